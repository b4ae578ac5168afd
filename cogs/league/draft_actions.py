"""What organisers do with a draft until its season or tournament begins: one behaviour for commands, buttons and forms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord.app_commands import Choice

from cogs.context import Interaction, channel_of, guild_of
from cogs.game.base import choices
from cogs.league.base import CompetitionCommands, actor_of
from cogs.league.channels import require_channel_for_league, require_place_for_league
from cogs.league.draft_panel import DraftPanel
from cogs.responses import defer_reply, reply
from cogs.views.draft import role_exists
from cogs.views.enrolment import season_title
from cogs.words import _
from community.rules import Format
from community.season_errors import RuleRefused
from community.season_words import rule_names
from community.seasons import Season, SeasonStatus
from community.seasons.dates import zones
from community.seasons.reading import OPTION
from community.seasons.used_rules import USED_RULES
from games.kernel import Title
from storage.community_rows import CompetitionRow
from storage.ids import CompetitionId

__all__ = ["DraftActions"]


class DraftActions(CompetitionCommands):
    """The base of mixins. What ends in `_named` is a whole command about what `named` names, of this server."""

    drafts: DraftPanel

    async def create_draft(self, interaction: Interaction, name: str, title: str, kind: Format,
                           given: Mapping[str, object]) -> None:
        """A draft is made, and shown with all that changes it. `given`: rules, those without a value left as usual."""
        await defer_reply(interaction)
        require_place_for_league(interaction)
        chosen = self.title_named(title)
        interaction.extras["title"] = chosen.id
        season_id = await self.seasons.create_draft(
            actor_of(interaction), channel_of(interaction), name, chosen.id,
            {rule: str(value) for rule, value in given.items() if value not in {None, ""}}, kind=kind,
            interaction=interaction.id)
        self.services.recent_competitions.forget(guild_of(interaction))
        await reply(interaction, await self.drafts.whole(await self.seasons.season(season_id)))

    async def change_named(self, interaction: Interaction, named: str, rule: str, value: str) -> None:
        """A rule is changed."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, named)
        season = await self.change_draft(interaction, season, {rule: value})
        await reply(interaction, await self.drafts.after_change(season))

    async def open_named(self, interaction: Interaction, named: str) -> None:
        """Enrolment is opened."""
        await defer_reply(interaction)
        await reply(interaction, await self.open_draft(interaction, await self.season_named(interaction, named)))

    async def start_named(self, interaction: Interaction, named: str) -> None:
        """It starts with everybody who has enrolled."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, named)
        require_channel_for_league(interaction.guild, season.competition.channel_id)
        await self.seasons.start(season.row.id, actor_of(interaction), interaction=interaction.id)
        starts = (_("{season} starts: its groups are dealt, then its tables are opened.")
                  if season.rules.format is Format.LEAGUE
                  else _("{season} starts: its first round is paired, then its tables are opened."))
        await reply(interaction, starts.format(season=season_title(season)))

    async def cancel_named(self, interaction: Interaction, named: str) -> None:
        """A season is cancelled, a draft deleted."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, named)
        if season.status is SeasonStatus.DRAFT:
            await reply(interaction, await self.delete_draft(interaction, season))
            return
        await self.seasons.cancel(season.row.id, actor_of(interaction), interaction=interaction.id)
        await reply(interaction, _("{season} is cancelled; everybody in it is told.").format(
            season=season_title(season)))

    async def draft_next(self, interaction: Interaction, competition_id: CompetitionId) -> None:
        """The draft of the next season is made, and shown."""
        season_id = await self.seasons.next_season(competition_id, actor_of(interaction), interaction=interaction.id)
        await reply(interaction, await self.drafts.whole(await self.seasons.season(season_id)))

    async def change_draft(self, interaction: Interaction, season: Season, changes: Mapping[str, str]) -> Season:
        """Rules are changed, all or none: a game by its id or name, a role by its number or mention. Raises UserError,
        RuleRefused and what else `Drafts.change_draft` does."""
        role = changes.get("organisers", "")
        if role and not role_exists(interaction.guild, role.strip("<@&> ")):
            raise RuleRefused("no-role", value=role[:40].replace("`", "'"))
        if "title" in changes:
            changes = {**changes, "title": self.title_named(changes["title"]).id}
        season = await self.seasons.change_draft(season.row.id, actor_of(interaction), changes,
                                                 interaction=interaction.id)
        self.services.recent_competitions.forget(season.competition.guild_id)
        return season

    async def open_draft(self, interaction: Interaction, season: Season) -> str:
        """Enrolment is opened, where the bot could run the tables; its message is posted by way of the venue. Gives
        what is said then."""
        require_channel_for_league(interaction.guild, season.competition.channel_id)
        season = await self.seasons.open(season.row.id, actor_of(interaction), interaction=interaction.id)
        return _("Enrolment in {season} is open: people enrol in <#{channel}>.").format(
            season=season_title(season), channel=season.competition.channel_id)

    async def delete_draft(self, interaction: Interaction, season: Season) -> str:
        """A draft is deleted. Gives what is said then."""
        await self.seasons.discard(season.row.id, actor_of(interaction), interaction=interaction.id)
        return _("The draft of {season} is deleted.").format(season=season_title(season))

    async def complete_title(self, _interaction: Interaction, typed: str) -> list[Choice[str]]:
        """The games that can be played for places."""
        return choices([(_name(title), title.id) for title in self.services.titles.values()
                        if not title.rules.cooperative], typed)

    async def complete_zone(self, _interaction: Interaction, typed: str) -> list[Choice[str]]:
        """The time zones."""
        return choices([(zone, zone) for zone in sorted(zones().values())], typed.replace(" ", "_"))

    async def complete_rule(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """The rules that the draft uses and the options of its game; while it is not known which one is meant, those of
        all formats and games."""
        meant = await self._likely_meant(interaction)
        kinds = [Format(kind) for kind in (self.formats if meant is None else [meant.format])]
        rules = dict.fromkeys(rule for kind in kinds for rule in USED_RULES[kind])
        titles = [title for title in self.services.titles.values() if meant is None or title.id == meant.title]
        options = {option.name: title.presentation.narration.option(option.name)
                   for title in titles for option in title.rules.options}
        names = rule_names()
        return choices([*((names[rule], rule) for rule in rules),
                        *((name, OPTION + option) for option, name in options.items())], typed)

    async def _likely_meant(self, interaction: Interaction) -> CompetitionRow | None:
        """What a command that is being typed is about, as far as it can be told at once."""
        named = str(getattr(interaction.namespace, self.option, "") or "")
        try:
            return await self.competition_named(interaction, named, from_memory=True)
        except Exception:  # noqa: BLE001  # suggestions have no error handler
            return None


def _name(title: Title[Any]) -> str:
    return title.presentation.narration.name()
