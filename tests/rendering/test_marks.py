"""What is possible is seen on everything it can lie on, by everybody, also in a picture shown four times smaller."""

from __future__ import annotations

from importlib import import_module

import pytest
from PIL import Image

from games.registry import NAMES
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import wearing
from rendering.kit.hexes import Hexes
from rendering.kit.sprites import Sprite
from rendering.kit.theme import MARKS, RGB, THEMES, Theme
from rendering.kit.vision import ENOUGH, SEEING, contrast, least
from rendering.terra_mystica.colours import GROUNDS
from rendering.terra_mystica.ground import GRID, PHONE

BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def grounds(title: str, theme: Theme) -> list[RGB]:
    """Every colour that an area of a title's pictures can have, and so whatever a mark can lie on."""
    with wearing(theme.name):
        flats: list[RGB] = import_module(f"rendering.{title}.colours").flats(theme)
    return flats


def test_known_contrasts() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == 1
    assert contrast((119, 119, 119), WHITE) == pytest.approx(4.48, abs=0.01)
    assert least((200, 0, 0), BLACK) == contrast((200, 0, 0), BLACK, "protanopia") < contrast((200, 0, 0), BLACK)


@pytest.mark.parametrize("seeing", SEEING)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("title", NAMES)
def test_dark_line_or_bright_dashes_stand_out_from_any_ground(title: str, theme: Theme, seeing: str) -> None:
    parts = (MARKS.dark, MARKS.possible, MARKS.white)
    weak = [ground for ground in grounds(title, theme)
            if max(contrast(part, ground, seeing) for part in parts) < ENOUGH]
    assert not weak


def strong(ground: RGB, sprite: Sprite, smaller: int, seeing: str) -> int:
    """How many pixels of a mark on a ground, as many times smaller, have three times the light of it or a third."""
    canvas = Canvas(Image.new("RGB", (128, 128), ground))
    canvas.stamp(sprite, 64, 64)
    colours = canvas.image.reduce(smaller).getcolors(1 << 12) or []
    return sum(count for count, colour in colours
               if contrast(colour, ground, seeing) >= ENOUGH)  # type: ignore[arg-type]


@pytest.mark.parametrize("seeing", SEEING)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_mark_is_still_seen_on_a_phone(theme: Theme, seeing: str) -> None:
    """On every terrain and panel 30 of about 100 small pixels of a ring have three times the light, or a third; so it
    is in the picture of the table, four times smaller, and in that for phones, half as large."""
    for ring, smaller in ((marks._hex_ring(GRID, True), 4), (marks._hex_ring(PHONE.grid, True, PHONE.scale), 2)):
        with wearing(theme.name):
            grounds = [*GROUNDS.values(), theme.panel, theme.ground, theme.active]
        for ground in grounds:
            assert strong(ground, ring, smaller, seeing) >= 30, (ground, smaller)


def test_the_line_of_a_mark_is_cut_nowhere() -> None:
    """The dark line lies inside its sprite, all around."""
    for ring in (marks._box_ring(48, 40, 8, True), marks._hex_ring(Hexes(wide=60, pitch=52), True)):
        box = ring.mask.getbbox()
        assert box is not None
        assert box[0] >= 1
        assert box[1] >= 1
        assert box[2] <= ring.mask.width - 1
        assert box[3] <= ring.mask.height - 1
