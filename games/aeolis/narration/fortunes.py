"""Words for what befalls stacks, stocks and heroes, and for draws that no note tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.aeolis import moves as m
from games.aeolis import notes as n
from games.aeolis.board import HEX_IDS, NOWHERE
from games.aeolis.components import LOOT, STACKS, TILES
from games.aeolis.narration import names
from games.aeolis.narration.affairs import by_mat
from games.aeolis.narration.beats import Beat
from games.aeolis.narration.phrases import (
    at,
    at_all,
    goods,
    hexes,
    number_of,
    place,
    the_hero,
    the_mat,
    total,
    units,
    workers,
)
from games.aeolis.narration.powers import fallen, thrown, with_dice
from games.aeolis.position import Game
from games.aeolis.rules.durations import FORBIDDABLE
from games.kernel import Seat, person
from games.kernel.words import _, and_list, many, mark

__all__ = ["DRAWS", "FORTUNES", "lasting"]

Beats = Sequence[Beat]


def _all(beats: Beats) -> list[Any]:
    return [beat.what for beat in beats]


# --- stacks and stocks --------------------------------------------------------------------------------------------


def _gained(view: Game, beats: Beats) -> str:
    return ", ".join(many("{mat} gets {goods}", "{mat} get {goods}", number_of([mat]), mat=the_mat(mat), goods=what)
                     for mat, what in by_mat(beats, lambda beat: (beat.resource, beat.amount)))


def _lost(view: Game, beats: Beats) -> str:
    """Units that fall, of one mat."""
    last = _all(beats)[-1]
    count = sum(noted.count for noted in _all(beats))
    if last.hex == NOWHERE:
        return many("{units} is lost", "{units} are lost", count, units=units(last.mat, count))
    if last.peril:
        return _perished(last, count)
    return fallen(last.mat, count, last.left, at(last.hex))


_PERISHED: Final = {
    "plague": (mark("plague {at} kills {units}"), mark("plague {at} kills {units} (nobody is left)")),
    "fire": (mark("fire {at} kills {units}"), mark("fire {at} kills {units} (nobody is left)")),
}


def _perished(what: n.Lost, count: int) -> str:
    """Units that die of what is on their hex."""
    text = _PERISHED[n.PERILS[what.peril]][not what.left]
    return _(text).format(at=at(what.hex), units=units(what.mat, count))


def _dismissed(view: Game, beats: Beats) -> str:
    found: dict[tuple[int, int], int] = {}
    for noted in _all(beats):
        found[noted.pool, noted.mat] = found.get((noted.pool, noted.mat), 0) + 1
    parts = [_("{workers} of {mat}").format(workers=workers(pool, count), mat=the_mat(mat))
             for (pool, mat), count in found.items()]
    return many("{workers} is lost", "{workers} are lost", len(beats), workers=and_list(parts))


def _goods_lost(view: Game, beats: Beats) -> str:
    stocks = [noted.stock for noted in _all(beats)]
    return many("{goods} is lost", "{goods} are lost", sum(total(stocks).values()), goods=goods(*stocks))


def _morale(view: Game, beats: Beats) -> str:
    by, now = sum(noted.by for noted in _all(beats)), _all(beats)[-1].now
    if by == 0:
        return _("morale stays at {now}").format(now=now)
    return (_("morale rises to {now}") if by > 0 else _("morale falls to {now}")).format(now=now)


_FORBIDDEN: Final = {
    "trade": mark("no trade"), "alms": mark("no alms"), "diplomacy": mark("no diplomacy"), "build": mark("no building"),
    "discover": mark("no discoveries"), "train": mark("no training"), "explore": mark("no exploring"),
    "cast": mark("no spells"), "make_workers": mark("no new workers"),
}


def lasting(what: n.Lasts) -> str:
    """What lasts for a while, in a few words."""
    kind, by = n.LASTING[what.kind], f"{what.amount:+d}"
    if kind == "combat":
        stacks = and_list([the_mat(mat) for mat in what.on])
        return (_("{by} in combat for {stacks}") if what.amount else _("the larger die for {stacks}")).format(
            by=by, stacks=stacks)
    if kind == "speed":
        stacks = _("all stacks") if len(what.on) == len(STACKS) else and_list([the_mat(mat) for mat in what.on])
        return many("{by} step for {stacks}", "{by} steps for {stacks}", abs(what.amount), by=by, stacks=stacks)
    if kind == "weaken":
        return _("{name} weaker by {amount}").format(name=names.event(what.on[0]), amount=what.amount)
    if kind in ("barren_hex", "shield"):
        if kind == "shield":
            return _("{hexes} shielded").format(hexes=hexes(what.on))
        return _("nothing produced {at}").format(at=at_all(what.on))
    if kind in ("barren_tile", "bonus_tile"):
        everything = len(what.on) == len(TILES)
        if everything and kind == "barren_tile":
            return _("no production at all")
        which = _("all structures") if everything else and_list([names.tile(tile) for tile in what.on])
        text = _("no production of {tiles}") if kind == "barren_tile" else _("production {by} of {tiles}")
        return text.format(tiles=which, by=by)
    if kind == "forbid":
        return _(_FORBIDDEN[FORBIDDABLE[what.on[0]]])
    diplomacy = {
        "diplomacy_add": mark("diplomacy rolls {by}"), "diplomacy_discount": mark("diplomacy {amount} gold cheaper"),
        "diplomacy_attempts": mark("attempts at diplomacy: {by}"),
    }
    return _(diplomacy[kind]).format(by=by, amount=what.amount)


def _lasts(view: Game, beats: Beats) -> str:
    what = ", ".join(lasting(noted) for noted in _all(beats))
    return _("{what} (up to round {round})").format(what=what, round=_all(beats)[-1].last)


# --- heroes -------------------------------------------------------------------------------------------------------


def _loot_roll(view: Game, beats: Beats, text: str) -> str:
    what, dice = beats[0].what, beats[0].dice
    assert isinstance(what, n.Looted | n.LootMissed)
    loot = LOOT[what.token]
    rolled = str(dice[-1].value) if dice else ""
    if what.explorers and dice:
        rolled = _("{dice} + {explorers} for explorers").format(dice=rolled, explorers=what.explorers)
    return _(text).format(loot=names.price(loot.loot), rolled=rolled, difficulty=loot.difficulty)


def _handed(view: Game, beats: Beats) -> str:
    """Heroes with a new player, by player."""
    found: dict[Seat, list[str]] = {}
    for noted in _all(beats):
        found.setdefault(noted.player, []).append(the_hero(noted.hero))
    return ", ".join(many("{heroes} is now played by {player}", "{heroes} are now played by {player}", len(heroes),
                          heroes=and_list(heroes), player=person(player)) for player, heroes in found.items())


FORTUNES: Final[dict[type[n.Noted], Any]] = {
    n.Gained: _gained, n.Lost: _lost, n.Dismissed: _dismissed, n.GoodsLost: _goods_lost, n.Morale: _morale,
    n.Lasts: _lasts,
    n.Landed: lambda view, beats: many(
        "{stack} appears {at}", "{stack} appear {at}", number_of([_all(beats)[0].mat]),
        stack=the_mat(_all(beats)[0].mat), at=at(_all(beats)[0].hex)),
    n.Learned: lambda view, beats: many(
        "{techs} is known now", "{techs} are known now", len(beats),
        techs=and_list([names.tech(noted.tech) for noted in _all(beats)])),
    n.Looted: lambda view, beats: _loot_roll(
        view, beats, mark("the loot is won: {loot} (rolled {rolled}, needed {difficulty})")),
    n.LootMissed: lambda view, beats: _loot_roll(
        view, beats, mark("the loot is not won: {loot} (rolled {rolled}, needed {difficulty})")),
    n.SpellWorks: lambda view, beats: with_dice(
        _("{spell} works").format(spell=names.spell(_all(beats)[0].spell)), beats[0].dice),
    n.Backlash: lambda view, beats: with_dice(
        _("{spell} turns into a backlash").format(spell=names.spell(_all(beats)[0].spell)), beats[0].dice),
    n.Handed: _handed,
    n.NotHanded: lambda view, beats: _("{hero} does not go to {player}").format(
        hero=the_hero(_all(beats)[0].hero), player=person(_all(beats)[0].player)),
}
"""The words for notes about stacks, stocks and heroes."""


def _chosen(view: Game, beats: Beats) -> str:
    return _("by chance it is {name}").format(name=and_list([_pointed(noted) for noted in _all(beats)]))


def _pointed(move: Any) -> str:
    if isinstance(move, m.ChooseHex):
        return place(move.hex)
    return the_mat(move.mat) if isinstance(move, m.ChooseStack) else names.event(move.event)


DRAWS: Final[dict[type[Any], Any]] = {
    m.Token: lambda view, beats: _("loot drawn: {loot}").format(
        loot=" · ".join(names.price(LOOT[noted.token].loot) for noted in _all(beats))),
    m.Scroll: lambda view, beats: _("spells drawn: {spells}").format(
        spells=" · ".join(names.spell(noted.spell) for noted in _all(beats))),
    m.Shatter: lambda view, beats: many("{crystals} shatters", "{crystals} shatter", len(beats),
                                        crystals=goods(*((noted.colour, 1) for noted in _all(beats)))),
    m.Reveal: lambda view, beats: _("card: {cards}").format(
        cards=and_list([names.event(noted.card) for noted in _all(beats)])),
    m.Lot: lambda view, beats: _("the dice show {values}").format(
        values=", ".join(f"{noted.column}/{noted.depth}" if noted.depth else str(noted.column)
                         for noted in _all(beats))),
    m.Produce: lambda view, beats: _("production nothing ({hexes})").format(
        hexes=", ".join(HEX_IDS[noted.hex] for noted in _all(beats))),
    m.Roll: lambda view, beats: thrown(tuple(_all(beats))),
    m.Dismiss: lambda view, beats: many("{workers} is lost", "{workers} are lost", 1,
                                        workers=workers(_all(beats)[0].pool, 1)),
    m.ChooseHex: _chosen, m.ChooseEvent: _chosen, m.ChooseStack: _chosen,
}
"""The words for draws that no note tells."""
