"""The private panel: the turn so far, and menus made of the legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import PersistentButton, PersistentSelect, button, select
from cogs.messages import MAX_CONTENT
from cogs.views.menu_layout import MAX_BUTTONS, Group, Select, entries
from cogs.views.menu_levels import Level, playable, top_menu
from cogs.words import _, and_list, cut, many
from games.kernel import Choice, Title, naming
from tables import ActionToken, Panel
from tables.people import in_bold, told_name

__all__ = ["CONFIRMED", "Item", "Links", "confirmation_items", "end_label", "led_on", "menu_items", "menu_lines",
           "panel_items", "panel_text", "question_lines"]

CONFIRMED = "sure"
"""What the button carries that ends a turn although something was left undone."""

MAX_VERB_BUTTONS = 15
"""Choices that lead on are a select where they are more than that, or than `MAX_BUTTONS` below the first level."""
BUTTONS_PER_ROW = 5
"""Discord's limit."""
MAX_EXPLANATIONS = 1_300
"""Characters that say what choices bring; where they would be more, none are said."""
MAX_DESCRIPTION = 100
"""Characters below an entry of a select, by Discord's limit."""

Item: TypeAlias = PersistentButton | PersistentSelect


@dataclass(frozen=True)
class Links:
    """Where the choices of menus lead: the routes of buttons and of selects, and what stands in their ids before the
    address of a level."""

    menu: str
    pick: str
    head: str

    def button(self, label: str, address: str, row: int) -> PersistentButton:
        """A button to a level, or that makes a move."""
        return button(label, self.menu, self.head + address, row=row)

    def select(self, name: str, options: Sequence[tuple[str, str, str]], address: str, row: int,
               most: int) -> PersistentSelect:
        """A select of a level."""
        return select(name, options, self.pick, self.head + address, row=row, most=most)


def panel_text(panel: Panel, title: Title[Any], level: Level | None, note: str = "") -> str:
    """What the panel says: a note on what has just happened, the turn so far, and what is asked."""
    with naming({seat: in_bold(name) for seat, name in panel.people.items()}):
        return cut("\n".join(_panel_lines(panel, title, level, note)), MAX_CONTENT)


def _panel_lines(panel: Panel, title: Title[Any], level: Level | None, note: str) -> list[str]:
    words = title.presentation.narration
    lines = [note] if note else []
    if panel.dropped:
        lines.append(_("⚠ Others have moved, so these moves are no longer possible and were dropped: {moves}").format(
            moves=" · ".join(f"`{move}`" for move in panel.dropped)))
    lines += question_lines(panel, title)
    if title.no_drafts and panel.moves and not panel.on_turn and not panel.question:
        lines.append(_("You are done. You can still act: then press *Done* again."))
    if panel.draft:
        lines.append(_("Your turn so far: {moves}").format(moves=" · ".join(f"`{line}`" for line in panel.lines)))
        lines.append("-# " + words.sentence(panel.view, panel.happenings))
        lines.append(_("-# Only you can see this until you end your turn."))
    if level is None or not level.menu.choices:
        lines += _no_choice_lines(panel)
    else:
        lines += menu_lines(panel, title, level)
    if level is None or not level.menu.path:
        lines += [told for line in panel.advice.lines if (told := f"-# {line}") not in lines]
    return lines


def question_lines(panel: Panel, title: Title[Any]) -> list[str]:
    """What the seat is asked, if it is."""
    if not panel.question:
        return []
    side = title.presentation.narration.side(panel.view, panel.seat)
    form = _("**You** ({side}): {question}") if side else _("**You**: {question}")
    return [form.format(side=side, question=panel.question)]


def menu_lines(panel: Panel, title: Title[Any], level: Level) -> list[str]:
    """What is asked at a level, and what its choices bring."""
    return [*_question_lines(panel, title, level), *_explanations(panel, title, level)]


def _no_choice_lines(panel: Panel) -> list[str]:
    """Why there is nothing to choose."""
    if panel.can_end:
        return [_("You can end your turn now.")]
    names = [escape_markdown(told_name(pending.name)) for pending in panel.waiting
             if pending.blocks and pending.seat != panel.seat]
    if not names:
        return [_("There is nothing for you to do now.")]
    return [_("It's not your turn. Waiting for {names}.").format(names=and_list(names)),
            _("-# *Plan* lets you try moves meanwhile. Nobody else sees it.")]


def led_on(panel: Panel, level: Level) -> bool:
    """Whether something has been chosen on the way to a level."""
    return level.menu.path != top_menu(playable(panel)).path


