"""How a whole game went: its course, its film, and what brought the points."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from games.kernel import Happening, Seat
from tables.models.tables import TableInfo

__all__ = ["Breakdown", "Course", "Film", "Moment", "Scene", "Yield"]


class Moment(Struct, frozen=True, kw_only=True):
    """How everybody stood after a turn, as the public may know it; turn 0 is the beginning."""

    turn: int
    chapter: str
    """The round in which the turn began; empty if the title names none."""
    points: tuple[int | None, ...]
    """By seat; None where they are hidden, or where there are none."""
    measures: dict[str, int] = {}
    """What is followed where there are no points, by name."""


class Course(Struct, frozen=True, kw_only=True):
    """How a game went, turn by turn, from its beginning on. `view` is its last position, as the public sees it."""

    info: TableInfo
    view: Any
    moments: tuple[Moment, ...]
    over: bool


class Scene(Struct, frozen=True, kw_only=True):
    """A moment of a film: the board after a turn, as the public sees it, and what happened since the scene before."""

    moment: Moment
    view: Any
    happenings: tuple[Happening, ...]
    ends_chapter: bool
    """The next turn begins another round, or there is none."""


class Film(Struct, frozen=True, kw_only=True):
    """A game or a part of it, scene by scene. `turns` counts all its turns, also those that are left out; `over`: the
    last of them was its end."""

    info: TableInfo
    scenes: tuple[Scene, ...]
    turns: int
    over: bool
    since: int = 0
    until: int = 0
    """The turns after which it begins and ends."""

    @property
    def whole(self) -> bool:
        """Whether it shows the game from its beginning to where it stands."""
        return self.since == 0 and self.until == self.turns


class Yield(Struct, frozen=True, kw_only=True):
    """What a thing brought a seat over a game, or everybody together (None), so many times; `goods` by the names of
    holdings."""

    seat: Seat | None
    group: str
    thing: str
    times: int
    points: int
    goods: dict[str, int]


class Breakdown(Struct, frozen=True, kw_only=True):
    """What everything brought everybody in a game that is over, in the order in which it first did. `view` is the last
    position."""

    info: TableInfo
    view: Any
    yields: tuple[Yield, ...]
