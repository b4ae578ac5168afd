"""What everybody has of something, in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from games.helios.position import Game, Player
from games.kernel import by_seat, person
from games.kernel.words import _, apart

__all__ = ["everybody", "people"]


def everybody(view: Game, told: Callable[[Player], str]) -> str:
    """What each player has; those of whom nothing is told are left out."""
    parts = [_("{person}: {amount}").format(person=person(seat), amount=text)
             for seat, player in by_seat(view.players) if (text := told(player))]
    return _("{list}.").format(list=apart(parts)) if parts else ""


def people(view: Game, has: Callable[[Player], bool]) -> list[str]:
    """The names of those who have something."""
    return [person(seat) for seat, player in by_seat(view.players) if has(player)]

