"""Strings that are put together from characters are what Pillow draws of the whole string, pixel by pixel."""

from __future__ import annotations

from random import Random

import pytest
from PIL import Image, ImageFont

from rendering.kit import lettering
from rendering.kit.lettering import FONTS, Alphabet, alphabet
from rendering.kit.typeface import fitted, width, word, wrapped

USED = (" 0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
        "äöüßÄÖÜéèêëçàùîôœñáíóú¿¡«»„“”’.,:;!?()/+−×·–—…½%&'\"\u00a0")
RARE = "ŁłśćżĄĞğŞİıÅåØøÆæКотЕлёнаΕλένη夏目ע🐙\u0301\u200d\ufffe\t\n@#_[]{}|\\~^`"
FILES = {False: "FiraSansCondensed-Medium.ttf", True: "FiraSansCondensed-Bold.ttf"}


def whole_font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """The typeface as Pillow has it."""
    return ImageFont.truetype(str(FONTS / FILES[bold]), size, layout_engine=ImageFont.Layout.BASIC)


def whole(text: str, size: int, bold: bool) -> tuple[bytes, tuple[int, int], tuple[int, int], float]:
    """What Pillow draws of a string at once: what is covered, its size, where it begins, how far the pen moves."""
    font = whole_font(size, bold)
    core, begin = font.getmask2(text, mode="L", anchor="ls")
    image = Image.new("L", core.size)
    image.im.paste(core, (0, 0, *core.size))
    return image.tobytes(), core.size, begin, font.getlength(text)


def together(text: str, size: int, bold: bool) -> tuple[bytes, tuple[int, int], tuple[int, int], float]:
    """The same, put together."""
    letters = alphabet(size, bold)
    image, left, top = letters.drawn(text)
    return image.tobytes(), image.size, (left, top), letters.length(text)


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("size", [9, 13, 16, 17, 20, 27, 30, 44, 61])
def test_strings_of_many_characters(size: int, bold: bool) -> None:
    rng = Random(size)
    for number in range(60):
        text = "".join(rng.choices(USED + RARE if number % 3 == 0 else USED, k=rng.randrange(1, 40)))
        assert together(text, size, bold) == whole(text, size, bold), text


@pytest.mark.parametrize("bold", [False, True])
def test_every_pair_of_the_usual_characters(bold: bool) -> None:
    font, letters = whole_font(27, bold), alphabet(27, bold)
    pairs = [one + other for one in USED for other in USED]
    assert not [pair for pair in pairs if letters.length(pair) != font.getlength(pair)]


@pytest.mark.parametrize("text", ["j", "jj", "fj", "Ąj", " j ", "f\u0301f", "ÅÅ", "__", "a\u0301"])
def test_what_reaches_out_of_its_room(text: str) -> None:
    for size in range(8, 50, 3):
        assert together(text, size, True) == whole(text, size, True)


def test_more_characters_than_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "MOST", 4)
    few = Alphabet(20, bold=False)
    image, left, top = few.drawn("The quick brown fox")
    assert (image.tobytes(), image.size, (left, top), few.length("The quick brown fox")) == whole(
        "The quick brown fox", 20, False)


@pytest.mark.parametrize("text", ["", " ", "\u200d", "\u00a0", "\t"])
def test_words_of_which_nothing_is_seen(text: str) -> None:
    drawn = word(text, 20)
    assert drawn.mask.getbbox() is None or not text.isspace()
    assert drawn.advance == width(text, 20)


def test_lines_and_cuts_are_as_wide_as_they_are_drawn() -> None:
    text = "The quick brown fox jumps over the lazy dog, and nobody knows why it never sleeps."
    for room in range(40, 400, 23):
        assert all(word(line, 20).advance <= room or " " not in line for line in wrapped(text, 20, room))
        assert word(fitted(text, 20, room, True), 20, True).advance <= room
