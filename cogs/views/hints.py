"""Hints in words: the best turns that a computer sees, and what each brings."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from cogs.components import button, persistent_view
from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.words import _, cut, many
from games.kernel import Move
from tables import TableId
from tables.computers.telling import HintedTurn

__all__ = ["hint_message", "marked_moves", "turn_lines"]

MAX_TURN = 500
"""Characters of what one turn is told in."""
LEVEL = 0.5
"""Points below which two turns are as good as each other."""


def hint_message(table_id: TableId, turns: Sequence[HintedTurn], points: Sequence[float],
                 picture: Upload | None = None) -> Message:
    """The turns, the best first, with how much less the others are expected to bring by the end."""
    head = many("**The turn a computer would play**", "**The {count} best turns a computer sees**", len(turns))
    lines = [head]
    for number, turn in enumerate(turns):
        lines += turn_lines(number + 1, turn, _worse(points[0] - points[number]) if number else "")
    lines.append(_("-# Only you can see this. It knows no more than you do, and it can be wrong."))
    view = persistent_view([button(_("Play"), "play", table_id, style=ButtonStyle.primary)])
    return Message(cut("\n".join(lines), MAX_CONTENT), view, [picture] if picture else [])


def turn_lines(number: int, turn: HintedTurn, worse: str) -> list[str]:
    """A turn as it is typed, what it does and brings, and how it compares."""
    moves = ". ".join(turn.lines).replace("`", "'")
    form = _("{number}. `{moves}` ({worse})") if worse else _("{number}. `{moves}`")
    lines = [form.format(number=number, moves=moves, worse=worse)]
    return [*lines, cut(f"-# {turn.text}", MAX_TURN)] if turn.text else lines


def _worse(points: float) -> str:
    if points < LEVEL:
        return _("as good as the first")
    return many("about {count} point less by the end", "about {count} points less by the end", max(1, round(points)))


def marked_moves(turns: Sequence[HintedTurn]) -> list[Move]:
    """The moves whose places are marked in the picture."""
    return list(dict.fromkeys(move for turn in turns for move in turn.moves))
