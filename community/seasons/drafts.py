"""Drafts of seasons: made, changed rule by rule, opened for enrolment, or dead after a week (L-61)."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from msgspec.structs import replace

from community.rules import Format, Overdue, SeasonRules, written_rules
from community.season_errors import NameTaken, NotDraft, RuleRefused, SeasonGoesOn
from community.season_words import rule_names
from community.seasons import dates
from community.seasons.enrolment import fill_holes
from community.seasons.models import Actor, Season, SeasonStatus
from community.seasons.reading import (
    OPTION,
    changed_rules,
    meant_rule,
    read_name,
    require_adjudication,
    require_competitive,
    require_schedulable,
    suited_to,
)
from community.seasons.store import load_competition, load_season, require_organiser
from community.seasons.timing import DRAFT, STEP, Timing
from community.store import Store
from community.tournament_rules import played_as, require_tournament, usual_rules
from games.kernel import Settings, Title
from storage import Transaction
from storage.community_rows import CompetitionRow, SeasonRow, TimerRow
from storage.ids import ChannelId, CompetitionId, GuildId, SeasonId
from storage.repositories import competitions as competitions_repo
from storage.repositories import timers as timers_repo
from storage.repositories.timer_places import Place
from tables.errors import NoSuchTitle

__all__ = ["Drafts"]

DAY_MS: Final = 86_400_000
DRAFT_MS: Final = 7 * DAY_MS
"""How long a draft is kept after its last change (L-61)."""
USUAL_WAIT: Final = 14
"""Days from a new draft to the first day that it proposes."""
FARTHEST: Final = 366
"""Days to the latest first day."""
CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Signs that nobody mistakes for others."""
DATES: Final = {"first-day", "enrol", "check-in", "zone"}
"""Rules by which the dates are reckoned."""
WHILE_ENROLLING: Final = {"name", "first-day", "days", "enrol", "check-in", "most", "players", "group", "games",
                          "organisers"}
"""Rules that may still change while people enrol: those by which too few people can be dealt with (L-73), and when."""


