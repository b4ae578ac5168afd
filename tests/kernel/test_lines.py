"""Lines of text played on a position, turns that end, suggestions while one types."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games.kernel import (
    Ambiguous,
    BadNotation,
    IllegalMove,
    Move,
    Partial,
    Seat,
    Seated,
    complete,
    continuations,
    finish_turn,
    play_line,
    suggestions,
)
from games.kernel.notation import LONGEST_LINE
from tests.toy import PEBBLES, Accept, Done, Game, Gift, Give, Pebbles, Picking, Player, Take, Trade, Turn

NOTATION = PEBBLES.rules.notation


def table(*steps: Any, players: int = 3) -> Game:
    return Pebbles(players=(Player(),) * players).then(*steps)


def test_a_line_is_played_whole() -> None:
    game, moves = play_line(NOTATION, table(Turn(0), Turn(1)), 0, "trade 2. take 1; done")
    assert moves == [Trade(2), Take(1), Done()]
    assert (game.players[0].points, game.players[0].pebbles) == (2, 2)
    assert game.agenda == (Turn(1),)


@pytest.mark.parametrize(("line", "error"), [
    ("trade 2. take 9. done", IllegalMove), ("trade 2. fly", BadNotation), ("trade 2. done", IllegalMove),
    ("accept", Ambiguous), ("", BadNotation), (" . ;", BadNotation),
])
def test_or_not_at_all(line: str, error: type[Exception]) -> None:
    game = table(Turn(0))
    before = PEBBLES.rules.encode(game)
    with pytest.raises(error):
        play_line(NOTATION, game, 0, line)
    assert PEBBLES.rules.encode(game) == before


def test_what_is_left_out_is_completed_if_one_move_fits() -> None:
    game = table(Turn(0)).ask(Gift(1, 2, 2))
    assert play_line(NOTATION, game, 1, "accept")[1] == [Accept(2, 2)]
    assert play_line(NOTATION, game, 1, "accept from 2")[1] == [Accept(2, 2)]


def test_what_cannot_be_guessed_is_asked() -> None:
    game = table(Turn(0)).ask(Gift(1, 2, 2)).ask(Gift(1, 0, 2))
    with pytest.raises(Ambiguous, match="may mean accept 2 from 2, accept 2 from 0") as caught:
        play_line(NOTATION, game, 1, "accept 2")
    assert caught.value.fitting == (Accept(2, 2), Accept(2, 0))
    assert caught.value.text == "accept 2"
    assert set(caught.value.fitting) < set(caught.value.open)
    assert play_line(NOTATION, game, 1, "accept from 0")[1] == [Accept(2, 0)]


def test_what_fits_nothing_says_so() -> None:
    with pytest.raises(Ambiguous, match="nothing that is open") as caught:
        complete(table(Turn(0)), 0, Partial(Accept, {}))
    assert caught.value.fitting == ()
    assert Take(1) in caught.value.open


def test_the_first_fits_where_a_move_says_so() -> None:
    assert play_line(NOTATION, table(Turn(1)), 1, "give 2")[1] == [Give(2, 2)]
    assert play_line(NOTATION, table(Turn(1)), 1, "give 2 to 0")[1] == [Give(2, 0)]


def test_a_whole_move_is_taken_as_it_is() -> None:
    assert complete(table(Turn(0)), 0, Take(9)) == Take(9)


# --- ending a turn ------------------------------------------------------------------------------------------------


def test_a_turn_ends_if_only_that_is_left() -> None:
    game, move = finish_turn(table(Turn(0, acted=True), Turn(1)), 0)
    assert move == Done()
    assert game.agenda == (Turn(1),)


@pytest.mark.parametrize(("game", "seat"), [
    (table(Turn(0)), 0), (table(Turn(0, acted=True)), 1), (table(Picking(0)), 0),
])
def test_a_turn_that_cannot_end_stays(game: Game, seat: Seat) -> None:
    assert finish_turn(game, seat) == (game, None)


def test_two_ways_to_end_are_not_chosen_between() -> None:
    class Stop(Done, frozen=True):
        spelling = "stop"

    class Ends(Seated, frozen=True):
        def moves(self, game: Game, seat: Seat) -> list[Move]:
            return [Done(), Stop()]

    with pytest.raises(IllegalMove) as caught:
        finish_turn(table(Ends(0)), 0)
    assert caught.value.reason.key == "several-endings"


# --- suggestions --------------------------------------------------------------------------------------------------


def suggested(text: str, game: Game | None = None, seat: Seat = 0) -> list[str]:
    game = table(Turn(0)) if game is None else game
    return suggestions(NOTATION, text, partial(continuations, NOTATION, game, seat))


def test_nothing_typed_suggests_what_is_open() -> None:
    assert suggested("")[:4] == ["take 1", "take 2", "take 3", "give 1"]
    assert suggested("", seat=1) == []


def test_what_begins_with_it_comes_before_what_contains_it() -> None:
    assert suggested("tak") == ["take 1", "take 2", "take 3"]
    assert suggested("  TAKE   3 ") == ["take 3"]
    assert suggested("3")[:2] == ["take 3", "give 3 to 1"]
    assert suggested("xyz") == []


def test_the_moves_before_are_played_first() -> None:
    assert suggested("take 1. do") == ["take 1. done"]
    assert suggested("take 3. ") == [f"take 3. {each}" for each in (
        "+low", "+middle", "+high", "trade", "trade 2", "trade 3", "trade 4", "trade 5", "trade 6",
    )]
    assert suggested("take 1. take") == []


@pytest.mark.parametrize("text", ["take 9. ", "fly. ", "accept. ", "x" * (LONGEST_LINE + 1), "." * LONGEST_LINE])
def test_nothing_after_what_is_not_legal(text: str) -> None:
    assert suggested(text) == []


def test_never_more_than_discord_can_show() -> None:
    many = table(Turn(0), players=30)
    found = suggested("", many)
    assert len(found) == 25
    assert len(set(found)) == 25


@pytest.mark.parametrize("text", ["", "g", "trade", "take 3. ", "trade 2. g", "2"])
def test_every_suggestion_can_be_played(text: str) -> None:
    for line in suggested(text):
        play_line(NOTATION, table(Turn(0)), 0, line)
