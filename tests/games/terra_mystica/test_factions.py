"""Darklings, Alchemists, Swarmlings, Witches, Chaos Magicians, Auren, Engineers (TM-24 to TM-31)."""

from __future__ import annotations

import pytest

from games.kernel import awaited
from games.terra_mystica.components import TILE_ACTIONS, Action, Building, TileAction
from games.terra_mystica.moves import (
    Advance,
    Bridge,
    Build,
    Convert,
    CultStep,
    Dig,
    Done,
    Leech,
    TakeFavor,
    TakeTown,
    Upgrade,
)
from games.terra_mystica.narration.labels import action_text
from tests.games.terra_mystica.table import board, finish, of, offered, play, points, refused, stock

RICH = "40c 20w 20vp 0/0/12"

# --- Darklings ----------------------------------------------------------------------------------------------------

DARK = f"darklings: E5 G5 {RICH} 4p BON1; nomads: F3 G4 B4 5/7/0"


@pytest.mark.parametrize("spades", [1, 3])
def test_tm_24_darklings_dig_with_priests_for_two_points_each(spades: int) -> None:
    game = board("darklings: E5 40c 20w 20vp 4p; witches: C4")
    assert offered(game, "darklings", Dig) == ["dig 1", "dig 2", "dig 3", "dig 4"]
    after = play(game, f"darklings: dig {spades}")
    assert stock(after, "darklings") == (20 + 2 * spades, 40, 20, 4 - spades)
    assert points(after, "darklings", "faction") == 2 * spades


@pytest.mark.parametrize(("line", "vp"), [
    ("action ACT5", 0), ("action ACT6", 0), ("action BON1", 0), ("action ACT5. dig 1", 2), ("action ACT6. dig 1", 2),
])
def test_tm_24_free_spades_give_no_points(line: str, vp: int) -> None:
    assert of(play(board(DARK), f"darklings: {line}"), "darklings").vp == 20 + vp


def test_tm_24_cult_spades_give_no_points() -> None:
    game = board("darklings: E5 G5 air 8 20vp BON2; giants: E3 BON3", tile="SCORE8", passed="giants")
    assert of(play(game, "darklings: pass BON8"), "darklings").vp == 20


def test_tm_24_no_exchange_track() -> None:
    assert refused(board(DARK), "darklings: advance dig") == "no-exchange"
    assert offered(board(DARK), "darklings", Advance) == ["advance ship"]


def test_tm_24_no_digging_with_workers() -> None:
    assert refused(board(DARK.replace(" 4p", " 0p")), "darklings: dig 1") == "cannot-pay"


STRONGHOLD = DARK.replace("E5 G5", "E5=TP G5")


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_tm_25_up_to_three_workers_become_priests(workers: int) -> None:
    game = play(board(STRONGHOLD), "darklings: upgrade E5 to SH")
    assert offered(game, "darklings", Convert)[-3:] == ["convert 1W to 1P", "convert 2W to 2P", "convert 3W to 3P"]
    game = play(game, f"darklings: convert {workers}W to {workers}P")
    assert stock(game, "darklings") == (20, 34, 16 - workers, 4 + min(workers, 3))


def test_tm_25_once() -> None:
    game = play(board(STRONGHOLD), "darklings: upgrade E5 to SH. convert 2W to 2P")
    assert refused(game, "darklings: convert 1W to 1P") == "no-such-conversion"
    assert refused(play(board(STRONGHOLD), "darklings: upgrade E5 to SH"), "darklings: convert 4W to 4P") != ""


def test_tm_25_in_the_same_turn() -> None:
    game = finish(play(board(STRONGHOLD), "darklings: upgrade E5 to SH"), "darklings")
    game = play(game, "nomads: decline", "nomads: pass BON9")
    assert awaited(game) == (0,)
    assert refused(game, "darklings: convert 3W to 3P") == "no-such-conversion"


def test_tm_25_not_before_the_stronghold() -> None:
    assert refused(board(STRONGHOLD), "darklings: convert 1W to 1P") == "no-such-conversion"


