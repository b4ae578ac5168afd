"""`/orders`: all that is answered for a person, at every table, and one click to switch it off."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.ext import commands

from cogs.context import Client, Interaction, clicked_table, guild_of, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands, choices
from cogs.game.standing_orders import complete_order, complete_value
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.standing_orders import GivenOrder, given_orders, off_key, orders_list
from cogs.words import _
from games.kernel import order_name, order_value
from tables import TableId

__all__ = ["OrderCommands"]


@app_commands.guild_only()
class OrderCommands(GameCommands, commands.GroupCog, group_name="orders",
                    group_description=_("What is answered for you, at all your tables")):
    """Standing orders of all tables."""

    def __init__(self, client: Client) -> None:
        self.client = client
        super().__init__()

    async def cog_load(self) -> None:
        """Tells the router where the buttons lead."""
        for route in ("orderlist", "orderoff", "alwaysoff"):
            self.client.router.add(route, getattr(self, f"on_{route}"))

    @app_commands.command(name="list", description=_("List all your standing orders"))
    @with_error_boundary
    async def show(self, interaction: Interaction) -> None:
        """`/orders list`."""
        await defer_reply(interaction)
        await reply(interaction, orders_list(await self._given(interaction)))

    @app_commands.command(name="set", description=_("Set an automatic answer for all your tables"))
    @app_commands.describe(title=_("Which game"), order=_("Which question"), value=_("The answer from now on"))
    @with_error_boundary
    async def always(self, interaction: Interaction, title: Range[str, 1, 80], order: Range[str, 1, 80],
                  value: Range[str, 1, 80]) -> None:
        """`/orders set`: for all tables of a title, those to come as well."""
        await defer_reply(interaction)
        game = self.title_named(title)
        given = await self.services.tables.standing_orders.set_always(game.id, user_of(interaction), order, value)
        words = game.presentation.narration
        usual = next(option.values[0] for option in game.standing_orders if option.name == order)
        told = _("At all your {title} tables, now and later: {order}: **{value}**. What you choose at a single table "
                 "comes first there.")
        await reply(interaction, told.format(title=words.name(), order=order_name(words, order),
                                             value=order_value(words, order, given.get(order, usual))))

    @always.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed)

    @always.autocomplete("order")
    async def _complete_order(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            return complete_order(self.title_named(getattr(interaction.namespace, "title", "") or ""), typed)
        except UserError:
            return []

    @always.autocomplete("value")
    async def _complete_value(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            title = self.title_named(getattr(interaction.namespace, "title", "") or "")
        except UserError:
            return []
        return complete_value(title, getattr(interaction.namespace, "order", "") or "", typed)

    @app_commands.command(name="off", description=_("Switch a standing order off"))
    @app_commands.describe(order=_("Which order"))
    @with_error_boundary
    async def off(self, interaction: Interaction, order: Range[str, 1, 100]) -> None:
        """`/orders off`: one of those that `/orders list` shows."""
        await defer_reply(interaction)
        given = await self._given(interaction)
        found = next((one for one in given if order in {off_key(one), one.text}), None)
        if found is None:
            raise UserError(_("`{order}` can't be switched off: you have given no such order, or it is off already. "
                              "`/orders list` shows those that you have given.").format(order=order.replace("`", "")))
        await self._switch_off(interaction, found.title, found.table_id, found.name)
        await reply(interaction, orders_list(await self._given(interaction)))

    @off.autocomplete("order")
    async def _complete_off(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            return choices([(one.text, off_key(one)) for one in await self._given(interaction)], typed)
        except Exception:  # noqa: BLE001 - a suggestion that fails is no suggestion
            return []

    async def on_orderlist(self, click: Click) -> None:
        """*All my standing orders*."""
        await defer_reply(click.interaction)
        await reply(click.interaction, orders_list(await self._given(click.interaction)))

    async def on_orderoff(self, click: Click) -> None:
        """*Switch off*, of one table. The arguments are the table and the place of the order."""
        await defer_update(click.interaction)
        info = await clicked_table(click)
        await self._off_at(click, info.title, info.id)

    async def on_alwaysoff(self, click: Click) -> None:
        """*Switch off*, of an order for all tables. The arguments are the title and the place of the order."""
        await defer_update(click.interaction)
        await self._off_at(click, click.arguments.partition(":")[0], 0)

    async def _off_at(self, click: Click, title_id: str, table_id: int) -> None:
        orders, place = self.services.title(title_id).standing_orders, click.number(1)
        if place >= len(orders):
            raise unreadable_component()
        await self._switch_off(click.interaction, title_id, table_id, orders[place].name)
        await update_message(click.interaction, orders_list(await self._given(click.interaction)))

    async def _switch_off(self, interaction: Interaction, title_id: str, table_id: int, name: str) -> None:
        orders, user = self.services.tables.standing_orders, user_of(interaction)
        if table_id:
            await orders.off(TableId(table_id), user, name, interaction=interaction.id)
        else:
            await orders.off_always(title_id, user, name)

    async def _given(self, interaction: Interaction) -> list[GivenOrder]:
        """What whoever asks has ordered: for always, and at the tables of this server."""
        found = await self.services.tables.standing_orders.all_of(user_of(interaction), guild_of(interaction))
        return given_orders(self.services, found)
