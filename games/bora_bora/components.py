"""The contents of the box: data files decoded into types, and counted.

Tiles, regions and spaces are numbered from 0 in the order of their files; their names are for people.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

__all__ = [
    "ACTIONS", "BOARD", "BOX", "FISH", "GODS", "JEWELRY", "MAP", "MATERIALS", "PERSONS", "SCORING", "TASKS", "TRACKS",
    "ActionKind", "Colour", "Gift", "Material", "Part", "Path", "PersonKind", "Region", "Sex", "Task", "load",
]

T = TypeVar("T")


class Colour(IntEnum):
    """The five Gods by their colours."""

    BLUE = 0
    WHITE = 1
    RED = 2
    GREEN = 3
    YELLOW = 4


class Material(IntEnum):
    """The three building materials."""

    SAND = 0
    STONE = 1
    WOOD = 2


MATERIALS: Final = tuple(Material)
Gift = StrEnum("Gift", ["SAND", "STONE", "WOOD", "OFFERING"])
"""What a region gives."""


class Sex(IntEnum):
    """Men and women: their tiles never act together."""

    MAN = 0
    WOMAN = 1


class ActionKind(StrEnum):
    """What a die can do. On a joined tile two of them share the dice."""

    HELPER = "helper"
    TEMPLE = "temple"
    BUILD = "build"
    MAN = "man"
    WOMAN = "woman"
    LAND = "land"
    WATER = "water"
    FISH = "fishing"


class _Data(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the box."""


class Region(_Data, frozen=True):
    """A region; row and column place it on the drawing."""

    id: str
    island: str
    kind: Literal["mountain", "beach", "forest", "plains"]
    gives: Gift
    row: int
    col: int


class Path(_Data, frozen=True):
    """A path between two regions."""

    id: str
    kind: Literal["land", "water"]
    ends: tuple[str, str]
    value: int


class Map(_Data, frozen=True):
    """The archipelago."""

    islands: tuple[str, ...]
    regions: tuple[Region, ...]
    paths: tuple[Path, ...]


class Fish(_Data, frozen=True):
    """A fish tile."""

    id: str
    species: str
    value: int


class Shoal(_Data, frozen=True):
    """All fish tiles, and the value of those beside which the first huts stand."""

    start_value: int
    tiles: tuple[Fish, ...]


class PersonKind(_Data, frozen=True):
    """A type of person: `left` is gained when its tile is shifted down, `amounts` is what one, two or three do.

    `limits`: the amount is the highest path, position or building; otherwise it is how many.
    """

    id: str
    left: int
    amounts: tuple[int, int, int]
    limits: bool


class Persons(_Data, frozen=True):
    """All types of persons."""

    copies_per_sex: int
    display: int
    highest_limit: int
    types: tuple[PersonKind, ...]


class Part(_Data, frozen=True):
    """A count that a task asks for; `of` narrows it to a kind."""

    what: str
    need: int
    of: str = ""


class Task(_Data, frozen=True):
    """A task tile."""

    id: str
    back: Literal["light", "dark"]
    parts: tuple[Part, ...]


class TaskScore(_Data, frozen=True):
    """Points of a task without and with a Yellow God."""

    unaided: int
    aided: int


class Tasks(_Data, frozen=True):
    """All task tiles."""

    score: TaskScore
    slots: int
    tiles: tuple[Task, ...]


class Jewel(_Data, frozen=True):
    """A piece of jewelry: its price in shells, and points at the end."""

    id: str
    type: str
    cost: int
    points: int


class Jewelry(_Data, frozen=True):
    """All jewelry."""

    types: tuple[str, ...]
    per_round: int
    tiles: tuple[Jewel, ...]


class Board(_Data, frozen=True):
    """A player board: huts at the start by space, the space for many huts, ceremony spaces, building tiles."""

    start_huts: tuple[int, ...]
    many_huts_on: int
    ceremony: tuple[tuple[Gift, ...], ...]
    buildings: tuple[int, ...]


class Tracks(_Data, frozen=True):
    """Points by position on the status track, temple spaces from the left, points by round."""

    status: tuple[int, ...]
    temple: tuple[int, ...]
    building_points: tuple[int, ...]
    priest_points: tuple[int, ...]


class Gods(_Data, frozen=True):
    """God cards and God tiles."""

    colours: tuple[str, ...]
    per_colour: int
    open: int
    tiles_in_temple: int


class Prices(_Data, frozen=True):
    """Helper points for each purchase."""

    tattoo: int
    shells: int
    point: int
    offering: int
    card: int
    material: int
    hut: int


class Actions(_Data, frozen=True):
    """Action tiles by number of players, each with the actions that it joins."""

    fishing: int
    helper: Prices
    tiles: dict[str, tuple[tuple[ActionKind, ...], ...]]


class TaskDeal(_Data, frozen=True):
    """Task tiles dealt to each player."""

    light: int
    dark: int


class Box(_Data, frozen=True):
    """Counts and starting stock."""

    rounds: int
    dice: int
    die: int
    huts: int
    priests: int
    god_tiles: int
    god_cards: int
    offerings: int
    shells: int
    tasks: TaskDeal
    tasks_beyond_players: int
    start_points: tuple[int, ...]


class Scoring(_Data, frozen=True):
    """Final scoring: points of a God tile, of a bonus, and what each bonus asks for."""

    god_tile: int
    bonus: int
    bonuses: dict[str, int]


def load(name: str, kind: type[T]) -> T:
    """A data file as a type. Raises msgspec.ValidationError for unknown fields."""
    return msgspec.json.decode((files(__package__) / "data" / f"{name}.json").read_bytes(), type=kind)


MAP: Final = load("map", Map)
FISH: Final = load("fish", Shoal)
PERSONS: Final = load("persons", Persons)
TASKS: Final = load("tasks", Tasks)
JEWELRY: Final = load("jewelry", Jewelry)
BOARD: Final = load("board", Board)
TRACKS: Final = load("tracks", Tracks)
GODS: Final = load("gods", Gods)
ACTIONS: Final = load("actions", Actions)
BOX: Final = load("box", Box)
SCORING: Final = load("scoring", Scoring)


def _count(what: str, found: Any, expected: Any) -> None:
    if found != expected:
        raise ValueError(f"{what}: {found} instead of {expected}")


def _check() -> None:
    """Counts the box."""
    _count("regions", len(MAP.regions), 12)
    _count("paths", len(MAP.paths), 16)
    _count("fish", len(FISH.tiles), len(MAP.regions))
    _count("first regions", sum(tile.value == FISH.start_value for tile in FISH.tiles), 4)
    _count("person types", len(PERSONS.types), 12)
    _count("persons of a sex", len(PERSONS.types) * PERSONS.copies_per_sex, PERSONS.display * BOX.rounds)
    _count("light tasks", sum(task.back == "light" for task in TASKS.tiles), 7)
    _count("dark tasks", sum(task.back == "dark" for task in TASKS.tiles), 53)
    _count("task ids", len({task.id for task in TASKS.tiles}), len(TASKS.tiles))
    _count("jewelry", len(JEWELRY.tiles), JEWELRY.per_round * BOX.rounds)
    _count("huts", sum(BOARD.start_huts), BOX.huts)
    _count("ceremony spaces", sum(map(len, BOARD.ceremony)), 2 * len(BOARD.buildings))
    _count("Gods", GODS.colours, tuple(colour.name.lower() for colour in Colour))
    _count("rounds", {len(TRACKS.building_points), len(TRACKS.priest_points)}, {BOX.rounds})


_check()