@pytest.mark.parametrize(("has", "sent", "gets"), [(6, 0, 1), (4, 2, 1), (5, 0, 2), (7, 0, 0)])
def test_tm_25_priests_above_the_supply_are_lost(has: int, sent: int, gets: int) -> None:
    spots = " ".join(["fire1=darklings", "water1=darklings"][:sent])
    game = board(STRONGHOLD.replace(" 4p", f" {has}p") + (f"; spots: {spots}" if spots else ""))
    game = play(game, "darklings: upgrade E5 to SH. convert 3W to 3P")
    assert (of(game, "darklings").priests, of(game, "darklings").workers) == (has + gets, 13)


# --- Alchemists ---------------------------------------------------------------------------------------------------

ALCHEMISTS = "alchemists: E5 G5 30c 20w 20vp 5/7/0 5p; swarmlings: D5 5/7/0"


def test_tm_26_points_become_coins() -> None:
    game = play(board(ALCHEMISTS), "alchemists: convert 3VP to 3C")
    assert stock(game, "alchemists")[:2] == (17, 33)
    assert points(game, "alchemists", "convert") == -3


def test_tm_26_down_to_no_points() -> None:
    game = play(board(ALCHEMISTS), "alchemists: convert 20VP to 20C")
    assert of(game, "alchemists").vp == 0
    assert refused(game, "alchemists: convert 1VP to 1C") == "too-little-to-convert"
    assert refused(board(ALCHEMISTS), "alchemists: convert 21VP to 21C") == "too-little-to-convert"


def test_tm_26_two_coins_become_a_point() -> None:
    game = play(board(ALCHEMISTS), "alchemists: convert 4C to 2VP")
    assert stock(game, "alchemists")[:2] == (22, 26)
    assert refused(game, "alchemists: convert 3C to 1VP") == "wrong-rate"


def test_tm_26_before_and_after_the_action_on_the_own_turn_only() -> None:
    game = play(board(ALCHEMISTS), "alchemists: convert 1VP to 1C. advance ship. convert 1VP to 1C")
    game = finish(game, "alchemists")
    assert refused(game, "alchemists: convert 1VP to 1C") == "not-your-turn"


@pytest.mark.parametrize("line", ["convert 1VP to 1C", "convert 2C to 1VP", "convert 3C to 1VP"])
def test_tm_26_nobody_else_trades_points(line: str) -> None:
    assert refused(board("witches: F4 20c; nomads: F3"), f"witches: {line}") == "no-such-conversion"


def test_tm_26_the_stronghold_brings_twelve_power() -> None:
    game = board("alchemists: E5=TP 30c 20w 6/6/0; swarmlings: H2")
    assert of(play(game, "alchemists: upgrade E5 to SH"), "alchemists").bowls == (0, 6, 6)


# --- Swarmlings ---------------------------------------------------------------------------------------------------


def test_tm_27_trading_house_with_and_without_neighbour() -> None:
    game = board("swarmlings: D5 H2 30c 20w; witches: C3")
    assert stock(play(game, "swarmlings: upgrade D5 to TP"), "swarmlings")[1:3] == (26, 17)
    assert stock(play(game, "swarmlings: upgrade H2 to TP"), "swarmlings")[1:3] == (22, 17)
    poor = board("swarmlings: D5 H2 7c 20w; witches: C3")
    assert offered(poor, "swarmlings", Upgrade) == ["upgrade D5 to TP"]
    assert refused(poor, "swarmlings: upgrade H2 to TP") == "cannot-pay"


def test_tm_27_free_trading_house_scores_and_offers_power() -> None:
    game = board("swarmlings: D5=SH H2 30c 20w FAV10; halflings: H3 5/7/0", tile="SCORE6")
    game = play(game, "swarmlings: action ACTS")
    assert offered(game, "swarmlings", Upgrade) == ["upgrade H2 to TP"]
    game = play(game, "swarmlings: upgrade H2 to TP")
    assert stock(game, "swarmlings") == (20 + 3 + 3, 30, 20, 0)
    assert (points(game, "swarmlings", "FAV10"), points(game, "swarmlings", "SCORE6")) == (3, 3)
    assert offered(game, "halflings", Leech) == ["leech 1 from swarmlings"]


