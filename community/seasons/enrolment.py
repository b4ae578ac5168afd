"""Who takes part in a season: enrolling, the waiting list, leaving, confirming before the start."""

from __future__ import annotations

from msgspec.structs import replace

from community.rules import Format
from community.season_errors import AlreadyEnrolled, EnrolmentClosed, NotCheckingIn, NotEnrolled, TooLate
from community.seasons.models import Actor, Enrolled, EntrantStatus, Season, SeasonStatus
from community.seasons.store import load_season, require_part
from community.seasons.timing import Timing
from community.store import Store
from storage import Transaction
from storage.community_rows import EntrantRow
from storage.ids import SeasonId
from storage.repositories import competitions as competitions_repo

__all__ = ["Enrolment", "fill_holes"]


class Enrolment:
    """What people do themselves. All methods raise NoCompetition besides what they say."""

    def __init__(self, store: Store, timing: Timing) -> None:
        self._store = store
        self._timing = timing

    async def enrol(self, season_id: SeasonId, actor: Actor, *, interaction: int | str | None = None) -> Enrolled:
        """Takes a place, or one on the waiting list where all are taken (L-71). One person, one place (L-60). Raises
        EnrolmentClosed, AlreadyEnrolled."""
        async def work(tx: Transaction) -> Enrolled:
            season = await load_season(tx, season_id)
            await require_part(tx, season, actor)
            self._require_enrolling(season)
            _require_new(season, actor)
            waiting = len(season.waiting) + 1 if len(season.enrolled) >= season.rules.most_people else 0
            status = EntrantStatus.WAITING if waiting else EntrantStatus.ENROLLED
            await competitions_repo.drop_entrant(tx, season_id, actor.user_id)
            await competitions_repo.add_entrant(tx, EntrantRow(
                season_id=season_id, user_id=actor.user_id, guild_id=actor.guild_id, name=actor.name,
                status=status.value, enrolled=self._store.now()))
            await self._timing.show(tx, season_id)
            return Enrolled(waiting)

        enrolled = await self._store.once(interaction, actor.user_id, work, Enrolled)
        self._timing.poke()
        return enrolled

    async def leave(self, season_id: SeasonId, actor: Actor, *, interaction: int | str | None = None) -> None:
        """Gives a place up before the season begins; who has waited longest gets it. Raises NotEnrolled, TooLate."""
        async def work(tx: Transaction) -> bool:
            season = await load_season(tx, season_id)
            entrant = season.entrant(actor.user_id)
            if entrant is None or entrant.status not in {EntrantStatus.ENROLLED, EntrantStatus.WAITING,
                                                         EntrantStatus.PLAYING}:
                raise NotEnrolled
            if season.status not in {SeasonStatus.ENROLLING, SeasonStatus.CHECK_IN}:
                raise TooLate(_too_late(season))
            await competitions_repo.drop_entrant(tx, season_id, actor.user_id)
            await fill_holes(tx, self._timing, await load_season(tx, season_id))
            await self._timing.show(tx, season_id)
            return True

        await self._store.once(interaction, actor.user_id, work, bool)
        self._timing.poke()

    async def check_in(self, season_id: SeasonId, actor: Actor, *, interaction: int | str | None = None) -> None:
        """Confirms that somebody will play; doing it twice does no harm. Raises NotCheckingIn, NotEnrolled."""
        async def work(tx: Transaction) -> bool:
            season = await load_season(tx, season_id)
            entrant = season.entrant(actor.user_id)
            if entrant is None or entrant.status not in {EntrantStatus.ENROLLED, EntrantStatus.WAITING}:
                raise NotEnrolled
            if season.status is not SeasonStatus.CHECK_IN:
                raise NotCheckingIn
            if entrant.checked_in is None:
                await competitions_repo.change_entrant(tx, season_id, actor.user_id, checked_in=self._store.now())
                await self._timing.show(tx, season_id)
            return True

        await self._store.once(interaction, actor.user_id, work, bool)
        self._timing.poke()

    def _require_enrolling(self, season: Season) -> None:
        if season.status is SeasonStatus.DRAFT:
            raise EnrolmentClosed("enrolment-draft")
        if season.status is not SeasonStatus.ENROLLING or self._store.now() >= (season.row.enrol_until or 0):
            raise EnrolmentClosed


def _too_late(season: Season) -> str:
    if season.status.over:
        return "season-over"
    return "season-begun" if season.rules.format is Format.LEAGUE else "tournament-begun"


def _require_new(season: Season, actor: Actor) -> None:
    entrant = season.entrant(actor.user_id)
    if entrant is None or entrant.status == EntrantStatus.WITHDRAWN:
        return
    if entrant.status == EntrantStatus.REMOVED:
        raise EnrolmentClosed("removed")
    if entrant.status == EntrantStatus.WAITING:
        raise AlreadyEnrolled("already-waiting", number=season.waiting.index(entrant) + 1)
    raise AlreadyEnrolled


async def fill_holes(tx: Transaction, timing: Timing, season: Season) -> None:
    """Gives free places to those who have waited longest, and tells them (L-71). While people confirm, places stay free
    until the start: whoever gets one then need not have confirmed."""
    if season.status is not SeasonStatus.ENROLLING:
        return
    free = season.rules.most_people - len(season.enrolled)
    first = season.waiting[:max(free, 0)]
    await competitions_repo.change_entrants(tx, [
        replace(entrant, status=EntrantStatus.ENROLLED.value) for entrant in first])
    await timing.tell_each(tx, season, {entrant.user_id: entrant.enrolled for entrant in first}, "season_place")
