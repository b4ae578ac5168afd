"""What everybody may do in a phase of all: finish, and let heroes change hands."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import HERO, PLAYER
from games.kernel import Move, Seat

__all__ = ["Adopt", "Agree", "Decline", "Done", "Hand", "Object", "Take"]


class Done(Move, frozen=True):
    """Says that one has finished; any later move takes it back."""

    spelling = "done"
    chapter = "phase"
    ends_turn = True


class Hand(Move, frozen=True):
    """Offers one of one's heroes to another player."""

    spelling = "hand {hero} to player {player}"
    aliases = ("hand {hero} to {player}", "hand over {hero} to player {player}")
    chapter = "table"
    needs_verb = True
    hero: Annotated[int, HERO]
    player: Annotated[Seat, PLAYER]


class Take(Move, frozen=True):
    """Takes over a hero that another player offers."""

    spelling = "take[ {hero}]"
    aliases = ("take over[ {hero}]",)
    chapter = "table"
    hero: Annotated[int, HERO]


class Decline(Move, frozen=True):
    """Declines a hero that another player offers."""

    spelling = "decline[ {hero}]"
    chapter = "table"
    hero: Annotated[int, HERO]


class Adopt(Move, frozen=True):
    """Volunteers for a hero whose player has left; the others vote."""

    spelling = "adopt {hero}"
    chapter = "table"
    hero: Annotated[int, HERO]


class Agree(Move, frozen=True):
    """Agrees that a volunteer plays a hero."""

    spelling = "agree[ {hero}]"
    chapter = "table"
    hero: Annotated[int, HERO]


class Object(Move, frozen=True):
    """Objects to a volunteer for a hero."""

    spelling = "object[ {hero}]"
    chapter = "table"
    hero: Annotated[int, HERO]
