"""Tiles put together from sprites and words: fish, jewelry; the symbols of actions and of types of persons."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from games.bora_bora.board import SPECIES, TYPE_NAMES, VALUES
from games.bora_bora.components import JEWELRY, ActionKind, Sex
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.catch import fish, jewel
from rendering.bora_bora.colours import GOODS, SEA
from rendering.bora_bora.words import points, row
from rendering.kit import signs
from rendering.kit.canvas import Canvas, plate
from rendering.kit.dyes import kept
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["FACES", "action", "fish_tile", "jewel_tile", "left", "shadow", "symbol"]

FACES: Final[dict[Sex, RGB]] = {Sex.MAN: GOODS["man"], Sex.WOMAN: GOODS["woman"]}

_SYMBOLS: Final[dict[str, Callable[[int], Sprite]]] = {
    "land-path": goods.feet, "water-path": goods.canoe, "woman": goods.woman, "man": goods.man,
    "build": lambda high: pieces.building(high, GOODS["plank"]), "material": goods.heap,
    "hut": lambda high: pieces.roofed(high, GOODS["plank"], 0),
    "points": lambda high: signs.laurel(high, GOODS["points"]),
    "card": goods.card_back, "offering": goods.offering, "status": lambda high: goods.status(high, MARKS.dark),
    "shell": goods.shell,
}
_ACTIONS: Final[dict[ActionKind, Callable[[int], Sprite]]] = {
    ActionKind.HELPER: goods.helper, ActionKind.TEMPLE: lambda high: pieces.body(high, GOODS["tile"], 0),
    ActionKind.BUILD: lambda high: pieces.building(high, GOODS["plank"]), ActionKind.MAN: goods.man,
    ActionKind.WOMAN: goods.woman, ActionKind.LAND: goods.feet, ActionKind.WATER: goods.canoe,
    ActionKind.FISH: goods.rod,
}


def symbol(kind: int, high: int) -> Sprite:
    """What a type of person does."""
    return _SYMBOLS[TYPE_NAMES[kind]](high)


def action(kind: ActionKind, high: int) -> Sprite:
    """An action of the dice."""
    return _ACTIONS[kind](high)


def left(sex: Sex, high: int) -> Sprite:
    """What a person gives once when its tile is shifted down: status for men, shells for women."""
    return goods.status(high, MARKS.dark) if sex is Sex.MAN else goods.shell(high)


@lru_cache(maxsize=128)
def shadow(sprite: Sprite, colour: RGB) -> Sprite:
    """The outline of a sprite in one colour: what belongs on an empty place."""
    return Sprite(Image.new("RGB", sprite.size, colour), sprite.mask)


@kept(32)
def fish_tile(tile: int) -> Sprite:
    """A fish tile: the fish and its value."""
    base = plate(71, 41, SEA, 8, MARKS.dark, 2)
    canvas = Canvas(base.ink)
    canvas.stamp(fish(29, SPECIES[tile]), 27, 21)
    canvas.text(60, 30, str(VALUES[tile]), MARKS.dark, MEDIUM, bold=True, align="middle")
    return Sprite(canvas.image, base.mask)


@lru_cache(maxsize=64)
def jewel_tile(number: int) -> Sprite:
    """A piece of jewelry on sale: its price in shells and its points."""
    piece = JEWELRY.tiles[number]
    base = plate(88, 60, GOODS["tile"], 8, MARKS.dark, 2)
    canvas = Canvas(base.ink)
    canvas.stamp(jewel(44, piece.type), 27, 31)
    row(canvas, 66, 18, [str(piece.cost), goods.shell(20)], MARKS.dark, SMALL, align="middle")
    canvas.stamp(points(str(piece.points)), 66, 43)
    return Sprite(canvas.image, base.mask)
