"""The spells of fire and ice and their backlashes, clause by clause."""

from __future__ import annotations

from games.aeolis.board import HEX
from games.aeolis.cards import CARD
from games.aeolis.components import RES, Mat
from games.aeolis.rules.stacks import speed_of
from games.kernel import nature_draws
from tests.games.aeolis.casting import (
    REACH,
    assert_barren_for_one_upkeep,
    backfired,
    beset,
    cast,
    field,
    next_round,
    settled,
)
from tests.games.aeolis.reading import at
from tests.games.aeolis.table import (
    amount,
    bare,
    built,
    burning,
    choices,
    fate,
    knowing,
    lying,
    play,
    units,
    with_event,
    with_stock,
    with_units,
)

# --- fire ---------------------------------------------------------------------------------------------------------


def test_an_ember_that_turns_burns_the_magi() -> None:
    game = with_units(with_event(bare(), "C112", "D4"), "magi", 3, "E4")
    assert units(backfired(game, "S09"), "magi") == 2
    star = backfired(game, "P12")
    assert units(star, "magi") == 1
    assert settled(star, "lot 5 and 3").fires == at("C5")


def test_a_lance_that_turns_lights_a_fire_anywhere() -> None:
    game = backfired(with_event(field(), "C112", "D4"), "S10")
    assert len(choices(game)) == 24
    assert settled(game, "lot 2 and 2").fires == at("B2")
    wall = fate(backfired(with_event(field(), "C112", "D4"), "P10"), "lot 2 and 2", "lot 2 and 1")
    assert (wall.fires, nature_draws(wall)) == (at("A2", "B2"), False)


def test_the_breath_of_the_forge_makes_bronze_or_costs_copper() -> None:
    game = with_stock(field(), "hoplites", copper=1)
    assert amount(cast(game, "S11"), "hoplites", "bronze") == 2
    assert amount(backfired(game, "S11"), "hoplites", "copper") == 0, "as much as there is"
    three = backfired(with_stock(field(), "hoplites", copper=3), "S11")
    assert amount(three, "hoplites", "copper") == 1


def test_a_burning_rain_that_turns_falls_on_a_structure_on_land() -> None:
    game = built(built(with_event(field(), "C112", "D4"), "wheat_farm", "C3", "D2"), "fishing_boat", "H6")
    game = backfired(game, "S12")
    assert choices(game) == {"choose hex C3", "choose hex D2"}
    game = fate(game, "choose hex C3")
    assert (game.fires, game.ruined, nature_draws(game)) == (at("C3"), at("C3"), False)


def test_a_smelters_dream_brings_iron_and_gold() -> None:
    game = with_stock(field(), "hoplites", copper=3, iron=1)
    dreamt = cast(game, "P09")
    assert [amount(dreamt, "hoplites", each) for each in ("iron", "gold", "copper")] == [4, 1, 3]
    woken = backfired(game, "P09")
    assert [amount(woken, "hoplites", each) for each in ("iron", "gold", "copper")] == [0, 0, 1]


def test_comets_that_turn_ruin_two_structures_on_land() -> None:
    game = built(built(with_event(field(), "C112", "D4"), "wheat_farm", "C3", "D2", "D5"), "fishing_boat", "H6")
    game = backfired(game, "P11")
    assert choices(game) == {"choose hex C3", "choose hex D2", "choose hex D5"}
    game = fate(game, "choose hex C3", "choose hex D5")
    assert (game.ruined, nature_draws(game)) == (at("C3", "D5"), False)


# --- ice ----------------------------------------------------------------------------------------------------------


def test_quench_puts_out_two_fires_within_five() -> None:
    game = burning(with_units(bare(), "magi", 1, "H3"), "C3", "D4", "E5", "A1")
    game = cast(game, "S13")
    assert choices(game) == {"choose hex C3", "choose hex D4", "choose hex E5"}
    assert settled(play(game, "choose hex C3. choose hex E5")).fires == at("A1", "D4")
    hungry = with_stock(burning(field(), "C3"), "queen", wheat=2, fish=0)
    assert amount(backfired(hungry, "S13"), "queen", "wheat") == 1
    both = with_stock(burning(field(), "C3"), "queen", wheat=2, fish=2)
    assert [amount(backfired(both, "S13"), "queen", each) for each in ("wheat", "fish")] == [1, 1]


