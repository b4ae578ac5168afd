"""Spades and transforming (TM-13 to TM-23)."""

from __future__ import annotations

import pytest

from games.kernel import RulesError, awaited, legal_moves, permits
from games.terra_mystica.board import NUMBER
from games.terra_mystica.combined import combined_of
from games.terra_mystica.components import RING, Terrain
from games.terra_mystica.moves import Build, Dig, Drop, Transform
from games.terra_mystica.position import Game
from games.terra_mystica.rules.terraform import distance
from tests.games.terra_mystica.table import board, finish, of, offered, play, points, refused, stock

RICH = "20c 20w 20vp 0/0/12"
AROUND = f"cultists: E6 F5 {RICH} 3p BON1; giants: E3 G2"
"""As in the probes: E5 and G5 are one spade away, D4 two, E7 three."""


def colour(game: Game, name: str) -> str:
    return Terrain(game.terrain[NUMBER[name]]).colour


@pytest.mark.parametrize(("one", "other", "spades"), [
    ("desert", "plains", 1), ("plains", "swamp", 1), ("swamp", "lakes", 1), ("lakes", "forest", 1),
    ("forest", "mountains", 1), ("mountains", "wasteland", 1), ("wasteland", "desert", 1),
    ("desert", "swamp", 2), ("desert", "lakes", 3), ("desert", "forest", 3), ("desert", "mountains", 2),
])
def test_tm_13_ring(one: str, other: str, spades: int) -> None:
    assert distance(Terrain[one.upper()], Terrain[other.upper()]) == spades
    assert distance(Terrain[other.upper()], Terrain[one.upper()]) == spades


@pytest.mark.parametrize(("land", "spades"), [
    ("black", 1), ("yellow", 1), ("red", 2), ("blue", 2), ("gray", 3), ("green", 3),
])
def test_tm_13_so_many_spades_make_home_terrain(land: str, spades: int) -> None:
    game = board(f"{AROUND}; land: E5={land}")
    after = play(game, f"cultists: dig {spades}. build E5")
    assert colour(after, "E5") == "brown"
    assert of(after, "cultists").workers == 20 - 3 * spades - 1
    for fewer in range(1, spades):
        assert "build E5" not in offered(play(game, f"cultists: dig {fewer}"), "cultists", Build)


def test_menus_offer_a_dwelling_with_no_more_spades_than_its_hex_needs() -> None:
    """E5 can be dug the long way round, too."""
    game = board(f"{AROUND.replace('20w', '30w')}; land: E5=red", tile="SCORE1")
    assert "build E5" in offered(play(game, "cultists: dig 5"), "cultists", Build)
    combined = combined_of(game, 0, legal_moves(game, 0))
    assert len({move.hex for move in combined}) == len(combined) > 1
    assert {move.spades for move in combined if move.hex == NUMBER["E5"]} == {2}


@pytest.mark.parametrize(("level", "price"), [(0, 3), (1, 2), (2, 1)])
def test_tm_13_price_of_a_spade(level: int, price: int) -> None:
    game = board(f"{AROUND.replace(' BON1', f' BON1 dig {level}')}")
    assert of(play(game, "cultists: dig 2"), "cultists").workers == 20 - 2 * price


@pytest.mark.parametrize(("land", "spades"), [
    ("gray", 4), ("green", 4), ("red", 5), ("blue", 5), ("black", 6), ("yellow", 6),
])
def test_tm_14_long_way_round(land: str, spades: int) -> None:
    game = board(f"{AROUND}; land: E7={land}", tile="SCORE1")
    after = play(game, f"cultists: dig {spades}. transform E7 to brown")
    assert colour(after, "E7") == "brown"
    assert points(after, "cultists", "SCORE1") == 2 * spades


def test_tm_14_never_once_round_the_whole_ring() -> None:
    game = board(AROUND.replace(RICH, "20c 60w"))
    assert offered(game, "cultists", Dig) == [f"dig {spades}" for spades in range(1, RING)]
    assert refused(game, "cultists: dig 7") == "too-many-spades"


