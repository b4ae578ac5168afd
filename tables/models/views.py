"""What a viewer sees of a table, what a player may do there, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from games.kernel import Advice, Happening, Move, Result, RulesError, Seat
from storage.ids import TableId
from tables.models.proposals import ProposalState
from tables.models.seats import Waiting
from tables.models.tables import TableInfo, Unrated
from tables.models.turns import Turn

__all__ = ["Outcome", "Panel", "TableView"]


class TableView(Struct, frozen=True, kw_only=True):
    """A table as one viewer sees it."""

    info: TableInfo
    viewer: Seat | None
    view: Any
    """The position of the record (never a draft); None in a lobby."""
    waiting: tuple[Waiting, ...]
    """Whom everybody waits for, then who else has something to answer."""
    last: Turn | None
    """The last thing that happened on the board."""
    proposals: tuple[ProposalState, ...]
    result: Result | None
    unrated: Unrated | None = None
    """Why the result of a table that was to be rated is not."""

    @property
    def blocking(self) -> tuple[Waiting, ...]:
        """Those for whom everybody waits: mention these and nobody else."""
        return tuple(pending for pending in self.waiting if pending.blocks)


class Panel(Struct, frozen=True, kw_only=True):
    """What one player may do now: private to that player. All menus, completions and tokens are made from it."""

    table_id: TableId
    title: str
    seat: Seat
    action_seq: int
    """The seat's action sequence number: grows with everything that the seat does."""
    revision: int
    view: Any
    """What the seat sees, its draft included."""
    moves: tuple[Move, ...]
    """All legal moves of the moment, in the draft if there is one."""
    combined: tuple[Move, ...] = ()
    """What menus offer besides: several of these moves in one go."""
    question: str
    """What the seat is asked; empty if nothing."""
    on_turn: bool
    """Everybody waits for this seat."""
    drafting: bool
    """Its moves go into a private draft until the turn ends; otherwise they count at once."""
    draft: tuple[Move, ...]
    """The moves of the turn in progress."""
    lines: tuple[str, ...]
    """The same as they are typed."""
    happenings: tuple[Happening, ...]
    """What each of them changed."""
    can_end: bool
    """*End turn* would be accepted."""
    advice: Advice = Advice()
    """What to know before it."""
    people: Mapping[Seat, str] = {}
    """The names of those who play."""
    dropped: tuple[str, ...] = ()
    """Moves of the draft that no longer fitted after others had moved; told until the seat acts again."""
    waiting: tuple[Waiting, ...] = ()


class Outcome(Struct, frozen=True, kw_only=True):
    """What came of an action. Whatever it says is durable."""

    table_id: TableId
    seat: Seat
    moves: tuple[Move, ...]
    """The moves made, completed where the text left something out."""
    committed: tuple[int, int] | None
    """The first and last row of the log that it made; None: it stayed in the draft."""
    ended: bool
    """It ended the turn."""
    over: bool
    """The game has ended with it."""
    repeated: bool
    """The same interaction had been carried out before; this time nothing was done."""
    told: Turn | None
    """What was committed, as everybody may know it."""
    panel: Panel | None
    """What is true now for the one who acted; None after the end or after leaving."""
    revocable: bool = False
    """It ended a turn that its player may take back alone, as long as nobody else acts."""
    refused: RulesError | None = None
    """A draw had been shown when a later move of the same line did not fit: why the rest of it was not played."""
