"""Towns, keys and the ends of cults (TM-38 to TM-43)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.kernel import Seat, settle
from games.terra_mystica.board import NUMBER
from games.terra_mystica.components import CULTS, TOWNS, Cult
from games.terra_mystica.moves import CultStep, TakeFavor, TakeTown, Upgrade
from games.terra_mystica.position import Game
from games.terra_mystica.rules.cults import advance_cult, gain_keys
from games.terra_mystica.rules.tiles import owe_tiles
from tests.games.terra_mystica.table import board, finish, of, offered, play, points, refused, stock

RICH = "90c 40w 20vp 0/0/12 7p"
FAR = "mermaids: A4"


def town(game: Game, name: str = "cultists") -> set[str]:
    """The names of the hexes that belong to a faction's towns."""
    return {hex for hex, number in NUMBER.items() if number in of(game, name).settled}


# --- founding -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sites", "line", "founded"), [
    ("E6=TE F5 G5=TP H7", "upgrade F5 to TP", False),  # not connected
    ("F5=TE G5=TP H7 G6", "upgrade H7 to TP", True),   # 4 buildings, power 7
    ("F5 G5=TP H7 F6", "upgrade F6 to TP", False),     # 4 buildings, power 6
    ("F5=TE G5=TP H7=TP F7", "upgrade F7 to TP", False),  # F7 apart
    ("F5=TE G5=TE H7=TP", "upgrade H7 to SH", False),  # 3 buildings, power 7
    ("F5=TE G5=TE H7=TP", "upgrade F5 to SA", True),   # 3 with a sanctuary, power 7
    ("F5=TE G5=TP H7", "upgrade F5 to SA", False),     # 3 with a sanctuary, power 6
    ("F5=TP G5=TP F6", "build G6", False),             # 4 buildings, power 6
    ("F5=SH G5=TP F6", "build G6", True),              # 4 buildings, power 7
])
def test_tm_38_four_buildings_of_power_seven_or_three_with_a_sanctuary(sites: str, line: str, founded: bool) -> None:
    game = board(f"cultists: {sites} {RICH}; {FAR}; land: G6=brown")
    game = play(game, f"cultists: {line}")
    favor = " or ".join(offered(game, "cultists", TakeFavor)[:1])
    if favor:
        game = play(game, "cultists: +FAV8")
    assert bool(offered(game, "cultists", TakeTown)) == founded


def test_tm_38_a_favor_tile_founds_towns_that_now_fit() -> None:
    game = board(f"cultists: F5=TP G5=TP H7 F6 E6=TP {RICH}; {FAR}")
    game = play(game, "cultists: upgrade E6 to TE")
    assert not offered(game, "cultists", TakeTown)
    game = play(game, "cultists: +FAV5")
    assert offered(game, "cultists", TakeTown) == ["+TW1", "+TW2", "+TW3", "+TW4", "+TW5"]
    assert town(game) == {"F5", "G5", "H7", "F6"}


def test_tm_38_a_favor_tile_may_found_two_towns_at_once() -> None:
    text = f"cultists: F5=TP G5=TP H7 F6 E6=TP A1=TP A2=TP A3 B1 {RICH}; mermaids: D8"
    game = play(board(text), "cultists: upgrade E6 to TE. +FAV5. +TW1")
    assert offered(game, "cultists", TakeTown)
    game = play(game, "cultists: +TW2")
    assert not offered(game, "cultists", TakeTown)
    assert len(town(game)) == 8


def test_tm_38_six_is_enough_with_the_tile() -> None:
    game = board(f"cultists: F5=TP G5=TP F6 FAV5 {RICH}; {FAR}; land: G6=brown")
    assert offered(play(game, "cultists: build G6"), "cultists", TakeTown)


def test_tm_39_a_building_next_to_a_town_joins_it() -> None:
    game = board(f"cultists: F5=SH G5=TP F6 H7 TW1 town:F5+G5+F6+H7 {RICH}; {FAR}; land: G6=brown")
    game = play(game, "cultists: build G6")
    assert not offered(game, "cultists", TakeTown)
    assert town(game) == {"F5", "G5", "F6", "H7", "G6"}


def test_tm_39_with_everything_that_it_connects() -> None:
    text = f"cultists: F5=SH G5=TP F6 H7 TW1 town:F5+G5+F6+H7 F7=TE G7=TP E11=TP {RICH}; {FAR}; land: G6=brown"
    game = play(board(text), "cultists: build G6")
    assert not offered(game, "cultists", TakeTown)
    assert town(game) == {"F5", "G5", "F6", "H7", "G6", "F7", "G7", "E11"}


