"""Positions of Helios for the tests of pictures: a full table made by hand, and games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from random import Random

from msgspec.structs import replace

from games.helios import TITLE
from games.helios.board import CENTRE, LAND, NEIGHBOURS, PLACES, bits
from games.helios.components import FLOW, Building, Character, Colour, Kind, Material, Symbol
from games.helios.moves import Take
from games.helios.position import ActionTile, Game, Player, Tile
from games.helios.rules.turns import TakeTile
from games.kernel import NATURE, Happening, Move, Settings, apply, changes, draw, legal_moves, open_seats, start

Moment = tuple[Game, list[Happening]]
KINDS = tuple(Kind)
MATERIALS = tuple(Material)


@cache
def table(players: int = 4, rules: str = "printed") -> Game:
    """A table in its last round, full of pieces: 23 tiles on each board, temples, cubes, most of the city and all
    characters, stored tiles everywhere; seat 1 is to take a tile."""
    game: Game = start(TITLE.rules.setup(Settings(players, {"rules": rules})))
    return replace(
        game, players=tuple(_player(seat, players) for seat in range(players)), first=1, round=game.flow.rounds,
        columns=(tuple(cycle_of(Colour, 0)), tuple(cycle_of(Colour, 1)), tuple(cycle_of(Colour, 2))),
        piles=((1, 1, 1, 1),) * 3, stacks=(3, 2, 1, 0, 3), open_land=(True, True, False, True, False),
        extra=(2, 3, 2, 1, 1), open_extra=Material.GREEN, specials=(2, 1, 0, 1), display=(),
        agenda=(TakeTile(1),),
    )


def cycle_of(members: type[Colour], begin: int) -> Iterator[Colour]:
    """A full column of colours."""
    source = cycle(members)
    for _ in range(begin):
        next(source)
    for _ in range(FLOW.column):
        yield next(source)


def _player(seat: int, players: int) -> Player:
    fields = sorted(bits(LAND), key=lambda field: (_distance(field), field))[:23]
    tiles = tuple(_tile(place + seat, field) for place, field in enumerate(fields))
    free = next(field for field in NEIGHBOURS[fields[-1]] if field not in fields)
    people = tuple(list(Character)[seat::players])
    stored = tuple(tuple(ActionTile(Symbol((seat + n) % 3), Colour.GRAY if n == 1 else Colour(space)) for n in range(3))
                   for space in range(3))
    return Player(
        tiles=tiles, sun=free, marker=seat * 2, mana=seat * 3, vp=31 + 17 * seat, buildings=tuple(Building)[seat:],
        characters=people, active=people[1:], spaces=stored,
    )


def _distance(field: int) -> int:
    (q, r), (u, v) = PLACES[field], PLACES[CENTRE]
    return max(abs(q - u), abs(r - v), abs(q + r - u - v))


def _tile(number: int, field: int) -> Tile:
    kind = KINDS[number % len(KINDS)]
    if number % 3 == 0:
        return Tile(field, kind, (), temple=True)
    cubes = (MATERIALS[number % 5], MATERIALS[(number + 2) % 5])
    return Tile(field, kind, cubes[: number % 3], temple=False)


def game(players: int, rules: str, seed: int) -> Iterator[Moment]:
    """The positions of a game played at random, to its end, each with what led there."""
    chance, number = Random(seed), 0
    here: Game = start(TITLE.rules.setup(Settings(players, {"rules": rules})))
    last: list[Happening] = []
    while not here.over:
        yield here, last
        seat = chance.choice(open_seats(here))
        move = draw(here, b"pictures", number) if seat == NATURE else _pick(chance, legal_moves(here, seat))
        after, number = apply(here, seat, move), number + 1
        last = [changes(TITLE.rules.holdings, here, after, seat, move, range(players))]
        here = after
    yield here, last


def _pick(chance: Random, moves: tuple[Move, ...] | list[Move]) -> Move:
    """Any move, but rather one that does something."""
    doing = [move for move in moves if len(move.__struct_fields__)]
    return chance.choice(doing if doing and (chance.random() < 0.95 or isinstance(moves[0], Take)) else list(moves))


@cache
def some(players: int, rules: str = "printed", seed: int = 1, every: int = 25) -> tuple[Moment, ...]:
    """Every so manieth position of a random game, and the last, with what led there."""
    found = list(game(players, rules, seed))
    return (*found[:-1:every], found[-1])
