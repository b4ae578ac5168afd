"""A day of many servers at the unmodified bot, and what it costs: `make load`."""
