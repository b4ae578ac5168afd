"""Helios for computers: what is hidden, what things are worth at a glance, games to the end by both rules."""

from __future__ import annotations

from itertools import product
from operator import itemgetter
from random import Random

import pytest
from msgspec.structs import replace

from agents.budget import Budget, Meter
from agents.desk import foresee, foreseen
from agents.helios import PLAYBOOK
from agents.helios.deal import deal
from agents.helios.ordering import HORIZON, MOST
from agents.helios.policy import ACTIONS, TASTE, best, quick, ranked
from agents.helios.policy import MOST as FEW
from agents.helios.worth import Board, turns_left
from agents.search import play_out
from agents.turns import turns
from games.helios.components import FLOW, VARIANTS, Colour, Symbol
from games.helios.moves import Land, Paying, Sun, Take
from games.helios.position import ActionTile, Game
from games.helios.rules.turns import TakeTile
from games.kernel import Move, Seat, Settings, apply, legal_moves
from tests.agents.playouts import choice_at, on_the_way, to_the_end
from tests.walk.helios import hidden

PRINTED = Settings(4, {"rules": "printed"})


@pytest.mark.parametrize(("seats", "rules"), list(product((2, 3, 4), VARIANTS)))
def test_a_computer_plays_to_the_end_and_well(seats: int, rules: str) -> None:
    played = to_the_end(PLAYBOOK, Settings(seats, {"rules": rules}), Budget(applies=60, samples=1, candidates=1))
    assert played.last.over
    assert played.result.seats[0].points > 55, "twice what players reach who move at random"


def test_what_others_hide_changes_no_choice() -> None:
    for game, seat in list(on_the_way(PLAYBOOK, PRINTED, 61))[:3]:
        other = next(hidden(Random(3), game, seat))
        assert other != game
        assert choice_at(PLAYBOOK, other, seat) == choice_at(PLAYBOOK, game, seat)


def test_hidden_points_are_guessed_and_nothing_else_is_touched() -> None:
    game, seat = next((game, seat) for game, seat in on_the_way(PLAYBOOK, PRINTED, 50) if game.players[seat].vp > 10)
    view = PLAYBOOK.title.rules.view(game, seat)
    dealt = deal(view, seat, Random(1))
    assert not any(player.unseen for player in dealt.players)
    assert dealt.players[seat] == view.players[seat]
    assert len({deal(view, seat, Random(number)).players[seat - 1].vp for number in range(8)}) > 1
    restored = [replace(player, vp=0, unseen=True) if each != seat else player
                for each, player in enumerate(dealt.players)]
    assert replace(dealt, players=tuple(restored)) == view


def test_every_answer_of_the_quick_player_is_legal() -> None:
    rng = Random(5)
    for rules in VARIANTS:
        for game, seat in on_the_way(PLAYBOOK, Settings(3, {"rules": rules}), 3):
            moves = legal_moves(game, seat)
            assert quick(rng, game, seat, moves) in moves
            assert {move for _, move in ranked(game, seat, moves, TASTE)} <= set(moves)


def test_what_is_remembered_of_an_action_is_what_a_fresh_look_finds() -> None:
    for game, seat in on_the_way(PLAYBOOK, Settings(3), 7):
        player = game.players[seat]
        four = (ActionTile(Symbol.SUN, Colour.RED),) * FLOW.set
        others = [replace(player, mana=player.mana + 4), replace(player, marker=0), replace(player, characters=()),
                  replace(player, tiles=player.tiles[:-1]), replace(player, spaces=(four, (), ()))]
        for each, symbol in product([player, *others] if len(player.tiles) > 1 else (), Symbol):
            board = Board(game.with_player(seat, each), seat, TASTE)
            fresh = sorted(ACTIONS[symbol](board), key=itemgetter(0), reverse=True)
            assert best(board, symbol) == fresh[:FEW]


def test_few_moves_of_a_kind_are_looked_at_and_all_are_legal() -> None:
    for game, seat in on_the_way(PLAYBOOK, PRINTED, 17):
        moves = PLAYBOOK.moves(game, seat, game, ())
        assert set(moves) <= set(legal_moves(game, seat))
        assert moves
        for kind, most in MOST.items():
            assert sum(type(move) is kind for move in moves) <= most


