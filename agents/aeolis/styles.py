"""Sensible players of different tastes: a table of soldiers, of merchants, of scholars. Play-outs use none of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from agents.aeolis.plan import USUAL, Plan
from agents.aeolis.policy import by_plan
from agents.playbook import Policy
from games.aeolis.position import Game
from games.kernel import Move, Seat

__all__ = ["STYLES"]

SOLDIERS: Final = replace(
    USUAL, techs=("copper_working", "agriculture", "animal_husbandry", "woodcutting", "bronze_working", "warcraft"),
    sites=("copper_mine", "copper_mine", "wheat_farm", "cattle_farm"), recruits=("hoplite",) * 4, bold=0.7,
    shares=False,
)
MERCHANTS: Final = replace(
    USUAL, techs=("shipbuilding", "agriculture", "copper_working", "commerce", "masonry", "woodcutting"),
    sites=("fishing_boat", "fishing_boat", "wheat_farm", "copper_mine"), upgrades=("agora",),
    recruits=("merchant",) * 4, alms=9.0, bold=0.9, shares=False,
)
SCHOLARS: Final = replace(
    USUAL, techs=("mysticism", "agriculture", "masonry", "copper_working", "religion", "education", "crimson_cure"),
    sites=("wheat_farm", "copper_mine", "wheat_farm", "quarry"), upgrades=("temple", "academy"),
    recruits=("scientist",) * 4, bold=0.95, magi=False, shares=False,
)


def playing(plan: Plan) -> Policy:
    """A player by a plan."""
    def policy(rng: Random, game: Game, seat: Seat, moves: Sequence[Move]) -> Move:
        return by_plan(game, seat, plan)

    return policy


STYLES: Final[Mapping[str, Policy]] = {
    "soldiers": playing(SOLDIERS), "merchants": playing(MERCHANTS), "scholars": playing(SCHOLARS),
}
