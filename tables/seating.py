"""Seats: a new table's row, who sits where, and who may still sit down."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from games.kernel import IllegalMove, Seat, Title
from storage.ids import ChannelId, GuildId, UserId
from storage.rows import SeatRow, TableRow
from tables.commit.change_set import ChangeSet
from tables.errors import AlreadySeated, AlreadyStarted, NoComputers, NotSeated, SeatTaken, TableFull
from tables.models import ComputerLevel, SeatOrder, Status
from tables.outbox.events import EventKind
from tables.people import computer_name
from tables.play.standing_planner import planner_on
from tables.state.table import TableState
from tables.timeouts.policy import DEFAULT_REMINDER_HOURS, DEFAULT_TIMEOUT_HOURS

__all__ = ["add_computer", "add_seat", "assign_seats", "clean_name", "give_to_computer", "hand_over", "join_game",
           "join_lobby", "new_row", "shuffled_by_seed", "take_back"]

T = TypeVar("T")


def new_row(title: Title[Any], guild_id: GuildId, channel_id: ChannelId, host: UserId, at: int, *, players: int,
            options: str, ruleset: str = "rulebook", ruleset_version: int = 0) -> TableRow:
    """A table that is not stored yet, with a seed of its own. It is played by today's version of the rules unless a
    record names an older one."""
    seed = secrets.token_bytes(32)
    return TableRow(
        guild_id=guild_id, channel_id=channel_id, title=title.id, status=Status.LOBBY.value, host=host, players=players,
        options=options, ruleset=ruleset, seed=seed,
        ruleset_version=ruleset_version or title.rules.ruleset_version, seed_hash=hashlib.sha256(seed).hexdigest(),
        revision=0, imported=0, created=at, changed=at,
        reminder_hours=DEFAULT_REMINDER_HOURS, timeout_hours=DEFAULT_TIMEOUT_HOURS,
    )


def clean_name(name: str) -> str:
    """A name on one line, at most 100 characters."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:100] or "?"


def shuffled_by_seed(seed: bytes, number: int, people: Sequence[T]) -> list[T]:
    """The people in the order that a seed gives to row `number`; anybody who knows the seed can check it."""
    def lot(place: int) -> bytes:
        return hmac.new(seed, f"{number}:seat:{place}".encode(), hashlib.sha256).digest()

    return [people[place] for place in sorted(range(len(people)), key=lot)]


def assign_seats(state: TableState, order: SeatOrder, number: int) -> list[SeatRow]:
    """The seats of a game that begins; `number` is the log row that says so."""
    people = shuffled_by_seed(state.row.seed, number, state.seats) if order is SeatOrder.RANDOM else state.seats
    return [replace(person, seat=place) for place, person in enumerate(people)]


def join_lobby(state: TableState, change: ChangeSet, user_id: UserId, name: str) -> None:
    """Takes a seat in a lobby; if none is free, that of the computer which came last, for people come first. Raises
    TableFull."""
    full = len(state.seats) >= state.row.players
    if full and not state.computers:
        raise TableFull(players=state.row.players)
    place = state.computers[-1].seat if full else Seat(len(state.seats))
    if full:
        gone = state.row_of(place)
        change.add("left", {"computer": gone.computer}, text=gone.name)
    newcomer = SeatRow(table_id=state.row.id, seat=place, user_id=user_id, name=name, joined=change.at)
    change.seating = [*state.seats[:place], newcomer, *state.seats[place + 1:]]
    change.add("joined", {}, text=name)
    change.announce(EventKind.LOBBY, change="joined", user=user_id, name=name)


def join_game(state: TableState, change: ChangeSet, user_id: UserId, name: str, seat: Seat | None, *,
              late: bool) -> None:
    """Takes a vacant seat, else with `late` a new one if the game admits it. Raises AlreadyStarted, SeatTaken."""
    vacant = [row for row in state.seats if row.vacant]
    if vacant:
        _take_vacant(change, vacant, user_id, name, seat)
    elif not late:
        raise AlreadyStarted("no-seat-free")
    else:
        add_seat(state, change, user_id, name, seat)


def add_seat(state: TableState, change: ChangeSet, user_id: UserId, name: str, seat: Seat | None = None) -> None:
    """Adds a seat for a latecomer to a change. Raises AlreadyStarted if the game admits nobody, SeatTaken."""
    planner, new = planner_on(state, number=change.number), Seat(len(state.seats))
    try:
        planner.join(new)
    except IllegalMove:
        raise AlreadyStarted("no-seat-free") from None
    if seat not in {None, new}:
        raise SeatTaken(seat=(seat or 0) + 1)
    change.play(planner.steps)
    change.seating = [*state.seats, SeatRow(table_id=state.row.id, seat=new, user_id=user_id, name=name,
                                            joined=change.at)]
    change.announce(EventKind.SEATED, seat=new, user=user_id, name=name)


