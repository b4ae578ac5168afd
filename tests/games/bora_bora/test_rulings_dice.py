"""Rulings R-01 to R-19 and R-39: setup, dice, helper."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.components import TRACKS
from games.bora_bora.position import NOBODY
from games.bora_bora.rules.cards import TakeCards
from games.bora_bora.rules.dice import BeginDice
from games.bora_bora.rules.helper import Help
from games.bora_bora.rules.supply import step_up
from games.kernel import IllegalMove, play_line
from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    CLEO,
    DON,
    asked,
    cleared,
    dealt,
    display,
    drawn,
    hand,
    lying,
    materials,
    offered,
    persons,
    play,
    refused,
    rolling,
    settled,
    table,
    using,
)


def test_r_01_space_1_begins_empty_and_space_12_with_two() -> None:
    assert table().players[ANN].huts == (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2)


def test_r_02_the_first_hut_comes_from_any_space() -> None:
    spaces = {int(text.split()[-1]) for text in offered(dealt(), "expand", DON)}
    assert spaces == set(range(2, 13))
    assert refused(dealt(), offered(dealt(), "expand", DON)[0].replace("from 2", "from 1"), DON).key == "no-hut-there"


def test_r_03_a_material_goes_beside_the_board_only_without_a_free_space() -> None:
    game = asked(materials(table(), ANN, "A2", "B3", "C1", "C4"), Help(ANN, 2))
    assert play(game, "helper stone").players[ANN].beside == (0, 1, 0)
    assert not offered(asked(materials(table(), ANN, "A2"), Help(ANN, 2)), "put")


def test_r_04_one_first_hut_in_a_region() -> None:
    game = dealt()
    taken = offered(game, "expand", DON)[0].split()[2]
    game = play(game, f"expand to {taken}", DON)
    game = play(game, offered(game, "put", DON)[0], DON) if offered(game, "put", DON) else game
    assert refused(game, f"expand to {taken} from 12", CLEO).key == "region-taken"


def test_r_05_the_fish_of_the_first_hut_counts_only_at_the_end() -> None:
    game = hand(dealt(), DON, tiles=1)
    game = play(game, offered(game, "expand", DON)[0], DON)
    assert game.turn.fish == NOBODY
    assert not any("god" in text for text in offered(game))


def test_r_06_no_die_can_be_skipped() -> None:
    game = drawn(asked(table(), BeginDice()))
    assert "done" not in offered(game, "", ANN)
    assert refused(game, "done").key == "place-first"
    assert offered(game, "place", ANN)


def test_r_07_what_cannot_be_carried_out_is_closed() -> None:
    game = rolling(table().change(ANN, priests=0), 6, 6, 6)
    assert refused(game, "place 6 on temple").key == "no-priest"
    nowhere = rolling(settled(table(), ANN, "C-beach").change(ANN, huts=(0,) * 12), 6, 6, 6)
    assert refused(nowhere, "place 6 on land").key == "no-hut-left"
    gaps = display(rolling(table(), 3, 3, 3), men="- - - status status status")
    assert refused(gaps, "place 3 on man").key == "no-person-in-reach"
    assert {"place 6 on helper", "place 6 on fishing"} <= set(offered(game))


def test_r_08_helper_points_left_over_are_points_first_and_may_go() -> None:
    game = asked(table(), Help(ANN, 3))
    points = offered(game, "helper points")
    assert points == ["helper points 3", "helper points 2", "helper points 1"]
    after, moves = play_line(TITLE.rules.notation, game, ANN, "helper points")
    assert list(map(str, moves)) == ["helper points 3"]
    assert after.players[ANN].vp == 3
    assert play(game, "forgo").players[ANN].vp == 0


def test_r_09_cards_are_taken_one_after_the_other() -> None:
    game = replace(asked(hand(table(), ANN), TakeCards(ANN, 2)), row=(1, 0, 0, 0, 0), deck=(0, 0, 0, 9, 0))
    after = play(game, "take blue card")
    assert after.row == (0, 0, 0, 5, 0), "the row is full again before the second"
    assert "take green card" in offered(after)


def test_r_10_a_god_that_changes_nothing_is_refused() -> None:
    game = rolling(hand(table(), ANN, blue=1, white=1, tiles=0), 6, 6, 6)
    assert refused(game, "blue god").key == refused(game, "white god").key == "god-changes-nothing"
    white = play(rolling(hand(table(), ANN, white=1), 3, 6, 6), "white god")
    assert refused(white, "place 6 on helper").key == "white-not-needed"
    assert refused(white, "place 3 on fishing").key == "fishing-needs-no-god"
    blue = play(lying(rolling(hand(table(), ANN, blue=1), 3, 6, 6), helper=(4,)), "blue god")
    assert refused(blue, "place 3 on helper").key == "blue-not-needed"
    limit = hand(persons(table(), ANN, "man build", "man build"), ANN, green=1)
    limit = using(materials(limit, ANN, "A1", "A2"))
    assert not offered(limit, "green")


def test_r_11_a_white_die_counts_with_its_own_number() -> None:
    game = lying(rolling(hand(table(), ANN, white=1, tiles=0), 4, 2, 2), helper=(3,))
    game = play(game, "white god")
    assert refused(game, "place 4 on helper").key == "die-too-high"
    after = play(game, "place 2 on helper")
    assert offered(after, "helper points")[0] == "helper points 6"
    assert (ANN, 2) in after.dice[0]


def test_r_12_after_a_blue_god_the_lowest_die_still_counts() -> None:
    game = lying(rolling(hand(table(), ANN, blue=1), 5, 5, 5), helper=(2,))
    after = play(game, "blue god. place 5 on helper. helper points. done")
    after = replace(after, agenda=rolling(after, 4, seat=BEN).agenda).change(BEN, dice=(4, 1, 1))
    assert refused(after, "place 4 on helper", BEN).key == "die-too-high"
    assert "place 1 on helper" in offered(after, "place", BEN)


@pytest.mark.parametrize("paid", ["two red", "tile"])
def test_r_13_pairs_and_tiles_count_as_the_god_they_stand_for(paid: str) -> None:
    game = hand(persons(table(), ANN, "man shell", "woman shell"), ANN, green=1, red=2, offerings=5, tiles=1)
    after = play(using(game), "green god. use men shell")
    assert refused(after, f"green god with {paid}").key == "one-green"


def test_r_14_gods_are_declared_with_what_they_help() -> None:
    game = rolling(settled(hand(table(), ANN, white=1, blue=1, red=1, offerings=3), ANN, "C-mountain"), 2, 2, 2)
    assert refused(game, "red god").key == "no-hut-settled"
    after = play(game, "place 2 on land")
    assert refused(after, "white god").key == "choose-region"
    after = play(after, "expand to C-beach. put on A1")
    assert refused(after, "white god").key == "god-before-die"
    assert refused(game, "green god").key == "wrong-phase"


def test_r_15_a_card_just_taken_may_be_the_green_god_of_the_turn() -> None:
    game = using(replace(hand(persons(table(), ANN, "man card", "woman shell"), ANN, offerings=1, tiles=0),
                         row=(0, 0, 0, 5, 0)))
    assert not offered(game, "green")
    after = play(game, "use men card. take green card. green god. use women shell")
    assert after.players[ANN].shells == 2


def test_r_16_space_12_is_for_a_person_only_without_huts() -> None:
    game = display(rolling(table(), 6, 6, 6), men="status status status status status status")
    game = play(game, "place 6 on man")
    assert refused(game, "take man 1 to 12").key == "space-taken"
    free = table().change(ANN, huts=(0, *[1] * 10, 0))
    free = display(rolling(free, 6, 6, 6), men="status status status status status status")
    after = play(free, "place 6 on man. take man 1 to 12")
    assert refused(asked(after, Help(ANN, 2)), "move hut 2").key == "space-12-taken"


def test_r_17_gaps_in_the_display_keep_their_numbers() -> None:
    game = play(display(rolling(table(), 6, 6, 6), men="shell status card points hut man"), "place 6 on man")
    assert play(game, "take man 3").men[2] == NOBODY
    assert len(play(game, "take man 3").men) == 6


def test_r_18_ones_own_priest_may_be_pushed_home() -> None:
    game = replace(table(), temple=(NOBODY,) * 5 + (ANN,)).change(ANN, priests=3)
    after = play(rolling(game, 1, 1, 1), "place 1 on temple. priest on 1")
    assert after.temple == game.temple
    assert after.players[ANN].priests == 3


def test_r_19_beyond_the_last_space_steps_are_lost() -> None:
    last = len(TRACKS.status) - 1
    game = step_up(step_up(table(), BEN, last), ANN, 40)
    assert game.players[ANN].status == last
    assert game.track[:2] == (ANN, BEN)
    assert step_up(game, BEN, 3).track[:2] == (ANN, BEN), "a marker that cannot move keeps its place"


def test_r_39_a_joined_tile_is_one_tile() -> None:
    game = display(rolling(table(2), 4, 2, 2), men="shell shell shell shell shell shell")
    game = lying(game, woman=(3,))
    assert refused(game, "place 4 on man").key == "die-too-high"
    assert "place 2 on man" in offered(game, "place")
    assert refused(lying(rolling(settled(table(3), ANN, "C-mountain"), 5, 5, 5), land=(2,)),
                   "place 5 on water").key == "die-too-high"


def test_r_47_a_line_stands_or_falls_together() -> None:
    game = asked(cleared(table(), ANN, *range(2, 12)), Help(ANN, 6))
    assert sum(game.players[ANN].huts[:11]) == 0
    with pytest.raises(IllegalMove):
        play_line(TITLE.rules.notation, game, ANN, "helper offering. move hut 2")
    assert game.players[ANN].offerings == 2
    assert "move hut 2" not in offered(game)
