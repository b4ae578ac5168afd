"""Painting in a palette looks as painting in full colour and choosing the nearest colours at the end does."""

from __future__ import annotations

from io import BytesIO
from itertools import product

import pytest
from PIL import Image, ImageChops, ImageStat

from games.terra_mystica.components import Terrain
from rendering.kit.canvas import Canvas, blank
from rendering.kit.inks import inks_of
from rendering.kit.pen import Pen, circle
from rendering.kit.sprites import Sprite, finished
from rendering.kit.theme import MARKS, RGB, mix
from rendering.terra_mystica.colours import PIECES, palette_of

PALETTE = palette_of("day")
PANEL: RGB = (244, 238, 224)
GROUND: RGB = (222, 212, 192)


def disc(colour: RGB, size: int = 40) -> Sprite:
    """A disc with a dark edge and a white halo."""
    pen = Pen(edge=4, halo=3)
    pen.polygon(circle(50, 50, 40), colour)
    return finished(pen, (size, size), size / 100)


def both(size: tuple[int, int] = (300, 200)) -> tuple[Canvas, Canvas]:
    """A canvas in the palette and one in full colour."""
    return blank(size, PANEL, PALETTE), Canvas(Image.new("RGB", size, PANEL))


def same(one: Canvas, other: Canvas) -> bool:
    """Whether nobody could tell the finished pictures apart: edges on edges may be a step of the palette off."""
    pictures = [Image.open(BytesIO(canvas.png(PALETTE))).convert("RGB") for canvas in (one, other)]
    apart = ImageChops.difference(*pictures)
    return max(ImageStat.Stat(apart).mean) < 0.15 and max(high for _low, high in apart.getextrema()) <= 48  # type: ignore[misc]


@pytest.mark.parametrize(("left", "top"), [(10, 10), (-15, -12), (280, 190), (400, 400)])
def test_sprites_on_a_plain_ground_and_over_the_rim(left: int, top: int) -> None:
    canvases = both()
    for canvas in canvases:
        canvas.paste(disc(PIECES[Terrain.LAKES]), left, top)
    assert same(*canvases)


def test_edges_on_grounds_of_several_colours() -> None:
    canvases = both()
    for canvas in canvases:
        for place, colour in enumerate(PIECES.values()):
            canvas.box(20 * place, 0, 20 * place + 20, 120, colour)
        for x, y in product(range(10, 160, 33), (20, 70)):
            canvas.stamp(disc(PIECES[Terrain.DESERT]), x, y)
            canvas.text(x, y + 20, "Åg8", MARKS.dark, 27, bold=True, align="middle")
    assert same(*canvases)


@pytest.mark.parametrize("grounds", [(PANEL,), (PANEL, GROUND)])
def test_every_edge_of_a_sprite_of_many_colours_is_laid(grounds: tuple[RGB, ...]) -> None:
    colours = list(PIECES.values())
    ink = Image.new("RGB", (4 * len(colours), 20))
    for place, colour in enumerate(colours):
        ink.paste(colour, (4 * place, 0, 4 * place + 4, 20))
    canvas = blank((60, 40), PANEL, PALETTE)
    for place, colour in enumerate(grounds):
        canvas.box(0, 20 * place, 60, 40, colour)
    before = canvas.image.copy()
    canvas.paste(Sprite(ink, Image.new("L", ink.size, 128)), 5, 10)
    box = (5, 10, 5 + ink.width, 30)
    laid, plain = (image.crop(box).tobytes() for image in (canvas.image, before))
    assert all(now != then for now, then in zip(laid, plain, strict=True))


@pytest.mark.parametrize("size", [(40, 30), (260, 150), (290, 36), (12, 180)])
@pytest.mark.parametrize("edge", [None, MARKS.dark])
@pytest.mark.parametrize("ground", ["plain", "striped"])
def test_plates_of_all_sizes(size: tuple[int, int], edge: RGB | None, ground: str) -> None:
    canvases = both()
    for canvas in canvases:
        for y in range(0, 200, 8) if ground == "striped" else ():
            canvas.box(0, y, 300, y + 4, GROUND)
        canvas.at(3, 4).plate(2, 3, *size, PIECES[Terrain.FOREST], radius=10, edge=edge, width=4)
    assert same(*canvases)


def test_what_covers_in_many_steps() -> None:
    canvases = both()
    for canvas in canvases:
        canvas.box(0, 0, 100, 200, GROUND)
        canvas.tint(PIECES[Terrain.LAKES], Image.radial_gradient("L").resize((150, 90)), 30, 20)
    assert same(*canvases)


def test_what_has_nothing_to_show_changes_nothing() -> None:
    canvas, _other = both()
    before = canvas.image.tobytes()
    canvas.paste(Sprite(Image.new("RGB", (9, 9)), Image.new("L", (9, 9))), 5, 5)
    canvas.text(5, 50, "", MARKS.dark)
    assert canvas.image.tobytes() == before


def test_another_width_and_another_palette() -> None:
    canvas, _other = both()
    canvas.stamp(disc(PIECES[Terrain.LAKES]), 100, 100)
    narrow = Image.open(BytesIO(canvas.png(PALETTE, 150)))
    assert (narrow.mode, narrow.size) == ("P", (150, 100))
    night = palette_of("night")
    converted = Image.open(BytesIO(canvas.png(night))).convert("RGB")
    assert converted.getpixel((0, 0)) == inks_of(night).colours[inks_of(night).number(PANEL)]


def test_a_canvas_does_not_change_what_it_is_laid_on() -> None:
    ground = inks_of(PALETTE).blank((60, 60), PANEL)
    Canvas(ground).box(0, 0, 60, 60, GROUND)
    assert ground.getcolors() == [(3600, inks_of(PALETTE).number(PANEL))]


def test_half_of_each_colour_over_each_other_is_the_nearest_there_is() -> None:
    inks = inks_of(PALETTE)
    for above, below in product(range(0, 100, 9), range(0, 100, 7)):
        red, green, blue = mix(inks.colours[below], inks.colours[above], 128 / 255)
        near = {inks.number((red + by, green + by, blue + by)) for by in (-1, 0, 1)}  # as one may round it or other
        assert inks.halves(above)[below] in near
