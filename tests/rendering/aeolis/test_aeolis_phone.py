"""The picture for phones: the island and one player's mats from near, with marks, few words and large ones."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from games.aeolis.board import HEX, HEX_IDS
from games.aeolis.components import Mat
from games.kernel import Seat
from rendering.aeolis import PAINTER, Marks
from rendering.aeolis.ground import PHONE as SHEET
from rendering.aeolis.ground import ground, middle
from rendering.aeolis.island import paint_island
from rendering.aeolis.phone import WIDE, shows, whose
from rendering.aeolis.scene import Scene
from rendering.kit.canvas import Canvas
from rendering.kit.theme import DAY, MARKS, THEMES
from rendering.kit.vision import READABLE
from rendering.painter import Look
from tests.rendering.aeolis.positions import some, table
from tests.rendering.measures import LOWEST, SHOWN, written
from tests.rendering.pixels import count

PEOPLE = ("Ada Lovelace", "Bruno", "Maximiliane", "Dora", "Emil", "Flora", "Gus")
PHONE = Look(people=PEOPLE, shape="phone")


def test_words_are_large_and_stand_out(monkeypatch: pytest.MonkeyPatch) -> None:
    found = written(monkeypatch, lambda: [  # type: ignore[arg-type,return-value]  # the last picture is of no matter
        PAINTER.board(view, Marks(), PHONE) for view in (table(), table(1), some(2, 3)[-1])])
    told = {each.text for each in found}
    assert {"Waiting for Ada Lovelace, Maximiliane, Dora, Flora and Gus", "Hero phase · Round 7/10 · Morale −2",
            "Play your heroes, then press Done", "Diplomacy left: 1", "The Tyrant's Host", "10", "F4", *HEX_IDS} <= told
    assert min(each.high for each in found) * SHOWN / WIDE >= LOWEST
    assert not [each for each in found if each.contrast < READABLE]
    assert not [each for each in found if "…" in each.text]


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "day"])
def test_words_stand_out_in_every_theme(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look(theme, people=PEOPLE, shape="phone")
    found = written(monkeypatch, lambda: PAINTER.board(table(), Marks(), look))
    assert not [each for each in found if each.contrast < READABLE]


@pytest.mark.usefixtures("compressed")
def test_every_moment_has_a_picture() -> None:
    for view in (*some(2, 3, 200), table(), table(1)):
        shown = PAINTER.board(view, Marks(), PHONE)
        with Image.open(BytesIO(shown)) as image:
            assert image.width == WIDE
        assert len(shown) < 115_000


def test_it_shows_the_seat_that_is_asked_for_else_whoever_is_waited_for() -> None:
    view = table()
    assert whose(view, PHONE) == 0
    first = PAINTER.board(view, Marks(), PHONE)
    assert first == PAINTER.board(view, Marks(), Look(people=PEOPLE, shape="phone", seat=Seat(0)))
    assert first != PAINTER.board(view, Marks(), Look(people=PEOPLE, shape="phone", seat=Seat(3)))


def test_it_marks_what_changed_and_what_may_be_chosen() -> None:
    view = table(1)
    plain = PAINTER.board(view, Marks(), PHONE)
    assert count(plain, MARKS.possible) == 0
    changed = frozenset((HEX["E5"],))
    event = frozenset((f"e{view.events[0].ref}", f"m{Mat.MAGI:d}"))
    assert count(PAINTER.board(view, Marks(hexes=changed), PHONE), MARKS.changed) > 300
    assert count(PAINTER.board(view, Marks(may_hexes=changed), PHONE), MARKS.possible) > 100
    assert count(PAINTER.board(view, Marks(may=event), PHONE), MARKS.possible) > 300


@pytest.mark.parametrize("thing", ["t3", "g1", "wheel", f"m{Mat.MAGI:d}"])
def test_a_choice_that_it_does_not_show_brings_the_table(thing: str) -> None:
    marks = Marks(may=frozenset((thing,)))
    assert not shows(table(), marks, PHONE)
    with Image.open(BytesIO(PAINTER.board(table(), marks, PHONE))) as image:
        assert image.width == 1600


def test_goods_are_shown_in_full_or_their_kinds_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Merchant has eleven of each of 18 kinds and as much gold."""
    own = Look(shape="phone", seat=Seat(1))
    one = [each.text for each in written(monkeypatch, lambda: PAINTER.board(table(), Marks(), own))]
    nine = [each.text for each in written(monkeypatch, lambda: PAINTER.board(table(1), Marks(), PHONE))]
    assert one.count("11") == 19
    assert "+14 kinds" not in one
    assert "+14 kinds" in nine


def test_no_word_lies_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [each for each in written(monkeypatch, lambda: PAINTER.board(table(1), Marks(), PHONE))
             if each.image.width == WIDE]
    for number, one in enumerate(found):
        for other in found[:number]:
            apart = (one.box[0] >= other.box[2] or other.box[0] >= one.box[2] or one.box[1] >= other.box[3]
                     or other.box[1] >= one.box[3])
            assert apart, (one.text, other.text)


def test_no_name_of_a_hex_is_covered() -> None:
    bare = ground(DAY, SHEET)
    for view in (table(), *some(2, 3, 200)):
        shown = Canvas(bare)
        paint_island(shown, Scene(view, DAY, sheet=SHEET))
        differs = ImageChops.difference(bare, shown.image)
        for hex_, name in enumerate(HEX_IDS):
            x, foot = middle(hex_, SHEET)[0], middle(hex_, SHEET)[1] - SHEET.down(27)
            assert differs.crop((x - 16, foot - 22, x + 16, foot)).getbbox() is None, name
