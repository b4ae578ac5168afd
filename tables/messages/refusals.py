"""Why something was refused, in words: what was typed, the rule that says so, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import (
    Ambiguous,
    BadNotation,
    BadRecord,
    BadSettings,
    IllegalMove,
    Move,
    Narration,
    Reason,
    RulesError,
    named,
    naming,
)
from games.kernel.errors import Unknown
from games.kernel.fields import Count
from games.kernel.offers import first_difference
from games.kernel.words import _, many, mark
from tables.errors import TableError
from tables.messages.sentences import sentence
from tables.messages.typed import as_typed

__all__ = ["explain"]

MOST_OFFERED = 8
"""Moves named in a sentence that says what is open."""


def explain(error: TableError | RulesError, narration: Narration | None = None) -> str:
    """What went wrong and what to do, in the language of the catalogue that is in use. `narration` words what the
    rules refuse."""
    if isinstance(error, TableError):
        return sentence(error.sentence, **error.details)
    if isinstance(error, (IllegalMove, Ambiguous, BadNotation)):
        with naming(error.people):
            return _placed(error, _refused(error, narration))
    if isinstance(error, BadRecord):
        cause = error.cause if error.because is None else explain(error.because, narration)
        return sentence("bad-import-line", line=error.entry, cause=cause)
    if isinstance(error, BadSettings):
        return _because(error.reason, narration)
    return str(error)


def _placed(error: RulesError, refusal: str) -> str:
    """A refusal with the place of the move in its line, if there are several."""
    if error.part is None or error.part.of == 1:
        return refusal
    return _("Move {number} of {count}: {refusal}").format(number=error.part.number, count=error.part.of,
                                                           refusal=refusal)


def _refused(error: IllegalMove | Ambiguous | BadNotation, narration: Narration | None) -> str:
    if isinstance(error, BadNotation):
        return _unread(error)
    if late := _too_late(error):
        return late
    if isinstance(error, IllegalMove):
        return _impossible(str(error.move), error.reason, error.open, error.move, narration)
    if error.fitting:
        return _incomplete(error, narration)
    return _impossible(error.text, error.reason or Reason("not-open"), error.open, error.kind, narration)


def _too_late(error: RulesError) -> str:
    """What is said of a move when one before it in the line leaves nothing to do; otherwise nothing."""
    if not isinstance(error, (IllegalMove, Ambiguous)) or error.open or error.reason is None:
        return ""
    if error.part is None or error.part.number == 1 or error.reason.key not in {"not-your-turn", "not-open"}:
        return ""
    return _("{move} is too much: with the move before it your turn is over. Leave it out.").format(
        move=as_typed(error.part.text))


def _impossible(text: str, reason: Reason, moves: Sequence[Move], meant: Move | type[Move] | None,
                narration: Narration | None) -> str:
    """That a move is not possible, the rule that says so, and what can be done."""
    refusal = _("{move} is not possible.").format(move=as_typed(text))
    return " ".join((refusal, _because(reason, narration), _open(moves, meant)))


def _because(reason: Reason, narration: Narration | None) -> str:
    return narration.refusal(reason) if narration is not None else reason.key


def _incomplete(error: Ambiguous, narration: Narration | None) -> str:
    """What is missing in a text, or what it may mean."""
    kinds = {type(move) for move in error.fitting}
    text, moves = as_typed(error.text), _listed(error.fitting, error.kind)
    if len(kinds) > 1 or narration is None:
        return _("{text} can mean several things: {moves}.").format(text=text, moves=moves)
    kind = kinds.pop()
    question = narration.field(kind, first_difference(kind, error.fitting))
    return _("{text} is not complete. {question} You can: {moves}.").format(text=text, question=question, moves=moves)


def _unread(error: BadNotation) -> str:
    if not error.text.strip():
        return _("Type one move or several, separated by full stops.")
    refusal = _no_such(error.unknown) or _("I don't understand {text}.").format(text=as_typed(error.text))
    if error.nearest:
        refusal += " " + _("Did you mean {moves}?").format(moves=", ".join(map(as_typed, error.nearest)))
    elif error.open:
        refusal += " " + _open(error.open)
    return refusal


def _no_such(unknown: Unknown | None) -> str:
    """That a word is no value of the game, if its kind has words for that."""
    if unknown is None:
        return ""
    typed, kind = unknown
    if isinstance(kind, Count):
        usual = mark("{typed} is not a number from {low} to {high}.")
        return _(kind.unknown or usual).format(typed=typed, low=kind.low, high=kind.high)
    said = getattr(kind, "unknown", "")
    return _(said).format(typed=typed) if said else ""


def _open(moves: Sequence[Move], meant: Move | type[Move] | None = None) -> str:
    return _("You can: {moves}.").format(moves=_listed(moves, meant)) if moves else sentence("nobody-awaited")


def _listed(moves: Sequence[Move], meant: Move | type[Move] | None = None) -> str:
    """Moves in a row as they may be typed, some of them if they are many: of every kind and target, or first of the
    kind that was meant, those that come nearest to a move."""
    kind, like = (type(meant), meant) if isinstance(meant, Move) else (meant, None)
    lines, left = named(moves, MOST_OFFERED, first=kind, like=like)
    shown = ", ".join(map(as_typed, lines))
    if left <= 0:
        return shown
    return many("{moves} and {count} more", "{moves} and {count} more", left, moves=shown)
