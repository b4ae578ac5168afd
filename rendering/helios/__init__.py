"""How a table of Helios looks: its picture, its alt text and its board as text."""
