"""Short names of cards, tiles and actions, made from what is printed on them, with codes: `6-coin card (BON3)`."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Final

from games.kernel.words import _, many, mark, pgettext
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Action,
    Bonus,
    Cult,
    Favor,
    Gain,
    Scoring,
    TileAction,
    Town,
)
from games.terra_mystica.narration.names import cult, event

__all__ = [
    "action_name", "card_name", "coded", "coded_action", "coded_card", "coded_favor", "coded_scoring", "coded_town",
    "favor_name", "scoring_name", "the_action", "town_name",
]

_GOODS: Final[dict[str, Callable[[int], str]]] = {
    "workers": lambda count: many("{count}-worker", "{count}-worker", count),
    "coins": lambda count: many("{count}-coin", "{count}-coin", count),
    "priests": lambda count: many("{count}-priest", "{count}-priest", count),
    "power": lambda count: many("{count}-power", "{count}-power", count),
    "spades": lambda count: many("{count}-spade", "{count}-spade", count),
}
_OWN: Final[dict[Action, str]] = {
    Action.ACTA: mark("stronghold cult steps"),
    Action.ACTC: mark("double action"),
    Action.ACTE: mark("Engineers' bridge"),
    Action.ACTG: mark("stronghold spades"),
    Action.ACTN: mark("sandstorm"),
    Action.ACTS: mark("free trading house"),
    Action.ACTW: mark("Witches' ride"),
}
"""What the factions' own actions are called."""
_THE_OWN: Final[dict[Action, str]] = {
    Action.ACTA: mark("the stronghold cult steps"),
    Action.ACTC: mark("the double action"),
    Action.ACTE: mark("the Engineers' bridge"),
    Action.ACTG: mark("the stronghold spades"),
    Action.ACTN: mark("the sandstorm"),
    Action.ACTS: mark("the free trading house"),
    Action.ACTW: mark("the Witches' ride"),
}
"""The same within a sentence."""


def coded(name: str, code: str) -> str:
    """A name with the code that can be typed, `6-coin card (BON3)`."""
    return _("{name} ({code})").format(name=name, code=code)


def _goods(gained: Gain) -> str:
    """What something gives, as it stands before a noun: `1-worker 3-power`."""
    told = [named(getattr(gained, what)) for what, named in _GOODS.items() if getattr(gained, what)]
    return reduce(lambda first, more: _("{first} {more}").format(first=first, more=more), told)


# --- bonus cards --------------------------------------------------------------------------------------------------


def card_name(card: Bonus) -> str:
    """A bonus card, by what sets it apart: `6-coin card`, `shipping card`."""
    tile = BONUS_CARDS[card]
    if tile.action is not None:
        return _("{action} card").format(action=_once(tile.action))
    if tile.shipping:
        return _("shipping card")
    if tile.pass_vp:
        return _("{buildings} card").format(buildings="/".join(map(event, tile.pass_vp)))
    if tile.pass_vp_per_shipping:
        return _("shipping points card")
    return _("{goods} card").format(goods=_goods(tile.income))


def _once(action: TileAction) -> str:
    """What a card or tile lets one do once a round."""
    return _("spade") if action.spades else _("cult step")


def coded_card(card: Bonus) -> str:
    """A bonus card with its code."""
    return coded(card_name(card), card)


# --- favor tiles and town tiles -----------------------------------------------------------------------------------


def favor_name(favor: Favor) -> str:
    """A favor tile, by what sets it apart: `dwelling favor tile`, `3-step fire favor tile`."""
    tile = FAVORS[favor]
    if tile.action is not None:
        return _("{action} favor tile").format(action=_once(tile.action))
    if tile.town_power:
        return _("town favor tile")
    if tile.build_vp:
        return _("{building} favor tile").format(building="/".join(map(event, tile.build_vp)))
    if tile.pass_vp_by_trading_houses:
        return _("passing favor tile")
    if tile.income != Gain():
        return _("{goods} favor tile").format(goods=_goods(tile.income))
    return _("{steps}-step {cult} favor tile").format(steps=tile.steps, cult=cult(tile.track))


def coded_favor(favor: Favor) -> str:
    """A favor tile with its code."""
    return coded(favor_name(favor), favor)


def town_name(town: Town) -> str:
    """A town tile, by its points: `5-VP town tile`."""
    return _("{points}-VP town tile").format(points=TOWNS[town].vp)


def coded_town(town: Town) -> str:
    """A town tile with its code."""
    return coded(town_name(town), town)


# --- scoring tiles ------------------------------------------------------------------------------------------------


def scoring_name(tile: Scoring) -> str:
    """A scoring tile, by what it counts and the cult of its bonus: `dwelling–water tile`."""
    printed = SCORING_TILES[tile]
    bonus = _("priest") if printed.per_priest else cult(Cult[printed.cult.upper()])
    return _("{event}–{cult} tile").format(event="/".join(map(event, printed.scores)), cult=bonus)


def coded_scoring(tile: Scoring) -> str:
    """A scoring tile with its code."""
    return coded(scoring_name(tile), tile)


# --- actions ------------------------------------------------------------------------------------------------------


def action_name(action: Action) -> str:
    """An action: `7-coin power action`, `sandstorm`, or the card or tile that it is printed on."""
    if (printed := ACTIONS.power_actions.get(action)) is not None:
        if printed.bridges:
            return _("bridge power action")
        goods = Gain(spades=printed.spades) if printed.spades else printed.gain
        return _("{goods} power action").format(goods=_goods(goods))
    if action in _OWN:
        return _(_OWN[action])
    return card_name(Bonus(action)) if str(action) in set(Bonus) else favor_name(Favor(action))


def coded_action(action: Action) -> str:
    """An action with its code."""
    return coded(action_name(action), action)


def the_action(action: Action) -> str:
    """An action with its code, within a sentence: `the sandstorm (ACTN)`."""
    if action in _THE_OWN:
        return coded(_(_THE_OWN[action]), action)
    if action in ACTIONS.power_actions:
        return pgettext("power action", "the {action}").format(action=coded_action(action))
    if str(action) in set(Bonus):
        return _("the {card}").format(card=coded_action(action))
    return _("the {tile}").format(tile=coded_action(action))