def test_tm_15_one_hex_two_steps() -> None:
    game = play(board(AROUND), "cultists: action ACT6. build D4")
    assert colour(game, "D4") == "brown"
    assert of(game, "cultists").bowls == (6, 0, 6)


@pytest.mark.parametrize("site", ["E5", "G5"])
def test_tm_15_two_hexes_one_step_each(site: str) -> None:
    game = play(board(AROUND), "cultists: action ACT6. transform E5 to brown. transform G5 to brown")
    assert offered(game, "cultists", Build) == ["build E5", "build G5"]
    game = play(game, f"cultists: build {site}")
    assert not offered(game, "cultists", Build)
    assert (colour(game, "E5"), colour(game, "G5")) == ("brown", "brown")


def test_tm_15_both_transforms_come_before_the_dwelling() -> None:
    game = play(board(AROUND), "cultists: action ACT6")
    assert refused(game, "cultists: build E5") == "spades-do-not-fit"
    assert refused(game, "cultists: transform E5 to brown. build E5") == "spades-do-not-fit"


def test_tm_15_one_may_end_off_colour_not_both() -> None:
    game = play(board(AROUND), "cultists: action ACT6. transform D4 to yellow")
    assert refused(game, "cultists: transform F3 to red") == "spades-do-not-fit"
    assert "build G5" in offered(play(game, "cultists: transform G5 to brown"), "cultists")
    other = play(board(AROUND), "cultists: action ACT6. transform G5 to brown. transform D4 to yellow. build G5")
    assert (colour(other, "D4"), colour(other, "G5")) == ("yellow", "brown")


@pytest.mark.parametrize("first", [
    "action ACT5. dig 1", "dig 2", "action ACT6. dig 1", "action BON1. dig 1", "action ACT6. dig 2",
])
def test_tm_16_no_split_with_bought_spades(first: str) -> None:
    assert refused(board(AROUND), f"cultists: {first}. transform E5 to brown") == "spades-do-not-fit"
    assert refused(board(AROUND), f"cultists: {first}. build G5") == "spades-do-not-fit"


@pytest.mark.parametrize(("first", "second"), [
    ("action ACT5. dig 1. transform E5 to brown", "transform G5 to brown"),
    ("action ACT6. dig 1. transform E5 to brown", "build D4"),
    ("action BON1. dig 1. transform E5 to brown", "transform G5 to brown"),
])
def test_tm_16_nor_by_the_first_rules_where_home_takes_fewer(first: str, second: str) -> None:
    assert refused(board(AROUND, version=1), f"cultists: {first}. {second}") == "one-hex"


@pytest.mark.parametrize("line", [
    "action ACT5. dig 1. build D4", "action ACT6. dig 1. build E7", "dig 2. build D4", "action BON1. dig 2. build E7",
])
def test_tm_16_all_of_them_on_one_hex(line: str) -> None:
    assert "done" in offered(play(board(AROUND), f"cultists: {line}"), "cultists")


def test_tm_16_no_spades_are_bought_once_some_are_used() -> None:
    game = play(board(AROUND), "cultists: action ACT6. transform E5 to brown")
    assert not offered(game, "cultists", Dig)
    assert refused(game, "cultists: dig 1") == "use-spades"


def test_tm_17_off_colour_stop() -> None:
    game = play(board(AROUND), "cultists: dig 1. transform D4 to yellow")
    assert colour(game, "D4") == "yellow"
    assert not offered(game, "cultists", Build)
    assert refused(game, "cultists: build E5") == "one-action"
    assert "done" in offered(game, "cultists")


@pytest.mark.parametrize(("action", "left"), [("ACT5", 1), ("ACT6", 2), ("BON1", 1)])
def test_tm_18_free_spades_may_be_thrown_away(action: str, left: int) -> None:
    game = play(board(AROUND), f"cultists: action {action}")
    assert offered(game, "cultists", Drop) == ["-SPADE", "-2SPADE"][:left]
    game = play(game, "cultists: " + ". ".join(["-SPADE"] * left))
    assert "done" in offered(game, "cultists")
    assert game.terrain == board(AROUND).terrain


