"""A recorded game, turn by turn: the picture, the words of the turn, and the buttons that lead on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from discord import ButtonStyle
from discord.ui import View

from cogs.components import button, persistent_view, select
from cogs.messages import Message, Upload
from cogs.views.table import turn_line
from cogs.words import _, cut, many
from games.kernel import Title
from tables import BoardState

__all__ = ["LEAP", "MAX_TOLD", "choose_record_message", "scene_message"]

LEAP = 10
"""Turns that *Play on* goes at once."""
MAX_TOLD = 900
"""Characters for the words of a turn: a text board may follow."""
MAX_TITLES = 25
"""Entries of a select, by Discord's limit."""


def choose_record_message(titles: Iterable[Title[Any]]) -> Message:
    """Asks which game to show."""
    named = [(title.presentation.narration.name(), title.id, "") for title in titles]
    return Message(_("Which game do you want to see? It is a whole game that was played before."),
                   persistent_view([select(_("Choose a game"), named[:MAX_TITLES], "show")]))


def scene_message(state: BoardState, name: str, picture: Upload | None, board: str) -> Message:
    """The game after a turn. `name` is the title's; `board` is the text board, where it is to be shown."""
    lines = [_("**{title}** · a recorded game, turn {turn} of {turns}").format(
        title=name, turn=state.turn, turns=state.turns)]
    if state.last is None:
        lines.append(_("The game begins. *Next* shows the first turn."))
    else:
        lines.append(cut(turn_line(state.last), MAX_TOLD))
    if state.turn == state.turns:
        lines.append(_("-# This was the last turn."))
    if board:
        lines.append(f"```\n{board}\n```")
    return Message("\n".join(lines), _buttons(state), [picture] if picture else [])


def _buttons(state: BoardState) -> View:
    """Where to go from a turn. A letter tells two buttons apart that may lead to the same one."""
    title, turn, last = state.info.title, state.turn, state.turns
    leap = min(LEAP, last - turn) or LEAP
    return persistent_view([
        button(_("Back"), "scene", title, max(turn - 1, 0), "b", disabled=turn == 0),
        button(_("Next"), "scene", title, min(turn + 1, last), "n", style=ButtonStyle.primary, disabled=turn == last),
        button(many("Play on ({count} turn)", "Play on ({count} turns)", leap), "scene", title,
               min(turn + leap, last), "p", disabled=turn == last),
        button(_("Another game"), "showgame"),
        button(_("New game"), "newgame", style=ButtonStyle.success),
        button(_("How it went"), "showcourse", title, row=1),
        button(_("The game as a film"), "showfilm", title, row=1),
    ])
