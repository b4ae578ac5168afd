"""Moves as entries of a menu, with prices; values of fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.aeolis import moves as m
from games.aeolis.board import BUILDINGS, HEXES
from games.aeolis.cards import card_of
from games.aeolis.components import (
    CRYSTALS,
    HEROES,
    LOOT,
    MAGI,
    MARKET,
    RES,
    ROLE_MAT,
    RULES,
    TECHS,
    TILES,
    UPGRADE_OF,
    Hero,
)
from games.aeolis.narration import names
from games.aeolis.narration.cards import ARMOUR
from games.aeolis.narration.helping import VERBS
from games.aeolis.narration.meaning import of_option
from games.aeolis.narration.orders import accepting, withdrawing
from games.aeolis.narration.phrases import capital, sphere
from games.aeolis.position import NOBODY, Game
from games.aeolis.rules.foes import power_of
from games.aeolis.rules.handing import Adoption
from games.aeolis.rules.magi import KeepSpells
from games.aeolis.rules.magi import price as crystals
from games.aeolis.rules.merchant import market
from games.aeolis.rules.priestess import DIE
from games.aeolis.rules.queen import FOOD, price_of_peace
from games.aeolis.rules.training import price_of
from games.aeolis.rules.triaconter import chance_of_loot
from games.kernel import Move, Seat, fields_of, person
from games.kernel.words import _, cut, headed, many, mark

__all__ = ["choice_of", "label_of"]

_POOLS: Final = {
    "untrained": mark("untrained worker"), "trained": mark("trained worker"), "bloodthrall": mark("bloodthrall"),
    "explorer": mark("explorer"),
}
_DECKS: Final = {
    "blessing": mark("blessings"), "curse1": mark("curses I"), "curse2": mark("curses II"),
    "invasion1": mark("invasions I"), "invasion2": mark("invasions II"),
}
_SPACES: Final = {"north": mark("north"), "east": mark("east"), "south": mark("south"), "west": mark("west")}


def _hex(view: Game, number: int) -> str:
    hex_ = HEXES[number]
    tile = view.tiles[number]
    what = names.tile(tile) if tile >= 0 else _(names.GROUNDS[hex_.building or hex_.terrain])
    return f"{hex_.id} ({what})"


def _event(view: Game, ref: int) -> str:
    event = view.event(ref)
    power = f" ({power_of(view, event)})" if event is not None and event.power else ""
    return f"{names.event(ref)}{power}"


def _loot(token: int) -> str:
    data = LOOT[token]
    counts = set(data.loot.values())
    if {RES[number] for number in CRYSTALS} == set(data.loot) and len(counts) == 1:
        loot = many("{count} crystal of each colour", "{count} crystals of each colour", counts.pop())
    else:
        loot = names.price(data.loot)
    return _("{loot} (roll {difficulty} or more)").format(loot=loot, difficulty=data.difficulty)


def _odds(view: Game, move: m.Raise) -> str:
    """How likely the loot is won."""
    token = view.compass[move.space]
    if token == NOBODY:
        return ""
    return _("{percent} %").format(percent=f"{100 * chance_of_loot(view, token):g}")


def _space(view: Game, space: int) -> str:
    token = view.compass[space]
    name = _(_SPACES[m.SPACES[space]])
    return name if token == NOBODY else headed(name, _loot(token))


def _building(view: Game, number: int) -> str:
    return names.tile(UPGRADE_OF[tuple(BUILDINGS)[number]])


_SHOWN: Final[dict[str, Callable[[Game, Any], str]]] = {
    "hero": lambda view, value: _(HEROES[value].title), "what": lambda view, value: _(m.SPARES[value]),
    "food": lambda view, value: names.resource(value), "tile": lambda view, value: names.tile(value), "hex": _hex,
    "building": _building, "event": _event, "resource": lambda view, value: names.resource(value),
    "mat": lambda view, value: names.mat(value), "to": lambda view, value: names.mat(value),
    "tech": lambda view, value: names.tech(value), "armour": lambda view, value: _(ARMOUR[m.ARMOUR[value]]),
    "ability": lambda view, value: names.ability(value), "spell": lambda view, value: names.spell(value),
    "colour": lambda view, value: names.resource(value), "space": _space,
    "start": lambda view, value: sphere(value), "goal": lambda view, value: sphere(value),
    "sphere": lambda view, value: sphere(value),
    "role": lambda view, value: names.role(m.ROLES[value]), "give": lambda view, value: names.resource(value),
    "take": lambda view, value: names.resource(value), "pool": lambda view, value: _(_POOLS[m.POOLS[value]]),
    "deck": lambda view, value: _(_DECKS[m.DECKS[value]]), "card": lambda view, value: _(card_of(value).name),
    "token": lambda view, value: _loot(value), "player": names.player,
}


def choice_of(view: Game, seat: Seat, move: Move, name: str) -> str:
    """A value of a field as an entry."""
    value = getattr(move, name)
    if value is None:
        return "-"
    shown = _SHOWN.get(name)
    text = shown(view, value) if shown else fields_of(type(move))[name].show(value)
    return cut(capital(text) + _beside(view, move, name), 80)


def _beside(view: Game, move: Move, name: str) -> str:
    """What belongs beside a value: a price."""
    last = list(fields_of(type(move)))[-1] == name or (isinstance(move, m.Build) and name == "tile")
    cost = cost_of(view, move) if last else ""
    return f" · {cost}" if cost else ""


def _trade(kind: str) -> Callable[[Game, Any], str]:
    return lambda view, move: _("{gold} gold").format(gold=market(view.wheel)[kind].get(move.resource, 0))


def _keeping(view: Game, move: m.Keep) -> str:
    """What one more spell costs to keep."""
    kept = next((step.kept for _place, step in view.questions() if isinstance(step, KeepSpells)), 0)
    price = MAGI.keep_prices[kept]
    return _("{gold} gold").format(gold=price) if price else _("free")


def _training(view: Game, move: m.Train) -> str:
    if m.ROLES[move.role] == "bloodthrall":
        return _("morale -1")
    return names.price(price_of(view, ROLE_MAT[m.ROLES[move.role]]))


def _volunteer(view: Game, move: m.Agree | m.Object) -> str:
    steps = (step for _place, step in view.questions() if isinstance(step, Adoption) and step.hero == move.hero)
    return next((_("for {player}").format(player=person(step.volunteer)) for step in steps), "")


_COSTS: Final[dict[type[Move], Callable[[Game, Any], str]]] = {
    m.Feed: lambda view, move: names.price(FOOD[move.food].pay),
    m.Build: lambda view, move: names.price(TILES[move.tile].cost),
    m.Upgrade: lambda view, move: names.price(TILES[UPGRADE_OF[tuple(BUILDINGS)[move.building]]].cost),
    m.Negotiate: lambda view, move: _("{gold} gold").format(gold=price_of_peace(view, move.event)),
    m.Discover: lambda view, move: _("{cost} research").format(cost=TECHS[move.tech].cost),
    m.Buy: _trade("buy"), m.Sell: _trade("sell"),
    m.CastBronze: lambda view, move: names.price(RULES.bronze.pay),
    m.Arm: lambda view, move: names.price(RULES.armour[m.ARMOUR[move.armour]]),
    m.Keep: _keeping,
    m.Cast: lambda view, move: many("{count} crystal", "{count} crystals", crystals(move.spell, move.sphere)),
    m.Train: _training, m.Raise: _odds,
    m.Alms: lambda view, move: _("morale {by}").format(by=f"{MARKET.morale.per_alms:+d}"),
    m.Agree: _volunteer, m.Object: _volunteer,
    m.Pray: lambda view, move: _("faith {faith}").format(faith=view.faith[DIE[m.ABILITY_IDS[move.ability]]]),
}


def cost_of(view: Game, move: Move) -> str:
    """What a move costs or brings, in a few words; empty if nothing."""
    cost = _COSTS.get(type(move))
    return cost(view, move) if cost else ""


_PATTERNS: Final[dict[type[Move], str]] = {
    m.Claim: mark("Claim the {hero}"), m.Unclaim: mark("Give back the {hero}"),
    m.Allot: mark("Give a spare {what} to the {hero}"), m.Unallot: mark("Take a spare {what} back from the {hero}"),
    m.Walk: mark("Move {mat} to {hex}"), m.Feed: mark("Feed workers with {food}"),
    m.Build: mark("Build {tile} at {hex}"), m.Upgrade: mark("Upgrade to {building}"),
    m.Buy: mark("Buy {resource}"), m.Sell: mark("Sell {resource}"), m.Discover: mark("Discover {tech}"),
    m.Negotiate: mark("Diplomacy with {event}"), m.Redivide: mark("Move {goods} from {mat} to {to}"),
    m.Pledge: mark("Pledge {goods} from {mat}: {event}"), m.Fulfil: mark("Fulfil {event}"),
    m.Shift: mark("Shift the wheel by {by}"), m.Alms: mark("Give 1 {resource} as alms"),
    m.Ship: mark("Ship {resource}"),
    m.Shoot: mark("Shoot at {event} with {mat}"), m.Douse: mark("Put out {hex} with {mat}"),
    m.Quell: mark("Quell {event}"), m.CastBronze: mark("Cast bronze for {mat}"),
    m.Arm: mark("Arm {mat} with {armour}"),
    m.Pray: mark("Use {ability}"), m.Look: mark("Look at {deck}"), m.Top: mark("{card} comes next"),
    m.Keep: mark("Keep {spell}"), m.Flow: mark("{colour} flows from {start} to {goal}"),
    m.Cast: mark("Cast {spell} from {sphere}"), m.Regroup: mark("Crystals of {start} to {goal}"),
    m.Raise: mark("Win {space}"), m.Place: mark("Place the token {space}"), m.Collect: mark("{resource} to {mat}"),
    m.Gift: mark("Give {goods} from {mat} to {to}"),
    m.Send: mark("Send 1 {role} to {to} as an untrained worker"),
    m.Request: mark("Ask {mat} for {goods} for {to}"),
    m.Swap: mark("Swap {goods} of {mat} for {wanted} of {to}"),
    m.Refuse: mark("Refuse {resource} to {to}"), m.Train: mark("Train 1 {role}"),
    m.Untrain: mark("Stop training 1 {role}"), m.Give: mark("{goods} to {mat}"),
    m.Lose: mark("Lose {resource} from {mat}"), m.Dismiss: mark("Lose {pool} from {mat}"),
    m.Shatter: mark("Lose {colour} in {sphere}"), m.Fall: mark("Lose 1 unit of {mat}"), m.FaithDie: mark("{ability}"),
    m.ChooseHex: mark("{hex}"), m.ChooseEvent: mark("{event}"), m.ChooseStack: mark("{mat}"),
    m.ChooseTech: mark("{tech}"),
    m.Take: mark("Take over the {hero}"), m.Decline: mark("Decline the {hero}"), m.Adopt: mark("Adopt the {hero}"),
    m.Agree: mark("Agree on the {hero}"), m.Object: mark("Object to a new player of the {hero}"),
}


def label_of(view: Game, seat: Seat, move: Move) -> str:
    """A whole move with its price, at most 80 characters."""
    if (whole := _WHOLE.get(type(move))) is not None and (told := whole(view, seat, move)):
        return cut(told, 80)
    fields = fields_of(type(move))
    shown = {name: _plain(view, move, name) for name in fields} | _goods(move)
    pattern = _PATTERNS.get(type(move))
    text = _(pattern).format(**shown) if pattern else " ".join([_(VERBS[type(move)]), *shown.values()])
    cost = cost_of(view, move)
    if cost:
        text = f"{text} · {cost}" if text.endswith(")") else f"{text} ({cost})"
    return cut(capital(text), 80)


def _goods(move: Move) -> dict[str, str]:
    """What a move hands on, and what it asks for in return."""
    match move:
        case m.Swap():
            return {"goods": names.amount(move.give, move.amount), "wanted": names.amount(move.take, move.price)}
        case m.Redivide() | m.Pledge() | m.Gift() | m.Request() | m.Give():
            return {"goods": names.amount(move.resource, move.amount)}
    return {}


def _collecting(view: Game, seat: Seat, move: m.Collect) -> str:
    """Who takes all that the pool holds of a good."""
    goods = names.amount(move.resource, view.pool[move.resource])
    return _("{goods} to {mat}").format(goods=goods, mat=names.mat(move.mat)) if view.pool[move.resource] else ""


def _handing(view: Game, seat: Seat, move: m.Hand) -> str:
    """To whom a hero is offered, with that player's heroes where there is room."""
    hero, told = names.hero(Hero(move.hero)), _("Hand over the {hero} to {player}")
    full = told.format(hero=hero, player=names.player(view, move.player))
    return full if len(full) <= 80 else told.format(hero=hero, player=person(move.player))


_WHOLE: Final[dict[type[Move], Callable[[Game, Seat, Any], str]]] = {
    m.ChooseOption: lambda view, seat, move: of_option(view, seat, move.option), m.Hand: _handing,
    m.Collect: _collecting, m.Accept: accepting, m.Withdraw: withdrawing,
}
"""Labels that are more than their fields."""


def _plain(view: Game, move: Move, name: str) -> str:
    value = getattr(move, name)
    shown = _SHOWN.get(name)
    return shown(view, value) if shown and value is not None else fields_of(type(move))[name].show(value)


