"""Plans that differ a little from a plan: for learning, and to be compared at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from agents.aeolis.plan import Plan
from games.aeolis.components import TECH_IDS, TILES

__all__ = ["NUMBERS", "changed"]

SITES: Final = tuple(tile.id for tile in TILES if not tile.building)
BUILDINGS: Final = tuple(tile.building for tile in TILES if tile.building)
RECRUITS: Final = ("merchant", "scientist", "hoplite", "captain", "magi", "priestess", "bloodthrall")
NUMBERS: Final = {
    "builders": (0, 4), "build_until": (3, 9), "enough": (2, 9), "purse": (0, 8), "alms": (2.0, 15.0),
    "bold": (0.5, 1.0), "loot": (0.5, 6.0), "guard": (0.0, 20.0), "thirst": (0.0, 6.0), "rich": (0.0, 2.0),
}
"""The numbers of a plan with their bounds."""


def changed(plan: Plan, rng: Random) -> Plan:
    """A plan with one to three things changed."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        plan = rng.choice(_CHANGES)(plan, rng)
    return plan


def shuffled(names: tuple[str, ...], known: Sequence[str], rng: Random, once: bool) -> tuple[str, ...]:
    """A list with one entry moved, dropped, added or exchanged."""
    found, kind = list(names), rng.random()
    fresh = [name for name in known if not once or name not in names]
    if found and (kind < 0.45 or not fresh):
        entry = found.pop(rng.randrange(len(found)))
        found.insert(rng.randrange(len(found) + 1), entry)
    elif found and kind < 0.6:
        found.pop(rng.randrange(len(found)))
    elif found and kind < 0.75:
        found[rng.randrange(len(found))] = rng.choice(fresh)
    else:
        found.insert(rng.randrange(len(found) + 1), rng.choice(fresh))
    return tuple(found)


def change_number(plan: Plan, rng: Random) -> Plan:
    """One of the numbers goes up or down."""
    name = rng.choice(list(NUMBERS))
    low, high = NUMBERS[name]
    now = getattr(plan, name)
    if isinstance(low, int):
        return replace(plan, **{name: max(low, min(int(high), now + rng.choice((-2, -1, 1, 2))))})
    return replace(plan, **{name: round(max(low, min(high, now + rng.gauss(0, (high - low) / 6))), 3)})


def change_worth(plan: Plan, rng: Random) -> Plan:
    """A good is worth more or less."""
    name = rng.choice(list(plan.worth))
    return replace(plan, worth=plan.worth | {name: round(plan.worth[name] * rng.lognormvariate(0, 0.5), 3)})


_CHANGES: Final[tuple[Callable[[Plan, Random], Plan], ...]] = (
    lambda plan, rng: replace(plan, techs=shuffled(plan.techs, TECH_IDS, rng, True)),
    lambda plan, rng: replace(plan, techs=shuffled(plan.techs, TECH_IDS, rng, True)),
    lambda plan, rng: replace(plan, sites=shuffled(plan.sites, SITES, rng, False)),
    lambda plan, rng: replace(plan, recruits=shuffled(plan.recruits, RECRUITS, rng, False)),
    lambda plan, rng: replace(plan, recruits=shuffled(plan.recruits, RECRUITS, rng, False)),
    lambda plan, rng: replace(plan, upgrades=shuffled(plan.upgrades, BUILDINGS, rng, True)),
    change_number, change_number, change_worth,
    lambda plan, rng: replace(plan, magi=not plan.magi),
)
