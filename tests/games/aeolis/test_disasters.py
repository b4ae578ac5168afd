"""Fire, plague and unrest from card to end; what they do to the land; the marathon after an easy game."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.cards import CARD, EVENTS
from games.aeolis.components import RES
from games.aeolis.position import Game
from games.aeolis.rules.durations import lasting
from games.kernel import NATURE, legal_moves, nature_draws
from tests.games.aeolis.reading import outcomes
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    burning,
    drawn,
    enemy_phase,
    exchange,
    fate,
    knowing,
    lying,
    opened,
    play,
    refused,
    rolls,
    sick,
    units,
    upgraded,
    upkeep,
    with_event,
    with_stock,
    with_units,
)


def again(game: Game) -> Game:
    """Without what is left of the round."""
    return replace(game, agenda=(), asides=(), pool=(0,) * len(RES), lines=())


def test_an_inferno_lights_once_and_leaves_with_its_last_fire() -> None:
    game = fate(enemy_phase(with_event(bare(), "C201")), "lot 6 and 3", "lot 5 and 1")
    assert game.fires == tuple(sorted((HEX["A5"], HEX["C6"])))
    game = enemy_phase(again(game))
    assert outcomes(game) == ["roll 1 of 2", "roll 2 of 2"], "it only spreads from now on"
    game = rolls(game, 2)
    assert [event.ref for event in game.events] == [CARD["C201"]]
    game = begin(with_units(with_units(again(game), "hoplites", 2, "C6"), "magi", 1, "B5"))
    game = play(game, "douse C6 with hoplites")
    assert len(game.events) == 1
    game = play(game, "douse A5 with magi")
    assert (game.fires, game.events, game.beaten) == ((), (), ())


def test_an_inferno_that_has_not_struck_yet_stays_when_older_fires_go_out() -> None:
    game = with_event(with_event(burning(bare(), "E5"), "C101", faced=True), "C201")
    game = play(begin(game), "douse E5 with hoplites")
    assert [event.ref for event in game.events] == [CARD["C201"]]


def test_fire_keeps_off_water_the_city_and_what_is_shielded() -> None:
    game = rolls(enemy_phase(burning(built(bare(), "wheat_farm", "E5"), "E4")), 1)
    assert set(game.fires) == {HEX[hex] for hex in ("E3", "E4", "E5", "D5")}
    assert game.ruined == (HEX["E5"],)


def test_a_fire_with_nothing_to_burn_does_not_roll() -> None:
    assert not nature_draws(enemy_phase(burning(bare(), "A6")))


def test_the_fever_season_spreads_surely_and_only_old_plague_rolls_afterwards() -> None:
    game = built(sick(with_event(bare(), "C104"), "C4"), "wheat_farm", "C3", "D5")
    game = enemy_phase(built(game, "woodcutter", "B2"))
    assert set(outcomes(game)) == {"choose hex C3", "choose hex D5"}
    game = fate(game, "choose hex C3")
    assert outcomes(game) == ["roll 1 of 2", "roll 2 of 2"], "the old token"
    game = rolls(game, 1)
    assert outcomes(game) == ["choose hex D5"]
    game = fate(game, "choose hex D5")
    assert (len(game.plague), nature_draws(game), game.events) == (3, False, ())


def test_sick_travellers_bring_plague_at_once_and_leave_in_the_enemy_phase() -> None:
    game = fate(rolls(upkeep(bare(), round=7), 1), "reveal C105", "lot 1 and 1")
    assert (game.plague, len(game.events), game.phase) == ((HEX["A1"],), 1, "hero")
    game = play(game, "done")
    assert game.events == ()
    assert CARD["C105"] in game.spent


def test_confined_plague_stays_put_and_still_stops_production() -> None:
    game = sick(built(bare(), "wheat_farm", "C3", "D2"), "C3", confined=("C3",))
    assert not nature_draws(enemy_phase(game))
    after = rolls(upkeep(game), 1)
    assert all(text.startswith("produce D2") for text in outcomes(after))
    assert units(rolls(upkeep(with_units(game, "hoplites", 2, "C3")), 1), "hoplites") == 2


def test_plague_hurts_the_enemy_it_reaches() -> None:
    game = built(sick(with_event(with_event(bare(), "C112", "C3"), "V101", "C3"), "C4"), "wheat_farm", "C3")
    game = fate(rolls(enemy_phase(game), 1), "choose hex C3")
    assert [event.damage for event in game.events] == [1, 0]


def test_a_flood_takes_the_low_fields_only() -> None:
    game = built(built(with_event(bare(), "C102"), "wheat_farm", "C3"), "quarry", "A1")
    game = built(lying(lying(lying(game, "C3", wheat=2), "A1", stone=2), "D3", gold=1), "fishing_boat", "H6")
    game = fate(enemy_phase(game), "choose hex C3")
    assert (game.ruined, game.pool[RES.index("wheat")], game.pool[RES.index("gold")]) == ((HEX["C3"],), 0, 0)
    assert game.pool[RES.index("stone")] == 2


def test_a_wave_takes_what_is_on_the_sea() -> None:
    game = built(built(with_event(bare(), "C203"), "fishing_boat", "H6", "I2"), "wheat_farm", "C3")
    game = enemy_phase(with_units(game, "triaconter", 3, "I3"))
    assert set(game.ruined) == {HEX["H6"], HEX["I2"]}
    assert units(game, "triaconter") == 2
    assert units(enemy_phase(with_event(with_units(bare(), "triaconter", 3), "C203")), "triaconter") == 3


def test_a_drought_lasts_two_rounds() -> None:
    game = built(with_stock(with_event(bare(), "C103"), "queen", wheat=3), "wheat_farm", "C3")
    game = built(game, "quarry", "A1")
    after = again(drawn(enemy_phase(game)))
    assert amount(after, "queen", "wheat") == 1
    assert all(text.startswith("produce A1") for text in outcomes(rolls(upkeep(after), 1)))
    assert [modifier.last for modifier in after.modifiers] == [2]


def test_hungry_people_take_wheat_or_a_worker() -> None:
    game = with_stock(with_event(bare(), "C107"), "queen", wheat=1, worker=2)
    game = enemy_phase(game)
    assert (amount(game, "queen", "wheat"), amount(game, "queen", "worker")) == (0, 2)
    game = enemy_phase(again(game))
    assert amount(game, "queen", "worker") == 1


def test_nothing_is_built_on_fire_enemies_structures_or_ruins() -> None:
    game = with_stock(knowing(bare(), "agriculture"), "queen", worker=3, wood=3)
    assert refused(begin(burning(game, "C3")), "build wheat_farm at C3") == "hex-burns"
    assert refused(begin(with_event(game, "C112", "C3")), "build wheat_farm at C3") == "hex-enemy"
    assert refused(begin(built(game, "wheat_farm", "C3")), "build wheat_farm at C3") == "hex-taken"
    ruin = replace(built(game, "wheat_farm", "C3"), ruined=(HEX["C3"],))
    assert refused(begin(ruin), "build wheat_farm at C3") == "hex-taken"
    assert refused(begin(game), "build agora_upgrade at C3") == "use-upgrade"


def test_an_unrest_is_talked_down_or_beaten_down() -> None:
    game = with_event(with_stock(bare(), "queen", gold=3), "C106")
    talked = rolls(play(begin(game), "diplomacy C106"), 3)
    assert (talked.events, talked.morale, amount(talked, "queen", "gold")) == ((), 0, 0)
    assert talked.beaten == (CARD["C106"],)
    weak = rolls(play(begin(with_event(bare(), "C208")), "quell C208. done"), 1)
    assert (units(weak, "hoplites"), weak.events[0].damage) == (0, 1)


def test_an_unrest_that_was_calmed_costs_less_morale_by_force() -> None:
    game = with_units(with_event(bare(), "C106", "", 1), "hoplites", 3)
    assert rolls(play(begin(game), "quell C106. done"), 1).morale == -1


def test_every_stack_that_stands_in_fire_or_plague_loses_one() -> None:
    game = burning(sick(with_units(with_units(bare(), "hoplites", 3, "C3"), "magi", 3, "D2"), "C3"), "C3", "D2")
    game = rolls(upkeep(game), 1)
    assert [units(game, mat) for mat in ("hoplites", "magi", "philosopher")] == [2, 2, 1]


def test_a_carried_on_game_draws_what_the_marathon_draws() -> None:
    game = replace(bare(), round=10, heroic=CARD["H01"])
    game = play(play(exchange(game), "done"), "carry on")
    assert game.round == 11
    game = rolls(game, 1)
    cards = {EVENTS[move.card].deck for move in legal_moves(game, NATURE)}  # type: ignore[attr-defined]
    assert cards == {"invasion1"}
    last = knowing(replace(again(game), round=20), "colonization")
    assert play(exchange(last), "done").outcome == "heroic_victory"
    assert play(exchange(replace(last, round=19)), "done").outcome == ""


def test_the_greater_harbor_rolls_a_d8() -> None:
    game = with_units(with_event(upgraded(bare(), "harbor"), "C109", "H5"), "triaconter", 2, "I4")
    assert len(legal_moves(play(begin(game), "done"), NATURE)) == 8
    small = with_units(with_event(bare(), "C109", "H5"), "triaconter", 2, "I4")
    assert len(legal_moves(play(begin(small), "done"), NATURE)) == 4


def test_only_an_inferno_stays_while_something_burns() -> None:
    game = rolls(enemy_phase(with_event(with_event(burning(bare(), "C2"), "C101", faced=True), "C103")), 2)
    assert [event.ref for event in game.events] == [CARD["C101"]]


def test_ruins_produce_nothing() -> None:
    game = built(built(built(bare(), "wheat_farm", "C3"), "blazing_altar", "B4"), "quarry", "A1")
    game = rolls(upkeep(replace(game, ruined=tuple(sorted((HEX["C3"], HEX["B4"]))))), 1)
    assert outcomes(game)[0] == "produce A1 1"
    game = fate(game, "produce A1 1")
    assert outcomes(game)[0].startswith("reveal"), "nothing else rolls"
    assert not any(game.lies(HEX["B4"]))


def test_fire_burns_what_lies_on_a_ruin_and_on_bare_land() -> None:
    game = replace(built(with_event(bare(), "C201"), "wheat_farm", "C3"), ruined=(HEX["C3"],))
    game = lying(lying(lying(game, "C3", wheat=2), "A1", stone=2), "D2", gold=3)
    game = fate(enemy_phase(game), "lot 3 and 3", "lot 1 and 1")
    assert (game.pool[RES.index("wheat")], game.pool[RES.index("stone")]) == (0, 0)
    assert game.pool[RES.index("gold")] == 3


def test_fire_may_break_out_where_plague_lies_and_not_twice_where_it_burns() -> None:
    game = enemy_phase(with_event(sick(bare(), "C3", confined=("C3",)), "C201"))
    assert len(outcomes(game)) == 24, "a token may land on an occupied hex"
    game = fate(game, "lot 3 and 3", "lot 3 and 3")
    assert (game.fires, game.plague) == ((HEX["C3"],), (HEX["C3"],))


def test_an_inferno_that_finds_nothing_to_burn_leaves_at_once() -> None:
    game = lasting(with_event(bare(), "C101"), "end_of_round", "shield", (HEX["C3"],))
    game = fate(enemy_phase(game), "lot 3 and 3")
    assert (game.fires, game.events) == ((), ())


def test_the_city_of_the_winter_bears_one_pillage() -> None:
    winter = with_units(bare(mode="winter_of_sails"), "triaconter", 0)
    once = enemy_phase(with_event(winter, "C109", "H5"))
    assert (once.pillaged, once.outcome) == (1, "")
    twice = enemy_phase(with_event(replace(winter, pillaged=1), "C109", "H5"))
    assert (twice.pillaged, twice.outcome) == (2, "too_many_pillages")
    elsewhere = enemy_phase(with_event(with_units(replace(bare(), pillaged=5), "triaconter", 0), "C109", "H5"))
    assert not elsewhere.outcome


def test_only_the_summer_is_won_before_its_last_round() -> None:
    lean = built(built(bare(mode="lean_years"), "wheat_farm", "C3", "D2", "D5"), "quarry", "A1")
    assert not begin(lean).outcome
    assert not play(begin(with_stock(lean, "queen", fish=1)), "feed fish").outcome
    winter = replace(bare(mode="winter_of_sails"), beaten=tuple(CARD[f"C{n}"] for n in (109, 110, 111, 209)))
    assert not begin(winter).outcome
    assert play(exchange(replace(winter, round=8)), "done").outcome == "victory"


def test_a_compass_without_a_triaconter_stays_empty() -> None:
    game = drawn(play(opened(triaconter=False), "allot worker to queen. allot gold to queen. done"))
    assert game.phase == "hero"
    assert set(game.compass) == {-1}
    assert len(game.bag) == 32
