"""A position of Helios: everything that lies on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.helios.board import SUN_START, TRACK, Field
from games.helios.components import (
    BUILDINGS,
    FLOW,
    VARIANTS,
    Building,
    Character,
    Colour,
    Kind,
    Material,
    PlayerCount,
    Symbol,
    Variant,
)
from games.helios.moves import FIELD, MATERIAL, Paying
from games.kernel import Move, Seat, clockwise
from games.kernel import Position as KernelPosition

__all__ = ["ActionTile", "Game", "Laps", "Player", "Position", "Reward", "Tile", "Turn", "counted", "less"]

S = TypeVar("S")
NOBODY: Final = Seat(-1)
_UNLIMITED: Final = frozenset(building for building, tile in BUILDINGS.items() if tile.unlimited)
PAID: Final = "paid"
"""The note of a payment that left no choice."""
Five: TypeAlias = tuple[int, int, int, int, int]
Counts: TypeAlias = tuple[tuple[int, ...], ...]


class Laps(Struct, frozen=True):
    """A player's count of gold crossings, and the highest it has been."""

    now: int = 0
    best: int = 0


class ActionTile(NamedTuple):
    """An action tile."""

    symbol: Symbol
    colour: Colour


class Tile(Struct, frozen=True, cache_hash=True):
    """A land or special tile on a board, with its cubes or its temple."""

    field: Field
    kind: Kind
    cubes: tuple[Material, ...] = ()
    temple: bool = False

    @property
    def room(self) -> bool:
        """Whether it takes one more cube."""
        return not self.temple and len(self.cubes) < FLOW.cubes_on_tile


class Reward(Struct, frozen=True):
    """What the sun brought at its last rest: where, cubes by colour, points of temples."""

    field: Field
    cubes: tuple[int, ...]
    vp: int


class Player(Struct, frozen=True):
    """A seat's boards and what lies on them.

    `marker` is the place on the sun track; `spaces` the action tiles below red, blue and yellow; `active` the
    characters on their day side. In views `unseen` players' points are hidden, and 0.
    """

    tiles: tuple[Tile, ...] = ()
    sun: Field = SUN_START
    marker: int = TRACK.numbers.index(TRACK.start)
    mana: int = FLOW.start_mana
    vp: int = 0
    unseen: bool = False
    buildings: tuple[Building, ...] = ()
    characters: tuple[Character, ...] = ()
    active: tuple[Character, ...] = ()
    spaces: tuple[tuple[ActionTile, ...], ...] = ((),) * len(FLOW.spaces)
    laps: Laps = Laps()
    last: Reward | None = None
    passed: bool = False

    @property
    def ground(self) -> int:
        """The fields that hold tiles, as a set."""
        mask = 0
        for tile in self.tiles:
            mask |= 1 << tile.field
        return mask

    def at(self, field: Field) -> Tile | None:
        """The tile on a field."""
        for tile in self.tiles:
            if tile.field == field:
                return tile
        return None

    def put(self, tile: Tile) -> Self:
        """With a tile in place of the one on its field."""
        return replace(self, tiles=tuple(tile if other.field == tile.field else other for other in self.tiles))

    @property
    def stock(self) -> Five:
        """Cubes by colour."""
        counts = [0, 0, 0, 0, 0]
        for tile in self.tiles:
            for cube in tile.cubes:
                counts[cube] += 1
        return counts[0], counts[1], counts[2], counts[3], counts[4]

    @property
    def cubes(self) -> int:
        """Cubes in all."""
        return sum([len(tile.cubes) for tile in self.tiles])

    @property
    def temples(self) -> int:
        """Temples on the board."""
        return sum([tile.temple for tile in self.tiles])

    @property
    def track(self) -> int:
        """The value of the sun track, before a Power Plant."""
        return TRACK.numbers[self.marker]

    @property
    def unlimited(self) -> bool:
        """Whether the marker lies on infinity for good."""
        return not _UNLIMITED.isdisjoint(self.buildings)

    @property
    def reach(self) -> int | None:
        """How many fields the sun may move, None for any number."""
        return None if self.unlimited else self.track

    def raised(self, sun: int, mana: int) -> Self:
        """With steps on the sun track and mana stones; after the Power Plant steps have no effect (A14)."""
        marker = self.marker if self.unlimited else min(self.marker + sun, len(TRACK.numbers) - 1)
        return replace(self, marker=marker, mana=self.mana + mana)


