"""What the table service hands out: values, already as their viewer may see them.

Ids of people, channels and servers are Discord's numbers; seats count from 0 in seating order. Times are aware and UTC.
Everything of type `Any` called `view` is a position as `Rules.view` gives it to that viewer.
"""

from tables.models.courses import Breakdown, Course, Film, Moment, Scene, Yield
from tables.models.proposals import (
    TABLE_ITSELF,
    ProposalKind,
    ProposalState,
    ProposalStatus,
    UndoPreview,
    stories_of,
    story_in,
)
from tables.models.records import Difference, DifferenceKind, ExportFile, RecordedResult, Verification
from tables.models.seats import ComputerLevel, Nudge, Removable, SeatState, Waiting
from tables.models.tables import OpenedBy, SeatOrder, Status, TableInfo, Telling, Unrated
from tables.models.turns import BoardState, HistoryPage, Turn, TurnKind
from tables.models.views import Outcome, Panel, TableView

__all__ = [
    "TABLE_ITSELF", "BoardState", "Breakdown", "ComputerLevel", "Course", "Difference", "DifferenceKind",
    "ExportFile", "Film", "HistoryPage", "Moment", "Nudge", "OpenedBy", "Outcome", "Panel", "ProposalKind",
    "ProposalState", "ProposalStatus", "RecordedResult", "Removable", "Scene", "SeatOrder", "SeatState", "Status",
    "TableInfo", "TableView", "Telling", "Turn", "TurnKind", "UndoPreview", "Unrated", "Verification", "Waiting",
    "Yield", "stories_of", "story_in",
]
