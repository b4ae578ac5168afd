"""The fuzz: hostile components, commands, lines and records."""
