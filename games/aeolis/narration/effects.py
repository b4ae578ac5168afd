"""What the verbs of cards and spells do, in a few words each: one teller for every verb of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.aeolis import vocabulary as v
from games.aeolis.board import BUILDINGS
from games.aeolis.cards import CARD, card_of
from games.aeolis.components import HERO_IDS, RES, ROLE_MAT, TECH, TILE
from games.aeolis.narration import names
from games.aeolis.narration.phrases import place, the_hero, units
from games.kernel.words import _, and_list, either, many, mark

__all__ = ["actions", "effects"]

_DECKS: Final = {
    "blessing": mark("blessings"), "curse1": mark("curses I"), "curse2": mark("curses II"),
    "invasion1": mark("invasions I"), "invasion2": mark("invasions II"), "heroic": mark("heroic events"),
}
_HEXES: Final[dict[str, tuple[Callable[[int], str], str]]] = {
    "structure": (lambda n: many("{count} structure", "{count} structures", n), mark("all structures")),
    "land_structure": (lambda n: many("{count} structure on land", "{count} structures on land", n),
                       mark("all structures on land")),
    "sea_structure": (lambda n: many("{count} structure at sea", "{count} structures at sea", n),
                      mark("all structures at sea")),
    "destroyed": (lambda n: many("{count} ruin", "{count} ruins", n), mark("all ruins")),
    "plague": (lambda n: many("{count} plague token", "{count} plague tokens", n), mark("all plague")),
    "inferno": (lambda n: many("{count} fire", "{count} fires", n), mark("all fires")),
    "resources": (lambda n: many("{count} hex with goods", "{count} hexes with goods", n),
                  mark("all hexes with goods")),
    "nothing": (lambda n: many("{count} empty hex", "{count} empty hexes", n), mark("all empty hexes")),
    "": (lambda n: many("{count} hex", "{count} hexes", n), mark("all hexes")),
}
_ALL_FOES: Final = frozenset({"raid", "plunder", "invasion"})
_FOES: Final[dict[str, tuple[Callable[[int], str], str]]] = {
    "foe": (lambda n: many("{count} enemy", "{count} enemies", n), mark("all enemies")),
    "raid": (lambda n: many("{count} raid", "{count} raids", n), mark("all raids")),
    "plunder": (lambda n: many("{count} plunder", "{count} plunders", n), mark("all plunders")),
    "invasion": (lambda n: many("{count} invasion", "{count} invasions", n), mark("all invasions")),
    "unrest": (lambda n: many("{count} unrest", "{count} unrests", n), mark("all unrests")),
    "natural_disaster": (lambda n: many("{count} natural disaster", "{count} natural disasters", n),
                         mark("all natural disasters")),
    "blessing": (lambda n: many("{count} blessing", "{count} blessings", n), mark("all blessings")),
    "plague": (lambda n: many("{count} plague card", "{count} plague cards", n), mark("all plague cards")),
}
_GROUPS: Final = {
    "academy": mark("Philosopher"), "army": mark("army"), "navy": mark("fleet"), "temple": mark("Priestess"),
    "oracle": mark("Magi"),
}
_ICONS: Final = {
    "gold_water": mark("mill water"), "gold_wind": mark("mill wind"), "village": mark("village"),
}
_ACTIONS: Final = {
    "diplomacy": mark("diplomacy"), "trade": mark("trade"), "alms": mark("alms"), "build": mark("building"),
    "discover": mark("discoveries"), "train": mark("training"), "explore": mark("exploring"), "cast": mark("spells"),
    "make_workers": mark("new workers"),
}
_UNTIL: Final = {"end_of_round": mark("until the end of the round"), "next_upkeep": mark("until the next Upkeep")}


def effects(done: Sequence[v.AnyEffect]) -> str:
    """Some effects in their order, `morale +1; 3 damage to 1 unrest`."""
    return "; ".join(_TELL[type(each)](each) for each in done)


def actions(names: Sequence[str]) -> list[str]:
    """Actions that a card forbids."""
    return [_(_ACTIONS[name]) for name in names]


def _until(until: str) -> str:
    if until in _UNTIL:
        return _(_UNTIL[until])
    return many("for {count} round", "for {count} rounds", int(until.partition(":")[2] or 1))


def _some(pick: str, n: int, within: int | None, forms: tuple[Callable[[int], str], str]) -> str:
    """So many of something, and where: `2 structures within 3 hexes`."""
    several, whole = forms
    text = whole if pick == "all" else several(n)
    if within is not None:
        text = many("{what} within {count} hex", "{what} within {count} hexes", within, what=text)
    patterns = {"random": mark("{what} at random"), "nearest": mark("{what}, the nearest"),
                "strongest": mark("{what}, the strongest")}
    return _(patterns[pick]).format(what=text) if pick in patterns else text


def _hexes(select: v.HexSelect) -> str:
    several, whole = _HEXES[select.has]
    if not select.icon:
        return _some(select.pick, select.n, select.within, (several, _(whole)))
    icons = either([_(_ICONS[each]) if each in _ICONS else names.resource(RES.index(each)) for each in select.icon])
    pattern = _("{what} with {icons}")
    return _some(select.pick, select.n, select.within, (
        lambda n: pattern.format(what=several(n), icons=icons), pattern.format(what=_(whole), icons=icons)))


def _foes(kind: str) -> tuple[Callable[[int], str], str]:
    several, whole = _FOES[kind]
    return several, _(whole)


def _cards(select: v.FoeSelect | v.EventSelect) -> str:
    within = select.within if isinstance(select, v.FoeSelect) else None
    if set(select.types) >= _ALL_FOES:
        return _some(select.pick, select.n, within, _foes("foe"))
    parts = [_some("all" if select.pick == "all" else "choose", select.n, None, _foes(kind)) for kind in select.types]
    joined = and_list(parts) if select.pick == "all" else either(parts)
    pick = "choose" if select.pick == "all" else select.pick
    return _some(pick, select.n, within, (lambda _n: joined, joined))


def _stacks(select: v.UnitSelect) -> str:
    groups = [_(_GROUPS[group]) for group in select.groups]
    of = (either if select.pick != "all" else and_list)(groups)
    if select.at is not None and select.at.kind == "sea":
        of = _("{stack} at sea").format(stack=of)
    if len(groups) > 1 and select.pick != "all":
        return many("{count} stack ({of})", "{count} stacks ({of})", select.n, of=of)
    return of


def _tiles(tiles: str | tuple[str, ...], select: v.HexSelect | None = None) -> str:
    if select is not None:
        return _hexes(select)
    if isinstance(tiles, str):
        return _("structures")
    return and_list([names.tile(TILE[tile]) for tile in tiles])


def _whom(hero: str) -> str:
    if hero in HERO_IDS:
        return the_hero(HERO_IDS.index(hero))
    return _("anybody") if hero in ("party", "any") else _("its hex")


def _gain(each: v.Gain) -> str:
    if each.to == "party":
        return _("{goods} to share out").format(goods=names.price(each.res))
    return _("{goods} for {hero}").format(goods=names.price(each.res), hero=_whom(each.to))


def _lose(each: v.Lose) -> str:
    if each.any:
        text = many("{count} good or gold of anybody is lost", "{count} goods or gold of anybody are lost", each.any)
    elif each.source == "party":
        text = _("{goods} lost").format(goods=names.price(each.res))
    else:
        text = _("{hero}: {goods} lost").format(hero=_whom(each.source), goods=names.price(each.res))
    return _("{what}; if that is not there: {other}").format(what=text, other=effects(each.or_else)) \
        if each.or_else else text


def _workers(each: v.KillWorkers) -> str:
    kinds: dict[str, Callable[[int], str]] = {
        "any": lambda n: many("{count} worker of {hero} is lost", "{count} workers of {hero} are lost", n,
                              hero=_whom(each.hero)),
        "trained": lambda n: many("{count} trained worker of {hero} is lost",
                                  "{count} trained workers of {hero} are lost", n, hero=_whom(each.hero)),
        "untrained": lambda n: many("{count} untrained worker of {hero} is lost",
                                    "{count} untrained workers of {hero} are lost", n, hero=_whom(each.hero)),
    }
    return kinds[each.pool](each.n)


def _tech(each: v.FreeTech) -> str:
    if each.tech:
        return _("{tech} is known at once").format(tech=names.tech(TECH[each.tech]))
    return _("a technology of cost {cost} or less for nothing").format(cost=each.max_cost)


def _faith(each: v.Faith) -> str:
    dice = _("all faith dice") if each.dice == "all" else _("1 faith die")
    change = _("show {value}").format(value=each.set) if each.set else f"{each.by:+d}"
    return f"{dice} {change}"


def _place(each: v.Place) -> str:
    text = _HEXES["inferno" if each.token == "inferno" else "plague"][0](each.n)
    if isinstance(each.where, v.HexSelect):
        return _("{what} on {where}").format(what=text, where=_hexes(each.where))
    return many("{what} at a random place on land", "{what} at random places on land", each.n, what=text)


def _spread(each: v.Spread) -> str:
    if each.chance == 1:
        return _("every plague token spreads once")
    return _("every plague token spreads once, with {percent} %").format(percent=f"{100 * each.chance:.0f}")


def _combat(each: v.CombatMod) -> str:
    groups = and_list([_(_GROUPS[group]) for group in each.groups])
    change = _("the larger die") if each.die else _("power {power}").format(power=f"{each.add:+d}")
    return _("{groups}: {change} in combat {until}").format(groups=groups, change=change, until=_until(each.until))


def _talks(each: v.DiplomacyMod) -> str:
    parts = [f"{each.add:+d}"] if each.add else []
    parts += [_("{gold} gold cheaper").format(gold=each.discount)] if each.discount else []
    if each.extra_attempts:
        parts.append(many("{count} attempt more", "{count} attempts more", each.extra_attempts))
    return _("diplomacy {parts} {until}").format(parts=", ".join(parts), until=_until(each.until))


def _teleport(each: v.Teleport) -> str:
    if each.to in BUILDINGS:
        return _("{stack} at once to {place}").format(stack=_stacks(each.select), place=place(BUILDINGS[each.to]))
    return _("{stack} at once to any building of the city").format(stack=_stacks(each.select))


_TELL: Final[dict[type, Callable[[Any], str]]] = {
    v.Gain: _gain,
    v.Lose: _lose,
    v.LoseCrystals: lambda each: many("{count} crystal in the spheres is lost",
                                      "{count} crystals in the spheres are lost", each.n),
    v.Morale: lambda each: _("morale {by}").format(by=f"{each.by:+d}"),
    v.KillWorkers: _workers,
    v.Train: lambda each: _("{units} at once").format(units=units(ROLE_MAT[each.role], each.n)),
    v.FreeTech: _tech,
    v.Faith: _faith,
    v.Place: _place,
    v.Remove: lambda each: _("takes away {what}").format(what=_hexes(each.select)),
    v.Spread: _spread,
    v.Destroy: lambda each: _("destroys {what}").format(what=_hexes(each.select)),
    v.Mend: lambda each: _("repairs {what}").format(what=_hexes(each.select)),
    v.Strip: lambda each: _("goods lying on {what} are lost").format(what=_hexes(each.select)),
    v.NoProduction: lambda each: _("no production of {what} {until}").format(
        what=_tiles(each.tiles, each.select), until=_until(each.until)),
    v.BonusProduction: lambda each: _("{what} that produce make {add} more {until}").format(
        what=_tiles(each.tiles), add=each.add, until=_until(each.until)),
    v.ProduceNow: lambda each: _("production at once: {what}").format(what=_hexes(each.select)),
    v.Damage: lambda each: _("{amount} damage to {what}").format(
        amount=str(each.amount).upper(), what=_cards(each.target)),
    v.Weaken: lambda each: _("power {by} of {what} {until}").format(
        by=f"{-each.by:+d}", what=_cards(each.target), until=_until(each.until)),
    v.Hinder: lambda each: many("stops {what} for {count} Enemy phase", "stops {what} for {count} Enemy phases",
                                each.enemy_phases, what=_cards(each.target)),
    v.Advance: lambda each: many("{count} step more in the next Enemy phase: {what}",
                                 "{count} steps more in the next Enemy phase: {what}", each.steps,
                                 what=_cards(each.target)),
    v.Push: lambda each: many("pushes back {what} by {count} hex", "pushes back {what} by {count} hexes", each.steps,
                              what=_cards(each.target)),
    v.Counter: lambda each: _("takes {what} out of play").format(what=_cards(each.select)),
    v.Calm: lambda each: _("{by} damage to {what}").format(
        by=each.by, what=_some(each.pick, 1, None, _foes("unrest"))),
    v.Hurt: lambda each: many("{what}: {count} unit lost", "{what}: {count} units lost", each.n,
                              what=_stacks(each.select)),
    v.CombatMod: _combat,
    v.MoveMod: lambda each: _("speed {add} for {groups} {until}").format(
        add=f"{each.add:+d}", groups=and_list([_(_GROUPS[group]) for group in each.groups]),
        until=_until(each.until)),
    v.Teleport: _teleport,
    v.Shield: lambda each: _("keeps {what} from harm {until}").format(
        what=_hexes(each.select), until=_until(each.until)),
    v.DiplomacyMod: _talks,
    v.Forbid: lambda each: _("no {action} {until}").format(action=_(_ACTIONS[each.what]), until=_until(each.until)),
    v.DrawEvent: lambda each: _("another card: {deck}").format(deck=_(_DECKS[each.deck])),
    v.Spawn: lambda each: _("{card} in play").format(card=_(card_of(CARD[each.card]).name)),
    v.ChooseOne: lambda each: either([f"({effects(option)})" for option in each.options]),
}
assert set(_TELL) == set(v.Effect.__subclasses__())
