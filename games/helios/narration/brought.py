"""What every character, building and special tile brought, and the rest of the points by source."""

from __future__ import annotations

from collections.abc import Iterator

from games.helios.components import SPECIALS, Building, Character
from games.helios.narration.listing import source_of
from games.helios.narration.names import building
from games.helios.position import Game
from games.helios.rules.final import building_vp
from games.kernel import Brought, Move, Note
from games.kernel.words import _

__all__ = ["brought_of"]

_SPECIALS = {kind.name.lower().replace("_", "-") for kind in SPECIALS}


def brought_of(before: Game, after: Game, move: Move | None) -> Iterator[Brought]:
    """All points of the notes; those of city buildings one by one."""
    for note in after.notes:
        if note.points and note.seat >= 0:
            yield from _noted(after, note)


def _noted(game: Game, note: Note) -> Iterator[Brought]:
    if note.about == "buildings":
        for each in game.players[note.seat].buildings:
            yield Brought(note.seat, _("City buildings"), building(each, game.rules), building_vp(each, game.rules))
        return
    group = _("Sun and land")
    if note.about in set(Building):
        group = _("City buildings")
    elif note.about in set(Character):
        group = _("Characters")
    elif note.about in _SPECIALS:
        group = _("Special tiles")
    elif note.about == "mana":
        group = _("Mana")
    yield Brought(note.seat, group, source_of(note.about, game.rules), note.points)
