"""Games that are ended by position count as they stand, ranked as their title ranks (L-38)."""

from __future__ import annotations

from typing import Any

import pytest

from community.results.positions import positions_of
from community.rules import SeasonRules
from games.bora_bora import TITLE as BORA_BORA
from games.helios import TITLE as HELIOS
from games.kernel import Title
from games.terra_mystica import TITLE as TERRA_MYSTICA
from storage.community_rows import FixtureRow
from storage.ids import SeasonId
from tables import SeatOrder, Tables
from tests.community.club import CHANNEL, GUILD, NAMES, A, B, Club


@pytest.mark.parametrize(("title", "at_first", "then"), [
    (BORA_BORA, [(1, 1), (2, 0)], None),
    (TERRA_MYSTICA, [(1, 0), (1, 0)], [(1, 20), (2, 0)]),
    (HELIOS, None, None),
], ids=lambda each: each.id if isinstance(each, Title) else "")
async def test_l_38_a_game_counts_as_it_stands_where_everybody_sees_the_points(
        club: Club, title: Title[Any], at_first: list[tuple[int, int]] | None,
        then: list[tuple[int, int]] | None) -> None:
    """Bora Bora gives one of two a point, Terra Mystica 20 to who picks a faction; Helios hides points."""
    tables = Tables(club.database, {title.id: title}, clock=club.clock)
    info = await tables.lobby.create(GUILD, CHANNEL, A, NAMES[A], title.id)
    await tables.lobby.join(info.id, B, NAMES[B])
    await tables.lobby.start(info.id, A, order=SeatOrder.JOINED)
    fixture = FixtureRow(season_id=SeasonId(1), round=0, division=1, group_number=1, number=1, seats=f"[{A},{B}]",
                         status="open", guild_id=GUILD, table_id=info.id)

    async def counted() -> list[tuple[int, int]] | None:
        found = await positions_of(tables, {title.id: title}, SeasonRules(title=title.id, players=2), fixture)
        return None if found is None else sorted((seat.place, seat.points) for seat in found.seats)

    assert await counted() == at_first
    if then is None:
        return
    user = (await tables.queries.view(info.id, None)).blocking[0].user_id or A
    await tables.play.move(info.id, user, [(await tables.play.panel(info.id, user)).moves[-1]], end=True)
    assert await counted() == then
