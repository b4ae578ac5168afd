"""Combats, cards, spells and enemies, case by case where they meet."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis import vocabulary as v
from games.aeolis.board import HEX, NOWHERE
from games.aeolis.components import Hero, Mat
from games.aeolis.effects.interpreter import Run
from games.aeolis.position import Game
from games.aeolis.rules.enemy import ways
from games.aeolis.rules.forecast import forecast
from games.aeolis.vocabulary import Cause
from games.kernel import NATURE, legal_moves, start
from tests.games.aeolis.table import (
    bare,
    begin,
    built,
    enemy_phase,
    hex_of,
    knowing,
    offers,
    play,
    ran,
    rolls,
    sick,
    units,
    with_event,
    with_units,
)


def pincer(moves: str) -> Game:
    """Two hoplites next to slingers, two toxotai on the other side; what they do."""
    game = with_units(with_units(knowing(bare(), "fletching"), "hoplites", 2, "B4"), "toxotai", 2, "C3")
    return play(begin(with_event(game, "C113", "C4", power=4)), moves)


def test_those_who_walk_in_and_those_who_shoot_at_archers_fight_one_combat() -> None:
    for order in ("move hoplites to C4. shoot C113 with toxotai", "shoot C113 with toxotai. move hoplites to C4"):
        game = pincer(order)
        assert [set(each.mats) for each in forecast(game)] == [{Mat.HOPLITES, Mat.TOXOTAI}]
        won = rolls(play(game, "done"), 1)
        assert not won.events
        assert units(won, "hoplites") + units(won, "toxotai") == 4, "nobody has fallen yet, the owner is asked"


def test_a_combat_of_both_that_is_lost_costs_both_and_is_fought_once() -> None:
    game = replace(pincer("move hoplites to C4. shoot C113 with toxotai"), morale=-2)
    game = rolls(play(game, "done"), 1)
    assert (units(game, "hoplites"), units(game, "toxotai")) == (0, 0)
    assert game.phase != "hero_combat"
    assert game.events[0].damage == 1, "one for the one combat"


def test_a_stronger_enemy_on_the_same_hex_is_fought_with_the_help_of_those_who_shot_at_it() -> None:
    game = with_units(with_units(knowing(bare(), "fletching"), "hoplites", 3, "D4"), "toxotai", 2, "E5")
    game = with_event(with_event(game, "C112", "E4", power=2), "C113", "E4", power=4)
    game = play(begin(game), "move hoplites to E4. shoot C113 with toxotai")
    assert [len(each.mats) for each in forecast(game)] == [1, 2]


def landing_at_harbor() -> Game:
    """A ship goes for the Toxotai on the Harbor and comes next to the fleet with it."""
    game = with_units(with_units(knowing(bare(), "fletching"), "hoplites", 2, "H4"), "toxotai", 3, "H4")
    game = with_units(game, "triaconter", 1, "I3")
    return enemy_phase(with_event(game, "C211", "H5"))


def test_a_fleet_that_loses_next_to_the_harbor_does_not_take_the_army_there_with_it() -> None:
    game = landing_at_harbor()
    assert hex_of(game, "triaconter") == HEX["I3"]
    game = rolls(game, 1)
    assert units(game, "triaconter") == 0
    assert (units(game, "hoplites"), units(game, "toxotai")) == (2, 3)
    assert len(legal_moves(game, NATURE)) == 4, "the army fights next"
    assert not rolls(game, 4).events


def test_a_stack_that_dies_while_the_gate_of_shadows_stands_open_lands_nowhere() -> None:
    game = sick(with_units(bare(2), "priestess", 1, "C3"), "C4")
    game = replace(game, owners=(0, 0, 0, 0, 1, 0, 0))
    gate = v.Teleport(v.UnitSelect(("temple",)), "choose_city")
    game = start(begin(game).ask(Run(Cause("P05", 0), (gate,))))
    assert "choose hex G4" in offers(game)
    game = play(game, "move priestess to C4", 1)
    assert (units(game, "priestess"), hex_of(game, "priestess")) == (0, NOWHERE)
    assert not any(offer.startswith("choose") for offer in offers(game))
    assert hex_of(game, "priestess") == NOWHERE


def test_what_else_a_hero_loses_is_skipped_as_well_when_he_does_not_play() -> None:
    game = bare()
    lose = v.Lose({"copper": 1}, source="hoplite", or_else=(v.Morale(-1),))
    assert ran(game, lose).morale == -1
    others = tuple(hero for hero in Hero if hero is not Hero.HOPLITE)
    assert ran(replace(game, options=replace(game.options, heroes=others)), lose).morale == 0


def test_equal_goals_are_equally_likely_however_many_ways_lead_there() -> None:
    game = built(with_units(bare(), "hoplites", 0), "wheat_farm", "C2", "E4")
    game = with_event(game, "C112", "C4")
    assert ways(game, game.events[0]) == {HEX["C3"]: 2, HEX["D4"]: 1, HEX["D5"]: 1}, "one way to C2, two to E4"
    alone = replace(game, ruined=(HEX["C2"],))
    assert ways(alone, alone.events[0]) == {HEX["D4"]: 1, HEX["D5"]: 1}
