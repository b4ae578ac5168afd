"""Some of many moves: every kind and every target in sight."""

from __future__ import annotations

from functools import partial
from typing import Annotated, ClassVar

import pytest

from games.kernel import Count, Move, Names, Notation, continuations, named, suggestions
from games.kernel.lines import unread
from games.kernel.offers import first_difference, shortened, spread
from games.kernel.suggestions import Continuations
from tests.toy import PEBBLES, Done, Game, Give, Pebbles, Player, Take, Trade, Turn

REGION = Names("region", [f"{side}-{land}" for side in "NESW" for land in ("beach", "forest", "plains")])


class Settle(Move, frozen=True):
    spelling = "settle {region}[ from {space}]"
    prefers_first_match: ClassVar[bool] = True
    region: Annotated[int, REGION]
    space: Annotated[int, Count("space", 1, 99)]


class Pay(Move, frozen=True):
    spelling = "pay {amount} to {region}"
    region: Annotated[int, REGION]
    amount: Annotated[int, Count("amount", 1, 99)]


class Answer(Move, frozen=True):
    spelling = "answer[ {amount}]"
    prefers_first_match: ClassVar[bool] = True
    amount: Annotated[int, Count("amount", 1, 99)]


SETTLING = [Settle(region, space) for region in range(12) for space in range(1, 12)]
PAYING = [Pay(region, amount) for region in (0, 1, 2) for amount in range(1, 40)]
NOTATION = Notation((Settle, Pay, Answer, Done))


def test_what_fills_itself_in_is_not_named() -> None:
    assert shortened(Settle(0, 3)) == "settle N-beach"
    assert shortened(Answer(2)) == "answer 2", "nothing would be left"
    assert shortened(Pay(0, 2)) == "pay 2 to N-beach"


def test_few_moves_are_all_shown() -> None:
    assert spread(PAYING[:5], 5) == PAYING[:5]
    assert spread([], 5) == []


@pytest.mark.parametrize("most", [13, 16, 25])
def test_every_kind_and_target_comes_first(most: int) -> None:
    shown = spread([*SETTLING, Done()], most)
    assert len(shown) == most
    assert {move.region for move in shown if isinstance(move, Settle)} == set(range(12))
    assert shown[-1] == Done(), "in their order"


def test_a_kind_with_many_targets_hides_no_other() -> None:
    shown = spread([*SETTLING, *PAYING, Answer(1), Done()], 8)
    assert {type(move) for move in shown} == {Settle, Pay, Answer, Done}
    assert {move.region for move in shown if isinstance(move, Pay)} == {0, 1, 2}


def test_within_a_target_what_differs_next_is_spread_too() -> None:
    moves = [Give(count, to) for count in (1, 2) for to in range(3)]
    assert spread(moves, 4) == [Give(1, 0), Give(1, 1), Give(2, 0), Give(2, 1)]
    assert first_difference(Give, moves) == "count"
    assert first_difference(Give, moves[:3]) == "to"
    assert first_difference(Give, moves[:1]) == ""


def test_a_sentence_names_the_kind_in_question_first_and_the_others_too() -> None:
    lines, left = named([*PAYING, *SETTLING, Done()], 8, first=Settle)
    assert lines == [*(f"settle {REGION.names[region]}" for region in range(6)), "pay 1 to N-beach", "done"]
    assert left == 12 + len(PAYING) + 1 - 8
    lines, left = named([Settle(0, 1), Settle(0, 2), Done()], 8, first=Take)
    assert (lines, left) == (["settle N-beach", "done"], 0)


def test_suggestions_show_every_target_then_more_of_each() -> None:
    found = suggestions(NOTATION, "settle", lambda head: Continuations(SETTLING))
    assert found[:12] == [f"settle {region}" for region in REGION.names]
    assert len(found) == 25
    assert found[12:] == [str(Settle(region, space)) for region in range(12) for space in (1, 2)
                          if space == 1 or region == 0]
    assert suggestions(NOTATION, "settle n-be", lambda head: Continuations(SETTLING)) == [
        f"settle N-beach from {space}" for space in range(1, 12)]


@pytest.mark.parametrize(("typed", "found"), [
    ("n plains", "settle N-plains from 1"), ("settle the w plains from 11", "settle W-plains from 11"),
    ("from 11 s forest", "settle S-forest from 11"), ("settle on e beach 7", "settle E-beach from 7"),
])
def test_other_words_are_understood_while_one_types(typed: str, found: str) -> None:
    assert found in suggestions(NOTATION, typed, lambda head: Continuations(SETTLING))


def test_moves_without_full_stops_are_gone_on_from() -> None:
    game: Game = Pebbles(players=(Player(),) * 3).then(Turn(0), Turn(1))
    after = partial(continuations, PEBBLES.rules.notation, game, 0)
    assert suggestions(PEBBLES.rules.notation, "trade 2, take 1 do", after) == ["trade 2, take 1. done"]
    assert suggestions(PEBBLES.rules.notation, "trade 2. take 1, do", after) == ["trade 2. take 1. done"]
    assert suggestions(PEBBLES.rules.notation, "take 1 done", after) == ["take 1. done"]
    assert suggestions(PEBBLES.rules.notation, "fly, do", after) == []
    assert Trade(2) in after("").moves


def test_a_text_that_is_no_move_is_answered_with_what_may_be_typed() -> None:
    """Each target once, without what is filled in by itself."""
    near = unread(NOTATION, NOTATION.parts("settle N-beech")[0], SETTLING).nearest
    assert near[0] == "settle N-beach"
    assert len(set(near)) == len(near) == 5
    assert not [line for line in near if " from " in line]
