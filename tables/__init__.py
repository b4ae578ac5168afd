"""One game in one channel: seats, drafts, play, undo, whom to tell. Nothing here knows of Discord."""

from tables.announcements import Announced, Announcement, Parcel, Sender, Undeliverable
from tables.dispatch import Dispatcher
from tables.errors import TableError
from tables.models import (
    BoardState,
    ExportFile,
    HistoryPage,
    Nudge,
    Outcome,
    Panel,
    ProposalKind,
    ProposalState,
    ProposalStatus,
    RecordedResult,
    SeatOrder,
    SeatState,
    Status,
    TableInfo,
    TableView,
    Turn,
    TurnKind,
    Verification,
    Waiting,
)
from tables.service import Tables
from tables.tokens import Token

__all__ = [
    "Announced", "Announcement", "BoardState", "Dispatcher", "ExportFile", "HistoryPage", "Nudge", "Outcome", "Panel",
    "Parcel", "ProposalKind", "ProposalState", "ProposalStatus", "RecordedResult", "SeatOrder", "SeatState", "Sender",
    "Status", "TableError", "TableInfo", "TableView", "Tables", "Token", "Turn", "TurnKind", "Undeliverable",
    "Verification", "Waiting",
]
