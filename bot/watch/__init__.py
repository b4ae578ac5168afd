"""Watching the bot: figures for Prometheus, a check of its health, errors told to whoever hosts it."""
