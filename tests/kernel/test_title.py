"""A title in three values, and what follows from its moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as changed

from games.kernel import (
    NATURE,
    Leave,
    Position,
    Result,
    SeatResult,
    Settings,
    Title,
    apply,
    draw,
    leavers_last,
    nature_draws,
    start,
)
from games.registry import NAMES, TITLES
from rendering.registry import PAINTERS
from tests.toy import PEBBLES, Game, Take


def of_moves(*moves: type, no_drafts: bool | None = None) -> Title[Game]:
    policy = replace(PEBBLES.policy, no_drafts=no_drafts)
    return replace(PEBBLES, rules=replace(PEBBLES.rules, moves=moves), policy=policy)


def test_moves_that_end_turns_by_themselves_need_no_draft() -> None:
    assert of_moves(Take, Leave).no_drafts
    assert not PEBBLES.no_drafts, "a kind of move says that the turn is over"


@pytest.mark.parametrize("said", [True, False])
def test_a_title_may_say_otherwise(said: bool) -> None:
    assert of_moves(Take, Leave, no_drafts=said).no_drafts is said
    assert replace(PEBBLES, policy=replace(PEBBLES.policy, no_drafts=said)).no_drafts is said


@pytest.mark.parametrize(("id", "no_drafts"), [
    ("terra_mystica", False), ("helios", False), ("bora_bora", False), ("aeolis", True),
])
def test_the_titles_draft_as_they_did(id: str, no_drafts: bool) -> None:
    assert TITLES[id].no_drafts is no_drafts


def test_a_title_is_registered_by_its_id() -> None:
    assert [title.id for title in TITLES.values()] == list(NAMES)
    assert set(PAINTERS) == set(NAMES)


# --- who left is ranked after all who stayed ------------------------------------------------------------------------


@pytest.mark.parametrize(("ranked", "left", "after"), [
    ((1, 2, 3), (), (1, 2, 3)), ((1, 2, 3), (0,), (3, 1, 2)), ((1, 2, 3), (1, 0), (2, 3, 1)),
    ((1, 1, 3), (0,), (3, 1, 2)), ((2, 2, 1), (2,), (1, 1, 3)), ((3, 1, 1), (0, 1, 2), (3, 1, 1)),
    ((4, 1, 1, 3), (1, 2), (2, 3, 3, 1)),
])
def test_who_left_is_ranked_after_all_who_stayed(ranked: tuple[int, ...], left: tuple[int, ...],
                                                 after: tuple[int, ...]) -> None:
    rows = [SeatResult(seat, "", 9 - rank, rank, left=seat in left) for seat, rank in enumerate(ranked)]
    result = leavers_last(Result(tuple(rows), {"about": 1}))
    assert tuple(seat.rank for seat in result.seats) == after
    assert [(seat.points, seat.left) for seat in result.seats] == [(row.points, row.left) for row in rows]
    assert result.detail == {"about": 1}


def first_choice(title: Title[Any]) -> Position[Any]:
    """A game up to the first choice of a player."""
    game, number = start(title.rules.setup(Settings(title.rules.players[-1]))), 0
    while nature_draws(game):
        number += 1
        game = apply(game, NATURE, draw(game, bytes(32), number))
    return game


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_no_title_can_forget_it(title: Title[Any]) -> None:
    game = first_choice(title)
    for leaver in range(title.rules.seats(game)):
        seats = title.rules.result(changed(game, left=(leaver,)), ()).seats
        others = [seat.rank for seat in seats if not seat.left]
        if title.rules.cooperative:
            assert {*others, seats[leaver].rank} == {2}, "all lose together"
        else:
            assert seats[leaver].rank == len(seats) > max(others)
