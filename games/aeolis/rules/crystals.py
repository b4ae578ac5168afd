"""Crystals of the Magi: on black, where stock lies, and on the spheres."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.components import CRYSTALS, MAGI, Hero, Mat
from games.aeolis.moves import NODES
from games.aeolis.position import Game, Sphere

__all__ = ["crystals_on", "on_mat", "take", "take_crystal"]


def _nodes(game: Game) -> tuple[str, ...]:
    return MAGI.spheres["scorpio" if game.upgraded(Hero.MAGI) else "serpent"].nodes


def crystals_on(game: Game) -> list[tuple[int, int, int]]:
    """All crystals of the Magi: colour, sphere, number."""
    found = [(colour, 0, game.mats[Mat.MAGI].stock[colour]) for colour in CRYSTALS if game.mats[Mat.MAGI].stock[colour]]
    for node, sphere in zip(_nodes(game)[1:], game.spheres, strict=True):
        if sphere.count:
            found.append((sphere.colour, NODES.index(node), sphere.count))
    return found


def take_crystal(game: Game, colour: int, node: int) -> Game:
    """A crystal leaves a sphere; node 0 is black."""
    if node == 0:
        return game.add(Mat.MAGI, colour, -1)
    place = _nodes(game).index(NODES[node]) - 1
    old = game.spheres[place]
    new = Sphere(old.colour, old.count - 1, min(old.moved, old.count - 1)) if old.count > 1 else Sphere()
    return replace(game, spheres=(*game.spheres[:place], new, *game.spheres[place + 1 :]))


def on_mat(game: Game, mat: Mat, resource: int) -> int:
    """An amount on a mat, crystals on any sphere included."""
    held = game.mats[mat].stock[resource]
    if mat is Mat.MAGI and resource in CRYSTALS:
        held += sum([sphere.count for sphere in game.spheres if sphere.colour == resource])
    return held


def take(game: Game, mat: Mat, resource: int, amount: int) -> Game:
    """Goods leave a mat; crystals from black first."""
    held = min(amount, game.mats[mat].stock[resource])
    game = game.add(mat, resource, -held)
    for _ in range(amount - held):
        node = next(node for colour, node, _ in crystals_on(game) if colour == resource and node)
        game = take_crystal(game, resource, node)
    return game
