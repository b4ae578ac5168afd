"""Rounds end by the calendar: the channel is warned, and what is still open then goes the way the rules say (L-63)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Final

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

__all__ = ["Deadlines", "moments", "round_ends"]

DAY_MS: Final = 86_400_000
WARNED: Final = (7 * DAY_MS, 2 * DAY_MS)
"""How long before its end a round is warned of it."""
PAUSE_MS: Final = 3_600_000
"""Between two looks at a tournament that rests."""
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
        timers.on(TOURNAMENT_DUE, self._mind)

    async def _mind(self, timer: TimerRow) -> int | None:
        season, number = timer.key.split(":")
        async with self._store.reading() as tx:
            seen = await load_tournament(tx, SeasonId(int(season)))
        if seen.season.status != "playing" or seen.round != int(number) or seen.round_is_over:
            return None
        now, due = self._store.now(), seen.season.ends or timer.due
        if seen.season.paused is not None:
            return now + PAUSE_MS
        if now >= due + PATIENCE_MS or (now >= due and seen.rules.overdue is Overdue.UNCOUNTED):
            await self._store.write(lambda tx: self._leave_uncounted(tx, seen))
            self._timers.poke()
            return None
        if over := [moment for moment in moments(due) if moment <= now]:
            await self._tell(seen, over[-1], due)
        return next(moment for moment in moments(due) if moment > now)

    async def _leave_uncounted(self, tx: Transaction, seen: Tournament) -> None:
        """Games of the round that are still open count for nobody; they may be played on."""
        for fixture in await fixtures_repo.fixture_rows(tx, seen.season.id, round=seen.round):
            if fixture.status not in DONE:
                await fixtures_repo.change_fixture(tx, fixture.id, status="uncounted", ended=self._store.now())
        await self._timers.put(tx, TOURNAMENT_ROUND, seen.season.id, self._store.now())

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
