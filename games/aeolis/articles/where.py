"""Where a thing is in a game: whether it plays, who has it, on which hex it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.aeolis.articles.deeds import OPEN, verb
from games.aeolis.articles.making import sentence
from games.aeolis.articles.where_cards import of_event, of_loot, of_spell
from games.aeolis.articles.where_map import of_building, of_good, of_hex, of_tech, of_tile
from games.aeolis.articles.where_tokens import TOKENS
from games.aeolis.board import HEX, NOWHERE
from games.aeolis.cards import CARD, SCENARIOS, SPELL
from games.aeolis.components import ABILITIES, HERO_IDS, LOOT_IDS, MODES, ROLE_MAT, UNITS, WORKER, Hero, Mat
from games.aeolis.moves import POOLS
from games.aeolis.narration import names
from games.aeolis.narration.goals import charge, heroic_line
from games.aeolis.narration.inforce import combats
from games.aeolis.narration.phrases import the_hero, units, workers
from games.aeolis.position import NOBODY, Game
from games.aeolis.rules.final import rounds_of
from games.aeolis.rules.priestess import DIE, level
from games.kernel import Article
from games.kernel.people import person
from games.kernel.words import _, many, mark

__all__ = ["whereabouts"]


def whereabouts(view: Game, article: Article) -> str:
    """Where a thing is in this game, in a sentence or two; empty where that means nothing."""
    key = article.key
    for known, teller in ((CARD, of_event), (SPELL, of_spell), (LOOT_IDS, of_loot), (HEX, of_hex)):
        if key in known:
            return teller(view, key)
    chapter, _dash, name = key.partition("-")
    told = _TELLERS.get(chapter)
    return told(view, name) if told else ""


# --- people -------------------------------------------------------------------------------------------------------


def _hero(view: Game, name: str) -> str:
    hero = Hero(HERO_IDS.index(name))
    if not view.plays(hero):
        return _("Not in this game.")
    if view.owners[hero] == NOBODY:
        return _("Nobody has claimed this hero yet.")
    return _("{player} plays {hero}.").format(player=person(view.owners[hero]), hero=the_hero(hero))


def _role(view: Game, name: str) -> str:
    if name == "untrained":
        found = [f"{names.mat(mat)} {free}" for mat in view.open_mats() if (free := view.mats[mat].stock[WORKER])]
        return _("Untrained workers: {mats}.").format(mats=", ".join(found)) if found else _("There are none.")
    mat = Mat.TRIACONTER if name == "explorer" else ROLE_MAT[name]
    if not view.in_play(mat):
        return _absent(view, mat)
    state = view.mats[mat]
    count = workers(POOLS.index(name), state.extra) if name in POOLS else units(mat, state.units)
    waiting = state.training_extra if name == "bloodthrall" else 0 if name == "explorer" else state.training
    return " ".join(filter(None, (
        _("{player} has {units}.").format(player=_owner(view, mat), units=count),
        many("{count} worker is in training.", "{count} workers are in training.", waiting) if waiting else "")))


def _absent(view: Game, mat: Mat) -> str:
    return _("The technology is not known yet.") if view.plays(mat.hero) else _("Not in this game.")


def _owner(view: Game, mat: Mat) -> str:
    seat = view.seat_of(mat)
    return person(seat) if seat != NOBODY else the_hero(mat.hero)


def _unit(view: Game, name: str) -> str:
    mat = next(mat for mat, forms in UNITS.items() if any(unit.id == name for unit in forms))
    if not view.in_play(mat):
        return _absent(view, mat)
    now = view.unit(mat)
    if now.id != name:
        return _("In play is the other form: {unit}.").format(unit=names.unit_named(now.id))
    state = view.mats[mat]
    if state.hex == NOWHERE:
        return _("Not on the map now.")
    return _("{player} has {units} on {hex}.").format(
        player=_owner(view, mat), units=units(mat, state.units), hex=names.hex_name(state.hex))


def _ability(view: Game, name: str) -> str:
    if not view.plays(Hero.PRIESTESS):
        return _("Not in this game.")
    if not any(one.id == name and one.level == level(view) for one in ABILITIES):
        return _("Not open to this Priestess: {unit} is in play.").format(unit=names.unit(view, Mat.PRIESTESS))
    return _("The die shows {value}.").format(value=view.faith[DIE[name]])


# --- rules, options, deeds ----------------------------------------------------------------------------------------


def _game(view: Game, name: str) -> str:
    if name == "goal":
        return charge(view)
    if name in ("round", "end") and view.round:
        return _("Round {round} of {rounds}.").format(round=view.round, rounds=rounds_of(view))
    if name == "heroic":
        return sentence(heroic_line(view)) or _("This game is played without one.")
    return ""


def _fight(view: Game, name: str) -> str:
    return " ".join(combats(view)) if name == "combat" else ""


def _mode(view: Game, name: str) -> str:
    if view.options.mode == name:
        return _("This is what you play.")
    return _playing(view)


def _playing(view: Game) -> str:
    now = view.options.mode
    return _("This game plays {mode}.").format(mode=_(SCENARIOS[now].name if now in SCENARIOS else MODES_TOLD[now]))


MODES_TOLD: Final = {
    "easy": mark("Easy"), "challenging": mark("Challenging"), "hardcore": mark("Hardcore"),
    "marathon": mark("Marathon"),
}
assert set(MODES_TOLD) == set(MODES)


def _option(view: Game, name: str) -> str:
    if name == "mode":
        return _playing(view)
    if name == "split":
        return ""
    plays = view.options.heroic if name == "heroic" else view.plays(Hero(HERO_IDS.index(name)))
    return _("This game is played with it.") if plays else _("This game is played without it.")


def _move(view: Game, name: str) -> str:
    """Who plays the hero who does it."""
    move = next(move for move in OPEN if verb(move) == name)
    return _hero(view, move.chapter) if move.chapter in HERO_IDS and name != "pledge" else ""


_TELLERS: Final[dict[str, Callable[[Game, str], str]]] = {
    "hero": _hero, "role": _role, "unit": _unit, "ability": _ability, "game": _game, "fight": _fight, "mode": _mode,
    "option": _option, "building": of_building, "tile": of_tile, "tech": of_tech, "good": of_good, "move": _move,
    "token": lambda view, name: TOKENS[name](view) if name in TOKENS else "",
}
