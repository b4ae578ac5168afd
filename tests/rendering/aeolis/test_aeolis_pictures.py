"""Pictures of Aeolis: pure, small, without a secret, right at every moment of a game."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from games.aeolis.board import HEX_IDS
from games.aeolis.components import RES, TECH, Mat
from games.aeolis.moves import Build, Buy, Discover, Done, Gift, Negotiate, Shift, Walk
from games.aeolis.notes import Destroyed, Enters, Lost, Placed, Pushed, Won, about_of, detail_of
from games.kernel import Happening, Note
from rendering.aeolis import PAINTER, Marks, can_mark, mark, paint, paint_heroes
from rendering.aeolis.contact import named_sprites
from rendering.aeolis.text import COLUMNS
from rendering.kit.sprites import SHEET
from rendering.kit.theme import DAY, MARKS
from tests.rendering.aeolis.positions import AT, some, table
from tests.rendering.pixels import count


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture))


@pytest.mark.parametrize(("players", "mode"), [(1, "marathon"), (2, "hardcore"), (3, "easy"), (4, "challenging"),
                                               (5, "easy"), (6, "marathon"), (7, "easy")])
def test_every_moment_of_a_game_can_be_shown(players: int, mode: str) -> None:
    for place, view in enumerate(some(players, players, every=400 if mode == "easy" else 120, mode=mode)):  # easy lasts
        image = opened(paint(view))
        assert (image.format, image.mode, image.width) == ("PNG", "P", 1600)
        assert 0 < len(PAINTER.alt(view, None, ())) <= 1024
        seat = place % players
        assert opened(paint_heroes(view, seat)).width == 1200
        assert 0 < len(PAINTER.alt(view, seat, ())) <= 1024
        for block in PAINTER.text(view, 0):
            assert len(block) <= 1900
            assert "`" not in block
            assert all(len(line) <= COLUMNS == 38 for line in block.splitlines())


@pytest.mark.parametrize("mode", ["lean_years", "winter_of_sails", "crimson_summer"])
def test_scenarios_can_be_shown(mode: str) -> None:
    for view in some(3, 5, every=150, mode=mode):
        assert opened(paint(view)).width == 1600
        assert PAINTER.text(view, None)


@pytest.mark.usefixtures("compressed")
def test_pictures_are_small() -> None:
    assert len(paint(table())) <= 200_000
    assert all(len(paint(view)) <= 150_000 for view in some(3, 3, every=200))


def test_the_same_view_gives_the_same_bytes() -> None:
    first = paint(table())
    assert paint(replace(table())) == paint(PAINTER.decode(PAINTER.encode(table()))) == first
    assert paint(replace(table(), morale=3)) != first


def test_no_picture_or_word_tells_what_lies_in_a_pile() -> None:
    """What is in the piles may change: nobody sees a difference."""
    view = table(3)
    other = replace(view, decks=(((3, 4),), ((20,), (17, 18))), scrolls=((5,), (6, 7)), bag=(1, 2, 3))
    assert paint(other) == paint(view)
    for seat in range(3):
        assert paint_heroes(other, seat) == paint_heroes(view, seat)
        assert PAINTER.alt(other, seat, ()) == PAINTER.alt(view, seat, ())
    assert PAINTER.alt(other, None, ()) == PAINTER.alt(view, None, ())
    assert PAINTER.text(other, None) == PAINTER.text(view, None)


def test_what_changed_and_what_may_be_chosen_is_marked() -> None:
    view = table()
    assert count(paint(view), MARKS.changed) == count(paint(view), MARKS.possible) == 0
    ref = view.events[1].ref
    for marks in (Marks(hexes=frozenset({30})), *(Marks(things=frozenset({thing})) for thing in (
            "t0", f"e{ref}", "m3", "wheel", "morale", f"g{RES.index('wheat')}"))):
        assert count(paint(view, marks), MARKS.changed) > 30, marks
    for marks in (Marks(may_hexes=frozenset({30})), *(Marks(may=frozenset({thing})) for thing in (
            "t0", f"e{ref}", "m3", "wheel", f"g{RES.index('wheat')}"))):
        assert count(paint(view, marks), MARKS.possible) > 30, marks


def test_marks_come_from_moves_and_notes() -> None:
    view, ref = table(), table().events[1].ref
    told = Happening(0, Walk(Mat.HOPLITES, AT["E4"]), {0: {"morale": -1, "units:hoplites": -1}},
                     (Note(0, "plague", detail=str(AT["F3"])),))
    found = mark(view, [told], [Build(0, AT["C3"]), Discover(TECH["tanning"]), Negotiate(ref), Buy(0), Shift(1)])
    assert found.hexes == {AT["E4"], AT["F3"]}
    assert found.things == {"m3", "morale"}
    assert found.may_hexes == {AT["C3"], view.events[1].hex}
    assert found.may == {f"t{TECH['tanning']}", f"e{ref}", "g0", "wheel"}
    assert can_mark([Build(0, 3)])
    assert can_mark([Gift(0, 1, 2, 3)])
    assert not can_mark([Done()])


def test_the_ways_and_combats_of_enemies_are_marked() -> None:
    view, event = table(), table().events[1]
    notes = [Enters(event.ref, AT["C4"], AT["C5"]), Destroyed(AT["C5"], 0, event.ref), Placed(event.ref, AT["A3"]),
             Won(event.ref, AT["D5"], 6, 6, 4, 6, (3,)), Lost(3, 1, 0, AT["E5"]), Pushed(event.ref, AT["B3"])]
    told = [Happening(0, Done(), {}, tuple(Note(0, about_of(note), detail=detail_of(note)) for note in notes))]
    found = mark(view, told, [])
    assert {AT[hex] for hex in ("C4", "C5", "A3", "D5", "E5", "B3")} <= found.hexes
    assert {"m3", f"e{event.ref}"} <= found.things
    assert count(paint(view, found), MARKS.changed) > count(paint(view), MARKS.changed)


def test_every_player_is_named_and_those_who_are_done_are_told() -> None:
    text = "\n".join(PAINTER.text(table(7), 2))
    assert all(f"Player {number}" in text for number in range(1, 8))
    assert text.count(": done") == 2
    assert text.index("Philosopher: 5 trained") < text.index("Queen: 3 fish")
    assert all(HEX_IDS[hex] in text for hex in table().plague)


def test_the_change_comes_first_in_the_alt_text() -> None:
    told = Happening(0, Discover(TECH["tanning"]), {0: {"research": -1}})
    words = PAINTER.alt(table(), None, [told])
    assert "Tanning" in words.split(".")[0]


def test_no_sprite_is_missing_from_the_sheets() -> None:
    shown = {f"aeolis.{name}" for name, _sprite in named_sprites(DAY)}
    assert shown == {name for name in SHEET if name.startswith("aeolis.")}
