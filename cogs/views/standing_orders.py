"""The private panel of the standing orders, and of whether one is notified of offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.components import persistent_view, select
from cogs.messages import Message
from cogs.words import _
from games.kernel import Title
from tables import TableInfo

__all__ = ["orders_panel"]


def orders_panel(info: TableInfo, title: Title[Any], given: Mapping[str, Any], *, hears: bool) -> Message:
    """The orders of a player, `given` by name, with a select for each; and whether the player `hears` of offers."""
    words, orders = title.presentation.narration, title.policy.standing_orders
    lines = [_("**Your automatic answers at this table**")] if orders else [
        _("{title} has no questions that can be answered automatically.").format(title=words.name())]
    selects = []
    for place, order in enumerate(orders):
        lines.append(_("{option}: **{value}**").format(option=words.option(order.name),
                                                       value=words.option_value(order.name, given[order.name])))
        values = [(words.option_value(order.name, value), str(number), "") for number, value in
                  enumerate(order.values)]
        selects.append(select(words.option(order.name), values, "order", info.id, place, row=place))
    lines.append(_("When you can answer an offer and nobody has to wait for you: **a ping** (at all your tables)")
                 if hears else
                 _("When you can answer an offer and nobody has to wait for you: **no ping** (at all your tables)"))
    selects.append(select(_("When you can answer an offer"), [(_("No ping"), "0", ""), (_("Ping me"), "1", "")],
                          "offers", info.id, row=len(orders), chosen=[str(int(hears))]))
    return Message("\n".join(lines), persistent_view(selects))
