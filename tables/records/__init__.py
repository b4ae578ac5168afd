"""Whole records: export, import, verification."""
