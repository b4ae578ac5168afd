"""Helios shown: pictures, what is marked, what stays hidden, alt text and text board."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from random import Random

import msgspec
import pytest
from PIL import Image

from games.helios import TITLE
from games.helios.components import VARIANTS
from games.helios.moves import Land, Sun, Take
from games.helios.position import Game
from games.kernel import (
    NATURE,
    Happening,
    Settings,
    apply,
    awaited,
    changes,
    draw,
    legal_moves,
    nature_draws,
    start,
)
from rendering.helios import PAINTER, Marks
from rendering.kit.prose import ALT, BLOCK, WIDTH
from rendering.painter import Look
from tests.walk.helios import STYLES, choose

PEOPLE = ("Ida", "Bo", "Кот", "夏目")


@cache
def played(players: int, rules: str, stop: int) -> tuple[Game, tuple[Happening, ...]]:
    """A random game at its n-th question, with the last move of a player."""
    rng = Random(f"{players} {rules}")
    game = start(TITLE.rules.setup(Settings(players, {"rules": rules})))
    number = 0
    last: tuple[Happening, ...] = ()
    while not game.over:
        if nature_draws(game):
            seat, move = NATURE, draw(game, b"picture", number)
        elif number >= stop:
            break
        else:
            seat = awaited(game)[0]
            move = choose(rng, game, seat, legal_moves(game, seat), STYLES[0])
        before, game, number = game, apply(game, seat, move), number + 1
        last = (changes(TITLE.rules.holdings, before, game, seat, move, range(players)),)
    return game, last


def picture(view: Game, marks: Marks = Marks(), look: Look = Look()) -> Image.Image:  # noqa: B008  # both are frozen
    return Image.open(BytesIO(PAINTER.board(view, marks, look)))


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize("rules", list(VARIANTS))
@pytest.mark.parametrize(("players", "theme"), [(2, "day"), (3, "night"), (4, "contrast")])
def test_a_table_is_painted(players: int, rules: str, theme: str) -> None:
    for stop in (0, 60, 150, 10_000):
        game, last = played(players, rules, stop)
        view = TITLE.rules.view(game, None)
        data = PAINTER.board(view, PAINTER.mark(view, last, ()), Look(theme, None, PEOPLE))
        assert len(data) <= 150_000
        with Image.open(BytesIO(data)) as image:
            assert (image.width, image.mode) == (1600, "P")


def test_the_same_view_gives_the_same_bytes() -> None:
    view = TITLE.rules.view(played(4, "printed", 120)[0], 0)
    again = PAINTER.decode(PAINTER.encode(view))
    assert PAINTER.board(view, Marks(), Look()) == PAINTER.board(again, Marks(), Look())


def test_hidden_points_change_nothing() -> None:
    game, last = played(3, "printed", 120)
    assert not game.over
    rich = game.change(1, vp=game.players[1].vp + 40)
    one, other = TITLE.rules.view(game, 0), TITLE.rules.view(rich, 0)
    assert PAINTER.board(one, Marks(), Look()) == PAINTER.board(other, Marks(), Look())
    assert PAINTER.text(one, 0) == PAINTER.text(other, 0)
    assert PAINTER.alt(one, None, last) == PAINTER.alt(other, None, last)
    assert "? VP" in PAINTER.alt(one, None, ())
    mine = TITLE.rules.view(rich, 1)
    assert f"{rich.players[1].vp} VP" in PAINTER.alt(mine, 1, ())


def test_fields_that_can_be_chosen_are_marked() -> None:
    game = next(found for stop in range(20, 200) if isinstance(
        legal_moves(found := played(2, "yucata", stop)[0], (awaited(found) or (0,))[0])[0], (Land, Sun)))
    moves = legal_moves(game, awaited(game)[0])
    marks = PAINTER.mark(game, (), moves)
    assert {field for _seat, field in marks.possible} == {
        move.field for move in moves if hasattr(move, "field")}
    assert {seat for seat, _field in marks.possible} == {awaited(game)[0]}
    assert PAINTER.can_mark(moves)
    assert PAINTER.board(game, marks, Look()) != PAINTER.board(game, Marks(), Look())
    assert msgspec.json.decode(msgspec.json.encode(marks), type=Marks) == marks


def test_the_columns_are_marked() -> None:
    games = (played(2, "yucata", stop)[0] for stop in range(20, 60))
    moves = next(taking for game in games if (taking := [
        move for move in legal_moves(game, awaited(game)[0]) if isinstance(move, Take)]))
    game = played(2, "yucata", 20)[0]
    assert PAINTER.mark(game, (), moves).things == {move.symbol.name.lower() for move in moves}


@pytest.mark.parametrize("rules", list(VARIANTS))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_words_fit(players: int, rules: str) -> None:
    for stop in (0, 80, 10_000):
        game, last = played(players, rules, stop)
        for seat in (None, *range(players)):
            view = TITLE.rules.view(game, seat)
            assert 0 < len(PAINTER.alt(view, seat, last)) <= ALT
            blocks = PAINTER.text(view, seat)
            assert all(len(block) <= BLOCK and "`" not in block for block in blocks)
            assert all(len(line) <= WIDTH for block in blocks for line in block.split("\n"))
            assert all(f"Player {each + 1}" in "".join(blocks) for each in range(players))


def test_a_seats_own_boards() -> None:
    game, _ = played(4, "printed", 120)
    one, two = (PAINTER.seat(TITLE.rules.view(game, seat), seat, Look("night", None, PEOPLE)) for seat in (0, 1))
    assert one != two
    with Image.open(BytesIO(one)) as image:
        assert image.width < 1600


def test_another_width() -> None:
    assert picture(played(2, "yucata", 60)[0], look=Look("day", 800)).width == 800
