"""All routes that the bot may use."""

from tests.discord.routes import application, channels, guilds, interactions

__all__ = ["ROUTES"]

ROUTES = [*application.routes, *channels.routes, *guilds.routes, *interactions.routes]
