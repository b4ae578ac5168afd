"""Words for what befalls the island, its stacks and its stocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from games.aeolis import moves as m
from games.aeolis import notes as n
from games.aeolis.board import HEX_IDS, NOWHERE
from games.aeolis.components import LOOT, TILES, Mat
from games.aeolis.narration import names
from games.aeolis.narration.beats import Beat
from games.aeolis.narration.phrases import (
    goods,
    hexes,
    number_of,
    place,
    sphere,
    the_hero,
    the_mat,
    the_tile,
    total,
    units,
    workers,
)
from games.aeolis.narration.powers import thrown, with_dice
from games.aeolis.position import Game
from games.aeolis.rules.durations import FORBIDDABLE
from games.aeolis.rules.training import price_of
from games.kernel.words import _, and_list, many, mark

__all__ = ["AFFAIRS", "DRAWS"]

Beats = Sequence[Beat]


def _all(beats: Beats) -> list[Any]:
    return [each.what for each in beats]


# --- the Upkeep and the Conclusion --------------------------------------------------------------------------------


def _wheel(view: Game, beats: Beats) -> str:
    dice = beats[0].dice
    return _("the wheel turns by {steps}").format(steps=dice[-1].value) if dice else _("the wheel turns")


def _recruited(view: Game, beats: Beats) -> str:
    parts = [units(mat, count) for mat, count in total((each.mat, each.units) for each in _all(beats)).items()]
    count = sum(each.units for each in _all(beats))
    price = goods(*(n.pairs(price_of(view, Mat(each.mat))) for each in _all(beats) if each.paid
                    for _unit in range(each.units)))
    if price:
        return many("{units} is trained for {price}", "{units} are trained for {price}", count, units=and_list(parts),
                    price=price)
    return many("{units} is trained", "{units} are trained", count, units=and_list(parts))


def _yield(view: Game, beats: Beats) -> str:
    """Equal yields together, nothing last."""
    found: dict[str, list[str]] = {}
    for each in _all(beats):
        found.setdefault(goods(each.stock) if isinstance(each, n.Yield) else "", []).append(HEX_IDS[each.hex])
    empty = found.pop("", None)
    parts = [_("{goods} ({hexes})").format(goods=what, hexes=", ".join(where)) for what, where in found.items()]
    parts += [_("nothing ({hexes})").format(hexes=", ".join(empty))] if empty else []
    return _("production {yields}").format(yields=", ".join(parts))


def _by_mat(beats: Beats, stock: Any) -> Iterable[tuple[int, str]]:
    found: dict[int, list[tuple[int, ...]]] = {}
    for each in _all(beats):
        found.setdefault(each.mat, []).append(stock(each))
    return ((mat, goods(*stocks)) for mat, stocks in found.items())


def _collected(view: Game, beats: Beats) -> str:
    return ", ".join(many("{mat} takes {goods}", "{mat} take {goods}", number_of([mat]), mat=the_mat(mat), goods=what)
                     for mat, what in _by_mat(beats, lambda each: each.stock))


def _gained(view: Game, beats: Beats) -> str:
    return ", ".join(many("{mat} gets {goods}", "{mat} get {goods}", number_of([mat]), mat=the_mat(mat), goods=what)
                     for mat, what in _by_mat(beats, lambda each: (each.resource, each.amount)))


# --- the island ---------------------------------------------------------------------------------------------------


def _spreads(view: Game, beats: Beats, fresh: str, spread: str) -> str:
    """Sickness or fire: where it breaks out, from where to where it spreads."""
    parts = []
    if out := [each.hex for each in _all(beats) if each.origin == NOWHERE]:
        parts.append(_(fresh).format(hexes=hexes(out)))
    ways = [_("from {start} to {goal}").format(start=place(each.origin), goal=place(each.hex))
            for each in _all(beats) if each.origin != NOWHERE]
    if ways:
        rolled = next((each.dice for each in beats if each.dice), ())
        parts.append(with_dice(_(spread).format(ways=and_list(ways)), rolled[-1:]))
    return ", ".join(parts)


def _stays(view: Game, beats: Beats, text: str) -> str:
    rolled = next((each.dice for each in beats if each.dice), ())
    return with_dice(_(text).format(hexes=hexes(each.hex for each in _all(beats))), rolled[-1:])


def _structures(beats: Beats, view: Game) -> list[str]:
    return [_("{tile} at {hex}").format(
        tile=the_tile(each.tile if isinstance(each, n.Destroyed) else view.tiles[each.hex]), hex=place(each.hex))
        for each in _all(beats)]


def _destroyed(view: Game, beats: Beats) -> str:
    return many("{structures} is destroyed", "{structures} are destroyed", len(beats),
                structures=and_list(_structures(beats, view)))


def _repaired(view: Game, beats: Beats) -> str:
    return many("{structures} stands again", "{structures} stand again", len(beats),
                structures=and_list(_structures(beats, view)))


# --- stacks and stocks --------------------------------------------------------------------------------------------


def _lost(view: Game, beats: Beats) -> str:
    """Units that fall, of one mat."""
    last = _all(beats)[-1]
    count = sum(each.count for each in _all(beats))
    fallen = units(last.mat, count)
    if last.hex == NOWHERE:
        return many("{units} is lost", "{units} are lost", count, units=fallen)
    if last.left:
        return many("{units} falls at {hex}", "{units} fall at {hex}", count, units=fallen, hex=place(last.hex))
    return many("{units} falls at {hex}, the last one", "{units} fall at {hex}, the last ones", count, units=fallen,
                hex=place(last.hex))


def _dismissed(view: Game, beats: Beats) -> str:
    found: dict[tuple[int, int], int] = {}
    for each in _all(beats):
        found[each.pool, each.mat] = found.get((each.pool, each.mat), 0) + 1
    parts = [_("{workers} of {mat}").format(workers=workers(pool, count), mat=the_mat(mat))
             for (pool, mat), count in found.items()]
    return many("{workers} is lost", "{workers} are lost", len(beats), workers=and_list(parts))


def _goods_lost(view: Game, beats: Beats) -> str:
    stocks = [each.stock for each in _all(beats)]
    return many("{goods} is lost", "{goods} are lost", sum(total(stocks).values()), goods=goods(*stocks))


def _morale(view: Game, beats: Beats) -> str:
    by, now = sum(each.by for each in _all(beats)), _all(beats)[-1].now
    if by == 0:
        return _("morale stays at {now}").format(now=now)
    return (_("morale rises to {now}") if by > 0 else _("morale falls to {now}")).format(now=now)


_FORBIDDEN: Final = {
    "trade": mark("no trade"), "alms": mark("no alms"), "diplomacy": mark("no diplomacy"), "build": mark("no building"),
    "discover": mark("no discoveries"), "train": mark("no training"), "explore": mark("no exploring"),
    "cast": mark("no spells"), "make_workers": mark("no new workers"),
}


def _lasting(what: n.Lasts) -> str:
    """What lasts for a while, in a few words."""
    kind, by = n.LASTING[what.kind], f"{what.amount:+d}"
    if kind == "combat":
        stacks = and_list([the_mat(mat) for mat in what.on])
        return (_("{by} in combat for {stacks}") if what.amount else _("the larger die for {stacks}")).format(
            by=by, stacks=stacks)
    if kind == "speed":
        return _("{by} steps for {stacks}").format(by=by, stacks=and_list([the_mat(mat) for mat in what.on]))
    if kind == "weaken":
        return _("{name} weaker by {amount}").format(name=names.event(what.on[0]), amount=what.amount)
    if kind in ("barren_hex", "shield"):
        text = _("nothing produced at {hexes}") if kind == "barren_hex" else _("{hexes} shielded")
        return text.format(hexes=hexes(what.on))
    if kind in ("barren_tile", "bonus_tile"):
        everything = len(what.on) == len(TILES)
        which = _("all structures") if everything else and_list([names.tile(tile) for tile in what.on])
        text = _("no production of {tiles}") if kind == "barren_tile" else _("production {by} of {tiles}")
        return text.format(tiles=which, by=by)
    if kind == "forbid":
        return _(_FORBIDDEN[FORBIDDABLE[what.on[0]]])
    diplomacy = {
        "diplomacy_add": mark("diplomacy rolls {by}"), "diplomacy_discount": mark("diplomacy cheaper by {amount}"),
        "diplomacy_attempts": mark("diplomacy tried more often: {by}"),
    }
    return _(diplomacy[kind]).format(by=by, amount=what.amount)


def _lasts(view: Game, beats: Beats) -> str:
    what = ", ".join(_lasting(each) for each in _all(beats))
    return _("{what} (up to round {round})").format(what=what, round=_all(beats)[-1].last)


# --- heroes -------------------------------------------------------------------------------------------------------


def _loot_roll(view: Game, beats: Beats, text: str) -> str:
    what, dice = beats[0].what, beats[0].dice
    assert isinstance(what, n.Looted | n.LootMissed)
    loot = LOOT[what.token]
    rolled = thrown(dice)
    if what.explorers and dice:
        rolled = _("{dice} + {explorers}").format(dice=rolled, explorers=what.explorers)
    return _(text).format(loot=names.price(loot.loot), dice=rolled or "D100", difficulty=loot.difficulty)


AFFAIRS: Final[dict[type[n.Noted], Any]] = {
    n.Wheel: _wheel, n.Recruited: _recruited, n.Yield: _yield, n.NoYield: _yield, n.Collected: _collected,
    n.Gained: _gained, n.Destroyed: _destroyed, n.Repaired: _repaired, n.Lost: _lost, n.Dismissed: _dismissed,
    n.GoodsLost: _goods_lost, n.Morale: _morale, n.Lasts: _lasts,
    n.Untaught: lambda view, beats: many(
        "{count} worker stays untrained for want of the price", "{count} workers stay untrained for want of the price",
        sum(each.workers for each in _all(beats))),
    n.Thralls: lambda view, beats: many(
        "{count} worker becomes a bloodthrall", "{count} workers become bloodthralls",
        sum(each.count for each in _all(beats))),
    n.Insight: lambda view, beats: _("research +{amount}").format(amount=sum(each.amount for each in _all(beats))),
    n.Faith: lambda view, beats: _("the faith dice show {dice}").format(
        dice=", ".join(map(str, _all(beats)[-1].dice))),
    n.Pooled: lambda view, beats: _("to be divided: {goods}").format(
        goods=goods(*(each.stock for each in _all(beats)))),
    n.Seen: lambda view, beats: _("seen: {cards}").format(
        cards=and_list([names.event(each.card) for each in _all(beats)])),
    n.Heroic: lambda view, beats: _("the heroic event is {name}").format(name=names.event(_all(beats)[0].card)),
    n.Plague: lambda view, beats: _spreads(
        view, beats, mark("plague breaks out at {hexes}"), mark("plague spreads {ways}")),
    n.Fire: lambda view, beats: _spreads(view, beats, mark("fire breaks out at {hexes}"), mark("fire spreads {ways}")),
    n.PlagueStays: lambda view, beats: _stays(view, beats, mark("the plague at {hexes} does not spread")),
    n.FireStays: lambda view, beats: _stays(view, beats, mark("the fire at {hexes} does not spread")),
    n.Cured: lambda view, beats: _("plague leaves {hexes}").format(hexes=hexes(each.hex for each in _all(beats))),
    n.Confined: lambda view, beats: _("the plague at {hexes} is confined").format(
        hexes=hexes(each.hex for each in _all(beats))),
    n.Doused: lambda view, beats: _("the fire at {hexes} goes out").format(
        hexes=hexes(each.hex for each in _all(beats))),
    n.Laid: lambda view, beats: _("new at {hex}: {goods}").format(
        hex=place(_all(beats)[0].hex), goods=goods(_all(beats)[0].stock)),
    n.Stripped: lambda view, beats: _("what lay at {hexes} is lost").format(
        hexes=hexes(each.hex for each in _all(beats))),
    n.Landed: lambda view, beats: many(
        "{stack} appears at {hex}", "{stack} appear at {hex}", number_of([_all(beats)[0].mat]),
        stack=the_mat(_all(beats)[0].mat), hex=place(_all(beats)[0].hex)),
    n.Learned: lambda view, beats: _("{techs} is known now").format(
        techs=and_list([names.tech(each.tech) for each in _all(beats)])),
    n.Looted: lambda view, beats: _loot_roll(
        view, beats, mark("the loot is won: {loot} ({dice} against {difficulty})")),
    n.LootMissed: lambda view, beats: _loot_roll(
        view, beats, mark("the loot escapes: {loot} ({dice} against {difficulty})")),
    n.SpellWorks: lambda view, beats: with_dice(
        _("{spell} works").format(spell=names.spell(_all(beats)[0].spell)), beats[0].dice),
    n.Backlash: lambda view, beats: with_dice(
        _("{spell} turns into a backlash").format(spell=names.spell(_all(beats)[0].spell)), beats[0].dice),
    n.Handed: lambda view, beats: _("{hero} is now played by {player}").format(
        hero=the_hero(_all(beats)[0].hero), player=names.number(_all(beats)[0].player)),
    n.NotHanded: lambda view, beats: _("{hero} does not go to {player}").format(
        hero=the_hero(_all(beats)[0].hero), player=names.number(_all(beats)[0].player)),
}
"""The words for notes about the island, stacks, stocks and heroes."""


def _chosen(view: Game, beats: Beats) -> str:
    return _("chance points to {name}").format(name=and_list([_pointed(each) for each in _all(beats)]))


def _pointed(move: Any) -> str:
    if isinstance(move, m.ChooseHex):
        return place(move.hex)
    return the_mat(move.mat) if isinstance(move, m.ChooseStack) else names.event(move.event)


DRAWS: Final[dict[type[Any], Any]] = {
    m.Token: lambda view, beats: _("loot drawn: {loot}").format(
        loot=" · ".join(names.price(LOOT[each.token].loot) for each in _all(beats))),
    m.Scroll: lambda view, beats: _("spells drawn: {spells}").format(
        spells=" · ".join(names.spell(each.spell) for each in _all(beats))),
    m.Shatter: lambda view, beats: many(
        "{crystals} of {sphere} shatters", "{crystals} of {sphere} shatter", len(beats),
        crystals=goods(*((each.colour, 1) for each in _all(beats))), sphere=sphere(_all(beats)[0].sphere)),
    m.Reveal: lambda view, beats: _("card: {cards}").format(
        cards=and_list([names.event(each.card) for each in _all(beats)])),
    m.Lot: lambda view, beats: _("the dice show {values}").format(
        values=", ".join(f"{each.column}/{each.depth}" if each.depth else str(each.column) for each in _all(beats))),
    m.Produce: lambda view, beats: _("production nothing ({hexes})").format(
        hexes=", ".join(HEX_IDS[each.hex] for each in _all(beats))),
    m.Roll: lambda view, beats: thrown(tuple(_all(beats))),
    m.Dismiss: lambda view, beats: many("{workers} is lost", "{workers} are lost", 1,
                                        workers=workers(_all(beats)[0].pool, 1)),
    m.ChooseHex: _chosen, m.ChooseEvent: _chosen, m.ChooseStack: _chosen,
}
"""The words for draws that no note tells."""
