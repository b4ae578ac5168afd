"""What Terra Mystica tells the search."""

from __future__ import annotations

import dataclasses
from collections import Counter, defaultdict
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec
import pytest
from msgspec.structs import replace

from agents.agent import Agent
from agents.beam import beam
from agents.budget import Budget, Meter
from agents.evaluation import dot, in_order, learned, value_of
from agents.imitation import decisions
from agents.levels import Level, budget_of
from agents.playing import agent_player, play
from agents.terra_mystica import PLAYBOOK
from agents.terra_mystica.features import NAMES, features
from agents.terra_mystica.land import group_size, missing_power
from agents.terra_mystica.ledgers import by_group, real_games
from agents.terra_mystica.ordering import ahead, alone, moves, tried, turn_of
from games.kernel import (
    NATURE,
    Aside,
    Note,
    Seat,
    Settings,
    act,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    start,
)
from games.terra_mystica.board import LAND_NEIGHBOURS, NEAR, Hex, mask_of
from games.terra_mystica.components import ACTIONS, FACTIONS, Action, Bonus, Building
from games.terra_mystica.moves import Build, Burn, Convert, Decline, Done, Leech, Pass, TakeAction
from games.terra_mystica.position import Game, cell
from games.terra_mystica.rules.final import share
from games.terra_mystica.rules.power import Offer

VALUE = value_of(PLAYBOOK)
LEDGERS = Path(__file__).resolve().parents[1] / "golden" / "ledgers"


def in_round(number: int, seats: int = 3) -> Game:
    """A game of sensible players at the first turn of a round."""
    rng, game, draws = Random(number), start(PLAYBOOK.title.rules.setup(PLAYBOOK.settings(seats, 1))), 0
    while game.round < number or not game.turn.actions:
        draws += 1
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, b"of these tests", draws))
        else:
            seat = awaited(game)[0]
            game = apply(game, seat, PLAYBOOK.policy(rng, game, seat, legal_moves(game, seat)))
    return game


def named(game: Game, seat: Seat) -> dict[str, float]:
    return dict(zip(NAMES, features(game, seat), strict=True))


def test_every_feature_has_a_name_of_its_own() -> None:
    game = in_round(2)
    assert len(features(game, game.turn.seat)) == len(NAMES) == len(set(NAMES))


def test_features_count_what_they_are_named_for() -> None:
    game = in_round(2)
    seat = game.turn.seat
    player = game.players[seat]
    found = named(game, seat)
    assert found["vp"] == player.vp
    assert found["dwellings"] == player.buildings[Building.DWELLING]
    assert found["keys"] == player.keys


def test_in_the_last_round_what_will_be_scored_counts_as_points() -> None:
    game = replace(in_round(2), round=6)
    seat = game.turn.seat
    rivals = [other for other in range(3) if other != seat]
    game = game.change(seat, coins=7, workers=2, priests=0, bowls=(4, 5, 1), cults=(5, 0, 0, 0))
    for rival in rivals:
        game = game.change(Seat(rival), cults=(0, 0, 0, 0))
    area = share([group_size(game, player) for player in game.players], group_size(game, game.players[seat]),
                 ACTIONS.final.area)
    assert named(game, seat)["vp"] == game.players[seat].vp + 8 + area, "while it can act, no coin is a point"
    done = named(game.change(seat, passed=True), seat)
    rate = game.players[seat].board.coins_per_vp
    assert done["vp"] == game.players[seat].vp + 8 + area + (7 + 2 + 1 + 2) // rate
    known = {"vp", "one", "contested", str(game.players[seat].faction)}
    assert {name for name, number in done.items() if number} <= known


def test_ranks_are_contested_until_all_others_have_passed() -> None:
    game = replace(in_round(2), round=6)
    seat = game.turn.seat
    rivals = [Seat(place) for place in range(3) if place != seat]
    game = game.change(seat, cults=(5, 0, 0, 0))
    for rival in rivals:
        game = game.change(rival, cults=(0, 0, 0, 0))
    area = share([group_size(game, player) for player in game.players], group_size(game, game.players[seat]),
                 ACTIONS.final.area)
    assert named(game, seat)["contested"] == named(game.change(seat, passed=True), seat)["contested"] == 8 + area
    assert named(replace(game, round=5), seat)["contested"] == 0
    assert 0 < _lead(game, seat) < 8, "somebody may still catch up"
    for rival in rivals:
        game = game.change(rival, passed=True)
    assert named(game, seat)["contested"] == named(game.change(seat, passed=True), seat)["contested"] == 0
    assert _lead(game, seat) == pytest.approx(8), "nobody can: neither before passing nor by it"


