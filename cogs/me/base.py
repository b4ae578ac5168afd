"""What the commands of `/me` share."""

from __future__ import annotations

from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.views.me import Own, settings_message
from tables import UserId

__all__ = ["MyCommands"]


class MyCommands(GameCommands):
    """Some of the commands of `/me`: the base of mixins of `Me`."""

    async def settings_of(self, user: UserId, told: str = "") -> Message:
        """The settings of a person with what changes them, below what has just been `told`. Raises
        ServiceUnavailable."""
        services = self.services
        return settings_message(Own(
            calendar=await services.tables.calendars.of(user), taste=await services.taste(user),
            words=await services.wants_words(user), offers=await services.hears_offers(user),
            direct=await services.wants_direct(user),
            language=services.languages.chosen(user),
            shown=not await services.community.ratings.stays_out(user), now=services.tables.clock()), told)
