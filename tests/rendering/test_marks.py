"""What is possible is seen on everything it can lie on, by everybody, also in a picture shown four times smaller."""

from __future__ import annotations

from importlib import import_module

import pytest
from PIL import Image

from games.registry import NAMES
from rendering.kit import marks
from rendering.kit.canvas import Canvas
from rendering.kit.hexes import Hexes
from rendering.kit.theme import MARKS, RGB, THEMES, Theme
from rendering.kit.vision import ENOUGH, SEEING, contrast, least
from rendering.terra_mystica.colours import GROUNDS
from rendering.terra_mystica.ground import GRID

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
SMALLER = 4


def grounds(title: str, theme: Theme) -> list[RGB]:
    """Every colour that an area of a title's pictures can have, and so whatever a mark can lie on."""
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


def shown(ground: RGB, sprite: Image.Image, mask: Image.Image) -> list[RGB]:
    """The pixels of a mark on a ground, four times smaller."""
    canvas = Canvas(Image.new("RGB", (128, 128), ground))
    canvas.image.paste(sprite, ((128 - sprite.width) // 2, (128 - sprite.height) // 2), mask)
    colours = canvas.image.reduce(SMALLER).getcolors(1 << 10) or []
    return [colour for count, colour in colours for _ in range(count) if isinstance(colour, tuple)]  # type: ignore[misc]


@pytest.mark.parametrize("seeing", SEEING)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_a_mark_is_still_seen_on_a_phone(theme: Theme, seeing: str) -> None:
    """On every terrain and panel 30 of about 100 small pixels of a ring have three times the light, or a third."""
    ring = marks._hex_ring(GRID, True)
    for ground in (*GROUNDS.values(), theme.panel, theme.ground, theme.active):
        strong = [pixel for pixel in shown(ground, ring.ink, ring.mask) if contrast(pixel, ground, seeing) >= ENOUGH]
        assert len(strong) >= 30, ground


def test_the_line_of_a_mark_is_cut_nowhere() -> None:
    """The dark line lies inside its sprite, all around."""
    for ring in (marks._box_ring(48, 40, 8, True), marks._hex_ring(Hexes(wide=60, pitch=52), True)):
        box = ring.mask.getbbox()
        assert box is not None
        assert box[0] >= 1
        assert box[1] >= 1
        assert box[2] <= ring.mask.width - 1
        assert box[3] <= ring.mask.height - 1
