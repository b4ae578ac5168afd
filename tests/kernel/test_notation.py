"""One grammar for all titles: printing, reading, and texts that nobody should trust."""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import BadNotation, Count, Joined, Leave, Move, Names, Notation, Of, Partial, fields_of, split_line
from games.kernel.notation import LONGEST_LINE
from tests.calibration import cost
from tests.toy import PEBBLES, Accept, Card, Done, Give, Pick, Show, Take, Trade

HEX = Names("hex", ("A1", "A2", "B10"), {"home": "B10"}, pattern=r"[ab]\d{1,2}|home")
Shape = StrEnum("Shape", [("ROUND", "o"), ("SQUARE", "#")])
Level = IntEnum("Level", ["LOW", "HIGH"], start=0)
SHAPE = Of("shape", Shape, {"circle": Shape.ROUND, "box": Shape.SQUARE}, pattern=r"[\w#]+")


class Path(Move, frozen=True):
    spelling = "walk {path}[ as {shape}]"
    aliases = ("go {path}",)
    path: Annotated[tuple[int, ...], Joined(HEX, most=3)]
    shape: Annotated[Shape | None, SHAPE] = None


class Wide(Move, frozen=True):
    spelling = "pay [{give}][ ]for {get}"
    give: Annotated[int, Count("amount", 1, 20)]
    get: Annotated[Shape, SHAPE]


class Plain(Move, frozen=True):
    spelling = "+{shape}"
    aliases = ("take {shape}",)
    shape: Annotated[Shape, SHAPE]


NOTATION = Notation((Path, Wide, Plain, Leave))
read = NOTATION.read


# --- printing and reading -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("move", "text"), [
    (Path((0, 2)), "walk A1:B10"), (Path((1,), Shape.SQUARE), "walk A2 as #"), (Wide(3, Shape.ROUND), "pay 3 for o"),
    (Plain(Shape.SQUARE), "+#"), (Leave(), "resign"),
])
def test_prints_and_reads_back(move: Move, text: str) -> None:
    assert str(move) == text
    assert read(text) == move


@pytest.mark.parametrize(("text", "move"), [
    ("WALK a1:b10", Path((0, 2))), ("  walk   A1 :  home ", Path((0, 2))), ("go a2", Path((1,))),
    ("take circle", Plain(Shape.ROUND)), ("take BOX", Plain(Shape.SQUARE)), ("+square", Plain(Shape.SQUARE)),
    ("walk a1 as round", Path((0,), Shape.ROUND)), ("leave", Leave()), ("walk\ta1", Path((0,))),
])
def test_reads_other_spellings(text: str, move: Move) -> None:
    assert read(text) == move


def test_what_is_none_or_default_is_not_printed() -> None:
    assert str(Trade(1)) == "trade"
    assert str(Trade(4)) == "trade 4"
    assert PEBBLES.rules.notation.read("trade") == Trade(1)
    assert str(Path((0,), None)) == "walk A1"


def test_fields_left_out_make_a_partial() -> None:
    found = PEBBLES.rules.notation.read("give 2")
    assert found == Partial(Give, {"count": 2})
    assert isinstance(found, Partial)
    assert found.fits(Give(2, 1))
    assert not found.fits(Give(3, 1))
    assert not found.fits(Take(2))
    assert found.among([Take(2), Give(2, 0), Give(1, 0), Give(2, 2)]) == [Give(2, 0), Give(2, 2)]
    assert PEBBLES.rules.notation.read("accept from 2") == Partial(Accept, {"giver": 2})
    assert read("pay for o") == Partial(Wide, {"get": Shape.ROUND})


def test_kinds_of_fields_in_order() -> None:
    assert list(fields_of(Path)) == ["path", "shape"]
    assert fields_of(Wide)["give"].name == "amount"
    assert fields_of(Leave) == {}


def test_a_field_without_a_kind_is_a_fault_of_the_title() -> None:
    class Bare(Move, frozen=True):
        spelling = "bare {x}"
        x: int

    with pytest.raises(TypeError, match=r"Bare\.x has no kind"):
        fields_of(Bare)


@pytest.mark.parametrize("move", [Show(Card.HIGH), Pick(Card.LOW), Done(), Take(9), Give(3, 4)])
def test_every_move_of_the_tiny_title_reads_back(move: Move) -> None:
    assert PEBBLES.rules.notation.read(str(move)) == move


