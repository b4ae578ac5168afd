"""`/game export` and `import`: whole records as files, or pasted into a form."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ui import Modal

from cogs.components import form as new_form
from cogs.context import (
    Interaction,
    channel_of,
    guild_of,
    id_of,
    in_thread,
    name_of,
    opener_of,
    services_of,
    table_in_channel,
    user_of,
)
from cogs.errors import UserError
from cogs.game.base import GameCommands, choices
from cogs.game.threads import new_thread
from cogs.messages import Message, Upload
from cogs.permissions import require_permissions
from cogs.responses import defer_reply, open_form, reply, with_error_boundary
from cogs.routing import Click
from cogs.words import _
from games.kernel import Title
from tables import ChannelId, Status, TableInfo
from tables.errors import ChannelBusy
from tables.records.service import LARGEST_IMPORT

__all__ = ["RecordCommands"]

MAX_REMARKS = 12
"""What the reader of a record let pass: lines of the reply."""


class RecordCommands(GameCommands):
    """What reads and writes records."""

    @app_commands.command(name="export", description=_("Get this channel's game as a file"))
    @app_commands.describe(form=_("The form of the file"))
    @with_error_boundary
    async def export(self, interaction: Interaction, form: str = "json") -> None:
        """`/game export`."""
        await defer_reply(interaction)
        self.services.cooldowns.read_record(user_of(interaction))
        info = await table_in_channel(interaction, ended=True)
        tables, user = self.services.tables, user_of(interaction)
        forms = tables.records.export_forms(info.title)
        if form not in forms:
            raise UserError(_("There is no form `{form}`. There are: {forms}.").format(
                form=form, forms=", ".join(forms)))
        file = await tables.records.export(info.id, user, form)
        await reply(interaction, Message(_("The record so far:"), None, [Upload(file.name, file.text.encode())]))

    @export.autocomplete("form")
    async def _complete_export_form(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        tables = self.services.tables
        return _form_choices((tables.records.export_forms(title) for title in self.services.titles), typed)

    @app_commands.command(name="import", description=_("Continue a game from a record: a file, or pasted"))
    @app_commands.describe(file=_("The record"), title=_("Which game it is of"), form=_("The form of the record"),
                           thread=_("Open it in a thread of its own"))
    @with_error_boundary
    async def import_record(self, interaction: Interaction, file: discord.Attachment | None = None, title: str = "",
                            form: str = "", thread: bool = False) -> None:
        """`/game import`: a file, or without one a form to paste into."""
        game = await self.title_to_open(interaction, title)
        tables = self.services.tables
        forms = tables.records.import_forms(game.id)
        if form and form not in forms:
            raise UserError(_("`{form}` is no form that can be read. There are: {forms}.").format(
                form=form, forms=", ".join(forms)))
        if file is None:
            await open_form(interaction, _record_form(game, form, thread))
            return
        await defer_reply(interaction)
        self.services.cooldowns.import_record(user_of(interaction))
        if file.size > LARGEST_IMPORT:
            raise UserError(_("The file is too large: it has {size} bytes, and a record may have {most}. Nothing "
                              "was stored.").format(
                size=file.size, most=LARGEST_IMPORT))
        await _import_record(interaction, game, await _read(file), form or None, thread)

    async def on_import(self, click: Click) -> None:
        """The form was sent. The arguments are the title, the form of the record and whether a thread is wanted."""
        await defer_reply(click.interaction)
        title_id, form, thread = (*click.arguments.split(":"), "", "", "")[:3]
        self.services.cooldowns.import_record(user_of(click.interaction))
        await _import_record(click.interaction, self.services.title(title_id), click.fields.get("record", ""),
                             form or None, thread == "1")

    @import_record.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed, await self.titles_here(interaction))

    @import_record.autocomplete("form")
    async def _complete_import_form(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        tables = self.services.tables
        return _form_choices((tables.records.import_forms(title) for title in self.services.titles), typed)


def _record_form(title: Title[Any], form: str, thread: bool) -> Modal:
    """A form to paste a short record into."""
    text = ("record", _("The record"), _("Up to 4,000 characters; for a longer one attach a file to the command"))
    return new_form(_("A record of {title}").format(title=title.presentation.narration.name()), text,
                    "import", title.id, form, int(thread))


def _form_choices(forms: Iterable[Iterable[str]], typed: str) -> list[Choice[str]]:
    """Suggestions of the forms that any of the titles has, each once."""
    return choices([(form, form) for form in dict.fromkeys(chain.from_iterable(forms))], typed)


async def _read(file: discord.Attachment) -> bytes:
    """The content of a file. Raises UserError if Discord does not give it."""
    try:
        return await file.read()
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
        why = error.status if isinstance(error, discord.HTTPException) else type(error).__name__
        raise UserError(_("Discord did not deliver the file ({error}). Nothing was stored. Please try again.").format(
            error=why)) from None


async def _import_record(interaction: Interaction, title: Title[Any], data: bytes | str, form: str | None,
                         thread: bool) -> None:
    """Imports a record, in a thread of its own if that is wanted, and says what the reader let pass."""
    interaction.extras["title"] = title.id
    require_permissions(interaction, thread=thread)
    if thread:
        async with new_thread(interaction, title, lobby=False) as opened:
            found = await _store_record(interaction, ChannelId(opened.id), title, data, form, thread=True)
        await reply(interaction, _import_report(*found, opened.mention))
        return
    tables = services_of(interaction).tables
    await tables.lobby.require_room(guild_of(interaction), id_of(interaction.user), title.id, opener_of(interaction),
                                    lobby=False)
    try:
        found = await _store_record(interaction, channel_of(interaction), title, data, form,
                                    thread=in_thread(interaction))
    except ChannelBusy:
        raise UserError(_("There is a game in this channel already. Nothing was stored: try again with `thread: "
                          "True`, or in another channel.")) from None
    await reply(interaction, _import_report(*found, ""))


async def _store_record(interaction: Interaction, channel: ChannelId, title: Title[Any], data: bytes | str,
                        form: str | None, *, thread: bool) -> tuple[TableInfo, tuple[str, ...]]:
    """The new table of a channel, and what the reader let pass. Raises TableError."""
    tables, user = services_of(interaction).tables, interaction.user
    return await tables.records.import_record(guild_of(interaction), channel, id_of(user), name_of(user), title.id,
                                              data, form=form, thread=thread, opener=opener_of(interaction),
                                              interaction=interaction.id)


def _import_report(info: TableInfo, remarks: tuple[str, ...], where: str) -> str:
    """What came of an import; `where` is a link to the thread, or empty."""
    lines = [_("The record was checked line by line; it is game {number}. {where}").format(number=info.id, where=where)]
    if info.status is Status.PLAYING:
        lines.append(_("It continues from this position. Everyone takes a seat with `/game join`."))
    if remarks:
        lines.append(_("What was accepted or left out while reading it:"))
        lines += [f"- {remark}" for remark in remarks[:MAX_REMARKS]]
        if len(remarks) > MAX_REMARKS:
            lines.append(_("- and {count} more").format(count=len(remarks) - MAX_REMARKS))
    return "\n".join(lines)
