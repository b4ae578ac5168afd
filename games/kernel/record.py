"""Records: a game is its settings and its entries, and replays to the same position for ever.

Chance is among the entries, so replay needs no generator; a position is only a cache of its record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from msgspec import Struct

from games.kernel.errors import BadRecord, IllegalMove
from games.kernel.moves import Move
from games.kernel.play import apply, draw
from games.kernel.position import Position
from games.kernel.seats import NATURE, Seat

__all__ = ["Entry", "Imported", "Settings", "played", "replay", "verify"]

P = TypeVar("P", bound=Position[Any])


class Settings(Struct, frozen=True):
    """What a game is started with. `options` are the title's own, by name; `ruleset` is `rulebook` unless an imported
    record names a laxer one; `ruleset_version` that of the title's rules when the game began, 0: today's."""

    players: int
    options: dict[str, Any] = {}
    ruleset: str = "rulebook"
    ruleset_version: int = 0


class Entry(Struct, frozen=True):
    """One line of a record: who moved, and what. `number` keys draws and is never reused."""

    number: int
    seat: Seat
    move: Move


class Imported(Struct, frozen=True):
    """A record read from elsewhere, as far as it goes: settings, entries, and what the reader let pass or skipped."""

    settings: Settings
    entries: tuple[Entry, ...]
    remarks: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    computers: tuple[str | None, ...] = ()
    """By seat the level of the computer that played it; None: a person did."""


def played(game: P, entries: Iterable[Entry]) -> Iterator[tuple[Entry, P]]:
    """Each entry with the position after it. Raises BadRecord at the first that is not legal."""
    for entry in entries:
        try:
            game = apply(game, entry.seat, entry.move)
        except IllegalMove as wrong:
            raise BadRecord(entry.number, str(wrong), wrong) from wrong
        yield entry, game


def replay(game: P, entries: Iterable[Entry]) -> P:
    """The position after all entries. Raises BadRecord at the first that is not legal."""
    for _, after in played(game, entries):
        game = after
    return game


def verify(game: Position[Any], entries: Iterable[Entry], seed: bytes) -> list[int]:
    """The numbers of the entries of nature that the seed does not give; empty if every draw was honest."""
    wrong: list[int] = []
    for entry in entries:
        if entry.seat == NATURE and draw(game, seed, entry.number) != entry.move:
            wrong.append(entry.number)
        game = replay(game, [entry])
    return wrong

