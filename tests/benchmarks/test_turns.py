"""Turns at the bot: nothing that went badly is left out."""

from __future__ import annotations

import pytest

from benchmarks.judging import Measurement, judge
from benchmarks.processes import Used
from benchmarks.sampling import Plan
from benchmarks.turns import ANSWER_LIMIT, PICTURE_LIMIT, Block, Moment, Turn, samples_of, steady_throughout

PLAN = Plan()


def moment(ply: float = 1e-4, encoding: float = 0.03, shared: bool = False, own: float = 0.0,
           painters: float = 0.0) -> Moment:
    return Moment(ply, encoding, shared, Used(own, painters))


def block(turns: list[Turn], **after: float) -> Block:
    return Block(moment(), moment(**after), tuple(turns))  # type: ignore[arg-type]


def test_a_turn_whose_picture_never_came_counts_with_its_limit() -> None:
    turns = [Turn(0.01, 0.05)] * 18 + [Turn(0.01, None)] * 2
    *_, pictures = samples_of([block(turns)])
    assert sorted(pictures[0].costs)[-2:] == [PICTURE_LIMIT, PICTURE_LIMIT]
    line = judge(Measurement("picture_p95", "1 table", pictures * 3), PLAN)
    assert line.value == 1000 * PICTURE_LIMIT
    assert line.missed


def test_a_command_without_an_answer_counts_with_its_limit() -> None:
    _, _, answers, _ = samples_of([block([Turn(None, None), Turn(0.01, 0.05)])])
    assert answers[0].costs == (ANSWER_LIMIT, 0.01)


def test_processor_time_is_that_of_the_process_and_of_its_painters_for_each_turn() -> None:
    own, painters, *_ = samples_of([block([Turn(0.01, 0.05)] * 4, own=0.2, painters=0.4)])
    assert own[0].costs == (pytest.approx(0.05),)
    assert painters[0].costs == (pytest.approx(0.1),)


def test_waits_are_dropped_while_others_keep_the_processor_busy_but_costs_are_not() -> None:
    own, painters, answers, pictures = samples_of([block([Turn(0.01, 0.05)], shared=True)])
    assert own[0].steady
    assert painters[0].steady
    assert not answers[0].steady
    assert not pictures[0].steady


def test_each_cost_has_the_calibration_of_its_own_kind() -> None:
    own, painters, *_ = samples_of([block([Turn(0.01, 0.05)], encoding=0.09)])
    assert own[0].steady
    assert not painters[0].steady
    assert not steady_throughout(block([Turn(0.01, 0.05)], encoding=0.09))
    assert steady_throughout(block([Turn(0.01, 0.05)]))
