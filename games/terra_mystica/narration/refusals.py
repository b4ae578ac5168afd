"""Why a rule says no, as sentences that a player understands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.kernel import Reason
from games.kernel.words import _, and_list, many, mark
from games.terra_mystica.components import Building, Cult, Terrain
from games.terra_mystica.moves import Resource
from games.terra_mystica.narration.names import STOCK, amount, building, cult, resource, terrain

__all__ = ["PLAIN", "WORDED", "refusal_of"]

Details = Mapping[str, str | int]

PLAIN: Final[dict[str, str]] = {
    # turns
    "act-first": mark("A turn needs an action: take one, or pass; what you have been offered must be answered too."),
    "one-action": mark("A turn has one action, and you have taken it: end your turn."),
    "not-now": mark("Nothing of the kind is due to you now."),
    "choose-faction": mark("First choose a faction."),
    "faction-taken": mark("That faction is not open to you: its home terrain is taken, or it was not dealt."),
    # passing
    "no-card-in-last-round": mark("In the last round you pass without taking a bonus card."),
    "choose-card": mark("Name the bonus card that you take."),
    "card-not-in-game": mark("{card} is not among the bonus cards of this game."),
    "card-just-held": mark("You hold {card} yourself: whoever passes takes a different bonus card."),
    "card-held": mark("{card} is in another player's hands."),
    # hexes and spades
    "river": mark("Nothing can be built on a river, and it takes no spades."),
    "occupied": mark("A building stands there already."),
    "unreachable": mark("You do not reach that hex: it is neither next to your buildings nor within your shipping."),
    "too-many-spades": mark("No hex takes that many spades: six lead all the way round."),
    "no-use-for-spades": mark("No hex that you reach takes exactly that many spades."),
    "one-hex": mark("These spades all go to the hex on which you began."),
    "bought-spades": mark("Only free spades can be thrown away, as many as you have, and none once you bought others."),
    "past-home": mark("Digging ends at your home terrain, which is {home}: no hex is turned past it in one action."),
    "spades-first": mark("Transforming takes spades: dig, or take an action that gives some."),
    # buildings
    "not-your-building": mark("None of your buildings stands there."),
    "first-dwelling": mark("Your first dwellings go on empty hexes of your home terrain, which is {home}."),
    "no-such-upgrade": mark("A {old} cannot become a {new}."),
    "none-left": mark("None is left on your faction board: every {building} that you have stands on the map."),
    "no-town-there": mark("Buildings around that river hex would not make a town, or you are not the Mermaids."),
    # tracks
    "shipping-at-end": mark("The shipping of the {faction} is at its end."),
    "no-shipping": mark("The {faction} have no shipping track."),
    "exchange-at-end": mark("The {faction} cannot get spades any cheaper."),
    "no-exchange": mark("The {faction} have no track that makes spades cheaper."),
    # power and cults
    "oldest-offer": mark("Answer your offers in order: the {giver} offered you {amount} power before."),
    "answer-power": mark("First answer the {giver}, who offer you {amount} power: leech or decline."),
    "no-cult-spot": mark("In {cult} no spot for {steps} steps is free."),
    "no-priest": mark("You have no priest to send."),
    "cultists-first": mark("The Cultists are still owed a step that could reach the top of {cult}: wait for it."),
    # tiles
    "tile-gone": mark("{tile} is no longer there: all of them are taken."),
    "tile-twice": mark("You have {tile}: nobody takes the same favor tile twice."),
    # conversions
    "too-little-to-burn": mark("Each token burned costs another one of bowl II, and there you have {has}."),
    "too-little-to-convert": mark("You want to give more {give} than you have: {has}."),
    "no-such-conversion": mark("You cannot turn {give} into {get}."),
    "no-priests-left": mark("All seven of your priests are in use, in your stock or on the cults."),
    # actions
    "not-your-action": mark("{action} belongs to a card, tile or stronghold that you do not have."),
    "action-used": mark("You have used {action} in this round."),
    "action-taken": mark("{action} has been taken in this round; each power action is there once."),
    "too-little-power": mark("That costs {power} power and bowl III holds {has}; burning moves tokens there."),
    "no-bridge-spot": mark("You have no bridge left, or none of your buildings touches a free bridge spot."),
    "place-bridge": mark("First place the bridge that you have paid for."),
    "no-bridge-there": mark("The map has no bridge spot between these hexes."),
    "bridge-taken": mark("A bridge lies there already."),
    "bridge-needs-building": mark("One of your own buildings must stand at an end of the bridge."),
    "no-empty-forest": mark("There is no empty forest, or you have no dwelling left."),
    "ride-forest": mark("The ride ends on an empty forest: build there."),
    "nothing-to-storm": mark("No empty hex of other terrain touches your buildings."),
    "storm-adjacent": mark("A sandstorm takes an empty hex of other terrain that touches one of your buildings."),
    "nothing-to-raise": mark("You have no dwelling that can become a trading house, or no trading house left."),
    "raise-dwelling": mark("Choose the dwelling that becomes a trading house."),
    # options
    "bad-options": mark("These options or this number of players are not known."),
    "introductory-alone": mark("The introductory setup is fixed: no expansions, no dealt factions."),
}
"""Sentences in which the details stand as they are, or by the names below."""

_NAMED: Final[dict[str, Callable[[str], str]]] = {
    "home": lambda name: terrain(Terrain[name]),
    "terrain": lambda name: terrain(Terrain[name]),
    "cult": lambda name: cult(Cult[name]),
    "building": lambda name: building(Building[name]),
    "old": lambda name: building(Building[name]),
    "new": lambda name: building(Building[name]),
    "give": lambda name: resource(Resource(name)),
    "get": lambda name: resource(Resource(name)),
    "faction": _,
    "giver": _,
}


def _cannot_pay(details: Details) -> str:
    asked = [what for what in ("workers", "coins", "priests", "power") if details[what]]
    return _("That costs {cost}; you have {stock}.").format(
        cost=and_list([amount(what, int(details[what])) for what in asked]),
        stock=and_list([_in_stock(what, int(details[f"has_{what}"])) for what in asked]))


def _in_stock(what: str, count: int) -> str:
    return _("{power} in bowl III").format(power=amount(what, count)) if what == "power" else amount(what, count)


def _not_home(details: Details) -> str:
    return many(
        "That hex is {terrain} and your home terrain is {home}: it takes {count} spade.",
        "That hex is {terrain} and your home terrain is {home}: it takes {count} spades.",
        int(details["spades"]), terrain=_named("terrain", details), home=_named("home", details))


def _wrong_rate(details: Details) -> str:
    return _("That is not the rate: {paid} for {got}.").format(
        paid=amount(STOCK[Resource(str(details["give"]))], int(details["rate"])),
        got=amount(STOCK[Resource(str(details["get"]))], 1))


def _two_spades(details: Details) -> str:
    return many("You always use {count} spade at a time.", "You always use exactly {count} spades at a time.",
                int(details["spades"]))


def _do_not_fit(details: Details) -> str:
    return many(
        "You have {count} spade in hand; it cannot make that terrain of the hex.",
        "You have {count} spades in hand; they cannot make that terrain of the hex.",
        int(details["spades"]))


def _use_spades(details: Details) -> str:
    return many("First use the spade in hand.", "First use the {count} spades in hand.", int(details["spades"]))


def _choose_cult(details: Details) -> str:
    return many("First choose the cult for your step.", "First choose the cult for your {count} steps.",
                int(details["steps"]))


def _take_tiles(details: Details) -> str:
    due = [amount(what, int(details[what])) for what in ("favors",) if details[what]]
    if details["towns"]:
        due.append(many("{count} town tile", "{count} town tiles", int(details["towns"])))
    return _("First take what is due to you: {tiles}.").format(tiles=and_list(due))


WORDED: Final[dict[str, Callable[[Details], str]]] = {
    "cannot-pay": _cannot_pay,
    "not-home": _not_home,
    "wrong-rate": _wrong_rate,
    "two-spades": _two_spades,
    "spades-do-not-fit": _do_not_fit,
    "use-spades": _use_spades,
    "choose-cult": _choose_cult,
    "take-town": _take_tiles,
    "take-favor": _take_tiles,
}
"""Sentences that count or leave something out."""


def refusal_of(reason: Reason) -> str:
    """The sentence of a reason. Raises KeyError for one that is not of this title."""
    if reason.key in WORDED:
        return WORDED[reason.key](reason.details)
    details = {name: _named(name, reason.details) for name in reason.details}
    return _(PLAIN[reason.key]).format(**details)


def _named(name: str, details: Details) -> str:
    value = details[name]
    read = _NAMED.get(name)
    return read(str(value)) if read is not None else str(value)


