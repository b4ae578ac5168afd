"""The types of the data files, all but the cards."""

from __future__ import annotations

import msgspec
from msgspec import Struct

__all__ = [
    "AbilityData", "Casting", "Dice", "Draws", "Exploring", "Face", "Faith", "Food", "ForeignTrade", "HeroData", "Loot",
    "MagiData", "Market", "Mode", "Morale", "Pointer", "Proselytize", "RoleData", "Rules", "Spheres", "TechData",
    "TileData", "Tiles", "UnitData",
]


class RoleData(Struct, frozen=True, forbid_unknown_fields=True):
    """What an untrained worker can become, and its price."""

    role: str
    cost: dict[str, int]
    plural: str = ""
    needs: str = ""
    morale: int = 0
    permanent: bool = False


class Food(Struct, frozen=True, forbid_unknown_fields=True):
    """What the Queen feeds to how many new workers."""

    pay: dict[str, int]
    workers: int


class HeroData(Struct, frozen=True, forbid_unknown_fields=True):
    """A hero: building, starting stock, roles."""

    id: str
    title: str
    building: str
    start: dict[str, int]
    makes: tuple[Food, ...]
    roles: tuple[RoleData, ...]


class UnitData(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of miniature. `replaces` names the one that it is the better form of."""

    id: str
    hero: str
    role: str
    group: str
    speed: int
    crosses_sea: bool = False
    replaces: str = ""
    advantage_vs: str = ""
    ranged: int = 0
    explore_actions: int = 0


class TechData(Struct, frozen=True, forbid_unknown_fields=True):
    """A technology."""

    id: str
    name: str
    row: int
    cost: int
    requires: tuple[str, ...]
    unlocks_tiles: tuple[str, ...] = ()
    grants: tuple[str, ...] = ()


class TileData(Struct, frozen=True, forbid_unknown_fields=True):
    """A structure, or the upgrade of a `building`."""

    id: str
    name: str
    copies: int
    tech: str
    cost: dict[str, int]
    icon: str = ""
    produces: tuple[str, ...] = ()
    kind: str = "land"
    flat: int = 0
    building: str = ""


class Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    structures: tuple[TileData, ...]
    upgrades: tuple[TileData, ...]


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """A face of the production die."""

    face: int
    result: str
    resources: int
    gold: int
    plague: bool


class Pointer(Struct, frozen=True, forbid_unknown_fields=True):
    """A pointer at the rim of the wheel."""

    id: str
    kind: str
    offset: int
    price: int = 0


class Morale(Struct, frozen=True, forbid_unknown_fields=True):
    """The morale track."""

    start: int
    min: int
    max: int
    per_alms: int


class ForeignTrade(Struct, frozen=True, forbid_unknown_fields=True):
    """The Foreign Trade card; its reward is decoded with the cards."""

    tech: str
    goods: tuple[str, ...]
    reward: msgspec.Raw


class Market(Struct, frozen=True, forbid_unknown_fields=True):
    """The wheel, its pointers, what each mat may trade, morale."""

    basic: tuple[str, ...]
    all: tuple[str, ...]
    ring: tuple[str, ...]
    start: int
    pointers: tuple[Pointer, ...]
    morale: Morale
    shift: tuple[int, int]
    turn_die: int
    foreign_trade: ForeignTrade


class Loot(Struct, frozen=True, forbid_unknown_fields=True):
    """A loot token."""

    id: str
    loot: dict[str, int]
    difficulty: int
    copies: int


class Spheres(Struct, frozen=True, forbid_unknown_fields=True):
    """Where crystals flow: black is the store, white the last."""

    nodes: tuple[str, ...]
    arrows: tuple[tuple[str, str], ...]


class MagiData(Struct, frozen=True, forbid_unknown_fields=True):
    """Lore, prices and the two graphs of spheres."""

    lore: tuple[int, int]
    keep_prices: tuple[int, ...]
    backlash: int
    white_counts: int
    spheres: dict[str, Spheres]
    regroup: dict[str, str]


class AbilityData(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of the Priestess: the die it uses, and which Priestess has it."""

    id: str
    die: str
    level: str


class Draws(Struct, frozen=True, forbid_unknown_fields=True):
    """The decks drawn from in a range of rounds."""

    rounds: tuple[int, int]
    draw: tuple[str, ...]


class Mode(Struct, frozen=True, forbid_unknown_fields=True):
    """How many rounds, and what is drawn in each."""

    rounds: int
    draws: tuple[Draws, ...]


class Faith(Struct, frozen=True, forbid_unknown_fields=True):
    """The faith dice."""

    start: int
    cap: int


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """Dice before and after the upgrade."""

    combat: tuple[int, int]
    diplomacy: tuple[int, int]


class Casting(Struct, frozen=True, forbid_unknown_fields=True):
    """Bronze: what one casting takes and gives."""

    pay: dict[str, int]
    gain: dict[str, int]


class Proselytize(Struct, frozen=True, forbid_unknown_fields=True):
    """What the ability adds to diplomacy."""

    add: int
    attempts: int


class Exploring(Struct, frozen=True, forbid_unknown_fields=True):
    """The compass."""

    spaces: int
    die: int
    per_explorer: int


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """All other numbers. `players` are the fewest and the most."""

    players: tuple[int, int]
    tribute: dict[str, int]
    plague_tokens: int
    spread_of_two: int
    faith: Faith
    dice: Dice
    forced_die: int
    armour: dict[str, dict[str, int]]
    counts_as: dict[str, str]
    bronze: Casting
    proselytize: dict[str, Proselytize]
    explore: Exploring
    spare: dict[str, int]
    required_heroes: tuple[str, ...]
    fighting_heroes: tuple[str, ...]
    defaults: dict[str, tuple[str, ...]]
