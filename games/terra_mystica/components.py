"""The contents of the box: data files decoded into types, and counted.

Ids of tiles, cards and actions are those of the ledgers of terra.snellman.net (FAV1, BON1, SCORE1, TW1, ACT1).
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

__all__ = [
    "ACTIONS", "BONUS_CARDS", "CULTS", "FACTIONS", "FAVORS", "INTRODUCTORY", "RING", "SCORING_TILES", "TILE_ACTIONS",
    "TOWNS", "Action",
    "Bonus", "BonusCard", "Building", "Cult", "Event", "Faction", "FactionBoard", "Favor", "FavorTile", "Gain",
    "PowerAction", "Scoring", "ScoringTile", "Terrain", "Town", "TownTile", "load",
]

T = TypeVar("T")


class Terrain(IntEnum):
    """The seven terrains in the order of the ring: neighbours are one spade apart. A river is no terrain to dig in."""

    DESERT = 0
    PLAINS = 1
    SWAMP = 2
    LAKES = 3
    FOREST = 4
    MOUNTAINS = 5
    WASTELAND = 6
    RIVER = 7

    @property
    def colour(self) -> str:
        """The colour that ledgers name it by."""
        return ("yellow", "brown", "black", "blue", "green", "gray", "red", "river")[self]


RING: Final = 7
"""Terrains in the ring."""


class Building(IntEnum):
    """The five kinds of buildings, in the order of the faction board."""

    DWELLING = 0
    TRADING_HOUSE = 1
    TEMPLE = 2
    STRONGHOLD = 3
    SANCTUARY = 4


class Cult(IntEnum):
    """The four cults, in the order in which ledgers print them."""

    FIRE = 0
    WATER = 1
    EARTH = 2
    AIR = 3


CULTS: Final = tuple(Cult)

Event = StrEnum("Event", ["DWELLING", "TRADING_HOUSE", "TEMPLE", "STRONGHOLD", "SANCTUARY", "SPADE", "TOWN"])
"""What a scoring tile can count. The buildings' names are those of `Building`."""

Faction = StrEnum("Faction", [
    "AUREN", "WITCHES", "FAKIRS", "NOMADS", "CHAOSMAGICIANS", "GIANTS", "SWARMLINGS", "MERMAIDS", "DWARVES",
    "ENGINEERS", "HALFLINGS", "CULTISTS", "ALCHEMISTS", "DARKLINGS",
])
"""The fourteen factions."""


class Favor(StrEnum):
    """The favor tiles."""

    FAV1 = "FAV1"
    FAV2 = "FAV2"
    FAV3 = "FAV3"
    FAV4 = "FAV4"
    FAV5 = "FAV5"
    FAV6 = "FAV6"
    FAV7 = "FAV7"
    FAV8 = "FAV8"
    FAV9 = "FAV9"
    FAV10 = "FAV10"
    FAV11 = "FAV11"
    FAV12 = "FAV12"


class Bonus(StrEnum):
    """The bonus cards."""

    BON1 = "BON1"
    BON2 = "BON2"
    BON3 = "BON3"
    BON4 = "BON4"
    BON5 = "BON5"
    BON6 = "BON6"
    BON7 = "BON7"
    BON8 = "BON8"
    BON9 = "BON9"
    BON10 = "BON10"


class Scoring(StrEnum):
    """The scoring tiles."""

    SCORE1 = "SCORE1"
    SCORE2 = "SCORE2"
    SCORE3 = "SCORE3"
    SCORE4 = "SCORE4"
    SCORE5 = "SCORE5"
    SCORE6 = "SCORE6"
    SCORE7 = "SCORE7"
    SCORE8 = "SCORE8"
    SCORE9 = "SCORE9"


class Town(StrEnum):
    """The town tiles."""

    TW1 = "TW1"
    TW2 = "TW2"
    TW3 = "TW3"
    TW4 = "TW4"
    TW5 = "TW5"
    TW6 = "TW6"
    TW7 = "TW7"
    TW8 = "TW8"


