"""Small pictures of what can be looked up: everything in the box has one, whole and small."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.aeolis.articles import articles
from rendering.aeolis import PAINTER
from rendering.aeolis.sheet import LABEL, PAD, ROOM, TEXT, WIDE
from rendering.aeolis.things import sheet_of
from rendering.kit.theme import DAY, THEMES
from rendering.kit.typeface import width
from rendering.painter import Look
from tests.rendering.measures import forget, written

WITHOUT = ("The game and its rounds", "Rules of the island", "Rules of cards, enemies and combat", "Playing together",
           "Options of a table", "Modes and scenarios", "What you can do")
"""Chapters of rules."""
SOME = ("hero-magi", "role-bloodthrall", "unit-triremes", "ability-cure", "building-acropolis", "tile-village",
        "tech-iron_working", "good-crystal_void", "token-wheel", "token-spheres", "B05", "C114", "V201", "H04", "P14",
        "L26", "land-forest", "land-icon-wheat", "F4", "A1", "K4")


def picture(key: str, theme: str = "day") -> Image.Image:
    painted = PAINTER.things(key, Look(theme=theme))
    assert painted is not None
    return Image.open(BytesIO(painted)).convert("RGB")


def test_everything_but_the_rules_has_a_sheet() -> None:
    without = {article.chapter for article in articles() if sheet_of(article.key) is None
               and article.key != "token-lots"}
    assert without == set(WITHOUT)
    assert not any(sheet_of(article.key) for article in articles() if article.chapter in WITHOUT)


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize("key", SOME)
def test_pictures_are_small_full_and_the_same_each_time(key: str) -> None:
    painted = PAINTER.things(key, Look())
    assert painted is not None
    assert painted == PAINTER.things(key, Look())
    assert len(painted) < 16_000
    image = picture(key)
    assert image.width == WIDE
    inner = image.crop((3 * PAD, PAD, WIDE - 3 * PAD, image.height - PAD))
    colours = inner.getcolors(1 << 20) or []
    ground = sum(count for count, colour in colours if colour == DAY.panel)
    assert 0.1 < ground / (inner.width * inner.height) < 0.95


def test_a_picture_is_wholly_in_its_language_whichever_was_painted_before() -> None:
    PAINTER.things("hero-magi", Look())
    after_english = PAINTER.things("hero-magi", Look(language="de"))
    forget()
    assert PAINTER.things("hero-magi", Look(language="de")) == after_english


@pytest.mark.parametrize("key", ["C214", "L26", "tech-crimson_cure", "hero-magi", "E6"])
def test_nothing_is_cut_or_reaches_over_the_edge(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    image = picture(key)
    words = written(monkeypatch, lambda: PAINTER.things(key, Look()) or b"")
    assert words
    assert not [word for word in words if word.text.endswith("…")]
    edge = {image.getpixel((x, y)) for x in (WIDE - 14, WIDE - 13) for y in range(20, image.height - 20)}
    assert edge == {DAY.panel}


def test_labels_fit_before_their_signs() -> None:
    for label in ("Price", "Building", "Demands", "×2 against", "Diplomacy", "Confined", "Explores", "Morale"):
        assert width(label, TEXT) <= LABEL - 6, label
    assert LABEL < ROOM


def test_rules_unknown_keys_and_dice_without_faces_have_none() -> None:
    for key in ("game-round", "move-feed", "option-mode", "mode-easy", "token-lots", "nothing", "tile-nothing", ""):
        assert PAINTER.things(key, Look()) is None


def test_a_night_picture_is_dark() -> None:
    assert picture("C114", "night").getpixel((WIDE - 20, 40)) == THEMES["night"].panel
