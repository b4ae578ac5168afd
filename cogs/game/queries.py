"""`/game status`, `board`, `history`, `list`, `verify`, and the buttons that look: all private, all repeatable."""

from __future__ import annotations

import logging

from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.components import button, persistent_view
from cogs.context import Interaction, guild_of, table_in_channel, user_of
from cogs.errors import UserError
from cogs.game.base import GameCommands
from cogs.game.turn_choices import suggested_turns
from cogs.messages import Message
from cogs.posting import PostTo, post, posted_by, posted_text, require_postable
from cogs.responses import defer_reply, defer_update, reply, update_message, with_error_boundary
from cogs.routing import Click
from cogs.tracked_messages import LOBBY_MESSAGE, TABLE_MESSAGE, link_to, message_link
from cogs.views.computers import computers_here_button
from cogs.views.history import MAX_WORDS, TURNS_PER_PAGE, history_file, history_message
from cogs.views.picture import other_shape
from cogs.views.removal import remove_button
from cogs.views.status import (
    own_table_line,
    own_tables_text,
    promise_text,
    status_text,
    table_list,
    verification_text,
)
from cogs.views.table import news_text, turn_line
from cogs.views.verification import newer_rules_line, replay_lines
from cogs.words import _, and_list, cut
from tables import BoardState, Status, TableId, TableInfo, UserId, Verification
from tables.people import told_name

__all__ = ["QueryCommands"]

log = logging.getLogger(__name__)

MAX_BOARD = 1_800
"""Characters of a text board beside other lines."""
MAX_TURN = 400
"""Characters of the line that tells the turn shown."""
MAX_NEWS, MAX_NEWS_BESIDE = 1_500, 300
"""Characters of what others did: alone, and above one's own board."""
MAX_LISTED = 25
"""Games in a list."""


