"""In which order things happen: the Upkeep, the Enemy phase, the combats (rulings A3 to A5, A11, A34, A67, A72)."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import HEX, SEA
from games.aeolis.cards import CARD
from games.aeolis.components import Mat
from games.aeolis.position import Game
from games.kernel import legal_moves, nature_draws
from tests.games.aeolis.reading import outcomes
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
    play,
    rolls,
    sick,
    units,
    upkeep,
    with_event,
    with_stock,
    with_units,
)


def test_a3_the_counter_and_the_tribute_come_before_the_wheel_the_wheel_before_research() -> None:
    game = upkeep(with_stock(bare(), "queen"), round=5)
    assert len(outcomes(game)) == 4
    assert (game.round, amount(game, "queen", "wood"), amount(game, "queen", "wheat")) == (5, 1, 1)
    assert amount(game, "philosopher", "research") == 0
    assert amount(rolls(game, 2), "philosopher", "research") == 1


def test_a3_training_comes_before_sickness() -> None:
    game = with_stock(with_units(bare(), "hoplites", 1, "C3"), "hoplites", gold=1, copper=1, worker=1)
    game = rolls(upkeep(sick(game, "C3").change(Mat.HOPLITES, training=1)), 1)
    assert (units(game, "hoplites"), hex_of(game, "hoplites")) == (1, HEX["C3"])


def test_a3_sickness_comes_before_production() -> None:
    game = rolls(upkeep(built(with_units(bare(), "hoplites", 1, "C3"), "wheat_farm", "C3")), 1)
    game = fate(game, "produce C3 6")
    assert HEX["C3"] in game.plague
    assert units(game, "hoplites") == 1


def test_a3_events_come_last() -> None:
    game = rolls(upkeep(built(bare(), "wheat_farm", "C3"), round=7), 1)
    assert outcomes(game)[0] == "produce C3 1"
    assert outcomes(fate(game, "produce C3 5"))[0].startswith("reveal")


def test_a34_a_new_bloodthrall_raises_faith_at_once() -> None:
    game = with_stock(bare(), "priestess", worker=1).change(Mat.PRIESTESS, extra=0, training_extra=1)
    assert rolls(upkeep(game), 1).faith == (2, 2, 2, 2)


def everything_at_once() -> Game:
    """A fire, a plague, a riot, a ship, a raid and an army, each of which chance has a say in."""
    game = built(sick(burning(bare(mode="challenging"), "C2"), "D5"), "village", "D4")
    game = built(with_units(game, "hoplites", 9), "wheat_farm", "D2")
    game = with_event(with_event(game, "V102", "A3"), "C112", "B2")
    return enemy_phase(with_event(with_event(game, "C109", "J5"), "C106"))


def test_a4_disasters_then_plague_then_unrest_then_ships_raids_and_armies() -> None:
    game = everything_at_once()
    assert outcomes(game) == ["roll 1 of 2", "roll 2 of 2"]
    lit = rolls(game, 1)
    assert set(lit.fires) > {HEX["C2"]}, "the fire comes first"
    assert (lit.plague, lit.morale) == ((HEX["D5"],), 0)
    game = rolls(game, 2)
    assert outcomes(rolls(game, 1)) == ["choose hex D4"], "then the plague"
    assert game.morale == 0
    game = rolls(game, 2)
    assert game.morale == -1, "then the riot"
    order = []
    while nature_draws(game):
        moved = {event.ref for event in game.events if event.hex not in (HEX["A3"], HEX["B2"], HEX["J5"], -1)}
        order.append(len(moved))
        game = drawn_once(game)
    assert order == [0, 1, 2], "then one enemy after the other"


def drawn_once(game: Game) -> Game:
    return fate(game, outcomes(game)[0])


def test_a4_the_ship_sails_first_and_the_army_marches_last() -> None:
    game = rolls(everything_at_once(), 2, 2)
    assert {HEX[text[-2:]] for text in outcomes(game)} <= SEA
    game = drawn_once(game)
    assert set(outcomes(game)) == {"choose hex C2", "choose hex C3"}, "the raid"
    game = drawn_once(game)
    assert set(outcomes(game)) == {"choose hex B3", "choose hex B4"}, "the army"


def test_a5_fires_spread_before_the_plague_and_new_ones_not_at_once() -> None:
    game = enemy_phase(with_event(built(sick(burning(bare(), "C2"), "D5"), "village", "D4"), "C101"))
    assert outcomes(game)[0].startswith("lot"), "the card strikes"
    game = fate(game, "lot 6 and 3")
    assert HEX["C6"] in game.fires
    game = rolls(game, 1)
    assert set(game.fires) >= {HEX["C2"], HEX["C3"], HEX["D2"]}, "the fire that burned before spreads"
    assert outcomes(rolls(game, 1)) == ["choose hex D4"], "no other fire rolls before the plague does"


def test_a11_an_enemy_moves_in_the_round_in_which_it_appears() -> None:
    game = fate(rolls(upkeep(with_units(bare(), "hoplites", 0), round=7), 1), "reveal C112", "lot 3 and 1")
    assert game.events[0].hex == HEX["A3"]
    game = drawn(play(game, "done"))
    assert game.round == 7
    assert game.events[0].hex in (HEX["B3"], HEX["B4"])


def test_a67_the_older_enemy_moves_first() -> None:
    game = built(with_units(bare(), "hoplites", 9), "wheat_farm", "C3")
    game = drawn(enemy_phase(with_event(with_event(game, "C113", "C2"), "C112", "C4")))
    assert game.ruined == (HEX["C3"],)
    assert game.event(CARD["C113"]).hex == HEX["C3"]  # type: ignore[union-attr]
    assert game.event(CARD["C112"]).hex != HEX["C3"], "the farm is gone already"  # type: ignore[union-attr]


def test_a72_a_combat_is_fought_on_entry_and_the_survivor_wrecks_at_once() -> None:
    game = knowing(built(with_units(bare(), "hoplites", 0), "wheat_farm", "C3"), "fletching")
    game = with_units(game, "toxotai", 1, "C3")
    game = with_event(with_event(game, "C113", "C2"), "C112", "B1")
    game = enemy_phase(game)
    assert [event.hex for event in game.events] == [HEX["C2"] + 1, HEX["B1"]], "the second has not moved yet"
    assert outcomes(game) == [f"roll {value} of 4" for value in range(1, 5)]
    lost = rolls(game, 1)
    assert (units(lost, "toxotai"), lost.ruined) == (0, (HEX["C3"],))
    assert lost.event(CARD["C113"]).damage == 1  # type: ignore[union-attr]


def test_equal_enemies_on_one_hex_are_fought_in_the_order_of_their_coming() -> None:
    game = with_units(with_event(with_event(bare(), "C113", "D5"), "C112", "D5", 4), "hoplites", 3, "E5")
    game = play(begin(game), "move hoplites to D5. done")
    first = rolls(game, 2)
    assert CARD["C113"] in first.beaten
    weaker = with_units(with_event(with_event(bare(), "C113", "D5"), "C112", "D5", 3), "hoplites", 3, "E5")
    weaker = rolls(play(begin(weaker), "move hoplites to D5. done"), 2)
    assert CARD["C112"] in weaker.beaten


def test_combats_at_sea_come_before_those_on_land_and_unrest_last() -> None:
    game = with_units(with_units(bare(), "hoplites", 9, "F4"), "triaconter", 9, "H5")
    game = with_units(with_event(game, "C106"), "toxotai", 9, "E5")
    game = with_event(with_event(knowing(game, "fletching"), "C109", "I5"), "C112", "D5")
    game = play(begin(game), "quell C106. move toxotai to D5. done")
    order = []
    while nature_draws(game):
        game = rolls(game, 4)
        order.append(set(game.beaten) - set(order))
        order = [*order[:-1], *order[-1]]
        while (asked := [str(move) for move in legal_moves(game, 0)]) and asked[0].startswith(("give", "casualty")):
            game = play(game, asked[0])
    assert order == [CARD["C109"], CARD["C112"], CARD["C106"]]


def test_a_reset_table_has_no_fights_left() -> None:
    game = replace(bare(), deeds=replace(bare().deeds, fights=(("quell", CARD["C106"]),)))
    assert begin(game).deeds.fights
    assert not upkeep(game).deeds.fights
