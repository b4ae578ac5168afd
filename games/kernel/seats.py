"""Seats: who can make a move. Players are numbered from 0 in seating order; nature draws and rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NewType, TypeVar

__all__ = ["NATURE", "Seat", "by_seat", "clockwise", "seats_of"]

T = TypeVar("T")

Seat = NewType("Seat", int)
"""A player's seat, 0 to n-1, or `NATURE`."""

NATURE: Final = Seat(-1)
"""The seat of chance: its moves are the outcomes of draws and rolls."""


@cache
def seats_of(count: int) -> tuple[Seat, ...]:
    """The seats of so many players, 0 to count - 1."""
    return tuple(map(Seat, range(count)))


@cache
def clockwise(first: Seat, count: int) -> tuple[Seat, ...]:
    """The seats of so many players, clockwise from the first."""
    return tuple(Seat((first + step) % count) for step in range(count))


def by_seat(items: Sequence[T]) -> Iterator[tuple[Seat, T]]:
    """Seats with what belongs to each, such as the players of a position."""
    return zip(seats_of(len(items)), items, strict=True)
