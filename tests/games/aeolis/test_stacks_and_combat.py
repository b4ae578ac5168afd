"""Movement, picking up, combat, armour (checks AE-39 to AE-49)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.components import Mat
from games.aeolis.position import Game
from games.kernel import NATURE, awaited, legal_moves, nature_draws
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    burning,
    drawn,
    hex_of,
    knowing,
    lying,
    offers,
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


def test_ae_39_speed() -> None:
    game = begin(with_units(knowing(bare(), "horse_breeding"), "hippeis", 2))
    game = play(game, "move philosopher to G4. move philosopher to G3")
    assert refused(game, "move philosopher to G4") == "no-steps"
    game = play(game, "move hippeis to G3. move hippeis to G4. move hippeis to G3. move hippeis to F4")
    assert refused(game, "move hippeis to G3") == "no-steps"
    assert len(play(game, "move hoplites to G3").stacks_at(HEX["G3"])) == 2


def test_ae_40_moving_through_plague() -> None:
    game = with_units(bare(), "hoplites", 3, "E5")
    assert units(play(begin(sick(game, "E4")), "move hoplites to E4"), "hoplites") == 2
    assert units(play(begin(sick(game, "E4", confined=("E4",))), "move hoplites to E4"), "hoplites") == 3
    assert units(play(begin(burning(game, "E4")), "move hoplites to E4"), "hoplites") == 2


def test_ae_41_an_enemy_ends_the_movement() -> None:
    game = begin(with_event(with_units(bare(), "hoplites", 3, "E5"), "C112", "E4"))
    game = play(game, "move hoplites to E4")
    assert refused(game, "move hoplites to D4") == "stack-halted"
    free = play(begin(with_units(bare(), "hoplites", 3, "E5")), "move hoplites to E4. move hoplites to D4")
    assert hex_of(free, "hoplites") == HEX["D4"]


def test_ae_42_goods_are_picked_up_and_used_at_once() -> None:
    game = lying(with_units(with_stock(bare(), "queen"), "hoplites", 1, "D3"), "C3", wheat=3)
    game = play(begin(game), "move hoplites to C3")
    assert set(awaited(game)) == {0}
    game = play(game, "give 3 wheat to queen. feed wheat")
    assert (amount(game, "queen", "worker"), amount(game, "queen", "wheat")) == (1, 1)
    moved = play(game, "redivide 1 wheat from queen to merchant")
    assert amount(moved, "merchant", "wheat") == 1


def battle(id: str, *, morale: int = 0, hoplites: int = 3, **options: bool) -> Game:
    game = with_units(with_event(bare(), id, "D5"), "hoplites", hoplites, "E5")
    return replace(game, morale=morale)


def joined(game: Game) -> Game:
    return play(begin(game), "move hoplites to D5. done")


def test_ae_43_a_victory() -> None:
    game = rolls(joined(battle("C112", morale=2)), 1)
    assert units(game, "hoplites") == 2
    game = play(game, "give 6 gold to hoplites")
    assert amount(game, "hoplites", "gold") == 7
    assert not game.events
    assert len(game.beaten) == 1


def test_ae_44_a_defeat() -> None:
    game = rolls(joined(battle("C112", morale=-1)), 2)
    assert (units(game, "hoplites"), hex_of(game, "hoplites")) == (0, -1)
    assert game.events[0].power - game.events[0].damage == 5


def test_ae_45_without_the_demanded_upgrades_no_die_is_rolled() -> None:
    game = joined(battle("C212", morale=2))
    assert not any(str(move).startswith("roll") and "4" in str(move)[-1:] for move in legal_moves(game, NATURE))
    assert units(game, "hoplites") == 0
    assert game.events[0].damage == 1


def test_ae_46_toxotai_help() -> None:
    game = with_units(battle("C212", morale=2), "toxotai", 2, "D5")
    game = joined(knowing(game, "fletching"))
    assert {"casualty hoplites", "casualty toxotai"} == set(offers(game))
    game = play(game, "casualty toxotai. give 10 gold to hoplites")
    assert (units(game, "hoplites"), units(game, "toxotai")) == (3, 1)
    assert amount(game, "hoplites", "gold") == 11


def test_ae_47_armed_hoplites_roll() -> None:
    game = battle("C212", morale=2).change(Mat.HOPLITES, armour=("bronze_weapons", "leather_armor"))
    game = joined(game)
    assert len(legal_moves(game, NATURE)) == 4
    assert not rolls(game, 2).events
    assert rolls(game, 1).events
    iron = joined(battle("C212", morale=2).change(Mat.HOPLITES, armour=("iron_weapons", "leather_armor")))
    assert len(legal_moves(iron, NATURE)) == 4


def test_ae_48_armour_is_of_a_kind_of_unit() -> None:
    game = knowing(with_stock(with_stock(bare(), "hoplites", leather=3), "toxotai"), "fletching")
    game = play(begin(game), "arm hoplites with leather_armor")
    assert game.mats[Mat.HOPLITES].armour == ("leather_armor",)
    assert amount(game, "hoplites", "leather") == 0
    assert refused(game, "arm toxotai with leather_armor") == "armour-price"
    assert refused(game, "arm hoplites with leather_armor") == "armed"


def test_ae_49_casting_bronze() -> None:
    game = with_stock(bare(), "hoplites", copper=2, gold=2)
    assert refused(begin(game), "bronze hoplites") == "needs-tech"
    game = play(begin(knowing(game, "bronze_working")), "bronze hoplites. bronze hoplites")
    assert amount(game, "hoplites", "bronze") == 2
    assert not amount(game, "hoplites", "gold")


def test_a8_a_land_stack_puts_out_one_fire() -> None:
    game = with_event(burning(with_units(bare(), "hoplites", 1, "E5"), "E4", "D5"), "C101", faced=True)
    game = play(begin(game), "douse E4 with hoplites")
    assert game.fires == (HEX["D5"],)
    assert refused(game, "douse D5 with hoplites") == "doused"
    last = play(begin(with_units(game, "priestess", 1, "D6")), "douse D5 with priestess")
    assert not last.fires
    assert not last.events


def test_a15_gold_for_the_power_that_is_left() -> None:
    game = with_units(with_event(bare(), "C112", "D5", 4), "hoplites", 3, "E5")
    game = rolls(joined(game), 1)
    assert offers(game)[0] == "give 4 gold to hoplites"


def test_a16_shots_bring_no_gold() -> None:
    game = with_units(knowing(with_event(bare(), "C112", "E4", 1), "fletching"), "toxotai", 1, "E5")
    before = game.total(17)
    game = play(begin(game), "shoot C112 with toxotai")
    assert not game.events
    assert game.total(17) == before


def test_a23_unrest_by_force_costs_morale() -> None:
    game = with_units(with_event(bare(), "C106"), "hoplites", 3)
    game = rolls(play(begin(game), "quell C106. done"), 1)
    assert not game.events
    assert (game.morale, units(game, "hoplites")) == (-3, 2)
    away = begin(with_event(with_units(bare(), "hoplites", 3, "E5"), "C106"))
    assert refused(away, "quell C106") == "no-army-in-city"


def test_a29_goods_of_this_phase_do_not_arm() -> None:
    game = with_stock(bare(), "hoplites", bronze=2, copper=1, gold=1)
    game = play(begin(knowing(game, "bronze_working")), "bronze hoplites")
    assert refused(game, "arm hoplites with bronze_weapons") == "armour-price"


def test_a30_one_shot_for_each_stack_and_the_fleets_ends_its_movement() -> None:
    game = with_event(with_units(bare(), "triaconter", 1, "H4"), "C112", "G5", 5)
    game = play(begin(game), "move triaconter to H5. shoot C112 with triaconter")
    assert game.events[0].damage == 2
    assert refused(game, "shoot C112 with triaconter") == "shot"
    assert refused(game, "move triaconter to H4") == "stack-halted"
    assert not nature_draws(game)


def test_a31_archers_answer_the_toxotai_from_next_door() -> None:
    game = with_units(knowing(with_event(bare(), "C113", "E4"), "fletching"), "toxotai", 3, "E5")
    game = play(begin(with_units(game, "hoplites", 1, "E5")), "shoot C113 with toxotai")
    assert game.events[0].damage == 0
    game = rolls(play(game, "done"), 1)
    assert not game.events
    assert hex_of(game, "toxotai") == HEX["E5"]


def test_a31_toxotai_shoot_pirates_from_the_shore() -> None:
    game = with_units(knowing(with_event(bare(), "C110", "H5"), "fletching"), "toxotai", 3, "G5")
    game = with_units(game, "triaconter", 1, "H4")
    game = play(begin(game), "shoot C110 with toxotai. done")
    first = rolls(game, 1)
    assert units(first, "triaconter") == 0
    assert first.events[0].damage == 1
    assert not rolls(first, 1).events


def test_a32_the_fleet_helps_on_the_harbor_alone() -> None:
    game = with_units(with_event(bare(), "C112", "H4"), "hoplites", 2, "H4")
    game = with_units(upgraded(game, "harbor"), "triaconter", 2, "H4")
    game = play(begin(game), "done")
    assert len(legal_moves(game, NATURE)) == 8
    assert not rolls(game, 2).events


def test_a35_and_a36_blessed_stacks_roll_again() -> None:
    game = replace(battle("C112"), faith=(1, 2, 1, 1))
    game = with_units(game, "priestess", 1, "E5")
    game = play(begin(game), "pray bless. move hoplites to D5. done")
    game = rolls(game, 1, 2)
    assert nature_draws(game)
    game = rolls(game, 3)
    assert not game.events
    forced = replace(battle("C212", morale=2), faith=(1, 6, 1, 1))
    forced = play(begin(with_units(forced, "priestess", 1, "E5")), "pray bless. move hoplites to D5. done")
    assert units(forced, "hoplites") == 0


def test_life_spares_the_blessed() -> None:
    game = upgraded(with_units(battle("C112", morale=2), "priestess", 1, "E5"), "temple")
    game = rolls(play(begin(game), "pray resurrect. move hoplites to D5. done"), 1)
    assert units(game, "hoplites") == 3


def test_a48_an_enemy_that_appears_on_an_army_is_fought_unless_it_leaves() -> None:
    game = with_event(with_units(with_units(bare(), "hoplites", 3, "E4"), "philosopher", 1, "E4"), "C112", "E4")
    stays = play(begin(game), "done")
    assert nature_draws(stays)
    leaves = play(begin(game), "move hoplites to E5. done")
    assert units(leaves, "philosopher") == 0
    assert units(leaves, "hoplites") == 3


def test_a62_the_fleets_shot_at_archers_is_no_combat() -> None:
    game = with_event(with_units(bare(), "triaconter", 1, "H5"), "C113", "G5")
    game = play(begin(game), "shoot C113 with triaconter")
    assert game.events[0].damage == 1


def test_a69_a_fleet_next_to_a_ship_stops_and_fights() -> None:
    game = play(begin(with_event(with_units(bare(), "triaconter", 2), "C110", "I5", 2)), "move triaconter to H5")
    assert refused(game, "move triaconter to H4") == "stack-halted"
    game = rolls(play(game, "done"), 1)
    assert not game.events


def test_a70_standing_still_picks_up_nothing() -> None:
    game = lying(with_units(bare(), "hoplites", 1, "C3"), "C3", wheat=2)
    game = begin(game)
    assert not any(offer.startswith("give") for offer in offers(game))
    game = play(game, "move hoplites to C4. move hoplites to C3")
    assert any(offer.startswith("give 2 wheat") for offer in offers(game))


def test_a43_and_a42_explorers_are_no_ships() -> None:
    game = with_event(with_units(bare(), "triaconter", 1, "H5", extra=2), "C211", "I5")
    game = rolls(play(begin(game), "done"), 1)
    assert (units(game, "triaconter"), game.mats[Mat.TRIACONTER].extra) == (0, 2)
    ashore = begin(with_units(knowing(bare(), "astronomy"), "triaconter", 0, extra=1))
    assert "explore" in offers(ashore)


@pytest.mark.parametrize(("mat", "id"), [("hoplites", "C114"), ("toxotai", "C112"), ("hippeis", "C113")])
def test_advantages(mat: str, id: str) -> None:
    from games.aeolis.rules.combat import strength

    game = with_units(with_event(bare(), id, "E4"), mat, 3, "E4")
    which = {"hoplites": Mat.HOPLITES, "toxotai": Mat.TOXOTAI, "hippeis": Mat.HIPPEIS}[mat]
    assert strength(game, game.events[0], (which,)) == 6
    other = with_units(with_event(bare(), "V101", "E4"), mat, 3, "E4")
    assert strength(other, other.events[0], (which,)) == 3


def test_the_greater_arena_rolls_a_d8() -> None:
    game = joined(upgraded(battle("C112"), "arena"))
    assert len(legal_moves(game, NATURE)) == 8
    assert drawn(game).phase != "hero"


def test_land_stacks_keep_to_the_land_and_ships_to_the_sea_and_the_harbor() -> None:
    game = begin(with_units(bare(), "triaconter", 1, "H5"))
    assert refused(game, "move philosopher to H5") == "wrong-element"
    assert refused(game, "move triaconter to G5") == "wrong-element"
    assert hex_of(play(game, "move triaconter to H4"), "triaconter") == HEX["H4"]
    assert refused(game, "move philosopher to C3") == "not-adjacent"


def test_the_architect_walks_on_water_and_picks_up_there() -> None:
    game = begin(lying(upgraded(bare(), "academy"), "H6", fish=2))
    game = play(game, "move philosopher to H6")
    assert offers(game)[0] == "give 2 fish to queen"
    game = play(game, "give 2 fish to queen. move philosopher to I6. move philosopher to H7")
    assert refused(game, "move philosopher to H6") == "no-steps"


def test_the_architect_repairs_his_own_hex_and_those_next_to_it_once() -> None:
    game = built(upgraded(with_units(bare(), "philosopher", 1, "C3"), "academy"), "wheat_farm", "C3", "D2", "D5")
    game = built(game, "woodcutter", "C4")
    game = begin(replace(game, ruined=tuple(sorted(HEX[hex] for hex in ("C3", "C4", "D2", "D5")))))
    game = play(game, "repair")
    assert game.ruined == tuple(sorted((HEX["D2"], HEX["D5"])))
    game = play(game, "move philosopher to D3")
    assert refused(game, "repair") == "repaired"
    lonely = built(upgraded(bare(), "academy"), "wheat_farm", "C3")
    assert refused(begin(replace(lonely, ruined=(HEX["C3"],))), "repair") == "nothing-to-repair"


def test_archers_that_have_shot_at_archers_stay() -> None:
    game = with_units(knowing(with_event(bare(), "C113", "E4"), "fletching"), "toxotai", 3, "E5")
    game = play(begin(game), "shoot C113 with toxotai")
    assert refused(game, "move toxotai to F5") == "stack-halted"
    spears = with_units(knowing(with_event(bare(), "C112", "E4"), "fletching"), "toxotai", 3, "E5")
    spears = play(begin(spears), "shoot C112 with toxotai")
    assert (spears.events[0].damage, hex_of(play(spears, "move toxotai to F5"), "toxotai")) == (1, HEX["F5"])


def test_what_nobody_can_shoot_douse_or_quell() -> None:
    game = with_units(knowing(with_event(bare(), "C112", "D4"), "fletching"), "toxotai", 1, "E5")
    game = with_event(with_units(burning(game, "C3"), "triaconter", 1, "H5"), "C102")
    game = begin(game)
    assert refused(game, "shoot C112 with toxotai") == "not-adjacent"
    assert refused(game, "shoot C113 with toxotai") == "event-gone"
    assert refused(game, "shoot C112 with hoplites") == "not-your-stack"
    assert refused(game, "douse C3 with toxotai") == "not-adjacent"
    assert refused(game, "douse C4 with toxotai") == "no-fire"
    assert refused(game, "quell C102") == "event-gone"
    assert refused(game, "quell C106") == "event-gone"
    assert refused(play(begin(with_event(bare(), "C106")), "quell C106"), "quell C106") == "quelling"


def test_bronze_is_cast_and_armour_paid_on_the_mat_that_needs_it() -> None:
    game = knowing(with_stock(with_stock(bare(), "hoplites", copper=1), "queen", gold=3), "bronze_working")
    assert refused(begin(game), "bronze hoplites") == "cannot-pay"
    assert refused(begin(game), "bronze toxotai") == "no-such-mat"
    assert refused(begin(game), "arm toxotai with leather_armor") == "no-such-mat"
    assert refused(begin(game), "arm queen with leather_armor") == "no-such-mat"
    short = begin(with_stock(bare(), "hoplites", leather=2))
    assert refused(short, "arm hoplites with leather_armor") == "armour-price"


def test_goods_are_left_alone_by_a_stack_that_dies_on_the_way() -> None:
    game = lying(sick(with_units(bare(), "hoplites", 1, "E5"), "E4"), "E4", gold=2)
    game = play(begin(game), "move hoplites to E4")
    assert (units(game, "hoplites"), any(game.lies(HEX["E4"]))) == (0, True)


def test_only_owners_move_their_stacks_and_fires_are_offered() -> None:
    game = begin(burning(with_units(bare(2), "hoplites", 1, "E5"), "E4"))
    owner = game.owners[3]
    assert "douse E4 with hoplites" in offers(game, owner)
    assert not any("hoplites" in offer for offer in offers(game, 1 - owner))
    for text in ("move hoplites to F5", "douse E4 with hoplites"):
        assert refused(game, text, 1 - owner) == "not-your-stack"


def test_a_new_round_rests_every_stack() -> None:
    tired = bare().change(Mat.HOPLITES, walked=2, halted=True, shot=True, doused=True, blessed=3, spared=True)
    state = upkeep(tired).mats[Mat.HOPLITES]
    assert (state.walked, state.blessed) == (0, 0)
    assert (state.halted, state.shot, state.doused, state.spared) == (False,) * 4
