"""How a game begins: seats are dealt, the title sets up, and what is due then is drawn; at tables that had no lobby,
too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat, Title
from games.kernel import start as begin
from storage.ids import ChannelId, GuildId, UserId
from storage.rows import SeatRow
from tables.commit.change_set import ChangeSet, encoded
from tables.errors import AlreadySeated
from tables.models import OpenedBy, SeatOrder, Status, Telling
from tables.options import check_players, read_options
from tables.outbox.events import EventKind
from tables.pace import NO_CLOCK, TimeControl
from tables.play.planner import Planner
from tables.play.standing_planner import Orders, answering
from tables.seating import assign_seats, clean_name, new_row
from tables.state.table import TableState
from tables.timeouts.policy import checked_pace

__all__ = ["SeatedTable", "begin_game", "seated_table"]


class SeatedTable(Struct, frozen=True, kw_only=True):
    """A table that a league or the queue wants opened: who sits where is settled, and the game begins at once."""

    guild_id: GuildId
    channel_id: ChannelId
    people: tuple[tuple[UserId, str], ...]
    """Ids and names, in the order of their seats or to be drawn."""
    options: Mapping[str, Any]
    """Those that are left out are as usual."""
    host: UserId
    """Who has the say of a host, seated or not."""
    opened_by: OpenedBy
    rated: bool
    reminder_hours: int
    timeout_hours: int
    control: TimeControl = NO_CLOCK
    """What time they have."""
    order: SeatOrder = SeatOrder.GIVEN


def begin_game(state: TableState, change: ChangeSet, order: SeatOrder) -> None:
    """Adds the beginning of a game to a change: those who sit in the lobby get their seats, the title sets up. It takes
    a while: do it off the loop. Raises BadSettings (the options do not fit together)."""
    change.columns |= {"status": Status.PLAYING.value, "started": change.at, "players": len(state.seats),
                       "ruleset_version": state.title.rules.ruleset_version}
    change.seating = assign_seats(state, order, change.number)
    change.add("started", {"order": order.value, "joined": [seat.name for seat in state.seats],
                           "seats": [row.name for row in change.seating]})
    settings = replace(state.settings, players=len(state.seats), ruleset_version=0)
    seated = TableState(state.row, change.seating, state.title, always=state.always)
    planner = Planner(state.title, state.row.seed, begin(state.title.rules.setup(settings)), change.number,
                      answer=answering(seated))
    planner.settle()
    change.position = planner.position
    change.play(planner.steps)
    change.announce(EventKind.STARTED)


def seated_table(title: Title[Any], wanted: SeatedTable, at: int,
                 always: dict[UserId, Orders] | None = None) -> tuple[TableState, ChangeSet]:
    """A new table whose game has begun, and the change that stores it; `always`: what its people have ordered for all
    tables. It takes a while: do it off the loop. Raises BadOption (an option, the number of people, the pace),
    AlreadySeated (somebody sits there twice), BadSettings."""
    people = [user_id for user_id, _ in wanted.people]
    if len(set(people)) < len(people):
        raise AlreadySeated
    chosen = read_options(title, wanted.options)
    row = new_row(title, wanted.guild_id, wanted.channel_id, wanted.host, at,
                  players=check_players(title, len(people)), options=encoded(chosen))
    pace = checked_pace(wanted.reminder_hours, wanted.timeout_hours)
    row = replace(row, **pace, **wanted.control.columns, telling=Telling.BOARD.value, rated=wanted.rated,
                  opened_by=wanted.opened_by.value)
    state = TableState(row, _seats_of(wanted, at), title, always=always or {})
    change = ChangeSet(state, at)
    change.add("created", {"title": title.id, "players": row.players, "options": chosen})
    if wanted.control != NO_CLOCK:
        change.add("pace", wanted.control.columns)
    change.batch_start = change.number
    begin_game(state, change, wanted.order)
    return state, change


def _seats_of(wanted: SeatedTable, at: int) -> list[SeatRow]:
    people: Sequence[tuple[UserId, str]] = wanted.people
    return [SeatRow(seat=Seat(place), user_id=user_id, name=clean_name(name), joined=at)
            for place, (user_id, name) in enumerate(people)]
