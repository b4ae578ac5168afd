"""`/game orders`: what is answered for a player without asking, and whether they are notified of offers."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from cogs.context import Interaction, table_in_channel, user_of
from cogs.game.base import GameCommands, choices
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.standing_orders import orders_panel
from cogs.words import _
from games.kernel import Option, Title, order_name, order_value
from tables import TableInfo, UserId

__all__ = ["StandingOrderCommands", "complete_order", "complete_value"]


def complete_order(title: Title[Any] | None, typed: str) -> list[Choice[str]]:
    """The orders of a title whose names contain what was typed."""
    if title is None:
        return []
    words = title.presentation.narration
    return choices([(order_name(words, order.name), order.name) for order in title.standing_orders], typed)


def complete_value(title: Title[Any] | None, name: str, typed: str) -> list[Choice[str]]:
    """The values of an order that contain what was typed."""
    if title is None:
        return []
    words = title.presentation.narration
    values = next((order.values for order in title.standing_orders if order.name == name), ())
    return choices([(order_value(words, name, value), str(value)) for value in values], typed)


class StandingOrderCommands(GameCommands):
    """Standing orders."""

    @app_commands.command(name="orders", description=_("See or change your automatic answers"))
    @app_commands.describe(order=_("Which question"), value=_("The answer from now on"),
                           always=_("At all my tables of this game, not only at this one"),
                           offers=_("Ping me when I can answer an offer, at all my tables"))
    @with_error_boundary
    async def orders(self, interaction: Interaction, order: str = "", value: str = "", always: bool = False,
                     offers: bool | None = None) -> None:
        """`/game orders`: sets what is given, and shows the panel of all; a question without a value is looked at."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        orders, user = self.services.tables.standing_orders, user_of(interaction)
        await orders.at(info.id, user)  # who does not play here orders nothing here
        if order and value and always:
            await orders.set_always(info.title, user, order, value)
        elif order and value:
            await orders.set(info.id, user, order, value, interaction=interaction.id)
        if offers is not None:
            await self.services.set_hears_offers(user, hears=offers)
        await reply(interaction, await self._panel(info, user, _place(self.services.title(info.title), order)))

    async def _panel(self, info: TableInfo, user: UserId, place: int = 0) -> Message:
        given = await self.services.tables.standing_orders.at(info.id, user)
        return orders_panel(self.services.title(info.title), given, place=place,
                            hears=await self.services.hears_offers(user))

    @orders.autocomplete("order")
    async def _complete_order(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return complete_order(await self._title_here(interaction), typed)

    @orders.autocomplete("value")
    async def _complete_value(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return complete_value(await self._title_here(interaction), getattr(interaction.namespace, "order", ""), typed)

    async def _title_here(self, interaction: Interaction) -> Title[Any] | None:
        """The title of this channel's table; a suggestion that fails is no suggestion."""
        try:
            return self.services.title((await table_in_channel(interaction)).title)
        except Exception:  # noqa: BLE001
            return None

    async def on_orderof(self, click: Click) -> None:
        """A question is chosen, to see and to change what is answered to it. Raises UserError for one that the title
        does not have."""
        await defer_update(click.interaction)
        info, place = await self.table(click), click.chosen_number()
        self._order(info, place)
        await update_message(click.interaction, await self._panel(info, user_of(click.interaction), place))

    async def on_order(self, click: Click) -> None:
        """What is answered at this table is chosen; behind the values comes *as at all my tables*. The arguments are
        the table and the place of the order. Raises UserError for an order or a value that the title does not have."""
        await defer_update(click.interaction)
        info = await self.table(click)
        place, number, user = click.number(1), click.chosen_number(), user_of(click.interaction)
        order, orders = self._order(info, place), self.services.tables.standing_orders
        if number > len(order.values):
            raise unreadable_component()
        if number == len(order.values):
            await orders.off(info.id, user, order.name, interaction=click.interaction.id)
        else:
            await orders.set(info.id, user, order.name, order.values[number], interaction=click.interaction.id)
        await update_message(click.interaction, await self._panel(info, user, place))

    async def on_always(self, click: Click) -> None:
        """What is answered at all tables of the title is chosen. The arguments are the table of the panel and the place
        of the order. Raises UserError for an order or a value that the title does not have."""
        await defer_update(click.interaction)
        info = await self.table(click)
        place, number, user = click.number(1), click.chosen_number(), user_of(click.interaction)
        order, orders = self._order(info, place), self.services.tables.standing_orders
        if number >= len(order.values):
            raise unreadable_component()
        await orders.at(info.id, user)
        await orders.set_always(info.title, user, order.name, order.values[number])
        await update_message(click.interaction, await self._panel(info, user, place))

    def _order(self, info: TableInfo, place: int) -> Option:
        """The order of a title at a place. Raises UserError if there is none."""
        orders = self.services.title(info.title).standing_orders
        if place >= len(orders):
            raise unreadable_component()
        return orders[place]

    async def on_offers(self, click: Click) -> None:
        """Whether one wants to be notified of offers is chosen. Raises UserError for a choice that there is not."""
        await defer_update(click.interaction)
        info, chosen, user = await self.table(click), click.chosen_number(), user_of(click.interaction)
        if chosen > 1:
            raise unreadable_component()
        await self.services.tables.standing_orders.at(info.id, user)
        await self.services.set_hears_offers(user, hears=bool(chosen))
        await update_message(click.interaction, await self._panel(info, user))


def _place(title: Title[Any], name: str) -> int:
    """The place of an order among those of its title; the first for none."""
    return next((place for place, order in enumerate(title.standing_orders) if order.name == name), 0)
