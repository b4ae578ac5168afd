"""Plans: turns that are tried, kept by name and played later, seen by nobody else."""
