"""What a seat owns, for telling changes; what a viewer may see; and the result of a finished game."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.helios.components import Material
from games.helios.position import Game
from games.kernel import Note, Result, Seat, SeatResult, by_seat

__all__ = ["holdings", "result", "view"]


def view(game: Game, seat: Seat | None) -> Game:
    """Printed, points lie in a bag: nobody knows those of others until the end. All else is open."""
    if not game.variant.hidden_points or game.over:
        return game
    players = tuple(
        player if other == seat or player.unseen else replace(player, vp=0, unseen=True)
        for other, player in by_seat(game.players)
    )
    notes = tuple(note for note in game.notes if note.only is None or note.only == seat)
    return replace(game, players=players, notes=notes)


def holdings(game: Game, seat: Seat) -> dict[str, int]:
    """A seat's points unless hidden, mana, sun track, cubes, tiles, houses, by the names that narration knows."""
    player = game.players[seat]
    owned = {} if player.unseen else {"vp": player.vp}
    owned |= {"mana": player.mana, "track": player.track}
    owned |= {material.name.lower(): count for material, count in zip(Material, player.stock, strict=True)}
    owned |= {"tiles": len(player.tiles), "temples": player.temples, "buildings": len(player.buildings)}
    return owned | {"characters": len(player.characters), "active": len(player.active)}


def result(game: Game, notes: Iterable[Note]) -> Result:
    """Ranks by points, then by cubes left; who is level in both shares a rank. Sources add up the notes of the game."""
    sources: list[dict[str, int]] = [{} for _ in game.players]
    for note in notes:
        if note.points and 0 <= note.seat < len(sources):
            sources[note.seat][note.about] = sources[note.seat].get(note.about, 0) + note.points
    standing = [(player.vp, player.cubes) for player in game.players]
    return Result(
        tuple(
            SeatResult(
                seat=seat, side="", points=player.vp, rank=1 + sum(other > standing[seat] for other in standing),
                sources=sources[seat], left=seat in game.left,
            )
            for seat, player in by_seat(game.players)
        ),
        {"cubes": [cubes for _, cubes in standing]},
    )