def _lead(game: Game, seat: Seat) -> float:
    """What steps in cults make a seat expect."""
    return VALUE(game, seat) - VALUE(game.change(seat, cults=(0, 0, 0, 0)), seat)


def test_stock_in_the_last_round_is_worth_more_than_the_coins_that_it_becomes() -> None:
    game = replace(in_round(2), round=6)
    seat = game.turn.seat
    bare = game.change(seat, coins=0, workers=0, priests=0, bowls=(7, 0, 0))
    for stock in ({"workers": 3}, {"priests": 3}, {"bowls": (4, 0, 3)}):
        assert VALUE(bare.change(seat, **stock), seat) - VALUE(bare, seat) > 1, stock


def test_one_of_two_ways_to_the_same_table_is_followed() -> None:
    """Neither the order of building tells two positions apart nor what the last of two buildings offered to others."""
    game = in_round(3)
    seat = game.turn.seat
    player = game.players[seat]
    sites = (*player.sites[1:], player.sites[0])
    asked = (Aside((Offer(Seat((seat + 1) % 3), seat, 1, 1),)),)
    assert PLAYBOOK.alike(game) == PLAYBOOK.alike(replace(game.change(seat, sites=sites), asides=asked))
    assert PLAYBOOK.alike(game) != PLAYBOOK.alike(game.change(seat, coins=player.coins + 1))
    assert PLAYBOOK.alike(game) != PLAYBOOK.alike(replace(game, taken=(Action.ACT4,)))


def test_a_beam_follows_one_of_the_positions_that_are_alike() -> None:
    game, tried = in_round(3), []
    for book in (PLAYBOOK, dataclasses.replace(PLAYBOOK, alike=lambda _game: "alike")):
        meter = Meter(Budget(100_000, width=6, depth=6))
        beam(book, VALUE, game, game.turn.seat, meter)
        tried.append(meter.applies)
    assert tried[1] < 0.7 * tried[0], "after the second turn there is one to go on from, not six"


def test_what_is_remembered_adds_up_to_the_same() -> None:
    weights = [((7 * place) % 11 - 5) / 3 for place in range(len(NAMES))]
    assert PLAYBOOK.evaluation is not None
    assert PLAYBOOK.evaluation.quickly is not None
    value, rng, game, seen = PLAYBOOK.evaluation.quickly(weights), Random(4), in_round(1, 4), 0
    while not game.over and seen < 400:
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, b"quickly", game.round))
            continue
        seat = awaited(game)[0]
        game = apply(game, seat, PLAYBOOK.policy(rng, game, seat, legal_moves(game, seat)))
        for each in range(4):
            seen += 1
            assert value(game, Seat(each)) == pytest.approx(dot(weights, features(game, Seat(each))))


def test_an_ended_turn_is_judged_before_anything_follows() -> None:
    game = in_round(2)
    seat = game.turn.seat
    for other in range(3):
        game = game if other == seat else game.change(Seat(other), passed=True)
    passing = next(move for move in moves(game, seat, game, ()) or () if isinstance(move, Pass))
    after = tried(game, seat, passing)
    assert (after.round, after.players[seat].passed) == (2, True)
    assert apply(game, seat, passing).round == 3, "the next round's income has nothing to do with the turn"


def test_what_is_tried_is_what_the_rules_play() -> None:
    """The search plays what a step has offered without asking the rules again: all that is worth a look at a turn, an
    answer, a spade, a choice of the setup is legal, and leads where the rules lead."""
    kinds, factions = Counter[str](), set()
    for number in range(12):
        game = start(PLAYBOOK.title.rules.setup(PLAYBOOK.settings(5, number)))
        rng, draws = Random(number), 0
        while not game.over:
            if nature_draws(game):
                game, draws = apply(game, NATURE, draw(game, b"tried %d" % number, draws)), draws + 1
                continue
            seat = awaited(game)[0]
            for move in moves(game, seat, game, ()) or ():
                kinds[type(move).__name__] += 1
                by_rules = act(game, seat, move) if isinstance(move, (Done, Pass)) else apply(game, seat, move)
                assert tried(game, seat, move) == by_rules, move
            game = apply(game, seat, PLAYBOOK.policy(rng, game, seat, legal_moves(game, seat)))
        factions |= {player.faction for player in game.players}
    assert len(factions) == len(FACTIONS)
    assert {"Leech", "Convert", "Bridge", "Transform", "Drop", "CultStep", "TakeFavor", "TakeTown"} <= set(kinds)