def test_a_frost_snare_holds_any_enemy_within_three() -> None:
    game = cast(beset(), "S14")
    assert choices(game) == {f"choose event {each}" for each in REACH[3]}
    assert [event.hinder for event in settled(play(game, "choose event V203")).events] == [1, 0, 0, 0, 0, 0]
    slow = backfired(beset(), "S14")
    mats = (Mat.PHILOSOPHER, Mat.HOPLITES, Mat.TOXOTAI, Mat.HIPPEIS, Mat.PRIESTESS, Mat.MAGI, Mat.TRIACONTER)
    assert [speed_of(slow, mat) for mat in mats] == [1, 1, 0, 3, 1, 0, 1]
    assert speed_of(next_round(slow), Mat.HOPLITES) == 1, "for two rounds"


def test_shards_that_turn_hurt_an_army_stack_at_random() -> None:
    game = with_units(with_units(knowing(field(), "fletching"), "toxotai", 2), "hoplites", 3)
    game = backfired(with_event(game, "C112", "D4"), "S15")
    assert choices(game) == {"choose stack hoplites", "choose stack toxotai"}
    game = fate(game, "choose stack toxotai")
    assert (units(game, "toxotai"), units(game, "hoplites"), nature_draws(game)) == (1, 3, False)


def test_the_sky_is_stilled_for_one_disaster_or_for_all() -> None:
    game = with_event(with_event(burning(field(), "A1", "A2"), "C102"), "C101", faced=True)
    one = settled(play(cast(game, "S16"), "choose event C102"))
    assert ([event.ref for event in one.events], one.fires) == ([CARD["C101"]], at("A1", "A2"))
    wave = backfired(built(built(game, "fishing_boat", "H6", "I2"), "wheat_farm", "C3"), "S16")
    assert choices(wave) == {"choose hex H6", "choose hex I2"}
    assert settled(wave, "choose hex I2").ruined == at("I2")
    mercy = cast(with_event(game, "C106"), "P14")
    assert ([event.ref for event in mercy.events], mercy.fires, mercy.beaten) == ([CARD["C106"]], (), ())
    assert_barren_for_one_upkeep(backfired(built(with_event(field(), "C102"), "wheat_farm", "C3"), "P14"))


def test_the_strait_that_turns_hurts_the_fleet() -> None:
    game = with_units(with_event(field(), "C211", "K1"), "triaconter", 3)
    assert units(backfired(game, "P13"), "triaconter") == 2, "in the Harbor as well"


def test_a_prison_of_glass_holds_two_and_pushes_one_that_walks() -> None:
    game = play(cast(beset(), "P15"), "choose event C209. choose event V203")
    assert [event.hinder for event in game.events] == [1, 1, 0, 0, 0, 0]
    assert choices(game) == {f"choose event {each}" for each in REACH[5] - {"C209"}}, "ships are not pushed"
    game = play(game, "choose event V203")
    assert choices(game) == {"choose hex C3", "choose hex C4", "choose hex D3"}
    hastened = backfired(beset(), "P15")
    assert [event.advance for event in hastened.events] == [1] * 6


def test_a_white_silence_that_turns_takes_two_of_any_stack_on_land() -> None:
    game = with_units(with_units(with_event(field(), "C112", "D4"), "hoplites", 3), "triaconter", 3)
    game = backfired(game, "P16")
    assert choices(game) == {f"choose stack {each}" for each in ("philosopher", "hoplites", "priestess", "magi")}
    game = fate(game, "choose stack hoplites")
    assert (units(game, "hoplites"), nature_draws(game)) == (1, False)


def test_crystals_lie_about_untouched_by_what_is_cast() -> None:
    """Spells take their price from the sphere alone."""
    game = with_stock(lying(with_event(field(), "C112", "D4"), "C3", crystal_fire=2), "magi", crystal_fire=2)
    game = cast(game, "S09")
    assert (amount(game, "magi", "crystal_fire"), game.lies(HEX["C3"])[RES.index("crystal_fire")]) == (2, 2)
