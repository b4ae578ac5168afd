"""The part of the service for the hours of people: they hold at all tables at once."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from storage import Transaction
from storage.hours_rows import VacationRow
from storage.ids import TableId, UserId
from storage.repositories import held_pings as pings_repo
from storage.repositories import preferences as preferences_repo
from storage.repositories import reminders as reminders_repo
from storage.repositories import vacations as vacations_repo
from tables.calendars.bank import days_left, ended_early, planned
from tables.calendars.reading import HOURS, Kept, hours_kept, hours_of, vacation_at, with_vacations
from tables.clock import from_millis
from tables.commit.unit_of_work import UnitOfWork, action_key
from tables.errors import NotAway
from tables.hours import ALWAYS, Hours
from tables.hours.wall_clock import instant, local_date
from tables.outbox.events import EventKind
from tables.outbox.outbox import write_events

__all__ = ["Calendar", "Calendars", "Vacationing"]

TOLD_AT_ONCE = 100
"""Vacations whose beginning is told each time."""


class Vacationing(Struct, frozen=True):
    """A vacation as it is told: when it begins and ends, how many days of the bank it takes, and how many of the year
    in which it begins are left."""

    since: datetime
    until: datetime
    days: int
    left: int


class Calendar(Struct, frozen=True):
    """The hours of a person, the vacations that are not over, and how many days of this year are left, of how many."""

    hours: Hours
    vacations: tuple[Vacationing, ...]
    left: int
    most: int


class Calendars:
    """The hours of people. `most`: days a year that they may be on vacation. Every method raises ServiceUnavailable;
    those that change something also OutcomeUnknown."""

    def __init__(self, uow: UnitOfWork, most: int) -> None:
        self._uow = uow
        self.most = most

    async def of(self, user_id: UserId) -> Calendar:
        """The hours of a person, and when they are away."""
        now = self._uow.now()
        async with self._uow.loader.reading() as tx:
            hours, rows = await self._kept(tx, user_id)
        coming = [row for row in rows if row.until > now and row.ended_by is None]
        return Calendar(with_vacations(hours, coming), tuple(self._told(row, rows) for row in coming),
                        days_left(rows, local_date(now, hours.zone).year, self.most), self.most)

    async def of_people(self, people: Collection[UserId], since: int) -> dict[UserId, Hours]:
        """The hours of those among some people who have said something about them, with the vacations that end after a
        moment (milliseconds since 1970)."""
        async with self._uow.loader.reading() as tx:
            return await hours_of(tx, people, since)

    async def set_hours(self, user_id: UserId, hours: Hours) -> None:
        """Keeps the time zone, quiet hours and days off of a person; vacations stay. Reminders that wait and clocks
        that run are timed anew."""
        kept = Kept(hours.zone, hours.quiet, hours.days_off)
        text = None if kept == Kept() else msgspec.json.encode(kept).decode()

        async def work(tx: Transaction) -> Hours:
            before = with_vacations(*await self._kept(tx, user_id))
            await preferences_repo.put_preference(tx, "user", user_id, HOURS, text)
            await _look_again(tx, user_id)
            return before

        await self._time_anew(user_id, await self._uow.write(work))

    async def leave(self, user_id: UserId, first: date | None, last: date, *,
                    interaction: int | str | None = None) -> Vacationing:
        """Takes a vacation from a day (None: today) through another, where the person lives: reminders and time-outs
        wait at all tables, and the others are told when it begins. Raises BadVacation."""
        key, now = action_key(interaction), self._uow.now()

        async def work(tx: Transaction) -> tuple[Vacationing, list[TableId], Hours]:
            hours, rows = await self._kept(tx, user_id)
            before = with_vacations(hours, rows)
            if (again := next((row for row in rows if row.interaction == key), None)) is not None:
                return self._told(again, rows), [], before
            day = first or local_date(now, hours.zone)
            since, until = planned(hours, rows, day, last, now, self.most)
            row = VacationRow(user_id=user_id, first=day.isoformat(), days=(last - day).days + 1, since=since,
                              until=until, tell_at=since if since > now else None, interaction=key)
            await vacations_repo.drop_vacations(tx, user_id, before=instant(date(day.year - 1, 1, 1), 0, hours.zone))
            await vacations_repo.add_vacation(tx, row)
            await _look_again(tx, user_id)
            tables = await _announce(tx, row, now) if since <= now else []
            return self._told(row, [*rows, row]), tables, before

        taken, tables, before = await self._uow.write(work)
        await self._time_anew(user_id, before)
        self._notify(tables)
        return taken

    async def come_back(self, user_id: UserId, *, interaction: int | str | None = None) -> Vacationing:
        """Ends the vacation that a person is on, else takes back the next one; unused days return to the bank. Those
        who were told that they are away are told. Raises NotAway."""
        key, now = action_key(interaction), self._uow.now()

        async def work(tx: Transaction) -> tuple[Vacationing, list[TableId], Hours]:
            hours, rows = await self._kept(tx, user_id)
            before = with_vacations(hours, rows)
            if (again := next((row for row in rows if row.ended_by == key), None)) is not None:
                return self._told(again, rows), [], before
            row = next((row for row in rows if row.until > now and row.ended_by is None), None)
            if row is None:
                raise NotAway
            days, until = ended_early(row, hours, now)
            ended = replace(row, days=days, until=until, tell_at=None, ended_by=key)
            await vacations_repo.change_vacation(tx, ended)
            await _look_again(tx, user_id)
            told = days > 0 and row.tell_at is None
            tables = await _announce(tx, row, now, back=True) if told else []
            return self._told(ended, [ended if each.id == row.id else each for each in rows]), tables, before

        back, tables, before = await self._uow.write(work)
        await self._time_anew(user_id, before)
        self._notify(tables)
        return back

    async def away(self, users: Collection[UserId | None]) -> dict[UserId, datetime]:
        """Those among some people who are on vacation, and until when."""
        now, people = self._uow.now(), [user for user in users if user is not None]
        async with self._uow.loader.reading() as tx:
            hours = await hours_of(tx, people, now)
        found = {user: vacation_at(hours, user, now) for user in people}
        return {user: from_millis(each.until) for user, each in found.items() if each is not None}

    async def hours_of(self, user_id: UserId, since: int) -> Hours:
        """The hours of a person, with the vacations that end after a moment (milliseconds since 1970)."""
        async with self._uow.loader.reading() as tx:
            return (await hours_of(tx, [user_id], since)).get(user_id, ALWAYS)

    async def tell_due(self, limit: int = TOLD_AT_ONCE) -> list[UserId]:
        """Tells the others of vacations that have begun; returns who is away. The bot's loop calls it now and then."""
        now = self._uow.now()
        if not self._uow.share.leads:
            return []
        async with self._uow.loader.reading() as tx:
            if not await vacations_repo.untold_vacations(tx, now, 1):
                return []

        async def work(tx: Transaction) -> tuple[list[UserId], list[TableId]]:
            rows = await vacations_repo.untold_vacations(tx, now, limit)
            tables: list[TableId] = []
            for row in rows:
                await vacations_repo.change_vacation(tx, replace(row, tell_at=None))
                tables += await _announce(tx, row, now) if row.until > now else []
            return [row.user_id for row in rows], tables

        people, tables = await self._uow.write(work)
        self._notify(tables)
        return people

    async def _time_anew(self, user_id: UserId, before: Hours) -> None:
        """The clocks of a person that run end at another moment now; what they took `before` that they have taken."""
        if self._uow.after_hours is not None:
            await self._uow.after_hours(user_id, before)

    def _notify(self, tables: Collection[TableId]) -> None:
        for table_id in tables:
            self._uow.outbox.notify(table_id)

    async def _kept(self, tx: Transaction, user_id: UserId) -> tuple[Hours, list[VacationRow]]:
        text = await preferences_repo.preference(tx, "user", user_id, HOURS)
        return hours_kept(text), await vacations_repo.vacations_of(tx, user_id)

    def _told(self, row: VacationRow, rows: Collection[VacationRow]) -> Vacationing:
        year = date.fromisoformat(row.first).year
        return Vacationing(from_millis(row.since), from_millis(row.until), row.days,
                           days_left(rows, year, self.most))


async def _announce(tx: Transaction, row: VacationRow, now: int, *, back: bool = False) -> list[TableId]:
    """Has the games of a person told that they are away, or are back before the time; returns them."""
    details = {"user": row.user_id} | ({"back": True} if back else {})
    games = await vacations_repo.games_of(tx, row.user_id)
    for table_id, revision in games:
        await write_events(tx, table_id, [(EventKind.AWAY, details)], first=revision + 1,
                           last=revision, at=now)
    return [table_id for table_id, _ in games]


async def _look_again(tx: Transaction, user_id: UserId) -> None:
    """Whatever waits for the hours of a person is timed anew."""
    await reminders_repo.look_again(tx, user_id)
    await pings_repo.look_again_at_pings(tx, user_id)
