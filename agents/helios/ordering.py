"""Which moves of Helios are worth a look, the likeliest first, and where a turn ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agents.helios.policy import TASTE, ranked
from agents.helios.worth import turns_left
from games.helios.moves import Activate, Build, Buy, Cube, Done, Exchange, Land, Pass, Paying, Skip, Sun, Take, Temple
from games.helios.position import Game
from games.helios.rules.characters import MeetCharacters
from games.helios.rules.turns import TakeTile, full_space
from games.kernel import Move, Seat, awaited, legal_moves

__all__ = ["ended", "moves", "rests"]

MOST: Final[dict[type[Move], int]] = {
    Take: 6, Pass: 1, Land: 6, Temple: 4, Build: 5, Sun: 6, Paying: 2, Cube: 3, Exchange: 4, Skip: 1, Buy: 5,
    Activate: 4, Done: 1,
}
"""How many moves of a kind are looked at."""
FEWER: Final = MOST | {Land: 3, Temple: 2, Build: 3, Sun: 3, Paying: 1, Cube: 1, Exchange: 2}
"""As many while a set of four brings a bonus action: else all that is tried would begin with the same tile."""


def moves(game: Game, seat: Seat, root: Game, made: Sequence[Move]) -> Sequence[Move]:
    """The best few of every kind at a glance; passing and skipping only where hardly anything else is good."""
    found = ranked(game, seat, legal_moves(game, seat), TASTE)
    found.sort(key=lambda each: each[0], reverse=True)
    best, left, kept = found[0][0], dict(MOST if full_space(game.players[seat]) is None else FEWER), []
    for worth, move in found:
        kind = type(move)
        count = left.get(kind, 3)
        if not count or (isinstance(move, (Skip, Pass)) and worth < best - IDLE):
            continue
        left[kind] = count - 1
        kept.append(move)
    return kept


IDLE: Final = 3.0
"""Doing nothing is looked at only if the best seems to bring less than this."""


def ended(before: Game, move: Move, after: Game, seat: Seat) -> bool:
    """When somebody else is asked, or the seat takes another tile or meets the characters anew."""
    if after.over or isinstance(move, (Done, Pass)) or seat not in awaited(after):
        return True
    top = after.agenda[-1]
    return isinstance(top, TakeTile) or (isinstance(top, MeetCharacters) and not top.acted)


HORIZON: Final = 5
"""Own turns that a play-out goes on for at least; the value judges the rest."""


def rests(root: Game, game: Game) -> bool:
    """When somebody is to take a tile and everybody has had so many turns."""
    if game.round == root.round or not root.round or not isinstance(game.agenda[-1], TakeTile):
        return False
    return turns_left(root, root.first) - turns_left(game, root.first) >= HORIZON
