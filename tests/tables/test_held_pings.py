"""Pings that wait for people's hours: when they are due, and when they mean nothing any more."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select, text

from storage import schema
from tables import EventKind, ProposalStatus
from tables.errors import ReplayFailed
from tables.hours import Hours, Quiet
from tests.tables.conftest import BO, CY, DEE, IDA, House
from tests.tables.test_patience import bidding, told

NIGHT = Hours(quiet=Quiet(0, 8 * 60))
"""The clock of the house begins at midnight."""


async def awakened(house: House, table_id: int) -> list[dict[str, Any]]:
    """Pings whoever is due; what is told of it."""
    await house.tables.held_pings.ping_due()
    return [details for kind, details in await told(house, table_id) if kind is EventKind.AWAKE]


async def kept(house: House) -> int:
    async with house.database.reading() as tx:
        return await tx.scalar(select(func.count()).select_from(schema.held_pings)) or 0


async def test_who_may_be_disturbed_is_not_held_back(house: House) -> None:
    info = await house.begin(IDA, BO)
    assert await house.tables.held_pings.hold(info.id, [0, 1]) == frozenset()
    assert await kept(house) == 0


async def test_who_is_held_back_stays_so_until_they_are_pinged(house: House) -> None:
    """Another attempt to tell the same, after the night, must not ping them a second time."""
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    assert await house.tables.held_pings.hold(info.id, [0, 1]) == {0}
    assert await house.tables.held_pings.hold(info.id, [0]) == {0}
    house.clock.forward(hours=7.99)
    assert await awakened(house, info.id) == []
    await house.restart()
    house.clock.forward(hours=0.01)
    assert await house.tables.held_pings.hold(info.id, [0]) == {0}
    assert await awakened(house, info.id) == [{"seats": [0], "called": []}]
    assert await awakened(house, info.id) == []
    assert await house.tables.held_pings.hold(info.id, [0]) == frozenset()
    assert await kept(house) == 0


async def test_in_the_night_in_which_the_clocks_change_it_comes_an_hour_earlier(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, Hours(zone="Europe/Berlin", quiet=Quiet(22 * 60, 7 * 60)))
    house.clock.time = datetime(2026, 3, 28, 23, tzinfo=UTC)
    info = await house.begin(IDA, BO)
    assert await house.tables.held_pings.hold(info.id, [0]) == {0}
    house.clock.time = datetime(2026, 3, 29, 4, 59, tzinfo=UTC)
    assert await awakened(house, info.id) == []
    house.clock.forward(minutes=1)
    assert await awakened(house, info.id) == [{"seats": [0], "called": []}]


async def test_each_is_pinged_in_their_own_hours(house: House) -> None:
    await house.tables.calendars.set_hours(BO, NIGHT)
    await house.tables.calendars.set_hours(CY, Hours(quiet=Quiet(0, 4 * 60)))
    table = await bidding(house, IDA, BO, CY)
    assert await house.tables.held_pings.hold(table, [1, 2]) == {1, 2}
    house.clock.forward(hours=4)
    assert await awakened(house, table) == [{"seats": [2], "called": []}]
    house.clock.forward(hours=4)
    assert await awakened(house, table) == [{"seats": [1], "called": []}]


async def test_who_has_moved_is_not_pinged(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    await house.tables.held_pings.hold(info.id, [0])
    await house.turn(info.id, IDA)
    house.clock.forward(hours=8)
    assert await awakened(house, info.id) == []
    assert await kept(house) == 0, "it is forgotten"


async def test_whose_turn_was_taken_back_is_not_pinged(house: House) -> None:
    await house.tables.calendars.set_hours(BO, NIGHT)
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    assert await house.tables.held_pings.hold(info.id, [1]) == {1}
    proposal = await house.tables.proposals.undo(info.id, IDA)
    if proposal.status is ProposalStatus.OPEN:
        await house.tables.proposals.respond(proposal.id, BO, True)
    house.clock.forward(hours=8)
    assert await awakened(house, info.id) == []


async def test_the_seat_of_a_sleeper_is_taken_by_somebody_who_is_pinged_at_once(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    assert await house.tables.held_pings.hold(info.id, [0]) == {0}
    house.clock.forward(hours=1)
    proposal = await house.tables.proposals.replace(info.id, IDA, 0, DEE, "Dee")
    for user in set(proposal.asked) - {IDA}:
        await house.tables.proposals.respond(proposal.id, user, True)
    assert (await house.tables.queries.info(info.id)).seats[0].user_id == DEE
    assert await house.tables.held_pings.hold(info.id, [0]) == frozenset()
    house.clock.forward(hours=8)
    assert await awakened(house, info.id) == [], "what Ida was owed is nobody's"


async def test_the_reminder_follows_the_ping_and_not_the_turn(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=6)
    await house.tables.held_pings.hold(info.id, [0])
    house.clock.forward(hours=8)
    await house.tables.held_pings.ping_due()
    assert await house.tables.timeouts.remind_due() == []
    house.clock.forward(hours=5.9)
    assert await house.tables.timeouts.remind_due() == []
    house.clock.forward(hours=0.1)
    assert await house.tables.timeouts.remind_due() == [info.id]


async def test_a_reminder_or_a_nudge_takes_the_place_of_the_ping(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    for remind in (house.tables.timeouts.remind_due, lambda: house.tables.timeouts.nudge(info.id, BO)):
        await house.tables.held_pings.hold(info.id, [0])
        house.clock.forward(hours=12)
        await remind()
        assert await kept(house) == 0
        house.clock.forward(hours=12)


async def test_other_hours_hold_at_once(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    await house.tables.held_pings.hold(info.id, [0])
    await house.tables.calendars.set_hours(IDA, Hours(quiet=Quiet(0, 10 * 60)))
    house.clock.forward(hours=8)
    assert await awakened(house, info.id) == []
    await house.tables.calendars.leave(IDA, None, date(2026, 1, 2))
    house.clock.forward(hours=39)
    assert await awakened(house, info.id) == [], "away for the first two days, and quiet on the third until ten"
    await house.tables.calendars.set_hours(IDA, Hours())
    house.clock.forward(hours=1)
    assert await awakened(house, info.id) == [{"seats": [0], "called": []}]


async def test_a_game_that_is_over_pings_nobody(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    await house.tables.held_pings.hold(info.id, [0])
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    house.clock.forward(hours=8)
    assert await awakened(house, info.id) == []
    assert await kept(house) == 0


async def test_a_table_of_a_channel_that_is_gone_rests(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    await house.tables.held_pings.hold(info.id, [0])
    await house.tables.retention.channel_gone(info.channel_id)
    house.clock.forward(hours=8)
    assert await awakened(house, info.id) == []


async def test_a_table_that_breaks_keeps_no_other_waiting(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    broken, info = await house.begin(IDA, BO), await house.begin(IDA, BO, channel=701)
    for each in (broken, info):
        await house.tables.held_pings.hold(each.id, [0])
    house.clock.forward(hours=8)
    load = house.tables._loader.load

    async def fails(table_id: int) -> Any:
        if table_id == broken.id:
            raise ReplayFailed("bad-record")
        return await load(table_id)

    monkeypatch.setattr(house.tables._loader, "load", fails)
    assert await house.tables.held_pings.ping_due(1) == []
    assert await house.tables.held_pings.ping_due(1) == [info.id]
    monkeypatch.undo()
    assert await house.tables.held_pings.ping_due() == [], "it is looked at again in an hour"
    house.clock.forward(hours=1)
    assert await house.tables.held_pings.ping_due() == [broken.id]


async def test_due_pings_are_found_by_an_index(house: House) -> None:
    if "sqlite" not in house.url:
        pytest.skip("the plan is SQLite's")
    async with house.database.reading() as tx:
        plan = (await tx.execute(text("EXPLAIN QUERY PLAN SELECT table_id FROM held_pings WHERE due <= 5"))).all()
    assert "ix_held_pings_due" in str(plan)


async def test_until_when_a_ping_waits_is_among_ones_data(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    info = await house.begin(IDA, BO)
    await house.tables.held_pings.hold(info.id, [0])
    file = msgspec.json.decode((await house.tables.personal_data.export(IDA)).text)
    assert file["tables"][0]["ping_waits_until"] == "2026-01-01T08:00:00+00:00"
    file = msgspec.json.decode((await house.tables.personal_data.export(BO)).text)
    assert file["tables"][0]["ping_waits_until"] is None
