"""`/game status`, `board`, `history`, `list`, `verify`, and the buttons that look: all private, all repeatable."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Range

from cogs.answers import Interaction, Message, Told, acknowledge, answer, answered, change, cut, receive
from cogs.game.base import Part
from cogs.house import guild_of, here
from cogs.parts import Click, button, view_of
from cogs.post import LOBBY, TABLE, link_of
from cogs.showing.history import PAGE, history, listing, status, verification
from cogs.showing.table import turn_line
from cogs.words import _
from tables import BoardState, Status, TableInfo

__all__ = ["LookingPart"]

MOST_OF_BOARD = 1_800
"""Characters of a text board beside other lines."""


class LookingPart(Part):
    """What only looks."""

    @app_commands.command(name="status", description=_("Who plays here and whom the table waits for"))
    @answered
    async def status(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        info = await here(interaction, ended=True)
        look = await self.house.tables.queries.view(info.id, interaction.user.id)
        text = status(look, self.house.title(info.title), await self._where(info))
        items = [button(_("Bring the table down here"), "down", info.id)]
        await answer(interaction, Message(text, view_of(items) if info.status.open else None))

    async def _where(self, info: TableInfo) -> str | None:
        kept = await self.house.tables.settings.message_ref(info.id, LOBBY if info.status is Status.LOBBY else TABLE)
        return link_of(info, kept) if kept is not None else None

    @app_commands.command(name="board", description=_("The board now, or after an earlier turn"))
    @app_commands.describe(turn=_("The turn, counted from the start (0: before the first)"))
    @app_commands.checks.cooldown(5, 10.0)
    @answered
    async def board(self, interaction: Interaction, turn: Range[int, 0, 100_000] | None = None) -> None:
        await acknowledge(interaction)
        info = await here(interaction, ended=True)
        state = await self.house.tables.queries.board(info.id, interaction.user.id, turn=turn)
        await answer(interaction, await self._board(state))

    async def _board(self, state: BoardState) -> Message:
        table, house = state.info.id, self.house
        lines = [_("**{title}** · after turn {turn} of {turns}").format(
            title=house.words(state.info.title).name(), turn=state.turn, turns=state.turns)]
        if state.last is not None:
            lines.append(cut(turn_line(state.last), 400))
        picture = await house.pictures.past(state)
        if picture is None:
            board, _rest = house.pictures.beginning(state.info.title, state.view, None, MOST_OF_BOARD - 400)
            lines.append(f"```\n{board}\n```")
        first, last = state.turn <= 0, state.turn >= state.turns
        items = [
            button("⏮", "board", table, 0, disabled=first),
            button("◀", "board", table, max(state.turn - 1, 0), "b", disabled=first),
            button("▶", "board", table, min(state.turn + 1, state.turns), "f", disabled=last),
            button("⏭", "board", table, state.turns, "e", disabled=last),
            button(_("As text"), "text", table, state.turn),
        ]
        return Message("\n".join(lines), view_of(items), [picture] if picture else [])

    @app_commands.command(name="history", description=_("The ledger of this channel's game"))
    @answered
    async def history(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        info = await here(interaction, ended=True)
        await answer(interaction, await self._history(info.id, interaction.user.id))

    async def _history(self, table: int, user: int, before: int | None = None) -> Message:
        return history(table, await self.house.tables.queries.history(table, user, before=before, limit=PAGE))

    @app_commands.command(name="list", description=_("The games of this server"))
    @app_commands.describe(mine=_("Only those I play"), ended=_("Those that are over, too"))
    @answered
    async def list_tables(self, interaction: Interaction, mine: bool = False, ended: bool = False) -> None:
        await acknowledge(interaction)
        tables = await self.house.tables.queries.tables_of_guild(guild_of(interaction), user_id=interaction.user.id
                                                                 if mine else None,
                                                 ended=ended, limit=25)
        names = {title.id: title.presentation.narration.name() for title in self.house.titles.values()}
        await answer(interaction, listing(tables, names))

    @app_commands.command(name="verify", description=_("Check every draw of this channel's game against its seed"))
    @answered
    async def verify(self, interaction: Interaction) -> None:
        await acknowledge(interaction)
        info = await here(interaction, ended=True)
        await answer(interaction, verification(await self.house.tables.records.verify(info.id)))

    async def on_history(self, click: Click) -> None:
        """The button of the table message: a private ledger."""
        await acknowledge(click.interaction)
        await answer(click.interaction, await self._history(click.number(), click.interaction.user.id))

    async def on_past(self, click: Click) -> None:
        """The buttons below the ledger: another page."""
        await receive(click.interaction)
        table, *before = click.numbers()
        page = await self._history(table, click.interaction.user.id, before[0] if before else None)
        await change(click.interaction, page)

    async def on_board(self, click: Click) -> None:
        """The button of a table that is over, and those below an earlier board."""
        table, _colon, rest = click.rest.partition(":")
        if not rest:
            await acknowledge(click.interaction)
        else:
            await receive(click.interaction)
        turn = rest.partition(":")[0]
        state = await self.house.tables.queries.board(Click(click.interaction, table).number(),
                                                      click.interaction.user.id,
                                              turn=int(turn) if turn.isdigit() else None)
        board = await self._board(state)
        await (change if rest else answer)(click.interaction, board)

    async def on_text(self, click: Click) -> None:
        """The whole board as text, in as many messages as it takes."""
        await acknowledge(click.interaction)
        table, *turn = click.numbers()
        state = await self.house.tables.queries.board(table, click.interaction.user.id, turn=turn[0] if turn else None)
        for block in self.house.pictures.blocks(state.info.title, state.view, state.viewer):
            await answer(click.interaction, f"```\n{block}\n```")

    async def on_mine(self, click: Click) -> None:
        """*My view*: one's own board, large; the public one for others."""
        await acknowledge(click.interaction)
        look = await self.house.tables.queries.view(click.number(), click.interaction.user.id)
        title = self.house.title(look.info.title)
        if look.view is None:
            await answer(click.interaction, _("The game has not begun yet."))
            return
        picture = await self.house.pictures.mine(look)
        if look.viewer is None:
            lines = [_("You do not play here; this is what everybody sees.")]
        else:
            lines = [_("**{side}**: your own board").format(side=title.presentation.narration.side(look.view,
                                                                                                   look.viewer))]
        board, rest = self.house.pictures.beginning(look.info.title, look.view, look.viewer, MOST_OF_BOARD)
        lines.append(f"```\n{board}\n```")
        view = view_of([button(_("All as text"), "text", look.info.id)]) if rest else None
        await answer(click.interaction, Message("\n".join(lines), view, [picture] if picture else []))

    async def on_down(self, click: Click) -> None:
        """Posts the table message anew at the end of the channel."""
        await receive(click.interaction)
        info = await self.table(click)
        if not info.status.open:
            raise Told(_("The game is over."))
        if info.seat_of(click.interaction.user.id) is None:
            raise Told(_("Only those who play here can do that."))
        await self.client.post.bring_down(info.id)
