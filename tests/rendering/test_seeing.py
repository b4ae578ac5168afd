"""Told apart without colour: what is close under any kind of colour vision must differ in its sign."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

import pytest
from PIL import Image, ImageChops, ImageStat

from games.terra_mystica.components import Cult, Terrain
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import wearing
from rendering.kit.sprites import Sprite
from rendering.kit.theme import CONTRAST, MARKS, RGB, THEMES
from rendering.kit.vision import ENOUGH as STRONG
from rendering.kit.vision import SEEING, apart, contrast, lab
from rendering.terra_mystica import goods
from rendering.terra_mystica.colours import CULTS, GROUNDS, PIECES
from rendering.terra_mystica.ground import GRID, PHONE, TABLE, Sheet
from rendering.terra_mystica.pieces import BUILDINGS, DARK, LIGHT, NONE, USUAL, outline, priest
from rendering.terra_mystica.signs import sign

ENOUGH = 12.0
LANDS = [terrain for terrain in Terrain if terrain is not Terrain.RIVER]
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def unlike(one: Sprite, other: Sprite) -> float:
    """How much two sprites drawn in black on white differ: 0 the same, 1 nothing in common."""
    first, second = inked(one, one.mask.size), inked(other, one.mask.size)
    return ImageStat.Stat(ImageChops.difference(first, second)).sum[0] / ImageStat.Stat(
        ImageChops.lighter(first, second)).sum[0]


def inked(sprite: Sprite, size: tuple[int, int]) -> Image.Image:
    """Where a sprite is dark."""
    paper = Image.new("L", sprite.size, 255)
    paper.paste(sprite.ink.convert("L"), (0, 0), sprite.mask)
    return ImageChops.invert(paper.resize(size))


def test_a_known_distance() -> None:
    assert lab(WHITE)[0] == pytest.approx(100, abs=0.1)
    assert apart(BLACK, WHITE) == pytest.approx(100, abs=0.1)
    assert apart((255, 0, 0), (0, 255, 0)) > 150
    assert apart((150, 110, 0), (110, 130, 0), "deuteranopia") < apart((150, 110, 0), (110, 130, 0))


@pytest.mark.parametrize("colours", [GROUNDS, PIECES], ids=["grounds", "pieces"])
@pytest.mark.parametrize("seeing", SEEING)
def test_terrains_and_seats_differ_in_colour_or_sign(colours: Mapping[Terrain, RGB], seeing: str) -> None:
    for one, other in combinations(LANDS, 2):
        signs = [sign(44, terrain, BLACK, WHITE) for terrain in (one, other)]
        assert apart(colours[one], colours[other], seeing) >= ENOUGH or unlike(*signs) > 0.35, (one, other)


def test_every_sign_has_a_silhouette_of_its_own() -> None:
    for one, other in combinations(LANDS, 2):
        assert unlike(sign(44, one, BLACK, WHITE), sign(44, other, BLACK, WHITE)) > 0.35, (one, other)


def test_every_cult_has_a_symbol_of_its_own() -> None:
    faces = {track: goods.cult(44, track, BLACK, WHITE) for track in Cult}
    for one, other in combinations(Cult, 2):
        assert unlike(faces[one], faces[other]) > 0.35, (one, other)
        assert all(apart(CULTS[one], CULTS[other], seeing) > 0 for seeing in SEEING)


def test_every_piece_has_a_silhouette_of_its_own() -> None:
    shapes = [*(building(66, BLACK, *NONE) for building in BUILDINGS), priest(66, BLACK, 0)]
    for one, other in combinations(shapes, 2):
        assert unlike(one, other) > 0.25


@pytest.mark.parametrize("theme", ["day", "safe"])
@pytest.mark.parametrize(("sheet", "sizes"), [(TABLE, ((1, 550), (4, 10))), (PHONE, ((1, 200), (2, 25)))])
def test_pieces_stand_out_from_any_terrain(sheet: Sheet, sizes: tuple[tuple[int, int], ...], theme: str) -> None:
    """Building by building on the map, at its size and as small as on a phone: its outline, or the building, has three
    times the light of the ground or a third of it."""
    with wearing(theme):
        for kind, home, ground in product(BUILDINGS, LANDS, GROUNDS):
            house = kind(sheet.house, PIECES[home], *outline(PIECES[home], GROUNDS[ground]))
            canvas = Canvas(Image.new("RGB", (64, 64), GROUNDS[ground]))
            canvas.stamp(house, 32, 32)
            for (smaller, least), seeing in product(sizes, SEEING):
                colours = canvas.image.reduce(smaller).getcolors(1 << 12) or []
                strong = sum(count for count, colour in colours
                             if contrast(colour, GROUNDS[ground], seeing) >= STRONG)  # type: ignore[arg-type]
                assert strong >= least, (kind.name, home, ground, smaller, seeing)


def test_a_piece_that_is_like_its_ground_has_one_wide_ring() -> None:
    assert outline(PIECES[Terrain.SWAMP], GROUNDS[Terrain.SWAMP]) == LIGHT
    assert outline(PIECES[Terrain.DESERT], GROUNDS[Terrain.DESERT]) == DARK
    assert outline(PIECES[Terrain.SWAMP], GROUNDS[Terrain.DESERT]) == USUAL


@pytest.mark.parametrize("seeing", SEEING)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_stand_out_from_their_panels(theme: object, seeing: str) -> None:
    for name in ("ink", "soft", "gain"):
        for panel in ("panel", "active"):
            assert apart(getattr(theme, name), getattr(theme, panel), seeing) > 30, (name, panel)


@pytest.mark.parametrize("seeing", SEEING)
def test_changed_and_possible_differ_in_colour_and_in_line(seeing: str) -> None:
    assert apart(MARKS.changed, MARKS.possible, seeing) >= ENOUGH
    solid, dashed = (marks._hex_ring(GRID, which) for which in (False, True))
    assert not sum(inked(solid, solid.size).histogram()[200:]), "what changed is bright all around"
    dark = sum(inked(dashed, dashed.size).histogram()[200:]) / sum(dashed.mask.histogram()[128:])
    assert 0.25 < dark < 0.75, "what is possible is dark between its dashes"


def test_words_in_high_contrast_have_a_seventh_of_the_light_of_their_ground() -> None:
    words = (CONTRAST.ink, CONTRAST.soft, CONTRAST.gain)
    grounds = (CONTRAST.panel, CONTRAST.inset, CONTRAST.active, CONTRAST.resting)
    weak = [(word, ground) for word, ground, seeing in product(words, grounds, SEEING)
            if contrast(word, ground, seeing) < 7]
    assert not weak
