"""Playing: what is open, what a move leads to.

`legal_moves` is the interface for buttons, computer players, validation and tests; `apply` accepts exactly what it
offers. Both are pure: a position never changes.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.kernel.asked import active_steps, acts, answerable, awaited, open_seats
from games.kernel.errors import IllegalMove, Reason
from games.kernel.laxity import tolerate
from games.kernel.moves import Join, Leave, Move
from games.kernel.position import Aside, Due, Note, Position
from games.kernel.seats import NATURE, Seat
from games.kernel.steps import Chance, Step

__all__ = [
    "DefaultAnswer", "act", "apply", "default_answer", "draw", "lapsed", "legal_moves", "moves_of", "nature_draws",
    "only_move", "permits", "settle", "settling", "start", "why_not",
]

P = TypeVar("P", bound=Position[Any])


class DefaultAnswer(Struct, frozen=True):
    """What is answered for a seat that keeps silent too long; `needs_vote`: only if the others at the table agree."""

    move: Move
    needs_vote: bool


def legal_moves(game: Position[Any], seat: Seat) -> list[Move]:
    """Every move open to a seat, without duplicates: answers that it owes, then the moves of the step on top and the
    free actions of the steps that stay open under it."""
    found = _LATEST.offers(game, seat)
    if found is None:
        found = [(way, _listed(moves) if way.step.distinct else dict.fromkeys(moves))
                 for way, moves in _offers(game, seat)]
        _LATEST.listing = (game, seat, found)
    if len(found) == 1:
        return list(found[0][1])
    merged: dict[Move, None] = {}
    for _, moves in found:
        merged.update(moves if isinstance(moves, dict) else dict.fromkeys(moves))
    return list(merged)


def moves_of(game: Position[Any], seat: Seat, kind: type[Move]) -> list[Move]:
    """The legal moves of one kind, in their order; where the open steps know them by kind no others are listed."""
    asked = [game.asides[place].steps[-1] for place in answerable(game, seat)] if game.asides else []
    steps = active_steps(game, seat)
    if asked or not steps or _LATEST.offers(game, seat) or not all(step.lists_by_kind for step in steps):
        return [move for move in legal_moves(game, seat) if type(move) is kind]
    free = (step.free_actions_of(game, seat, kind) for step in steps if step.keeps_open)
    return list(dict.fromkeys(chain(steps[0].moves_of(game, seat, kind), *free)))


def _listed(moves: Iterable[Move]) -> list[Move]:
    return moves if isinstance(moves, list) else list(moves)


class _Way(Struct, frozen=True):
    """How a move is played: as an answer to the aside at a place, or else (`_AGENDA`) by a step of the agenda, as its
    answer or as one of its free actions."""

    place: int
    step: Step[Any]
    free: bool


_AGENDA: Final = -1

_Offers = list[tuple[_Way, Collection[Move]]]


class _Latest:
    """The list of moves that was made last, and the move that was permitted last, one each in all: whoever chose from
    it, or asked, has the move played without the rules being asked once more. Positions never change, so it holds as
    long as it is there."""

    listing: tuple[Any, Seat, _Offers] | None = None
    permitted: tuple[Any, Seat, Move, _Way] | None = None

    def offers(self, game: Position[Any], seat: Seat) -> _Offers | None:
        """What each step offers, if this very position was the last for which this seat's moves were listed."""
        listing = self.listing
        return listing[2] if listing is not None and listing[0] is game and listing[1] == seat else None

    def way(self, game: Position[Any], seat: Seat, move: Move) -> _Way | None:
        """How a move is played that was listed or permitted; None of any other, which may be legal all the same."""
        asked = self.permitted
        if asked is not None and asked[0] is game and asked[1] == seat and asked[2] == move:
            return asked[3]
        listing = self.listing
        if listing is not None and listing[0] is game and listing[1] == seat:
            for way, moves in listing[2]:
                if move in moves:
                    return way
        return None


_LATEST: Final = _Latest()


def only_move(game: Position[Any], seat: Seat) -> Move | None:
    """The only answer to the oldest question that a seat owes in an aside, else the only move of a seat for which
    everybody waits; None if it has none or several."""
    for place in answerable(game, seat):
        aside = game.asides[place]
        if aside.due < Due.WHILE_OPEN and seat in aside.steps[-1].waits_for(game):
            return _sole(aside.steps[-1].moves(game, seat))
    if seat not in awaited(game):
        return None
    return _sole(chain.from_iterable(moves for _, moves in _offers(game, seat)))


def _sole(moves: Iterable[Move]) -> Move | None:
    """The move if there is one only; of several no more are listed than it takes to see that."""
    found = None
    for move in moves:
        if found is not None and move != found:
            return None
        found = move
    return found


