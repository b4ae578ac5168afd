"""Checking a whole record: its draws against the seed, and the replay of its moves against what is stored beside them.

A long game takes a while: do it off the loop.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from games.kernel import NATURE, BadRecord, IllegalMove, RulesError, Seat, Settings, Title, apply, draw
from storage.rows import LogRow, PositionRow, ResultRow, ResultSeatRow, TableRow
from tables.models import Difference, DifferenceKind, SeatOrder, Status, Verification
from tables.records.report import may_see
from tables.seating import shuffled_by_seed
from tables.state.replay import ReplayedLog, beginning_of
from tables.state.table import LoggedMove
from tables.visibility import visible_position

__all__ = ["StoredRecord", "break_of", "replay", "verified"]

_UNSEEABLE = (RulesError, ArithmeticError, LookupError, TypeError, ValueError)
"""What looking at a position raises that no game leads to."""


class StoredRecord(Struct, frozen=True):
    """A record, and what is stored beside it: positions along it as far as they are of the present shape, and its
    result."""

    row: TableRow
    rows: Sequence[LogRow]
    positions: Sequence[PositionRow] = ()
    result: ResultRow | None = None
    seats: Sequence[ResultSeatRow] = ()

    @property
    def settings(self) -> Settings:
        """What the game was started with, under the version of the rules that it follows now."""
        return Settings(self.row.players, msgspec.json.decode(self.row.options), self.row.ruleset,
                        self.row.ruleset_version)

    @property
    def over(self) -> bool:
        """Whether the table has ended, so that nothing is hidden any more."""
        return not Status(self.row.status).open


def verified(title: Title[Any], stored: StoredRecord, viewer: Seat | None) -> Verification:
    """Recomputes every draw, those taken back included, and replays every move; tells as much as a viewer may know."""
    row, seed = stored.row, stored.row.seed
    log, broken = replay(title, stored.settings, stored.rows)
    draws = [step for step in _by_rules_of_then(title, stored, log) if step.seat == NATURE]
    own = [step for step in draws if step.number > row.imported]
    wrong = [step.number for step in own if not _drawn_so(seed, step)]
    wrong += [batch.first for batch in (log.batches if log is not None else ()) if "seats" in batch.data
              and not _dealt_as_said(seed, batch.first, batch.data)]
    differences = []
    if broken is not None:
        differences.append(break_of(title, stored.rows, log, broken, viewer, over=stored.over))
    if log is not None:
        differences += _other_positions(title, stored, log, viewer)
        if broken is None:
            differences += _other_results(title, stored, log)
    return Verification(
        seed_hash=row.seed_hash, seed=seed.hex() if stored.over else None,
        hash_fits=hashlib.sha256(seed).hexdigest() == row.seed_hash, draws=len(own), unchecked=len(draws) - len(own),
        wrong=tuple(sorted(wrong)), version=row.ruleset_version, newest=title.rules.ruleset_version,
        moves=0 if log is None else len(_steps(log)), differences=tuple(differences),
        compared=bool(stored.positions) or stored.result is not None,
    )


def replay(title: Title[Any], settings: Settings,
           rows: Sequence[LogRow]) -> tuple[ReplayedLog | None, BadRecord | None]:
    """Replays a log as far as it goes, and why it does not go on; no log: the game cannot even begin."""
    try:
        log = ReplayedLog(title, settings, beginning_of(title, settings))
    except BadRecord as wrong:
        return None, wrong
    try:
        log.read_on(rows)
    except BadRecord as wrong:
        return log, wrong
    return log, None


def break_of(title: Title[Any], rows: Sequence[LogRow], log: ReplayedLog | None, broken: BadRecord | None,
             viewer: Seat | None, *, over: bool = False) -> Difference:
    """Where a replay breaks off, and why, as far as a viewer may know it; all of it, if the game is over."""
    if log is None or broken is None:
        return Difference(kind=DifferenceKind.BEGINNING, row=0)
    row, wrong = next(row for row in rows if row.number == broken.entry), broken.__cause__
    if not isinstance(wrong, IllegalMove):
        return Difference(kind=DifferenceKind.UNREADABLE, row=row.number)
    if not (over or may_see(row, viewer)):
        return Difference(kind=DifferenceKind.ILLEGAL, row=row.number)
    knows = over or wrong.seat == viewer or _follows_from_view(title, log.position, wrong, viewer)
    return Difference(kind=DifferenceKind.ILLEGAL, row=row.number, move=str(wrong.move),
                      reason=wrong.reason if knows else None)


def _follows_from_view(title: Title[Any], before: Any, wrong: IllegalMove, viewer: Seat | None) -> bool:
    """Whether the same refusal follows from what a viewer sees, so that it tells nothing hidden."""
    try:
        apply(visible_position(title, before, viewer), wrong.seat, wrong.move)
    except IllegalMove as seen:
        return bool(seen.reason == wrong.reason)
    except _UNSEEABLE:
        return False
    return False


def _steps(log: ReplayedLog) -> list[LoggedMove]:
    """Everything that was replayed, also of the batch in which it broke off."""
    found = {step.number: step for batch in log.batches for step in batch.steps}
    found |= {step.number: step for step in log.standing}
    return [found[number] for number in sorted(found)]


def _by_rules_of_then(title: Title[Any], stored: StoredRecord, log: ReplayedLog | None) -> Iterator[LoggedMove]:
    """Every move with the position before it by the version of the rules under which it was made: what nature drew
    depends on it."""
    after = 0
    for change in (row for row in stored.rows if row.kind == "version"):
        settings = msgspec.structs.replace(stored.settings, ruleset_version=_version_before(change))
        then, _broken = replay(title, settings, [row for row in stored.rows if row.number < change.number])
        if then is not None:
            yield from (step for step in _steps(then) if step.number > after)
        after = change.number
    if log is not None:
        yield from (step for step in _steps(log) if step.number > after)


def _version_before(change: LogRow) -> int:
    """The version of the rules that a game followed until this row."""
    try:
        return int(msgspec.json.decode(change.data)["from"])
    except (msgspec.DecodeError, LookupError, TypeError, ValueError):
        return 1


def _drawn_so(seed: bytes, step: LoggedMove) -> bool:
    """Whether a seed gives a draw; one that could not be due there is not of it."""
    try:
        return bool(draw(step.before, seed, step.number) == step.move)
    except _UNSEEABLE:
        return False


def _dealt_as_said(seed: bytes, number: int, started: Mapping[str, Any]) -> bool:
    """Whether the seats of a game that began with a row were drawn from its seed, or dealt as they were joined or
    given, as the row says."""
    people = started["joined"]
    drawn = shuffled_by_seed(seed, number, people) if started.get("order") == SeatOrder.RANDOM else people
    return bool(drawn == started["seats"])


def _other_positions(title: Title[Any], stored: StoredRecord, log: ReplayedLog, viewer: Seat | None,
                     ) -> Iterator[Difference]:
    """The first stored position that is another than the record leads to."""
    known = log.marks | {log.upto: log.position}
    for kept in sorted(stored.positions, key=lambda kept: kept.number):
        if kept.number not in known:
            continue
        if (found := _other_position(title, kept, known[kept.number], viewer, hide=not stored.over)) is not None:
            yield found
            return


def _other_position(title: Title[Any], kept: PositionRow, replayed: Any, viewer: Seat | None, *,
                    hide: bool) -> Difference | None:
    rules = title.rules
    try:
        there = rules.decode(kept.data)
    except (msgspec.DecodeError, ValueError):
        return Difference(kind=DifferenceKind.UNREADABLE_POSITION, row=kept.number)
    expected = rules.decode(rules.encode(replayed))
    if there == expected:
        return None
    if hide:
        try:
            there, expected = (visible_position(title, each, viewer) for each in (there, expected))
        except _UNSEEABLE:
            return Difference(kind=DifferenceKind.POSITION, row=kept.number)
    parts = tuple(name for name in there.__struct_fields__ if getattr(there, name) != getattr(expected, name))
    return Difference(kind=DifferenceKind.POSITION, row=kept.number, parts=parts)


def _other_results(title: Title[Any], stored: StoredRecord, log: ReplayedLog) -> Iterator[Difference]:
    """What is stored of the end and is another than the record leads to."""
    if stored.result is None:
        return
    notes = [note for position in (log.beginning, *(step.after for step in log.standing)) for note in position.notes]
    try:
        result = title.rules.result(log.position, notes)
    except _UNSEEABLE:
        yield Difference(kind=DifferenceKind.RESULT, row=log.upto)
        return
    moves = sum(step.seat >= 0 for step in log.standing)
    if whole := _unequal({"moves": moves, "detail": _plain(result.detail)},
                         {"moves": stored.result.moves, "detail": _read(stored.result.detail)}):
        yield Difference(kind=DifferenceKind.RESULT, row=log.upto, parts=whole)
    kept = {seat.seat: seat for seat in stored.seats}
    for seat in result.seats:
        there = kept.get(seat.seat)
        parts = ("seat",) if there is None else _unequal(
            {"side": seat.side, "points": seat.points, "rank": seat.rank, "left": seat.left,
             "sources": _plain(seat.sources)},
            {"side": there.side, "points": there.points, "rank": there.rank, "left": there.left,
             "sources": _read(there.sources)})
        if parts:
            yield Difference(kind=DifferenceKind.RESULT, row=log.upto, seat=seat.seat, parts=parts)


def _unequal(one: Mapping[str, Any], other: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(name for name, value in one.items() if value != other[name])


def _plain(value: Any) -> Any:
    """A value as it comes back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _read(text: str) -> Any:
    """JSON as it is stored; nothing if it is none."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return None
