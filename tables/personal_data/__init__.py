"""A person's data: given as a file, and deleted."""
