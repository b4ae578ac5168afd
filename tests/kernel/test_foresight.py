"""A turn that is foreseen: as if nobody else did anything before it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel import Due, Settings, TablePolicy, as_if_on_turn, awaited, start
from tests.toy import PEBBLES, Game, Gift, Pebbles, Picking, Player, Round, Together, Turn


def table(*steps: Any, players: int = 3, **changes: Any) -> Game:
    """A position with these steps to come, the first one first."""
    return Pebbles(players=(Player(pebbles=2),) * players, **changes).then(*steps)


def test_who_is_on_turn_sees_what_there_is() -> None:
    game = table(Turn(0), Turn(1))
    assert as_if_on_turn(PEBBLES, game, 0) is game


def test_turns_of_others_are_passed_over() -> None:
    game = as_if_on_turn(PEBBLES, table(Turn(0), Picking(0), Turn(1), Turn(2)), 2)
    assert game is not None
    assert game.agenda == (Turn(2),)
    assert game.players == (Player(pebbles=2),) * 3


def test_a_question_to_another_that_holds_everybody_up_falls_away_and_others_stay() -> None:
    asking = table(Turn(0), Turn(1)).ask(Gift(0, 2, 1), due=Due.AT_ONCE).ask(Gift(2, 0, 1), due=Due.BEFORE_ACTING)
    game = as_if_on_turn(PEBBLES, asking, 1)
    assert game is not None
    assert awaited(game) == (1,)
    assert [aside.steps for aside in game.asides] == [(Gift(2, 0, 1),)]


def test_ones_own_question_is_not_passed_over() -> None:
    game = table(Turn(0), Turn(1)).ask(Gift(1, 2, 1), due=Due.AT_ONCE)
    assert as_if_on_turn(PEBBLES, game, 1) is game


@pytest.mark.parametrize("game", [
    table(Turn(0)), table(Turn(0), Turn(0), Turn(1)), start(PEBBLES.rules.setup(Settings(3))),
    table(Together(), players=3), table(),
])
def test_nothing_is_guessed(game: Game) -> None:
    """Where the seat has no turn, chance comes first or the game is over."""
    assert as_if_on_turn(PEBBLES, game, 1) is None


def test_what_all_do_at_once_is_not_passed_over() -> None:
    cards = tuple(Player(hand=(), cards=1) for _ in range(3))
    game = replace(table(), players=cards).then(Together(), Turn(2))
    assert as_if_on_turn(PEBBLES, game, 0) is game
    shown = replace(game, agenda=(Turn(2), Together(sealed=((0, None),))))
    assert as_if_on_turn(PEBBLES, shown, 0) is None


def test_a_phase_that_begins_is_not_looked_into() -> None:
    game = table(Turn(0), Turn(1))
    phases = TablePolicy[Game](begins_phase=lambda before, after: before.agenda != after.agenda)
    title = replace_policy(phases)
    assert as_if_on_turn(PEBBLES, game, 1) is not None
    assert as_if_on_turn(title, game, 1) is None


def test_where_there_are_no_drafts_the_view_is_as_it_is() -> None:
    game = table(Turn(0), Turn(1))
    assert as_if_on_turn(replace_policy(TablePolicy[Game](no_drafts=True)), game, 1) is game


def replace_policy(policy: TablePolicy[Game]) -> Any:
    from dataclasses import replace as changed

    return changed(PEBBLES, policy=policy)


def test_rounds_are_not_begun() -> None:
    """A round deals or rolls first."""
    assert as_if_on_turn(PEBBLES, table(Turn(0), Round(), cards=True), 1) is None
