"""Rounds end by the calendar: the channel is warned, and what is still open then goes the way the rules say (L-63)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Final

from msgspec.structs import replace

from community.errors import NoCompetition
from community.results.counting import waits_to_be_counted
from community.rules import Overdue, SeasonRules
from community.seasons.dates import midnight, today
from community.store import Store
from community.timers import Timers
from community.tournament_rules import TOURNAMENT_DUE, TOURNAMENT_ROUND
from community.tournaments.loading import load_tournament
from community.tournaments.models import DONE, Tournament
from community.venue import Refused, Venue
from storage import Transaction
from storage.community_rows import TimerRow
from storage.ids import SeasonId
from storage.repositories import fixtures as fixtures_repo
from storage.repositories.timer_places import Place

__all__ = ["Deadlines", "moments", "round_ends"]

DAY_MS: Final = 86_400_000
WARNED: Final = (7 * DAY_MS, 2 * DAY_MS)
"""How long before its end a round is warned of it."""
PAUSE_MS: Final = 3_600_000
"""Between two looks at a tournament that rests."""
COUNTING_MS: Final = 60_000
"""How long a game is waited for that has ended and is still to be counted."""
PATIENCE_MS: Final = 14 * DAY_MS
"""How long games that are waited for may go on after the end of their round (L-63)."""


def round_ends(rules: SeasonRules, begins: int) -> int:
    """When a round ends that begins now: 00:00 of a day in the tournament's own zone, whatever the clocks do (L-64)."""
    return midnight(today(rules, begins) + timedelta(days=rules.days + 1), rules)


def moments(due: int) -> tuple[int, ...]:
    """When something is said or done about the end of a round."""
    return (*(due - before for before in WARNED), due, due + PATIENCE_MS)


class Deadlines:
    """Minds the ends of rounds."""

    def __init__(self, store: Store, timers: Timers, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._timers = timers
        self._venue = venue
        timers.on(TOURNAMENT_DUE, self._mind, of=Place.SEASON)

    async def _mind(self, timer: TimerRow) -> int | None:
        season, number = timer.key.split(":")
        try:
            async with self._store.reading() as tx:
                seen = await load_tournament(tx, SeasonId(int(season)))
        except NoCompetition:  # it was deleted with its server
            return None
        if seen.season.status != "playing" or seen.round != int(number) or seen.round_is_over:
            return None
        now, due = self._store.now(), seen.season.ends or timer.due
        if seen.season.paused is not None:
            return now + PAUSE_MS
        if now >= due + PATIENCE_MS or (now >= due and seen.rules.overdue is Overdue.UNCOUNTED):
            again = await self._store.write(lambda tx: self._leave_uncounted(tx, seen))
            self._timers.poke()
            return again
        if over := [moment for moment in moments(due) if moment <= now]:
            await self._tell(seen, over[-1], due)
        return next(moment for moment in moments(due) if moment > now)

    async def _leave_uncounted(self, tx: Transaction, seen: Tournament) -> int | None:
        """Games of the round that are still open count for nobody; they may be played on. Returns when to look again
        instead: at once if the round was given more time, or the tournament rests, since it was seen; later if a game
        has ended that is still to be counted, since the bot was away."""
        now, at = await load_tournament(tx, seen.season.id), self._store.now()
        if not now.stands_as(seen):
            return at
        waiting = [fixture for fixture in now.of_round(now.round) if fixture.status not in DONE]
        if await waits_to_be_counted(tx, waiting):
            return at + COUNTING_MS
        await fixtures_repo.change_fixtures(tx, [replace(one, status="uncounted", ended=at) for one in waiting])
        await self._timers.put(tx, TOURNAMENT_ROUND, seen.season.id, at)
        return None

    async def _tell(self, seen: Tournament, moment: int, due: int) -> None:
        """Says in the channel which tables are still open and until when."""
        home = seen.competition
        waiting = [fixture for fixture in seen.of_round(seen.round) if fixture.status not in DONE]
        details: dict[str, object] = {
            "name": home.name, "round": seen.round, "due": due, "until": due + PATIENCE_MS, "count": len(waiting),
            "tables": ", ".join(str(fixture.number) for fixture in waiting)}
        try:
            await self._venue().tell(home.guild_id, home.channel_id, "round_overdue" if moment >= due else "round_due",
                                     f"tournament:{seen.season.id}:{seen.round}:{moment}", details)
        except Refused:  # the message of the round shows its end, too
            return
