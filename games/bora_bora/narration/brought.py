"""What every task, piece of jewelry, fish and God brought, and people of each type; other points by source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.bora_bora.board import VALUES
from games.bora_bora.components import JEWELRY, Colour
from games.bora_bora.moves import Call, Complete, Use
from games.bora_bora.narration.amounts import source
from games.bora_bora.narration.names import fish, god, jewel, persons, region
from games.bora_bora.narration.tasks import named
from games.bora_bora.position import Game
from games.bora_bora.results import holdings
from games.kernel import Brought, Move, Note, Seat, by_seat
from games.kernel.words import _, mark, round_name

__all__ = ["brought_of"]

_GROUPS: Final = {
    "start": mark("Start"), "building": mark("Buildings"), "temple": mark("Temple and status"),
    "status": mark("Temple and status"), "god-tiles": mark("Gods"), "fishing": mark("Fish"), "helper": mark("Helper"),
}
"""Where sources are listed that are no single tile."""
GOODS: Final = ("offerings", "shells", "status", "cards")
"""What people bring at once."""
_IN_ROUNDS: Final = ("building", "temple", "status")
"""Sources that are told round by round."""


def brought_of(before: Game, after: Game, move: Move | None) -> Iterator[Brought]:
    """All points of the notes, tasks, jewelry and fish one by one; the Gods that were called, the people that acted."""
    for note in after.notes:
        if isinstance(move, Use) and note.about == "used":
            yield _used(before, after, note, move)
        elif note.points and note.seat >= 0 and note.about != "persons":
            yield from _noted(before, after, note, move)
    if isinstance(move, Call) and move.god is not Colour.RED:
        yield Brought(_payer(before, after), _("Gods"), god(move.god))


def _used(before: Game, after: Game, note: Note, move: Use) -> Brought:
    """What people of a type brought at once: what they let somebody take or build is told by that."""
    had, has = (holdings(game, note.seat) for game in (before, after))
    gained = {what: has[what] - had[what] for what in GOODS if has[what] > had[what]}
    return Brought(note.seat, _("People"), persons(move.sex, move.type), has["vp"] - had["vp"], gained)


def _payer(before: Game, after: Game) -> Seat:
    """Who has paid for a God: with cards, or with a God tile."""
    return next(seat for seat, player in by_seat(after.players) if player.god_tiles < before.players[seat].god_tiles
                or player.offerings < before.players[seat].offerings)


def _noted(before: Game, after: Game, note: Note, move: Move | None) -> Iterator[Brought]:
    if note.about in _SINGLY:
        yield from _SINGLY[note.about](after, note.seat)
    elif note.about == "task" and isinstance(move, Complete):
        yield Brought(note.seat, _("Tasks"), named(move.task), note.points)
        if move.aid is not None:
            yield Brought(note.seat, _("Gods"), god(Colour.YELLOW))
    elif note.about == "red-god":
        yield Brought(note.seat, _("Gods"), god(Colour.RED), note.points)
    elif note.about in _IN_ROUNDS:
        thing = _("{source}, {round}").format(source=source(note.about), round=round_name(before.round))
        yield Brought(note.seat, _(_GROUPS[note.about]), thing, note.points)
    else:
        bonus = note.about.startswith("bonus-")
        group = mark("Bonuses of the end") if bonus else _GROUPS.get(note.about, mark("Others"))
        yield Brought(note.seat, _(group), source(note.about), note.points)


def _jewels(game: Game, seat: Seat) -> Iterator[Brought]:
    for number in game.players[seat].jewelry:
        piece = JEWELRY.tiles[number]
        thing = _("{name} ({code})").format(name=jewel(number), code=piece.id)
        yield Brought(seat, _("Jewelry"), thing, piece.points)


def _fishes(game: Game, seat: Seat) -> Iterator[Brought]:
    for place, seats in enumerate(game.huts):
        if seats[-1:] == (seat,):
            tile = game.fish[place]
            thing = _("{fish}, {region}").format(fish=fish(tile), region=region(place))
            yield Brought(seat, _("Fish"), thing, VALUES[tile])


_SINGLY: Final = {"jewelry": _jewels, "fish": _fishes}
"""Sources whose things are told one by one."""
