"""The picture of the table: pure, small, flat colours exact, and right at every moment of a game."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from games.terra_mystica.board import BRIDGES, NUMBER, TERRAIN
from games.terra_mystica.components import Action, Cult, Terrain
from rendering.kit import layers
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import wearing
from rendering.kit.theme import MARKS, RGB, THEMES
from rendering.painter import Look
from rendering.terra_mystica import PAINTER, Changes, Highlight, Marks, difference, paint, paint_faction, paint_preview
from rendering.terra_mystica.board import GAP, MAP_TOP
from rendering.terra_mystica.colours import GROUNDS, flats
from rendering.terra_mystica.ground import GRID, middle
from tests.rendering.measures import draws_once, laid_down
from tests.rendering.pixels import count
from tests.rendering.positions import some, table


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_moment_of_a_game_can_be_painted(players: int) -> None:
    for view in some(players, players):
        image = opened(paint(view))
        assert (image.format, image.mode, image.width) == ("PNG", "P", 1600)
        for seat in range(players):
            assert opened(paint_faction(view, seat)).width == 1200


@pytest.mark.usefixtures("compressed")
def test_a_full_table_is_small() -> None:
    assert len(paint(table())) <= 160_000
    assert len(paint(some(5, 7)[-1])) <= 150_000


def test_the_same_view_gives_the_same_bytes() -> None:
    first = paint(table(), theme="night")
    layers.forget()
    assert paint(table(), theme="night") == first
    assert paint(replace(table()), theme="night") == first
    assert paint(table().change(1, vp=99), theme="night") != first


def test_what_is_painted_twice_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    draws_once(monkeypatch, lambda: paint(table()))


def test_a_warm_picture_lays_down_few_things(monkeypatch: pytest.MonkeyPatch) -> None:
    assert laid_down(monkeypatch, lambda: paint(table())) < 900


@pytest.mark.parametrize("theme", THEMES)
def test_every_area_is_painted_in_a_flat_colour_of_the_palette(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[RGB] = set()
    plate, box = Canvas.plate, Canvas.box

    def noted(self: Canvas, left: int, top: int, wide: int, tall: int, fill: RGB, **rest: object) -> None:
        used.add(fill)
        plate(self, left, top, wide, tall, fill, **rest)  # type: ignore[arg-type]

    def boxed(self: Canvas, left: int, top: int, right: int, bottom: int, fill: RGB) -> None:
        used.add(fill)
        box(self, left, top, right, bottom, fill)

    monkeypatch.setattr(Canvas, "plate", noted)
    monkeypatch.setattr(Canvas, "box", boxed)
    layers.forget()
    for view in (*some(4, 3), table()) if theme == "day" else (table(),):
        PAINTER.board(view, Marks(), Look(theme))
        PAINTER.seat(view, 1, Look(theme))
    assert used
    with wearing(theme):
        assert used <= set(flats(THEMES[theme]))


def test_terrain_shows_where_nothing_stands() -> None:
    view = table()
    image = opened(paint(view)).convert("RGB")
    for hex, kind in enumerate(view.terrain):
        x, y = middle(hex)
        place = (GAP + x - 36, MAP_TOP + y - 20)
        if view.buildings[hex] == 0 and kind != Terrain.RIVER and not any(hex in span[:2] for span in view.bridges):
            assert image.getpixel(place) == GROUNDS[Terrain(kind)], (hex, kind)
    assert any(view.terrain[hex] != TERRAIN[hex] for hex in range(len(TERRAIN)))


def test_only_what_changed_is_outlined() -> None:
    view = table()
    assert count(paint(view), MARKS.changed) == 0
    for changes in (
        Changes(hexes=frozenset({NUMBER["E7"]})), Changes(bridges=frozenset({(*BRIDGES[0], 0)})),
        Changes(markers=frozenset({(Cult.FIRE, 0)})), Changes(priests=frozenset({(Cult.FIRE, 0)})),
        Changes(actions=frozenset({"ACT2"})), Changes(tiles=frozenset({(0, str(view.players[0].favors[0]))})),
        Changes(cards=frozenset({str(view.free_cards()[0])})), Changes(tracks=frozenset({(0, "ship")})),
        Changes(points={2: 7}), Changes(used=frozenset({(0, "FAV6")})),
    ):
        assert count(paint(view, changes=changes), MARKS.changed) > 30, changes


def test_what_may_be_chosen_is_marked() -> None:
    view = table()
    assert count(paint(view), MARKS.possible) == 0
    for choice in (Highlight(hexes={5: ""}), Highlight(hexes={5: "A"}), Highlight(bridges=((*BRIDGES[1], ""),)),
                   *(Highlight(things={name: ""}) for name in ("FAV3", "TW2", "BON7", "ACT1", "fire"))):
        assert count(paint(view, highlight=choice), MARKS.possible) > 30, choice
    assert opened(paint_preview(view, Highlight(hexes={5: "1"}))).width < 1600


def test_the_difference_of_two_views_is_what_changed() -> None:
    before = table()
    hex = NUMBER["A13"]
    dug = replace(before, terrain=(*before.terrain[:hex], int(Terrain.LAKES), *before.terrain[hex + 1 :]))
    after = replace(dug, taken=(*before.taken, Action("ACT1"))).change(1, vp=before.players[1].vp + 5, shipping=3)
    found = difference(before, after)
    assert (found.points, found.tracks) == ({1: 5}, {(1, "ship")})
    assert (found.hexes, found.actions) == ({hex}, {"ACT1"})
    assert difference(before, before) == Changes()
    assert difference(None, after) == Changes()


def test_a_picture_of_another_width() -> None:
    image = opened(paint(table(), width=800))
    assert image.width == 800
    assert GRID.wide * 13 < 1600
