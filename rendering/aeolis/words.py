"""Words that pictures, alt texts and text boards of Aeolis share; the rest comes from its narration."""

from __future__ import annotations

from typing import Final

from games.aeolis.board import HEXES, NOWHERE
from games.aeolis.components import Hero, Mat
from games.aeolis.narration import Words, names
from games.aeolis.narration.questions import questions_of
from games.aeolis.position import Event, Game
from games.kernel import Seat, person
from games.kernel.words import _, capital, mark

__all__ = ["asked", "asked_first", "card_name", "deck_name", "faith_die", "hero_name", "mat_name", "mode_name",
           "outcome", "phase", "place", "seat_name", "stage", "tech_name", "type_name", "unit_name"]

WORDS: Final = Words()
PHASES: Final = {
    "setup": mark("Setup"), "upkeep": mark("Upkeep"), "hero": mark("Hero phase"), "hero_combat": mark("Combats"),
    "enemy": mark("Enemy phase"), "collect": mark("Conclusion: collecting"), "exchange": mark("Conclusion: exchange"),
    "over": mark("Game over"),
}
UNITS: Final = ("", mark("merchants"), mark("scientists"), mark("hoplites"), mark("toxotai"), mark("hippeis"),
                mark("priestesses"), mark("magi"), mark("captains"))
TYPES: Final = {
    "blessing": mark("blessing"), "natural_disaster": mark("disaster"), "plague": mark("plague"),
    "unrest": mark("unrest"), "plunder": mark("plunder"), "raid": mark("raid"), "invasion": mark("invasion"),
    "heroic": mark("heroic"),
}
DECKS: Final = {
    "blessing": mark("blessing"), "curse1": mark("curse I"), "curse2": mark("curse II"),
    "invasion1": mark("invasion I"), "invasion2": mark("invasion II"),
}
OUTCOMES: Final = {
    "victory": mark("Aeolis stands: victory"), "heroic_victory": mark("A heroic victory"),
    "invasion_in_city": mark("An invasion took the city"), "plague_in_acropolis": mark("Plague in the Acropolis"),
    "invasion_remains": mark("An invasion remains: lost"), "too_many_pillages": mark("Pillaged too often: lost"),
    "win_condition_unmet_at_end": mark("The goal was missed"),
}


FAITH_DICE: Final = {
    "confine": mark("confine"), "bless": mark("bless"), "augury": mark("augury"), "proselytize": mark("proselytize"),
    "cure": mark("cure"), "resurrect": mark("resurrect"), "divination": mark("divination"),
}


def phase(view: Game) -> str:
    """The phase of the round."""
    name = "over" if view.over else view.phase
    return _(PHASES[name]) if name in PHASES else name.replace("_", " ").capitalize()


def stage(view: Game) -> str:
    """The round and its phase."""
    if view.over or not view.round:
        return phase(view)
    return _("Round {number} · {phase}").format(number=view.round, phase=phase(view))


def outcome(view: Game) -> str:
    """How the game ended."""
    return _(OUTCOMES[view.outcome]) if view.outcome in OUTCOMES else capital(view.outcome.replace("_", " "))


def faith_die(ability: str) -> str:
    """What a faith die is for, in a word."""
    return _(FAITH_DICE[ability])


def hero_name(hero: Hero) -> str:
    """A hero in one word."""
    return names.hero(hero)


def mat_name(mat: Mat) -> str:
    """A mat in one word."""
    return names.mat(mat)


def unit_name(mat: Mat) -> str:
    """The trained units of a mat, in the plural."""
    return _(UNITS[mat]) if UNITS[mat] else ""


def tech_name(tech: int) -> str:
    """A technology."""
    return names.tech(tech)


def type_name(kind: str) -> str:
    """The type of a card."""
    return _(TYPES[kind])


def deck_name(deck: str) -> str:
    """A deck of events."""
    return _(DECKS[deck])


def card_name(event: Event) -> str:
    """A card in play; a second copy is told by a letter."""
    return names.event(event.ref)


def place(hex_: int) -> str:
    """A hex by its id, or nothing."""
    return "" if hex_ == NOWHERE else HEXES[hex_].id


def seat_name(seat: Seat) -> str:
    """What the person on a seat is called."""
    return person(seat)


def asked(view: Game, seat: Seat) -> str:
    """What a seat that is waited for has to do, in a few words."""
    return WORDS.question(view, seat) or _("to act")


def asked_first(view: Game, seat: Seat) -> str:
    """The first of what a seat that is waited for has to do: the most urgent, where there is no room for all."""
    return next(iter(questions_of(view, seat)), _("to act"))


def mode_name(view: Game) -> str:
    """The mode or the scenario."""
    return WORDS.option_value("mode", view.options.mode)