def test_tm_27_only_with_something_to_raise() -> None:
    game = board("swarmlings: D5=SH 30c 20w; halflings: H3")
    assert refused(game, "swarmlings: action ACTS") == "nothing-to-raise"
    full = board("swarmlings: D5=SH H2 H4=TP D2=TP E4=TP A4=TP 30c 20w; halflings: H3")
    assert refused(full, "swarmlings: action ACTS") == "nothing-to-raise"


def test_tm_27_three_workers_for_a_town() -> None:
    game = board("swarmlings: D5=TE E7=TP E8=TP E6 50c 20w; witches: C4")
    game = play(game, "swarmlings: upgrade E6 to TP")
    assert of(play(game, "swarmlings: +TW4"), "swarmlings").workers == 20 - 3 + 3


# --- Witches ------------------------------------------------------------------------------------------------------

RIDERS = "witches: F4=SH C4 40c 20w 20vp FAV11; swarmlings: H4 5/7/0"


def test_tm_28_ride_to_any_empty_forest_for_nothing() -> None:
    game = board(RIDERS, tile="SCORE3")
    riding = play(game, "witches: action ACTW")
    forests = {"A3", "A10", "C3", "D1", "E9", "F2", "G3", "I6", "I11"}
    assert set(offered(riding, "witches", Build)) == {f"build {hex}" for hex in forests}
    riding = play(riding, "witches: build G3")
    assert stock(riding, "witches") == (24, 40, 20, 0)
    assert (points(riding, "witches", "FAV11"), points(riding, "witches", "SCORE3")) == (2, 2)
    assert offered(riding, "swarmlings", Leech) == ["leech 1 from witches"]


@pytest.mark.parametrize("line", ["build E3", "dig 1", "build F4"])
def test_tm_28_not_on_another_colour(line: str) -> None:
    assert refused(board(RIDERS), f"witches: action ACTW. {line}") == "ride-forest"


def test_tm_28_ride_once_a_round() -> None:
    game = finish(play(board(RIDERS), "witches: action ACTW. build I6"), "witches")
    game = play(game, "swarmlings: pass BON1")
    assert refused(game, "witches: action ACTW") == "action-used"


def test_tm_28_no_ride_without_a_dwelling_or_a_forest() -> None:
    all_built = board("witches: F4=SH C4 A3 A10 C3 D1 E9 F2 G3 20c 20w; swarmlings: D5")
    assert refused(all_built, "witches: action ACTW") == "no-empty-forest"
    game = play(board("witches: F4=SH C4 A3 A10 C3 D1 E9 F2 G3 20c 20w; swarmlings: D5", ruleset="site"),
                "witches: action ACTW")
    assert offered(game, "witches", Done) == ["done"]
    assert "ride_nowhere" in {note.detail for note in game.notes}


def test_tm_28_five_points_a_town() -> None:
    game = board("witches: E9 E10 F5=TE F6=TP 40c 20w 20vp; nomads: B1")
    game = play(game, "witches: upgrade E9 to TP. +TW4")
    assert of(game, "witches").vp == 20 + 6 + 5
    assert (points(game, "witches", "TW"), points(game, "witches", "faction")) == (6, 5)


# --- Chaos Magicians ----------------------------------------------------------------------------------------------

CHAOS = f"chaosmagicians: E3=SH {RICH} 3p; auren: A10 C4 40c 20w 3p"


def test_tm_29_two_actions_in_a_row() -> None:
    game = play(board(CHAOS), "chaosmagicians: action ACTC. dig 1. transform D3 to red. advance ship")
    assert offered(game, "chaosmagicians", Done) == ["done"]
    assert awaited(finish(game, "chaosmagicians")) == (1,)


def test_tm_29_the_second_action_is_compulsory() -> None:
    game = play(board(CHAOS), "chaosmagicians: action ACTC. advance ship")
    assert refused(game, "chaosmagicians: done") == "act-first"
    assert refused(game, "auren: advance dig") == "not-your-turn"
    assert refused(play(board(CHAOS), "chaosmagicians: action ACTC"), "chaosmagicians: done") == "act-first"


def test_tm_29_not_three() -> None:
    game = play(board(CHAOS), "chaosmagicians: action ACTC. advance ship. advance dig")
    assert refused(game, "chaosmagicians: action ACT2") == "one-action"


