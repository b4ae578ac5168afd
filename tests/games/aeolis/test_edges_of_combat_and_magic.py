"""Armies, enemies, Priestess, Magi and cards at their edges, where two things meet."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games.aeolis import vocabulary as v
from games.aeolis.board import HEX
from games.aeolis.cards import strangers
from games.aeolis.components import Mat
from games.aeolis.effects.interpreter import Run
from games.aeolis.position import Game
from games.aeolis.rules.forecast import forecast
from games.kernel import start
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    burning,
    choices,
    enemy_phase,
    fate,
    knowing,
    lying,
    offers,
    play,
    ran,
    refused,
    rolls,
    sick,
    units,
    upgraded,
    with_event,
    with_stock,
    with_units,
)


def dismissed(game: Game) -> set[str]:
    """The workers that may be given up."""
    return {offer.removeprefix("dismiss ") for offer in offers(game) if offer.startswith("dismiss")}


def explored() -> Game:
    """A Triaconter with captains and explorers, everybody else with nobody to lose."""
    game = bare()
    for mat in Mat:
        game = game.change(mat, units=0, extra=0, stock=(0,) * 20, hex=-1)
    return with_units(game, "triaconter", 2, extra=3)


def test_explorers_and_captains_are_given_up_as_the_queen_chooses() -> None:
    game = ran(explored(), v.KillWorkers(2, "any", "any", "queen"))
    assert dismissed(game) == {"trained from triaconter", "explorer from triaconter"}
    game = play(game, "dismiss explorer from triaconter")
    assert (units(game, "triaconter"), game.mats[Mat.TRIACONTER].extra) == (2, 2)
    game = play(game, "dismiss trained from triaconter")
    assert (units(game, "triaconter"), game.mats[Mat.TRIACONTER].extra) == (1, 2)
    usual = play(ran(explored(), v.KillWorkers(1, "trained", "any", "queen")), "rest")
    assert (units(usual, "triaconter"), usual.mats[Mat.TRIACONTER].extra) == (2, 2), "the largest group first"


def test_chance_takes_explorers_as_well_as_captains() -> None:
    game = ran(explored(), v.KillWorkers(1, "trained", "any", "random"))
    assert choices(game) == {"dismiss trained from triaconter", "dismiss explorer from triaconter"}
    game = fate(game, "dismiss explorer from triaconter")
    assert (units(game, "triaconter"), game.mats[Mat.TRIACONTER].extra) == (2, 2)


def test_an_explorer_who_is_recalled_is_a_ship_again() -> None:
    game = play(begin(with_units(knowing(bare(), "astronomy"), "triaconter", 1, "I3", extra=2)), "recall")
    fleet = game.mats[Mat.TRIACONTER]
    assert (fleet.units, fleet.extra, fleet.hex, game.deeds.explored) == (2, 1, HEX["I3"], 1)
    game = play(game, "assign")
    fleet = game.mats[Mat.TRIACONTER]
    assert (fleet.units, fleet.extra, fleet.hex, game.deeds.explored) == (1, 2, HEX["I3"], 2)
    assert refused(game, "recall") == "no-explorations"


def test_archers_whose_target_was_pushed_away_are_blessed_again() -> None:
    game = with_units(with_units(knowing(bare(), "fletching"), "toxotai", 2, "E5"), "priestess", 1, "E6")
    game = play(begin(with_event(game, "C113", "D5")), "shoot C113 with toxotai")
    assert "pray bless" not in offers(game)
    away = game.with_event(replace(game.events[0], hex=HEX["C5"]))
    assert play(away, "pray bless").mats[Mat.TOXOTAI].blessed == 1
    assert not forecast(away)


def test_a_wrong_answer_is_told_why_it_is_wrong() -> None:
    game = fate(play(begin(with_stock(bare(), "magi")), "study"), "scroll S01", "scroll S05", "scroll S09")
    game = play(game, "keep S01")
    assert refused(game, "keep S05") == "keep-price"
    assert refused(game, "keep S11") == "not-a-choice", "it has not been drawn"
    assert refused(game, "feed wheat") == "answer-first"
    rich = with_stock(game, "magi", gold=1)
    assert refused(play(rich, "keep S05"), "keep S09") == "keep-price"
    looted = enemy_phase(with_event(with_units(bare(), "triaconter", 0), "C109", "H5"))
    assert refused(looted, "lose iron from queen") == "not-a-choice"
    tending = play(begin(sick(with_units(bare(), "priestess", 1, "D4"), "C3", "D3")), "pray confine")
    assert refused(tending, "choose hex A1") == "not-a-choice"
    found = lying(with_units(bare(), "hoplites", 1, "D3"), "C3", wheat=3)
    found = play(begin(found), "move hoplites to C3")
    assert refused(found, "give 3 wheat to toxotai") == "not-a-choice"
    assert refused(found, "give 4 wheat to queen") == "only-so-much"
    assert refused(found, "give 3 iron to queen") == "not-a-choice"


def test_what_is_lost_of_one_hero_is_not_taken_from_another() -> None:
    game = with_stock(with_stock(bare(), "merchant", gold=2, salt=1), "queen", wood=5)
    game = ran(game, v.Lose(any=2, source="merchant", or_else=(v.Morale(-1),)))
    assert {offer for offer in offers(game) if offer.startswith("lose")} == {
        "lose gold from merchant", "lose salt from merchant"}
    rest = play(game, "rest")
    assert (amount(rest, "merchant", "gold"), amount(rest, "merchant", "salt"), rest.morale) == (1, 0, 0)
    short = with_stock(with_stock(bare(), "merchant", gold=1), "queen", wood=5)
    short = ran(short, v.Lose(any=2, source="merchant", or_else=(v.Morale(-1),)))
    assert (amount(short, "merchant", "gold"), amount(short, "queen", "wood"), short.morale) == (0, 5, -1)


@pytest.mark.parametrize("choose", ["queen", "party"])
def test_what_is_lost_is_chosen_by_the_queen_or_by_who_brought_it_about(choose: Any) -> None:
    game = with_stock(bare(2), "queen", wood=5)
    queen, caster = game.owners[0], 1 - game.owners[0]
    game = start(begin(game).ask(Run(v.Cause("a card", caster), (v.Lose(any=2, choose=choose),))))
    asked = {seat for seat in (queen, caster) if "lose wood from queen" in offers(game, seat)}
    assert asked == {queen if choose == "queen" else caster}


WRONG = [
    '{"do":"shield","select":{"has":"castle"},"until":"end_of_round"}',
    '{"do":"shield","select":{"pick":"nearest"},"until":"end_of_round"}',
    '{"do":"shield","select":{"kind":"air"},"until":"end_of_round"}',
    '{"do":"shield","select":{},"until":"tomorrow"}', '{"do":"shield","select":{},"until":"rounds:0"}',
    '{"do":"place","token":"flood"}', '{"do":"place","token":"plague","where":"random_sea"}',
    '{"do":"spread","token":"plague","chance":0.25}', '{"do":"spread","token":"inferno","chance":1.0}',
    '{"do":"damage","target":{"types":["unrest"]},"amount":1}',
    '{"do":"damage","target":{"types":["raid"]},"amount":"2w6"}',
    '{"do":"damage","target":{"types":["raid"],"pick":"random"},"amount":1}',
    '{"do":"counter","select":{"types":["invasion"]}}', '{"do":"hurt","select":{"groups":["merchants"]},"n":1}',
    '{"do":"kill_workers","n":1,"pool":"old","hero":"any","choose":"queen"}',
    '{"do":"kill_workers","n":1,"pool":"any","hero":"any","choose":"magi"}',
    '{"do":"lose","res":{"gold":1},"any":1}', '{"do":"lose"}', '{"do":"lose","any":1,"choose":"random"}',
    '{"do":"faith","by":1,"dice":"two"}', '{"do":"forbid","what":"sleep","until":"end_of_round"}',
    '{"do":"no_production","until":"end_of_round"}',
    '{"do":"combat_mod","groups":["army"],"until":"end_of_round","die":"D6"}',
    '{"do":"choose_one","options":[],"choose":"random"}', '{"do":"lose_crystals","n":1,"choose":"queen"}',
]


@pytest.mark.parametrize("text", WRONG)
def test_a_value_that_nothing_interprets_is_refused_when_it_is_read(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=v.AnyEffect)


def test_who_is_dead_fights_no_second_enemy() -> None:
    game = with_units(with_event(with_event(bare(), "C112", "D5"), "C113", "D5"), "hoplites", 2, "E5")
    game = rolls(play(begin(game), "move hoplites to D5. done"), 1)
    assert (game.phase, [event.damage for event in game.events]) == ("enemy", [0, 1])


def test_who_wins_goes_on_to_the_second_enemy_with_what_is_left() -> None:
    game = with_units(with_event(with_event(bare(), "C112", "D5"), "C113", "D5"), "hoplites", 4, "E5")
    game = rolls(play(begin(game), "move hoplites to D5. done"), 1)
    game = play(game, "give 4 gold to queen")
    assert (units(game, "hoplites"), len(game.events)) == (3, 1)
    assert not rolls(game, 3).events
    assert rolls(game, 2).events, "three and two are less than six"


def test_an_army_that_dies_before_it_can_use_force_uses_none() -> None:
    game = with_units(with_event(with_event(bare(), "C112", "D5"), "C106"), "hoplites", 2)
    game = play(begin(game), "quell C106. move hoplites to E5. move hoplites to D5. done")
    game = rolls(game, 1)
    assert (units(game, "hoplites"), [event.damage for event in game.events]) == (0, [1, 0])
    away = play(begin(with_units(with_event(bare(), "C106"), "hoplites", 2)), "quell C106. move hoplites to E4. done")
    assert (units(away, "hoplites"), away.events[0].damage) == (2, 0), "it has left the city"


def test_a_fire_that_is_lit_where_it_burns_already_is_one_fire() -> None:
    game = enemy_phase(with_event(burning(bare(), "C5"), "C101"))
    game = fate(game, "lot 5 and 3")
    assert game.fires == (HEX["C5"],)
    assert play(begin(with_units(replace(game, agenda=()), "magi", 1, "C5")), "douse C5 with magi").events == ()


def test_the_die_that_is_not_rolled_counts_one() -> None:
    game = replace(with_units(with_event(bare(), "C212", "D5"), "hoplites", 3, "E5"), morale=3)
    assert not play(begin(game), "move hoplites to D5. done").events, "one and six and three are ten"
    less = replace(game, morale=2)
    assert units(play(begin(less), "move hoplites to D5. done"), "hoplites") == 0


def test_a_sick_or_burning_hex_is_entered_once_and_paid_once() -> None:
    game = with_units(burning(sick(bare(), "E4", "D4"), "E4"), "hoplites", 4, "E5")
    game = play(begin(game), "move hoplites to E4")
    assert units(game, "hoplites") == 3
    assert units(play(game, "move hoplites to D4"), "hoplites") == 2
    assert units(play(game, "move hoplites to E5"), "hoplites") == 3, "leaving costs nothing"


def test_the_architect_may_be_caught_at_sea() -> None:
    game = upgraded(with_units(bare(), "philosopher", 2, "H5"), "academy")
    game = with_event(with_units(game, "triaconter", 0), "C109", "H6")
    game = play(begin(game), "move philosopher to H6")
    assert refused(game, "move philosopher to H5") == "stack-halted"
    assert units(play(game, "done"), "philosopher") == 0


def test_the_architect_is_saved_by_a_fleet_that_wins_and_lost_with_one_that_loses() -> None:
    game = upgraded(with_units(bare(), "philosopher", 2, "H5"), "academy")
    game = with_event(with_units(game, "triaconter", 1, "I4"), "C109", "H6", 3)
    game = play(begin(game), "move philosopher to H6. move triaconter to I5. done")
    assert units(rolls(game, 2), "philosopher") == 2
    lost = rolls(game, 1)
    assert (units(lost, "philosopher"), units(lost, "triaconter")) == (0, 0)


@pytest.mark.parametrize(("armour", "good"), [
    ("leather_armor", "leather"), ("bronze_weapons", "bronze"), ("iron_weapons", "iron"),
])
def test_every_upgrade_of_the_arena_costs_three_and_nothing_before_it(armour: str, good: str) -> None:
    game = begin(with_stock(bare(), "hoplites", **{good: 4}))
    game = play(game, f"arm hoplites with {armour}")
    assert (amount(game, "hoplites", good), game.mats[Mat.HOPLITES].armour) == (1, (armour,))
    assert refused(begin(with_stock(bare(), "hoplites", **{good: 2})), f"arm hoplites with {armour}") == "armour-price"


@pytest.mark.parametrize(("mat", "steps", "better"), [
    (Mat.PHILOSOPHER, 2, 3), (Mat.HOPLITES, 2, 2), (Mat.TOXOTAI, 1, 1), (Mat.HIPPEIS, 4, 4), (Mat.PRIESTESS, 2, 3),
    (Mat.MAGI, 1, 2), (Mat.TRIACONTER, 2, 3),
])
def test_every_stack_has_its_speed_before_and_after_its_building_is_upgraded(mat: Mat, steps: int, better: int) -> None:
    game = with_units(knowing(bare(), "fletching", "horse_breeding"), mat.name.lower(), 1)
    assert walked(game, mat) == steps
    game = upgraded(game, "academy", "arena", "temple", "harbor")
    game = replace(upgraded(game, "oracle"), spheres=(*game.spheres, game.spheres[0]))
    assert walked(game, mat) == better


def walked(game: Game, mat: Mat) -> int:
    """How many steps a stack takes before it may take no more."""
    game, count = begin(game), 0
    while steps := [offer for offer in offers(game) if offer.startswith(f"move {mat.name.lower()} to")]:
        game, count = play(game, steps[0]), count + 1
    return count


def test_nobody_shoots_farther_than_the_next_hex_nor_into_his_own() -> None:
    game = with_units(with_units(knowing(bare(), "fletching"), "toxotai", 2, "E5"), "triaconter", 2, "H5")
    for hex, seen in (("E5", False), ("D5", True), ("D6", True), ("C5", False)):
        shots = {offer for offer in offers(begin(with_event(game, "C112", hex))) if offer.startswith("shoot")}
        assert shots == ({"shoot C112 with toxotai"} if seen else set())


STRANGE = [
    v.Gain({"gems": 1}, "queen"), v.Gain({"gold": 1}, "king"), v.Lose({"gems": 1}), v.Lose(any=1, source="king"),
    v.KillWorkers(1, "any", "king", "queen"), v.Train("monk", 1), v.FreeTech("flying"), v.DrawEvent("curse3"),
    v.Spawn("C999"), v.NoProduction("end_of_round", ("castle",)), v.BonusProduction(("castle",), 1, "end_of_round"),
    v.Teleport(v.UnitSelect(("army",)), "castle"), v.Strip(v.HexSelect(at="Z9")), v.Strip(v.HexSelect(icon=("gems",))),
    v.Strip(v.HexSelect(within=1, of="castle")), v.ChooseOne(((v.Morale(1),), (v.Spawn("C999"),))),
    v.Lose({"gold": 1}, or_else=(v.Spawn("C999"),)),
]


@pytest.mark.parametrize("effect", STRANGE, ids=repr)
def test_an_effect_names_only_what_there_is(effect: v.AnyEffect) -> None:
    assert len(list(strangers((v.Morale(1), effect)))) == 1
    assert not list(strangers(v.Gain({"gold": 1, "crystal_ice": 2}, "party")))
