"""Pictures of Helios: pure, small, flat colours exact, right at every moment of a game."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image

from games.helios import TITLE
from games.helios.board import FIELDS, LAND, bits
from games.helios.components import Building, Character, Kind, Material, Symbol
from games.helios.moves import Activate, Build, Buy, Land, Skip, Sun, Take, Temple
from games.helios.position import Game
from games.helios.rules.acting import Act
from games.helios.rules.sun import destinations
from games.kernel import NATURE, Move, Settings, apply, draw, legal_moves, open_seats, start
from rendering.helios import PAINTER, Marks, paint, paint_seat
from rendering.helios.colours import flats, theme_of
from rendering.helios.own import WIDE
from rendering.kit import canvas, layers
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import wearing
from rendering.kit.theme import MARKS, RGB, THEMES
from rendering.kit.typeface import readable, word
from rendering.painter import Look, Shape
from tests.games.helios.at_table import acting, begun, board
from tests.rendering.helios.positions import some, table
from tests.rendering.measures import draws_once, laid_down
from tests.rendering.pixels import count

NIGHT = Look("night")
COUNTS = [(2, "printed"), (2, "yucata"), (3, "printed"), (3, "yucata"), (4, "printed"), (4, "yucata")]


def opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture))


@pytest.mark.parametrize(("players", "rules"), COUNTS)
def test_every_moment_of_a_game_can_be_painted(players: int, rules: str) -> None:
    for place, (view, changed) in enumerate(some(players, rules, every=40)):
        image = opened(paint(view, PAINTER.mark(view, changed, ())))
        assert (image.format, image.mode, image.width) == ("PNG", "P", 1600)
        assert opened(paint_seat(view, place % players)).width == WIDE


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize(("players", "theme"), [(2, "day"), (3, "night"), (4, "day"), (4, "contrast")])
def test_a_full_table_is_small(players: int, theme: str) -> None:
    view = table(players)
    everything = Marks(changed=frozenset((seat, field) for seat in range(players) for field in list(bits(LAND))[:12]))
    assert len(paint(view, everything, Look(theme))) <= 150_000
    assert len(paint_seat(view, 1, Look(theme))) <= 150_000


@pytest.mark.parametrize("look", [Look(), NIGHT])
def test_the_same_view_gives_the_same_bytes(look: Look) -> None:
    first = paint(table(), look=look)
    layers.forget()
    assert paint(table(), look=look) == first
    assert paint(replace(table()), look=look) == first
    assert paint(table().change(1, vp=99), look=look) != first


def test_what_is_painted_twice_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    draws_once(monkeypatch, lambda: paint(table()))


def test_a_warm_picture_lays_down_few_things(monkeypatch: pytest.MonkeyPatch) -> None:
    assert laid_down(monkeypatch, lambda: paint(table())) < 1200


@pytest.mark.parametrize("theme", THEMES)
def test_every_area_is_painted_in_a_flat_colour(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
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
    for view in (table(), table(3), some(4)[-1][0]) if theme == "day" else (table(),):
        PAINTER.board(view, Marks(), Look(theme))
        PAINTER.seat(view, 0, Look(theme))
    with wearing(theme):
        assert used <= set(flats(theme_of(theme)))


def sunny(players: int = 4) -> Game:
    """The first position of a game in which the sun may go to several fields."""
    for view, _changed in some(players, every=1):
        moves = legal_moves(view, view.turn.seat) if view.turn.seat >= 0 else ()
        if isinstance(view.agenda[-1], Act) and sum(isinstance(move, Sun) for move in moves) > 2:
            return view
    pytest.fail("no sun was moved")


def test_where_the_sun_may_rest_is_marked_on_the_board_from_near() -> None:
    view = sunny()
    seat = view.turn.seat
    moves = [move for move in legal_moves(view, seat) if isinstance(move, Sun)]
    marks = PAINTER.mark(view, (), moves)
    assert marks.near == seat
    assert marks.suns == set(destinations(view, seat)) == {field for _seat, field in marks.possible}
    near = paint(view, marks)
    assert opened(near).width == WIDE
    assert count(near, MARKS.possible) > 300
    fewer = paint(view, PAINTER.mark(view, (), moves[:1]))
    assert 60 < count(fewer, MARKS.possible) < count(near, MARKS.possible)


@pytest.mark.parametrize("shape", ["table", "phone"])
def test_what_the_sun_would_bring_to_a_bonus_field_leaves_its_ring_whole(shape: Shape) -> None:
    game = acting(board(begun(rules="yucata"), [(0, 0), (0, 1)], buildings=[Building.POWER_PLANT]), Symbol.SUN)
    told = PAINTER.mark(game, (), [Sun(FIELDS.index("g4"))])
    ringed = replace(told, suns=frozenset())
    bright = [count(paint(game, marks, Look(shape=shape)), MARKS.possible) for marks in (told, ringed)]
    assert bright[0] == bright[1] > 100


def test_where_a_tile_may_lie_is_marked_on_the_board_from_near() -> None:
    view, seat = sunny(), sunny().turn.seat
    view = replace(view, agenda=(Act(seat, (Symbol.LAND,)),), open_land=(True,) * len(Material))
    moves = [move for move in legal_moves(view, seat) if isinstance(move, Land)]
    one = PAINTER.mark(view, (), [move for move in moves if move.tile is Kind.REDWOOD])
    assert one.near == seat
    assert {field for _seat, field in one.possible} == {move.field for move in moves}
    several = PAINTER.mark(view, (), moves)
    assert several.near is None
    assert opened(paint(view, several)).width == 1600
    assert count(paint(view, several), MARKS.possible) > count(paint(view, one), MARKS.possible) / 3 > 100


@pytest.mark.parametrize("move", [
    Take(Symbol.SUN, table().columns[Symbol.SUN][-1]), Build(Building.OBSERVATORY), Buy(Character.PRINCESS),
    Activate(Character.ARCHITECT), Land(Kind.TEMPLES, 3),
])
def test_what_may_be_chosen_is_marked(move: Move) -> None:
    view = table()
    assert count(paint(view), MARKS.possible) == 0
    assert PAINTER.can_mark((move,))
    assert count(paint(view, PAINTER.mark(view, (), (move,))), MARKS.possible) > 60


def test_start_tiles_are_marked() -> None:
    view: Game = start(TITLE.rules.setup(Settings(2, {"rules": "yucata"})))
    while open_seats(view)[0] == NATURE:
        view = apply(view, NATURE, draw(view, b"start", 0))
    moves = legal_moves(view, open_seats(view)[0])
    picture = paint(view, PAINTER.mark(view, (), moves))
    assert count(picture, MARKS.possible) > 150


def test_drawn_tiles_are_shown_and_marked() -> None:
    view = replace(table(), drawn=(Material.BLUE, Material.BROWN))
    assert paint(view) != paint(table())
    marks = PAINTER.mark(view, (), (Land(Kind.SPRING, 3), Land(Kind.REDWOOD, 3)))
    assert count(paint(view, marks), MARKS.possible) > 150
    beside = count(paint(replace(view, drawn=(Material.GREEN,)), marks), MARKS.possible)
    assert count(paint(view, marks), MARKS.possible) > beside


def test_a_building_beside_temples_keeps_the_whole_table() -> None:
    moves = (Temple(table().players[0].tiles[1].field), Build(Building.OBSERVATORY))
    assert PAINTER.mark(table(), (), moves).near is None
    assert PAINTER.mark(table(), (), moves[:1]).near == 1


def test_moves_about_nothing_on_the_table_are_not_marked() -> None:
    assert not PAINTER.can_mark(())
    assert not PAINTER.can_mark((Skip(),))


def test_what_changed_is_outlined() -> None:
    outlined = 0
    for view, changed in some(4, every=1):
        if changed and isinstance(changed[0].move, Land | Sun | Build | Buy):
            assert count(paint(view, PAINTER.mark(view, changed, ())), MARKS.changed) > 60, changed
            assert count(paint(view), MARKS.changed) == 0
            outlined += 1
        if outlined > 5:
            return
    pytest.fail("nothing happened")


def test_marks_and_views_go_to_another_process() -> None:
    view, changed = some(3)[2]
    marks = PAINTER.mark(view, changed, legal_moves(view, 0))
    again = msgspec.json.decode(msgspec.json.encode(marks), type=PAINTER.marks)
    assert again == marks
    assert paint(PAINTER.decode(PAINTER.encode(view)), again) == paint(view, marks)


def test_no_tofu_in_any_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: set[str] = set()

    def noted(text: str, size: int, bold: bool = False) -> object:
        seen.add(text)
        return word(text, size, bold)

    monkeypatch.setattr(canvas, "word", noted)
    look = Look(people=("Ada", "夏目", "Кот", "a" * 300))
    for view in (table(), table(4, "yucata"), some(4)[-1][0]):
        paint(view, look=look)
        for seat in range(4):
            paint_seat(view, seat, look)
    layers.forget()
    paint(table(), look=look)
    assert {"e5", "Ada", "Кот", "Warehouse", "Bazaar"} <= seen
    assert not [text for text in seen if not readable(text)]


def test_a_picture_of_another_width() -> None:
    assert opened(paint(table(), look=Look(width=800))).width == 800


def test_before_anything_is_drawn() -> None:
    for players in TITLE.rules.players:
        view = TITLE.rules.setup(Settings(players, {"rules": "printed"}))
        assert opened(paint(view)).width == 1600
        assert PAINTER.text(view, None)
        assert PAINTER.alt(view, None, ())
