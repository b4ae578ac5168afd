"""The private panel of the standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cogs.components import persistent_view, select
from cogs.messages import Message
from cogs.words import _
from games.kernel import Title
from tables import TableInfo

__all__ = ["orders_panel"]


def orders_panel(info: TableInfo, title: Title[Any], given: Mapping[str, Any]) -> Message:
    """The orders of a player, `given` by name, with a select for each."""
    words = title.presentation.narration
    if not title.policy.standing_orders:
        return Message(_("{title} has no questions that can be answered automatically.").format(title=words.name()))
    lines = [_("**Your automatic answers at this table**")]
    selects = []
    for place, order in enumerate(title.policy.standing_orders):
        lines.append(_("{option}: **{value}**").format(option=words.option(order.name),
                                                       value=words.option_value(order.name, given[order.name])))
        values = [(words.option_value(order.name, value), str(number), "") for number, value in
                  enumerate(order.values)]
        selects.append(select(words.option(order.name), values, "order", info.id, place, row=place))
    return Message("\n".join(lines), persistent_view(selects))
