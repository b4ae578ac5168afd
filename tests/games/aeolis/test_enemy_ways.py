"""Where raids and plunders go on boards made at random, found a second time by plain search from the enemy."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from games.aeolis.board import CITY, HARBOR, HEX_IDS, HEXES, NEIGHBOURS, NOWHERE, SEA
from games.aeolis.components import FLEET, Mat, stock
from games.aeolis.position import NO_TILE, Game
from games.aeolis.rules.enemy import ways
from tests.games.aeolis.table import bare, knowing, with_event

ALL = range(len(HEXES))
LAND = [hex for hex in ALL if hex not in SEA and hex not in CITY]
CARDS = {"raid": "C112", "plunder": "C109"}


def board(rng: Random, kind: str) -> Game:
    """Farms, ruins, plague, goods and stacks here and there, and one enemy."""
    game, full = knowing(bare(), "fletching", "horse_breeding"), rng.random()
    tiles = [0 if hex not in CITY and rng.random() < full * 0.3 else NO_TILE for hex in ALL]
    plague = tuple(hex for hex in ALL if rng.random() < full * 0.6)
    game = replace(
        game, tiles=tuple(tiles), plague=plague, confined=tuple(hex for hex in plague if rng.random() < 0.3),
        ruined=tuple(hex for hex in ALL if tiles[hex] != NO_TILE and rng.random() < 0.3),
    )
    for mat in FLEET:
        where = [*SEA, HARBOR] if mat is Mat.TRIACONTER else [*LAND, *CITY]
        there = rng.random() < 0.6
        game = game.change(mat, units=int(there), hex=rng.choice(sorted(where)) if there else NOWHERE)
    for _ in range(4):
        game = game.lay(rng.choice(ALL), stock({"salt": 1}))
    return with_event(game, CARDS[kind], HEX_IDS[rng.choice(LAND if kind == "raid" else sorted(SEA))])


def expected(game: Game, kind: str) -> dict[int, Fraction]:
    """Where the enemy goes, with what chance."""
    start, sea = game.events[0].hex, kind == "plunder"
    archers = game.mats[Mat.TOXOTAI].hex
    if archers in NEIGHBOURS[start] and (archers == HARBOR or not sea):
        return {archers: Fraction(1)}
    farms = [
        hex for hex in ALL if game.tiles[hex] != NO_TILE and hex not in (*game.ruined, *game.plague)
        and (hex in SEA) == sea
    ]
    sick = set(game.plague) - set(game.confined)
    armed = {game.mats[mat].hex for mat in FLEET}
    for goals in (farms, [HARBOR] if sea else sorted(CITY)):
        for avoided in (sick | armed, armed, set()):
            if found := nearest(game, start, [goal for goal in goals if goal not in avoided], avoided):
                return found
    return {}


def nearest(game: Game, start: int, goals: list[int], avoided: set[int]) -> dict[int, Fraction]:
    """First steps to the nearest goals, of those to the richest, equal goals and then equal steps equally likely."""
    routes = [(len(steps), -sum(game.lies(goal)), firsts) for goal in goals if goal != start
              for steps, firsts in [route(start, goal, avoided)] if firsts]
    best = min((route[:2] for route in routes), default=None)
    tied = [firsts for *rank, firsts in routes if tuple(rank) == best]
    chances: dict[int, Fraction] = {}
    for firsts in tied:
        for first in firsts:
            chances[first] = chances.get(first, Fraction(0)) + Fraction(1, len(tied) * len(firsts))
    return chances


def route(start: int, goal: int, avoided: set[int]) -> tuple[range, set[int]]:
    """How many steps to a goal, and all first ones of the shortest ways."""
    open = SEA if start in SEA else set(LAND)
    far, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for next in NEIGHBOURS[here]:
            if next not in far and (next == goal or (next in open and next not in avoided)):
                far[next] = far[here] + 1
                queue.extend([next] if next != goal else [])
    steps = range(far.get(goal, 0))
    firsts = {goal} if steps else set()
    for distance in reversed(steps[1:]):
        firsts = {near for hex in firsts for near in NEIGHBOURS[hex] if far.get(near) == distance and near != goal}
    return steps, firsts


@pytest.mark.parametrize("kind", CARDS)
def test_enemies_take_the_ways_that_a_plain_search_finds(kind: str) -> None:
    rng, forks = Random(7), 0
    for number in range(400):
        game = board(rng, kind)
        found = ways(game, game.events[0])
        chances = {hex: Fraction(weight, sum(found.values())) for hex, weight in found.items()}
        assert chances == expected(game, kind), number
        forks += len(found) > 1
    assert forks > 50, "chance has a say now and then"
