"""Of which kinds a turn is: what real games are asked how often good players choose it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from games.kernel import Move, Seat
from games.terra_mystica.components import Faction
from games.terra_mystica.moves import (
    Advance,
    Bridge,
    Build,
    Burn,
    Connect,
    Convert,
    CultStep,
    Decline,
    Dig,
    Drop,
    Leech,
    Pass,
    Send,
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Upgrade,
)
from games.terra_mystica.position import Game

__all__ = ["kinds"]

_EARLY: Final = 3
"""The last of the early rounds."""
_SAME_IN_ALL_ROUNDS: Final = ("transform", "bridge", "connect", "convert", "decline", "town", "cult", "drop")
_BY_FACTION: Final = ("upgrade", "advance", "pass")


def kinds(game: Game, seat: Seat, moves: Sequence[Move]) -> Iterator[tuple[str, float]]:
    """The kinds of a turn by its moves, each with how much of it: alone, by round, and what makes a faction what it is
    by faction as well."""
    faction, number = game.players[seat].faction, game.round
    for move in moves:
        yield from _of_move(move, faction, number)


@lru_cache(maxsize=20_000)
def _of_move(move: Move, faction: Faction | None, number: int) -> tuple[tuple[str, float], ...]:
    """The kinds of a move of a faction in the round of that number."""
    found: list[tuple[str, float]] = []
    for kind, much in _plain(move):
        found.append((kind, much))
        if not kind.startswith(_SAME_IN_ALL_ROUNDS):
            found.append((f"{kind}, round {number}", much))
        if kind.startswith(_BY_FACTION):
            found.append((f"{kind}, {faction}", much))
            if number <= _EARLY:
                found.append((f"{kind}, {faction}, early", much))
    return tuple(found)


def _plain(move: Move) -> Iterator[tuple[str, float]]:
    """What a move is by itself."""
    if isinstance(move, Convert):
        yield f"convert {move.give} to {move.get}", move.got
    elif isinstance(move, Burn):
        yield "burn", move.tokens
    elif isinstance(move, Leech):
        yield "leech", 1
        yield "leech points", move.amount
    elif isinstance(move, Drop):
        yield "drop", move.spades
    elif isinstance(move, Pass):
        yield "pass", 1
        yield f"card {move.card}", 1
    elif (kind := _single(move)) is not None:
        yield kind, 1


def _single(move: Move) -> str | None:
    """The kind of a move of which there is no more or less."""
    for sort, name in _SINGLE.items():
        if isinstance(move, sort):
            return name.format(move=move)
    return None


_SINGLE: Final[dict[type[Move], str]] = {
    Build: "build", Transform: "transform", Bridge: "bridge", Connect: "connect", Decline: "decline",
    CultStep: "cult step", Dig: "dig {move.spades}", Upgrade: "upgrade to {move.building.name}",
    TakeAction: "action {move.action}", Send: "send {move.steps}", Advance: "advance {move.track}",
    TakeFavor: "favor {move.favor}", TakeTown: "town {move.town}",
}
