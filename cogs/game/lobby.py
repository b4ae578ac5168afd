"""`/game new`, `join`, `leave`, `start`, and the buttons of the lobby."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction, id_of, name_of, services_of, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.messages import TELLINGS, MessageCommands
from cogs.game.options import complete_options, parse_options, unpack_options
from cogs.game.threads import open_table_here, open_table_in_thread
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click, unreadable_component
from cogs.views.lobby import options_panel
from cogs.views.proposals import proposal_status
from cogs.views.resigning import resign_question
from cogs.words import _
from games.kernel import Seat
from tables import SeatOrder, Status, TableInfo, Telling
from tables.errors import AlreadyStarted

__all__ = ["LobbyCommands"]


class LobbyCommands(MessageCommands):
    """What leads up to a game."""

    @app_commands.command(name="new", description=_("Open a table in this channel"))
    @app_commands.describe(
        title=_("Which game"), players=_("How many seats the table has"),
        options=_("Options of the game, such as name=value, name=value"), thread=_("Open it in a thread of its own"),
        messages=_("A message per turn, or one board message with a short ping"),
        rated=_("Whether the result counts for everyone's rating"))
    @app_commands.choices(messages=TELLINGS)
    @with_error_boundary
    async def new(self, interaction: Interaction, title: str = "", players: Range[int, 1, 8] | None = None,
                  options: Range[str, 0, 500] = "", thread: bool = False, messages: str = "",
                  rated: bool = False) -> None:
        """`/game new`: opens a lobby here or in a thread, or offers the thread where there is a table already."""
        await defer_reply(interaction)
        game = await self.title_to_open(interaction, title)
        chosen = parse_options(game, options)
        telling = Telling(messages) if messages else None
        if thread:
            await open_table_in_thread(interaction, game, players, chosen, telling, rated=rated)
            return
        await reply(interaction, await open_table_here(interaction, game, players, chosen, telling, rated=rated))

    @new.autocomplete("title")
    async def _complete_title(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return self.title_choices(typed, await self.titles_here(interaction, from_memory=True))

    @new.autocomplete("options")
    async def _complete_options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        try:
            typed_title = getattr(interaction.namespace, "title", "") or ""
            title = await self.title_to_open(interaction, typed_title, from_memory=True)
            return [Choice(name=option, value=option) for option in complete_options(title, typed)]
        except UserError:
            return []

    @app_commands.command(name="join", description=_("Join this channel's table"))
    @app_commands.describe(seat=_("Which empty seat, or seat on offer (1 is the first)"))
    @with_error_boundary
    async def join(self, interaction: Interaction, seat: Range[int, 1, 8] | None = None) -> None:
        """`/game join`: takes a seat, or asks the players of a running game to be let in."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user, name = self.services.tables, user_of(interaction), name_of(interaction.user)
        try:
            await tables.lobby.join(info.id, user, name, seat=None if seat is None else Seat(seat - 1),
                                    interaction=interaction.id)
        except AlreadyStarted:
            await self._join_running(interaction, info, None if seat is None else Seat(seat - 1))
        else:
            await reply(interaction, _("You have joined the table."))

    async def _join_running(self, interaction: Interaction, info: TableInfo, seat: Seat | None) -> None:
        """Takes a seat on offer, else asks to be let in: on a new seat where the game admits that, else on that of a
        computer."""
        tables, user, name = self.services.tables, user_of(interaction), name_of(interaction.user)
        if (offer := await self.seat_on_offer(info, seat)) is not None:
            await self.take_seat(interaction, offer)
            return
        computers = [row.seat for row in info.seats if row.computer is not None]
        try:
            if seat in computers:
                raise AlreadyStarted("no-seat-free")
            proposal = await self.propose(tables.proposals.request_seat(info.id, user, name,
                                                                        interaction=interaction.id))
        except AlreadyStarted:
            if not computers:
                raise
            await self.ask_for_computer(interaction, info, seat)
        else:
            await reply(interaction, proposal_status(proposal))

    @app_commands.command(name="leave", description=_("Leave this table"))
    @with_error_boundary
    async def leave(self, interaction: Interaction) -> None:
        """`/game leave`."""
        await defer_reply(interaction)
        await _leave_table(interaction, await table_in_channel(interaction))

    @app_commands.command(name="start", description=_("Start the game with everyone who has joined"))
    @app_commands.describe(order=_("How seats are given out"))
    @app_commands.choices(order=[Choice(name=_("at random"), value="random"),
                                 Choice(name=_("as joined"), value="joined")])
    @with_error_boundary
    async def start(self, interaction: Interaction, order: str = "random") -> None:
        """`/game start`."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction)
        tables, user = self.services.tables, user_of(interaction)
        await tables.lobby.start(info.id, user, order=SeatOrder(order), interaction=interaction.id)
        await reply(interaction, _("The game begins."))

    async def on_join(self, click: Click) -> None:
        """*Join*, and *Take the empty seat*: the message changes by way of the outbox."""
        await defer_update(click.interaction)
        info, user = await self.table(click), click.interaction.user
        tables = self.services.tables
        await tables.lobby.join(info.id, id_of(user), name_of(user), interaction=click.interaction.id)

    async def on_leave(self, click: Click) -> None:
        """*Leave* of the lobby."""
        await defer_reply(click.interaction)
        await _leave_table(click.interaction, await self.table(click))

    async def on_resign(self, click: Click) -> None:
        """*Leave for good*: the answer to the question before a running game is left."""
        await defer_update(click.interaction)
        info = await self.table(click)
        tables, user = self.services.tables, user_of(click.interaction)
        await tables.play.resign(info.id, user, interaction=click.interaction.id)
        await update_message(click.interaction, Message(_("You have left the game for good.")))

    async def on_start(self, click: Click) -> None:
        """*Start*: the message changes by way of the outbox."""
        await defer_update(click.interaction)
        info = await self.table(click)
        tables, user = self.services.tables, user_of(click.interaction)
        await tables.lobby.start(info.id, user, interaction=click.interaction.id)

    async def on_options(self, click: Click) -> None:
        """*Options*: the private panel of the options."""
        await defer_reply(click.interaction)
        await reply(click.interaction, self._options_panel(await self.table(click), click))

    def _options_panel(self, info: TableInfo, click: Click, option: int | None = None) -> Message:
        title = self.services.title(info.title)
        chosen = title.rules.options[option] if option is not None and option < len(title.rules.options) else None
        host = info.host == user_of(click.interaction) and info.status is Status.LOBBY
        return options_panel(info, title, chosen, host=host)

    async def on_option(self, click: Click) -> None:
        """An option is chosen: a select for its values appears."""
        await defer_update(click.interaction)
        panel = self._options_panel(await self.table(click), click, click.chosen_number())
        await update_message(click.interaction, panel)

    async def on_value(self, click: Click) -> None:
        """A value of an option is chosen; both go by their places in the title's declaration. Raises UserError for a
        place that the title does not have."""
        await defer_update(click.interaction)
        info = await self.table(click)
        place = click.number(1)
        options, value = self.services.title(info.title).rules.options, click.chosen_number()
        if place >= len(options) or value >= len(options[place].values):
            raise unreadable_component()
        option = options[place]
        tables, user = self.services.tables, user_of(click.interaction)
        info = await tables.lobby.set_option(info.id, user, option.name, option.values[value],
                                             interaction=click.interaction.id)
        await update_message(click.interaction, self._options_panel(info, click, place))

    async def on_players(self, click: Click) -> None:
        """The number of seats is chosen."""
        await defer_update(click.interaction)
        info = await self.table(click)
        tables, user = self.services.tables, user_of(click.interaction)
        info = await tables.lobby.set_players(info.id, user, click.chosen_number(), interaction=click.interaction.id)
        await update_message(click.interaction, self._options_panel(info, click))

    async def on_telling(self, click: Click) -> None:
        """How the table will tell what happens is chosen."""
        await defer_update(click.interaction)
        await update_message(click.interaction, self._options_panel(await self.tell_as_chosen(click), click))

    async def on_rated(self, click: Click) -> None:
        """*Rate this game*, and its opposite: the second argument is 1 or 0."""
        await defer_update(click.interaction)
        info = await self.table(click)
        tables, user = self.services.tables, user_of(click.interaction)
        info = await tables.lobby.set_rated(info.id, user, click.number(1) > 0, interaction=click.interaction.id)
        await update_message(click.interaction, self._options_panel(info, click))

    async def on_thread(self, click: Click) -> None:
        """*Open a thread for it*: the arguments are the title, the number of seats (0: as usual), the options, how it
        is to tell what happens if somebody has said it, and whether it is rated."""
        await defer_update(click.interaction)
        title_id, _colon, more = click.arguments.partition(":")
        title = self.services.title(title_id)
        packed, told, rated, *_rest = [*more.split(":")[1:], "", "", ""]
        telling = next((each for each in Telling if each == told), None)
        await open_table_in_thread(click.interaction, title, click.number(1) or None, unpack_options(title, packed),
                                   telling, rated=rated == "rated")


async def _leave_table(interaction: Interaction, info: TableInfo) -> None:
    """Leaves a lobby; a running game only after a question."""
    interaction.extras["title"], tables = info.title, services_of(interaction).tables
    if info.status is Status.PLAYING and info.seat_of(user_of(interaction)) is not None:
        look = await tables.queries.view(info.id, None)
        question = resign_question(look, services_of(interaction).title(info.title), user_of(interaction))
        raise UserError(question.text, question.view)
    await tables.lobby.leave(info.id, user_of(interaction), interaction=interaction.id)
    await reply(interaction, _("You have left the table."))
