"""Computers at the table of Aeolis: whole games with every split, what they are asked, people beside them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from agents.aeolis import PLAYBOOK, thinking
from agents.aeolis.blessings import WORTH
from agents.aeolis.changes import NUMBERS, changed
from agents.aeolis.dividing import division
from agents.aeolis.learning import Learned, learn, train
from agents.aeolis.oracle import LIKED
from agents.aeolis.outlook import arrivals, invaders, invasion_rounds
from agents.aeolis.plan import FILE, USUAL, Plan, Plans, plan_of
from agents.aeolis.policy import by_plan, mover
from agents.aeolis.trial import run, worth
from agents.agent import Agent
from agents.budget import Budget, Meter
from agents.levels import Level, budget_of
from agents.playing import Played, Player, agent_player, next_seat, play
from agents.training import Plan as Training
from games.aeolis import TITLE
from games.aeolis.cards import EVENTS
from games.aeolis.components import GOLD, MODES, RES, SPELL_IDS, WORKER, Hero, Mat, res
from games.aeolis.moves import Accept, Claim, Done, Refuse, Request, Swap, Take
from games.aeolis.position import Game
from games.aeolis.results import WON
from games.kernel import Seat, Settings, apply, awaited, draw, legal_moves, nature_draws, permits, seats_of, start
from tests.calibration import calibration, processor

LEARNER = budget_of("plans", Level.LEARNER)
COPPER = res("copper")


def played(seats: int, mode: str, split: str, seed: str, **options: Any) -> Played:
    """A game of computers alone. Every move is checked by the rules themselves."""
    settings = Settings(seats, {"mode": mode, "split": split, **options})
    return play(PLAYBOOK, [agent_player(Agent(PLAYBOOK), LEARNER)] * seats, settings, seed)


USUALLY = dataclasses.replace(PLAYBOOK, mover=lambda game, seats: mover(game, seats, USUAL))
"""Who goes next by the plan that is played by, too: where they are two, a game runs in a circle."""


@cache
def reached(seats: int, phase: str, round_: int, mode: str = "challenging") -> Game:
    """The first position of a phase in a game by the usual plan in which nobody is done."""
    game, number = start(TITLE.rules.setup(Settings(seats, {"mode": mode, "split": "even"}))), 0
    while (game.phase, game.round) != (phase, round_) or nature_draws(game):
        number += 1
        seat = Seat(-1) if nature_draws(game) else next_seat(USUALLY, game, seats_of(seats))
        move = draw(game, b"reached", number) if nature_draws(game) else by_plan(game, seat, USUAL)
        game = apply(game, seat, move)
    return game


def chosen(game: Game, seat: Seat, budget: Budget = LEARNER, seed: int = 1) -> tuple[Any, ...]:
    return Agent(PLAYBOOK).choose(game, seat, seed, budget).moves


# --- whole games --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(1, 8))
def test_games_end_with_every_number_of_seats(seats: int) -> None:
    mode = tuple(MODES)[seats % len(MODES)]
    ended = played(seats, mode, ("even", "claim")[seats % 2], f"seats {seats}")
    assert ended.last.over
    assert not ended.last.left


@pytest.mark.parametrize("mode", ["lean_years", "winter_of_sails", "crimson_summer"])
def test_scenarios_are_played_to_their_end(mode: str) -> None:
    assert played(2, mode, "even", mode).last.over


@pytest.mark.parametrize("left_out", [
    ("hoplite", "priestess", "triaconter"), ("magi", "priestess", "triaconter"), ("priestess",), ("triaconter", "magi"),
])
def test_heroes_may_be_left_out(left_out: tuple[str, ...]) -> None:
    assert played(3, "easy", "claim", "fewer", **dict.fromkeys(left_out, False)).last.over


def test_easy_games_are_mostly_won_and_hard_ones_not_all_lost() -> None:
    easy = [run(begun("easy"), plan_of("easy"), bytes([number])) for number in range(6)]
    hard = [run(begun("challenging"), plan_of("challenging"), bytes([number])) for number in range(8)]
    assert sum(game.outcome in WON for game in easy) >= 5
    assert sum(game.outcome in WON for game in hard) >= 4


def begun(mode: str, seats: int = 1) -> Game:
    return start(TITLE.rules.setup(Settings(seats, {"mode": mode, "split": "even"})))


def test_heroes_in_many_hands_do_as_well_as_in_one() -> None:
    many = [run(begun("easy", 7), plan_of("easy"), bytes([number])) for number in range(3)]
    assert sum(game.outcome in WON for game in many) >= 2


# --- choices ------------------------------------------------------------------------------------------------------


def played_out(monkeypatch: pytest.MonkeyPatch, brings: Callable[[int], float]) -> list[Plan]:
    """The plans by which candidates were played out, where the play-outs of the one in a place bring so much."""
    plans: list[Plan] = []
    places: dict[Game, int] = {}

    def stand_in(game: Game, plan: Plan, _seed: bytes, meter: Meter) -> float:
        plans.append(plan)
        meter.count(100)
        return brings(places.setdefault(game, len(places)))

    monkeypatch.setattr(thinking, "run", stand_in)
    monkeypatch.setattr(thinking, "worth", float)
    game = reached(2, "hero", 2)
    found = thinking.think(game, awaited(game)[0], Meter(Budget(applies=8_000, candidates=4)), Random(1))
    assert len(found) == len(places) == 3, "plans that differ have turns of their own"
    return plans


def test_all_turns_are_played_out_by_the_plan_of_the_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn by another plan is followed by turns of the learned one: so it is judged."""
    assert set(map(repr, played_out(monkeypatch, lambda place: 50.0 * place))) == {repr(plan_of("challenging"))}


