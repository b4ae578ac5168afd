"""Small pictures of what can be looked up in Bora Bora."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from games.bora_bora import TITLE
from games.bora_bora.components import TASKS, Colour
from rendering.bora_bora import PAINTER
from rendering.bora_bora.colours import GODS, GOODS
from rendering.bora_bora.things import sheet
from rendering.kit.canvas import Canvas
from rendering.kit.theme import THEMES
from rendering.kit.typeface import fitted
from rendering.painter import Look

KEYS = [article.key for article in TITLE.presentation.articles()]
SHOWN = [key for key in KEYS if not key.startswith(("rule-", "move-"))]


@cache
def painted(key: str, theme: str = "day") -> bytes:
    """The picture of a thing."""
    png = PAINTER.things(key, Look(theme))
    assert png is not None
    return png


def opened(key: str) -> Image.Image:
    return Image.open(BytesIO(painted(key))).convert("RGB")


def test_all_but_rules_and_moves_have_a_picture() -> None:
    assert [key for key in KEYS if PAINTER.things(key, Look()) is None] == [key for key in KEYS if key not in SHOWN]
    assert PAINTER.things("nothing", Look()) is None


def test_pictures_are_small_and_never_empty() -> None:
    for key in SHOWN:
        assert len(painted(key)) < 30_000, key
        image = opened(key)
        assert 240 <= image.width <= 480, key
        assert len(image.getcolors(100_000) or ()) > 4, key


def test_things_that_differ_look_different() -> None:
    looks = {key: painted(key) for key in SHOWN}
    alike = [key for key in SHOWN if list(looks.values()).count(looks[key]) > 1]
    assert alike == []


def test_the_same_thing_is_drawn_alike_again() -> None:
    for key in SHOWN[::20]:
        assert PAINTER.things(key, Look()) == painted(key)


def test_both_themes_have_them() -> None:
    assert painted("D08", "night") != painted("D08")
    assert {len(painted(key, name)) > 0 for name in THEMES for key in ("D08", "J05", "C-forest")} == {True}


def test_no_word_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that have a room fit it, and all words lie on the sheet."""
    written: list[str] = []
    text = Canvas.text

    def noted(canvas: Canvas, x: int, y: int, told: str, *rest: Any, **more: Any) -> int:
        size = more.get("size", rest[1] if len(rest) > 1 else 27)
        room = more.get("room")
        if room is not None:
            assert fitted(told, size, room, more.get("bold", False)) == told
        wide = text(canvas, x, y, told, *rest, **more)
        left = {"left": x, "middle": x - wide // 2, "right": x - wide}[more.get("align", "left")]
        assert left >= 0
        assert left + wide <= canvas.image.width
        written.append(told)
        return wide

    monkeypatch.setattr(Canvas, "text", noted)
    for key in SHOWN:
        assert PAINTER.things(key, Look()) is not None
    assert {TASKS.tiles[0].id, "necklace · J01", "1, 1, 2, 2, 3, 3", "≤ 2, 4, 6"} <= set(written)


@pytest.mark.parametrize(("key", "colour"), [
    ("god-blue", GODS[Colour.BLUE]), ("god-white", GODS[Colour.WHITE]), ("man-shell", GOODS["man"]),
    ("woman-shell", GOODS["woman"]), ("J01", GOODS["tile"]), ("hut", (238, 124, 26)),
])
def test_a_thing_has_its_colours(key: str, colour: tuple[int, int, int]) -> None:
    found = {rgb: count for count, rgb in opened(key).getcolors(100_000) or ()}
    assert found.get(colour, 0) > 300


def test_sheets_are_of_one_width() -> None:
    wide = {opened(key).width for key in SHOWN if not key.startswith("island-")}
    assert wide == {sheet.WIDE}
    assert len(SHOWN) > 200
