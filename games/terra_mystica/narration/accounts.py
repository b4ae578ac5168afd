"""Accounts of a turn: what was paid, gained and scored, summed over its moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from games.kernel import Happening, Move, Note, Seat
from games.kernel.words import _, mark
from games.terra_mystica.components import ACTIONS, CULTS, Gain, Scoring
from games.terra_mystica.moves import Convert, Resource, TakeAction
from games.terra_mystica.narration.names import cult, joined, signed

__all__ = ["Account", "account", "power_spent"]

_STOCK: Final = ("workers", "coins", "priests")
_UNSCORED: Final = frozenset({"initial"})
"""Notes with points that are told otherwise."""
_REASONS: Final[dict[str, str]] = {
    **dict.fromkeys(Scoring, mark("the round tile")),
    "TW": mark("the town"),
    "SH": mark("bridges"),
    "advance_SH": mark("the stronghold"),
    "advance_ship": mark("shipping"),
    "advance_dig": mark("digging"),
    "faction": mark("their ability"),
}
"""What points are for; favor tiles and bonus cards are named by their ids."""


class Account:
    """A seat's costs and gains. Power spent and power gained are kept apart: they are not the same unit, since a token
    that is spent falls two bowls."""

    def __init__(self) -> None:
        self.stock: dict[str, int] = dict.fromkeys(_STOCK, 0)
        self.cults: dict[str, int] = dict.fromkeys((track.name.lower() for track in CULTS), 0)
        self.spent = 0
        self.charged = 0
        self.keys = 0
        self.points: dict[str, int] = {}

    def add(self, difference: Mapping[str, int], spent: int = 0) -> None:
        """Takes up what one move changed; `spent` is the power that it cost."""
        for what in self.stock:
            self.stock[what] += difference.get(what, 0)
        for what in self.cults:
            self.cults[what] += difference.get(what, 0)
        self.keys += difference.get("keys", 0)
        self.spent += spent
        self.charged += difference.get("power", 0) + 2 * spent

    def take_out(self, gained: Gain) -> None:
        """Leaves out what is told elsewhere; of power only as much as really came."""
        for what in self.stock:
            self.stock[what] -= getattr(gained, what)
        self.charged -= min(gained.power, max(self.charged, 0))

    def score(self, notes: Iterable[Note], seat: Seat) -> None:
        """Takes up a seat's points by source."""
        for note in notes:
            if note.seat == seat and note.points and note.about not in _UNSCORED:
                self.points[note.about] = self.points.get(note.about, 0) + note.points

    def __str__(self) -> str:
        changed = [(what, count) for what, count in self.stock.items() if count]
        paid = [signed(what, count) for what, count in changed if count < 0]
        gained = [signed(what, count) for what, count in changed if count > 0]
        steps = [_("{sign}{count} {cult}").format(sign="−" if count < 0 else "+", count=abs(count), cult=cult(track))
                 for track, count in zip(CULTS, self.cults.values(), strict=True) if count]
        return joined([
            *paid, signed("power", -self.spent) if self.spent else "",
            *gained, signed("power", self.charged) if self.charged else "", *steps,
            signed("keys", self.keys) if self.keys else "",
            *(_scored(about, points) for about, points in self.points.items() if points),
        ])


def _scored(about: str, points: int) -> str:
    told = signed("vp", points)
    if about in {"leech", "convert"}:
        return told
    return _("{points} for {what}").format(points=told, what=_(_REASONS[about]) if about in _REASONS else about)


def power_spent(move: Move) -> int:
    """The power that a move takes from bowl III."""
    if isinstance(move, TakeAction):
        printed = ACTIONS.power_actions.get(move.action)
        return printed.power if printed is not None else 0
    return move.paid if isinstance(move, Convert) and move.give is Resource.PW else 0


def account(happenings: Iterable[Happening], seat: Seat) -> Account:
    """A seat's account of its own moves."""
    total = Account()
    for happening in happenings:
        total.add(happening.differences.get(seat, {}), power_spent(happening.move))
        total.score(happening.notes, seat)
    return total
