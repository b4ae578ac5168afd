"""The Gods, their cards, and God tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from games.bora_bora.articles.links import asking
from games.bora_bora.articles.making import listed, made
from games.bora_bora.board import HIGHEST
from games.bora_bora.components import BOX, GODS, SCORING, TASKS, Colour
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import points
from games.kernel import Article
from games.kernel.words import _

__all__ = ["gods"]

_DOES: Final[dict[Colour, Callable[[], list[str]]]] = {
    Colour.BLUE: lambda: [
        _("Phase A, before a die: you may place it on an action tile although it is not lower than the dice there."),
    ],
    Colour.WHITE: lambda: [
        _("Phase A, before a die: the die does its action as if it were a {high}.").format(high=HIGHEST),
        _("It must still be lower than the dice there, with its own number."),
    ],
    Colour.RED: lambda: [
        _("Right after you expand to a region: score the value of the fish tile there. The tile stays."),
        _("It works in phase A and in phase B."),
    ],
    Colour.GREEN: lambda: [
        _("Phase B, once a round: double the strength of one group of men or women. Or use one more type of a sex that "
          "you have used already."),
    ],
    Colour.YELLOW: lambda: [
        _("When you complete a task: it stands for one thing that is missing. The task then scores {aided}, not "
          "{points}.").format(aided=points(TASKS.score.aided), points=points(TASKS.score.unaided)),
    ],
}
_RULED: Final = {
    Colour.BLUE: ("R-10", "R-12", "R-14", "R-103"), Colour.WHITE: ("R-10", "R-11", "R-14", "R-103"),
    Colour.RED: ("R-05", "R-14", "R-15"), Colour.GREEN: ("R-10", "R-13", "R-23", "R-24"),
    Colour.YELLOW: ("R-10", "R-27", "R-28", "R-29", "R-30"),
}
_RELATED: Final = {
    Colour.BLUE: ("rule-dice",), Colour.WHITE: ("rule-dice", "action-helper"), Colour.RED: ("rule-expand", "fish"),
    Colour.GREEN: ("rule-people",), Colour.YELLOW: ("rule-task", "bonus-tasks"),
}


def gods() -> Iterator[Article]:
    """How Gods are called, the Gods, their cards and tiles."""
    yield made("rules", "rule-gods", _("Calling Gods"), [
        _("You pay a God in one of three ways:"),
        *listed(_payments()),
        _("Several Gods may help one die, each paid for."),
    ], related=(*(f"god-{colour.name.lower()}" for colour in Colour), "god-card", "god-tile", "offering"),
        rulings=("R-10", "R-13", "R-14", "R-15"))
    for colour in Colour:
        yield made("gods", f"god-{colour.name.lower()}", names.god(colour), [
            *_DOES[colour](),
            _("**Price:** a {colour} card and an offering, or two cards of another colour and an offering, or a God "
              "tile.").format(colour=names.colour(colour)),
            _("There are {count} {colour} cards.").format(count=GODS.per_colour, colour=names.colour(colour)),
        ], related=("rule-gods", *_RELATED[colour], *asking("god_cards_of_colour", of=colour.name.lower()), "god-card",
                    "god-tile", "offering"), rulings=_RULED[colour])
    yield from _cards()


def _payments() -> list[str]:
    return [_("its card and an offering"), _("two cards of one other colour and an offering"), _("a God tile")]


def _cards() -> Iterator[Article]:
    yield made("gods", "god-card", _("God cards"), [
        _("You pay Gods with them, together with an offering."),
        _("There are {count} of each of {colours} colours. {open} lie open; you begin with {hand} in your "
          "hand, hidden.").format(
            count=GODS.per_colour, colours=len(GODS.colours), open=GODS.open, hand=BOX.god_cards),
        _("When you get a God card, take an open one or the hidden top one. An open one is replaced at once."),
    ], related=("rule-gods", "fire-bonus", "action-helper", "man-card", "woman-card",
                *asking("largest_set_of_one_colour_in_hand", "different_god_cards_in_hand")),
        rulings=("R-09", "R-36", "R-37", "R-40"))
    yield made("gods", "god-tile", _("God tiles"), [
        _("A God tile pays for any God, without an offering. Then it leaves the game."),
        _("You begin with {count}. In phase C the player with the most priests in the temple gets one more.").format(
            count=BOX.god_tiles),
        _("Each one that you have left scores {points} at the end.").format(points=points(SCORING.god_tile)),
    ], related=("rule-gods", "rule-temple", *asking("god_tiles_unused"), "rule-end"), rulings=("R-13", "R-31"))
