"""Spells for the tests, cast so that they work or so that they turn on their caster."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.cards import CARD, SPELL, SPELLS
from games.aeolis.position import Game
from games.kernel import nature_draws
from tests.games.aeolis.table import (
    bare,
    begin,
    choices,
    drawn,
    fate,
    play,
    rolls,
    upgraded,
    upkeep,
    with_event,
    with_spell,
    with_units,
)


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
    assert all(choice.startswith("reveal") for choice in choices(game))
    assert "produce C3 1" in choices(next_round(drawn(game)))


def settled(game: Game, *texts: str) -> Game:
    """What nature rolls or draws, after which nobody is asked anything."""
    game = fate(game, *texts)
    assert not nature_draws(game)
    assert not choices(game)
    return game


def damages(game: Game) -> dict[str, int]:
    return {id: event.damage for id in CARD for event in game.events if event.ref == CARD[id]}


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
