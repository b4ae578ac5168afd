"""Plays a record of the site, row by row, as a game of ours under the ruleset `site` (TM-102)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec import Struct

from games.kernel import (
    NATURE,
    Ambiguous,
    BadNotation,
    BadRecord,
    Due,
    Entry,
    Imported,
    Leave,
    Move,
    Notation,
    Note,
    Partial,
    RulesError,
    Seat,
    act,
    by_seat,
    complete,
    permits,
    settle,
    settling,
    start,
)
from games.terra_mystica.components import Faction
from games.terra_mystica.moves import (
    MOVES,
    Decline,
    Done,
    Leech,
    PickFaction,
    RevealCard,
    RevealScoring,
)
from games.terra_mystica.position import Game
from games.terra_mystica.rules.power import Offer, refuse_all, worth
from games.terra_mystica.rules.setup import setup
from games.terra_mystica.site.header import Header, read_header
from games.terra_mystica.site.later import TURN_ACTIONS
from games.terra_mystica.site.laxities import acting_declines
from games.terra_mystica.site.ledger import Ledger, Row, read
from games.terra_mystica.site.order import is_complete

__all__ = ["Replay", "by_engine", "import_record"]

_NOTATION: Final = Notation(MOVES)
_DONE: Final = Done()
_PASS: Final = re.compile(r"pass\b", re.IGNORECASE)
_CONVERSION: Final = re.compile(r"(convert|burn)\b", re.IGNORECASE)
_OF_A_TURN: Final = re.compile(
    r"(build|upgrade|send|dig|bridge|advance|action|pass|convert|burn|connect|done)\b", re.IGNORECASE)
_TILES: Final = re.compile(r"\+(\d)((?:tw|fav)\d+)", re.IGNORECASE)
_BY_ENGINE: Final = re.compile(
    r"setup|(cult_|other_|all_)?\w*income\w*|\[.*\]|\+\d+vp for \w+|score_resources|wait|start|finish"
    r"|burn 0|convert 0.*|-free_d|-\d*convert_w_to_p",
    re.IGNORECASE,
)


class Replay:
    """A record being played: `game` so far, its `entries`, `remarks` on what was skipped or let pass.

    `trail` are all positions of the row just played, those of steps that run by themselves included; `mark` is the
    place in it of what the row's last command did by itself.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.header: Header = read_header(ledger)
        self.game: Game = start(setup(self.header.settings))
        self.entries: list[Entry] = []
        self.remarks: list[str] = []
        self.notes: list[Note] = []
        self.trail: list[Game] = [self.game]
        self.mark = 0
        self._seats = {faction: seat for seat, faction in by_seat(self.header.factions)}
        self._next_on_turn = _next_on_turn(ledger)
        self._leavers = [
            (line, found[1]) for line, text in ledger.admin
            if (found := re.match(r"(?:drop-faction )?(\w+)(?: dropped from the game)?$", text))
            and ("dropped" in text or text.startswith("drop-faction"))
        ]

    def play(self) -> Iterator[Row]:
        """Plays row after row, giving each back when it has been played. Raises BadRecord at the first that fails."""
        self._begin()
        for row, upcoming in zip(self.ledger.rows, self._next_on_turn, strict=True):
            while self._leavers and self._leavers[0][0] < row.line:
                self._leave(*self._leavers.pop(0))
            self.trail, self.mark = [self.game], 0
            if self._is_over(upcoming):
                self._close_open_turn(row)
            self._row(row)
            yield row
        for line, name in self._leavers:
            self._leave(line, name)

    def _begin(self) -> None:
        for tile in self.header.scoring:
            self._set(1, NATURE, RevealScoring(tile))
        for card in self.header.cards:
            self._set(1, NATURE, RevealCard(card))
        for seat, faction in by_seat(self.header.factions):
            self._set(1, seat, PickFaction(faction))

    def _leave(self, line: int, name: str) -> None:
        seats = [seat for seat, player in by_seat(self.game.players) if player.faction == name.lower()]
        if not seats:
            raise BadRecord(line, f"{name[:40]} do not play in this game")
        self._set(line, seats[0], Leave())

    def _set(self, line: int, seat: Seat, move: Move) -> None:
        """Makes a move as it is read, with nothing left to complete. Raises BadRecord if it is not legal."""
        try:
            self._make(line, seat, move)
        except RulesError as wrong:
            raise BadRecord(line, str(wrong), wrong) from wrong

    def _row(self, row: Row) -> None:
        seat = self._seats.get(row.faction)
        if seat is None:
            raise BadRecord(row.line, f"{row.faction} do not play in this game")
        for command in _in_order(row.commands):
            if not command.by_engine:
                self._command(row, seat, command)
        self._end_turn(row, seat)

    def _command(self, row: Row, seat: Seat, command: _Command) -> None:
        read = command.read
        if read is None:
            raise _unreadable(row.line, command.text)
        if command.answer is not None:
            self._answer(row, seat, command.answer)
            return
        for attempt in (0, 1):
            try:
                move = read if isinstance(read, Move) else self._completed(seat, read, command.text)
                self._decline_before(row, seat, move)
                self._make(row.line, seat, move)
                return
            except RulesError as wrong:
                if attempt or not self._close_open_turn(row):
                    raise BadRecord(row.line, f"{command.text[:60]!r}: {wrong}", wrong) from wrong

    def _completed(self, seat: Seat, read: Partial, text: str) -> Move:
        """The move meant, as if open offers were declined: to act is to decline them."""
        try:
            return complete(self.game, seat, read, text)
        except Ambiguous as unclear:
            if unclear.fitting or self.game.turn.seat != seat or not self._offers(seat, None):
                raise
            return complete(settle(refuse_all(self.game, seat)), seat, read, text)

    def _decline_before(self, row: Row, seat: Seat, move: Move) -> None:
        """An action declines what burning power has put off, for the turn could not end with it."""
        if not self.game.asides or not self.game.turn.actions or not isinstance(move, TURN_ACTIONS):
            return
        offers = self._offers(seat, None)
        if not any(aside.due is Due.BEFORE_ENDING and aside.steps[-1] in offers for aside in self.game.asides):
            return
        for step in offers:
            self._make(row.line, seat, Decline(step.amount, step.giver(self.game)))
        self.remarks.append(f"line {row.line}: let pass: {acting_declines.__name__}")

    def _answer(self, row: Row, seat: Seat, read: Leech | Decline | Partial) -> None:
        """An answer to offers of power. Ledgers ask for one even where there was no room for power, and sometimes name
        what was really gained."""
        if isinstance(read, Partial):
            kind, amount, giver = read.move, read.given.get("amount"), read.given.get("giver")
        else:
            kind, amount, giver = type(read), read.amount, read.giver
        offers = self._offers(seat, giver)
        fitting = [step for step in offers if amount in (None, step.amount)]
        fitting = fitting or [step for step in offers if worth(self.game.players[seat], step.amount) == amount]
        if not fitting:
            self.remarks.append(f"line {row.line}: {kind.__name__.lower()} without an open offer, skipped")
        for step in fitting if kind is Decline and amount is None else fitting[:1]:
            self._set(row.line, seat, (Leech if kind is Leech else Decline)(step.amount, step.giver(self.game)))

    def _offers(self, seat: Seat, giver: Faction | None) -> list[Offer]:
        """The offers open to a seat, of one faction or of all."""
        steps = [aside.steps[-1] for aside in self.game.asides]
        offers = [step for step in steps if isinstance(step, Offer) and step.seat == seat]
        if giver is None:
            return offers
        return [step for step in offers if giver == self.game.players[step.giver_seat].faction]

    def _is_over(self, upcoming: Faction | None) -> bool:
        """Whether a complete turn has ended on the site: the next command of anybody's turn is somebody else's."""
        if upcoming is None or not is_complete(self.game):
            return False
        return self._seats.get(upcoming) != self.game.turn.seat

    def _close_open_turn(self, row: Row) -> bool:
        """Ends a turn that the record does not end in words, so that the next can begin."""
        seat = self.game.turn.seat
        if seat < 0 or not permits(self.game, seat, _DONE):
            return False
        self._make(row.line, seat, _DONE)
        return True

    def _end_turn(self, row: Row, seat: Seat) -> None:
        """A row of the visitor's form that leaves nothing owed ends the turn; commands come one by one in the other."""
        if row.figures is None or not row.commands:
            return
        game = self.game
        if game.turn.seat == seat and is_complete(game) and permits(game, seat, _DONE):
            self._make(row.line, seat, _DONE)

    def _make(self, line: int, seat: Seat, move: Move) -> None:
        after = act(self.game, seat, move)
        if after.notes and after.notes[-1].about == "let-pass":
            self.remarks += [
                f"line {line}: let pass: {note.detail}" for note in after.notes if note.about == "let-pass"
            ]
        self.entries.append(Entry(len(self.entries) + 1, seat, move))
        if type(move) is not Done:
            self.mark = len(self.trail)
        self.trail += (after, *settling(after))
        self.game = self.trail[-1]
        self.notes += self.game.notes


