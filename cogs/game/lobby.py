"""`/game new`, `join`, `leave`, `start`, and the buttons of the lobby."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.answers import Interaction, Message, Told, acknowledge, answer, answered, change, receive
from cogs.game.base import Part
from cogs.game.options import from_places, read_options, suggest_options, to_places
from cogs.game.threads import open_table, open_thread
from cogs.house import here, house_of, name_of
from cogs.parts import Click, button, unreadable, view_of
from cogs.permissions import require
from cogs.showing import lobby as showing
from cogs.showing.consent import asked
from cogs.words import _
from games.kernel import Seat
from tables import SeatOrder, Status, TableInfo
from tables.errors import AlreadyStarted, ChannelBusy

__all__ = ["LobbyPart"]


class LobbyPart(Part):
    """What leads up to a game."""

    @app_commands.command(name="new", description=_("Open a table in this channel"))
    @app_commands.describe(
        title=_("Which game"), players=_("How many seats are offered"),
        options=_("Options of the game, such as name=value, name=value"), thread=_("Open it in a thread of its own"))
    @answered
    async def new(self, interaction: Interaction, title: str = "", players: Range[int, 1, 8] | None = None,
                  options: Range[str, 0, 500] = "", thread: bool = False) -> None:
        await acknowledge(interaction)
        game = self.title_named(title)
        chosen = read_options(game, options)
        if thread:
            await open_thread(interaction, game, players, chosen)
            return
        require(interaction)
        try:
            await open_table(interaction, interaction.channel_id or 0, game, players, chosen)
        except ChannelBusy:
            offer = showing.thread_offer(game.id, players, to_places(game, chosen))
            raise Told(offer.text, offer.view) from None
        await answer(interaction, _("The table is open. It begins when you press Start."))

    @new.autocomplete("title")
    async def _titles(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed)

    @new.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            title = self.title_named(getattr(interaction.namespace, "title", "") or "")
            return [Choice(name=option, value=option) for option in suggest_options(title, typed)]
        except Told:
            return []

    @app_commands.command(name="join", description=_("Take a seat at this channel's table"))
    @app_commands.describe(seat=_("A vacant seat of an imported game, counted from 1"))
    @answered
    async def join(self, interaction: Interaction, seat: Range[int, 1, 8] | None = None) -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        tables, user, name = self.house.tables, interaction.user.id, name_of(interaction.user)
        try:
            await tables.join(info.id, user, name, seat=None if seat is None else Seat(seat - 1),
                              interaction=interaction.id)
        except AlreadyStarted:
            await answer(interaction, asked(await self.proposed(
                tables.ask_in(info.id, user, name, interaction=interaction.id))))
        else:
            await answer(interaction, _("You have a seat."))

    @app_commands.command(name="leave", description=_("Get up from this channel's table"))
    @answered
    async def leave(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        await leave_table(interaction, await here(interaction))

    @app_commands.command(name="start", description=_("Begin the game with those who have joined"))
    @app_commands.describe(order=_("How seats are dealt"))
    @app_commands.choices(order=[Choice(name=_("at random"), value="random"),
                                 Choice(name=_("as joined"), value="joined")])
    @answered
    async def start(self, interaction: Interaction, order: str = "random") -> None:
        await acknowledge(interaction)
        info = await here(interaction)
        await self.house.tables.start(info.id, interaction.user.id, order=SeatOrder(order), interaction=interaction.id)
        await answer(interaction, _("The game begins."))

    async def on_join(self, click: Click) -> None:
        await receive(click.interaction)
        info, user = await self.table(click), click.interaction.user
        await self.house.tables.join(info.id, user.id, name_of(user), interaction=click.interaction.id)

    async def on_leave(self, click: Click) -> None:
        await acknowledge(click.interaction)
        await leave_table(click.interaction, await self.table(click))

    async def on_resign(self, click: Click) -> None:
        await receive(click.interaction)
        info = await self.table(click)
        await self.house.tables.resign(info.id, click.interaction.user.id, interaction=click.interaction.id)
        await change(click.interaction, Message(_("You have left the game for good.")))

    async def on_start(self, click: Click) -> None:
        await receive(click.interaction)
        info = await self.table(click)
        await self.house.tables.start(info.id, click.interaction.user.id, interaction=click.interaction.id)

    async def on_options(self, click: Click) -> None:
        await acknowledge(click.interaction)
        await answer(click.interaction, self._options_panel(await self.table(click), click))

    def _options_panel(self, info: TableInfo, click: Click, option: int | None = None) -> Message:
        title = self.house.title(info.title)
        chosen = title.rules.options[option] if option is not None and option < len(title.rules.options) else None
        host = info.host == click.interaction.user.id and info.status is Status.LOBBY
        return showing.options_panel(info, title, chosen, host=host)

    async def on_option(self, click: Click) -> None:
        await receive(click.interaction)
        await change(click.interaction, self._options_panel(await self.table(click), click, _place(click)))

    async def on_value(self, click: Click) -> None:
        await receive(click.interaction)
        info = await self.table(click)
        table, place = (*click.numbers(), 0)[:2]
        options = self.house.title(info.title).rules.options
        if place >= len(options) or _place(click) >= len(options[place].values):
            raise unreadable()
        option = options[place]
        info = await self.house.tables.set_option(table, click.interaction.user.id, option.name,
                                                  option.values[_place(click)], interaction=click.interaction.id)
        await change(click.interaction, self._options_panel(info, click, place))

    async def on_players(self, click: Click) -> None:
        await receive(click.interaction)
        info = await self.table(click)
        info = await self.house.tables.set_players(info.id, click.interaction.user.id, _place(click),
                                                   interaction=click.interaction.id)
        await change(click.interaction, self._options_panel(info, click))

    async def on_thread(self, click: Click) -> None:
        await receive(click.interaction)
        name, players, places = (*click.rest.split(":"), "", "", "")[:3]
        title = self.house.title(name)
        seats = int(players) if players.isdigit() and int(players) else None
        await open_thread(click.interaction, title, seats, from_places(title, places))


def _place(click: Click) -> int:
    """The number chosen in a select."""
    if not click.values or not click.values[0].isdigit():
        raise unreadable()
    return int(click.values[0])


async def leave_table(interaction: Interaction, info: TableInfo) -> None:
    """Gets up from a lobby; from a running game only after a question."""
    interaction.extras["title"] = info.title
    if info.status is Status.PLAYING and info.seat_of(interaction.user.id) is not None:
        sure = view_of([button(_("Leave for good"), "resign", info.id, style=discord.ButtonStyle.danger)])
        raise Told(_("The game is under way. If you leave, your seat plays no more and you cannot come back. To hand "
                     "it to somebody else use `/game replace`."), sure)
    await house_of(interaction).tables.leave(info.id, interaction.user.id, interaction=interaction.id)
    await answer(interaction, _("You have left the table."))
