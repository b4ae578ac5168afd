"""Turns as the history tells them, and the board after one."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from msgspec import Struct

from games.kernel import Happening, Result, Seat
from tables.models.tables import TableInfo

__all__ = ["BoardState", "HistoryPage", "Turn", "TurnKind"]


class TurnKind(StrEnum):
    """What a batch of the log tells."""

    MOVES = "moves"
    STARTED = "started"
    UNDO = "undo"
    REDO = "redo"
    REPLACED = "replaced"
    VERSION = "version"


class Turn(Struct, frozen=True, kw_only=True):
    """What one person did at once, with the draws and forced answers that followed: rows `first` to `last`."""

    first: int
    last: int
    kind: TurnKind
    seat: Seat | None
    """Who acted; None for what no seat did."""
    name: str
    side: str
    """What the seat is called in the game, such as its faction."""
    happenings: tuple[Happening, ...]
    """What each move changed, as the viewer may know it; hidden moves are missing."""
    lines: tuple[str, ...]
    """The moves as they are typed; hidden ones are missing."""
    text: str
    """A sentence or two."""
    undone: bool
    """Taken back since."""
    at: datetime
    number: int | None = None
    """Its place among the turns that stand, from 1; None for what was taken back, or is no turn."""
    unusual: bool = False
    """The seat did not make its first move as usual: it has joined, or was answered for."""
    chapter: str = ""
    """The round or phase in which it began, such as "Round 3"; empty if the title names none, or nothing moved."""
    standing: tuple[tuple[str, int], ...] = ()
    """Names and points before it, by seat, as far as the viewer may know them and there are any."""


class HistoryPage(Struct, frozen=True, kw_only=True):
    """Turns, oldest first. `earlier` is the number to ask for as `before`; None at the beginning. `total` counts the
    turns of the whole game that stand."""

    turns: tuple[Turn, ...]
    earlier: int | None
    total: int


class BoardState(Struct, frozen=True, kw_only=True):
    """The board at some moment. `turn` counts the turns of the record from 1; 0 is the beginning."""

    info: TableInfo
    viewer: Seat | None
    view: Any
    turn: int
    turns: int
    last: Turn | None
    """The turn that led there: what is outlined in the picture."""
    result: Result | None = None
    """How the game ended, if this is its end."""
