"""What tournaments tell their channel, and what the messages of their rounds show."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from discord.utils import escape_markdown

from cogs.messages import Message
from cogs.pictured_display import pictured_display
from cogs.services import Services
from cogs.venue import Display
from cogs.views.season_rules import moment
from cogs.views.tournament import end_message, round_message, tournament_picture
from cogs.words import many
from community.tournaments import Tournament
from rendering.community.pictures import CommunityPicture
from storage.ids import SeasonId

__all__ = ["tell_in_words"]


def tell_in_words(services: Services) -> None:
    """Gives the venue the words of tournaments, and the messages of their rounds and their end."""
    async def round_shown(season_id: SeasonId, number: int) -> Display | None:
        tournament = await services.community.tournaments.look(season_id)
        if not 0 < number <= tournament.round:
            return None
        newest = number == tournament.round
        shown = await _picture(services, tournament) if newest else None
        return pictured_display(services, shown, partial(round_message, tournament, number))

    async def end_shown(season_id: SeasonId, _number: int) -> Display | None:
        tournament = await services.community.tournaments.look(season_id)
        if tournament.season.status != "ended":
            return None
        return pictured_display(services, await _picture(services, tournament), partial(end_message, tournament))

    services.venue.show.on("round", round_shown)
    services.venue.show.on("champion", end_shown)
    services.venue.words.on("round_due", _due)
    services.venue.words.on("round_overdue", _overdue)


async def _picture(services: Services, tournament: Tournament) -> CommunityPicture:
    lines = await services.community.tournaments.standings(tournament)
    return tournament_picture(tournament, lines, services.title_name(tournament.rules.title))


def _due(details: Mapping[str, Any]) -> Message:
    return Message(many("**{name}:** round {round} ends {ends}; table {tables} is still open.",
                        "**{name}:** round {round} ends {ends}; tables {tables} are still open.",
                        int(details["count"]), name=escape_markdown(str(details["name"])), round=details["round"],
                        ends=moment(int(details["due"])), tables=details["tables"]))


def _overdue(details: Mapping[str, Any]) -> Message:
    return Message(many("**{name}:** the time of round {round} is over, but table {tables} is still open. It can end "
                        "until {until}; after that it doesn't count.",
                        "**{name}:** the time of round {round} is over, but tables {tables} are still open. They can "
                        "end until {until}; after that they don't count.",
                        int(details["count"]), name=escape_markdown(str(details["name"])), round=details["round"],
                        until=moment(int(details["until"])), tables=details["tables"]))
