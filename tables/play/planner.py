"""Planning what an action does to the record and to the draft: pure, on positions.

Where only one seat can go on, its moves gather in a draft; they enter the record when the turn ends, when chance is
needed or when something hidden comes to light. Answers to asides, and everything where several seats may act,
enter it at once. What nature draws and what answers itself follows in the same step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.kernel import (
    NATURE,
    BadNotation,
    Join,
    Leave,
    Move,
    Part,
    Partial,
    RulesError,
    Seat,
    Title,
    apply,
    awaited,
    complete,
    default_answer,
    draw,
    fields_of,
    finish_turn,
    legal_moves,
    nature_draws,
    open_seats,
    permits,
    strike_implied,
    unread,
)
from tables.state.draft import Draft, PlannedMove, answers_aside, count_endings, drafting, open_questions
from tables.state.replay import ORDERED
from tables.visibility import reveals

__all__ = ["Planner", "only_answer"]

MOST_AUTOMATIC = 10_000
"""Draws and forced answers after one move; more is a mistake of the title."""


class Planner:
    """Follows one action move by move. `steps` will be added to the record, which then stands at `position`; the moves
    of `draft` are kept for later and lead to `fork`."""

    def __init__(self, title: Title[Any], seed: bytes, position: Any, number: int, *, seat: Seat = NATURE,
                 draft: Draft | None = None, answer: Callable[[Any, Seat], Move | None] | None = None) -> None:
        self.title = title
        self.seed = seed
        self.position = position
        self.number = number
        """The number of the next row."""
        self.seat = seat
        self.draft: list[Move] = list(draft.moves) if draft else []
        self.fork = draft.fork if draft else position
        self.steps: list[PlannedMove] = []
        self.moves: list[Move] = []
        """What the seat did in this action, completed."""
        self.drafted = False
        """Whether a move of this action went into the draft of a turn."""
        self.ended = False
        self.closing: Move | None = None
        """What ends the turn by itself with the draft: all that was left to the seat was to say so."""
        self.ended_by_itself = False
        """The turn ended because nothing more was open to the seat, not because it said so."""
        self.revocable = False
        """Whether the one choice that a turn was, or a turn that ended by itself, has been committed."""
        self.shown = False
        """Whether something came to light that nobody knew when the action began."""
        self._answer = answer
        self._played: list[tuple[Any, Move, Any]] = []
        """The moves that were played on the fork, with the positions around them: the record takes the same way."""

    def line(self, what: str | Sequence[Move | Partial]) -> RulesError | None:
        """Plays a line of text, or moves, whole or not at all: raises BadNotation, Ambiguous or IllegalMove, and then
        the plan is to be thrown away. The error names the part of the line that it is about.

        Only what the line has brought to light cannot be taken back: if a move fails after a draw, the moves up to the
        draw stay and the error is returned. Otherwise a line that fails on purpose would tell the draw for nothing.
        A line with a part that is no move is not played at all: then nobody learns more than what is open to him there.
        """
        parts = self.title.rules.notation.parts(what) if isinstance(what, str) else _parts_of(what)
        if not parts:
            raise BadNotation(str(what))
        misspelt = next((part for part in parts if part.read is None), None)
        implied: list[Move] = []
        for part in parts:
            try:
                self._play_part(part, implied)
            except RulesError as error:
                error.part = part
                if not self.shown:
                    raise
                if misspelt is not None:
                    raise self._unread(misspelt) from error
                self._drop_uncommitted()
                return error
        self._obey()
        return None

    def _obey(self) -> None:
        """Plays on in the draft what its seat is asked there and has ordered; stepping back asks again. What the line
        itself answers is not ordered."""
        for _ in range(MOST_AUTOMATIC):
            move = self._answer(self.fork, self.seat) if self._answer is not None and self.draft else None
            if move is None:
                return
            self.make(move)

    def _play_part(self, part: Part, implied: list[Move]) -> None:
        """Plays one part of a line, unless it says what the rules have `implied` by the last one."""
        if part.read is None:
            raise self._unread(part)
        if strike_implied(implied, part.read):
            return
        self.make(complete(self.fork, self.seat, part.read, part.text))
        implied[:] = self.fork.implied_moves(self.seat)
        if self.ended_by_itself:
            implied += [kind() for kind in self.title.rules.moves if kind.ends_turn]

    def _unread(self, part: Part) -> BadNotation:
        """The error for a part that is no move; what is open there is told only if nothing has come to light."""
        error = unread(self.title.rules.notation, part, () if self.shown else legal_moves(self.fork, self.seat))
        error.part = part
        return error

    def _drop_uncommitted(self) -> None:
        """Back to the last commit."""
        if self.draft:
            del self.moves[-len(self.draft):]
        self.draft.clear()
        self.fork = self.position

    def make(self, move: Move) -> None:
        """Plays one move. A turn that is a single choice, or leaves none, ends with it. Raises IllegalMove."""
        if isinstance(move, Leave):
            self.leave()
            return
        drafts = drafting(self.title, self.fork, self.seat) and not answers_aside(self.fork, self.seat, move)
        first, at_once = not self.draft, not self.draft and not drafts
        single = drafts and first and self.fork.agenda[-1].single_choice
        before, self.fork = self.fork, apply(self.fork, self.seat, move)
        self._played.append((before, move, self.fork))
        self.moves.append(move)
        self.draft.append(move)
        self.drafted = self.drafted or not at_once
        if not at_once:
            self._see_whether_over(move)
        shows = reveals(self.title, before, self.seat, move, self.fork)
        self.shown = self.shown or shows
        if at_once or self.ended or single or shows or nature_draws(self.fork) or self._begins_phase(before):
            self.revocable = single or self.ended_by_itself
            self.commit()
            self._end_what_is_left(before)

    def _see_whether_over(self, move: Move) -> None:
        """Notes whether a move of the draft has ended the turn: it says so, or nothing else is open to the seat. The
        end of the game waits for *End turn*."""
        if move.ends_turn:
            self.ended = True
        elif not self.fork.over and not nature_draws(self.fork):
            if self.seat in awaited(self.fork):
                self.closing = self._only_ending()
            self.ended = self.ended_by_itself = self.closing is not None or self.seat not in awaited(self.fork)

    def _only_ending(self) -> Move | None:
        """The move that ends the turn, if the seat has no other."""
        endings = [kind for kind in self.title.rules.moves if kind.ends_turn]
        if not any(fields_of(kind) or permits(self.fork, self.seat, kind()) for kind in endings):
            return None  # the usual case, known without a list of all that is open
        moves = legal_moves(self.fork, self.seat)
        return moves[0] if len(moves) == 1 and moves[0].ends_turn else None

    def _end_what_is_left(self, before: Any) -> None:
        """Ends a turn that goes on after a commit if a draw has left nothing else to it. What asks the seat must have
        been owed before: a turn that has only just begun is asked for, lest others learn what cannot be done in it."""
        if self.ended or self.position.over or not self.position.agenda or self.seat not in awaited(self.position):
            return
        if self.position.agenda[-1] in before.agenda and drafting(self.title, self.position, self.seat):
            self.closing = self._only_ending()
            if self.closing is not None:
                self.ended = self.ended_by_itself = True
                self.commit()

    def _begins_phase(self, before: Any) -> bool:
        """Whether a move has begun what concerns everybody, so that nobody may keep it in a draft."""
        return self.title.policy.begins_phase(before, self.fork)

    def leave(self) -> None:
        """The seat leaves for good; its draft is dropped."""
        self.draft.clear()
        move = Leave()
        self._add("leave", self.seat, move)
        self.moves.append(move)
        self.ended = True
        self.settle()
        self.fork = self.position

    def answer_overdue(self, seat: Seat, *, voted: bool) -> bool:
        """Answers for a seat that has kept silent: the asides that ask it, and where the others have voted for it the
        one thing for which everybody waits. Says whether anything was done."""
        before = len(self.steps)
        for _ in range(MOST_AUTOMATIC):
            found = default_answer(self.position, seat)
            if found is None or (found.needs_vote and not voted):
                break
            self._add("silent", seat, found.move)
            self.settle()
            if found.needs_vote:
                break
        return len(self.steps) > before

    def join(self, seat: Seat) -> None:
        """Somebody takes one more seat. Raises IllegalMove if the game admits nobody."""
        self._add("join", seat, Join())
        self.settle()

    def end(self) -> bool:
        """Ends the turn if nothing more is owed and there is one way to do so; says whether it did."""
        if self.seat in awaited(self.fork) and any(kind.ends_turn for kind in self.title.rules.moves):
            if count_endings(self.fork, self.seat) != 1:
                return False
            self.fork, move = finish_turn(self.fork, self.seat)
            self.draft += [move] if move is not None else []
        self.ended = True
        self.commit()
        return True

    def redraft(self, moves: Sequence[Move]) -> None:
        """Puts these moves, the beginning of the draft, in its place."""
        game = self.position
        for move in moves:
            game = apply(game, self.seat, move)
        self.draft, self.fork = list(moves), game

    def commit(self) -> None:
        """Moves the draft into the record; draws and forced answers follow."""
        for move in self.draft:
            self._add("entry", self.seat, move)
        if self.closing is not None:
            self._add("forced", self.seat, self.closing)
            self.closing = None
        self.draft.clear()
        self.settle()
        self.fork = self.position

    def settle(self) -> None:
        """Lets nature draw and answers what answers itself. Raises RuntimeError if the title finds no end."""
        for _ in range(MOST_AUTOMATIC):
            if nature_draws(self.position):
                self._add("chance", NATURE, draw(self.position, self.seed, self.number))
            elif (found := self._forced()) is not None:
                self._add(*found)
            else:
                return
            self.shown = True
        raise RuntimeError(f"{self.title.id}: no end of draws and forced answers")

    def _forced(self) -> tuple[str, Seat, Move] | None:
        """An answer that needs nobody, with the kind of its row: the only one to a step that is marked `forced`, or one
        by standing order."""
        for seat in open_seats(self.position):
            if (move := only_answer(self.position, seat)) is not None:
                return "forced", seat, move
            if self._answer is not None and (move := self._answer(self.position, seat)) is not None:
                return ORDERED, seat, move
        return None

    def _add(self, kind: str, seat: Seat, move: Move) -> None:
        before, self.position = self.position, self._after(seat, move)
        self.steps.append(PlannedMove(kind, seat, move, before, self.position))
        self.number += 1

    def _after(self, seat: Seat, move: Move) -> Any:
        """The position of the record after a move, which nobody computes again that the fork has seen."""
        if seat == self.seat:
            for before, played, after in self._played:
                if before is self.position and played is move:
                    return after
        return apply(self.position, seat, move)


def _parts_of(reads: Sequence[Move | Partial]) -> list[Part]:
    """Moves that were not typed, as the parts of a line."""
    return [Part(str(read), number, len(reads), read) for number, read in enumerate(reads, 1)]


def only_answer(game: Any, seat: Seat) -> Move | None:
    """The only answer to a question that is marked `forced` (a class attribute of its step)."""
    tops = [step for _, step in open_questions(game)] + list(game.agenda[-1:])
    for step in tops:
        if getattr(type(step), "forced", False) and step.may_answer(game, seat):
            moves: list[Move] = list(step.moves(game, seat))
            if len(moves) == 1:
                return moves[0]
    return None
