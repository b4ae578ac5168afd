"""The words of a title: what a narration must be able to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from games.kernel.changes import Happening
from games.kernel.errors import Reason
from games.kernel.moves import Move
from games.kernel.seats import Seat

__all__ = ["Advice", "Narration"]


class Narration(Protocol):
    """The words of a title, in the current language; people are called as `games.kernel.person` says. Positions given
    to it are views."""

    def name(self) -> str:
        """The title's name."""
        ...

    def side(self, view: Any, seat: Seat) -> str:
        """What a seat is in the game, such as its faction; empty as long as it is nothing but its player."""
        ...

    def verb(self, move: type[Move]) -> str:
        """The entry of a kind of move in a menu, at most 80 characters."""
        ...

    def help(self, move: type[Move]) -> str:
        """What a kind of move does, at most 100 characters."""
        ...

    def field(self, move: type[Move], name: str) -> str:
        """What a field asks for, at most 100 characters."""
        ...

    def choice(self, view: Any, seat: Seat, move: Move, name: str) -> str:
        """A value of a field as an entry of a menu."""
        ...

    def label(self, view: Any, seat: Seat, move: Move) -> str:
        """A whole move as an entry of a menu, with its price; at most 80 characters."""
        ...

    def question(self, view: Any, seat: Seat) -> str:
        """What a seat is asked, in a few words: the reason why the table waits for it."""
        ...

    def sentence(self, view: Any, happenings: Sequence[Happening]) -> str:
        """A sentence or two about the moves of one turn, with costs and gains; they name whose turn it was. `view` is
        the position after them."""
        ...

    def holding(self, what: str, amount: int) -> str:
        """An amount of something owned, `2 workers`."""
        ...

    def source(self, view: Any, source: str) -> str:
        """A source of points as a line of the final scoring, by the names that are used in this game."""
        ...

    def refusal(self, reason: Reason) -> str:
        """A reason as a sentence that a player understands."""
        ...

    def option(self, name: str) -> str:
        """An option's name."""
        ...

    def option_value(self, name: str, value: Any) -> str:
        """An option's value."""
        ...


class Advice(Struct, frozen=True):
    """What is still to come or left undone: `lines` to be read, in the current language; `confirm`: ask once more
    before the turn ends."""

    lines: tuple[str, ...] = ()
    confirm: bool = False