def test_tm_29_once_a_round() -> None:
    assert refused(board(CHAOS), "chaosmagicians: action ACTC. action ACTC") == "action-used"


def test_tm_29_pass_may_be_the_second() -> None:
    game = play(board(CHAOS), "chaosmagicians: action ACTC. advance ship. pass BON8")
    assert awaited(game) == (1,)
    assert game.passed == (0,)


@pytest.mark.parametrize("ruleset", ["rulebook", "site"])
def test_tm_29_pass_as_the_first_ends_the_double_turn(ruleset: str) -> None:
    game = play(board(CHAOS, ruleset=ruleset), "chaosmagicians: action ACTC. pass BON8")
    assert awaited(game) == (1,)
    assert refused(game, "chaosmagicians: advance ship") == "not-your-turn"


def test_tm_29_a_dwelling_may_follow_without_an_action() -> None:
    game = play(board(CHAOS), "chaosmagicians: action ACTC. dig 1. transform D3 to red. build D3")
    assert refused(game, "chaosmagicians: done") == "act-first"
    assert "pass BON1" in offered(game, "chaosmagicians")


@pytest.mark.parametrize(("text", "line"), [("E3=TP", "upgrade E3 to TE"), ("E3=TE FAV1 FAV2", "upgrade E3 to SA")])
def test_tm_29_two_different_favor_tiles(text: str, line: str) -> None:
    game = play(board(f"chaosmagicians: {text} {RICH}; auren: A10"), f"chaosmagicians: {line}. +FAV7")
    assert refused(game, "chaosmagicians: +FAV7") == "tile-twice"
    game = play(game, "chaosmagicians: +FAV8")
    assert not offered(game, "chaosmagicians", TakeFavor)
    assert {"FAV7", "FAV8"} <= set(of(game, "chaosmagicians").favors)


# --- Auren --------------------------------------------------------------------------------------------------------


def test_tm_30_stronghold_favor_tile_in_the_same_turn() -> None:
    game = play(board(f"auren: C4=TP {RICH}; giants: E3"), "auren: upgrade C4 to SH")
    assert len(offered(game, "auren", TakeFavor)) == 12
    assert refused(game, "auren: done") == "take-favor"
    assert offered(play(game, "auren: +FAV11"), "auren", Done)


@pytest.mark.parametrize("line", ["+WATER", "+FIRE", "+3WATER"])
def test_tm_30_both_steps_on_one_track(line: str) -> None:
    game = play(board(f"auren: C4=SH {RICH}; giants: E3"), "auren: action ACTA")
    assert offered(game, "auren", CultStep) == ["+2FIRE", "+2WATER", "+2EARTH", "+2AIR"]
    assert refused(game, f"auren: {line}") != ""
    assert of(play(game, "auren: +2WATER"), "auren").cults == (0, 3, 0, 1)


