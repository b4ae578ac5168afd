"""Rows of the database as values: the same names as the columns, JSON still as text, times in milliseconds."""

from __future__ import annotations

from msgspec import Struct

from games.kernel import Seat
from storage.ids import ChannelId, GuildId, ProposalId, TableId, UserId

__all__ = [
    "HOUR", "BatchRow", "ConsentRow", "DraftRow", "LeaseRow", "LogRow", "MessageRow", "OpenTables", "OutboxRow",
    "PackedLogRow", "PositionRow", "ProposalRow", "ReceiptRow", "ResultRow", "ResultSeatRow", "SeatRow", "TableRow",
]


HOUR = 3_600_000
"""Milliseconds."""


class TableRow(Struct, frozen=True, kw_only=True):
    """A game in a channel. `id` 0: not stored yet."""

    id: TableId = TableId(0)
    guild_id: GuildId
    channel_id: ChannelId
    title: str
    status: str
    host: UserId
    players: int
    options: str
    ruleset: str
    ruleset_version: int
    seed: bytes
    seed_hash: str
    revision: int
    imported: int
    created: int
    started: int | None = None
    ended: int | None = None
    changed: int
    reminded_at: int | None = None
    reminder_hours: int
    timeout_hours: int
    telling: str = "turns"
    rated: bool = False
    opened_by: str = "person"
    pace: str = "none"
    bank_hours: int = 0
    increment_hours: int = 0
    cap_hours: int = 0
    grace_hours: int = 0
    at_zero: str = "nothing"
    clock_due: int | None = None
    version: int = 0


class OpenTables(Struct, frozen=True, kw_only=True):
    """How many tables are open on a server, lobbies among them; the `own` ones are those of one host."""

    tables: int = 0
    lobbies: int = 0
    own_tables: int = 0
    own_lobbies: int = 0


class SeatRow(Struct, frozen=True, kw_only=True):
    """Who sits on a seat."""

    table_id: TableId = TableId(0)
    seat: Seat
    user_id: UserId | None
    name: str
    joined: int
    left: bool = False
    action_seq: int = 0
    waiting_since: int | None = None
    orders: str = "{}"
    pinged_at_seq: int | None = None
    bank_left: int | None = None
    clock_since: int | None = None
    runs_out: int | None = None
    flagged: bool = False
    prepaid: int = 0
    computer: str | None = None
    kept_for: UserId | None = None

    @property
    def vacant(self) -> bool:
        """Nobody plays it, and somebody may."""
        return self.user_id is None and self.computer is None and not self.left


class LogRow(Struct, frozen=True, kw_only=True):
    """One thing that happened. `number` 0: not numbered yet."""

    table_id: TableId = TableId(0)
    number: int = 0
    batch_start: int = 0
    kind: str
    seat: Seat | None = None
    user_id: UserId | None = None
    data: str
    text: str
    seen_by: str | None = None
    at: int = 0


class PackedLogRow(Struct, frozen=True, kw_only=True):
    """The log of a game that has ended, packed."""

    table_id: TableId
    people: str
    data: bytes


class LeaseRow(Struct, frozen=True, kw_only=True):
    """Which process works at the database, and until when."""

    name: str
    owner: str
    machine: str
    process: str
    taken: int
    expires: int


class BatchRow(Struct, frozen=True):
    """A batch of the log, its fields in the order of what is asked for: its first and last row, the kind of the row
    that leads it, if one does, and of the first."""

    first: int
    last: int
    lead: str | None
    opening: str | None


class ReceiptRow(Struct, frozen=True, kw_only=True):
    """An interaction that was carried out."""

    interaction: str
    table_id: TableId
    user_id: UserId | None
    first: int | None
    last: int | None
    outcome: str
    at: int


class PositionRow(Struct, frozen=True, kw_only=True):
    """The position after row `number`, in the shape that a title's positions then had."""

    table_id: TableId
    number: int
    schema_fingerprint: str
    data: bytes


class DraftRow(Struct, frozen=True, kw_only=True):
    """A turn in progress."""

    table_id: TableId
    seat: Seat
    base_number: int
    moves: str
    dropped_moves: str
    changed: int


class OutboxRow(Struct, frozen=True, kw_only=True):
    """Something that must be told."""

    id: int = 0
    table_id: TableId = TableId(0)
    kind: str
    first: int
    last: int
    details: str
    created: int
    attempts: int = 0
    due: int = 0
    claimed_until: int = 0
    claimed_by: str | None = None


class MessageRow(Struct, frozen=True, kw_only=True):
    """A message of ours."""

    message_id: int
    channel_id: ChannelId
    table_id: TableId
    kind: str
    revision: int


class ProposalRow(Struct, frozen=True, kw_only=True):
    """Something proposed. `id` 0: not stored yet."""

    id: ProposalId = ProposalId(0)
    table_id: TableId
    kind: str
    status: str
    by_user: UserId
    details: str
    created: int
    deadline: int | None


class ConsentRow(Struct, frozen=True, kw_only=True):
    """Somebody who is asked, and the answer."""

    proposal_id: ProposalId = ProposalId(0)
    user_id: UserId
    place: int
    agreed: bool | None = None
    at: int | None = None


class ResultRow(Struct, frozen=True, kw_only=True):
    """A finished game."""

    table_id: TableId
    guild_id: GuildId
    title: str
    ruleset: str
    ruleset_version: int
    options: str
    players: int
    imported: bool
    started: int
    ended: int
    moves: int
    detail: str
    rated: bool = False
    unrated_why: str | None = None


class ResultSeatRow(Struct, frozen=True, kw_only=True):
    """How a seat ended."""

    table_id: TableId
    seat: Seat
    user_id: UserId | None
    name: str
    side: str
    points: int
    rank: int
    left: bool
    sources: str
    waited: int
    rated_user_id: UserId | None = None
    rated_place: int | None = None
    corrected_place: int | None = None
