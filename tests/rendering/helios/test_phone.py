"""The picture for phones: one board from near, few words and large ones, with marks and nothing hidden."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import pytest
from PIL import Image

from games.helios import TITLE
from games.helios.board import FIELDS
from games.helios.moves import Sun
from games.kernel import legal_moves
from rendering.helios import PAINTER, Marks, paint
from rendering.helios.phone import TALL, WIDE, whose
from rendering.kit.theme import MARKS, THEMES
from rendering.kit.vision import READABLE
from rendering.painter import Look
from tests.rendering.helios.lettering import said
from tests.rendering.helios.positions import some, table
from tests.rendering.helios.test_pictures import count, sunny
from tests.rendering.helios.test_reference import CHANGES
from tests.rendering.measures import written

PEOPLE = ("Ada Lovelace", "Bruno", "Maximiliane", "Кот")
PHONE = Look(people=PEOPLE, shape="phone")
SHOWN = 400
LOWEST = 6
"""How wide a phone shows the picture, and how high capitals and figures are there at least, in points."""


@pytest.mark.parametrize("theme", THEMES)
def test_words_are_large_and_stand_out(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look(theme, people=PEOPLE, shape="phone")
    found = written(monkeypatch, lambda: [paint(view, CHANGES, look) for view in (table(4, "yucata"), some(2)[-1][0])])
    assert {"Bruno", "take an action tile", "Round 4 of 4", "48", "82", "+7", "wins", *FIELDS} <= {
        each.text for each in found}
    assert min(each.high for each in found) * SHOWN / WIDE >= LOWEST
    assert min(each.contrast for each in found) >= READABLE
    assert not [each for each in found if "…" in each.text]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_moment_has_a_picture(players: int) -> None:
    for view, changed in some(players, every=60):
        shown = PAINTER.board(TITLE.rules.view(view, None), PAINTER.mark(view, changed, ()), PHONE)
        with Image.open(BytesIO(shown)) as image:
            assert image.size == (WIDE, TALL)
        assert len(shown) < 60_000


def test_it_shows_the_seat_that_is_asked_for_else_whoever_is_to_move() -> None:
    view = table(4)
    assert whose(view) == 1
    assert paint(view, look=PHONE) == paint(view, look=Look(people=PEOPLE, shape="phone", seat=1))
    assert paint(view, look=PHONE) != paint(view, look=Look(people=PEOPLE, shape="phone", seat=2))


def test_it_marks_what_may_be_chosen() -> None:
    view = sunny()
    seat = view.turn.seat
    suns = [move for move in legal_moves(view, seat) if isinstance(move, Sun)]
    assert count(paint(view, PAINTER.mark(view, (), suns), PHONE), MARKS.possible) > 300
    taking = Marks(things=frozenset({"sun", "REDWOOD"}))
    assert count(paint(table(4), taking, PHONE), MARKS.possible) > 300
    assert count(paint(table(4), look=PHONE), MARKS.possible) == 0


@pytest.mark.parametrize("name", ["palace", "princess", "TEMPLES"])
def test_a_choice_that_it_cannot_mark_brings_the_table(name: str) -> None:
    shown = paint(table(4), Marks(things=frozenset({name})), PHONE)
    with Image.open(BytesIO(shown)) as image:
        assert image.width == 1600
    assert count(shown, MARKS.possible) > 60


def test_nothing_hidden_is_shown() -> None:
    one, other = (TITLE.rules.view(table(4).change(2, vp=vp), 0) for vp in (3, 77))
    assert paint(one, look=PHONE) == paint(other, look=PHONE)


def test_no_word_lies_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [each for each in partial(said, monkeypatch)(lambda: paint(table(4, "yucata"), CHANGES, PHONE))
             if each.size == (WIDE, TALL)]
    assert len(found) > 15
    assert not [(one, other) for number, one in enumerate(found) for other in found[:number] if one.meets(other)]
    assert not [each for each in found if each.outside]
