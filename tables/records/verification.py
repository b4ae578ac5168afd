"""Checking a whole record: its draws against the seed, and the replay of its moves against what is stored beside them.

A long game takes a while: do it off the loop.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.kernel import NATURE, BadRecord, Seat, Title, draw
from storage.rows import LogRow
from tables.models import Difference, SeatOrder, Verification
from tables.records.comparing import other_positions, other_results
from tables.records.replaying import UNSEEABLE, StoredRecord, break_of, replay
from tables.seating import shuffled_by_seed
from tables.state.replay import ReplayedLog
from tables.state.table import LoggedMove

__all__ = ["verified"]


def verified(title: Title[Any], stored: StoredRecord, viewer: Seat | None) -> Verification:
    """Recomputes every draw, those taken back included, and replays every move; tells as much as a viewer may know."""
    row, seed = stored.row, stored.row.seed
    log, broken = replay(title, stored.settings, stored.rows)
    draws = [step for step in _by_rules_of_then(title, stored, log) if step.seat == NATURE]
    own = [step for step in draws if step.number > row.imported]
    wrong = [step.number for step in own if not _drawn_so(seed, step)]
    wrong += [batch.first for batch in (log.batches if log is not None else ()) if "seats" in batch.data
              and not _dealt_as_said(seed, batch.first, batch.data)]
    return Verification(
        seed_hash=row.seed_hash, seed=seed.hex() if stored.over else None,
        hash_fits=hashlib.sha256(seed).hexdigest() == row.seed_hash, draws=len(own), unchecked=len(draws) - len(own),
        wrong=tuple(sorted(wrong)), version=row.ruleset_version, newest=title.rules.ruleset_version,
        moves=0 if log is None else len(_steps(log)), compared=bool(stored.positions) or stored.result is not None,
        differences=tuple(_differences(title, stored, log, broken, viewer)),
    )


def _differences(title: Title[Any], stored: StoredRecord, log: ReplayedLog | None, broken: BadRecord | None,
                 viewer: Seat | None) -> Iterator[Difference]:
    """Where the replay breaks off, and what else is stored than it leads to."""
    if broken is not None:
        yield break_of(title, stored.rows, log, broken, viewer, over=stored.over)
    if log is not None:
        yield from other_positions(title, stored, log, viewer)
        if broken is None:
            yield from other_results(title, stored, log)


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
    except UNSEEABLE:
        return False


def _dealt_as_said(seed: bytes, number: int, started: Mapping[str, Any]) -> bool:
    """Whether the seats of a game that began with a row were drawn from its seed, or dealt as they were joined or
    given, as the row says."""
    try:
        people = started["joined"]
        drawn = shuffled_by_seed(seed, number, people) if started.get("order") == SeatOrder.RANDOM else people
        return bool(drawn == started["seats"])
    except UNSEEABLE:
        return False
