"""A title: all that the rest of Hexmoot knows of one game, in one value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct

from games.kernel.changes import Happening
from games.kernel.errors import Reason
from games.kernel.moves import Move
from games.kernel.notation import Notation
from games.kernel.position import Position
from games.kernel.record import Entry, Settings
from games.kernel.seats import Seat

__all__ = ["Advice", "Imported", "Narration", "Option", "Result", "SeatResult", "Title"]

P = TypeVar("P", bound=Position[Any])


class SeatResult(Struct, frozen=True):
    """How one seat ended: `sources` are its points by source; `rank` counts from 1, equal ranks share a place."""

    seat: Seat
    side: str
    points: int
    rank: int
    sources: dict[str, int] = {}
    left: bool = False


class Result(Struct, frozen=True):
    """A finished game. Cooperative titles give all seats rank 1 if they won and 2 if they lost."""

    seats: tuple[SeatResult, ...]
    detail: dict[str, Any] = {}


class Option(Struct, frozen=True):
    """An option of a table: its values, the default first. A value is a bool, a number or a word."""

    name: str
    values: tuple[Any, ...]


class Imported(Struct, frozen=True):
    """A record read from elsewhere, as far as it goes: settings, entries, and what the reader let pass or skipped."""

    settings: Settings
    entries: tuple[Entry, ...]
    remarks: tuple[str, ...] = ()
    players: tuple[str, ...] = ()


class Narration(Protocol):
    """The words of a title, in the current language. Positions given to it are views."""

    def name(self) -> str:
        """The title's name."""
        ...

    def side(self, view: Any, seat: Seat) -> str:
        """What a seat is called in the game, such as its faction."""
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
        """A sentence or two about the moves of one turn, with costs and gains. `view` is the position after them."""
        ...

    def holding(self, what: str, amount: int) -> str:
        """An amount of something owned, `2 workers`."""
        ...

    def source(self, source: str) -> str:
        """A source of points as a line of the final scoring."""
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


@dataclass(frozen=True)
class Title(Generic[P]):
    """One game. `position` is its position type with its steps filled in, for decoding."""

    id: str
    players: range
    moves: tuple[type[Move], ...]
    position: Any
    options: tuple[Option, ...]
    setup: Callable[[Settings], P]
    """The position before the first step has run. Raises BadSettings."""
    view: Callable[[P, Seat | None], P]
    """What one seat sees, or a bystander: everything else pooled."""
    holdings: Callable[[P, Seat], Mapping[str, int]]
    result: Callable[[P, Iterable[Any]], Result]
    """The result of a finished position, with the notes of all its moves."""
    narration: Narration
    seats: Callable[[P], int] = lambda game: len(game.players)  # type: ignore[attr-defined]
    answers_for_silent: bool = False
    """Steps have defaults, which are given for those who keep silent too long."""
    decider: Callable[[P], Seat | None] = lambda game: None
    """The seat that decides for all what is done for those who keep silent; None: a majority does."""
    pings: Callable[[P, P, Seat], Iterable[Seat]] = lambda before, after, by: ()
    """Whom a move concerns so much that they should hear of it, though nobody waits for them."""
    advice: Callable[[P, Seat], Advice] = lambda view, seat: Advice()
    """What a seat should know before it says that it has finished."""
    meaning: Callable[[P, Seat, Move], str] = lambda view, seat, move: ""
    """What a move of a menu brings, in a line, in the current language; empty if its label says all."""
    cooperative: bool = False
    """All win or lose together: rank 1 or 2."""
    summary: Callable[[P, Result], Sequence[str]] = lambda view, result: ()
    """Lines to keep of a finished game, in the current language."""
    no_drafts: bool = False
    """Every move counts at once, even where one seat alone can go on: no turn is drafted."""
    public_moves: bool = False
    """Every move is made in the open, whatever else is hidden: nobody's history lacks one."""
    command: str = ""
    """The short name under which its moves are typed, such as `tm`; the id if there is none."""
    standing_orders: tuple[Option, ...] = ()
    """What a seat may order to be answered for it from now on."""
    auto_answer: Callable[[P, Seat, Sequence[Move], Mapping[str, Any]], Move | None] = (
        lambda view, seat, moves, orders: None)
    """The answer to what a seat is asked in an aside, one of `moves`, by its orders; None: it is asked itself."""
    ruleset_version: int = 1
    importers: Mapping[str, Callable[[str], Imported]] = field(default_factory=dict)
    """Readers of foreign records by name. They raise BadRecord."""
    exporters: Mapping[str, Callable[[P, Settings, Sequence[Entry]], str]] = field(default_factory=dict)

    @cached_property
    def notation(self) -> Notation:
        """Reads what people type."""
        return Notation(self.moves)

    @cached_property
    def _moves(self) -> msgspec.json.Decoder[Any]:
        union: Any = self.moves[0]
        for move in self.moves[1:]:
            union = union | move
        return msgspec.json.Decoder(union)

    @cached_property
    def _positions(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.position)

    def encode(self, value: P | Move) -> bytes:
        """A position or move as JSON."""
        return msgspec.json.encode(value)

    def decode_move(self, data: bytes | str) -> Move:
        """A move from its JSON. Raises msgspec.ValidationError."""
        return self._moves.decode(data)  # type: ignore[no-any-return]

    def decode(self, data: bytes) -> P:
        """A position from its JSON. Raises msgspec.ValidationError."""
        return self._positions.decode(data)  # type: ignore[no-any-return]