def test_tm_39_joining_two_towns_gives_nothing() -> None:
    text = (f"cultists: F5=SH G5=TP F6 H7 F7=TE G7=TP E11=TP D8 TW1 TW2 town:F5+G5+F6+H7+F7+G7+E11+D8 {RICH}; {FAR}; "
            "land: G6=brown")
    game = play(board(text), "cultists: build G6")
    assert not offered(game, "cultists", TakeTown)
    assert "G6" in town(game)


def test_tm_39_a_second_town_elsewhere_is_a_town() -> None:
    text = f"cultists: F5=SH G5=TP F6 H7 TW1 town:F5+G5+F6+H7 A1=TP A2=TP A3=TP {RICH}; mermaids: D8; land: B1=brown"
    assert offered(play(board(text), "cultists: build B1"), "cultists", TakeTown)


def test_tm_40_a_bridge_can_found_a_town() -> None:
    game = board(f"witches: F4=TE E7=TP G3=TP H4 {RICH}; nomads: A5")
    assert not offered(play(game, "witches: advance ship"), "witches", TakeTown)
    game = play(game, "witches: action ACT1. bridge F4:G3")
    assert offered(game, "witches", TakeTown)
    assert town(game, "witches") == {"F4", "E7", "G3", "H4"}


def test_tm_40_a_favor_tile_an_upgrade_a_bridge_and_a_build_can() -> None:
    base = f"{RICH}; nomads: A5; land: D4=green"
    for text, line in (
        ("E9=TP F5=TP F6 E10 D4=TP FAV1", "upgrade D4 to TE. +FAV5"),
        ("E9=TP F5=TP F6 E10", "upgrade F6 to TP"),
        ("F4=TE E7=TP G3=TP H4", "action ACT1. bridge F4:G3"),
        ("F4=TE E7=TP E6=TP", "build D4"),
    ):
        assert offered(play(board(f"witches: {text} {base}"), f"witches: {line}"), "witches", TakeTown), line


def test_towns_cannot_be_founded_without_a_tile() -> None:
    game = board(f"cultists: F5=SH G5=TP F6 {RICH}; {FAR}; land: G6=brown")
    game = replace(game, towns=(0,) * len(TOWNS))
    game = play(game, "cultists: build G6")
    assert "done" in offered(game, "cultists")


# --- keys and space 10 --------------------------------------------------------------------------------------------


def raised(game: Game, seat: Seat, cult: Cult, steps: int) -> Game:
    """Steps on a cult, from wherever they come."""
    return advance_cult(game, seat, cult, steps)


def test_tm_41_without_a_key_the_marker_stops_at_nine() -> None:
    game = raised(board(f"witches: F4 {RICH}; nomads: F3"), 0, Cult.AIR, 9)
    assert (of(game, "witches").cults[Cult.AIR], of(game, "witches").keys) == (9, 0)


def test_tm_41_a_key_is_spent_for_space_ten() -> None:
    game = raised(board(f"witches: F4 {RICH} TW1 keys 1; nomads: F3"), 0, Cult.AIR, 8)
    assert (of(game, "witches").cults[Cult.AIR], of(game, "witches").keys) == (10, 0)


def test_tm_41_a_blocked_step_is_made_up_if_a_key_comes_in_the_same_turn() -> None:
    game = raised(board("witches: F4 12/0/0; nomads: F3"), 0, Cult.AIR, 9)
    assert of(game, "witches").bowls == (12 - 5, 5, 0)
    game = gain_keys(game, 0, 1)
    assert (of(game, "witches").cults[Cult.AIR], of(game, "witches").keys) == (10, 0)
    assert of(game, "witches").bowls == (12 - 8, 8, 0)


def test_tm_41_but_not_in_a_later_turn() -> None:
    game = raised(board(f"witches: F4 {RICH}; nomads: F3"), 0, Cult.AIR, 9)
    game = finish(play(game, "witches: advance ship"), "witches")
    game = gain_keys(play(game, "nomads: pass BON1"), 0, 1)
    assert (of(game, "witches").cults[Cult.AIR], of(game, "witches").keys) == (9, 1)


