"""What is handed out of plans, and why one is not played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from games.kernel import Happening, RulesError, Seat
from storage.ids import PlanId, TableId
from tables.errors import TableError
from tables.models import Panel

__all__ = ["PlanFails", "PlanRef", "PlanToken", "PlannedTurn"]


class PlanToken(Struct, frozen=True):
    """What a button stands for: a plan as it was shown. `id` 0: there was none yet."""

    id: PlanId
    version: int
    fitting: int | None = None
    """How many of its moves fitted, where moves are to follow them; None: it does not matter."""


PlanRef = str | PlanToken
"""A plan by its name, empty for the one that is being tried, or as it was shown."""


class PlannedTurn(Struct, frozen=True, kw_only=True):
    """A turn that a player has thought out, played on what they see: private to that player."""

    table_id: TableId
    title: str
    seat: Seat
    id: PlanId
    version: int
    """Grows with every change of the plan; 0: nothing has been tried yet."""
    name: str
    """Empty for the one that is being tried."""
    view: Any
    """What the seat would see after the moves that fit."""
    lines: tuple[str, ...]
    """All moves as they are typed."""
    fitting: int
    """How many of the moves fit, from the first on."""
    happenings: tuple[Happening, ...]
    """What each of the moves that fit would change."""
    on_turn: bool
    """It begins at the turn that there is, not at one that is foreseen."""
    whole: bool
    """The turn would be over with it, or goes on with what nobody can foresee."""
    stop: str = ""
    """Why no move can follow: the name of a sentence; empty if one can."""
    fails: TableError | RulesError | None = None
    """Why the first move that does not fit is not possible; None: all fit."""
    armed: bool = False
    """It is played when the turn of the seat comes."""
    dropped: tuple[str, ...] = ()
    """Moves that were taken out just now because they did not fit any more."""
    people: Mapping[Seat, str] = {}
    """The names of those who play."""
    ahead: Panel | None = None
    """What may follow the moves that fit, for menus; None: nothing can, or nobody has asked."""


class PlanFails(TableError):
    """A plan cannot be played as one's turn now, and nothing was played; `plan` shows where it breaks."""

    key = "plan-fails"

    def __init__(self, plan: PlannedTurn) -> None:
        super().__init__()
        self.plan = plan
