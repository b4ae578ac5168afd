"""What a position means for those who look at it: figures that are not written in it but follow from it."""

from __future__ import annotations

from games.helios.components import CHARACTERS, SCORING
from games.helios.position import Game, Player
from games.helios.rules.final import breakdown
from games.kernel import Seat, awaited

__all__ = ["edge_vp", "ending", "out", "places", "play_order", "to_act"]


def to_act(view: Game) -> tuple[Seat, ...]:
    """The seats for which everybody waits, nature left out."""
    return tuple(seat for seat in awaited(view) if 0 <= seat < len(view.players))


def play_order(view: Game) -> tuple[Seat, ...]:
    """The seats clockwise from the start player; before one is drawn in seating order."""
    return view.order if view.first >= 0 else tuple(range(len(view.players)))


def out(view: Game, seat: Seat) -> bool:
    """Whether a seat takes no more part in this phase, or in the game."""
    return seat in view.left or (view.players[seat].passed and seat not in to_act(view))


def places(view: Game) -> dict[Seat, int]:
    """The rank of every seat at the end: by points, then by cubes left; equals share one."""
    standing = [(player.vp, player.cubes) for player in view.players]
    return {seat: 1 + sum(other > mine for other in standing) for seat, mine in enumerate(standing)}


def edge_vp(player: Player) -> int:
    """What a bonus edge field is worth to this player."""
    better = (CHARACTERS[each].end.edge_vp for each in player.active)
    return next((vp for vp in better if vp is not None), SCORING.edge_field)


def ending(view: Game, seat: Seat) -> dict[str, int]:
    """What the final scoring would bring now, by source; nothing once it has been."""
    return {} if view.over else {source: vp for source, vp in breakdown(view.players[seat], view.rules).items() if vp}