class _Command(Struct, frozen=True):
    """What the text of a command says by itself: `read` as a move, None if it is none or of no player, and the same as
    an `answer` to offers; whether the site's engine made it, whether it belongs to a turn, passes, or converts."""

    text: str
    read: Move | Partial | None
    by_engine: bool
    of_a_turn: bool
    answer: Leech | Decline | Partial | None
    passes: bool
    converts: bool


@lru_cache(maxsize=4096)
def _command(text: str) -> _Command:
    """A command of a record. Remembered: the same commands come again and again, in all records."""
    made = by_engine(text)
    read = None if made else _read(text)
    return _Command(
        text, read, by_engine=made, of_a_turn=_OF_A_TURN.match(text) is not None, answer=_as_answer(read),
        passes=_PASS.match(text) is not None, converts=_CONVERSION.match(text) is not None)


def _read(text: str) -> Move | Partial | None:
    try:
        return _NOTATION.read(text)
    except BadNotation:
        return None


def _unreadable(line: int, text: str) -> BadRecord:
    """The error for a command that is no move."""
    try:
        _NOTATION.read(text)
    except BadNotation as wrong:
        return BadRecord(line, str(wrong), wrong)
    raise AssertionError(f"{text!r} can be read")


def _next_on_turn(ledger: Ledger) -> list[Faction | None]:
    """For every row whose turn the next command of a turn belongs to, that of the row itself counted."""
    found: list[Faction | None] = []
    upcoming: Faction | None = None
    for row in reversed(ledger.rows):
        for command in row.commands:
            if _command(command).of_a_turn:
                upcoming = row.faction
                break
        found.append(upcoming)
    return found[::-1]


