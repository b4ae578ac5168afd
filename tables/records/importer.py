"""Checking a record from elsewhere, entry by entry, and laying it on a table. It takes a while: do it off the loop."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from games.kernel import (
    NATURE,
    BadRecord,
    BadSettings,
    Entry,
    IllegalMove,
    Imported,
    Join,
    Leave,
    RulesError,
    Seat,
    Title,
    apply,
    seats_of,
)
from games.kernel import start as begin
from storage.ids import UserId
from storage.rows import SeatRow
from tables.commit.change_set import ChangeSet
from tables.errors import BadImport
from tables.messages import explain
from tables.play.planner import Planner
from tables.records.json_format import OWN, read_own
from tables.state.draft import PlannedMove
from tables.state.table import TableState

__all__ = ["people_of", "play_record", "read_record"]

MOST_ENTRIES = 20_000
"""Moves of an imported record; more is refused."""


def read_record(title: Title[Any], data: bytes | str, form: str | None) -> Imported:
    """Reads a record in a form, or in whichever form fits. Raises BadImport."""
    text = _text(data)
    if form is None:
        own = text.lstrip().startswith("{")
        forms = [OWN] if own else list(title.rules.importers)
    else:
        forms = [form]
    failure: BadImport | None = None
    for name in forms:
        try:
            return _checked(title, _read(title, text, name))
        except BadImport as wrong:
            failure = failure or wrong
    raise failure or BadImport(line=0, cause=f"no form of a record of {title.id} fits")


def _text(data: bytes | str) -> str:
    try:
        text = data if isinstance(data, str) else data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise BadImport(line=0, cause="this is no text") from wrong
    if "\0" in text or not text.strip():
        raise BadImport(line=0, cause="this is no text")
    return text


def _read(title: Title[Any], text: str, form: str) -> Imported:
    if form != OWN and form not in title.rules.importers:
        raise BadImport("no-such-form", form=form)
    try:
        return read_own(title, text) if form == OWN else title.rules.importers[form](text)
    except RulesError as wrong:
        raise _bad(title, wrong) from wrong


def _checked(title: Title[Any], imported: Imported) -> Imported:
    if imported.settings.players not in title.rules.players:
        raise BadImport(line=0, cause=f"{imported.settings.players} players")
    if len(imported.entries) > MOST_ENTRIES:
        raise BadImport(line=0, cause=f"more than {MOST_ENTRIES} moves")
    return imported


def _bad(title: Title[Any], wrong: RulesError) -> BadImport:
    """What is wrong with a record, in the words of the title where its rules refused a move."""
    if isinstance(wrong, BadRecord):
        narration = title.presentation.narration
        cause = wrong.cause if wrong.because is None else explain(wrong.because, narration).rstrip(".")
        return BadImport("bad-import-line" if wrong.entry else "", line=wrong.entry, cause=cause[:600])
    cause = wrong.reason.key if isinstance(wrong, BadSettings) else str(wrong)
    return BadImport(line=0, cause=cause[:300])


def people_of(title: Title[Any], imported: Imported, people: Mapping[Seat, tuple[UserId, str]],
              at: int) -> list[SeatRow]:
    """The seats of an imported game: those named sit there, the others are vacant under the names of the record."""
    seats = imported.settings.players + sum(isinstance(entry.move, Join) for entry in imported.entries)
    unnamed = range(len(imported.players), seats)
    names = [*imported.players, *(str(number + 1) for number in unnamed)]
    return [
        SeatRow(seat=seat, user_id=people[seat][0] if seat in people else None,
                name=people[seat][1] if seat in people else names[seat][:100], joined=at)
        for seat in seats_of(seats)
    ]


def play_record(state: TableState, change: ChangeSet, imported: Imported) -> None:
    """Plays a record on a new table, one turn after the other; what is due then is drawn. Raises BadImport."""
    change.add("imported", {"remarks": imported.remarks[:100]}, text=f"{len(imported.entries)}")
    try:
        game = begin(state.title.rules.setup(imported.settings))
        for seats in _turns(imported):
            game = _play(change, game, seats)
        planner = Planner(state.title, state.row.seed, game, change.number)
        planner.settle()
    except RulesError as wrong:
        raise _bad(state.title, wrong) from wrong
    change.play(planner.steps)
    change.position = planner.position
    for seat in game.left:
        change.update_seat(seat, left=True)


def _turns(imported: Imported) -> list[list[Entry]]:
    """The entries of one seat in a row, with the draws that follow, belong together."""
    turns: list[list[Entry]] = []
    for seat, entries in groupby(imported.entries, key=lambda entry: entry.seat):
        if seat == NATURE and turns:
            turns[-1] += entries
        else:
            turns.append(list(entries))
    return turns


def _play(change: ChangeSet, game: Any, entries: list[Entry]) -> Any:
    """Adds a turn to the log."""
    change.batch_start = change.number
    for entry in entries:
        try:
            after = apply(game, entry.seat, entry.move)
        except IllegalMove as wrong:
            raise BadRecord(entry.number, str(wrong)) from wrong
        change.play([PlannedMove(_kind(entry), entry.seat, entry.move, game, after)])
        game = after
    return game


def _kind(entry: Entry) -> str:
    """The kind of row that an entry becomes."""
    if entry.seat == NATURE:
        return "chance"
    return "leave" if isinstance(entry.move, Leave) else "join" if isinstance(entry.move, Join) else "entry"
