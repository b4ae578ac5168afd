"""Checking a record from elsewhere, entry by entry, and laying it on a table. It takes a while: do it off the loop."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from games.kernel import (
    NATURE,
    BadRecord,
    BadSettings,
    Entry,
    IllegalMove,
    Imported,
    Join,
    Leave,
    Narration,
    RulesError,
    Seat,
    Title,
    apply,
    seats_of,
)
from games.kernel import start as begin
from storage.ids import ChannelId, GuildId, UserId
from storage.rows import SeatRow
from tables.commit.change_set import ChangeSet, encoded
from tables.errors import BadImport
from tables.messages import explain
from tables.models import ComputerLevel, Status
from tables.play.planner import Planner
from tables.records.json_format import MOST_ROWS, OWN, read_own
from tables.seating import clean_name, new_row
from tables.state.draft import PlannedMove
from tables.state.table import TableState

__all__ = ["Place", "build_table", "name_in_record", "read_record"]

MOST_SECONDS = 10.0
"""Of the processor, for checking a record move by move; the longest games take a tenth of it."""
LONGEST_NAME = 400
"""Characters of a name in a record that are looked at."""

processor_time = time.thread_time
"""Seconds that this thread has had of the processor."""

Place = tuple[GuildId, ChannelId, UserId]
"""Server, channel, host."""

_OUT_OF_RANGE = (ArithmeticError, LookupError, TypeError, ValueError)
"""What rules raise for numbers of things that there are not; no player can type such a move."""

_MARKUP = re.compile(r"<[@#!&:/]*|[>*`~|\\\[\]]|(?<!\w)_+|_+(?!\w)|__+|@(?=everyone|here)", re.IGNORECASE)
"""What Discord would make a mention, a link or a style of."""


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
        raise BadImport(line=0, cause=f"it has {imported.settings.players} players, and so many cannot play this game")
    if len(imported.entries) > MOST_ROWS:
        raise BadImport(line=0, cause=f"it has more than {MOST_ROWS} moves")
    return imported


def _bad(title: Title[Any], wrong: RulesError) -> BadImport:
    """What is wrong with a record, in the words of the title where its rules refused a move."""
    if isinstance(wrong, BadRecord):
        narration = title.presentation.narration
        cause = wrong.cause if wrong.because is None else _explained(wrong.because, narration, wrong.cause)
        return BadImport("bad-import-line" if wrong.entry else "", line=wrong.entry, cause=cause[:600])
    cause = wrong.reason.key if isinstance(wrong, BadSettings) else str(wrong)
    return BadImport(line=0, cause=cause[:300])


def _explained(refusal: RulesError, narration: Narration, otherwise: str) -> str:
    """Why the rules refuse a move; `otherwise` where its numbers are of nothing that has a name."""
    try:
        return explain(refusal, narration).rstrip(".")
    except _OUT_OF_RANGE:
        return otherwise


def build_table(title: Title[Any], imported: Imported, people: Mapping[Seat, tuple[UserId, str]], where: Place,
                at: int) -> tuple[TableState, ChangeSet]:
    """A new table with an imported record on it, not stored yet. Raises BadImport."""
    settings = imported.settings
    row = new_row(title, *where, at, players=settings.players, options=encoded(settings.options),
                  ruleset=settings.ruleset, ruleset_version=settings.ruleset_version)
    row = replace(row, status=Status.PLAYING.value, started=at, imported=1 + len(imported.entries))
    state = TableState(row, _people_of(imported, people, at), title)
    change = ChangeSet(state, at, where[2])
    _play_record(state, change, imported)
    change.seating = [change.seats.pop(seat.seat, seat) for seat in state.seats]
    state.seats = list(change.seating)
    return state, change


def _people_of(imported: Imported, people: Mapping[Seat, tuple[UserId, str]], at: int) -> list[SeatRow]:
    """The seats of an imported game: those named sit there, the others are vacant under the names of the record.
    Where somebody sits, computers play on that have played so far."""
    seats = imported.settings.players + sum(isinstance(entry.move, Join) for entry in imported.entries)
    unnamed = range(len(imported.players), seats)
    names = [*map(name_in_record, imported.players), *(str(number + 1) for number in unnamed)]
    return [
        SeatRow(seat=seat, user_id=people[seat][0] if seat in people else None,
                name=people[seat][1] if seat in people else names[seat], joined=at,
                computer=None if seat in people or not people else _level(imported, seat))
        for seat in seats_of(seats)
    ]


def _level(imported: Imported, seat: Seat) -> str | None:
    """The level of the computer that a record says has played a seat."""
    said = imported.computers[seat] if seat < len(imported.computers) else None
    return said if said in set(ComputerLevel) else None


def name_in_record(name: str) -> str:
    """A name that a stranger wrote: one line that mentions nobody, links nowhere and has no style."""
    return clean_name(_MARKUP.sub("", name[:LONGEST_NAME]).lstrip("#- "))


class _Budget:
    """The time of the processor that one record may take."""

    def __init__(self, seconds: float) -> None:
        self._end = processor_time() + seconds

    def check(self) -> None:
        """Raises BadRecord if it is used up."""
        if processor_time() > self._end:
            raise BadRecord(0, "it takes too long to check")


def _play_record(state: TableState, change: ChangeSet, imported: Imported) -> None:
    """Plays a record on a new table, one turn after the other; what is due then is drawn. All of it is checked before
    it is found out who may know which move, which takes longer. Raises BadImport."""
    change.add("imported", {"remarks": imported.remarks[:100]}, text=f"{len(imported.entries)}")
    budget = _Budget(MOST_SECONDS)
    try:
        game = begin(state.title.rules.setup(imported.settings))
        turns = list(_played(game, imported, budget))
        over = bool(turns) and turns[-1][-1].after.over
        for turn in turns:
            _add_turn(change, turn, budget, public=over)
        planner = Planner(state.title, state.row.seed, change.position or game, change.number)
        planner.settle()
    except RulesError as wrong:
        raise _bad(state.title, wrong) from wrong
    change.play(planner.steps)
    change.position = planner.position
    for seat in planner.position.left:
        change.update_seat(seat, left=True)


def _played(game: Any, imported: Imported, budget: _Budget) -> Iterator[list[PlannedMove]]:
    """The moves of a record, turn by turn. Raises BadRecord."""
    for entries in _turns(imported):
        turn = []
        for entry in entries:
            budget.check()
            after = _after(game, entry)
            turn.append(PlannedMove(_kind(entry), entry.seat, entry.move, game, after))
            game = after
        yield turn


def _after(game: Any, entry: Entry) -> Any:
    """The position after a move that a stranger wrote: its numbers may be of nothing that there is in the game. Raises
    BadRecord."""
    try:
        try:
            return apply(game, entry.seat, entry.move)
        except IllegalMove as wrong:
            raise BadRecord(entry.number, str(wrong), wrong) from wrong
    except _OUT_OF_RANGE as wrong:
        raise BadRecord(entry.number, "this is no move of the game") from wrong


def _add_turn(change: ChangeSet, turn: list[PlannedMove], budget: _Budget, *, public: bool) -> None:
    """Adds a turn to the log; `public`: the game is over, so that nothing of it is hidden. Raises BadRecord."""
    change.batch_start = change.number
    for step in turn:
        budget.check()
        change.play([step], public=public)


def _turns(imported: Imported) -> list[list[Entry]]:
    """The entries of one seat in a row, with the draws that follow, belong together."""
    turns: list[list[Entry]] = []
    for seat, entries in groupby(imported.entries, key=lambda entry: entry.seat):
        if seat == NATURE and turns:
            turns[-1] += entries
        else:
            turns.append(list(entries))
    return turns


def _kind(entry: Entry) -> str:
    """The kind of row that an entry becomes."""
    if entry.seat == NATURE:
        return "chance"
    return "leave" if isinstance(entry.move, Leave) else "join" if isinstance(entry.move, Join) else "entry"
