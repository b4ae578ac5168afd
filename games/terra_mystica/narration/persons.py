"""Whom sentences speak of: people by their names, with their factions where they are first heard of."""

from __future__ import annotations

from games.kernel import Seat, person
from games.kernel.seats import seats_of
from games.kernel.words import _
from games.terra_mystica.narration.names import faction
from games.terra_mystica.position import Game

__all__ = ["by_name", "introduced", "side"]


def side(view: Game, seat: Seat) -> str:
    """A seat's faction; nothing before it has one."""
    chosen = view.players[seat].faction
    return "" if chosen is None else faction(chosen)


def introduced(view: Game, seat: Seat) -> str:
    """Who sits on a seat with the faction, `Ada (Witches)`; before one is chosen the name alone."""
    chosen = view.players[seat].faction
    if chosen is None:
        return person(seat)
    return _("{person} ({faction})").format(person=person(seat), faction=faction(chosen))


def by_name(view: Game, seat: Seat) -> str:
    """Who sits on a seat, with the faction only if somebody else has the same name."""
    name = person(seat)
    alike = [other for other in seats_of(len(view.players)) if person(other) == name]
    return name if len(alike) == 1 else introduced(view, seat)
