"""Helios on the walk: players who build, what no move may make or lose, where the sun may be, what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Final

from games.helios import TITLE
from games.helios.board import LAND as LAND_FIELDS
from games.helios.board import NEIGHBOURS, around, bits
from games.helios.components import BOX, FLOW, SPECIALS, VARIANTS, Building, Character, Colour, Kind, Material, Symbol
from games.helios.moves import (
    Activate,
    Build,
    Buy,
    Cube,
    Done,
    Land,
    Pass,
    Paying,
    PickStart,
    Skip,
    Sun,
    Take,
    Temple,
)
from games.helios.position import Game, Player
from games.helios.rules.orbit import voyages
from games.helios.rules.shore import outside, shore
from games.kernel import Move, Result, Seat, Settings
from tests.walk.hooks import Hooks, weighted

__all__ = ["HOOKS", "choose", "conserve", "hidden", "settings"]

ACTION_TILES: Final = tuple(product(Symbol, Colour))

Weights = dict[type[Move], float]

_USUAL: Final[Weights] = {
    Take: 20, Pass: 0.4, Skip: 0.3, Land: 3, Temple: 2, Build: 4, Sun: 3, Buy: 4, Activate: 8, Done: 1,
}
STYLES: Final[tuple[Weights, ...]] = (
    _USUAL, _USUAL | {Land: 12, Skip: 0.05}, _USUAL | {Sun: 12, Temple: 6}, _USUAL | {Skip: 3, Pass: 3, Done: 4},
)
"""What players of different tastes like to do."""


def choose(rng: Random, game: Game, seat: Seat, moves: Sequence[Move], style: Weights) -> Move:
    """A kind of move by taste, then one of its moves."""
    return weighted(rng, moves, style)


def settings(number: int) -> Settings:
    """All counts of players under both sets of rules."""
    count, rules = list(product(TITLE.rules.players, VARIANTS))[number % (len(TITLE.rules.players) * len(VARIANTS))]
    return Settings(count, {"rules": rules})


# --- nothing is made or lost --------------------------------------------------------------------------------------


def conserve(before: Game, after: Game, seat: Seat, move: Move) -> None:
    """Tiles, characters and cubes add up; every point has a note; the sun is where it may be."""
    _action_tiles(after)
    _land(after)
    _characters(after)
    for each, player in enumerate(after.players):
        old = before.players[each]
        noted = sum(note.points for note in after.notes if note.seat == each)
        assert player.vp - old.vp == noted, f"seat {each}: {old.vp} -> {player.vp} points, but {noted} noted"
        assert min(player.vp, player.mana) >= 0, player
        _board(player)
        if player.tiles:
            _sun(player)
        if old.tiles or each not in after.left:
            _cubes(old, player, move if each == seat else None)
        houses = player.temples + len(player.buildings) - old.temples - len(old.buildings)
        assert 0 <= houses <= 1, "one house at a time"


def _action_tiles(game: Game) -> None:
    held = Counter(tile for player in game.players for space in player.spaces for tile in space)
    for symbol, colour in ACTION_TILES:
        found = held[symbol, colour] + game.columns[symbol].count(colour)
        found += game.piles[symbol][colour] + game.discards[symbol][colour]
        extra = game.debts[symbol][colour]
        assert found == BOX.action_tiles.copies + extra, f"{symbol.name} {colour.name}: {found}, {extra} temporary"
        assert not extra or game.variant.temporary_tiles
    assert all(len(column) <= FLOW.column for column in game.columns)
    for player in game.players:
        for space, tiles in zip(FLOW.spaces, player.spaces, strict=True):
            assert all(tile.colour in (Colour.GRAY, Colour[space.upper()]) for tile in tiles)
            assert len(tiles) <= FLOW.set


def _land(game: Game) -> None:
    laid = Counter(tile.kind for player in game.players for tile in player.tiles)
    for material in Material:
        known = laid[Kind(material)] + game.stacks[material] + game.extra[material] + game.open_land[material]
        known += (game.open_extra is material) + game.drawn.count(material)
        assert known <= BOX.materials[material].land_tiles, f"{known} tiles of {material.name}"
    for place, (kind, special) in enumerate(SPECIALS.items()):
        assert laid[kind] + game.specials[place] == special.copies, kind.name


def _characters(game: Game) -> None:
    owned = [character for player in game.players for character in player.characters]
    assert sorted([*owned, *game.display]) == sorted(Character), "each character once"
    for player in game.players:
        assert set(player.active) <= set(player.characters)
        assert len(set(player.active)) == len(player.active)
        assert len(set(player.buildings)) == len(player.buildings)


def _board(player: Player) -> None:
    assert len({tile.field for tile in player.tiles}) == len(player.tiles), "two tiles on a field"
    for tile in player.tiles:
        assert LAND_FIELDS >> tile.field & 1, "a tile on an orange field"
        assert len(tile.cubes) <= FLOW.cubes_on_tile
        assert not (tile.cubes and tile.temple), "cubes and a temple on one tile"


def _sun(player: Player) -> None:
    ground = player.ground
    assert not ground >> player.sun & 1, "the sun under a tile"
    assert outside(ground) >> player.sun & 1, "the sun is enclosed"
    coast = shore(ground)
    rest = around(ground) & outside(ground) & ~coast.dead
    assert set(coast.spots) == set(bits(rest)), "the walk passes every resting field, and no other"
    for here, there in zip(coast.walk, coast.walk[1:] + coast.walk[:1], strict=True):
        assert there in NEIGHBOURS[here], "the walk jumps"
    assert player.sun in coast.spots or coast.dead >> player.sun & 1, "the sun touches no tile"
    assert voyages(ground, player.sun, player.reach, player.laps), "the sun cannot move"
    assert coast.gold_at(len(coast.walk)) == 1, "a round is one lap"


_GAINS: Final = (PickStart, Land, Cube, Sun)
_COSTS: Final = (Temple, Build, Paying, Activate)


def _cubes(old: Player, new: Player, move: Move | None) -> None:
    """Cubes come with land, the sun and cubes chosen; they go with payments; nothing else moves them."""
    change = new.cubes - old.cubes
    if isinstance(move, _GAINS):
        most = 6 if isinstance(move, Sun) else 1
        assert 0 <= change <= most, f"{move}: {change} cubes"
    elif isinstance(move, _COSTS):
        assert change <= 0, f"{move}: {change} cubes"
    else:
        assert [tile.cubes for tile in old.tiles] == [tile.cubes for tile in new.tiles], f"{move} changed cubes"


# --- what is hidden -----------------------------------------------------------------------------------------------


def hidden(rng: Random, game: Game, seat: Seat | None) -> Iterator[Game]:
    """Where points are hidden, the same table with other points in the bags of others."""
    if game.variant.hidden_points and not game.over:
        for other in range(len(game.players)):
            if other != seat:
                game = game.change(other, vp=rng.randint(0, 200))
        yield game


def finished(game: Game, result: Result) -> None:
    """Points by source add up; ranks follow points, then cubes; whoever left comes last."""
    assert game.round == game.flow.rounds
    standing = [(seat not in game.left, player.vp, player.cubes) for seat, player in enumerate(game.players)]
    for seat in result.seats:
        assert sum(seat.sources.values()) == seat.points == game.players[seat.seat].vp, seat
        assert seat.rank == 1 + sum(other > standing[seat.seat] for other in standing)


def met(game: Game) -> Iterator[str]:
    """Everything in play at the end of a game."""
    yield f"{len(game.players)} players {game.rules}"
    if any(map(any, game.debts)):
        yield "temporary tiles"
    for player in game.players:
        yield from player.buildings
        yield from player.active
        yield from (kind.name for kind in SPECIALS if any(tile.kind is kind for tile in player.tiles))
        if player.laps.best:
            yield "orbit"
        if len(player.buildings) == len(Building):
            yield "whole city"
    if game.left:
        yield "somebody left"


HOOKS: Final = Hooks(
    choose=choose, styles=STYLES, settings=settings, conserve=conserve, hidden=hidden, finished=finished, met=met,
)
