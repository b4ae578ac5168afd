"""`/tournament list`, `info`, `enter`, `drop`, `check-in`, `repair`, `standings`, and the buttons of a round."""

from __future__ import annotations

from typing import ClassVar

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from cogs.context import Interaction, id_of
from cogs.errors import UserError
from cogs.league.base import actor_of
from cogs.messages import Message
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.routing import Click
from cogs.tournament.base import TournamentCommands
from cogs.views.enrolment import season_title, status_line, within_limit
from cogs.views.excerpt import standings_text
from cogs.views.lots import drawn_by
from cogs.views.tournament import tournament_picture
from cogs.words import _
from community.seasons import Season, SeasonStatus
from community.tournaments import Tournament
from rendering.community.pictures import CommunityPicture, text_blocks

__all__ = ["PlayingCommands"]


class PlayingCommands(TournamentCommands):
    """What people do who play, and what organisers do between them."""

    routes: ClassVar[tuple[str, ...]] = ("cupstandings", "cuptext")

    @app_commands.command(name="list", description=_("See the tournaments of this server"))
    @with_error_boundary
    async def show_list(self, interaction: Interaction) -> None:
        """`/tournament list`."""
        await defer_reply(interaction)
        seasons = await self.listed_here(interaction)
        if not seasons:
            await reply(interaction, _("There is no tournament on this server. `/tournament create` makes one."))
            return
        lines = [_("## Tournaments of this server")]
        for season in seasons:
            title, channel = self.services.title_name(season.competition.title), season.competition.channel_id
            lines.append(_("- **{name}** ({title}) in <#{channel}>: {status}").format(
                name=season_title(season), title=title, channel=channel,
                status=status_line(season, self.seasons.now())))
        await reply(interaction, within_limit("\n".join(lines), "tournaments.txt"))

    @app_commands.command(name="info", description=_("See a tournament: where it stands, rules, who plays"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def info(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament info`."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, tournament)
        await reply(interaction, await self.league.season_message(interaction, season))

    @app_commands.command(name="enter", description=_("Take part in a tournament"))
    @app_commands.describe(player=_("Who comes back; for organisers who took them out"),
                           tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def enter(self, interaction: Interaction, player: discord.User | None = None, tournament: str = "") -> None:
        """`/tournament enter`: before the first round, or late in a Swiss."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, tournament)
        oneself = player is None or player.id == interaction.user.id
        if not _is_playing(season) and oneself:
            await self.league.enrol_in(interaction, season)
            return
        person, first = await self.tournaments.enter(
            season.row.id, actor_of(interaction), None if player is None else id_of(player),
            interaction=interaction.id)
        form = (_("You take part in {name} from round {round} on. Each round before it counts 1 point for you.")
                if oneself else _("{person} takes part in {name} again from round {round} on. Each round that they "
                                  "missed counts 1 point for them."))
        await reply(interaction, form.format(person=discord.utils.escape_markdown(person), name=season_title(season),
                                             round=first))

    @app_commands.command(name="drop", description=_("Drop out of a tournament"))
    @app_commands.describe(player=_("Who drops out; organisers can name somebody else"),
                           tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def drop(self, interaction: Interaction, player: discord.User | None = None, tournament: str = "") -> None:
        """`/tournament drop`: before the first round, too."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, tournament)
        if not _is_playing(season) and (player is None or player.id == interaction.user.id):
            await self.league.leave_season(interaction, season)
            return
        name = await self.tournaments.drop(season.row.id, actor_of(interaction),
                                           None if player is None else id_of(player), interaction=interaction.id)
        lines = [_("{person} plays no further rounds of {name}, and stands below everybody in its standings. A "
                   "game that is open goes on; `/game resign` leaves it.").format(
                       person=discord.utils.escape_markdown(name), name=season_title(season))]
        if player is not None and player.id != interaction.user.id:
            lines.append(_("-# Only organisers can let them in again: `/tournament enter` with `player`."))
        await reply(interaction, "\n".join(lines))

    @app_commands.command(name="check-in", description=_("Confirm that you will play a tournament"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def confirm(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament check-in`."""
        await defer_reply(interaction)
        await self.league.check_in_to(interaction, await self.season_named(interaction, tournament))

    @app_commands.command(name="repair", description=_("Swap two people of a round"))
    @app_commands.describe(player=_("Who leaves their table"), reason=_("Why; everybody can read it"),
                           other=_("With whom; leave it out for the best fit"),
                           tournament=_("Which tournament; without it the one of this channel"))
    @app_commands.rename(other="with")
    @with_error_boundary
    async def repair(self, interaction: Interaction, player: discord.User, reason: Range[str, 1, 300],
                     other: discord.User | None = None, tournament: str = "") -> None:
        """`/tournament repair`: both tables are opened anew."""
        await defer_reply(interaction)
        season = await self.season_named(interaction, tournament)
        swapped = await self.tournaments.repair(
            season.row.id, actor_of(interaction), id_of(player), reason, None if other is None else id_of(other),
            interaction=interaction.id)
        escaped = discord.utils.escape_markdown
        await reply(interaction, _("{one} sits at table {one_at} now, {other} at table {other_at}. Both tables are "
                                   "opened anew; what was played at them counts for nobody.").format(
                                       one=escaped(swapped.one), other=escaped(swapped.other), one_at=swapped.one_at,
                                       other_at=swapped.other_at))

    @app_commands.command(name="standings", description=_("See the cross table or the bracket"))
    @app_commands.describe(tournament=_("Which tournament; without it the one of this channel"))
    @with_error_boundary
    async def standings(self, interaction: Interaction, tournament: str = "") -> None:
        """`/tournament standings`."""
        await defer_reply(interaction)
        self.services.cooldowns.draw(id_of(interaction.user))
        await self._show(interaction, await self.tournament_named(interaction, tournament))

    @info.autocomplete("tournament")
    @enter.autocomplete("tournament")
    @drop.autocomplete("tournament")
    @confirm.autocomplete("tournament")
    @repair.autocomplete("tournament")
    @standings.autocomplete("tournament")
    async def _complete_tournament(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)

    async def on_cupstandings(self, click: Click) -> None:
        """*Standings*."""
        await defer_reply(click.interaction)
        self.services.cooldowns.draw(id_of(click.interaction.user))
        season = await self.season_clicked(click)
        await self._show(click.interaction, await self.tournaments.look(season.row.id))

    async def on_cuptext(self, click: Click) -> None:
        """*As text*."""
        await defer_reply(click.interaction)
        self.services.cooldowns.look(id_of(click.interaction.user))
        season = await self.season_clicked(click)
        tournament = await self.tournaments.look(season.row.id)
        shown = await self._picture(tournament)
        for block in (*(f"```\n{block}\n```" for block in text_blocks(shown)), *drawn_by(tournament.ever)):
            await reply(click.interaction, block)

    async def _show(self, interaction: Interaction, tournament: Tournament) -> None:
        """The picture for one reader, in their own taste; as text if it cannot be drawn, or Discord does not take it.
        Raises UserError before the first round."""
        if not tournament.round:
            raise UserError(_("There are no standings of {name} yet: its first round has not begun. `/tournament info` "
                              "shows how it stands.").format(
                                  name=discord.utils.escape_markdown(tournament.competition.name)))
        shown = await self._picture(tournament)
        upload = await self.services.pictures.community(shown, await self.services.taste(id_of(interaction.user)))
        in_words = standings_text(text_blocks(shown))
        await reply(interaction, in_words if upload is None else Message("", uploads=[upload], in_words=in_words))

    async def _picture(self, tournament: Tournament) -> CommunityPicture:
        return tournament_picture(tournament, await self.tournaments.standings(tournament),
                                  self.services.title_name(tournament.rules.title))


def _is_playing(season: Season) -> bool:
    return season.status in {SeasonStatus.PLAYING, SeasonStatus.ENDED, SeasonStatus.CANCELLED}
