"""What others do between two turns of a seat that looks ahead."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from agents.beam import beam
from agents.budget import Budget, Meter
from agents.evaluation import value_of
from agents.levels import Level, budget_of
from agents.replies import Replies
from agents.search import judged
from agents.terra_mystica import PLAYBOOK
from agents.turns import Turn
from games.kernel import Seat
from games.terra_mystica.position import Game
from tests.agents.test_terra_mystica import in_round

VALUE = value_of(PLAYBOOK)


def first_turn(game: Game) -> Turn:
    """The turn that looks best, passing excepted."""
    seat = game.turn.seat
    found: Turn = next(each.turn for each in judged(PLAYBOOK, VALUE, game, seat, Meter(Budget(2_000)))
                       if not each.turn.after.players[seat].passed)
    return found


def rich_in_power(game: Game) -> Game:
    """The rivals have nothing but power, and are asked nothing."""
    for rival in range(len(game.players)):
        if rival != game.turn.seat:
            game = game.change(Seat(rival), coins=0, workers=0, priests=0, bowls=(0, 0, 12), passed=False)
    return game


def replies_at(game: Game) -> Replies:
    return Replies(PLAYBOOK, VALUE, game, game.turn.seat, Meter(Budget(100_000)), None)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_between_turns_the_others_do_what_looks_best_to_them(number: int) -> None:
    game = in_round(number)
    seat = game.turn.seat
    budget = dataclasses.replace(budget_of("beam", Level.EXPERT), width=2, depth=2, seconds=float("inf"))
    alone = beam(PLAYBOOK, VALUE, game, seat, Meter(dataclasses.replace(budget, replies=False)))
    among = beam(PLAYBOOK, VALUE, game, seat, Meter(budget))
    assert {each.turn for each in alone} == {each.turn for each in among}
    assert {each.turn: each.now for each in alone} == {each.turn: each.now for each in among}
    assert [each.points for each in alone] != [each.points for each in among], "rivals have done something"


def test_what_rivals_take_is_not_there_any_more() -> None:
    """Rivals who have nothing but power take the actions that it buys; who looks ahead finds them gone."""
    game = rich_in_power(in_round(2))
    seat = game.turn.seat
    first = first_turn(game)
    again = replies_at(game).until_turn(first.after)
    assert again is not None
    assert again.turn.seat == seat
    assert not again.players[seat].passed
    assert set(again.taken) > set(first.after.taken)


def test_a_rival_does_what_is_left_where_its_best_turn_is_taken() -> None:
    """The turns of a rival are put in order once; where the first of them is not legal any more the next one is played,
    and where nobody has taken anything it is still the first."""
    game = rich_in_power(in_round(2))
    replies, after = replies_at(game), first_turn(game).after
    usual = replies.until_turn(after)
    assert usual is not None
    wanted = set(usual.taken) - set(after.taken)
    spoiled = replies.until_turn(replace(after, taken=(*after.taken, *wanted)))
    assert spoiled is not None
    rivals = [seat for seat in range(len(game.players)) if seat != game.turn.seat]
    assert [spoiled.players[seat] for seat in rivals] != [usual.players[seat] for seat in rivals]
    assert all(spoiled.players[seat] != after.players[seat] for seat in rivals), "everybody has had a turn"
    assert replies.until_turn(after) == usual


def test_what_a_seat_takes_first_does_not_hide_what_others_would_have_taken() -> None:
    """Where a position with less on the table is met first, rivals still find all of it in the next."""
    game = rich_in_power(in_round(2))
    after, asked_twice = first_turn(game).after, replies_at(game)
    usual = replies_at(game).until_turn(after)
    assert usual is not None
    wanted = set(usual.taken) - set(after.taken)
    assert asked_twice.until_turn(replace(after, taken=(*after.taken, *wanted))) != usual
    assert asked_twice.until_turn(after) == usual


def test_who_has_answered_before_is_not_thought_through_again() -> None:
    game = rich_in_power(in_round(2))
    meter = Meter(Budget(100_000))
    replies, after = Replies(PLAYBOOK, VALUE, game, game.turn.seat, meter, None), first_turn(game).after
    replies.until_turn(after)
    spent = meter.applies
    again = replies.until_turn(after)
    assert again is not None
    assert meter.applies - spent < spent / 10


def test_a_seat_that_is_offered_power_answers_and_keeps_its_turn() -> None:
    """A question beside the turns is answered by itself, even where the seat's own turn comes next."""
    asked = 0
    for number, seats in ((1, 4), (2, 5), (3, 3)):
        game = in_round(number, seats)
        seat = game.turn.seat
        for each in judged(PLAYBOOK, VALUE, game, seat, Meter(Budget(2_000)))[:4]:
            again = None if each.turn.after.players[seat].passed else replies_at(game).until_turn(each.turn.after)
            if again is not None and not again.over:
                asked += bool(each.turn.after.asides)
                assert (again.turn.seat, again.turn.actions, again.asides) == (seat, 1, ())
                assert again.players[seat].sites == each.turn.after.players[seat].sites
    assert asked, "somebody was offered power"
