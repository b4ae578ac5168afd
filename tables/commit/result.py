"""The end of a game as rows: points by source, ranks, and how long the table waited for each."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Seat, awaited
from storage.ids import UserId
from storage.rows import LogRow, ResultRow, ResultSeatRow
from tables.commit.change_set import ChangeSet, encoded
from tables.commit.rated import rated_result
from tables.models import Status
from tables.outbox.events import EventKind
from tables.state.replay import ReplayedLog
from tables.state.table import LoggedMove, TableState

__all__ = ["record_result"]


def record_result(state: TableState, change: ChangeSet, rows: Sequence[LogRow]) -> None:
    """Turns the end of a game into rows of results. `rows` is the whole log, the change included. Raises BadRecord."""
    replayed = ReplayedLog.read(state.title, state.settings, rows)
    positions = [replayed.beginning, *(step.after for step in replayed.standing)]
    notes = [note for position in positions for note in position.notes]
    result = state.title.rules.result(change.position, notes)
    row = state.row
    rated = rated_result(state, result, replayed.standing, rows)
    waited = _waited(replayed.standing, row.started or change.at, row.imported)
    change.columns |= {"status": Status.FINISHED.value, "ended": change.at}
    change.drafts = dict.fromkeys(state.drafts)
    change.result = (
        ResultRow(table_id=row.id, guild_id=row.guild_id, title=row.title, ruleset=row.ruleset,
                  ruleset_version=row.ruleset_version, options=row.options, players=len(state.seats),
                  imported=row.imported > 0, started=row.started or change.at, ended=change.at,
                  moves=sum(logged.seat >= 0 for logged in replayed.standing), detail=encoded(result.detail),
                  rated=rated.counts, unrated_why=None if rated.why is None else rated.why.value),
        [ResultSeatRow(table_id=row.id, seat=seat.seat, user_id=_user(state, seat.seat), name=state.name(seat.seat),
                       side=seat.side, points=seat.points, rank=seat.rank, left=seat.left,
                       sources=encoded(seat.sources), waited=waited.get(seat.seat, 0),
                       rated_user_id=rated.people.get(seat.seat), rated_place=rated.places.get(seat.seat))
         for seat in result.seats],
    )
    change.announce(EventKind.FINISHED)


def _waited(steps: Sequence[LoggedMove], began: int, imported: int) -> dict[Seat, int]:
    """How long the table waited for each seat, in milliseconds. What was imported took no time."""
    waited: dict[Seat, int] = {}
    last = began
    for step in steps:
        if step.number > imported:
            for seat in awaited(step.before):
                waited[seat] = waited.get(seat, 0) + max(step.at - last, 0)
        last = max(step.at, last)
    return waited


def _user(state: TableState, seat: Seat) -> UserId | None:
    return next((row.user_id for row in state.seats if row.seat == seat), None)
