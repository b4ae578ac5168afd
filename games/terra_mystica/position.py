"""A position of Terra Mystica: everything that lies on the table."""

from __future__ import annotations

from typing import Any, Final, Generic, Literal, Self, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Position as KernelPosition
from games.kernel import Seat, by_seat, seats_of, with_item
from games.terra_mystica.board import NOWHERE, TERRAIN, Hex
from games.terra_mystica.components import (
    ACTIONS,
    FACTIONS,
    FAVORS,
    Action,
    Bonus,
    Building,
    Faction,
    FactionBoard,
    Favor,
    Scoring,
    Terrain,
    Town,
)

__all__ = [
    "EMPTY", "NOBODY", "VERSION", "Game", "Options", "Player", "Position", "Turn", "cell", "kind_of", "owner_of",
]

S = TypeVar("S")

NOBODY: Final = Seat(-1)
EMPTY = 0
"""A hex without a building."""
VERSION: Final = 2
"""The version of the rules for games that begin now. The second brought the rulings TM-58 to TM-61 (TM-108)."""


def cell(seat: Seat, building: Building) -> int:
    """A seat's building as a number for the map; 0 is an empty hex."""
    return 1 + seat * 5 + building


def owner_of(cell: int) -> Seat:
    """The seat of a building on the map; `NOBODY` for an empty hex."""
    return _OWNERS[cell]


def kind_of(cell: int) -> Building:
    """The kind of a building on the map."""
    return _KINDS[cell - 1]


_KINDS: Final = tuple(Building) * len(Faction)
_OWNERS: Final = (NOBODY, *(seat for seat in seats_of(len(Faction)) for _ in Building))


class Options(Struct, frozen=True):
    """What the table plays with. `factions` says how they are come by, `offers` when power must be answered.

    `version` is that of the rules when the game began; a stored position that does not name it is of the first.
    `strict_leech` and `strict_darkling_sh` are switches of the site that a record of it names.
    """

    ruleset: Literal["rulebook", "site"] = "rulebook"
    version: Literal[1, 2] = 1
    setup: Literal["main", "introductory"] = "main"
    factions: Literal["choose", "random", "dealt"] = "choose"
    offers: Literal["wait", "settle"] = "wait"
    mini_expansion: bool = False
    shipping_bonus: bool = False
    temple_scoring: bool = False
    variable_turn_order: bool = False
    cultist_erratum: bool = True
    strict_leech: bool = False
    strict_darkling_sh: bool = False

    @property
    def home_ends_digging(self) -> bool:
        """Whether digging ends at home and spends every spade that was bought with others (TM-58, TM-60)."""
        return self.version >= 2

    @property
    def late_spade_tile(self) -> bool:
        """Whether SCORE1 can be drawn for the last two rounds (TM-59)."""
        return self.version < 2

    @property
    def wide_laxities(self) -> bool:
        """Whether an imported game lets three things pass that the site refuses: steps down from anywhere at any time,
        three coins for a point of the Alchemists, and declining by the first cult spade."""
        return self.version < 2

    @property
    def oldest_offer_first(self) -> bool:
        """Whether of one's own offers the oldest is taken first (TM-61)."""
        return self.version >= 2


class Player(Struct, frozen=True, cache_hash=True):
    """A seat's faction board and what lies on it.

    `buildings` counts those on the map by kind; `sites` are their hexes in order of building; `settled` the hexes that
    belong to towns; `links` the river hexes across which Mermaids founded a town. `used` are actions of this round.
    """

    faction: Faction | None = None
    vp: int = 0
    coins: int = 0
    workers: int = 0
    priests: int = 0
    bowls: tuple[int, int, int] = (0, 0, 0)
    cults: tuple[int, int, int, int] = (0, 0, 0, 0)
    keys: int = 0
    shipping: int = 0
    spade_level: int = 0
    carpet: int = 0
    buildings: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    sites: tuple[Hex, ...] = ()
    settled: tuple[Hex, ...] = ()
    links: tuple[Hex, ...] = ()
    bridges: int = 0
    sent: int = 0
    favors: tuple[Favor, ...] = ()
    towns: tuple[Town, ...] = ()
    card: Bonus | None = None
    used: tuple[Action, ...] = ()
    passed: bool = False

    @property
    def board(self) -> FactionBoard:
        """The faction's printed board. Raises KeyError before a faction is chosen."""
        return FACTIONS[self.faction]  # type: ignore[index]

    @property
    def home(self) -> Terrain:
        """The home terrain."""
        return self.board.terrain

    @property
    def room(self) -> int:
        """Steps of power that the bowls can still take."""
        return 2 * self.bowls[0] + self.bowls[1]

    def has(self, building: Building) -> bool:
        """Whether at least one building of the kind stands on the map."""
        return self.buildings[building] > 0


