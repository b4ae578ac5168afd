"""`/hint`: what a computer would do in one's place, for one person to see."""

from __future__ import annotations

import logging

from discord import app_commands

from cogs.context import Interaction, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.play_actions import one_kind
from cogs.questions import THOUGHTLESS, not_thought
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.routing import Click
from cogs.views.hints import hint_message, marked_moves
from cogs.words import _
from tables import TableInfo

__all__ = ["HintCommands"]

log = logging.getLogger(__name__)


class HintCommands(GameCommands):
    """Hints."""

    @app_commands.command(name="hint", description=_("Show the best turns a computer sees for you"))
    @app_commands.guild_only()
    @with_error_boundary
    async def hint(self, interaction: Interaction) -> None:
        """`/hint`."""
        await defer_reply(interaction)
        await self._hint(interaction, await table_in_channel(interaction))

    async def on_hint(self, click: Click) -> None:
        """*Hint* in the panel."""
        await defer_reply(click.interaction)
        await self._hint(click.interaction, await self.table(click))

    async def _hint(self, interaction: Interaction, info: TableInfo) -> None:
        """Thinks, then tells in a private message. Raises UserError, NoHint, Stale and what keeps somebody from
        moving."""
        interaction.extras["title"], services, user = info.title, self.services, user_of(interaction)
        computers = services.tables.computers
        asked = await computers.asked_for_hint(info.id, user)
        services.cooldowns.think(user)
        try:
            thought = await services.thinking.hint(asked)
        except THOUGHTLESS as why:
            log.warning("no hint at table %s: %r", info.id, why)
            raise not_thought() from None
        except (ArithmeticError, LookupError, TypeError, ValueError):
            log.exception("no hint at table %s", info.id)
            raise UserError(_("No turn comes to a computer's mind here. `/help` tells what you can do.")) from None
        turns = await computers.told(asked, thought.turns)
        panel, taste = await services.tables.play.panel(info.id, user), await services.taste(user)
        marked = marked_moves(turns)
        if taste.shape == "phone":
            marked = one_kind(services.pictures, info.title, marked)
        picture = await services.pictures.panel(panel, info, marked, taste)
        await reply(interaction, hint_message(info.id, turns, thought.points, picture))
