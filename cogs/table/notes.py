"""`/table notes`, and *My notes*: a private notebook per table and person."""

from __future__ import annotations

from discord import app_commands
from discord.ui import Modal

from cogs.components import button, form, persistent_view
from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands
from cogs.messages import Message
from cogs.responses import defer_reply, open_form, reply, with_error_boundary
from cogs.routing import Click
from cogs.words import _
from tables import TableInfo

__all__ = ["NotesCommands"]

FIELD = "notes"


class NotesCommands(GameCommands):
    """Notes that nobody else sees."""

    @app_commands.command(name="notes", description=_("Write notes on this game that only you see"))
    @with_error_boundary
    async def notes(self, interaction: Interaction) -> None:
        """`/table notes`: a form with what is noted so far."""
        await self._open_notes(interaction, await table_in_channel(interaction, ended=True))

    async def on_opennotes(self, click: Click) -> None:
        """*My notes*: the form."""
        await self._open_notes(click.interaction, await self.table(click))

    async def on_notes(self, click: Click) -> None:
        """The form was sent: what stands in it is what is noted now."""
        await defer_reply(click.interaction)
        info, text = await self.table(click), click.fields.get(FIELD, "")
        await self.services.tables.notebooks.write(info.id, user_of(click.interaction), text)
        told = _("Your notes on game {number} are saved. Only you can see them.") if text.strip() else \
            _("Your notes on game {number} are empty now.")
        items = [button(_("My notes"), "opennotes", info.id)]
        await reply(click.interaction, Message(told.format(number=info.id), persistent_view(items)))

    async def _open_notes(self, interaction: Interaction, info: TableInfo) -> None:
        """Opens the form, which must be the first response."""
        text = await self.services.tables.notebooks.read(info.id, user_of(interaction))
        await open_form(interaction, _notes_form(info, text))


def _notes_form(info: TableInfo, text: str) -> Modal:
    field = (FIELD, _("Only you see this"), _("At most 4,000 characters. Leave it empty to delete your notes."))
    return form(_("Notes on game {number}").format(number=info.id), field, "notes", info.id, text=text, required=False)
