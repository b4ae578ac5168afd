"""Before the game: opening a table, joining, options, starting."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from games.kernel import IllegalMove, Option, Seat, Title
from games.kernel import start as begin
from storage.rows import ReceiptRow, SeatRow, TableRow
from tables.announcements import Announced
from tables.change import Change, encoded
from tables.core import Core
from tables.errors import (
    AlreadySeated,
    AlreadyStarted,
    BadOption,
    GameOver,
    NotEnoughPlayers,
    NotHost,
    NotSeated,
    SeatTaken,
    TableFull,
)
from tables.live import Live, info_of
from tables.models import SeatOrder, Status, TableInfo
from tables.ordering import planner_on
from tables.turns import Planner

__all__ = ["Lobbies", "add_seat", "clean_name", "new_row", "read_option", "seated"]

T = TypeVar("T")

_TRUE = {"true", "yes", "on", "1"}
_FALSE = {"false", "no", "off", "0"}


class Lobbies(Core):
    """The part of the service that fills tables."""

    async def new(self, guild_id: int, channel_id: int, user_id: int, name: str, title: str, *,
                  players: int | None = None, options: Mapping[str, Any] | None = None,
                  interaction: int | str | None = None) -> TableInfo:
        """Opens a lobby with its host on the first seat. `players`: how many seats are offered, all that the title
        allows if None. Raises ChannelBusy (offer a thread), NoSuchTitle, BadOption."""
        game = self.title(title)
        chosen = {option.name: option.values[0] for option in game.rules.options}
        for option, value in (options or {}).items():
            chosen[option] = read_option(game.rules.options, option, value)
        at = self.now()
        row = new_row(game, guild_id, channel_id, user_id, at, players=check_players(game, players),
                      options=encoded(chosen))
        live = Live(row, [], game)
        change = Change(live, at, user_id)
        change.seating = [SeatRow(seat=Seat(0), user_id=user_id, name=clean_name(name), joined=at)]
        change.add("created", {"title": title, "players": row.players, "options": chosen}, text=clean_name(name))
        change.tell(Announced.LOBBY, change="created", user=user_id, name=clean_name(name))
        live = await self.create(live, change, interaction)
        return info_of(live.row, live.seats)

    async def join(self, table_id: int, user_id: int, name: str, *, seat: Seat | None = None, late: bool = False,
                   interaction: int | str | None = None) -> TableInfo:
        """Takes a seat in a lobby, or a vacant one (`seat`, else the first) of an imported game; with `late` also one
        seat more in a game that admits latecomers, for which `Consents.ask_in` asks. Raises NoTable, AlreadySeated,
        TableFull, SeatTaken, AlreadyStarted, GameOver."""
        async def act(live: Live, key: str) -> TableInfo:
            if not live.status.open:
                raise GameOver
            if any(row.user_id == user_id for row in live.seats):
                raise AlreadySeated
            change = Change(live, self.now(), user_id)
            if live.status is Status.LOBBY:
                _join_lobby(live, change, user_id, clean_name(name))
            else:
                _join_game(live, change, user_id, clean_name(name), seat, late=late)
            await self.commit(live, change, key)
            return info_of(live.row, live.seats)

        return await self.once(table_id, interaction, act, _info)

    async def leave(self, table_id: int, user_id: int, *, interaction: int | str | None = None) -> TableInfo:
        """Gets up from a lobby. The next becomes host if the host leaves; without anybody the table is abandoned.
        Raises NotSeated, AlreadyStarted (then `resign` is meant)."""
        async def act(live: Live, key: str) -> TableInfo:
            _in_lobby(live)
            gone = live.seat_of(user_id)
            if gone is None:
                raise NotSeated
            change = Change(live, self.now(), user_id)
            rest = [seat for seat in live.seats if seat is not gone]
            change.seating = [replace(each, seat=place) for place, each in enumerate(rest)]
            change.add("left", {}, text=gone.name)
            if not rest:
                change.columns |= {"status": Status.ABANDONED.value, "ended": change.at}
                change.tell(Announced.ABANDONED, user=user_id)
            else:
                if live.row.host == user_id:
                    change.columns["host"] = rest[0].user_id
                change.tell(Announced.LOBBY, change="left", user=user_id, name=gone.name)
            await self.commit(live, change, key)
            return info_of(live.row, live.seats)

        return await self.once(table_id, interaction, act, _info)

    async def set_option(self, table_id: int, user_id: int, option: str, value: Any, *,
                         interaction: int | str | None = None) -> TableInfo:
        """Sets an option of the title; a text is read as the value it spells. Raises NotHost, BadOption,
        AlreadyStarted."""
        async def act(live: Live, key: str) -> TableInfo:
            _as_host(live, user_id)
            _in_lobby(live)
            chosen = live.settings.options | {option: read_option(live.title.rules.options, option, value)}
            change = Change(live, self.now(), user_id)
            change.columns["options"] = encoded(chosen)
            change.add("option", {"option": option, "value": chosen[option]})
            change.tell(Announced.LOBBY, change="option", user=user_id, name=live.name(self.seat_for(live, user_id)))
            await self.commit(live, change, key)
            return info_of(live.row, live.seats)

        return await self.once(table_id, interaction, act, _info)

    async def set_players(self, table_id: int, user_id: int, players: int, *,
                          interaction: int | str | None = None) -> TableInfo:
        """Sets how many seats are offered. Raises NotHost, BadOption (none the title knows), TableFull (more sit there
        already), AlreadyStarted."""
        async def act(live: Live, key: str) -> TableInfo:
            _as_host(live, user_id)
            _in_lobby(live)
            check_players(live.title, players)
            if players < len(live.seats):
                raise TableFull(players=len(live.seats))
            change = Change(live, self.now(), user_id)
            change.columns["players"] = players
            change.add("players", {"players": players})
            change.tell(Announced.LOBBY, change="players", user=user_id, name=live.name(self.seat_for(live, user_id)))
            await self.commit(live, change, key)
            return info_of(live.row, live.seats)

        return await self.once(table_id, interaction, act, _info)

    async def start(self, table_id: int, user_id: int, *, order: SeatOrder = SeatOrder.RANDOM,
                    interaction: int | str | None = None) -> TableInfo:
        """Begins the game with those who joined. Random seats are drawn from the table's seed, like every draw.
        Raises NotHost, NotEnoughPlayers, AlreadyStarted, BadSettings (the options do not fit together)."""
        async def act(live: Live, key: str) -> TableInfo:
            _as_host(live, user_id)
            _in_lobby(live)
            if len(live.seats) < live.title.rules.players[0]:
                raise NotEnoughPlayers(fewest=live.title.rules.players[0], joined=len(live.seats))
            change = Change(live, self.now(), user_id)
            change.columns |= {"status": Status.PLAYING.value, "started": change.at, "players": len(live.seats)}
            change.seating = _dealt(live, order, change.number)
            change.add("started", {"order": order.value, "joined": [seat.name for seat in live.seats],
                                   "seats": [row.name for row in change.seating]})
            settings = replace(live.settings, players=len(live.seats))
            planner = Planner(live.title, live.row.seed, begin(live.title.rules.setup(settings)), change.number)
            planner.settle()
            change.position = planner.position
            await asyncio.to_thread(change.play, planner.steps)
            change.tell(Announced.STARTED)
            await self.commit(live, change, key)
            return info_of(live.row, live.seats)

        return await self.once(table_id, interaction, act, _info)


def new_row(title: Title[Any], guild_id: int, channel_id: int, host: int, at: int, *, players: int, options: str,
            ruleset: str = "rulebook") -> TableRow:
    """A table that is not stored yet, with a seed of its own."""
    seed = secrets.token_bytes(32)
    return TableRow(
        guild_id=guild_id, channel_id=channel_id, title=title.id, status=Status.LOBBY.value, host=host, players=players,
        options=options, ruleset=ruleset, ruleset_version=title.rules.ruleset_version, seed=seed,
        seed_hash=hashlib.sha256(seed).hexdigest(), revision=0, imported=0, created=at, changed=at,
    )


def clean_name(name: str) -> str:
    """A name on one line, at most 100 characters."""
    return " ".join("".join(each if each.isprintable() else " " for each in name).split())[:100] or "?"


def check_players(title: Title[Any], players: int | None) -> int:
    """A number of seats to offer. Raises BadOption."""
    fewest, most = title.rules.players[0], title.rules.players[-1]
    if players is None:
        return most
    if players not in title.rules.players:
        raise BadOption("bad-players", option="players", value=players, fewest=fewest, most=most)
    return players


def read_option(options: Sequence[Option], name: str, value: Any) -> Any:
    """The value of an option, also from a text that spells it. Raises BadOption."""
    option = next((setting for setting in options if setting.name == name), None)
    for each in option.values if option is not None else ():
        if type(value) is type(each) and value == each:
            return each
        if isinstance(value, str) and _spells(value, each):
            return each
    raise BadOption(option=name, value=str(value)[:80])


def _spells(text: str, value: Any) -> bool:
    if isinstance(value, bool):
        return text.strip().lower() in (_TRUE if value else _FALSE)
    return text.strip().lower() == str(value).lower()


def seated(seed: bytes, number: int, people: Sequence[T]) -> list[T]:
    """The people in the order that a seed gives to row `number`; anybody who knows the seed can check it."""
    def lot(place: int) -> bytes:
        return hmac.new(seed, f"{number}:seat:{place}".encode(), hashlib.sha256).digest()

    return [people[place] for place in sorted(range(len(people)), key=lot)]


def _dealt(live: Live, order: SeatOrder, number: int) -> list[SeatRow]:
    people = live.seats if order is SeatOrder.JOINED else seated(live.row.seed, number, live.seats)
    return [replace(person, seat=place) for place, person in enumerate(people)]


def _in_lobby(live: Live) -> None:
    if not live.status.open:
        raise GameOver
    if live.status is not Status.LOBBY:
        raise AlreadyStarted


def _as_host(live: Live, user_id: int) -> None:
    if live.row.host != user_id:
        raise NotHost(host=next((seat.name for seat in live.seats if seat.user_id == live.row.host), "?"))


def _join_lobby(live: Live, change: Change, user_id: int, name: str) -> None:
    if len(live.seats) >= live.row.players:
        raise TableFull(players=live.row.players)
    change.seating = [*live.seats, SeatRow(table_id=live.row.id, seat=Seat(len(live.seats)), user_id=user_id, name=name,
                                           joined=change.at)]
    change.add("joined", {}, text=name)
    change.tell(Announced.LOBBY, change="joined", user=user_id, name=name)


def _join_game(live: Live, change: Change, user_id: int, name: str, seat: Seat | None, *, late: bool) -> None:
    """Takes a vacant seat, else a new one if the game admits it."""
    vacant = [row for row in live.seats if row.user_id is None and not row.left]
    if vacant:
        _take_vacant(change, vacant, user_id, name, seat)
    elif not late:
        raise AlreadyStarted
    else:
        add_seat(live, change, user_id, name, seat)


def add_seat(live: Live, change: Change, user_id: int, name: str, seat: Seat | None = None) -> None:
    """Adds a seat for a latecomer to a change. Raises AlreadyStarted if the game admits nobody, SeatTaken."""
    planner = planner_on(live, number=change.number)
    try:
        planner.join(Seat(len(live.seats)))
    except IllegalMove:
        raise AlreadyStarted from None
    if seat not in {None, len(live.seats)}:
        raise SeatTaken(seat=(seat or 0) + 1)
    change.play(planner.steps)
    change.seating = [*live.seats, SeatRow(table_id=live.row.id, seat=Seat(len(live.seats)), user_id=user_id, name=name,
                                           joined=change.at)]
    change.tell(Announced.SEATED, seat=len(live.seats), user=user_id, name=name)


def _take_vacant(change: Change, vacant: Sequence[SeatRow], user_id: int, name: str, seat: Seat | None) -> None:
    chosen = next((each for each in vacant if seat in {None, each.seat}), None)
    if chosen is None:
        raise SeatTaken(seat=(seat or 0) + 1)
    change.touch(chosen.seat, user_id=user_id, name=name, joined=change.at)
    change.asked_anew(chosen.seat)
    change.add("joined", {"before": chosen.name}, seat=chosen.seat, text=name)
    change.tell(Announced.SEATED, seat=chosen.seat, user=user_id, name=name)


async def _info(live: Live, _receipt: ReceiptRow) -> TableInfo:
    return info_of(live.row, live.seats)
