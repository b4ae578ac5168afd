"""Results as they count for ratings."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from league.ids import Person

__all__ = [
    "Against", "Kind", "RatedGame", "RatedSeat", "Subject", "in_order", "mode_of", "order_of", "person_of", "side_of",
]


class Kind(StrEnum):
    """What has a rating."""

    PERSON = "person"
    SIDE = "side"
    MODE = "mode"


class Subject(NamedTuple):
    """Somebody or something that has a rating; `key` is a person's number in digits, or the name of a side or mode."""

    kind: Kind
    key: str


class RatedSeat(Struct, frozen=True):
    """Who came on which place, and with which side; empty: the title has none that count (L-14)."""

    person: Person
    place: int
    side: str = ""


class Against(Struct, frozen=True):
    """What the people of a cooperative game played against together, and whether they won."""

    mode: str
    won: bool


class RatedGame(Struct, frozen=True):
    """A game that counts: `ended` in milliseconds since 1970, `seats` in the order of `in_order`, which is kept with
    them: somebody whose number changes does not change the last bit of others."""

    table: int
    ended: int
    seats: tuple[RatedSeat, ...]
    against: Against | None = None


def in_order(seats: Iterable[RatedSeat]) -> tuple[RatedSeat, ...]:
    """Seats by place and person: in this order a game is counted, to the same last bit every time (L-20)."""
    return tuple(sorted(seats, key=lambda seat: (seat.place, seat.person)))


def order_of(game: RatedGame) -> tuple[int, int]:
    """By which games are counted one after the other (L-20)."""
    return game.ended, game.table


def person_of(person: Person) -> Subject:
    """A person, as a subject of ratings."""
    return Subject(Kind.PERSON, str(person))


def side_of(side: str) -> Subject:
    """A side, as a subject of ratings."""
    return Subject(Kind.SIDE, side)


def mode_of(mode: str) -> Subject:
    """A mode of a cooperative title, as a subject of ratings."""
    return Subject(Kind.MODE, mode)
