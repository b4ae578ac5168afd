"""The picture for phones: one board from near, few words and large ones, with marks and nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from games.helios import TITLE
from games.helios.board import FIELDS
from games.helios.components import SPECIALS, Building, Character
from games.helios.moves import Sun
from games.helios.position import Game
from games.kernel import legal_moves
from rendering.helios import PAINTER, Marks, paint
from rendering.helios.choices import tall
from rendering.helios.phone import TALL, WIDE, whose
from rendering.helios.scene import Scene
from rendering.kit.theme import MARKS, THEMES
from rendering.kit.vision import READABLE
from rendering.painter import Look
from tests.rendering.helios.positions import some, table
from tests.rendering.helios.test_pictures import sunny
from tests.rendering.helios.test_reference import CHANGES
from tests.rendering.measures import LOWEST, SHOWN, overlapping, written
from tests.rendering.pixels import count

PEOPLE = ("Ada Lovelace", "Bruno", "Maximiliane", "Кот")
PHONE = Look(people=PEOPLE, shape="phone")


@pytest.mark.parametrize("theme", THEMES)
def test_words_are_large_and_stand_out(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look(theme, people=PEOPLE, shape="phone")
    found = written(monkeypatch, lambda: [  # type: ignore[arg-type,return-value]  # the last picture is of no matter
        PAINTER.board(view, CHANGES, look) for view in (table(4, "yucata"), some(2)[0][0], some(2)[-1][0])])
    assert {"Bruno", "take an action tile", "Round 4 of 4", "48", "82", "+7", "wins", "Setup", "R", "City buildings",
            *FIELDS} <= {each.text for each in found}
    assert min(each.high for each in found) * SHOWN / WIDE >= LOWEST
    assert min(each.contrast for each in found) >= READABLE
    assert not [each for each in found if "…" in each.text]


def test_what_the_sun_brings_is_large_and_covers_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    view = sunny()
    suns = [move for move in legal_moves(view, view.turn.seat) if isinstance(move, Sun)]
    found = written(monkeypatch, lambda: paint(view, PAINTER.mark(view, (), suns), PHONE))
    assert min(each.high for each in found) * SHOWN / WIDE >= LOWEST
    assert min(each.contrast for each in found) >= READABLE
    plates = [each for each in found if each.text in {FIELDS[move.field] for move in suns}]
    assert len(plates) == 2 * len(suns), "printed, and named as a choice"


def test_names_are_whole_words(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look(people=("Ada", "Bruno", "Maximiliane von Hohenlangenstein", "Кот"), shape="phone")
    found = {each.text for each in written(monkeypatch, lambda: paint(table(4), CHANGES, look))}
    assert "Maximiliane" in found
    assert not [text for text in found if "…" in text]


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_moment_has_a_picture(players: int) -> None:
    for view, changed in some(players, every=60):
        shown = PAINTER.board(TITLE.rules.view(view, None), PAINTER.mark(view, changed, ()), PHONE)
        with Image.open(BytesIO(shown)) as image:
            assert image.size == (WIDE, TALL) or view.over
            assert image.width == WIDE
        assert len(shown) < 66_000


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


def test_buildings_characters_and_special_tiles_that_may_be_chosen_are_large_cards(
        monkeypatch: pytest.MonkeyPatch) -> None:
    names = [*map(str, Building), *map(str, Character), *(kind.name for kind in SPECIALS)]
    shown = b""

    def draw() -> bytes:
        nonlocal shown
        shown = paint(table(4, "yucata"), Marks(things=frozenset(names)), PHONE)
        return shown

    found = [each for each in written(monkeypatch, draw) if each.image.width == WIDE]
    told = " ".join(each.text for each in found)
    for text in ("Palace", "Now: a bonus action", "Princess", "End: 2 VP per sun step", "Temples", "Created Land",
                 "+3 VP for each temple the sun lights", "End: 4 VP for each temple on it and around it"):
        assert text in told
    assert min(each.high for each in found) * SHOWN / WIDE >= LOWEST
    assert min(each.contrast for each in found) >= READABLE
    assert not list(overlapping(found))
    assert not [each for each in found if "…" in each.text]
    assert count(shown, MARKS.possible) > 300 * len(names)
    with Image.open(BytesIO(shown)) as image:
        assert image.size == (WIDE, TALL + tall(Scene(table(4), THEMES["day"], Marks(things=frozenset(names)))))


def test_nothing_hidden_is_shown() -> None:
    one, other = (TITLE.rules.view(table(4).change(2, vp=vp), 0) for vp in (3, 77))
    assert paint(one, look=PHONE) == paint(other, look=PHONE)


@pytest.mark.parametrize("moment", [lambda: table(4, "yucata"), lambda: some(4)[-1][0]], ids=["table", "over"])
def test_no_word_lies_on_another(moment: Callable[[], Game], monkeypatch: pytest.MonkeyPatch) -> None:
    view = moment()
    found = [each for each in written(monkeypatch, lambda: paint(view, CHANGES, PHONE)) if each.image.width == WIDE]
    assert len(found) > 15
    assert not list(overlapping(found))
    assert all(each.box[0] >= 0 and each.box[2] <= WIDE and each.box[3] <= each.image.height for each in found)
