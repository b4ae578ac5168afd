"""Moves that are typed within another one, and texts that say what has been done already."""

from __future__ import annotations

from typing import Annotated

import pytest

from games.kernel import BadNotation, Move, Names, Notation, Partial, strike_implied

THING = Names("thing", ("stone", "wood", "wool"))
PLACE = Names("place", ("a1", "b2"))


class Raise(Move, frozen=True):
    spelling = "raise {place}"
    place: Annotated[int, PLACE]


class Spend(Move, frozen=True):
    spelling = "spending {thing}[ from {place}]"
    aliases = ("spend {thing}[ from {place}]",)
    inline_with_previous = True
    thing: Annotated[int, THING]
    place: Annotated[int, PLACE]


NOTATION = Notation((Raise, Spend))


@pytest.mark.parametrize(("text", "parts"), [
    ("raise a1", ["raise a1"]),
    ("raise a1 spending stone from b2", ["raise a1", "spending stone from b2"]),
    ("raise a1 spending stone from b2, wood from a1 and wool from a1",
     ["raise a1", "spending stone from b2", "spending wood from a1", "spending wool from a1"]),
    ("raise a1. spend wood from a1, and wool from b2", ["raise a1", "spending wood from a1", "spending wool from b2"]),
    ("RAISE a1 SPENDING wood from a1; raise b2", ["raise a1", "spending wood from a1", "raise b2"]),
])
def test_moves_within_moves(text: str, parts: list[str]) -> None:
    assert list(map(str, NOTATION.line(text))) == parts


def test_what_follows_may_be_left_out_in_part() -> None:
    move, spend = NOTATION.line("raise b2 spending wool")
    assert move == Raise(1)
    assert spend == Partial(Spend, {"thing": 2})


def test_a_title_without_such_moves_reads_as_before() -> None:
    plain = Notation((Raise,))
    assert plain.line("raise a1. raise b2") == [Raise(0), Raise(1)]
    with pytest.raises(BadNotation):
        plain.line("raise a1 spending stone")


@pytest.mark.parametrize(("text", "parts"), [
    ("", ("", "", "")),
    ("rai", ("", "", "rai")),
    ("raise a1. ra", ("raise a1", ".", " ra")),
    ("raise a1 spending st", ("raise a1", " ", "spending st")),
    ("raise a1 spending stone from a1. rai", ("raise a1 spending stone from a1", ".", " rai")),
])
def test_the_last_move_of_a_line_that_is_being_typed(text: str, parts: tuple[str, str, str]) -> None:
    assert NOTATION.unfinished(text) == parts


def test_what_was_done_already_is_struck_once() -> None:
    done: list[Move] = [Spend(0, 0), Spend(1, 1)]
    assert strike_implied(done, Partial(Spend, {"thing": 1}))
    assert done == [Spend(0, 0)]
    assert not strike_implied(done, Spend(1, 1))
    assert strike_implied(done, Spend(0, 0))
    assert not strike_implied(done, Spend(0, 0))
    assert not strike_implied([], Raise(0))
