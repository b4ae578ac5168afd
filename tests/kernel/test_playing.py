"""Agendas, asides, what is open to whom, what lapses, leaving."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from games.kernel import (
    NATURE,
    Automatic,
    Due,
    IllegalMove,
    Leave,
    Move,
    Reason,
    Seat,
    Seated,
    Settings,
    act,
    apply,
    awaited,
    legal_moves,
    nature_draws,
    open_seats,
    owes,
    permits,
    settle,
    settling,
    start,
    tolerate,
)
from tests.kernel.stones import (
    STONES,
    Accept,
    Card,
    Deal,
    Dealt,
    Done,
    Game,
    Gift,
    Give,
    Pick,
    Picking,
    Player,
    Refuse,
    Round,
    Show,
    Stones,
    Swap,
    Take,
    Together,
    Turn,
)


def table(*steps: Any, players: int = 3, **changes: Any) -> Game:
    """A position with these steps to come, the first one first."""
    return Stones(players=(Player(),) * players, **changes).then(*steps)


class Mark(Automatic, frozen=True):
    """Leaves its name behind."""

    name: str

    def run(self, game: Game) -> Game:
        return game.note(0, self.name)


class Held(Mark, frozen=True):
    """Waits for every aside."""

    def blocks_on_asides(self, game: Game) -> bool:
        return True


def marks(game: Game) -> list[str]:
    return [note.about for note in game.notes]


# --- the agenda ---------------------------------------------------------------------------------------------------


def test_steps_come_up_in_reading_order() -> None:
    game = table(Mark("one"), Mark("two")).then(Mark("zero"))
    assert marks(settle(game)) == ["zero", "one", "two"]
    assert settle(game).over


def test_settling_shows_every_step_on_the_way() -> None:
    game = table(Mark("one"), Mark("two"), Turn(0))
    path = list(settling(game))
    assert [marks(each) for each in path] == [["one"], ["one", "two"]]
    assert path[-1] == settle(game)


def test_what_a_step_pushes_comes_before_what_was_there() -> None:
    class Push(Automatic, frozen=True):
        def run(self, game: Game) -> Game:
            return game.then(Mark("a"), Mark("b"))

    assert marks(settle(table(Push(), Mark("c")))) == ["a", "b", "c"]


def test_only_the_step_on_top_asks() -> None:
    game = table(Turn(1), Turn(0))
    assert open_seats(game) == awaited(game) == (1,)
    assert legal_moves(game, 0) == []
    assert Take(1) in legal_moves(game, 1)


def test_a_position_never_changes() -> None:
    game = table(Turn(0), Turn(1))
    before = STONES.rules.encode(game)
    after = apply(game, 0, Take(2))
    assert STONES.rules.encode(game) == before
    assert (game.heap, after.heap) == (20, 18)
    assert after.players[1] is game.players[1]


def test_act_leaves_what_follows_to_settle() -> None:
    game = start(table(Turn(0, acted=True), Mark("after"), Turn(1)))
    done = act(game, 0, Done())
    assert isinstance(done.agenda[-1], Mark)
    assert settle(done) == apply(game, 0, Done())


def test_notes_are_those_of_one_move() -> None:
    game = apply(table(Turn(0)), 0, Swap(2))
    assert marks(game) == ["swap"]
    assert marks(apply(game, 0, Swap(1))) == ["swap"]
    assert marks(apply(game, 0, Take(1))) == []


# --- several at once ----------------------------------------------------------------------------------------------


def test_all_at_once_and_who_has_answered_may_still_change_it() -> None:
    hands = tuple(Player(cards=2, hand=(Card.LOW, Card.HIGH)) for _ in range(3))
    game = replace(table(Together(), Turn(0)), players=hands)
    assert awaited(game) == open_seats(game) == (0, 1, 2)
    game = apply(game, 1, Show(Card.LOW))
    assert awaited(game) == (0, 2)
    assert open_seats(game) == (0, 1, 2)
    assert legal_moves(game, 1) == [Show(Card.HIGH)]
    game = apply(apply(game, 1, Show(Card.HIGH)), 0, Show(Card.LOW))
    game = apply(game, 2, Show(Card.LOW))
    assert isinstance(game.agenda[-1], Turn)
    assert [player.stones for player in game.players] == [3, 4, 3]


# --- moves beneath ------------------------------------------------------------------------------------------------


def test_moves_beneath_stay_open_under_later_steps_of_the_same_seat() -> None:
    game = apply(table(Turn(0), Turn(1)), 0, Take(3))
    assert isinstance(game.agenda[-1], Picking)
    assert set(legal_moves(game, 0)) == {*map(Pick, Card), *map(Swap, range(1, 7))}
    swapped = apply(game, 0, Swap(2))
    assert isinstance(swapped.agenda[-1], Picking)
    assert swapped.players[0].points == 2


def test_but_not_under_a_step_of_somebody_else() -> None:
    game = table(Picking(1), Turn(0))
    assert legal_moves(game, 0) == []
    with pytest.raises(IllegalMove):
        apply(game, 0, Swap(1))


def test_nor_the_moves_of_the_covered_step_itself() -> None:
    game = apply(table(Turn(0)), 0, Take(3))
    assert Done() not in legal_moves(game, 0)
    with pytest.raises(IllegalMove):
        apply(game, 0, Done())


def test_a_step_that_does_not_keep_open_offers_nothing_beneath() -> None:
    class Closed(Turn, frozen=True):
        keeps_open: ClassVar[bool] = False

    assert Swap(1) not in legal_moves(table(Closed(0)), 0)


# --- asides: by when ----------------------------------------------------------------------------------------------


def offered(due: Due, *steps: Any) -> Game:
    """Seat 0 has offered two stones to seat 1."""
    return apply(table(Turn(0), *(steps or (Turn(1),)), due=due), 0, Give(2, 1))


@pytest.mark.parametrize("due", list(Due))
def test_an_aside_is_open_to_its_seat_while_another_has_the_turn(due: Due) -> None:
    game = offered(due)
    assert 1 in open_seats(game)
    assert legal_moves(game, 1) == [Accept(2, 0), Refuse(2, 0)]
    game = apply(game, 1, Accept(2, 0))
    assert not game.asides
    assert game.players[1].stones == 5


def test_at_once_nobody_goes_on_before_it_is_answered() -> None:
    game = offered(Due.AT_ONCE)
    assert awaited(game) == open_seats(game) == (1,)
    with pytest.raises(IllegalMove) as caught:
        apply(game, 0, Done())
    assert caught.value.reason.key == "not-your-turn"
    assert awaited(apply(game, 1, Refuse(2, 0))) == (0,)


def test_at_once_stops_what_runs_by_itself() -> None:
    game = table(Mark("later")).ask(Gift(1, 0, 1), due=Due.AT_ONCE)
    assert marks(settle(game)) == []
    assert marks(apply(game, 1, Refuse(1, 0))) == ["later"]


@pytest.mark.parametrize(("first", "second"), [
    (Due.AT_ONCE, Due.WHEN_CALLED), (Due.WHEN_CALLED, Due.AT_ONCE), (Due.AT_ONCE, Due.WHILE_OPEN),
])
def test_whatever_else_is_asked_at_once_stops_what_runs_by_itself(first: Due, second: Due) -> None:
    game = table(Mark("later")).ask(Gift(1, 0, 1), due=first).ask(Gift(1, 0, 2), due=second)
    assert marks(settle(game)) == []


@pytest.mark.parametrize(("first", "second"), [(Due.WHILE_OPEN, Due.WHEN_CALLED), (Due.BEFORE_ACTING, Due.WHILE_OPEN)])
def test_what_stays_open_for_good_hides_no_other_question(first: Due, second: Due) -> None:
    game = table(Held("later")).ask(Gift(1, 0, 1), due=first).ask(Gift(1, 0, 2), due=second)
    assert marks(settle(game)) == []


def test_at_once_comes_before_later_asides_but_not_before_older_ones() -> None:
    game = table(Turn(2)).ask(Gift(0, 2, 1)).ask(Gift(1, 2, 1), due=Due.AT_ONCE).ask(Gift(2, 0, 1))
    assert open_seats(game) == (0, 1)
    assert awaited(game) == (1,)


def test_before_acting_its_seat_makes_no_other_move_first() -> None:
    game = apply(offered(Due.BEFORE_ACTING), 0, Done())
    assert awaited(game) == (1,)
    assert legal_moves(game, 1) == [Accept(2, 0), Refuse(2, 0)]
    with pytest.raises(IllegalMove) as caught:
        apply(game, 1, Take(1))
    assert caught.value.reason.key == "answer-first"
    assert Take(1) in legal_moves(apply(game, 1, Refuse(2, 0)), 1)


def test_before_acting_holds_up_nobody_else() -> None:
    game = offered(Due.BEFORE_ACTING, Turn(2), Turn(1))
    game = apply(game, 0, Done())
    assert awaited(game) == (2,)
    game = apply(apply(game, 2, Take(1)), 2, Done())
    assert awaited(game) == (1,)


def test_before_ending_its_seat_may_act_but_not_end() -> None:
    game = apply(offered(Due.BEFORE_ENDING), 0, Done())
    assert owes(game, 1, Due.BEFORE_ENDING)
    assert not owes(game, 1, Due.BEFORE_ACTING)
    game = apply(game, 1, Take(1))
    assert Done() not in legal_moves(game, 1)
    game = apply(game, 1, Accept(2, 0))
    assert Done() in legal_moves(game, 1)


def test_when_called_only_the_step_that_waits_is_held() -> None:
    game = apply(offered(Due.WHEN_CALLED, Turn(1), Held("round")), 0, Done())
    game = apply(apply(game, 1, Take(1)), 1, Done())
    assert isinstance(game.agenda[-1], Held)
    assert awaited(game) == open_seats(game) == (1,)
    game = apply(game, 1, Refuse(2, 0))
    assert marks(game) == ["round"]
    assert game.over


def test_an_automatic_step_that_does_not_hold_runs_past_an_aside() -> None:
    game = settle(table(Mark("on"), Turn(2)).ask(Gift(1, 0, 1)))
    assert marks(game) == ["on"]
    assert open_seats(game) == (1, 2)


def test_the_game_is_not_over_while_an_aside_is_open() -> None:
    game = settle(table().ask(Gift(1, 0, 1)))
    assert not game.over
    assert awaited(game) == (1,)
    assert apply(game, 1, Refuse(1, 0)).over


def test_equal_asides_are_answered_oldest_first() -> None:
    game = table(Turn(0)).ask(Gift(1, 0, 1)).ask(Gift(1, 2, 3)).ask(Gift(1, 0, 1), due=Due.WHEN_CALLED)
    game = apply(game, 1, Accept(1, 0))
    assert [(step.giver, aside.due) for aside in game.asides for step in aside.steps] == [
        (2, Due.BEFORE_ACTING), (0, Due.WHEN_CALLED),
    ]


def test_several_asides_of_one_seat_may_be_answered_in_any_order() -> None:
    game = table(Turn(0)).ask(Gift(1, 0, 1)).ask(Gift(1, 2, 2))
    assert legal_moves(game, 1) == [Accept(1, 0), Refuse(1, 0), Accept(2, 2), Refuse(2, 2)]
    game = apply(game, 1, Refuse(2, 2))
    assert game.players[2].stones == 5


def test_an_aside_is_a_stack_of_its_own() -> None:
    class First(Gift, frozen=True):
        def play(self, game: Game, seat: Seat, move: Any) -> Game:
            return game.then(Gift(2, 0, 1)).ask(Gift(0, 1, 1))

    game = table(Turn(0), Turn(1)).ask(First(1, 0, 1), Gift(1, 2, 2)).ask(Gift(2, 1, 3))
    road = game.agenda
    game = apply(game, 1, Accept(1, 0))
    assert game.agenda == road
    assert [aside.steps[-1].seat for aside in game.asides] == [2, 2, 0]
    assert len(game.asides[0].steps) == 2
    game = apply(game, 2, Accept(1, 0))
    assert game.asides[0].steps == (Gift(1, 2, 2),)


def test_a_covered_question_of_an_aside_is_not_open() -> None:
    game = table(Turn(0)).ask(Gift(1, 0, 1), Gift(2, 0, 2))
    assert legal_moves(game, 2) == []
    assert open_seats(game) == (0, 1)


def test_an_aside_may_run_by_itself() -> None:
    game = settle(table(Turn(0)).ask(Mark("aside"), Gift(1, 0, 1)))
    assert marks(game) == ["aside"]
    assert game.asides[0].steps == (Gift(1, 0, 1),)


def test_nature_may_be_asked_aside() -> None:
    game = settle(table(Turn(0)).ask(Deal(2)))
    assert nature_draws(game)
    assert open_seats(game) == (NATURE, 0)
    game = apply(game, NATURE, Dealt(Card.HIGH))
    assert game.players[2].hand == (Card.HIGH,)


# --- what lapses --------------------------------------------------------------------------------------------------


def test_a_question_that_nothing_can_answer_lapses_and_is_told() -> None:
    game = offered(Due.BEFORE_ACTING, Turn(2))
    full = settle(game.change(1, stones=8))
    assert not full.asides
    assert full.players[0].stones == 3
    assert marks(full) == ["gift came back"]


def test_it_lapses_as_soon_as_it_does_by_another_answer() -> None:
    game = table(Turn(0), players=3).ask(Gift(1, 0, 2)).ask(Gift(1, 2, 5))
    game = apply(game, 1, Accept(5, 2))
    assert not game.asides
    assert game.players[0].stones == 5


def test_a_step_on_the_road_may_lapse_too() -> None:
    class Never(Picking, frozen=True):
        def lapses(self, game: Game) -> bool:
            return True

        def on_lapse(self, game: Game) -> Game:
            return game.note(self.seat, "never")

    assert marks(settle(table(Never(0), Turn(0)))) == ["never"]


# --- leaving ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_leave_at_any_time(seat: Seat) -> None:
    game = apply(table(Turn(0), Turn(1), Turn(2)), seat, Leave())
    assert game.left == (seat,)
    assert legal_moves(game, seat) == []
    assert awaited(game) == (0 if seat else 1,)


def test_leaving_is_offered_by_no_step() -> None:
    assert Leave() not in legal_moves(table(Turn(0)), 0)
    assert not permits(table(Turn(0)), 0, Leave())


def test_every_question_to_who_has_left_lapses() -> None:
    game = offered(Due.AT_ONCE, Turn(1), Turn(2))
    game = apply(game, 1, Leave())
    assert not game.asides
    assert game.players[0].stones == 3
    assert awaited(apply(game, 0, Done())) == (2,)


def test_what_several_do_at_once_goes_on_without_who_left() -> None:
    hands = tuple(Player(cards=1, hand=(Card.LOW,)) for _ in range(3))
    game = replace(table(Together(), Turn(0)), players=hands)
    game = apply(apply(game, 0, Show(Card.LOW)), 1, Show(Card.LOW))
    game = apply(game, 2, Leave())
    assert isinstance(game.agenda[-1], Turn)
    assert sum(game.pile) == 9 + 2


@pytest.mark.parametrize(("seat", "left", "reason"), [(0, (0,), "has-left"), (NATURE, (), "has-left")])
def test_nobody_leaves_twice_and_nature_never(seat: Seat, left: tuple[Seat, ...], reason: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        apply(table(Turn(1), left=left), seat, Leave())
    assert caught.value.reason == Reason(reason)


def test_nobody_leaves_a_game_that_is_over() -> None:
    with pytest.raises(IllegalMove) as caught:
        apply(table(), 0, Leave())
    assert caught.value.reason.key == "game-over"


def test_a_game_that_all_have_left_ends() -> None:
    game = start(STONES.rules.setup(Settings(3)))
    for seat in range(3):
        game = apply(game, seat, Leave())
    while nature_draws(game):
        game = apply(game, NATURE, legal_moves(game, NATURE)[0])
    assert game.over


# --- what is refused ----------------------------------------------------------------------------------------------


def refusal(game: Game, seat: Seat, move: Move) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        apply(game, seat, move)
    return caught.value


def test_a_refusal_names_move_seat_reason_and_what_was_open() -> None:
    wrong = refusal(table(Turn(0), heap=2), 0, Take(3))
    assert (wrong.move, wrong.seat) == (Take(3), 0)
    assert wrong.reason == Reason("too-many", heap=2)
    assert wrong.open == (Take(1), Take(2), *legal_moves(table(Turn(0), heap=2), 0)[2:])
    assert str(wrong).startswith("take 3 is not open to seat 0 (too-many); open: take 1, take 2, ")


@pytest.mark.parametrize(("game", "seat", "move", "reason"), [
    (table(Turn(0)), 1, Take(1), "not-your-turn"),
    (table(Turn(0)), 0, Pick(Card.LOW), "not-open"),
    (table(), 0, Take(1), "game-over"),
    (table(Turn(0)).ask(Gift(0, 1, 1)), 0, Take(1), "answer-first"),
    (table(Turn(0)), NATURE, Dealt(Card.LOW), "not-your-turn"),
    (table(Turn(0)), 77, Take(1), "not-your-turn"),
])
def test_the_reason_without_a_rule_of_its_own(game: Game, seat: Seat, move: Move, reason: str) -> None:
    assert refusal(game, seat, move).reason.key == reason


def test_moves_are_listed_once() -> None:
    class Twice(Seated, frozen=True):
        keeps_open: ClassVar[bool] = True

        def moves(self, game: Game, seat: Seat) -> list[Move]:
            return [Take(1), Take(1), Swap(1)]

        def free_actions(self, game: Game, seat: Seat) -> list[Move]:
            return [Swap(1), Swap(2)]

    assert legal_moves(table(Twice(0)), 0) == [Take(1), Swap(1), Swap(2)]


def test_a_laxer_ruleset_may_tolerate_what_the_rules_forbid() -> None:
    class Lax(Stones[Any], frozen=True, kw_only=True):
        pass

    @tolerate.register(Lax)
    def let_pass(game: Lax, seat: Seat, move: Any) -> Any:
        return game.note(seat, "let pass") if move == Take(9) else None

    game = Lax(players=(Player(),) * 2).then(Turn(0))
    assert marks(apply(game, 0, Take(9))) == ["let pass"]
    assert not permits(game, 0, Take(9))
    assert refusal(game, 0, Take(8)).reason.key == "too-many"


def test_round_ends_the_game() -> None:
    assert settle(table(Round(), rounds=0)).over