def test_tm_18_bought_spades_may_not() -> None:
    assert refused(board(AROUND), "cultists: dig 1. -SPADE") == "bought-spades"
    assert not offered(play(board(AROUND), "cultists: dig 2"), "cultists", Drop)


@pytest.mark.parametrize(("line", "spades"), [
    ("dig 1", 1), ("dig 3", 3), ("action ACT5", 1), ("action ACT6", 2), ("action BON1", 1), ("action ACT6. dig 1", 3),
    ("action ACT6. -SPADE. -SPADE", 2),
])
def test_tm_19_score1_counts_spades_when_gained(line: str, spades: int) -> None:
    game = play(board(AROUND, tile="SCORE1"), f"cultists: {line}")
    assert points(game, "cultists", "SCORE1") == 2 * spades


@pytest.mark.parametrize(("line", "spades"), [("dig 2", 2), ("action ACT6", 2), ("action BON1", 1)])
def test_tm_19_halflings_score_every_spade(line: str, spades: int) -> None:
    game = board(f"halflings: E6 {RICH} BON1; giants: E3")
    assert of(play(game, f"halflings: {line}"), "halflings").vp == 20 + spades


@pytest.mark.parametrize(("line", "spades"), [("dig 2", 2), ("action BON1", 1)])
def test_tm_19_alchemists_with_stronghold_gain_power(line: str, spades: int) -> None:
    game = board("alchemists: E5=SH 20w 5/7/0 BON1; giants: E3")
    assert of(play(game, f"alchemists: {line}"), "alchemists").bowls == (5 - 2 * spades, 7 + 2 * spades, 0)
    without = board("alchemists: E5=TP 20w 5/7/0 BON1; giants: E3")
    assert of(play(without, f"alchemists: {line}"), "alchemists").bowls == (5, 7, 0)


@pytest.mark.parametrize(("faction", "gained"), [("halflings", (2, 0)), ("alchemists", (0, 4)), ("cultists", (0, 0))])
def test_tm_19_cult_spades_count_for_factions_but_not_for_score1(faction: str, gained: tuple[int, int]) -> None:
    where = {"alchemists": "E5=SH G5"}.get(faction, "E6 F5")
    game = board(f"{faction}: {where} air 8 20vp 12/0/0 BON2; giants: E3 BON3", tile="SCORE8", passed="giants")
    before = of(game, faction)
    game = play(game, f"{faction}: pass BON8")
    assert points(game, faction, "faction") == gained[0]
    assert before.vp + gained[0] == of(game, faction).vp
    assert of(game, faction).bowls[1] == gained[1]
    assert not points(game, faction, "SCORE1")


def cult_spades(more: str = "", giants: str = "air 4", halflings: str = "air 8 BON4") -> Game:
    """The end of a round: Giants passed first and are owed one spade, Halflings two."""
    game = board(f"halflings: E6 F5 {halflings}; giants: E3 G2 {giants} BON3 {more}", tile="SCORE8", passed="giants")
    return play(game, "halflings: pass BON8")


def test_tm_20_several_hexes() -> None:
    game = play(cult_spades(), "halflings: transform E5 to brown. transform G5 to brown")
    assert (colour(game, "E5"), colour(game, "G5"), game.round) == ("brown", "brown", 2)


def test_tm_20_no_dwelling_no_extra_spades() -> None:
    game = cult_spades(halflings="air 8 BON4 20c 20w")
    assert not offered(game, "halflings", Build)
    assert not offered(game, "halflings", Dig)
    assert refused(game, "halflings: dig 1") == "use-spades"
    assert refused(game, "halflings: transform E5 to brown. build E5") in ("spades-do-not-fit", "use-spades")


