"""What the tests of computer players share: positions on the way, games to the end, what is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from agents.agent import Agent, Choice
from agents.budget import Budget
from agents.playbook import Playbook, Policy
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
    open_seats,
    start,
)

SMALL = Budget(applies=300, samples=2, candidates=3, prior=2.0)


def game_of_quick_players(
    book: Playbook[Any], settings: Settings, seed: str, policies: Sequence[Policy] = (),
) -> Iterator[tuple[int, Any, Seat]]:
    """Every position of a game at which a seat moves, with a number that counts what chance does as well, and the
    seat. The players are those of play-outs, or the given ones in turn."""
    rng, number, policies = Random(seed), 0, policies or (book.policy,)
    game: Position[Any] = start(book.title.rules.setup(settings))
    while not game.over:
        number += 1
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, seed.encode(), number))
            continue
        seat = (awaited(game) or open_seats(game))[0]
        yield number, game, seat
        game = apply(game, seat, policies[seat % len(policies)](rng, game, seat, legal_moves(game, seat)))


def on_the_way(book: Playbook[Any], settings: Settings, every: int, seed: str = "way") -> Iterator[tuple[Any, Seat]]:
    """Every so many positions of a game of quick players, with whose move it is."""
    return ((game, seat) for number, game, seat in game_of_quick_players(book, settings, seed) if number % every == 0)


def choice_at(book: Playbook[Any], game: Any, seat: Seat, budget: Budget = SMALL) -> Choice:
    """What a computer does at a position, of which it sees its view."""
    return Agent(book).choose(book.title.rules.view(game, seat), seat, "seed", budget)


def to_the_end(book: Playbook[Any], settings: Settings, budget: Budget) -> Played:
    """A game of a computer against quick players with whims."""
    others = [whimsical_player(book, 0.3)] * (settings.players - 1)
    return play(book, [agent_player(Agent(book), budget), *others], settings, "a small game")
