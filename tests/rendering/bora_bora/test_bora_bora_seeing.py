"""Told apart without colour: every sign, piece, fish, jewel and symbol of Bora Bora has a silhouette of its own."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from games.bora_bora.board import TYPE_NAMES, TYPES
from games.bora_bora.components import FISH, JEWELRY, ActionKind, Colour, Material
from rendering.bora_bora import contact, goods, pieces, tiles
from rendering.bora_bora.catch import fish, jewel
from rendering.bora_bora.colours import GODS, LAND, SEATS
from rendering.bora_bora.ground import value_disc
from rendering.bora_bora.signs import god, land, sign
from rendering.kit.sprites import SHEET, Sprite
from rendering.kit.theme import DAY, MARKS
from rendering.kit.vision import SEEING, apart

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
ENOUGH = 12.0


def inked(sprite: Sprite, size: tuple[int, int]) -> Image.Image:
    """Where a sprite covers the ground and is dark: what is left of it without colour."""
    paper = Image.new("L", sprite.size, 255)
    paper.paste(sprite.ink.convert("L"), (0, 0), sprite.mask)
    return ImageChops.invert(paper.resize(size))


def unlike(one: Sprite, other: Sprite) -> float:
    """How much two sprites differ on white: 0 the same, 1 nothing in common."""
    first, second = inked(one, one.mask.size), inked(other, one.mask.size)
    return ImageStat.Stat(ImageChops.difference(first, second)).sum[0] / ImageStat.Stat(
        ImageChops.lighter(first, second)).sum[0]


SETS: dict[str, tuple[float, Sequence[Sprite]]] = {
    "seats": (0.35, [sign(44, seat, BLACK, WHITE) for seat in range(len(SEATS))]),
    "gods": (0.35, [god(44, colour, BLACK) for colour in Colour]),
    "lands": (0.35, [land(44, kind, BLACK) for kind in LAND]),
    "fish": (0.2, [fish(44, species) for species in sorted({tile.species for tile in FISH.tiles})]),
    "jewelry": (0.3, [jewel(44, type) for type in JEWELRY.types]),
    "materials": (0.2, [goods.material(44, kind) for kind in Material]),
    "types": (0.2, [tiles.symbol(type, 44) for type in range(len(TYPES))]),
    "actions": (0.2, [tiles.action(kind, 44) for kind in ActionKind]),
    "pieces": (0.2, [pieces.roofed(66, BLACK, 0), pieces.body(66, BLACK, 0), pieces.building(66, BLACK),
                     pieces.cube(66, BLACK)]),
    "stock": (0.2, [goods.offering(44), goods.shell(44), goods.card_back(44), goods.god_tile(44)]),
    "paths": (0.1, [value_disc("land", 3), value_disc("water", 3)]),
}


@pytest.mark.parametrize("name", SETS)
def test_silhouettes_differ(name: str) -> None:
    least, sprites = SETS[name]
    for one, other in combinations(range(len(sprites)), 2):
        assert unlike(sprites[one], sprites[other]) > least, (name, one, other)


def test_symbols_cover_all_types() -> None:
    assert len(SETS["types"][1]) == len(TYPE_NAMES) == 12


@pytest.mark.parametrize("seeing", SEEING)
def test_signs_stand_out_on_their_colours(seeing: str) -> None:
    """Colours of seats and Gods may look alike to some: their signs carry them, dark or white, whichever is far."""
    for colour in (*SEATS, *GODS.values()):
        assert max(apart(colour, MARKS.dark, seeing), apart(colour, MARKS.white, seeing)) > 40


def test_no_sprite_is_missing_from_the_sheets() -> None:
    shown = {f"bora_bora.{name}" for name, _sprite in contact.named_sprites(DAY)}
    assert shown == {name for name in SHEET if name.startswith("bora_bora.")}
