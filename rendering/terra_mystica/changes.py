"""What the last turn changed on the table, told by comparing two views: the pictures outline it."""

from __future__ import annotations

from msgspec import Struct

from games.kernel import Seat
from games.terra_mystica.components import Action, Bonus, Cult, Favor, Town
from games.terra_mystica.position import Game, Player

__all__ = ["NONE", "Changes", "difference"]


class Changes(Struct, frozen=True):
    """Everything on the table that is not as it was.

    `markers` are (cult, seat), `priests` (cult, spot); `tiles` (seat, tile) that a seat got; `tracks` (seat, `ship` or
    `dig`); `points` the change of every seat whose points changed; `cards` went back to the pool.
    """

    hexes: frozenset[int] = frozenset()
    bridges: frozenset[tuple[int, int, int]] = frozenset()
    markers: frozenset[tuple[Cult, Seat]] = frozenset()
    priests: frozenset[tuple[Cult, int]] = frozenset()
    actions: frozenset[Action] = frozenset()
    used: frozenset[tuple[Seat, Action]] = frozenset()
    tiles: frozenset[tuple[Seat, Favor | Town | Bonus]] = frozenset()
    cards: frozenset[Bonus] = frozenset()
    tracks: frozenset[tuple[Seat, str]] = frozenset()
    points: dict[Seat, int] = {}


NONE = Changes()


def difference(before: Game | None, after: Game) -> Changes:
    """What differs between two views of one table; nothing if there is none before."""
    if before is None or len(before.players) != len(after.players):
        return NONE
    seats = range(len(after.players))
    pairs = [(seat, before.players[seat], after.players[seat]) for seat in seats]
    return Changes(
        hexes=frozenset(h for h in range(len(after.terrain)) if _site(before, h) != _site(after, h)),
        bridges=frozenset(after.bridges) - frozenset(before.bridges),
        markers=frozenset((cult, seat) for seat, old, new in pairs for cult in Cult
                          if old.cults[cult] != new.cults[cult]),
        priests=frozenset((cult, spot) for cult in Cult for spot, seat in enumerate(after.spots[cult])
                          if before.spots[cult][spot] != seat),
        actions=frozenset(after.taken) - frozenset(before.taken),
        used=frozenset((seat, action) for seat, old, new in pairs for action in set(new.used) - set(old.used)),
        tiles=frozenset((seat, tile) for seat, old, new in pairs for tile in _gained(old, new)),
        cards=frozenset(after.free_cards()) - frozenset(before.free_cards()),
        tracks=frozenset((seat, track) for seat, old, new in pairs for track, was, now in (
            ("ship", old.shipping, new.shipping), ("dig", old.spade_level, new.spade_level)) if was != now),
        points={seat: new.vp - old.vp for seat, old, new in pairs if new.vp != old.vp},
    )


def _site(view: Game, hex: int) -> tuple[int, int, bool]:
    return view.terrain[hex], view.buildings[hex], any(hex in player.settled for player in view.players)


def _gained(old: Player, new: Player) -> set[Favor | Town | Bonus]:
    gained: set[Favor | Town | Bonus] = {favor for favor in new.favors if favor not in old.favors}
    gained |= {town for town in new.towns if new.towns.count(town) > old.towns.count(town)}
    return gained | {new.card} if new.card is not None and new.card is not old.card else gained
