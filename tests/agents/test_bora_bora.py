"""Bora Bora for computers: hands that are hidden, what things are worth at a glance, games to the end."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from agents.bora_bora import PLAYBOOK
from agents.bora_bora.deal import deal
from agents.bora_bora.ordering import MOST, OTHERS
from agents.bora_bora.policy import quick, ranked
from agents.bora_bora.worth import Board, Taste
from agents.budget import Budget, Meter
from agents.search import play_out
from agents.turns import turns
from games.bora_bora.board import REGIONS
from games.bora_bora.components import BOX, TASKS, Colour, Material, Sex
from games.bora_bora.moves import Complete, GiveUp, TakePerson
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import DieTurn, RollDice
from games.bora_bora.rules.tasks import short
from games.kernel import Settings, legal_moves
from tests.agents.playouts import choice_at, on_the_way, to_the_end
from tests.walk.bora_bora import conserve, hidden

FOUR = Settings(4, {})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_computer_plays_to_the_end_and_well(seats: int) -> None:
    played = to_the_end(PLAYBOOK, Settings(seats, {}), Budget(applies=60, samples=1, candidates=1))
    assert played.last.over
    assert played.result.seats[0].points > 90, "who moves at random reaches some fifty points"
    assert len(played.last.players[0].completed) >= 4


def test_hands_of_others_change_no_choice() -> None:
    for game, seat in list(on_the_way(PLAYBOOK, FOUR, 97))[:4]:
        other = next(hidden(Random(3), game, seat))
        assert other != game
        assert choice_at(PLAYBOOK, other, seat) == choice_at(PLAYBOOK, game, seat)


def test_hands_are_dealt_from_the_pool_and_no_card_is_made_or_lost() -> None:
    for game, seat in list(on_the_way(PLAYBOOK, FOUR, 120))[:4]:
        view = PLAYBOOK.title.rules.view(game, seat)
        dealt = [deal(view, seat, Random(number)) for number in range(6)]
        for each in dealt:
            conserve(each, each, seat, legal_moves(game, seat)[0])
            assert each.players[seat] == view.players[seat]
            assert [player.hand for player in each.players] == [player.hand for player in game.players]
        if sum(player.unseen for player in view.players) > 3:
            assert len({each.players for each in dealt}) > 1


def test_every_answer_of_the_quick_player_is_legal() -> None:
    rng = Random(5)
    for seats in (2, 3):
        for game, seat in on_the_way(PLAYBOOK, Settings(seats, {}), 3):
            moves = legal_moves(game, seat)
            assert quick(rng, game, seat, moves) in moves
            assert {move for _, move in ranked(game, seat, moves, Taste())} <= set(moves)


def test_few_moves_of_a_kind_are_looked_at_and_all_are_legal() -> None:
    for game, seat in on_the_way(PLAYBOOK, FOUR, 29):
        moves = PLAYBOOK.moves(game, seat, game, ())
        assert moves
        assert set(moves) <= set(legal_moves(game, seat))
        for kind in set(map(type, moves)):
            assert sum(type(move) is kind for move in moves) <= MOST.get(kind, OTHERS)
        taken = [move.position for move in moves if isinstance(move, TakePerson)]
        assert len(set(taken)) == len(taken), "a person goes to one space only"


def test_a_turn_has_few_ends() -> None:
    found = [len(turns(PLAYBOOK, game, seat, Meter(Budget(10**6)))) for game, seat in on_the_way(PLAYBOOK, FOUR, 37)]
    assert 1 < max(found) < 400
    assert sum(found) / len(found) < 90


def test_what_a_task_lacks_is_worth_more_than_what_it_does_not_ask_for() -> None:
    checked = 0
    for game, seat in on_the_way(PLAYBOOK, FOUR, 40):
        board = Board(game, seat, Taste())
        lacking = [TASKS.tiles[task] for task in game.players[seat].tasks if short(game, seat, task) == 1]
        for task in lacking:
            wants = [board.wants(part.what, part.of) for part in task.parts]
            assert max(wants) >= 0.5 * Taste().task
            checked += 1
        assert not board.wants("shells", "of no kind")
    assert checked


def test_a_task_that_is_met_is_completed_and_none_given_up_for_it() -> None:
    checked = 0
    for game, seat in on_the_way(PLAYBOOK, FOUR, 1):
        moves = legal_moves(game, seat)
        if any(isinstance(move, Complete) and move.aid is None for move in moves):
            best = max(ranked(game, seat, moves, Taste()), key=lambda each: each[0])[1]
            assert isinstance(best, Complete)
            assert best.aid is None
            checked += 1
        elif all(isinstance(move, GiveUp) for move in moves):
            best = max(ranked(game, seat, moves, Taste()), key=lambda each: each[0])[1]
            assert isinstance(best, GiveUp)
            lacks = [short(game, seat, task) for task in game.players[seat].tasks]
            assert short(game, seat, best.task) == max(lacks)
    assert checked


def test_a_board_that_was_asked_before_says_the_same() -> None:
    for game, seat in on_the_way(PLAYBOOK, Settings(4), 9):
        used = Board(game, seat, Taste())
        for _ in range(2):
            fresh = Board(game, seat, Taste())
            row = [colour for colour in Colour if game.row[colour]]
            assert used.any_card() == max(map(fresh.card, row), default=fresh.taste.card)
            assert used.best_material() == max(map(fresh.material, Material))
            people = [*product([Sex.MAN], game.men), *product([Sex.WOMAN], game.women)]
            assert [used.person(*each) for each in people] == [Board(game, seat, Taste()).person(*each)
                                                               for each in people]
            regions = range(len(REGIONS))
            assert [used.region(each) for each in regions] == [Board(game, seat, Taste()).region(each)
                                                               for each in regions]


def test_gods_cost_more_where_a_task_needs_the_cards() -> None:
    """A card that a met task asks for is not spent as lightly as any other."""
    for game, seat in on_the_way(PLAYBOOK, FOUR, 11):
        board = Board(game, seat, Taste())
        assert board.loses("god_cards_of_colour", Colour.BLUE.name.lower(), 0) == 0
        met = [part for part in board.parts if part[3] >= part[2]]
        for what, of, need, have in met:
            assert board.loses(what, of, have - need + 1) > 0
            assert board.loses(what, of, have - need) == 0


def test_a_play_out_rests_before_dice_are_rolled() -> None:
    game = next(game for game, _ in on_the_way(PLAYBOOK, FOUR, 1) if isinstance(game.agenda[-1], DieTurn))
    rested: Game = play_out(PLAYBOOK, game, "seed")  # type: ignore[assignment]  # it stays in its title
    assert isinstance(rested.agenda[-1], RollDice)
    assert rested.round == game.round + 1
    assert rested == play_out(PLAYBOOK, game, "seed")
    late = next(each for each, _ in on_the_way(PLAYBOOK, FOUR, 1) if each.round == BOX.rounds)
    assert play_out(PLAYBOOK, late, "seed").over


def test_styles_are_different_and_make_legal_moves() -> None:
    game, seat = next((game, seat) for game, seat in on_the_way(PLAYBOOK, FOUR, 1)
                      if game.round == 2 and isinstance(game.agenda[-1], DieTurn) and len(legal_moves(game, seat)) > 9)
    moves = legal_moves(game, seat)
    taken = [frozenset(style(Random(number), game, seat, moves) for number in range(30))
             for style in PLAYBOOK.styles.values()]
    assert len(set(taken)) == 3
    assert all(found <= set(moves) for found in taken)
