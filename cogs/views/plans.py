"""What a player sees of their plans: a turn that is tried, with the menus of what may follow, and the list of those
that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, TextStyle
from discord.ui import Modal, TextInput
from discord.utils import escape_markdown

from cogs.components import MAX_FORM_TITLE, PersistentItem, button, labelled, persistent_view, select
from cogs.custom_ids import form_id
from cogs.messages import MAX_CONTENT, Message
from cogs.views.menu_levels import Level
from cogs.views.panel import Links, end_label, led_on, menu_items, menu_lines, question_lines
from cogs.words import _, cut, many
from games.kernel import RulesError, Title, naming
from tables import TableId
from tables.errors import TableError
from tables.messages import explain, sentence
from tables.people import in_bold
from tables.plans.reading import LONGEST_NAME
from tables.plans.values import PlannedTurn

__all__ = ["ENDING", "name_form", "plan_message", "plans_message"]

MAX_MOVES = 600
"""Characters of the moves of a plan, as they are typed."""
MAX_LISTED = 90
"""Characters of the moves of one plan in the list."""
ENDING = "="
"""The address of the move that only ends a turn."""
BUTTONS_PER_ROW = 5
"""Discord's limit."""


def plan_message(plan: PlannedTurn, title: Title[Any], note: str = "", level: Level | None = None) -> Message:
    """A plan with its buttons, and at a `level` the menus of what may follow."""
    with naming({seat: in_bold(name) for seat, name in plan.people.items()}):
        text = "\n".join(_plan_lines(plan, title, note, level))
    return Message(cut(text, MAX_CONTENT), persistent_view(_plan_items(plan, title, level)))


def _plan_lines(plan: PlannedTurn, title: Title[Any], note: str, level: Level | None) -> list[str]:
    lines = [note] if note else []
    if plan.dropped:
        lines.append(_("⚠ Others have moved, so these moves are no longer possible and were taken out: {moves}").format(
            moves=_moves(plan.dropped)))
    lines.append(_plan_line(plan))
    if plan.happenings:
        lines.append("-# " + title.presentation.narration.sentence(plan.view, plan.happenings))
    if plan.fails is not None and (failure := _failure(plan, plan.fails, title)).removeprefix("⚠ ") != note:
        lines.append(failure)
    elif plan.stop and not plan.armed:
        lines.append("-# " + sentence(plan.stop))
    if not plan.on_turn and not title.no_drafts and not isinstance(plan.fails, TableError):
        lines.append(_("-# As if it were your turn now: what the others do before it may change this."))
    if plan.armed:
        lines.append(_("⏳ It is played by itself when your turn comes, if it fits then. If not, I tell you."))
    if plan.ahead is not None and level is not None:
        if plan.whole and not title.no_drafts:
            lines.append(_("-# This is a whole turn. You can still add to it."))
        else:
            lines += question_lines(plan.ahead, title)
        lines += menu_lines(plan.ahead, title, level)
    return [*lines, _("-# Only you can see this. Nothing of it is played yet.")]


def _plan_line(plan: PlannedTurn) -> str:
    """What a plan is, as far as it goes."""
    if not plan.version:
        return _("You are planning a turn. Nothing is chosen yet.")
    if plan.name:
        return _("Your plan **{name}**: {moves}").format(name=escape_markdown(plan.name), moves=_moves(plan.lines))
    return _("Your plan: {moves}").format(moves=_moves(plan.lines))


def _failure(plan: PlannedTurn, fails: TableError | RulesError, title: Title[Any]) -> str:
    """Where a plan breaks, and why."""
    why = explain(fails, title.presentation.narration)
    if isinstance(fails, TableError) or plan.fitting >= len(plan.lines):
        return "⚠ " + why
    return _("⚠ Move {number} of {count} does not fit now. {why}").format(number=plan.fitting + 1,
                                                                         count=len(plan.lines), why=why)


def _moves(lines: Sequence[str], most: int = MAX_MOVES) -> str:
    """Moves as they are typed, as many as there is room for; a dash for none."""
    shown = list(lines)
    while shown and sum(len(line) + 5 for line in shown) > most:
        shown.pop()
    found = " · ".join(f"`{line}`" for line in shown) or "–"
    return found if len(shown) == len(lines) else f"{found} …"


def _plan_items(plan: PlannedTurn, title: Title[Any], level: Level | None) -> list[PersistentItem]:
    """The menus, and one row of buttons below them, the most wanted first."""
    links = Links("plan", "planpick", f"{plan.table_id}:{plan.id}:{plan.version}:{plan.fitting}:")
    items: list[PersistentItem] = []
    if plan.ahead is not None and level is not None:
        items += menu_items(plan.ahead, title, level, links)
    row = 1 + max((item.row or 0 for item in items), default=-1)
    return items + [*_way_items(plan, title, level, links, row), *_whole_items(plan, title, row)][:BUTTONS_PER_ROW]


