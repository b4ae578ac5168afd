"""Words in pictures: no tofu, ids that can be read on a phone, nothing wider than its room."""

from __future__ import annotations

import pytest

from games.terra_mystica.components import Faction
from rendering.kit import canvas, layers
from rendering.kit.canvas import Canvas
from rendering.kit.typeface import FONTS, LARGE, MEDIUM, SMALL, fitted, readable, width, word, wrapped
from rendering.terra_mystica import paint, paint_faction
from rendering.terra_mystica.board import WIDE
from rendering.terra_mystica.faction import abilities
from tests.rendering.positions import some, table


def test_the_typeface_comes_with_its_licence() -> None:
    assert "SIL Open Font License" in (FONTS / "OFL.txt").read_text()
    assert {path.suffix for path in FONTS.iterdir()} == {".ttf", ".txt"}


def test_three_sizes_and_the_middle_one_is_a_sixtieth_of_the_width() -> None:
    assert SMALL < MEDIUM < LARGE
    assert MEDIUM >= WIDE / 60


@pytest.mark.parametrize("text", ["Chaos Magicians", "Zoë", "Łukasz", "Кот", "Ελένη", "−5 · 3×4 … ½"])
def test_letters_that_are_there(text: str) -> None:
    assert readable(text)


@pytest.mark.parametrize("text", ["夏目", "עברית", "🐙", "a\u0000b", "tab\there"])
def test_letters_that_are_not_there(text: str) -> None:
    assert not readable(text)


def test_no_tofu_in_any_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()

    def noted(text: str, size: int, bold: bool = False) -> object:
        seen.add(text)
        return word(text, size, bold)

    monkeypatch.setattr(canvas, "word", noted)
    layers.forget()
    people = ("Ada", "夏目", "🐙🐙", "Кот", "a" * 300)
    for view in (some(5, 1)[-1], table()):
        paint(view, people=people)
        for seat in range(5):
            paint_faction(view, seat, people=people)
    assert {"A1", "Ada", "Кот", "FAV12"} <= seen
    assert not [text for text in seen if not readable(text)]
    assert not any("夏目" in text for text in seen)


def test_what_factions_can_fits_their_board() -> None:
    for faction in Faction:
        always, stronghold = abilities(faction)
        assert len(always) <= 3, faction
        assert 0 < len(stronghold) <= 3, faction
        assert all(readable(line) for line in (*always, *stronghold))
    assert " ".join(abilities(Faction.GIANTS)[1]) == (
        "Once a round as an action, stronghold spades (ACTG): 2 spades.")


def test_a_long_name_is_cut_to_its_room() -> None:
    cut = fitted("Bartholomew the Unreasonably Long", SMALL, 120)
    assert width(cut, SMALL) <= 120
    assert cut.endswith("…")
    assert fitted("Ada", SMALL, 120) == "Ada"


def test_text_wraps_at_spaces() -> None:
    lines = wrapped("One dwelling at the start and nothing else besides", SMALL, 150)
    assert len(lines) > 1
    assert " ".join(lines) == "One dwelling at the start and nothing else besides"
    assert all(width(line, SMALL) <= 150 for line in lines)


def test_a_word_is_drawn_once() -> None:
    assert word("E7", MEDIUM, True) is word("E7", MEDIUM, True)


def test_words_stay_inside_their_canvas() -> None:
    """The bold id of a hex fits between the walls of a town."""
    assert max(width(name, MEDIUM, True) for name in ("A13", "H8", "I12")) <= 50
    assert Canvas(canvas.plate(60, 30, (0, 0, 0)).ink).text(0, 20, "I12", (255, 255, 255), MEDIUM, bold=True) <= 50
