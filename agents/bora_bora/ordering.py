"""Which moves of Bora Bora are worth a look, the likeliest first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agents.bora_bora.policy import TASTE, ranked
from games.bora_bora.moves import (
    Bonus,
    Build,
    Call,
    Complete,
    Draft,
    Expand,
    HelperPoints,
    MoveHut,
    Place,
    Priest,
    Put,
    TakeCard,
    TakePerson,
)
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import RollDice
from games.kernel import Move, Seat, legal_moves

__all__ = ["moves", "rests"]

MOST: Final[dict[type[Move], int]] = {
    Place: 7, Call: 3, Expand: 4, TakePerson: 4, Priest: 2, Build: 2, Put: 2, Bonus: 3, TakeCard: 3, HelperPoints: 1,
    MoveHut: 1, Complete: 3, Draft: 6,
}
"""How many moves of a kind are looked at."""
OTHERS: Final = 4


def moves(game: Game, seat: Seat, root: Game, made: Sequence[Move]) -> Sequence[Move]:
    """The best few of every kind at a glance; a person goes to one space, a hut comes from one."""
    found = ranked(game, seat, legal_moves(game, seat), TASTE)
    found.sort(key=lambda each: each[0], reverse=True)
    left, kept, seen = dict(MOST), [], set()
    for _, move in found:
        kind = type(move)
        thing = getattr(move, "position", None) if kind is TakePerson else getattr(move, "region", None)
        count = left.get(kind, OTHERS)
        if not count or (thing is not None and (kind, thing) in seen):
            continue
        left[kind] = count - 1
        seen.add((kind, thing))
        kept.append(move)
    return kept


def rests(root: Game, game: Game) -> bool:
    """Before the dice are rolled: for the next round, from the persons on for the one after it."""
    if game.round <= root.round or not isinstance(game.agenda[-1], RollDice):
        return False
    return game.round > root.round + 1 or any(player.dice for player in root.players)
