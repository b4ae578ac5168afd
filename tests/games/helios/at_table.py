"""Positions for tests: a table, boards drawn from coordinates, a turn that asks for what is to be tried."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from games.helios import TITLE
from games.helios.board import NUMBER
from games.helios.components import Building, Character, Colour, Kind, Material, Symbol
from games.helios.moves import PickStart
from games.helios.position import Game, Player, Tile, Turn
from games.helios.rules.acting import EVERYTHING, Act
from games.helios.rules.turns import CompleteSet, TakeTile
from games.kernel import (
    NATURE,
    IllegalMove,
    Move,
    Reason,
    Seat,
    Settings,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    play_line,
    start,
)

Place = tuple[int, int]
COLOURS = {material.name.lower(): material for material in Material}


def field(place: Place) -> int:
    """The field at axial coordinates."""
    return NUMBER[place]


def opened(players: int = 2, rules: str = "printed", seed: bytes = b"test") -> Game:
    """A table up to the first question."""
    return drawn(start(TITLE.rules.setup(Settings(players, {"rules": rules}))), seed)


def drawn(game: Game, seed: bytes = b"test") -> Game:
    """After all that nature owes."""
    number = 0
    while nature_draws(game):
        game = apply(game, NATURE, draw(game, seed, number))
        number += 1
    return game


def begun(players: int = 2, rules: str = "printed", first: Seat = 0, tile: Material = Material.BROWN) -> Game:
    """A table in round 1, with seat `first` to move; late seats took a blue cube."""
    tables = (opened(players, rules, bytes([seed])) for seed in range(99))
    game = next(found for found in tables if found.first == first)
    for seat in game.order:
        game = apply(game, seat, PickStart(tile))
    game = drawn(game)
    while not isinstance(game.agenda[-1], TakeTile):
        game, _ = said(game, awaited(game)[0], "cube spring")
    return replace(game, notes=())


def tile(place: Place, what: str = "brown", *, temple: bool = False) -> Tile:
    """`brown: gray gray` is a brown land tile with two gray cubes, `temples` a special tile."""
    kind, _, cubes = what.partition(":")
    name = kind.strip().replace(" ", "_").upper()
    found = Kind(COLOURS[name.lower()]) if name.lower() in COLOURS else Kind[name]
    return Tile(field(place), found, tuple(sorted(COLOURS[part] for part in cubes.split())), temple)


def board(game: Game, tiles: Mapping[Place, str] | Iterable[Place], sun: Place = (0, -1), *, seat: Seat = 0,
          temples: Iterable[Place] = (), buildings: Iterable[Building] = (), active: Iterable[Character] = (),
          characters: Iterable[Character] = (), **fields: Any) -> Game:
    """A seat's board; tiles without words are brown and empty."""
    words = tiles if isinstance(tiles, Mapping) else dict.fromkeys(tiles, "brown")
    laid = tuple(tile(place, what, temple=place in set(temples)) for place, what in words.items())
    player = replace(
        game.players[seat], tiles=laid, sun=field(sun), buildings=tuple(buildings), active=tuple(active),
        characters=(*characters, *active), **fields)
    return game.with_player(seat, player)


def acting(game: Game, *symbols: Symbol, seat: Seat = 0) -> Game:
    """A table at which a seat has just taken a tile of this action; nothing comes after it."""
    step = Act(seat, symbols or EVERYTHING)
    return replace(game, agenda=(), turn=Turn(seat)).then(step, CompleteSet(seat))


def said(game: Game, seat: Seat, text: str) -> tuple[Game, list[Move]]:
    """A line of moves."""
    return play_line(TITLE.rules.notation, game, seat, text)


def do(game: Game, text: str, seat: Seat = 0) -> Game:
    """The position after a line of moves."""
    return said(game, seat, text)[0]


def refused(game: Game, text: str, seat: Seat = 0) -> Reason:
    """Why the last move of a line is illegal."""
    *before, last = [part for part in text.split(". ") if part]
    for part in before:
        game = do(game, part, seat)
    try:
        do(game, last, seat)
    except IllegalMove as wrong:
        return wrong.reason
    raise AssertionError(f"{text} is legal")


def printed(game: Game, seat: Seat = 0) -> set[str]:
    """What a seat may do, as text."""
    return set(map(str, legal_moves(game, seat)))


def fields_of_kind(game: Game, kind: type[Any], seat: Seat = 0) -> set[int]:
    """The fields of all legal moves of a kind."""
    return {move.field for move in legal_moves(game, seat) if isinstance(move, kind)}


def me(game: Game, seat: Seat = 0) -> Player:
    """A player."""
    return game.players[seat]


def columns(game: Game, land: str, build: str, sun: str) -> Game:
    """The display, each column from the pile outward."""
    rows = tuple(tuple(Colour[part.upper()] for part in words.split()) for words in (land, build, sun))
    return replace(game, columns=rows)
