"""What a seat owns, for telling changes, and the result of a finished game."""

from __future__ import annotations

from collections.abc import Iterable

from games.bora_bora.components import BOARD, MATERIALS, Sex
from games.bora_bora.position import Game
from games.kernel import Note, Result, Seat, SeatResult, by_seat, seats_of

__all__ = ["SIDES", "holdings", "result"]

SIDES = ("orange", "violet", "teal", "brown")
"""The colours of the seats."""


def holdings(game: Game, seat: Seat) -> dict[str, int]:
    """A seat's points and stock, by the names that narration knows."""
    player = game.players[seat]
    persons = player.tiles()
    owned = {
        "vp": player.vp, "offerings": player.offerings, "shells": player.shells, "cards": player.hand,
        "god_tiles": player.god_tiles, "status": player.status,
    }
    owned |= {material.name.lower(): player.materials[material] for material in MATERIALS}
    return owned | {
        "men": sum(tile.sex is Sex.MAN for tile in persons), "women": sum(tile.sex is Sex.WOMAN for tile in persons),
        "shifted": sum(tile.shifted for tile in persons), "regions": len(player.settled),
        "space_12": player.huts[BOARD.many_huts_on - 1], "buildings": len(player.built),
        "priests_placed": game.temple.count(seat), "jewelry": len(player.jewelry), "completed": len(player.completed),
    }


def result(game: Game, notes: Iterable[Note]) -> Result:
    """Ranks by points; a tie goes to the earlier in the order of the last round. Sources add up the notes."""
    sources: list[dict[str, int]] = [{} for _ in game.players]
    for note in notes:
        if note.points and 0 <= note.seat < len(sources):
            sources[note.seat][note.about] = sources[note.seat].get(note.about, 0) + note.points
    ranked = sorted(seats_of(len(game.players)), key=lambda seat: (-game.players[seat].vp, game.order.index(seat)))
    return Result(tuple(
        SeatResult(
            seat=seat, side=SIDES[seat], points=player.vp, rank=1 + ranked.index(seat), sources=sources[seat],
            left=seat in game.left,
        )
        for seat, player in by_seat(game.players)
    ))
