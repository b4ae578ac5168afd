"""Learning: a regression that finds what made the points, small trainings that can be repeated and taken up again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import pytest

from agents.evaluation import Weights, guessed
from agents.imitation import Choices, imitated
from agents.titles import playbook
from agents.training import Plan, State, fit, learn, rows_of, sampled


def test_the_regression_finds_the_weights_that_made_the_points() -> None:
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(4_000, 3))
    target = rows @ np.array([1.0, 2.0, -3.0])
    found, rest = fit(rows, target, np.ones(4_000), [1.0, 0.0, 0.0], [1.0, 1.0, 1.0], [True, False, False], 10.0)
    assert found[0] == 1.0
    assert found[1:] == pytest.approx([2.0, -3.0], abs=0.05)
    assert rest < 0.05


def test_few_positions_leave_the_weights_near_those_of_before() -> None:
    rows = np.array([[1.0, 0.0]])
    found, _ = fit(rows, np.array([50.0]), np.ones(1), [1.0, 2.0], [1.0, 1.0], [False, False], 1_000.0)
    assert found == pytest.approx([1.05, 2.0], abs=0.01)


def test_a_kept_game_gives_its_positions_with_the_points_of_their_seats() -> None:
    book = playbook("terra_mystica")
    kept = sampled("terra_mystica", guessed(book), 3, 2, 1, 0)
    rows = rows_of("terra_mystica", kept)
    assert {points for _, points in rows} == set(kept.points)
    assert len(rows) > 40


def test_training_can_be_repeated_and_taken_up_again(tmp_path: Path) -> None:
    plan = Plan("terra_mystica", games=1, rounds=1, generations=0, processes=1, seats=(2,), out=tmp_path / "once.json")
    said: list[str] = []
    once = learn(plan, said.append)
    state = tmp_path / "state.json"
    kept = replace(plan, out=tmp_path / "twice.json", state=state)
    assert learn(kept, said.append).weights == once.weights != guessed(playbook("terra_mystica"))
    assert msgspec.json.decode(state.read_bytes(), type=State).round == 1
    assert learn(kept, said.append).weights == once.weights
    assert msgspec.json.decode((tmp_path / "once.json").read_bytes(), type=Weights) == once
    assert len(said) == 2, "what has been played is not played again"


def test_a_state_of_another_title_is_refused(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    state.write_bytes(msgspec.json.encode(State("chess", {})))
    with pytest.raises(ValueError, match="chess"):
        learn(Plan("terra_mystica", state=state, out=tmp_path / "out.json"), print)


def test_imitation_finds_what_the_players_liked() -> None:
    rng = np.random.default_rng(2)
    liked = np.array([1.0, 3.0, -2.0])
    features = rng.normal(size=(600, 8, 3)).astype(np.float32)
    best = np.argmax(features @ liked + rng.gumbel(size=(600, 8)), axis=1)
    for place, chosen in enumerate(best):
        features[place, [0, chosen]] = features[place, [chosen, 0]]
    given = Choices(features, np.ones((600, 8), dtype=np.float32))
    found = imitated(given, [1.0, 0.5, 0.5], [1.0, 1.0, 1.0], 0, sharpness=1.0, held=0.1)
    assert found.weights[0] == pytest.approx(1.0)
    assert found.weights[1:] == pytest.approx([3.0, -2.0], abs=0.6)
    assert found.third > found.first > 0.6
