"""Income, priests, bonus cards, passing, conversions, bridges (TM-44 to TM-51)."""

from __future__ import annotations

import pytest

from games.kernel import Settings, apply, awaited, start
from games.terra_mystica import TITLE
from games.terra_mystica.components import Bonus
from games.terra_mystica.moves import Bridge, Build, Burn, Convert, Pass, Send
from games.terra_mystica.position import Game
from games.terra_mystica.rules.rounds import income_of
from tests.games.terra_mystica.table import board, finish, of, offered, play, points, refused, stock

RICH = "40c 20w 20vp 0/0/12"


def ended(text: str, tile: str, name: str, card: str = "BON8", **options: object) -> Game:
    """The second seat has passed; the first passes too, and the round ends."""
    rival = text.split(";")[1].split(":", maxsplit=1)[0].strip()
    return play(board(text, tile=tile, passed=rival, **options), f"{name}: pass {card}")  # type: ignore[arg-type]


# --- phases -------------------------------------------------------------------------------------------------------


def test_tm_44_cult_bonus_then_spades_then_income() -> None:
    game = ended("halflings: E6 air 8 0c 0w 12/0/0 BON1; giants: E3 BON3", "SCORE8", "halflings")
    assert stock(game, "halflings") == (22, 0, 0, 0)
    assert game.round == 1
    game = play(game, "halflings: -2SPADE")
    assert game.round == 2
    assert stock(game, "halflings") == (22, 0, 2, 1)


def test_tm_44_the_bonus_is_of_the_old_rounds_tile() -> None:
    game = ended("halflings: E6 fire 5 water 4 0c 0w 12/0/0 BON1; giants: E3 BON3", "SCORE4", "halflings")
    assert stock(game, "halflings") == (20, 0, 2 + 2, 1)


@pytest.mark.parametrize(("tile", "cults", "goods"), [
    ("SCORE1", "earth 5", (5, 0, 0, 0)), ("SCORE3", "water 4", (0, 0, 1, 0)), ("SCORE3", "water 7", (0, 0, 1, 0)),
    ("SCORE3", "water 3", (0, 0, 0, 0)), ("SCORE4", "fire 5", (0, 2, 0, 0)), ("SCORE5", "fire 8", (0, 0, 0, 8)),
    ("SCORE5", "fire 3", (0, 0, 0, 0)), ("SCORE7", "air 10", (0, 5, 0, 0)), ("SCORE7", "air 1", (0, 0, 0, 0)),
])
def test_tm_44_what_every_tile_gives_for_cults(tile: str, cults: str, goods: tuple[int, int, int, int]) -> None:
    zero = "fire 0 water 0 earth 0 air 0"
    game = ended(f"halflings: E6 {zero} {cults} 0c 0w 12/0/0 BON1; giants: E3 BON3", tile, "halflings", "BON9")
    coins, workers, priests, power = goods
    assert stock(game, "halflings") == (20, coins + 2, workers + 2, priests)
    assert of(game, "halflings").bowls == (12 - power, power, 0)


def test_tm_44_coins_for_priests_on_cults() -> None:
    text = "halflings: E6 0c 0w BON1; giants: E3 BON3; spots: fire1=halflings air2=halflings air1=giants"
    game = ended(text, "SCORE9", "halflings", "BON5", temple_scoring=True)
    assert of(game, "halflings").coins == 4


def test_no_cult_bonus_after_the_last_round() -> None:
    text = "halflings: E6 earth 9 fire 0 air 0 0c 0w 0p 12/0/0 BON1; giants: E3 BON3"
    game = play(board(text, round=6, tile="SCORE1", passed="giants"), "halflings: pass")
    assert game.over
    assert of(game, "halflings").coins == 0


def test_income_of_the_boards() -> None:
    game = board("witches: F4 C4 E9=TP D1=TE A3=SH FAV7 FAV8 FAV9 BON5; engineers: E7 F6 C5 H6=TE A2=TE BON8")
    income = income_of(of(game, "witches"))
    assert (income.coins, income.workers, income.priests, income.power) == (2 + 3, 3 + 1 + 1, 1, 1 + 2 + 1 + 4 + 3)
    income = income_of(of(game, "engineers"))
    assert (income.coins, income.workers, income.priests, income.power) == (0, 2, 1 + 1, 5)


def test_who_passed_first_begins_the_next_round() -> None:
    text = "witches: F4 BON1; nomads: F3 BON2; giants: E3 BON3"
    game = play(board(text, turn="nomads"), "nomads: pass BON4", "giants: pass BON5", "witches: pass BON6")
    assert (game.round, game.order) == (2, (1, 2, 0))
    assert awaited(game) == (1,)