class Turn(Struct, frozen=True):
    """What must be remembered within a turn: whose it is, and whether a full orbit has been paid (A36)."""

    seat: Seat = NOBODY
    orbit: bool = False


class Position(KernelPosition[S], Generic[S], frozen=True, kw_only=True):
    """The whole table.

    `first` is the start player. `columns` are the open action tiles by symbol, the last can be taken; `piles` and
    `discards` count colours by symbol, `debts` the extra tiles that must leave again (A21). `stacks` are face-down
    land tiles by material; `open_land` which of them show one; `extra` the unseen tiles of the additional stack,
    `open_extra` its open one; `drawn` tiles wait to be placed. `specials` are left by kind, `display` the characters
    for sale.
    """

    rules: str = "printed"
    players: tuple[Player, ...]
    first: Seat = NOBODY
    round: int = 0
    columns: tuple[tuple[Colour, ...], ...] = ((),) * len(Symbol)
    piles: Counts = ()
    discards: Counts = ((0,) * len(Colour),) * len(Symbol)
    debts: Counts = ((0,) * len(Colour),) * len(Symbol)
    stacks: tuple[int, ...] = ()
    open_land: tuple[bool, ...] = (False,) * len(Material)
    extra: tuple[int, ...] = ()
    open_extra: Material | None = None
    drawn: tuple[Material, ...] = ()
    specials: tuple[int, ...] = ()
    display: tuple[Character, ...] = tuple(Character)
    turn: Turn = Turn()

    @property
    def variant(self) -> Variant:
        """The set of rules of the table."""
        return VARIANTS[self.rules]

    @property
    def flow(self) -> PlayerCount:
        """The course of a game of so many players."""
        return FLOW.players[str(len(self.players))]

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats clockwise from the start player."""
        return clockwise(self.first, len(self.players))

    def with_player(self, seat: Seat, player: Player) -> Self:
        """With one player changed."""
        players = self.players
        return replace(self, players=(*players[:seat], player, *players[seat + 1 :]))

    def change(self, seat: Seat, **changes: Any) -> Self:
        """With some fields of one player changed."""
        return self.with_player(seat, replace(self.players[seat], **changes))

    def score(self, seat: Seat, points: int, about: str, *, detail: str = "", openly: bool = False) -> Self:
        """Victory points, noted by source. Where points are hidden the others do not read the note, unless `openly`:
        at the end."""
        if not points:
            return self
        only = seat if self.variant.hidden_points and not openly else None
        game = self.change(seat, vp=self.players[seat].vp + points)
        return game.note(seat, about, points, "end" if openly else detail, only)

    def implied_moves(self, seat: Seat) -> Iterable[Move]:
        """The payments that the rules have just made by themselves."""
        texts = [note.detail.split() for note in self.notes if note.seat == seat and note.about == PAID]
        return [Paying(MATERIAL.read(words[1]), Field(FIELD.read(words[3]))) for words in texts]


Game: TypeAlias = Position[Any]
"""A position whatever its steps."""


def less(counts: tuple[int, ...], place: int, by: int = 1) -> tuple[int, ...]:
    """Counts with fewer at one place."""
    return (*counts[:place], counts[place] - by, *counts[place + 1 :])


def counted(table: Counts, symbol: Symbol, row: tuple[int, ...]) -> Counts:
    """A table of counts with the row of one symbol changed."""
    return (*table[:symbol], row, *table[symbol + 1 :])
