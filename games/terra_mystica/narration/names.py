"""Names of what lies in the box, amounts, and what tiles and cards do in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from games.kernel.words import _, apart, either, many, mark
from games.terra_mystica.components import (
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Bonus,
    Building,
    Cult,
    Event,
    Faction,
    Favor,
    Gain,
    Scoring,
    Terrain,
    TileAction,
    Town,
)
from games.terra_mystica.moves import Resource

__all__ = [
    "ABILITIES", "RESOURCES", "STOCK", "amount", "building", "capital", "card_rest", "card_text", "cult", "cult_steps",
    "event", "faction", "faction_text", "favor_text", "gain_text", "is_steps_alone", "joined", "price", "resource",
    "scoring_text", "short", "signed", "steps_in", "terrain", "tile_action_text", "town_rest", "town_text",
]

_TERRAINS: Final[dict[Terrain, str]] = {
    Terrain.DESERT: mark("desert"),
    Terrain.PLAINS: mark("plains"),
    Terrain.SWAMP: mark("swamp"),
    Terrain.LAKES: mark("lakes"),
    Terrain.FOREST: mark("forest"),
    Terrain.MOUNTAINS: mark("mountains"),
    Terrain.WASTELAND: mark("wasteland"),
    Terrain.RIVER: mark("river"),
}
_BUILDINGS: Final[dict[Building, str]] = {
    Building.DWELLING: mark("dwelling"),
    Building.TRADING_HOUSE: mark("trading house"),
    Building.TEMPLE: mark("temple"),
    Building.STRONGHOLD: mark("stronghold"),
    Building.SANCTUARY: mark("sanctuary"),
}
_CULTS: Final[dict[Cult, str]] = {
    Cult.FIRE: mark("fire"),
    Cult.WATER: mark("water"),
    Cult.EARTH: mark("earth"),
    Cult.AIR: mark("air"),
}
_FACTIONS: Final[dict[Faction, str]] = {
    Faction.AUREN: mark("Auren"),
    Faction.WITCHES: mark("Witches"),
    Faction.FAKIRS: mark("Fakirs"),
    Faction.NOMADS: mark("Nomads"),
    Faction.CHAOSMAGICIANS: mark("Chaos Magicians"),
    Faction.GIANTS: mark("Giants"),
    Faction.SWARMLINGS: mark("Swarmlings"),
    Faction.MERMAIDS: mark("Mermaids"),
    Faction.DWARVES: mark("Dwarves"),
    Faction.ENGINEERS: mark("Engineers"),
    Faction.HALFLINGS: mark("Halflings"),
    Faction.CULTISTS: mark("Cultists"),
    Faction.ALCHEMISTS: mark("Alchemists"),
    Faction.DARKLINGS: mark("Darklings"),
}
ABILITIES: Final[dict[Faction, str]] = {
    Faction.AUREN: mark("stronghold: a favor tile, then {steps} cult steps a round"),
    Faction.WITCHES: mark("{town_vp} VP per town; stronghold: a free dwelling a round"),
    Faction.FAKIRS: mark("carpet flights for a priest, {skip_vp} VP each; no shipping"),
    Faction.NOMADS: mark("{dwellings} starting dwellings; stronghold: a sandstorm a round"),
    Faction.CHAOSMAGICIANS: mark("{favors} favor tiles at a time; stronghold: {actions} actions"),
    Faction.GIANTS: mark("always dig {spades}; stronghold: {free} free spades a round"),
    Faction.SWARMLINGS: mark("{town_workers} workers per town; stronghold: free trading house"),
    Faction.MERMAIDS: mark("shipping from {shipping} to {farthest}; towns across a river hex"),
    Faction.DWARVES: mark("tunnels for workers, {skip_vp} VP each; no shipping"),
    Faction.ENGINEERS: mark("cheap buildings, bridges for {bridge} workers that score"),
    Faction.HALFLINGS: mark("{spade_vp} VP per spade; stronghold: {count} spades at once"),
    Faction.CULTISTS: mark("a cult step when a neighbour takes power"),
    Faction.ALCHEMISTS: mark("trade VP and coins; stronghold: {charge} power, spades pay"),
    Faction.DARKLINGS: mark("priests dig, {bought_vp} VP each; stronghold: make priests"),
}
"""What is special about a faction; at most 52 characters, so that it fits on a button with name and terrain."""

_COUNTED: Final[dict[str, Callable[[int], str]]] = {
    "workers": lambda count: many("{count} worker", "{count} workers", count),
    "coins": lambda count: many("{count} coin", "{count} coins", count),
    "priests": lambda count: many("{count} priest", "{count} priests", count),
    "power": lambda count: many("{count} power", "{count} power", count),
    "vp": lambda count: many("{count} VP", "{count} VP", count),
    "spades": lambda count: many("{count} spade", "{count} spades", count),
    "tokens": lambda count: many("{count} power token", "{count} power tokens", count),
    "keys": lambda count: many("{count} key", "{count} keys", count),
    "bridges": lambda count: many("{count} bridge", "{count} bridges", count),
    "favors": lambda count: many("{count} favor tile", "{count} favor tiles", count),
    "towns": lambda count: many("{count} town", "{count} towns", count),
    "shipping": lambda count: _("shipping {count}").format(count=count),
    "spade_level": lambda count: _("spade level {count}").format(count=count),
    "sent": lambda count: many("{count} priest on the cults", "{count} priests on the cults", count),
    "dwelling": lambda count: many("{count} dwelling", "{count} dwellings", count),
    "trading_house": lambda count: many("{count} trading house", "{count} trading houses", count),
    "temple": lambda count: many("{count} temple", "{count} temples", count),
    "stronghold": lambda count: many("{count} stronghold", "{count} strongholds", count),
    "sanctuary": lambda count: many("{count} sanctuary", "{count} sanctuaries", count),
}
"""What is owned, by the names of the holdings; the cults are not among them."""

RESOURCES: Final = ("workers", "coins", "priests", "power", "vp", "spades")
"""The resources in the order in which amounts are told."""


STOCK: Final[dict[Resource, str]] = {
    Resource.PW: "power", Resource.P: "priests", Resource.W: "workers", Resource.C: "coins", Resource.VP: "vp",
}
"""What a resource of a conversion is among the holdings."""


def terrain(value: int) -> str:
    """A terrain's name."""
    return _(_TERRAINS[Terrain(value)])


