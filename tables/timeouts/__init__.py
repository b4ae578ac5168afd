"""Reminders, and going on without the silent."""
