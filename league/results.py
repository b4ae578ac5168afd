"""What was played in a group, and what each person made of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from league.draw import OWN
from league.ids import Person
from league.points import TablePoints, points_of

__all__ = ["Game", "Played", "PlayedSeat", "Results", "results"]


@dataclass(frozen=True)
class PlayedSeat:
    """How one seat ended."""

    person: Person
    place: int
    """The title's own rank: it decides who shares a place, not the points (L-31)."""
    points: int
    """Points in the game."""
    left: bool = False
    counted: bool = True
    """Whether the seat counts for its person: not if a computer took it (L-74), nor for a substitute who is not ranked
    in this group (L-36). For the others at the table it counts as any."""


@dataclass(frozen=True)
class Played:
    """A finished table that counts."""

    table: int
    seats: tuple[PlayedSeat, ...]


@dataclass(frozen=True)
class Game:
    """A finished table as one person has it."""

    table: Played
    seat: PlayedSeat
    points: int
    """Sixtieths for the place."""


@dataclass(frozen=True)
class Results:
    """The games of a group by person, with what a draw needs."""

    games: dict[Person, tuple[Game, ...]]
    tables: tuple[Played, ...]
    seed: bytes = b""
    label: object = ""
    numbers: Mapping[Person, int] = field(default_factory=dict)
    """By which each person is drawn; themselves if they have none."""


def results(people: Iterable[Person], played: Iterable[Played], table_points: TablePoints, seed: bytes = b"",
            label: object = "", numbers: Mapping[Person, int] = OWN) -> Results:
    """The counted games of each of these people."""
    tables = tuple(played)
    games: dict[Person, list[Game]] = {person: [] for person in people}
    for table in tables:
        points = points_of([seat.place for seat in table.seats], table_points)
        for seat, gained in zip(table.seats, points, strict=True):
            if seat.counted and seat.person in games:
                games[seat.person].append(Game(table, seat, gained))
    return Results({person: tuple(found) for person, found in games.items()}, tables, seed, label, numbers)
