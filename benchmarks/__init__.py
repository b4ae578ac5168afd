"""Measurements against the bars of the house: `make bench`."""
