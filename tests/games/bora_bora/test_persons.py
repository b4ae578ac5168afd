"""Checks BB-29 to BB-32: persons in Phase B."""

from __future__ import annotations

from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    display,
    hand,
    offered,
    persons,
    play,
    refused,
    settled,
    table,
    using,
)


def test_bb_29_identical_tiles_add_up() -> None:
    game = using(persons(hand(table(), ANN), ANN, "woman points", "woman points down"))
    after = play(game, "use women points")
    assert after.players[ANN].vp == 4
    assert [tile.shifted for tile in after.players[ANN].tiles()] == [False, True]


def test_bb_30_one_of_each_sex() -> None:
    game = persons(hand(table(), BEN, tiles=0), BEN, "man points", "man shell", "woman points", "woman shell")
    game = using(game, BEN)
    assert len(offered(game, "use", BEN)) == 4
    for first, second in (("men", "women"), ("women", "men")):
        after = play(game, f"use {first} points. use {second} shell", BEN)
        assert after.players[BEN].vp == 3
        assert refused(after, f"use {first} shell", BEN).key == "sex-used"
        assert offered(after, "", BEN) == ["done"]


def test_bb_31_sexes_do_not_mix() -> None:
    game = settled(persons(hand(table(), ANN, tiles=0), ANN, "man land-path", "man land-path", "woman land-path"),
                   ANN, "C-mountain")
    men = play(using(game), "use men pathfinder")
    assert {text.split()[2] for text in offered(men, "expand")} == {"C-plains", "C-beach"}
    after = play(men, "expand to C-plains")
    assert not offered(after, "expand")
    women = play(after, "use women pathfinder")
    assert {text.split()[2] for text in offered(women, "expand")} == {"C-beach"}
    assert refused(after, "use men land-path").key == "group-used"


def test_bb_32_third_tile() -> None:
    three = persons(hand(table(), ANN), ANN, *["man material"] * 3)
    after = play(using(three), "use men material. gain wood. put on A3. gain sand. put on A1. gain wood. put on B1")
    assert after.players[ANN].materials == (1, 0, 2)
    assert "gain sand" not in offered(after)
    land = settled(persons(hand(table(), ANN), ANN, *["man land-path"] * 3), ANN, "W-plains")
    assert "expand to W-mountain from 12" in offered(play(using(land), "use men land-path"))
    men = display(persons(hand(table(), ANN), ANN, *["woman man"] * 3), men="- - - - - shell")
    men = men.change(ANN, huts=(*men.players[ANN].huts[:3], 0, *men.players[ANN].huts[4:]))
    after = play(using(men), "use women man. take man 6 to 4")
    assert offered(after, "take") == []
    assert len(after.players[ANN].tiles()) == 4
