"""What holds for every title that is played by play-outs of a quick player and judged by features."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, get_args

import pytest

from agents import bora_bora, helios
from agents.agent import Agent
from agents.bora_bora import policy as of_bora_bora
from agents.budget import Budget, Meter
from agents.evaluation import learned, value_of
from agents.helios import policy as of_helios
from agents.levels import BUDGETS, Level, budget_of
from agents.playbook import Playbook
from agents.search import _Race, judged
from games.bora_bora import steps as steps_of_bora_bora
from games.helios import steps as steps_of_helios
from games.kernel import Seated, Settings, legal_moves
from tests.agents.playouts import SMALL, choice_at, on_the_way


class Quick(NamedTuple):
    """A title, settings under which something is hidden, its quick player, and all its steps."""

    book: Playbook[Any]
    settings: Settings
    policy: Any
    steps: Any


TITLES: Mapping[str, Quick] = {
    "helios": Quick(helios.PLAYBOOK, Settings(4, {"rules": "printed"}), of_helios, steps_of_helios.AnyStep),
    "bora_bora": Quick(bora_bora.PLAYBOOK, Settings(4, {}), of_bora_bora, steps_of_bora_bora.AnyStep),
}
of_each = pytest.mark.parametrize("quick", TITLES.values(), ids=TITLES)


@of_each
def test_a_seat_is_judged_by_what_it_sees_alone(quick: Quick) -> None:
    evaluation, ranked, taste = quick.book.evaluation, quick.policy.ranked, quick.policy.TASTE
    assert evaluation is not None
    for game, seat in on_the_way(quick.book, quick.settings, 7):
        view = quick.book.title.rules.view(game, seat)
        assert view != game
        assert evaluation.of(view, seat) == evaluation.of(game, seat)
        moves = legal_moves(game, seat)
        assert ranked(view, seat, moves, taste) == ranked(game, seat, moves, taste)


@of_each
def test_levels_keep_their_budgets(quick: Quick) -> None:
    game, seat = list(on_the_way(quick.book, quick.settings, 40))[2]
    for level in (Level.LEARNER, Level.CLUB):
        budget = budget_of("playouts", level, 0.05, quick.book.pace)
        assert budget.applies <= BUDGETS["playouts"][level].applies
        assert choice_at(quick.book, game, seat, budget).applies <= budget.applies + 1_500
    assert choice_at(quick.book, game, seat, SMALL) == choice_at(quick.book, game, seat, SMALL)


@of_each
def test_the_weights_decode_and_name_known_features(quick: Quick) -> None:
    weights = learned(quick.book.title.id)
    assert weights is not None
    assert quick.book.evaluation is not None
    assert set(weights.weights) <= set(quick.book.evaluation.names)
    most = {"helios": 200, "bora_bora": 300}[quick.book.title.id]
    assert all(abs(weight) < most for weight in weights.weights.values())


@of_each
def test_every_question_has_an_answer(quick: Quick) -> None:
    """No step that asks a seat is unknown to the quick player: a new one in the rules fails here."""
    assert set(quick.policy.ANSWERS) == {step for step in get_args(quick.steps) if issubclass(step, Seated)}


@of_each
def test_every_feature_has_a_number(quick: Quick) -> None:
    evaluation = quick.book.evaluation
    assert evaluation is not None
    game, seat = next(on_the_way(quick.book, quick.settings, 20))
    assert len(evaluation.of(game, seat)) == len(evaluation.names) == len(set(evaluation.names))


# --- the race of candidates ---------------------------------------------------------------------------------------


def race_with(*results: Sequence[float]) -> _Race:
    """A race in which the candidates have brought so much."""
    game, seat = next(on_the_way(helios.PLAYBOOK, Settings(2, {"rules": "printed"}), 20))
    value, meter = value_of(helios.PLAYBOOK), Meter(Budget(100, prior=0.0))
    turns = judged(helios.PLAYBOOK, value, game, seat, meter)[: len(results)]
    race = _Race(helios.PLAYBOOK, value, turns, seat, [game], 1, meter)
    race.results = [dict(enumerate(each)) for each in results]
    return race


def test_who_is_beaten_beyond_doubt_is_played_out_no_more() -> None:
    ahead = [20.0, 24.0, 22.0, 26.0, 21.0, 25.0, 23.0, 24.0]
    close = [points + gain for points, gain in zip(ahead, (-6.0, 5.0) * 4, strict=True)]
    behind = [points - 4.0 - place % 2 for place, points in enumerate(ahead)]
    assert race_with(behind, close, ahead).abreast([0, 1, 2]) == ([2, 1], [0])


def test_a_few_play_outs_beat_nobody() -> None:
    ahead, behind = [20.0] * 7, [1.0] * 7
    assert race_with(behind, ahead).abreast([0, 1]) == ([1, 0], [])
    assert race_with([*behind, 1.0], [*ahead, 20.0]).abreast([0, 1]) == ([1], [0])


def test_of_two_that_come_to_the_same_one_is_followed() -> None:
    same = [20.0, 31.0, 22.0, 26.0, 21.0, 25.0, 23.0, 24.0]
    assert race_with(same, same).abreast([0, 1]) == ([0], [1])


@of_each
def test_a_choice_that_is_clear_costs_less(quick: Quick) -> None:
    """Whoever is one candidate ahead of all others does not use its budget up."""
    agent = Agent(quick.book)
    budget = replace(budget_of("playouts", Level.CLUB), applies=9_000, candidates=3, noise=0.0, seconds=float("inf"))
    spent = [agent.choose(game, seat, 1, budget).applies
             for game, seat in list(on_the_way(quick.book, quick.settings, 25))[:5]]
    assert min(spent) < 0.8 * budget.applies
