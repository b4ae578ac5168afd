"""What a player sees of their plans: a turn that is tried, and the list of those that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, TextStyle
from discord.ui import Modal, TextInput
from discord.utils import escape_markdown

from cogs.components import MAX_FORM_TITLE, PersistentItem, button, labelled, persistent_view, select
from cogs.custom_ids import form_id
from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.words import _, cut, many
from games.kernel import RulesError, Title, naming
from tables import TableId
from tables.errors import TableError
from tables.messages import explain, sentence
from tables.people import in_bold
from tables.plans.reading import LONGEST_NAME
from tables.plans.values import PlannedTurn

__all__ = ["name_form", "plan_message", "plans_message"]

MAX_MOVES = 600
"""Characters of the moves of a plan, as they are typed."""
MAX_LISTED = 90
"""Characters of the moves of one plan in the list."""


def plan_message(plan: PlannedTurn, title: Title[Any], note: str = "", picture: Upload | None = None) -> Message:
    """A plan with its buttons, and the board as it would be."""
    with naming({seat: in_bold(name) for seat, name in plan.people.items()}):
        text = "\n".join(_plan_lines(plan, title, note))
    return Message(cut(text, MAX_CONTENT), persistent_view(_plan_items(plan, title)), [picture] if picture else [])


def _plan_lines(plan: PlannedTurn, title: Title[Any], note: str) -> list[str]:
    lines = [note] if note else []
    if plan.dropped:
        lines.append(_("⚠ Others have moved, so these moves are no longer possible and were taken out: {moves}").format(
            moves=_moves(plan.dropped)))
    lines.append(_("Your plan **{name}**: {moves}").format(name=escape_markdown(plan.name), moves=_moves(plan.lines))
                 if plan.name else _("Your plan: {moves}").format(moves=_moves(plan.lines)))
    if plan.happenings:
        lines.append("-# " + title.presentation.narration.sentence(plan.view, plan.happenings))
    if plan.fails is not None:
        lines.append(_failure(plan, plan.fails, title))
    elif plan.stop:
        lines.append("-# " + sentence(plan.stop))
    if not plan.on_turn:
        lines.append(_("-# As if it were your turn now: what the others do before it may change this."))
    if plan.armed:
        lines.append(_("⏳ It is played by itself when your turn comes, if it fits then. If not, I tell you."))
    return [*lines, _("-# Only you can see this. Nothing of it is played yet.")]


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


def _plan_items(plan: PlannedTurn, title: Title[Any]) -> list[PersistentItem]:
    token = (plan.table_id, plan.id, plan.version)
    items: list[PersistentItem] = [
        button(_("Play this plan"), "planplay", *token, style=ButtonStyle.success, row=0),
        button(_("Step back"), "planback", *token, row=0),
        button(_("Save as …"), "plansave", *token, row=0),
        button(_("Forget this plan"), "planforget", *token, style=ButtonStyle.danger, row=0),
    ]
    if plan.armed:
        items.append(button(_("Don't play it by itself"), "plandisarm", *token, row=1))
    elif plan.name and not title.no_drafts:
        items.append(button(_("Play it when my turn comes"), "planarm", *token, row=1))
    items.append(button(_("My plans"), "plans", plan.table_id, row=1))
    return items


def plans_message(table_id: TableId, plans: Sequence[PlannedTurn], note: str = "") -> Message:
    """The plans of a player at a table, with a select to look at one, and a button to disarm the one that waits."""
    if not plans:
        return Message("\n".join(filter(None, [note, _("You have no plans at this table. `/plan try` begins one: you "
                                                       "see what moves would bring, and nobody else does.")])))
    head = many("**You have {count} plan at this table**", "**You have {count} plans at this table**", len(plans))
    lines = [*([note] if note else []), head, *map(_listed, plans), _("-# Only you can see them.")]
    options = [(plan.name or _("The plan that you are trying"), str(plan.id), "") for plan in plans]
    items: list[PersistentItem] = [select(_("Show a plan"), options, "planshow", table_id, row=0)]
    items += [button(_("Don't play {name} by itself").format(name=plan.name), "plandisarm", table_id, plan.id,
                     plan.version, row=1) for plan in plans if plan.armed]
    return Message(cut("\n".join(lines), MAX_CONTENT), persistent_view(items))


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


def name_form(*token: object) -> Modal:
    """A form that asks for the name of a plan."""
    modal = Modal(title=cut(_("Save your plan"), MAX_FORM_TITLE), custom_id=form_id("plansave", *token), timeout=None)
    text: TextInput[Any] = TextInput(style=TextStyle.short, custom_id="name", max_length=LONGEST_NAME)
    modal.add_item(labelled(_("Name"), text, _("If you have a plan of this name, it is replaced")))
    modal.stop()
    return modal
