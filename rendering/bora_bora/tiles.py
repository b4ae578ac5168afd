"""Tiles put together from sprites and words: persons, fish, jewelry, building tiles, symbols of actions and types."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from games.bora_bora.board import SPECIES, TYPE_NAMES, TYPES, VALUES
from games.bora_bora.components import JEWELRY, ActionKind, Sex
from rendering.bora_bora import goods, pieces
from rendering.bora_bora.catch import fish, jewel
from rendering.bora_bora.colours import GOODS, SEA
from rendering.bora_bora.words import points, row
from rendering.kit.canvas import Canvas, plate
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB, mix, over
from rendering.kit.typeface import MEDIUM, SMALL

__all__ = ["FACES", "action", "building_tile", "fish_tile", "jewel_tile", "left", "person", "symbol"]

FACES: Final[dict[Sex, RGB]] = {Sex.MAN: GOODS["man"], Sex.WOMAN: GOODS["woman"]}
STONE: Final = (176, 164, 146)

_SYMBOLS: Final[dict[str, Callable[[int], Sprite]]] = {
    "land-path": goods.feet, "water-path": goods.canoe, "woman": goods.woman, "man": goods.man,
    "build": lambda high: pieces.building(high, GOODS["plank"]), "material": goods.heap,
    "hut": lambda high: pieces.roofed(high, GOODS["plank"], 0),
    "points": lambda high: goods.laurel(high, GOODS["points"]),
    "card": goods.card_back, "offering": goods.offering, "status": lambda high: goods.status(high, MARKS.dark),
    "shell": goods.shell,
}
_ACTIONS: Final[dict[ActionKind, Callable[[int], Sprite]]] = {
    ActionKind.HELPER: goods.helper, ActionKind.TEMPLE: lambda high: pieces.body(high, GOODS["tile"], 0),
    ActionKind.BUILD: lambda high: pieces.building(high, GOODS["plank"]), ActionKind.MAN: goods.man,
    ActionKind.WOMAN: goods.woman, ActionKind.LAND: goods.feet, ActionKind.WATER: goods.canoe,
    ActionKind.FISH: goods.rod,
}


def symbol(type: int, high: int) -> Sprite:
    """What a type of person does."""
    return _SYMBOLS[TYPE_NAMES[type]](high)


def action(kind: ActionKind, high: int) -> Sprite:
    """An action of the dice."""
    return _ACTIONS[kind](high)


def left(sex: Sex, high: int) -> Sprite:
    """What a person gives once when its tile is shifted down: status for men, shells for women."""
    return goods.status(high, MARKS.dark) if sex is Sex.MAN else goods.shell(high)


@lru_cache(maxsize=256)
def person(sex: Sex, type: int, shifted: bool, wide: int = 40, tall: int = 44) -> Sprite:
    """A small person tile: women's are round, men's have corners; a shifted one has lost its upper symbols."""
    face = FACES[sex]
    base = plate(wide, tall, face, 16 if sex is Sex.WOMAN else 4, MARKS.dark, 2)
    canvas = Canvas(base.ink)
    picture = symbol(type, 26)
    canvas.stamp(picture, wide // 2, tall - 17 if not shifted else tall // 2)
    if not shifted:
        for place in range(TYPES[type].left):
            canvas.box(wide // 2 - 2 * TYPES[type].left - TYPES[type].left + place * 7 + 1, 5,
                       wide // 2 - 3 * TYPES[type].left + place * 7 + 6, 9, MARKS.dark)
    return Sprite(canvas.image, base.mask)


@lru_cache(maxsize=32)
def fish_tile(tile: int) -> Sprite:
    """A fish tile: the fish and its value."""
    base = plate(64, 40, mix(SEA, MARKS.white, 0.0), 8, MARKS.dark, 2)
    canvas = Canvas(base.ink)
    canvas.stamp(fish(25, SPECIES[tile]), 23, 20)
    canvas.text(53, 30, str(VALUES[tile]), MARKS.dark, MEDIUM, bold=True, align="middle")
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


@lru_cache(maxsize=64)
def building_tile(value: int, colour: RGB, high: int = 52) -> Sprite:
    """A building tile with its value."""
    base = plate(round(high * 1.5), high, colour, 6, MARKS.dark, 2)
    canvas = Canvas(base.ink)
    canvas.stamp(pieces.building(round(high * 0.74), GOODS["tile"]), round(high * 0.5), high // 2)
    canvas.text(round(high * 1.16), high // 2 + 10, str(value), over(colour), MEDIUM, bold=True, align="middle")
    return Sprite(canvas.image, base.mask)
