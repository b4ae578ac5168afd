"""What was played, in words: turns, what was taken back, changes of players."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from games.kernel import Happening, Title
from games.kernel.words import _, and_list, many
from tables.messages.typed import as_typed
from tables.models import TurnKind, stories_of, story_in
from tables.people import in_bold
from tables.state.table import LogBatch

__all__ = ["batch_sentence", "turn_sentence", "unusual"]

_log = logging.getLogger(__name__)


def batch_sentence(batch: LogBatch, name: str) -> str:
    """What no narration of a title tells: the beginning, taking back, changes of players. `name` is whose moves they
    are."""
    if batch.kind is TurnKind.STARTED and "seats" in batch.data:
        return _("The game begins: {names}.").format(names=and_list([in_bold(seat) for seat in batch.data["seats"]]))
    if batch.kind is TurnKind.STARTED:
        return _("This game was imported from a record.")
    if batch.kind in {TurnKind.UNDO, TurnKind.REDO}:
        return _returned(batch)
    if batch.kind is TurnKind.VERSION:
        return _("Everybody agreed: the game goes on under version {version} of the rules.").format(
            version=batch.data["to"])
    if batch.kind is TurnKind.REPLACED:
        return _("{name} plays on for {before}.").format(name=in_bold(batch.data["name"]),
                                                         before=in_bold(batch.data["before"]))
    return unusual(batch, name)


def _returned(batch: LogBatch) -> str:
    """What was taken back or restored: the turns of whoever did it, then those of the others that went with them."""
    by, undo = batch.data["name"], batch.kind is TurnKind.UNDO
    if told := story_in(stories_of(batch.data.get("told"))):
        return _returned_turns(by, told, len(batch.data["lines"]), undo=undo)
    return _returned_lines(batch, by, undo=undo)


def _returned_turns(by: str, told: Sequence[str], count: int, *, undo: bool) -> str:
    """What was taken back or restored, in the words of the story; of many turns the last ones."""
    name, turns = in_bold(by), " ".join(told)
    if count <= len(told):
        return (_("{name} took back: {turns}") if undo else _("{name} restored: {turns}")).format(
            name=name, turns=turns)
    if undo:
        return many("{name} took back {count} turn, the last of them: {turns}",
                    "{name} took back {count} turns, the last of them: {turns}", count, name=name, turns=turns)
    return many("{name} restored {count} turn, the last of them: {turns}",
                "{name} restored {count} turns, the last of them: {turns}", count, name=name, turns=turns)


def _returned_lines(batch: LogBatch, by: str, *, undo: bool) -> str:
    """The same of a game that has kept the turns only as they were typed."""
    found: dict[str, list[str]] = {}
    for line in batch.data["lines"]:
        who, colon, moves = line.partition(": ")
        found.setdefault(who if colon else by, []).append(as_typed(moves if colon else line))
    told: list[str] = []
    for who, lines in sorted(found.items(), key=lambda each: each[0] != by):
        form = _return_form(undo=undo, own=who == by, first=not told)
        told.append(form.format(name=in_bold(by), player=in_bold(who), moves=and_list(lines)))
    return " ".join(told)


def _return_form(*, undo: bool, own: bool, first: bool) -> str:
    """The sentence for the turns of one person; the `first` one says who took back or restored."""
    if own:
        return _("{name} took back {moves}.") if undo else _("{name} restored {moves}.")
    if first:
        return _("{name} took back what {player} had played: {moves}.") if undo else \
            _("{name} restored what {player} had played: {moves}.")
    return _("What {player} had played since was taken back, too: {moves}.") if undo else \
        _("What {player} had played since was restored, too: {moves}.")


def turn_sentence(title: Title[Any], view: Any, happenings: Sequence[Happening]) -> str:
    """What the moves of a turn brought, in the title's words. If its narration breaks off, the moves as they are typed:
    a table whose turn cannot be told is told of nothing that follows either, and waits for people who do not know."""
    try:
        return title.presentation.narration.sentence(view, happenings)
    except Exception:  # noqa: BLE001 - whatever is wrong with the words, the move counts and must be told
        moves = ". ".join(str(happening.move) for happening in happenings)
        _log.exception("the narration of %s cannot tell `%s`", title.id, moves)
        return f"`{moves}`"


def unusual(batch: LogBatch, name: str) -> str:
    """What is said before moves that their player, of this name, did not make as usual."""
    kind = batch.steps[0].kind if batch.steps else ""
    if kind == "join":
        return _("{name} joins the game.").format(name=in_bold(name))
    return _("{name} was away for too long, so the game goes on.").format(name=in_bold(name)) \
        if kind == "silent" else ""