def building(kind: Building) -> str:
    """A kind of building, `trading house`."""
    return _(_BUILDINGS[kind])


def cult(value: Cult) -> str:
    """A cult's name, `fire`."""
    return _(_CULTS[value])


def resource(value: Resource) -> str:
    """A resource's name without a number."""
    return {
        Resource.PW: _("power"), Resource.P: _("priests"), Resource.W: _("workers"), Resource.C: _("coins"),
        Resource.VP: _("victory points"),
    }[value]


def faction(value: Faction) -> str:
    """A faction's name."""
    return _(_FACTIONS[value])


def event(name: str) -> str:
    """What a scoring tile counts, one of it."""
    if name == Event.SPADE:
        return _("spade")
    return _("town") if name == Event.TOWN else building(Building[name.upper()])


def amount(what: str, count: int) -> str:
    """So much of something owned or gained, `2 workers`."""
    if what in _COUNTED:
        return _COUNTED[what](count)
    return _("{cult} {count}").format(cult=cult(Cult[what.upper()]), count=count)


def signed(what: str, count: int) -> str:
    """A change of an amount, `−2 coins`."""
    return ("−" if count < 0 else "+") + amount(what, abs(count))


def capital(text: str) -> str:
    """A text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def joined(parts: Iterable[str]) -> str:
    """What is not empty, in a row."""
    return ", ".join(filter(None, parts))


def gain_text(gained: Gain, times: int = 1) -> str:
    """What a gain or price consists of, `1 worker, 2 coins`; empty for nothing."""
    counts = {what: getattr(gained, what) * times for what in RESOURCES}
    return joined(amount(what, count) for what, count in counts.items() if count)


def price(cost: Gain, times: int = 1) -> str:
    """A price; `free` if it is nothing."""
    return gain_text(cost, times) or _("free")


def short(what: str, count: int) -> str:
    """An amount as ledgers abbreviate it, `4 W`."""
    units = {
        "workers": mark("{count} W"), "coins": mark("{count} C"), "priests": mark("{count} P"),
        "power": mark("{count} PW"),
    }
    return _(units[what]).format(count=count)


def cult_steps(steps: int) -> str:
    """Steps on a cult yet to be chosen."""
    return many("{count} cult step", "{count} steps on one cult", steps)


def steps_in(value: Cult, steps: int) -> str:
    """Steps on a cult, `2 steps in fire`."""
    return many("{count} step in {cult}", "{count} steps in {cult}", steps, cult=cult(value))


def faction_text(value: Faction) -> str:
    """A faction with its home and what is special about it; at most 80 characters."""
    return _("{faction} ({home}): {ability}").format(
        faction=faction(value), home=terrain(FACTIONS[value].terrain), ability=_ability(value))


def _ability(value: Faction) -> str:
    """What is special about a faction, with the numbers of its board."""
    board = FACTIONS[value]
    return _(ABILITIES[value]).format(
        town_vp=board.per_town.vp, town_workers=board.per_town.workers, dwellings=board.start.dwellings,
        spades=board.spades_each, shipping=board.shipping.start, farthest=board.shipping.max,
        skip_vp=board.skip.vp if board.skip is not None else 0, spade_vp=board.per_spade.vp,
        bought_vp=board.per_bought_spade.vp, steps=board.stronghold_gives.cult_steps, favors=board.favors_each,
        actions=board.stronghold_gives.actions, free=board.stronghold_gives.spades, count=board.on_stronghold_count,
        charge=board.on_stronghold_gain.power,
        bridge=board.buys_bridges.workers if board.buys_bridges is not None else 0)


def tile_action_text(given: TileAction) -> str:
    """What an action of a card, a tile or a board gives, `2 spades`."""
    if given.actions:
        return many("{count} action", "{count} actions in a row", given.actions)
    return amount("spades", given.spades) if given.spades else cult_steps(given.cult_steps)


def _action_text(action: TileAction | None) -> str:
    return "" if action is None else _("action: {given}").format(given=tile_action_text(action))


def card_text(card: Bonus) -> str:
    """What a bonus card does, `1 worker; passing: 2 VP per trading house`."""
    tile = BONUS_CARDS[card]
    parts = [gain_text(tile.income), _action_text(tile.action)]
    if tile.shipping:
        parts.append(_("shipping +{count}").format(count=tile.shipping))
    if tile.pass_vp:
        parts.append(_("passing: {points} VP per {building}").format(
            points=next(iter(tile.pass_vp.values())), building="/".join(map(event, tile.pass_vp))))
    if tile.pass_vp_per_shipping:
        parts.append(_("passing: {points} VP per shipping level").format(points=tile.pass_vp_per_shipping))
    return apart(parts)


def favor_text(favor: Favor) -> str:
    """What a favor tile does, `1 step in earth; 2 VP per new dwelling`."""
    tile = FAVORS[favor]
    parts = [steps_in(tile.track, tile.steps), _action_text(tile.action)]
    if income := gain_text(tile.income):
        parts.append(_("income: {gain}").format(gain=income))
    if tile.town_power:
        parts.append(_("towns need power {count} only").format(count=tile.town_power))
    parts += [_("{points} VP per new {building}").format(points=points, building=event(kind))
              for kind, points in tile.build_vp.items()]
    if table := tile.pass_vp_by_trading_houses:
        parts.append(_("passing: {points} VP by trading houses").format(points="/".join(map(str, table[1:]))))
    return apart(parts)


def is_steps_alone(favor: Favor) -> bool:
    """Whether a favor tile brings nothing but the steps that are in its name."""
    return favor_text(favor) == steps_in(FAVORS[favor].track, FAVORS[favor].steps)


def card_rest(card: Bonus) -> str:
    """What a bonus card does that its short name leaves out, `2 workers, 4 VP each`."""
    tile = BONUS_CARDS[card]
    each = "".join(_("{points} VP each").format(points=points) for points in list(tile.pass_vp.values())[:1])
    level = _("{points} VP per level").format(points=tile.pass_vp_per_shipping) if tile.pass_vp_per_shipping else ""
    plain = not (each or level or tile.action or tile.shipping)
    return "" if plain else joined([gain_text(tile.income), each, level])


def town_rest(town: Town) -> str:
    """What a town tile brings beside the points in its name."""
    return joined(_town_parts(town))


def town_text(town: Town) -> str:
    """What a town tile brings, `5 VP, 6 coins`."""
    return joined([amount("vp", TOWNS[town].vp), *_town_parts(town)])


def _town_parts(town: Town) -> list[str]:
    tile = TOWNS[town]
    parts = [gain_text(tile.gain)]
    if tile.keys > 1:
        parts.append(amount("keys", tile.keys))
    if tile.cult_steps:
        parts.append(many("{count} step in each cult", "{count} steps in each cult", tile.cult_steps))
    if tile.shipping:
        parts.append(many("{count} step of shipping", "{count} steps of shipping", tile.shipping))
    return parts


def scoring_text(tile: Scoring, *, last: bool = False) -> str:
    """What a scoring tile counts and what its cults bring, `2 VP per dwelling; at the round's end 1 priest per 4
    steps in water`. The last round has no cult bonus."""
    printed = SCORING_TILES[tile]
    events = either([event(score) for score in printed.scores])
    scores = _("{points} VP per {event}").format(points=printed.vp, event=events)
    if last:
        return scores
    gained = gain_text(printed.gain)
    if printed.per_priest:
        return _("{scores}; at the round's end {gain} per priest on a cult").format(scores=scores, gain=gained)
    bonus = many("{gain} per step in {cult}", "{gain} per {count} steps in {cult}", printed.every, gain=gained,
                 cult=cult(Cult[printed.cult.upper()]))
    return _("{scores}; at the round's end {bonus}").format(scores=scores, bonus=bonus)
