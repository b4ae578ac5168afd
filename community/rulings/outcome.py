"""What a table counts after all rulings on it: a fold over the entries that were not taken back (L-69)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from community.results.seats import CountedSeat, read_result
from community.rulings.kinds import RESULTS, Details, Kind, read_details
from storage.community_rows import FixtureRow, RulingRow
from storage.ids import FixtureId

__all__ = ["Outcome", "original_outcome", "ruled_outcome", "standing_rulings"]


class Outcome(Struct, frozen=True):
    """What a table counts: the status of its fixture, and its result."""

    status: str
    result: tuple[CountedSeat, ...] | None = None


def standing_rulings(log: Sequence[RulingRow]) -> list[RulingRow]:
    """The entries of a log that were not taken back, in order, without those that take back."""
    undone = {row.undoes for row in log if row.undoes is not None}
    return [row for row in log if row.id not in undone and row.kind != Kind.UNDO]


def _about(log: Sequence[RulingRow], fixture_id: FixtureId) -> list[RulingRow]:
    return [row for row in log if row.fixture_id == fixture_id and row.kind in RESULTS]


def original_outcome(fixture: FixtureRow, log: Sequence[RulingRow]) -> Outcome:
    """What a table counted before anybody ruled on it: every entry about it keeps that."""
    about = _about(log, fixture.id)
    if not about:
        return Outcome(fixture.status, read_result(fixture) or None)
    details = read_details(about[0])
    return Outcome(details.was_status, details.was_result)


def ruled_outcome(fixture: FixtureRow, log: Sequence[RulingRow]) -> Outcome:
    """What a table counts after all rulings: the last correction holds; one that is void stays so until that is taken
    back."""
    outcome = original_outcome(fixture, log)
    standing = _about(standing_rulings(log), fixture.id)
    for row in standing:
        details: Details = read_details(row)
        if row.kind != Kind.VOID:
            status = "adjudicated" if row.kind == Kind.ADJUDICATE else "finished"
            outcome = Outcome(status, details.result)
    return Outcome("void", None) if any(row.kind == Kind.VOID for row in standing) else outcome
