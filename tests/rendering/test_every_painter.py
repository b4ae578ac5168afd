"""What holds of the painter of every title: pictures, words within Discord's limits, marks of the moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import msgspec
import pytest
from PIL import Image

from games.kernel import NATURE, Happening, Seat, Settings, apply, changes, legal_moves, open_seats, start
from games.registry import TITLES
from rendering.kit.prose import ALT, BLOCK, WIDTH
from rendering.painter import Look
from rendering.registry import PAINTERS

MOST = 120
"""Moves of a game that is looked at."""


def views(id: str) -> Iterator[tuple[Any, Seat, Happening | None]]:
    """What a bystander sees in a random game, with a seat that is to move and the happening that led there."""
    rules, rng = TITLES[id].rules, random.Random(id)
    game, told = start(rules.setup(Settings(min(rules.players)))), None
    for _ in range(MOST):
        seat = rng.choice(open_seats(game))
        if seat != NATURE:
            yield game, seat, told
        move = rng.choice(legal_moves(game, seat))
        before, game = game, apply(game, seat, move)
        told = changes(rules.holdings, before, game, seat, move, range(rules.seats(game)))
        if game.over:
            yield game, Seat(0), told
            return


def size(picture: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(picture)) as image:
        assert image.format == "PNG"
        return image.size


@pytest.mark.parametrize("id", sorted(PAINTERS))
def test_a_picture_shows_what_changed_and_what_may_be_chosen(id: str) -> None:
    painter, rules, marked = PAINTERS[id], TITLES[id].rules, 0
    for number, (game, seat, told) in enumerate(views(id)):
        view, moves = rules.view(game, None), [] if game.over else legal_moves(game, seat)
        assert painter.decode(painter.encode(view)) == view
        marks = painter.mark(view, [told] if told else [], moves)
        assert msgspec.json.decode(msgspec.json.encode(marks), type=painter.marks) == marks
        marked += marks != painter.marks()
        if number % 40 == 4 or game.over:
            assert size(painter.board(view, marks, Look()))[0] <= 2_000
            assert size(painter.board(view, marks, Look("night", 640)))[0] == 640
            assert size(painter.seat(rules.view(game, seat), seat, Look()))[0] <= 2_000
    assert marked


@pytest.mark.parametrize("id", sorted(PAINTERS))
def test_its_words_fit_a_message(id: str) -> None:
    painter, rules = PAINTERS[id], TITLES[id].rules
    for game, seat, told in views(id):
        for who in (None, seat):
            view = rules.view(game, who)
            assert 0 < len(painter.alt(view, who, [told] if told else [])) <= ALT
            blocks = painter.text(view, who)
            assert blocks
            assert all(0 < len(block) <= BLOCK and "`" not in block for block in blocks)
            assert all(len(line) <= WIDTH for block in blocks for line in block.splitlines())
