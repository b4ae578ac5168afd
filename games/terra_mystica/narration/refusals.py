"""Why a rule says no, as sentences that a player understands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.kernel import Reason, Seat, person
from games.kernel.words import _, and_list, capital, many, mark
from games.terra_mystica.components import ACTIONS, Action, Bonus, Building, Cult, Favor, Terrain, Town
from games.terra_mystica.moves import Resource
from games.terra_mystica.narration.names import STOCK, amount, building, cult, resource, terrain
from games.terra_mystica.narration.things import coded_card, coded_favor, coded_town, the_action

__all__ = ["PLAIN", "WORDED", "refusal_of"]

Details = Mapping[str, str | int]

PLAIN: Final[dict[str, str]] = {
    # turns
    "act-first": mark("Before you end your turn, take an action or pass, and answer any power offered to you."),
    "one-action": mark("You have one action per turn and have taken it. End your turn."),
    "no-offer": mark("There is no power offer for you to answer."),
    "no-favor": mark("You take a favor tile only when you build a temple or sanctuary."),
    "no-town": mark("You take a town tile only when you found a town."),
    "no-cult-step": mark("You have no step on a cult to take now. You can send a priest to one."),
    "no-bridge": mark("You have not paid for a bridge: take the power action for it first."),
    "no-spades": mark("You have no spades to discard."),
    "not-now": mark("That is not possible at this point of the game."),
    "choose-faction": mark("Choose a faction first."),
    "faction-taken": mark("You can't choose that faction: its home terrain is taken, or it was not dealt to you."),
    # passing
    "no-card-in-last-round": mark("In the last round you pass without taking a bonus card."),
    "choose-card": mark("Say which bonus card you take."),
    "card-not-in-game": mark("The {card} is not in this game."),
    "card-just-held": mark("You hold the {card} now: when you pass, you take a different card."),
    "card-held": mark("Another player has the {card}."),
    # hexes and spades
    "river": mark("You can't build on a river or transform it."),
    "occupied": mark("A building stands there already."),
    "unreachable": mark("You can't reach that hex: it is neither next to your buildings nor within your shipping."),
    "too-many-spades": mark("No hex needs that many spades: six are enough for every terrain."),
    "no-use-for-spades": mark("None of the hexes you can reach needs exactly that many spades."),
    "one-hex": mark("These spades must all go to the hex you started with."),
    "bought-spades": mark("You can discard only free spades that you have, and none once you bought others."),
    "past-home": mark("Digging ends at your home terrain, {home}: you can't go past it in one action."),
    "spades-first": mark("You need spades to transform a hex: buy some, or take an action that gives some."),
    # buildings
    "not-your-building": mark("None of your buildings stands there."),
    "first-dwelling": mark("Your starting dwellings go on empty hexes of your home terrain, {home}."),
    "no-such-upgrade": mark("A {old} can't become a {new}."),
    "none-left": mark("You have no {building} left: all of yours are on the map."),
    "no-town-there": mark("Your buildings around that river hex don't make a town, or you don't play the Mermaids."),
    # tracks
    "shipping-at-end": mark("The {faction} have reached the end of the shipping track."),
    "no-shipping": mark("The {faction} have no shipping track."),
    "exchange-at-end": mark("The {faction} have reached the end of the digging track."),
    "no-exchange": mark("The {faction} have no digging track."),
    # power and cults
    "oldest-offer": mark("Answer your offers in order: first the {amount} from {person} ({giver})."),
    "answer-power": mark("First accept or decline the {amount} from {person} ({giver})."),
    "no-cult-spot": mark("In {cult} no space for {steps} steps is free."),
    "no-priest": mark("You have no priest to send."),
    "cultists-first": mark("The Cultists may reach the top of {cult} first: wait until they have chosen their step."),
    # tiles
    "tile-gone": mark("Every {tile} is taken."),
    "tile-twice": mark("You have the {tile} already: nobody takes the same favor tile twice."),
    # conversions
    "too-little-to-burn": mark("For each token you move you burn another one; you have {has} in bowl II."),
    "no-such-conversion": mark("You can't convert {give} to {get}."),
    # actions
    "not-your-action": mark("{action} belongs to a card, favor tile or faction that you don't have."),
    "action-used": mark("You have used {action} this round."),
    "action-taken": mark("Somebody has used {action} this round: each power action can be used once."),
    "too-little-power": mark("That costs {power}; you have {has} in bowl III. Burning power moves some there."),
    "no-bridge-spot": mark("You have no bridge left, or none of your buildings is next to a free place for one."),
    "place-bridge": mark("First place the bridge you have paid for."),
    "no-bridge-there": mark("The map has no place for a bridge between these hexes."),
    "bridge-taken": mark("There is a bridge already."),
    "bridge-needs-building": mark("One end of the bridge must be at one of your buildings."),
    "no-empty-forest": mark("There is no empty forest, or you have no dwelling left."),
    "ride-forest": mark("Choose an empty forest for your free dwelling."),
    "nothing-to-storm": mark("No empty hex of other terrain is next to your buildings."),
    "storm-adjacent": mark("The sandstorm needs an empty hex of other terrain next to one of your buildings."),
    "nothing-to-raise": mark("You have no dwelling that can become a trading house, or no trading house left."),
    "raise-dwelling": mark("Choose the dwelling that becomes a trading house."),
    # options
    "bad-options": mark("These options do not exist, or not for this number of players."),
    "introductory-alone": mark("The introductory game has a fixed setup: no expansions, no dealt factions."),
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
    "person": lambda seat: person(Seat(int(seat))),
    "power": lambda count: amount("power", int(count)),
    "amount": lambda count: amount("power", int(count)),
    "card": lambda name: coded_card(Bonus(name)),
    "tile": lambda name: coded_favor(Favor(name)) if name in set(Favor) else coded_town(Town(name)),
    "action": lambda name: the_action(Action(name)),
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
        "That hex is {terrain} and your home terrain is {home}: it needs {count} spade.",
        "That hex is {terrain} and your home terrain is {home}: it needs {count} spades.",
        int(details["spades"]), terrain=_named("terrain", details), home=_named("home", details))


def _wrong_rate(details: Details) -> str:
    return _("The rate is {paid} for {got}.").format(
        paid=amount(STOCK[Resource(str(details["give"]))], int(details["rate"])),
        got=amount(STOCK[Resource(str(details["get"]))], 1))


def _two_spades(details: Details) -> str:
    return many("You always use exactly {count} spade at a time.", "You always use exactly {count} spades at a time.",
                int(details["spades"]))


def _do_not_fit(details: Details) -> str:
    return many(
        "Your {count} spade can't turn that hex into that terrain.",
        "Your {count} spades can't turn that hex into that terrain.",
        int(details["spades"]))


def _use_spades(details: Details) -> str:
    return many("First use your {count} spade.", "First use your {count} spades.", int(details["spades"]))


def _choose_cult(details: Details) -> str:
    return many("First choose the cult for your {count} step.", "First choose the cult for your {count} steps.",
                int(details["steps"]))


def _take_tiles(details: Details) -> str:
    due = [amount(what, int(details[what])) for what in ("favors",) if details[what]]
    if details["towns"]:
        due.append(many("{count} town tile", "{count} town tiles", int(details["towns"])))
    return _("First take your {tiles}.").format(tiles=and_list(due))


def _too_little(details: Details) -> str:
    what = STOCK[Resource(str(details["give"]))]
    form = _("You have only {stock}.") if details["has"] else _("You have {stock}.")
    return form.format(stock=_in_stock(what, int(details["has"])))


def _no_priests_left(details: Details) -> str:
    return many("Your {count} priest is already in your stock or on the cults.",
                "All your {count} priests are already in your stock or on the cults.", ACTIONS.supply.priests)


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
    "too-little-to-convert": _too_little,
    "no-priests-left": _no_priests_left,
}
"""Sentences that count or leave something out."""


def refusal_of(reason: Reason) -> str:
    """The sentence of a reason. Raises KeyError for one that is not of this title."""
    if reason.key in WORDED:
        return WORDED[reason.key](reason.details)
    details = {name: _named(name, reason.details) for name in reason.details}
    return capital(_(PLAIN[reason.key]).format(**details))


def _named(name: str, details: Details) -> str:
    value = details[name]
    read = _NAMED.get(name)
    return read(str(value)) if read is not None else str(value)
