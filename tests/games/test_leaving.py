"""Whoever leaves, at whatever moment: it is told, and the game goes on or is over."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.kernel import (
    BadSettings,
    Leave,
    Settings,
    Title,
    apply,
    changes,
    draw,
    legal_moves,
    nature_draws,
    open_seats,
    seats_of,
    start,
)
from games.registry import TITLES

GAMES = 24
FIRST_MOVES = 50
"""The setup, and some turns after it."""


def begun(title: Title[Any], rng: random.Random) -> Any:
    """A game of any number of players with any options that go together."""
    while True:
        settings = Settings(rng.choice(title.rules.players),
                            {option.name: rng.choice(option.values) for option in title.rules.options})
        try:
            return start(title.rules.setup(settings))
        except BadSettings:
            continue


def check_leaving(title: Title[Any], game: Any) -> None:
    """Each player in turn leaves here."""
    seats, words = seats_of(title.rules.seats(game)), title.presentation.narration
    for seat in set(seats) - set(game.left):
        after = apply(game, seat, Leave())
        view = title.rules.view(after, None)
        told = changes(title.rules.holdings, title.rules.view(game, None), view, seat, Leave(), seats)
        assert (sentence := words.sentence(view, [told]))
        assert view.round or "Round" not in sentence, "no round begins before the first"
        assert after.over or [other for other in open_seats(after) if other not in after.left]
        for other in seats:
            words.question(title.rules.view(after, other), other)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_whoever_leaves_while_a_game_begins_is_told(title: Title[Any], seed: int) -> None:
    rng = random.Random(seed)
    game = begun(title, rng)
    for number in range(FIRST_MOVES):
        if nature_draws(game):
            game = apply(game, -1, draw(game, b"seed", number))
            continue
        check_leaving(title, game)
        seat = rng.choice([seat for seat in open_seats(game) if seat >= 0])
        game = apply(game, seat, rng.choice(legal_moves(game, seat)))
        if game.over:
            break
