"""A table without its position, and the words for how it stands."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any

from msgspec import Struct

from games.kernel import Seat
from storage.ids import ChannelId, GuildId, TableId, UserId
from tables.models.seats import SeatState
from tables.pace import NO_CLOCK, TimeControl

__all__ = ["OpenedBy", "SeatOrder", "Status", "TableInfo", "Telling", "Unrated"]


class Status(StrEnum):
    """How far a table is. A lobby and a game being played are *open*; a channel has at most one open table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"

    @property
    def open(self) -> bool:
        """Whether the table occupies its channel."""
        return self in {Status.LOBBY, Status.PLAYING}


class Telling(StrEnum):
    """How a table tells its channel what happens."""

    TURNS = "turns"
    """A message per turn."""
    BOARD = "board"
    """One message kept up to date, and a short line that notifies whoever is to move."""


class SeatOrder(StrEnum):
    """How seats are dealt at the start."""

    RANDOM = "random"
    JOINED = "joined"
    GIVEN = "given"
    """As whoever opened the table had planned it; no lobby came before."""


class OpenedBy(StrEnum):
    """Who opened a table. The limits on open tables are those of persons."""

    PERSON = "person"
    LEAGUE = "league"
    """A season of a league, or a tournament."""
    QUEUE = "queue"


class Unrated(StrEnum):
    """Why the result of a table that was to be rated does not count for ratings."""

    IMPORTED = "imported"
    SOLO = "solo"
    """Fewer than two people played."""
    ABANDONED = "abandoned"
    """All but one left before half of the rounds were played (L-65)."""
    COMPUTER = "computer"
    """A computer has played."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """A table without its position: what lists and lobbies show."""

    id: TableId
    guild_id: GuildId
    channel_id: ChannelId
    title: str
    status: Status
    host: UserId
    players: int
    """Seats offered in the lobby; then the players with whom the game began. Who joined later is among `seats`."""
    options: dict[str, Any]
    ruleset: str
    seats: tuple[SeatState, ...]
    revision: int
    """The number of the last row of the log; grows with everything that happens at the table."""
    seed_hash: str
    """SHA-256 of the table's seed in hexadecimal, known from the first moment."""
    seed: str | None
    """The seed itself in hexadecimal, after the end only."""
    imported: int
    """Rows that came from an imported record: their draws cannot be checked. 0: the table began here."""
    created: datetime
    started: datetime | None
    ended: datetime | None
    changed: datetime
    """When something last happened."""
    reminder_hours: int
    """Hours after which those who are waited for are reminded; 0: never."""
    timeout_hours: int
    """Hours after which the others need not wait any longer; 0: they always do."""
    telling: Telling = Telling.TURNS
    rated: bool = False
    """Whether its result is to count for ratings; agreed before the game begins."""
    opened_by: OpenedBy = OpenedBy.PERSON
    control: TimeControl = NO_CLOCK
    """What time each seat has, and what happens at its end."""
    ruleset_version: int = 1
    """The version of the rules that the game follows."""

    def seat_of(self, user_id: UserId | None) -> Seat | None:
        """The seat of a person who plays and has not left."""
        return next((seat.seat for seat in self.seats
                     if user_id is not None and seat.user_id == user_id and not seat.left), None)

    @property
    def with_computers(self) -> bool:
        """Whether a computer plays a seat, so that the result counts for nobody's rating."""
        return any(seat.computer is not None for seat in self.seats)

    def kept_seat(self, user_id: UserId | None) -> Seat | None:
        """The seat that a computer plays until this person takes it back."""
        return next((seat.seat for seat in self.seats
                     if user_id is not None and seat.kept_for == user_id and not seat.left), None)

    def waits_for(self, user_id: UserId) -> datetime | None:
        """Since when everybody waits for a person; None while nobody does."""
        return next((seat.waiting_since for seat in self.seats if seat.user_id == user_id and not seat.left), None)
