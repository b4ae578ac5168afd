"""The line before a title on a server: who waits is called to a table together, and waits on where nothing comes of it.

All changes happen within a transaction, and what is to be shown or opened after it is a timer in the same one. Who fits
together is reckoned between two transactions: with many in line it takes a while, and nobody's move is to wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from community.queue.errors import TableOpening
from community.queue.values import Called, CallStatus, Joined, Why, called_in
from community.store import Store
from community.timers import Timers
from games.kernel import RulesError, Settings, Title
from league.ids import Person
from league.matching import Candidate, Pace, Together, matches, next_widening
from storage import Transaction
from storage.community_rows import QueueEntryRow, QueueMatchRow
from storage.ids import ChannelId, GuildId, MatchId, UserId
from storage.repositories import queue as queue_repo
from storage.repositories import timers as timers_repo
from tables.servers import ServerRules, rules_of

__all__ = ["ANSWER_MS", "CALL_OVER", "EXPIRY", "FORGET", "OPEN", "SHOW_CALL", "SHOW_LINE", "WIDEN", "Line",
           "can_begin", "sizes_of"]

WIDEN: Final = "queue_widen"
"""The timer at which a line is looked at: somebody has come or is free again, or a band widens; its key is
`server:title`."""
CALL_OVER: Final = "queue_call_over"
"""The timer at which a call ends; its key is the number of the match."""
OPEN: Final = "queue_open"
"""The timer that opens the table of a match."""
EXPIRY: Final = "queue_expiry"
"""The timer that warns somebody in line and takes them out of it; its key is the number of their row."""
SHOW_CALL: Final = "queue_show_call"
SHOW_LINE: Final = "queue_show_line"
"""Timers that bring messages up to date: of a match by its number, of a channel by `server:channel`."""

FORGET: Final = "queue_forget"
"""The timer that deletes a match; its key is its number."""
KEPT_MS: Final = 7 * 86_400_000
"""How long a match that is over is kept, so that its message can say what became of it."""

ANSWER_MS: Final = {Pace.LIVE: 120_000, Pace.ASYNC: 86_400_000}
"""How long people are asked whether they are ready (L-72)."""


def sizes_of(title: Title[Any]) -> list[int]:
    """The numbers of players for which people can wait: nobody waits for a game alone."""
    return [count for count in title.rules.players if count > 1]


def can_begin(title: Title[Any], players: int, options: Mapping[str, Any]) -> bool:
    """Whether a title can be played by so many with these options."""
    usual = {option.name: option.values[0] for option in title.rules.options}
    with suppress(RulesError):
        title.rules.setup(Settings(players, usual | dict(options)))
        return True
    return False


def _matches(title: Title[Any], waiting: Sequence[Candidate], now: int) -> list[Together]:
    """The tables that can begin. It takes a while where many wait for what cannot be: do it off the loop."""
    known: dict[str, bool] = {}

    def possible(players: int, options: Mapping[str, Any]) -> bool:
        key = _json([players, sorted(options.items())])
        if key not in known:
            known[key] = can_begin(title, players, options)
        return known[key]

    return matches(waiting, sizes_of(title), now, possible)


def candidate(row: QueueEntryRow) -> Candidate:
    """Somebody in line, as they are matched."""
    return Candidate(person=Person(row.user_id), joined=row.joined, pace=Pace(row.pace), fewest=row.fewest,
                     most=row.most, rating=row.rating, options=msgspec.json.decode(row.options))


class Line:
    """Calls people together and lets them wait on."""

    def __init__(self, store: Store, timers: Timers, titles: Mapping[str, Title[Any]]) -> None:
        self._store = store
        self._timers = timers
        self._titles = titles

    async def look_soon(self, tx: Transaction, guild_id: GuildId, title_id: str) -> None:
        """A line has changed: has those called who fit together now."""
        await self._timers.put(tx, WIDEN, f"{guild_id}:{title_id}", self._store.now())

    async def call_together(self, guild_id: GuildId, title_id: str) -> None:
        """Calls those who fit together now, and has the line looked at again when the band of somebody widens, or at
        once if it has changed meanwhile. Raises ServiceUnavailable, OutcomeUnknown."""
        if (title := self._titles.get(title_id)) is None:
            return
        async with self._store.reading() as tx:
            seen = await self._line(tx, guild_id, title_id, await rules_of(tx, guild_id))
        found = await asyncio.to_thread(_matches, title, [candidate(row) for row in seen], self._store.now())
        await self._store.write(lambda tx: self._call_all(tx, guild_id, title_id, seen, found))

    async def _line(self, tx: Transaction, guild_id: GuildId, title_id: str,
                    rules: ServerRules) -> list[QueueEntryRow]:
        """Who can be called to a table of a title: nobody where it is not offered."""
        if not rules.offers(title_id):
            return []
        return [row for row in await queue_repo.line(tx, guild_id, title_id) if row.expires > self._store.now()]

    async def _call_all(self, tx: Transaction, guild_id: GuildId, title_id: str, seen: Sequence[QueueEntryRow],
                        found: Sequence[Together]) -> None:
        """Calls those who were found together, as far as all of them still wait for the same."""
        rules, now = await rules_of(tx, guild_id), self._store.now()
        line, before = await self._line(tx, guild_id, title_id, rules), {Person(row.user_id): row for row in seen}
        called: set[Person] = set()
        for together in found:
            people = [before[each.person] for each in together.people]
            if all(row in line for row in people):
                await self._call(tx, together, people, rules)
                called |= {each.person for each in together.people}
        rest = [each for each in map(candidate, line) if each.person not in called]
        again = next_widening(rest, now) if line == seen else now
        if again is None:
            await timers_repo.drop_timer(tx, WIDEN, f"{guild_id}:{title_id}")
        else:
            await self._timers.put(tx, WIDEN, f"{guild_id}:{title_id}", again)

    async def _call(self, tx: Transaction, together: Together, people: Sequence[QueueEntryRow],
                    rules: ServerRules) -> None:
        """Asks people whether they are ready."""
        first, now = people[0], self._store.now()
        until = now + ANSWER_MS[Pace(first.pace)]
        match_id = await queue_repo.add_match(tx, QueueMatchRow(
            guild_id=first.guild_id, channel_id=_channel(people, rules), title=first.title, pace=first.pace,
            options=_json(together.options), people=_json([Called(row.user_id, row.name) for row in people]),
            status=CallStatus.ASKING.value, created=now, ready_until=until))
        await queue_repo.change_entries(tx, [row.id for row in people], match_id=match_id)
        await self._timers.put(tx, CALL_OVER, match_id, until)
        await self.show(tx, people, match_id)

    async def joined(self, tx: Transaction, row: QueueEntryRow) -> Joined:
        """What somebody in line is told: how many others wait for the same at the same pace."""
        others = [each for each in await queue_repo.line(tx, row.guild_id, row.title) if each.pace == row.pace]
        return Joined(title=row.title, pace=Pace(row.pace), expires=row.expires, called=row.match_id,
                      others=sum(each.id != row.id for each in others))

    async def show(self, tx: Transaction, people: Collection[QueueEntryRow], match_id: MatchId | None = None, *,
                   anew: bool = False) -> None:
        """Has the messages brought up to date that show these people, and that of a match; `anew`: at the end of the
        channel."""
        now = self._store.now()
        for place in sorted({(row.guild_id, row.channel_id) for row in people}):
            await self._timers.put(tx, SHOW_LINE, f"{place[0]}:{place[1]}", now, {"anew": anew})
        if match_id is not None:
            await self._timers.put(tx, SHOW_CALL, match_id, now)

    async def fail(self, tx: Transaction, match: QueueMatchRow, why: Why, out: Collection[UserId]) -> None:
        """Nothing comes of a match: these leave the line, the others wait on, as long as before, and are called anew if
        others fit."""
        rows = await queue_repo.entries_of_match(tx, match.id)
        people = [replace(each, stays=each.user not in out) for each in called_in(match)]
        await queue_repo.change_match(tx, match.id, status=CallStatus.FAILED.value, why=why.value,
                                      people=_json(people))
        await timers_repo.drop_timer(tx, CALL_OVER, str(match.id))
        await self._drop(tx, [row for row in rows if row.user_id in out])
        await queue_repo.release(tx, match.id)
        await self._over(tx, match, rows)
        await self.look_soon(tx, match.guild_id, match.title)

    async def take_out(self, tx: Transaction, row: QueueEntryRow, why: Why = Why.LEFT) -> None:
        """Takes somebody out of the line, and out of the match that they are called to. Raises TableOpening."""
        match = None if row.match_id is None else await queue_repo.match_row(tx, row.match_id)
        if match is None:
            await self._drop(tx, [row])
            await self.show(tx, [row])
        elif match.status == CallStatus.ASKING:
            await self.fail(tx, match, why, [row.user_id])
        else:
            raise TableOpening(title=self.name_of(row.title))

    async def seat(self, tx: Transaction, match: QueueMatchRow) -> None:
        """The people of a match sit at their table: they wait for this title no more, nor on other servers (L-72)."""
        rows = await queue_repo.entries_of_match(tx, match.id)
        await self._drop(tx, rows)
        await self._over(tx, match, rows)
        for person in called_in(match):
            for row in await queue_repo.entries_of_person(tx, person.user):
                if row.title == match.title:
                    with suppress(TableOpening):  # two tables were ready at once: they play both
                        await self.take_out(tx, row, Why.ELSEWHERE)

    async def _over(self, tx: Transaction, match: QueueMatchRow, rows: Sequence[QueueEntryRow]) -> None:
        """A match is over: that is shown, and kept for a while."""
        await self.show(tx, rows, match.id)
        await self._timers.put(tx, FORGET, match.id, self._store.now() + KEPT_MS)

    def name_of(self, title_id: str) -> str:
        """What a title is called; its id if it has been taken out."""
        title = self._titles.get(title_id)
        return title_id if title is None else title.presentation.narration.name()

    async def _drop(self, tx: Transaction, rows: Sequence[QueueEntryRow]) -> None:
        await queue_repo.drop_entries(tx, [row.id for row in rows])
        await timers_repo.drop_timers(tx, EXPIRY, [str(row.id) for row in rows])


def _channel(people: Sequence[QueueEntryRow], rules: ServerRules) -> ChannelId:
    """Where people are called: where whoever waits longest has joined, if tables may be opened there."""
    allowed = [row.channel_id for row in people if not rules.channels or row.channel_id in rules.channels]
    return allowed[0] if allowed else rules.channels[0]


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
