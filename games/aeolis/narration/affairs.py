"""Words for the course of a round and for what befalls the island."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from games.aeolis import notes as n
from games.aeolis.board import HEX_IDS, NOWHERE
from games.aeolis.components import RULES, Mat
from games.aeolis.narration import names
from games.aeolis.narration.beats import Beat
from games.aeolis.narration.cards import clause_of
from games.aeolis.narration.phrases import (
    at,
    at_all,
    goods,
    hexes,
    number_of,
    place,
    the_mat,
    the_tile,
    total,
    units,
)
from games.aeolis.narration.powers import with_dice
from games.aeolis.position import Game
from games.aeolis.rules.training import price_of
from games.kernel.words import _, and_list, many, mark

__all__ = ["AFFAIRS", "by_mat"]

Beats = Sequence[Beat]


def _all(beats: Beats) -> list[Any]:
    return [beat.what for beat in beats]


# --- the Upkeep and the Conclusion --------------------------------------------------------------------------------


def _wheel(view: Game, beats: Beats) -> str:
    dice = beats[0].dice
    return _("the wheel turns by {steps}").format(steps=dice[-1].value) if dice else _("the wheel turns")


def _recruited(view: Game, beats: Beats) -> str:
    parts = [units(mat, count) for mat, count in total((noted.mat, noted.units) for noted in _all(beats)).items()]
    count = sum(noted.units for noted in _all(beats))
    price = goods(*(n.pairs(price_of(view, Mat(noted.mat))) for noted in _all(beats) if noted.paid
                    for _unit in range(noted.units)))
    if price:
        return many("{units} is trained for {price}", "{units} are trained for {price}", count, units=and_list(parts),
                    price=price)
    return many("{units} is trained", "{units} are trained", count, units=and_list(parts))


def _untaught(view: Game, beats: Beats) -> str:
    """Workers who were in training and cannot be paid, by mat."""
    left = total((noted.mat, noted.workers) for noted in _all(beats))
    return ", ".join(many("{count} worker of {mat} stays untrained: the price is not there",
                          "{count} workers of {mat} stay untrained: the price is not there", count, mat=the_mat(mat))
                     for mat, count in left.items())


def _yield(view: Game, beats: Beats) -> str:
    """Equal yields together, nothing last."""
    found: dict[str, list[str]] = {}
    for noted in _all(beats):
        found.setdefault(goods(noted.stock) if isinstance(noted, n.Yield) else "", []).append(HEX_IDS[noted.hex])
    empty = found.pop("", None)
    parts = [(_("{goods} each ({hexes})") if len(where) > 1 else _("{goods} ({hexes})")).format(
        goods=what, hexes=", ".join(where)) for what, where in found.items()]
    parts += [_("nothing ({hexes})").format(hexes=", ".join(empty))] if empty else []
    return _("production: {yields}").format(yields=", ".join(parts))


def by_mat(beats: Beats, stock: Any) -> Iterable[tuple[int, str]]:
    """Goods by the mats that get them; `stock` reads them from a note."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for noted in _all(beats):
        found.setdefault(noted.mat, []).append(stock(noted))
    return ((mat, goods(*stocks)) for mat, stocks in found.items())


def _collected(view: Game, beats: Beats) -> str:
    return ", ".join(many("{mat} takes {goods}", "{mat} take {goods}", number_of([mat]), mat=the_mat(mat), goods=what)
                     for mat, what in by_mat(beats, lambda beat: beat.stock))


def _pooled(view: Game, beats: Beats) -> str:
    """What was collected and goes to the mats now."""
    stocks = [noted.stock for noted in _all(beats)]
    return many("{goods} is to be divided", "{goods} are to be divided", sum(total(stocks).values()),
                goods=goods(*stocks))


def _faith(view: Game, beats: Beats) -> str:
    """What the faith dice show now, each with what it is for unless all show the same."""
    dice = _all(beats)[-1].dice
    if len(set(dice)) == 1:
        return _("every faith die shows {value}").format(value=dice[0])
    return _("the faith dice show {dice}").format(dice=", ".join(
        _("{value} ({ability})").format(value=value, ability=names.ability(number))
        for number, value in enumerate(dice)))


