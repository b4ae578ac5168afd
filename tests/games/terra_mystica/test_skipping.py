"""Tunnels, carpets and river towns: Dwarves, Fakirs, Mermaids (TM-32 to TM-37)."""

from __future__ import annotations

import pytest

from games.terra_mystica.board import NUMBER
from games.terra_mystica.moves import Advance, Build, Connect, Transform
from games.terra_mystica.rules.final import area
from games.terra_mystica.rules.reach import crossable, free_reach
from games.terra_mystica.rules.rounds import income_of
from tests.games.terra_mystica.table import board, finish, of, offered, play, points, refused, stock

RICH = "40c 20w 20vp 5p"
DWARVES = f"dwarves: E7 F6 {RICH}; fakirs: F3 D3 40c 20w 3p"


def test_tm_32_tunnel_pays_once_for_transforming_and_building() -> None:
    game = play(board(DWARVES), "dwarves: dig 1. build G3")
    assert stock(game, "dwarves") == (24, 38, 20 - 3 - 2 - 1, 5)
    assert points(game, "dwarves", "faction") == 4


def test_tm_32_in_two_commands_of_one_action_too() -> None:
    game = play(board(DWARVES), "dwarves: dig 1. transform G3 to gray. build G3")
    assert stock(game, "dwarves") == (24, 38, 14, 5)


def test_tm_32_building_in_a_later_action_pays_and_scores_again() -> None:
    game = finish(play(board(DWARVES), "dwarves: dig 1. transform G3 to gray"), "dwarves")
    assert stock(game, "dwarves") == (24, 40, 15, 5)
    game = play(game, "fakirs: pass BON1", "dwarves: build G3")
    assert stock(game, "dwarves") == (28, 38, 12, 5)


def test_tm_32_a_hex_of_mountains_needs_no_spade() -> None:
    game = play(board(DWARVES), "dwarves: build H6")
    assert stock(game, "dwarves") == (24, 38, 17, 5)


def test_tm_32_not_where_the_hex_can_be_reached_otherwise() -> None:
    game = play(board(DWARVES), "dwarves: dig 3. build E6")
    assert stock(game, "dwarves") == (20, 38, 20 - 9 - 1, 5)
    bridged = board(f"dwarves: C2 {RICH}; fakirs: F3; bridges: C2:E5=dwarves; land: E5=gray")
    assert of(play(bridged, "dwarves: build E5"), "dwarves").vp == 20


def test_tm_32_one_hex_a_time() -> None:
    game = play(board(DWARVES), "dwarves: dig 1. transform G3 to gray")
    assert refused(game, "dwarves: build H6") == "one-action"


@pytest.mark.parametrize(("kind", "workers"), [("TP", 2), ("SH", 1)])
def test_tm_32_the_stronghold_makes_tunnels_cheaper(kind: str, workers: int) -> None:
    game = play(board(DWARVES.replace("E7", f"E7={kind}")), "dwarves: build H6")
    assert stock(game, "dwarves") == (24, 38, 20 - workers - 1, 5)


def test_tm_32_what_cannot_be_paid_is_not_offered() -> None:
    game = board("dwarves: E7 F6 20c 2w; fakirs: F3")
    assert refused(game, "dwarves: build H6") == "cannot-pay"
    assert "build H6" in offered(board("dwarves: E7 F6 20c 3w; fakirs: F3"), "dwarves", Build)
    spades = play(board("dwarves: E7 F6 20c 3w; fakirs: F3"), "dwarves: dig 1")
    assert "G3" not in {move.split()[1] for move in offered(spades, "dwarves", Transform)}


def test_tm_33_the_last_player_may_split_it_on_purpose() -> None:
    game = board(DWARVES, passed="fakirs")
    split = play(game, "dwarves: dig 1. transform G3 to gray. done. build G3")
    whole = play(game, "dwarves: dig 1. transform G3 to gray. build G3")
    assert stock(split, "dwarves") == (28, 38, 12, 5)
    assert stock(whole, "dwarves") == (24, 38, 14, 5)


FAKIRS = f"fakirs: F3 D3 {RICH}; dwarves: B5"


def test_tm_34_carpet_skips_one_hex_for_a_priest() -> None:
    game = play(board(FAKIRS), "fakirs: dig 1. build E2")
    assert stock(game, "fakirs") == (24, 38, 20 - 3 - 1, 4)


def test_tm_34_two_with_the_stronghold() -> None:
    assert refused(board(FAKIRS), "fakirs: build I7") == "unreachable"
    game = play(board(FAKIRS.replace("F3", "F3=SH")), "fakirs: build I7")
    assert stock(game, "fakirs") == (24, 38, 19, 4)


def test_tm_34_the_town_tile_adds_one_more() -> None:
    game = board(f"fakirs: F3=TE E5=TP F4=TP E6 {RICH}; dwarves: B5", mini_expansion=True)
    game = play(game, "fakirs: upgrade E6 to TP")
    assert not crossable(of(game, "fakirs")) >> NUMBER["I7"] & 1
    game = play(game, "fakirs: +TW7")
    assert of(game, "fakirs").carpet == 1
    assert crossable(of(game, "fakirs")) >> NUMBER["I7"] & 1


def test_tm_34_a_flight_needs_a_priest() -> None:
    assert refused(board(FAKIRS.replace(" 5p", "")), "fakirs: dig 1. build E2") == "cannot-pay"


@pytest.mark.parametrize("name", ["dwarves", "fakirs"])
def test_tm_35_neither_advances_shipping(name: str) -> None:
    game = board(f"{name}: E8 {RICH}; witches: C4")
    assert refused(game, f"{name}: advance ship") == "no-shipping"
    assert offered(game, name, Advance) == ["advance dig"]


