"""All 32 spells as they are cast, clause by clause: what each reaches, how far, how long, and its backlash."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, HEX
from games.aeolis.cards import CARD, SPELL, SPELLS
from games.aeolis.components import RES, Mat
from games.aeolis.position import Game
from games.aeolis.rules.combat import strength
from games.aeolis.rules.durations import forbidden
from games.aeolis.rules.foes import power_of
from games.aeolis.rules.stacks import speed_of
from games.kernel import NATURE, legal_moves, nature_draws
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    burning,
    choices,
    drawn,
    fate,
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


def at(*hexes: str) -> tuple[int, ...]:
    return tuple(sorted(HEX[hex] for hex in hexes))


def mage(game: Game, id: str, node: str, crystals: int) -> Game:
    """A single Magi with the spell in hand and its crystals on a sphere, in the Hero phase."""
    spell = SPELLS[SPELL[id]]
    if spell.deck == "scorpio":
        game = replace(upgraded(game, "oracle"), spheres=(*game.spheres, game.spheres[0]))
    return begin(with_spell(game, id, node, spell.colour, crystals))


def cast(game: Game, id: str) -> Game:
    """The spell works: cast from the white sphere, on which crystals count twice, without a roll."""
    cost = SPELLS[SPELL[id]].cost
    return play(mage(game, id, "white", (cost + 1) // 2), f"cast {id} from white")


def backfired(game: Game, id: str) -> Game:
    """The spell turns on its caster: cast from a common sphere, and the die shows 25."""
    spell = SPELLS[SPELL[id]]
    node = "s1" if spell.deck == "serpent" else "t1"
    return rolls(play(mage(game, id, node, spell.cost), f"cast {id} from {node}"), 25)


def field(hex: str = "E4") -> Game:
    """A table with the Magi in the field."""
    return with_units(bare(), "magi", 1, hex)


def next_round(game: Game) -> Game:
    """The Upkeep of the next round, the wheel turned; nothing of the old one is left to do."""
    return rolls(upkeep(replace(game, agenda=(), asides=()), round=game.round + 1), 1)


def assert_barren_for_one_upkeep(game: Game) -> None:
    """Nothing is produced in the next Upkeep, and everything in the one after it."""
    game = next_round(game)
    assert all(each.startswith("reveal") for each in choices(game))
    assert "produce C3 1" in choices(next_round(drawn(game)))


def damages(game: Game) -> dict[str, int]:
    return {id: event.damage for id in CARD for event in game.events if event.ref == CARD[id]}


# --- damage -------------------------------------------------------------------------------------------------------

DAMAGE = [
    ("S07", 3, 1, 6), ("S09", 3, 1, 6), ("S10", 4, 1, 8), ("S12", 4, 2, 6), ("S15", 3, 1, 8), ("P08", 4, 3, 6),
    ("P10", 4, 1, 8), ("P11", 5, 2, 6), ("P12", 5, 4, 6), ("P16", 5, 3, 6),
]
DISTANT = {1: ("V203", "D4"), 2: ("C209", "H5"), 3: ("C214", "B4"), 4: ("C212", "A5"), 5: ("C213", "A6"),
           6: ("C211", "K1")}
"""Enemies by their distance from the Magi on E4, the ship on H5 but one step farther than its number says."""
REACH = {3: {"V203", "C209", "C214"}, 4: {"V203", "C209", "C214", "C212"},
         5: {"V203", "C209", "C214", "C212", "C213"}}


def beset() -> Game:
    game = field()
    for id, hex in DISTANT.values():
        game = with_event(game, id, hex)
    return game


@pytest.mark.parametrize(("id", "reach", "dice", "sides"), DAMAGE)
def test_a_spell_of_damage_reaches_so_far_and_rolls_so_many_dice(id: str, reach: int, dice: int, sides: int) -> None:
    game = cast(beset(), id)
    assert choices(game) == {f"choose event {each}" for each in REACH[reach]}
    for target, full in (("C212" if reach > 3 else "C209", 1), ("V203", 2), ("C214", 2)):
        hit = play(game, f"choose event {target}")
        for _ in range(dice):
            assert len(legal_moves(hit, NATURE)) == sides
            hit = rolls(hit, 1)
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
    assert play(cast(game, "S01"), "choose hex C4").plague == at("B4", "D4")
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
    game = built(built(field(), "wheat_farm", "C3", "D5", "E3"), "fishing_boat", "I5")
    game = replace(game, ruined=at("E3"))
    shielded = cast(game, "S03")
    assert not choices(shielded), "two are within three hexes: nobody is asked"
    assert [hex for hex in HEX if shielded.has_modifier("shield", HEX[hex])] == ["C3", "D5"]
    assert {modifier.last for modifier in shielded.modifiers} == {1}
    fallen = backfired(game, "S03")
    assert choices(fallen) == {"choose hex C3", "choose hex D5"}, "neither ruins nor what is at sea"
    assert fate(fallen, "choose hex C3").ruined == at("C3", "E3")


def test_a_second_harvest_rolls_for_two_structures_within_four() -> None:
    game = built(built(field(), "wheat_farm", "C3", "D5"), "quarry", "A1")
    game = cast(built(game, "iron_mine", "A6"), "S04")
    assert choices(game) == {"choose hex C3", "choose hex D5", "choose hex A1"}
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
    assert {each for each in offers(game) if each.startswith("lose")} >= {"lose wood from queen"}
    held = sum(sum(mat.stock[: RES.index("research")]) for mat in game.mats)
    robbed = play(game, "lose wood from queen. lose gold from merchant. lose gold from merchant")
    assert sum(sum(mat.stock[: RES.index("research")]) for mat in robbed.mats) == held - 3
    assert not any(each.startswith("lose") for each in offers(robbed))


def test_a_hymn_of_return_trains_three_hoplites() -> None:
    game = cast(with_units(field(), "hoplites", 0), "P04")
    assert (units(game, "hoplites"), hex_of(game, "hoplites")) == (3, HEX["F4"])
    assert units(cast(with_units(field(), "hoplites", 2, "D4"), "P04"), "hoplites") == 5
    assert backfired(field(), "P04").morale == -3


# --- void ---------------------------------------------------------------------------------------------------------


def test_a_whisper_of_doubt_calms_one_unrest_by_three() -> None:
    game = with_event(with_event(field(), "C106"), "C208")
    talked = cast(game, "S05")
    assert damages(play(talked, "choose event C208")) == {"C106": 0, "C208": 3}
    assert damages(play(talked, "choose event C106")) == {"C208": 0}
    assert play(talked, "choose event C106").morale == 0
    assert backfired(game, "S05").morale == -1


def test_a_hollow_march_holds_a_raid_or_ship_within_four() -> None:
    game = cast(beset(), "S06")
    assert choices(game) == {f"choose event {each}" for each in ("C209", "C214", "C212")}
    game = play(game, "choose event C209")
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
    assert hex_of(play(game, "choose hex H4"), "toxotai") == HEX["H4"]
    back = backfired(with_stock(field(), "magi", crystal_light=2, crystal_fire=1), "P05")
    assert hex_of(back, "magi") == BUILDINGS["oracle"]
    lost = fate(back, "shatter crystal_light in black", "shatter crystal_fire in black")
    assert (amount(lost, "magi", "crystal_light"), amount(lost, "magi", "crystal_fire")) == (1, 0)
    assert not nature_draws(lost)


def test_a_mantle_of_dread_weakens_one_enemy_for_the_round() -> None:
    game = cast(beset(), "P06")
    assert choices(game) == {f"choose event {each}" for each in REACH[4]}
    game = play(game, "choose event V203")
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


# --- fire ---------------------------------------------------------------------------------------------------------


def test_an_ember_that_turns_burns_the_magi() -> None:
    game = with_units(with_event(bare(), "C112", "D4"), "magi", 3, "E4")
    assert units(backfired(game, "S09"), "magi") == 2
    star = backfired(game, "P12")
    assert units(star, "magi") == 1
    assert fate(star, "lot 5 and 3").fires == at("C5")


def test_a_lance_that_turns_lights_a_fire_anywhere() -> None:
    game = backfired(with_event(field(), "C112", "D4"), "S10")
    assert len(choices(game)) == 24
    assert fate(game, "lot 2 and 2").fires == at("B2")
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
    assert play(game, "choose hex C3. choose hex E5").fires == at("A1", "D4")
    hungry = with_stock(burning(field(), "C3"), "queen", wheat=2, fish=0)
    assert amount(backfired(hungry, "S13"), "queen", "wheat") == 1
    both = with_stock(burning(field(), "C3"), "queen", wheat=2, fish=2)
    assert [amount(backfired(both, "S13"), "queen", each) for each in ("wheat", "fish")] == [1, 1]


def test_a_frost_snare_holds_any_enemy_within_three() -> None:
    game = cast(beset(), "S14")
    assert choices(game) == {f"choose event {each}" for each in REACH[3]}
    assert [event.hinder for event in play(game, "choose event V203").events] == [1, 0, 0, 0, 0, 0]
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
    one = play(cast(game, "S16"), "choose event C102")
    assert ([event.ref for event in one.events], one.fires) == ([CARD["C101"]], at("A1", "A2"))
    wave = backfired(built(built(game, "fishing_boat", "H6", "I2"), "wheat_farm", "C3"), "S16")
    assert choices(wave) == {"choose hex H6", "choose hex I2"}
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
