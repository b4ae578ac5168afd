"""Processes beside the bot: they paint, and they think."""
