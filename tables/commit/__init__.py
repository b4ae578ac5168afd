"""Changes: what an action does to a table, and the one way in which it is stored."""
