"""Coming late, and going before the end."""

from __future__ import annotations

from community.results.showing import show_round
from community.seasons.models import Actor, EntrantStatus
from community.store import Store
from community.timers import Timers
from community.tournament_rules import TOURNAMENT_ROUND, TournamentRefused
from community.tournaments.loading import load_tournament, require_organiser, require_part
from community.tournaments.models import Tournament
from storage import Transaction
from storage.community_rows import EntrantRow
from storage.ids import SeasonId, UserId
from storage.repositories import competitions as competitions_repo

__all__ = ["Entry"]


class Entry:
    """Who plays the next rounds, once the first has been paired; before that people enrol and leave as in leagues."""

    def __init__(self, store: Store, timers: Timers) -> None:
        self._store = store
        self._timers = timers

    async def enter(self, season_id: SeasonId, actor: Actor, who: UserId | None = None, *,
                    interaction: int | str | None = None) -> tuple[str, int]:
        """Comes late to a Swiss, or comes back: each round that is missed counts 1 point (L-50). `who`: somebody whom
        an organiser took out, and only organisers let in again. Returns the name and the first round that they play.
        Raises NoCompetition, NotOrganiser, TournamentRefused."""
        user = actor.user_id if who is None else who

        async def work(tx: Transaction) -> tuple[str, int]:
            tournament = await load_tournament(tx, season_id)
            await require_part(tx, tournament, actor)
            if user != actor.user_id:
                require_organiser(tournament, actor)
            _require_room(tournament, user, oneself=user == actor.user_id)
            entrant = _entry(tournament, user, actor, self._store.now())
            await competitions_repo.drop_entrant(tx, season_id, user)
            await competitions_repo.add_entrant(tx, entrant)
            await self._timers.put(tx, TOURNAMENT_ROUND, season_id, self._store.now())  # too few may be enough now
            await show_round(self._timers, tx, tournament.season, self._store.now())
            return entrant.name, tournament.round + 1

        entered = await self._store.once(interaction, actor.user_id, work, tuple[str, int])
        self._timers.poke()
        return entered

    async def drop(self, season_id: SeasonId, actor: Actor, who: UserId | None = None, *,
                   interaction: int | str | None = None) -> str:
        """Takes somebody out of the rounds to come: themselves, or `who` by an organiser, who alone can let them in
        again. The game they are in goes on. Returns their name. Raises NoCompetition, NotOrganiser, TournamentRefused.
        """
        user = actor.user_id if who is None else who
        status = EntrantStatus.WITHDRAWN if user == actor.user_id else EntrantStatus.REMOVED

        async def work(tx: Transaction) -> str:
            tournament = await load_tournament(tx, season_id)
            if user != actor.user_id:
                require_organiser(tournament, actor)
            entrant = _require_in(tournament, user, oneself=user == actor.user_id)
            await competitions_repo.change_entrant(tx, season_id, user, status=status.value, left_at=self._store.now())
            await show_round(self._timers, tx, tournament.season, self._store.now())
            return entrant.name

        name = await self._store.once(interaction, actor.user_id, work, str)
        self._timers.poke()
        return name


def _entry(tournament: Tournament, user: UserId, actor: Actor, now: int) -> EntrantRow:
    """The entry of somebody from the next round on, with the lot of their earlier one."""
    old = next((one for one in tournament.entrants if one.user_id == user), None)
    guild_id, name = (actor.guild_id, actor.name) if old is None or user == actor.user_id else (old.guild_id, old.name)
    return EntrantRow(season_id=tournament.season.id, user_id=user, guild_id=guild_id, name=name,
                      status=EntrantStatus.PLAYING.value, lot=0 if old is None else old.lot, enrolled=now,
                      entry_round=tournament.round + 1, division=1, group_number=1)


def _require_room(tournament: Tournament, user: UserId, *, oneself: bool) -> None:
    """Raises TournamentRefused if nobody, or not this person, can come in now."""
    name = tournament.competition.name
    entrant = next((one for one in tournament.entrants if one.user_id == user), None)
    removed = entrant is not None and entrant.status == EntrantStatus.REMOVED
    if not oneself and not removed:
        raise TournamentRefused("tournament-not-out", name=name)
    if entrant is not None and entrant.status == EntrantStatus.PLAYING:
        raise TournamentRefused("tournament-in", name=name)
    if oneself and removed:
        raise TournamentRefused("tournament-removed", name=name)
    if tournament.season.status != "playing":
        raise TournamentRefused("tournament-not-playing", name=name)
    if not tournament.is_swiss:
        raise TournamentRefused("tournament-late-elimination", name=name)
    if tournament.round >= tournament.rules.rounds:
        raise TournamentRefused("tournament-late-last", name=name)
    if len(tournament.playing) >= tournament.rules.most_people:
        raise TournamentRefused("tournament-full", name=name, most=tournament.rules.most_people)


def _require_in(tournament: Tournament, user: UserId, *, oneself: bool) -> EntrantRow:
    """The entry of somebody who takes part. Raises TournamentRefused."""
    name = tournament.competition.name
    if tournament.season.status != "playing":
        raise TournamentRefused("tournament-not-playing", name=name)
    entrant = next((one for one in tournament.playing if one.user_id == user), None)
    if entrant is None:
        raise TournamentRefused("tournament-not-in-you" if oneself else "tournament-not-in", name=name)
    if tournament.final_from is not None:
        raise TournamentRefused("tournament-decided", name=name)
    return entrant
