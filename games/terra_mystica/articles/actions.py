"""Power actions, the factions' own actions, options of a table, and the hexes of the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from games.kernel import Article
from games.kernel.words import _, and_list, many, mark
from games.terra_mystica.articles.parts import article, counting, goods_of, owner_of_action
from games.terra_mystica.board import BRIDGES, HEXES, LAND, NEIGHBOURS, TERRAIN, Hex
from games.terra_mystica.components import ACTIONS, Action, Event, PowerAction, Terrain
from games.terra_mystica.narration.labels import action_text, spot_text
from games.terra_mystica.narration.listing import option_of, value_of
from games.terra_mystica.narration.names import amount, capital, faction, terrain
from games.terra_mystica.narration.options import EFFECTS, effect_of
from games.terra_mystica.narration.things import action_name
from games.terra_mystica.standing import AT_MOST, CULT_OF
from games.terra_mystica.standing import ORDERS as STANDING

__all__ = ["ORDERS", "hex_articles", "option_articles", "own_actions", "power_actions"]

OWN_RULED: Final[dict[Action, tuple[str, ...]]] = {
    Action.ACTA: ("TM-30",), Action.ACTC: ("TM-29",), Action.ACTE: ("TM-31", "TM-51"), Action.ACTG: ("TM-21",),
    Action.ACTN: ("TM-22",), Action.ACTS: ("TM-27", "TM-10"), Action.ACTW: ("TM-28", "TM-10"),
}
OWN_RELATED: Final[dict[Action, tuple[str, ...]]] = {
    Action.ACTA: ("rule-cults",), Action.ACTC: ("rule-turn",), Action.ACTE: ("rule-bridges", "ACT1"),
    Action.ACTG: ("rule-spades",), Action.ACTN: ("rule-spades", "rule-build"),
    Action.ACTS: ("trading_house", "rule-upgrade"), Action.ACTW: ("dwelling", "forest"),
}


def power_actions() -> Iterator[Article]:
    """The power actions of the board."""
    for action, printed in ACTIONS.power_actions.items():
        lines = [_("{power} from bowl III: {gain}.").format(power=amount("power", printed.power),
                                                            gain=action_text(action)),
                 _how(printed),
                 _("It is an action (`action {code}`), and only one player can use it in a round.").format(code=action)]
        rulings = ["TM-16", "TM-18"] if printed.spades else ["TM-51", "TM-106"] if printed.bridges else []
        yield article(action, "powers", action_name(action), lines, code=action, related=_related(printed),
                      rulings=["TM-15", *rulings] if printed.spades > 1 else rulings)


def _how(printed: PowerAction) -> str:
    """What is done with what a power action gives, where that is not plain."""
    if printed.spades:
        return _("You may buy more spades on top. Where the hex is your home terrain then, you may build on it.")
    return _("You place the bridge at once, with one end at a building of yours.") if printed.bridges else ""


def _related(printed: PowerAction) -> list[str]:
    keys = ["rule-power-actions", "rule-burn"]
    keys += ["rule-spades", *counting(Event.SPADE)] if printed.spades else []
    keys += ["rule-bridges", "ACTE"] if printed.bridges else []
    return [*keys, *goods_of(printed.gain), *ACTIONS.power_actions]


def own_actions() -> Iterator[Article]:
    """The actions that one faction alone has."""
    for action in OWN_RULED:
        owner = owner_of_action(action)
        often = _("The {faction} may use it once a round when their stronghold stands.")
        if action is Action.ACTE:
            often = _("The {faction} may use it as often as they can pay for it, without a stronghold, too.")
        lines = [_("{effect}.").format(effect=capital(action_text(action))), often.format(faction=faction(owner)),
                 _("It is an action (`action {code}`).").format(code=action)]
        yield article(action, "own", action_name(action), lines, code=action, rulings=OWN_RULED[action],
                      related=[owner, *OWN_RELATED[action], "stronghold", "rule-special"])


# --- options ------------------------------------------------------------------------------------------------------

LEECH: Final = tuple(map(str, STANDING[0].values))
ORDERS: Final[dict[str, tuple[tuple[object, str], ...]]] = {
    "leech": (
        ("ask", mark("You are asked about every offer.")),
        ("always", mark("Every offer is accepted for you, whatever it costs.")),
        ("never", mark("Every offer is declined for you.")),
        *((most, mark("Offers of so much power or less are accepted for you; you are asked about others."))
          for most in LEECH if most.isdigit()),
        *((most, mark("Offers of so much power or less are accepted for you; all others are declined."))
          for most in AT_MOST),
    ),
    "cult": (
        ("ask", mark("You are asked where to step.")),
        *((cult, mark("You step there; if your marker cannot move there, you are asked.")) for cult in CULT_OF),
    ),
}
"""What each value changes of what a player may order."""
ORDER_TITLES: Final = {
    "leech": mark("Automatic answers to power offers"),
    "cult": mark("Automatic cult steps of the Cultists"),
}
ABOUT: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "setup": (("rule-setup",), ("TM-103",)),
    "factions": (("rule-setup",), ("TM-104", "TM-105")),
    "offers": (("rule-leech", "order-leech"), ("TM-06",)),
    "mini_expansion": (("TW6", "TW7", "TW8", "rule-towns"), ()),
    "shipping_bonus": (("BON10", "rule-shipping"), ()),
    "temple_scoring": (("SCORE9", "temple"), ()),
    "variable_turn_order": (("rule-order", "rule-pass"), ()),
    "cultist_erratum": (("cultists", "rule-leech"), ("TM-12",)),
    "leech": (("rule-leech", "option-offers"), ("TM-107", "TM-61")),
    "cult": (("rule-leech", "cultists"), ("TM-110",)),
}
"""What goes with an option, and its rulings."""


def option_articles() -> Iterator[Article]:
    """The options of a table, and the orders that a player may give."""
    for name, values in EFFECTS.items():
        yield _option(f"option-{name}", option_of(name), _("The host of a table chooses it before the game begins."),
                      name, {value: effect_of(name, value) for value in values})
    for name, orders in ORDERS.items():
        yield _option(f"order-{name}", _(ORDER_TITLES[name]),
                      _("Each player may set it for themselves at any time."), name,
                      {value: _(effect) for value, effect in orders})


def _option(key: str, title: str, first: str, name: str, effects: Mapping[Any, str]) -> Article:
    lines = [_("- **{value}:** {effect}").format(value=value_of(name, value), effect=effect)
             for value, effect in effects.items()]
    related, rulings = ABOUT[name]
    return article(key, "options", title, [first, *lines], related=related, rulings=rulings)


# --- hexes --------------------------------------------------------------------------------------------------------


def hex_articles() -> Iterator[Article]:
    """The hexes of the map, those of land first."""
    for hex_ in sorted(range(len(HEXES)), key=lambda one: TERRAIN[one] is Terrain.RIVER):
        yield _hex(Hex(hex_))


def _hex(hex_: Hex) -> Article:
    name, kind = HEXES[hex_], TERRAIN[hex_]
    around = NEIGHBOURS[hex_]
    land = [_("{hex} ({terrain})").format(hex=HEXES[near], terrain=terrain(TERRAIN[near])) for near in around
            if TERRAIN[near] is not Terrain.RIVER]
    rivers = [HEXES[near] for near in around if TERRAIN[near] is Terrain.RIVER]
    spots = [spot_text(spot) for spot in BRIDGES if hex_ in spot]
    lines = [_("Printed terrain: {terrain}.").format(terrain=terrain(kind)),
             _("Land beside it: {hexes}.").format(hexes=and_list(land)) if land else _("No land is beside it."),
             _("River beside it: {hexes}.").format(hexes=and_list(rivers)) if rivers else "",
             many("Bridge spot: {spots}.", "Bridge spots: {spots}.", len(spots), spots=and_list(spots))
             if spots else ""]
    rule = ["rule-spades", "rule-reach"] if hex_ in LAND else ["rule-shipping", "rule-reach"]
    return article(name, "land" if hex_ in LAND else "rivers", name, lines,
                   related=[kind.name.lower(), *rule, *(["rule-bridges"] if spots else [])])
