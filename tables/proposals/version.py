"""Moving a game to the newest version of its rules: the whole record must replay there, what was taken back included.

Nothing in the log is changed. The table follows the newer version from a row on that says so, and everything that reads
the log replays all of it by that version; only the draws before the row are checked by the version of then.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import Seat
from storage.rows import LogRow
from tables.commit.change_set import ChangeSet
from tables.errors import VersionRefused
from tables.models import Difference, DifferenceKind
from tables.outbox.events import EventKind
from tables.play.planner import Planner
from tables.records.replaying import break_of, replay
from tables.state.loader import TableLoader
from tables.state.replay import ReplayedLog
from tables.state.table import TableState

__all__ = ["move_to_newest", "replayed_by_newest"]


async def replayed_by_newest(loader: TableLoader, state: TableState, viewer: Seat | None) -> ReplayedLog:
    """The whole record by the newest version of the rules. Raises VersionRefused with what a viewer may know of it: no
    version is newer, a row is not legal there, or the game would be over."""
    newest = state.title.rules.ruleset_version
    if state.row.ruleset_version >= newest:
        raise VersionRefused("newest-rules", version=state.row.ruleset_version)
    rows = await loader.log_rows(state.row.id)
    log = await loader.off_loop(_replayed, state, rows, newest, viewer)
    if log.position.over:
        raise VersionRefused("version-ends-game", version=newest)
    return log


async def move_to_newest(loader: TableLoader, state: TableState, change: ChangeSet, by: Seat | None) -> None:
    """Adds the move to the newest version to a change: a row of the log, the position that the record leads to there,
    and what is due in it. Drafts are kept as far as they fit. Raises VersionRefused."""
    log = await replayed_by_newest(loader, state, state.viewer(change.user_id))
    newest = state.title.rules.ruleset_version
    change.columns["ruleset_version"] = newest
    change.add("version", {"from": state.row.ruleset_version, "to": newest}, seat=by)
    planner = Planner(state.title, state.row.seed, log.position, change.number)
    planner.settle()
    change.position = planner.position
    change.play(planner.steps)
    for row in state.seats:
        change.bump_action_seq(row.seat)
    change.announce(EventKind.VERSION)


def _replayed(state: TableState, rows: list[LogRow], version: int, viewer: Seat | None) -> ReplayedLog:
    """Replays a log by a version of the rules. Raises VersionRefused."""
    settings = replace(state.settings, ruleset_version=version)
    log, broken = replay(state.title, settings, rows)
    if broken is not None or log is None:
        found = break_of(state.title, rows, log, broken, viewer)
        raise _refusal(state, found, version)
    return log


def _refusal(state: TableState, found: Difference, version: int) -> VersionRefused:
    """Which move is not legal there, and why, as far as is told."""
    if found.kind is DifferenceKind.BEGINNING:
        return VersionRefused("version-cannot-begin", version=version)
    if not found.move:
        return VersionRefused("version-refused-row", version=version, row=found.row)
    if found.reason is None:
        return VersionRefused("version-refused-move", version=version, row=found.row, move=found.move)
    why = state.title.presentation.narration.refusal(found.reason)
    return VersionRefused(version=version, row=found.row, move=found.move, reason=why)
