"""`/game orders`: what is answered for a player without asking, and whether they are notified of offers."""

from __future__ import annotations

from collections.abc import Mapping
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
from games.kernel import Title
from tables import TableInfo, UserId

__all__ = ["StandingOrderCommands"]


class StandingOrderCommands(GameCommands):
    """Standing orders."""

    @app_commands.command(name="orders", description=_("See or change your automatic answers"))
    @app_commands.describe(order=_("Which question"), value=_("The answer from now on"),
                           offers=_("Ping me when I can answer an offer, at all my tables"))
    @with_error_boundary
    async def orders(self, interaction: Interaction, order: str = "", value: str = "",
                     offers: bool | None = None) -> None:
        """`/game orders`: sets what is given, and shows the panel of all."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        if order:
            given = await tables.standing_orders.set(info.id, user, order, value, interaction=interaction.id)
        else:
            given = await tables.standing_orders.get(info.id, user)
        if offers is not None:
            await self.services.set_hears_offers(user, hears=offers)
        await reply(interaction, await self._panel(info, user, given))

    async def _panel(self, info: TableInfo, user: UserId, given: Mapping[str, Any]) -> Message:
        return orders_panel(info, self.services.title(info.title), given,
                            hears=await self.services.hears_offers(user))

    @orders.autocomplete("order")
    async def _complete_order(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        title = await self._title_here(interaction)
        if title is None:
            return []
        words = title.presentation.narration
        return choices([(words.option(order.name), order.name) for order in title.policy.standing_orders], typed)

    @orders.autocomplete("value")
    async def _complete_value(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        title = await self._title_here(interaction)
        name = getattr(interaction.namespace, "order", "")
        if title is None:
            return []
        words, orders = title.presentation.narration, title.policy.standing_orders
        values = next((order.values for order in orders if order.name == name), ())
        return choices([(words.option_value(name, value), str(value)) for value in values], typed)

    async def _title_here(self, interaction: Interaction) -> Title[Any] | None:
        """The title of this channel's table; a suggestion that fails is no suggestion."""
        try:
            return self.services.title((await table_in_channel(interaction)).title)
        except Exception:  # noqa: BLE001
            return None

    async def on_order(self, click: Click) -> None:
        """A value is chosen in one of the selects. The arguments are the table and the place of the order. Raises
        UserError for an order or a value that the title does not have."""
        await defer_update(click.interaction)
        info = await self.table(click)
        title, place, number = self.services.title(info.title), click.number(1), click.chosen_number()
        orders = title.policy.standing_orders
        if place >= len(orders) or number >= len(orders[place].values):
            raise unreadable_component()
        order = orders[place]
        tables, user = self.services.tables, user_of(click.interaction)
        given = await tables.standing_orders.set(info.id, user, order.name, order.values[number],
                                                 interaction=click.interaction.id)
        await update_message(click.interaction, await self._panel(info, user, given))

    async def on_offers(self, click: Click) -> None:
        """Whether one wants to be notified of offers is chosen. Raises UserError for a choice that there is not."""
        await defer_update(click.interaction)
        info, chosen, user = await self.table(click), click.chosen_number(), user_of(click.interaction)
        if chosen > 1:
            raise unreadable_component()
        given = await self.services.tables.standing_orders.get(info.id, user)
        await self.services.set_hears_offers(user, hears=bool(chosen))
        await update_message(click.interaction, await self._panel(info, user, given))
