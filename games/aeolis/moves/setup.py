"""Before the first round: heroes and spare workers find their players."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import HERO, SPARES
from games.kernel import Move, Names

__all__ = ["Allot", "Claim", "Unallot", "Unclaim"]


class Claim(Move, frozen=True):
    """Takes a hero to play."""

    spelling = "claim {hero}"
    chapter = "setup"
    several = True
    hero: Annotated[int, HERO]


class Unclaim(Move, frozen=True):
    """Gives a hero back as long as some are free."""

    spelling = "unclaim {hero}"
    chapter = "setup"
    hero: Annotated[int, HERO]


class Allot(Move, frozen=True):
    """Gives a spare worker or gold to a hero."""

    spelling = "allot {what} to {hero}"
    chapter = "setup"
    several = True
    what: Annotated[int, Names("spare", SPARES)]
    hero: Annotated[int, HERO]


class Unallot(Move, frozen=True):
    """Takes a spare worker or gold back from a hero."""

    spelling = "unallot {what} from {hero}"
    chapter = "setup"
    what: Annotated[int, Names("spare", SPARES)]
    hero: Annotated[int, HERO]
