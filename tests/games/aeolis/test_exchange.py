"""Who may give, ask, offer, send and train what; what lasts how long; what is picked up; goods lost and divided."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import vocabulary as v
from games.aeolis.board import HEX
from games.aeolis.cards import CARD
from games.aeolis.components import RES, Mat
from games.aeolis.effects.interpreter import Run
from games.aeolis.position import Game
from games.aeolis.rules.durations import lasting
from games.aeolis.rules.final import holds
from games.aeolis.rules.forecast import forecast
from games.kernel import open_seats, start
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    drawn,
    enemy_phase,
    exchange,
    knowing,
    lying,
    offers,
    play,
    refused,
    sick,
    units,
    with_event,
    with_spell,
    with_stock,
    with_units,
)


def pair(**options: bool) -> tuple[Game, int, int]:
    """Two players: the seats of the Queen's and of the Merchant's player."""
    game = bare(2, **options)
    return game, game.owners[0], game.owners[1]


def test_requests_are_of_others_and_one_takes_the_place_of_another() -> None:
    game, queen, merchant = pair()
    game = exchange(with_stock(with_stock(game, "queen", wood=1, wheat=1), "merchant", gold=1))
    game = play(game, "request 1 wood from queen for merchant", merchant)
    assert refused(game, "request 1 wood from queen for merchant", merchant) == "asked-already"
    assert "request 1 wood from queen for merchant" not in offers(game, merchant)
    assert "request 1 wheat from queen for merchant" in offers(game, merchant)
    assert refused(game, "request 1 gold from merchant for merchant", merchant) == "no-such-mat"
    assert refused(game, "request 1 stone from merchant for queen", queen) == "not-in-stock"
    assert refused(game, "request 1 gold from merchant for merchant", queen) == "not-your-hero"


def test_a_swap_of_the_only_ones() -> None:
    game, queen, merchant = pair()
    game = exchange(with_stock(with_stock(game, "queen", wood=1), "merchant", pearl=1))
    assert refused(game, "swap wood of queen for pearl of queen", queen) == "no-such-mat"
    assert refused(game, "swap wood of queen for pearl of merchant", merchant) == "not-your-hero"
    game = play(game, "swap wood of queen for pearl of merchant", queen)
    accept = "accept 1 pearl from merchant for queen against 1 wood"
    assert {accept, "refuse pearl for queen"} <= set(offers(game, merchant))
    swapped = play(game, "accept", merchant)
    assert (amount(swapped, "queen", "pearl"), amount(swapped, "merchant", "wood")) == (1, 1)
    gone = play(game, "gift 1 wood from queen to merchant", queen)
    assert accept not in offers(gone, merchant), "what was offered is not there any more"
    given = play(game, "gift 1 pearl from merchant to queen", merchant)
    assert accept not in offers(given, merchant)


def test_a_gift_to_a_player_who_is_done_takes_that_back() -> None:
    from games.kernel import awaited

    game, queen, merchant = pair()
    game = play(exchange(with_stock(game, "queen", wood=1)), "done", merchant)
    assert awaited(game) == (queen,)
    assert set(awaited(play(game, "gift 1 wood from queen to merchant", queen))) == {queen, merchant}


def test_closed_mats_give_and_take_nothing() -> None:
    game = exchange(with_stock(bare(), "queen", wood=1))
    assert refused(game, "gift 1 wood from toxotai to queen") == "not-in-stock"
    assert refused(game, "gift 1 wood from queen to toxotai") == "no-such-mat"
    assert refused(game, "gift 1 wood from queen to queen") == "no-such-mat"
    assert refused(exchange(with_stock(bare(), "philosopher", research=3)),
                   "gift 1 research from philosopher to queen") == "research-stays"


def test_bloodthralls_are_not_sent() -> None:
    game = exchange(with_units(bare(), "priestess", 1, extra=2))
    assert "send priestess to queen" in offers(game)
    assert refused(game, "send bloodthrall to queen") == "thralls-stay"
    assert amount(play(game, "send priestess to queen"), "queen", "worker") == 2


def test_training_needs_a_worker_a_mat_and_its_owner() -> None:
    game, queen, merchant = pair()
    game = exchange(with_stock(with_stock(game, "merchant", gold=1), "hoplites", worker=1))
    assert refused(game, "train merchant", merchant) == "no-worker"
    assert refused(game, "train toxotes", game.owners[3]) == "mat-closed"
    assert refused(game, "train merchant", queen) == "not-your-hero"
    assert refused(game, "untrain merchant", merchant) == "nobody-in-training"
    own = play(game, "train hoplite", game.owners[3])
    assert refused(own, "train hoplite", game.owners[3]) == "no-worker"
    assert play(own, "untrain hoplite", game.owners[3]).mats[Mat.HOPLITES].training == 0


def test_crystals_leave_black_first_and_then_the_spheres() -> None:
    game = with_spell(with_stock(bare(), "magi", crystal_fire=1), "S09", "s2", "fire", 2)
    game = with_spell(game, "S01", "s1", "ice", 1)
    game = play(exchange(game), "gift 2 crystal_fire from magi to merchant")
    assert amount(game, "magi", "crystal_fire") == 0
    assert [sphere.count for sphere in game.spheres] == [1, 1, 0, 0, 0]
    assert amount(game, "merchant", "crystal_fire") == 2


def test_a_crystal_leaves_the_sphere_that_is_named() -> None:
    game = with_spell(with_spell(bare(), "S09", "s2", "fire", 2), "S01", "s4", "fire", 1)
    game = start(begin(game).ask(Run(v.Cause("a card", 0), (v.LoseCrystals(n=2),))))
    game = play(game, "shatter crystal_fire in s4. shatter crystal_fire in s2")
    assert [(sphere.count, sphere.colour) for sphere in game.spheres] == [
        (0, 0), (1, RES.index("crystal_fire")), (0, 0), (0, 0), (0, 0)]


def rounds_of(until: str) -> list[str]:
    """At which points of the following rounds a modifier that begins now still holds."""
    game = lasting(begin(bare()), until, "speed", (Mat.HOPLITES,), 1)
    held = []
    for _ in range(3):
        held += [f"hero {game.round}"] if game.modifiers else []
        game = drawn(play(game, "done"))
        held += [f"exchange {game.round}"] if game.modifiers else []
        game = play(game, "done")
        held += [f"upkeep {game.round}"] if game.modifiers else []
        game = drawn(game)
    return held


@pytest.mark.parametrize(("until", "held"), [
    ("end_of_round", ["hero 1", "exchange 1"]), ("next_upkeep", ["hero 1", "exchange 1", "upkeep 2"]),
    ("rounds:1", ["hero 1", "exchange 1"]),
    ("rounds:2", ["hero 1", "exchange 1", "upkeep 2", "hero 2", "exchange 2"]),
])
def test_how_long_things_last(until: str, held: list[str]) -> None:
    assert rounds_of(until) == held


def test_what_was_picked_up_twice_is_added_up_and_divided_anew() -> None:
    game = lying(lying(with_units(bare(), "hoplites", 1, "D4"), "C3", wheat=2), "D3", wheat=3)
    game = play(begin(with_stock(game, "queen")), "move hoplites to D3. give 3 wheat to queen")
    game = play(game, "move hoplites to C3. give 2 wheat to queen")
    assert "redivide 5 wheat from queen to merchant" in offers(game)
    game = play(game, "redivide 5 wheat from queen to merchant")
    assert (amount(game, "queen", "wheat"), amount(game, "merchant", "wheat")) == (0, 5)
    spent = play(play(game, "redivide 5 wheat from merchant to queen"), "feed wheat. feed wheat")
    assert "redivide 1 wheat from queen to merchant" in offers(spent)
    assert refused(spent, "redivide 5 wheat from queen to merchant") == "only-so-much"


def test_only_so_many_workers_are_lost() -> None:
    game = with_units(with_units(bare(), "hoplites", 0), "triaconter", 0)
    for mat in ("merchant", "philosopher", "priestess", "magi"):
        game = with_units(game, mat, 0)
    game = with_event(with_stock(game, "queen", worker=5), "C109", "H5", 2)
    assert amount(play(enemy_phase(game), "rest"), "queen", "worker") == 3, "one kind: nobody is asked"


def test_explorers_and_bloodthralls_count_as_trained() -> None:
    game = with_units(with_units(bare(), "triaconter", 0, extra=2), "priestess", 1, extra=2)
    game = start(begin(game).ask(Run(v.Cause("a card", 0), (v.KillWorkers(1, "trained", "any", "queen"),))))
    assert {"dismiss explorer from triaconter", "dismiss bloodthrall from priestess"} <= set(offers(game))
    assert play(game, "dismiss explorer from triaconter").mats[Mat.TRIACONTER].extra == 1
    lost = play(game, "dismiss bloodthrall from priestess")
    assert (units(lost, "priestess"), lost.mats[Mat.PRIESTESS].extra) == (1, 1)


def test_pledges_of_the_blessing_underfoot_stay_and_of_others_return() -> None:
    game = with_stock(with_units(bare(2), "philosopher", 1, "F4"), "hoplites", copper=2)
    game = begin(with_event(with_event(game, "B01", "F4"), "B10", "F4"))
    seat, owner = game.owners[2], game.owners[3]
    game = play(game, "pledge copper from hoplites for B01", owner)
    assert refused(game, "pledge copper from hoplites for B01", (owner + 1) % 2) == "not-your-hero"
    assert amount(game, "hoplites", "copper") == 1
    away = play(game, "move philosopher to G4", seat)
    assert (amount(away, "hoplites", "copper"), [event.pledged for event in away.events]) == (2, [(), ()])


def test_the_phase_waits_for_answers() -> None:
    game, queen, _ = pair()
    game = knowing(with_event(with_units(game, "philosopher", 1, "F5"), "B06", "F5"), "fletching")
    game = begin(with_stock(game, "queen", wheat=1))
    scholar = game.owners[2]
    game = play(play(game, "pledge wheat from queen for B06", queen), "fulfil B06", scholar)
    arena = game.owners[3]
    assert any(offer.startswith("give") for offer in offers(game, arena))
    game = play(game, "done", 1 - arena)
    assert refused(game, "done", arena) == "answer-first"
    assert game.phase == "hero"


def test_players_who_are_done_may_still_act() -> None:
    game, queen, _ = pair()
    game = play(begin(with_stock(game, "queen", fish=1)), "done", queen)
    assert "feed fish" in offers(game, queen)
    assert "done" not in offers(game, queen)


@pytest.mark.parametrize(("value", "met"), [(3, True), (4, False)])
def test_conditions_count_exactly(value: int, met: bool) -> None:
    game = with_stock(with_stock(bare(), "queen", gold=1), "merchant", gold=2)
    for mat in ("philosopher", "hoplites", "priestess", "magi", "triaconter"):
        game = with_stock(game, mat)
    assert holds(game, v.Condition("stock_at_least", {"gold": value}, hero="any")) == met
    assert holds(game, v.Condition("stock_at_least", {"gold": value - 1}, hero="merchant")) == met
    farms = replace(built(built(bare(), "wheat_farm", "C3", "D2", "D5"), "quarry", "A1"), ruined=(HEX["C3"],))
    assert holds(farms, v.Condition("structures_at_least", value, tile="wheat_farm")) == met
    assert holds(farms, v.Condition("structures_at_least", value, undamaged=True)) == met
    assert holds(farms, v.Condition("structures_at_least", value - 1, tile="wheat_farm", undamaged=True)) == met
    assert holds(farms, v.Condition("structures_at_least", value + 1)) == met
    assert holds(replace(bare(), beaten=(CARD["C109"], CARD["C110"], CARD["C111"], CARD["C112"])),
                 v.Condition("enemies_defeated_at_least", value, types=("plunder",))) == met
    assert holds(replace(bare(), plague=tuple(range(value))), v.Condition("plague_at_most", 3)) == met
    assert holds(replace(bare(), ruined=tuple(range(value))), v.Condition("destroyed_at_most", 3)) == met
    assert holds(replace(bare(), morale=6 - value), v.Condition("morale_at_least", 3)) == met


def test_the_forecast_of_unrest_and_shots() -> None:
    game = with_units(with_event(bare(), "C106"), "hoplites", 2)
    (battle,) = forecast(play(begin(game), "quell C106"))
    assert (battle.ref, battle.mats, battle.chance) == (CARD["C106"], (Mat.HOPLITES,), 1.0)
    left = play(begin(game), "quell C106. move hoplites to F5")
    assert forecast(left) == []
    shot = with_units(knowing(with_event(bare(), "C113", "E4"), "fletching"), "toxotai", 1, "E5")
    (battle,) = forecast(play(begin(shot), "shoot C113 with toxotai"))
    assert (battle.mats, battle.chance) == ((Mat.TOXOTAI,), 0.5)
    assert forecast(begin(shot)) == []


def test_weakness_of_one_enemy_outlives_another() -> None:
    game = with_event(with_event(bare(), "C112", "D4"), "C113", "C4", 1)
    weak = v.Weaken(v.FoeSelect(("raid",), "all"), 2, "end_of_round")
    game = start(begin(game).ask(Run(v.Cause("a card", 0), (weak, v.Damage(v.FoeSelect(("raid",), "all"), 1)))))
    assert [event.ref for event in game.events] == [CARD["C112"]]
    assert [modifier.on for modifier in game.modifiers] == [(CARD["C112"],)]


def test_crystals_flow_up_to_the_lore() -> None:
    game = begin(with_stock(bare(), "magi", crystal_fire=5))
    flow = "flow crystal_fire from black to s1"
    game = play(game, f"{flow}. {flow}. {flow}")
    assert [(sphere.count, sphere.moved) for sphere in game.spheres][:1] == [(3, 3)]
    assert refused(game, flow) == "sphere-full"
    rested = begin(with_spell(bare(), "S09", "s1", "fire", 2))
    rested = play(rested, "flow crystal_fire from s1 to s3. flow crystal_fire from s1 to s3")
    assert [sphere.count for sphere in rested.spheres] == [0, 0, 2, 0, 0]
    assert refused(rested, "flow crystal_fire from s3 to white") == "no-crystal"


def test_an_unplayed_event_fights_nobody() -> None:
    game = with_event(with_units(bare(), "hoplites", 1, "F4"), "B01", "F4")
    assert play(begin(game), "done").phase == "exchange"
    assert forecast(begin(game)) == []


def test_the_phase_waits_for_the_answer_of_somebody_who_is_done() -> None:
    game, queen, _ = pair()
    game = knowing(with_event(with_units(game, "philosopher", 1, "F5"), "B06", "F5"), "fletching")
    game = begin(with_stock(game, "queen", wheat=1))
    scholar, arena = game.owners[2], game.owners[3]
    game = play(play(game, "pledge wheat from queen for B06", queen), "done", arena)
    game = play(play(game, "fulfil B06", scholar), "done", scholar)
    assert game.phase == "hero"
    game = play(game, "give 3 horse to toxotai", arena)
    assert (game.phase, amount(game, "toxotai", "horse")) == ("exchange", 3)


def test_only_what_was_picked_up_is_divided_anew() -> None:
    game = lying(with_units(with_stock(bare(), "queen", wheat=3), "hoplites", 1, "D3"), "C3", wheat=2)
    game = play(begin(game), "move hoplites to C3. give 2 wheat to queen")
    assert {offer for offer in offers(game) if offer.startswith("redivide") and offer.endswith("to merchant")} == {
        "redivide 2 wheat from queen to merchant", "redivide 1 wheat from queen to merchant"}
    again = play(game, "redivide 2 wheat from queen to merchant")
    assert not any("from queen" in offer for offer in offers(again) if offer.startswith("redivide"))
    assert refused(game, "redivide 2 wheat from queen to queen") == "no-such-mat"


def test_who_is_done_and_can_do_nothing_is_not_open() -> None:
    game = begin(with_stock(bare(7), "queen"))
    queen = game.owners[0]
    assert queen in open_seats(game)
    assert queen not in open_seats(play(game, "done", queen))
    rich = begin(with_stock(bare(7), "queen", fish=1))
    assert queen in open_seats(play(rich, "done", queen))


def test_a_swap_is_of_two_different_things_that_are_there() -> None:
    game, queen, _ = pair()
    game = exchange(with_stock(with_stock(game, "queen", wood=1, fish=1), "merchant", wood=1, gold=1))
    swaps = {offer for offer in offers(game, queen) if offer.endswith("of merchant") and " of queen" in offer}
    assert swaps == {
        "swap wood of queen for gold of merchant", "swap fish of queen for wood of merchant",
        "swap fish of queen for gold of merchant"}
    assert refused(game, "swap wood of queen for wood of merchant", queen)
    assert refused(game, "swap wood of queen for pearl of merchant", queen) == "not-in-stock"
    assert refused(game, "swap pearl of queen for wood of merchant", queen) == "not-in-stock"


def test_the_rest_of_a_loss_is_untrained_workers_and_then_the_largest_group() -> None:
    game = with_units(with_units(with_stock(bare(), "queen", worker=1), "merchant", 3), "magi", 2)
    game = start(begin(game).ask(Run(v.Cause("a card", 0), (v.KillWorkers(2, "any", "any", "queen"),))))
    game = play(game, "rest")
    assert (amount(game, "queen", "worker"), units(game, "merchant"), units(game, "magi")) == (0, 2, 2)


def test_a_cured_hex_leaves_the_marks_of_others() -> None:
    game = sick(bare(), "C3", "D3", confined=("C3", "D3"))
    cured = v.Remove("plague", v.HexSelect(at="C3"))
    game = start(begin(game).ask(Run(v.Cause("a card", 0), (cured,))))
    assert (game.plague, game.confined) == ((HEX["D3"],), (HEX["D3"],))


def test_what_was_shot_at_and_is_no_longer_next_to_the_archers_is_not_fought() -> None:
    game = with_units(knowing(with_event(bare(), "C113", "E4"), "fletching"), "toxotai", 1, "E5")
    game = play(begin(game), "shoot C113 with toxotai")
    away = game.with_event(replace(game.events[0], hex=HEX["A1"]))
    assert forecast(away) == []
    assert units(play(away, "done"), "toxotai") == 1
    assert not play(away, "done").beaten


def test_a_ship_far_from_the_fleet_is_not_fought() -> None:
    assert forecast(begin(with_event(with_units(bare(), "triaconter", 1, "H7"), "C109", "K1"))) == []


def test_bloodthralls_are_put_on_their_role_and_taken_off_it_like_others() -> None:
    game = play(exchange(with_stock(bare(), "priestess", worker=2)), "train bloodthrall. train priestess")
    state = game.mats[Mat.PRIESTESS]
    assert (state.training, state.training_extra) == (1, 1)
    assert refused(game, "train bloodthrall") == refused(game, "gift 1 worker from priestess to queen") == "no-worker"
    game = play(game, "untrain bloodthrall")
    assert refused(game, "untrain bloodthrall") == "nobody-in-training"
    assert game.mats[Mat.PRIESTESS].training == 1
    assert "gift 1 worker from priestess to queen" in offers(game)
    assert game.morale == 0, "it is paid in the Upkeep"


def test_who_sends_some_of_a_stack_leaves_the_rest_where_it_stands() -> None:
    game = play(exchange(with_units(bare(), "hoplites", 2, "D4")), "send hoplite to queen")
    assert (units(game, "hoplites"), game.mats[Mat.HOPLITES].hex) == (1, HEX["D4"])
    assert game.mats[Mat.MERCHANT].units == 1
    gone = play(game, "send hoplite to queen")
    assert (units(gone, "hoplites"), gone.mats[Mat.HOPLITES].hex) == (0, -1)
    assert refused(gone, "send hoplite to queen") == "not-in-stock"


def test_a_reward_is_not_divided_anew() -> None:
    game = play(begin(with_event(with_units(bare(), "philosopher", 1, "G5"), "B08", "G5")), "fulfil B08")
    game = play(game, "give 2 gold to merchant")
    assert not any(offer.startswith("redivide") for offer in offers(game))
    assert refused(game, "redivide 1 gold from merchant to queen") == "not-picked-up"
