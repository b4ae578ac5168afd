"""What leagues, tournaments, the queue and ratings keep about a person: told, and forgotten (L-66).

Results keep their places under a number that is nobody's; nobody's rating changes, since the seats of a game stay in
the order in which they are counted. What is being derived at that moment is thrown away and begun anew.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Struct

from community.own_data import collect
from community.ratings.games import kept_seats
from community.ratings.marks import touch_marks
from community.results.counting import TRIES
from community.results.seats import planned_people
from community.results.showing import show_group_soon, show_round
from community.results.standings import PLAYED_ON
from community.rulings.announcing import RULED
from community.rulings.dropouts import CALL
from community.rulings.kinds import Details, Kind, written_details
from community.seasons.models import EntrantStatus
from community.store import Store
from community.timers import Timers
from storage import Transaction
from storage.community_rows import EntrantRow, RulingRow, SeasonRow
from storage.ids import TableId, UserId
from storage.repositories import community_people as people_repo
from storage.repositories import competitions as competitions_repo
from storage.repositories import fixtures as fixtures_repo
from storage.repositories import rulings as rulings_repo
from storage.repositories import timers as timers_repo
from tables.people import former_name

__all__ = ["CommunityData", "Replaced"]

Leaving = Callable[[UserId], Awaitable[None]]
Counting = Callable[[TableId], Awaitable[None]]


class CommunityData:
    """The part of the community that knows what is kept about people. `leave` takes a person out of what they wait or
    play for; `counts` count a table that has closed: what has ended is counted under the number of before."""

    def __init__(self, store: Store, timers: Timers, leave: Leaving, *counts: Counting) -> None:
        self._store = store
        self._timers = timers
        self._leave = leave
        self._counts = counts

    async def collect(self, tx: Transaction, user_id: UserId) -> dict[str, Any]:
        """What is kept about a person, as values for a file."""
        return await collect(tx, user_id)

    async def forget(self, user_id: UserId, stand_in: UserId) -> None:
        """Puts a number that is nobody's in the place of a person, everywhere and at once; doing it again does it for
        what was added meanwhile, under another number where this one has a rating or a place in the same season.
        Raises ServiceUnavailable, OutcomeUnknown."""
        await self._leave(user_id)
        async with self._store.reading() as tx:
            closed = await timers_repo.timers_of(tx, timers_repo.TABLE_CLOSED)
        for timer in (each for each in closed if each.attempts < TRIES):  # one that cannot be counted holds nothing up
            for count in self._counts:
                await count(TableId(int(timer.key)))
        await self._store.write(lambda tx: self._replace(tx, user_id, stand_in))

    async def _replace(self, tx: Transaction, user_id: UserId, stand_in: UserId) -> None:
        now, name = self._store.now(), former_name()
        if await people_repo.stand_together(tx, user_id, stand_in):
            stand_in = UserId(-1 - secrets.randbits(60))
        for entrant in await people_repo.under_way(tx, user_id):
            await self._withdraw(tx, entrant, stand_in, now)
        names = {row.name for row in await people_repo.entries_of(tx, user_id)}
        names |= {row.by_name for row in await people_repo.rulings_about(tx, user_id) if row.by_user == user_id}
        for game in await people_repo.games_with(tx, user_id):
            names |= {seat.name for seat in kept_seats(game.seats) if seat.user == user_id}
        replaced = Replaced(user_id, stand_in, frozenset(names - {"", name}), name)
        await people_repo.rewrite_texts(tx, user_id, await people_repo.people_in(tx, user_id), replaced.in_column)
        await people_repo.rename(tx, user_id, stand_in, name)
        await people_repo.drop_receipts_about(tx, user_id, replaced.names)
        await people_repo.change_timers_about(tx, user_id, stand_in)
        await touch_marks(tx, now)

    async def _withdraw(self, tx: Transaction, entrant: EntrantRow, stand_in: UserId, now: int) -> None:
        """Somebody leaves a season that has begun (L-36), and its log says so without a name: tables that are still to
        be opened call for a substitute. At those that are open they have come last by now."""
        await people_repo.withdraw_from(tx, entrant.season_id, entrant.user_id, now)
        seats = [fixture for fixture in await fixtures_repo.fixture_rows(tx, entrant.season_id, statuses=PLAYED_ON)
                 if entrant.user_id in planned_people(fixture)]
        for fixture in seats:
            if fixture.status != "open":
                await self._timers.put(tx, CALL, f"{fixture.id}:{stand_in}", now)
        season = await competitions_repo.season_row(tx, entrant.season_id)
        if season is not None and (seats or entrant.status == EntrantStatus.PLAYING):
            await self._enter(tx, season, entrant, stand_in, now)
        if season is not None and season.round:
            await show_round(self._timers, tx, season, now)
        elif entrant.division is not None and entrant.group_number is not None:
            await show_group_soon(self._timers, tx, entrant.season_id, entrant.division, entrant.group_number, now)

    async def _enter(self, tx: Transaction, season: SeasonRow, entrant: EntrantRow, stand_in: UserId,
                     now: int) -> None:
        """Somebody's leaving stands in the log: the act, not the name."""
        entry = await rulings_repo.add_ruling(tx, RulingRow(
            competition_id=season.competition_id, number=0, season_id=season.id, kind=Kind.LEAVE.value,
            by_user=stand_in, by_name=former_name(), subject=stand_in, reason="", at=now,
            details=written_details(Details(division=entrant.division or 0, group=entrant.group_number or 0))))
        await competitions_repo.change_competition(tx, season.competition_id, changed=now)
        await self._timers.put(tx, RULED, f"{entry.competition_id}:{entry.number}", now)


class Replaced(Struct, frozen=True):
    """Who stands in for a person: a number, and one name for all of theirs."""

    user_id: UserId
    stand_in: UserId
    names: frozenset[str]
    name: str

    def in_column(self, column: str, text: str) -> str:
        """A text of a column with the person replaced in it: JSON, or the words of a ruling."""
        if column == "reason":
            return self._in_words(text)
        return msgspec.json.encode(self._in_value(msgspec.json.decode(text))).decode()

    def _in_value(self, value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            own = {"name": self.name} if value.get("user") == self.user_id and "name" in value else {}
            return {self._digits(key): self._in_value(part, key) for key, part in (value | own).items()}
        if isinstance(value, list):
            return [self._in_value(part, key) for part in value]
        if isinstance(value, str):
            return self.name if "name" in key and value in self.names else self._digits(value)
        return self.stand_in if value == self.user_id and not isinstance(value, bool) else value

    def _digits(self, text: str) -> str:
        """A number that stands as a text."""
        return str(self.stand_in) if text == str(self.user_id) else text

    def _in_words(self, text: str) -> str:
        """What somebody wrote, with nobody named in it: no mention, no number, no name that stands as a word."""
        text = text.replace(f"<@{self.user_id}>", self.name).replace(str(self.user_id), self.name)
        for name in sorted(self.names, key=len, reverse=True):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", self.name.replace("\\", r"\\"), text)
        return text
