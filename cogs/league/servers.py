"""`/league code`, `join-server`, `leave-server`: a league that is played on several servers."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.utils import escape_markdown

from cogs.context import Interaction, channel_of, user_of
from cogs.league.base import CompetitionCommands, actor_of
from cogs.league.channels import require_place_for_league
from cogs.responses import defer_reply, reply, with_error_boundary
from cogs.words import _

__all__ = ["ServerCommands"]


class ServerCommands(CompetitionCommands):
    """What those do who bring servers together; tournaments, too."""

    @app_commands.command(name="code", description=_("Show the code with which other servers join"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def code(self, interaction: Interaction, league: str = "") -> None:
        """`/league code`: for organisers."""
        await defer_reply(interaction)
        competition = await self.competition_named(interaction, league)
        code = await self.services.community.servers.code(competition.id, actor_of(interaction))
        await reply(interaction, _("Other servers join {competition} with the code `{code}`: someone who manages "
                                   "such a server types `/league join-server code:{code}` in the channel that should "
                                   "show the league. Whoever has the code can do that: give it only to servers you "
                                   "want.").format(
                                       competition=_bold(competition.name), code=code))

    @app_commands.command(name="join-server", description=_("Take part in another server's league"))
    @app_commands.describe(code=_("The code, from an organiser of the league"))
    @with_error_boundary
    async def join_server(self, interaction: Interaction, code: Range[str, 1, 20]) -> None:
        """`/league join-server`: for those who manage a server, in the channel that shall show the league."""
        await defer_reply(interaction)
        self.services.cooldowns.search(user_of(interaction))
        require_place_for_league(interaction)
        joined = await self.services.community.servers.join(code, actor_of(interaction), channel_of(interaction),
                                                            interaction=interaction.id)
        competition = (await self.seasons.overview(joined)).competition
        await reply(interaction, _("This server takes part in {competition}: this channel shows it, and people enrol "
                                   "here. Only organisers of its home server make rulings. A table can be opened here "
                                   "if all its people are members.").format(competition=_bold(competition.name)))

    @app_commands.command(name="leave-server", description=_("Take this server out of a league"))
    @app_commands.describe(league=_("Which league; without it the one of this channel"))
    @with_error_boundary
    async def leave_server(self, interaction: Interaction, league: str = "") -> None:
        """`/league leave-server`: for those who manage a server."""
        await defer_reply(interaction)
        competition = await self.competition_named(interaction, league)
        name = await self.services.community.servers.leave(competition.id, actor_of(interaction),
                                                           interaction=interaction.id)
        await reply(interaction, _("This server no longer takes part in {competition}. Its people keep their places, "
                                   "and tables that are open here go on.").format(competition=_bold(name)))

    @code.autocomplete("league")
    @leave_server.autocomplete("league")
    async def _complete_shared(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await self.competition_choices(interaction, typed)


def _bold(name: str) -> str:
    return f"**{escape_markdown(name)}**"
