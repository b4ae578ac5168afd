"""What a computer is asked: its view, and nothing else of the table."""

from __future__ import annotations

import hashlib
import hmac
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Move, Seat, awaited, legal_moves, open_seats
from storage.ids import TableId
from tables.commit.derived import seats_owing_answers, seats_with_offers
from tables.models import ComputerLevel, ProposalKind, Status
from tables.state.draft import open_questions
from tables.state.table import TableState
from tables.visibility import visible_position

__all__ = ["Ask", "Asked", "anything", "asked_of", "is_answer", "seats_to_ask", "seed_for"]

STEPPING = frozenset({ProposalKind.UNDO, ProposalKind.REDO})
"""What a move would make void: computers wait until it is decided."""


class Ask(StrEnum):
    """Why a computer is asked: it owes an answer; it may answer something; or it may act, as all do at once, though
    nobody waits for it."""

    OWED = "owed"
    OFFERED = "offered"
    FREE = "free"


class Asked(Struct, frozen=True):
    """What a computer thinks about: the view of its seat after a row of the log. `seed` is for what it does at
    random."""

    table_id: TableId
    title: str
    seat: Seat
    revision: int
    level: ComputerLevel
    seed: str
    view: Any
    why: Ask = Ask.OWED


def seats_to_ask(state: TableState) -> list[tuple[Seat, Ask]]:
    """The seats of computers that have something to do, each once with the most urgent reason, those first for which
    everybody waits. Nobody while it is being decided whether to take something back."""
    if state.status is not Status.PLAYING or state.position is None or state.position.over:
        return []
    if any(proposal.kind in STEPPING for proposal in state.proposals):
        return []
    mine, game = {row.seat for row in state.computers}, state.position
    found = [(seat, Ask.OWED) for seat in (*awaited(game), *sorted(seats_owing_answers(game)))]
    found += [(seat, Ask.OFFERED) for seat in sorted(seats_with_offers(game))]
    found += [(seat, Ask.FREE) for seat in open_seats(game)]
    asked: dict[Seat, Ask] = {}
    for seat, why in found:
        if seat in mine:
            asked.setdefault(seat, why)
    return list(asked.items())


def asked_of(state: TableState, seat: Seat, why: Ask = Ask.OWED) -> Asked:
    """What the computer of a seat is asked now."""
    row = state.row_of(seat)
    view = replace(visible_position(state.title, state.position, seat), notes=())
    return Asked(state.row.id, state.title.id, seat, state.row.revision, ComputerLevel(row.computer or "club"),
                 seed_for(state, seat), view, why)


def seed_for(state: TableState, seat: Seat) -> str:
    """What a seat's computer does at random follows from the table's seed, and tells nothing of it."""
    label = f"think:{state.row.revision}:{seat}"
    return hmac.new(state.row.seed, label.encode(), hashlib.sha256).hexdigest()[:32]


def is_answer(game: Any, seat: Seat, move: Move) -> bool:
    """Whether a move answers a question beside the turn."""
    return any(step.may_answer(game, seat) and step.permits(game, seat, move) for _, step in open_questions(game))


def anything(game: Any, seat: Seat) -> Move | None:
    """A legal move for who has thought of none that fits: to be done with the turn, else the first there is."""
    moves = legal_moves(game, seat)
    return next((move for move in moves if move.ends_turn), moves[0] if moves else None)
