"""What the Philosopher does, and what anybody does for blessings."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import AMOUNT, EVENT, MAT, RESOURCE, TECH
from games.kernel import Move

__all__ = ["Discover", "Fulfil", "Pledge", "Repair"]


class Discover(Move, frozen=True):
    """Philosopher: discovers a technology."""

    spelling = "discover {tech}"
    chapter = "philosopher"
    tech: Annotated[int, TECH]


class Pledge(Move, frozen=True):
    """Anybody: reserves goods for the price of a blessing."""

    spelling = "pledge[ {amount}] {resource} from {mat} for {event}"
    chapter = "philosopher"
    several = True
    event: Annotated[int, EVENT]
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT] = 1


class Fulfil(Move, frozen=True):
    """Philosopher: resolves a blessing whose price has been pledged."""

    spelling = "fulfil {event}"
    aliases = ("fulfill {event}",)
    chapter = "philosopher"
    event: Annotated[int, EVENT]


class Repair(Move, frozen=True):
    """Architect: repairs the structures on his hex and next to it."""

    spelling = "repair"
    chapter = "philosopher"
