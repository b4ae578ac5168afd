"""The beginning of a text board that is too long for a message."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from cogs.pictures import Pictures
from tests.cogs.world import Sketches

TABLE: Any = SimpleNamespace(title="x", seats=())


class Written(Sketches):
    """A studio whose text board is given."""

    def __init__(self, board: str) -> None:
        super().__init__()
        self.board_text = board

    def text(self, title: str, view: Any, seat: Any = None) -> str:
        return self.board_text


@pytest.mark.parametrize(("board", "most", "told"), [
    ("one\ntwo", 50, ("one\ntwo", False)),
    ("one two\n\nthree\nfour five", 15, ("one two\n\nthree", True)),
    ("one two three\n\nfour five six seven", 20, ("one two three", True)),
    ("one\n\ntwo\nthree four five", 12, ("one\n\ntwo", True)),
    ("abcdefghij", 4, ("abcd", True)),
    ("ab\ncd\n\nef", 6, ("ab\ncd", True)),
])
def test_whole_parts_then_whole_lines_then_what_fits(board: str, most: int, told: tuple[str, bool]) -> None:
    assert Pictures(Written(board)).text_excerpt(TABLE, None, None, most) == told