def test_tm_20_no_extra_reach_by_card() -> None:
    game = cult_spades()
    assert refused(game, "halflings: transform D6 to black") == "unreachable"
    reaching = board("halflings: E6 F5 air 8 BON4 ship 1; giants: E3 BON3", tile="SCORE8", passed="giants")
    assert "transform D6 to brown" in offered(play(reaching, "halflings: pass BON8"), "halflings")


@pytest.mark.parametrize(("name", "site", "beyond"), [("dwarves", "E7 F6", "G3"), ("fakirs", "F3", "E2")])
def test_tm_20_no_tunnel_no_carpet(name: str, site: str, beyond: str) -> None:
    game = board(f"{name}: {site} air 8 20c 20w 5p BON1; giants: E3 BON3", tile="SCORE8", passed="giants")
    game = play(game, f"{name}: pass BON8")
    hexes = {move.split()[1] for move in offered(game, name, Transform)}
    assert hexes
    assert beyond not in hexes


def test_tm_20_thrown_away() -> None:
    game = play(cult_spades(), "halflings: -2SPADE")
    assert (game.round, awaited(game)) == (2, (1,))


def test_tm_20_in_the_order_of_the_next_round() -> None:
    game = cult_spades(giants="air 8")
    assert awaited(game) == (1,)
    assert refused(game, "halflings: transform E5 to brown") == "not-your-turn"
    game = play(game, "giants: transform D2 to red")
    assert awaited(game) == (0,)


def test_tm_20_on_the_site_in_any_order() -> None:
    text = "halflings: E6 F5 air 8 BON4; giants: E3 G2 air 8 BON3"
    game = board(text, tile="SCORE8", passed="giants", ruleset="site")
    game = play(game, "halflings: pass BON8", "halflings: transform E5 to brown")
    assert colour(game, "E5") == "brown"
    assert "spades_in_any_order" in {note.detail for note in game.notes}


