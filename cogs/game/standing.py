"""`/game orders`: what is answered for a player without asking."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from cogs.answers import Interaction, Message, acknowledge, answer, answered, change, receive
from cogs.game.base import Part
from cogs.house import here
from cogs.parts import Click, select, unreadable, view_of
from cogs.words import _
from games.kernel import Title
from tables import TableInfo

__all__ = ["StandingPart"]


def orders_panel(info: TableInfo, title: Title[Any], given: dict[str, Any]) -> Message:
    """The orders of a player, with a select for each."""
    words = title.presentation.narration
    if not title.policy.standing_orders:
        return Message(_("{title} asks nothing that could be answered by an order.").format(title=words.name()))
    lines = [_("**Your standing orders at this table**")]
    selects = []
    for place, option in enumerate(title.policy.standing_orders):
        lines.append(_("{option}: **{value}**").format(option=words.option(option.name),
                                                       value=words.option_value(option.name, given[option.name])))
        values = [(words.option_value(option.name, value), str(number), "") for number, value in
                  enumerate(option.values)]
        selects.append(select(words.option(option.name), values, "order", info.id, place, row=place))
    return Message("\n".join(lines), view_of(selects))


class StandingPart(Part):
    """Standing orders."""

    @app_commands.command(name="orders", description=_("What is answered for you without asking"))
    @app_commands.describe(order=_("Which question"), value=_("The answer from now on"))
    @answered
    async def orders(self, interaction: Interaction, order: str = "", value: str = "") -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        tables, user = self.house.tables, interaction.user.id
        given = await tables.standing_orders.set(info.id, user, order, value, interaction=interaction.id) if order \
            else await tables.standing_orders.get(info.id, user)
        await answer(interaction, orders_panel(info, self.house.title(info.title), given))

    @orders.autocomplete("order")
    async def _orders(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        title = await self._title(interaction)
        found = [] if title is None else [(title.presentation.narration.option(order.name), order.name)
                                          for order in title.policy.standing_orders]
        return [Choice(name=name[:100], value=value) for name, value in found if typed.lower() in name.lower()][:25]

    @orders.autocomplete("value")
    async def _values(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        title = await self._title(interaction)
        name = getattr(interaction.namespace, "order", "")
        option = next((order for order in title.policy.standing_orders
                       if order.name == name), None) if title is not None else None
        if title is None or option is None:
            return []
        found = [(title.presentation.narration.option_value(name, value), str(value)) for value in option.values]
        return [Choice(name=shown[:100], value=value) for shown, value in found if typed.lower() in shown.lower()][:25]

    async def _title(self, interaction: Interaction) -> Title[Any] | None:
        """The title of this channel's table; a suggestion that fails is no suggestion."""
        try:
            return self.house.title((await here(interaction)).title)
        except Exception:  # noqa: BLE001
            return None

    async def on_order(self, click: Click) -> None:
        """A choice in one of the selects."""
        await receive(click.interaction)
        info = await self.table(click)
        title, place = self.house.title(info.title), (*click.numbers(), -1)[1]
        if not 0 <= place < len(title.policy.standing_orders) or not click.values or not click.values[0].isdigit():
            raise unreadable()
        option, number = title.policy.standing_orders[place], int(click.values[0])
        if number >= len(option.values):
            raise unreadable()
        given = await self.house.tables.standing_orders.set(info.id, click.interaction.user.id, option.name,
                                                     option.values[number], interaction=click.interaction.id)
        await change(click.interaction, orders_panel(info, title, given))
