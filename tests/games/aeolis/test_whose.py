"""Nobody acts with another player's hero (A101)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis.board import HEX
from games.aeolis.components import Hero, Mat
from games.aeolis.position import Game
from tests.games.aeolis.table import (
    bare,
    begin,
    burning,
    exchange,
    knowing,
    lying,
    offers,
    play,
    refused,
    sick,
    upgraded,
    with_event,
    with_spell,
    with_stock,
    with_units,
)

HERO_PHASE = {
    "feed fish": Hero.QUEEN, "build wheat_farm at C3": Hero.QUEEN, "upgrade temple": Hero.QUEEN,
    "diplomacy C106": Hero.QUEEN, "redivide 1 wheat from hoplites to magi": Hero.QUEEN,
    "shift +1": Hero.MERCHANT, "buy wheat": Hero.MERCHANT, "sell leather": Hero.MERCHANT, "alms horse": Hero.MERCHANT,
    "ship horse": Hero.MERCHANT, "discover woodcutting": Hero.PHILOSOPHER, "fulfil B02": Hero.PHILOSOPHER,
    "repair": Hero.PHILOSOPHER, "quell C106": Hero.HOPLITE, "bronze hoplites": Hero.HOPLITE,
    "arm hoplites with leather_armor": Hero.HOPLITE, "pray confine": Hero.PRIESTESS, "study": Hero.MAGI,
    "flow crystal_ice from black to s2": Hero.MAGI, "cast S05 from s1": Hero.MAGI, "explore": Hero.TRIACONTER,
    "replace": Hero.TRIACONTER, "loot north": Hero.TRIACONTER, "assign": Hero.TRIACONTER, "recall": Hero.TRIACONTER,
}
STACKS = {
    "move magi to E5": Hero.MAGI, "move triaconter to H5": Hero.TRIACONTER, "shoot C112 with toxotai": Hero.HOPLITE,
    "douse D5 with magi": Hero.MAGI,
}
EXCHANGE = {
    "gift 1 wood from queen to magi": Hero.QUEEN, "send merchant to queen": Hero.MERCHANT, "train magi": Hero.MAGI,
    "untrain scientist": Hero.PHILOSOPHER,
}


def everything() -> Game:
    """Seven players, each with one hero who could do whatever is printed."""
    game = knowing(upgraded(bare(7), "agora", "academy"), "agriculture", "foreign_trade", "bronze_working", "religion",
                   "astronomy", "fletching")
    game = with_stock(game, "queen", worker=3, wood=3, stone=3, fish=1, gold=9)
    game = with_stock(game, "merchant", gold=9, leather=3, horse=3)
    game = with_stock(game, "hoplites", gold=3, copper=3, leather=3)
    game = with_stock(with_stock(game, "philosopher", research=9), "magi", crystal_ice=1, gold=3, worker=1)
    game = with_units(with_units(with_units(game, "merchant", 9), "toxotai", 2, "E5"), "triaconter", 2, extra=1)
    game = with_event(with_event(with_event(game, "C106"), "B02", "G5"), "C112", "D5")
    game = sick(with_spell(with_units(game, "magi", 2, "E4"), "S05", "s1", "void", 3), "F3")
    game = burning(replace(game, compass=(0, 1, -1, 3), ruined=(HEX["G6"],), wheel=6), "D5")
    return begin(lying(game, "F5", wheat=2))


def moved() -> Game:
    """With wheat picked up by the Hoplites, who are back within the walls."""
    game = everything()
    seat = game.owners[Hero.HOPLITE]
    return play(game, "move hoplites to F5. give 2 wheat to hoplites. move hoplites to F4", seat)


@pytest.mark.parametrize(("text", "hero"), HERO_PHASE.items(), ids=list(HERO_PHASE))
def test_only_its_player_acts_with_a_hero(text: str, hero: Hero) -> None:
    game = moved()
    owner = game.owners[hero]
    assert text in offers(game, owner)
    for seat in range(7):
        if seat != owner:
            assert refused(game, text, seat) == "not-your-hero"


@pytest.mark.parametrize(("text", "hero"), STACKS.items(), ids=list(STACKS))
def test_only_its_player_moves_a_stack(text: str, hero: Hero) -> None:
    game = everything()
    assert text in offers(game, game.owners[hero])
    for seat in range(7):
        if seat != game.owners[hero]:
            assert refused(game, text, seat) == "not-your-stack"


@pytest.mark.parametrize(("text", "hero"), EXCHANGE.items(), ids=list(EXCHANGE))
def test_only_its_player_gives_sends_and_trains(text: str, hero: Hero) -> None:
    game = with_stock(everything(), "philosopher", worker=1, gold=1)
    game = exchange(replace(game, agenda=(), asides=()).change(Mat.PHILOSOPHER, training=1))
    assert text in offers(game, game.owners[hero])
    for seat in range(7):
        if seat != game.owners[hero]:
            assert refused(game, text, seat) == "not-your-hero"


def test_every_player_pledges_what_lies_on_his_own_mats_only() -> None:
    game = with_units(with_event(everything(), "B10", "F4"), "philosopher", 1, "F4")
    for mat in (Mat.QUEEN, Mat.MERCHANT, Mat.HOPLITES, Mat.MAGI):
        owner = game.owners[mat.hero]
        mine = {offer for offer in offers(game, owner) if offer.startswith("pledge")}
        assert mine == {f"pledge {much}gold from {mat.name.lower()} for B10" for much in ("", "2 ")}
        assert refused(game, f"pledge gold from {mat.name.lower()} for B10", (owner + 1) % 7) == "not-your-hero"
