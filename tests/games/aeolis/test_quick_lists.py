"""Actions list their legal moves by quick ways: they hold exactly what the rules allow one by one, in whole games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from random import Random

import pytest
from msgspec.structs import replace

from benchmarks.walked import positions, walked
from games.aeolis import TITLE
from games.aeolis.components import CRYSTALS, GOLD, NOTHING, RESEARCH, WORKER, Hero, Mat, stock
from games.aeolis.moves import Flow, Request
from games.aeolis.position import Game, Sphere
from games.aeolis.rules.hero import ACTIONS, Together
from games.aeolis.rules.magi import lore
from games.aeolis.rules.orders import _few_swaps, _many_swaps, has_requests, most_of_each, others
from games.aeolis.rules.stores import available, owned, stores
from games.kernel import Move, Seat, apply, legal_moves
from tests.walk.aeolis import hoard

GAMES = 10
MOST_KNOWN = 40
"""Moves of a kind that were possible before and are tried again later."""


def phases(number: int) -> Iterator[tuple[Game, Together]]:
    """The positions of a walked game in which all act at once, and the step that asks."""
    for game in positions(walked(TITLE, number)):
        if game.agenda and isinstance(game.agenda[-1], Together):
            yield game, game.agenda[-1]


def acting(game: Game, step: Together) -> list[Seat]:
    """The players who may act."""
    return [seat for seat in game.staying() if step.may_answer(game, seat)]


@pytest.mark.parametrize("number", range(GAMES))
def test_a_quick_list_is_what_the_rules_allow_one_by_one(number: int) -> None:
    for game, step in phases(number):
        for seat in acting(game, step):
            for kind, action in step.actions_of(game, seat).items():
                if action.quick is not None and (action.hero is None or game.owners[action.hero] == seat):
                    assert list(action.moves(game, seat)) == list(action.allowed(game, seat)), kind


@pytest.mark.parametrize("number", range(GAMES))
def test_no_list_misses_what_no_rule_forbids(number: int) -> None:
    known: dict[type[Move], dict[Move, None]] = {}
    for game, step in phases(number):
        for seat in acting(game, step):
            for kind, action in step.actions_of(game, seat).items():
                listed = dict.fromkeys(action.moves(game, seat))
                met = known.setdefault(kind, {})
                assert [move for move in met if move not in listed and action.refusal(game, seat, move) is None] == []
                for move in listed:
                    if len(met) < MOST_KNOWN:
                        met[move] = None


@pytest.mark.parametrize("number", range(GAMES))
def test_who_acts_is_who_has_a_move(number: int) -> None:
    for game, step in phases(number):
        for seat in game.staying():
            moves = [move for action in step.actions_of(game, seat).values() for move in action.moves(game, seat)]
            assert step.still_acts(game, seat) == bool(moves)


@pytest.mark.parametrize("number", range(GAMES))
def test_whether_an_action_is_open_is_whether_it_lists_a_move(number: int) -> None:
    for game, step in phases(number):
        for seat in game.staying():
            for action in step.own_actions(game, seat):
                assert action.is_open(game, seat) == bool(list(action.allowed(game, seat)))
                if action.exact:
                    assert list(action.moves(game, seat)) == list(action.allowed(game, seat))


def lone_good(owner: Mat, amount: int = 1) -> Game:
    """An Exchange of seven in which one mat alone holds something."""
    game = hoard(7)
    for mat in game.open_mats():
        game = game.change(mat, stock=NOTHING)
    return game.add(owner, GOLD, amount)


def test_nothing_is_left_to_ask_for_once_the_only_thing_is_asked_for() -> None:
    game = lone_good(Mat.MERCHANT)
    seat = game.owners[Hero.QUEEN]
    assert has_requests(game, seat)
    asked = legal_moves(game, seat)
    only = [move for move in asked if isinstance(move, Request)]
    assert len(only) == 1
    game = apply(game, seat, only[0])
    assert not has_requests(game, seat)
    assert not any(isinstance(move, Request) for move in legal_moves(game, seat))


def test_what_lies_on_spheres_and_what_is_in_training_is_seen_at_once() -> None:
    game = lone_good(Mat.MAGI)
    colour = CRYSTALS[0]
    assert available(game, Mat.MAGI, colour) == 0
    more = replace(game, spheres=(Sphere(colour, 2), *game.spheres[1:]))
    assert more.mats is game.mats
    assert available(more, Mat.MAGI, colour) == 2
    assert available(game, Mat.MAGI, colour) == 0
    workers = lone_good(Mat.HOPLITES).change(Mat.HOPLITES, stock=stock({"worker": 2}))
    assert available(workers, Mat.HOPLITES, WORKER) == 2
    assert available(workers.change(Mat.HOPLITES, training=1), Mat.HOPLITES, WORKER) == 1
    research = game.change(Mat.PHILOSOPHER, stock=stock({"research": 2, "gold": 1}))
    assert [available(research, Mat.PHILOSOPHER, what) for what in (RESEARCH, GOLD)] == [0, 1]


@pytest.mark.parametrize("number", range(4))
def test_flows_between_spheres_that_are_full_or_of_other_colours(number: int) -> None:
    rng = Random(number)
    flow, full = ACTIONS[Flow], 0
    for game, _ in islice(phases(number), 60):
        most = lore(game)
        spheres = tuple(Sphere(rng.choice(CRYSTALS), count, rng.randint(0, count))
                        for count in (rng.randint(0, most) for _ in game.spheres))
        full += sum(sphere.count == most for sphere in spheres)
        changed, seat = replace(game, spheres=spheres), game.owners[Hero.MAGI]
        assert list(flow.moves(changed, seat)) == list(flow.allowed(changed, seat))
    assert full


def test_several_actions_have_a_quick_list() -> None:
    assert sum(action.quick is not None for action in ACTIONS.values()) >= 4


def test_swaps_of_few_pairs_and_of_many_are_the_same() -> None:
    listed = 0
    for game, step in chain.from_iterable(map(phases, range(GAMES))):
        for seat in acting(game, step):
            mine, wanted = stores(game, owned(game, seat)), stores(game, others(game, seat))
            few = _few_swaps(mine, wanted, most_of_each(mine, wanted))
            assert few == _many_swaps(mine, wanted, most_of_each(mine, wanted))
            listed += len(few)
    assert listed
