"""What the last turn changed on the table: the pictures outline it. Told by its moves, or by comparing two views."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.kernel import Happening, Seat, seats_of
from games.terra_mystica.components import ACTIONS, Bonus, Cult, Favor, Town
from games.terra_mystica.moves import (
    Advance,
    Bridge,
    Build,
    Connect,
    Pass,
    Send,
    TakeAction,
    TakeFavor,
    TakeTown,
    Transform,
    Upgrade,
)
from games.terra_mystica.position import Game, Player

__all__ = ["NONE", "Changes", "difference", "happened"]


class Changes(Struct, frozen=True):
    """Everything on the table that is not as it was.

    `bridges` are (hex, hex, seat), `markers` (cult, seat), `priests` (cult, spot), `tiles` (seat, tile that it got),
    `tracks` (seat, `ship` or `dig`), `used` (seat, action); `points` the change of every seat whose points changed;
    `cards` went back to the pool.
    """

    hexes: frozenset[int] = frozenset()
    bridges: frozenset[tuple[int, int, int]] = frozenset()
    markers: frozenset[tuple[int, Seat]] = frozenset()
    priests: frozenset[tuple[int, int]] = frozenset()
    actions: frozenset[str] = frozenset()
    used: frozenset[tuple[Seat, str]] = frozenset()
    tiles: frozenset[tuple[Seat, str]] = frozenset()
    cards: frozenset[str] = frozenset()
    tracks: frozenset[tuple[Seat, str]] = frozenset()
    points: dict[Seat, int] = {}


NONE = Changes()


def happened(view: Game, happenings: Sequence[Happening]) -> Changes:
    """What the moves of a turn changed; `view` is the position after them."""
    moves = [(happening.seat, happening.move) for happening in happenings]
    actions = [(seat, str(move.action)) for seat, move in moves if isinstance(move, TakeAction)]
    common = {str(action) for action in ACTIONS.power_actions}
    return Changes(
        hexes=frozenset(hex_ for _seat, move in moves for hex_ in _hexes(move)),
        bridges=frozenset((*move.spot, seat) for seat, move in moves if isinstance(move, Bridge)),
        markers=frozenset((cult, seat) for seat, changed in _totals(happenings).items() for cult in Cult
                          if changed.get(cult.name.lower())),
        priests=frozenset(spot for seat, move in moves if isinstance(move, Send) for spot in _spot(view, seat, move)),
        actions=frozenset(action for _seat, action in actions if action in common),
        used=frozenset((seat, action) for seat, action in actions if action not in common),
        tiles=frozenset((seat, tile) for seat, move in moves for tile in _tiles(move)),
        tracks=frozenset((seat, str(move.track)) for seat, move in moves if isinstance(move, Advance)),
        points={seat: changed["vp"] for seat, changed in _totals(happenings).items() if changed.get("vp")},
    )


def _hexes(move: object) -> tuple[int, ...]:
    if isinstance(move, Build | Transform | Upgrade):
        return (move.hex,)
    return (move.river,) if isinstance(move, Connect) else ()


def _tiles(move: object) -> tuple[str, ...]:
    if isinstance(move, TakeFavor):
        return (str(move.favor),)
    if isinstance(move, TakeTown):
        return (str(move.town),)
    return (str(move.card),) if isinstance(move, Pass) and move.card is not None else ()


def _totals(happenings: Sequence[Happening]) -> dict[Seat, dict[str, int]]:
    """By seat, how much of everything changed in all."""
    totals: dict[Seat, dict[str, int]] = {}
    for happening in happenings:
        for seat, changed in happening.differences.items():
            total = totals.setdefault(seat, {})
            for what, count in changed.items():
                total[what] = total.get(what, 0) + count
    return totals


def _spot(view: Game, seat: Seat, move: Send) -> list[tuple[int, int]]:
    """The spot where a sent priest stands; none if it went back to the supply."""
    values = ACTIONS.cult_spots
    mine = [spot for spot, who in enumerate(view.spots[move.cult]) if who == seat and values[spot] == move.steps]
    return [(move.cult, mine[-1])] if mine else []


def difference(before: Game | None, after: Game) -> Changes:
    """What differs between two views of one table; nothing if there is none before."""
    if before is None or len(before.players) != len(after.players):
        return NONE
    seats = seats_of(len(after.players))
    pairs = [(seat, before.players[seat], after.players[seat]) for seat in seats]
    return Changes(
        hexes=frozenset(h for h in range(len(after.terrain)) if _site(before, h) != _site(after, h)),
        bridges=frozenset(after.bridges) - frozenset(before.bridges),
        markers=frozenset((cult, seat) for seat, old, new in pairs for cult in Cult
                          if old.cults[cult] != new.cults[cult]),
        priests=frozenset((cult, spot) for cult in Cult for spot, seat in enumerate(after.spots[cult])
                          if before.spots[cult][spot] != seat),
        actions=frozenset(set(map(str, after.taken)) - set(map(str, before.taken))),
        used=frozenset((seat, str(action)) for seat, old, new in pairs for action in set(new.used) - set(old.used)),
        tiles=frozenset((seat, str(tile)) for seat, old, new in pairs for tile in _gained(old, new)),
        cards=frozenset(set(map(str, after.free_cards())) - set(map(str, before.free_cards()))),
        tracks=frozenset((seat, track) for seat, old, new in pairs for track, was, now in (
            ("ship", old.shipping, new.shipping), ("dig", old.spade_level, new.spade_level)) if was != now),
        points={seat: new.vp - old.vp for seat, old, new in pairs if new.vp != old.vp},
    )


def _site(view: Game, hex_: int) -> tuple[int, int, bool]:
    return view.terrain[hex_], view.buildings[hex_], any(hex_ in player.settled for player in view.players)


def _gained(old: Player, new: Player) -> set[Favor | Town | Bonus]:
    gained: set[Favor | Town | Bonus] = {favor for favor in new.favors if favor not in old.favors}
    gained |= {town for town in new.towns if new.towns.count(town) > old.towns.count(town)}
    return gained | {new.card} if new.card is not None and new.card is not old.card else gained