@pytest.mark.parametrize(("option", "order"), [(False, (2, 0, 1)), (True, (2, 1, 0))])
def test_turn_order_clockwise_or_as_they_passed(option: bool, order: tuple[int, ...]) -> None:
    text = "witches: F4 BON1 30c 9w 3p; nomads: F3 BON2; giants: E3 BON3"
    game = board(text, turn="giants", variable_turn_order=option)
    game = play(game, "giants: pass BON4")
    game = finish(play(game, "witches: advance ship"), "witches")
    game = play(game, "nomads: pass BON5", "witches: pass BON6")
    assert (game.round, game.order) == (2, order)


# --- priests ------------------------------------------------------------------------------------------------------

SPOTS = "spots: fire1=witches fire2=witches air1=witches"


def test_tm_45_seven_priests_count_those_on_cults() -> None:
    text = f"witches: F4 4p BON1; giants: E3 BON3; {SPOTS}"
    assert of(ended(text, "", "witches"), "witches").priests == 4
    assert of(ended(text.replace("4p", "3p"), "", "witches"), "witches").priests == 4


def test_tm_45_by_power_and_by_conversion_too() -> None:
    game = board(f"witches: F4 7p {RICH}; giants: E3")
    assert of(play(game, "witches: action ACT2"), "witches").priests == 7
    assert refused(game, "witches: convert 5PW to 1P") == "no-priests-left"
    assert not [move for move in offered(game, "witches", Convert) if move.endswith("P")]
    assert "convert 5PW to 1P" in offered(board(f"witches: F4 6p {RICH}; giants: E3"), "witches", Convert)


def test_tm_45_by_the_cult_bonus_too() -> None:
    game = ended("witches: F4 7p water 8 BON1; giants: E3 BON3", "SCORE3", "witches", "BON9")
    assert of(game, "witches").priests == 7


@pytest.mark.parametrize(("taken", "best"), [
    ("", 3), ("fire1=nomads", 2), ("fire1=nomads fire2=nomads fire3=nomads", 2),
    ("fire1=nomads fire2=nomads fire3=nomads fire4=nomads", 1),
])
def test_tm_46_the_best_free_spot_by_default(taken: str, best: int) -> None:
    game = board(f"witches: F4 2p fire 0; nomads: F3; spots: {taken}")
    game = play(game, "witches: send p to FIRE")
    assert of(game, "witches").cults[0] == best
    assert (of(game, "witches").priests, of(game, "witches").sent) == (1, best > 1)


def test_tm_46_a_priest_to_a_full_track_comes_back() -> None:
    full = "spots: fire1=nomads fire2=nomads fire3=nomads fire4=nomads"
    game = board(f"witches: F4 2p; nomads: F3; {full}")
    assert [move for move in offered(game, "witches", Send) if "FIRE" in move] == ["send p to FIRE for 1"]
    game = play(game, "witches: send p to FIRE")
    assert of(game, "witches").priests + of(game, "witches").sent == 1


@pytest.mark.parametrize(("steps", "stays"), [(1, 0), (2, 1), (3, 1)])
def test_tm_46_a_smaller_spot_on_purpose(steps: int, stays: int) -> None:
    game = play(board("witches: F4 2p; nomads: F3"), f"witches: send p to FIRE for {steps}")
    assert (of(game, "witches").cults[0], of(game, "witches").sent) == (steps, stays)
    assert game.spots[0].count(0) == stays


def test_tm_46_no_such_spot() -> None:
    game = board("witches: F4 2p; nomads: F3; spots: fire1=nomads")
    assert refused(game, "witches: send p to FIRE for 3") == "no-cult-spot"
    assert refused(board("witches: F4 0p; nomads: F3"), "witches: send p to FIRE for 1") == "no-priest"


# --- cards --------------------------------------------------------------------------------------------------------


def test_tm_47_never_the_same_card() -> None:
    game = board("witches: F4 BON1; nomads: F3 BON2")
    assert offered(game, "witches", Pass) == [f"pass BON{number}" for number in range(3, 10)]
    assert refused(game, "witches: pass BON1") == "card-just-held"
    assert refused(game, "witches: pass BON2") == "card-held"
    assert refused(game, "witches: pass BON10") == "card-not-in-game"
    assert refused(game, "witches: pass") == "choose-card"


def test_tm_47_a_card_returned_this_round_may_be_taken() -> None:
    game = play(board("witches: F4 BON1; nomads: F3 BON2"), "witches: pass BON3", "nomads: pass BON1")
    assert (of(game, "witches").card, of(game, "nomads").card) == ("BON3", "BON1")