class Drafts:
    """Seasons that are being prepared. What organisers do raises NotOrganiser and NoCompetition besides what is said.
    """

    def __init__(self, store: Store, timing: Timing, titles: Mapping[str, Title[Any]]) -> None:
        self._store = store
        self._timing = timing
        self._titles = titles
        timing.timers.on(DRAFT, self._expire, of=Place.SEASON)

    def title(self, title_id: str) -> Title[Any]:
        """A title. Raises tables.errors.NoSuchTitle."""
        if title_id not in self._titles:
            raise NoSuchTitle(title=title_id)
        return self._titles[title_id]

    async def create_draft(self, actor: Actor, channel_id: ChannelId, name: str, title_id: str,
                           changes: Mapping[str, str] | None = None, *, kind: Format = Format.LEAGUE,
                           interaction: int | str | None = None) -> SeasonId:
        """A new league with the draft of its first season, or a tournament. Raises RuleRefused, TournamentRefused,
        NameTaken, NoSuchTitle, BadOption, games.kernel.BadSettings."""
        now, name = self._store.now(), read_name(name)
        rules = suited_to(usual_rules(title_id, kind), self.title(title_id))
        rules = replace(rules, first_day=dates.later_day(rules, now, USUAL_WAIT))
        rules = self._changed(rules, changes or {})
        self.require_possible(rules, now)

        async def work(tx: Transaction) -> SeasonId:
            await self._require_free(tx, actor.guild_id, name)
            competition_id = await competitions_repo.add_competition(tx, CompetitionRow(
                guild_id=actor.guild_id, channel_id=channel_id, name=name, code=_code(), title=rules.title,
                format=rules.format.value, owner=actor.user_id, created=now, changed=now))
            return await self._add(tx, competition_id, 1, rules)

        return await self._store.once(interaction, actor.user_id, work, SeasonId)

    async def next_season(self, competition_id: CompetitionId, actor: Actor, *,
                          interaction: int | str | None = None) -> SeasonId:
        """The draft of the next season, with the rules of the last one and the same length of enrolment. Raises
        SeasonGoesOn."""
        now = self._store.now()

        async def work(tx: Transaction) -> SeasonId:
            last = await load_competition(tx, competition_id)
            require_organiser(last, actor)
            if not last.status.over:
                key = "next-drafted" if last.status is SeasonStatus.DRAFT else "season-goes-on"
                raise SeasonGoesOn(key, number=last.row.number, competition=last.competition.name)
            rules = replace(last.rules, first_day=dates.later_day(last.rules, now, USUAL_WAIT))
            await competitions_repo.change_competition(tx, competition_id, changed=now, closed=None)
            return await self._add(tx, competition_id, last.row.number + 1, rules)

        return await self._store.once(interaction, actor.user_id, work, SeasonId)

    async def change_draft(self, season_id: SeasonId, actor: Actor, changes: Mapping[str, str], *,
                           interaction: int | str | None = None) -> Season:
        """Changes rules, by their names and the texts for them, all or none. While people enrol only a few can be
        changed. Raises RuleRefused, NotDraft, NameTaken, NoSuchTitle, BadOption, BadSettings."""
        now = self._store.now()

        async def work(tx: Transaction) -> bool:
            season = await load_season(tx, season_id)
            require_organiser(season, actor)
            self._require_changeable(season, changes)
            name = read_name(changes["name"]) if "name" in changes else season.competition.name
            await self._require_free(tx, season.competition.guild_id, name, season.competition.id)
            rules = self._changed(season.rules, {key: text for key, text in changes.items() if key != "name"})
            new_dates = season.status is SeasonStatus.DRAFT or bool(DATES & set(changes))
            self.require_possible(rules, now, new_dates=new_dates)
            await competitions_repo.change_competition(tx, season.competition.id, name=name, title=rules.title,
                                                       format=rules.format.value, changed=now)
            await self._keep(tx, season, rules, now, new_dates=new_dates)
            return True

        await self._store.once(interaction, actor.user_id, work, bool)
        self._timing.poke()
        async with self._store.reading() as tx:
            return await load_season(tx, season_id)

    async def discard(self, season_id: SeasonId, actor: Actor, *, interaction: int | str | None = None) -> None:
        """Deletes a draft; a league that had nothing else goes with it. Raises NotDraft."""
        async def work(tx: Transaction) -> bool:
            season = await load_season(tx, season_id)
            require_organiser(season, actor)
            if season.status is not SeasonStatus.DRAFT:
                raise NotDraft("draft-open")
            await _delete(tx, season)
            return True

        await self._store.once(interaction, actor.user_id, work, bool)

    async def open(self, season_id: SeasonId, actor: Actor, *, interaction: int | str | None = None) -> Season:
        """Opens enrolment: from now on the rules stand. Raises RuleRefused, NotDraft, BadSettings."""
        now = self._store.now()

        async def work(tx: Transaction) -> bool:
            season = await load_season(tx, season_id)
            require_organiser(season, actor)
            if season.status is not SeasonStatus.DRAFT:
                raise NotDraft("draft-open")
            self.require_openable(season.rules, now)
            await competitions_repo.change_season(tx, season_id, status=SeasonStatus.ENROLLING.value)
            await timers_repo.drop_timer(tx, DRAFT, str(season_id))
            await self._plan(tx, season_id, season.rules, now)
            return True

        await self._store.once(interaction, actor.user_id, work, bool)
        self._timing.poke()
        async with self._store.reading() as tx:
            return await load_season(tx, season_id)

    def require_openable(self, rules: SeasonRules, now: int) -> None:
        """Raises RuleRefused, BadOption or BadSettings for the first thing because of which enrolment cannot be opened
        under these rules."""
        self.require_possible(rules, now)
        require_adjudication(rules)

    def require_possible(self, rules: SeasonRules, now: int, *, new_dates: bool = True) -> None:
        """Raises RuleRefused, BadOption or BadSettings for the first thing because of which a season could not be
        played by these rules; `new_dates`: its dates have just been set."""
        title = self.title(rules.title)
        if rules.format is Format.LEAGUE:
            require_competitive(rules, title)
            require_schedulable(rules, title)
        else:
            require_tournament(rules, title)
        options = {option.name: option.values[0] for option in title.rules.options} | rules.options
        title.rules.setup(Settings(rules.players, options))
        if not new_dates:
            return
        if dates.enrolment_closes(rules) <= now:
            raise RuleRefused("first-day-past", value=rules.first_day, earliest=dates.earliest_first_day(rules, now))
        if date.fromisoformat(rules.first_day) > date.fromisoformat(latest := dates.later_day(rules, now, FARTHEST)):
            raise RuleRefused("first-day-far", value=rules.first_day, latest=latest)

    def _changed(self, rules: SeasonRules, changes: Mapping[str, str]) -> SeasonRules:
        if "title" in changes and (title := self.title(changes["title"])).id != rules.title:
            rules = suited_to(rules, title)
        before, kind = rules.players, rules.format
        for rule, text in sorted(changes.items(), key=_turn):
            if rule != "title":
                rules = changed_rules(rules, self.title(rules.title), rule, text)
        if rules.players != before:
            rules = _at_tables_of(rules, changes)
        rules = _ended_as_agreed(rules, changes)
        if rules.format is kind:
            return rules
        if Format.LEAGUE in {rules.format, kind}:
            raise RuleRefused("format-kept")
        return played_as(rules, changes)

    def _require_changeable(self, season: Season, changes: Mapping[str, str]) -> None:
        if season.row.number > 1 and changes.get("title", season.rules.title) != season.rules.title:
            raise RuleRefused("game-kept")
        if season.status is SeasonStatus.DRAFT:
            return
        enrolling = season.status in {SeasonStatus.ENROLLING, SeasonStatus.CHECK_IN}
        for rule in changes:
            meant = meant_rule(season.rules, self.title(season.rules.title), rule)
            if not enrolling or meant not in WHILE_ENROLLING:
                raise NotDraft(rule=rule_names().get(meant, meant.removeprefix(OPTION)))

    async def _keep(self, tx: Transaction, season: Season, rules: SeasonRules, now: int, *, new_dates: bool) -> None:
        """Stores changed rules, with what follows from them for when things happen."""
        await competitions_repo.change_season(tx, season.row.id, rules=written_rules(rules), changed=now)
        if season.status is SeasonStatus.DRAFT:
            await self._timing.timers.put(tx, DRAFT, season.row.id, now + DRAFT_MS)
            return
        if new_dates:
            await self._enrol_again(tx, season)
            await self._plan(tx, season.row.id, rules, now)
        else:
            await self._timing.timers.put(tx, STEP, season.row.id, now)
            await self._timing.show(tx, season.row.id)
        await fill_holes(tx, self._timing, await load_season(tx, season.row.id))

    async def _enrol_again(self, tx: Transaction, season: Season) -> None:
        """Enrolment is open again; who has confirmed for another day is asked again."""
        await competitions_repo.change_season(tx, season.row.id, status=SeasonStatus.ENROLLING.value)
        await competitions_repo.change_entrants(tx, [
            replace(entrant, checked_in=None) for entrant in season.entrants if entrant.checked_in is not None])

    async def _plan(self, tx: Transaction, season_id: SeasonId, rules: SeasonRules, now: int) -> None:
        closes = dates.enrolment_closes(rules)
        await competitions_repo.change_season(tx, season_id, enrol_until=closes, starts=dates.starts(rules),
                                              ends=dates.ends(rules), changed=now)
        await self._timing.timers.put(tx, STEP, season_id, closes)
        await self._timing.show(tx, season_id)

    async def _add(self, tx: Transaction, competition_id: CompetitionId, number: int, rules: SeasonRules) -> SeasonId:
        seed, now = secrets.token_bytes(32), self._store.now()
        season_id = await competitions_repo.add_season(tx, SeasonRow(
            competition_id=competition_id, number=number, status=SeasonStatus.DRAFT.value, rules=written_rules(rules),
            seed=seed, seed_hash=hashlib.sha256(seed).hexdigest(), created=now, changed=now))
        await self._timing.timers.put(tx, DRAFT, season_id, now + DRAFT_MS)
        return season_id

    async def _require_free(self, tx: Transaction, guild_id: GuildId, name: str,
                            but: CompetitionId | None = None) -> None:
        """Raises NameTaken if another competition of the server that goes on is called so: threads bear the name."""
        for other in await competitions_repo.competitions_of_guild(tx, guild_id, 1_000):
            if other.id != but and other.guild_id == guild_id and other.name.lower() == name.lower():
                raise NameTaken(name=name)

    async def _expire(self, timer: TimerRow) -> int | None:
        """A draft that nobody has changed for a week goes."""
        async def work(tx: Transaction) -> None:
            season_id = SeasonId(int(timer.key))
            row = await competitions_repo.season_row(tx, season_id)
            if row is not None and row.status == SeasonStatus.DRAFT and row.changed + DRAFT_MS <= self._store.now():
                await _delete(tx, await load_season(tx, season_id))

        await self._store.write(work)
        return None


