"""A position of Bora Bora: everything that lies on the table, and what the players hold in their hands."""

from __future__ import annotations

from typing import Any, Final, Generic, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.bora_bora.board import CEREMONY, REGIONS, SPACES
from games.bora_bora.components import BOARD, BOX, GODS, PERSONS, TRACKS, Sex
from games.kernel import Position as KernelPosition
from games.kernel import Seat

__all__ = [
    "EMPTY", "FULL", "NOBODY", "NONE", "NO_CARDS", "Cards", "Game", "Player", "Position", "Tile", "Turn", "bump",
    "covered", "put",
]

S = TypeVar("S")

NOBODY: Final = Seat(-1)
NONE = -1
"""No tile: a gap in a display."""
EMPTY = 0
FULL = 1
"""A ceremony space with its material on it."""

Cards: TypeAlias = tuple[int, int, int, int, int]
"""God cards by colour."""
NO_CARDS: Cards = (0, 0, 0, 0, 0)


def covered(building: int) -> int:
    """A ceremony space under the building tile of this value."""
    return 1 + building


def put(row: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A row with one entry changed."""
    return (*row[:place], value, *row[place + 1 :])


def bump(cards: Cards, colour: int, by: int) -> Cards:
    """Cards with some of a colour added or taken away."""
    counts = list(cards)
    counts[colour] += by
    one, two, three, four, five = counts
    return one, two, three, four, five


class Tile(Struct, frozen=True):
    """A person on a player board; `shifted` down once its symbols have been used."""

    sex: Sex
    type: int
    shifted: bool = False


class Player(Struct, frozen=True):
    """A player board and what lies beside it.

    `huts` and `persons` by space; `settled` the regions with an own hut, in order; `ceremony` by space: empty, full, or
    covered by a building; `beside` materials that found no space; `cards` the God cards of the hand as far as they are
    known, `unseen` the number of those that are not; `dice` still to be placed.
    """

    vp: int = 0
    huts: tuple[int, ...] = BOARD.start_huts
    persons: tuple[Tile | None, ...] = (None,) * len(SPACES)
    settled: tuple[int, ...] = ()
    ceremony: tuple[int, ...] = (EMPTY,) * len(CEREMONY)
    beside: tuple[int, int, int] = (0, 0, 0)
    built: tuple[int, ...] = ()
    cards: Cards = NO_CARDS
    unseen: int = 0
    offerings: int = BOX.offerings
    shells: int = BOX.shells
    god_tiles: int = BOX.god_tiles
    priests: int = BOX.priests
    dice: tuple[int, ...] = ()
    status: int = 0
    tasks: tuple[int, ...] = ()
    completed: tuple[int, ...] = ()
    jewelry: tuple[int, ...] = ()

    @property
    def hand(self) -> int:
        """How many God cards are in the hand."""
        return sum(self.cards) + self.unseen

    def tiles(self, sex: Sex | None = None) -> list[Tile]:
        """The persons on the board, of one sex or all."""
        return [tile for tile in self.persons if tile is not None and (sex is None or tile.sex is sex)]

    def free_spaces(self) -> list[int]:
        """Spaces with neither hut nor person."""
        return [space for space in SPACES if not self.huts[space] and self.persons[space] is None]

    @property
    def materials(self) -> tuple[int, int, int]:
        """Materials on ceremony spaces and beside the board, by kind."""
        counts = list(self.beside)
        for place, cell in enumerate(self.ceremony):
            counts[CEREMONY[place]] += cell == FULL
        return counts[0], counts[1], counts[2]


class Turn(Struct, frozen=True):
    """What must be remembered within a turn.

    `placed` the die has been placed; `blue` and `white` Gods wait for the die; `green` one waits for a person,
    `greened` one has helped in this phase; `used` the groups of persons, by sex and type; `fish` the region whose fish
    tile a Red God may score now.
    """

    placed: bool = False
    blue: bool = False
    white: bool = False
    green: bool = False
    greened: bool = False
    used: tuple[tuple[Sex, int], ...] = ()
    fish: int = NOBODY


class Position(KernelPosition[S], Generic[S], frozen=True, kw_only=True):
    """The whole table.

    `order` is the turn order, `track` the status markers from the one ahead to the last. `huts` the seats in each
    region, the one on the building space last; `fish` the tile of each region; `dice` on each action tile and at last
    on fishing, as (seat, die); `temple` the seats of the priests from the left. Displays keep gaps. `deck` are the God
    cards that this viewer has not seen: in a view the cards in others' hands are among them.
    """

    players: tuple[Player, ...]
    round: int = 0
    order: tuple[Seat, ...] = ()
    track: tuple[Seat, ...] = ()
    huts: tuple[tuple[Seat, ...], ...] = ((),) * len(REGIONS)
    fish: tuple[int, ...] = ()
    dice: tuple[tuple[tuple[Seat, int], ...], ...] = ()
    temple: tuple[Seat, ...] = (NOBODY,) * len(TRACKS.temple)
    temple_tiles: int = GODS.tiles_in_temple
    men: tuple[int, ...] = ()
    women: tuple[int, ...] = ()
    pile_men: tuple[int, ...] = (PERSONS.copies_per_sex,) * len(PERSONS.types)
    pile_women: tuple[int, ...] = (PERSONS.copies_per_sex,) * len(PERSONS.types)
    tasks: tuple[int, ...] = ()
    pile_light: tuple[int, ...] = ()
    pile_dark: tuple[int, ...] = ()
    jewelry: tuple[tuple[int, ...], ...] = ((),) * BOX.rounds
    pile_jewelry: tuple[int, ...] = ()
    row: Cards = NO_CARDS
    deck: Cards = (GODS.per_colour,) * len(GODS.colours)  # type: ignore[assignment]  # five colours, counted
    discard: Cards = NO_CARDS
    turn: Turn = Turn()

    def with_player(self, seat: Seat, player: Player) -> Self:
        """With one player changed."""
        players = self.players
        return replace(self, players=(*players[:seat], player, *players[seat + 1 :]))

    def change(self, seat: Seat, **changes: Any) -> Self:
        """With some fields of one player changed."""
        return self.with_player(seat, replace(self.players[seat], **changes))

    @property
    def pile(self) -> int:
        """How many God cards lie in the pile."""
        return sum(self.deck) - sum(player.unseen for player in self.players)

    @property
    def column(self) -> tuple[int, ...]:
        """The jewelry on sale in this round."""
        return self.jewelry[self.round - 1] if 0 < self.round <= len(self.jewelry) else ()


Game: TypeAlias = Position[Any]
"""A position whatever its steps."""