def test_tm_47_its_coins_come_at_once() -> None:
    game = play(board("witches: F4 0c BON1; nomads: F3 BON2; coins: BON8=4 BON1=0"), "witches: pass BON8")
    assert of(game, "witches").coins == 4
    assert game.coins[game.cards.index(Bonus.BON8)] == 0


@pytest.mark.parametrize(("card", "text", "vp"), [
    ("BON6", "F4=SH C4", 4), ("BON6", "F4=SH C4=SA", 8), ("BON6", "F4 C4", 0), ("BON7", "F4=TP C4=TP E9", 4),
    ("BON9", "F4 C4 E9=TP", 2), ("BON10", "F4 ship 3", 9), ("BON10", "F4", 0), ("BON1", "F4 C4", 0),
])
@pytest.mark.parametrize("round", [1, 6])
def test_tm_47_points_of_the_card_given_back(card: str, text: str, vp: int, round: int) -> None:
    cards = "BON1 BON2 BON3 BON6 BON7 BON9 BON10"
    game = board(f"witches: {text} {card}; nomads: F3", round=round, cards=cards, shipping_bonus=True)
    game = play(game, "witches: pass" if round == 6 else "witches: pass BON2")
    assert points(game, "witches", card) == vp


@pytest.mark.parametrize(("houses", "vp"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
@pytest.mark.parametrize("round", [1, 6])
def test_tm_47_points_of_the_favor_tile(houses: int, vp: int, round: int) -> None:
    sites = " ".join(f"{hex}=TP" for hex in ("F4", "C4", "E9", "D1")[:houses])
    game = board(f"witches: {sites} G3 FAV12 BON1; nomads: F3", round=round)
    game = play(game, "witches: pass" if round == 6 else "witches: pass BON2")
    assert points(game, "witches", "FAV12") == vp


def test_tm_47_no_card_in_the_last_round() -> None:
    game = board("witches: F4 BON1; nomads: F3 BON2", round=6)
    assert offered(game, "witches", Pass) == ["pass"]
    assert refused(game, "witches: pass BON3") == "no-card-in-last-round"
    assert of(play(game, "witches: pass"), "witches").card is None


def test_tm_47_on_the_site_a_card_may_be_named_in_the_last_round() -> None:
    game = play(board("witches: F4 BON1; nomads: F3 BON2", round=6, ruleset="site"), "witches: pass BON3")
    assert of(game, "witches").card is None
    assert "card_in_last_round" in {note.detail for note in game.notes}


def test_tm_48_a_coin_on_each_card_left_over() -> None:
    text = "witches: F4 BON1; nomads: F3 BON2; coins: BON3=2"
    game = play(board(text, cards="BON1 BON2 BON3 BON4 BON5"), "witches: pass BON4", "nomads: pass BON5")
    assert dict(zip(game.cards, game.coins, strict=True)) == {"BON1": 1, "BON2": 1, "BON3": 3, "BON4": 0, "BON5": 0}


def test_tm_48_at_the_start_of_the_game_too() -> None:
    game = start(TITLE.rules.setup(Settings(2, {"setup": "introductory"})))
    for seat, card in ((1, Bonus.BON1), (0, Bonus.BON3)):
        game = apply(game, seat, Pass(card))
    assert dict(zip(game.cards, game.coins, strict=True)) == {"BON1": 0, "BON3": 0, "BON5": 1, "BON6": 1, "BON7": 1}


def test_tm_48_not_after_the_last_round() -> None:
    game = board("witches: F4 BON1; nomads: F3 BON2", cards="BON1 BON2 BON3 BON4 BON5", round=6)
    game = play(game, "witches: pass", "nomads: pass")
    assert game.over
    assert game.coins == (0,) * 5


# --- conversions --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "after"), [
    ("convert 5PW to 1P", (20, 10, 10, 4)), ("convert 3PW to 1W", (20, 10, 11, 3)),
    ("convert 4PW to 4C", (20, 14, 10, 3)),
    ("convert 2P to 2W", (20, 10, 12, 1)), ("convert 2P to 2C", (20, 12, 10, 1)), ("convert 3W to 3C", (20, 13, 7, 3)),
    ("convert 6PW to 2W", (20, 10, 12, 3)), ("convert P to W", (20, 10, 11, 2)),
])
def test_tm_49_conversions(line: str, after: tuple[int, int, int, int]) -> None:
    game = play(board("witches: F4 10c 10w 3p 0/0/12; nomads: F3"), f"witches: {line}")
    assert stock(game, "witches") == after
    spent = int(line.split()[1][0]) if "PW" in line else 0
    assert of(game, "witches").bowls == (spent, 0, 12 - spent)


