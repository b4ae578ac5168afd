"""Accounts of a turn: what was paid, gained and scored, summed over its moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from games.kernel import Happening, Move, Note, Seat
from games.kernel.words import _, many, mark
from games.terra_mystica.components import ACTIONS, CULTS, Bonus, Cult, Favor, Gain, Scoring
from games.terra_mystica.moves import Advance, Convert, Leech, Resource, TakeAction, Track
from games.terra_mystica.narration.names import joined, signed, steps_in
from games.terra_mystica.narration.things import coded_card, coded_favor

__all__ = ["Account", "accepted_power", "account", "power_spent"]

_STOCK: Final = ("workers", "coins", "priests")
_UNSCORED: Final = frozenset({"initial"})
"""Notes with points that are told otherwise."""
_REASONS: Final[dict[str, str]] = {
    **dict.fromkeys(Scoring, mark("the round tile")),
    "TW": mark("the town tile"),
    "SH": mark("bridges"),
    "advance_SH": mark("the stronghold"),
    "advance_ship": mark("shipping"),
    "advance_dig": mark("digging"),
    "faction": mark("the faction's ability"),
}
"""What points are for; favor tiles and bonus cards are named besides."""


class Account:
    """A seat's costs and gains. Power spent and power gained are kept apart: they are not the same unit, since a token
    that is spent falls two bowls."""

    def __init__(self) -> None:
        self.stock: dict[str, int] = dict.fromkeys(_STOCK, 0)
        self.cults: dict[str, int] = dict.fromkeys((track.name.lower() for track in CULTS), 0)
        self.spent = 0
        self.charged = 0
        self.keys = 0
        self.shipping = 0
        self.points: dict[str, int] = {}

    def add(self, difference: Mapping[str, int], spent: int = 0) -> None:
        """Takes up what one move changed; `spent` is the power that it cost."""
        for what in self.stock:
            self.stock[what] += difference.get(what, 0)
        for what in self.cults:
            self.cults[what] += difference.get(what, 0)
        self.keys += difference.get("keys", 0)
        self.shipping += difference.get("shipping", 0)
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
        paid, gained = joined(self._paid()), joined(self._gained())
        return _("{paid}; {gained}").format(paid=paid, gained=gained) if paid and gained else paid or gained

    def _paid(self) -> Iterator[str]:
        yield from (signed(what, count) for what, count in self.stock.items() if count < 0)
        yield signed("power", -self.spent) if self.spent else ""
        yield from (_steps(track, steps) for track, steps in self.cults.items() if steps < 0)
        yield signed("keys", self.keys) if self.keys < 0 else ""
        yield from (_scored(about, points) for about, points in self.points.items() if points < 0)

    def _gained(self) -> Iterator[str]:
        yield from (signed(what, count) for what, count in self.stock.items() if count > 0)
        yield signed("power", self.charged) if self.charged else ""
        yield from self._moved_up()
        yield signed("keys", self.keys) if self.keys > 0 else ""
        if self.shipping > 0:
            yield many("+{count} step of shipping", "+{count} steps of shipping", self.shipping)
        yield from (_scored(about, points) for about, points in self.points.items() if points > 0)

    def _moved_up(self) -> Iterator[str]:
        """Steps on the cults; on all four alike in one."""
        steps = set(self.cults.values())
        if len(steps) == 1 and (each := min(steps)) > 0:
            yield many("+{count} step in each cult", "+{count} steps in each cult", each)
        else:
            yield from (_steps(track, count) for track, count in self.cults.items() if count > 0)


def _steps(track: str, steps: int) -> str:
    told = steps_in(Cult[track.upper()], abs(steps))
    return _("{sign}{steps}").format(sign="−" if steps < 0 else "+", steps=told)


def _scored(about: str, points: int) -> str:
    told = signed("vp", points)
    if about in {"leech", "convert"}:
        return told
    return _("{points} for {what}").format(points=told, what=_what_for(about))


def _what_for(about: str) -> str:
    if about in _REASONS:
        return _(_REASONS[about])
    if about in set(Favor):
        return _("the {tile}").format(tile=coded_favor(Favor(about)))
    return _("the {card}").format(card=coded_card(Bonus(about))) if about in set(Bonus) else about


def power_spent(move: Move) -> int:
    """The power that a move takes from bowl III."""
    if isinstance(move, TakeAction):
        printed = ACTIONS.power_actions.get(move.action)
        return printed.power if printed is not None else 0
    return move.paid if isinstance(move, Convert) and move.give is Resource.PW else 0


def accepted_power(happening: Happening) -> int:
    """The power that somebody took from an offer: a point more than it cost."""
    paid = sum(note.points for note in happening.notes if note.about == "leech" and note.seat == happening.seat)
    return 1 - paid if isinstance(happening.move, Leech) else 0


def account(happenings: Iterable[Happening], seat: Seat) -> Account:
    """A seat's account of its own moves; what they say themselves, steps on the tracks and power accepted, is left
    out."""
    total = Account()
    for happening in happenings:
        move = happening.move
        total.add(happening.differences.get(seat, {}), power_spent(move))
        total.score(happening.notes, seat)
        total.charged -= accepted_power(happening)
        total.shipping -= isinstance(move, Advance) and move.track is Track.SHIP
    return total
