"""Small pictures of what articles of Helios are about."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.helios import TITLE
from games.helios.articles.spots import PARTS
from games.helios.board import FIELDS
from games.helios.components import SPECIALS, Building, Character
from games.kernel import chapters_of
from rendering.helios import PAINTER
from rendering.helios.colours import theme_of
from rendering.helios.portraits import SIZE
from rendering.helios.things import MARGIN, SMALL_BOARD
from rendering.kit.theme import MARKS
from rendering.painter import Look

RULES = {"How a game goes", "What you can do", "The sun", "Cubes, mana and points", "End of the game and scoring",
         "Options of a table"}
GENERAL = {"display", "stacks", "special tiles", "city", "characters"}
FIELDS_SHOWN = ("a1", "e5", "e9", "i3")
"""Of the fields only some, at the edges of the board, are painted in tests."""


@cache
def picture(key: str) -> bytes:
    return PAINTER.things(key, Look()) or b""


def opened(key: str) -> Image.Image:
    return Image.open(BytesIO(picture(key))).convert("RGB")


def things() -> list[str]:
    """What is a thing, not a rule."""
    chapters = chapters_of(TITLE.presentation.articles())
    return [thing.key for name, all_ in chapters.items() if name not in RULES for thing in all_
            if thing.key not in GENERAL and (thing.key not in FIELDS or thing.key in FIELDS_SHOWN)]


def test_every_thing_has_a_small_picture() -> None:
    for key in [*things(), "mana", "cubes", "temple", "sun", "sun track", "orbit", "start player"]:
        assert 1_000 < len(picture(key)) < 30_000, key
        assert 360 <= opened(key).width <= 480, key


def test_nothing_is_cut() -> None:
    """The outermost pixels are those of the quiet ground."""
    ground = theme_of("day").panel
    for key in things():
        image = opened(key)
        for edge in ((0, 0, image.width, 1), (0, 0, 1, image.height), (image.width - 1, 0, image.width, image.height),
                     (0, image.height - 1, image.width, image.height)):
            assert image.crop(edge).getcolors() == [((edge[2] - edge[0]) * (edge[3] - edge[1]), ground)], key


def test_words_and_signs_stay_on_their_card() -> None:
    """Between the frame and what is on a card lie pixels of its plain ground."""
    card = theme_of("day").active
    for key in (*Building, *Character, *SPECIALS):
        image = opened(key if isinstance(key, str) else key.name.lower().replace("_", " "))
        assert image.size == SIZE
        for strip in ((SIZE[0] - 11, 20, SIZE[0] - 8, SIZE[1] - 20), (20, 8, SIZE[0] - 20, 10)):
            assert {colour for _count, colour in image.crop(strip).getcolors() or ()} == {card}, key


def outlined(key: str) -> Image.Image:
    """White where a picture has the colour of outlines."""
    bands = [band.point([255 if value == wanted else 0 for value in range(256)])
             for band, wanted in zip(opened(key).split(), MARKS.changed, strict=True)]
    return ImageChops.darker(ImageChops.darker(bands[0], bands[1]), bands[2])


@pytest.mark.parametrize("field", FIELDS_SHOWN)
def test_a_field_is_outlined(field: str) -> None:
    left, top, right, bottom = outlined(field).getbbox() or (0, 0, 0, 0)
    x, y = SMALL_BOARD.place(FIELDS.index(field))
    assert abs((left + right) / 2 - x - MARGIN) <= 1
    assert abs((top + bottom) / 2 - y - MARGIN) <= 1


@pytest.mark.parametrize("key", ["middle", "bonus cube field", "bonus mana field", "bonus edge field"])
def test_parts_of_the_board_are_outlined(key: str) -> None:
    rings = outlined(key).histogram()[255] / outlined("e5").histogram()[255]
    assert rings == PARTS[key].bit_count()


def test_the_golden_line_shows_itself() -> None:
    assert picture("orbit") == picture("gold line")
    assert outlined("orbit").getbbox() is None


def test_no_two_things_look_alike() -> None:
    keys = [key for key in things() if key not in {"middle", "gold line"}]
    assert len({picture(key) for key in keys}) == len(keys)


def test_the_same_thing_gives_the_same_picture() -> None:
    assert PAINTER.things("palace", Look()) == picture("palace")
    assert PAINTER.things("palace", Look(theme="night")) != picture("palace")
    assert PAINTER.things("palace", Look(width=1600)) == picture("palace")


@pytest.mark.parametrize("key", ["game", "turn", "final scoring", "rules", "yucata", "city", "no such thing"])
def test_rules_have_none(key: str) -> None:
    assert PAINTER.things(key, Look()) is None
