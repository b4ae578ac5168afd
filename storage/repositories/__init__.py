"""Repositories: modules of functions that work in a transaction, one per kind of row."""
