"""The Magi: spells that hurt or hold enemies, cast from where the crystals are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from agents.aeolis.outlook import ARENA, arrivals, invaders
from agents.aeolis.plan import Plan
from agents.aeolis.walking import towards
from games.aeolis.board import CITY, DISTANCE, NOWHERE
from games.aeolis.cards import SPELLS
from games.aeolis.components import CRYSTALS, Mat
from games.aeolis.moves import NODES, Cast, DrawSpells, Flow, Keep
from games.aeolis.position import Game
from games.aeolis.rules.foes import active
from games.aeolis.rules.magi import casts_left, graph, lore, movable, price, sphere_at
from games.kernel import Move, Seat

__all__ = ["LIKED", "cast", "flow", "keep", "study", "wander"]

LIKED: Final = (
    "P12", "P16", "P08", "P11", "P02", "P06", "P15", "P10", "S12", "S10", "S15", "S14", "S07", "S09", "S05", "P04",
    "P01", "P14", "P13", "P09", "P07", "P03", "S01", "S06", "S02", "S08", "S16", "S04", "S03", "S13", "S11", "P05",
)
"""Spells by what they do for a city that is attacked."""


@cache
def rank(spell: int) -> int:
    """How much a spell is liked: fewer is more."""
    return LIKED.index(SPELLS[spell].id)


def study(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """A look at new spells."""
    if game.scrolls and len(game.spells) < 6:
        yield DrawSpells()


def keep(game: Game, drawn: tuple[int, ...]) -> Move:
    """The free spell."""
    return Keep(min(drawn, key=rank))


def targets(game: Game, spell: int) -> bool:
    """Whether a spell would do something worth its crystals now."""
    id_ = SPELLS[spell].id
    if id_ in ("S05", "P07"):
        return bool(active(game, ("unrest",)))
    if id_ == "S14":
        return any(arrivals(game, event) <= 1 for event in invaders(game))
    if id_ in ("S02", "S01", "P01", "P02", "P06", "S06", "P15"):
        return bool(invaders(game)) and id_ in ("P02", "P06") or id_ in ("S01", "S02", "P01", "P15")
    return id_ not in ("S03", "S08", "S11", "P05")


def cast(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """The best spell that does something, from the sphere that costs least."""
    if casts_left(game) <= 0:
        return
    nodes = [NODES.index(node) for node in graph(game).nodes[1:]]
    for spell in sorted(game.spells, key=rank):
        if targets(game, spell):
            yield from (Cast(spell, node) for node in sorted(nodes, key=lambda node: price(spell, node)))


def flow(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """Crystals of the colours of the known spells leave black, and gather where their like are."""
    if game.deeds.cast or not game.spells:
        return
    colours = {SPELLS[spell].crystal for spell in game.spells}
    moves = set(movable(game))
    for colour in sorted(colours):
        if (colour, 0) in moves:
            yield from (Flow(colour, 0, NODES.index(head)) for tail, head in sorted(
                graph(game).arrows, key=lambda arrow: not held(game, arrow[1], colour)) if tail == "black")


def held(game: Game, node: str, colour: int) -> int:
    """Crystals of a colour on a sphere."""
    sphere = sphere_at(game, NODES.index(node)) if node != "black" else None
    return sphere.count if sphere is not None and sphere.colour == colour else 0


def wander(game: Game, seat: Seat, plan: Plan) -> Iterator[Move]:
    """They wait behind the Arena."""
    here = game.mats[Mat.MAGI].hex
    if here != NOWHERE and DISTANCE[here][ARENA] > 1:
        goals = [hex_ for hex_ in CITY if DISTANCE[hex_][ARENA] == 1]
        yield from towards(game, Mat.MAGI, goals)