def _question_lines(panel: Panel, title: Title[Any], level: Level) -> list[str]:
    """What has been chosen so far, what is asked now, and which page it is. A verb that is the only one was not
    chosen, and who has acted and can end their turn is not asked for more of it."""
    lines = []
    chosen = led_on(panel, level)
    if chosen:
        lines.append(_("`{path}` …").format(path=" ".join(level.menu.path)))
    finished = bool(panel.draft) and panel.can_end
    if level.menu.field is not None and (chosen or (panel.on_turn and not finished)):
        asked = next((move for choice in level.menu.choices for move in choice.moves), None)
        if asked is not None:
            lines.append(title.presentation.narration.field(type(asked), level.menu.field))
    if level.pages > 1:
        lines.append(_("-# Page {page} of {pages}; the picture marks them all.").format(page=level.page + 1,
                                                                                       pages=level.pages))
    return lines


def _explanations(panel: Panel, title: Title[Any], level: Level) -> list[str]:
    """What the buttons bring, and what all entries of a select have in common, as far as there is room; else a select
    says it of each entry."""
    texts = dict.fromkeys(_explanation(panel, title, level, choice) for choice in _buttons(level))
    texts |= dict.fromkeys(_shared_text([_explanation(panel, title, level, choice) for choice in shown])
                           for _name, shown in _selects(panel, title, level))
    lines = [f"-# {text}" for text in texts if text]
    return lines if sum(map(len, lines)) <= MAX_EXPLANATIONS else []


def _shared_text(texts: Sequence[str]) -> str:
    """What entries say alike, if there are several."""
    return texts[0] if len(texts) > 1 and len(set(texts)) == 1 else ""


def _not_repeated(texts: Sequence[str]) -> list[str]:
    """The texts of the entries of a select: nothing where it is what the entry before says, or what all say."""
    shared = _shared_text(texts)
    return ["" if text in (before, shared) else text for before, text in zip(("", *texts), texts, strict=False)]


