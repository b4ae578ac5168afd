"""Computer players at tables, by parts: whose seats they have, their turns, and what they would do for people."""

from __future__ import annotations

from tables.admission import Admission
from tables.commit.unit_of_work import UnitOfWork
from tables.computers.hints import Hints
from tables.computers.seats import ComputerSeats
from tables.computers.turns import ComputerTurns

__all__ = ["Computers"]


class Computers(ComputerSeats, ComputerTurns, Hints):
    """The part of the service that knows seats without people."""

    def __init__(self, uow: UnitOfWork, admission: Admission) -> None:
        self._uow = uow
        self._admission = admission

    def plays(self, title: str) -> bool:
        """Whether computers play a title."""
        return self._admission.plays(title)