def test_play_outs_end_when_no_other_turn_has_shown_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    level = played_out(monkeypatch, lambda _place: 50.0)
    assert len(level) == 3 * thinking.FEWEST_GAMES
    better = played_out(monkeypatch, lambda place: 50.0 * place)
    assert len(better) > 2 * len(level), "what is better is looked at closely"


def test_a_choice_is_made_again_by_the_same_seed() -> None:
    game = reached(2, "hero", 3)
    budget = Budget(applies=1_000, candidates=2, noise=2.0)
    assert chosen(game, Seat(0), budget, 5) == chosen(game, Seat(0), budget, 5)


def test_plans_are_compared_by_games_to_their_end_within_the_budget() -> None:
    game = reached(1, "hero", 4)
    choice = Agent(PLAYBOOK).choose(game, Seat(0), 3, Budget(applies=2_500, candidates=3))
    assert len(choice.lines) > 1
    assert 500 < choice.applies < 2_500 + 3 * 400
    assert all(line.points <= 100 for line in choice.lines)
    assert len({line.moves for line in choice.lines}) == len(choice.lines)


def test_an_expert_stops_soon_after_the_time_that_is_given() -> None:
    game = reached(1, "hero", 8)
    took = processor(lambda: chosen(game, Seat(0), budget_of("plans", Level.EXPERT, 0.5)))
    assert took < 0.5 + 25 * calibration()


def test_who_has_nothing_to_do_is_done_at_once() -> None:
    game = reached(2, "exchange", 3)
    seat = Seat(1)
    for _ in range(4):
        if seat in awaited(game):
            for move in chosen(game, seat):
                game = apply(game, seat, move)
    assert seat not in awaited(game) or game.phase != "exchange"


# --- beside people ------------------------------------------------------------------------------------------------


def person(seed: str) -> Player:
    """Somebody who does anything that is allowed, and is done soon."""
    def moves(view: Game, seat: Seat, text: str) -> Sequence[Any]:
        rng = Random(seed + text)
        options = legal_moves(view, seat)
        done = [move for move in options if isinstance(move, Done)]
        return done if done and rng.random() < 0.2 else [rng.choice(options)]

    return moves


@pytest.mark.parametrize("seed", ["a", "b"])
def test_computers_play_beside_somebody_who_does_anything(seed: str) -> None:
    computer = agent_player(Agent(PLAYBOOK), LEARNER)
    ended = play(PLAYBOOK, [person(seed), computer, computer], Settings(3, {"mode": "easy", "split": "even"}), seed)
    assert ended.last.over


def test_people_choose_their_heroes_first_and_computers_take_a_fair_share() -> None:
    game = start(TITLE.rules.setup(Settings(3, {"mode": "easy", "split": "claim"})))
    computers = (Seat(1), Seat(2))
    assert mover(game, computers, USUAL) is None
    game = apply(game, Seat(0), Claim(Hero.MERCHANT))
    while (seat := mover(game, computers, USUAL)) is not None and game.phase == "setup":
        (move,) = chosen(game, seat)
        game = apply(game, seat, move)
    assert all(len(game.heroes_of(seat)) == 3 for seat in computers)


def asking(game: Game, asker: Seat, move: Any) -> Game:
    assert permits(game, asker, move), move
    return apply(game, asker, move)


def test_what_can_be_spared_is_given_at_once() -> None:
    game = reached(2, "exchange", 2)
    game = game.add(Mat.MERCHANT, res("pearl"), 3)
    giver, asker = game.seat_of(Mat.MERCHANT), game.seat_of(Mat.QUEEN)
    assert giver != asker
    game = asking(game, asker, Request(res("pearl"), Mat.MERCHANT, Mat.QUEEN, 2))
    first = chosen(game, giver)[0]
    assert isinstance(first, Accept)
    after = apply(game, giver, first)
    assert after.mats[Mat.QUEEN].stock[res("pearl")] >= 1


def test_what_is_needed_is_refused() -> None:
    game = reached(2, "exchange", 2)
    game = game.change(Mat.HOPLITES, stock=tuple(
        3 if what in (COPPER, GOLD, WORKER) else 0 for what in range(len(RES))))
    giver, asker = game.seat_of(Mat.HOPLITES), game.seat_of(Mat.QUEEN)
    needed = division(game, plan_of("challenging")).needs[Mat.HOPLITES][COPPER]
    assert needed > 0
    game = game.add(Mat.HOPLITES, COPPER, needed - 3)
    game = asking(game, asker, Request(COPPER, Mat.HOPLITES, Mat.QUEEN, 1))
    assert isinstance(chosen(game, giver)[0], Refuse)