def test_conversions_that_make_nothing_possible_lead_nowhere() -> None:
    game = in_round(2)
    seat = game.turn.seat
    game = game.change(seat, coins=0, workers=0, priests=0, bowls=(0, 6, 0), used=())
    game = replace(game, taken=tuple(ACTIONS.power_actions))
    burnt = (Burn(1), Burn(1))
    after = apply(apply(game, seat, burnt[0]), seat, burnt[1])
    assert moves(after, seat, game, burnt) is None


def test_income_to_come_leaves_out_the_card_in_hand() -> None:
    game = in_round(2)
    seat = game.turn.seat
    held = {card: named(game.change(seat, card=card), seat)["coins_income"] for card in (Bonus.BON3, Bonus.BON8)}
    assert held[Bonus.BON3] == held[Bonus.BON8]


def test_alone_a_seat_is_on_turn_again_and_only_its_own_pieces_move() -> None:
    game = in_round(2)
    seat = game.turn.seat
    turn = next(move for move in moves(game, seat, game, ()) if not isinstance(move, (Convert, Burn)))
    after = apply(game, seat, turn)
    again = alone(after, seat)
    assert awaited(again) == (seat,)
    assert not again.asides
    for other, player in enumerate(game.players):
        if other != seat:
            assert again.players[other].sites == player.sites


def test_alone_after_passing_the_next_round_has_begun_with_its_income() -> None:
    game = in_round(2)
    seat = game.turn.seat
    passing = next(move for move in legal_moves(game, seat) if type(move).__name__ == "Pass")
    again = alone(apply(game, seat, passing), seat)
    assert (again.round, again.players[seat].passed) == (3, False)
    assert ahead(apply(game, seat, passing), seat) is None, "a beam does not compare rounds"


@pytest.mark.parametrize("factions", ["choose", "dealt"])
@pytest.mark.parametrize("level", Level)
def test_factions_are_chosen_by_thinking_at_every_level(factions: str, level: Level) -> None:
    game: Game = start(PLAYBOOK.title.rules.setup(Settings(3, {"factions": factions})))
    asked = 0
    while None in (player.faction for player in game.players):
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, b"of these tests", 1))
            continue
        asked += 1
        seat = awaited(game)[0]
        budget = dataclasses.replace(budget_of("beam", level), applies=700, seconds=float("inf"))
        choice = Agent(PLAYBOOK).choose(game, seat, 1, budget)
        assert choice.moves[0] in legal_moves(game, seat)
        assert all(line.points for line in choice.lines), "every faction is judged"
        game = apply(game, seat, choice.moves[0])
    assert asked == 3


def test_little_power_early_in_the_game_is_taken_without_thinking() -> None:
    game, rng, seen = in_round(1, 5), Random(3), 0
    while game.round < 3:
        if nature_draws(game):
            game = apply(game, NATURE, draw(game, b"power", game.round))
            continue
        seat = awaited(game)[0]
        offered = moves(game, seat, game, ())
        if any(isinstance(move, Leech) for move in legal_moves(game, seat)) and game.asides:
            seen += 1
            assert not any(isinstance(move, Decline) for move in offered)
        game = apply(game, seat, PLAYBOOK.policy(rng, game, seat, legal_moves(game, seat)))
    assert seen >= 3


def test_sensible_players_draw_among_what_looks_alike_and_pass_where_only_exchanges_are_left() -> None:
    game = in_round(2)
    seat = game.turn.seat
    far = [Build(Hex(hex_)) for hex_, near in enumerate(NEAR) if not near & mask_of(game.players[seat].sites)][:3]
    burning, passing = Burn(1), Pass(Bonus.BON1)
    for policy in (PLAYBOOK.policy, *PLAYBOOK.styles.values()):
        drawn = Counter(policy(Random(seed), game, seat, far) for seed in range(150))
        assert all(drawn[move] > 25 for move in far), "the first is nothing better"
        assert {policy(Random(seed), game, seat, (burning, passing)) for seed in range(50)} == {passing}


