"""How enemies go: their goals, what they avoid, what they do where they stand; what a combat costs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.cards import CARD, EVENTS
from games.aeolis.components import Mat
from games.aeolis.position import Event, Game
from games.aeolis.rules.combat import Battle, SeaFight
from games.aeolis.rules.enemy import MoveFoe, Stride
from games.aeolis.rules.events import EnterPlay
from games.kernel import NATURE, legal_moves, nature_draws, start
from tests.games.aeolis.table import (
    bare,
    begin,
    built,
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
    upgraded,
    with_event,
    with_stock,
    with_units,
)


def empty() -> Game:
    """A table without fighters."""
    return with_units(with_units(bare(mode="challenging"), "hoplites", 0), "triaconter", 0)


def still(game: Game) -> Game:
    """The Enemy phase after plague that does not spread."""
    game = enemy_phase(game)
    while any(str(move) == "roll 2 of 2" for move in legal_moves(game, NATURE)):
        game = rolls(game, 2)
    return game


def ways(game: Game) -> set[str]:
    """Where the only enemy may go: what chance may choose, or where it went."""
    after = still(game)
    if nature_draws(after):
        return {str(move)[-2:] for move in legal_moves(after, NATURE)}
    return {hex for hex in HEX for event in after.events if event.hex == HEX[hex]}


def test_random_land_is_any_of_twenty_four_hexes() -> None:
    game = replace(bare(), events=(Event(CARD["C112"], 1, power=6),))
    game = start(game.then(EnterPlay(CARD["C112"])))
    assert {str(move) for move in legal_moves(game, NATURE)} == {
        f"lot {column} and {depth}" for column in range(1, 7) for depth in range(1, 5)}
    assert fate(game, "lot 5 and 3").events[0].hex == HEX["C5"]
    assert fate(game, "lot 1 and 4").events[0].hex == HEX["D1"]


def test_a_raid_goes_for_the_nearest_farm_the_richer_of_two() -> None:
    game = built(with_event(empty(), "C112", "B2"), "wheat_farm", "D2", "D5")
    assert ways(game) == {"C2"}, "two steps, not three"
    game = built(with_event(empty(), "C112", "C4"), "wheat_farm", "C2", "C6")
    assert ways(game) == {"C3", "C5"}
    assert ways(lying(game, "C6", wheat=1)) == {"C5"}
    assert ways(lying(lying(game, "C6", wheat=1), "C2", gold=2)) == {"C3"}


def test_ships_and_raids_keep_to_their_element() -> None:
    game = built(built(empty(), "fishing_boat", "I2"), "wheat_farm", "E3")
    assert ways(with_event(game, "C109", "I4")) == {"I3"}
    assert ways(with_event(game, "C112", "F2")) <= {"E3", "F3", "E2"}
    assert enemy_phase(with_event(built(empty(), "fishing_boat", "I2"), "C112", "E4")).pillaged == 1
    assert ways(with_event(built(empty(), "wheat_farm", "E3"), "C109", "J4")) == {"I4"}


def test_ruins_and_sick_structures_are_no_goals() -> None:
    game = built(with_event(empty(), "C112", "C4"), "wheat_farm", "C2", "C6")
    assert ways(replace(game, ruined=(HEX["C6"],))) == {"C3"}
    assert ways(sick(game, "C6")) == {"C3"}


def test_sickness_is_gone_round_as_long_as_there_is_another_way() -> None:
    game = built(with_event(empty(), "C112", "C1"), "wheat_farm", "C3")
    assert ways(game) == {"C2"}
    assert ways(sick(game, "C2")) == {"B1", "D2"}
    assert ways(sick(game, "C2", confined=("C2",))) == {"C2"}
    ring = still(sick(game, "B1", "B2", "C2", "D1", "D2"))
    assert (ring.events[0].hex, ring.events[0].damage) == (HEX["C2"], 1), "no way but through: one damage"


def test_armies_are_attacked_only_where_there_is_no_other_way() -> None:
    game = built(with_event(with_units(empty(), "hoplites", 5, "C2"), "C112", "C1"), "wheat_farm", "C3")
    assert "C2" not in ways(game)
    shut = sick(game, "B1", "D1", "D2")
    assert "C2" not in ways(shut), "rather through sickness"


def test_a48_an_enemy_that_appears_on_a_structure_wrecks_it_and_stays() -> None:
    game = lying(built(with_event(empty(), "C112", "C3"), "wheat_farm", "C3", "D2"), "C3", wheat=2)
    game = enemy_phase(game)
    assert (game.events[0].hex, game.ruined, any(game.pool)) == (HEX["C3"], (HEX["C3"],), False)
    army = drawn(enemy_phase(built(with_event(empty(), "V101", "C3"), "wheat_farm", "C3")))
    assert army.events[0].hex != HEX["C3"]
    assert not army.ruined
    ship = enemy_phase(built(with_event(empty(), "C109", "J5"), "fishing_boat", "J5"))
    assert (ship.events[0].hex, ship.ruined) == (HEX["J5"], (HEX["J5"],))


def test_raids_turn_on_archers_next_to_them_and_ships_on_archers_at_the_harbor() -> None:
    game = built(knowing(empty(), "fletching"), "wheat_farm", "C3")
    raid = with_units(with_event(game, "C112", "C4"), "toxotai", 1, "C5")
    assert enemy_phase(raid).events[0].hex == HEX["C5"]
    far = with_units(with_event(game, "C112", "C4"), "toxotai", 1, "C6")
    assert enemy_phase(far).events[0].hex == HEX["C3"]
    sea = built(game, "fishing_boat", "H6")
    ship = with_units(with_event(sea, "C109", "H5"), "toxotai", 1, "H4")
    assert enemy_phase(ship).events[0].hex == HEX["H4"]
    shore = with_units(with_event(sea, "C109", "H5"), "toxotai", 1, "G5")
    assert enemy_phase(shore).events[0].hex == HEX["H6"]
    army = with_units(with_event(game, "V101", "C4"), "toxotai", 1, "C3")
    assert HEX["C3"] != drawn(enemy_phase(army)).events[0].hex


def test_an_army_marches_straight_on_and_knows_no_sickness() -> None:
    game = sick(with_event(empty(), "V101", "D4"), "E4", "E3")
    assert ways(game) == {"E4"}
    assert still(game).events[0].damage == 0


def test_an_army_overruns_whoever_cannot_fight() -> None:
    game = with_units(with_units(with_event(empty(), "V101", "D4"), "philosopher", 3, "E4"), "magi", 2, "E3")
    game = enemy_phase(game)
    assert (units(game, "philosopher"), units(game, "magi")) == (0, 2)


def test_a_ship_that_comes_next_to_the_fleet_fights_it() -> None:
    game = with_units(built(with_event(empty(), "C109", "K3"), "fishing_boat", "I4"), "triaconter", 1, "I5")
    game = fate(enemy_phase(game), "choose hex J4")
    lost = rolls(game, 1)
    assert (units(lost, "triaconter"), lost.events[0].damage) == (0, 1)
    assert not rolls(game, 3).events
    apart = with_units(with_event(empty(), "C109", "K1"), "triaconter", 1, "H7")
    assert units(drawn(enemy_phase(apart)), "triaconter") == 1


def test_raids_leave_with_what_they_pillaged_and_armies_do_not_leave() -> None:
    game = with_stock(with_event(empty(), "C112", "E4", 1), "queen", wood=3)
    game = enemy_phase(game)
    assert (game.events, game.beaten, game.pillaged) == ((), (), 1)
    assert enemy_phase(with_event(empty(), "V101", "E4")).outcome == "invasion_in_city"


def test_nothing_more_happens_once_the_game_is_lost() -> None:
    game = enemy_phase(with_event(sick(built(empty(), "village", "F2"), "F3", "G1"), "C112", "A1"))
    lost = fate(rolls(game, 1), "choose hex G3")
    assert (lost.outcome, nature_draws(lost), lost.over) == ("plague_in_acropolis", False, True)
    assert lost.events[0].hex == HEX["A1"]


def fought(hoplites: int, toxotai: int, die: int, *, with_philosopher: bool = False) -> Game:
    """After a combat of both stacks with the spearmen."""
    game = with_units(with_event(knowing(bare(), "fletching"), "C112", "D5"), "hoplites", hoplites, "E5")
    game = with_units(game, "toxotai", toxotai, "D5")
    game = with_units(game, "philosopher", 2, "D5") if with_philosopher else game
    return rolls(play(begin(game), "move hoplites to D5. done"), die)


def test_the_largest_stack_loses_a_unit_and_takes_the_gold_unless_somebody_says_otherwise() -> None:
    game = fought(2, 3, 1)
    assert offers(game)[0] == "casualty toxotai"
    assert offers(play(game, "casualty hoplites"))[0] == "give 6 gold to toxotai"
    assert offers(fought(4, 1, 1))[0] == "casualty hoplites"


def test_everybody_on_the_hex_dies_with_a_lost_combat() -> None:
    game = fought(1, 1, 1, with_philosopher=True)
    assert [units(game, mat) for mat in ("hoplites", "toxotai", "philosopher")] == [0, 0, 0]
    assert (game.events[0].damage, hex_of(game, "philosopher")) == (1, -1)
    won = fought(3, 1, 3, with_philosopher=True)
    assert units(won, "philosopher") == 2


def test_they_die_even_if_the_enemy_falls_with_them() -> None:
    game = with_units(with_event(replace(bare(), morale=-5), "C112", "D5", power=1), "philosopher", 2, "D5")
    game = rolls(play(begin(with_units(game, "hoplites", 1, "E5")), "move hoplites to D5. done"), 4)
    assert [units(game, mat) for mat in ("hoplites", "philosopher")] == [0, 0]
    assert game.beaten == (CARD["C112"],)


def test_an_enemy_that_is_held_sits_its_phases_out_and_then_goes_as_fast_as_ever() -> None:
    foe, game = MoveFoe(CARD["C112"]), with_event(bare(), "C112", "A1", hinder=2, advance=1)
    for left in (1, 0):
        game = foe.do(game)
        assert (game.events[0].hinder, game.events[0].advance, game.agenda) == (left, 0, ())
    assert [type(step) for step in foe.do(game).agenda] == [Stride]


@pytest.mark.parametrize(("upgrades", "sides"), [((), 4), (("arena",), 8), (("harbor",), 4)])
def test_the_die_is_that_of_the_building(upgrades: tuple[str, ...], sides: int) -> None:
    game = with_units(with_event(upgraded(bare(), *upgrades), "C112", "D5"), "hoplites", 2, "E5")
    assert len(legal_moves(play(begin(game), "move hoplites to D5. done"), NATURE)) == sides


def test_one_reroll_for_each_faith_and_none_after_a_victory() -> None:
    game = with_units(with_event(replace(bare(), faith=(1, 2, 1, 1)), "C112", "D5"), "hoplites", 2, "E5")
    game = play(begin(with_units(game, "priestess", 1, "E5")), "pray bless. move hoplites to D5. done")
    assert not rolls(game, 4).events
    lost = rolls(game, 1, 3)
    assert nature_draws(lost), "the second reroll"
    lost = rolls(lost, 2)
    assert units(lost, "hoplites") == 0


def test_only_what_is_demanded_counts() -> None:
    game = with_units(with_event(bare(), "C213", "D5"), "hoplites", 2, "E5")
    game = game.change(Mat.HOPLITES, armour=("bronze_weapons", "iron_weapons"))
    assert units(play(begin(game), "move hoplites to D5. done"), "hoplites") == 0, "no die"
    armed = play(begin(game.change(Mat.HOPLITES, armour=("leather_armor",))), "move hoplites to D5. done")
    assert units(armed, "hoplites") == 2
    assert len(legal_moves(armed, NATURE)) == 4
    assert EVENTS[CARD["C213"]].enemy.requires == ("leather_armor",)  # type: ignore[union-attr]


def test_a_fleet_alone_may_not_shoot_ships() -> None:
    game = begin(with_event(with_units(bare(), "triaconter", 1, "H5"), "C109", "I5"))
    assert refused(game, "shoot C109 with triaconter") == "ships-fight"


def test_a48_a_ship_that_appears_next_to_the_fleet_is_fought_unless_the_fleet_leaves() -> None:
    game = with_units(with_event(bare(), "C109", "I5"), "triaconter", 2, "H5")
    stays = play(begin(game), "done")
    assert len(legal_moves(stays, NATURE)) == 4
    assert rolls(stays, 2).beaten == (CARD["C109"],)
    leaves = play(begin(game), "move triaconter to H4. move triaconter to I3. done")
    assert (leaves.beaten, units(leaves, "triaconter"), leaves.phase) == ((), 2, "enemy"), "two hexes away"


def test_nobody_is_hurt_by_a_blessing_or_a_disaster() -> None:
    game = with_event(with_event(with_units(bare(), "philosopher", 1, "F5"), "B06", "F5"), "C103", "F5")
    assert units(play(begin(game), "done"), "philosopher") == 1


def test_a_fleet_that_is_gone_starts_no_combat() -> None:
    gone = with_event(with_units(bare(), "triaconter", 0), "C109", "K4")
    assert SeaFight().do(gone) == gone
    assert play(begin(gone), "done").events[0].damage == 0
    there = with_units(gone, "triaconter", 1, "K4")
    assert [type(step) for step in SeaFight().do(there).agenda] == [Battle]
