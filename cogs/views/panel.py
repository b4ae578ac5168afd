"""The private panel: the turn so far, and menus made of the legal moves."""

from __future__ import annotations

from typing import Any, TypeAlias

from discord import ButtonStyle
from discord.utils import escape_markdown

from cogs.components import PersistentButton, PersistentSelect, button, select
from cogs.custom_ids import short_key
from cogs.messages import MAX_CONTENT
from cogs.views.menu_levels import Level, playable, top_menu
from cogs.words import _, and_list, cut, many
from games.kernel import Choice, Title, naming
from tables import ActionToken, Panel
from tables.people import in_bold

__all__ = ["CONFIRMED", "confirmation_items", "panel_items", "panel_text"]

CONFIRMED = "sure"
"""What the button carries that ends a turn although something was left undone."""

MAX_BUTTONS = 10
MAX_VERB_BUTTONS = 15
"""More choices than that are a select; the first level may have more buttons."""
BUTTONS_PER_ROW = 5
"""Discord's limit."""
MAX_EXPLANATIONS = 1_300
"""Characters that say what choices bring; where they would be more, none are said."""
MAX_DESCRIPTION = 100
"""Characters below an entry of a select, by Discord's limit."""

Item: TypeAlias = PersistentButton | PersistentSelect


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
    if panel.question:
        side = words.side(panel.view, panel.seat)
        form = _("**You** ({side}): {question}") if side else _("**You**: {question}")
        lines.append(form.format(side=side, question=panel.question))
    if title.no_drafts and panel.moves and not panel.on_turn and not panel.question:
        lines.append(_("You are done. You can still act: then you are no longer done."))
    if panel.draft:
        lines.append(_("Your turn so far: {moves}").format(moves=" · ".join(f"`{line}`" for line in panel.lines)))
        lines.append("-# " + words.sentence(panel.view, panel.happenings))
        lines.append(_("-# Only you can see this until you end your turn."))
    if level is None or not level.menu.choices:
        lines += _no_choice_lines(panel)
    else:
        lines += _question_lines(title, level)
        lines += _explanations(panel, title, level)
    if level is None or not level.menu.path:
        lines += [f"-# {line}" for line in panel.advice.lines]
    return lines


def _no_choice_lines(panel: Panel) -> list[str]:
    """Why there is nothing to choose."""
    if panel.can_end:
        return [_("You can end your turn now.")]
    names = [escape_markdown(pending.name) for pending in panel.waiting
             if pending.blocks and pending.seat != panel.seat]
    if not names:
        return [_("There is nothing for you to do now.")]
    return [_("It's not your turn. Waiting for {names}.").format(names=and_list(names))]


def _question_lines(title: Title[Any], level: Level) -> list[str]:
    """What has been chosen so far, what is asked now, and which page it is."""
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


def _explanations(panel: Panel, title: Title[Any], level: Level) -> list[str]:
    """What the choices bring, as far as there is room; a select says it of each entry itself."""
    if not _as_buttons(level):
        return []
    texts = dict.fromkeys(_explanation(panel, title, level, choice) for choice in level.choices)
    lines = [f"-# {text}" for text in texts if text]
    return lines if sum(map(len, lines)) <= MAX_EXPLANATIONS else []


def _explanation(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    """What a choice brings; nothing is said of a verb behind which there is more to choose."""
    if choice.move is None and level.menu.field is None:
        return ""
    return title.presentation.meaning(panel.view, panel.seat, choice.moves[0])


def panel_items(panel: Panel, title: Title[Any], level: Level | None) -> list[Item]:
    """The buttons and selects of a panel, row by row."""
    with naming(panel.people):
        items = _choice_items(panel, title, level) if level is not None else []
    row = 1 + max((item.row or 0 for item in items), default=-1)
    if level is not None:
        paging = _paging_items(panel, level, row)
        items += paging
        row += bool(paging)
    return items + _draft_items(panel, title, row)


def _token(panel: Panel, choice: str = "") -> str:
    """The arguments of a component: this state of the table, and what is chosen."""
    return ActionToken(panel.table_id, panel.seat, panel.action_seq, choice).pack()


def _choice_items(panel: Panel, title: Title[Any], level: Level) -> list[Item]:
    """Few choices as buttons, more as a select."""
    shown = level.choices
    if _as_buttons(level):
        return [button(_label(panel, title, level, choice), "menu", _token(panel, level.address(choice.key)),
                       row=number // BUTTONS_PER_ROW) for number, choice in enumerate(shown)]
    options = [(_label(panel, title, level, choice), short_key(choice.key), _entry_text(panel, title, level, choice))
               for choice in shown]
    return [select(_("Choose"), options, "pick", _token(panel, level.address(page=level.page)), row=0)]


def _as_buttons(level: Level) -> bool:
    return level.pages == 1 and len(level.choices) <= (MAX_BUTTONS if level.menu.path else MAX_VERB_BUTTONS)


def _label(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    """What a choice is called: the whole move with its price if nothing more is to be asked after it."""
    words = title.presentation.narration
    if choice.move is not None:
        return words.label(panel.view, panel.seat, choice.move)
    if level.menu.field is None:
        return words.verb(type(choice.moves[0])) + " …"
    return words.choice(panel.view, panel.seat, choice.moves[0], level.menu.field) + " …"


def _entry_text(panel: Panel, title: Title[Any], level: Level, choice: Choice) -> str:
    """What a select says below an entry: what it brings, else how much there is behind it, else what it is."""
    if text := _explanation(panel, title, level, choice):
        return cut(text, MAX_DESCRIPTION)
    if choice.move is None:
        return many("{count} possibility", "{count} possibilities", len(choice.moves))
    return cut(title.presentation.narration.help(type(choice.move)), MAX_DESCRIPTION)


def _paging_items(panel: Panel, level: Level, row: int) -> list[Item]:
    """The buttons to the other pages, and back to the first level."""
    items: list[Item] = []
    if level.pages > 1:
        before, after = (level.page - 1) % level.pages, (level.page + 1) % level.pages
        if level.pages > 2:
            items.append(button("◀", "menu", _token(panel, level.address(page=before)), row=row))
        items.append(button("▶", "menu", _token(panel, level.address(page=after)), row=row))
    if level.menu.path != top_menu(playable(panel)).path:
        items.append(button(_("↩ Other choices"), "menu", _token(panel), row=row))
    return items


def _draft_items(panel: Panel, title: Title[Any], row: int) -> list[Item]:
    """The buttons of the draft."""
    items: list[Item] = []
    if panel.draft:
        items.append(button(_("Step back"), "back", _token(panel), row=row))
        items.append(button(_("Start over"), "reset", _token(panel), row=row, style=ButtonStyle.danger))
    if panel.can_end:
        items.append(button(end_label(panel, title), "end", _token(panel), row=row, style=ButtonStyle.success))
    items.append(button(_("Explain"), "explain", panel.table_id, row=row))
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
