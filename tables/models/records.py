"""Records as files, what checking them finds, and finished games as they are kept."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from msgspec import Struct

from games.kernel import Reason, Result, Seat
from storage.ids import GuildId, TableId, UserId

__all__ = ["Difference", "DifferenceKind", "ExportFile", "RecordedResult", "Verification"]


class ExportFile(Struct, frozen=True):
    """A record as a file."""

    name: str
    text: str


class DifferenceKind(StrEnum):
    """What a replay finds."""

    BEGINNING = "beginning"
    """The game cannot begin so."""
    ILLEGAL = "illegal"
    """The rules refuse a row."""
    UNREADABLE = "unreadable"
    """A row cannot be read."""
    POSITION = "position"
    """The position that is stored after a row is another one."""
    UNREADABLE_POSITION = "unreadable-position"
    RESULT = "result"
    """The result that is stored is another one, of a seat or of the whole game."""


class Difference(Struct, frozen=True, kw_only=True):
    """Where the replay of a record and what is stored part, as far as the viewer may know it."""

    kind: DifferenceKind
    row: int
    """The row of the log that does not follow, or after which something else is stored."""
    seat: Seat | None = None
    parts: tuple[str, ...] = ()
    """What is different there, by names of fields; nothing: what the viewer cannot see."""
    move: str = ""
    """The move that the rules refuse, as it is typed."""
    reason: Reason | None = None
    """Why they do."""


class Verification(Struct, frozen=True, kw_only=True):
    """Whether every draw was honest, and whether the record leads to what is stored. `wrong` are the numbers of rows
    that the seed does not give."""

    seed_hash: str
    seed: str | None
    """After the end only."""
    hash_fits: bool
    draws: int
    """Draws that were recomputed."""
    unchecked: int
    """Draws of an imported record."""
    wrong: tuple[int, ...]
    version: int
    """The version of the rules by which the record was replayed."""
    newest: int
    """The newest version there is."""
    moves: int
    """Moves that were replayed, draws and those taken back included."""
    compared: bool
    """There was a position or a result to compare with."""
    differences: tuple[Difference, ...]

    @property
    def honest(self) -> bool:
        """Nothing is wrong with the draws."""
        return self.hash_fits and not self.wrong

    @property
    def holds(self) -> bool:
        """Nothing is wrong at all."""
        return self.honest and not self.differences


class RecordedResult(Struct, frozen=True, kw_only=True):
    """A finished game as it is kept."""

    table_id: TableId
    guild_id: GuildId
    title: str
    ruleset: str
    ruleset_version: int
    options: dict[str, Any]
    players: int
    imported: bool
    started: datetime
    ended: datetime
    moves: int
    result: Result
    names: tuple[str, ...]
    users: tuple[UserId | None, ...]
    waited: tuple[timedelta, ...]
    """How long the table waited for each seat."""
