"""Standings reckoned anew from the rules as they are written, and from nothing of ours: what people read is compared
with them."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import mean

__all__ = ["Seat", "means", "points_of", "ranked"]

FOR_PLACES = {2: (8, 2), 3: (9, 5, 1), 4: (10, 6, 3, 1), 5: (11, 7, 4, 2, 1)}


@dataclass(frozen=True)
class Seat:
    """How somebody ended at a table."""

    user: int
    place: int
    points: int
    left: bool = False


Table = Sequence[Seat]


def points_of(seat: Seat, table: Table) -> Fraction:
    """Who share a place share its points and those of the places that nobody has."""
    sharing = sum(other.place == seat.place for other in table)
    return Fraction(sum(FOR_PLACES[len(table)][seat.place - 1:seat.place - 1 + sharing]), sharing)


def means(user: int, tables: Iterable[Table]) -> tuple[Fraction, ...]:
    """The keys that are means of games: points, first, second and third places, share of the best, margin."""
    games = [(seat, table) for table in tables for seat in table if seat.user == user]
    if not games:
        return (Fraction(0),) * 6
    return (mean(points_of(seat, table) for seat, table in games),
            *(Fraction(sum(seat.place == place for seat, _ in games), len(games)) for place in (1, 2, 3)),
            mean(_share(seat, table) for seat, table in games), mean(_margin(seat, table) for seat, table in games))


def _share(seat: Seat, table: Table) -> Fraction:
    best = max(other.points for other in table if not other.left)
    if seat.left:
        return Fraction(0)
    if best <= 0:
        return Fraction(seat.points == best)
    return Fraction(max(seat.points, 0), best)


def _margin(seat: Seat, table: Table) -> Fraction:
    others = [other.points for other in table if other is not seat and not other.left]
    return Fraction(seat.points) - Fraction(sum(others), len(others)) if others else Fraction(0)


def ranked(people: Collection[int], tables: Sequence[Table], seed: bytes, label: str,
           numbers: Mapping[int, int]) -> list[int]:
    """The people from first to last; `numbers` are those by which they are drawn."""
    own = {user: means(user, tables) for user in people}
    met = {user: _met(user, [other for other in people if own[other] == own[user]], tables) for user in people}
    return sorted(people, key=lambda user: (
        [-key for key in (*own[user], met[user])], _lot(seed, label, numbers[user])))


def _met(user: int, level: Sequence[int], tables: Iterable[Table]) -> Fraction:
    meetings = [(mine.place, other.place) for table in tables for mine in table for other in table
                if mine.user == user != other.user and other.user in level]
    return mean([Fraction(1 + (mine < other) - (mine > other), 2) for mine, other in meetings] or [Fraction(1, 2)])


def _lot(seed: bytes, label: str, number: int) -> bytes:
    return hmac.new(seed, f"draw\n{label}\n{number}".encode(), hashlib.sha256).digest()
