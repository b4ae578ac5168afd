"""The standings of a group: what is certain has a mark and a word, every game is there, the same is told three ways."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from league.certainty import certainty
from league.standings import standings
from rendering.community.group import GroupGame, GroupLine, GroupSeat, GroupStandings
from rendering.community.pictures import CommunityPicture, alt_text, paint, text_blocks
from rendering.community.standings_telling import points_text
from rendering.kit.prose import ALT, BLOCK
from rendering.kit.theme import THEMES
from rendering.kit.vision import READABLE
from tests.league.worked import DIRECT_TWO, POINTS, SEED, USUAL, WORKED, group, letters, person
from tests.rendering.measures import draws_once, overlapping, written

LONG = "Maximiliane Alexandra von und zu Hohenlohe-Waldenburg-Schillingsfürst"
NAMES = {"A": "Ada", "B": LONG, "C": "Chloe", "D": "Dmitri", "E": "山田太郎", "F": "", "G": "Grigori"}
CAPITALS = 18


def shown(line: str, open_games: int = 0, withdrew: str = "", up: int = 1, down: int = 2) -> GroupStandings:
    """A worked group of which the last games are still open."""
    tables = group(line)
    played, still_open = tables[:7 - open_games], tables[7 - open_games:]
    people, gone = [person(letter) for letter in "ABCDEFG"], [person(letter) for letter in withdrew]
    lines = standings(people, played, POINTS, USUAL, SEED, "1.1", withdrew=gone)
    seats = [[seat.person for seat in table.seats] for table in still_open]
    sure = certainty(people, played, seats, POINTS, USUAL, SEED, "1.1", up=up, down=down, withdrew=gone)
    number = {one.person: at for at, one in enumerate(lines)}
    games = [GroupGame(table.table + 1, "finished" if table in played else "open", tuple(
        GroupSeat(number[seat.person], NAMES[letters([seat.person])],
                  *((seat.place, seat.points) if table in played else ()))
        for seat in table.seats)) for table in tables]
    return GroupStandings(name="Autumn League S2 · B-3", up=up, down=down, games=tuple(games), lines=tuple(
        GroupLine(name=NAMES[letters([one.person])], points=one.total, games=one.games, decided_by=one.decided_by,
                  left=0 if one.person in gone else sure[one.person].games_left, withdrew=one.person in gone,
                  can_be_first=sure[one.person].can_be_first, is_first=sure[one.person].is_first,
                  can_go_up=sure[one.person].can_go_up, goes_up=sure[one.person].goes_up,
                  goes_down=sure[one.person].must_go_down, safe=sure[one.person].safe) for one in lines))


OVER = shown(WORKED)
LATE = shown(DIRECT_TWO, 2)
LEFT = shown(WORKED, 1, withdrew="G")
NEW = shown(WORKED, 7)
SHOWN = {"over": OVER, "late": LATE, "left": LEFT, "new": NEW}


def told(monkeypatch: pytest.MonkeyPatch, one: GroupStandings) -> list[str]:
    return [word.text for word in written(monkeypatch, lambda: paint(one, "day"))]


@pytest.mark.parametrize(("name", "theme"), [*((name, "day") for name in SHOWN), ("late", "night"),
                                             ("over", "contrast"), ("left", "safe")])
def test_every_word_can_be_read_on_a_phone(monkeypatch: pytest.MonkeyPatch, name: str, theme: str) -> None:
    words = written(monkeypatch, lambda: paint(SHOWN[name], theme))
    assert [word for word in words if word.high < CAPITALS or word.contrast < READABLE] == []
    assert not list(overlapping(words))
    assert not [word for word in words if word.box[0] < 0 or word.box[2] > 800]


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize("name", SHOWN)
def test_pictures_are_small_and_find_their_painter_in_another_process(name: str) -> None:
    picture = paint(SHOWN[name], "day")
    assert Image.open(BytesIO(picture)).width == 800
    assert len(picture) < 60_000
    assert 40 < len(alt_text(SHOWN[name])) <= ALT
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(SHOWN[name]), type=CommunityPicture) == SHOWN[name]


@pytest.mark.parametrize("theme", THEMES)
def test_a_warm_picture_draws_nothing_anew(monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    draws_once(monkeypatch, lambda: paint(LATE, theme))


def test_l_32_a_finished_group_says_which_key_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    words = told(monkeypatch, OVER)
    assert words[:6] == ["Autumn League S2 · B-3", "7 of 7 games finished", "Player", "Games", "Points", "Per game"]
    assert {"goes up", "goes down", "6.75", "27", "Grigori before Dmitri: third places",
            "Ada before Chloe: share of the best score"} <= set(words)
    assert "safe" not in words, "after the last game places say it"
    assert words.count("player no. 6") == 2, "a name that cannot be drawn"


def test_l_37_hopes_and_certainty_have_marks_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    words = told(monkeypatch, LATE)
    assert {"5 of 7 games finished", "can be first", "safe", "… open"} <= set(words)
    assert alt_text(LATE).startswith("Autumn League S2 · B-3. 5 of 7 games finished. 1. ")
    assert ", 1 game left, can be first, safe." in alt_text(LATE)
    assert "Chloe: 9 points in 3 games, 1 game left, can be first." not in alt_text(LATE)


def test_what_is_true_of_everybody_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    words = told(monkeypatch, NEW)
    assert "0 of 7 games finished" in words
    assert not {"can be first", "can go up", "safe"} & set(words)
    assert "the draw" not in " ".join([*words, alt_text(NEW)])


def test_where_nobody_goes_down_nobody_is_called_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    last = shown(DIRECT_TWO, 2, down=0)
    assert all(line.safe for line in last.lines)
    assert "safe" not in told(monkeypatch, last)
    assert "safe" not in alt_text(last)


def test_names_as_long_as_they_are_usual_are_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("ThunderousWandererOfWoods", "Bartholomäus van Dijkstra", "🦄Chiara🌈the Magnificent✨",
             "عبد الرحمن الفارسي")
    late = replace(LATE, lines=tuple(replace(line, name=names[number % 4]) for number, line in enumerate(LATE.lines)),
                   name="The Grand International Lantern League of the North, season 12: division 3, group 12")
    words = told(monkeypatch, late)
    assert not [word for word in words if word.endswith("…") and len(word) > 1]
    assert {"ThunderousWan", "dererOfWoods", "Chiara the", "Magnificent", "player no. 4"} <= set(words)
    assert "season 12: division 3, group 12" in words


def test_l_36_who_withdrew_is_told_so_and_stands_last(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "withdrew" in told(monkeypatch, LEFT)
    assert "7. Grigori: 17 points in 3 games, withdrew" in text_blocks(LEFT)[0].replace("\n    ", " ")


def test_every_game_is_told_in_words() -> None:
    text = "\n\n".join(text_blocks(LATE))
    assert all(len(block) <= BLOCK for block in text_blocks(LATE))
    assert "Game 1: finished\n  1. Ada (130 points)\n  2. Grigori (120 points)\n  3. Dmitri (110 points)\n" in text
    assert "Game 6: open\n  former player\n" in text
    few = [replace(line, points=points, games=1) for line, points in zip(LATE.lines, (60, 380), strict=False)]
    told = text_blocks(replace(LATE, lines=(*few, *LATE.lines[2:])))[0]
    assert ": 1 point in 1 game," in told
    assert "6⅓ points in 1 game" in told.replace("\n    ", " ")


def test_games_that_do_not_count_or_were_ended_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, *rest = OVER.games
    marked = replace(OVER, games=(replace(first, state="void"), replace(second, state="adjudicated"), *rest))
    words = told(monkeypatch, marked)
    assert {"×", "1*", "* ended as it stood · × does not count", "6 of 6 games finished"} <= set(words)
    assert "Game 1: does not count" in "\n".join(text_blocks(marked))


@pytest.mark.parametrize("people", [16, 17, 40])
def test_a_large_group_keeps_within_limits(monkeypatch: pytest.MonkeyPatch, people: int) -> None:
    games = tuple(GroupGame(number, "finished", tuple(GroupSeat(one, LONG, one + 1) for one in range(4)))
                  for number in range(1, people + 1))
    large = GroupStandings(name=LONG, games=games, lines=(GroupLine(name=LONG, games=8, points=4_999),) * people)
    words = told(monkeypatch, large)
    assert Image.open(BytesIO(paint(large, "day"))).height < 3_400
    assert ("Places in each game" in words) is (people <= 16)
    assert words.count("83 19/60") == people, "points are never cut"
    assert [word for word in words if word.startswith("16. ")] != [] or people > 16, "cut names are told apart"
    assert not [word for word in words if word.startswith("1") and word.endswith("…")]
    assert len(alt_text(large)) <= ALT


@pytest.mark.parametrize(("sixtieths", "text"), [
    (0, "0"), (60, "1"), (1_140, "19"), (380, "6⅓"), (30, "½"), (575, "9 7/12"), (1, "1/60"), (1_632, "27⅕"),
    (9, "3/20"),
])
def test_l_30_points_are_told_exactly(sixtieths: int, text: str) -> None:
    assert points_text(sixtieths) == text
