"""Seats: who can make a move. Players are numbered from 0 in seating order; nature draws and rolls."""

from __future__ import annotations

from typing import Final, TypeAlias

__all__ = ["NATURE", "Seat"]

Seat: TypeAlias = int
"""A player's seat, 0 to n-1, or `NATURE`."""

NATURE: Final[Seat] = -1
"""The seat of chance: its moves are the outcomes of draws and rolls."""
