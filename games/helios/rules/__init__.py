"""The rules of Helios, one module per chapter of the rulebook."""