def test_what_actions_of_boards_give_is_printed_there(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {action: action_text(action) for action in (Action.ACTA, Action.ACTC, Action.ACTG)} == {
        Action.ACTA: "2 steps on one cult", Action.ACTC: "2 actions in a row", Action.ACTG: "2 spades"}
    monkeypatch.setitem(TILE_ACTIONS, Action.ACTA, TileAction(cult_steps=3))
    game = play(board(f"auren: C4=SH {RICH}; giants: E3"), "auren: action ACTA")
    assert offered(game, "auren", CultStep) == ["+3FIRE", "+3WATER", "+3EARTH", "+3AIR"]
    assert action_text(Action.ACTA) == "3 steps on one cult"


# --- Engineers ----------------------------------------------------------------------------------------------------

ENGINEERS = "engineers: E7 F6 C5 20c 20w 20vp; witches: F4"


def test_tm_31_bridges_for_two_workers_any_number_of_times() -> None:
    game = board("engineers: C2 C5 20c 20w BON1; witches: F4", passed="witches")
    for number, spot in enumerate(("C2:D3", "C2:D4", "C5:D6"), 1):
        game = finish(play(game, f"engineers: action ACTE. bridge {spot}"), "engineers")
        assert (of(game, "engineers").bridges, of(game, "engineers").workers) == (number, 20 - 2 * number)
    assert refused(game, "engineers: action ACTE") == "no-bridge-spot"
    game = game.change(0, bowls=(0, 0, 12))
    assert refused(game, "engineers: action ACT1") == "no-bridge-spot"


def test_tm_31_only_two_workers_and_a_spot() -> None:
    assert refused(board("engineers: C2 1w; witches: F4"), "engineers: action ACTE") == "cannot-pay"
    assert refused(board("engineers: E7 9w; witches: F4"), "engineers: action ACTE") == "no-bridge-spot"
    assert refused(board("witches: C4 9w; nomads: F3"), "witches: action ACTE") == "not-your-action"


@pytest.mark.parametrize("round", [1, 6])
def test_tm_31_three_points_a_bridge_with_buildings_at_both_ends(round: int) -> None:
    text = ("engineers: C2=SH E5 D4 C5 20vp BON1; witches: F4; bridges: C2:E5=engineers C2:D4=engineers "
            "C5:D6=engineers")
    game = play(board(text, round=round), "engineers: pass BON2" if round == 1 else "engineers: pass")
    assert points(game, "engineers", "SH") == 6


def test_tm_31_not_without_the_stronghold() -> None:
    game = board("engineers: C2=TP E5 BON1; witches: F4; bridges: C2:E5=engineers")
    assert points(play(game, "engineers: pass BON2"), "engineers", "SH") == 0


def test_tm_31_not_for_the_bridges_of_others() -> None:
    game = board("engineers: C2=SH E5 BON1; witches: F4; bridges: C2:E5=witches")
    assert points(play(game, "engineers: pass BON2"), "engineers", "SH") == 0


# --- the rest of the boards ---------------------------------------------------------------------------------------


def test_cultists_stronghold_scores_seven() -> None:
    game = play(board(f"cultists: E6=TP {RICH}; nomads: B1"), "cultists: upgrade E6 to SH")
    assert of(game, "cultists").vp == 27
    assert points(game, "cultists", "advance_SH") == 7


def test_halflings_stronghold_three_spades_one_dwelling() -> None:
    game = play(board(f"halflings: E6=TP F5 {RICH}; nomads: B1", tile="SCORE1"), "halflings: upgrade E6 to SH")
    assert points(game, "halflings", "faction") == 3
    assert not offered(game, "halflings", Dig)
    game = play(game, "halflings: transform E5 to brown. transform G5 to brown. transform F3 to brown")
    assert offered(game, "halflings", Build) == ["build E5", "build F3", "build G5"]
    game = play(game, "halflings: build G5")
    assert not offered(game, "halflings", Build)
    assert of(game, "halflings").buildings[Building.DWELLING] == 2


def test_halflings_advance_their_spades_for_one_coin() -> None:
    game = board("halflings: E6 1c 2w 1p; nomads: B1")
    assert stock(play(game, "halflings: advance dig"), "halflings") == (26, 0, 0, 0)


@pytest.mark.parametrize(("name", "cost"), [("swarmlings", (2, 3)), ("engineers", (1, 1)), ("witches", (1, 2))])
def test_dwellings_cost_what_the_board_says(name: str, cost: tuple[int, int]) -> None:
    where = {"swarmlings": ("E4", "E5"), "engineers": ("E7", "E8"), "witches": ("F2", "F1")}[name]
    home = {"swarmlings": "blue", "engineers": "gray", "witches": "green"}[name]
    game = board(f"{name}: {where[0]} 20c 20w; darklings: A8; land: {where[1]}={home}")
    assert stock(play(game, f"{name}: build {where[1]}"), name)[1:3] == (20 - cost[1], 20 - cost[0])


def test_town_tiles_are_offered_once_each_kind() -> None:
    game = board("witches: E9 E10 F5=TE F6=TP 40c 20w; nomads: B1", mini_expansion=True)
    game = play(game, "witches: upgrade E9 to TP")
    assert offered(game, "witches", TakeTown) == [f"+TW{number}" for number in range(1, 9)]


def test_bridge_moves_name_free_spots_only() -> None:
    game = play(board(f"witches: C4 F4 {RICH}; nomads: B1; bridges: C4:D5=nomads"), "witches: action ACT1")
    assert offered(game, "witches", Bridge) == ["bridge F4:G3"]
