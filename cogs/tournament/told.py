"""What tournaments tell their channel, and what the messages of their rounds show."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import msgspec
from discord.utils import escape_markdown

from cogs.messages import Message, Upload
from cogs.services import Services
from cogs.venue import Display
from cogs.views.season_rules import moment
from cogs.views.tournament import end_message, round_message, tournament_picture
from cogs.words import many
from community.tournaments import Tournament
from rendering.community.pictures import CommunityPicture
from storage.ids import SeasonId
from tables import GuildId

__all__ = ["tell_in_words"]


def tell_in_words(services: Services) -> None:
    """Gives the venue the words of tournaments, and the messages of their rounds and their end."""
    async def round_shown(season_id: SeasonId, number: int, _guild: GuildId) -> Display | None:
        tournament = await services.community.tournaments.look(season_id)
        if not 0 < number <= tournament.round:
            return None
        newest = number == tournament.round
        shown = await _picture(services, tournament) if newest else None
        return _display(services, round_message(tournament, number, None), shown)

    async def end_shown(season_id: SeasonId, _number: int, _guild: GuildId) -> Display | None:
        tournament = await services.community.tournaments.look(season_id)
        if tournament.season.status != "ended":
            return None
        return _display(services, end_message(tournament, None), await _picture(services, tournament))

    services.venue.show.on("round", round_shown)
    services.venue.show.on("champion", end_shown)
    services.venue.words.on("round_due", _due)
    services.venue.words.on("round_overdue", _overdue)


async def _picture(services: Services, tournament: Tournament) -> CommunityPicture:
    lines = await services.community.tournaments.standings(tournament)
    return tournament_picture(tournament, lines, services.title_name(tournament.rules.title))


def _display(services: Services, message: Message, shown: CommunityPicture | None) -> Display:
    """A message with a picture, which is drawn only if something of either has changed."""
    fingerprint = hashlib.sha256(message.content.encode())
    fingerprint.update(b"" if shown is None else msgspec.msgpack.encode(shown))

    async def made() -> Message:
        upload: Upload | None = None if shown is None else await services.pictures.community(shown)
        return Message(message.text, message.view, [] if upload is None else [upload])

    return Display(fingerprint.hexdigest(), made)


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
