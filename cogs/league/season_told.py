"""What a season that is played tells its channels: standings that keep themselves true, rulings, calls for substitutes,
the week, and the end."""

from __future__ import annotations

from cogs.league.standings import shown_group
from cogs.services import Services
from cogs.venue import Display, display_of
from cogs.views.standings import (
    digest_message,
    end_message,
    overdue_message,
    replay_message,
    ruling_message,
    sign_message,
    substitute_message,
    warning_message,
)
from community.results.showing import STANDINGS, group_of_key
from community.results.standings import groups_of
from storage.ids import SeasonId
from tables import GuildId

__all__ = ["tell_of_seasons"]


def tell_of_seasons(services: Services) -> None:
    """Gives the venue the words of seasons that are played, and the messages that show them."""
    async def standings(season_id: SeasonId, number: int, _guild: GuildId) -> Display | None:
        tables = await services.community.standings.tables(season_id)
        group = group_of_key(number)
        if tables is None or group not in groups_of(tables):
            return None
        season = await services.community.seasons.season(season_id)
        return display_of(await shown_group(services, season.competition, tables, *group))

    async def end(season_id: SeasonId, _number: int, _guild: GuildId) -> Display | None:
        tables = await services.community.standings.tables(season_id)
        if tables is None or tables.season.status != "ended":
            return None
        season = await services.community.seasons.season(season_id)
        return display_of(end_message(season.competition, tables))

    services.venue.show.on(STANDINGS, standings)
    services.venue.show.on("end", end)
    for kind, teller in {"season_warning": warning_message, "season_overdue": overdue_message,
                         "season_digest": digest_message, "substitute": substitute_message,
                         "ruling": ruling_message, "season_signs": sign_message,
                         "replay_offer": replay_message}.items():
        services.venue.words.on(kind, teller)
