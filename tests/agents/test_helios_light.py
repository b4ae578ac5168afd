"""What the light on temples is expected to bring: by hand on small boards, and in the glance of the quick player."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from agents.budget import Budget, Meter
from agents.glance import Scored
from agents.helios import PLAYBOOK
from agents.helios.features import EVALUATION
from agents.helios.light import ahead, light, rests
from agents.helios.policy import TASTE, payments, takes
from agents.helios.worth import Board, turns_left
from agents.turns import turns
from games.helios.board import CENTRE, LAND, NEAR, NEIGHBOURS, around, bits, mask_of
from games.helios.components import BUILDINGS, FLOW, SCORING, Building, Colour, Kind
from games.helios.moves import Paying, Take
from games.helios.position import Game, Laps, Tile
from games.helios.rules.acting import Act
from games.helios.rules.building import RaiseTemple
from games.helios.rules.orbit import voyages
from games.helios.rules.payment import PayCubes
from games.helios.rules.shore import shore
from games.helios.rules.sun import destinations
from games.helios.rules.turns import TakeTile, full_space, set_ahead
from games.kernel import Move, Seat, Settings, awaited, legal_moves
from tests.agents.playouts import on_the_way

ALONE = 1 << CENTRE
EAST = next(bits(NEAR[CENTRE]))
PAIR = ALONE | 1 << EAST
BOTH = list(bits(NEAR[CENTRE] & NEAR[EAST]))


def test_a_temple_is_lit_from_every_place_around_it() -> None:
    assert rests(ALONE, ALONE, ALONE, 1.0) == dict.fromkeys(NEIGHBOURS[CENTRE], 1.0)
    assert rests(PAIR, PAIR, ALONE, 1.0) == dict.fromkeys(bits(NEAR[CENTRE] & ~PAIR), 2.0)
    assert rests(PAIR, PAIR, PAIR, 4.0) == {
        field: 10.0 if field in BOTH else 5.0 for field in bits((NEAR[CENTRE] | NEAR[EAST]) & ~PAIR)}


@pytest.mark.parametrize(("temples", "again", "points"), [
    (ALONE, True, 2.0), (PAIR, True, 4.0), (PAIR, False, 4.0), (0, True, 0.0), (0, False, 0.0),
])
def test_a_sun_that_goes_anywhere_takes_the_best(temples: int, again: bool, points: float) -> None:
    assert light(PAIR, PAIR, temples, 1.0, None, again) == points


def test_where_the_same_may_not_be_had_again_the_second_best_counts_as_much() -> None:
    three = PAIR | 1 << BOTH[0]
    assert sorted(rests(three, three, PAIR, 0.0).values())[-2:] == [2.0, 4.0]
    assert light(three, three, PAIR, 0.0, None, True) == 4.0
    assert light(three, three, PAIR, 0.0, None, False) == 3.0
    alone = mask_of(field for field in NEIGHBOURS[CENTRE] if field != EAST) | ALONE
    assert rests(alone, alone, ALONE, 1.0) == {EAST: 6.0}
    assert light(alone, alone, ALONE, 1.0, None, True) == 6.0
    assert light(alone, alone, ALONE, 1.0, None, False) == 3.0, "every other time there is nothing"


def test_a_sun_with_a_short_reach_goes_round() -> None:
    """It stops at every rest and takes long steps over what lies between."""
    walk = len(shore(PAIR).walk)
    assert (walk, len(rests(PAIR, PAIR, ALONE, 1.0))) == (8, 5)
    assert light(PAIR, PAIR, ALONE, 1.0, 3, True) == 10.0 / (5 + 1)
    assert light(PAIR, PAIR, ALONE, 1.0, 2, True) == 10.0 / (5 + 1.5)


def test_land_beside_a_temple_makes_it_bright_and_takes_a_rest() -> None:
    more = PAIR | 1 << BOTH[0]
    assert rests(PAIR, more, ALONE, 1.0) == dict.fromkeys(bits(NEAR[CENTRE] & ~more), 3.0)
    assert light(PAIR, more, ALONE, 1.0, None, True) == 3.0


def test_the_next_move_of_the_sun_is_seen_as_far_as_it_reaches() -> None:
    walk = shore(PAIR).walk
    bright = {field: worth for field, worth in rests(PAIR, PAIR, ALONE, 1.0).items() if worth}
    for place, field in enumerate(walk):
        there = [walk[(place + step) % len(walk)] in bright for step in (1, 2)]
        assert ahead(PAIR, ALONE, 1.0, 2, field) == (2.0 if any(there) else 0.0)
    assert ahead(PAIR, 0, 1.0, 2, walk[0]) == 0.0
    assert ahead(PAIR, ALONE, 1.0, 2, CENTRE) == 0.0, "not on the shore"


def lands() -> Iterator[tuple[int, int]]:
    """Lands grown at random, with temples on three of their tiles."""
    rng = Random("lands")
    for size in range(240):
        tiles = ALONE
        for _ in range(6 + size % 18):
            tiles |= 1 << rng.choice(list(bits(around(tiles) & ~tiles & LAND)))
        yield tiles, mask_of(rng.sample(list(bits(tiles)), 3))


def test_the_next_move_is_one_that_the_rules_allow() -> None:
    """Also from a field that the shore comes to twice; by the rules the sun may take short cuts besides."""
    twice = 0
    for tiles, temples in lands():
        found = rests(tiles, tiles, temples, 1.0)
        for field, places in shore(tiles).spots.items():
            allowed = voyages(tiles, field, 2, Laps())
            assert ahead(tiles, temples, 1.0, 2, field) in {0.0, *(found.get(goal, 0.0) for goal in allowed)}
            twice += len(places) > 1
    assert twice > 5


def test_a_rest_that_the_sun_cannot_come_to_is_no_feature_of_a_board() -> None:
    """Two temples on opposite sides of a hole: from there both would be lit, from outside one at a time."""
    game, seat = next(asked(Act))
    ring = NEIGHBOURS[CENTRE]
    tiles = tuple(Tile(field, Kind.EMPTY_FIELDS, temple=field in (ring[0], ring[3])) for field in ring)
    game = game.change(seat, tiles=tiles, buildings=())
    found = dict(zip(EVALUATION.names, EVALUATION.of(game, seat), strict=True))
    early = turns_left(game, seat) / 16
    assert found["rest_early"] == found["third_rest_early"] == pytest.approx((SCORING.temple.itself + 2) * early)
    assert found["light_early"] == pytest.approx(2 * (SCORING.temple.itself + 2) * early)


# --- within the glance --------------------------------------------------------------------------------------------


def asked(kind: type) -> Iterator[tuple[Game, Seat]]:
    """Positions of games of quick players that ask for something."""
    for seed in ("one", "two", "three", "four"):
        for game, seat in on_the_way(PLAYBOOK, Settings(4, {"rules": "printed"}), 1, seed):
            if isinstance(game.agenda[-1], kind):
                yield game, seat


def test_the_set_of_four_that_comes_next_is_known_while_its_first_action_is_asked_for() -> None:
    seen = set()
    for game, seat in asked(Act):
        step, spaces = game.agenda[-1], game.players[seat].spaces
        full = any(len(held) == FLOW.set for held in spaces)
        assert isinstance(step, Act)
        assert set_ahead(game, seat) == (full and step.bonus != "set")
        assert not any(set_ahead(game, other) for other in range(4) if other != seat)
        place = full_space(game.players[seat])
        assert place is None if not full else len(spaces[place or 0]) == FLOW.set
        seen.add((full, step.bonus))
    assert {(False, ""), (True, ""), (True, "set")} <= seen


def test_more_light_is_expected_of_a_temple_with_the_bonus_action_to_come() -> None:
    game, seat = next((game, seat) for game, seat in asked(Act)
                      if set_ahead(game, seat) and game.players[seat].temples)
    taste = replace(TASTE, lit_bonus=1.0)
    with_it, without = (Board(game, seat, replace(taste, lit_bonus=bonus)) for bonus in (1.0, 0.0))
    assert with_it.lit == without.lit + 1.0
    tile = max((tile for tile in game.players[seat].tiles if not tile.temple),
               key=lambda tile: with_it.lighted(with_it.ground, 1 << tile.field))
    gained = with_it.lighted(with_it.ground, 1 << tile.field) - with_it.light
    assert gained > 0
    assert with_it.temple_on(tile) - without.temple_on(tile) == pytest.approx(gained)


def test_the_cube_that_the_temple_will_cover_is_paid_first() -> None:
    found = 0
    taste = replace(TASTE, pay_covered=9.0)
    for game, seat in asked(PayCubes):
        below = game.agenda[-2]
        if isinstance(below, RaiseTemple):
            moves = legal_moves(game, seat)
            best = max(payments(Board(game, seat, taste), moves), key=lambda each: each[0])[1]
            covered = [move for move in moves if isinstance(move, Paying) and move.field == below.field]
            assert not covered or best in covered
            found += bool(covered)
    assert found > 3


def test_all_tiles_are_looked_at_where_one_of_them_brings_a_bonus_action() -> None:
    """Else so many ways to use two actions begin with the first tile that others are often not tried."""
    whole: list[bool] = []
    for game, seat in asked(TakeTile):
        if not any(len(held) == FLOW.set - 1 for held in game.players[seat].spaces) or game.round < 2:
            continue
        first = {turn.moves[0] for turn in turns(PLAYBOOK, game, seat, Meter(Budget(10**6)))}
        whole.append(first == set(PLAYBOOK.moves(game, seat, game, ()) or ()))
    assert len(whole) > 15
    assert sum(whole) > 0.95 * len(whole)



def boards_with_a_temple() -> Iterator[tuple[Game, Seat]]:
    """Positions of round 2 with a temple, the sun on the track."""
    for game, seat in asked(Act):
        player = game.players[seat]
        if game.round == 2 and player.temples and player.reach is not None and len(destinations(game, seat)) > 1:
            yield game, seat


def board_with_a_temple(**counts: float) -> Board:
    """The first of them, as a taste sees it that differs in what is given."""
    return Board(*next(boards_with_a_temple()), replace(TASTE, **counts))


def more(what: Callable[[Board], float]) -> float:
    """How much more something is worth where the sun is expected to move once in every turn to come, for each turn."""
    often, never = (board_with_a_temple(lit_turn=each, lit_bonus=0.0) for each in (1.0, 0.0))
    return (what(often) - what(never)) / often.turns


def test_buildings_are_worth_the_light_that_they_add() -> None:
    board = board_with_a_temple()
    ground, temples, council = board.ground, board.temples, BUILDINGS[Building.CITY_COUNCIL]
    anywhere = light(ground, ground, temples, board.extra, None, board.again)
    brighter = light(ground, ground, temples, board.extra + council.temple_vp, board.player.reach, board.again)
    both = brighter + board.lighted(ground, steps=council.sun)
    assert more(lambda each: each.building(Building.POWER_PLANT)) == pytest.approx(anywhere - board.light)
    assert more(lambda each: each.building(Building.CITY_COUNCIL)) == pytest.approx(both - 2 * board.light)
    assert more(lambda each: each.building(Building.SACRED_GROVE)) == 0
    assert anywhere > board.light < brighter


def test_steps_of_the_track_are_worth_the_light_that_they_add() -> None:
    board = board_with_a_temple()
    assert more(lambda each: each.track(3)) == pytest.approx(board.lighted(board.ground, steps=3) - board.light) != 0
    assert board.track(0) == 0


def test_land_is_worth_the_light_that_it_adds_or_takes() -> None:
    board = board_with_a_temple()
    for field, near in [(field, NEAR[field] & board.temples) for _, field in board.fields()]:
        gained = board.lighted(board.ground | 1 << field) - board.light if near else 0.0

        def worth(each: Board, field: int = field) -> float:
            return next(worth for worth, place in each.fields() if place == field)

        assert more(worth) == pytest.approx(gained)
    assert any(NEAR[field] & board.temples for _, field in board.fields())


def test_the_sun_rests_where_the_next_move_brings_something_too() -> None:
    found = 0
    for game, seat in islice(boards_with_a_temple(), 8):
        eager, blind = (Board(game, seat, replace(TASTE, sun_ahead=each)) for each in (1.0, 0.0))
        for (worth, field), (least, same) in zip(eager.suns(), blind.suns(), strict=True):
            seen = ahead(eager.ground, eager.temples, eager.extra, eager.player.track, field)
            assert field == same
            assert worth - least == pytest.approx(seen)
            found += bool(seen)
    assert found > 3


def test_a_temple_costs_what_its_tile_grows_no_more() -> None:
    barren, dear = board_with_a_temple(fallow=0.0), board_with_a_temple(fallow=1.0)
    for tile in barren.player.tiles:
        lost = 0 if tile.kind.special else barren.turns
        assert barren.temple_on(tile) - dear.temple_on(tile) == pytest.approx(lost)


def answers(kind: type, told: Callable[[Board, list[Move]], Scored], **counts: float) -> Iterator[tuple[Game, Scored]]:
    """What the answers to questions of a kind count for with a taste that differs in what is given."""
    for game, seat in asked(kind):
        yield game, told(Board(game, seat, replace(TASTE, **counts)), legal_moves(game, seat))


def test_a_tile_in_gray_counts_for_less() -> None:
    grays = 0
    for (_, plain), (_, dear) in zip(answers(TakeTile, takes, gray=0.0), answers(TakeTile, takes, gray=1.0),
                                     strict=True):
        for (worth, move), (less, _) in zip(plain, dear, strict=True):
            gray = isinstance(move, Take) and move.colour is Colour.GRAY
            assert worth - less == gray
            grays += gray
    assert grays > 20


def test_cubes_are_paid_gladly_from_tiles_that_hold_two() -> None:
    seen = set()
    for (game, plain), (_, eager) in zip(answers(PayCubes, payments, pay_double=0.0),
                                         answers(PayCubes, payments, pay_double=1.0), strict=True):
        for (worth, move), (gladly, _) in zip(plain, eager, strict=True):
            assert isinstance(move, Paying)
            tile = game.players[awaited(game)[0]].at(move.field)
            assert tile is not None
            assert gladly - worth == pytest.approx(len(tile.cubes))
            seen.add(len(tile.cubes))
    assert seen == {1, 2}


def test_cubes_are_paid_unwillingly_from_raw_materials_which_count_them() -> None:
    game, seat = next((game, seat) for game, seat in asked(PayCubes)
                      if len({move.field for move in legal_moves(game, seat) if isinstance(move, Paying)}) > 1)
    first, other = [move for move in legal_moves(game, seat) if isinstance(move, Paying)][::2][:2]
    tiles = tuple(replace(tile, kind=Kind.RAW_MATERIALS) if tile.field == first.field else tile
                  for tile in game.players[seat].tiles)
    game = game.change(seat, tiles=tiles)
    board = {cost: Board(game, seat, replace(TASTE, pay_special=cost)) for cost in (0.0, 1.0)}
    (free, _), (same, _) = payments(board[0.0], [first, other])
    (dear, _), (still, _) = payments(board[1.0], [first, other])
    assert (free - dear, same - still) == (pytest.approx(1.0), 0.0)