def _way_items(plan: PlannedTurn, title: Title[Any], level: Level | None, links: Links,
               row: int) -> list[PersistentItem]:
    """What leads back to the first level of the menus, and what ends the turn where nothing else says so."""
    items: list[PersistentItem] = []
    if plan.ahead is None or level is None:
        return items
    if led_on(plan.ahead, level):
        items.append(links.button(_("↩ Other choices"), "", row))
    if (title.no_drafts or not plan.lines) and sum(move.ends_turn for move in plan.ahead.moves) == 1:
        items.append(links.button(end_label(plan.ahead, title), ENDING, row))
    return items


def _whole_items(plan: PlannedTurn, title: Title[Any], row: int) -> list[PersistentItem]:
    """What can be done with a plan as a whole."""
    mine = button(_("My plans"), "plans", plan.table_id, row=row)
    if not plan.version:
        return [mine]
    token = (plan.table_id, plan.id, plan.version)
    return [
        _playing_item(plan, title, row),
        button(_("Step back"), "planback", *token, row=row),
        button(_("Save as …"), "plansave", *token, row=row),
        button(_("Forget this plan"), "planforget", *token, style=ButtonStyle.danger, row=row),
        mine,
    ]


def _playing_item(plan: PlannedTurn, title: Title[Any], row: int) -> PersistentItem:
    """The button that plays a plan, or leaves it to be played, under a name; or takes that back."""
    token = (plan.table_id, plan.id, plan.version)
    if plan.armed:
        return button(_("Don't play it by itself"), "plandisarm", *token, row=row)
    if plan.on_turn or title.no_drafts:
        return button(_("Play this plan"), "planplay", *token, style=ButtonStyle.success, row=row)
    route = "planarm" if plan.name else "planarmas"
    return button(_("Play it when my turn comes"), route, *token, style=ButtonStyle.success, row=row)


def plans_message(table_id: TableId, plans: Sequence[PlannedTurn], note: str = "") -> Message:
    """The plans of a player at a table, with a select to look at one, and a button to disarm the one that waits."""
    if not plans:
        text = _("You have no plans at this table. *New plan* begins one: you see what moves would bring, and nobody "
                 "else does.")
        return Message("\n".join(filter(None, [note, text])), persistent_view([_new_plan(table_id, 0)]))
    head = many("**You have {count} plan at this table**", "**You have {count} plans at this table**", len(plans))
    lines = [*([note] if note else []), head, *map(_listed, plans), _("-# Only you can see them.")]
    options = [(plan.name or _("The plan that you are trying"), str(plan.id), "") for plan in plans]
    items: list[PersistentItem] = [select(_("Show a plan"), options, "planshow", table_id, row=0)]
    items += [button(_("Don't play {name} by itself").format(name=plan.name), "plandisarm", table_id, plan.id,
                     plan.version, row=1) for plan in plans if plan.armed]
    if all(plan.name for plan in plans):
        items.append(_new_plan(table_id, 1))
    return Message(cut("\n".join(lines), MAX_CONTENT), persistent_view(items))


def _new_plan(table_id: TableId, row: int) -> PersistentItem:
    return button(_("New plan"), "planopen", table_id, row=row)


def _listed(plan: PlannedTurn) -> str:
    """One plan in a line: whether it fits, and whether it is played by itself."""
    if plan.armed:
        form = _("- ⏳ **{name}**: {moves} (played by itself when your turn comes)")
    elif not plan.lines:
        form = _("- ⚠ **{name}** (I can't read its moves any more)")
    elif isinstance(plan.fails, RulesError):
        form = _("- ⚠ **{name}**: {moves} (does not fit now)")
    else:
        form = _("- **{name}**: {moves}")
    return form.format(name=escape_markdown(plan.name) or _("not saved"), moves=_moves(plan.lines, MAX_LISTED))


def name_form(route: str, *token: object) -> Modal:
    """A form that asks for the name of a plan and is sent to a route."""
    modal = Modal(title=cut(_("Save your plan"), MAX_FORM_TITLE), custom_id=form_id(route, *token), timeout=None)
    text: TextInput[Any] = TextInput(style=TextStyle.short, custom_id="name", max_length=LONGEST_NAME)
    modal.add_item(labelled(_("Name"), text, _("If you have a plan of this name, it is replaced")))
    modal.stop()
    return modal
