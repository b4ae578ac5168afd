"""What every task, piece of jewelry, fish and building brought, and the rest of the points by source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.bora_bora.board import VALUES
from games.bora_bora.components import JEWELRY
from games.bora_bora.moves import Complete
from games.bora_bora.narration.amounts import source
from games.bora_bora.narration.names import fish, jewel, region
from games.bora_bora.narration.tasks import named
from games.bora_bora.position import Game
from games.kernel import Brought, Move, Note
from games.kernel.words import _, mark, round_name

__all__ = ["brought_of"]

_GROUPS: Final = {
    "start": mark("Start"), "building": mark("Buildings"), "temple": mark("Temple and status"),
    "status": mark("Temple and status"), "god-tiles": mark("Gods and fish"), "red-god": mark("Gods and fish"),
    "fishing": mark("Gods and fish"), "helper": mark("People and helper"), "persons": mark("People and helper"),
}
"""Where sources are listed that are no single tile."""
_IN_ROUNDS: Final = ("building", "temple", "status")
"""Sources that are told round by round."""


def brought_of(before: Game, after: Game, move: Move | None) -> Iterator[Brought]:
    """All points of the notes; tasks, jewelry and fish one by one."""
    for note in after.notes:
        if note.points and note.seat >= 0:
            yield from _noted(before, after, note, move)


def _noted(before: Game, after: Game, note: Note, move: Move | None) -> Iterator[Brought]:
    player = after.players[note.seat]
    if note.about == "task" and isinstance(move, Complete):
        yield Brought(note.seat, _("Tasks"), named(move.task), note.points)
    elif note.about == "jewelry":
        for number in player.jewelry:
            piece = JEWELRY.tiles[number]
            yield Brought(note.seat, _("Jewelry"), _("{name} ({code})").format(name=jewel(number), code=piece.id),
                          piece.points)
    elif note.about == "fish":
        for place, seats in enumerate(after.huts):
            if seats[-1:] == (note.seat,):
                tile = after.fish[place]
                yield Brought(note.seat, _("Fish"), _("{fish}, {region}").format(fish=fish(tile), region=region(place)),
                              VALUES[tile])
    elif note.about.startswith("bonus-"):
        yield Brought(note.seat, _("Bonuses of the end"), source(note.about), note.points)
    else:
        thing = source(note.about)
        if note.about in _IN_ROUNDS:
            thing = _("{source}, {round}").format(source=thing, round=round_name(before.round))
        yield Brought(note.seat, _(_GROUPS.get(note.about, mark("Others"))), thing, note.points)
