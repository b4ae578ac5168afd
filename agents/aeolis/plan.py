"""A plan: what a table of heroes sets out to do, in the order and the amounts that a whole game is judged by.

Policies make single moves by it; searches compare plans, not moves. Amounts are in gold where things are weighed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from games.aeolis.position import Game

__all__ = ["PLANS", "Plan", "plan_for"]

WORTH: Final[Mapping[str, float]] = {
    "wheat": 0.9, "fish": 1.8, "meat": 2.6, "wood": 1.8, "stone": 1.2, "copper": 2.6, "bronze": 0.5, "iron": 0.6,
    "leather": 0.9, "horse": 0.3, "salt": 0.3, "algae": 0.3, "pearl": 0.3, "crystal_light": 0.4, "crystal_void": 0.5,
    "crystal_fire": 0.6, "crystal_ice": 0.5, "gold": 1.0, "research": 2.2, "worker": 3.0,
}


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """What is discovered, built, upgraded and trained, in this order; `recruits` counts everybody who is there: the
    second "merchant" asks for a second one. After the list come hoplites.

    `builders` are the workers that the Queen keeps for structures up to round `build_until`. `enough` workers at hand,
    and food is sold. `purse` is the Queen's gold for diplomacy. `alms` is what a step of morale is worth, `bold` the
    chance from which the army attacks, `guard` what a soldier is worth more while an
    invasion comes that the army is too weak for, `thirst` what copper is worth more while gold and workers wait for it,
    `loot` the worth from which a token is tried instead of looking for another.
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
    guard: float = 8.0
    thirst: float = 2.5
    magi: bool = True
    worth: dict[str, float] = field(default_factory=lambda: dict(WORTH))


_USUAL: Final = Plan(
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
PLANS: Final[Mapping[str, Plan]] = {"easy": _USUAL}


def plan_for(game: Game) -> Plan:
    """The plan that a table is played by unless a search finds a better one."""
    return PLANS.get(game.options.mode, _USUAL)


def varied(plan: Plan, **changes: object) -> Plan:
    """A plan with something else in it."""
    return replace(plan, **changes)
