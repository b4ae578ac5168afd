"""Articles about what can be done: one for every verb that people type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.aeolis.articles.making import article, labelled
from games.aeolis.components import RES
from games.aeolis.moves import MOVES
from games.aeolis.narration.helping import HELPS, VERBS
from games.kernel import Article, Move
from games.kernel.words import _

__all__ = ["OPEN", "deeds", "verb"]

OPEN: Final = tuple(move for move in MOVES if move.chapter not in ("chance", "records"))
"""What players do: neither what nature draws nor what only old records hold."""
RELATED: Final = {
    "claim": ("game-heroes", "option-split"), "unclaim": ("game-heroes", "move-claim"),
    "allot": ("game-heroes", "move-unallot"), "unallot": ("game-heroes", "move-allot"),
    "move": ("island-moving", "fight-combat"), "feed": ("hero-queen", "role-untrained", "good-wheat"),
    "build": ("island-building", "hero-queen"), "upgrade": ("island-upgrades", "hero-queen"),
    "diplomacy": ("fight-diplomacy", "ability-proselytize", "S08"), "redivide": ("island-goods", "hero-queen"),
    "discover": ("island-research", "hero-philosopher"), "pledge": ("fight-blessing", "move-fulfil"),
    "fulfil": ("fight-blessing", "move-pledge"), "repair": ("unit-architect", "token-ruin"),
    "shift": ("token-wheel", "move-buy"), "buy": ("token-wheel", "move-sell"), "sell": ("token-wheel", "move-buy"),
    "alms": ("token-morale", "token-wheel"), "ship": ("token-foreign-trade", "tech-foreign_trade"),
    "shoot": ("fight-shooting", "unit-toxotai"), "douse": ("island-fire", "token-fire"),
    "quell": ("fight-unrest", "token-morale"), "bronze": ("good-bronze", "tech-bronze_working"),
    "arm": ("token-leather_armor", "token-bronze_weapons", "token-iron_weapons", "fight-demands"),
    "pray": ("token-faith", "ability-confine", "ability-bless", "ability-augury", "ability-proselytize"),
    "look": ("ability-augury", "token-decks"), "top": ("ability-divination", "token-decks"),
    "study": ("fight-spells", "move-keep"), "keep": ("fight-spells", "move-study"),
    "flow": ("token-spheres", "move-cast"), "cast": ("fight-spells", "fight-backlash", "token-spheres"),
    "regroup": ("token-spheres", "tile-oracle_upgrade"), "explore": ("game-explore", "token-compass"),
    "replace": ("game-explore", "move-explore"), "loot": ("game-explore", "token-compass"),
    "assign": ("role-explorer", "move-recall"), "recall": ("role-explorer", "move-assign"),
    "place": ("token-compass", "move-explore"), "collect": ("game-collect",), "gift": ("game-exchange", "move-swap"),
    "send": ("game-exchange", "game-training"), "request": ("game-exchange", "move-accept", "move-refuse"),
    "swap": ("game-exchange", "move-accept", "move-refuse"), "withdraw": ("move-request", "move-swap"),
    "accept": ("game-exchange", "move-refuse"), "refuse": ("game-exchange", "move-accept"),
    "train": ("game-training", "move-untrain"), "untrain": ("game-training", "move-train"),
    "done": ("table-done", "game-round"), "hand": ("table-hand",), "take": ("table-hand", "move-decline"),
    "decline": ("table-hand", "move-take"), "adopt": ("table-leaving",), "agree": ("table-leaving", "move-object"),
    "object": ("table-leaving", "move-agree"), "join": ("table-late",), "resign": ("table-leaving",),
    "carry": ("mode-marathon", "game-end"), "finish": ("game-end",), "casualty": ("fight-casualty",),
    "lose": ("fight-pillage",), "dismiss": ("fight-pillage",), "rest": ("fight-pillage",),
    "shatter": ("token-spheres",), "die": ("token-faith",), "give": ("island-goods",), "hex": ("fight-targets",),
    "event": ("fight-targets",), "stack": ("fight-targets",), "tech": ("island-research",),
    "option": ("fight-targets",), "enough": ("fight-targets",),
}
"""What goes with each."""
RULED: Final = {
    "claim": ("A111",), "allot": ("A111",), "move": ("A70", "A45"), "build": ("A47",), "upgrade": ("A2",),
    "diplomacy": ("A18", "A20"), "redivide": ("A58",), "discover": ("A51",), "pledge": ("A110",), "repair": ("A9",),
    "shift": ("A25",), "buy": ("A26", "A27"), "sell": ("A26",), "alms": ("A66",), "shoot": ("A30", "A31"),
    "douse": ("A8",), "quell": ("A23",), "arm": ("A29",), "keep": ("A38",), "flow": ("A39",), "cast": ("A40",),
    "regroup": ("A118",), "loot": ("A44",), "assign": ("A42",), "collect": ("A108",), "gift": ("A109",),
    "request": ("A109", "A122"), "swap": ("A109", "A125"), "accept": ("A122",), "train": ("A124",),
    "done": ("A101",), "hand": ("A105",), "adopt": ("A106",), "join": ("A107",), "rest": ("A103",),
    "option": ("A117",), "hex": ("A117",), "event": ("A117",),
}


def verb(move: type[Move]) -> str:
    """The word by which a move is known here."""
    return move.command.partition("-")[0] if move.command else move.spelling.split()[0].partition("[")[0]


def deeds() -> Iterator[Article]:
    """One article for every verb."""
    for move in OPEN:
        word = verb(move)
        yield article("move", word, _(VERBS[move]), [
            _(HELPS[move]), labelled(_("Typed"), f"`{_shown(move.spelling)}`"),
        ], code=_typed(word), related=RELATED[word], rulings=RULED.get(word, ()))


def _shown(spelling: str) -> str:
    """A spelling with its fields in angles; what may be left out stays in brackets."""
    return spelling.replace("{", "‹").replace("}", "›")


def _typed(word: str) -> str:
    """The verb, if nothing else is called so."""
    return "" if word in RES else word