def _turn(change: tuple[str, str]) -> int:
    """Which rule is changed before others: which of them are used goes by the format, points go by the players."""
    return {"format": 0, "points": 2}.get(change[0], 1)


def _at_tables_of(rules: SeasonRules, changes: Mapping[str, str]) -> SeasonRules:
    """The rules after the size of tables has changed: what nobody chose for the new size follows from it."""
    if "points" not in changes:
        rules = replace(rules, points=())
    if rules.format is Format.ELIMINATION and "best" not in changes:
        rules = replace(rules, best=min(rules.best, rules.players - 1))
    return rules if "games" in changes else replace(rules, games_each=rules.players)


def _ended_as_agreed(rules: SeasonRules, changes: Mapping[str, str]) -> SeasonRules:
    """The rules after what becomes of open games was chosen: whoever has them ended by position allows that games are.
    Raises RuleRefused where that was forbidden."""
    if "overdue" in changes and "adjudication" not in changes:
        rules = replace(rules, adjudication=rules.adjudication or rules.overdue is Overdue.ADJUDICATE)
    if not {"overdue", "adjudication"}.isdisjoint(changes):
        require_adjudication(rules)
    return rules


def _code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(8))


async def _delete(tx: Transaction, season: Season) -> None:
    await timers_repo.drop_timer(tx, DRAFT, str(season.row.id))
    if season.row.number == 1:
        await competitions_repo.delete_competition(tx, season.competition.id)
    else:
        await competitions_repo.delete_season(tx, season.row.id)
