"""A usual turn takes three clicks: Play, what to do, End turn; a first dwelling takes two."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from benchmarks.clicks import Action, actions, recorded, report
from games.registry import TITLES

USUAL = {
    "terra_mystica": {"pass": 2, "leech": 2, "decline": 2, "upgrade": 3, "send": 3, "action": 3, "advance": 3,
                      "dig build": 3},
    "helios": {"start": 2, "pass": 2, "take sun": 3, "take temple": 3, "take build": 3},
    "bora_bora": {"expand": 2, "draft": 2, "complete": 2, "buy": 2, "place take": 3},
    "aeolis": {"move": 2, "build": 2, "discover": 2, "loot": 2, "give": 2, "feed": 2, "done": 2},
}
"""The most clicks that an action may take."""


def played(title: str, most: int = 200) -> Iterator[Action]:
    """The beginning of a recorded game."""
    return islice(actions(TITLES[title], next(recorded(TITLES[title]))), most)


@pytest.mark.parametrize("title", USUAL)
def test_a_usual_turn_takes_three_clicks(title: str) -> None:
    most: dict[str, int] = {}
    for action in played(title):
        if action.name in USUAL[title] and action.clicks is not None:
            most[action.name] = max(most.get(action.name, 0), action.clicks)
    assert most == USUAL[title]


def test_a_first_dwelling_takes_two_clicks() -> None:
    assert [action.clicks for action in played("terra_mystica", 30) if action.name == "build"][:8] == [2] * 8


def test_the_table_has_the_ten_commonest_actions() -> None:
    lines = report(TITLES["helios"]).splitlines()
    assert lines[:2] == ["| Helios | share | clicks |", "| --- | ---: | ---: |"]
    assert lines[2].startswith("| take land | ")
    assert len(lines) == 12
