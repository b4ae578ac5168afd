"""The way to the removal of somebody who has kept a table waiting for long: whom it is about, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle
from discord.utils import escape_markdown, format_dt

from cogs.components import PersistentButton, button, persistent_view
from cogs.messages import Message
from cogs.views.resigning import consequences
from cogs.words import _, and_list
from games.kernel import Title
from tables import Removable, TableId, TableView
from tables.people import in_bold, told_name

__all__ = ["remove_button", "remove_choice", "remove_question", "since_of"]


def remove_button(table_id: TableId) -> PersistentButton:
    """The button that asks whom it is about."""
    return button(_("Remove a player …"), "remove", table_id)


def remove_choice(table_id: TableId, late: Sequence[Removable]) -> Message:
    """Whom of several it is about."""
    items = [button(_("Remove {name} …").format(name=told_name(each.waiting.name)), "remove", table_id,
                    each.waiting.seat) for each in late]
    return Message(_("This game has been waiting for several players for a long time. Whom is it about?"),
                   persistent_view(items))


def remove_question(look: TableView, title: Title[Any], about: Removable) -> Message:
    """Whether to ask the others to remove somebody, or to do so where there is nobody to ask, with what follows."""
    info, pending, name = look.info, about.waiting, in_bold(about.waiting.name)
    names = [escape_markdown(told_name(seat.name)) for seat in info.seats if seat.user_id in about.asked]
    form = _("Ask the others to remove {name} from this game for good?") if names else \
        _("Remove {name} from this game for good?")
    lines = [form.format(name=name), _("- This game has been waiting for {name} since {when}.").format(
        name=name, when=format_dt(pending.since, "f"))]
    lines.append(_("- {names} must agree first. Until then {name} can play on, and is told so.").format(
        names=and_list(names), name=name) if names else _("- Nobody else has to agree: it happens at once."))
    if pending.user_id is not None:
        lines += consequences(look, title, pending.user_id)
    lines.append(_("-# To let somebody else play on for {name}, use `/game replace` instead.").format(name=name))
    label = _("Ask the others") if names else _("Remove {name} for good").format(name=told_name(pending.name))
    return Message("\n".join(lines), persistent_view([button(
        label, "removeask", info.id, pending.seat, since_of(about), style=ButtonStyle.danger)]))


def since_of(about: Removable) -> int:
    """Since when somebody is waited for, in seconds since 1970: a button means whoever has not acted since."""
    return int(about.waiting.since.timestamp())