@pytest.mark.parametrize(("line", "reason"), [
    ("convert 6PW to 1P", "wrong-rate"), ("convert 4PW to 1W", "wrong-rate"),
    ("convert 1C to 1W", "no-such-conversion"), ("convert 1W to 1P", "no-such-conversion"),
    ("convert 99PW to 99C", "too-little-to-convert"),
    ("convert 2W to 1C", "wrong-rate"),
])
def test_tm_49_at_those_rates_only(line: str, reason: str) -> None:
    assert refused(board("witches: F4 10c 10w 3p 0/0/12; nomads: F3"), f"witches: {line}") == reason


def test_tm_49_before_and_after_the_action_but_not_after_passing() -> None:
    game = board(f"witches: F4 {RICH} 2p; nomads: F3 BON9")
    game = play(game, "witches: convert 1W to 1C. advance ship. convert 1W to 1C")
    assert offered(game, "witches", Convert)
    game = finish(game, "witches")
    assert refused(game, "witches: convert 1W to 1C") == "not-your-turn"
    game = play(board(f"witches: F4 {RICH}; nomads: F3"), "witches: pass BON1")
    assert refused(game, "witches: convert 1W to 1C") == "not-your-turn"


def test_tm_49_inside_an_action_too() -> None:
    game = play(board(f"witches: F4 {RICH}; nomads: F3"), "witches: dig 1")
    assert "convert 1W to 1C" in offered(game, "witches", Convert)
    game = play(game, "witches: convert 3PW to 1W. transform E6 to black")
    assert "done" in offered(game, "witches")


def test_tm_49_coins_become_points_only_at_the_end() -> None:
    assert refused(board("witches: F4 10c; nomads: F3"), "witches: convert 3C to 1VP") == "no-such-conversion"
    game = play(board("witches: F4 10c; nomads: F3", ruleset="site"), "witches: convert 3C to 1VP")
    assert stock(game, "witches")[:2] == (21, 7)
    assert "coins_for_points" in {note.detail for note in game.notes}


@pytest.mark.parametrize(("two", "most"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3), (12, 6)])
def test_tm_50_burning_needs_two_tokens_each(two: int, most: int) -> None:
    game = board(f"witches: F4 0/{two}/0; nomads: F3")
    assert offered(game, "witches", Burn) == [f"burn {tokens}" for tokens in range(1, most + 1)]
    assert refused(game, f"witches: burn {most + 1}") in ("too-little-to-burn", "not-read")
    if most:
        assert of(play(game, f"witches: burn {most}"), "witches").bowls == (0, two - 2 * most, most)


# --- bridges ------------------------------------------------------------------------------------------------------


def test_tm_51_a_printed_spot_with_an_own_building_at_one_end() -> None:
    game = play(board(f"witches: F4 C4 {RICH}; mermaids: D5 H4"), "witches: action ACT1")
    assert offered(game, "witches", Bridge) == ["bridge C4:D5", "bridge F4:G3"]
    assert refused(game, "witches: bridge E4:G1") == "bridge-needs-building"
    assert refused(game, "witches: bridge F4:G2") == "no-bridge-there"
    assert refused(game, "witches: done") == "place-bridge"
    assert "done" in offered(play(game, "witches: bridge G3:F4"), "witches")


def test_tm_51_the_hex_beyond_is_adjacent_from_the_next_action_on() -> None:
    game = play(board(f"witches: F4 C4 {RICH}; mermaids: D5 BON1"), "witches: action ACT1. bridge F4:G3")
    assert not offered(game, "witches", Build)
    game = play(finish(game, "witches"), "mermaids: pass BON2")
    assert "build G3" in offered(game, "witches", Build)


def test_tm_51_across_it_there_is_power_and_the_discount() -> None:
    game = board("mermaids: D5 20c; witches: C4 5/7/0; bridges: C4:D5=witches")
    game = play(game, "mermaids: upgrade D5 to TP")
    assert of(game, "mermaids").coins == 17
    assert offered(game, "witches") == ["leech 1 from mermaids", "decline 1 from mermaids"]


def test_tm_51_no_second_bridge_on_a_used_spot() -> None:
    text = f"mermaids: D5 E4 {RICH}; witches: C4; bridges: C4:D5=witches"
    assert refused(board(text), "mermaids: action ACT1. bridge C4:D5") == "bridge-taken"
    game = play(board(text, ruleset="site"), "mermaids: action ACT1. bridge D5:C4")
    assert len(game.bridges) == 2
    assert "bridge_on_used_spot" in {note.detail for note in game.notes}


