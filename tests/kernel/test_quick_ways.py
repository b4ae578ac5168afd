"""Quick ways of the kernel say what the plain ones say, in whole games of all titles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from benchmarks.product import titles
from benchmarks.walked import Game, positions, walked
from games.kernel import NATURE, Due, Position, Seat, apply, legal_moves, open_seats, settle, settling
from games.kernel.play import act, moves_of
from tests.walk.titles import HOOKS

GAMES = [(title, number) for title in HOOKS for number in range(3)]
STEP = 3
"""Every so manieth position is looked at."""


def games(title: str, number: int) -> Iterator[Position[Any]]:
    """Some positions of a walked game."""
    return (game for place, game in enumerate(positions(walked(titles()[title], number))) if place % STEP == 0)


def plainly_open(game: Position[Any]) -> list[Seat]:
    """The seats that may move, asked one by one: an aside at once holds up all that come after it."""
    asides = game.asides
    at_once = next((place for place, aside in enumerate(asides) if aside.due is Due.AT_ONCE), len(asides))
    found = {seat for aside in asides[: at_once + 1] for seat in aside.steps[-1].open_to(game)}
    bound = {seat for aside in asides if aside.due is Due.BEFORE_ACTING for seat in aside.steps[-1].waits_for(game)}
    if game.agenda and not game.agenda[-1].automatic and at_once == len(asides):
        found |= set(game.agenda[-1].open_to(game)) - bound
    return sorted(found)


@pytest.mark.parametrize(("title", "number"), GAMES)
def test_who_may_move(title: str, number: int) -> None:
    for game in games(title, number):
        assert list(open_seats(game)) == plainly_open(game)
        assert all(legal_moves(game, seat) for seat in open_seats(game))


@pytest.mark.parametrize(("title", "number"), GAMES)
def test_moves_of_one_kind_are_those_of_the_list(title: str, number: int) -> None:
    kinds = titles()[title].rules.moves
    for game in games(title, number):
        for seat in open_seats(game):
            if seat == NATURE:
                continue
            by_kind = {kind: moves_of(game, seat, kind) for kind in kinds}
            listed = legal_moves(game, seat)
            assert by_kind == {kind: [move for move in listed if type(move) is kind] for kind in kinds}


@pytest.mark.parametrize(("title", "number"), GAMES)
def test_what_runs_by_itself_ends_where_a_move_leads(title: str, number: int) -> None:
    game: Game = walked(titles()[title], number)
    position = game.first
    for seat, move in game.entries:
        made = act(position, seat, move)
        assert [made, *settling(made)][-1] == settle(made)
        position = apply(position, seat, move)
