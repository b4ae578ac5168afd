"""Cults: steps, power on the way, keys and space 10 (rulebook: Cult tracks)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.kernel import Reason, Seat, Seated, by_seat, with_item
from games.terra_mystica.components import ACTIONS, CULTS, Cult
from games.terra_mystica.moves import CultStep
from games.terra_mystica.position import Game
from games.terra_mystica.rules.supply import charge

__all__ = [
    "ChooseTop", "StepOnCult", "advance_cult", "gain_keys", "holder_of_top", "step_refused",
    "town_steps_refused",
]

TOP: Final = 10
_POWER: Final = tuple(ACTIONS.cult_power.get(str(space), 0) for space in range(TOP + 1))


def holder_of_top(game: Game, cult: Cult) -> Seat | None:
    """Who stands on space 10 of a cult; only one can."""
    for seat, player in by_seat(game.players):
        if player.cults[cult] == TOP:
            return seat
    return None


def advance_cult(game: Game, seat: Seat, cult: Cult, steps: int) -> Game:
    """Advances a marker: power for the spaces 3, 5, 7 and 10, once each; space 10 takes a key (TM-41, TM-43)."""
    player = game.players[seat]
    old = player.cults[cult]
    new = min(old + steps, TOP)
    keys = player.keys
    if new == TOP and old < TOP:
        if keys and holder_of_top(game, cult) is None:
            keys -= 1
        else:
            new = TOP - 1
            game = _remember_blocked(game, seat, cult)
    if new == old:
        return game
    power = sum(_POWER[old + 1 : new + 1])
    if power:
        player = charge(player, power)
    return game.with_player(seat, replace(player, cults=with_item(player.cults, cult, new), keys=keys))


def _remember_blocked(game: Game, seat: Seat, cult: Cult) -> Game:
    """A step lost for want of a key is made up if a key comes in the same turn (TM-41)."""
    if game.turn.seat != seat or game.players[seat].keys or holder_of_top(game, cult) is not None:
        return game
    blocked = game.turn.blocked
    return replace(game, turn=replace(game.turn, blocked=(*blocked[:cult], 1, *blocked[cult + 1 :])))


def gain_keys(game: Game, seat: Seat, keys: int) -> Game:
    """Takes keys, as the tiles of one's own turn bring them; steps that the turn lost for want of one are made up, by
    choice if keys are too few."""
    game = game.change(seat, keys=game.players[seat].keys + keys)
    waiting = [cult for cult in CULTS if game.turn.blocked[cult] and holder_of_top(game, cult) is None]
    return _reach_tops(game, seat, waiting)


def _reach_tops(game: Game, seat: Seat, waiting: list[Cult]) -> Game:
    """Moves markers from 9 to 10 while keys last; asks if there are more markers than keys (TM-42)."""
    keys = game.players[seat].keys
    if not waiting or not keys:
        return game
    if len(waiting) > keys:
        return game.then(ChooseTop(seat, tuple(waiting)))
    for cult in waiting:
        game = advance_cult(game, seat, cult, 1)
    return game


def step_on_all(game: Game, seat: Seat, steps: int) -> Game:
    """A step or more on each of the four cults; with too few keys for all that come to 10 the player chooses."""
    player = game.players[seat]
    tops = [
        cult for cult in CULTS
        if player.cults[cult] < TOP <= player.cults[cult] + steps and holder_of_top(game, cult) is None
    ]
    if len(tops) <= player.keys:
        tops = []
    for cult in CULTS:
        game = advance_cult(game, seat, cult, min(steps, TOP - 1 - player.cults[cult]) if cult in tops else steps)
    return _reach_tops(game, seat, tops)


class ChooseTop(Seated[Game], frozen=True):
    """More markers could enter space 10 than there are keys: which one? (TM-42)"""

    cults: tuple[Cult, ...]

    def moves(self, game: Game, seat: Seat) -> Iterable[CultStep]:
        return [CultStep(cult) for cult in self.cults]

    def play(self, game: Game, seat: Seat, move: CultStep) -> Game:
        game = advance_cult(game, seat, move.cult, 1)
        return _reach_tops(game, seat, [cult for cult in self.cults if cult is not move.cult])


class StepOnCult(Seated[Game], frozen=True):
    """Steps on a cult of choice, all on one track."""

    steps: int = 1

    def moves(self, game: Game, seat: Seat) -> Iterable[CultStep]:
        steps = _STEPS[self.steps]
        return [step for step in steps if step_refused(game, seat, step.cult, self.steps) is None] or steps

    def play(self, game: Game, seat: Seat, move: CultStep) -> Game:
        return advance_cult(game, seat, move.cult, self.steps)

    def why_not(self, game: Game, seat: Seat, move: CultStep) -> Reason | None:
        if type(move) is CultStep:
            return step_refused(game, seat, move.cult, move.steps)
        return Reason("choose-cult", steps=self.steps)


_STEPS: Final = {steps: tuple(CultStep(cult, steps) for cult in CULTS) for steps in range(1, 5)}


def step_refused(game: Game, seat: Seat, cult: Cult, steps: int) -> Reason | None:
    """Nobody may enter space 10 while the Cultists, with a key, are owed a step that could get there first (TM-08)."""
    player = game.players[seat]
    if player.cults[cult] + steps < TOP or not player.keys or player.cults[cult] == TOP:
        return None
    return Reason("cultists-first", cult=cult.name) if _contested(game, seat, cult) else None


def town_steps_refused(game: Game, seat: Seat, steps: int) -> Reason | None:
    """The same for the steps of a town tile, which brings its key along (TM-08, TM-41)."""
    cults = game.players[seat].cults
    for cult in CULTS:
        if TOP - steps <= cults[cult] < TOP and _contested(game, seat, cult):
            return Reason("cultists-first", cult=cult.name)
    return None


def _contested(game: Game, seat: Seat, cult: Cult) -> bool:
    """Whether the Cultists may come first to space 10 by a step that hangs on an open question."""
    if not game.asides or holder_of_top(game, cult) is not None:
        return False
    for _, question in game.questions():
        other = question.seat if isinstance(question, StepOnCult) else getattr(question, "may_step_seat", seat)
        rival = game.players[other]
        if other != seat and rival.board.power_taken_step and rival.keys and rival.cults[cult] == TOP - 1:
            return True
    return False