@pytest.mark.parametrize(("steps", "spades"), [(3, 0), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_tm_20_so_many_spades_as_full_fours(steps: int, spades: int) -> None:
    game = board(f"halflings: E6 F5 air {steps} BON4; giants: E3 BON3", tile="SCORE8", passed="giants")
    game = play(game, "halflings: pass BON8")
    assert offered(game, "halflings", Drop) == ["-SPADE", "-2SPADE"][:spades]


def test_tm_21_giants_always_two_spades_always_wasteland() -> None:
    game = board(f"giants: E3 G2 {RICH} BON1; halflings: E6")
    assert offered(game, "giants", Dig) == ["dig 2"]
    game = play(game, "giants: dig 2")
    assert {move.split()[3] for move in offered(game, "giants", Transform)} == {"red"}
    assert "build D3" in offered(game, "giants", Build)
    assert colour(play(game, "giants: build E2"), "E2") == "red"


@pytest.mark.parametrize("action", ["ACT5", "BON1"])
def test_tm_21_giants_buy_the_second_spade(action: str) -> None:
    game = play(board(f"giants: E3 G2 {RICH} BON1; halflings: E6"), f"giants: action {action}")
    assert not offered(game, "giants", Transform)
    assert offered(game, "giants", Dig) == ["dig 1"]
    assert colour(play(game, "giants: dig 1. build D2"), "D2") == "red"


def test_tm_21_giants_lose_one_cult_spade() -> None:
    game = cult_spades(halflings="air 0 BON4")
    assert (game.round, awaited(game)) == (2, (1,))
    assert any(note.about == "spades-lost" for note in game.notes)


def test_tm_21_giants_transform_one_hex_with_two_cult_spades() -> None:
    game = cult_spades(giants="air 8", halflings="air 0 BON4")
    game = play(game, "giants: transform D2 to red")
    assert (colour(game, "D2"), game.round) == ("red", 2)


def test_tm_21_giants_stronghold_gives_two_spades() -> None:
    game = play(board(f"giants: E3=SH G2 {RICH}; halflings: E6", tile="SCORE1"), "giants: action ACTG. build D2")
    assert points(game, "giants", "SCORE1") == 4
    assert of(game, "giants").workers == 19
    assert refused(finish_both(game), "giants: action ACTG") == "action-used"


def finish_both(game: Game) -> Game:
    """The Giants are to move again."""
    game = finish(game, "giants")
    return play(game, "halflings: pass BON9")


NOMADS = f"nomads: F3=SH G4 E8 {RICH}; witches: F4 C4"


def test_tm_22_sandstorm_is_no_spade() -> None:
    game = play(board(NOMADS, tile="SCORE1"), "nomads: action ACTN. transform E5 to yellow. build E5")
    assert colour(game, "E5") == "yellow"
    assert points(game, "nomads", "SCORE1") == 0
    assert stock(game, "nomads") == (20, 18, 19, 0)


def test_tm_22_sandstorm_and_dwelling_in_one_word() -> None:
    game = play(board(NOMADS), "nomads: action ACTN. build E5")
    assert (colour(game, "E5"), of(game, "nomads").buildings[0]) == ("yellow", 3)


@pytest.mark.parametrize("where", ["H5", "G1", "E4", "F5"])
def test_tm_22_sandstorm_needs_a_touching_hex(where: str) -> None:
    game = board(f"nomads: F3=SH G4 {RICH} ship 3; witches: F4; bridges: G4:H5=nomads; land: F5=yellow")
    game = play(game, "nomads: action ACTN")
    assert refused(game, f"nomads: transform {where} to yellow") == "storm-adjacent"


@pytest.mark.parametrize("colour", ["red", "brown", "black"])
def test_tm_22_sandstorm_makes_desert_only(colour: str) -> None:
    assert refused(board(NOMADS), f"nomads: action ACTN. transform E5 to {colour}") == "storm-adjacent"


def test_tm_22_sandstorm_of_any_colour_on_the_site() -> None:
    game = play(board(NOMADS, ruleset="site"), "nomads: action ACTN. transform E5 to red")
    assert colour(game, "E5") == "red"
    assert "storm_of_any_colour" in {note.detail for note in game.notes}
    assert not offered(game, "nomads", Build)


def test_tm_23_transformed_but_empty_hexes_belong_to_nobody() -> None:
    game = board(f"cultists: E6 {RICH}; witches: F4 {RICH}; nomads: F3 {RICH}")
    game = finish(play(game, "cultists: dig 1. transform E5 to brown"), "cultists")
    game = play(game, "witches: pass BON1", "nomads: dig 1. build E5")
    assert colour(game, "E5") == "yellow"
    assert of(game, "nomads").buildings[0] == 2


# --- what can be completed ----------------------------------------------------------------------------------------


def test_free_and_bought_spades_together_stay_below_a_whole_ring() -> None:
    game = play(board(AROUND), "cultists: action ACT6")
    assert offered(game, "cultists", Dig) == ["dig 1", "dig 2", "dig 3", "dig 4"]
    assert refused(game, "cultists: dig 5") == "too-many-spades"


def test_no_spades_without_a_hex_for_them() -> None:
    lonely = board(f"witches: A13 {RICH}; nomads: A12 B6")
    assert not offered(lonely, "witches", Dig)
    assert refused(lonely, "witches: dig 1") == "no-use-for-spades"
    home = board(f"giants: A13 {RICH}; nomads: B6; land: A12=red")
    assert refused(home, "giants: dig 2") == "no-use-for-spades"
    assert offered(home, "giants", Build) == ["build A12"]


def test_no_spade_is_thrown_away_as_none() -> None:
    game = play(board(AROUND), "cultists: action ACT5")
    for spades, allowed in ((0, False), (1, True), (2, False)):
        assert permits(game, 0, Drop(spades)) == allowed


def test_cult_spades_open_no_building_in_the_turn_that_follows() -> None:
    game = play(cult_spades(giants="air 0"), "halflings: transform E5 to brown")
    assert game.turn.build == ()
    game = play(game, "halflings: transform G5 to brown")
    assert game.turn.build == ()


# --- where digging ends -------------------------------------------------------------------------------------------

DESERT = "nomads: E8 F3 20c 60w 0/0/12 3p BON1; witches: C4; land: E7=brown"
"""Home is yellow; E7 is one spade below it, red one above."""


def test_tm_58_digging_ends_at_home() -> None:
    game = play(board(DESERT), "nomads: dig 2")
    assert refused(game, "nomads: transform E7 to red") == "past-home"
    assert offered(game, "nomads", Transform).count("transform E7 to blue") == 1
    assert "transform E7 to red" not in offered(game, "nomads")
    assert colour(play(board(DESERT), "nomads: dig 5. transform E7 to red"), "E7") == "red"


@pytest.mark.parametrize("spades", range(1, 7))
def test_tm_58_a_hex_that_is_home_may_be_turned_away_up_to_six_steps(spades: int) -> None:
    game = play(board(DESERT.replace("brown", "yellow")), f"nomads: dig {spades}")
    up, down = Terrain(spades).colour, Terrain(RING - spades).colour
    assert {line for line in offered(game, "nomads", Transform) if " E7 " in line} == {
        f"transform E7 to {up}", f"transform E7 to {down}"}


def test_tm_58_not_in_two_steps_of_one_action_either() -> None:
    game = play(board(DESERT), "nomads: action ACT6. transform E7 to yellow")
    assert refused(game, "nomads: transform E7 to red") == "past-home"
    assert not [line for line in offered(game, "nomads", Transform) if " E7 " in line]
    away = play(board(DESERT.replace("brown", "yellow")), "nomads: action ACT6. transform E7 to brown")
    assert colour(play(away, "nomads: transform E7 to yellow"), "E7") == "yellow"


def test_tm_58_spades_of_the_cult_bonus_end_at_home_too() -> None:
    game = play(cult_spades(giants="air 0"), "halflings: transform E5 to brown")
    assert refused(game, "halflings: transform E5 to yellow") == "past-home"


def test_tm_58_in_a_later_action_it_may_go_on() -> None:
    game = play(board(DESERT), "nomads: dig 1. transform E7 to yellow. done", "witches: pass BON5")
    assert colour(play(game, "nomads: dig 1. transform E7 to red"), "E7") == "red"


def test_tm_58_as_many_spades_are_sold_as_a_hex_can_take() -> None:
    """Gray is three spades from green's neighbour on one side and four on the other: nothing there takes five."""
    lonely = board("witches: A13 20c 60w 3p; nomads: B6; land: A12=black")
    assert offered(lonely, "witches", Dig) == [f"dig {spades}" for spades in range(1, 6)]
    assert refused(lonely, "witches: dig 6") == "no-use-for-spades"


def test_tm_60_no_free_spade_is_thrown_away_beside_bought_ones() -> None:
    free = play(board(AROUND), "cultists: action ACT5")
    assert offered(free, "cultists", Drop) == ["-SPADE"]
    mixed = play(free, "cultists: dig 2")
    assert not offered(mixed, "cultists", Drop)
    assert refused(mixed, "cultists: -SPADE") == "bought-spades"
    assert refused(mixed, "cultists: transform D4 to brown") == "spades-do-not-fit"
    assert "done" in offered(play(mixed, "cultists: transform E7 to brown"), "cultists")


@pytest.mark.parametrize("line", [
    "nomads: dig 2. transform E7 to red", "nomads: action ACT5. dig 2. -SPADE. transform E7 to blue",
    "nomads: action ACT6. transform E7 to yellow. transform E7 to red", "nomads: dig 2. transform E7 to yellow",
])
def test_tm_108_games_of_the_first_rules_go_on_as_they_were(line: str) -> None:
    assert play(board(DESERT, version=1), line).terrain != board(DESERT, version=1).terrain
    with pytest.raises(RulesError):
        play(board(DESERT), line)
