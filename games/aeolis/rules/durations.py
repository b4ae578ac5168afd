"""How long things last, what is forbidden meanwhile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from games.aeolis.cards import EVENTS
from games.aeolis.notes import LASTING, Lasts
from games.aeolis.position import Game, Modifier

__all__ = ["FORBIDDABLE", "expire", "forbidden", "lasting"]

FORBIDDABLE: Final = (
    "trade", "alms", "diplomacy", "build", "discover", "train", "explore", "cast", "make_workers",
)

_BANS: Final = tuple(card.forbid_while_active for card in EVENTS)
_CARDS: Final = len(EVENTS)


def lasting(game: Game, until: str, kind: str, on: Iterable[int] = (), amount: int = 0, *, die: bool = False) -> Game:
    """A modifier with a duration of the vocabulary."""
    last = game.round
    if until == "next_upkeep":
        last += 1
    elif until.startswith("rounds:"):
        last += int(until.removeprefix("rounds:")) - 1
    modifier = Modifier(kind, tuple(on), amount, die, last, until == "next_upkeep")
    game = replace(game, modifiers=(*game.modifiers, modifier))
    return game.tell(Lasts(LASTING.index(kind), amount, last, modifier.on))


def expire(game: Game, *, upkeep: bool) -> Game:
    """What ended with this Upkeep, or with this round, is over."""
    kept = tuple(modifier for modifier in game.modifiers
                 if modifier.last > game.round or (upkeep and not modifier.upkeep))
    return replace(game, modifiers=kept)


def forbidden(game: Game, what: str) -> bool:
    """Whether a card forbids an action: an unrest does so once it has been through an Enemy phase (A76)."""
    if game.has_modifier("forbid", FORBIDDABLE.index(what)):
        return True
    for event in game.events:  # noqa: SIM110 (asked for nearly every move: a generator takes twice as long)
        if event.faced and what in _BANS[event.ref % _CARDS]:
            return True
    return False
