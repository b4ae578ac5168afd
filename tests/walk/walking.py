"""Random games of a title, from the first draw to the end."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from games.kernel import (
    NATURE,
    Entry,
    Join,
    Leave,
    Note,
    Position,
    Seat,
    Settings,
    Title,
    act,
    apply,
    draw,
    replay,
    settling,
    start,
    verify,
)
from tests.walk.checks import Broken, Checker, Moves
from tests.walk.hooks import Hooks, settings_of

__all__ = ["Record", "Walk", "Walked"]

LEAVES = 0.01
"""How likely somebody leaves at a node of a game in which somebody may."""


@dataclass
class Walked:
    """What a walk has met: kinds of moves, steps, and components by the names that the title's hook gives them."""

    games: int = 0
    nodes: int = 0
    deep: int = 0
    seconds: float = 0.0
    moves: Counter[str] = field(default_factory=Counter)
    steps: Counter[str] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)


@dataclass
class Record:
    """One game as it was played."""

    settings: Settings
    seed: bytes
    entries: list[Entry]
    positions: list[Any]
    notes: list[Note]

    @property
    def last(self) -> Any:
        """The position reached."""
        return self.positions[-1]


class Walk:
    """Plays games of one title. `deep` is the part of nodes at which everything is checked."""

    def __init__(self, title: Title[Any], hooks: Hooks | None = None, *, deep: float = 1.0) -> None:
        self.title = title
        self.hooks = hooks or Hooks()
        self.deep = deep
        self.checker = Checker(title, self.hooks)
        self.walked = Walked()

    def games(self, count: int, *, first: int = 0, seconds: float = float("inf")) -> Walked:
        """Plays games by number until they are done or the time is over. Raises Broken, with the way to repeat it."""
        begin = time.monotonic()
        for number in range(first, first + count):
            if time.monotonic() - begin > seconds:
                break
            self.game(number)
        self.walked.seconds += time.monotonic() - begin
        return self.walked

    def game(self, number: int) -> Record:
        """Plays the game of that number to its end, checks it on the way and replays it."""
        rng = Random(f"{self.title.id} {number}")
        settings = (self.hooks.settings or (lambda each: settings_of(self.title, each)))(number)
        game, notes = self._begin(number, settings)
        record = Record(settings, rng.randbytes(32), [], [game], notes)
        try:
            if self._begin(number, settings)[0] != game:
                raise Broken("settings alone give the start")
            self._play(record, rng)
            self._end(record)
        except Exception as wrong:
            told = "; ".join(f"{entry.seat}: {entry.move}" for entry in record.entries[-12:])
            raise Broken(f"{self.title.id}, game {number} ({settings}), entry {len(record.entries) + 1}: "
                         f"{type(wrong).__name__}: {wrong}\n... {told}\n"
                         f"repeat: python -m tests.walk --title {self.title.id} --seed {number} --games 1") from wrong
        self.walked.games += 1
        return record

    def _begin(self, number: int, settings: Settings) -> tuple[Position[Any], list[Note]]:
        if self.hooks.begin is not None:
            return self.hooks.begin(number, settings)
        game = start(self.title.rules.setup(settings))
        return game, list(game.notes)

    def _play(self, record: Record, rng: Random) -> None:
        """Plays to the end. What is checked in depth has dice of its own: the same game, however much is checked."""
        looking = Random(rng.random())
        styles = [rng.choice(self.hooks.styles) for _ in self.checker.seats(record.last)]
        leaving = LEAVES if rng.random() < self.hooks.leaving else 0.0
        while not (game := record.last).over:
            if len(record.entries) > self.hooks.longest:
                raise Broken(f"no end after {self.hooks.longest} moves")
            moves = self._look(game, looking)
            staying = sorted(set(self.checker.seats(game)) - set(game.left))
            if leaving and staying and rng.random() < leaving:
                self._make(record, rng.choice(staying), Leave())
                continue
            if self.hooks.joining and rng.random() < self.hooks.joining and self._join(record):
                styles.append(rng.choice(self.hooks.styles))
                continue
            seat = self.hooks.mover(rng, game, sorted(moves))
            if seat == NATURE:
                self._make(record, seat, draw(game, record.seed, len(record.entries) + 1))
            else:
                self._make(record, seat, self.hooks.choose(rng, game, seat, moves[seat], styles[seat]))

    def _join(self, record: Record) -> bool:
        """Somebody joins late, if the game has a place."""
        seat = Seat(len(self.checker.seats(record.last)))
        if record.last.add_player(seat) is None:
            return False
        self._make(record, seat, Join())
        return True

    def _look(self, game: Position[Any], rng: Random) -> Moves:
        """Checks a node and counts what is met there."""
        walked = self.walked
        walked.nodes += 1
        for step in game.agenda[-1:]:
            walked.steps[type(step).__name__] += 1
        for _, question in game.questions():
            walked.steps[type(question).__name__] += 1
        moves = self.checker.open(game)
        if rng.random() < self.deep:
            walked.deep += 1
            self.checker.deep(game, moves, rng)
        return moves

    def _make(self, record: Record, seat: Seat, move: Any) -> None:
        before = record.last
        data = self.title.rules.encode(before)
        record.entries.append(Entry(len(record.entries) + 1, seat, move))
        after = apply(before, seat, move)
        self.checker.step(before, data, after, seat, move)
        if len(record.entries) % 8 == 0:
            self.checker.told(before, after, seat, move)
        record.positions.append(after)
        record.notes += after.notes
        self.walked.moves[type(move).__name__] += 1

    def _end(self, record: Record) -> None:
        """The end is one; the record replays, whole and from a point that undo may go back to."""
        game = record.last
        self.checker.open(game)
        result = self.title.rules.result(game, record.notes)
        self.hooks.finished(game, result)
        for each in self.hooks.met(game):
            self.walked.names[each] += 1
        self._replays(record)

    def _replays(self, record: Record) -> None:
        entries = [
            Entry(entry.number, entry.seat, self.title.rules.decode_move(self.title.rules.encode(entry.move)))
            for entry in record.entries
        ]
        again = self.title.rules.decode(self.title.rules.encode(record.positions[0]))
        if self._step_by_step(again, entries) != record.last:
            raise Broken("a record does not replay")
        if verify(again, entries, record.seed):
            raise Broken("honest draws are not verified")
        back = Random(len(entries)).randrange(len(entries))
        if replay(again, entries[:back]) != record.positions[back]:
            raise Broken(f"undo to entry {back} is another game")
        if replay(record.positions[back], entries[back:]) != record.last:
            raise Broken(f"redo from entry {back} is another game")

    def _step_by_step(self, game: Position[Any], entries: list[Entry]) -> Position[Any]:
        """Replays a record by hand, so that every step that runs by itself is seen; as `apply` does at once."""
        for entry in entries:
            game = act(game, entry.seat, entry.move)
            for settled in settling(game):
                self.walked.steps.update(type(step).__name__ for step in game.agenda[-1:])
                game = settled
        return game
