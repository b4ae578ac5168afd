"""What a ruling must not do to a tournament: rounds that are paired stay so, and who goes on cannot change afterwards.
"""

from __future__ import annotations

from collections.abc import Collection

from community.results.seats import planned_people
from community.results.standings import PLAYED_ON
from community.rules import Format
from community.ruling_errors import CannotRule
from community.rulings.desk import Case
from community.rulings.kinds import RESULTS, Kind, read_details
from community.rulings.outcome import original_outcome, standing_rulings
from community.seasons.models import EntrantStatus
from storage.community_rows import FixtureRow, RulingRow
from storage.ids import UserId
from tables.people import in_bold

__all__ = ["require_kind", "require_replaceable", "require_result_open", "require_undecided",
           "require_undo_in_time"]

_NOT_THERE = {Kind.MOVE: "cup-no-groups", Kind.POSTPONE: "cup-one-round", Kind.ADJUDICATE: "cup-no-position"}


def require_kind(case: Case, kind: Kind) -> None:
    """Raises CannotRule for what makes no sense in a tournament."""
    if case.is_tournament and kind in _NOT_THERE:
        raise CannotRule(_NOT_THERE[kind])


def require_undecided(case: Case) -> None:
    """Raises CannotRule for what is about games to come in a tournament that is decided (L-54)."""
    if case.is_tournament and case.season.row.closed is not None:
        raise CannotRule("cup-decided")


def require_result_open(case: Case) -> None:
    """Whether what a table of a tournament counts can be ruled on. Raises CannotRule for a bye, for a table that was
    paired anew, and in an elimination once the next round is paired: who goes on cannot change (L-53)."""
    if not case.is_tournament:
        return
    fixture, now = case.table, case.season.row.round
    if fixture.status == "bye":
        raise CannotRule("cup-bye")
    voided = any(row.kind == Kind.VOID and row.fixture_id == fixture.id for row in standing_rulings(case.log))
    if fixture.status == "void" and not voided:
        raise CannotRule("cup-paired-anew")
    if _is_elimination(case) and fixture.round < now:
        raise CannotRule("cup-goes-on", round=now)


def require_replaceable(case: Case, person: UserId, newcomer: UserId, fixtures: Collection[FixtureRow], *,
                        at_table: bool) -> None:
    """Whether somebody can play in another's place in a tournament; `fixtures`: where games can still count. Raises
    CannotRule: nobody plays at two tables of a round, and in an elimination whoever plays a seat goes on with it."""
    if not case.is_tournament:
        return
    require_undecided(case)
    there, leaver = case.season.entrant(newcomer), case.season.entrant(person)
    name = in_bold("?" if leaver is None else leaver.name)
    plays = there is not None and there.status == EntrantStatus.PLAYING
    if there is not None and (plays or any(newcomer in planned_people(fixture) for fixture in fixtures)):
        raise CannotRule("cup-in", name=in_bold(there.name))
    if not _is_elimination(case):
        return
    if at_table:
        raise CannotRule("cup-whole", name=name)
    if not any(person in planned_people(fixture) for fixture in fixtures):
        raise CannotRule("cup-no-seat", name=name)


def require_undo_in_time(case: Case, ruling: RulingRow, fixtures: Collection[FixtureRow]) -> None:
    """Whether a ruling in a tournament can still be taken back; `fixtures`: where games can still count. Raises
    CannotRule: what was ruled on a round that is over stays, but for the results of a Swiss."""
    if not case.is_tournament:
        return
    details, now = read_details(ruling), case.season.row.round
    if ruling.kind in RESULTS:
        require_result_open(case)
        waiting = original_outcome(case.table, case.log).status in PLAYED_ON
        late = waiting and case.table.round < now
    else:
        late = ruling.kind in {Kind.EXTEND, Kind.RESUME, Kind.REPLACE} and details.round < now
    if late:
        raise CannotRule("cup-round-over", number=ruling.number, round=details.round)
    still = {fixture.id for fixture in fixtures}
    if ruling.kind == Kind.REPLACE and _is_elimination(case) and not still.issuperset(details.fixtures):
        raise CannotRule("table-ended")


def _is_elimination(case: Case) -> bool:
    return case.season.rules.format is Format.ELIMINATION
