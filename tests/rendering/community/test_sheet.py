"""Sheets: every word can be read where a phone shows them, in every theme; names of any length and script."""

from __future__ import annotations

from io import BytesIO
from itertools import product

import msgspec
import pytest
from PIL import Image

from rendering.community.colours import LOSS, flats, palette_of, theme_of, tinted
from rendering.community.names import broken, legible
from rendering.community.sheet import WIDE, Cell, Column, Row, Sheet
from rendering.community.sheet_measures import tall_of
from rendering.community.sheet_painting import paint_sheet
from rendering.community.signs import MARK_NAMES, mark, medal_of
from rendering.kit.theme import THEMES
from rendering.kit.vision import READABLE, least
from tests.rendering.measures import draws_once, overlapping, written

CAPITALS = 18
"""Pixels of capitals in a picture that is shown half as wide: nine points."""
COLUMNS = (Column("", 64, "middle"), Column("Player"), Column("Rating", 110, "right"), Column("Games", 92, "right"))


def row(place: int, name: str, *, style: str = "", **more: object) -> Row:
    """A row of a ladder."""
    cells = [{"text": str(place), "tone": "soft"}, {"text": name}, {"text": f"{1500 - place:,}", "bold": True},
             {"text": "9", "mark": "up", "tone": "gain"}]
    return msgspec.convert({"cells": cells, "style": style, **more}, Row)


def sheet(*rows: Row) -> Sheet:
    return Sheet("A ladder", "This server", COLUMNS, rows, ("? means so much",))


WHOLE = sheet(
    row(1, "Ada", ruled=True),
    row(2, "Bruno whose name goes on and on and does not end before it must, which is not yet"),
    row(3, "Cleo", style="own"), row(4, "Di", style="out"), Row(style="gap"),
    Row((Cell(mark="gold"), Cell("Eve", mark="star"), Cell("1"), Cell("2", tone="loss"))),
    Row((Cell(mark="bronze"), Cell("Flo", mark="lock"), Cell("1", fill="gold"), Cell("2", fill="inset"))))


@pytest.mark.parametrize("theme", THEMES)
def test_every_word_of_a_sheet_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    words = written(monkeypatch, lambda: paint_sheet(WHOLE, theme))
    assert [word for word in words if word.high < CAPITALS or word.contrast < READABLE] == []
    assert not list(overlapping(words))
    told = [word.text for word in words]
    assert told[:7] == ["A ladder", "This server", "Player", "Rating", "Games", "1", "Ada"]
    assert told.count("1,499") == 1
    assert {"1", "3"} <= set(told)  # on the medals
    assert [text for text in told if text.endswith("…")] == ["does not end before it must, which is not…"]
    assert "Bruno whose name goes on and on and" in told


@pytest.mark.parametrize("theme", THEMES)
def test_no_tone_is_lost_on_any_ground_for_any_eye(theme: str) -> None:
    colours = theme_of(theme)
    grounds = (colours.panel, colours.active)
    tones = (colours.ink, colours.soft, colours.gain, LOSS[theme])
    assert not [pair for pair in product(tones, grounds) if least(*pair) < READABLE]
    assert least(colours.soft, colours.inset) >= READABLE
    assert not [tone for tone in ("gain", "loss", "gold", "inset")
                if least(colours.ink, tinted(colours, tone)) < READABLE]


@pytest.mark.parametrize("theme", THEMES)
def test_flat_colours_stay_what_they_are(theme: str) -> None:
    image = Image.open(BytesIO(paint_sheet(WHOLE, theme))).convert("RGB")
    assert {theme_of(theme).panel, theme_of(theme).ink, theme_of(theme).active} <= {
        colour for _count, colour in image.getcolors(1 << 20) or []}
    assert len(flats(theme_of(theme))) < 40
    assert palette_of(theme) is palette_of(theme)


@pytest.mark.parametrize("count", [0, 1, 10, 25])
def test_a_sheet_is_as_high_as_its_rows(count: int) -> None:
    made = sheet(*(row(place, "Ada") for place in range(1, count + 1)))
    image = Image.open(BytesIO(paint_sheet(made, "day")))
    assert image.size == (WIDE, tall_of(made)) == (WIDE, 58 + 36 + 40 + 46 * count + 36 + 16)


def test_a_sheet_without_heads_and_words_below_is_lower() -> None:
    made = Sheet("Alone", columns=(Column(""),), rows=(Row((Cell("Ada"),)),))
    assert tall_of(made) == 58 + 46 + 16
    assert tall_of(Sheet(columns=(Column("Below"),), rows=made.rows)) == 40 + 46 + 16


def test_a_long_name_takes_two_lines_and_its_row_is_higher() -> None:
    made = sheet(row(1, "ThunderousWandererOfWoods" * 2), row(2, "Ada"))
    assert Image.open(BytesIO(paint_sheet(made, "day"))).height == tall_of(made) == tall_of(sheet()) + 46 + 32 + 46
    long = Sheet("The Grand International Lantern League of the North, season 12: division 3, group 12")
    assert tall_of(long) == tall_of(Sheet("Short")) + 40


@pytest.mark.parametrize(("text", "lines"), [
    ("Bartholomäus van Dijkstra!", ("Bartholomäus", "van Dijkstra!")),
    ("ThunderousWanderer", ("Thunderous", "Wanderer")),
    ("ThunderousWandererOfWoods", ("ThunderousWan", "dererOfWoods")),
    ("_x_Farida_the_Great_One", ("_x_Farida_the_", "Great_One")),
    ("aaaaaaaaaaaaaaaaaaaaaaaaa", ("aaaaaaaaaaaaaa", "aaaaaaaaaaa")), ("Ada", ("Ada",)), ("", ("",)),
    ("A name that does not end in two lines of it", ("A name that", "does not end i…")),
])
def test_names_are_broken_where_a_reader_would_break_them(text: str, lines: tuple[str, ...]) -> None:
    assert broken(text, 27, 190) == lines


def test_a_warm_sheet_draws_nothing_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    draws_once(monkeypatch, lambda: paint_sheet(WHOLE, "day"))


def test_marks_differ_without_colour() -> None:
    masks = {mark(name, 30, theme_of("day")).mask.tobytes() for name in MARK_NAMES if name not in ("silver", "bronze")}
    assert len(masks) == len(MARK_NAMES) - 2
    with pytest.raises(KeyError):
        mark("crown", 30, theme_of("day"))


def test_the_first_three_have_medals() -> None:
    assert [medal_of(place) for place in (0, 1, 2, 3, 4)] == ["", "gold", "silver", "bronze", ""]


@pytest.mark.parametrize(("name", "shown"), [
    ("Ada", "Ada"), ("𝓐𝓭𝓪 🎲", "Ada"), ("Дмитрий", "Дмитрий"), ("山田 Kei", "Kei"), ("山田", "no. 3"), ("🎲", "no. 3"),
    ("", "no. 3"), ("A\u200bda\n", "Ada"), ("🦄Chiara🌈the Magnificent✨", "Chiara the Magnificent"),
])
def test_names_come_in_characters_that_the_typeface_has(name: str, shown: str) -> None:
    assert legible(name, "no. 3") == shown
