"""What is in force or under way: bans, blessings, things that last, combats that have been started."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.components import TILE, Mat
from games.aeolis.narration.inforce import combats, in_force, of_event, of_stack
from games.aeolis.notes import LASTING
from games.aeolis.position import Modifier
from games.aeolis.rules.durations import lasting
from tests.games.aeolis.table import banned, bare, begin, play, with_event, with_units


def test_what_lasts_says_until_when() -> None:
    game = lasting(bare(), "rounds:2", "barren_tile", (TILE["wheat_farm"], TILE["cattle_farm"]))
    game = lasting(game, "rounds:2", "shield", (HEX["C3"],))
    game = lasting(game, "next_upkeep", "combat", (Mat.HOPLITES,), 2)
    assert in_force(banned(game, "trade")) == [
        "no production of Wheat Farm and Cattle Farm (up to round 2)", "C3 shielded (up to round 2)",
        "+2 in combat for the Hoplites (up to round 2)", "no trade (up to round 1)",
    ]


@pytest.mark.parametrize("kind", LASTING)
def test_everything_that_lasts_is_listed(kind: str) -> None:
    game = lasting(with_event(bare(), "C112", "D5"), "rounds:3", kind, (0,), 1)
    assert [line.endswith("(up to round 3)") for line in in_force(game)] == [True]


def test_what_only_the_rules_remember_is_not_listed() -> None:
    assert in_force(replace(bare(), modifiers=(Modifier("fallen", (3,), 1, last=1),))) == []


def test_an_unrest_forbids_once_it_has_been_through_an_enemy_phase() -> None:
    assert in_force(with_event(bare(), "C207")) == []
    assert in_force(with_event(bare(), "C207", faced=True)) == ["no trade or alms: Strike of the Guilds"]


def test_combats_that_have_been_started_are_listed_with_their_chance() -> None:
    game = with_event(with_event(with_units(bare(), "hoplites", 3, "F5"), "C112", "E5"), "C106")
    game = play(begin(with_units(game, "hoplites", 3)), "quell C106")
    assert combats(game) == ["Hoplites will fight Riot (3): 100 % to win."]
    game = play(game, "move hoplites to F5. move hoplites to E5")
    assert combats(game) == ["Hoplites will fight Cadmean Spearmen (6): 50 % to win."], "nobody is left to quell"
    assert of_stack(game, Mat.HOPLITES) == ["no more steps"]


def test_a_blessed_stack_says_so() -> None:
    game = bare().change(Mat.HOPLITES, blessed=3, spared=True)
    assert of_stack(game, Mat.HOPLITES) == ["roll a lost combat again 3 times", "a victory costs nobody"]
    assert of_stack(bare().change(Mat.PRIESTESS, blessed=1), Mat.PRIESTESS) == ["rolls a lost combat again once"]


def test_an_enemy_that_is_held_or_hastened_says_so() -> None:
    held = with_event(bare(), "C112", "D5", hinder=2).events[0]
    assert of_event(held) == ["sits out 2 Enemy phases"]
    assert of_event(with_event(bare(), "C112", "D5", advance=1).events[0]) == ["1 step more in the next Enemy phase"]
