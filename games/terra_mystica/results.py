"""What a seat owns, for telling changes, and the result of a finished game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from games.kernel import Note, Result, Seat, SeatResult, by_seat
from games.terra_mystica.components import CULTS, Building
from games.terra_mystica.position import Game, Player

__all__ = ["holdings", "result"]

_CULTS: Final = [(cult.name.lower(), cult) for cult in CULTS]
_BUILDINGS: Final = [(building.name.lower(), building) for building in Building]
_HELD: Final[dict[int, tuple[Player, Mapping[str, int]]]] = {}
"""What players own who were looked at last: most of them are the same before a move and after it."""
_MOST_HELD: Final = 64


def holdings(game: Game, seat: Seat) -> Mapping[str, int]:
    """A seat's points, stock, power by bowl, cults, keys and tracks, by the names that narration knows."""
    player = game.players[seat]
    known = _HELD.get(id(player))
    if known is None or known[0] is not player:
        if len(_HELD) >= _MOST_HELD:
            _HELD.clear()
        known = _HELD[id(player)] = player, _owned(player)
    return known[1]


def _owned(player: Player) -> dict[str, int]:
    one, two, three = player.bowls
    owned = {
        "vp": player.vp, "coins": player.coins, "workers": player.workers, "priests": player.priests,
        "power": two + 2 * three, "tokens": one + two + three, "keys": player.keys, "shipping": player.shipping,
        "spade_level": player.spade_level, "bridges": player.bridges, "favors": len(player.favors),
        "towns": len(player.towns), "sent": player.sent,
    }
    for name, cult in _CULTS:
        owned[name] = player.cults[cult]
    for name, building in _BUILDINGS:
        owned[name] = player.buildings[building]
    return owned


def result(game: Game, notes: Iterable[Note]) -> Result:
    """Ranks by points, a tie shares its rank; sources add up the notes of the whole game."""
    sources: list[dict[str, int]] = [{} for _ in game.players]
    for note in notes:
        if note.points and 0 <= note.seat < len(sources):
            sources[note.seat][note.about] = sources[note.seat].get(note.about, 0) + note.points
    points = [player.vp for player in game.players]
    return Result(tuple(
        SeatResult(
            seat=seat, side=str(player.faction), points=player.vp, rank=1 + sum(other > player.vp for other in points),
            sources=sources[seat], left=seat in game.left,
        )
        for seat, player in by_seat(game.players)
    ))
