"""Moves as people type them: words left out, other words, other orders, several moves without full stops."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar

import pytest

from games.kernel import (
    Ambiguous,
    BadNotation,
    Count,
    Either,
    Leave,
    Move,
    Names,
    Notation,
    Of,
    Partial,
    Seat,
    Seated,
    by_name,
    complete,
    play_line,
)
from tests.toy import PEBBLES, Game, Pebbles, Player, Turn

Crop = StrEnum("Crop", {"WHEAT": "wheat_farm", "ALGAE": "algae_farm", "MINE": "iron-mine"})
CROP = Of("crop", Crop, {"barley": Crop.WHEAT})
HEX = Names("hex", ("A1", "A2", "B10"), pattern=r"[ab]\d{1,2}")
MAT = Names("mat", ("queen", "merchant", "triaconter"))
CARD = Names("card", ("K1", "K2", "K3"), by_name(("Red Moon", "Red Moon", "Old Owl"), ("K1", "K2", "K3")),
             pattern=r"k\d")


class Sow(Move, frozen=True):
    spelling = "sow {crop} at {hex}"
    aliases = ("plant {crop} at {hex}",)
    crop: Annotated[Crop, CROP]
    hex: Annotated[int, HEX]


class Give(Move, frozen=True):
    spelling = "give {amount} {crop} from {mat} to {to}"
    crop: Annotated[Crop, CROP]
    mat: Annotated[int, MAT]
    to: Annotated[int, MAT]
    amount: Annotated[int, Count("amount", 1, 9)] = 1


class Play(Move, frozen=True):
    spelling = "play card {card}[ for {amount}]"
    command = "card"
    prefers_first_match: ClassVar[bool] = True
    card: Annotated[int, CARD]
    amount: Annotated[int, Count("amount", 1, 3)]


class Reap(Move, frozen=True):
    spelling = "reap {hex}"
    hex: Annotated[int, HEX]


class Burn(Move, frozen=True):
    spelling = "burn {card}"
    needs_verb: ClassVar[bool] = True
    card: Annotated[int, CARD]


class Over(Move, frozen=True):
    spelling = "over"
    ends_turn: ClassVar[bool] = True


class Rain(Move, frozen=True):
    spelling = "rain {hex}"
    chapter = "chance"
    hex: Annotated[int, HEX]


NOTATION = Notation((Sow, Give, Play, Reap, Burn, Over, Rain, Leave))
SOWN = Sow(Crop.WHEAT, 0)


class Field(Seated[Game], frozen=True):
    """Offers these moves."""

    offers: ClassVar[tuple[Move, ...]] = ()

    def moves(self, game: Game, seat: Seat) -> tuple[Move, ...]:
        return self.offers


def offering(*moves: Move) -> Game:
    """A position in which exactly these moves are open to seat 0."""
    class Offered(Field, frozen=True):
        offers = moves

    return Pebbles(players=(Player(),) * 2).then(Offered(0))


def meant(text: str, *moves: Move) -> Move:
    """What a text means where these moves are open."""
    [read] = NOTATION.line(text)
    return complete(offering(*moves), 0, read, text)


@pytest.mark.parametrize("text", [
    "sow wheat_farm at A1", "SOW WHEAT-FARM AT a1", "sow wheat farm at a1", "sow wheatfarm a1",
    "sow a wheat farm on A1", "sow the wheat farms in hex a1", "plant wheat farm to a1", "sow at a1 wheat farm",
    "sow a1 wheat farm", "sow barley a1", "sow wheat a1", "`sow wheat farm at a1`", "wheat farm a1", "a1 wheat_farm",
    "sow crop wheat farm a1", "please sow my wheat farm at a1!",
])
def test_what_a_player_would_type(text: str) -> None:
    assert NOTATION.line(text) == [SOWN]


@pytest.mark.parametrize(("text", "move"), [
    ("give 2 barley from queen to merchant", Give(Crop.WHEAT, 0, 1, 2)),
    ("give 2 barley to merchant from queen", Give(Crop.WHEAT, 0, 1, 2)),
    ("give barley queen merchant", Give(Crop.WHEAT, 0, 1)),
    ("give 3 iron mine to the queen from the merchant", Give(Crop.MINE, 1, 0, 3)),
    ("card k3 2", Play(2, 2)), ("play k3 for 2", Play(2, 2)), ("play the card Old Owl for 2", Play(2, 2)),
    ("end", Over()), ("end turn", Over()), ("end my turn", Over()), ("done", Over()), ("finish turn", Over()),
    ("leave", Leave()),
])
def test_fields_are_told_by_their_prepositions(text: str, move: Move) -> None:
    assert NOTATION.line(text) == [move]


@pytest.mark.parametrize(("text", "read"), [
    ("sow", Partial(Sow, {})), ("sow a1", Partial(Sow, {"hex": 0})),
    ("sow wheat farm", Partial(Sow, {"crop": Crop.WHEAT})),
    ("give 2", Partial(Give, {"amount": 2})), ("give to queen", Partial(Give, {"to": 0})),
    ("card", Partial(Play, {})), ("sow on", Partial(Sow, {})),
])
def test_what_is_left_out_is_a_gap(text: str, read: Partial) -> None:
    assert NOTATION.line(text) == [read]


def test_a_gap_is_printed_without_signs_for_programmers() -> None:
    assert [str(NOTATION.line(text)[0]) for text in ("sow", "sow a1", "give 2", "card old owl")] == [
        "sow", "sow A1", "give 2", "play K3"]
    assert str(Partial(Give, {"crop": Crop.MINE, "to": 1})) == "give iron-mine merchant"
    assert str(PEBBLES.rules.notation.line("accept from 2")[0]) == "accept 2"


@pytest.mark.parametrize("text", [
    "frobnicate", "sow wombat", "sow a1 a2", "sow a1 twice", "give 99 barley", "play k3 for 4", "leave now", "7",
    "rain on a1", "sow farm farm", "the", "sow " + "the " * 20 + "a1",
])
def test_every_word_must_mean_something(text: str) -> None:
    with pytest.raises(BadNotation):
        NOTATION.line(text)


def test_a_number_out_of_range_is_none_of_the_next_field() -> None:
    class Seats(Move, frozen=True):
        spelling = "sit {place}[ by {row}]"
        place: Annotated[int, Count("place", 1, 6)]
        row: Annotated[int, Count("row", 1, 12)]

    notation = Notation((Seats,))
    assert notation.line("sit row 9") == [Partial(Seats, {"row": 9})]
    assert notation.line("sit at 5, by 9") == [Seats(5, 9)]
    with pytest.raises(BadNotation):
        notation.line("sit 9")


def test_a_number_is_of_the_field_that_comes_next() -> None:
    class Swap(Move, frozen=True):
        spelling = "swap[ {amount}] {crop} for[ {price}] {what}"
        crop: Annotated[Crop, CROP]
        what: Annotated[Crop, CROP]
        amount: Annotated[int, Count("amount", 1, 9)] = 1
        price: Annotated[int, Count("amount", 1, 9)] = 1

    notation = Notation((Swap,))
    barley, mine = Crop.WHEAT, Crop.MINE
    assert notation.line("swap barley 2 iron mine") == [Swap(barley, mine, 1, 2)]
    assert notation.line("swap 2 barley iron mine") == [Swap(barley, mine, 2, 1)]
    assert notation.line("swap 2 barley 3 iron mine") == [Swap(barley, mine, 2, 3)]


def test_records_are_read_by_their_spellings_alone() -> None:
    assert NOTATION.read("plant wheat-farm at a1") == SOWN
    for text in ("sow wheat farm at a1", "wheat_farm a1", "end turn", "sow"):
        with pytest.raises(BadNotation):
            NOTATION.read(text)


# --- several readings ---------------------------------------------------------------------------------------------


def test_the_open_moves_say_which_of_several_is_meant() -> None:
    other = Sow(Crop.ALGAE, 0)
    assert meant("sow farm a1", SOWN, Reap(0)) == SOWN
    assert meant("sow farm a1", other, Reap(0)) == other
    assert meant("a1", Reap(0), Reap(1)) == Reap(0)
    assert meant("red moon", Play(1, 1), Play(2, 1)) == Play(1, 1)


@pytest.mark.parametrize(("text", "moves"), [
    ("sow farm a1", (SOWN, Sow(Crop.ALGAE, 0))), ("a1", (SOWN, Reap(0))), ("sow a1", (SOWN, Sow(Crop.MINE, 0))),
    ("red moon 1", (Play(0, 1), Play(1, 1))), ("card", (Play(0, 1), Play(2, 1))),
])
def test_where_several_are_meant_all_are_told(text: str, moves: tuple[Move, ...]) -> None:
    with pytest.raises(Ambiguous) as caught:
        meant(text, *moves)
    assert set(caught.value.fitting) == set(moves)


def test_the_first_is_meant_only_for_what_a_spelling_leaves_out() -> None:
    assert meant("old owl", Play(2, 3), Play(2, 1)) == Play(2, 3)
    assert meant("card", Play(2, 3), Play(2, 1)) == Play(2, 3)
    with pytest.raises(Ambiguous):
        meant("card for 1", Play(0, 1), Play(2, 1))


def test_what_gives_something_up_is_meant_by_its_verb_alone() -> None:
    assert meant("burn old owl", Burn(2)) == Burn(2)
    assert meant("burn", Burn(2)) == Burn(2)
    assert meant("old owl", Play(2, 1), Burn(2)) == Play(2, 1)
    with pytest.raises(Ambiguous):
        meant("old owl", Burn(2))


def test_the_exact_spelling_is_never_doubted() -> None:
    assert NOTATION.line("reap a1") == [Reap(0)]
    assert isinstance(NOTATION.line("a1")[0], Either)


def test_defaults_are_meant_where_they_are_open() -> None:
    usual, more = Give(Crop.WHEAT, 0, 1), Give(Crop.WHEAT, 0, 1, 2)
    assert meant("give barley from queen", usual, more) == usual
    assert meant("give barley from queen", more) == more


# --- several moves ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "parts"), [
    ("sow barley a1, reap a2", ["sow wheat_farm at A1", "reap A2"]),
    ("sow barley a1 reap a2", ["sow wheat_farm at A1", "reap A2"]),
    ("sow barley a1 and then reap a2 and end", ["sow wheat_farm at A1", "reap A2", "over"]),
    ("reap a1; reap a2. reap b10, end", ["reap A1", "reap A2", "reap B10", "over"]),
    ("give barley from queen to merchant and reap a1", ["give 1 wheat_farm from queen to merchant", "reap A1"]),
])
def test_full_stops_may_be_missing(text: str, parts: list[str]) -> None:
    assert list(map(str, NOTATION.line(text))) == parts


def test_the_part_that_is_no_move_is_told_with_its_place() -> None:
    parts = NOTATION.parts("reap a1, reap zz")
    assert [(part.text, part.number, part.of, part.read) for part in parts] == [
        ("reap a1", 1, 2, Reap(0)), ("reap zz", 2, 2, None)]
    with pytest.raises(BadNotation, match="'reap zz'"):
        NOTATION.line("reap a1, reap zz")


# --- what a refusal tells -----------------------------------------------------------------------------------------


def test_a_line_is_refused_for_the_part_that_fails() -> None:
    game = Pebbles(players=(Player(),) * 3).then(Turn(0), Turn(1))
    with pytest.raises(BadNotation) as caught:
        play_line(PEBBLES.rules.notation, game, 0, "take 1. dnoe")
    assert caught.value.part is not None
    assert (caught.value.part.text, caught.value.part.number, caught.value.part.of) == ("dnoe", 2, 2)
    assert caught.value.nearest == ("done",)
    assert "done" in map(str, caught.value.open)
    assert "take 1" not in map(str, caught.value.open)


@pytest.mark.parametrize(("line", "number"), [("give 9. done", 1), ("take 1. give 1", 2), ("take 1; take 2; done", 2)])
def test_every_error_names_its_part(line: str, number: int) -> None:
    game = Pebbles(players=(Player(),) * 3).then(Turn(0), Turn(1))
    with pytest.raises((Ambiguous, ValueError)) as caught:
        play_line(PEBBLES.rules.notation, game, 0, line)
    assert caught.value.part.number == number


def test_what_fits_nothing_has_the_reason_of_what_it_would_mean() -> None:
    game = Pebbles(players=(Player(),) * 3, spots=(1, *(-1,) * 39)).then(Turn(0))
    assert "claim A2" in map(str, complete_error(game, "claim").fitting)
    assert complete_error(game, "claim a1") is None


def complete_error(game: Game, text: str) -> Ambiguous | None:
    """Why a text cannot be completed, if so."""
    [read] = PEBBLES.rules.notation.line(text)
    try:
        complete(game, 0, read, text)
    except Ambiguous as error:
        return error
    return None
