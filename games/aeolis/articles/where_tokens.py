"""What dice, tracks, markers and open cards show in a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from games.aeolis.articles.making import sentence
from games.aeolis.board import HEX_IDS
from games.aeolis.cards import DECKS
from games.aeolis.components import ABILITIES, ARMY, LOOT, MARKET, RULES, Hero
from games.aeolis.moves import ABILITY_IDS, NODES, SPACES
from games.aeolis.narration import names
from games.aeolis.narration.phrases import sphere as sphere_named
from games.aeolis.position import NOBODY, Game
from games.aeolis.rules.magi import graph
from games.aeolis.rules.merchant import market
from games.aeolis.rules.priestess import DIE, level
from games.kernel.words import _, and_list, apart, headed, mark

__all__ = ["TOKENS"]

_SPACES: Final = {"north": mark("north"), "east": mark("east"), "south": mark("south"), "west": mark("west")}
_DECKS: Final = {
    "blessing": mark("blessings"), "curse1": mark("curses I"), "curse2": mark("curses II"),
    "invasion1": mark("invasions I"), "invasion2": mark("invasions II"),
}


def _faith(view: Game) -> str:
    if not view.faith:
        return _("Not in this game.")
    return _("They show: {dice}.").format(dice=", ".join(
        f"{names.ability(ABILITY_IDS.index(one.id))} {view.faith[DIE[one.id]]}"
        for one in ABILITIES if one.level == level(view)))


def _wheel(view: Game) -> str:
    found = market(view.wheel)
    buy, sell = (", ".join(f"{names.resource(good)} {price}" for good, price in sorted(
        found[kind].items(), key=lambda pair: pair[1])) for kind in ("buy", "sell"))
    return _("Buy {buy}. Sell {sell}. Alms: {alms}.").format(
        buy=buy, sell=sell, alms=", ".join(map(names.resource, found["alms"])))


def _trade(view: Game) -> str:
    if not view.knows(MARKET.foreign_trade.tech):
        return _("The technology is not known yet.")
    return _("On it: {goods}.").format(goods=and_list([names.resource(good) for good in view.card])) if view.card \
        else _("It is empty.")


def _spheres(view: Game) -> str:
    if not view.plays(Hero.MAGI):
        return _("Not in this game.")
    found = [headed(sphere_named(NODES.index(node)), names.amount(one.colour, one.count))
             for node, one in zip(graph(view).nodes[1:], view.spheres, strict=True) if one.count]
    return sentence(", ".join(found)) or _("All spheres are empty.")


def _compass(view: Game) -> str:
    if not view.plays(Hero.TRIACONTER):
        return _("Not in this game.")
    found = [_("{space}: {loot} at {difficulty}").format(
        space=_(_SPACES[SPACES[space]]), loot=names.price(LOOT[token].loot), difficulty=LOOT[token].difficulty)
        for space, token in enumerate(view.compass) if token != NOBODY]
    return sentence(apart(found)) or _("It is empty.")


def _hexes(hexes: Callable[[Game], tuple[int, ...]], view: Game) -> str:
    found = [HEX_IDS[hex_] for hex_ in hexes(view)]
    return _("On {hexes}.").format(hexes=and_list(found)) if found else _("None on the map.")


def _plague(view: Game) -> str:
    confined = [HEX_IDS[hex_] for hex_ in view.confined]
    told = _hexes(lambda view: view.plague, view)
    return " ".join(filter(None, (told, _("Confined: {hexes}.").format(hexes=and_list(confined)) if confined else "")))


def _armour(piece: str, view: Game) -> str:
    found = [names.mat(mat) for mat in ARMY if piece in view.mats[mat].armour]
    return _("{units} have it.").format(units=and_list(found)) if found else _("No unit has it.")


def _decks(view: Game) -> str:
    return _("Left: {decks}.").format(decks=", ".join(
        f"{_(_DECKS[deck])} {sum(map(len, view.deck(deck)))}" for deck in _DECKS)) if view.decks else ""


TOKENS: Final[dict[str, Callable[[Game], str]]] = {
    "faith": _faith, "morale": lambda view: _("It stands at {morale}.").format(morale=view.morale), "wheel": _wheel,
    "foreign-trade": _trade, "spheres": _spheres, "compass": _compass, "plague": _plague,
    "fire": partial(_hexes, lambda view: view.fires), "ruin": partial(_hexes, lambda view: view.ruined),
    "decks": _decks, **{piece: partial(_armour, piece) for piece in RULES.armour},
}
assert set(_DECKS) < set(DECKS)
