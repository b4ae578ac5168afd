"""`/game report`: a file of what is wrong with a game, for whoever mends it."""

from __future__ import annotations

import re

from discord import app_commands
from discord.app_commands import Range

from cogs.context import Interaction, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.messages import Message, Upload
from cogs.mistakes import Mistake
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.words import _
from tables import TableInfo, UserId
from tables.errors import NoSuchTitle, NotSeated, NotStarted, ReplayFailed, TableError
from tables.records.report import MOST_ENTRY, MOST_EXPECTED, Question, Reported

__all__ = ["ReportCommands", "report_text"]

_NUMBER = re.compile(r"[0-9a-f]{8}", re.ASCII)
MOST_PICTURE = 3_000_000
"""Bytes of a picture in a report."""


class ReportCommands(GameCommands):
    """What is told to those who mend the bot."""

    @app_commands.command(name="report", description=_("Get a file to report a mistake in this game"))
    @app_commands.describe(
        entry=_("A move of yours, as it is typed, that should be possible"),
        turn=_("After which turn of the history it was (without it: now)"),
        expected=_("What should have happened, in your own words"), error=_("The number of the mistake you were told"))
    @with_error_boundary
    async def report(self, interaction: Interaction, entry: Range[str, 1, MOST_ENTRY] = "",
                     turn: Range[int, 0, 100_000] | None = None, expected: Range[str, 1, MOST_EXPECTED] = "",
                     error: Range[str, 1, 20] = "") -> None:
        """`/game report`: also of a game that cannot go on, or is over."""
        await defer_reply(interaction)
        self.services.cooldowns.read_record(user_of(interaction))
        info, user = await table_in_channel(interaction, ended=True), user_of(interaction)
        number, broke = self._mistake(error, user)
        entry = entry or _typed(broke)
        picture = await self._picture(info, user, turn)
        question = Question(
            turn=turn, entry=entry, expected=expected, error=number, broke=None if broke is None else Reported(
                broke.action, broke.kind, broke.places, broke.given),
            picture=b"" if picture is None else picture.data, alt="" if picture is None else picture.alt)
        try:
            file, trouble = await self.services.tables.records.report(info.id, user, self.client.version, question)
        except NotSeated:
            raise UserError(_("Only a move of your own can be reported, and you don't play at this table. Leave "
                              "`entry` out, and say in `expected` what should have happened.")) from None
        text = report_text(trouble, ended=not info.status.open, unknown=number if broke is None else "")
        await reply(interaction, Message(text, None, [Upload(file.name, file.text.encode())]))

    def _mistake(self, error: str, user: UserId) -> tuple[str, Mistake | None]:
        """The number of a mistake, and what is known of it. Raises UserError if it is no such number."""
        number = error.strip().strip("`").lower()
        if number and _NUMBER.fullmatch(number) is None:
            raise UserError(_("`{number}` is no number of a mistake: these have eight digits from 0 to f, such as "
                              "`1f3a9c07`. Copy it from the message, or leave `error` out.").format(
                number=number.replace("`", "")))
        return number, self.services.mistakes.of(number, user)

    async def _picture(self, info: TableInfo, user: UserId, turn: int | None) -> Upload | None:
        """The board of the moment, as the person may see it and without anybody's name; None where there is none."""
        try:
            state = await self.services.tables.queries.board(info.id, user, turn=turn)
        except (ReplayFailed, NoSuchTitle):
            return None
        except NotStarted:
            if turn is not None:
                raise
            return None
        picture = await self.services.pictures.reported(state)
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
        lines.append(_("Nothing more is known of the mistake {number}: it is from before the last restart, or somebody "
                       "else was told it. The file has its number.").format(number=unknown))
    match trouble:
        case ReplayFailed():
            lines.append(_("⚠ The record cannot be played on from row {row}.").format(row=trouble.details["row"]))
        case NoSuchTitle():
            lines.append(_("⚠ The game {title} is not installed here any more.").format(title=trouble.details["title"]))
    return "\n".join(lines)
