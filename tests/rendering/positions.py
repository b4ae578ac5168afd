"""Positions for the tests of pictures: a full table made by hand, and games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from msgspec.structs import replace

from games.kernel import NATURE, Settings, apply, draw, legal_moves, open_seats, start
from games.terra_mystica import TITLE
from games.terra_mystica.board import BRIDGES, LAND, LAND_NEIGHBOURS, NUMBER
from games.terra_mystica.components import (
    BONUS_CARDS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Action,
    Bonus,
    Building,
    Faction,
    Favor,
    Town,
)
from games.terra_mystica.position import Game, Player, Position, Turn, cell
from games.terra_mystica.rules.turns import TakeTurn

SIDES = {"witches": "A10", "nomads": "E8", "halflings": "F5", "mermaids": "E4", "giants": "I5"}
KINDS = (Building.STRONGHOLD, Building.TEMPLE, Building.TRADING_HOUSE, Building.DWELLING, Building.SANCTUARY,
         Building.TEMPLE, Building.TRADING_HOUSE, Building.DWELLING, Building.DWELLING)


@cache
def table(players: int = 5) -> Game:
    """A table in round 4, full of pieces: nine buildings each, towns, bridges, tiles, priests; seat 1 is to move."""
    taken: set[int] = set()
    sides = [_player(seat, taken) for seat in range(players)]
    game: Game = Position(
        players=tuple(sides), agenda=(TakeTurn(seat=1),), turn=Turn(seat=1, actions=1), round=4,
        order=tuple(range(players)), passed=(0,), taken=(Action("ACT2"), Action("ACT5")),
        cards=tuple(BONUS_CARDS)[: players + 3], coins=(0, 1, 2, 3, 0, 1, 2, 1)[: players + 3],
        scoring=tuple(SCORING_TILES)[:6], favors=tuple(tile.copies for tile in FAVORS.values()),
        towns=tuple(1 if not tile.option else 0 for tile in TOWNS.values()),
        spots=((0, 1, -1, -1), (1 % players, -1, -1, -1), (-1, 0, 0, -1), (-1, -1, -1, -1)),
        bridges=tuple((*spot, seat) for seat, spot in enumerate(BRIDGES[: 2 * players : 2])),
    )
    terrain, buildings = list(game.terrain), list(game.buildings)
    for seat, player in enumerate(sides):
        for hex, kind in zip(player.sites, KINDS, strict=True):
            terrain[hex], buildings[hex] = int(player.home), cell(seat, kind)
    return replace(game, terrain=tuple(terrain), buildings=tuple(buildings))


def _player(seat: int, taken: set[int]) -> Player:
    faction, first = list(SIDES.items())[seat]
    sites = _region(NUMBER[first], taken)
    favors = tuple(Favor)[seat + 3 : seat + 7]
    return Player(
        faction=Faction(faction), vp=31 + 17 * seat, coins=seat * 4, workers=seat + 2, priests=seat % 3,
        bowls=(seat, 5, 7 - seat), cults=((seat * 3) % 11, (seat * 2 + 1) % 10, seat, 4), keys=seat % 3,
        shipping=seat % 4, spade_level=seat % 3, buildings=tuple(KINDS.count(kind)
                                                                 for kind in Building), sites=sites,  # type: ignore[arg-type]
        settled=sites[:4], favors=favors, towns=tuple(Town)[seat % 5 : seat % 5 + 2], card=tuple(Bonus)[seat],
        used=(favors[0], Action("FAV6"))[1:], passed=seat == 0, sent=2,
    )


def _region(first: int, taken: set[int]) -> tuple[int, ...]:
    """Nine free hexes around the first, nearest first."""
    found = [first] if first not in taken else []
    border = [first]
    for hex in border:
        for near in (*LAND_NEIGHBOURS[hex], *(LAND if not LAND_NEIGHBOURS[hex] else ())):
            if near not in border:
                border.append(near)
                if near not in taken and len(found) < len(KINDS):
                    found.append(near)
    found += [hex for hex in LAND if hex not in taken and hex not in found][: len(KINDS) - len(found)]
    taken.update(found)
    return tuple(found)


def game(players: int, seed: int, **options: object) -> Iterator[Game]:
    """The positions of a game played at random, to its end."""
    chance, number = Random(seed), 0
    here = start(TITLE.rules.setup(Settings(players, options)))
    while not here.over:
        yield here
        seat = chance.choice(open_seats(here))
        move = draw(here, b"pictures", number) if seat == NATURE else chance.choice(legal_moves(here, seat))
        here, number = apply(here, seat, move), number + 1
    yield here


@cache
def some(players: int, seed: int, every: int = 40) -> tuple[Game, ...]:
    """Every so manieth position of a random game, and the last."""
    found = list(game(players, seed))
    return (*found[::every], found[-1])
