"""A title: all that the rest of Hexmoot knows of one game, in three values.

`Rules` say what can happen, `Presentation` how it is told, `TablePolicy` how a table runs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from games.kernel.articles import Article
from games.kernel.moves import Move
from games.kernel.narration import Advice, Narration
from games.kernel.notation import Notation
from games.kernel.position import Position
from games.kernel.primer import Primer
from games.kernel.record import Entry, Imported, Settings
from games.kernel.results import Brought, Result, leavers_last
from games.kernel.seats import Seat

__all__ = ["ONLY_ANSWER", "Option", "Presentation", "Rules", "TablePolicy", "Title"]

P = TypeVar("P", bound=Position[Any])


class Option(Struct, frozen=True):
    """An option of a table, or an order that a seat may give: its values, the default first. A value is a bool, a
    number or a word."""

    name: str
    values: tuple[Any, ...]


ONLY_ANSWER: Final = Option("only", ("ask", "always"))
"""What a seat may order in every title: where it has one move only, and everybody sees that, it is made for the
seat."""


@dataclass(frozen=True)
class Rules(Generic[P]):
    """What can happen in a game, and how it is stored. `position` is its position type with its steps filled in."""

    players: range
    """The numbers of players it can be played with."""
    moves: tuple[type[Move], ...]
    """Every kind of move, `Leave` among them."""
    position: Any
    setup: Callable[[Settings], P]
    """The position before the first step has run. Raises BadSettings."""
    view: Callable[[P, Seat | None], P]
    """What one seat sees, or a bystander (None): everything else pooled."""
    holdings: Callable[[P, Seat], Mapping[str, int]]
    """What a seat owns, by name; costs and gains are differences of it."""
    result: Callable[[P, Iterable[Any]], Result]
    """The result of a finished position, with the notes of all its moves; of a competitive title also how a game that
    goes on stands now, also by what everybody sees of it. The title ranks as its rulebook says; whoever left is then
    ranked after all who stayed, but where all win or lose together."""
    options: tuple[Option, ...] = ()
    """What can be chosen for a table before it begins."""
    seats: Callable[[P], int] = lambda game: len(game.players)  # type: ignore[attr-defined]
    """The number of seats in a position."""
    cooperative: bool = False
    """All win or lose together: rank 1 or 2."""
    ruleset_version: int = 1
    """Raised when a change of the rules makes old records replay differently. `setup` goes on playing games that began
    under an older one by the rules of then: it finds the version in the settings."""
    record_options: tuple[Option, ...] = ()
    """What only records from elsewhere say: no table can choose it."""
    importers: Mapping[str, Callable[[str], Imported]] = field(default_factory=dict)
    """Readers of foreign records by name. They raise BadRecord."""
    exporters: Mapping[str, Callable[[P, Settings, Sequence[Entry]], str]] = field(default_factory=dict)
    """Writers of foreign records by name."""

    def __post_init__(self) -> None:
        if not self.cooperative:
            object.__setattr__(self, "result", partial(_ranked, self.result))

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


def _ranked(result: Callable[[P, Iterable[Any]], Result], game: P, notes: Iterable[Any]) -> Result:
    return leavers_last(result(game, notes))


@dataclass(frozen=True)
class Presentation(Generic[P]):
    """How a game is told and typed. Positions given to these functions are views; texts are in the current language."""

    narration: Narration
    command: str = ""
    """The short name under which its moves are typed, such as `tm`; the title's id if empty."""
    primer: Callable[[], Primer] = Primer
    """What a newcomer reads of it."""
    advice: Callable[[P, Seat], Advice] = lambda view, seat: Advice()
    """What a seat should know before it chooses, or says that it has finished."""
    meaning: Callable[[P, Seat, Move], str] = lambda view, seat, move: ""
    """What a move of a menu brings, in a line; empty if its label says all."""
    combined: Callable[[P, Seat, Sequence[Move]], Sequence[Move]] = lambda view, seat, moves: ()
    """Entries of menus that make several moves in one go, each legal after the one before it: what a seat may do whose
    legal moves these are. Labels, meanings and marks know them; notation, records and rules don't."""
    option_effect: Callable[[str, Any], str] = lambda name, value: ""
    """What a value of an option changes, in a sentence of at most 100 characters; empty if its name says all."""
    summary: Callable[[P, Result], Sequence[str]] = lambda view, result: ()
    """Lines to keep of a finished game."""
    articles: Callable[[], Sequence[Article]] = lambda: ()
    """What can be looked up, chapter by chapter."""
    whereabouts: Callable[[P, Article], str] = lambda view, article: ""
    """Whether and where a thing is in this game, in a sentence or two; empty if that means nothing for it."""
    leaving: Callable[[], Sequence[str]] = lambda: ()
    """What the rules do with the seat of somebody who leaves for good, a sentence or two each; none: nothing is known
    of it."""
    chapter: Callable[[P], str] = lambda view: ""
    """The name of the round or phase of a position, such as "Round 3": a head line of the history. Empty: it has none.
    """
    points: Callable[[P, Seat], int | None] = lambda view, seat: None
    """The points that a seat has so far; None where the view hides them, or where there are none."""
    measures: Callable[[P], Mapping[str, int]] = lambda view: {}
    """What is followed over a game that has no points, by name in the current language, such as the morale of all."""
    brought: Callable[[P, P, Move | None], Iterable[Brought]] = lambda before, after, move: ()
    """What cards, tiles and the like brought with a move, by the positions around it, with all points there are. No
    move: what the beginning brought."""