def _explanation(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    """What a choice brings; nothing is said of a verb behind which there is more to choose."""
    if choice.move is None and level.menu.field is None:
        return ""
    return title.presentation.meaning(panel.view, panel.seat, choice.moves[0])


def panel_items(panel: Panel, title: Title[Any], level: Level | None, *, hints: bool = False) -> list[Item]:
    """The buttons and selects of a panel, row by row; `hints` are given at this table."""
    items = menu_items(panel, title, level, Links("menu", "pick", _token(panel))) if level is not None else []
    row = 1 + max((item.row or 0 for item in items), default=-1)
    return items + _last_row(panel, title, level, row, hints=hints)


def menu_items(panel: Panel, title: Title[Any], level: Level, links: Links) -> list[Item]:
    """The choices of a level, row by row, and the buttons to its other pages."""
    with naming(panel.people):
        items = _choice_items(panel, title, level, links)
    if level.pages > 1:
        items += _paging_items(level, links, 1 + max((item.row or 0 for item in items), default=-1))
    return items


def _token(panel: Panel, choice: str = "") -> str:
    """The arguments of a component: this state of the table, and what is chosen."""
    return ActionToken(panel.table_id, panel.seat, panel.action_seq, choice).pack()


def _choice_items(panel: Panel, title: Title[Any], level: Level, links: Links) -> list[Item]:
    """Selects, each with an id of its own by its row, and buttons below them."""
    items: list[Item] = []
    for row, (name, shown) in enumerate(_selects(panel, title, level)):
        texts = [_entry_text(panel, title, level, choice) for choice in shown]
        options = [(_label(panel, title, level, choice), level.key(choice), text)
                   for choice, text in zip(shown, _not_repeated(texts), strict=True)]
        items.append(links.select(name, options, level.address(page=level.page + row), row, _at_once(panel, shown)))
    row = len(items)
    items += [links.button(_label(panel, title, level, choice), level.address(choice), row + number // BUTTONS_PER_ROW)
              for number, choice in enumerate(_buttons(level))]
    return items


def _selects(panel: Panel, title: Title[Any], level: Level) -> list[tuple[str, Sequence[Choice]]]:
    """The selects of a level: what they are called, and their entries."""
    if level.layout is not None:
        return [(_select_name(panel, title, level, each), entries(each)) for each in level.layout.selects]
    return [] if _as_buttons(level) else [(_("Choose"), level.choices)]


def _head(text: str) -> str:
    """A text as a head: with a capital letter, unless it begins with something that is typed so, such as `e6`."""
    first = text.split(maxsplit=1)[0] if text else ""
    return text[:1].upper() + text[1:] if first.isalpha() else text


def _select_name(panel: Panel, title: Title[Any], level: Level, chosen: Select) -> str:
    """What a select is called: the verbs, or what has been chosen, behind which its entries stand."""
    if len(chosen) > 1 and all(group.choice.move is not None for group in chosen):
        return _choose_between(panel, title, level, chosen)
    what = " · ".join(dict.fromkeys(_group_name(panel, title, group) for group in chosen))
    if chosen[0].within:
        verb = title.presentation.narration.verb(type(chosen[0].choice.moves[0]))
        return _("{verb}: {what} …").format(verb=verb, what=what)
    return _("{what} …").format(what=what)


def _choose_between(panel: Panel, title: Title[Any], level: Level, chosen: Select) -> str:
    """What a select of single moves is called: where others stand beside it, from which to which its entries go."""
    if level.layout is not None and len(level.layout.selects) > 1:
        return _("{first} to {last} …").format(first=_group_name(panel, title, chosen[0]),
                                               last=_group_name(panel, title, chosen[-1]))
    most, count = _at_once(panel, entries(chosen)), len(entries(chosen))
    if most == 1:
        return _("Choose")
    return _("Choose one or more") if most == count else _("Choose one or more, {most} at most").format(most=most)


def _group_name(panel: Panel, title: Title[Any], group: Group) -> str:
    """What the moves of a group have in common: their verb, or the value of their field."""
    words, move = title.presentation.narration, group.choice.moves[0]
    if group.field is None:
        return words.verb(type(move))
    return _head(words.choice(panel.view, panel.seat, move, group.field))


def _are_several(choices: Sequence[Choice]) -> bool:
    """Whether several of these moves may be made in one go."""
    return all(choice.move is not None and type(choice.move).several for choice in choices)


def _at_once(panel: Panel, choices: Sequence[Choice]) -> int:
    """How many of these moves may be made in one go."""
    if not _are_several(choices):
        return 1
    step = panel.view.agenda[-1] if panel.view.agenda else None
    limit = step.at_once(panel.view, panel.seat) if step is not None else None
    return min(len(choices), limit or len(choices))


def _buttons(level: Level) -> Sequence[Choice]:
    """The choices of a level that are buttons."""
    if level.layout is not None:
        return level.layout.buttons
    return level.choices if _as_buttons(level) else ()


def _as_buttons(level: Level) -> bool:
    """Whether the choices of a level without whole moves are buttons."""
    return level.pages == 1 and len(level.choices) <= (MAX_BUTTONS if level.menu.path else MAX_VERB_BUTTONS)


def _label(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    """What a choice is called: the whole move with its price if nothing more is to be asked after it."""
    words = title.presentation.narration
    if choice.move is not None:
        return words.label(panel.view, panel.seat, choice.move)
    if level.menu.field is None:
        return words.verb(type(choice.moves[0])) + " …"
    return _head(words.choice(panel.view, panel.seat, choice.moves[0], level.menu.field)) + " …"


def _entry_text(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    """What a select says below an entry: what it brings, else how much there is behind it, if there is more."""
    if text := _explanation(panel, title, level, choice):
        return cut(text, MAX_DESCRIPTION)
    return "" if choice.move is not None else many("{count} possibility", "{count} possibilities", len(choice.moves))


def _paging_items(level: Level, links: Links, row: int) -> list[Item]:
    """The buttons to the other pages."""
    before, after = (level.page - 1) % level.pages, (level.page + 1) % level.pages
    pages = [("◀", before), ("▶", after)] if level.pages > 2 else [("▶", after)]
    return [links.button(label, level.address(page=page), row) for label, page in pages]


def _last_row(panel: Panel, title: Title[Any], level: Level | None, row: int, *, hints: bool) -> list[Item]:
    """The buttons back to the first level, of the draft, *Explain*, and *Hint* if there is room."""
    items: list[Item] = []
    if level is not None and led_on(panel, level):
        items.append(button(_("↩ Other choices"), "menu", _token(panel), row=row))
    if panel.draft:
        items.append(button(_("Step back"), "back", _token(panel), row=row))
        items.append(button(_("Start over"), "reset", _token(panel), row=row, style=ButtonStyle.danger))
    if panel.can_end:
        items.append(button(end_label(panel, title), "end", _token(panel), row=row, style=ButtonStyle.success))
    items.append(button(_("Explain"), "explain", panel.table_id, row=row))
    if not panel.draft and (level is None or not led_on(panel, level)):
        waits = not panel.moves and not panel.can_end
        items.append(button(_("Plan"), "planopen", panel.table_id, row=row,
                            style=ButtonStyle.primary if waits else ButtonStyle.secondary))
    if hints and panel.moves and len(items) < BUTTONS_PER_ROW:
        items.append(button(_("Hint"), "hint", panel.table_id, row=row))
    return items


def end_label(panel: Panel, title: Title[Any]) -> str:
    """What ending is called: a turn ends; where all act at once, one says that one has finished."""
    ending = next((move for move in panel.moves if move.ends_turn), None)
    return _("End turn") if ending is None or panel.drafting else title.presentation.narration.verb(type(ending))


def confirmation_items(panel: Panel, title: Title[Any]) -> list[Item]:
    """The buttons of the question whether to end all the same."""
    label = _("{end} anyway").format(end=end_label(panel, title))
    return [button(label, "end", _token(panel, CONFIRMED), row=0, style=ButtonStyle.success),
            button(_("Keep playing"), "menu", _token(panel), row=0)]
