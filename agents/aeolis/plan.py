"""A plan: what a table of heroes sets out to do, in the order and the amounts that a whole game is judged by.

Policies make single moves by it; searches compare plans, not moves. Amounts are in gold where things are weighed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from games.aeolis.position import Game

__all__ = ["FILE", "USUAL", "Plan", "Plans", "plan_for", "plan_of"]

FILE: Final = Path(__file__).parents[1] / "weights" / "aeolis.json"
"""The plans that come with the program."""

WORTH: Final[Mapping[str, float]] = {
    "wheat": 1.3, "fish": 2.8, "meat": 5.5, "wood": 1.8, "stone": 1.2, "copper": 2.6, "bronze": 0.5, "iron": 0.6,
    "leather": 0.9, "horse": 0.3, "salt": 0.3, "algae": 0.3, "pearl": 0.3, "crystal_light": 0.4, "crystal_void": 0.5,
    "crystal_fire": 0.6, "crystal_ice": 0.5, "gold": 1.0, "research": 2.2, "worker": 3.5,
}


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """What is discovered, built, upgraded and trained, in this order; `recruits` counts everybody who is there: the
    second "merchant" asks for a second one. After the list come hoplites.

    `builders` are the workers that the Queen keeps for structures up to round `build_until`. `enough` workers at hand,
    and food is sold. `purse` is the Queen's gold for diplomacy. `alms` is what a step of morale is worth, `loot` the
    worth from which a token is tried instead of looking for another. `bold` is the chance from which the army attacks,
    `guard` what a soldier is worth more while an invasion comes that the army is too weak for. `thirst` is what copper
    is worth more while gold and workers wait for it, `rich` how much more all goods are worth for every ten gold that
    lie about. Without `magi` theirs becomes a worker. Who `shares` gives to the heroes of others what belongs there, as
    only players of one plan can: of two plans each would give back what it was given.
    """

    techs: tuple[str, ...]
    sites: tuple[str, ...]
    upgrades: tuple[str, ...]
    recruits: tuple[str, ...]
    builders: int = 1
    build_until: int = 7
    enough: int = 4
    purse: int = 3
    alms: float = 6.0
    bold: float = 0.8
    loot: float = 2.0
    guard: float = 14.0
    thirst: float = 2.5
    rich: float = 1.0
    magi: bool = True
    shares: bool = True
    worth: dict[str, float] = field(default_factory=lambda: dict(WORTH))


USUAL: Final = Plan(
    techs=(
        "shipbuilding", "copper_working", "agriculture", "animal_husbandry", "woodcutting", "bronze_working",
        "fletching", "tanning", "masonry", "warcraft", "mysticism", "education", "religion", "crimson_cure",
    ),
    sites=("fishing_boat", "copper_mine", "cattle_farm", "woodcutter", "copper_mine", "cattle_farm", "quarry"),
    upgrades=("arena", "harbor", "agora", "temple"),
    recruits=(
        "scientist", "scientist", "merchant", "merchant", "hoplite", "hoplite", "captain", "captain", "merchant",
        "hoplite", "hoplite", "hoplite",
    ),
)
SCENARIO_PLANS: Final[Mapping[str, Plan]] = {
    "lean_years": replace(
        USUAL, techs=("shipbuilding", "agriculture", "copper_working", "animal_husbandry", "woodcutting", "masonry"),
        sites=("fishing_boat", "wheat_farm", "copper_mine", "cattle_farm", "woodcutter", "quarry"), build_until=6),
    "winter_of_sails": replace(
        USUAL, techs=("woodcutting", "agriculture", "animal_husbandry", "navigation", "copper_working"),
        recruits=("captain",) * 2 + ("merchant",) + ("captain",) * 6, upgrades=("harbor",)),
    "crimson_summer": replace(
        USUAL, techs=("agriculture", "masonry", "mysticism", "education", "religion", "crimson_cure"),
        sites=("wheat_farm", "quarry", "wheat_farm", "wheat_farm", "quarry", "copper_mine"),
        recruits=("scientist",) * 3 + ("merchant",), upgrades=(), build_until=6),
}


class Plans(Struct, frozen=True, forbid_unknown_fields=True):
    """Learned plans by mode, with where they come from. `report`: games of a hundred that were won by the plan
    alone, without a search, with any number of seats and any split."""

    title: str
    date: str
    command: str
    games: str
    plans: dict[str, Plan]
    report: dict[str, float] = {}


@cache
def plan_of(mode: str) -> Plan:
    """The plan of a mode or scenario: learned, else the usual one. Raises msgspec.ValidationError for a bad file."""
    plans = msgspec.json.decode(FILE.read_bytes(), type=Plans).plans if FILE.is_file() else {}
    return SCENARIO_PLANS.get(mode) or plans.get(mode, USUAL)


def plan_for(game: Game) -> Plan:
    """The plan that a table is played by unless a search finds a better one."""
    return plan_of(game.options.mode)
