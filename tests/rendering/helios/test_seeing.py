"""Told apart without colour: whatever is close under any kind of colour vision differs in its sign or its shape."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from games.helios.components import Building, Character, Colour, Kind, Material, Symbol
from rendering.helios import contact, pieces
from rendering.helios.colours import ACTION, MATERIAL, NIGHT_FACE, SEAT, SUN
from rendering.helios.houses import house
from rendering.helios.people import emblem, medal
from rendering.helios.signs import action_sign, kind_sign
from rendering.helios.tokens import LETTERS
from rendering.kit.sprites import SHEET, Sprite
from rendering.kit.theme import DAY, RGB
from rendering.kit.vision import SEEING, apart, lab

ENOUGH = 12.0
BLACK, WHITE, GRAY = (0, 0, 0), (255, 255, 255), (128, 128, 128)


def unlike(one: Sprite, other: Sprite) -> float:
    """How much two sprites differ in what is dark: 0 the same, 1 nothing in common."""
    first, second = inked(one, one.size), inked(other, one.size)
    return ImageStat.Stat(ImageChops.difference(first, second)).sum[0] / ImageStat.Stat(
        ImageChops.lighter(first, second)).sum[0]


def inked(sprite: Sprite, size: tuple[int, int]) -> Image.Image:
    paper = Image.new("L", sprite.size, 255)
    paper.paste(sprite.ink.convert("L"), (0, 0), sprite.mask)
    return ImageChops.invert(paper.resize(size))


ALIKE: Mapping[str, tuple[Sequence[Sprite], float]] = {
    "tiles": ([kind_sign(44, kind, BLACK) for kind in Kind], 0.3),
    "actions": ([action_sign(44, symbol, BLACK) for symbol in Symbol], 0.3),
    "houses": ([house(44, building, BLACK) for building in Building], 0.15),
    "characters": ([emblem(44, character, BLACK, WHITE) for character in Character], 0.3),
    "cubes": ([*(pieces.cube(28, material, GRAY) for material in Material), pieces.any_cube(28)], 0.1),
    "things": ([pieces.temple(44, BLACK), pieces.sun(44), pieces.mana(44), pieces.dragon(44), pieces.any_cube(44)],
               0.25),
}


@pytest.mark.parametrize("name", ALIKE)
def test_everything_has_a_silhouette_of_its_own(name: str) -> None:
    sprites, enough = ALIKE[name]
    for (number, one), (other, two) in combinations(enumerate(sprites), 2):
        assert unlike(one, two) > enough, (number, other, unlike(one, two))


@pytest.mark.parametrize("seeing", SEEING)
def test_a_character_by_day_differs_from_night_in_light(seeing: str) -> None:
    assert lab(SUN, seeing)[0] > lab(NIGHT_FACE, seeing)[0] + 40
    for character in Character:
        assert unlike(medal(character, 44, True), medal(character, 44, False)) > 0.25


@pytest.mark.parametrize("seeing", SEEING)
def test_action_colours_differ_in_colour_or_letter(seeing: str) -> None:
    assert len(set(LETTERS.values())) == len(Colour)
    for one, other in combinations(Colour, 2):
        assert apart(ACTION[one], ACTION[other], seeing) >= ENOUGH or LETTERS[one] != LETTERS[other]


def close(colours: Sequence[RGB], seeing: str) -> int:
    return sum(apart(one, other, seeing) < ENOUGH for one, other in combinations(colours, 2))


@pytest.mark.parametrize("seeing", SEEING)
def test_seats_differ_in_colour(seeing: str) -> None:
    """They have their numbers besides."""
    assert close(SEAT, seeing) == 0


def test_materials_differ_in_colour_for_most() -> None:
    """They have their signs besides."""
    assert close(list(MATERIAL.values()), "usual") == 0


def test_no_sprite_is_missing_from_the_sheets() -> None:
    shown = {f"helios.{name}" for name, _sprite in contact.named_sprites(DAY)}
    assert shown == {name for name in SHEET if name.startswith("helios.")}
