"""What tiles, cards and factions do, in a few words each, made from the data of the box."""

from __future__ import annotations

from typing import Final

from games.kernel.words import _, either, many, mark
from games.terra_mystica.components import (
    BONUS_CARDS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Bonus,
    Building,
    Cult,
    Faction,
    Favor,
    Gain,
    Scoring,
    TileAction,
    Town,
)
from rendering.terra_mystica.words import building, cult, gain

__all__ = ["abilities", "card", "favor", "scoring", "town"]


def favor(name: Favor) -> str:
    """A favor tile, without its cult: what it does from then on."""
    tile = FAVORS[name]
    if tile.action:
        return _action(tile.action)
    if tile.town_power:
        return _("towns need power {count}").format(count=tile.town_power)
    if tile.pass_vp_by_trading_houses:
        scale = "/".join(map(str, tile.pass_vp_by_trading_houses[1:]))
        return _("passing: {scale} VP for 1 to 4 trading houses").format(scale=scale)
    for kind, vp in tile.build_vp.items():
        return _("{vp} VP per {building} built").format(vp=vp, building=building(Building[kind.upper()]))
    return _("only the steps") if tile.income == Gain() else _("income {gain}").format(gain=gain(tile.income))


def card(name: Bonus) -> str:
    """A bonus card."""
    printed = BONUS_CARDS[name]
    parts = [_("income {gain}").format(gain=gain(printed.income))]
    if printed.action:
        parts.append(_action(printed.action))
    if printed.shipping:
        parts.append(_("shipping +{count}").format(count=printed.shipping))
    if printed.pass_vp_per_shipping:
        parts.append(_("passing: {vp} VP per shipping").format(vp=printed.pass_vp_per_shipping))
    if printed.pass_vp:
        kinds = either([building(Building[kind.upper()]) for kind in printed.pass_vp])
        parts.append(_("passing: {vp} VP per {building}").format(vp=max(printed.pass_vp.values()), building=kinds))
    return "; ".join(parts)


def town(name: Town) -> str:
    """A town tile."""
    tile = TOWNS[name]
    parts = [_("{count} VP").format(count=tile.vp), many("{count} key", "{count} keys", tile.keys)]
    if tile.cult_steps:
        parts.append(many("{count} step on every cult", "{count} steps on every cult", tile.cult_steps))
    if tile.shipping:
        parts.append(_("a step of shipping"))
    return ", ".join(parts if tile.gain == Gain() else [*parts, gain(tile.gain)])


def scoring(name: Scoring) -> str:
    """A scoring tile: what it counts, and the bonus at the round's end."""
    tile = SCORING_TILES[name]
    words = {"spade": _("spade"), "town": _("town")} | {kind.name.lower(): building(kind) for kind in Building}
    what = either([words[each] for each in tile.scores])
    counted = _("{vp} VP per {what}").format(vp=tile.vp, what=what)
    each = _("priest sent") if tile.per_priest else f"{tile.every} {cult(Cult[tile.cult.upper()])}"
    return _("{counted}; end: {gain} per {each}").format(counted=counted, gain=gain(tile.gain), each=each)


def _action(action: TileAction) -> str:
    return _("action: a spade") if action.spades else _("action: a cult step")


ABILITIES: Final[dict[str, tuple[str, str]]] = {
    "auren": ("", mark("A favor tile at once; each round an action: 2 steps on one cult.")),
    "witches": (mark("5 VP more for each town."), mark("Each round an action: a free dwelling on any empty forest.")),
    "fakirs": (mark("No shipping. Carpet: skip a hex for 1 priest, 4 VP each time."),
               mark("The carpet skips 2 hexes.")),
    "nomads": (mark("Three dwellings at the start."),
               mark("Each round an action: a touching hex becomes desert, without spades.")),
    "chaosmagicians": (mark("One dwelling at the start. 2 favor tiles for each temple and the sanctuary."),
                       mark("Each round an action: two actions in a row.")),
    "giants": (mark("Every transformation takes 2 spades and leads to wasteland."),
               mark("Each round an action: 2 free spades for one hex.")),
    "swarmlings": (mark("3 workers for each town."),
                   mark("Each round an action: a dwelling becomes a trading house, free.")),
    "mermaids": (mark("Shipping begins at 1 and ends at 5. A town may skip one river hex."),
                 mark("A step of shipping, free.")),
    "dwarves": (mark("No shipping. Tunnel: skip a hex for 2 workers, 4 VP each time."),
                mark("A tunnel costs 1 worker.")),
    "engineers": (mark("Action: a bridge for 2 workers, any number of times."),
                  mark("Passing: 3 VP per bridge between two own buildings.")),
    "halflings": (mark("1 VP for each spade."), mark("3 spades at once; one dwelling may follow.")),
    "cultists": (mark("When others take power from a building: a cult step. When all refuse: 1 power."),
                 mark("7 VP at once.")),
    "alchemists": (mark("1 VP for 1 coin, 2 coins for 1 VP, at any time."),
                   mark("12 power at once; 2 power for each spade from then on.")),
    "darklings": (mark("A spade costs 1 priest and brings 2 VP."), mark("At once up to 3 workers become priests.")),
}
"""By faction: what it can from the start, and what its stronghold brings."""


def abilities(faction: Faction) -> tuple[str, str]:
    """What a faction can from the start, and what its stronghold brings; each may be empty."""
    always, stronghold = ABILITIES[faction]
    return _(always) if always else "", _(stronghold)
