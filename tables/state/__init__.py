"""Tables in memory: rows, positions, turns in progress, and how they are read."""
