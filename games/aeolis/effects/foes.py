"""Verbs of enemies and cards in play: damage, weakness, movement, countering, calm."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import NEIGHBOURS, SEA, is_land
from games.aeolis.effects.registry import touches
from games.aeolis.moves import ChooseHex, Roll
from games.aeolis.notes import Hastened, Hindered, Left, Pushed
from games.aeolis.position import Game
from games.aeolis.rules.base import Luck, dice
from games.aeolis.rules.durations import lasting
from games.aeolis.rules.foes import conclude, damage, foe, from_city
from games.aeolis.vocabulary import Advance, Calm, Cause, Counter, Damage, Hinder, Push, Weaken
from games.kernel import Move, Seat

__all__ = ["PushBack", "RollDamage"]


@touches(Damage)
def hit(game: Game, cause: Cause, effect: Damage, ref: int) -> Game:
    """Fixed, or dice rolled one by one."""
    if isinstance(effect.amount, int):
        return damage(game, ref, effect.amount, magic=effect.magic)
    count, sides = effect.amount.split("d")
    return game.then(RollDamage(ref, int(count), int(sides), effect.magic))


class RollDamage(Luck, frozen=True):
    """The dice of a damage."""

    ref: int
    left: int
    sides: int
    magic: bool
    total: int = 0

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return list(dice(self.sides)) if game.event(self.ref) is not None else []

    def play(self, game: Game, seat: Seat, move: Roll) -> Game:
        total = self.total + move.value
        if self.left > 1:
            return game.then(replace(self, left=self.left - 1, total=total))
        return damage(game, self.ref, total, magic=self.magic)


@touches(Weaken)
def weaken(game: Game, cause: Cause, effect: Weaken, ref: int) -> Game:
    return lasting(game, effect.until, "weaken", (ref,), effect.by)


@touches(Hinder)
def hinder(game: Game, cause: Cause, effect: Hinder, ref: int) -> Game:
    event = game.event(ref)
    if event is None:
        return game
    game = game.with_event(replace(event, hinder=event.hinder + effect.enemy_phases))
    return game.tell(Hindered(ref, effect.enemy_phases))


@touches(Advance)
def advance(game: Game, cause: Cause, effect: Advance, ref: int) -> Game:
    event = game.event(ref)
    if event is None:
        return game
    return game.with_event(replace(event, advance=event.advance + effect.steps)).tell(Hastened(ref, effect.steps))


@touches(Push)
def push(game: Game, cause: Cause, effect: Push, ref: int) -> Game:
    return game.then(PushBack(ref, effect.steps))


class PushBack(Luck, frozen=True):
    """An enemy goes back to a hex farther from the city, never onto a stack."""

    ref: int
    left: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        event = game.event(self.ref)
        if event is None:
            return []
        far = from_city(event.hex)
        return [
            (ChooseHex(hex_), 1) for hex_ in NEIGHBOURS[event.hex]
            if (hex_ in SEA if event.hex in SEA
                else is_land(hex_)) and from_city(hex_) > far and not game.stacks_at(hex_)
        ]

    def play(self, game: Game, seat: Seat, move: ChooseHex) -> Game:
        event = game.event(self.ref)
        assert event is not None
        game = game.with_event(replace(event, hex=move.hex)).tell(Pushed(self.ref, move.hex))
        if move.hex in game.plague and move.hex not in game.confined and not foe(event).plague_immune:
            game = damage(game, self.ref, 1)
        return game.then(replace(self, left=self.left - 1)) if self.left > 1 else game


@touches(Counter)
def counter(game: Game, cause: Cause, effect: Counter, ref: int) -> Game:
    return conclude(game.tell(Left(ref)), ref)


@touches(Calm)
def calm(game: Game, cause: Cause, effect: Calm, ref: int) -> Game:
    """No morale is lost over it (A24)."""
    return damage(game, ref, effect.by)
