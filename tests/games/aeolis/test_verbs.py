"""Every verb and selector of the cards, one by one: exactly what it does and what it leaves alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import vocabulary as v
from games.aeolis.board import DISTANCE, HEX
from games.aeolis.cards import CARD, EVENTS
from games.aeolis.components import RES, TECH, TECHS, Mat
from games.aeolis.effects.interpreter import Run
from games.aeolis.position import Game
from games.aeolis.rules.combat import die_of, strength
from games.aeolis.rules.foes import power_of
from games.aeolis.rules.stacks import speed_of
from games.kernel import NATURE, legal_moves, nature_draws, start
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    burning,
    drawn,
    enemy_phase,
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
    upkeep,
    with_event,
    with_spell,
    with_stock,
    with_units,
)


def ran(game: Game, *effects: v.AnyEffect, caster: str = "E4", token: str = "C3") -> Game:
    """After effects that seat 0 brings about in the Hero phase."""
    cause = v.Cause("a card", 0, caster=HEX[caster], token=HEX[token])
    return start(begin(game).ask(Run(cause, effects)))


def choices(game: Game) -> set[str]:
    """What nature may roll or draw, or else what the player may choose."""
    if nature_draws(game):
        return {str(move) for move in legal_moves(game, NATURE)}
    return {each for each in offers(game) if each.startswith("choose")}


def foes(*types: str, **more: object) -> v.FoeSelect:
    return v.FoeSelect(types=types, **more)  # type: ignore[arg-type]


def three() -> Game:
    """A raid near, a raid far off, a ship, an army."""
    game = with_event(with_event(bare(), "C112", "D4"), "C114", "A1")
    return with_event(with_event(game, "C109", "K4"), "V101", "C5")


# --- selectors ----------------------------------------------------------------------------------------------------


def stripped(game: Game, **select: object) -> set[int]:
    """The hexes that a selector takes, shown by what is stripped."""
    everywhere = game
    for hex in HEX:
        everywhere = lying(everywhere, hex, salt=1)
    after = ran(everywhere, v.Strip(v.HexSelect(**select)))  # type: ignore[arg-type]
    return {hex for hex in HEX.values() if not any(after.lies(hex))}


def at(*hexes: str) -> set[int]:
    return {HEX[hex] for hex in hexes}


def test_hexes_by_place_kind_and_icon() -> None:
    assert stripped(bare(), at="temple") == at("G2")
    assert stripped(bare(), at="caster") == at("E4")
    assert stripped(bare(), at="token") == at("C3")
    assert stripped(bare(), at="B2") == at("B2")
    assert len(stripped(bare(), kind="sea")) == 20
    assert stripped(bare(), kind="city") == at("F4", "G2", "G3", "G4", "G5", "H3", "H4")
    assert stripped(bare(), icon=("salt", "village")) == at("G1", "G6", "D4", "F2", "F5")


def test_hexes_by_distance() -> None:
    assert stripped(bare(), within=1) == at("E4", "E3", "E5", "D4", "D5", "F3", "F4")
    assert stripped(bare(), within=1, of="token") == at("C3", "C2", "C4", "B2", "B3", "D3", "D4")
    assert stripped(bare(), within=1, of="harbor", kind="sea") == at("H5", "I3", "I4")


def test_hexes_by_what_is_there() -> None:
    game = built(built(bare(), "wheat_farm", "C3", "D2"), "fishing_boat", "I2")
    game = burning(sick(replace(game, ruined=(HEX["D2"],)), "B2"), "E5")
    assert stripped(game, has="structure") == at("C3", "I2")
    assert stripped(game, has="land_structure") == at("C3")
    assert stripped(game, has="sea_structure") == at("I2")
    assert stripped(game, has="destroyed") == at("D2")
    assert stripped(game, has="plague") == at("B2")
    assert stripped(game, has="inferno") == at("E5")
    assert stripped(game, has="nothing", at="D2") == set()
    assert stripped(game, has="nothing", at="D3") == at("D3")
    rich = ran(lying(game, "A1", salt=1), v.Strip(v.HexSelect(has="resources")))
    assert not rich.lying


def test_enemies_by_type_and_distance() -> None:
    hit = v.Damage(foes("raid", "plunder", pick="all"), 1)
    assert [event.damage for event in ran(three(), hit).events] == [1, 1, 1, 0]
    near = v.Damage(foes("raid", "plunder", "invasion", pick="all", within=1), 1)
    assert [event.damage for event in ran(three(), near).events] == [1, 0, 0, 0]
    token = v.Damage(foes("raid", "invasion", pick="all", within=2, of="token"), 1)
    assert [event.damage for event in ran(three(), token).events] == [1, 1, 0, 1]


def test_enemies_nearest_and_strongest() -> None:
    nearest = v.Damage(foes("raid", "plunder", "invasion", pick="nearest"), 1)
    assert [event.damage for event in ran(three(), nearest).events] == [1, 0, 0, 0]
    strongest = v.Damage(foes("plunder", "invasion", pick="strongest"), 1)
    assert [event.damage for event in ran(three(), strongest).events] == [0, 0, 0, 1]
    two = v.Damage(foes("raid", "plunder", pick="strongest", n=2), 1)
    assert [event.damage for event in ran(three(), two).events] == [1, 1, 0, 0]


def test_targets_are_chosen_one_by_one_and_once() -> None:
    game = ran(three(), v.Damage(foes("raid", "plunder", "invasion", n=2), 1))
    assert choices(game) == {f"choose event {id}" for id in ("C112", "C114", "C109", "V101")}
    game = play(game, "choose event C109")
    assert choices(game) == {f"choose event {id}" for id in ("C112", "C114", "V101")}
    game = play(game, "choose event V101")
    assert [event.damage for event in game.events] == [0, 0, 1, 1]
    assert not choices(game)


def test_targets_are_drawn_one_by_one_and_once() -> None:
    two = v.Destroy(v.HexSelect(has="structure", pick="random", n=2))
    game = ran(built(bare(), "wheat_farm", "C3", "D2", "E3"), two)
    assert choices(game) == {"choose hex C3", "choose hex D2", "choose hex E3"}
    game = fate(game, "choose hex D2")
    assert choices(game) == {"choose hex C3", "choose hex E3"}
    game = fate(game, "choose hex C3")
    assert game.ruined == (HEX["C3"], HEX["D2"])
    assert not nature_draws(game)


def test_too_few_targets_are_all_taken() -> None:
    assert [event.damage for event in ran(three(), v.Damage(foes("raid", n=3), 1)).events] == [1, 1, 0, 0]


def test_stacks_by_group_and_place() -> None:
    game = with_units(with_units(bare(), "triaconter", 3, "H5"), "hoplites", 3)
    flood = v.Hurt(v.UnitSelect(("navy", "army"), v.HexSelect(kind="sea"), "all"), 2)
    game = ran(game, flood)
    assert (units(game, "triaconter"), units(game, "hoplites")) == (1, 3)
    ashore = ran(with_units(bare(), "triaconter", 3), flood)
    assert units(ashore, "triaconter") == 3


# --- stock and people ---------------------------------------------------------------------------------------------


def test_gain_and_where_it_goes() -> None:
    game = ran(bare(), v.Gain({"gold": 2, "research": 3}, "philosopher"), v.Gain({"salt": 2}, "hex"))
    assert (amount(game, "philosopher", "gold"), amount(game, "philosopher", "research")) == (3, 3)
    assert game.lies(HEX["C3"])[RES.index("salt")] == 2
    party = ran(bare(), v.Gain({"copper": 2}, "party"))
    assert offers(party)[0] == "give 2 copper to hoplites"
    assert amount(play(party, "give 1 copper to queen. give 1 copper to magi"), "queen", "copper") == 1


def test_goods_for_the_arena_are_divided() -> None:
    game = ran(knowing(bare(), "fletching"), v.Gain({"copper": 3}, "hoplite"))
    game = play(game, "give 1 copper to toxotai. give 2 copper to hoplites")
    assert [amount(game, mat, "copper") for mat in ("hoplites", "toxotai")] == [2, 1]
    alone = ran(bare(), v.Gain({"copper": 3}, "hoplite"))
    assert amount(alone, "hoplites", "copper") == 3


@pytest.mark.parametrize(("wheat", "fish", "morale"), [(1, 1, 0), (0, 1, -1), (1, 0, -1), (0, 0, -1)])
def test_lose_takes_what_there_is_and_else_something_follows(wheat: int, fish: int, morale: int) -> None:
    game = with_stock(bare(), "queen", wheat=wheat, fish=fish)
    game = ran(game, v.Lose({"wheat": 1, "fish": 1}, source="queen", or_else=(v.Morale(-1),)))
    assert (game.morale, amount(game, "queen", "wheat"), amount(game, "queen", "fish")) == (morale, 0, 0)


def test_lose_from_the_party_goes_over_all_mats() -> None:
    game = with_stock(with_stock(bare(), "queen", wood=2), "magi", wood=2)
    game = ran(game, v.Lose({"wood": 3}, source="party"))
    assert (amount(game, "queen", "wood"), amount(game, "magi", "wood")) == (0, 1)
    other = ran(with_stock(bare(), "magi", wood=2), v.Lose({"wood": 1}, source="queen"))
    assert amount(other, "magi", "wood") == 2


def test_lose_anything_asks() -> None:
    game = ran(with_stock(bare(), "queen", wood=2), v.Lose(any=2))
    game = play(game, "lose wood from queen. lose gold from merchant")
    assert (amount(game, "queen", "wood"), amount(game, "merchant", "gold")) == (1, 2)
    assert not any(each.startswith("lose") for each in offers(game))


def test_morale_stays_on_its_track() -> None:
    assert ran(replace(bare(), morale=4), v.Morale(3)).morale == 5
    assert ran(replace(bare(), morale=-4), v.Morale(-3)).morale == -5
    assert ran(bare(), v.Morale(2), v.Morale(-3)).morale == -1


@pytest.mark.parametrize(("pool", "names"), [
    ("untrained", {"untrained"}), ("trained", {"trained", "bloodthrall"}),
    ("any", {"untrained", "trained", "bloodthrall"}),
])
def test_workers_are_lost_by_their_kind(pool: str, names: set[str]) -> None:
    game = with_stock(with_units(bare(), "priestess", 1, extra=2), "priestess", worker=2)
    game = with_stock(game, "queen", worker=1)
    game = ran(game, v.KillWorkers(2, pool, "any", "queen"))
    assert {each.split()[1] for each in offers(game) if each.startswith("dismiss")} == names
    own = ran(with_stock(with_units(bare(), "priestess", 1, extra=2), "priestess", worker=2),
              v.KillWorkers(4, "any", "priestess", "queen"))
    assert {each for each in offers(own) if each.startswith("dismiss")} == {
        f"dismiss {each} from priestess" for each in ("untrained", "trained", "bloodthrall")}


def test_all_workers_are_lost_where_there_are_no_more() -> None:
    game = ran(with_stock(bare(), "queen", worker=2), v.KillWorkers(3, "untrained", "queen", "queen"))
    assert amount(game, "queen", "worker") == 0
    one = ran(with_stock(bare(), "queen", worker=3), v.KillWorkers(2, "untrained", "queen", "queen"))
    assert amount(one, "queen", "worker") == 1
    assert not ran(bare(magi=False), v.KillWorkers(1, "trained", "magi", "random")).asides


def test_units_are_trained_at_once() -> None:
    game = ran(with_units(bare(), "hoplites", 1, "D4"), v.Train("hoplite", 2), v.Train("bloodthrall", 2))
    assert (units(game, "hoplites"), hex_of(game, "hoplites")) == (3, HEX["D4"])
    assert (game.mats[Mat.PRIESTESS].extra, game.morale) == (3, 0)


def test_a_free_technology_costs_no_more_than_so_much() -> None:
    game = ran(knowing(bare(), "agriculture"), v.FreeTech(max_cost=2))
    free = {tech.id for tech in TECHS if tech.cost <= 2} - {"agriculture"}
    assert {each.removeprefix("choose tech ") for each in choices(game)} == free
    game = play(game, "choose tech education")
    assert TECH["education"] in game.techs
    assert amount(game, "philosopher", "research") == 0
    beyond = begin(with_stock(replace(game, agenda=(), asides=()), "philosopher", research=9))
    assert refused(beyond, "discover monarchy") == "tech-ancestors"
    assert "discover monarchy" in offers(begin(with_stock(knowing(beyond, "masonry"), "philosopher", research=3)))
    assert ran(bare(), v.FreeTech(tech="navigation")).knows("navigation")


def test_faith_dice_stay_between_one_and_six() -> None:
    game = replace(bare(), faith=(1, 3, 5, 6))
    assert ran(game, v.Faith(by=2)).faith == (3, 5, 6, 6)
    assert ran(game, v.Faith(by=-3)).faith == (1, 1, 2, 3)
    assert ran(game, v.Faith(set=4)).faith == (4, 4, 4, 4)
    assert ran(bare(priestess=False), v.Faith(by=1)).faith == ()


# --- the map ------------------------------------------------------------------------------------------------------


def test_tokens_are_placed_by_the_dice_or_on_a_hex() -> None:
    game = ran(sick(bare(), "B2"), v.Place("plague", 2))
    assert "lot 2 and 2" not in choices(game), "two plague tokens never share a hex"
    assert len(choices(game)) == 23
    game = fate(game, "lot 5 and 3")
    assert "lot 5 and 3" not in choices(game)
    assert fate(game, "lot 1 and 1").plague == tuple(sorted(at("B2", "C5", "A1")))
    farms = v.HexSelect(has="structure", pick="all")
    fire = ran(built(bare(), "wheat_farm", "C3", "D2"), v.Place("inferno", where=farms))
    assert fire.fires == fire.ruined == tuple(sorted(at("C3", "D2")))
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
    assert rolls(game, 1).fires == tuple(sorted(at("C2", "B2", "C3", "D2")))
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


