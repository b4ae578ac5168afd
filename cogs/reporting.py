"""`/report`: one file of what is wrong, for whoever mends it. In the channel of a game it is about that game; elsewhere
about a mistake that the bot made, by its number."""

from __future__ import annotations

import re

import msgspec
from discord import app_commands
from discord.app_commands import Range
from discord.ext import commands

from cogs.context import Client, Interaction, channel_of, services_of, table_in_channel, user_of
from cogs.errors import UserError
from cogs.messages import Message, Upload
from cogs.mistakes import Mistake
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.words import _
from tables import TableInfo, UserId
from tables.errors import NoSuchTitle, NoTable, NotSeated, NotStarted, ReplayFailed, TableError
from tables.records.report import MOST_ENTRY, MOST_EXPECTED, Question, Reported

__all__ = ["REPORT_OPTIONS", "Entry", "Expected", "Number", "Reporting", "TurnNumber", "report_here", "report_text"]

_NUMBER = re.compile(r"[0-9a-f]{8}", re.ASCII)
MOST_PICTURE = 3_000_000
"""Bytes of a picture in a report."""

Entry = Range[str, 1, MOST_ENTRY]
TurnNumber = Range[int, 0, 100_000]
Expected = Range[str, 1, MOST_EXPECTED]
Number = Range[str, 1, 20]
REPORT_OPTIONS = app_commands.describe(
    entry=_("A move of yours that should be possible, as you type it"),
    turn=_("The turn of the history after which it happened; leave it out if it is now"),
    expected=_("What should have happened, in your own words"),
    error=_("The number of the mistake, as it was told to you"))
"""What the options of both commands are."""


class Reporting(commands.Cog):
    """What is told to those who mend the bot."""

    def __init__(self, client: Client) -> None:
        self.client = client

    @app_commands.command(name="report", description=_("Get a file to report what is wrong"))
    @app_commands.guild_only()
    @REPORT_OPTIONS
    @with_error_boundary
    async def report(self, interaction: Interaction, entry: Entry = "", turn: TurnNumber | None = None,
                     expected: Expected = "", error: Number = "") -> None:
        """`/report`: a file of the game in this channel, or of a mistake elsewhere."""
        await defer_reply(interaction)
        services = services_of(interaction)
        try:
            await services.find_table(channel_of(interaction), ended=True)
        except NoTable:
            services.cooldowns.read_record(user_of(interaction))
            await reply(interaction, _mistake_alone(interaction, expected, error))
            return
        await report_here(interaction, entry, turn, expected, error)


async def report_here(interaction: Interaction, entry: str, turn: int | None, expected: str, error: str) -> None:
    """Replies with a report of the game in the channel, also of one that cannot go on, or is over. Raises UserError,
    TableError."""
    services, user = services_of(interaction), user_of(interaction)
    services.cooldowns.read_record(user)
    info = await table_in_channel(interaction, ended=True)
    number, broke = _mistake(interaction, error)
    picture = await _picture(interaction, info, user, turn)
    question = Question(
        turn=turn, entry=entry or _typed(broke), expected=expected, error=number, broke=_reported(broke),
        picture=b"" if picture is None else picture.data, alt="" if picture is None else picture.alt)
    try:
        file, trouble = await services.tables.records.report(info.id, user, interaction.client.version, question)
    except NotSeated:
        raise UserError(_("Only a move of your own can be reported, and you don't play at this table. Leave `entry` "
                          "out, and say in `expected` what should have happened.")) from None
    text = report_text(trouble, ended=not info.status.open, unknown=number if broke is None else "")
    await reply(interaction, Message(text, None, [Upload(file.name, file.text.encode())]))


def _mistake(interaction: Interaction, error: str) -> tuple[str, Mistake | None]:
    """The number of a mistake, and what is known of it. Raises UserError if it is no such number."""
    number = error.strip().strip("`").lower()
    if number and _NUMBER.fullmatch(number) is None:
        raise UserError(_("`{number}` can't be the number of a mistake: those are eight digits and letters, such as "
                          "`1f3a9c07`. Copy it from the message, or leave `error` out.").format(
            number=number.replace("`", "")))
    return number, services_of(interaction).mistakes.of(number, user_of(interaction))


def _mistake_alone(interaction: Interaction, expected: str, error: str) -> Message:
    """A file of a mistake that is of no game. Raises UserError."""
    number, broke = _mistake(interaction, error)
    if not number:
        raise UserError(_("Nothing can be reported here: this channel has no game. Use `/report` where the game is "
                          "played, or give the number of a mistake as `error`."))
    if broke is None:
        raise UserError(_("I know nothing more of mistake {number}: I have been restarted since, or it was told to "
                          "somebody else. Tell the host of this bot the number itself.").format(
            number=number))
    found = {"hexmoot_mistake": 1, "version": interaction.client.version, "error": number, "expected": expected,
             "broke": _reported(broke)}
    data = msgspec.json.format(msgspec.json.encode(found), indent=1)
    return Message(_("Give this file to the host of this bot, and say what you did and what you expected. It holds "
                     "what you typed and where in the code it broke, and nothing of a game."), None,
                   [Upload(f"mistake-{number}.json", data)])


def _reported(broke: Mistake | None) -> Reported | None:
    """A mistake as it goes into a report."""
    return None if broke is None else Reported(broke.action, broke.kind, broke.places, broke.given)


async def _picture(interaction: Interaction, info: TableInfo, user: UserId, turn: int | None) -> Upload | None:
    """The board of the moment, as the person may see it and without anybody's name; None where there is none."""
    services = services_of(interaction)
    try:
        state = await services.tables.queries.board(info.id, user, turn=turn)
    except (ReplayFailed, NoSuchTitle):
        return None
    except NotStarted:
        if turn is not None:
            raise
        return None
    picture = await services.pictures.reported(state)
    return picture if picture is not None and len(picture.data) <= MOST_PICTURE else None


def _typed(broke: Mistake | None) -> str:
    """The move with which something broke, if it was typed."""
    return broke.given.get("text", "")[:MOST_ENTRY] if broke is not None and broke.action == "move" else ""


def report_text(trouble: TableError | None, *, ended: bool, unknown: str = "") -> str:
    """What a report is for, and what is in it; `unknown` is the number of a mistake of which nothing more is known."""
    lines = [
        _("Something is wrong with this game? Give this file to the host of this bot, and say what you did and what "
          "you expected."),
        _("The file holds all moves, and nobody's name.") if ended else
        _("The file holds the moves that you may see, and nobody's name. The seed is not in it."),
    ]
    if unknown:
        lines.append(_("I know nothing more of mistake {number}: I have been restarted since, or it was told to "
                       "somebody else. The file has its number.").format(number=unknown))
    match trouble:
        case ReplayFailed():
            lines.append(_("⚠ The record cannot be played on from row {row}.").format(row=trouble.details["row"]))
        case NoSuchTitle():
            lines.append(_("⚠ The game {title} is not installed here any more.").format(title=trouble.details["title"]))
    return "\n".join(lines)
