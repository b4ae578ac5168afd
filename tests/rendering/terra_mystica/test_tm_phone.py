"""The picture for phones: the map and one row, with no word that cannot be read where it is shown 400 points wide."""

from __future__ import annotations

from functools import cache
from io import BytesIO

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from games.kernel import naming
from games.kernel.position import Aside
from games.terra_mystica.board import HEXES
from games.terra_mystica.position import Game
from games.terra_mystica.rules.power import Offer
from rendering.kit.dyes import wearing
from rendering.kit.theme import MARKS
from rendering.kit.vision import READABLE
from rendering.painter import Look
from rendering.registry import PAINTERS
from rendering.terra_mystica import NOTHING, Changes, Highlight, Marks, paint, paint_phone
from rendering.terra_mystica.mine import SCALE
from rendering.terra_mystica.phone import GAP, MAP_TOP, MINE, SECOND, WIDE, whose
from rendering.terra_mystica.reading import to_act
from rendering.terra_mystica.taken import favored, held
from tests.games.terra_mystica.golden import played, read
from tests.rendering.measures import LOWEST, SHOWN, laid, overlapping, written
from tests.rendering.pixels import count
from tests.rendering.positions import some, table
from tests.rendering.terra_mystica.test_tm_strips import last, rich, unspent

PEOPLE = ("Ada", "Bruno", "Кот", "Mirabelle-Constanza von und zu Hohenlangenstein", "Zoë")
MARKED = Highlight(hexes={5: "1", 7: "2", 60: ""}, bridges=((0, 1, "3"),))
CHANGED = Changes(hexes=frozenset({3, 9}), points={0: 12, 1: -3}, tracks=frozenset({(0, "ship"), (0, "dig")}))


@cache
def answering() -> Game:
    """A position in which several have to answer."""
    return next(game for _entry, game in played(read("5-random")) if len(to_act(game)) > 1)


VIEWS = {
    "start": lambda: some(2, 2)[0], "table": table, "rich": rich, "over": lambda: last("5-random"),
    "two": lambda: last("2-darklings-swarmlings"), "several": answering,
}


@pytest.mark.parametrize(("name", "theme"), [*((name, "day") for name in VIEWS), ("table", "night"),
                                             ("rich", "safe")])
def test_every_word_is_large_and_stands_out(name: str, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = VIEWS[name]()
    with wearing(theme):
        words = written(monkeypatch, lambda: paint_phone(view, seat=0, changes=CHANGED, highlight=MARKED, people=PEOPLE,
                                                         theme=theme))
    assert set(HEXES[:13]) <= {word.text for word in words}
    assert min(word.high for word in words) * SHOWN / WIDE >= LOWEST
    assert min(words, key=lambda word: word.contrast).contrast >= READABLE
    assert not list(overlapping(word for word in words if word.text not in ("1", "2", "3")))
    inside = [word for word in words if word.image.width == WIDE]
    assert all(word.box[0] >= 0 and word.box[2] <= WIDE and word.box[3] <= word.image.height for word in inside)


def test_the_helper_sees_small_and_pale_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture of the table is for zooming: it has words that would be too small here, and spent ones are pale."""
    words = written(monkeypatch, lambda: paint(table()))
    assert min(word.high for word in words) * SHOWN / 1600 < LOWEST / 2
    assert min(word.contrast for word in words) < READABLE


@pytest.mark.parametrize("name", ["rich", "table"])
def test_the_row_has_every_tile_with_its_code(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view = unspent(VIEWS[name]())
    for seat, player in enumerate(view.players[:2]):
        tiles = [*held(player, SCALE), *favored(player, SCALE)]
        shown = laid(monkeypatch, lambda who=seat: paint_phone(view, seat=who),  # type: ignore[misc]
                     [face for _name, face in tiles])
        row = [face for face in shown if face.box[1] >= MINE]
        assert len(row) == len(tiles)
        assert not list(overlapping(row))
        assert all(face.box[2] <= WIDE - 12 and face.box[3] <= face.image.height - 10 for face in row)
        codes = {word.text for word in written(monkeypatch, lambda who=seat: paint_phone(view, seat=who))  # type: ignore[misc]
                 if word.box[1] >= MINE}
        assert {str(tile) for tile, _face in tiles} <= codes


def test_it_shows_the_viewers_row_or_that_of_whoever_is_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    def rows(seat: int | None) -> set[str]:
        return {word.text for word in written(monkeypatch, lambda: paint_phone(table(), seat=seat))
                if word.box[1] >= MINE}

    assert "Giants" in rows(4)
    assert "Nomads" not in rows(4)
    assert "Nomads" in rows(None)
    assert paint_phone(table()) == paint_phone(table(), seat=1)


def test_whose_row_a_bystander_sees() -> None:
    assert whose(table()) == 1
    assert whose(answering()) == to_act(answering())[0]
    assert whose(some(2, 2)[0]) == 0
    over = last("5-random")
    assert over.players[whose(over)].vp == max(player.vp for player in over.players)


def test_the_head_tells_who_is_to_move_and_what_the_round_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    words = written(monkeypatch, lambda: paint_phone(table(), seat=3, people=PEOPLE))
    assert [word.text for word in words if word.image is words[-1].image and word.box[3] < 90] == [
        "Round 4", "SCORE4", "Nomads", "Bruno: take a turn"]


def test_an_offer_by_somebody_with_a_long_name_is_told_whole_in_two_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    giver = "Mirabelle-Constanza of Hohenstein"
    view = replace(table(), agenda=(), asides=(Aside((Offer(1, 2, 3, 1),)),))
    with naming({2: giver}):
        words = written(monkeypatch, lambda: paint_phone(view, people=("Ada", "Bo")))
    head = [word for word in words if word.image is words[-1].image and word.box[3] < MAP_TOP + SECOND]
    assert [word.text for word in head] == [
        "Round 4", "SCORE4", "Nomads", "Bo: accept or decline 3 power from", f"{giver} for 2 VP"]
    assert not list(overlapping(head))
    assert all(word.box[2] < WIDE - GAP for word in head)


def test_choices_and_changes_are_marked() -> None:
    view = table()
    plain = paint_phone(view)
    assert count(plain, MARKS.possible) == count(plain, MARKS.changed) == 0
    assert count(paint_phone(view, highlight=MARKED), MARKS.possible) > 100
    assert count(paint_phone(view, changes=CHANGED), MARKS.changed) > 100
    assert count(paint_phone(view, changes=Changes(tiles=frozenset({(1, "TW2")}))), MARKS.changed) > 100


def test_the_painter_draws_it_when_it_is_asked_to() -> None:
    painter, view = PAINTERS["terra_mystica"], table()
    look = Look("night", people=PEOPLE, shape="phone", seat=2)
    assert painter.board(view, Marks(), look) == paint_phone(view, seat=2, people=PEOPLE, theme="night")
    assert painter.board(view, Marks(), Look()) == paint(view, highlight=NOTHING)
    with Image.open(BytesIO(painter.board(view, Marks(), Look(shape="phone", width=500)))) as image:
        assert image.width == 500
    assert msgspec.json.decode(msgspec.json.encode(look), type=Look) == look


@pytest.mark.usefixtures("compressed")
def test_it_is_small() -> None:
    assert len(paint_phone(rich(), seat=0)) <= 75_000
    assert paint_phone(table()) == paint_phone(replace(table()))
