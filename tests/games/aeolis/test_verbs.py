"""Selectors of the cards, and the verbs of stock and people: exactly what each does and what it leaves alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import vocabulary as v
from games.aeolis.board import HEX
from games.aeolis.components import RES, TECH, TECHS, Mat
from games.aeolis.effects.registry import TOUCHES
from games.aeolis.position import Game
from games.kernel import nature_draws
from tests.games.aeolis.reading import hexes
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    burning,
    choices,
    fate,
    foes,
    hex_of,
    knowing,
    lying,
    offers,
    play,
    ran,
    refused,
    sick,
    units,
    with_event,
    with_stock,
    with_units,
)


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


def test_hexes_by_place_kind_and_icon() -> None:
    assert stripped(bare(), at="temple") == hexes("G2")
    assert stripped(bare(), at="caster") == hexes("E4")
    assert stripped(bare(), at="token") == hexes("C3")
    assert stripped(bare(), at="B2") == hexes("B2")
    assert len(stripped(bare(), kind="sea")) == 20
    assert stripped(bare(), kind="city") == hexes("F4", "G2", "G3", "G4", "G5", "H3", "H4")
    assert stripped(bare(), icon=("salt", "village")) == hexes("G1", "G6", "D4", "F2", "F5")


def test_hexes_by_distance() -> None:
    assert stripped(bare(), within=1) == hexes("E4", "E3", "E5", "D4", "D5", "F3", "F4")
    assert stripped(bare(), within=1, of="token") == hexes("C3", "C2", "C4", "B2", "B3", "D3", "D4")
    assert stripped(bare(), within=1, of="harbor", kind="sea") == hexes("H5", "I3", "I4")


def test_hexes_by_what_is_there() -> None:
    game = built(built(bare(), "wheat_farm", "C3", "D2"), "fishing_boat", "I2")
    game = burning(sick(replace(game, ruined=(HEX["D2"],)), "B2"), "E5")
    assert stripped(game, has="structure") == hexes("C3", "I2")
    assert stripped(game, has="land_structure") == hexes("C3")
    assert stripped(game, has="sea_structure") == hexes("I2")
    assert stripped(game, has="destroyed") == hexes("D2")
    assert stripped(game, has="plague") == hexes("B2")
    assert stripped(game, has="inferno") == hexes("E5")
    assert stripped(game, has="nothing", at="D2") == set()
    assert stripped(game, has="nothing", at="D3") == hexes("D3")
    rich = ran(lying(game, "A1", salt=1), v.Strip(v.HexSelect(has="resources")))
    assert not rich.lying


def test_a_hex_on_which_nothing_lies_loses_nothing_and_nothing_is_told() -> None:
    strip, cause = v.Strip(v.HexSelect()), v.Cause("a card", 0)
    assert TOUCHES[v.Strip](bare(), cause, strip, HEX["C3"]) == bare()
    assert TOUCHES[v.Strip](lying(bare(), "C3", salt=1), cause, strip, HEX["C3"]).notes[0].about == "stripped"


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
    assert not any(offer.startswith("lose") for offer in offers(game))


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
    assert {offer.split()[1] for offer in offers(game) if offer.startswith("dismiss")} == names
    own = ran(with_stock(with_units(bare(), "priestess", 1, extra=2), "priestess", worker=2),
              v.KillWorkers(4, "any", "priestess", "queen"))
    assert {offer for offer in offers(own) if offer.startswith("dismiss")} == {
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
    assert {choice.removeprefix("choose tech ") for choice in choices(game)} == free
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