class QueryCommands(GameCommands):
    """What only looks."""

    @app_commands.command(name="status", description=_("See the players, and whose turn it is"))
    @with_error_boundary
    async def status(self, interaction: Interaction) -> None:
        """`/game status`."""
        await defer_reply(interaction)
        info = await table_in_channel(interaction, ended=True)
        tables, user = self.services.tables, user_of(interaction)
        look = await tables.queries.view(info.id, user)
        away = await tables.calendars.away([seat.user_id for seat in info.seats]) if info.status.open else {}
        text = status_text(look, self.services.title(info.title), await self._message_link(info), away)
        items = [button(_("Move the table down here"), "down", info.id)] if info.status.open else []
        if info.status.open and look.viewer is None:
            items.append(button(_("Follow"), "follow", info.id))
        if await tables.hosting.is_vacant(info.id, user):
            items.append(button(_("Take over as host"), "takehost", info.id))
        if await tables.proposals.removable(info.id, user):
            items.append(remove_button(info.id))
        if info.status is Status.PLAYING and info.with_computers:
            items.append(computers_here_button(info.id))
        items += [button(_("How it went"), "course", info.id)] if look.view is not None else []
        items.append(button(_("My notes"), "opennotes", info.id))
        if info.status.open and look.viewer is not None:
            items.append(button(_("Talk"), "talk", info.id))
        await reply(interaction, Message(text, persistent_view(items)))

    async def _message_link(self, info: TableInfo) -> str | None:
        tables = self.services.tables
        kind = LOBBY_MESSAGE if info.status is Status.LOBBY else TABLE_MESSAGE
        posted = await tables.settings.message_ref(info.id, kind)
        return message_link(info, posted) if posted is not None else None

    @app_commands.command(name="board", description=_("The board now, or after an earlier turn"))
    @app_commands.describe(turn=_("The number of the turn in the history (0: before the first)"),
                           post_to=_("A channel to post it in, as everybody sees the game"))
    @with_error_boundary
    async def board(self, interaction: Interaction, turn: Range[int, 0, 100_000] | None = None,
                    post_to: PostTo | None = None) -> None:
        """`/game board`: as whoever asks may see it; what is posted, as everybody may."""
        await defer_reply(interaction)
        self.services.cooldowns.draw(user_of(interaction))
        info = await table_in_channel(interaction, ended=True)
        tables, user = self.services.tables, user_of(interaction)
        if post_to is None:
            await reply(interaction, await self._board(await tables.queries.board(info.id, user, turn=turn), user))
        else:
            with self.client.languages.in_channel(interaction):  # its last turn is told in words, too
                state = await tables.queries.board(info.id, None, turn=turn)
            channel = require_postable(interaction, post_to)
            with self.client.languages.in_channel(interaction):
                message = await self._public_board(interaction, state)
            posted = await post(interaction, channel, message)
            await reply(interaction, posted_text(channel, posted))

    @board.autocomplete("turn")
    async def _complete_turn(self, interaction: Interaction, typed: str | int) -> list[Choice[int]]:
        return await suggested_turns(self.services, interaction, str(typed))

    async def _public_board(self, interaction: Interaction, state: BoardState) -> Message:
        """A board as it is posted, with the way back to its table."""
        picture = await self.services.pictures.past_board(state)
        lines = [self._head(state), await link_to(self.services.tables, state.info), posted_by(interaction)]
        board, _more = self.services.pictures.text_excerpt(state.info, state.view, None, MAX_BOARD - len(
            "\n".join(lines)))
        in_words = f"```\n{board}\n```"
        return Message("\n".join([*lines, *([] if picture else [in_words])]), uploads=[picture] if picture else [],
                       in_words=in_words)

    def _head(self, state: BoardState) -> str:
        """Which moment it is, and what has just happened in it."""
        head = _("**{title}** · after turn {turn} of {turns}").format(
            title=self.services.narration(state.info.title).name(), turn=state.turn, turns=state.turns)
        return head if state.last is None else f"{head}\n{cut(turn_line(state.last), MAX_TURN)}"

    async def _board(self, state: BoardState, user: UserId) -> Message:
        """An earlier board, with the buttons that lead to the turns before and after it."""
        lines = [self._head(state)]
        pictures = self.services.pictures
        picture = await pictures.past_board(state, await self.services.taste(user))
        if picture is None or await self.services.wants_words(user):
            board, _more = pictures.text_excerpt(state.info, state.view, None, MAX_BOARD - MAX_TURN)
            lines.append(f"```\n{board}\n```")
        table_id, first, last = state.info.id, state.turn <= 0, state.turn >= state.turns
        items = [
            button("⏮", "board", table_id, 0, disabled=first),
            button("◀", "board", table_id, max(state.turn - 1, 0), "b", disabled=first),
            button("▶", "board", table_id, min(state.turn + 1, state.turns), "f", disabled=last),
            button("⏭", "board", table_id, state.turns, "e", disabled=last),
            button(_("As text"), "text", table_id, state.turn),
        ]
        return Message("\n".join(lines), persistent_view(items), [picture] if picture else [])

    @app_commands.command(name="history", description=_("See what has happened in this channel's game"))
    @app_commands.describe(as_file=_("The whole history as a text file"),
                           search=_("Only turns with these words in their moves or text"))
    @with_error_boundary
    async def history(self, interaction: Interaction, as_file: bool = False,
                      search: Range[str, 1, MAX_WORDS] = "") -> None:
        """`/game history`."""
        await defer_reply(interaction)
        cooldowns, user = self.services.cooldowns, user_of(interaction)
        (cooldowns.read_record if as_file else cooldowns.search if search else cooldowns.look)(user)
        info, words = await table_in_channel(interaction, ended=True), " ".join(search.split())
        if as_file:
            await reply(interaction, await self._history_file(info, user, words))
        else:
            await reply(interaction, await self._history(info.id, user, words=words))

    async def _history_file(self, info: TableInfo, user: UserId, words: str) -> Message:
        head = _("{title}, game {number}: {players}. All times are UTC.").format(
            title=self.services.title_name(info.title), number=info.id, players=and_list(
                [told_name(seat.name) for seat in info.seats if seat.name]))
        file = await history_file(head, info.id, self.services.tables.queries.pages(info.id, user), words)
        return Message(_("The history as a file:"), uploads=[file])

    async def _history(self, table_id: TableId, user: UserId, before: int | None = None, words: str = "") -> Message:
        queries = self.services.tables.queries
        page = await (queries.search(table_id, user, words, before=before, limit=TURNS_PER_PAGE) if words else
                      queries.history(table_id, user, before=before, limit=TURNS_PER_PAGE))
        return history_message(table_id, page, words, newest=before is None)

    @app_commands.command(name="list", description=_("The games of this server"))
    @app_commands.describe(mine=_("Only those I play"), ended=_("Those that are over, too"))
    @with_error_boundary
    async def list_tables(self, interaction: Interaction, mine: bool = False, ended: bool = False) -> None:
        """`/game list`."""
        await defer_reply(interaction)
        self.services.cooldowns.look(user_of(interaction))
        tables, user = self.services.tables, user_of(interaction)
        found = await tables.queries.tables_of_guild(guild_of(interaction), user_id=user if mine else None, ended=ended,
                                                     limit=MAX_LISTED)
        names = {title.id: title.presentation.narration.name() for title in self.services.titles.values()}
        await reply(interaction, table_list(found, names))

    @app_commands.command(name="mine", description=_("Your open games everywhere, and whose turn it is"))
    @with_error_boundary
    async def mine(self, interaction: Interaction) -> None:
        """`/game mine`."""
        await defer_reply(interaction)
        self.services.cooldowns.look(user_of(interaction))
        tables, user = self.services.tables, user_of(interaction)
        found = await tables.queries.tables_of_user(user, limit=MAX_LISTED)
        posted = await tables.settings.message_refs([info.id for info in found], TABLE_MESSAGE)
        lines = [own_table_line(info, user, self.services.title_name(info.title), posted.get(info.id))
                 for info in found]
        await reply(interaction, own_tables_text(lines))

    @app_commands.command(name="verify", description=_("Check the draws and the record of this game"))
    @app_commands.describe(newest=_("Ask all players to go on under the newest version of the rules"))
    @with_error_boundary
    async def verify(self, interaction: Interaction, newest: bool = False) -> None:
        """`/game verify`; `newest` proposes to move the game to the newest version of its rules."""
        await defer_reply(interaction)
        self.services.cooldowns.read_record(user_of(interaction))
        info = await table_in_channel(interaction, ended=True)
        if newest:
            await reply(interaction, await self.propose_newest(interaction, info))
            return
        if info.status is Status.LOBBY:
            await reply(interaction, promise_text(info))
            return
        found = await self.services.tables.records.verify(info.id, user_of(interaction))
        number = "" if found.holds else self._note_difference(interaction, info, found)
        title = self.services.title(info.title)
        newer = newer_rules_line(info, title)
        text = verification_text(found, [*replay_lines(found, info, title), *([newer] if newer else [])], number)
        asks = persistent_view([button(_("Ask to use the newest rules"), "newest", info.id)]) if newer else None
        await reply(interaction, Message(text, asks))

    def _note_difference(self, interaction: Interaction, info: TableInfo, found: Verification) -> str:
        """Logs what is wrong with a record, and gives the number by which it can be reported."""
        kinds = sorted({each.kind.value for each in found.differences} | ({"draws"} if not found.honest else set()))
        number = self.services.mistakes.note(user_of(interaction), "game verify", ", ".join(kinds))
        rows = sorted({*found.wrong, *(each.row for each in found.differences)})
        log.error("table %s does not hold (%s; rows %s), number %s (version %s)", info.id, ", ".join(kinds), rows,
                  number, self.client.version, extra={"number": number})
        return number

    async def on_history(self, click: Click) -> None:
        """*History* of the table message: the newest page, privately."""
        await defer_reply(click.interaction)
        self.services.cooldowns.look(user_of(click.interaction))
        info = await self.table(click)
        await reply(click.interaction, await self._history(info.id, user_of(click.interaction)))

    async def on_past(self, click: Click) -> None:
        """*Earlier* and *Newest* below the history: another page."""
        await defer_update(click.interaction)
        self.services.cooldowns.look(user_of(click.interaction))
        info, before = await self.table(click), click.numbers()[1:]
        page = await self._history(info.id, user_of(click.interaction), before[0] if before else None)
        await update_message(click.interaction, page)

    async def on_found(self, click: Click) -> None:
        """*Earlier* and *Newest* below turns that were looked for. The arguments are the table, the row before which
        they are looked for (0: the last ones), and the words."""
        await defer_update(click.interaction)
        self.services.cooldowns.search(user_of(click.interaction))
        info, before = await self.table(click), click.number(1)
        words = click.arguments.split(":", 2)[2] if click.arguments.count(":") > 1 else ""
        page = await self._history(info.id, user_of(click.interaction), before or None, words[:MAX_WORDS])
        await update_message(click.interaction, page)

    async def on_turn(self, click: Click) -> None:
        """*Show this board* below the history: the board after the turn that is chosen."""
        await defer_reply(click.interaction)
        user = user_of(click.interaction)
        self.services.cooldowns.draw(user)
        info, turn = await self.table(click), click.chosen_number()
        state = await self.services.tables.queries.board(info.id, user, turn=turn)
        await reply(click.interaction, await self._board(state, user))

    async def on_board(self, click: Click) -> None:
        """*Board* of a table that is over, and the buttons below an earlier board. The arguments are the table, and of
        the latter the turn and a letter that tells two buttons apart which may lead to the same turn."""
        paging = ":" in click.arguments
        await (defer_update if paging else defer_reply)(click.interaction)
        self.services.cooldowns.draw(user_of(click.interaction))
        info, turn = await self.table(click), click.number(1) if paging else None
        tables, user = self.services.tables, user_of(click.interaction)
        board = await self._board(await tables.queries.board(info.id, user, turn=turn), user)
        await (update_message if paging else reply)(click.interaction, board)

    async def on_text(self, click: Click) -> None:
        """*As text*: the whole board, in as many messages as it takes."""
        await defer_reply(click.interaction)
        self.services.cooldowns.look(user_of(click.interaction))
        info, turn = await self.table(click), click.numbers()[1:]
        tables, user = self.services.tables, user_of(click.interaction)
        state = await tables.queries.board(info.id, user, turn=turn[0] if turn else None)
        for block in self.services.pictures.text_blocks(state.info, state.view, state.viewer):
            await reply(click.interaction, f"```\n{block}\n```")

    async def on_news(self, click: Click) -> None:
        """*What's new*: what others did since one's last turn, with a picture that outlines all of it."""
        await defer_reply(click.interaction)
        self.services.cooldowns.draw(user_of(click.interaction))
        tables, user = self.services.tables, user_of(click.interaction)
        info = await self.table(click)
        turns = await tables.queries.news(info.id, user)
        look = await tables.queries.view(info.id, user)
        picture = await self.services.pictures.news(look, turns, await self.services.taste(user))
        text = await self.services.with_board(user, news_text(turns, MAX_NEWS), look.info, look.view, look.viewer)
        await reply(click.interaction, Message(text, uploads=[picture] if picture else []))

    async def on_mine(self, click: Click) -> None:
        """*My view*: one's own board, large; the public one for others."""
        await defer_reply(click.interaction)
        self.services.cooldowns.draw(user_of(click.interaction))
        tables, user = self.services.tables, user_of(click.interaction)
        look = await tables.queries.view((await self.table(click)).id, user)
        if look.view is None:
            await reply(click.interaction, _("The game has not begun yet."))
            return
        pictures, narration = self.services.pictures, self.services.narration(look.info.title)
        taste = await self.services.taste(user)
        picture = await pictures.own_board(look, taste)
        if look.viewer is None:
            lines = [_("You don't play at this table. This is what everybody sees.")]
        else:
            news = news_text(await tables.queries.news(look.info.id, user), MAX_NEWS_BESIDE)
            side = narration.side(look.view, look.viewer)
            own = _("**Your own board** ({side})") if side else _("**Your own board**")
            lines = [news, own.format(side=side)]
        room = MAX_BOARD - len("\n".join(lines[:-1]))
        board, more = pictures.text_excerpt(look.info, look.view, look.viewer, room)
        lines.append(f"```\n{board}\n```")
        items = [other_shape(look.info.id, taste)] if pictures.for_phones(look.info.title) else []
        items += [button(_("All as text"), "text", look.info.id)] if more else []
        if look.viewer is not None and look.info.status is Status.PLAYING:
            items.append(button(_("Plan"), "planopen", look.info.id, 1))
        view = persistent_view(items) if items else None
        await reply(click.interaction, Message("\n".join(lines), view, [picture] if picture else []))

    async def on_down(self, click: Click) -> None:
        """*Bring the table down here*: posts the table message anew at the end of the channel. Raises UserError for
        somebody who does not play here, after the end, and where it has just been done."""
        await defer_update(click.interaction)
        info = await self.table(click)
        if not info.status.open:
            raise UserError(_("The game is over."))
        if info.seat_of(user_of(click.interaction)) is None:
            raise UserError(_("Only those who play here can do that."))
        self.services.cooldowns.repost(info.id)
        try:
            await self.client.repost(info.id)
        except Exception:
            self.services.cooldowns.repost_failed(info.id)
            raise
