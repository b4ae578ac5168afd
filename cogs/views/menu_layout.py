"""How the choices of a menu lie in the rows of a message, so that one click makes a move wherever there is room.

A handful of moves are buttons. Else the moves of each verb, or of each value of a field, are a select; where there are
more of these than rows, neighbours share one. What has no room is a button that leads on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Choice, Menu, command_of, menu

__all__ = ["MAX_BUTTONS", "PAGE_SIZE", "Group", "Layout", "Select", "entries", "laid_out"]

PAGE_SIZE = 25
"""Entries of a select, by Discord's limit."""
ROWS = 4
"""Of the five rows of a message: the last one has the buttons of the turn."""
BUTTONS_PER_ROW = 5
"""Discord's limit."""
MAX_BUTTONS = 10
"""So many moves are buttons, not entries of a select."""


class Group(Struct, frozen=True):
    """Choices behind one choice of a menu: the moves of a verb, or of a value of a `field`. `within`: the verb itself
    had too many for one select."""

    choice: Choice
    field: str | None
    within: bool = False


Select: TypeAlias = tuple[Group, ...]
"""The groups whose moves are the entries of a select, in their order."""


@dataclass(frozen=True)
class Layout:
    """Rows of choices: selects of whole moves; below them buttons."""

    selects: tuple[Select, ...]
    buttons: tuple[Choice, ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Everything that is shown: whole moves, and what leads on."""
        return (*(move for select in self.selects for move in entries(select)), *self.buttons)


def entries(select: Select) -> list[Choice]:
    """The whole moves of a select."""
    return _whole(group.choice for group in select)


def _whole(choices: Iterable[Choice]) -> list[Choice]:
    """The moves behind choices, each a choice of its own."""
    return [Choice(str(move), (move,)) for choice in choices for move in choice.moves]


def laid_out(level: Menu) -> Layout | None:
    """The layout of a level; None where so little fits that its own choices are better shown as they are."""
    groups = [Group(choice, level.field) for choice in level.choices]
    count = sum(len(choice.moves) for choice in level.choices)
    if count <= MAX_BUTTONS and not (count > 1 and _all_several(level)):
        return Layout((), tuple(_whole(level.choices)))
    if all(choice.move is not None for choice in level.choices):
        return _poured(groups, ())
    apart = _taken_apart(groups)
    if all(len(group.choice.moves) <= PAGE_SIZE for group in apart) and (whole := _arranged(apart)) is not None:
        return whole
    return (_poured_beside(groups, apart) if apart != groups else None) or _arranged(groups, demoting=True)


def _all_several(level: Menu) -> bool:
    return all(type(move).several for choice in level.choices for move in choice.moves)


def _poured_beside(groups: Sequence[Group], apart: Sequence[Group]) -> Layout | None:
    """What was taken apart in full selects; the moves that stood beside it are buttons. None if it does not fit."""
    beside = [group for group in groups if group.choice.move is not None]
    return _poured([group for group in apart if group not in beside], tuple(group.choice for group in beside))


def _taken_apart(groups: Sequence[Group]) -> list[Group]:
    """Where one group alone has more than one move, but too many for a select: those of its next field instead."""
    long = [group for group in groups if group.choice.move is None]
    if len(long) != 1 or len(long[0].choice.moves) <= PAGE_SIZE:
        return list(groups)
    moves = long[0].choice.moves
    inner = menu(moves, (command_of(type(moves[0])),))
    apart = [Group(choice, inner.field, within=long[0].field is None) for choice in inner.choices]
    return [part for group in groups for part in (apart if group is long[0] else [group])]


def _rows_above(buttons: Sequence[Choice]) -> int:
    """How many selects there is room for above buttons."""
    return ROWS - -(-len(buttons) // BUTTONS_PER_ROW)


def _arranged(groups: Sequence[Group], *, demoting: bool = False) -> Layout | None:
    """What has several moves in selects, as far as they fit, the rest as buttons below them. A group that does not fit
    may be demoted to a button that leads on: the longest first."""
    chosen = [group for group in groups if 1 < len(group.choice.moves) <= PAGE_SIZE]
    while chosen:
        buttons = tuple(group.choice for group in groups if group not in chosen)
        if (selects := _shared(chosen, _rows_above(buttons))) is not None:
            return Layout(selects, buttons)
        if not demoting:
            return None
        chosen.remove(max(chosen, key=lambda group: len(group.choice.moves)))
    return None


def _poured(groups: Sequence[Group], buttons: tuple[Choice, ...]) -> Layout | None:
    """The moves of groups one after the other into full selects, wherever a group ends; None if they do not fit."""
    selects: list[list[Group]] = []
    if sum(len(group.choice.moves) for group in groups) > ROWS * PAGE_SIZE:
        return None
    for group, move in ((each, move) for each in groups for move in each.choice.moves):
        if not selects or sum(len(part.choice.moves) for part in selects[-1]) == PAGE_SIZE:
            selects.append([])
        if selects[-1] and selects[-1][-1].choice.key == group.choice.key:
            moves = (*selects[-1].pop().choice.moves, move)
        else:
            moves = (move,)
        selects[-1].append(replace(group, choice=Choice(group.choice.key, moves)))
    return Layout(tuple(map(tuple, selects)), buttons) if len(selects) <= _rows_above(buttons) else None


def _shared(groups: Sequence[Group], rows: int) -> tuple[Select, ...] | None:
    """Groups spread over at most so many selects, in their order: neighbours share one, those of a chapter and the
    shortest first; None if they do not fit."""
    selects: list[Select] = [(group,) for group in groups]
    while len(selects) > rows:
        joint = min(range(len(selects) - 1), default=None,
                    key=lambda place: _strangeness(selects[place], selects[place + 1]))
        if joint is None or _length(selects[joint]) + _length(selects[joint + 1]) > PAGE_SIZE:
            return None
        selects[joint : joint + 2] = [selects[joint] + selects[joint + 1]]
    return tuple(selects)


def _strangeness(one: Select, next_: Select) -> tuple[bool, bool, int]:
    """How little two neighbours belong in one select: they must fit, then be of one chapter, then be short."""
    length = _length(one) + _length(next_)
    return length > PAGE_SIZE, _chapter(one[-1]) != _chapter(next_[0]), length


def _length(select: Select) -> int:
    return sum(len(group.choice.moves) for group in select)


def _chapter(group: Group) -> str:
    return group.choice.moves[0].chapter