def test_tm_35_fakirs_advance_their_spades_once() -> None:
    game = finish(play(board(FAKIRS, passed="dwarves"), "fakirs: advance dig"), "fakirs")
    assert of(game, "fakirs").vp == 26
    assert refused(game, "fakirs: advance dig") == "exchange-at-end"


@pytest.mark.parametrize(("name", "site"), [("dwarves", "E7"), ("fakirs", "E8")])
def test_tm_35_the_shipping_card_gives_only_power(name: str, site: str) -> None:
    plain, card = (board(f"{name}: {site} {RICH} {each}; witches: C4") for each in ("BON1", "BON4"))
    assert set(offered(card, name, Build)) == set(offered(plain, name, Build))
    assert free_reach(card, 0) == free_reach(plain, 0)
    assert income_of(of(card, name)).power == 3


@pytest.mark.parametrize(("name", "site", "vp"), [
    ("dwarves", "E7", 0), ("fakirs", "E8", 0), ("mermaids", "D5 ship 3", 9),
])
def test_tm_35_no_points_of_the_shipping_bonus(name: str, site: str, vp: int) -> None:
    game = board(f"{name}: {site} BON10; witches: C4", cards="BON10 BON1 BON2", shipping_bonus=True)
    assert points(play(game, f"{name}: pass BON1"), name, "BON10") == vp


@pytest.mark.parametrize(("text", "size"), [
    ("dwarves: E7 F6", 1), ("dwarves: E7 G3", 2), ("dwarves: E7 C2", 1), ("dwarves: E7 G3 H6", 2),
    ("dwarves: E7 G3 G4 F6", 4), ("dwarves: E7 G3 H6 F6 G4", 5),
    ("fakirs: F3 D3", 1), ("fakirs: F3=SH D3", 2), ("fakirs: F3 I7", 1), ("fakirs: F3=SH I7", 2),
    ("fakirs: F3=SH C1", 1),
    ("fakirs: F3=SH C1 carpet 1", 2),
    ("fakirs: F3 I7 carpet 1", 2), ("fakirs: F3=SH A5", 1), ("fakirs: F3=SH A5 carpet 1", 1),
])
def test_tm_36_area_links_by_tunnel_and_carpet(text: str, size: int) -> None:
    game = board(f"{text}; witches: C4")
    assert area(game, game.players[0]) == size


MERMAIDS = f"mermaids: E4=SH E3 F2 G1=TP {RICH} ship 2; dwarves: A2"


@pytest.mark.parametrize("line", ["connect r20", "connect E4:F2", "connect F2:E4", "connect E4:F2:G1"])
def test_tm_37_a_river_hex_joins_the_buildings_around_it(line: str) -> None:
    game = board(MERMAIDS)
    assert offered(game, "mermaids", Connect) == ["connect r20", "connect r21", "connect r27"]
    game = play(game, f"mermaids: {line}")
    assert sorted(offered(game, "mermaids"))[:2] == ["+TW1", "+TW2"]
    game = play(game, "mermaids: +TW4")
    assert of(game, "mermaids").links == (NUMBER["r20"],)
    assert len(of(game, "mermaids").settled) == 4
    assert not offered(game, "mermaids", Connect)


def test_tm_37_with_too_little_there_is_no_town() -> None:
    game = board(MERMAIDS.replace("E3 ", ""))
    assert not offered(game, "mermaids", Connect)
    assert refused(game, "mermaids: connect r20") == "no-town-there"


def test_tm_37_only_mermaids() -> None:
    game = board(f"swarmlings: E4=SH E3 F2 G1=TP {RICH}; dwarves: A2")
    assert refused(game, "swarmlings: connect r20") == "no-town-there"


def test_tm_37_one_river_hex_only() -> None:
    game = board(f"mermaids: E4=SH F2=TP H2=TP H3 {RICH}; dwarves: A2")
    assert not offered(game, "mermaids", Connect)


def test_tm_37_when_they_like_on_their_own_turn() -> None:
    game = play(board(MERMAIDS), "mermaids: advance dig")
    assert "connect r20" in offered(game, "mermaids", Connect)
    game = finish(game, "mermaids")
    assert refused(game, "mermaids: connect r20") == "not-your-turn"


def test_tm_37_a_town_already_does_not_count() -> None:
    game = board(MERMAIDS.replace("ship 2", "ship 2 TW4 town:E4+E3+F2"))
    assert not offered(game, "mermaids", Connect)
    assert refused(game, "mermaids: connect r20") == "no-town-there"


def test_tm_37_what_joins_later_across_the_river_belongs_to_the_town() -> None:
    game = board(f"mermaids: E4=SH E3 F2=TP G1 {RICH} ship 2; dwarves: A2; land: H3=blue F3=blue")
    game = play(game, "mermaids: connect r20. +TW4. build F3")
    assert NUMBER["F3"] not in of(game, "mermaids").settled
    game = board(f"mermaids: E4=SH E3=TP F2 H2 {RICH} ship 2; dwarves: A2; land: G1=blue")
    game = play(game, "mermaids: connect r27. +TW4. build G1")
    assert NUMBER["G1"] in of(game, "mermaids").settled


@pytest.mark.parametrize(("ship", "vp"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 0)])
def test_tm_37_the_stronghold_ships_one_step_with_its_points(ship: int, vp: int) -> None:
    game = play(board(f"mermaids: E4=TP {RICH} ship {ship}; dwarves: A2"), "mermaids: upgrade E4 to SH")
    assert (of(game, "mermaids").shipping, of(game, "mermaids").vp) == (min(ship + 1, 5), 20 + vp)