@pytest.mark.parametrize("order", [("+FAV1", "+TW1"), ("+TW1", "+FAV1")])
def test_tm_41_town_tile_before_or_after_the_step(order: tuple[str, str]) -> None:
    game = board(f"witches: F4=TP E7=TP E6=TP D4 fire 8 {RICH}; nomads: A5")
    game = play(game, "witches: upgrade F4 to TE", *[f"witches: {each}" for each in order])
    assert (of(game, "witches").cults[Cult.FIRE], of(game, "witches").keys) == (10, 0)


def test_tm_41_tw5_brings_its_key_before_its_steps() -> None:
    game = board(f"witches: F4=TP E7=TP E6=TP D4 water 9 {RICH}; nomads: A5")
    game = play(game, "witches: upgrade F4 to SH. +TW5")
    assert (of(game, "witches").cults, of(game, "witches").keys) == ((1, 10, 1, 3), 0)


def test_tm_41_the_second_to_reach_the_top_stays_at_nine_and_keeps_the_key() -> None:
    game = board(f"witches: F4 {RICH} air 10 TW1; nomads: F3 TW2 keys 1", turn="nomads")
    game = raised(game, 1, Cult.AIR, 10)
    assert (of(game, "nomads").cults[Cult.AIR], of(game, "nomads").keys) == (9, 1)
    game = gain_keys(game, 1, 1)
    assert of(game, "nomads").cults[Cult.AIR] == 9


TWO_AT_NINE = f"witches: F4=TP E7=TP E6=TP D4 air 9 fire 9 {RICH}; nomads: A5"


@pytest.mark.parametrize(("choice", "cults"), [("FIRE", (10, 1, 1, 9)), ("AIR", (9, 1, 1, 10))])
def test_tm_42_with_one_key_and_two_tracks_at_nine_the_player_chooses(choice: str, cults: tuple[int, ...]) -> None:
    game = play(board(TWO_AT_NINE), "witches: upgrade F4 to SH. +TW5")
    assert offered(game, "witches", CultStep) == ["+FIRE", "+AIR"]
    assert of(game, "witches").cults == (9, 1, 1, 9)
    assert refused(game, "witches: +WATER") != ""
    assert refused(game, "witches: done") != ""
    game = play(game, f"witches: +{choice}")
    assert (of(game, "witches").cults, of(game, "witches").keys) == (cults, 0)
    assert "done" in offered(game, "witches")


def test_tm_42_with_two_keys_both_go() -> None:
    game = play(board(TWO_AT_NINE.replace("air 9", "air 9 TW1 keys 1")), "witches: upgrade F4 to SH. +TW5")
    assert of(game, "witches").cults == (10, 1, 1, 10)


def test_tm_42_with_two_keys_for_three_tracks_twice() -> None:
    game = board(TWO_AT_NINE.replace("air 9", "air 9 earth 8"), mini_expansion=True)
    game = play(game, "witches: upgrade F4 to SH. +TW6")
    assert offered(game, "witches", CultStep) == ["+FIRE", "+EARTH", "+AIR"]
    game = play(game, "witches: +EARTH")
    assert of(game, "witches").keys == 1
    assert offered(game, "witches", CultStep) == ["+FIRE", "+AIR"]
    game = play(game, "witches: +AIR")
    assert (of(game, "witches").cults, of(game, "witches").keys) == ((9, 2, 10, 10), 0)
    assert "done" in offered(game, "witches")


def test_tm_42_blocked_tracks_too() -> None:
    game = raised(raised(board(f"witches: F4 {RICH}; nomads: F3"), 0, Cult.AIR, 9), 0, Cult.FIRE, 10)
    game = settle(gain_keys(game, 0, 1))
    assert offered(game, "witches", CultStep) == ["+FIRE", "+AIR"]
    assert of(play(game, "witches: +AIR"), "witches").cults == (9, 0, 0, 10)


def test_tm_42_on_the_site_players_step_down_first() -> None:
    game = settle(owe_tiles(board("witches: F4 air 9 fire 9; nomads: A5", ruleset="site"), 0, towns=1))
    game = play(game, "witches: -FIRE. +TW5")
    assert of(game, "witches").cults == (9, 1, 1, 10)
    assert "step_down_before_town" in {note.detail for note in game.notes}
    assert refused(board(TWO_AT_NINE), "witches: -FIRE") != ""