def _offers(game: Position[Any], seat: Seat) -> Iterator[tuple[_Way, Iterable[Move]]]:
    """What each open step offers a seat. Lists can be long: nothing goes through more hands than it must."""
    for place in answerable(game, seat) if game.asides else ():
        step = game.asides[place].steps[-1]
        yield _Way(place, step, free=False), step.moves(game, seat)
    for step in active_steps(game, seat):
        if step is game.agenda[-1]:
            yield _Way(_AGENDA, step, free=False), step.moves(game, seat)
        if step.keeps_open:
            yield _Way(_AGENDA, step, free=True), step.free_actions(game, seat)


def apply(game: P, seat: Seat, move: Move) -> P:
    """The position after a move, up to the next question. Raises IllegalMove, and then nothing has changed."""
    return settle(act(game, seat, move))


def permits(game: Position[Any], seat: Seat, move: Move) -> bool:
    """Whether `apply` would accept a move, without listing the others; what only a laxer ruleset tolerates is not."""
    way = _way(game, seat, move)
    if way is None:
        return False
    _LATEST.permitted = (game, seat, move, way)
    return True


def act(game: P, seat: Seat, move: Move) -> P:
    """What a move itself does; what follows by itself is still on the agenda. Raises IllegalMove."""
    if type(move) is Leave:
        return _leave(_without_notes(game), seat, move)
    if type(move) is Join:
        return _join(_without_notes(game), seat, move)
    way = _LATEST.way(game, seat, move) or _way(game, seat, move)
    if way is not None:
        return _play(game, way, seat, move)
    game = _without_notes(game)
    tolerated: P | None = tolerate(game, seat, move)
    if tolerated is not None:
        return tolerated
    raise IllegalMove(move, seat, why_not(game, seat, move), tuple(legal_moves(game, seat)))


def _way(game: Position[Any], seat: Seat, move: Move) -> _Way | None:
    """The first open step that permits a move, asked one by one: answers first, as in the list of moves."""
    for place in answerable(game, seat) if game.asides else ():
        if (step := game.asides[place].steps[-1]).permits(game, seat, move):
            return _Way(place, step, False)
    if not acts(game, seat):
        return None
    agenda = game.agenda
    if agenda[-1].permits(game, seat, move):
        return _Way(_AGENDA, agenda[-1], False)
    for step in agenda[::-1]:
        if step.keeps_open and step.permits_free_action(game, seat, move) and step.may_answer(game, seat):
            return _Way(_AGENDA, step, True)
    return None


def _play(game: P, way: _Way, seat: Seat, move: Move) -> P:
    """What a move does that is known to be legal; the notes of the move before are gone."""
    step: Step[P] = way.step
    if way.place != _AGENDA:
        opened = _aside_as_agenda(game, way.place)
        return _aside_resolved(game, way.place, step.play(opened, seat, move))
    if not way.free:
        return step.play(replace(game, agenda=game.agenda[:-1], notes=()), seat, move)
    return step.play_free_action(_without_notes(game), seat, move)


def _without_notes(game: P) -> P:
    """The position without the notes of the move before."""
    return replace(game, notes=()) if game.notes else game


def start(game: P) -> P:
    """A new position up to its first question."""
    return settle(game)


def default_answer(game: Position[Any], seat: Seat) -> DefaultAnswer | None:
    """What may be answered for a seat that has kept silent too long, oldest question first; None if it owes nothing or
    has to be waited for."""
    asides = [game.asides[place] for place in answerable(game, seat)]
    steps = [aside.steps[-1] for aside in asides if aside.due < Due.WHILE_OPEN]
    for step in (*steps, *active_steps(game, seat)[:1]):
        if seat in step.waits_for(game) and (move := step.default(game, seat)) is not None:
            return DefaultAnswer(move, step.default_needs_vote)
    return None


def nature_draws(game: Position[Any]) -> bool:
    """Whether a draw or roll comes next."""
    return NATURE in open_seats(game)


def draw(game: Position[Any], seed: bytes, number: int) -> Move:
    """The outcome of the next draw under a table's seed, for the log entry of that number.

    Keyed by HMAC-SHA-256(seed, number and the step's name): neither a reload nor an undo can repeat or fish for it,
    and anybody who knows the seed can check it.
    """
    step = next(_chances(game))
    outcomes = step.outcomes(game)
    key = f"{number}:{type(step).__struct_config__.tag}".encode()
    drawn = int.from_bytes(hmac.new(seed, key, hashlib.sha256).digest(), "big") % sum(weight for _, weight in outcomes)
    for move, weight in outcomes:
        drawn -= weight
        if drawn < 0:
            return move
    raise AssertionError("weights add up")


def settle(game: P) -> P:
    """Runs what needs nobody: automatic steps, questions that lapse, steps that ask a seat that has left."""
    while (after := _run_one(game)) is not None:
        game = after
    return game


