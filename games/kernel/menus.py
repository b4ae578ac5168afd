"""Menus made from legal moves: first the verb, then field by field; levels with one entry are skipped.

No title writes its own buttons: it supplies labels and, if it likes, a better order of its moves' declarations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from msgspec import Struct

from games.kernel.moves import Move, fields_of

__all__ = ["Choice", "Menu", "command_of", "menu"]


class Choice(Struct, frozen=True):
    """One entry: `key` is the verb or the printed value; `moves` are those that lie behind it."""

    key: str
    moves: tuple[Move, ...]

    @property
    def move(self) -> Move | None:
        """The move it makes at once, if nothing more is to be asked."""
        return self.moves[0] if len(self.moves) == 1 else None


class Menu(Struct, frozen=True):
    """One level of choices. `path` leads to it; `field` is what is asked, None for the verb."""

    path: tuple[str, ...]
    field: str | None
    choices: tuple[Choice, ...]


@cache
def command_of(move: type[Move]) -> str:
    """The verb of a move: its slash sub-command and its entry in a menu."""
    return move.command or move.spelling.split(" ", 1)[0].split("[", 1)[0]


def menu(moves: Iterable[Move], path: Sequence[str] = ()) -> Menu:
    """The level that comes after the keys chosen so far. No choices if the path leads nowhere any more."""
    moves = list(moves)
    taken: list[str] = []
    if not path:
        return Menu((), None, _grouped((command_of(type(move)), move) for move in moves))
    moves = [move for move in moves if command_of(type(move)) == path[0]]
    taken.append(path[0])
    rest = list(path[1:])
    for field in _fields(moves):
        groups = _grouped((_key(move, field), move) for move in moves)
        if len(groups) == 1:
            continue
        if not rest:
            return Menu(tuple(taken), field, groups)
        key = rest.pop(0)
        taken.append(key)
        moves = [move for choice in groups if choice.key == key for move in choice.moves]
    return Menu(tuple(taken), None, tuple(Choice(str(move), (move,)) for move in moves))


def _fields(moves: list[Move]) -> list[str]:
    """The fields in question, in the order of declaration; moves of one verb share a type as a rule."""
    names: dict[str, None] = {}
    for kind in dict.fromkeys(type(move) for move in moves):
        names.update(dict.fromkeys(fields_of(kind)))
    return list(names)


def _key(move: Move, field: str) -> str:
    kind = fields_of(type(move)).get(field)
    value = getattr(move, field, None)
    return kind.show(value) if kind is not None and value is not None else "-"


def _grouped(keyed: Iterable[tuple[str, Move]]) -> tuple[Choice, ...]:
    groups: dict[str, list[Move]] = {}
    for key, move in keyed:
        groups.setdefault(key, []).append(move)
    return tuple(Choice(key, tuple(group)) for key, group in groups.items())
