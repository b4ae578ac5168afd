"""What a position means for those who look at it: figures that are not written in it but follow from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.helios.components import CHARACTERS, SCORING, SPECIALS, Building
from games.helios.position import Game, Player
from games.helios.rules.characters import MeetCharacters
from games.helios.rules.final import breakdown
from games.kernel import Seat, awaited, by_seat, ranks, seats_of

__all__ = ["edge_vp", "ending", "level", "meeting", "out", "places", "play_order", "projected", "scores",
           "to_act"]


def to_act(view: Game) -> tuple[Seat, ...]:
    """The seats for which everybody waits, nature left out."""
    return tuple(seat for seat in awaited(view) if 0 <= seat < len(view.players))


def play_order(view: Game) -> tuple[Seat, ...]:
    """The seats clockwise from the start player; before one is drawn in seating order."""
    return view.order if view.first >= 0 else tuple(seats_of(len(view.players)))


def out(view: Game, seat: Seat) -> bool:
    """Whether a seat takes no more part in this phase, or in the game."""
    return seat in view.left or (meeting(view) and view.players[seat].passed)


def meeting(view: Game) -> bool:
    """Whether the phase of the characters is on: passes count only then."""
    return any(isinstance(step, MeetCharacters) for step in view.agenda)


def places(view: Game) -> dict[Seat, int]:
    """The rank of every seat at the end: by points, then by cubes left; equals share one, whoever left comes last."""
    return dict(by_seat(ranks([(player.vp, player.cubes) for player in view.players], view.left)))


def level(view: Game) -> tuple[Seat, ...]:
    """The seats that have as many points as the winner, if there are several: cubes decide between them."""
    ranks = places(view)
    most = max((view.players[seat].vp for seat, rank in ranks.items() if rank == 1), default=0)
    found = tuple(seat for seat in sorted(ranks, key=lambda seat: (ranks[seat], seat))
                  if view.players[seat].vp == most and seat not in view.left)
    return found if len(found) > 1 else ()


def projected(view: Game, seat: Seat) -> int | None:
    """The points that a seat would have if the game ended now; None where points are hidden until the end, and once it
    is there."""
    if view.over or not view.round or view.variant.hidden_points or view.players[seat].unseen:
        return None
    return view.players[seat].vp + sum(ending(view, seat).values())


def edge_vp(player: Player) -> int:
    """What a bonus edge field is worth to this player."""
    better = (CHARACTERS[character].end.edge_vp for character in player.active)
    return next((vp for vp in better if vp is not None), SCORING.edge_field)


def ending(view: Game, seat: Seat) -> dict[str, int]:
    """What the final scoring would bring now, by source; nothing once it has been."""
    return {} if view.over else {source: vp for source, vp in breakdown(view.players[seat], view.rules).items() if vp}


def scores(view: Game, seat: Seat, sources: Sequence[Mapping[str, int]] = ()) -> dict[str, int]:
    """After the game: points by kind of source. What is not of the end came during the game; `sources` by seat say from
    what, as far as they are known."""
    player = view.players[seat]
    parts = breakdown(player, view.rules)
    specials = {kind.name.lower().replace("_", "-") for kind in SPECIALS}
    found = {
        "edges": parts["edge-fields"], "specials": sum(parts[source] for source in specials),
        "buildings": parts["buildings"], "characters": sum(parts.get(character, 0) for character in player.active),
        "mana": parts["mana"],
    }
    known = sources[seat] if seat < len(sources) else {}
    earlier = {"lit": known.get("temples-lit", 0), "orbits": known.get("orbit", 0),
               "bazaar": sum(known.get(building, 0) for building in Building)}
    return earlier | {"during": player.vp - sum(found.values()) - sum(earlier.values())} | found
