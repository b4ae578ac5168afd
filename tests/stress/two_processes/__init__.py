"""Two processes over one database, killed in turn."""
