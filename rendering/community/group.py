"""What a picture of a group's standings shows."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

__all__ = ["GroupGame", "GroupLine", "GroupSeat", "GroupStandings", "Played"]

Played: TypeAlias = Literal["open", "finished", "adjudicated", "void"]


class GroupLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody in a group, from first to last; nobody's name: a former player. `points`: for places, in all, in
    sixtieths; `decided_by`: the key that parts this line from the next; the rest is what is certain (L-37)."""

    name: str
    points: int = 0
    games: int = 0
    left: int = 0
    decided_by: str = ""
    can_be_first: bool = False
    is_first: bool = False
    can_go_up: bool = False
    goes_up: bool = False
    goes_down: bool = False
    safe: bool = False
    few_games: bool = False
    withdrew: bool = False


class GroupSeat(Struct, frozen=True, omit_defaults=True):
    """A seat of a game, in turn order. `line`: whose it is, by their number among the lines from 0, or -1 for somebody
    who is not ranked here; `place` 0: none yet."""

    line: int
    name: str
    place: int = 0
    points: int = 0


class GroupGame(Struct, frozen=True, omit_defaults=True):
    """A game of a group."""

    number: int
    state: Played
    seats: tuple[GroupSeat, ...] = ()


class GroupStandings(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="standings"):
    """The standings of a group with all its games. `up` and `down`: how many places go up and down a division."""

    name: str
    lines: tuple[GroupLine, ...]
    games: tuple[GroupGame, ...] = ()
    up: int = 0
    down: int = 0

    @property
    def finished(self) -> int:
        """Games with a result."""
        return sum(game.state in ("finished", "adjudicated") for game in self.games)

    @property
    def planned(self) -> int:
        """Games that count or can still count."""
        return sum(game.state != "void" for game in self.games)
