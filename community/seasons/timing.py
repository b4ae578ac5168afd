"""What seasons leave to timers: the next step of a season, its messages, and news for one person."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

import msgspec

from community.rules import Format
from community.seasons.models import Season
from community.store import Store
from community.timers import Timers
from community.venue import Refused, Venue
from storage import Transaction
from storage.community_rows import TimerRow
from storage.ids import SeasonId, UserId
from storage.repositories.timer_places import Place

__all__ = ["DEADLINE", "DRAFT", "ENROLMENT", "OPEN_FIXTURE", "SHOW", "STEP", "TELL", "Timing", "details_of"]

DRAFT: Final = "season_draft"
"""A draft dies; the key is the season's id, as of the two below."""
STEP: Final = "season_step"
"""A season goes on to what comes next."""
SHOW: Final = "season_show"
"""The enrolment message is brought up to date."""
ENROLMENT: Final = "enrolment"
"""The kind of a season's message by which people enrol."""
DEADLINE: Final = "season_deadline"
"""A season is led to its end."""
OPEN_FIXTURE: Final = "open_fixture"
"""A planned table is opened; the key is the fixture's id."""
TELL: Final = "season_tell"
"""Somebody is told something, in private."""


def details_of(season: Season) -> dict[str, object]:
    """What every message about a season says of it, and where it is at home."""
    home = season.competition
    return {"season": season.row.id, "name": home.name, "number": season.row.number,
            "tournament": season.rules.format is not Format.LEAGUE, "guild_id": home.guild_id,
            "channel_id": home.channel_id}


class Timing:
    """Sets the timers of seasons, and does those that only speak."""

    def __init__(self, store: Store, timers: Timers, venue: Callable[[], Venue]) -> None:
        self._store = store
        self.timers = timers
        self.venue = venue
        timers.on(SHOW, self._show, of=Place.SEASON)
        timers.on(TELL, self._tell, of=Place.SEASON)

    def poke(self) -> None:
        """Does what is due now: call it after the commit."""
        self.timers.poke()

    async def show(self, tx: Transaction, season_id: SeasonId) -> None:
        """The enrolment message is to be brought up to date; the venue merges what changes soon after (L-62)."""
        await self.timers.put(tx, SHOW, season_id, self._store.now())

    async def tell(self, tx: Transaction, season: Season, user_id: UserId, kind: str, occasion: object = "",
                   **details: object) -> None:
        """Somebody is to be told something of a kind, once for each `occasion`; in the season's channel if they take
        nothing in private."""
        await self.tell_all(tx, season, [user_id], kind, occasion, **details)

    async def tell_all(self, tx: Transaction, season: Season, people: Collection[UserId], kind: str,
                       occasion: object = "", /, **details: object) -> None:
        """Each of these people is to be told the same, as `tell` says."""
        await self.tell_each(tx, season, dict.fromkeys(people, occasion), kind, **details)

    async def tell_each(self, tx: Transaction, season: Season, occasions: Mapping[UserId, object], kind: str, /,
                        **details: object) -> None:
        """Each of these people is to be told the same, once for each occasion of their own, as `tell` says."""
        said = {**details_of(season), **details}
        await self.timers.put_all(tx, TELL, {
            f"{season.row.id}:{person}:{kind}:{occasion}": {"user": person, "kind": kind, "details": said}
            for person, occasion in occasions.items()}, self._store.now())

    async def _show(self, timer: TimerRow) -> int | None:
        try:
            await self.venue().show_season(SeasonId(int(timer.key)), ENROLMENT)
        except Refused:  # whoever opens a season is told what is missing; without its channel nobody can be
            return None
        return None

    async def _tell(self, timer: TimerRow) -> int | None:
        payload = msgspec.json.decode(timer.payload)
        try:
            await self.venue().tell_person(UserId(payload["user"]), payload["kind"], f"season:{timer.key}",
                                           payload["details"])
        except Refused:  # they do not want to be told
            return None
        return None
