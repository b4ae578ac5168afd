"""The levels of the private panel's menus: verb first, then field by field.

A level is named in a custom id by the keys that lead to it, `build/E5@1`: the page comes last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cogs.custom_ids import full_key, short_key
from games.kernel import Choice, Menu, Move, command_of, fields_of, menu
from tables import Panel

__all__ = ["Level", "address_after", "level_at", "playable", "top_menu"]

PAGE_SIZE = 25
"""Choices on a page: entries of a select, by Discord's limit."""
FEW_MOVES = 5
"""So many moves are shown without asking for the verb first."""


@dataclass(frozen=True)
class Level:
    """One level of a panel's menus: what is asked, and which page of the answers is shown, from 0."""

    menu: Menu
    page: int = 0

    @property
    def pages(self) -> int:
        """How many pages the level has, at least one."""
        return max(1, -(-len(self.menu.choices) // PAGE_SIZE))

    @property
    def choices(self) -> Sequence[Choice]:
        """The choices of this page."""
        if self.pages == 1:
            return self.menu.choices
        return self.menu.choices[self.page * PAGE_SIZE : (self.page + 1) * PAGE_SIZE]

    @property
    def markable_moves(self) -> Iterator[Move]:
        """The moves whose places the picture may mark: none where the level only asks for the verb."""
        if self.menu.field is not None or all(choice.move is not None for choice in self.menu.choices):
            for choice in self.menu.choices:
                yield from choice.moves

    def address(self, *keys: str, page: int = 0) -> str:
        """The address of a level: of this one, or of the one to which the keys lead from here."""
        path = "/".join(map(short_key, (*self.menu.path, *keys)))
        return f"{path}@{page}" if page else path


def playable(panel: Panel) -> list[Move]:
    """The moves of the menus: all but the one that only ends the turn, which has a button of its own."""
    return [move for move in panel.moves if not move.ends_turn]


def level_at(panel: Panel, address: str) -> Level | Move | None:
    """The level that an address names, or the move where nothing more is to be asked; None if it leads nowhere now."""
    path, _at, page = address.partition("@")
    moves = playable(panel)
    keys: list[str] = []
    for short in filter(None, path.split("/")):
        level = menu(moves, keys) if keys else _verb_menu(moves)
        key = full_key(short, [choice.key for choice in level.choices])
        if key is None:
            return None
        chosen = next(choice for choice in level.choices if choice.key == key)
        if chosen.move is not None:
            return chosen.move
        keys = [*level.path, key]
    level = top_menu(moves) if not keys else menu(moves, keys)
    number = int(page) if page.isdecimal() else 0
    shown = Level(level)
    return Level(level, min(number, shown.pages - 1))


def address_after(panel: Panel, made: Move) -> str:
    """The address of the level at which the menus open again after a move; empty for the first. Some moves keep what
    was chosen before."""
    keeps, kind = made.sticky_fields, type(made)
    moves = playable(panel)
    alike = [move for move in moves if type(move) is kind
             and all(getattr(move, name) == getattr(made, name) for name in keeps or ())]
    if keeps is None or not alike:
        return ""
    level = menu(moves, (command_of(kind),))
    while level.field is not None and level.field in keeps:
        shown = fields_of(kind)[level.field].show(getattr(made, level.field))
        level = menu(moves, (*level.path, shown))
    return Level(level).address()


def top_menu(moves: list[Move]) -> Menu:
    """The level that is shown first: a verb that is the only one is not asked for."""
    verbs = _verb_menu(moves)
    if len(verbs.choices) == 1 and verbs.choices[0].move is None:
        return menu(moves, (verbs.choices[0].key,))
    return verbs


def _verb_menu(moves: list[Move]) -> Menu:
    """The first level; a handful of moves is shown as they are, without asking for the verb."""
    if len(moves) <= FEW_MOVES:
        return Menu((), None, tuple(Choice(str(move), (move,)) for move in moves))
    return menu(moves)