def test_tm_51_three_bridges_each() -> None:
    text = f"witches: C4 F4 C3 {RICH}; nomads: B1; bridges: A7:C3=witches B3:C3=witches B4:C3=witches"
    assert refused(board(text), "witches: action ACT1") == "no-bridge-spot"


def test_every_power_action_once_a_round_for_all() -> None:
    game = board(f"witches: F4 {RICH}; nomads: F3 0/0/12")
    game = finish(play(game, "witches: action ACT4"), "witches")
    assert refused(game, "nomads: action ACT4") == "action-taken"
    assert refused(board("witches: F4 5/7/0; nomads: F3"), "witches: action ACT4") == "too-little-power"


@pytest.mark.parametrize(("action", "power", "goods"), [
    ("ACT2", 3, (0, 0, 1)), ("ACT3", 4, (0, 2, 0)), ("ACT4", 4, (7, 0, 0)),
])
def test_what_power_actions_give(action: str, power: int, goods: tuple[int, int, int]) -> None:
    game = play(board("witches: F4 10c 10w 1p 0/0/12; nomads: F3"), f"witches: action {action}")
    assert stock(game, "witches") == (20, 10 + goods[0], 10 + goods[1], 1 + goods[2])
    assert of(game, "witches").bowls == (power, 0, 12 - power)


@pytest.mark.parametrize(("text", "line", "vp"), [
    ("C4", "advance ship", 2), ("C4 ship 1", "advance ship", 3), ("C4 ship 2", "advance ship", 4),
    ("C4", "advance dig", 6), ("C4 dig 1", "advance dig", 6),
])
def test_tracks_score_when_advanced(text: str, line: str, vp: int) -> None:
    assert of(play(board(f"witches: {text} {RICH} 2p; nomads: F3"), f"witches: {line}"), "witches").vp == 20 + vp


def test_tracks_end() -> None:
    assert refused(board(f"witches: C4 ship 3 {RICH} 2p; nomads: F3"), "witches: advance ship") == "shipping-at-end"
    assert refused(board(f"witches: C4 dig 2 {RICH} 2p; nomads: F3"), "witches: advance dig") == "exchange-at-end"


@pytest.mark.parametrize(("tile", "text", "line", "vp"), [
    ("SCORE3", "F4; land: F3=green", "build F3", 2), ("SCORE5", "F4; land: F3=green", "build F3", 2),
    ("SCORE6", "F4", "upgrade F4 to TP", 3), ("SCORE8", "F4", "upgrade F4 to TP", 3),
    ("SCORE4", "F4=TP", "upgrade F4 to SH", 5), ("SCORE7", "F4=TE FAV1", "upgrade F4 to SA", 5),
    ("SCORE4", "F4=TE FAV1", "upgrade F4 to SA", 5), ("SCORE7", "F4=TP", "upgrade F4 to SH", 5),
    ("SCORE9", "F4=TP", "upgrade F4 to TE", 4), ("SCORE6", "F4=TP", "upgrade F4 to TE", 0),
])
def test_round_tiles_score_what_they_show(tile: str, text: str, line: str, vp: int) -> None:
    own, _, land = text.partition(";")
    game = board(f"witches: {own} {RICH}; nomads: B1; {land}", tile=tile, temple_scoring=True)
    assert points(play(game, f"witches: {line}"), "witches", tile) == vp


@pytest.mark.parametrize(("favor", "text", "line", "vp"), [
    ("FAV10", "F4", "upgrade F4 to TP", 3), ("FAV11", "F4", "build F3", 2), ("FAV10", "F4=TP", "upgrade F4 to TE", 0),
])
def test_favor_tiles_score_buildings(favor: str, text: str, line: str, vp: int) -> None:
    game = board(f"witches: {text} {favor} {RICH}; nomads: B1; land: F3=green")
    assert points(play(game, f"witches: {line}"), "witches", favor) == vp


@pytest.mark.parametrize("action", ["BON2", "FAV6"])
def test_a_step_on_a_cult_by_card_or_tile_once_a_round(action: str) -> None:
    game = board(f"witches: F4 {action} {RICH}; nomads: F3 BON9")
    game = finish(play(game, f"witches: action {action}. +EARTH"), "witches")
    assert of(game, "witches").cults[2] == 1
    assert refused(play(game, "nomads: pass BON1"), f"witches: action {action}") == "action-used"
    assert refused(board(f"witches: F4 {RICH}; nomads: F3"), f"witches: action {action}") == "not-your-action"
