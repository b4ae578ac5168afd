"""Schema, migrations and repositories."""
