"""What a season that is played tells its channels: standings that keep themselves true, rulings, calls for substitutes,
the week, and the end."""

from __future__ import annotations

import asyncio
from functools import partial

from cogs.pictured_display import pictured_display
from cogs.services import Services
from cogs.venue import Display, display_of
from cogs.views.leaving import replay_message, substitute_message
from cogs.views.season_log import ruling_message
from cogs.views.season_told import digest_message, end_message, overdue_message, sign_message, warning_message
from cogs.views.standings import group_picture, standings_message
from community.results.showing import STANDINGS, group_of_key
from community.results.standings import group_standings, groups_of
from storage.ids import SeasonId

__all__ = ["tell_of_seasons"]


def tell_of_seasons(services: Services) -> None:
    """Gives the venue the words of seasons that are played, and the messages that show them."""
    async def standings(season_id: SeasonId, number: int) -> Display | None:
        tables = await services.community.standings.tables(season_id)
        group = group_of_key(number)
        if tables is None or group not in groups_of(tables):
            return None
        season = await services.community.seasons.season(season_id)
        found = await asyncio.to_thread(group_standings, tables, *group)
        return pictured_display(services, group_picture(season.competition, tables, found),
                                partial(standings_message, season.competition, tables, found))

    async def end(season_id: SeasonId, _number: int) -> Display | None:
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
