"""`/game messages`: how a table tells its channel what happens."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.telling import telling_name, telling_panel
from cogs.words import _
from tables import TableInfo, Telling

__all__ = ["TELLINGS", "MessageCommands", "chosen_telling"]

TELLINGS = [Choice(name=telling_name(telling), value=telling.value) for telling in Telling]
"""What can be chosen for an option of a command."""


class MessageCommands(GameCommands):
    """How much a table posts."""

    @app_commands.command(name="messages", description=_("See how turns are posted, or set it as host"))
    @app_commands.describe(how=_("A message per turn, or one board message with a short ping"))
    @app_commands.choices(how=TELLINGS)
    @with_error_boundary
    async def messages(self, interaction: Interaction, how: str = "") -> None:
        """`/game messages`: sets what is given, and tells what is so."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        if how:
            info = await tables.settings.set_telling(info.id, user, Telling(how), interaction=interaction.id)
        await reply(interaction, telling_panel(info, host=info.host == user))

    async def on_messages(self, click: Click) -> None:
        """A way to tell is chosen below `/game messages`."""
        await defer_update(click.interaction)
        info = await self.tell_as_chosen(click)
        await update_message(click.interaction, telling_panel(info, host=True))

    async def tell_as_chosen(self, click: Click) -> TableInfo:
        """Has a table tell what happens as is chosen in a select. Raises UserError for no way that there is."""
        info, telling = await self.table(click), chosen_telling(click)
        return await self.services.tables.settings.set_telling(info.id, user_of(click.interaction), telling,
                                                               interaction=click.interaction.id)


def chosen_telling(click: Click) -> Telling:
    """The way to tell that is chosen in a select. Raises UserError for none that there is."""
    try:
        return Telling(click.chosen())
    except ValueError:
        raise unreadable_component() from None
