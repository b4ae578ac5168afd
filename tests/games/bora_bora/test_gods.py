"""Checks BB-42 to BB-46: the Gods."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.bora_bora.board import REGIONS, VALUES
from games.bora_bora.rules.evening import last_round
from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    display,
    hand,
    holding,
    lying,
    offered,
    persons,
    play,
    refused,
    rolling,
    settled,
    table,
    task,
    using,
)


def test_bb_42_blue() -> None:
    game = lying(rolling(hand(table(), ANN, offerings=1, tiles=0, blue=1), 4, 4, 4), temple=(2,))
    assert refused(game, "place 4 on temple").key == "die-too-high"
    after = play(game, "blue god. place 4 on temple. priest on 4. bonus offering and shell. done")
    assert after.players[ANN].cards == (0, 0, 0, 0, 0)
    assert after.discard[0] == 1
    assert after.players[ANN].offerings == 1, "one paid, one gained by the Fire Bonus"


def test_bb_43_no_offering_no_god() -> None:
    game = settled(hand(table(), ANN, offerings=0, tiles=0, blue=1, white=1, red=1, green=1, yellow=1), ANN, "C-forest")
    game = rolling(game, 5, 5, 5)
    assert not [text for text in offered(game) if "god" in text]
    assert refused(game, "white god").key == "no-offering"
    settling = play(game, "place 5 on land. expand to C-plains")
    assert "red god" in offered(settling), "the region gave the offering"
    beach = play(game, "place 5 on land. expand to C-beach. put on A1")
    assert offered(beach) == ["done"]
    tiled = rolling(hand(table(), ANN, offerings=0, tiles=1), 5, 5, 5)
    assert offered(tiled, "white") == ["white god with tile"]
    assert not offered(rolling(hand(table(), ANN, offerings=1, tiles=0, red=2), 6, 6, 6), "white"), "a 6 needs none"
    assert offered(rolling(hand(table(), ANN, offerings=1, tiles=0, red=2), 3, 6, 6), "white") == [
        "white god with two red"]


def test_bb_44_white() -> None:
    game = display(rolling(hand(table(), BEN, offerings=1, tiles=0, white=1), 1, 5, 5, seat=BEN),
                   women="shell shell status status man man")
    game = play(game, "white god. place 1 on woman", BEN)
    assert {text.split()[2] for text in offered(game, "take", BEN)} == set("123456")
    assert [die for _, die in game.dice[4]] == [1]


def test_bb_45_green_doubles() -> None:
    two = hand(persons(table(), ANN, "woman points", "woman points"), ANN, offerings=1, tiles=0, green=1)
    assert play(using(two), "green god. use women points").players[ANN].vp == 8
    one = hand(persons(table(), ANN, "man material"), ANN, offerings=1, tiles=0, green=1)
    after = play(using(one), "green god. use men material. gain sand. put on A1. gain sand. put on A4")
    assert after.players[ANN].materials == (2, 0, 0)
    assert offered(after) == ["done"]


def test_bb_46_yellow() -> None:
    game = hand(table(), ANN, offerings=1, tiles=0, yellow=1).change(ANN, beside=(0, 0, 2))
    game = holding(game, "D25", "D13", "D12")
    after = play(game, "complete D25 with yellow god")
    assert after.players[ANN].vp == 4
    assert after.players[ANN].completed == (task("D25"),)
    one = holding(game.change(ANN, beside=(0, 0, 1)), "D25", "D13", "D12")
    assert refused(one, "complete D25 with yellow god").key == "task-too-short"
    assert not offered(one, "complete")


@pytest.mark.parametrize("value", [1, 5])
def test_a_red_god_scores_the_fish_of_the_region_just_settled(value: int) -> None:
    number = REGIONS.index("C-beach")
    game = settled(hand(table(), ANN, tiles=1), ANN, "C-mountain")
    fish = list(game.fish)
    at = next(place for place, tile in enumerate(fish) if VALUES[tile] == value)
    fish[at], fish[number] = fish[number], fish[at]
    game = play(rolling(replace(game, fish=tuple(fish)), 2, 2, 2), "place 2 on land. expand to C-beach. put on A1")
    after = play(game, "red god with tile")
    assert after.players[ANN].vp == value
    assert after.fish == tuple(fish)
    assert refused(after, "red god with tile").key == "no-hut-settled"
    assert not last_round(after)


