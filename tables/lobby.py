"""Before the game: opening a table, joining, options, starting."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from games.kernel import Seat
from games.kernel import start as begin
from storage.ids import ChannelId, GuildId, TableId, UserId
from storage.rows import ReceiptRow, SeatRow
from tables.admission import Admission
from tables.commit.change_set import ChangeSet, encoded
from tables.commit.unit_of_work import UnitOfWork
from tables.errors import AlreadySeated, NotEnoughPlayers, NotSeated, TableFull
from tables.models import SeatOrder, Status, TableInfo, Telling
from tables.options import check_players, read_option
from tables.outbox.events import EventKind
from tables.play.planner import Planner
from tables.seating import assign_seats, clean_name, join_game, join_lobby, new_row
from tables.servers import Opener
from tables.state.guards import require_host, require_lobby, require_open, require_seat
from tables.state.table import TableState, info_of

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
                     interaction: int | str | None = None) -> TableInfo:
        """Opens a lobby with its host on the first seat. `players`: how many seats are offered, all that the title
        allows if None; `telling`: how it tells what happens, None if as usual on the server, or else in a `thread` and
        outside; `opener`: whoever opens it, as the rules of the server are to judge, None if they are not asked. Raises
        ChannelBusy (offer a thread), TooManyTables, NotOpenHere, NoSuchTitle, BadOption."""
        game = self._uow.loader.title(title)
        chosen = {option.name: option.values[0] for option in game.rules.options}
        for option, value in (options or {}).items():
            chosen[option] = read_option(game.rules.options, option, value)
        at = self._uow.now()
        row = new_row(game, guild_id, channel_id, user_id, at, players=check_players(game, players),
                      options=encoded(chosen))
        row = replace(row, **await self._admission.habits(guild_id, thread=thread, telling=telling))
        state = TableState(row, [], game)
        change = ChangeSet(state, at, user_id, precondition=lambda tx: self._admission.require(
            tx, guild_id, user_id, title, opener, lobby=True))
        change.seating = [SeatRow(seat=Seat(0), user_id=user_id, name=clean_name(name), joined=at)]
        change.add("created", {"title": title, "players": row.players, "options": chosen}, text=clean_name(name))
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
            if any(row.user_id == user_id for row in state.seats):
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
        """Gets up from a lobby. The next becomes host if the host leaves; without anybody the table is abandoned.
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
            if not rest:
                change.columns |= {"status": Status.ABANDONED.value, "ended": change.at}
                change.announce(EventKind.ABANDONED, user=user_id)
            else:
                if state.row.host == user_id:
                    change.columns["host"] = rest[0].user_id
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
            change.columns |= {"status": Status.PLAYING.value, "started": change.at, "players": len(state.seats),
                               "ruleset_version": state.title.rules.ruleset_version}
            change.seating = assign_seats(state, order, change.number)
            change.add("started", {"order": order.value, "joined": [seat.name for seat in state.seats],
                                   "seats": [row.name for row in change.seating]})
            settings = replace(state.settings, players=len(state.seats), ruleset_version=0)
            planner = Planner(state.title, state.row.seed, begin(state.title.rules.setup(settings)), change.number)
            planner.settle()
            change.position = planner.position
            await asyncio.to_thread(change.play, planner.steps)
            change.announce(EventKind.STARTED)
            await self._uow.commit(state, change, key)
            return info_of(state.row, state.seats)

        return await self._uow.run_idempotent(table_id, interaction, action, _info_again)


async def _info_again(state: TableState, _receipt: ReceiptRow) -> TableInfo:
    return info_of(state.row, state.seats)
