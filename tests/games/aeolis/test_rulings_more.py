"""More rulings that show in play, by their id: the end, diplomacy, the market, faith, altars, pillage, the spheres."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, HEX, HEX_IDS, NEIGHBOURS, is_land
from games.aeolis.components import CRYSTALS, LOOT, RES, Mat
from games.aeolis.position import Game
from tests.games.aeolis.reading import outcomes
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
    lying,
    offers,
    play,
    refused,
    rolls,
    sick,
    upgraded,
    upkeep,
    with_event,
    with_spell,
    with_stock,
    with_units,
)


def emptied(game: Game) -> Game:
    """Every mat without stock."""
    for mat in Mat:
        game = game.change(mat, stock=(0,) * len(RES))
    return game


@pytest.mark.parametrize("building", BUILDINGS)
def test_a10_each_of_the_seven_buildings_is_a_city_hex(building: str) -> None:
    hex = BUILDINGS[building]
    near = next(neighbour for neighbour in NEIGHBOURS[hex] if neighbour not in BUILDINGS.values())
    game = rolls(enemy_phase(sick(bare(), HEX_IDS[near])), 1)
    assert f"choose hex {HEX_IDS[hex]}" in outcomes(game), "plague reaches it without a structure"
    army = with_units(with_event(bare(), "C106"), "hoplites", 5, HEX_IDS[hex])
    assert "quell C106" in offers(begin(army))
    if is_land(near):
        away = with_event(with_units(bare(mode="challenging"), "hoplites", 0), "V101", HEX_IDS[near])
        assert drawn(enemy_phase(away)).outcome == "invasion_in_city"


@pytest.mark.parametrize("mode", ["challenging", "hardcore"])
def test_a14_an_army_that_is_still_on_the_map_is_no_victory(mode: str) -> None:
    game = replace(bare(mode=mode), round=10)
    assert play(exchange(game), "done").outcome == "victory"
    frozen = with_event(game, "V201", "B3", hinder=1)
    assert play(exchange(frozen), "done").outcome == "invasion_remains"


def test_a18_a_failed_attempt_costs_no_gold() -> None:
    game = with_event(with_event(with_stock(bare(), "queen", gold=2), "C107"), "C110", "K1", 2)
    game = begin(replace(upgraded(game, "temple"), faith=(1, 1, 1, 1)))
    game = rolls(play(game, "pray proselytize. diplomacy C107"), 4)
    assert amount(game, "queen", "gold") == 1
    short = with_event(with_event(with_stock(bare(), "queen", gold=3), "C106"), "C110", "K1", 3)
    short = begin(replace(upgraded(short, "temple"), faith=(1, 1, 1, 1)))
    short = rolls(play(short.change(Mat.PRIESTESS, units=1), "diplomacy C106"), 1)
    assert (amount(short, "queen", "gold"), len(short.events)) == (3, 2)


def test_a22_proselytizing_does_not_mend_a_failed_roll() -> None:
    game = with_event(with_stock(bare(), "queen", gold=3), "C112", "C3", 3)
    game = rolls(play(begin(replace(game, faith=(1, 1, 1, 2))), "diplomacy C112"), 2)
    game = play(game, "pray proselytize")
    assert (len(game.events), amount(game, "queen", "gold")) == (1, 3)
    assert refused(game, "diplomacy C112") == "attempt-used"


def test_a25_the_wheel_is_shifted_once_and_before_the_first_transaction() -> None:
    game = begin(with_units(with_stock(replace(bare(), wheel=6), "merchant", gold=9), "merchant", 4))
    traded = play(game, "buy wheat")
    assert {refused(traded, f"shift {by}") for by in ("-1", "+1")} == {"shift-first"}
    shifted = play(game, "shift -1")
    assert {refused(shifted, f"shift {by}") for by in ("-1", "+1")} == {"shifted"}
    assert refused(shifted, "buy wheat") == "not-on-wheel"
    later = rolls(upkeep(replace(shifted, agenda=(), asides=())), 2)
    assert later.wheel == 7, "the wheel stays where it was shifted to"
    assert "shift +1" in offers(begin(replace(later, agenda=())))


@pytest.mark.parametrize("deal", ["sell leather", "alms leather"])
def test_a28_goods_on_other_mats_are_not_traded(deal: str) -> None:
    stocked = with_stock(bare(), "merchant", leather=1)
    wheel = next(wheel for wheel in range(16) if deal in offers(begin(replace(stocked, wheel=wheel))))
    game = replace(bare(), wheel=wheel)
    for mat in ("queen", "hoplites", "magi"):
        game = with_stock(game, mat, leather=3)
    assert refused(begin(with_stock(game, "merchant")), deal) == "not-in-stock"


def test_a33_faith_never_rises_above_six() -> None:
    game = replace(bare().change(Mat.PRIESTESS, extra=3), faith=(6, 5, 4, 3))
    assert rolls(upkeep(game), 1).faith == (6, 6, 6, 6)
    feast = with_stock(with_units(replace(bare(), faith=(6, 5, 4, 3)), "philosopher", 1, "G2"), "queen", meat=1)
    feast = play(begin(with_event(feast, "B09", "G2")), "pledge meat from queen for B09. fulfil B09")
    assert feast.faith == (6, 6, 6, 5)


def test_a41_double_zero_is_a_hundred() -> None:
    hard = max(range(len(LOOT)), key=lambda token: LOOT[token].difficulty)
    game = play(begin(replace(bare(), compass=(hard, -1, -1, -1))), "loot north")
    assert outcomes(game) == [f"roll {value} of 100" for value in range(1, 101)]
    assert LOOT[hard].difficulty == 94
    assert rolls(game, 100).looted == (hard,)
    assert rolls(game, 93).looted == ()
    spell = with_spell(with_event(bare(), "C106"), "S05", "s2", "void", 1)
    spell = play(begin(spell), "cast S05 from s2")
    assert not rolls(spell, 100).events, "no backlash"
    assert rolls(spell, 1).morale == -1


ALTARS = [("light", "life_altar", "E4", "F1"), ("void", "death_altar", "D1", "C8"),
          ("fire", "blazing_altar", "B4", "B6"), ("ice", "glacial_altar", "C7", "E6")]


@pytest.mark.parametrize(("colour", "altar", "hex", "other"), ALTARS)
def test_a52_one_altar_and_one_field_for_each_colour(colour: str, altar: str, hex: str, other: str) -> None:
    game = with_stock(knowing(bare(), "mysticism", "crystal_seeding"), "queen", worker=9, wood=9, stone=9)
    game = play(begin(game), f"build {altar} at {hex}")
    assert refused(game, f"build {altar} at {other}") == "tile-gone"
    game = play(game, f"build {colour}_field at {other}")
    for _, wrong, _, _ in ALTARS:
        if wrong != altar:
            assert refused(game, f"build {wrong} at {hex}") == "icon-mismatch"
    game = rolls(upkeep(replace(game, agenda=(), asides=())), 1)
    game = fate(game, f"produce {other} 2")
    assert game.lies(HEX[hex])[RES.index(f"crystal_{colour}")] == 2
    assert game.lies(HEX[other])[RES.index(f"crystal_{colour}")] == 3


def raided() -> Game:
    """Looters before a Harbor without a fleet."""
    game = with_units(emptied(bare()), "triaconter", 0)
    return with_event(game, "C109", "H5", 1)


def test_a56_gold_goods_and_crystals_of_any_hero_and_nothing_else() -> None:
    game = with_stock(with_stock(raided(), "philosopher", research=5, gold=1), "magi", crystal_ice=1)
    game = lying(replace(with_stock(game, "hoplites", copper=1), looted=(), compass=(0, -1, -1, -1)), "C3", wheat=2)
    taken = {offer for offer in offers(enemy_phase(game)) if offer.startswith("lose")}
    assert taken == {"lose gold from philosopher", "lose crystal_ice from magi", "lose copper from hoplites"}


def test_a56_crystals_on_the_spheres_are_open_too() -> None:
    game = with_spell(with_stock(raided(), "queen", wood=1), "S09", "s1", "fire", 2)
    game = enemy_phase(game)
    assert set(offers(game)) == {"rest", "lose wood from queen", "lose crystal_fire from magi"}
    game = play(game, "lose crystal_fire from magi")
    assert (game.spheres[0].count, amount(game, "queen", "wood")) == (1, 1)
    alone = enemy_phase(with_spell(raided(), "S09", "s1", "fire", 1))
    assert alone.spheres[0].count == 0, "what there is, is taken"


def test_a73_each_mat_has_one_white_sphere() -> None:
    for building, last in (((), "s3"), (("oracle",), "t4")):
        game = upgraded(with_event(bare(), "C106"), *building)
        if building:
            game = replace(game, spheres=(*game.spheres, game.spheres[0]))
        white = play(begin(with_spell(game, "S05", "white", "void", 1)), "cast S05 from white")
        assert not white.events, "no roll"
        plain = play(begin(with_spell(game, "S05", last, "void", 1)), f"cast S05 from {last}")
        assert len(outcomes(plain)) == 100


def test_the_nearest_ship_is_nearest_over_water() -> None:
    game = with_event(with_event(with_units(bare(), "hoplites", 0), "C109", "K1"), "C112", "E4")
    game = with_spell(game, "S06", "s1", "void", 2)
    game = rolls(play(begin(with_units(game, "magi", 1, "E4")), "cast S06 from s1"), 1)
    assert [event.advance for event in game.events] == [0, 1], "the raid is at the gates, the ship far away"
    ship = with_event(with_event(with_units(bare(), "hoplites", 0), "C109", "H5"), "C112", "A1")
    ship = with_spell(with_event(ship, "C113", "A2"), "S06", "s1", "void", 2)
    ship = rolls(play(begin(with_units(ship, "magi", 1, "B2")), "cast S06 from s1"), 1)
    assert [event.advance for event in ship.events] == [1, 0, 0]


def test_only_stacks_that_have_not_joined_a_combat_are_blessed() -> None:
    game = with_event(with_units(with_units(bare(), "hoplites", 3, "E5"), "priestess", 1, "E5"), "C112", "D5")
    game = with_units(knowing(game, "fletching"), "toxotai", 1, "E5")
    game = play(begin(replace(game, faith=(1, 3, 1, 1))), "move hoplites to D5. pray bless")
    assert game.mats[Mat.HOPLITES].blessed == 0
    assert game.mats[Mat.TOXOTAI].blessed == 3
    alone = with_event(with_units(with_units(bare(), "hoplites", 3, "E5"), "priestess", 1, "E5"), "C112", "D5")
    assert refused(play(begin(alone), "move hoplites to D5"), "pray bless") == "nobody-to-bless"
    ambushed = with_event(with_units(with_units(bare(), "hoplites", 3, "E5"), "priestess", 1, "E5"), "C112", "E5")
    assert play(begin(ambushed), "pray bless").mats[Mat.HOPLITES].blessed


def test_a_summer_is_won_the_moment_the_last_city_plague_is_cured() -> None:
    game = built(built(bare(mode="crimson_summer"), "wheat_farm", "C3", "D2", "D5"), "quarry", "A1")
    game = upgraded(sick(knowing(game, "crimson_cure"), "G2"), "temple")
    game = begin(game)
    assert not game.outcome
    assert play(game, "pray cure").outcome == "victory"


def test_no_crystal_is_lost_when_the_oracle_is_upgraded() -> None:
    game = with_stock(knowing(bare(), "occult"), "queen", worker=1, wood=1, stone=1)
    game = with_stock(game, "magi", crystal_light=1, crystal_void=1)
    for node, colour in (("s1", "light"), ("s2", "void"), ("s3", "fire"), ("s4", "ice")):
        game = with_spell(game, "S01", node, colour, 2)
    game = play(begin(replace(game, spells=())), "upgrade oracle")
    assert refused(game, "flow crystal_light from black to t1")
    while any(offer.startswith("regroup") for offer in offers(game)):
        game = play(game, next(offer for offer in offers(game) if offer.startswith("regroup")))
    assert sum(sphere.count for sphere in game.spheres) == 8
    assert [game.spheres[place].colour for place in (0, 1, 3, 4)] == list(CRYSTALS)