@dataclass(frozen=True)
class TablePolicy(Generic[P]):
    """How a table runs a game: drafts, silence, pings, standing orders. The defaults suit players who take turns."""

    no_drafts: bool | None = None
    """Every move counts at once, even where one seat alone can go on: no turn is drafted. None: so it is if no kind of
    move `ends_turn`, for then moves end turns by themselves and there is nothing to confirm."""
    public_moves: bool = False
    """Every move is made in the open, whatever else is hidden: nobody's history lacks one."""
    begins_phase: Callable[[P, P], bool] = lambda before, after: False
    """Whether a move has led to a new phase, which concerns everybody: what a player drafted up to it counts then,
    though they go on themselves."""
    uncovers: Callable[[P, Seat, Move], bool] = lambda view, seat, move: False
    """Whether a move brings to light what its player does not see, though nothing is drawn: a plan stops before it."""
    answers_for_silent: bool = False
    """Steps have defaults, which are given for those who keep silent too long."""
    decider: Callable[[P], Seat | None] = lambda game: None
    """The seat that decides for all what is done for those who keep silent; None: a majority does."""
    pings: Callable[[P, P, Seat], Iterable[Seat]] = lambda before, after, by: ()
    """Whom a move concerns so much that they should hear of it, though nobody waits for them."""
    standing_orders: tuple[Option, ...] = ()
    """What a seat may order to be answered for it from now on."""
    auto_answer: Callable[[P, Seat, Sequence[Move], Mapping[str, Any]], Move | None] = (
        lambda view, seat, moves, orders: None)
    """The answer to what a seat is asked, one of `moves`, by its orders, of which each has a value; None: it is asked
    itself. First it is given the answers to asides, then what is open to the seat if everybody waits for it."""
    rated_sides: bool = False
    """What a seat played is dealt or chosen, so that its strength is measured beside that of who played it (L-14)."""
    rated_mode: Callable[[Settings], str] | None = None
    """Of a cooperative game: the key of what everybody plays against, which is measured as well (L-25)."""
    half_played: Callable[[P], bool] = lambda game: False
    """Whether half of the rounds have been played. A game counts from then on though all but one have left (L-65)."""


@dataclass(frozen=True)
class Title(Generic[P]):
    """One game: what can happen, how it is told, how a table runs it."""

    id: str
    rules: Rules[P]
    presentation: Presentation[P]
    policy: TablePolicy[P] = field(default_factory=TablePolicy)

    @property
    def standing_orders(self) -> tuple[Option, ...]:
        """What a seat may order: of the title's own questions, and what is the same in every title."""
        return (*self.policy.standing_orders, ONLY_ANSWER)

    @cached_property
    def no_drafts(self) -> bool:
        """Whether every move counts at once: as the policy says, else if no kind of move ends a turn."""
        if self.policy.no_drafts is not None:
            return self.policy.no_drafts
        return not any(move.ends_turn for move in self.rules.moves)
