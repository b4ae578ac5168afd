"""The part of the community in which organisers rule, and people leave and stand in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from community.results.counting import Counting
from community.rulings.announcing import RULED, Announcing
from community.rulings.dates import DateRulings
from community.rulings.desk import Desk, Rerated
from community.rulings.dropouts import CALL, Dropouts
from community.rulings.people import PeopleRulings
from community.rulings.replays import REPLAY_OFFER, Replays
from community.rulings.resting import RESTED, Resting
from community.rulings.results import ResultRulings
from community.rulings.seating import RESEAT, Reseating
from community.rulings.standing_in import StandingIn
from community.rulings.undo import Undoing
from community.store import Store
from community.timers import Timers
from community.venue import Venue
from games.kernel import Title
from storage.community_rows import RulingRow
from storage.ids import CompetitionId
from storage.repositories import rulings as rulings_repo
from storage.repositories.timer_places import Place
from tables import Tables

__all__ = ["Rulings"]


class Rulings:
    """Rulings and drop-outs of seasons that are being played. Every method raises ServiceUnavailable, OutcomeUnknown
    and NoCompetition besides what it names."""

    def __init__(self, store: Store, timers: Timers, tables: Tables, titles: Mapping[str, Title[Any]],
                 counting: Counting, venue: Callable[[], Venue]) -> None:
        self._store = store
        self._desk = desk = Desk(store, timers)
        results = ResultRulings(desk, tables, titles)
        dates, people = DateRulings(desk), PeopleRulings(desk)
        dropouts = Dropouts(desk, tables, venue)
        self.void, self.correct, self.adjudicate = results.void, results.correct, results.adjudicate
        self.extend, self.pause, self.resume, self.postpone = dates.extend, dates.pause, dates.resume, dates.postpone
        self.move, self.replace, self.remove = people.move, people.replace, people.remove
        self.leave, self.stand_in = dropouts.leave, StandingIn(desk, tables).stand_in
        self.undo = Undoing(desk, counting).undo
        replays = Replays(desk, venue)
        self.replay = replays.replay
        counting.hear(replays.counted)
        timers.on(REPLAY_OFFER, replays.offer, of=Place.FIXTURE)
        timers.on(RULED, Announcing(store, venue).tell, of=Place.COMPETITION)
        timers.on(CALL, dropouts.call, of=Place.FIXTURE)
        timers.on(RESTED, Resting(store, tables).give_back, of=Place.SEASON)
        timers.on(RESEAT, Reseating(store, tables).reseat, of=Place.FIXTURE)

    def hear(self, rerated: Rerated) -> None:
        """Has somebody told, in the transaction of a ruling, of every fixture that counts something else from then
        on."""
        self._desk.rerated.append(rerated)

    async def log(self, competition_id: CompetitionId) -> list[RulingRow]:
        """The public log of a competition, in order."""
        async with self._store.reading() as tx:
            return await rulings_repo.ruling_rows(tx, competition_id)
