"""Checks BB-09 to BB-18 and BB-24 to BB-28: dice and what they do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.bora_bora.board import REGIONS
from games.bora_bora.position import NOBODY
from games.bora_bora.rules.temple import FireBonus
from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    DON,
    asked,
    display,
    hand,
    lying,
    materials,
    offered,
    play,
    refused,
    rolling,
    settled,
    table,
)


def reached(path: str, die: int) -> set[str]:
    """The regions to which Ann's only hut, on the central mountain, leads with a die."""
    game = rolling(settled(table(), ANN, "C-mountain"), die, die, die)
    place = f"place {die} on {path}"
    if place not in offered(game, "place"):
        return set()
    return {text.split()[2] for text in offered(play(game, place), "expand")}


@pytest.mark.parametrize("die", range(1, 7))
def test_bb_09_lower_dice_only(die: int) -> None:
    game = lying(rolling(table(), die, 6, 6), helper=(5, 3))
    if die < 3:
        assert f"place {die} on helper" in offered(game, "place")
    else:
        assert refused(game, f"place {die} on helper").key == "die-too-high"
    own = rolling(replace(lying(table(), helper=(5, 3)), order=(ANN, BEN, 2, DON)), die, die, die, seat=DON)
    assert (f"place {die} on helper" in offered(own, "place", DON)) is (die < 3)


@pytest.mark.parametrize("die", [1, 6])
def test_bb_10_fishing(die: int) -> None:
    game = lying(rolling(table(), die, 5, 5, seat=BEN), fishing=(1, 2))
    after = play(game, f"place {die} on fishing", BEN)
    assert after.players[BEN].vp == game.players[BEN].vp + 2


def test_bb_11_land_path() -> None:
    assert reached("land", 4) == {"C-plains", "C-beach"}
    assert reached("land", 3) == reached("land", 2) == {"C-beach"}
    assert reached("land", 1) == set()
    game = rolling(settled(table(), ANN, "C-mountain"), 1, 1, 1)
    assert refused(game, "place 1 on land").key == "no-region-in-reach"


def test_bb_12_water_path() -> None:
    assert reached("water", 6) == reached("water", 5) == {"S-plains", "E-beach"}
    assert reached("water", 4) == {"E-beach"}
    assert reached("water", 3) == set()
    game = play(rolling(settled(table(), ANN, "C-mountain"), 6, 6, 6), "place 6 on land")
    assert refused(game, "expand to E-beach from 1").key == "no-hut-there"
    assert refused(game, "expand to E-beach from 5").key == "no-path"


def test_bb_13_never_diagonally() -> None:
    for path in ("land", "water"):
        assert not any("forest" in name for die in range(1, 7) for name in reached(path, die))


def test_bb_14_one_hut_per_region() -> None:
    game = rolling(settled(table(), ANN, "C-mountain", "C-beach"), 2, 2, 2)
    assert refused(game, "place 2 on land").key == "no-region-in-reach"
    game = play(rolling(settled(table(), ANN, "C-mountain", "C-beach"), 4, 4, 4), "place 4 on land")
    assert refused(game, "expand to C-beach from 2").key == "own-hut-there"


def test_bb_15_new_hut_takes_the_building_space() -> None:
    game = settled(settled(table(), BEN, "E-beach"), ANN, "C-mountain")
    after = play(rolling(game, 4, 4, 4), "place 4 on water. expand to E-beach from 2. put on A1")
    assert after.huts[REGIONS.index("E-beach")] == (BEN, ANN)
    assert after.players[ANN].materials == (1, 0, 0)


def test_bb_16_no_matching_space() -> None:
    buildings = {1: ("A1", "A2"), 2: ("B2", "B3"), 3: ("B1", "C1"), 4: ("C3", "C4")}
    game = materials(settled(table(), ANN, "N-beach"), ANN, built=buildings)
    after = play(rolling(game, 2, 2, 2), "place 2 on land. expand to N-mountain from 2")
    assert after.players[ANN].beside == (0, 1, 0)
    assert offered(after) == [*offered(after, "red god"), "done"]
    del buildings[4]
    game = materials(settled(table(), ANN, "N-beach"), ANN, built=buildings)
    after = play(rolling(game, 2, 2, 2), "place 2 on land. expand to N-mountain from 2")
    assert after.players[ANN].beside == (0, 0, 0)
    assert after.players[ANN].materials == (0, 1, 0)


