"""The order in which the site takes commands: nobody else's between the last command of a turn and the one before it.

The site ends a turn as soon as somebody else's command follows a complete action. At our tables others may answer an
offer before the turn is over; such answers are held back until it is.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.kernel import BadRecord, Entry, Leave, played
from games.kernel import replay as replayed
from games.terra_mystica.moves import Done
from games.terra_mystica.position import Game
from games.terra_mystica.rules.turns import TakeTurn

__all__ = ["in_site_order", "is_complete", "is_own_command"]


def in_site_order(game: Game, entries: Iterable[Entry]) -> list[Entry]:
    """The entries of a game, others' answers moved behind the turn in which they were given. Where that would lead to
    another position, as a step of the Cultists can that pays for what follows, a turn stays in its own order."""
    ordering = _Ordering(game)
    for entry, after in played(game, entries):
        ordering.add(entry, after)
    ordering.release()
    return ordering.written


class _Ordering:
    """Entries written so far; from `base` on `asis` holds a turn in its own order, `own` and `held` its parts."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.base = game
        self.written: list[Entry] = []
        self.asis: list[Entry] = []
        self.own: list[Entry] = []
        self.held: list[Entry] = []

    def add(self, entry: Entry, after: Game) -> None:
        """Takes the next entry, and the position after it."""
        before, own = self.game, is_own_command(self.game, entry)
        if not self.held and (own or not is_complete(before)):
            self.written.append(entry)
        else:
            self.base = self.base if self.held else before
            self.asis.append(entry)
            (self.own if own else self.held).append(entry)
        self.game = after
        if own and isinstance(entry.move, (Done, Leave)):
            self.release()

    def release(self) -> None:
        """The turn is over: writes what was held back, behind it if that leads to the same position."""
        behind = [*self.own, *self.held]
        self.written += behind if self._leads_here(behind) else self.asis
        self.asis, self.own, self.held = [], [], []

    def _leads_here(self, entries: list[Entry]) -> bool:
        try:
            game = replayed(self.base, entries) if entries else self.game
        except BadRecord:
            return False
        return replace(game, notes=()) == replace(self.game, notes=())


def is_complete(game: Game) -> bool:
    """Whether the site would end the turn if somebody else's command came now: the action is taken and nothing owed."""
    turn = game.turn
    return turn.acted and not turn.actions and bool(game.agenda) and isinstance(game.agenda[-1], TakeTurn)


def is_own_command(game: Game, entry: Entry) -> bool:
    """Whether an entry is part of the turn of whoever is on turn, and no answer to something else."""
    if entry.seat != game.turn.seat:
        return False
    questions = [step for _, step in game.questions() if step.may_answer(game, entry.seat)]
    return not any(step.permits(game, entry.seat, entry.move) for step in questions)
