"""Plans as their player sees them: stored moves, played on what the seat sees now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel import Move, RulesError, Seat, Title, as_if_on_turn, awaited, legal_moves, naming
from storage.plan_rows import PlanRow
from tables.errors import CannotPlan, NoPlan, TableError
from tables.models import Panel
from tables.people import bold_names, plain_names
from tables.plans.rehearsal import Rehearsal
from tables.plans.values import PlannedTurn, PlanRef, PlanToken
from tables.queries.history import happening
from tables.state.table import TableState
from tables.visibility import visible_position

__all__ = [
    "LONGEST_NAME", "MOST_MOVES", "MOST_PLANS", "clean_name", "find_plan", "foreseen", "moves_of", "plan_named",
    "plan_to_extend", "planned_turn", "plans_of", "rehearsed", "turn_of_plan", "untried",
]

MOST_PLANS = 10
"""Plans that a seat keeps by name."""
MOST_MOVES = 40
"""Moves of a plan: more than any turn has."""
LONGEST_NAME = 40
"""Characters of the name of a plan."""


def clean_name(text: str) -> str:
    """A name on one line and not too long. Raises CannotPlan if nothing is left of it."""
    name = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_NAME].rstrip()
    if not name:
        raise CannotPlan("plan-nameless")
    return name


def plans_of(state: TableState, seat: Seat) -> list[PlanRow]:
    """The plans of a seat, the one that is being tried first, then by name."""
    return sorted((row for row in state.plans if row.seat == seat), key=lambda row: (row.name.casefold(), row.name))


def plan_named(state: TableState, seat: Seat, name: str) -> PlanRow | None:
    """A plan of a seat by its name."""
    return next((row for row in state.plans if row.seat == seat and row.name == name), None)


def plan_to_extend(state: TableState, seat: Seat, ref: PlanRef) -> PlanRow | None:
    """The plan to which somebody adds moves: the one that is being tried where no other is meant; None: there is none
    yet. Raises NoPlan."""
    if not (ref == "" or (isinstance(ref, PlanToken) and not ref.id)):
        return find_plan(state, seat, ref)
    found = plan_named(state, seat, "")
    if found is not None and ref != "":
        raise NoPlan("plan-changed")
    return found


def find_plan(state: TableState, seat: Seat, ref: PlanRef) -> PlanRow:
    """The plan that somebody means. Raises NoPlan."""
    if isinstance(ref, PlanToken):
        found = next((row for row in state.plans if row.seat == seat and row.id == ref.id), None)
        if found is None or found.version != ref.version:
            raise NoPlan("plan-changed")
    elif (found := plan_named(state, seat, clean_name(ref) if ref.strip() else "")) is None:
        raise NoPlan("no-plan" if ref.strip() else "nothing-tried")
    return found


def moves_of(title: Title[Any], row: PlanRow) -> list[Move]:
    """The moves of a plan. Raises NoPlan if there are no such moves any more, since the bot was updated."""
    try:
        return [title.rules.decode_move(bytes(move)) for move in msgspec.json.decode(row.moves, type=list[msgspec.Raw])]
    except msgspec.DecodeError:
        raise NoPlan("plan-unreadable") from None


def foreseen(state: TableState, seat: Seat) -> Any:
    """What a seat sees, as if it were its turn. Raises CannotPlan if no turn of it can be foreseen, or nothing can be
    done in it."""
    game = as_if_on_turn(state.title, visible_position(state.title, state.position, seat), seat)
    if game is None or not legal_moves(game, seat):
        raise CannotPlan
    return game


def rehearsed(title: Title[Any], game: Any, seat: Seat,
              moves: list[Move]) -> tuple[Rehearsal, TableError | RulesError | None]:
    """Moves played on a view as far as they fit, and why the next one does not."""
    rehearsal = Rehearsal(title, game, seat)
    for number, move in enumerate(moves):
        try:
            rehearsal.follow([move])
        except (RulesError, TableError) as error:
            again = Rehearsal(title, game, seat)
            for fitting in moves[:number]:
                again.follow([fitting])
            return again, error
    return rehearsal, None


def untried(state: TableState, seat: Seat) -> PlanRow:
    """A plan of which nothing is there yet."""
    return PlanRow(table_id=state.row.id, seat=seat, name="", moves="[]", version=0, changed=0)


def planned_turn(state: TableState, row: PlanRow, *, ahead: bool = False) -> PlannedTurn:
    """A plan as it looks now, on the turn that there is or that is foreseen. One whose moves cannot be read any more
    shows none, and hides no other. `ahead`: with what may follow."""
    seat = row.seat
    moves: list[Move] = []
    try:
        moves = moves_of(state.title, row)
        game = foreseen(state, seat)
    except (CannotPlan, NoPlan) as error:
        game = visible_position(state.title, state.position, seat)
        return turn_of_plan(state, row, Rehearsal(state.title, game, seat), error, moves)
    rehearsal, fails = rehearsed(state.title, game, seat, moves)
    return turn_of_plan(state, row, rehearsal, fails, moves, ahead=ahead)


def panel_ahead(state: TableState, rehearsal: Rehearsal) -> Panel | None:
    """What may follow a rehearsal, as its seat sees it; None: nothing can."""
    game, seat, shown = rehearsal.fork, rehearsal.seat, state.title.presentation
    moves = () if rehearsal.stop else tuple(legal_moves(game, seat))
    if not moves:
        return None
    with naming(bold_names(state.seats)):
        question, combined = shown.narration.question(game, seat), tuple(shown.combined(game, seat, moves))
        advice = shown.advice(game, seat)
    return Panel(
        table_id=state.row.id, title=state.title.id, seat=seat, action_seq=0, revision=state.row.revision, view=game,
        moves=moves, combined=combined, question=question, on_turn=True, drafting=not state.title.no_drafts,
        draft=tuple(rehearsal.moves), lines=tuple(map(str, rehearsal.moves)), happenings=(), can_end=rehearsal.whole,
        advice=advice, people=plain_names(state.seats),
    )


def turn_of_plan(state: TableState, row: PlanRow, rehearsal: Rehearsal, fails: TableError | RulesError | None,
                 moves: Sequence[Move], *, ahead: bool = False) -> PlannedTurn:
    """A plan of these moves that was rehearsed, for its player. `ahead`: with what may follow."""
    if isinstance(fails, RulesError):
        fails.people = bold_names(state.seats)
    return PlannedTurn(
        table_id=state.row.id, title=state.title.id, seat=row.seat, id=row.id, version=row.version, name=row.name,
        view=rehearsal.seen, lines=tuple(map(str, moves)), fitting=len(rehearsal.moves),
        happenings=tuple(happening(state.title, deed, row.seat) for deed in rehearsal.deeds),
        on_turn=row.seat in awaited(state.position), whole=rehearsal.whole and fails is None, stop=rehearsal.stop,
        fails=fails, armed=row.armed, people=plain_names(state.seats),
        ahead=panel_ahead(state, rehearsal) if ahead else None,
    )