@pytest.mark.parametrize(("text", "parts"), [
    ("take 1. trade; done", ["take 1", "trade", "done"]), ("take 1\ntrade", ["take 1", "trade"]), ("...", []), ("", []),
    (" take 1 .", ["take 1"]),
])
def test_a_line_is_several_moves(text: str, parts: list[str]) -> None:
    assert split_line(text) == parts
    assert [str(move) for move in PEBBLES.rules.notation.line(text)] == parts


# --- what cannot be read ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [
    "", " ", "fly", "walk", "walk C1", "walk A1:A1:A1:A1", "walk A1:", "pay 0 for o", "pay 21 for o", "pay 99999 for o",
    "+", "+triangle", "walk A1 as", "walk A1 walk A2", "walk A1; walk A2", "{path}", "walk {path}", "+#\x00", "resign!",
])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read(text)
    assert caught.value.text == " ".join(text.split())


@pytest.mark.parametrize("text", [
    "take ２", "take ²", "take ٣", "take 1٣", "trade Ⅳ", "take 1e1", "take +1", "take -1", "take 1_0",
])
def test_only_plain_digits_are_numbers(text: str) -> None:
    with pytest.raises(BadNotation):
        PEBBLES.rules.notation.read(text)


@pytest.mark.parametrize(("text", "nearest"), [
    ("wlak A1", "walk"), ("resing", "resign"), ("tkae o", "take"),
])
def test_the_nearest_verbs_are_told(text: str, nearest: str) -> None:
    with pytest.raises(BadNotation, match="did you mean") as caught:
        read(text)
    assert nearest in caught.value.nearest
    assert len(caught.value.nearest) <= 3


def test_a_text_that_is_too_long_is_no_move() -> None:
    for text in ("resign" + " " * LONGEST_LINE + "x", "resign " + "x" * LONGEST_LINE):
        with pytest.raises(BadNotation):
            read(text)
        with pytest.raises(BadNotation):
            NOTATION.line(text)
    assert len(NOTATION.line("resign." * (LONGEST_LINE // 7))) == LONGEST_LINE // 7


@pytest.mark.parametrize("text", [
    "walk " + "A1:" * 600, "walk " + "A1 : " * 399, "pay " + "9" * 1900 + " for o", "+" * 2000,
    "walk A1 as " + "#" * 1900,
    "(" * 2000, "walk " + "home" * 400, "\\" * 2000, "[" * 1000 + "]" * 1000, "walk" * 500, "ſ" * 2000, "İ" * 1000,
])
def test_hostile_texts_are_refused_at_once(text: str) -> None:
    def refused() -> None:
        with pytest.raises(BadNotation) as caught:
            read(text)
        assert len(caught.value.nearest) <= 3

    assert cost(refused) < 12


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40))
def test_any_text_is_a_move_or_no_notation(text: str) -> None:
    for notation in (NOTATION, PEBBLES.rules.notation):
        try:
            found: Any = notation.read(text)
        except BadNotation:
            continue
        assert isinstance(found, (Move, Partial))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=1, max_size=3), st.sampled_from([None, *Shape]))
def test_any_move_reads_back(path: list[int], shape: Shape | None) -> None:
    move = Path(tuple(path), shape)
    assert read(str(move)) == move
    assert read(str(move).upper()) == move


# --- kinds --------------------------------------------------------------------------------------------------------


def test_names() -> None:
    assert [HEX.show(number) for number in range(3)] == ["A1", "A2", "B10"]
    assert (HEX.read("b10"), HEX.read("HOME")) == (2, 2)
    with pytest.raises(ValueError, match="'c1' is no hex"):
        HEX.read("c1")


def test_members_of_an_enumeration() -> None:
    assert SHAPE.show(Shape.SQUARE) == "#"
    assert SHAPE.read("Square") is SHAPE.read("#") is SHAPE.read("box") is Shape.SQUARE
    assert Of("level", Level).read("high") is Level.HIGH
    with pytest.raises(ValueError, match="is no shape"):
        SHAPE.read("oval")


@pytest.mark.parametrize("text", ["0", "10", "", "x", "１", "00001", "1.0"])
def test_counts_have_limits(text: str) -> None:
    with pytest.raises(ValueError, match="from 1 to 9"):
        Count("number", 1, 9).read(text)
    assert Count("number", 1, 9).read("9") == 9


def test_several_values_in_a_row() -> None:
    kind = Joined(HEX, most=2)
    assert kind.show((0, 2)) == "A1:B10"
    assert kind.read("a1 : b10") == (0, 2)
    with pytest.raises(ValueError, match="more than 2"):
        kind.read("a1:a1:a1")