class Turn(Struct, frozen=True):
    """What must be remembered within a turn.

    `actions` are main actions still due; `acted` whether one was taken; `build` the hexes on which a dwelling may
    follow; `crossed` the hex to which tunnel or carpet has been paid; `blocked` the cult steps lost for want of a key;
    `trade` how many workers may become priests.
    """

    seat: Seat = NOBODY
    actions: int = 0
    acted: bool = False
    build: tuple[Hex, ...] = ()
    crossed: Hex = NOWHERE
    blocked: tuple[int, int, int, int] = (0, 0, 0, 0)
    trade: int = 0


class Position(KernelPosition[S], Generic[S], frozen=True, kw_only=True, cache_hash=True):
    """The whole table.

    `terrain` and `buildings` by hex; `bridges` as (hex, hex, seat); `spots` the seats of the priests by cult and spot;
    `favors` and `towns` what is left of each tile; `cards` in the game with `coins` on them; `scoring` the tiles of the
    rounds; `dealt` the home terrains of dealt boards; `order` of play this round; `passed` the seats that passed, in
    order; `taken` power actions; `building_no` counts buildings, so that offers of one building can be told from
    another's.
    """

    options: Options = Options()
    players: tuple[Player, ...]
    terrain: tuple[int, ...] = tuple(int(kind) for kind in TERRAIN)
    buildings: tuple[int, ...] = (EMPTY,) * len(TERRAIN)
    bridges: tuple[tuple[Hex, Hex, Seat], ...] = ()
    spots: tuple[tuple[Seat, ...], ...] = ((NOBODY,) * len(ACTIONS.cult_spots),) * 4
    favors: tuple[int, ...] = tuple(tile.copies for tile in FAVORS.values())
    towns: tuple[int, ...] = ()
    cards: tuple[Bonus, ...] = ()
    coins: tuple[int, ...] = ()
    scoring: tuple[Scoring, ...] = ()
    dealt: tuple[int, ...] = ()
    round: int = 0
    order: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    taken: tuple[Action, ...] = ()
    building_no: int = 0
    turn: Turn = Turn()

    def with_player(self, seat: Seat, player: Player) -> Self:
        """With one player changed."""
        return replace(self, players=with_item(self.players, seat, player))

    def change(self, seat: Seat, **changes: Any) -> Self:
        """With some fields of one player changed."""
        return self.with_player(seat, replace(self.players[seat], **changes))

    @property
    def tile(self) -> Scoring | None:
        """The scoring tile of the present round; none before the first."""
        return self.scoring[self.round - 1] if 0 < self.round <= len(self.scoring) else None

    def held(self) -> dict[Bonus, Seat]:
        """The bonus cards in players' hands."""
        return {player.card: seat for seat, player in by_seat(self.players) if player.card is not None}

    def free_cards(self) -> tuple[Bonus, ...]:
        """The bonus cards that can be taken."""
        held = [player.card for player in self.players]
        return tuple([card for card in self.cards if card not in held])

    def seat_of(self, faction: Faction) -> Seat:
        """The seat that plays a faction, or `NOBODY`."""
        factions = [player.faction for player in self.players]
        return Seat(factions.index(faction)) if faction in factions else NOBODY

    def remove_player(self, seat: Seat) -> Self:
        """A seat leaves: its bonus card returns; its buildings stay (TM-56)."""
        return self.change(seat, card=None, passed=True)


Game: TypeAlias = Position[Any]
"""A position whatever its steps."""
