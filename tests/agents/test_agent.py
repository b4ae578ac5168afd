"""The computer player: legal whole turns, the same from the same view, seed and budget, and no more than its budget."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from textwrap import dedent
from typing import Any

import pytest

from agents.agent import Agent, Choice
from agents.budget import Budget, Meter
from agents.levels import BUDGETS, Level, budget_of
from agents.playing import agent_player, play, style_player
from agents.titles import NAMES, playbook
from agents.turns import MOST_TRIED
from games.kernel import Position, Seat, apply, legal_moves
from tests.agents.playouts import game_of_quick_players

SMALL = Budget(applies=400, width=2, depth=2, samples=2, candidates=3)


def positions(title: str, seats: int, every: int) -> Iterator[tuple[Position[Any], Seat]]:
    """Every so many positions of a game of sensible players, with who moves."""
    book = playbook(title)
    played = game_of_quick_players(book, book.settings(seats, 3), title, list(book.styles.values()))
    return ((game, seat) for number, game, seat in played if number % every == 0)


def chosen(title: str, game: Position[Any], seat: Seat, budget: Budget = SMALL, seed: int = 7) -> Choice:
    view = playbook(title).title.rules.view(game, seat)
    return Agent(title).choose(view, seat, seed, budget)


@pytest.mark.parametrize("title", NAMES)
def test_every_choice_is_a_legal_turn_to_its_end(title: str) -> None:
    book = playbook(title)
    for game, seat in positions(title, 2, 23):
        over, position = False, game
        for move in chosen(title, game, seat).moves:
            assert not over, "it goes on after its end"
            assert move in legal_moves(position, seat)
            after = apply(position, seat, move)
            over, position = book.ended(position, move, after, seat), after
        assert over, "it stops within a turn"


@pytest.mark.parametrize("title", NAMES)
def test_the_same_view_seed_and_budget_give_the_same_choice(title: str) -> None:
    noisy = replace(SMALL, noise=3.0)
    for game, seat in list(positions(title, 2, 60))[:4]:
        assert chosen(title, game, seat, noisy) == chosen(title, game, seat, noisy)


@pytest.mark.parametrize("title", NAMES)
def test_a_seed_of_its_own_errs_in_its_own_way(title: str) -> None:
    noisy = replace(SMALL, noise=30.0)
    by_choice = sorted(positions(title, 2, 11), key=lambda each: -len(legal_moves(*each)))
    assert any(len({chosen(title, game, seat, noisy, seed).moves for seed in range(8)}) > 1
               for game, seat in by_choice[:20])


@pytest.mark.parametrize("title", NAMES)
def test_a_budget_is_kept(title: str) -> None:
    """One position's turns are always looked for, so that there is a choice; nothing begins after the budget."""
    for game, seat in list(positions(title, 4, 90))[:4]:
        small, large = chosen(title, game, seat, replace(SMALL, applies=1)), chosen(title, game, seat)
        assert small.applies <= 2 * MOST_TRIED
        assert large.applies <= SMALL.applies + 2 * MOST_TRIED


@pytest.mark.parametrize("title", NAMES)
def test_a_clock_only_ends_a_search_early(title: str) -> None:
    game, seat = list(positions(title, 2, 40))[1]
    hurried = chosen(title, game, seat, replace(SMALL, seconds=0.0))
    assert hurried.moves[0] in legal_moves(game, seat)
    assert hurried.applies <= chosen(title, game, seat).applies


@pytest.mark.parametrize("title", NAMES)
def test_the_best_turns_come_first_and_one_that_is_made_is_the_first(title: str) -> None:
    for game, seat in list(positions(title, 2, 60))[:3]:
        choice = chosen(title, game, seat)
        assert choice.lines[0].moves == choice.moves
        assert [line.points for line in choice.lines] == sorted((line.points for line in choice.lines), reverse=True)


@pytest.mark.parametrize("title", [title for title in NAMES if not playbook(title).title.rules.cooperative])
def test_a_computer_beats_sensible_players(title: str) -> None:
    book = playbook(title)
    styles = list(book.styles.values())
    budget = replace(SMALL, width=1, depth=1)
    players = [agent_player(Agent(title), budget), *map(style_player, styles[:2])]
    result = play(book, players, book.settings(3, 5), "a small game").result
    assert result.seats[0].rank == 1
    assert result.seats[0].points > 1.2 * max(seat.points for seat in result.seats[1:])


@pytest.mark.parametrize("title", NAMES)
def test_there_are_three_sensible_styles_and_none_is_that_of_play_outs(title: str) -> None:
    book = playbook(title)
    assert len(book.styles) >= 3
    assert book.policy not in book.styles.values()


def test_levels_think_more_from_one_to_the_next() -> None:
    for search, levels in BUDGETS.items():
        applies = [levels[level].applies for level in Level]
        assert applies == sorted(set(applies)), search
        noise = [levels[level].noise for level in Level]
        assert noise == sorted(noise, reverse=True)
        assert noise[-1] == 0
    assert budget_of("beam", Level.EXPERT, 1.0).applies * 5 == BUDGETS["beam"][Level.EXPERT].applies


@pytest.mark.parametrize("title", NAMES)
def test_what_is_hidden_does_not_change_a_choice(title: str) -> None:
    """A position that is dealt from a view looks the same to the seat, so the choice is the same."""
    book = playbook(title)
    for game, seat in list(positions(title, 2, 60))[:3]:
        view = book.title.rules.view(game, seat)
        other = book.deal(view, seat, Random(99))
        assert book.title.rules.view(other, seat) == view
        assert chosen(title, other, seat) == chosen(title, game, seat)


def test_what_plays_and_what_is_asked_on_the_command_line_needs_no_package_of_learning() -> None:
    done = subprocess.run(
        [sys.executable, "-c", dedent("""
            import sys
            sys.modules["numpy"] = sys.modules["cma"] = None  # as if they were not installed
            from agents import __main__ as line, desk
            from agents.titles import NAMES
            for name in NAMES:
                desk.ready(name)
            sys.exit(line.main(["train", "helios"]))
        """)], capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.startswith("1: to learn takes the package numpy: ")


def test_the_clock_is_asked_only_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def now() -> float:
        asked.append(0.001 * len(asked))
        return asked[-1]

    monkeypatch.setattr("agents.budget.time.process_time", now)
    meter = Meter(Budget(applies=10_000, seconds=0.01))
    while not meter.spent:
        meter.count()
    assert meter.applies < 1_000, "the time was up"
    assert len(asked) < meter.applies / 10
    endless = Meter(Budget(applies=100))
    asked.clear()
    while not endless.spent:
        endless.count()
    assert (endless.applies, asked) == (100, [])
