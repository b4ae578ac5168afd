"""What the verbs of cards and spells do, in a few words each: one teller for every verb of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.aeolis import vocabulary as v
from games.aeolis.board import BUILDINGS
from games.aeolis.cards import CARD, card_of
from games.aeolis.components import HERO_IDS, RES, ROLE_MAT, TECH, TILE
from games.aeolis.narration import names
from games.aeolis.narration.phrases import the_hero, to, units
from games.kernel.words import _, and_list, apart, either, many, mark

__all__ = ["actions", "effects", "group"]

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
    "gold_water": mark("running water"), "gold_wind": mark("wind"), "village": mark("village"),
}
_ACTIONS: Final = {
    "diplomacy": mark("diplomacy"), "trade": mark("trade"), "alms": mark("alms"), "build": mark("building"),
    "discover": mark("discoveries"), "train": mark("training"), "explore": mark("exploring"), "cast": mark("spells"),
    "make_workers": mark("new workers"),
}
_UNTIL: Final = {"end_of_round": mark("until the end of the round"), "next_upkeep": mark("until the next Upkeep")}


def effects(done: Sequence[v.AnyEffect], joint: str | None = None) -> str:
    """Some effects in their order, `morale +1; 3 damage to 1 unrest`."""
    told = [_TELL[type(effect)](effect) for effect in done]
    return apart(told) if joint is None else joint.join(told)


def group(name: str) -> str:
    """The stacks of a group."""
    return _(_GROUPS[name])


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
    icons = either([_(_ICONS[icon]) if icon in _ICONS else names.resource(RES.index(icon))
                    for icon in select.icon])
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


def _gain(effect: v.Gain) -> str:
    if effect.to == "party":
        return _("{goods} to share out").format(goods=names.price(effect.res))
    return _("{goods} for {hero}").format(goods=names.price(effect.res), hero=_whom(effect.to))


def _lose(effect: v.Lose) -> str:
    if effect.any:
        text = many("{count} good or gold of anybody is lost", "{count} goods or gold of anybody are lost", effect.any)
    elif effect.source == "party":
        text = _("{goods} lost").format(goods=names.price(effect.res))
    else:
        text = many("{hero} loses {goods}", "{hero} lose {goods}", 2 if effect.source == "magi" else 1,
                    hero=_whom(effect.source), goods=names.price(effect.res))
    return _("{what}, or if there is too little: {other}").format(what=text, other=effects(effect.or_else)) \
        if effect.or_else else text


def _workers(effect: v.KillWorkers) -> str:
    kinds: dict[str, Callable[[int], str]] = {
        "any": lambda n: many("{count} worker of {hero} is lost", "{count} workers of {hero} are lost", n,
                              hero=_whom(effect.hero)),
        "trained": lambda n: many("{count} trained worker of {hero} is lost",
                                  "{count} trained workers of {hero} are lost", n, hero=_whom(effect.hero)),
        "untrained": lambda n: many("{count} untrained worker of {hero} is lost",
                                    "{count} untrained workers of {hero} are lost", n, hero=_whom(effect.hero)),
    }
    return kinds[effect.pool](effect.n)


def _tech(effect: v.FreeTech) -> str:
    if effect.tech:
        return _("{tech} is known at once").format(tech=names.tech(TECH[effect.tech]))
    return _("a technology for nothing that costs at most {cost} research").format(cost=effect.max_cost)


def _faith(effect: v.Faith) -> str:
    if effect.set:
        told = _("all faith dice show {value}") if effect.dice == "all" else _("1 faith die shows {value}")
    else:
        told = _("all faith dice {by}") if effect.dice == "all" else _("1 faith die {by}")
    return told.format(value=effect.set, by=f"{effect.by:+d}")


def _place(effect: v.Place) -> str:
    text = _HEXES["inferno" if effect.token == "inferno" else "plague"][0](effect.n)
    if isinstance(effect.where, v.HexSelect):
        return _("{what} on {where}").format(what=text, where=_hexes(effect.where))
    return many("{what} at a random place on land", "{what} at random places on land", effect.n, what=text)


def _spread(effect: v.Spread) -> str:
    if effect.chance == 1:
        return _("every plague token spreads once")
    return _("every plague token spreads once, with {percent} %").format(percent=f"{100 * effect.chance:.0f}")


def _combat(effect: v.CombatMod) -> str:
    groups = and_list([_(_GROUPS[group]) for group in effect.groups])
    change = _("the larger die") if effect.die else _("power {power}").format(power=f"{effect.add:+d}")
    return _("{groups}: {change} in combat {until}").format(groups=groups, change=change, until=_until(effect.until))


def _talks(effect: v.DiplomacyMod) -> str:
    parts = [f"{effect.add:+d}"] if effect.add else []
    parts += [_("{gold} gold cheaper").format(gold=effect.discount)] if effect.discount else []
    if effect.extra_attempts:
        parts.append(many("{count} attempt more", "{count} attempts more", effect.extra_attempts))
    return _("diplomacy {parts} {until}").format(parts=", ".join(parts), until=_until(effect.until))


def _teleport(effect: v.Teleport) -> str:
    if effect.to in BUILDINGS:
        return _("{stack} at once {to}").format(stack=_stacks(effect.select), to=to(BUILDINGS[effect.to]))
    return _("{stack} at once to any building of the city").format(stack=_stacks(effect.select))


_TELL: Final[dict[type, Callable[[Any], str]]] = {
    v.Gain: _gain,
    v.Lose: _lose,
    v.LoseCrystals: lambda effect: many("{count} crystal in the spheres is lost",
                                      "{count} crystals in the spheres are lost", effect.n),
    v.Morale: lambda effect: _("morale {by}").format(by=f"{effect.by:+d}"),
    v.KillWorkers: _workers,
    v.Train: lambda effect: _("{units} at once").format(units=units(ROLE_MAT[effect.role], effect.n)),
    v.FreeTech: _tech,
    v.Faith: _faith,
    v.Place: _place,
    v.Remove: lambda effect: _("takes away {what}").format(what=_hexes(effect.select)),
    v.Spread: _spread,
    v.Destroy: lambda effect: _("destroys {what}").format(what=_hexes(effect.select)),
    v.Mend: lambda effect: _("repairs {what}").format(what=_hexes(effect.select)),
    v.Strip: lambda effect: _("goods lying on {what} are lost").format(what=_hexes(effect.select)),
    v.NoProduction: lambda effect: _("no production of {what} {until}").format(
        what=_tiles(effect.tiles, effect.select), until=_until(effect.until)),
    v.BonusProduction: lambda effect: _("{what} that produce make {add} more {until}").format(
        what=_tiles(effect.tiles), add=effect.add, until=_until(effect.until)),
    v.ProduceNow: lambda effect: _("production at once: {what}").format(what=_hexes(effect.select)),
    v.Damage: lambda effect: _("{amount} damage to {what}").format(
        amount=str(effect.amount).upper(), what=_cards(effect.target)),
    v.Weaken: lambda effect: _("power {by} of {what} {until}").format(
        by=f"{-effect.by:+d}", what=_cards(effect.target), until=_until(effect.until)),
    v.Hinder: lambda effect: many("stops {what} for {count} Enemy phase", "stops {what} for {count} Enemy phases",
                                effect.enemy_phases, what=_cards(effect.target)),
    v.Advance: lambda effect: many("{count} step more in the next Enemy phase: {what}",
                                 "{count} steps more in the next Enemy phase: {what}", effect.steps,
                                 what=_cards(effect.target)),
    v.Push: lambda effect: many("pushes back {what} by {count} hex", "pushes back {what} by {count} hexes",
                                effect.steps,
                              what=_cards(effect.target)),
    v.Counter: lambda effect: _("takes {what} out of play").format(what=_cards(effect.select)),
    v.Calm: lambda effect: _("{by} damage to {what}").format(
        by=effect.by, what=_some(effect.pick, 1, None, _foes("unrest"))),
    v.Hurt: lambda effect: many("{what}: {count} unit lost", "{what}: {count} units lost", effect.n,
                              what=_stacks(effect.select)),
    v.CombatMod: _combat,
    v.MoveMod: lambda effect: many(
        "{by} step for {groups} {until}", "{by} steps for {groups} {until}", abs(effect.add),
        by=f"{effect.add:+d}", groups=and_list([_(_GROUPS[group]) for group in effect.groups]),
        until=_until(effect.until)),
    v.Teleport: _teleport,
    v.Shield: lambda effect: _("keeps {what} from harm {until}").format(
        what=_hexes(effect.select), until=_until(effect.until)),
    v.DiplomacyMod: _talks,
    v.Forbid: lambda effect: _("no {action} {until}").format(action=_(_ACTIONS[effect.what]),
                                                             until=_until(effect.until)),
    v.DrawEvent: lambda effect: _("another card: {deck}").format(deck=_(_DECKS[effect.deck])),
    v.Spawn: lambda effect: _("{card} in play").format(card=_(card_of(CARD[effect.card]).name)),
    v.ChooseOne: lambda effect: either([f"({effects(option)})" for option in effect.options]),
}
assert set(_TELL) == set(v.Effect.__subclasses__())
