"""All 32 spells as they are cast, clause by clause: prices and damage, light and void."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, HEX
from games.aeolis.cards import CARD, SPELL, SPELLS
from games.aeolis.components import RES, Mat
from games.aeolis.rules.combat import strength
from games.aeolis.rules.durations import forbidden
from games.aeolis.rules.foes import power_of
from games.kernel import NATURE, legal_moves, nature_draws
from tests.games.aeolis.casting import (
    REACH,
    assert_barren_for_one_upkeep,
    backfired,
    beset,
    cast,
    damages,
    field,
    mage,
    next_round,
    settled,
)
from tests.games.aeolis.reading import at
from tests.games.aeolis.table import (
    amount,
    built,
    burning,
    choices,
    fate,
    hex_of,
    knowing,
    offers,
    play,
    refused,
    rolls,
    sick,
    units,
    with_event,
    with_stock,
    with_units,
)

COSTS = {
    "light": {"S01": 1, "S02": 2, "S03": 2, "S04": 3, "P01": 4, "P02": 4, "P03": 3, "P04": 5},
    "void": {"S05": 1, "S06": 2, "S07": 2, "S08": 3, "P05": 2, "P06": 3, "P07": 4, "P08": 5},
    "fire": {"S09": 1, "S10": 2, "S11": 2, "S12": 3, "P09": 3, "P10": 4, "P11": 5, "P12": 6},
    "ice": {"S13": 1, "S14": 2, "S15": 2, "S16": 3, "P13": 3, "P14": 4, "P15": 5, "P16": 6},
}
PRICED = [(id, colour, cost) for colour, costs in COSTS.items() for id, cost in costs.items()]


@pytest.mark.parametrize(("id", "colour", "cost"), PRICED)
def test_a_spell_takes_so_many_crystals_of_its_colour(id: str, colour: str, cost: int) -> None:
    game = with_event(with_event(with_event(sick(burning(field(), "D5"), "D4"), "C112", "D4"), "C106"), "C102")
    game = with_event(built(game, "wheat_farm", "C3"), "C109", "H5")
    node = "s1" if id.startswith("S") else "t1"
    for crystals, on in ((cost, node), ((cost + 1) // 2, "white")):
        if crystals > 1:
            assert refused(mage(game, id, on, crystals - 1), f"cast {id} from {on}") == "crystals-short"
        assert play(mage(game, id, on, crystals), f"cast {id} from {on}").spheres[0 if on == node else -1].count == 0
    assert SPELLS[SPELL[id]].colour == colour


# --- damage -------------------------------------------------------------------------------------------------------

DAMAGE = [
    ("S07", 3, 1, 6), ("S09", 3, 1, 6), ("S10", 4, 1, 8), ("S12", 4, 2, 6), ("S15", 3, 1, 8), ("P08", 4, 3, 6),
    ("P10", 4, 1, 8), ("P11", 5, 2, 6), ("P12", 5, 4, 6), ("P16", 5, 3, 6),
]
@pytest.mark.parametrize(("id", "reach", "dice", "sides"), DAMAGE)
def test_a_spell_of_damage_reaches_so_far_and_rolls_so_many_dice(id: str, reach: int, dice: int, sides: int) -> None:
    game = cast(beset(), id)
    assert choices(game) == {f"choose event {each}" for each in REACH[reach]}
    for target, full in (("C212" if reach > 3 else "C209", 1), ("V203", 2), ("C214", 2)):
        hit = play(game, f"choose event {target}")
        for _ in range(dice):
            assert len(legal_moves(hit, NATURE)) == sides
            hit = rolls(hit, 1)
        assert not nature_draws(hit)
        assert bool(choices(hit)) == (id in ("P10", "P11")), "a second enemy is chosen"
        assert damages(hit)[target] == dice // full, "magic is halved by resistance, rounded down"
    alone = with_event(field(), "C211", "K1")
    if id != "S07":
        assert refused(mage(alone, id, "white", 3), f"cast {id} from white") == "no-target"


def test_the_frozen_strait_reaches_every_ship_and_holds_them_all() -> None:
    game = with_event(with_event(with_event(field(), "C211", "K1"), "C209", "H7"), "C112", "D4")
    game = cast(game, "P13")
    assert choices(game) == {"choose event C211", "choose event C209"}
    game = rolls(play(game, "choose event C211"), 3, 4)
    assert damages(game) == {"C211": 7, "C209": 0, "C112": 0}
    assert [event.hinder for event in game.events] == [1, 1, 0]
    assert refused(mage(with_event(field(), "C112", "D4"), "P13", "white", 2), "cast P13 from white") == "no-target"


def test_a_leech_brings_a_void_crystal_even_without_a_victim() -> None:
    game = with_stock(field(), "magi")
    alone = cast(game, "S07")
    assert (amount(alone, "magi", "crystal_void"), alone.spheres[-1].count) == (1, 0)
    bitten = rolls(cast(with_event(game, "C112", "D4"), "S07"), 2)
    assert (amount(bitten, "magi", "crystal_void"), damages(bitten)) == (1, {"C112": 2})


def test_two_comets_fall_on_two_enemies_with_dice_of_their_own() -> None:
    game = play(cast(beset(), "P11"), "choose event C212")
    game = rolls(game, 6, 3)
    assert choices(game) == {f"choose event {each}" for each in REACH[5] - {"C212"}}
    game = rolls(play(game, "choose event C209"), 1, 1)
    assert (damages(game)["C212"], damages(game)["C209"]) == (9, 2)
    assert not choices(game)


def test_a_wall_of_flame_holds_a_raid_or_a_ship_near_but_no_army() -> None:
    game = rolls(play(cast(beset(), "P10"), "choose event V203"), 1)
    assert choices(game) == {f"choose event {each}" for each in ("C209", "C214", "C212")}
    game = play(game, "choose event C212")
    assert [event.hinder for event in game.events] == [0, 0, 0, 1, 0, 0]


def test_a_white_silence_holds_every_raid_and_ship_within_two() -> None:
    game = with_event(with_event(field(), "C112", "C4"), "C113", "D4")
    game = with_event(with_event(with_event(game, "C114", "B4"), "V203", "D5"), "C209", "H5")
    game = rolls(play(cast(game, "P16"), "choose event V203"), 1, 1, 1)
    assert [event.hinder for event in game.events] == [1, 1, 0, 0, 0], "not three hexes away, and no army"


# --- light --------------------------------------------------------------------------------------------------------


def test_a_mending_ray_cures_one_hex_within_two() -> None:
    game = sick(field(), "C4", "D4", "B4")
    assert choices(cast(game, "S01")) == {"choose hex C4", "choose hex D4"}
    assert settled(play(cast(game, "S01"), "choose hex C4")).plague == at("B4", "D4")
    assert refused(mage(sick(field(), "B4"), "S01", "white", 1), "cast S01 from white") == "no-target"
    worse = backfired(built(sick(game, "A1", confined=("A1",)), "copper_mine", "A2"), "S01")
    assert not nature_draws(worse), "nothing but a confined token has a neighbour to infect"
    half = backfired(built(game, "wheat_farm", "D5"), "S01")
    assert choices(half) == {"roll 1 of 2", "roll 2 of 2"}
    assert choices(rolls(half, 1)) == {"choose hex D5"}


def test_a_lantern_of_concord_lifts_morale_and_calms() -> None:
    game = with_event(with_event(field(), "C106"), "C108")
    lit = play(cast(game, "S02"), "choose event C108")
    assert (lit.morale, damages(lit)) == (1, {"C106": 0, "C108": 1})
    assert cast(field(), "S02").morale == 1, "it is worth casting without unrest"
    assert (backfired(game, "S02").morale, damages(backfired(game, "S02"))) == (-2, {"C106": 0, "C108": 0})


def test_a_ward_of_dawn_shields_two_structures_for_the_round() -> None:
    game = built(built(field(), "wheat_farm", "C3", "D5", "E3"), "fishing_boat", "H5", "I5")
    game = replace(game, ruined=at("E3"))
    asked = cast(game, "S03")
    assert choices(asked) == {"choose hex C3", "choose hex D5", "choose hex H5"}, "no ruins, none four hexes away"
    shielded = settled(play(asked, "choose hex H5. choose hex C3"))
    assert [hex for hex in HEX if shielded.has_modifier("shield", HEX[hex])] == ["C3", "H5"]
    assert {modifier.last for modifier in shielded.modifiers} == {1}
    fallen = backfired(game, "S03")
    assert choices(fallen) == {"choose hex C3", "choose hex D5"}, "neither ruins nor what is at sea"
    assert settled(fallen, "choose hex C3").ruined == at("C3", "E3")


def test_a_second_harvest_rolls_for_two_structures_within_four() -> None:
    game = built(built(field(), "wheat_farm", "C3", "D5"), "quarry", "A1")
    game = cast(built(built(game, "iron_mine", "A6"), "fishing_boat", "I4", "J5"), "S04")
    assert choices(game) == {"choose hex C3", "choose hex D5", "choose hex A1", "choose hex I4"}
    game = fate(play(game, "choose hex A1"), "produce A1 1")
    game = fate(play(game, "choose hex C3"), "produce C3 2")
    assert (game.lies(HEX["A1"])[RES.index("stone")], game.lies(HEX["C3"])[RES.index("wheat")]) == (5, 3)
    assert not choices(game)
    altar = cast(built(field(), "blazing_altar", "B4"), "S04")
    assert altar.lies(HEX["B4"])[RES.index("crystal_fire")] == 2, "altars never roll"
    assert_barren_for_one_upkeep(backfired(built(field(), "wheat_farm", "C3"), "S04"))


def test_a_great_cleansing_clears_everything_within_three() -> None:
    game = sick(field(), "D4", "B4", "A1", confined=("B4",))
    clean = cast(game, "P01")
    assert (clean.plague, clean.confined) == (at("A1"), ())
    worse = fate(backfired(game, "P01"), "lot 3 and 3", "lot 6 and 1")
    assert worse.plague == at("A1", "A6", "B4", "C3", "D4")
    assert not nature_draws(worse)


def test_the_aegis_of_noon_arms_everybody_for_the_round() -> None:
    game = with_units(with_event(field(), "C112", "A1"), "hoplites", 2)
    for after, more in ((cast(game, "P02"), 3), (backfired(game, "P02"), -2)):
        event = after.events[0]
        assert strength(after, event, (Mat.HOPLITES,)) == 2 + more
        assert strength(after, event, (Mat.TRIACONTER,)) == 1 + more
        assert [modifier.last for modifier in after.modifiers] == [1]


def test_a_horn_of_plenty_adds_one_to_all_that_produce_until_the_next_upkeep() -> None:
    game = cast(built(built(field(), "wheat_farm", "C3"), "life_altar", "F1"), "P03")
    again = next_round(game)
    assert fate(again, "produce C3 3").lies(HEX["C3"])[RES.index("wheat")] == 2
    assert not any(fate(again, "produce C3 5").lies(HEX["C3"])), "nothing stays nothing"
    assert fate(again, "produce C3 1").lies(HEX["F1"])[RES.index("crystal_light")] == 3
    game = with_stock(with_stock(field(), "queen", wood=2), "merchant", gold=4)
    game = backfired(game, "P03")
    assert {offer for offer in offers(game) if offer.startswith("lose")} >= {"lose wood from queen"}
    held = sum(sum(mat.stock[: RES.index("research")]) for mat in game.mats)
    robbed = play(game, "lose wood from queen. lose gold from merchant. lose gold from merchant")
    assert sum(sum(mat.stock[: RES.index("research")]) for mat in robbed.mats) == held - 3
    assert not any(offer.startswith("lose") for offer in offers(robbed))


def test_a_hymn_of_return_trains_three_hoplites() -> None:
    game = cast(with_units(field(), "hoplites", 0), "P04")
    assert (units(game, "hoplites"), hex_of(game, "hoplites")) == (3, HEX["F4"])
    assert units(cast(with_units(field(), "hoplites", 2, "D4"), "P04"), "hoplites") == 5
    assert backfired(field(), "P04").morale == -3


# --- void ---------------------------------------------------------------------------------------------------------


def test_a_whisper_of_doubt_calms_one_unrest_by_three() -> None:
    game = with_event(with_event(field(), "C106"), "C208")
    talked = cast(game, "S05")
    assert damages(settled(play(talked, "choose event C208"))) == {"C106": 0, "C208": 3}
    assert damages(play(talked, "choose event C106")) == {"C208": 0}
    assert play(talked, "choose event C106").morale == 0
    assert backfired(game, "S05").morale == -1


def test_a_hollow_march_holds_a_raid_or_ship_within_four() -> None:
    game = cast(beset(), "S06")
    assert choices(game) == {f"choose event {each}" for each in ("C209", "C214", "C212")}
    game = settled(play(game, "choose event C209"))
    assert [event.hinder for event in game.events] == [0, 1, 0, 0, 0, 0]
    hastened = backfired(beset(), "S06")
    assert [event.advance for event in hastened.events] == [0, 1, 0, 0, 0, 0], "the ship is nearest to the city"


def test_an_open_hand_helps_diplomacy_and_closes_for_two_rounds() -> None:
    game = cast(with_event(field(), "C106"), "S08")
    assert [game.modified(f"diplomacy_{each}") for each in ("add", "discount", "attempts")] == [2, 2, 1]
    assert {modifier.last for modifier in game.modifiers} == {1}
    game = backfired(with_event(with_stock(field(), "queen", gold=9), "C106"), "S08")
    assert refused(game, "diplomacy C106") == "forbidden"
    assert [modifier.last for modifier in game.modifiers] == [2]
    assert forbidden(next_round(game), "diplomacy"), "this round counts as the first of two"


def test_a_leech_that_turns_takes_a_trained_magi() -> None:
    game = with_units(with_event(field(), "C112", "D4"), "magi", 2, "E4")
    game = backfired(with_stock(game, "magi", worker=2), "S07")
    assert (units(game, "magi"), amount(game, "magi", "worker"), damages(game)) == (1, 2, {"C112": 0})


def test_the_gate_of_shadows_takes_any_stack_on_land_to_the_city() -> None:
    game = with_units(with_units(knowing(field(), "fletching"), "toxotai", 2, "A1"), "triaconter", 1, "H5")
    game = cast(game, "P05")
    assert choices(game) == {f"choose stack {each}" for each in
                             ("philosopher", "hoplites", "toxotai", "priestess", "magi")}
    game = play(game, "choose stack toxotai")
    assert choices(game) == {f"choose hex {each}" for each in ("F4", "G2", "G3", "G4", "G5", "H3", "H4")}
    assert hex_of(settled(play(game, "choose hex H4")), "toxotai") == HEX["H4"]
    back = backfired(with_stock(field(), "magi", crystal_light=2, crystal_fire=1), "P05")
    assert hex_of(back, "magi") == BUILDINGS["oracle"]
    lost = fate(back, "shatter crystal_light in black", "shatter crystal_fire in black")
    assert (amount(lost, "magi", "crystal_light"), amount(lost, "magi", "crystal_fire")) == (1, 0)
    assert not nature_draws(lost)


def test_a_mantle_of_dread_weakens_one_enemy_for_the_round() -> None:
    game = cast(beset(), "P06")
    assert choices(game) == {f"choose event {each}" for each in REACH[4]}
    game = settled(play(game, "choose event V203"))
    assert [power_of(game, event) for event in game.events] == [10, 7, 9, 10, 8, 9], "no magic resistance helps"
    assert [modifier.last for modifier in game.modifiers] == [1]
    assert backfired(beset(), "P06").morale == -2


def test_a_great_hush_ends_all_unrest_and_its_backlash_draws_a_curse() -> None:
    game = with_event(with_event(with_event(field(), "C106"), "C208"), "C112", "A1")
    hushed = cast(game, "P07")
    assert (damages(hushed), hushed.morale, hushed.beaten) == ({"C112": 0}, 0, ())
    cursed = backfired(game, "P07")
    assert len(cursed.events) == 3
    assert choices(cursed) <= {f"reveal {id}" for id in CARD if id.startswith("C1")}
    assert len(choices(cursed)) == 12, "two of fourteen are in play"


def test_a_tide_of_graves_takes_two_workers_of_anybody() -> None:
    game = backfired(with_stock(with_event(field(), "C112", "D4"), "queen", worker=1), "P08")
    assert {"dismiss untrained from queen", "dismiss bloodthrall from priestess"} <= choices(game)
    game = fate(game, "dismiss untrained from queen", "dismiss trained from magi")
    assert (amount(game, "queen", "worker"), units(game, "magi"), nature_draws(game)) == (0, 0, False)
