"""What every card, tile and ability brought: points, and the goods that are printed on cards and tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.kernel import Brought, Move, Note, Seat, by_seat
from games.kernel.words import _, mark
from games.terra_mystica.components import (
    BONUS_CARDS,
    CULTS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Bonus,
    Favor,
    Gain,
    Scoring,
    Town,
)
from games.terra_mystica.moves import TakeTown
from games.terra_mystica.narration.listing import source_of
from games.terra_mystica.narration.things import coded_card, coded_favor, coded_scoring, coded_town
from games.terra_mystica.position import Game
from games.terra_mystica.rules.rounds import bonus_times

__all__ = ["brought_of"]

_ROUNDS, _CARDS, _FAVORS = mark("Round tiles"), mark("Bonus cards"), mark("Favor tiles")
_TOWNS, _OTHERS = mark("Town tiles"), mark("Others")
_GROUPS: Final = {
    "initial": mark("Start"), "advance_ship": mark("Ships, spades"), "advance_dig": mark("Ships, spades"),
    "SH": mark("Faction ability"), "advance_SH": mark("Faction ability"), "faction": mark("Faction ability"),
    "leech": mark("Power taken"), "network": mark("Largest area"), "convert": mark("Resources left"),
    **{track.name.lower(): mark("Cults") for track in CULTS},
}
_NAMED: Final[dict[str, tuple[str, Callable[[str], str]]]] = {
    **dict.fromkeys(SCORING_TILES, (_ROUNDS, lambda name: coded_scoring(Scoring(name)))),
    **dict.fromkeys(BONUS_CARDS, (_CARDS, lambda name: coded_card(Bonus(name)))),
    **dict.fromkeys(FAVORS, (_FAVORS, lambda name: coded_favor(Favor(name)))),
    **dict.fromkeys(TOWNS, (_TOWNS, lambda name: coded_town(Town(name)))),
}
"""Tiles and cards with the groups in which they are listed."""


def brought_of(before: Game, after: Game, move: Move | None) -> Iterator[Brought]:
    """All points of the notes; income of cards and favor tiles, cult bonuses, and what a town tile gives."""
    for note in after.notes:
        if note.points and note.seat >= 0:
            yield _noted(note, move)
    if isinstance(move, TakeTown):
        seat = next(seat for seat, player in by_seat(after.players) if player.towns != before.players[seat].towns)
        yield from _printed(seat, move.town, TOWNS[move.town].gain)
    if after.round > before.round:
        yield from _bonuses(before, after)
        yield from _income(after)


def _noted(note: Note, move: Move | None) -> Brought:
    name = move.town if note.about == "TW" and isinstance(move, TakeTown) else note.about
    if name in _NAMED:
        group, called = _NAMED[name]
        return Brought(note.seat, _(group), called(name), note.points)
    power = {"power": 1 - note.points} if name == "leech" else {}
    return Brought(note.seat, _(_GROUPS.get(name, _OTHERS)), source_of(name), note.points, power)


def _income(game: Game) -> Iterator[Brought]:
    for seat, player in by_seat(game.players):
        if player.card is not None:
            yield from _printed(seat, player.card, BONUS_CARDS[player.card].income)
        for favor in player.favors:
            yield from _printed(seat, favor, FAVORS[favor].income)


def _bonuses(before: Game, after: Game) -> Iterator[Brought]:
    """What the cults gave for the tile of the round that has ended."""
    if before.tile is None:
        return
    tile = SCORING_TILES[before.tile]
    for seat, _player in by_seat(after.players):
        times = bonus_times(before, seat)
        if times:
            yield from _printed(seat, before.tile, tile.gain, times)


def _printed(seat: Seat, name: str, gain: Gain, times: int = 1) -> Iterator[Brought]:
    goods = {what: amount * times for what in ("coins", "workers", "priests", "power", "spades")
             if (amount := getattr(gain, what))}
    if goods:
        group, called = _NAMED[name]
        yield Brought(seat, _(group), called(name), goods=goods)
