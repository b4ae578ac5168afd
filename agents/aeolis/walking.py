"""Ways over the map that cost no units."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator

from games.aeolis.board import NEIGHBOURS, NOWHERE
from games.aeolis.components import Mat
from games.aeolis.moves import Walk
from games.aeolis.position import Game
from games.aeolis.rules.foes import enemies
from games.aeolis.rules.stacks import may_enter, peril_at, steps_left

__all__ = ["distances", "reach", "towards"]


def distances(game: Game, mat: Mat, avoid: Collection[int] = ()) -> dict[int, tuple[int, int]]:
    """Hexes that a stack can come to in any time, with the steps and the first step; enemies end a way."""
    start = game.mats[mat].hex
    foes = {event.hex for event in enemies(game)}
    found = {start: (0, start)}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here in foes and here != start:
            continue
        steps, first = found[here]
        for near in NEIGHBOURS[here]:
            if near in found or near in avoid or not may_enter(game, mat, near) or peril_at(game, near):
                continue
            found[near] = (steps + 1, near if here == start else first)
            queue.append(near)
    return found


def reach(game: Game, mat: Mat, avoid: Collection[int] = ()) -> dict[int, int]:
    """The hexes that a stack can come to in this round, with the steps; its own included."""
    if game.mats[mat].hex == NOWHERE:
        return {}
    left = steps_left(game, mat)
    return {hex_: steps for hex_, (steps, _) in distances(game, mat, avoid).items() if steps <= left}


def towards(game: Game, mat: Mat, goals: Collection[int], avoid: Collection[int] = ()) -> Iterator[Walk]:
    """A step on the shortest safe way to the nearest of some hexes; none if it is there, or there is no way."""
    if not goals or game.mats[mat].hex == NOWHERE or steps_left(game, mat) <= 0:
        return
    known = distances(game, mat, avoid)
    near = [known[goal] for goal in goals if goal in known]
    if near and min(near)[0]:
        yield Walk(mat, min(near)[1])
