"""Rulings that show in play and are not among the numbered checks, by their id."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.cards import CARD
from games.aeolis.components import TECH, Mat
from games.aeolis.moves import SPACES
from games.aeolis.rules.foes import damage, type_of
from games.aeolis.rules.forecast import forecast
from games.kernel import NATURE, legal_moves, nature_draws
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    burning,
    drawn,
    enemy_phase,
    exchange,
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
    with_spell,
    with_stock,
    with_units,
)


def test_a1_six_faces_one_each() -> None:
    game = rolls(upkeep(built(bare(), "wheat_farm", "C3")), 1)
    assert [str(move) for move in legal_moves(game, NATURE)] == [f"produce C3 {face}" for face in range(1, 7)]


def test_a2_and_a63_an_upgrade_is_a_tile_that_must_be_built() -> None:
    game = begin(knowing(with_stock(bare(), "queen", worker=1, wood=1, stone=1), "commerce"))
    assert not game.upgrades
    assert not any(play(game, "upgrade agora").mats[Mat.QUEEN].stock)
    poor = begin(knowing(with_stock(bare(), "queen", worker=1, wood=1), "commerce"))
    assert refused(poor, "upgrade agora") == "cannot-pay"


def test_a17_the_party_says_who_gets_the_gold() -> None:
    game = with_units(with_event(bare(), "C112", "D5", 1), "hoplites", 3, "E5")
    game = rolls(play(begin(game), "move hoplites to D5. done"), 1)
    assert offers(game)[0] == "give 1 gold to hoplites"
    assert "give 1 gold to queen" in offers(game)


def test_a21_life_keeps_the_discount_and_gives_a_second_attempt() -> None:
    game = with_event(with_event(with_stock(bare(), "queen", gold=2), "C112", "A1", 4), "C113", "A2", 2)
    game = play(begin(replace(upgraded(game, "temple"), faith=(1, 1, 1, 3))), "pray proselytize")
    game = rolls(play(game, "diplomacy C112"), 2)
    assert amount(game, "queen", "gold") == 1
    game = rolls(play(game, "diplomacy C113"), 1)
    assert not game.events


def test_a24_calming_costs_no_morale() -> None:
    game = begin(with_spell(with_event(bare(), "C106"), "S05", "white", "void", 1))
    game = play(game, "cast S05 from white")
    assert (game.events, game.morale) == ((), 0)
    assert damage(with_event(bare(), "C106"), CARD["C106"], 2).events, "two are not enough"


def test_a37_blessed_magi_do_not_roll() -> None:
    game = with_event(with_units(bare(), "magi", 1, "E4"), "C112", "C4")
    game = with_units(with_spell(game, "S09", "s1", "fire", 1), "priestess", 1, "E4")
    game = play(begin(game), "pray bless. cast S09 from s1")
    assert len(legal_moves(game, NATURE)) == 6


def test_a39_crystals_flow_once_and_before_the_first_cast() -> None:
    game = begin(bare())
    game = play(game, "flow crystal_fire from black to s1")
    assert refused(game, "flow crystal_fire from s1 to s3") == "no-crystal"
    assert refused(game, "flow crystal_ice from black to s1") == "other-colour"
    assert refused(game, "flow crystal_ice from black to s3") == "no-arrow"
    later = begin(with_event(with_spell(game, "S05", "s2", "void", 1), "C106").change(Mat.MAGI, units=2))
    assert refused(rolls(play(later, "cast S05 from s2"), 99), "flow crystal_ice from black to s1") == "flow-first"


def test_a40_a_backlash_consumes_the_crystals() -> None:
    game = begin(with_event(with_spell(bare(), "S05", "s2", "void", 1), "C106"))
    game = rolls(play(game, "cast S05 from s2"), 25)
    assert (game.spheres[1].count, game.morale) == (0, -1)


def test_the_white_sphere_counts_double_and_never_backlashes() -> None:
    game = with_event(with_units(bare(), "magi", 1, "E4"), "C112", "C4")
    game = play(begin(with_spell(game, "S10", "white", "fire", 1)), "cast S10 from white")
    assert len(legal_moves(game, NATURE)) == 8


def test_a44_a_failed_token_stays_and_a_won_one_leaves_the_game() -> None:
    game = play(begin(replace(bare(), compass=(0, -1, -1, -1))), f"loot {SPACES[0]}")
    assert rolls(game, 1).compass[0] == 0
    won = play(rolls(game, 100), "done")
    assert (won.looted, won.gone) == ((), (0,))


def test_a50_enemies_do_not_block_each_other() -> None:
    game = built(with_event(with_event(bare(), "C113", "C2", hinder=1), "C112", "C1"), "wheat_farm", "C3")
    game = enemy_phase(game)
    assert game.events[0].hex == HEX["C2"]
    assert game.events[1].hex == HEX["C2"]


def test_a54_a_heroic_event_that_failed_is_an_ordinary_victory() -> None:
    from games.aeolis.rules.final import verdict

    assert verdict(replace(bare(), heroic=CARD["H01"], round=10)) == "victory"


def test_a57_recruits_join_their_stack_where_it_stands() -> None:
    game = with_stock(with_units(bare(), "hoplites", 1, "D4"), "hoplites", gold=1, copper=1, worker=1)
    game = rolls(upkeep(game.change(Mat.HOPLITES, training=1)), 1)
    assert (units(game, "hoplites"), hex_of(game, "hoplites")) == (2, HEX["D4"])


def test_a66_no_alms_at_the_maximum() -> None:
    game = with_stock(replace(bare(), wheel=3, morale=5), "merchant", stone=1)
    assert refused(begin(game), "alms stone") == "morale-full"


def test_a68_the_owner_names_the_arena_mat() -> None:
    game = with_stock(with_units(bare(), "philosopher", 1, "F5"), "queen", wheat=1)
    game = knowing(with_event(game, "B06", "F5"), "fletching")
    game = play(begin(game), "pledge wheat from queen for B06. fulfil B06")
    assert {"give 3 horse to hoplites", "give 3 horse to toxotai"} <= set(offers(game))


def test_a71_a_ruin_counts_for_plague_and_not_for_raiders() -> None:
    game = replace(built(bare(), "wheat_farm", "C3"), ruined=(HEX["C3"],))
    spread = rolls(enemy_phase(sick(game, "C4")), 1)
    assert [str(move) for move in legal_moves(spread, NATURE)] == ["choose hex C3"]
    raided = drawn(enemy_phase(with_event(game, "C112", "C3")))
    assert raided.events[0].hex != HEX["C3"]


def test_a75_fire_does_not_hurt_enemies() -> None:
    game = rolls(enemy_phase(built(burning(with_event(bare(), "C112", "C1"), "C2"), "wheat_farm", "C3")), 2)
    assert [(event.hex, event.damage) for event in game.events] == [(HEX["C2"], 0)]


def test_a26_and_a27_a_deal_is_one_item_on_the_merchants_mat() -> None:
    game = with_units(with_stock(bare(), "merchant", gold=3), "merchant", 2)
    game = play(begin(replace(game, wheel=6)), "buy wheat")
    assert (amount(game, "merchant", "wheat"), game.deeds.traded) == (1, 1)
    assert refused(game, "gift 1 wheat from merchant to queen") == "wrong-phase"


def test_a58_the_queen_divides_anew_what_is_not_spent() -> None:
    game = lying(with_units(with_stock(bare(2), "queen"), "hoplites", 1, "D3"), "C3", wheat=3)
    mover, queen = game.owners[3], game.owners[0]
    game = play(play(begin(game), "move hoplites to C3", mover), "give 3 wheat to merchant", mover)
    game = play(game, "redivide 3 wheat from merchant to queen", queen)
    assert amount(game, "queen", "wheat") == 3


@pytest.mark.parametrize("mode", ["easy", "challenging", "hardcore"])
@pytest.mark.parametrize("round", range(6, 11))
def test_a53_no_blessing_after_the_fifth_round(mode: str, round: int) -> None:
    game = drawn(upkeep(bare(mode=mode), round))
    assert len(game.events) == 1
    assert type_of(game.events[0]) != "blessing"
    assert any(type_of(event) == "blessing" for event in drawn(upkeep(bare(mode=mode), 5)).events)


def test_a_backlash_asks_the_queen_and_holds_nobody_up() -> None:
    game = with_event(with_units(bare(3), "magi", 1, "E4"), "C112", "C4")
    game = with_spell(game, "S07", "s1", "void", 2)
    mage = game.owners[5]
    game = rolls(play(begin(game), "cast S07 from s1", mage), 10)
    assert units(game, "magi") == 0
    assert not nature_draws(game)


def test_the_forecast_tells_what_will_be_fought() -> None:
    game = with_units(with_event(bare(), "C112", "D5"), "hoplites", 3, "E5")
    game = play(begin(game), "move hoplites to D5")
    (battle,) = forecast(game)
    assert (battle.ref, battle.mats, battle.chance) == (CARD["C112"], (Mat.HOPLITES,), 0.5)
    blessed = game.change(Mat.HOPLITES, blessed=1)
    assert forecast(blessed)[0].chance == pytest.approx(0.75)


def test_workers_in_training_are_not_given_away() -> None:
    game = play(exchange(with_stock(bare(), "merchant", gold=1, worker=1)), "train merchant")
    assert refused(game, "gift 1 worker from merchant to queen") == "no-worker"
    assert "gift 1 worker from merchant to queen" in offers(play(game, "untrain merchant"))


def test_a51_nothing_is_known_at_the_start() -> None:
    assert bare().techs == ()
    assert len(TECH) == 35
    assert begin(bare()).open_mats() == tuple(mat for mat in Mat if mat not in (Mat.TOXOTAI, Mat.HIPPEIS))
