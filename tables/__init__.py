"""One game in one channel: seats, drafts, play, undo, whom to tell. Nothing here knows of Discord."""

from storage.ids import MAX_NUMBER, ChannelId, GuildId, ProposalId, TableId, UserId, read_number
from tables.errors import TableError
from tables.models import (
    BoardState,
    Breakdown,
    Course,
    Difference,
    DifferenceKind,
    ExportFile,
    Film,
    HistoryPage,
    Moment,
    Nudge,
    OpenedBy,
    Outcome,
    Panel,
    ProposalKind,
    ProposalState,
    ProposalStatus,
    RecordedResult,
    Removable,
    Scene,
    SeatOrder,
    SeatState,
    Status,
    TableInfo,
    TableView,
    Telling,
    Turn,
    TurnKind,
    Unrated,
    Verification,
    Waiting,
    Yield,
)
from tables.outbox.dispatcher import Dispatcher
from tables.outbox.events import EventKind, OutboxBatch, OutboxEvent, Sender, Undeliverable, Undelivered
from tables.pace import AtZero, Pace, TimeControl
from tables.play.action_token import ActionToken
from tables.quotas import Quotas
from tables.service import Tables
from tables.timeouts.wanted import WantedPace

__all__ = [
    "MAX_NUMBER", "ActionToken", "AtZero", "BoardState", "Breakdown", "ChannelId", "Course", "Difference",
    "DifferenceKind", "Dispatcher", "EventKind", "ExportFile", "Film", "GuildId", "HistoryPage", "Moment", "Nudge",
    "OpenedBy", "OutboxBatch", "OutboxEvent", "Outcome", "Pace", "Panel", "ProposalId", "ProposalKind",
    "ProposalState", "ProposalStatus", "Quotas", "RecordedResult", "Removable", "Scene", "SeatOrder", "SeatState",
    "Sender", "Status", "TableError", "TableId", "TableInfo", "TableView", "Tables", "Telling", "TimeControl", "Turn",
    "TurnKind", "Undeliverable", "Undelivered", "Unrated", "UserId", "Verification", "Waiting", "WantedPace",
    "Yield", "read_number",
]