def _heroic(view: Game, beats: Beats) -> str:
    """The heroic event that lies open, with what makes the victory a heroic one."""
    card = _all(beats)[0].card
    return _("the heroic event is {name}, which {told}").format(name=names.event(card), told=clause_of(card))


# --- the island ---------------------------------------------------------------------------------------------------


def _spreads(view: Game, beats: Beats, fresh: str, spread: str) -> str:
    """Sickness or fire: where it breaks out, from where to where it spreads."""
    parts = []
    if out := [noted.hex for noted in _all(beats) if noted.origin == NOWHERE]:
        parts.append(_(fresh).format(at=at_all(out)))
    spots: dict[int, list[int]] = {}
    for noted in _all(beats):
        if noted.origin != NOWHERE:
            spots.setdefault(noted.origin, []).append(noted.hex)
    if ways := [_("from {start} to {goals}").format(start=place(start), goals=hexes(goals))
                for start, goals in spots.items()]:
        rolled = next((beat.dice for beat in beats if beat.dice), ())
        parts.append(with_dice(_(spread).format(ways=and_list(ways)), rolled[-1:]))
    return ", ".join(parts)


def _stays(view: Game, beats: Beats, text: str) -> str:
    rolled = next((beat.dice for beat in beats if beat.dice), ())
    return with_dice(_(text).format(at=at_all(noted.hex for noted in _all(beats))), rolled[-1:])


def _structures(beats: Beats, view: Game) -> list[str]:
    return [_("{tile} at {hex}").format(
        tile=the_tile(noted.tile if isinstance(noted, n.Destroyed) else view.tiles[noted.hex]), hex=place(noted.hex))
        for noted in _all(beats)]


def _destroyed(view: Game, beats: Beats) -> str:
    return many("{structures} is destroyed", "{structures} are destroyed", len(beats),
                structures=and_list(_structures(beats, view)))


def _repaired(view: Game, beats: Beats) -> str:
    return many("{structures} stands again", "{structures} stand again", len(beats),
                structures=and_list(_structures(beats, view)))


AFFAIRS: Final[dict[type[n.Noted], Any]] = {
    n.RoundBegins: lambda view, beats: _("the Queen gets {goods} as tribute").format(goods=names.price(RULES.tribute)),
    n.Wheel: _wheel, n.Recruited: _recruited, n.Yield: _yield, n.NoYield: _yield, n.Collected: _collected,
    n.Destroyed: _destroyed, n.Repaired: _repaired,
    n.Untaught: _untaught,
    n.Thralls: lambda view, beats: many(
        "{count} worker becomes a bloodthrall", "{count} workers become bloodthralls",
        sum(noted.count for noted in _all(beats))),
    n.Insight: lambda view, beats: _("research +{amount}").format(amount=sum(noted.amount for noted in _all(beats))),
    n.Faith: _faith,
    n.Pooled: _pooled,
    n.Seen: lambda view, beats: _("seen: {cards}").format(
        cards=and_list([names.event(noted.card) for noted in _all(beats)])),
    n.Heroic: _heroic,
    n.Plague: lambda view, beats: _spreads(
        view, beats, mark("plague breaks out {at}"), mark("plague spreads {ways}")),
    n.Fire: lambda view, beats: _spreads(view, beats, mark("fire breaks out {at}"), mark("fire spreads {ways}")),
    n.PlagueStays: lambda view, beats: _stays(view, beats, mark("the plague {at} does not spread")),
    n.FireStays: lambda view, beats: _stays(view, beats, mark("the fire {at} does not spread")),
    n.Cured: lambda view, beats: _("plague leaves {hexes}").format(hexes=hexes(noted.hex for noted in _all(beats))),
    n.Confined: lambda view, beats: _("the plague {at} is confined").format(
        at=at_all(noted.hex for noted in _all(beats))),
    n.Doused: lambda view, beats: _("the fire {at} goes out").format(
        at=at_all(noted.hex for noted in _all(beats))),
    n.Laid: lambda view, beats: _("new {at}: {goods}").format(
        at=at(_all(beats)[0].hex), goods=goods(_all(beats)[0].stock)),
    n.Stripped: lambda view, beats: _("what lay {at} is lost").format(
        at=at_all(noted.hex for noted in _all(beats))),
}
"""The words for notes about rounds and the island."""