def by_engine(command: str) -> bool:
    """Whether the engine of the site made a command, not a player."""
    return _BY_ENGINE.fullmatch(command) is not None


def _as_answer(read: Move | Partial | None) -> Leech | Decline | Partial | None:
    """What was read, if it answers offers of power."""
    if isinstance(read, Partial):
        return read if read.move in (Leech, Decline) else None
    return read if isinstance(read, (Leech, Decline)) else None


def _in_order(texts: tuple[str, ...]) -> list[_Command]:
    """Conversions that are written behind `pass` belong before it; `+2TW3` takes a tile twice."""
    if len(texts) == 1 and texts[0][0] != "+":
        return [_command(texts[0])]
    commands = [_command(single) for text in texts for single in (_singly(text) if text[0] == "+" else (text,))]
    for at, command in enumerate(commands[:-1]):
        if command.passes:
            late = [other for other in commands[at + 1 :] if other.converts]
            rest = [other for other in commands[at + 1 :] if not other.converts]
            return [*commands[:at], *late, command, *rest]
    return commands


def _singly(command: str) -> list[str]:
    found = _TILES.fullmatch(command)
    return [f"+{found[2]}"] * int(found[1]) if found else [command]


def import_record(text: str) -> Imported:
    """Reads a record of the site in either form and plays it. Raises BadRecord with the line and the reason."""
    replay = Replay(read(text))
    for _ in replay.play():
        pass
    header = replay.header
    return Imported(header.settings, tuple(replay.entries), tuple(replay.remarks), header.players)

