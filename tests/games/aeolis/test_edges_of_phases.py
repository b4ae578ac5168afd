"""Set-up, phases, exchange and play by post at their edges."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.cards import CARD
from games.aeolis.components import RES, Hero, Mat
from games.aeolis.position import Game
from games.aeolis.results import WON
from games.aeolis.rules.final import Judge, verdict
from games.kernel import NATURE, BadSettings, Settings, awaited, legal_moves, start
from tests.games.aeolis.reading import said
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    drawn,
    enemy_phase,
    exchange,
    fate,
    knowing,
    offers,
    opened,
    play,
    refused,
    rolls,
    sick,
    units,
    with_event,
    with_stock,
    with_units,
)

# --- scenarios ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["lean_years", "winter_of_sails", "crimson_summer"])
def test_a_heroic_event_lies_face_up_in_a_scenario_too(mode: str) -> None:
    game = opened(mode=mode, heroic=True)
    seen: set[str] = set()
    while game.heroic < 0:
        moves = [str(move) for move in legal_moves(game, NATURE)]
        seen.update(option for option in moves if option.startswith("reveal H"))
        game = fate(game, moves[0])
    assert len(seen) == 9
    assert drawn(opened(mode=mode)).heroic == -1


def test_the_heroic_event_of_a_scenario_is_judged_when_its_goal_is_reached() -> None:
    game = replace(built(bare(mode="lean_years"), "wheat_farm", "C3", "D2", "D5"), heroic=CARD["H01"], round=6)
    reached = built(game, "quarry", "A1")
    assert start(reached.then(Judge())).outcome == "victory"
    assert start(knowing(reached, "colonization").then(Judge())).outcome == "heroic_victory"
    assert start(knowing(game, "colonization").then(Judge())).outcome == "win_condition_unmet_at_end"


@pytest.mark.parametrize(("card", "outcome"), [("H06", "heroic_victory"), ("H01", "victory")])
def test_the_heroic_event_of_the_summer_is_judged_the_moment_it_is_won(card: str, outcome: str) -> None:
    game = built(built(bare(mode="crimson_summer"), "wheat_farm", "C3", "D2", "D5"), "quarry", "A1")
    game = knowing(with_stock(sick(game, "G2"), "philosopher", research=5), "religion", "education", "masonry",
                   "mysticism", "agriculture")
    won = play(begin(replace(game, heroic=CARD[card])), "discover crimson_cure")
    assert won.outcome == outcome
    assert won.outcome in WON


def test_without_a_heroic_event_no_victory_is_heroic() -> None:
    game = built(built(bare(), "wheat_farm", "C3", "D2", "D5"), "woodcutter", "B2", "B5", "C4")
    game = built(game, "quarry", "A1", "A5")
    assert verdict(replace(game, heroic=CARD["H09"])) == "heroic_victory", "eight sound structures and no plague"
    assert verdict(game) == "victory"


@pytest.mark.parametrize(("mode", "hero"), [
    ("lean_years", "hoplite"), ("winter_of_sails", "triaconter"), ("crimson_summer", "priestess"),
])
def test_a_scenario_does_not_begin_without_a_hero_that_it_needs(mode: str, hero: str) -> None:
    with pytest.raises(BadSettings) as wrong:
        TITLE.rules.setup(Settings(1, {"mode": mode, hero: False}))
    assert wrong.value.reason.key == "scenario-needs"
    assert TITLE.rules.setup(Settings(1, {"mode": mode, hero: True})).options.mode == mode


# --- why not ------------------------------------------------------------------------------------------------------


def test_who_agrees_before_all_spares_are_placed_hears_what_is_missing() -> None:
    game = opened(2, magi=False)
    assert refused(game, "done") == "spares-open"
    game = play(game, "allot worker to queen")
    assert refused(game, "done", 1) == "spares-open"
    game = play(play(game, "allot gold to queen"), "done", 1)
    assert refused(game, "done", 1) == "done-already"


def test_while_heroes_are_claimed_nothing_else_is_done() -> None:
    game = start(TITLE.rules.setup(Settings(3)))
    with_hero = play(game, "claim queen")
    for text in ("done", "feed wheat", "adopt queen"):
        assert refused(game, text) == refused(with_hero, text) == "claim-first"


def test_a_technology_that_is_missing_is_called_by_its_name() -> None:
    assert "Foreign Trade" in said(begin(bare()), "ship horse")
    assert "Bronze Working" in said(begin(bare()), "bronze hoplites")
    assert "Astronomy" in said(begin(bare()), "assign")
    assert "Astronomy" in said(begin(with_units(bare(), "triaconter", 1, extra=1)), "recall")


def test_research_stays_with_the_philosopher() -> None:
    game = exchange(with_stock(bare(2), "philosopher", research=3))
    seat = game.owners[Hero.PHILOSOPHER]
    assert refused(game, "gift 1 research from philosopher to queen", seat) == "research-stays"
    assert refused(game, "request 1 research from philosopher for merchant", 1 - seat) == "research-stays"
    assert refused(game, "swap research of philosopher for gold of merchant", seat) == "research-stays"
    assert refused(game, "swap gold of merchant for research of philosopher", 1 - seat) == "research-stays"
    looted = play(begin(replace(bare(), looted=(1,))), "done")
    assert looted.pool[RES.index("research")] == 6
    assert refused(looted, "collect research to queen") == "research-stays"
    assert amount(play(looted, "done"), "philosopher", "research") == 6


def test_a_worker_in_training_is_not_free_to_be_given() -> None:
    game = play(exchange(with_stock(bare(2), "merchant", worker=1, gold=1)), "train merchant", 1)
    assert refused(game, "gift 1 worker from merchant to queen", 1) == "no-worker"
    assert refused(game, "request 1 worker from merchant for queen", 0) == "no-worker"


# --- sending ------------------------------------------------------------------------------------------------------


def test_a_trained_worker_goes_to_another_hero_or_to_another_role_of_the_same() -> None:
    game = knowing(exchange(with_units(with_units(bare(), "priestess", 2), "hoplites", 2)), "fletching")
    sent = {offer for offer in offers(game) if offer.startswith("send")}
    assert not {"send scientist to philosopher", "send merchant to merchant", "send hoplite to hoplites"} & sent
    assert refused(game, "send scientist to philosopher") == "no-change"
    assert {"send hoplite to toxotai", "send scientist to queen", "send priestess to priestess"} <= sent
    game = play(game, "send priestess to priestess. train bloodthrall")
    assert (units(game, "priestess"), amount(game, "priestess", "worker")) == (1, 1)


# --- the price of training is set aside ---------------------------------------------------------------------------


def in_training() -> Game:
    return play(exchange(with_stock(bare(2), "merchant", gold=2, worker=2)), "train merchant", 1)


def test_the_price_of_training_is_set_aside_and_can_be_taken_back() -> None:
    game = in_training()
    assert "gift 1 gold from merchant to queen" in offers(game, 1)
    assert refused(game, "gift 2 gold from merchant to queen", 1) == "only-so-much"
    both = play(game, "train merchant", 1)
    assert refused(both, "gift 1 gold from merchant to queen", 1) == "set-aside"
    back = play(both, "untrain merchant. untrain merchant", 1)
    assert amount(play(back, "gift 2 gold from merchant to queen", 1), "merchant", "gold") == 0


def test_what_is_set_aside_is_neither_asked_for_nor_granted_nor_swapped() -> None:
    game = with_stock(in_training(), "queen", wood=1)
    assert "request 2 gold from merchant for queen" not in offers(game, 0)
    asked = play(game, "request 1 gold from merchant for queen", 0)
    accept = "accept 1 gold from merchant for queen"
    assert accept not in offers(play(asked, "train merchant", 1), 1)
    assert accept in offers(asked, 1)
    full = play(game, "train merchant", 1)
    assert not any("gold of merchant" in offer for offer in offers(full, 0))
    assert refused(full, "swap wood of queen for gold of merchant", 0) == "set-aside"


def test_a_price_that_is_there_in_part_is_set_aside_as_far_as_it_is() -> None:
    game = with_stock(bare(), "hoplites", gold=1, copper=3, worker=2)
    game = play(exchange(game), "train hoplite. train hoplite")
    assert refused(game, "gift 1 gold from hoplites to queen") == "set-aside"
    assert refused(game, "gift 2 copper from hoplites to queen") == "only-so-much"
    game = rolls(play(game, "gift 1 copper from hoplites to queen. done"), 1)
    assert units(game, "hoplites") == 2
    assert [amount(game, "hoplites", each) for each in ("copper", "gold", "worker")] == [1, 0, 1]


def test_in_the_winter_no_wood_is_set_aside_for_captains() -> None:
    game = with_stock(bare(mode="winter_of_sails"), "triaconter", gold=1, wood=1, worker=1)
    game = play(exchange(game), "train captain")
    assert "gift 1 wood from triaconter to queen" in offers(game)
    assert refused(game, "gift 1 gold from triaconter to queen") == "set-aside"


# --- orders of the Exchange ---------------------------------------------------------------------------------------


def test_who_waits_for_one_player_may_ask_another() -> None:
    game = with_stock(with_stock(bare(3), "merchant", gold=2), "magi", gold=2)
    game = exchange(with_stock(game, "queen", wood=1))
    queen, merchant, magi = (game.owners[hero] for hero in (Hero.QUEEN, Hero.MERCHANT, Hero.MAGI))
    assert len({queen, merchant, magi}) == 3
    game = play(game, "request 1 gold from merchant for queen", queen)
    assert refused(game, "request 1 gold from merchant for queen", queen) == "asked-already"
    game = play(game, "request 2 gold from magi for queen", queen)
    game = play(play(game, "accept 2", magi), "accept 1", merchant)
    assert amount(game, "queen", "gold") == 3
    assert game.asides == ()


def test_who_is_done_and_is_granted_a_request_may_train_with_it() -> None:
    game = with_stock(with_stock(bare(2), "queen", gold=2), "merchant", worker=1)
    game = play(exchange(game), "request 1 gold from queen for merchant. done", 1)
    assert awaited(game) == (0,)
    assert awaited(play(game, "refuse", 0)) == (0,)
    granted = play(game, "accept 1", 0)
    assert awaited(granted) == (0, 1)
    game = play(play(granted, "done", 0), "train merchant. done", 1)
    assert units(rolls(game, 1), "merchant") == 2


def test_who_is_done_and_whose_offer_is_accepted_may_train_with_it() -> None:
    game = with_stock(with_stock(bare(2), "queen", gold=1), "merchant", pearl=1)
    game = play(exchange(game), "swap pearl of merchant for gold of queen. done", 1)
    assert awaited(play(game, "accept 1", 0)) == (0, 1)


# --- the pool -----------------------------------------------------------------------------------------------------


def test_who_is_done_hears_of_a_line_of_the_pool_that_concerns_him() -> None:
    game = begin(bare(3).lay(0, bare().mats[Mat.MERCHANT].stock))
    for seat in range(3):
        game = play(game, "done", seat)
    assert game.phase == "collect"
    merchant, magi, queen = (game.owners[hero] for hero in (Hero.MERCHANT, Hero.MAGI, Hero.QUEEN))
    game = play(game, "done", merchant)
    after = play(game, "collect gold to queen", queen)
    assert tuple(TITLE.policy.pings(game, after, queen)) == (merchant,)
    assert awaited(after) == tuple(sorted({queen, magi})), "the flag stays"
    to_magi = play(play(after, "done", magi), "collect gold to magi", queen)
    assert magi in TITLE.policy.pings(play(after, "done", magi), to_magi, queen)
    assert merchant not in TITLE.policy.pings(play(after, "done", magi), to_magi, queen)
    assert with_event(game, "C106").lines == game.lines


# --- answers ------------------------------------------------------------------------------------------------------


def test_an_answer_that_is_not_to_be_had_is_told_from_a_move_that_comes_too_early() -> None:
    game = with_units(with_stock(bare(), "queen", wood=9), "triaconter", 0)
    game = enemy_phase(with_event(game, "C109", "H5"))
    assert "lose wood from queen" in offers(game)
    assert refused(game, "lose pearl from merchant") == "not-a-choice"
    assert refused(game, "done") == refused(game, "dismiss trained from merchant") == "answer-first"
    workers = play(game, "rest")
    assert refused(workers, "dismiss trained from queen") == "not-a-choice"


def test_a_free_technology_is_one_of_those_that_are_cheap_enough() -> None:
    game = with_event(with_stock(with_units(bare(), "philosopher", 1, "G5"), "queen", gold=2), "B07", "G5")
    game = play(begin(game), "pledge gold from queen for B07. pledge gold from queen for B07. fulfil B07")
    assert refused(game, "choose tech democracy") == "not-a-choice"
    assert refused(game, "shift +1") == "answer-first"


def test_what_is_divided_goes_to_open_mats_and_as_far_as_it_is_there() -> None:
    game = play(begin(with_event(with_units(bare(), "philosopher", 1, "G5"), "B08", "G5")), "fulfil B08")
    assert refused(game, "give 2 gold to toxotai") == "not-a-choice"
    assert refused(game, "give 1 wheat to queen") == "not-a-choice"
    assert refused(game, "give 3 gold to queen") == "only-so-much"


def test_goods_of_the_arena_stay_in_the_arena() -> None:
    game = with_event(with_stock(with_units(bare(), "philosopher", 1, "F5"), "queen", wheat=1), "B06", "F5")
    game = play(begin(knowing(game, "fletching")), "pledge wheat from queen for B06. fulfil B06")
    assert refused(game, "give 2 horse to queen") == refused(game, "give 4 horse to toxotai") == "not-a-choice"
    assert refused(game, "collect gold to queen") == "wrong-phase"
    assert "shift +1" in offers(game), "nobody is held up"
