"""What the tests of Aeolis read off a position: hexes by their names, what may come, who is called, what is said."""

from __future__ import annotations

import pytest

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.position import Game
from games.kernel import NATURE, IllegalMove, Seat, apply, legal_moves
from tests.games.aeolis.table import play, spelled

__all__ = ["at", "called", "hexes", "outcomes", "said"]


def hexes(*names: str) -> set[int]:
    """The numbers of hexes."""
    return {HEX[name] for name in names}


def at(*names: str) -> tuple[int, ...]:
    """The numbers of hexes in order, as a position holds them."""
    return tuple(sorted(hexes(*names)))


def outcomes(game: Game) -> list[str]:
    """What nature may roll or draw."""
    return [str(move) for move in legal_moves(game, NATURE)]


def called(game: Game, text: str, seat: Seat) -> tuple[Seat, ...]:
    """Who should hear of a move."""
    return tuple(TITLE.policy.pings(game, play(game, text, seat), seat))


def said(game: Game, text: str, seat: Seat = 0) -> str:
    """The sentence with which a move is refused."""
    with pytest.raises(IllegalMove) as wrong:
        apply(game, seat, spelled(text))
    return TITLE.presentation.narration.refusal(wrong.value.reason)
