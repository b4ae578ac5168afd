"""Cases of refused moves, drawn and typed as in `table`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.kernel import Move, Seat, apply, play_line
from games.terra_mystica import TITLE
from games.terra_mystica.position import Game
from tests.games.terra_mystica.table import board, play, seat_of
from tests.reasons import Case, legal

__all__ = ["POOR", "case", "made", "short", "typed"]

POOR = {"coins": 0, "workers": 0, "priests": 0, "power": 0}


def case(text: str, *lines: str, table: dict[str, Any] | None = None, **details: str | int) -> Case:
    """The last move of the last line is refused at this table; all before it are played."""
    name, _, moves = lines[-1].partition(": ")
    *before, last = moves.split(". ")

    def ready() -> Game:
        return play(board(text, **table or {}), *lines[:-1], *(f"{name}: {move}" for move in before))

    return typed(ready, name, last, **details)


def typed(ready: Callable[[], Game], name: str | Seat, text: str, **details: str | int) -> Case:
    """A typed move of a faction, or of a seat, is refused in a position."""
    def act() -> None:
        game = legal(ready)
        play_line(TITLE.rules.notation, game, name if isinstance(name, int) else seat_of(game, name), text)

    return Case(act, details)


def made(text: str, name: str, move: Move, **details: str | int) -> Case:
    """A move that no text spells is refused."""
    def act() -> None:
        game = board(text)
        apply(game, seat_of(game, name), move)

    return Case(act, details)


def short(text: str, *lines: str, costs: dict[str, int], has: dict[str, int]) -> Case:
    """The last move costs more than there is."""
    stock = {f"has_{what}": amount for what, amount in (POOR | has).items()}
    return case(text, *lines, **POOR | costs, **stock)
