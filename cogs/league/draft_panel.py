"""The draft of a season or a tournament as its organiser sees it: whole, with all that changes it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord.ui import Modal

from cogs.context import Client
from cogs.league.draft_forms import FORMS_OF, draft_form, form_name, rules_asked
from cogs.messages import Message
from cogs.routing import unreadable_component
from cogs.views.draft import draft_message
from cogs.words import _
from community.errors import CommunityError
from community.messages import explain_community
from community.rules import Format
from community.seasons import Season, SeasonStatus
from games.kernel import RulesError, Title
from storage.ids import SeasonId
from tables.errors import TableError
from tables.messages import explain

__all__ = ["DraftPanel"]

REMEMBERED: Final = 200
"""Drafts whose rules stand in the fields of their forms: a form must be opened before anything can be looked up."""


class DraftPanel:
    """What drafts are shown by. One per client: leagues and tournaments have the same buttons."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._seen: dict[SeasonId, Season] = {}
        """Drafts as they were shown last, the newest last."""

    async def whole(self, season: Season, chosen: str | None = None) -> Message:
        """A draft in words, with all that changes it; `chosen`: the rule whose values are offered."""
        services = self._client.services
        title, seasons, kind = services.title(season.rules.title), services.community.seasons, season.rules.format
        self._remember(season)
        problem = seasons.problem(season.rules)
        notes = [] if problem or kind is not Format.LEAGUE else await asyncio.to_thread(seasons.notes, season.rules)
        return draft_message(season, title, services.titles.values(),
                             [(form, form_name(form)) for form in FORMS_OF[kind]], notes, _said(problem, title), chosen)

    async def after_change(self, season: Season) -> Message:
        """A draft, or a season that people enrol in, after a change."""
        if season.status is SeasonStatus.DRAFT:
            return await self.whole(season)
        return Message(_("The rule is changed. The message in <#{channel}> shows it.").format(
            channel=season.competition.channel_id))

    def form(self, season_id: SeasonId, form: str) -> Modal:
        """One of its small forms, with what was shown last in its fields. Raises UserError for one that it does not
        have."""
        season = self._seen.get(season_id)
        rules = None if season is None else season.rules
        if not rules_asked(form, rules):
            raise unreadable_component()
        return draft_form(form, "" if season is None else season.competition.name, rules, "draftset", season_id)

    def _remember(self, season: Season) -> None:
        self._seen.pop(season.row.id, None)
        self._seen[season.row.id] = season
        while len(self._seen) > REMEMBERED:
            del self._seen[next(iter(self._seen))]


def _said(problem: Exception | None, title: Title[Any]) -> str:
    """Why a draft cannot be opened, in words; empty if it can."""
    if isinstance(problem, CommunityError):
        return explain_community(problem)
    if isinstance(problem, TableError | RulesError):
        return explain(problem, title.presentation.narration)
    return "" if problem is None else explain_community(CommunityError())
