"""The Magi: spells that hurt or hold enemies, cast from where the crystals are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from agents.aeolis.outlook import ARENA, arrivals, invaders, rounds_left, shortfall
from agents.aeolis.plan import Plan
from agents.aeolis.walking import towards
from games.aeolis.board import DISTANCE, NOWHERE
from games.aeolis.cards import SPELLS
from games.aeolis.components import Mat
from games.aeolis.moves import NODES, Cast, DrawSpells, Flow, Keep
from games.aeolis.position import Event, Game
from games.aeolis.rules.foes import active, enemies, power_of, type_of
from games.aeolis.rules.magi import casts_left, graph, movable, price, sphere_at
from games.aeolis.vocabulary import Damage
from games.kernel import Move, Seat

__all__ = ["LIKED", "cast", "flow", "keep", "study", "victim", "wander"]

LIKED: Final = (
    "P12", "P16", "P08", "P11", "P02", "P06", "P15", "P10", "S12", "S10", "S15", "S14", "S07", "S09", "S05", "P04",
    "P01", "P14", "P13", "P09", "P07", "P03", "S01", "S06", "S02", "S08", "S16", "S04", "S03", "S13", "S11", "P05",
)
"""Spells by what they do for a city that is attacked."""


RANGES: Final = {
    spell.id: max(effect.target.within or 99 for effect in spell.effect if isinstance(effect, Damage))
    for spell in SPELLS if any(isinstance(effect, Damage) for effect in spell.effect)
}
"""How far the spells reach that hurt enemies."""


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


def in_reach(game: Game, spell: int) -> list[Event]:
    """The enemies that a spell could hurt; ships only by what hurts nothing else."""
    here, reach = game.mats[Mat.MAGI].hex, RANGES[SPELLS[spell].id]
    return [event for event in enemies(game) if here != NOWHERE and DISTANCE[here][event.hex] <= reach
            and (SPELLS[spell].id != "P13" or type_of(event) == "plunder")]


def targets(game: Game, spell: int) -> bool:
    """Whether a spell would do something worth its crystals now."""
    id_ = SPELLS[spell].id
    if id_ in ("S05", "P07", "S02"):
        return bool(active(game, ("unrest",)))
    if id_ in ("S14", "P15"):
        return rounds_left(game) > 0 and any(
            arrivals(game, event) <= 1 for event in invaders(game)) and shortfall(game) > 3
    if id_ in ("P02", "P06"):
        return any(arrivals(game, event) <= 1 for event in invaders(game))
    if id_ in RANGES:
        return bool(in_reach(game, spell))
    return id_ in ("S01", "P01", "P03", "P04", "P09", "P14", "S16", "S04", "S13")


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
    """They wait at the Arena, from where they see farthest."""
    yield from towards(game, Mat.MAGI, [ARENA])


def victim(game: Game, refs: Sequence[int]) -> int:
    """The enemy that a spell is for: an invasion that the army is too weak for, else the strongest."""
    weak = shortfall(game) > 0

    def need(ref: int) -> tuple[bool, int]:
        event = game.event(ref)
        assert event is not None
        near = type_of(event) == "invasion" and weak and arrivals(game, event) <= 3
        return near, power_of(game, event)

    return max(refs, key=need)
