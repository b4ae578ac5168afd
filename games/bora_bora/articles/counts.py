"""What players have of something, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.bora_bora.position import Game, Player
from games.kernel import by_seat, person
from games.kernel.words import _

__all__ = ["each", "told"]


def each(view: Game, sentence: str, count: Callable[[Player], object | None]) -> str:
    """A sentence with a value for each player in `{players}`, those of None left out; empty if nobody has one."""
    found = [(person(seat), count(player)) for seat, player in by_seat(view.players)]
    shown = [_("{person} {value}").format(person=name, value=value) for name, value in found if value is not None]
    return sentence.format(players=", ".join(shown)) if shown else ""


def told(sentences: Iterable[str]) -> str:
    """Sentences one after the other, without empty ones."""
    return " ".join(filter(None, sentences))
