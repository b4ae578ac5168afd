"""`/game export` and `import`: whole records as files, or pasted into a form."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ui import Label, Modal, TextInput

from cogs.answers import Interaction, Message, Picture, Told, acknowledge, answer, answered, answering, cut
from cogs.game.base import Part
from cogs.game.threads import drop_thread, spawn_thread
from cogs.house import guild_of, here, house_of, name_of
from cogs.permissions import require
from cogs.words import _
from games.kernel import Title
from tables import Status, TableInfo
from tables.errors import ChannelBusy
from tables.records.service import LARGEST_IMPORT

__all__ = ["RecordsPart"]

MOST_REMARKS = 12


class Pasted(Modal):
    """A form for a short record."""

    def __init__(self, title: Title[Any], form: str | None, thread: bool) -> None:
        super().__init__(title=cut(_("A record of {title}").format(title=title.presentation.narration.name()), 45))
        self.of, self.form, self.thread = title, form, thread
        self.text: TextInput[Pasted] = TextInput(style=discord.TextStyle.paragraph, custom_id="record",
                                                 max_length=4_000)
        self.add_item(Label(text=_("The record"), component=self.text,
                            description=_("Up to 4,000 characters; for a longer one attach a file to the command")))

    async def on_submit(self, interaction: Interaction) -> None:  # type: ignore[override]  # our client, not any
        async with answering(interaction, "import form"):
            await acknowledge(interaction)
            await bring_in(interaction, self.of, self.text.value, self.form, self.thread)


class RecordsPart(Part):
    """What reads and writes records."""

    @app_commands.command(name="export", description=_("This channel's game as a file"))
    @app_commands.describe(form=_("The form of the file"))
    @answered
    async def export(self, interaction: Interaction, form: str = "json") -> None:
        await acknowledge(interaction)
        info = await here(interaction, ended=True)
        forms = self.house.tables.records.export_forms(info.title)
        if form not in forms:
            raise Told(_("There is no form `{form}`. There are: {forms}.").format(form=form, forms=", ".join(forms)))
        file = await self.house.tables.records.export(info.id, interaction.user.id, form)
        await answer(interaction, Message(_("The record so far:"), None, [Picture(file.name, file.text.encode())]))

    @export.autocomplete("form")
    async def _forms(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        forms = {form: None for title in self.house.titles for form in self.house.tables.records.export_forms(title)}
        return [Choice(name=form, value=form) for form in forms if typed.lower() in form][:25]

    @app_commands.command(name="import", description=_("Go on with a game from a record; without a file a form opens"))
    @app_commands.describe(file=_("The record"), title=_("Which game it is of"), form=_("The form of the record"),
                           thread=_("Open it in a thread of its own"))
    @answered
    async def import_record(self, interaction: Interaction, file: discord.Attachment | None = None, title: str = "",
                            form: str = "", thread: bool = False) -> None:
        game = self.title_named(title)
        if form and form not in self.house.tables.records.import_forms(game.id):
            raise Told(_("`{form}` is no form that can be read. There are: {forms}.").format(
                form=form, forms=", ".join(self.house.tables.records.import_forms(game.id))))
        if file is None:
            await interaction.response.send_modal(Pasted(game, form or None, thread))
            return
        await acknowledge(interaction)
        if file.size > LARGEST_IMPORT:
            raise Told(_("The file has {size} bytes; a record has {most} at most. Nothing was stored.").format(
                size=file.size, most=LARGEST_IMPORT))
        await bring_in(interaction, game, await _read(file), form or None, thread)

    @import_record.autocomplete("title")
    async def _titles(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed)

    @import_record.autocomplete("form")
    async def _import_forms(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        forms = {form: None for title in self.house.titles for form in self.house.tables.records.import_forms(title)}
        return [Choice(name=form, value=form) for form in forms if typed.lower() in form][:25]


async def _read(file: discord.Attachment) -> bytes:
    try:
        return await file.read()
    except discord.HTTPException as error:
        raise Told(_("Discord did not hand the file over ({error}). Nothing was stored; try again.").format(
            error=error.status)) from None


async def bring_in(interaction: Interaction, title: Title[Any], data: bytes | str, form: str | None,
                   thread: bool) -> None:
    """Imports a record and says what the reader let pass."""
    interaction.extras["title"] = title.id
    require(interaction, thread=thread)
    opened = await spawn_thread(interaction, title) if thread else None
    channel = opened.id if opened else interaction.channel_id or 0
    user = interaction.user
    try:
        info, remarks = await house_of(interaction).tables.records.import_record(
            guild_of(interaction), channel, user.id, name_of(user), title.id, data, form=form,
            interaction=interaction.id)
    except ChannelBusy:
        raise Told(_("There is a game in this channel already. Nothing was stored: try again with `thread: True`, or "
                     "in another channel.")) from None
    except Exception:
        if opened is not None:
            await drop_thread(opened)
        raise
    await answer(interaction, _said(info, remarks, opened.mention if opened else ""))


def _said(info: TableInfo, remarks: tuple[str, ...], where: str) -> str:
    lines = [_("The record was checked line by line; it is game {number}. {where}").format(number=info.id, where=where)]
    if info.status is Status.PLAYING:
        lines.append(_("It goes on from the position reached: everybody takes a seat by `/game join`."))
    if remarks:
        lines.append(_("What the reader let pass or left out:"))
        lines += [f"- {remark}" for remark in remarks[:MOST_REMARKS]]
        if len(remarks) > MOST_REMARKS:
            lines.append(_("- and {count} more").format(count=len(remarks) - MOST_REMARKS))
    return "\n".join(lines)
