"""The levels of the private panel's menus: verb first, then field by field, but whatever fits is offered at once.

A level is named in a custom id by the keys that lead to it, `build/E5@1`: the page comes last. `=` leads to a move that
is shown whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from cogs.custom_ids import short_key
from cogs.views.menu_layout import PAGE_SIZE, Layout, laid_out
from games.kernel import Choice, Menu, Move, command_of, fields_of, menu
from tables import Panel

__all__ = ["Level", "address_after", "level_at", "moves_at", "playable", "top_menu"]

WHOLE = "="
"""Begins the key of a move that is shown whole."""


@dataclass(frozen=True)
class Level:
    """One level of a panel's menus: what is asked, and which page of the answers is shown, from 0."""

    menu: Menu
    page: int = 0

    @cached_property
    def layout(self) -> Layout | None:
        """Whole moves in selects and buttons; None where there are too many: then the menu's own choices are shown,
        page by page."""
        return laid_out(self.menu)

    @property
    def pages(self) -> int:
        """How many pages the level has, at least one."""
        return 1 if self.layout is not None else max(1, -(-len(self.menu.choices) // PAGE_SIZE))

    @property
    def choices(self) -> Sequence[Choice]:
        """The choices of this page."""
        if self.layout is not None:
            return self.layout.choices
        return self.menu.choices[self.page * PAGE_SIZE : (self.page + 1) * PAGE_SIZE]

    @property
    def markable_moves(self) -> Iterator[Move]:
        """The moves whose places the picture may mark: where the level asks for the verb, those shown whole."""
        for choice in self.menu.choices if self.menu.field is not None else self.choices:
            if self.menu.field is not None or choice.move is not None:
                yield from choice.moves

    def key(self, choice: Choice) -> str:
        """The key of a choice of this level as it stands in an address."""
        return WHOLE + short_key(str(choice.move)) if choice.move is not None else short_key(choice.key)

    def address(self, *choices: Choice, page: int = 0) -> str:
        """The address of a level: of this one, or of the one to which choices lead from here."""
        path = "/".join([*map(short_key, self.menu.path), *map(self.key, choices)])
        return f"{path}@{page}" if page else path


def playable(panel: Panel) -> list[Move]:
    """The moves of the menus: all but the one that only ends the turn, which has a button of its own."""
    return [*panel.combined, *(move for move in panel.moves if not move.ends_turn)]


def level_at(panel: Panel, address: str) -> Level | Move | None:
    """The level that an address names, or the move where nothing more is to be asked; None if it leads nowhere now."""
    path, _at, page = address.partition("@")
    moves = playable(panel)
    keys: list[str] = []
    for short in filter(None, path.split("/")):
        level = menu(moves, keys)
        found = _found(level, short)
        if found is None:
            return None
        if found.move is not None:
            return found.move
        keys = [*level.path, found.key]
    level = top_menu(moves) if not keys else menu(moves, keys)
    number = int(page) if page.isdecimal() else 0
    shown = Level(level)
    return shown if number == 0 else Level(level, min(number, shown.pages - 1))


def moves_at(panel: Panel, path: str, keys: Sequence[str]) -> list[Move | None]:
    """The whole moves that keys mean at a level, which is looked up once for all of them."""
    level = level_at(panel, path)
    choices = level.menu.choices if isinstance(level, Level) else ()
    whole = {WHOLE + short_key(str(move)): move for choice in choices for move in choice.moves}
    return [whole.get(key) for key in keys]


def _found(level: Menu, short: str) -> Choice | None:
    """The choice that a key means at a level: one of the menu's own, or a whole move behind it."""
    if not short.startswith(WHOLE):
        return next((choice for choice in level.choices if short_key(choice.key) == short), None)
    moves = (move for choice in level.choices for move in choice.moves)
    return next((Choice(str(move), (move,)) for move in moves if short_key(str(move)) == short[1:]), None)


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
    verbs = menu(moves)
    if len(verbs.choices) == 1 and verbs.choices[0].move is None:
        return menu(moves, (verbs.choices[0].key,))
    return verbs
