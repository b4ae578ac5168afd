"""The buttons, selects and forms below a draft, of leagues and of tournaments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from cogs.league.draft_actions import DraftActions
from cogs.league.draft_forms import given_rules
from cogs.messages import Message
from cogs.responses import defer_reply, defer_update, open_form, update_message
from cogs.routing import Click, unreadable_component
from cogs.views.draft import changeable, rule_name, values_of
from community.season_errors import NotDraft
from community.seasons import Season, SeasonStatus
from storage.ids import CompetitionId, SeasonId

__all__ = ["DraftButtons"]


class DraftButtons(DraftActions):
    """What clicks on a draft do; the first argument of each is the season."""

    routes: ClassVar[tuple[str, ...]] = (
        "draftgame", "draftrule", "draftvalue", "draftrole", "draftform", "draftset", "draftopen", "draftdelete",
        "nextseason")

    async def on_draftgame(self, click: Click) -> None:
        """Another game is chosen."""
        await self._change(click, lambda season: {"title": click.chosen()})

    async def on_draftrole(self, click: Click) -> None:
        """A role may organise, or none."""
        await self._change(click, lambda season: {"organisers": click.values[0] if click.values else ""})

    async def on_draftrule(self, click: Click) -> None:
        """A rule is chosen: a select for its values appears."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        title = self.services.title(season.rules.title)
        rules, place = changeable(title, season.rules.format), click.chosen_number()
        if place >= len(rules):
            raise unreadable_component()
        if season.status is not SeasonStatus.DRAFT:
            raise NotDraft(rule=rule_name(title, rules[place]))
        await update_message(click.interaction, await self.drafts.whole(season, rules[place]))

    async def on_draftvalue(self, click: Click) -> None:
        """A value of a rule is chosen; both go by their places."""
        place, value = click.number(1), click.chosen_number()

        def changes(season: Season) -> dict[str, str]:
            title = self.services.title(season.rules.title)
            rules = changeable(title, season.rules.format)
            if place >= len(rules) or value >= len(values := values_of(title, rules[place])):
                raise unreadable_component()
            return {rules[place]: values[value][1]}

        await self._change(click, changes)

    async def on_draftform(self, click: Click) -> None:
        """A small form is opened. The second argument is its name."""
        form = click.arguments.partition(":")[2]
        await open_form(click.interaction, self.drafts.form(SeasonId(click.number(0)), form))

    async def on_draftset(self, click: Click) -> None:
        """A small form was sent."""
        await self._change(click, lambda season: given_rules(click.fields))

    async def on_draftopen(self, click: Click) -> None:
        """*Open enrolment*."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        await update_message(click.interaction, Message(await self.open_draft(click.interaction, season)))

    async def on_draftdelete(self, click: Click) -> None:
        """*Delete the draft*."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        await update_message(click.interaction, Message(await self.delete_draft(click.interaction, season)))

    async def on_nextseason(self, click: Click) -> None:
        """*Prepare the next season*, below one that is over. The argument is the league."""
        await defer_reply(click.interaction)
        competition = CompetitionId(click.number(0))
        if competition not in {row.id for row in await self.competitions_here(click.interaction)}:
            raise unreadable_component()
        await self.draft_next(click.interaction, competition)

    async def _change(self, click: Click, changes: Callable[[Season], Mapping[str, str]]) -> None:
        """Changes rules by a click, and shows the draft as it is then."""
        await defer_update(click.interaction)
        season = await self.season_clicked(click)
        season = await self.change_draft(click.interaction, season, changes(season))
        await update_message(click.interaction, await self.drafts.after_change(season))
