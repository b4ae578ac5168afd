"""Verbs of the map, of enemies, of one's own forces and of cards: exactly what each does and what it leaves alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import vocabulary as v
from games.aeolis.board import DISTANCE, HEX
from games.aeolis.cards import CARD, EVENTS
from games.aeolis.components import RES, Mat
from games.aeolis.position import Game
from games.aeolis.rules.combat import die_of, strength
from games.aeolis.rules.foes import power_of
from games.aeolis.rules.stacks import speed_of
from games.kernel import NATURE, legal_moves, nature_draws
from tests.games.aeolis.reading import at
from tests.games.aeolis.table import (
    amount,
    bare,
    built,
    burning,
    choices,
    drawn,
    enemy_phase,
    fate,
    foes,
    hex_of,
    knowing,
    lying,
    offers,
    play,
    ran,
    refused,
    rolls,
    sick,
    units,
    upkeep,
    with_event,
    with_spell,
    with_stock,
    with_units,
)

# --- the map ------------------------------------------------------------------------------------------------------


def test_tokens_are_placed_by_the_dice_or_on_a_hex() -> None:
    game = ran(sick(bare(), "B2"), v.Place("plague", 2))
    assert "lot 2 and 2" not in choices(game), "two plague tokens never share a hex"
    assert len(choices(game)) == 23
    game = fate(game, "lot 5 and 3")
    assert "lot 5 and 3" not in choices(game)
    assert fate(game, "lot 1 and 1").plague == at("B2", "C5", "A1")
    farms = v.HexSelect(has="structure", pick="all")
    fire = ran(built(bare(), "wheat_farm", "C3", "D2"), v.Place("inferno", where=farms))
    assert fire.fires == fire.ruined == at("C3", "D2")
    assert not ran(bare(), v.Place("inferno", where=v.HexSelect(at="temple"))).fires


def test_tokens_are_removed() -> None:
    game = burning(sick(bare(), "C3", "D3", confined=("D3",)), "C3")
    cured = ran(game, v.Remove("plague", v.HexSelect(has="plague", pick="all")))
    assert (cured.plague, cured.confined, cured.fires) == ((), (), (HEX["C3"],))
    doused = ran(game, v.Remove("inferno", v.HexSelect(has="inferno", pick="all")))
    assert (len(doused.plague), doused.fires) == (2, ())


def test_plague_spreads_surely_or_by_halves() -> None:
    game = built(sick(bare(), "C3", "C4", confined=("C4",)), "woodcutter", "B2")
    assert choices(ran(game, v.Spread("plague", 1.0))) == {"choose hex B2"}
    assert choices(ran(game, v.Spread("plague", 0.5))) == {"roll 1 of 2", "roll 2 of 2"}
    assert not nature_draws(rolls(ran(game, v.Spread("plague", 0.5)), 2))
    confined = built(sick(bare(), "C4", confined=("C4",)), "woodcutter", "B5")
    assert not nature_draws(ran(confined, v.Spread("plague", 1.0)))


def test_fire_spreads_to_wheat_and_wood() -> None:
    game = ran(sick(burning(bare(), "C2"), "D4"), v.Spread("inferno", 0.5))
    assert rolls(game, 1).fires == at("C2", "B2", "C3", "D2")
    assert rolls(game, 2).fires == (HEX["C2"],)


def test_structures_fall_and_are_repaired() -> None:
    game = lying(built(bare(), "wheat_farm", "C3", "D2"), "C3", wheat=2)
    fallen = ran(game, v.Destroy(v.HexSelect(at="C3")))
    assert (fallen.ruined, any(fallen.lies(HEX["C3"]))) == ((HEX["C3"],), False)
    again = ran(replace(fallen, agenda=(), asides=()), v.Mend(v.HexSelect(has="destroyed", pick="all")))
    assert again.ruined == ()


def test_production_is_forbidden_by_tile_and_by_hex() -> None:
    game = built(built(bare(), "wheat_farm", "C3"), "woodcutter", "C4")

    def rolled(game: Game) -> set[str]:
        game = rolls(upkeep(replace(game, agenda=(), asides=())), 1)
        found = set()
        while choices(game) and (text := min(choices(game))).startswith("produce"):
            found.add(text.split()[1])
            game = fate(game, text)
        return found

    assert rolled(game) == {"C3", "C4"}
    assert rolled(ran(game, v.NoProduction("next_upkeep", ("wheat_farm",)))) == {"C4"}
    assert rolled(ran(game, v.NoProduction("next_upkeep", "all"))) == set()
    assert rolled(ran(game, v.NoProduction("next_upkeep", select=v.HexSelect(at="C4")))) == {"C3"}
    ended = rolls(play(ran(game, v.NoProduction("end_of_round", "all")), "done. done"), 1)
    assert "produce C3 1" in choices(ended)


def test_production_is_raised_where_there_is_any() -> None:
    game = built(built(bare(), "wheat_farm", "C3"), "blazing_altar", "B4")
    game = ran(game, v.BonusProduction("all", 2, "next_upkeep"))
    game = rolls(upkeep(replace(game, agenda=(), asides=())), 1)
    assert game.lies(HEX["B4"])[RES.index("crystal_fire")] == 4
    assert fate(game, "produce C3 3").lies(HEX["C3"])[RES.index("wheat")] == 3
    assert not any(fate(game, "produce C3 5").lies(HEX["C3"]))
    one = ran(built(bare(), "wheat_farm", "C3"), v.BonusProduction(("woodcutter",), 2, "next_upkeep"))
    one = rolls(upkeep(replace(one, agenda=(), asides=())), 1)
    assert fate(one, "produce C3 3").lies(HEX["C3"])[RES.index("wheat")] == 1


def test_structures_produce_at_once() -> None:
    game = sick(built(bare(), "wheat_farm", "C3", "D2"), "D2")
    game = ran(game, v.ProduceNow(v.HexSelect(has="structure", pick="all")))
    assert len(choices(game)) == 6
    game = fate(game, "produce C3 1")
    assert game.lies(HEX["C3"])[RES.index("wheat")] == 5
    assert not nature_draws(game), "the sick one does not"


def test_a_shield_keeps_ruin_plague_and_fire_away() -> None:
    game = built(bare(), "wheat_farm", "C3", "D2")
    everything = (
        v.Destroy(v.HexSelect(has="structure")), v.Place("plague", where=v.HexSelect(has="structure")),
        v.Place("inferno", where=v.HexSelect(has="structure")),
    )
    game = ran(game, v.Shield(v.HexSelect(at="C3"), "end_of_round"), *everything[1:], everything[0])
    assert (game.ruined, game.plague, game.fires) == ((HEX["D2"],),) * 3
    spread = ran(sick(built(bare(), "wheat_farm", "C3", "D2"), "C2"), v.Shield(v.HexSelect(at="C3"), "end_of_round"))
    assert choices(rolls(play(spread, "done"), 1)) == {"choose hex D2"}


# --- enemies ------------------------------------------------------------------------------------------------------


def test_damage_is_fixed_or_the_sum_of_its_dice() -> None:
    game = ran(with_event(bare(), "C212", "D4"), v.Damage(foes("raid"), "2d6", magic=True))
    assert len(choices(game)) == 6
    game = rolls(rolls(game, 2), 5)
    assert game.events[0].damage == 7
    assert not nature_draws(game)
    one = rolls(ran(with_event(bare(), "C212", "D4"), v.Damage(foes("raid"), "1d8")), 3)
    assert (one.events[0].damage, nature_draws(one)) == (3, False)
    wall = with_event(with_event(bare(), "C214", "D4"), "V101", "C5")
    wall = ran(wall, v.Damage(foes("raid", "invasion", pick="all"), 5, magic=True))
    assert [event.damage for event in wall.events] == [2, 2]
    plain = ran(with_event(bare(), "C214", "D4"), v.Damage(foes("raid"), 5))
    assert plain.events[0].damage == 5


def test_weakness_lasts_and_never_reaches_zero() -> None:
    game = ran(with_event(bare(), "C112", "D4"), v.Weaken(foes("raid"), 4, "end_of_round"))
    assert (power_of(game, game.events[0]), game.events[0].damage) == (2, 0)
    weak = ran(with_event(bare(), "C112", "D4", 3), v.Weaken(foes("raid"), 4, "end_of_round"))
    assert power_of(weak, weak.events[0]) == 1
    other = with_event(with_event(bare(), "C112", "D4"), "C113", "C4")
    other = play(ran(other, v.Weaken(foes("raid", n=1), 2, "end_of_round")), "choose event C113")
    assert [power_of(other, event) for event in other.events] == [6, 2]


def moved(game: Game, *effects: v.AnyEffect) -> list[int]:
    """How far each enemy goes in the Enemy phase after effects."""
    before = ran(game, *effects)
    after = drawn(enemy_phase(replace(before, agenda=(), asides=())))
    return [DISTANCE[event.hex][after.event(event.ref).hex] for event in before.events]  # type: ignore[union-attr]


def test_enemies_are_held_and_driven_on() -> None:
    game = with_event(with_event(with_units(bare(), "hoplites", 0), "C112", "A1"), "C114", "A4")
    assert moved(game) == [1, 1]
    assert moved(game, v.Hinder(foes("raid", pick="all"), 1)) == [0, 0]
    assert moved(game, v.Advance(foes("raid", pick="all"), 1)) == [2, 2]
    assert moved(game, v.Advance(foes("raid", pick="strongest"), 1)) == [2, 1]
    assert moved(game, v.Hinder(foes("raid", pick="strongest"), 1), v.Advance(foes("raid", pick="all"), 1)) == [0, 2]
    twice = ran(game, v.Hinder(foes("raid", pick="all"), 2))
    once = enemy_phase(replace(twice, agenda=(), asides=()))
    assert [event.hinder for event in once.events] == [1, 1]


def test_enemies_are_pushed_back_step_by_step() -> None:
    game = with_units(with_event(bare(), "C112", "E4"), "hoplites", 1, "D4")
    game = ran(game, v.Push(foes("raid"), 2))
    assert choices(game) == {"choose hex D5", "choose hex E3"}, "never onto a stack"
    game = fate(game, "choose hex D5")
    assert choices(game) == {"choose hex C4", "choose hex C5"}
    game = fate(game, "choose hex C5")
    assert (game.events[0].hex, nature_draws(game)) == (HEX["C5"], False)
    ship = ran(with_event(bare(), "C109", "I4"), v.Push(foes("plunder"), 1))
    assert choices(ship) == {"choose hex I5", "choose hex J3", "choose hex J4"}
    ill = fate(ran(sick(with_event(bare(), "C112", "E4"), "D4", "D5"), v.Push(foes("raid"), 1)), "choose hex D4")
    assert ill.events[0].damage == 1
    army = fate(ran(sick(with_event(bare(), "V101", "E4"), "D4", "D5"), v.Push(foes("invasion"), 1)), "choose hex D4")
    assert army.events[0].damage == 0


def test_cards_are_countered_without_being_beaten() -> None:
    game = with_event(with_event(bare(), "C102"), "C106")
    game = ran(game, v.Counter(v.EventSelect(("natural_disaster",), "all")))
    assert ([event.ref for event in game.events], game.beaten) == ([CARD["C106"]], ())
    assert CARD["C102"] in game.spent


def test_unrest_is_calmed_bit_by_bit() -> None:
    game = with_event(with_event(bare(), "C106"), "C107")
    game = play(ran(game, v.Calm(2)), "choose event C106")
    assert [event.damage for event in game.events] == [2, 0]
    game = ran(replace(game, agenda=(), asides=()), v.Calm(2, "all"))
    assert (game.events, game.morale) == ((), 0)


# --- own forces ---------------------------------------------------------------------------------------------------


def test_power_in_combats() -> None:
    game = ran(with_event(bare(), "C112", "D4"), v.CombatMod(("army",), "end_of_round", 3))
    event = game.events[0]
    assert strength(game, event, (Mat.HOPLITES,)) == 4
    assert strength(game, event, (Mat.TRIACONTER,)) == 1
    both = ran(with_event(bare(), "C112", "D4"), v.CombatMod(("army", "navy"), "end_of_round", -2, "step"))
    assert strength(both, event, (Mat.HOPLITES, Mat.TRIACONTER)) == 0, "once for the party"
    assert [die_of(both, (Mat.HOPLITES,)), die_of(game, (Mat.HOPLITES,))] == [8, 4]
    slow = ran(with_event(bare(), "C112", "D4"), v.MoveMod(("army",), 2, "end_of_round"))
    assert strength(slow, event, (Mat.HOPLITES,)) == 1


def test_speed_never_falls_below_nothing() -> None:
    game = ran(with_units(knowing(bare(), "fletching"), "toxotai", 1), v.MoveMod(("army", "navy"), -2, "rounds:2"))
    assert [speed_of(game, Mat(mat)) for mat in (Mat.TOXOTAI, Mat.HOPLITES, Mat.HIPPEIS, Mat.PRIESTESS)] == [0, 0, 2, 2]
    assert [modifier.last for modifier in game.modifiers] == [2]


def test_stacks_are_moved_at_once() -> None:
    game = with_units(sick(lying(bare(), "F4", salt=1), "H3"), "magi", 2, "E4")
    game = ran(game, v.Teleport(v.UnitSelect(("oracle",), pick="all"), "oracle"))
    assert (hex_of(game, "magi"), units(game, "magi")) == (HEX["H3"], 2), "no hex is entered"
    choosing = ran(bare(), v.Teleport(v.UnitSelect(("temple",), pick="choose"), "choose_city"))
    assert "choose hex G2" not in choices(choosing)
    assert len(choices(choosing)) == 6


def test_diplomacy_is_helped() -> None:
    game = with_event(with_event(with_stock(bare(), "queen", gold=2), "C112", "A1", 4), "C106")
    game = ran(game, v.DiplomacyMod("end_of_round", 2, 2, 1))
    game = rolls(play(game, "diplomacy C112"), 2)
    assert (len(game.events), amount(game, "queen", "gold")) == (1, 0)
    assert refused(game, "diplomacy C106") == "peace-price"
    none = ran(with_event(with_stock(bare(), "queen", gold=9), "C106"), v.DiplomacyMod("end_of_round", 1))
    assert refused(rolls(play(none, "diplomacy C106"), 1), "diplomacy C106") == "attempt-used"


FORBIDDEN = {
    "trade": ("sell leather", "buy wheat"), "alms": ("alms stone",), "diplomacy": ("diplomacy C106",),
    "build": ("build quarry at A1", "upgrade agora"), "discover": ("discover woodcutting",),
    "explore": ("explore", "replace", "loot north"), "cast": ("cast S02 from s1",), "make_workers": ("feed fish",),
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_what_is_forbidden_is_refused_and_nothing_else(what: str) -> None:
    game = with_stock(knowing(bare(), "masonry", "commerce"), "queen", worker=2, wood=2, stone=2, gold=9, fish=1)
    game = with_stock(with_stock(game, "merchant", gold=9, leather=1, stone=1), "philosopher", research=1)
    game = with_event(with_spell(replace(game, compass=(0, -1, -1, -1), wheel=6), "S02", "s1", "light", 2), "C106")
    wheels = {"alms": 3}
    for each, texts in FORBIDDEN.items():
        table = replace(game, wheel=wheels.get(each, 6))
        assert set(texts) <= set(offers(ran(table))), "all of it is open otherwise"
        after = ran(table, v.Forbid(what, "end_of_round"))
        if each == what:
            assert {refused(after, text) for text in texts} == {"forbidden"}
        else:
            assert set(texts) <= set(offers(after))


def test_training_is_forbidden() -> None:
    game = ran(with_stock(bare(), "merchant", gold=1, worker=1), v.Forbid("train", "end_of_round"))
    assert refused(play(game, "done"), "train merchant") == "forbidden"


# --- cards --------------------------------------------------------------------------------------------------------


def test_one_more_card_is_drawn() -> None:
    game = ran(bare(), v.DrawEvent("curse2"))
    cards = {EVENTS[move.card].deck for move in legal_moves(game, NATURE)}  # type: ignore[attr-defined]
    assert cards == {"curse2"}
    assert [event.ref for event in fate(game, "reveal C207").events] == [CARD["C207"]]


def test_an_empty_deck_is_made_of_its_concluded_cards() -> None:
    game = bare().with_deck("invasion2", ())
    game = replace(game, spent=(CARD["V201"], CARD["C106"]))
    game = ran(game, v.DrawEvent("invasion2"))
    assert choices(game) == {"reveal V201"}
    assert fate(game, "reveal V201").spent == (CARD["C106"],)
    assert not nature_draws(ran(replace(bare().with_deck("invasion2", ()), spent=()), v.DrawEvent("invasion2")))


def test_a_named_enemy_comes_from_its_deck_and_only_once() -> None:
    game = ran(bare(), v.Spawn("C110"))
    assert len(choices(game)) == 6
    game = fate(game, "lot 3")
    assert (game.events[0].hex, game.events[0].power) == (HEX["K1"], 3)
    assert CARD["C110"] not in [card for layer in game.deck("curse1") for card in layer]


def test_exactly_one_of_several_effects_runs() -> None:
    options = ((v.Morale(1), v.Morale(1)), (v.Mend(v.HexSelect(has="destroyed", pick="choose")),), (v.Morale(-1),))
    game = ran(bare(), v.ChooseOne(options))
    assert choices(game) == {"choose option 1", "choose option 3"}, "what would do nothing is not offered"
    assert play(game, "choose option 1").morale == 2
    assert play(game, "choose option 3").morale == -1
