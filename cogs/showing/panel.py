"""The private panel: the turn so far, and menus made of the legal moves; verb first, then field by field.

A level of a menu is named in a button's id by the keys that lead to it, `build/E5@1`: the page comes last.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.answers import LONGEST_TEXT, cut
from cogs.ids import key_of, shorten
from cogs.parts import Pick, Press, button, select
from cogs.words import _, and_list, many
from games.kernel import Choice, Menu, Move, Title, command_of, fields_of, menu
from tables import ActionToken, Panel

__all__ = ["SURE", "Level", "level_at", "onward", "panel_items", "panel_text", "sure_items"]

SURE = "sure"
"""What the button carries that ends a turn although something was left undone."""

MOST_BUTTONS = 10
MOST_VERBS = 15
PAGE = 25
MOST_MEANT = 1_300
"""Characters that say what choices bring."""
FEW_MOVES = 5
PER_ROW = 5


@dataclass(frozen=True)
class Level:
    """One level of a panel's menus: what is asked, and which page of the answers is shown."""

    menu: Menu
    page: int = 0

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.menu.choices) // PAGE)) if len(self.menu.choices) > PAGE else 1

    @property
    def choices(self) -> Sequence[Choice]:
        """The choices of this page."""
        if self.pages == 1:
            return self.menu.choices
        return self.menu.choices[self.page * PAGE : (self.page + 1) * PAGE]

    @property
    def named(self) -> Iterator[Move]:
        """The moves that the level tells apart by what they name; none where it only asks for the verb."""
        if self.menu.field is not None or all(choice.move is not None for choice in self.menu.choices):
            for choice in self.menu.choices:
                yield from choice.moves

    def address(self, *keys: str, page: int = 0) -> str:
        """The name of a level in an id: this one, or one further on."""
        path = "/".join(map(shorten, (*self.menu.path, *keys)))
        return f"{path}@{page}" if page else path


def playable(panel: Panel) -> list[Move]:
    """The moves of the menus: all but the one that only ends the turn, which has a button of its own."""
    return [move for move in panel.moves if not move.ends_turn]


def level_at(panel: Panel, address: str) -> Level | Move | None:
    """The level that an id names, or the move where nothing more is to be asked; None if it leads nowhere now."""
    path, _at, page = address.partition("@")
    moves = playable(panel)
    keys: list[str] = []
    for short in filter(None, path.split("/")):
        level = menu(moves, keys) if keys else _verbs(moves)
        key = key_of(short, [choice.key for choice in level.choices])
        if key is None:
            return None
        chosen = next(choice for choice in level.choices if choice.key == key)
        if chosen.move is not None:
            return chosen.move
        keys = [*level.path, key]
    level = _top(moves) if not keys else menu(moves, keys)
    number = int(page) if page.isdigit() else 0
    shown = Level(level)
    return Level(level, min(number, shown.pages - 1))


def onward(panel: Panel, made: Move) -> str:
    """The name of the level at which the menus open again after a move: some keep what was chosen before."""
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


def _top(moves: list[Move]) -> Menu:
    """The level that is shown first: a verb that is the only one is not asked for."""
    verbs = _verbs(moves)
    if len(verbs.choices) == 1 and verbs.choices[0].move is None:
        return menu(moves, (verbs.choices[0].key,))
    return verbs


def _verbs(moves: list[Move]) -> Menu:
    """The first level; a handful of moves is shown as they are, without asking for the verb."""
    if len(moves) <= FEW_MOVES:
        return Menu((), None, tuple(Choice(str(move), (move,)) for move in moves))
    return menu(moves)


def panel_text(panel: Panel, title: Title[Any], level: Level | None, note: str = "") -> str:
    """What the panel says: a note on what has just happened, the turn so far, and what is asked."""
    words = title.presentation.narration
    lines = [note] if note else []
    if panel.dropped:
        lines.append(_("⚠ Others have moved; these moves no longer fitted and fell away: {moves}").format(
            moves=" · ".join(f"`{each}`" for each in panel.dropped)))
    if panel.question:
        lines.append(_("**{side}**: {question}").format(side=words.side(panel.view, panel.seat),
                                                        question=panel.question))
    if title.no_drafts and panel.moves and not panel.on_turn and not panel.question:
        lines.append(_("You are done. You can still act; that takes it back."))
    if panel.draft:
        lines.append(_("Your turn so far: {moves}").format(moves=" · ".join(f"`{each}`" for each in panel.lines)))
        lines.append("-# " + words.sentence(panel.view, panel.happenings))
        lines.append(_("-# Nobody sees it before you end the turn."))
    if level is None or not level.menu.choices:
        lines += _nothing_open(panel)
    else:
        lines += _asked(title, level)
        lines += _meanings(panel, title, level)
    if level is None or not level.menu.path:
        lines += [f"-# {line}" for line in panel.advice.lines]
    return cut("\n".join(lines), LONGEST_TEXT)


def _nothing_open(panel: Panel) -> list[str]:
    if panel.can_end:
        return [_("Nothing more is owed: end the turn.")]
    names = [escape_markdown(pending.name) for pending in panel.waiting
             if pending.blocks and pending.seat != panel.seat]
    if not names:
        return [_("Nothing is open to you now.")]
    return [_("Nothing is open to you now. The table waits for {names}.").format(names=and_list(names))]


