"""Messages of ours: what was told once is remembered for as long as it could be told again."""

from __future__ import annotations

from msgspec.structs import replace

from community.notices import SEASON, told_notice
from tests.community.club import CHANNEL, GUILD, Club


async def test_what_was_told_is_forgotten_when_it_is_older_than_any_season(club: Club) -> None:
    notices = club.community.notices
    told = replace(told_notice("season_few", "season:1:few:0", GUILD), channel_id=CHANNEL, posted=notices.now())
    shown = replace(told, scope=SEASON)
    for row in (told, shown):
        await notices.keep(row)
    club.clock.forward(days=399)
    await club.tables.retention.delete_due()
    assert await notices.find(told) == told, "a season may last a year"
    club.clock.forward(days=2)
    await club.tables.retention.delete_due()
    assert await notices.find(told) is None
    assert await notices.find(shown) == shown, "what shows a season stays with it"
