"""What a title tells the search: how a turn goes on and ends, what is hidden, what a position is worth."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Generic, Literal, TypeVar

from agents.budget import Meter
from games.kernel import Entry, Move, Position, Seat, Settings, Title, apply, awaited, legal_moves

__all__ = ["Evaluation", "Playbook", "Policy", "ended", "every_move", "first_awaited"]

P = TypeVar("P", bound=Position[Any])

Policy = Callable[[Random, Any, Seat, Sequence[Move]], Move]
"""Chooses one of a seat's legal moves, quickly: for play-outs, and as an opponent to be measured against."""


def every_move(game: Position[Any], seat: Seat, root: Position[Any], made: Sequence[Move]) -> Sequence[Move]:
    """All that the rules allow, in the order of menus."""
    return legal_moves(game, seat)


def ended(before: Position[Any], move: Move, after: Position[Any], seat: Seat) -> bool:
    """Whether a turn is over: the move says so, or nobody waits for the seat any more."""
    return move.ends_turn or after.over or seat not in awaited(after)


def first_awaited(game: Position[Any], seats: Sequence[Seat]) -> Seat | None:
    """The first of some seats for which everybody waits."""
    return next((seat for seat in awaited(game) if seat in seats), None)


@dataclass(frozen=True)
class Evaluation(Generic[P]):
    """A title's features: `of` gives a number for each of `names`, in the title's own terms; the weighted sum of them
    is what a seat is expected to have at the end. `scale` is how much a weight may differ from the one that learning
    starts with (`weights/start`), where that is not about as much as that weight itself."""

    names: tuple[str, ...]
    of: Callable[[P, Seat], Sequence[float]]
    scale: Mapping[str, float] = field(default_factory=dict)
    fixed: tuple[str, ...] = ()
    """Features whose weight is known and not learned."""
    quickly: Callable[[Sequence[float]], Callable[[P, Seat], float]] | None = None
    """By given weights the weighted sum, for a title that knows a quicker way than to count all features anew."""
    level: tuple[str, ...] = ()
    """Features that only say how well the seat will play: learned apart from real games, whose players are better."""


@dataclass(frozen=True)
class Playbook(Generic[P]):
    """One title for the search. What is not given is searched plainly: every legal move, the view as it is."""

    title: Title[P]
    points: Callable[[P, Seat], float]
    """The points of a seat so far: at the end, what it was all about."""
    policy: Policy
    """What play-outs play by."""
    styles: Mapping[str, Policy]
    """Sensible players to be measured against, different in taste; none of them plays as play-outs do."""
    settings: Callable[[int, int], Settings]
    """The settings of a match by seats and number of the game."""
    search: Literal["beam", "playouts", "plans"] = "beam"
    """A beam needs an evaluation and `alone`; play-outs need a policy; plans are compared by `think`."""
    think: Callable[[P, Seat, Meter, Random], list[Any]] | None = None
    """A title's own search: its turns as `agents.search.Judged`, the best first."""
    mover: Callable[[P, Sequence[Seat]], Seat | None] = first_awaited
    """Which of some seats moves next when computers play them; None if none of them has to. Where all act at once this
    is the order of the table, and calls those back who were done and have something to do again."""
    evaluation: Evaluation[P] | None = None
    moves: Callable[[P, Seat, P, Sequence[Move]], Sequence[Move] | None] = every_move
    """The moves of a seat that are worth a look at a position of its turn, the likeliest first. Given are also the
    position at which the turn began and the moves made since. Nothing: all that are legal; None: this way leads
    nowhere, others do."""
    ended: Callable[[P, Move, P, Seat], bool] = ended
    """Whether a move, with the position before and after it, ended the turn of a seat or answered what it owed."""
    tried: Callable[[P, Seat, Move], P] = apply
    """A position after a move of a turn, to be judged. A title may leave out what follows by itself once a turn has
    ended: what comes then is the same for all turns, and ways to end a round are compared before the next begins."""
    alone: Callable[[P, Seat], P | None] | None = None
    """The position when it is a seat's turn again if nobody else does anything; an ended game stays as it is. None: a
    beam looks no farther, because what comes then cannot be compared with what else is judged."""
    own: Callable[[P, Seat], Hashable] = lambda position, seat: position
    """What of a position is a seat's own: as long as that is the same, the same turns look good to it."""
    alike: Callable[[P], Hashable] = lambda position: position
    """What of a position matters for what can still be made of it: a beam follows one of those that have it in
    common."""
    kinds: Callable[[P, Seat, Sequence[Move]], Iterable[tuple[str, float]]] | None = None
    """Of which kinds a turn is, each with how much of it, by the position before it: what real games say of turns is
    said of these (`agents.prior`)."""
    deal: Callable[[P, Seat, Random], P] = lambda view, seat, rng: view
    """A position that a view allows, what is hidden dealt at random from what the view pools."""
    train: Callable[[Any, Callable[[str], None]], Any] | None = None
    """A title's own way to learn: `agents.training.Plan` says how much; it writes the title's file of weights."""
    real_games: Callable[[Sequence[Path]], Iterable[tuple[P, Sequence[Entry]]]] | None = None
    """Reads real games to learn from: the position at the start, and the entries up to the end."""
    turn_of: Callable[[P], Seat | None] = lambda position: None
    """The seat that has a choice in a real game and has done nothing of its turn yet; None: nobody."""
    rivalry: float = 0.0
    """How much of the best other's points counts against a seat's own in play-outs."""
    rests: Callable[[P, P], bool] | None = None
    """Whether a play-out that began at the first position may rest at the second, to be judged by its value; if not
    given, play-outs go on to the end."""
    pace: float = 1.0
    """How many moves are tried in the time in which `levels.BUDGETS` try one: quick titles try more."""
