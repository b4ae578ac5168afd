"""Cross tables and brackets: every word can be read where a phone shows them; the same is told three ways."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from rendering.community.bracket import Bracket, BracketRound, BracketSeat, BracketTable
from rendering.community.crosstable import CrossCell, CrossLine, CrossTable
from rendering.community.pictures import CommunityPicture, alt_text, paint, text_blocks
from rendering.kit.prose import ALT, BLOCK
from rendering.kit.theme import THEMES
from rendering.kit.vision import READABLE
from tests.rendering.measures import overlapping, written

CAPITALS = 16
"""Pixels of capitals, at least: eight points where a picture is shown half as wide."""
LONG = "Maximiliane-Alexandra of the Long Name That Does Not End"
CUP = CrossTable(name="Autumn Cup", told="Terra Mystica · Swiss · round 3 of 3 · 4 players", lines=(
    CrossLine(place=1, name="Ada", score="20", cells=(CrossCell("game", "10", 1), CrossCell("game", "10", 1),
                                                       CrossCell("open"))),
    CrossLine(place=2, name=LONG, score="11⅓", cells=(CrossCell("game", "6⅓", 1), CrossCell("bye", "5"),
                                                       CrossCell("open"))),
    CrossLine(place=3, name="𝕮𝖆𝖗𝖑", score="4", cells=(CrossCell("late", "1"), CrossCell("game", "3", 3))),
    CrossLine(place=4, name="Di", score="1", cells=(CrossCell("void"),), gone=True)))


def table(number: int, *names: str, over: bool = True, best: int = 2) -> BracketTable:
    return BracketTable(number, tuple(
        BracketSeat(name, place if over else 0, ("through" if place <= best else "out" if best else "won" if place == 1
                                                 else "") if over else "")
        for place, name in enumerate(names, 1)), over)


KNOCKOUT = Bracket(name="Winter Cup", told="Helios · elimination · 8 players", champion="Ada", rounds=(
    BracketRound("Round 1", (table(1, "Ada", LONG, "Cleo", "Di"), table(2, "Eve", "Flo", "Gus", "Hal"))),
    BracketRound("Final", (table(1, "Ada", "Eve", "Flo", LONG, best=0),))))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("shown", [CUP, KNOCKOUT], ids=["cross", "bracket"])
def test_every_word_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch, theme: str,
                                           shown: CommunityPicture) -> None:
    words = written(monkeypatch, lambda: paint(shown, theme))
    assert [word for word in words if word.high < CAPITALS or word.contrast < READABLE] == []
    assert not list(overlapping(words))


def test_a_cross_table_shows_what_each_round_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [word.text for word in written(monkeypatch, lambda: paint(CUP, "day"))]
    assert told[:8] == ["Autumn Cup", "Terra Mystica · Swiss · round 3 of 3 · 4 players", "Player", "1", "2", "3",
                        "Points", "1"]
    assert {"6⅓", "(5)", "(1)", "…", "×", "Carl"} <= set(told)
    assert "( ) bye or missed · … open · × void" in told


def test_names_as_long_as_they_are_usual_are_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("ThunderousWandererOfWoods", "Bartholomäus van Dijkstra", "山田太郎", "عبد الرحمن الفارسي")
    first = BracketRound("Round 1", (table(1, *names), table(2, "Ada", "Bo", "Cleo", "Di")))
    rounds = Bracket(name="Cup", told="", rounds=(
        first, first, first, BracketRound("Final", (table(1, *names[::-1]),))))
    swiss = CrossTable(name="Cup", told="", lines=tuple(
        CrossLine(place=place, name=name, score="119⅓", cells=(CrossCell("game", "19⅓", 2),) * 6)
        for place, name in enumerate(names, 1)))
    for shown, times in ((rounds, 4), (swiss, 1)):
        words = written(monkeypatch, lambda: paint(shown, "day"))  # noqa: B023  # drawn at once
        assert not [word.text for word in words if word.text.endswith("…")]
        assert not list(overlapping(words))
        told = " ".join(word.text for word in words)
        assert told.count("no. 3") == told.count("no. 4") == times, "a number is kept in all rounds"


def test_points_of_a_bye_are_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = (*(CrossCell("bye", points) for points in ("100", "12½", "19⅓")), *(CrossCell("game", "100", 1),) * 3)
    swiss = CrossTable(name="Cup", told="", lines=(CrossLine(place=1, name="Ada", score="400", cells=cells),))
    told = {word.text for word in written(monkeypatch, lambda: paint(swiss, "day"))}
    assert {"(100)", "(12½)", "(19⅓)", "100"} <= told


def test_both_are_told_in_words_too() -> None:
    assert alt_text(CUP).startswith(
        "Autumn Cup. Terra Mystica · Swiss · round 3 of 3 · 4 players. 1. Ada: 20 in all (10, 10, open). 2. Maxi")
    assert "Di dropped out: 1 in all (void)." in alt_text(CUP)
    assert "3. 𝕮𝖆𝖗𝖑: 4 in all (missed 1, 3)" in text_blocks(CUP)[0]
    assert alt_text(KNOCKOUT).startswith(
        "Winter Cup. Helios · elimination · 8 players. Ada has won. Final. Table 1: 1. Ada, 2. Eve, 3. Flo, 4. Maxi")
    assert text_blocks(KNOCKOUT)[0].startswith(
        "Winter Cup\nHelios · elimination · 8 players\nAda has won.\n")
    assert "2. Flo (goes on)" in text_blocks(KNOCKOUT)[0].replace("\n    ", " ")
    open_round = Bracket(name="Cup", told="", rounds=(BracketRound("Round 1", (table(1, "Ada", "Bo", over=False),)),))
    assert "Table 1: Ada and Bo, open" in text_blocks(open_round)[0]


def test_a_table_without_a_result_has_no_places() -> None:
    void = BracketTable(1, (BracketSeat("Ada", 0, "through"), BracketSeat("Bo", 0, "out")), over=True)
    told = text_blocks(Bracket(name="Cup", told="", rounds=(BracketRound("Round 1", (void,)),)))[0]
    assert "Table 1: Ada (goes on), Bo" in told


def test_big_tournaments_keep_within_limits() -> None:
    many = CrossTable(name="Cup", told="", lines=tuple(
        CrossLine(place=place, name=f"{LONG} {place}", score="50", cells=(CrossCell("game", "10", 1),) * 9)
        for place in range(1, 201)))
    crowd = Bracket(name="Cup", told="", rounds=tuple(
        BracketRound(f"Round {number}", tuple(table(place, LONG, "Bo", "Cleo", "Di") for place in range(tables)))
        for number, tables in enumerate((40, 20, 10, 5, 3, 2), 1)))
    for shown in (many, crowd):
        assert len(alt_text(shown)) <= ALT
        assert all(len(block) <= BLOCK for block in text_blocks(shown))
        image = Image.open(BytesIO(paint(shown, "day")))
        assert image.width == 800
        assert image.height < 2_700


@pytest.mark.parametrize("shown", [CUP, KNOCKOUT], ids=["cross", "bracket"])
def test_the_same_value_gives_the_same_bytes(shown: CommunityPicture) -> None:
    assert paint(shown, "day") == paint(shown, "day")
