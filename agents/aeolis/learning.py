"""Learning a plan: changed at random, played against the best so far in the same games, kept if it wins more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from agents.aeolis.plan import Plan
from agents.aeolis.trial import run
from games.aeolis import TITLE
from games.aeolis.components import TECH_IDS, TILES
from games.aeolis.results import WON
from games.kernel import Settings, start

__all__ = ["Learned", "changed", "learn", "score"]

SITES: Final = tuple(tile.id for tile in TILES if not tile.building)
BUILDINGS: Final = tuple(tile.building for tile in TILES if tile.building)
RECRUITS: Final = ("merchant", "scientist", "hoplite", "captain", "magi", "priestess", "bloodthrall")
NUMBERS: Final = {
    "builders": (0, 4), "build_until": (3, 9), "enough": (2, 9), "purse": (0, 8), "alms": (2.0, 15.0),
    "bold": (0.5, 1.0), "loot": (0.5, 6.0), "guard": (0.0, 20.0), "thirst": (0.0, 6.0),
}
"""The numbers of a plan with their bounds."""
LOST_LATE: Final = 0.15
"""What a game is worth that is lost in its last round: so that learning sees progress before it wins."""
BLOCK: Final = 20
"""Games that are played before it is asked whether a change is worth more of them."""


class Learned(Struct):
    """The best plan so far and how far learning has come."""

    plan: Plan
    tried: int = 0
    kept: int = 0
    first: int = 0


def score(plan: Plan, mode: str, number: int) -> float:
    """What a game of a plan is worth, all seven heroes at one seat."""
    game = start(TITLE.rules.setup(Settings(1, {"mode": mode, "split": "even"})))
    end = run(game, plan, f"learn {mode} {number}".encode())
    return 1.0 if end.outcome in WON else LOST_LATE if end.phase != "setup" and end.round >= 10 else 0.0


# --- changes ------------------------------------------------------------------------------------------------------


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


# --- the race -----------------------------------------------------------------------------------------------------


def learn(
    state: Learned, modes: Sequence[str], rounds: int, most: int, rng: Random, save: Path | None = None,
) -> Iterator[tuple[Learned, float, int]]:
    """Tries so many changes; after each yields the state, by how much the change was better, in how many games."""
    known: dict[int, float] = {}

    def played(plan: Plan, number: int) -> float:
        return score(plan, modes[number % len(modes)], number)

    for _ in range(rounds):
        candidate = changed(state.plan, rng)
        gains: list[float] = []
        for number in range(state.first, state.first + most):
            if number not in known:
                known[number] = played(state.plan, number)
            gains.append(played(candidate, number) - known[number])
            if len(gains) % BLOCK == 0 and hopeless(gains):
                break
        better = len(gains) == most and sure(gains)
        state.tried += 1
        if better:
            state.plan, state.kept = candidate, state.kept + 1
            state.first += most
            known.clear()
        if save is not None:
            save.write_bytes(msgspec.json.format(msgspec.json.encode(state)))
        yield state, fmean(gains), len(gains)


def error(gains: Sequence[float]) -> float:
    """The standard error of the mean gain."""
    return max(pstdev(gains), 0.05) / len(gains) ** 0.5


def hopeless(gains: Sequence[float]) -> bool:
    """Whether a change does not look better."""
    return fmean(gains) < (0.0 if len(gains) > BLOCK else -0.5 * error(gains)) or not any(gains)


def sure(gains: Sequence[float]) -> bool:
    """Whether a change is better by more than chance would often make it."""
    return fmean(gains) > 1.3 * error(gains)
