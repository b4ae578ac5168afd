"""What the site lets its players choose later: whoever plays on alone, and the Chaos Magicians in their double turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from games.kernel import Aside, Due, Move, Reason, Seat, Seated
from games.terra_mystica.moves import Advance, Build, Dig, Drop, Pass, Send, TakeAction, Upgrade
from games.terra_mystica.position import Game, Turn
from games.terra_mystica.rules.cults import StepOnCult
from games.terra_mystica.rules.factions import PlaceBridge, Ride
from games.terra_mystica.rules.terraform import UseSpades
from games.terra_mystica.rules.tiles import TakeTiles
from games.terra_mystica.rules.turns import TakeTurn

__all__ = ["TURN_ACTIONS", "DropSpades", "with_choice_put_off"]

TURN_ACTIONS: Final = (Build, Dig, Upgrade, TakeAction, Send, Advance, Pass)
"""The moves that take the action of a turn, or end it."""
_CHOICES: Final = (StepOnCult, TakeTiles, UseSpades, PlaceBridge, Ride)
_BEFORE_PASSING: Final = (PlaceBridge, Ride)


class DropSpades(Seated[Game], frozen=True):
    """Spades of the first action of a double turn, when the second is taken: they can only be thrown away."""

    spades: int

    def moves(self, game: Game, seat: Seat) -> Iterable[Drop]:
        return [Drop(spades) for spades in range(1, self.spades + 1)]

    def play(self, game: Game, seat: Seat, move: Drop) -> Game:
        left = self.spades - move.spades
        return game.then(replace(self, spades=left)) if left else game

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return Reason("use-spades", spades=self.spades)


def with_choice_put_off(game: Game, seat: Seat, move: Move) -> Game | None:
    """The position in which an action is open though a choice of the one before is owed; None if that cannot be.

    A bridge is laid and a ride ends before passing; everything else before the round ends, and in a double turn that
    others wait for before it ends.
    """
    owed = _owed(game, seat)
    alone = all(player.passed or other in game.left for other, player in enumerate(game.players) if other != seat)
    if not owed or not (alone or game.turn.actions) or not _goes_with(owed, move):
        return None
    put_off = tuple(_later(step, alone=alone) for step in owed)
    if None in put_off:
        return None
    at_turns_end = not alone or any(isinstance(step, _BEFORE_PASSING) for step in owed)
    aside = Aside(put_off, Due.BEFORE_ENDING if at_turns_end else Due.WHEN_CALLED)
    turn = game.turn if game.turn.actions else Turn(seat=seat, actions=1)
    agenda = game.agenda[: len(game.agenda) - len(owed)]
    return replace(game, agenda=agenda, asides=(*game.asides, aside), turn=turn)


def _owed(game: Game, seat: Seat) -> tuple[Any, ...]:
    """The choices that lie on top of a seat's turn; none if anything else does."""
    if game.turn.seat != seat or TakeTurn(seat) not in game.agenda:
        return ()
    owed = game.agenda[game.agenda.index(TakeTurn(seat)) + 1 :]
    return owed if all(type(step) in _CHOICES and step.seat == seat for step in owed) else ()


def _goes_with(owed: tuple[Any, ...], move: Move) -> bool:
    """Whether an action does not itself use, or wait for, what is owed."""
    if not isinstance(move, TURN_ACTIONS):
        return False
    spades, ride = (any(isinstance(step, kind) for step in owed) for kind in (UseSpades, Ride))
    if isinstance(move, (Build, Dig)):
        return not spades and not (ride and isinstance(move, Build))
    return not isinstance(move, Pass) or not any(isinstance(step, _BEFORE_PASSING) for step in owed)


def _later(step: Any, *, alone: bool) -> Any:
    """What a choice becomes: spades open no dwelling and no purchase any more, and in a double turn that others wait
    for they can only be thrown away."""
    if not isinstance(step, UseSpades):
        return step
    if alone:
        return replace(step, dwell=False, more=False)
    return None if step.bought else DropSpades(step.seat, spades=step.free)
