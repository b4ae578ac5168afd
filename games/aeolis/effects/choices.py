"""Verbs of cards about cards: one more event, a named enemy, one of several effects."""

from __future__ import annotations

from games.aeolis.effects.interpreter import possible, run
from games.aeolis.effects.registry import HAPPENS, TOUCHES, happens
from games.aeolis.moves import ChooseOption
from games.aeolis.position import Game
from games.aeolis.rules.base import Ask, choosing
from games.aeolis.rules.events import DrawEvent as Draw
from games.aeolis.rules.events import bring, named, take_card
from games.aeolis.vocabulary import AnyEffect, Cause, ChooseOne, DrawEvent, Effect, Spawn
from games.kernel import NATURE, Move, Seat

__all__ = ["Choose"]


@happens(DrawEvent)
def draw_event(game: Game, cause: Cause, effect: DrawEvent) -> Game:
    return game.then(Draw(effect.deck))


@happens(Spawn)
def spawn(game: Game, cause: Cause, effect: Spawn) -> Game:
    """From its deck or the box; a second one if it is in play."""
    card = named(effect.card)
    return bring(take_card(game, card), card)


@happens(ChooseOne)
def choose_one(game: Game, cause: Cause, effect: ChooseOne) -> Game:
    seat = choosing(game, NATURE if effect.choose == "queen" else cause.seat)
    return game.then(Choose(seat, cause, effect.options))


class Choose(Ask, frozen=True):
    """One of several lists of effects; one that would do nothing is not offered."""

    cause: Cause
    options: tuple[tuple[AnyEffect, ...], ...]

    def answers(self, game: Game) -> list[Move]:
        return [
            ChooseOption(number) for number, effects in enumerate(self.options, 1)
            if any(possible(game, self.cause, effect) for effect in effects)
        ]

    def play(self, game: Game, seat: Seat, move: ChooseOption) -> Game:
        return run(game, self.cause, self.options[move.option - 1])


def complete() -> bool:
    """Whether every verb of the vocabulary has its function."""
    return all(subclass in HAPPENS or subclass in TOUCHES for subclass in Effect.__subclasses__())