class Action(StrEnum):
    """Everything that `action` can name: power actions, cards, tiles and strongholds."""

    ACT1 = "ACT1"
    ACT2 = "ACT2"
    ACT3 = "ACT3"
    ACT4 = "ACT4"
    ACT5 = "ACT5"
    ACT6 = "ACT6"
    BON1 = "BON1"
    BON2 = "BON2"
    FAV6 = "FAV6"
    ACTA = "ACTA"
    ACTC = "ACTC"
    ACTE = "ACTE"
    ACTG = "ACTG"
    ACTN = "ACTN"
    ACTS = "ACTS"
    ACTW = "ACTW"


class Gain(Struct, frozen=True, forbid_unknown_fields=True):
    """The one vocabulary for everything that costs or gives."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0
    vp: int = 0
    spades: int = 0
    cult_steps: int = 0


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What a faction begins with; `cults` in the order of `Cult`."""

    coins: int
    workers: int
    priests: int
    bowls: tuple[int, int, int]
    cults: tuple[int, int, int, int]
    vp: int
    dwellings: int


class ShippingTrack(Struct, frozen=True, forbid_unknown_fields=True):
    """Shipping: where it starts and ends, what a step costs, and points by the value reached."""

    start: int
    max: int
    cost: Gain
    vp: dict[str, int]


class SpadeTrack(Struct, frozen=True, forbid_unknown_fields=True):
    """The exchange track: the price of a spade by level, what a level costs and scores."""

    prices: tuple[Gain, ...]
    cost: Gain
    vp: int


class Skip(Struct, frozen=True, forbid_unknown_fields=True):
    """Tunnel or carpet: prices and hexes skipped before and after the stronghold, points each time."""

    kind: str
    costs: tuple[Gain, Gain]
    vp: int
    hexes: tuple[int, int]


@cache
def _terrain(name: str) -> Terrain:
    return Terrain[name.upper()]


class TileAction(Struct, frozen=True, forbid_unknown_fields=True):
    """What an action printed on a card, a tile or a board gives, once a round; `actions` in a row."""

    spades: int = 0
    cult_steps: int = 0
    actions: int = 0


class FactionBoard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A faction's board. `costs` by building; `income` by building and number built, the board's own worker included
    under no dwellings. What follows `skip` are the factions' oddities."""

    name: str
    home: str
    start: Start
    costs: tuple[Gain, Gain, Gain, Gain, Gain]
    coins_without_neighbour: int
    income: tuple[tuple[Gain, ...], ...]
    shipping: ShippingTrack
    spades: SpadeTrack
    skip: Skip | None = None
    stronghold_action: Action | None = None
    stronghold_gives: TileAction = TileAction()
    on_stronghold: str = ""
    on_stronghold_count: int = 1
    on_stronghold_gain: Gain = Gain()
    per_town: Gain = Gain()
    per_spade: Gain = Gain()
    per_spade_with_stronghold: Gain = Gain()
    per_bought_spade: Gain = Gain()
    favors_each: int = 1
    spades_each: int = 1
    river_towns: bool = False
    power_taken_step: bool = False
    coins_per_vp: int = 3
    trades_points: bool = False
    buys_bridges: Gain | None = None
    vp_per_bridge_with_stronghold: int = 0

    @property
    def terrain(self) -> Terrain:
        """The home terrain."""
        return _terrain(self.home)


class FavorTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A favor tile: steps on a cult at once, and what it does from then on."""

    cult: str
    steps: int
    copies: int
    income: Gain = Gain()
    town_power: int = 0
    action: TileAction | None = None
    build_vp: dict[str, int] = {}
    pass_vp_by_trading_houses: tuple[int, ...] = ()

    @property
    def track(self) -> Cult:
        """The cult it belongs to."""
        return Cult[self.cult.upper()]


class BonusCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus card: income, and what it does while it is held or when it is given back."""

    income: Gain
    action: TileAction | None = None
    shipping: int = 0
    pass_vp: dict[str, int] = {}
    pass_vp_per_shipping: int = 0
    option: str = ""


class ScoringTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A round's scoring tile: points for events in the action phase, a cult bonus at the round's end."""

    scores: tuple[str, ...]
    vp: int
    gain: Gain
    cult: str = ""
    every: int = 0
    per_priest: bool = False
    option: str = ""


class TownTile(Struct, frozen=True, forbid_unknown_fields=True):
    """A town tile; its keys come before its cult steps."""

    vp: int
    keys: int
    copies: int
    gain: Gain = Gain()
    cult_steps: int = 0
    shipping: int = 0
    option: str = ""


class PowerAction(Struct, frozen=True, forbid_unknown_fields=True):
    """A power action on the board: its price in power and what it gives."""

    power: int
    gain: Gain = Gain()
    spades: int = 0
    bridges: int = 0


class Conversion(Struct, frozen=True, forbid_unknown_fields=True):
    """`rate` of one resource become one of another; resources as ledgers abbreviate them."""

    give: str
    get: str
    rate: int


class Supply(Struct, frozen=True, forbid_unknown_fields=True):
    """Wooden pieces of each faction."""

    dwellings: int
    trading_houses: int
    temples: int
    strongholds: int
    sanctuaries: int
    priests: int
    bridges: int

    def of(self, building: Building) -> int:
        """How many buildings of a kind a faction has."""
        return (self.dwellings, self.trading_houses, self.temples, self.strongholds, self.sanctuaries)[building]


class TownRule(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a town."""

    buildings: int
    buildings_with_sanctuary: int
    power: int


class FinalRule(Struct, frozen=True, forbid_unknown_fields=True):
    """Points of the final scoring by place."""

    cults: tuple[int, ...]
    area: tuple[int, ...]
    coins_per_vp: int


class Actions(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything else that is printed on the boards."""

    power_actions: dict[Action, PowerAction]
    conversions: tuple[Conversion, ...]
    power_values: tuple[int, ...]
    supply: Supply
    cult_power: dict[str, int]
    cult_spots: tuple[int, ...]
    town: TownRule
    cards_beyond_players: int
    rounds: int
    final: FinalRule


class Introductory(Struct, frozen=True, forbid_unknown_fields=True):
    """The fixed setup for a first game, by number of players."""

    factions: dict[str, tuple[Faction, ...]]
    dwellings: dict[Faction, tuple[str, ...]]
    scoring_tiles: tuple[Scoring, ...]
    bonus_cards: dict[str, tuple[Bonus, ...]]


def load(name: str, kind: type[T] | Any) -> T:
    """A data file as a type. Raises msgspec.ValidationError if it does not fit."""
    data: T = msgspec.json.decode(files(__package__).joinpath("data", name).read_bytes(), type=kind)
    return data


FACTIONS: Final[dict[Faction, FactionBoard]] = load("factions.json", dict[Faction, FactionBoard])
FAVORS: Final[dict[Favor, FavorTile]] = load("favors.json", dict[Favor, FavorTile])
BONUS_CARDS: Final[dict[Bonus, BonusCard]] = load("bonus_cards.json", dict[Bonus, BonusCard])
SCORING_TILES: Final[dict[Scoring, ScoringTile]] = load("scoring_tiles.json", dict[Scoring, ScoringTile])
TOWNS: Final[dict[Town, TownTile]] = load("towns.json", dict[Town, TownTile])
ACTIONS: Final[Actions] = load("actions.json", Actions)
TILE_ACTIONS: Final[dict[Action, TileAction]] = {
    **{Action(card): tile.action for card, tile in BONUS_CARDS.items() if tile.action is not None},
    **{Action(favor): tile.action for favor, tile in FAVORS.items() if tile.action is not None},
    **{board.stronghold_action: board.stronghold_gives for board in FACTIONS.values()
       if board.stronghold_action is not None and board.stronghold_gives != TileAction()},
}
"""Actions without a price that give spades, cult steps or actions; the others do something of their own."""
INTRODUCTORY: Final[Introductory] = load("introductory.json", Introductory)


def _count() -> None:
    """The box is complete: counted against the component list."""
    supply = ACTIONS.supply
    assert len(FACTIONS) == len(Faction)
    assert sum(tile.copies for tile in FAVORS.values()) == 4 + 8 * 3
    assert sum(tile.copies for tile in TOWNS.values() if not tile.option) == 10
    assert (len(BONUS_CARDS), len(SCORING_TILES)) == (9 + 1, 8 + 1)
    for board in FACTIONS.values():
        assert sum(board.start.bowls) == 12
        lengths = tuple(len(row) - 1 for row in board.income)
        assert lengths == tuple(supply.of(building) for building in Building)
    homes = [board.home for board in FACTIONS.values()]
    assert all(homes.count(home) == 2 for home in homes)


_count()
