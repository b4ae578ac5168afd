"""Setup, random placement, Upkeep and the draws of events (checks AE-01 to AE-24)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.cards import CARD, EVENTS
from games.aeolis.components import CRYSTALS, GOLD, MODES, RES, RESEARCH, Hero, Mat
from games.aeolis.position import Game
from games.aeolis.rules.events import EnterPlay
from games.aeolis.rules.merchant import market
from games.kernel import NATURE, BadSettings, Settings, awaited, legal_moves, nature_draws, start
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    drawn,
    fate,
    knowing,
    offers,
    opened,
    play,
    refused,
    rolls,
    sick,
    units,
    upkeep,
    with_stock,
    with_units,
)

FIVE = {"hoplite": False, "triaconter": False}


def setup_refused(players: int = 1, **options: object) -> str:
    with pytest.raises(BadSettings) as wrong:
        TITLE.rules.setup(Settings(players, dict(options)))
    return wrong.value.reason.key


def test_ae_01_five_heroes_leave_two_workers_and_two_gold_to_hand_out() -> None:
    game = opened(**FIVE)
    assert [each.stock[GOLD] for each in game.mats] == [1, 3, 1, 0, 0, 0, 1, 1, 0]
    people = game.total(RES.index("worker")) + sum(mat.units for mat in game.mats)
    assert (game.total(GOLD), people) == (7, 5)
    game = play(game, "allot worker to queen. allot worker to magi. allot gold to magi. allot gold to magi")
    assert refused(game, "allot gold to queen") == "no-spares"
    assert refused(game, "allot worker to queen") == "no-spares"


def test_ae_02_a_spare_worker_is_trained_except_at_the_queens() -> None:
    game = opened(**FIVE)
    game = play(game, "allot worker to queen. allot worker to magi. allot gold to queen. allot gold to queen. done")
    assert amount(game, "queen", "worker") == 2
    assert units(game, "magi") == 2
    assert amount(game, "queen", "gold") == 3


def test_ae_03_a_normal_game_needs_three_heroes_and_a_fighter() -> None:
    assert setup_refused(hoplite=False, magi=False) == "no-fighters"
    assert not {"merchant", "queen", "philosopher"} & {option.name for option in TITLE.rules.options}


def test_ae_04_all_seven() -> None:
    game = drawn(opened())
    assert bare().total(GOLD) == 9
    first = bare()
    assert first.mats[Mat.PRIESTESS].extra == 1
    assert first.faith == (1, 1, 1, 1)
    assert [first.mats[Mat.MAGI].stock[colour] for colour in CRYSTALS] == [1] * 4
    assert len(game.compass) == sum(token >= 0 for token in game.compass) == 4


def test_ae_05_without_the_priestess() -> None:
    game = opened(priestess=False)
    assert offers(game) == [f"allot {what} to {hero}" for what in ("worker", "gold") for hero in (
        "queen", "merchant", "philosopher", "hoplite", "magi", "triaconter")]
    game = play(game, "allot worker to queen. allot gold to queen")
    assert not any("allot" in offer and not offer.startswith("unallot") for offer in offers(game))
    assert game.mats[Mat.PRIESTESS].extra == 0


def test_ae_06_the_first_table() -> None:
    game = bare()
    assert market(game.wheel)["buy"][RES.index("iron")] == 1
    assert game.morale == 0
    game = fate(opened(), "lot 2 and 2")
    assert not any(str(move) == "lot 2 and 2" for move in legal_moves(game, NATURE))
    game = fate(game, "lot 3 and 1")
    assert len(game.plague) == 2


def test_ae_07_the_dice_of_random_placement() -> None:
    game = opened()
    assert HEX["C5"] in fate(game, "lot 5 and 3").plague
    assert HEX["A5"] in fate(game, "lot 5 and 1").plague


def test_ae_08_an_invasion_rolls_one_die() -> None:
    game = entering("V101")
    assert [str(move) for move in legal_moves(game, NATURE)] == [f"lot {each}" for each in range(1, 7)]
    assert fate(game, "lot 2").events[0].hex == HEX["A2"]


def test_ae_09_pirates_appear_on_a_lane() -> None:
    assert fate(entering("C109"), "lot 4").events[0].hex == HEX["K4"]


def entering(id: str) -> Game:
    from games.aeolis.position import Event

    card = CARD[id]
    data = EVENTS[card]
    assert data.enemy is not None
    game = replace(bare(), events=(Event(card, 1, power=data.enemy.power),))
    return start(game.then(EnterPlay(card)))


def test_ae_10_the_first_hero_phase_of_all_seven() -> None:
    game = drawn(opened())
    assert game.phase == "hero"
    assert [amount(game, "queen", each) for each in ("worker", "wood", "wheat", "gold")] == [1, 1, 1, 1]
    assert amount(game, "philosopher", "research") == 1
    assert game.faith == (2, 2, 2, 2)
    assert game.wheel in range(1, 5)


def test_ae_11_the_wheel_turns() -> None:
    game = rolls(upkeep(bare()), 3)
    assert game.wheel == 3
    here = {kind: {RES[good]: price for good, price in goods.items()} for kind, goods in market(3).items()}
    assert here["buy"] == {"crystal_fire": 1, "leather": 2, "crystal_ice": 3}
    assert here["sell"] == {"horse": 1, "copper": 2, "pearl": 3}
    assert set(here["alms"]) == {"stone", "salt", "meat"}


def test_ae_12_a_new_merchant_trades_at_once() -> None:
    game = with_stock(bare(), "merchant", gold=1, worker=1, wheat=2)
    game = begin_after_upkeep(game.change(Mat.MERCHANT, training=1))
    assert units(game, "merchant") == 2
    assert amount(game, "merchant", "gold") == 0
    game = replace(game, wheel=15)
    assert RES.index("wheat") in market(15)["sell"]
    assert units(play(game, "sell wheat. sell wheat"), "merchant") == 2


def begin_after_upkeep(game: Game) -> Game:
    """Past the Upkeep of a round without new events that matter."""
    game = upkeep(game)
    return drawn(game)


def test_ae_13_new_scientists_bring_research() -> None:
    game = with_units(with_stock(bare(), "philosopher", gold=1, worker=1), "philosopher", 2)
    assert rolls(upkeep(game.change(Mat.PHILOSOPHER, training=1)), 1).mats[Mat.PHILOSOPHER].stock[RESEARCH] == 3


def test_ae_14_a_captain_needs_wood() -> None:
    poor = with_stock(bare(), "triaconter", gold=1, worker=1).change(Mat.TRIACONTER, training=1)
    game = rolls(upkeep(poor), 1)
    assert [amount(game, "triaconter", each) for each in ("worker", "gold")] == [1, 1]
    assert units(game, "triaconter") == 1
    rich = with_stock(bare(), "triaconter", gold=1, wood=1, worker=1).change(Mat.TRIACONTER, training=1)
    game = rolls(upkeep(rich), 1)
    assert units(game, "triaconter") == 2
    assert not any(game.mats[Mat.TRIACONTER].stock)


def test_ae_15_hippeis_pay_from_their_own_mat() -> None:
    game = with_stock(with_stock(bare(), "hippeis", gold=1, horse=1, worker=1), "hoplites", copper=1)
    assert "train hippeus" not in exchange_offers(game)
    game = knowing(game, "horse_breeding")
    assert "train hippeus" in exchange_offers(game)
    assert units(rolls(upkeep(game.change(Mat.HIPPEIS, training=1)), 1), "hippeis") == 0
    game = with_stock(game, "hippeis", gold=1, horse=1, copper=1, worker=1)
    game = rolls(upkeep(game.change(Mat.HIPPEIS, training=1)), 1)
    assert units(game, "hippeis") == 1
    assert amount(game, "hoplites", "copper") == 1


def exchange_offers(game: Game) -> list[str]:
    from tests.games.aeolis.table import exchange

    return offers(exchange(game))


def test_ae_16_bloodthralls_cost_morale_and_raise_faith() -> None:
    game = with_stock(bare(), "priestess", gold=1, worker=1).change(Mat.PRIESTESS, training_extra=1)
    game = rolls(upkeep(game), 1)
    assert (game.morale, game.faith, amount(game, "priestess", "gold")) == (-1, (3, 3, 3, 3), 1)


def test_ae_17_faith_stops_at_six() -> None:
    game = replace(bare().change(Mat.PRIESTESS, extra=2), faith=(5, 1, 1, 1))
    assert rolls(upkeep(game), 1).faith == (6, 3, 3, 3)


def test_ae_18_goods_lie_on_the_hex() -> None:
    game = rolls(upkeep(built(bare(), "wheat_farm", "C3")), 1)
    assert fate(game, "produce C3 1").lies(HEX["C3"])[RES.index("wheat")] == 5
    assert amount(fate(game, "produce C3 1"), "queen", "wheat") == 1
    tribute = fate(game, "produce C3 4").lies(HEX["C3"])
    assert tribute[GOLD] == 1
    assert sum(tribute) == 1


def test_ae_19_a_structure_may_infect_itself() -> None:
    game = fate(rolls(upkeep(built(bare(), "wheat_farm", "C3")), 1), "produce C3 6")
    assert HEX["C3"] in game.plague
    assert not any(game.lies(HEX["C3"]))
    again = rolls(upkeep(sick(built(bare(), "wheat_farm", "C3"), "C3")), 1)
    assert not any(str(move).startswith("produce") for move in legal_moves(again, NATURE))


def test_ae_20_altars_mills_villages_and_fields() -> None:
    game = rolls(upkeep(built(bare(), "blazing_altar", "B4")), 1)
    assert game.lies(HEX["B4"])[RES.index("crystal_fire")] == 2
    game = built(built(built(bare(), "windmill", "B1"), "village", "D4"), "ice_field", "C7")
    game = fate(rolls(upkeep(game), 1), "produce B1 2", "produce C7 1", "produce D4 2")
    assert game.lies(HEX["B1"])[GOLD] == 3
    assert (game.lies(HEX["D4"])[GOLD], game.lies(HEX["D4"])[RES.index("worker")]) == (3, 3)
    assert game.lies(HEX["C7"])[RES.index("crystal_ice")] == 5


def test_ae_21_events_come_after_production() -> None:
    game = rolls(upkeep(built(bare(), "wheat_farm", "C3"), round=7), 1)
    game = fate(fate(game, "produce C3 1"), "reveal C103")
    assert game.lies(HEX["C3"])[RES.index("wheat")] == 5


def draws(mode: str, round: int) -> list[str]:
    return [deck for draw in MODES[mode].draws if draw.rounds[0] <= round <= draw.rounds[1] for deck in draw.draw]


@pytest.mark.parametrize(("round", "decks"), [
    (1, ["blessing"]), (3, ["curse1", "blessing"]), (6, ["invasion1"]), (8, ["curse1"]),
])
def test_ae_22_easy_draws_in_play(round: int, decks: list[str]) -> None:
    assert revealed("easy", round) == decks


@pytest.mark.parametrize(("mode", "round", "decks"), [
    ("challenging", 1, ["invasion1", "blessing"]), ("challenging", 6, ["invasion2"]), ("challenging", 9, ["curse2"]),
    ("hardcore", 2, ["curse2", "blessing"]),
])
def test_ae_23_challenging_and_hardcore_draws_in_play(mode: str, round: int, decks: list[str]) -> None:
    assert revealed(mode, round) == decks


def revealed(mode: str, round: int) -> list[str]:
    """The decks of the cards revealed in a round, in order."""
    game = rolls(upkeep(bare(mode=mode), round), 1)
    found = []
    while nature_draws(game):
        move = legal_moves(game, NATURE)[0]
        if str(move).startswith("reveal"):
            found.append(EVENTS[move.card].deck)  # type: ignore[attr-defined]
        game = fate(game, str(move))
    return found


def test_ae_24_marathon() -> None:
    assert [round for round in range(1, 21) if "invasion1" in draws("marathon", round)] == [1, 6, 11]
    assert [round for round in range(1, 21) if "invasion2" in draws("marathon", round)] == [16]
    assert [round for round in range(1, 21) if "curse2" in draws("marathon", round)] == [12, 13, 14, 15, 17, 18, 19, 20]
    assert all(draws("marathon", round) == ["curse1"] for round in range(7, 11))
    assert MODES["marathon"].rounds == 20


def test_heroes_are_claimed_until_everybody_has_one() -> None:
    game = start(TITLE.rules.setup(Settings(3, {"priestess": False, "triaconter": False})))
    game = play(game, "claim queen. claim merchant. claim hoplite", 0)
    assert [TITLE.presentation.narration.question(game, seat) for seat in range(2)] == [
        "these are your heroes; you can give one back while the others choose", "claim heroes"]
    assert refused(game, "claim magi", 0) == "leave-a-hero"
    assert refused(game, "claim queen", 1) == "hero-taken"
    game = play(play(game, "claim magi", 1), "claim philosopher", 2)
    assert [game.owners[hero] for hero in (Hero.QUEEN, Hero.MAGI, Hero.PHILOSOPHER)] == [0, 1, 2]
    assert awaited(game) == (0, 1, 2)


def test_scenarios_name_their_heroes_and_players() -> None:
    assert setup_refused(5, mode="lean_years") == "scenario-players"
    game = TITLE.rules.setup(Settings(1, {"mode": "lean_years"}))
    assert set(game.options.heroes) == {Hero.QUEEN, Hero.MERCHANT, Hero.PHILOSOPHER, Hero.HOPLITE, Hero.TRIACONTER}
    assert setup_refused(6, priestess=False, triaconter=False) == "too-few-heroes"
    sails = drawn(opened(mode="winter_of_sails", hoplite=False, magi=False, priestess=False))
    assert "done" not in offers(sails)
    assert begin(bare(mode="winter_of_sails", hoplite=False, magi=False, priestess=False)).phase == "hero"


def test_spares_are_taken_back_one_by_one() -> None:
    game = play(opened(**FIVE), "allot worker to queen. allot worker to queen. allot gold to magi")
    assert "unallot worker from magi" not in offers(game)
    game = play(game, "unallot worker from queen")
    assert {"allot worker to magi", "unallot worker from queen"} <= set(offers(game))
    game = play(game, "unallot worker from queen")
    assert refused(game, "unallot worker from queen") == "no-spares"
    game = play(game, "allot worker to magi. allot worker to magi")
    assert refused(game, "done"), "a gold is left"
    game = play(game, "allot gold to queen. done")
    assert [units(game, "magi"), amount(game, "magi", "gold"), amount(game, "queen", "gold")] == [3, 2, 2]


def test_all_agree_on_the_spares() -> None:
    game = opened(2, **FIVE)
    for text in ("allot worker to queen", "allot worker to magi", "allot gold to magi", "allot gold to magi"):
        game = play(game, text, 1)
    game = play(game, "done", 0)
    game = play(game, "unallot gold from magi. allot gold to queen", 1)
    assert awaited(game) == (0, 1), "who had agreed is asked again"


def test_a_heroic_event_lies_face_up_if_the_table_wants_one() -> None:
    game = fate(opened(heroic=True), "lot 1 and 1", "lot 1 and 2")
    while any(str(move).startswith("token") for move in legal_moves(game, NATURE)):
        game = fate(game, str(legal_moves(game, NATURE)[0]))
    assert {str(move) for move in legal_moves(game, NATURE)} == {f"reveal H0{number}" for number in range(1, 10)}
    assert fate(game, "reveal H03").heroic == CARD["H03"]
    assert drawn(opened()).heroic == -1


def test_the_usual_table_is_easy_with_all_heroes_and_no_heroic_event() -> None:
    game = TITLE.rules.setup(Settings(1, {}))
    assert (game.options.mode, game.options.heroic, len(game.options.heroes)) == ("easy", False, 7)
    assert [option.values[0] for option in TITLE.rules.options] == ["easy", True, True, True, True, False, "claim"]


def test_a_building_without_its_hero_is_not_upgraded() -> None:
    game = knowing(with_stock(bare(magi=False), "queen", worker=9, wood=9, stone=9), "occult", "religion")
    game = begin(game)
    assert {offer for offer in offers(game) if offer.startswith("upgrade")} == {"upgrade temple"}
    assert refused(game, "upgrade oracle") == "hero-absent"
    assert refused(play(game, "upgrade temple"), "upgrade temple") == "tile-gone"


def test_two_plague_tokens_of_the_summer_are_added_to_the_usual_ones() -> None:
    game = drawn(opened(mode="crimson_summer"))
    assert len(game.plague) >= 4
    assert amount(game, "priestess", "gold") == 3


def test_the_scripted_effects_of_a_round_come_before_its_draws() -> None:
    game = rolls(upkeep(sick(built(bare(mode="crimson_summer"), "wheat_farm", "C3"), "C4"), round=3), 1)
    game = fate(game, "produce C3 5")
    assert [str(move) for move in legal_moves(game, NATURE)] == ["choose hex C3"], "the fever spreads surely"
    game = fate(game, "choose hex C3")
    assert str(legal_moves(game, NATURE)[0]).startswith("reveal C1")


@pytest.mark.parametrize("options", [
    {"mode": "harder"}, {"magi": 1}, {"heroic": "yes"}, {"split": "fair"}, {"queen": True},
])
def test_unknown_options_are_refused(options: dict[str, object]) -> None:
    assert setup_refused(1, **options) == "unknown-option"
    assert setup_refused(8) == "unknown-players"


def test_one_player_takes_all_heroes() -> None:
    game = start(TITLE.rules.setup(Settings(1, {"split": "claim"})))
    assert not any(offer.startswith("claim") for offer in offers(game))
    assert set(game.owners) == {0}
    two = start(TITLE.rules.setup(Settings(2, {"split": "claim"})))
    assert "claim queen" in offers(two, 1)
