"""Every refusal of the kernel by its reason, and which of several reasons is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

import pytest

import games.kernel
from games.kernel import (
    NATURE,
    Due,
    Join,
    Leave,
    Move,
    Partial,
    Reason,
    Seat,
    Seated,
    apply,
    complete,
    finish_turn,
)
from games.kernel.words import REFUSALS, refusal
from tests.reasons import Case, cases_of, names_in, never_given, provoked
from tests.toy import Card, Dealt, Done, Game, Gift, Pebbles, Pick, Player, Show, Take, Trade, Turn


def table(*steps: Any, players: int = 3, **changes: Any) -> Game:
    """A position with these steps to come, the first one first."""
    return Pebbles(players=(Player(),) * players, **changes).then(*steps)


def case(game: Game, seat: Seat, move: Move) -> Case:
    return Case(lambda: apply(game, seat, move), {})


class Stop(Done, frozen=True):
    spelling = "stop"


class Ends(Seated, frozen=True):
    """A turn that can end in two ways."""

    def moves(self, game: Game, seat: Seat) -> list[Move]:
        return [Done(), Stop()]


class Telling(Seated, frozen=True):
    """Forbids everything, and says so."""

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason:
        return Reason("the step")


class Choosy(Seated, frozen=True):
    """Forbids every card for another reason."""

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return Reason(f"no {move.card}") if isinstance(move, Show) else None


class Below(Seated, frozen=True):
    """Stays open beneath, and forbids trading."""

    keeps_open: ClassVar[bool] = True

    def why_not_free_action(self, game: Game, seat: Seat, move: Move) -> Reason | None:
        return Reason("beneath") if isinstance(move, Trade) else None

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason:
        return Reason("the step below")


class Closed(Below, frozen=True):
    """Is not open beneath."""

    keeps_open: ClassVar[bool] = False


class Asking(Telling, frozen=True):
    """A question with a reason of its own."""

    def why_not(self, game: Game, seat: Seat, move: Move) -> Reason:
        return Reason("the question")


class Watched(Pebbles[Any], frozen=True, kw_only=True):
    """Seat 1 has no part in the game; anybody may join."""

    def exclusion_reason(self, seat: Seat) -> Reason | None:
        return Reason("watching") if seat == 1 else None

    def add_player(self, seat: Seat) -> Game:
        return self.note(seat, "joined")


OPEN: Final = table(Turn(0))
ASKED: Final = table(Turn(0)).ask(Gift(0, 1, 1))
WATCHED: Final = Watched(players=(Player(),) * 3).then(Turn(0))

CASES: Final[dict[str, tuple[Case, ...]]] = {
    "game-over": (
        case(table(), 0, Take(1)), case(table(), 0, Leave()), case(table(left=(0,)), 0, Leave()),
        case(Watched(players=()), 0, Join()), case(Watched(players=()), 1, Take(1)),
    ),
    "has-left": (case(table(Turn(1), left=(0,)), 0, Leave()), case(OPEN, NATURE, Leave())),
    "no-seat": (case(OPEN, 3, Join()),),
    "not-your-turn": (
        case(OPEN, 1, Take(1)), case(OPEN, NATURE, Dealt(Card.LOW)), case(OPEN, 77, Take(1)),
        case(table(Turn(0)).ask(Gift(1, 0, 2), due=Due.AT_ONCE), 0, Take(1)),
    ),
    "not-open": (
        case(OPEN, 0, Pick(Card.LOW)), case(OPEN, 0, Show(Card.LOW)),
        Case(lambda: complete(table(Choosy(0)), 0, Partial(Show, {})), {}),
    ),
    "answer-first": (
        case(ASKED, 0, Take(1)), case(ASKED, 0, Pick(Card.LOW)),
        case(WATCHED.ask(Gift(1, 0, 1)), 1, Take(1)),
    ),
    "several-endings": (Case(lambda: finish_turn(table(Ends(0)), 0), {}),),
}


@pytest.mark.parametrize(("act", "reason"), cases_of(CASES))
def test_a_refusal_tells_its_reason(act: Callable[[], object], reason: Reason) -> None:
    assert provoked(act) == reason
    assert not names_in(REFUSALS[reason.key])
    assert refusal(reason) == REFUSALS[reason.key]


def test_every_place_that_gives_a_reason_has_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    assert never_given(games.kernel, CASES, monkeypatch) == set()


def test_every_sentence_has_a_case() -> None:
    assert set(CASES) == set(REFUSALS)


@pytest.mark.parametrize(("game", "seat", "move", "key"), [
    pytest.param(table(Telling(0), Below(0)), 0, Trade(9), "beneath", id="of moves kept open before the step on top"),
    pytest.param(table(Telling(0), Below(0)), 0, Take(1), "the step", id="the step on top before those beneath"),
    pytest.param(table(Gift(0, 1, 1), Below(0)), 0, Take(1), "the step below", id="a step beneath, if no other tells"),
    pytest.param(table(Telling(0), Closed(0)), 0, Trade(9), "the step", id="nothing of what is closed beneath"),
    pytest.param(table(Telling(0)).ask(Asking(0), due=Due.WHILE_OPEN), 0, Take(1), "the step",
                 id="the road before what is asked beside it"),
    pytest.param(table(Telling(0)).ask(Asking(0)), 0, Take(1), "the question", id="what must be answered first"),
    pytest.param(table(Turn(1)).ask(Gift(0, 1, 1)).ask(Asking(0)), 0, Take(1), "the question",
                 id="any question that tells"),
    pytest.param(WATCHED, 1, Take(1), "watching", id="who has no part is not told to wait"),
    pytest.param(WATCHED, 2, Take(1), "not-your-turn", id="others are"),
])
def test_of_several_reasons_the_most_telling_is_given(game: Game, seat: Seat, move: Move, key: str) -> None:
    assert provoked(lambda: apply(game, seat, move)).key == key
