"""Small pictures of what articles are about: one for everything that can be shown, none for rules and options."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.terra_mystica.articles import articles
from games.terra_mystica.board import HEXES
from rendering.kit.theme import DAY
from rendering.painter import Look
from rendering.terra_mystica import PAINTER
from rendering.terra_mystica.things_land import WIDE
from rendering.terra_mystica.tiles import scoring_tile

KEYS = [article.key for article in articles()]
WORDS = [key for key in KEYS if key.startswith(("rule-", "option-", "order-"))]
SHOWN = [key for key in KEYS if key not in WORDS and key not in HEXES]
SOME_HEXES = ["A1", "A13", "E7", "I1", "I12", "r0", "r12", "r35"]


def picture(key: str) -> Image.Image:
    content = PAINTER.things(key, Look())
    assert content is not None, key
    assert len(content) < 30_000, key
    return Image.open(BytesIO(content)).convert("RGB")


def test_rules_and_options_have_none() -> None:
    assert [key for key in WORDS if PAINTER.things(key, Look()) is not None] == []
    assert PAINTER.things("nothing", Look()) is None


@pytest.mark.parametrize("key", [*SHOWN, *SOME_HEXES])
def test_a_thing_is_shown_and_nothing_is_cut(key: str) -> None:
    """It is as wide as ever, has something on it, and its edges are bare."""
    image = picture(key)
    assert image.width == WIDE
    assert 150 < image.height < 500
    colours = image.getcolors(image.width * image.height)
    assert colours is not None
    assert len(colours) > 3
    bare = {image.getpixel((x, y)) for x in range(image.width) for y in (0, 1, image.height - 2, image.height - 1)}
    bare |= {image.getpixel((x, y)) for y in range(image.height) for x in (0, 1, WIDE - 2, WIDE - 1)}
    assert bare == {DAY.panel}


def test_no_two_things_look_the_same() -> None:
    contents = [PAINTER.things(key, Look()) for key in [*SHOWN, *SOME_HEXES]]
    assert len(set(contents)) == len(contents)


def test_the_same_key_gives_the_same_bytes() -> None:
    scoring_tile.cache_clear()
    for key in ("SCORE4", "FAV11", "fakirs", "E7", "fire"):
        assert PAINTER.things(key, Look()) == PAINTER.things(key, Look())


def test_a_night_is_dark() -> None:
    day, night = (PAINTER.things("TW1", Look(theme=theme)) for theme in ("day", "night"))
    assert day is not None
    assert night is not None
    assert day != night