def test_a_fair_swap_is_taken_and_a_bad_one_refused() -> None:
    game = reached(2, "exchange", 2).add(Mat.MERCHANT, res("pearl"), 3).add(Mat.QUEEN, res("salt"), 3)
    giver, asker = game.seat_of(Mat.MERCHANT), game.seat_of(Mat.QUEEN)
    fair = asking(game, asker, Swap(Mat.QUEEN, res("salt"), Mat.MERCHANT, res("pearl")))
    assert isinstance(chosen(fair, giver)[0], Accept)
    bad = asking(game, asker, Swap(Mat.QUEEN, res("salt"), Mat.MERCHANT, res("pearl"), 1, 3))
    assert isinstance(chosen(bad, giver)[0], Refuse)


def test_a_hero_that_is_offered_is_taken() -> None:
    game = reached(2, "exchange", 2)
    hand = next(move for move in legal_moves(game, Seat(0)) if type(move).__name__ == "Hand")
    game = apply(game, Seat(0), hand)
    assert chosen(game, Seat(1))[0] == Take(hand.hero)


def test_a_computer_asks_for_what_it_lacks_and_others_can_spare() -> None:
    """Whose mats hold back what the plan gives to others: a person does so, another computer gives it unasked."""
    game = reached(2, "exchange", 2)
    bare = tuple(0 for _ in RES)
    for mat in game.open_mats():
        game = game.change(mat, stock=bare, training=0, training_extra=0)
    mine = game.seat_of(Mat.HOPLITES)
    other = next(mat for mat in (Mat.QUEEN, Mat.PHILOSOPHER, Mat.PRIESTESS) if game.seat_of(mat) != mine)
    game = game.add(other, COPPER, 2).add(other, GOLD, 4).add(other, WORKER, 4)
    moves = chosen(game, mine)
    assert any(isinstance(move, Request) for move in moves)
    assert moves[-1] == Done()


def test_who_is_done_is_called_back_when_there_is_something_to_do() -> None:
    game = reached(7, "hero", 2)
    queen = game.owners[Hero.QUEEN]
    game = apply(game, queen, Done()).add(Mat.QUEEN, res("meat"), 1)
    assert queen not in awaited(game)
    assert mover(game, (queen,), USUAL) == queen
    assert chosen(game, queen)[0].food == res("meat")


# --- plans --------------------------------------------------------------------------------------------------------


def test_the_plans_of_the_program_can_be_read() -> None:
    plans = msgspec.json.decode(FILE.read_bytes(), type=Plans)
    assert set(plans.plans) == set(MODES)
    assert plans.command
    assert plans.games


def test_every_spell_and_blessing_has_its_place() -> None:
    assert sorted(LIKED) == sorted(SPELL_IDS)
    assert set(WORTH) == {card.id for card in EVENTS if card.type == "blessing"}


def test_invasions_to_come_are_at_the_gates_in_the_round_that_is_told() -> None:
    """What is still to be drawn arrives when the one on the table does that was drawn in its place."""
    assert invasion_rounds(begun("easy")) == [10]
    seen = reached(1, "hero", 1, "hardcore")
    [first] = invaders(seen)
    assert invasion_rounds(begun("hardcore")) == [5, 10]
    assert [seen.round + arrivals(seen, first) - 1, *invasion_rounds(seen)] == [5, 10]


def test_gifts_change_neither_sum_nor_division() -> None:
    game = reached(1, "exchange", 3)
    divided = division(game, USUAL)
    for what in range(len(RES)):
        assert sum(mat[what] for mat in divided.stock) == game.total(what)
    moved = game.add(Mat.MERCHANT, GOLD, -1).add(Mat.QUEEN, GOLD, 1)
    assert division(moved, USUAL) == divided


def test_changes_keep_plans_within_their_bounds() -> None:
    rng, plan = Random(4), USUAL
    for _ in range(300):
        plan = changed(plan, rng)
        assert all(low <= getattr(plan, name) <= high for name, (low, high) in NUMBERS.items())
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan


def test_learning_can_be_repeated(tmp_path: Any) -> None:
    training = Training("aeolis", generations=0, state=None, out=tmp_path / "plans.json", command="a test")
    assert train(training, print).plans["easy"] == plan_of("challenging")
    ends = [next(learn(Learned(USUAL), ("lean_years",), 1, 4, Random(1))) for _ in range(2)]
    assert msgspec.json.encode(ends[0]) == msgspec.json.encode(ends[1])


def test_what_a_game_was_worth_grows_with_the_rounds() -> None:
    game = begun("easy")
    lost = [worth(replace(game, outcome="invasion_in_city", round=round_)) for round_ in (1, 5, 10)]
    assert lost == sorted(set(lost))
    assert worth(replace(game, outcome="victory", round=10)) == 100 > lost[-1]