def hand_over(state: TableState, change: ChangeSet, seat: Seat, newcomer: UserId, name: str) -> None:
    """Gives the seat of somebody who plays, or of a computer, to a newcomer, without the draft and the standing orders
    of who sat there. Raises NotSeated if neither plays there, AlreadySeated if the newcomer plays or played at the
    table, or a computer keeps a seat for them there."""
    before = next((row for row in state.seats if row.seat == seat), None)
    if before is None or before.left or (before.user_id is None and before.computer is None):
        raise NotSeated
    if any(newcomer in {row.user_id, row.kept_for} for row in state.seats):
        raise AlreadySeated
    _sit_down(change, seat, user_id=newcomer, name=name, computer=None, kept_for=None)
    if state.row.host == before.user_id:
        change.columns["host"] = newcomer
    played = {} if before.computer is None else {"computer_before": before.computer}
    change.add("replaced", {"user": before.user_id, "before": before.name, "name": name} | played, seat=seat, text=name)
    change.announce(EventKind.SEATED, seat=seat, user=newcomer, name=name)


def add_computer(state: TableState, change: ChangeSet, level: ComputerLevel) -> None:
    """Gives a computer a seat in a lobby: if none is free one seat more, as many as the title has. Raises TableFull."""
    if len(state.seats) >= state.row.players:
        if state.row.players >= max(state.title.rules.players):
            raise TableFull(players=state.row.players)
        change.columns["players"] = state.row.players + 1
        change.add("players", {"players": state.row.players + 1})
    name = computer_name(level, [row.name for row in state.seats])
    change.seating = [*state.seats, SeatRow(table_id=state.row.id, seat=Seat(len(state.seats)), user_id=None, name=name,
                                             joined=change.at, computer=level.value)]
    change.add("joined", {"computer": level.value}, text=name)
    change.announce(EventKind.LOBBY, change="joined", name=name)


def give_to_computer(state: TableState, change: ChangeSet, seat: Seat, level: ComputerLevel) -> None:
    """Has a computer play the seat of somebody, who may take it back, without their draft and standing orders. Raises
    NotSeated if nobody plays there, NoComputers if nobody else would be left."""
    before = next((row for row in state.seats if row.seat == seat), None)
    if before is None or before.left or before.user_id is None:
        raise NotSeated
    rest = [row for row in state.active if row.seat != seat]
    if not rest:
        raise NoComputers("computers-only")
    name = computer_name(level, [row.name for row in state.seats])
    _sit_down(change, seat, user_id=None, name=name, computer=level.value, kept_for=before.user_id)
    if state.row.host == before.user_id:
        change.columns["host"] = rest[0].user_id
    change.add("replaced", {"user": before.user_id, "before": before.name, "name": name, "computer": level.value},
               seat=seat, text=name)
    change.announce(EventKind.SEATED, seat=seat, name=name)


def take_back(state: TableState, change: ChangeSet, user_id: UserId, name: str) -> None:
    """Gives somebody the seat back that a computer plays for them. Raises NoComputers if none does, AlreadySeated
    if they have come to play another one."""
    kept = next((row for row in state.computers if row.kept_for == user_id), None)
    if kept is None:
        raise NoComputers("nothing-kept")
    if any(row.user_id == user_id for row in state.seats):
        raise AlreadySeated
    _sit_down(change, kept.seat, user_id=user_id, name=name, computer=None, kept_for=None)
    change.add("replaced", {"user": None, "before": kept.name, "name": name}, seat=kept.seat, text=name)
    change.announce(EventKind.SEATED, seat=kept.seat, user=user_id, name=name)


def _sit_down(change: ChangeSet, seat: Seat, **who: Any) -> None:
    """Somebody else sits on a seat from now on."""
    change.update_seat(seat, joined=change.at, orders="{}", **who)
    change.restart_clock(seat)
    change.bump_action_seq(seat)
    change.drafts[seat] = None


def _take_vacant(change: ChangeSet, vacant: Sequence[SeatRow], user_id: UserId, name: str, seat: Seat | None) -> None:
    chosen = next((row for row in vacant if seat in {None, row.seat}), None)
    if chosen is None:
        raise SeatTaken(seat=(seat or 0) + 1)
    change.update_seat(chosen.seat, user_id=user_id, name=name, joined=change.at)
    change.restart_clock(chosen.seat)
    change.add("joined", {"before": chosen.name}, seat=chosen.seat, text=name)
    change.announce(EventKind.SEATED, seat=chosen.seat, user=user_id, name=name)
