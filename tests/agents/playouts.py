"""What the tests of titles with play-outs share: positions on the way, games to the end, what is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from agents.agent import Agent, Choice
from agents.budget import Budget
from agents.playbook import Playbook
from agents.playing import Played, agent_player, play, whimsical_player
from games.kernel import (
    NATURE,
    Position,
    Seat,
    Settings,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    start,
)

SMALL = Budget(applies=300, samples=2, candidates=3, prior=2.0)


def on_the_way(book: Playbook[Any], settings: Settings, every: int, seed: str = "way") -> Iterator[tuple[Any, Seat]]:
    """Every so many positions of a game of quick players, with whose move it is."""
    rng, number = Random(seed), 0
    game: Position[Any] = start(book.title.rules.setup(settings))
    while not game.over:
        number += 1
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, seed.encode(), number))
            continue
        seat = awaited(game)[0]
        if number % every == 0:
            yield game, seat
        game = apply(game, seat, book.policy(rng, game, seat, legal_moves(game, seat)))


def choice_at(book: Playbook[Any], game: Any, seat: Seat, budget: Budget = SMALL) -> Choice:
    """What a computer does at a position, of which it sees its view."""
    return Agent(book).choose(book.title.rules.view(game, seat), seat, "seed", budget)


def to_the_end(book: Playbook[Any], settings: Settings, budget: Budget) -> Played:
    """A game of a computer against quick players with whims."""
    others = [whimsical_player(book, 0.3)] * (settings.players - 1)
    return play(book, [agent_player(Agent(book), budget), *others], settings, "a small game")