def test_two_groups_that_one_dwelling_would_join_lack_less_than_either() -> None:
    game = in_round(2)
    seat, home = game.turn.seat, int(game.players[game.turn.seat].home)
    middle, (left, right) = next(
        (hex_, (first, second)) for hex_, near in enumerate(LAND_NEIGHBOURS) if near
        for first in near for second in near if first < second and second not in LAND_NEIGHBOURS[first])
    empty = replace(game.change(seat, sites=(left, right), settled=(), buildings=(0, 0, 2, 0, 0)), bridges=(),
                    buildings=tuple(cell(seat, Building.TEMPLE) if hex_ in (left, right) else 0
                                    for hex_ in range(len(game.buildings))))
    terrain = [home if hex_ == middle else kind for hex_, kind in enumerate(game.terrain)]
    joined = missing_power(replace(empty, terrain=tuple(terrain)), empty.players[seat])
    far = empty.change(seat, sites=(left,), buildings=(0, 0, 1, 0, 0))
    assert len(joined) == 1
    assert joined[0] < missing_power(far, far.players[seat])[0]


def test_power_is_burnt_only_up_to_the_price_of_an_action() -> None:
    game = in_round(2)
    seat = game.turn.seat
    game = game.change(seat, bowls=(1, 8, 1))
    burnt = [move for move in moves(game, seat, game, ()) if isinstance(move, Burn)]
    assert [move.tokens for move in burnt] == [2, 3]
    after = apply(game, seat, burnt[0])
    offered = moves(after, seat, game, (burnt[0],))
    assert any(isinstance(move, TakeAction) for move in offered)
    known = set(moves(game, seat, game, ()))
    assert not [move for move in offered if move in known and not isinstance(move, (Convert, Burn))]


def test_the_learned_weights_are_for_these_features() -> None:
    weights = learned("terra_mystica")
    assert weights is not None
    assert set(weights.weights) == set(NAMES)
    assert in_order(PLAYBOOK, weights) == [weights.weights[name] for name in NAMES]
    assert weights.date
    assert weights.command
    assert weights.games
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"title": "terra_mystica"}, type(weights))


def test_points_are_grouped_by_where_they_come_from() -> None:
    notes = (Note(Seat(0), "SCORE3", 2), Note(Seat(1), "TW5", 8), Note(Seat(0), "FAV11", 2), Note(Seat(0), "fire", 8),
             Note(Seat(1), "BON9", 3), Note(Seat(0), "network", 18), Note(NATURE, "SCORE3", 9))
    assert by_group(notes) == {"round tiles": 2, "towns": 8, "favors": 2, "cults": 8, "cards": 3, "areas": 18}


def test_a_ledger_gives_its_whole_turns() -> None:
    begin, entries = next(real_games(sorted(LEDGERS.glob("4-*.txt"))))
    found = decisions(PLAYBOOK, begin, entries, turn_of)
    assert len(found) > 100
    for each in found:
        assert turn_of(each.before) == each.seat
        before, after = each.before, each.after
        assert any(getattr(before, what) != getattr(after, what) for what in ("players", "asides", "terrain"))


def test_what_is_no_game_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("nothing of the kind\n", encoding="utf-8")
    assert list(real_games([tmp_path / "a.txt"])) == []


def test_what_is_expected_is_about_what_is_reached() -> None:
    """`/game review` shows these numbers as a curve: it does not begin far above where all games end."""
    agent, told = Agent(PLAYBOOK), defaultdict[int, list[float]](list)
    for number in range(2):
        seen: list[tuple[int, Seat, float]] = []

        def watch(game: Game, seat: Seat, _made: int, seen: list[tuple[int, Seat, float]] = seen) -> None:
            if game.round and not game.over:
                seen.append((game.round, seat, agent.value(game, seat)))

        players = [agent_player(agent, Budget(applies=700, width=1, depth=1))] * 4
        last = play(PLAYBOOK, players, PLAYBOOK.settings(4, number), f"expected {number}", watch).last
        for round_, seat, expected in seen:
            told[round_].append(expected - last.players[seat].vp)
    assert sorted(told) == [1, 2, 3, 4, 5, 6]
    assert all(-15 < fmean(found) < 35 for found in told.values()), "an expert reaches some points more than these"
