"""What a player can type: every kind of move with its places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.bora_bora import moves as m
from games.bora_bora.articles.making import listed, made
from games.bora_bora.narration.verbs import field, help_of, verb
from games.kernel import Article, Leave, Move
from games.kernel.moves import fields_of
from games.kernel.words import _

__all__ = ["typed"]

_RELATED: Final[dict[type[Move], tuple[str, ...]]] = {
    m.Place: ("rule-dice",), m.Call: ("rule-gods",), m.Expand: ("rule-expand", "rule-first-hut"),
    m.TakePerson: ("action-man", "action-woman", "spaces"), m.Priest: ("action-temple", "temple"),
    m.Build: ("rule-building",), m.Put: ("rule-material",), m.Bonus: ("fire-bonus",), m.TakeCard: ("god-card",),
    m.DrawCard: ("god-card",), m.HelperTattoo: ("action-helper", "rule-shift"),
    m.HelperShells: ("action-helper", "rule-shift"), m.HelperGood: ("action-helper",),
    m.HelperPoints: ("action-helper",), m.Forgo: ("action-helper",), m.Use: ("rule-people", "god-green"),
    m.Gain: ("rule-material", "man-material", "woman-material"), m.MoveHut: ("space-12", "man-hut", "woman-hut"),
    m.Enough: ("rule-people",), m.Buy: ("rule-jewelry",), m.Pass: ("rule-jewelry",), m.Complete: ("rule-task",),
    m.GiveUp: ("rule-task",), m.Draft: ("rule-task",), m.Done: ("rule-dice", "rule-people"),
    Leave: ("rule-leaving",),
}


def typed() -> Iterator[Article]:
    """In the order of the moves; what chance does nobody types."""
    for move in m.MOVES:
        if move not in m.CHANCE:
            yield made("moves", f"move-{move.__name__.lower()}", verb(move), _lines(move), related=_RELATED[move])


def _lines(move: type[Move]) -> list[str]:
    lines = [help_of(move), _("Type: `{spelling}`").format(spelling=_shown(move.spelling))]
    if "[" in move.spelling:
        lines.append(_("What stands in square brackets may be left out."))
    return lines + listed(_("`{place}`: {question}").format(place=f"‹{name}›", question=field(move, name))
                          for name in fields_of(move))


def _shown(spelling: str) -> str:
    """A spelling with its places in angles."""
    return spelling.replace("{", "‹").replace("}", "›")