def _asked(title: Title[Any], level: Level) -> list[str]:
    lines = []
    if level.menu.path:
        lines.append(_("`{path}` …").format(path=" ".join(level.menu.path)))
    if level.menu.field is not None:
        asked = next((move for choice in level.menu.choices for move in choice.moves), None)
        if asked is not None:
            lines.append(title.presentation.narration.field(type(asked), level.menu.field))
    if level.pages > 1:
        lines.append(_("-# Page {page} of {pages}; the picture marks them all.").format(page=level.page + 1,
                                                                                       pages=level.pages))
    return lines


def _meanings(panel: Panel, title: Title[Any], level: Level) -> list[str]:
    """What the choices bring, as far as there is room; a select says it of each entry itself."""
    if not _as_buttons(level):
        return []
    told = dict.fromkeys(_meaning(panel, title, level, choice) for choice in level.choices)
    lines = [f"-# {turn}" for turn in told if turn]
    return lines if sum(map(len, lines)) <= MOST_MEANT else []


def _meaning(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    """What a choice brings; nothing is said of a verb behind which there is more to choose."""
    if choice.move is None and level.menu.field is None:
        return ""
    return title.presentation.meaning(panel.view, panel.seat, choice.moves[0])


def panel_items(panel: Panel, title: Title[Any], level: Level | None) -> list[Press | Pick]:
    """The buttons and selects of a panel, row by row."""
    items = _choices(panel, title, level) if level is not None else []
    row = 1 + max((item.row or 0 for item in items), default=-1)
    if level is not None:
        steps = _pages(panel, level, row)
        items += steps
        row += bool(steps)
    return items + _turn(panel, title, row)


def _token(panel: Panel, choice: str = "") -> str:
    return ActionToken(panel.table_id, panel.seat, panel.action_seq, choice).pack()


def _choices(panel: Panel, title: Title[Any], level: Level) -> list[Press | Pick]:
    """Few choices as buttons, more as a select."""
    shown = level.choices
    if _as_buttons(level):
        return [button(_label(panel, title, level, choice), "menu", _token(panel, level.address(choice.key)),
                       row=number // PER_ROW) for number, choice in enumerate(shown)]
    options = [(_label(panel, title, level, choice), shorten(choice.key), _help(panel, title, level, choice))
               for choice in shown]
    return [select(_("Choose"), options, "pick", _token(panel, level.address(page=level.page)), row=0)]


def _as_buttons(level: Level) -> bool:
    return level.pages == 1 and len(level.choices) <= (MOST_BUTTONS if level.menu.path else MOST_VERBS)


def _label(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    """What a choice is called: the whole move with its price if nothing more is to be asked after it."""
    words = title.presentation.narration
    if choice.move is not None:
        return words.label(panel.view, panel.seat, choice.move)
    if level.menu.field is None:
        return words.verb(type(choice.moves[0])) + " …"
    return words.choice(panel.view, panel.seat, choice.moves[0], level.menu.field) + " …"


def _help(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    if meant := _meaning(panel, title, level, choice):
        return cut(meant, 100)
    if choice.move is None:
        return many("{count} possibility", "{count} possibilities", len(choice.moves))
    return cut(title.presentation.narration.help(type(choice.move)), 100)


def _pages(panel: Panel, level: Level, row: int) -> list[Press | Pick]:
    """The buttons to leaf, and the way up."""
    items: list[Press | Pick] = []
    if level.pages > 1:
        before, after = (level.page - 1) % level.pages, (level.page + 1) % level.pages
        if level.pages > 2:
            items.append(button("◀", "menu", _token(panel, level.address(page=before)), row=row))
        items.append(button("▶", "menu", _token(panel, level.address(page=after)), row=row))
    if level.menu.path != _top(playable(panel)).path:
        items.append(button(_("↩ Other choices"), "menu", _token(panel), row=row))
    return items


def _turn(panel: Panel, title: Title[Any], row: int) -> list[Press | Pick]:
    """The buttons of the draft."""
    items: list[Press | Pick] = []
    if panel.draft:
        items.append(button(_("Step back"), "back", _token(panel), row=row))
        items.append(button(_("Start over"), "reset", _token(panel), row=row, style=ButtonStyle.danger))
    if panel.can_end:
        items.append(button(end_label(panel, title), "end", _token(panel), row=row, style=ButtonStyle.success))
    return items


def end_label(panel: Panel, title: Title[Any]) -> str:
    """What ending is called: a turn ends; where all act at once, one says that one has finished."""
    ending = next((move for move in panel.moves if move.ends_turn), None)
    return _("End turn") if ending is None or panel.drafting else title.presentation.narration.verb(type(ending))


def sure_items(panel: Panel, title: Title[Any]) -> list[Press | Pick]:
    """The buttons of the question whether to end all the same."""
    label = _("{end} all the same").format(end=end_label(panel, title))
    return [button(label, "end", _token(panel, SURE), row=0, style=ButtonStyle.success),
            button(_("Go on"), "menu", _token(panel), row=0)]
