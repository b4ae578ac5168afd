"""What a choice brings, for those who do not know every card by heart: technologies, structures, spells, abilities,
odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from games.aeolis import moves as m
from games.aeolis.board import BUILDINGS
from games.aeolis.cards import SPELLS
from games.aeolis.components import MAGI, MARKET, RULES, TECHS, TILE, TILES, UPGRADE_OF, Hero, Mat, res
from games.aeolis.effects.choices import Choose
from games.aeolis.effects.interpreter import ChooseTarget
from games.aeolis.narration import names
from games.aeolis.narration.cards import of_card
from games.aeolis.narration.effects import effects
from games.aeolis.narration.helping import VERBS
from games.aeolis.narration.phrases import capital
from games.aeolis.position import Game
from games.aeolis.rules.magi import safe
from games.aeolis.rules.queen import diplomacy_die, needed_for_peace
from games.aeolis.rules.stacks import steps_left
from games.kernel import Move, Seat, Step
from games.kernel.words import _, and_list, apart, many, mark

__all__ = ["brought_by", "meaning_of", "of_ability", "of_card", "of_hero", "of_option", "of_spell", "of_tech",
           "of_upgrade"]

S = TypeVar("S", bound=Step[Game])

_GRANTS: Final = {
    "cast_bronze": mark("the Hoplite can cast bronze"), "recruit_toxotai": mark("Toxotai can be trained"),
    "recruit_hippeis": mark("Hippeis can be trained"),
    "explorers": mark("captains can become explorers, who make loot easier to win"),
    "no_backlash": mark("spells have no backlash"), "foreign_trade_card": mark("the Merchant can ship goods abroad"),
    "heroic": mark("counts only for a heroic event"), "remove_all_plague": mark("takes away all plague"),
}
_UPGRADES: Final = {
    "acropolis": mark("diplomacy rolls up to {queen}"), "agora": mark("all goods on the market, the wheel by {wheel}"),
    "academy": mark("the Architect repairs ruins"), "arena": mark("the army rolls up to {fight} in combat"),
    "temple": mark("the Priestess of Life: cure, resurrect, divination"),
    "oracle": mark("the Scorpio Magi: stronger spells, {lore} crystals in a sphere"),
    "harbor": mark("Triremes, who roll up to {fight} in combat"),
}
_ABILITIES: Final = {
    "confine": mark("confines plague on the Priestess's hex and next to it, as many as the die shows"),
    "cure": mark("takes away plague on the Priestess's hex and next to it, as much as the die shows"),
    "bless": mark("stacks with the Priestess and next to her roll a lost combat again, as often as the die shows"),
    "resurrect": mark("as bless does, and the victory costs them nobody"),
    "augury": mark("shows the next cards of the blessings and of one deck of curses, as many as the die shows"),
    "divination": mark("shows the next cards as augury does and puts them back in any order"),
    "proselytize": mark("diplomacy is easier this round and costs less, as much as the die shows"),
}

_DOES: Final = {
    Hero.QUEEN: mark("Turns food into workers, builds structures, upgrades buildings and talks enemies away."),
    Hero.MERCHANT: mark("Buys and sells by the prices of the wheel, gives alms for morale, ships goods abroad."),
    Hero.PHILOSOPHER: mark("Walks to blessings and fulfils them, and pays research for technologies."),
    Hero.HOPLITE: mark("Leads hoplites, toxotai and hippeis, casts bronze, arms units, quells unrest."),
    Hero.PRIESTESS: mark("Reads faith dice: confines plague, blesses stacks, looks at cards, helps diplomacy."),
    Hero.MAGI: mark("Study spells, let crystals flow from sphere to sphere and cast."),
    Hero.TRIACONTER: mark("Leads the fleet against ships, and explores for loot."),
}
_SIMPLY: Final[dict[type[Move], str]] = {
    m.Explore: mark("draw a loot token and put it on an empty space of the compass"),
    m.Exchange: mark("draw a loot token that takes the place of another"),
    m.Rest: mark("lose the rest in the usual order: plentiful goods first, gold last"),
    m.DrawSpells: mark("draw spells and keep the first for nothing"),
    m.Repair: mark("the Architect repairs the structures on his hex and next to it"),
}
"""What moves without fields do, after their verb."""


# --- things --------------------------------------------------------------------------------------------------------


def of_tech(tech: int) -> str:
    """A technology with what it allows and leads to."""
    return _named(names.tech(tech), brought_by(tech))


def brought_by(tech: int) -> str:
    """What a technology allows and leads to."""
    data = TECHS[tech]
    built = [_of_tile(TILE[tile]) for tile in data.unlocks_tiles]
    parts = built if len(built) < 3 else [and_list([names.tile(TILE[tile]) for tile in data.unlocks_tiles])]
    told = [*parts, *(_(_GRANTS[grant]) for grant in data.grants)]
    if onward := [names.tech(number) for number, tech_ in enumerate(TECHS) if data.id in tech_.requires]:
        told.append(_("leads to {techs}").format(techs=and_list(onward)))
    return apart(told)


def _named(name: str, told: str) -> str:
    return _("{name}: {told}").format(name=name, told=told) if told else name


def _of_tile(tile: int) -> str:
    """A structure with what it makes, an upgrade with what it changes: `Wheat Farm for wheat`."""
    data, name = TILES[tile], names.tile(tile)
    if data.building:
        return _("{name} ({told})").format(name=name, told=of_upgrade(data.building))
    made = [names.amount(res(produce), data.flat) if data.flat else names.resources(res(produce))
            for produce in data.produces]
    return _("{name} for {goods}").format(name=name, goods=and_list(made))


def of_upgrade(building: str) -> str:
    """What the upgrade of a building changes."""
    return _(_UPGRADES[building]).format(
        queen=RULES.dice.diplomacy[1], wheel=MARKET.shift[1], fight=RULES.dice.combat[1], lore=MAGI.lore[1])


def of_ability(name: str) -> str:
    """What an ability of the Priestess does."""
    return _(_ABILITIES[name])


def of_hero(hero: Hero) -> str:
    """What a hero does."""
    return _(_DOES[hero])


def of_spell(spell: int, *, backlash: bool = True) -> str:
    """What a spell does, and what it does to its caster if it goes wrong."""
    data = SPELLS[spell]
    told = capital(effects(data.effect))
    if backlash and data.backlash:
        told = _("{told}. Backlash ({percent} %): {backlash}").format(
            told=told, percent=MAGI.backlash, backlash=effects(data.backlash))
    name = _("{name} ({told})").format(name=names.spell(spell), told=names.amount(data.crystal, data.cost))
    return _named(name, told)


# --- choices -------------------------------------------------------------------------------------------------------


def of_option(view: Game, seat: Seat, option: int) -> str:
    """One of several lists of effects that a seat is asked to choose from."""
    asked = _asked(view, seat, Choose)
    return capital(effects(asked.options[option - 1])) if asked is not None else ""


def _target(view: Game, seat: Seat) -> str:
    """The effect for which a target is chosen."""
    asked = _asked(view, seat, ChooseTarget)
    return capital(effects((asked.effect,))) if asked is not None else ""


def _asked(view: Game, seat: Seat, kind: type[S]) -> S | None:
    """The question of a kind that a seat answers first."""
    return next((step for _place, step in view.questions() if isinstance(step, kind) and step.may_answer(view, seat)),
                None)


def _card(ref: int) -> str:
    told = of_card(ref)
    return _named(names.event(ref), told) if told else ""


def _talks(view: Game, move: m.Negotiate) -> str:
    """The odds of diplomacy."""
    event = view.event(move.event)
    if event is None:
        return ""
    sides, need = diplomacy_die(view), needed_for_peace(view, event)
    chance = max(0, min(sides, sides + 1 - need)) / sides
    return _("{name}: succeeds with {need} or more on a die with {sides} sides ({percent} %); only success costs the "
             "gold").format(name=names.event(move.event), need=max(1, need), sides=sides, percent=f"{100 * chance:g}")


def _walk(view: Game, move: m.Walk) -> str:
    return many("{stack}: {count} step left", "{stack}: {count} steps left", steps_left(view, Mat(move.mat)),
                stack=names.mat(move.mat))


def _collect(view: Game, move: m.Collect) -> str:
    """Who takes a good as things stand."""
    takers = [mat for what, mat, _seats in view.lines if what == move.resource]
    goods = names.amount(move.resource, view.pool[move.resource])
    return _("{goods} to {mat} as things stand").format(goods=goods, mat=names.mat(takers[0])) if takers else ""


def _helped(move: Move) -> str:
    """What a move without fields does; whose it is the help says first."""
    return _named(_(VERBS[type(move)]), _(_SIMPLY[type(move)]))


def _pray(move: m.Pray) -> str:
    return _named(capital(names.ability(move.ability)), of_ability(m.ABILITY_IDS[move.ability]))


_MEANS: Final[dict[type[Move], Callable[[Game, Seat, Any], str]]] = {
    m.Claim: lambda view, seat, move: _named(names.hero(Hero(move.hero)), of_hero(Hero(move.hero))),
    m.Discover: lambda view, seat, move: of_tech(move.tech),
    m.ChooseTech: lambda view, seat, move: of_tech(move.tech),
    m.Build: lambda view, seat, move: _of_tile(move.tile),
    m.Upgrade: lambda view, seat, move: _of_tile(UPGRADE_OF[tuple(BUILDINGS)[move.building]]),
    m.Keep: lambda view, seat, move: of_spell(move.spell, backlash=not view.knows("witchcraft")),
    m.Cast: lambda view, seat, move: of_spell(move.spell, backlash=not safe(view, move.sphere)),
    m.Pledge: lambda view, seat, move: _card(move.event), m.Fulfil: lambda view, seat, move: _card(move.event),
    m.Negotiate: lambda view, seat, move: _talks(view, move), m.Quell: lambda view, seat, move: _card(move.event),
    m.Walk: lambda view, seat, move: _walk(view, move), m.Pray: lambda view, seat, move: _pray(move),
    m.Collect: lambda view, seat, move: _collect(view, move),
    m.Explore: lambda view, seat, move: _helped(move), m.Exchange: lambda view, seat, move: _helped(move),
    m.Rest: lambda view, seat, move: _helped(move),
    m.DrawSpells: lambda view, seat, move: _helped(move), m.Repair: lambda view, seat, move: _helped(move),
    m.ChooseHex: lambda view, seat, move: _target(view, seat),
    m.ChooseEvent: lambda view, seat, move: _target(view, seat),
    m.ChooseStack: lambda view, seat, move: _target(view, seat),
    m.Top: lambda view, seat, move: _card(move.card),
}


def meaning_of(view: Game, seat: Seat, move: Move) -> str:
    """What a move brings, in a line; empty if its label says all."""
    told = _MEANS.get(type(move))
    return told(view, seat, move) if told else ""
