"""The private panel of the standing orders of a table, and the list of all that one has ordered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from cogs.components import PersistentButton, PersistentSelect, button, persistent_view, select
from cogs.messages import Message
from cogs.services import Services
from cogs.words import _
from games.kernel import Narration, Option, Title, order_name, order_value
from tables.standing_orders import OrdersOfTitle, TableOrders

__all__ = ["GivenOrder", "given_orders", "off_key", "orders_list", "orders_panel"]

MOST_LISTED = 15
"""Orders in one message, by what its text and its rows of buttons hold."""
PER_ROW = 5


class GivenOrder(Struct, frozen=True):
    """One order that a person has given: of a title, at one table (its id) or for always (0), in words and with the
    numbers by which it is found again."""

    title: str
    table_id: int
    name: str
    place: int
    text: str


def given_orders(services: Services, found: Sequence[OrdersOfTitle]) -> list[GivenOrder]:
    """All that a person has ordered, title by title, those for always first."""
    return [given for orders in found if orders.title in services.titles
            for given in _of_title(services.title(orders.title), orders)]


def _of_title(title: Title[Any], orders: OrdersOfTitle) -> Iterator[GivenOrder]:
    words = title.presentation.narration
    for place, option in enumerate(title.standing_orders):
        if option.name in orders.always:
            text = _("{title}, all tables: {order}: {value}").format(
                title=words.name(), order=order_name(words, option.name),
                value=order_value(words, option.name, orders.always[option.name]))
            yield GivenOrder(title.id, 0, option.name, place, text)
    for table in orders.tables:
        for place, option in enumerate(title.standing_orders):
            if option.name in table.here:
                text = _("{title}, table in {channel}: {order}: {value}").format(
                    title=words.name(), channel=f"<#{table.info.channel_id}>", order=order_name(words, option.name),
                    value=order_value(words, option.name, table.here[option.name]))
                yield GivenOrder(title.id, table.info.id, option.name, place, text)


def off_key(given: GivenOrder) -> str:
    """By what `/orders off` knows an order."""
    return f"{given.table_id or given.title}:{given.name}"


def orders_list(given: Sequence[GivenOrder]) -> Message:
    """All that a person has ordered, with a button for each that switches it off."""
    if not given:
        return Message(_("You have given no standing orders: you are asked everything. `/game orders` in a table's "
                         "channel, or `/orders set`, changes that."))
    lines = [_("**What is answered for you**")]
    lines += [f"{number}. {one.text}" for number, one in enumerate(given[:MOST_LISTED], 1)]
    if len(given) > MOST_LISTED:
        lines.append(_("There are {count} more: `/orders off` finds them.").format(count=len(given) - MOST_LISTED))
    buttons = [_off_button(number, one) for number, one in enumerate(given[:MOST_LISTED])]
    return Message("\n".join(lines), persistent_view(buttons))


def _off_button(number: int, given: GivenOrder) -> PersistentButton:
    label = _("Switch off {number}").format(number=number + 1)
    if given.table_id:
        return button(label, "orderoff", given.table_id, given.place, row=number // PER_ROW)
    return button(label, "alwaysoff", given.title, given.place, row=number // PER_ROW)


def orders_panel(title: Title[Any], given: TableOrders, *, hears: bool, place: int = 0) -> Message:
    """The orders of a player at a table, with selects for the one at a place; and whether the player `hears` of
    offers."""
    words, orders = title.presentation.narration, title.standing_orders
    lines = [_("**Your automatic answers at this table**")]
    lines += [_line(words, order, given) for order in orders]
    lines.append(_("When you can answer an offer and nobody has to wait for you: **a ping** (at all your tables)")
                 if hears else
                 _("When you can answer an offer and nobody has to wait for you: **no ping** (at all your tables)"))
    offers = select(_("When you can answer an offer"), [(_("No ping"), "0", ""), (_("Ping me"), "1", "")],
                    "offers", given.info.id, row=3, chosen=[str(int(hears))])
    every = button(_("All my standing orders"), "orderlist", row=4)
    return Message("\n".join(lines), persistent_view([*_selects(words, orders, given, place), offers, every]))


def _line(words: Narration, order: Option, given: TableOrders) -> str:
    value = order_value(words, order.name, given.value(order.name, order.values[0]))
    whole = _("{option}: **{value}** (at all your tables)") \
        if order.name in given.always and order.name not in given.here else _("{option}: **{value}**")
    return whole.format(option=order_name(words, order.name), value=value)


def _selects(words: Narration, orders: Sequence[Option], given: TableOrders, place: int) -> list[PersistentSelect]:
    """Which question; what is answered to it here; and at all tables."""
    table, order = given.info.id, orders[place]
    values = [order_value(words, order.name, value) for value in order.values]
    answers = [*(_("Here: {value}").format(value=value) for value in values), _("As at all my tables")]
    everywhere = [_("At all my tables: {value}").format(value=value) for value in values]
    here = order.values.index(given.here[order.name]) if order.name in given.here else len(values)
    always = order.values.index(given.always.get(order.name, order.values[0]))
    return [
        select(_("Which question?"), _numbered([order_name(words, each.name) for each in orders]),
               "orderof", table, row=0, chosen=[str(place)]),
        select(_("At this table"), _numbered(answers), "order", table, place, row=1, chosen=[str(here)]),
        select(_("At all my tables"), _numbered(everywhere), "always", table, place, row=2, chosen=[str(always)]),
    ]


def _numbered(labels: Sequence[str]) -> list[tuple[str, str, str]]:
    """Options of a select whose values are their places."""
    return [(label, str(number), "") for number, label in enumerate(labels)]
