"""What cards, technologies, spells and loot brought: to a player's heroes, or to everybody together."""

from __future__ import annotations

from collections.abc import Iterator

from games.aeolis import notes as n
from games.aeolis.components import LOOT, RES, Mat
from games.aeolis.narration.names import event, mat, price, spell, tech
from games.aeolis.position import Game
from games.kernel import Brought, Move
from games.kernel.words import _, round_name

__all__ = ["brought_of"]


def brought_of(before: Game, after: Game, move: Move | None) -> Iterator[Brought]:
    """Cards beaten, technologies, spells, and morale, for everybody; goods and lost units by the player whose they
    are."""
    for number in after.techs:
        if number not in before.techs:
            yield Brought(None, _("Technologies"), tech(number))
    for note in after.notes:
        found = n.read(note)
        if found is not None:
            yield from _noted(before, after, found)


def _noted(before: Game, after: Game, found: object) -> Iterator[Brought]:
    when = round_name(before.round or after.round)
    if isinstance(found, n.Beaten):
        yield Brought(None, _("Cards beaten"), event(found.ref))
    elif isinstance(found, n.SpellWorks):
        yield Brought(None, _("Spells that worked"), spell(found.spell))
    elif isinstance(found, n.Morale):
        yield Brought(None, _("Morale"), when, goods={"morale": found.by})
    elif isinstance(found, n.Looted):
        yield Brought(None, _("Loot"), _("{loot} ({when})").format(loot=price(LOOT[found.token].loot), when=when))
    elif isinstance(found, n.Gained):
        yield Brought(after.seat_of(Mat(found.mat)), _("Goods of cards and spells"), mat(found.mat),
                      goods={RES[found.resource]: found.amount})
    elif isinstance(found, n.Lost):
        yield Brought(after.seat_of(Mat(found.mat)), _("Units lost"), mat(found.mat),
                      goods={f"units:{Mat(found.mat).name.lower()}": -found.count})