def test_a_turn_has_few_ends() -> None:
    found = [len(turns(PLAYBOOK, game, seat, Meter(Budget(10**6)))) for game, seat in on_the_way(PLAYBOOK, PRINTED, 9)]
    assert 1 <= max(found) < 500
    assert sum(found) / len(found) < 60


def test_turns_that_are_left_are_counted_down() -> None:
    seen: dict[Seat, list[int]] = {}
    for game, seat in on_the_way(PLAYBOOK, PRINTED, 1):
        if isinstance(game.agenda[-1], TakeTile):
            seen.setdefault(seat, []).append(turns_left(game, seat))
            for other in range(4):
                assert abs(turns_left(game, Seat(other)) - turns_left(game, seat)) <= 1
    assert list(seen.values()) == [list(range(15, -1, -1))] * 4


def test_a_play_out_rests_after_a_few_turns_of_everybody() -> None:
    game: Game = next(game for game, _ in on_the_way(PLAYBOOK, PRINTED, 1) if isinstance(game.agenda[-1], TakeTile))
    rested: Game = play_out(PLAYBOOK, game, "seed")  # type: ignore[assignment]  # it stays in its title
    assert isinstance(rested.agenda[-1], TakeTile)
    assert turns_left(game, game.first) - turns_left(rested, game.first) >= HORIZON
    assert rested == play_out(PLAYBOOK, game, "seed")
    late = next(each for each, _ in on_the_way(PLAYBOOK, PRINTED, 1) if each.round == 4)
    assert play_out(PLAYBOOK, late, "seed").over


def test_late_in_the_game_the_sun_goes_where_it_brings_most_points() -> None:
    """A few cubes are worth more now and then."""
    lost = []
    for seed in ("one", "two", "three", "four", "five", "six"):
        for game, seat in on_the_way(PLAYBOOK, PRINTED, 1, seed):
            moves = legal_moves(game, seat)
            ways = [move for move in moves if isinstance(move, Sun)]
            if ways and len(moves) == len(ways) + 1 and turns_left(game, seat) < 4:
                gains: dict[Move, int] = {move: apply(game, seat, move).players[seat].vp for move in ways}
                best = max(ranked(game, seat, moves, TASTE), key=lambda each: each[0])[1]
                if max(gains.values()) > min(gains.values()) + 3:
                    lost.append(max(gains.values()) - gains[best])
    assert len(lost) > 20
    assert sum(each <= 1 for each in lost) > 0.85 * len(lost)
    assert max(lost) <= 6


def test_cubes_are_paid_from_where_there_are_most() -> None:
    for game, seat in on_the_way(PLAYBOOK, PRINTED, 1):
        moves = legal_moves(game, seat)
        if len({move.material for move in moves if isinstance(move, Paying)}) > 1:
            stock = game.players[seat].stock
            best = max(ranked(game, seat, moves, TASTE), key=lambda each: each[0])[1]
            assert isinstance(best, Paying)
            assert stock[best.material] >= max(stock) - 1


def test_what_is_expected_of_everybody_counts_the_points_in_their_bags() -> None:
    """A game that is over is judged moment by moment, with nothing hidden."""
    late = [game for game, _ in on_the_way(PLAYBOOK, PRINTED, 5) if game.round == 4][-1]
    [expected] = foreseen(foresee("helios", [PLAYBOOK.title.rules.encode(late)]))
    assert all(points > player.vp for points, player in zip(expected, late.players, strict=True))


def test_styles_are_different_and_make_legal_moves() -> None:
    game, seat = next((game, seat) for game, seat in on_the_way(PLAYBOOK, PRINTED, 1)
                      if game.round == 2 and len(legal_moves(game, seat)) > 5 and isinstance(game.agenda[-1], TakeTile))
    moves = legal_moves(game, seat)
    taken = {name: {style(Random(number), game, seat, moves) for number in range(30)}
             for name, style in PLAYBOOK.styles.items()}
    assert len(taken) == 3
    assert all(found <= set(moves) for found in taken.values())
    assert any(isinstance(move, Take) for move in taken["settler"])
    assert not any(isinstance(move, Land) for move in taken["settler"])