def test_bb_17_woman_by_die() -> None:
    game = display(table(), women="status shell - - man woman")
    taken = play(rolling(game, 4, 3, 3), "place 4 on woman")
    assert {text.split()[2] for text in offered(taken, "take")} == {"1", "2"}
    after = play(taken, "take woman 2. done")
    assert after.women[1] == NOBODY
    later = play(rolling(replace(after, dice=table().dice), 3, seat=BEN), "place 3 on woman", BEN)
    assert {text.split()[2] for text in offered(later, "take", BEN)} == {"1"}
    assert refused(later, "take woman 2 to 1", BEN).key == "position-empty"


def test_bb_18_person_needs_room() -> None:
    game = table().change(BEN, huts=(1, *table().players[BEN].huts[1:]))
    full = rolling(game, 6, 6, 6, seat=BEN)
    assert refused(full, "place 6 on man", BEN).key == refused(full, "place 6 on woman", BEN).key == "no-free-space"
    one = display(rolling(table(), 6, 6, 6, seat=BEN), men="status status status status status status")
    after = play(one, "place 6 on man. take man 1 to 1", BEN)
    tile = after.players[BEN].persons[0]
    assert tile is not None
    assert not tile.shifted
    assert (after.players[BEN].status, after.players[BEN].shells) == (0, 0)
    assert offered(after) == ["done"]


def test_bb_24_temple_place() -> None:
    game = play(rolling(table(), 3, 3, 3), "place 3 on temple")
    assert offered(game) == ["priest on 3", "priest on 2", "priest on 1"]
    assert refused(game, "priest on 4").key == "temple-too-high"
    after = play(game, "priest on 3")
    assert after.players[ANN].priests == 3
    assert len(offered(after, "bonus")) == 4


def test_bb_25_temple_push() -> None:
    game = replace(table(), temple=(BEN, BEN, BEN, ANN, ANN, DON))
    game = game.change(DON, priests=3).change(ANN, priests=2)
    after = play(rolling(game, 3, 3, 3), "place 3 on temple. priest on 3")
    assert after.temple == (BEN, BEN, BEN, ANN, ANN, ANN)
    assert after.players[DON].priests == 4
    assert after.players[ANN].priests == 1


@pytest.mark.parametrize(("round", "scored"), [(1, 10), (2, 10), (3, 7), (4, 7), (5, 4), (6, 4)])
def test_bb_26_build(round: int, scored: int) -> None:
    game = materials(table(round=round), ANN, "A1", "A2")
    built = play(rolling(game, 4, 4, 4), "place 4 on build")
    assert offered(built) == [f"build {tile} at A1:A2" for tile in (4, 3, 2, 1)]
    after = play(built, "build at A1:A2")
    assert after.players[ANN].vp == scored
    assert after.players[ANN].built == (4,)
    assert after.players[ANN].materials == (0, 0, 0)
    assert after.players[ANN].ceremony[:2] == (5, 5)
    assert len(offered(after, "bonus")) == 4


def test_bb_27_build_refused() -> None:
    diagonal = rolling(materials(table(), ANN, "A1", "B2"), 6, 6, 6)
    assert refused(diagonal, "place 6 on build").key == "no-pair-of-materials"
    beside = rolling(materials(table(), ANN, "A1").change(ANN, beside=(0, 1, 0)), 6, 6, 6)
    assert refused(beside, "place 6 on build").key == "no-pair-of-materials"
    between = rolling(materials(table(), ANN, "A1", "A4", built={1: ("A2", "A3")}), 6, 6, 6)
    assert refused(between, "place 6 on build").key == "no-pair-of-materials"
    low = materials(table(), ANN, "C3", "C4", built={1: ("A1", "A2"), 2: ("B1", "B2")})
    assert refused(rolling(low, 2, 2, 2), "place 2 on build").key == "no-building"
    assert "place 3 on build" in offered(rolling(low, 3, 3, 3))


def test_bb_28_fire_bonus() -> None:
    game = asked(table(), FireBonus(ANN))
    assert offered(game) == [f"bonus {one} and {two}" for one in ("card", "offering") for two in ("status", "shell")]
    after = play(game, "bonus offering and shell")
    assert (after.players[ANN].offerings, after.players[ANN].shells) == (3, 1)
    after = play(hand(game, ANN), "bonus card and status. draw card")
    assert (after.players[ANN].hand, after.players[ANN].status) == (1, 1)
