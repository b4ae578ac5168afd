"""What followed from moves as a row of beats: notes with the dice that belong to them, and draws that speak for
themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from games.aeolis import moves as m
from games.aeolis import notes as n
from games.aeolis.notes import Noted, read
from games.kernel import NATURE, Happening, Move, Note

__all__ = ["CHANCES", "Beat", "Dice", "beats", "of_chance"]

Dice = tuple[m.Roll, ...]
CHANCES: Final = (m.Roll, m.Lot, m.Produce, m.Reveal, m.Scroll, m.Token)
"""The moves that only nature makes."""
_DICED: Final = (
    n.Wheel, n.Combat, n.Damage, n.Plague, n.PlagueStays, n.Fire, n.FireStays, n.Refused, n.BoughtOff, n.Looted,
    n.LootMissed, n.SpellWorks, n.Backlash,
)
_ALWAYS: Final = (m.Token, m.Scroll, m.Shatter)
"""Draws that no note tells."""
_SAID: Final[dict[type[Move], tuple[type[Noted], ...]]] = {
    m.Fall: (n.Lost,), m.Dismiss: (n.Lost, n.Dismissed), m.Take: (n.Handed,), m.Douse: (n.Doused,),
}
"""Notes that a player's own move has told already, the first of them."""


class Beat(Struct, frozen=True):
    """One thing that happened: a note or a draw, the dice rolled for it, and where the dice put it."""

    what: Noted | Note | Move
    dice: Dice = ()
    lot: m.Lot | None = None


def of_chance(happening: Happening) -> bool:
    """Whether nature has moved."""
    return happening.seat == NATURE or isinstance(happening.move, CHANCES)


def beats(happening: Happening, dice: list[m.Roll]) -> Iterator[Beat]:
    """The beats of one move. Dice wait in `dice` for what they were rolled for."""
    move, chance, told = happening.move, of_chance(happening), False
    if isinstance(move, m.Roll):
        dice.append(move)
        told = True
    elif chance and isinstance(move, _ALWAYS):
        yield Beat(move)
        told = True
    said = () if chance else _SAID.get(type(move), ())
    for note in happening.notes:
        what = read(note) or note
        if said and isinstance(what, said):
            said = ()
            continue
        rolled: Dice = ()
        if dice and isinstance(what, _DICED):
            rolled = tuple(dice)
            dice.clear()
        yield Beat(what, rolled, move if isinstance(what, n.Placed) and isinstance(move, m.Lot) else None)
        told = True
    if chance and not told:
        yield Beat(move)