def lapsed(game: P, place: int | None = None) -> P:
    """The position when a question is not answered, as if whom it asks had left: the step on top of the agenda, or of
    the aside at a place."""
    if place is not None:
        question: Step[P] = game.asides[place].steps[-1]
        return settle(_with_aside_as_agenda(game, place, question.on_lapse))
    step: Step[P] = game.agenda[-1]
    return settle(step.on_lapse(game.pop()))


def settling(game: P) -> list[P]:
    """The positions on the way of `settle`, one for every step that runs by itself."""
    found: list[P] = []
    while (after := _run_one(game)) is not None:
        found.append(after)
        game = after
    return found


def _run_one(game: P) -> P | None:
    """Runs one step that needs nobody; None if everything waits for somebody."""
    for place, aside in enumerate(game.asides) if game.asides else ():
        question: Step[P] = aside.steps[-1]
        if question.automatic:
            return _with_aside_as_agenda(game, place, question.run)
        if question.lapses(game) or (game.left and _deserted(game, question)):
            return _with_aside_as_agenda(game, place, question.on_lapse)
    if not game.agenda:
        return None
    step: Step[P] = game.agenda[-1]
    if step.automatic:
        if game.asides and _is_blocked(game, step):
            return None
        return step.run(game.pop())
    if step.lapses(game) or (game.left and _deserted(game, step)):
        return step.on_lapse(game.pop())
    return None


def _is_blocked(game: P, step: Step[P]) -> bool:
    """Whether an automatic step must wait for an aside."""
    first = min(aside.due for aside in game.asides)
    return first is Due.AT_ONCE or (first < Due.WHILE_OPEN and step.blocks_on_asides(game))


def _with_aside_as_agenda(game: P, place: int, act: Callable[[P], P]) -> P:
    """Lets `act` work with an aside's own stack in place of the agenda, its step on top already taken off."""
    return _aside_resolved(game, place, act(_aside_as_agenda(game, place, game.notes)))


def _aside_as_agenda(game: P, place: int, notes: tuple[Note, ...] = ()) -> P:
    """The position with an aside's own stack, without its step on top, in place of the agenda."""
    asides = game.asides
    return replace(game, agenda=asides[place].steps[:-1], asides=asides[:place] + asides[place + 1 :], notes=notes)


def _aside_resolved(before: P, place: int, game: P) -> P:
    """The position with the agenda back in its place: what is left of the aside's stack is the aside again, and the
    agenda's own step on top learns of the change."""
    rest, asides, agenda = game.agenda, game.asides, before.agenda
    if rest:
        asides = (*asides[:place], Aside(rest, before.asides[place].due), *asides[place:])
    if agenda and (on_top := agenda[-1].on_aside_resolved(before, game)) is not agenda[-1]:
        agenda = (*agenda[:-1], on_top)
    return replace(game, agenda=agenda, asides=asides)


def _leave(game: P, seat: Seat, move: Move) -> P:
    if game.over or seat in game.left or seat == NATURE:
        raise IllegalMove(move, seat, Reason("game-over" if game.over else "has-left"), ())
    return replace(game.remove_player(seat), left=(*game.left, seat))


def _join(game: P, seat: Seat, move: Move) -> P:
    joined = None if game.over else game.add_player(seat)
    if joined is None:
        raise IllegalMove(move, seat, Reason("game-over" if game.over else "no-seat"), ())
    return joined


def _deserted(game: P, step: Step[P]) -> bool:
    """Whether all whom a step asks have left."""
    asked = step.open_to(game)
    return bool(asked) and all(seat in game.left for seat in asked)


def _chances(game: P) -> Iterator[Chance[P]]:
    """The draws that are due: in asides first. Nothing but a draw is open to nature."""
    for place in answerable(game, NATURE):
        yield game.asides[place].steps[-1]
    if active_steps(game, NATURE):
        yield game.agenda[-1]


def why_none(game: Position[Any], seat: Seat, kind: type[Move], given: Mapping[str, Any]) -> Reason | None:
    """Why no move of a kind with the fields that are given is open, if an open step can tell."""
    reasons = (step.why_none(game, seat, kind, given) for step in active_steps(game, seat))
    return next((reason for reason in reasons if reason is not None), None)


def why_not(game: Position[Any], seat: Seat, move: Move) -> Reason:
    """The most telling reason: the rule that an open step names, or whose turn it is."""
    if game.over:
        return Reason("game-over")
    places = list(answerable(game, seat))
    for step in active_steps(game, seat):
        if step.keeps_open and (refused := step.why_not_free_action(game, seat, move)) is not None:
            return refused
    asked: list[Step[Any]] = [game.asides[place].steps[-1] for place in places]
    for step in (*active_steps(game, seat), *asked):
        reason = step.why_not(game, seat, move)
        if reason is not None:
            return reason
    if places:
        return Reason("answer-first")
    return game.exclusion_reason(seat) or Reason("not-open" if seat in awaited(game) else "not-your-turn")
