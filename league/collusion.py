"""Signs of people who play for each other. Nothing is decided by them: they are told to people, who look (L-68)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import combinations

from msgspec import Struct

from league.ids import Person

__all__ = ["DAYS", "EndedGame", "EndedSeat", "Sign", "SignKind", "signs_of"]

DAYS = 30
"""Rated games of so many days are looked at."""
MOST_GAMES_OF_TWO = 10
RESIGNATIONS = 3
GIVEN_UP = 3


class SignKind(StrEnum):
    """What is striking."""

    PAIR = "pair"
    """Two people have played more than ten rated games of two with each other."""
    RESIGNED = "resigned"
    """The first has left three games or more that the second won."""
    GAVE_UP = "gave_up"
    """Somebody has agreed three times or more that a game of theirs counts for nobody."""


class EndedSeat(Struct, frozen=True):
    """How somebody ended a rated game."""

    person: Person
    place: int
    left: bool = False


class EndedGame(Struct, frozen=True):
    """A rated game: its seats in any order."""

    seats: tuple[EndedSeat, ...]


class Sign(Struct, frozen=True):
    """Something striking about one person or two, and how often it was."""

    kind: SignKind
    people: tuple[Person, ...]
    count: int


def signs_of(games: Sequence[EndedGame], given_up: Iterable[Sequence[Person]]) -> tuple[Sign, ...]:
    """What is striking about the rated games of the last thirty days, and about the tables that were given up by
    consent, each told by who sat there. In a fixed order."""
    pairs = Counter(pair for game in games if len(game.seats) == 2 for pair in combinations(
        sorted(seat.person for seat in game.seats), 2))
    resigned = Counter((seat.person, winner) for game in games for winner in _sole_winner(game)
                       for seat in game.seats if seat.left)
    gave_up = Counter(person for people in given_up for person in people)
    return (
        *(Sign(SignKind.PAIR, pair, count) for pair, count in sorted(pairs.items()) if count > MOST_GAMES_OF_TWO),
        *(Sign(SignKind.RESIGNED, both, count) for both, count in sorted(resigned.items()) if count >= RESIGNATIONS),
        *(Sign(SignKind.GAVE_UP, (person,), count) for person, count in sorted(gave_up.items()) if count >= GIVEN_UP),
    )


def _sole_winner(game: EndedGame) -> tuple[Person, ...]:
    winners = tuple(seat.person for seat in game.seats if seat.place == 1 and not seat.left)
    return winners if len(winners) == 1 else ()
