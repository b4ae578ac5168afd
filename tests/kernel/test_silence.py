"""Answers for seats that keep silent, questions that nobody waits for, latecomers."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import pytest
from msgspec.structs import replace

from games.kernel import (
    DefaultAnswer,
    Due,
    IllegalMove,
    Join,
    Reason,
    Seat,
    Settings,
    apply,
    awaited,
    default_answer,
    legal_moves,
    open_seats,
    owes,
    settle,
    start,
)
from tests.kernel.stones import STONES, Accept, Done, Game, Gift, Player, Refuse, Stones, Swap, Take, Turn
from tests.kernel.test_playing import Held, Mark, marks, table


class Politely(Gift, frozen=True):
    """A gift that is refused for who keeps silent."""

    def default(self, game: Game, seat: Seat) -> Refuse:
        return Refuse(self.count, self.giver)


class Slow(Turn, frozen=True):
    """A turn that others may end."""

    default_needs_vote: ClassVar[bool] = True

    def default(self, game: Game, seat: Seat) -> Take | Done:
        return Done() if self.acted else Take(1)

    def play(self, game: Game, seat: Seat, move: Any) -> Game:
        if isinstance(move, Done):
            return game
        after: Game = super().play(game, seat, move).pop()
        return after.then(Slow(seat, acted=True))


def test_nothing_is_answered_for_who_is_not_waited_for_or_has_no_default() -> None:
    game = table(Slow(0), Turn(1))
    assert default_answer(game, 1) is None
    assert default_answer(game, 0) == DefaultAnswer(Take(1), True)
    assert default_answer(table(Turn(0)), 0) is None
    assert default_answer(table(), 0) is None


def test_silence_is_overcome_answer_by_answer() -> None:
    game = table(Slow(0), Turn(1)).ask(Politely(0, 2, 1), due=Due.BEFORE_ENDING)
    given = []
    while 0 in awaited(game):
        answer = default_answer(game, 0)
        assert answer is not None
        given.append(answer)
        game = apply(game, 0, answer.move)
    assert given == [DefaultAnswer(Refuse(1, 2), False), DefaultAnswer(Take(1), True), DefaultAnswer(Done(), True)]
    assert awaited(game) == (1,)


def test_the_oldest_question_is_answered_first() -> None:
    game = table(Slow(0)).ask(Politely(0, 1, 1)).ask(Politely(0, 2, 2))
    assert default_answer(game, 0) == DefaultAnswer(Refuse(1, 1), False)
    assert default_answer(apply(game, 0, Refuse(1, 1)), 0) == DefaultAnswer(Refuse(2, 2), False)


def test_a_silent_seat_is_answered_for_while_a_step_waits_for_asides() -> None:
    game = settle(table(Held("end")).ask(Politely(1, 0, 2), due=Due.WHEN_CALLED))
    assert awaited(game) == (1,)
    assert default_answer(game, 1) == DefaultAnswer(Refuse(2, 0), False)


def test_nobody_waits_for_what_is_only_open() -> None:
    game = settle(table(Held("end"), Turn(0)).ask(Politely(1, 0, 2), due=Due.WHILE_OPEN))
    assert marks(game) == ["end"]
    assert awaited(game) == (0,)
    assert open_seats(game) == (0, 1)
    assert legal_moves(game, 1) == [Accept(2, 0), Refuse(2, 0)]
    assert not owes(game, 1, Due.WHEN_CALLED)
    assert default_answer(game, 1) is None
    assert apply(game, 1, Accept(2, 0)).players[1].stones == 5
    moved = apply(game, 0, Take(1))
    assert len(moved.asides) == 1


class Listening(Turn, frozen=True):
    """A turn that counts what was changed by asides meanwhile."""

    heard: int = 0

    def on_aside_resolved(self, before: Game, after: Game) -> Self:
        changed = sum(old != new for old, new in zip(before.players, after.players, strict=True))
        return replace(self, heard=self.heard + changed)


def test_a_step_learns_what_happens_off_the_road() -> None:
    game = table(Listening(0)).ask(Gift(1, 0, 2), Mark("later"), due=Due.WHEN_CALLED)
    after = apply(game, 1, Accept(2, 0))
    assert after.agenda == (Listening(0, heard=1),)
    assert apply(game, 1, Refuse(2, 0)).players[0].stones == 5
    assert apply(game, 0, Swap(1)).agenda == game.agenda, "a free action is no aside"


class Roomy(Stones[Any], frozen=True, kw_only=True):
    """A table that takes a fourth player."""

    def add_player(self, seat: Seat) -> Self | None:
        return replace(self, players=(*self.players, Player())) if seat == len(self.players) < 4 else None

    def exclusion_reason(self, seat: Seat) -> Reason | None:
        return Reason("watching") if seat == 3 else None


def test_somebody_joins_late() -> None:
    game = Roomy(players=(Player(),) * 3).then(Turn(0))
    with pytest.raises(IllegalMove) as wrong:
        apply(game, 4, Join())
    assert wrong.value.reason.key == "no-seat"
    assert Join() not in legal_moves(game, 0)
    after = apply(game, 3, Join())
    assert len(after.players) == 4
    assert after.agenda == game.agenda
    with pytest.raises(IllegalMove):
        apply(after, 4, Join())


def test_who_has_no_part_is_told_why() -> None:
    game = apply(Roomy(players=(Player(),) * 3).then(Turn(0)), 3, Join())
    for seat, key in ((3, "watching"), (1, "not-your-turn")):
        with pytest.raises(IllegalMove) as wrong:
            apply(game, seat, Take(1))
        assert wrong.value.reason.key == key


def test_most_games_take_nobody_and_none_after_its_end() -> None:
    game = start(STONES.rules.setup(Settings(2)))
    with pytest.raises(IllegalMove) as wrong:
        apply(game, 2, Join())
    assert wrong.value.reason.key == "no-seat"
    with pytest.raises(IllegalMove) as wrong:
        apply(Roomy(players=(Player(),) * 3), 3, Join())
    assert wrong.value.reason.key == "game-over"