@pytest.mark.parametrize(("start", "steps", "power"), [
    (0, 1, 0), (0, 2, 0), (0, 3, 1), (2, 1, 1), (3, 1, 0), (3, 2, 2), (5, 2, 2), (5, 1, 0), (7, 2, 0), (0, 5, 3),
    (2, 7, 5), (0, 10, 8), (9, 1, 3), (7, 3, 3), (10, 1, 0),
])
def test_tm_43_power_for_spaces_three_five_seven_ten(start: int, steps: int, power: int) -> None:
    game = board(f"witches: F4 12/0/0 water {start} TW1 keys {0 if start == 10 else 1}; nomads: F3")
    game = raised(game, 0, Cult.WATER, steps)
    assert of(game, "witches").bowls == (12 - power, power, 0)


def test_tm_43_once_a_crossing() -> None:
    game = board("witches: F4 12/0/0 water 2; nomads: F3")
    for _ in range(3):
        game = raised(game, 0, Cult.WATER, 1)
    assert of(game, "witches").bowls == (12 - 3, 3, 0)


# --- tiles --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "vp", "goods", "keys"), [
    ("TW1", 5, (6, 0, 0), 1), ("TW2", 7, (0, 2, 0), 1), ("TW3", 9, (0, 0, 1), 1), ("TW4", 6, (0, 0, 0), 1),
    ("TW5", 8, (0, 0, 0), 1), ("TW6", 2, (0, 0, 0), 2), ("TW7", 4 + 2, (0, 0, 0), 1), ("TW8", 11, (0, 0, 0), 1),
])
def test_town_tiles_bring_what_they_say(tile: str, vp: int, goods: tuple[int, int, int], keys: int) -> None:
    game = board("nomads: F3 12/0/0 10c 10w 1p; mermaids: A4", mini_expansion=True)
    game = play(settle(owe_tiles(game, 0, towns=1)), f"nomads: +{tile}")
    assert stock(game, "nomads") == (20 + vp, 10 + goods[0], 10 + goods[1], 1 + goods[2])
    assert of(game, "nomads").keys == keys
    assert of(game, "nomads").bowls[0] == 12 - 8 * (tile == "TW4") - (tile == "TW6") * 2
    steps = TOWNS[next(town for town in TOWNS if town == tile)].cult_steps
    assert of(game, "nomads").cults == (1 + steps, steps, 1 + steps, steps)
    assert of(game, "nomads").shipping == (tile == "TW7")


def test_a_town_counts_for_the_round_tile() -> None:
    game = board(f"cultists: F5=SH G5=TP F6 {RICH}; {FAR}; land: G6=brown", tile="SCORE2")
    assert points(play(game, "cultists: build G6. +TW1"), "cultists", "SCORE2") == 5


@pytest.mark.parametrize(("tile", "cult", "steps"), [
    ("FAV1", 0, 3), ("FAV2", 1, 3), ("FAV3", 2, 3), ("FAV4", 3, 3), ("FAV5", 0, 2), ("FAV6", 1, 2), ("FAV7", 2, 2),
    ("FAV8", 3, 2), ("FAV9", 0, 1), ("FAV10", 1, 1), ("FAV11", 2, 1), ("FAV12", 3, 1),
])
def test_favor_tiles_step_on_their_cult(tile: str, cult: int, steps: int) -> None:
    game = play(board(f"engineers: E7=TP {RICH}; witches: C4"), f"engineers: upgrade E7 to TE. +{tile}")
    assert of(game, "engineers").cults == tuple(steps * (each == cult) for each in CULTS)


def test_favor_tiles_once_each_and_while_they_last() -> None:
    game = board(f"engineers: E7=TP FAV11 {RICH}; witches: C4 FAV1")
    game = play(game, "engineers: upgrade E7 to TE")
    assert refused(game, "engineers: +FAV11") == "tile-twice"
    assert refused(game, "engineers: +FAV1") == "tile-gone"
    assert len(offered(game, "engineers", TakeFavor)) == 10


def test_no_more_than_the_faction_board_holds() -> None:
    full = board(f"cultists: F5=TP E6=TP A1=TP A7=TP D8 {RICH}; {FAR}")
    assert refused(full, "cultists: upgrade D8 to TP") == "none-left"
    temples = board(f"cultists: F5=TE E6=TE A1=TE A7=TP {RICH}; {FAR}")
    assert refused(temples, "cultists: upgrade A7 to TE") == "none-left"
    assert "upgrade A7 to SH" in offered(temples, "cultists", Upgrade)
    eight = board(f"cultists: F5 E6 A1 A7 B2 D8 E2 F7 {RICH}; {FAR}; land: G6=brown")
    assert refused(eight, "cultists: build G6") == "none-left"
