"""Before the game: opening a table, joining, options, starting."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from games.kernel import Seat
from storage import Transaction
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.repositories import tables as tables_repo
from storage.rows import ReceiptRow, SeatRow
from tables.admission import Admission
from tables.beginning import SeatedTable, begin_game, seated_table
from tables.commit.change_set import ChangeSet, encoded
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import AlreadySeated, ChannelBusy, NotEnoughPlayers, NotSeated, TableFull
from tables.models import OpenedBy, SeatOrder, Status, TableInfo, Telling
from tables.options import check_players, read_option, read_options
from tables.outbox.events import EventKind
from tables.pace import NO_CLOCK, TimeControl, control_of
from tables.seating import clean_name, hand_over, join_game, join_lobby, new_row
from tables.servers import Opener
from tables.state.guards import require_host, require_lobby, require_open, require_playing, require_seat
from tables.state.table import TableState, info_of
from tables.timeouts.policy import DEFAULT_REMINDER_HOURS, DEFAULT_TIMEOUT_HOURS

__all__ = ["Lobby"]


class Lobby:
    """The part of the service that fills tables."""

    def __init__(self, uow: UnitOfWork, admission: Admission) -> None:
        self._uow = uow
        self._admission = admission

    async def require_room(self, guild_id: GuildId, user_id: UserId, title: str, opener: Opener | None, *,
                           lobby: bool = True) -> None:
        """Raises NotOpenHere or TooManyTables if a person may not open a table of a title, a lobby or an imported game:
        ask before something is made ready for it. `create` asks again."""
        async with self._uow.loader.reading() as tx:
            await self._admission.require(tx, guild_id, user_id, title, opener, lobby=lobby)

    async def create(self, guild_id: GuildId, channel_id: ChannelId, user_id: UserId, name: str, title: str, *,
                     players: int | None = None, options: Mapping[str, Any] | None = None,
                     thread: bool = False, telling: Telling | None = None, opener: Opener | None = None,
                     rated: bool = False, interaction: int | str | None = None) -> TableInfo:
        """Opens a lobby with its host on the first seat. `players`: how many seats are offered, all that the title
        allows if None; `telling`: how it tells what happens, None if as usual on the server, or else in a `thread` and
        outside; `opener`: whoever opens it, as the rules of the server are to judge, None if they are not asked;
        `rated`: whether the result is to count for ratings. Raises ChannelBusy (offer a thread), TooManyTables,
        NotOpenHere, NoSuchTitle, BadOption."""
        game = self._uow.loader.title(title)
        chosen = read_options(game, options or {})
        at = self._uow.now()
        row = new_row(game, guild_id, channel_id, user_id, at, players=check_players(game, players),
                      options=encoded(chosen))
        row = replace(row, rated=rated, **await self._admission.habits(guild_id, thread=thread, telling=telling,
                                                                       lobby=True))
        state = TableState(row, [], game)
        change = ChangeSet(state, at, user_id, precondition=lambda tx: self._admission.require(
            tx, guild_id, user_id, title, opener, lobby=True))
        change.seating = [SeatRow(seat=Seat(0), user_id=user_id, name=clean_name(name), joined=at)]
        change.add("created", {"title": title, "players": row.players, "options": chosen}, text=clean_name(name))
        if (control := control_of(row)) != NO_CLOCK:
            change.add("pace", control.columns)
        change.announce(EventKind.LOBBY, change="created", user=user_id, name=clean_name(name))
        state = await self._uow.create(state, change, interaction)
        return info_of(state.row, state.seats)

    async def join(self, table_id: TableId, user_id: UserId, name: str, *, seat: Seat | None = None, late: bool = False,
                   interaction: int | str | None = None) -> TableInfo:
        """Takes a seat in a lobby, or a vacant one (`seat`, else the first) of an imported game; with `late` also one
        seat more in a game that admits latecomers, for which `Proposals.request_seat` asks. Raises NoTable,
        AlreadySeated, TableFull, SeatTaken, AlreadyStarted, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_open(state)
            if any(user_id in {row.user_id, row.kept_for} for row in state.seats):
                raise AlreadySeated("seated-here")
            change = ChangeSet(state, self._uow.now(), user_id)
            if state.status is Status.LOBBY:
                join_lobby(state, change, user_id, clean_name(name))
            else:
                join_game(state, change, user_id, clean_name(name), seat, late=late)
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def leave(self, table_id: TableId, user_id: UserId, *, interaction: int | str | None = None) -> TableInfo:
        """Gets up from a lobby. The next becomes host if the host leaves; without anybody but computers the table is
        abandoned.
        Raises NotSeated, AlreadyStarted (then `resign` is meant)."""
        async def action(state: TableState, key: str) -> TableInfo:
            gone = state.seat_of(user_id)
            if gone is None:
                raise NotSeated
            require_lobby(state)
            change = ChangeSet(state, self._uow.now(), user_id)
            rest = [row for row in state.seats if row is not gone]
            change.seating = [replace(row, seat=place) for place, row in enumerate(rest)]
            change.add("left", {}, text=gone.name)
            people = [row.user_id for row in rest if row.user_id is not None]
            if not people:
                change.columns |= {"status": Status.ABANDONED.value, "ended": change.at}
                change.announce(EventKind.ABANDONED, user=user_id)
            else:
                if state.row.host == user_id:
                    change.columns["host"] = people[0]
                change.announce(EventKind.LOBBY, change="left", user=user_id, name=gone.name)
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def set_option(self, table_id: TableId, user_id: UserId, option: str, value: Any, *,
                         interaction: int | str | None = None) -> TableInfo:
        """Sets an option of the title; a text is read as the value it spells. Raises NotHost, BadOption,
        AlreadyStarted."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_host(state, user_id)
            require_lobby(state)
            chosen = state.settings.options | {option: read_option(state.title.rules.options, option, value)}
            change = ChangeSet(state, self._uow.now(), user_id)
            change.columns["options"] = encoded(chosen)
            change.add("option", {"option": option, "value": chosen[option]})
            change.announce(EventKind.LOBBY, change="option", user=user_id,
                            name=state.name(require_seat(state, user_id)))
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def set_rated(self, table_id: TableId, user_id: UserId, rated: bool, *,
                        interaction: int | str | None = None) -> TableInfo:
        """Sets whether the result is to count for ratings: everybody who joins sees it, and it holds once the game has
        begun (L-68). Raises NotHost, AlreadyStarted."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_host(state, user_id)
            require_lobby(state)
            if state.row.rated == rated:
                return info_of(state.row, state.seats)
            change = ChangeSet(state, self._uow.now(), user_id)
            change.columns["rated"] = rated
            change.add("rated", {"rated": rated})
            change.announce(EventKind.LOBBY, change="rated", user=user_id,
                            name=state.name(require_seat(state, user_id)))
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def set_players(self, table_id: TableId, user_id: UserId, players: int, *,
                          interaction: int | str | None = None) -> TableInfo:
        """Sets how many seats are offered. Raises NotHost, BadOption (none the title knows), TableFull (more sit there
        already), AlreadyStarted."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_host(state, user_id)
            require_lobby(state)
            check_players(state.title, players)
            if players < len(state.seats):
                raise TableFull(players=len(state.seats))
            change = ChangeSet(state, self._uow.now(), user_id)
            change.columns["players"] = players
            change.add("players", {"players": players})
            change.announce(EventKind.LOBBY, change="players", user=user_id,
                            name=state.name(require_seat(state, user_id)))
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def start(self, table_id: TableId, user_id: UserId, *, order: SeatOrder = SeatOrder.RANDOM,
                    interaction: int | str | None = None) -> TableInfo:
        """Begins the game with those who joined. Random seats are drawn from the table's seed, like every draw.
        Raises NotHost, NotEnoughPlayers, AlreadyStarted, BadSettings (the options do not fit together)."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_host(state, user_id)
            require_lobby(state)
            if len(state.seats) < state.title.rules.players[0]:
                raise NotEnoughPlayers(fewest=state.title.rules.players[0], joined=len(state.seats))
            change = ChangeSet(state, self._uow.now(), user_id)
            await asyncio.to_thread(begin_game, state, change, order)
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)

    async def open_seated(self, guild_id: GuildId, channel_id: ChannelId, title: str,
                          people: Sequence[tuple[UserId, str]], options: Mapping[str, Any], *, rated: bool,
                          opened_by: OpenedBy, host: UserId, key: str, reminder_hours: int = DEFAULT_REMINDER_HOURS,
                          timeout_hours: int = DEFAULT_TIMEOUT_HOURS, control: TimeControl = NO_CLOCK,
                          order: SeatOrder = SeatOrder.GIVEN,
                          precondition: Callable[[Transaction], Awaitable[None]] | None = None) -> TableInfo:
        """Opens a table whose `people` (ids and names, in the order of their seats, unless `order` says that they are
        drawn) are settled and begins its game, once for each `key` (at most 64 characters). `host` has the say of a
        host, seated or not. The limits on open tables and the rules of the server are those of persons: they are not
        asked (L-60). `precondition` is asked in the transaction that stores a new table, and raises what is against
        it. Raises ChannelBusy, NoSuchTitle, BadOption, AlreadySeated, BadSettings."""
        wanted = SeatedTable(guild_id=guild_id, channel_id=channel_id, people=tuple(people), options=options,
                             host=host, opened_by=opened_by, rated=rated, reminder_hours=reminder_hours,
                             timeout_hours=timeout_hours, control=control, order=order)
        if (receipt := await self._uow.receipt(key)) is None:
            game = self._uow.loader.title(title)
            always = await self._uow.loader.always.of(game, [user for user, _name in people])
            state, change = await asyncio.to_thread(seated_table, game, wanted, self._uow.now(), always)
            change.precondition = precondition
            state = await self._uow.create(state, change, key)
        else:
            state = await self._uow.loader.load(receipt.table_id)
        return info_of(state.row, state.seats)

    async def relocate(self, table_id: TableId, guild_id: GuildId, channel_id: ChannelId, *, key: str) -> TableInfo:
        """Has an open table go on in another channel, maybe of another server, once for each `key` (at most 64
        characters): its messages are posted anew there. Nothing of its record changes. Raises ChannelBusy, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            require_open(state)
            if state.row.channel_id == channel_id:
                return info_of(state.row, state.seats)
            change = ChangeSet(state, self._uow.now(), precondition=partial(_require_free, channel_id=channel_id))
            change.columns |= {"guild_id": guild_id, "channel_id": channel_id}
            _announce_all(state, change)
            await self._uow.commit(state, change, key)
            if self._uow.after_opening is not None:
                self._uow.after_opening(guild_id, state.row.title)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, key, action, _info_again)

    async def substitute(self, table_id: TableId, user_id: UserId, newcomer: UserId, name: str, *,
                         interaction: int | str | None = None) -> TableInfo:
        """Gives the seat of somebody who plays to somebody else at once, as the rules of a league say: nobody at the
        table is asked. Raises NotSeated (nobody to stand in for), AlreadySeated (the newcomer plays or played there),
        NotStarted, GameOver."""
        async def action(state: TableState, key: str) -> TableInfo:
            seat = require_playing(state, user_id)
            change = ChangeSet(state, self._uow.now())
            hand_over(state, change, seat, newcomer, clean_name(name))
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)


async def _require_free(tx: Transaction, channel_id: ChannelId) -> None:
    """Raises ChannelBusy."""
    if (there := await tables_repo.open_in_channel(tx, channel_id)) is not None:
        raise ChannelBusy(there.id)


def _announce_all(state: TableState, change: ChangeSet) -> None:
    """A channel that knows nothing of a table is told all there is to see of it now."""
    if state.status is Status.LOBBY:
        change.announce(EventKind.LOBBY, change="relocated")
    else:
        change.announce(EventKind.RELOCATED, passed=[])
    for proposal in state.proposals:
        change.announce(EventKind.PROPOSED, proposal=proposal.id)


async def _info_again(state: TableState, _receipt: ReceiptRow) -> TableInfo:
    return info_of(state.row, state.seats)
