"""Reminders: in growing intervals, in people's own hours, muted, and no more than so many."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from storage import schema
from storage.ids import UserId
from tables import EventKind
from tables.errors import GameOver, NobodySilent, NobodyToNudge, NothingToMute, NotSeated
from tables.hours import Hours, Quiet
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.test_patience import bidding, told

NIGHT = Hours(zone="Europe/Berlin", quiet=Quiet(22 * 60, 7 * 60))


async def nudges(house: House, table_id: int) -> list[dict[str, Any]]:
    """Reminds whoever is due; what is told of it."""
    await house.tables.timeouts.remind_due()
    return [details for kind, details in await told(house, table_id) if kind is EventKind.NUDGED]


async def hours_of_reminders(house: House, table_id: int, days: int) -> list[int]:
    """After how many hours somebody is reminded, looked at every hour."""
    found = []
    for hour in range(1, days * 24 + 1):
        house.clock.forward(hours=1)
        if await nudges(house, table_id):
            found.append(hour)
    return found


async def test_the_intervals_grow_and_the_last_one_says_so(house: House) -> None:
    info = await house.begin(IDA, BO)
    assert await hours_of_reminders(house, info.id, 12) == [12, 36, 72, 120, 180]
    await house.turn(info.id, IDA)
    house.clock.forward(hours=12)
    assert await nudges(house, info.id) == [{"seats": [1]}]
    for hours in (24, 36, 48):
        house.clock.forward(hours=hours)
        assert await nudges(house, info.id) == [{"seats": [1]}]
    house.clock.forward(hours=60)
    assert await nudges(house, info.id) == [{"seats": [1], "last": [1]}]


async def test_a_reminder_in_quiet_hours_is_held_back_and_sent_after_them(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, NIGHT)
    house.clock.time = datetime(2026, 3, 28, 12, tzinfo=UTC)
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=12)
    assert await nudges(house, info.id) == [], "it is one at night in Berlin"
    await house.restart()
    house.clock.time = datetime(2026, 3, 29, 4, 59, tzinfo=UTC)
    assert await nudges(house, info.id) == []
    house.clock.forward(minutes=1)
    assert await nudges(house, info.id) == [{"seats": [0]}], "seven in the morning, an hour earlier than the day before"


async def test_each_is_reminded_in_their_own_hours(house: House) -> None:
    await house.tables.calendars.set_hours(BO, Hours(quiet=Quiet(10 * 60, 18 * 60)))
    table = await bidding(house, IDA, BO, CY)
    await told(house, table)
    house.clock.forward(hours=12)
    assert await nudges(house, table) == [{"seats": [2]}]
    house.clock.forward(hours=6)
    assert await nudges(house, table) == [{"seats": [1]}], "whoever was reminded does not hold up the other's"


async def test_nobody_is_reminded_on_a_day_off(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, Hours(days_off=frozenset((5, 6))))
    house.clock.time = datetime(2026, 1, 2, 20, tzinfo=UTC)
    info = await house.begin(IDA, BO)
    assert await hours_of_reminders(house, info.id, 3) == [52], "on Monday, at midnight"


async def test_a_vacation_that_begins_while_one_is_to_move_stops_reminders_and_time_outs(house: House) -> None:
    table = await bidding(house, IDA, BO, CY)
    await house.tables.play.move(table, CY, "bid 0")
    house.clock.forward(hours=12)
    assert await nudges(house, table) == [{"seats": [1]}]
    await house.tables.calendars.leave(BO, None, date(2026, 1, 14))
    await told(house, table)
    house.clock.forward(hours=40)
    assert await nudges(house, table) == []
    with pytest.raises(NobodySilent):
        await house.tables.proposals.skip(table, IDA)
    with pytest.raises(NobodyToNudge) as caught:
        await house.tables.timeouts.nudge(table, IDA)
    assert caught.value.sentence == "nobody-awake"
    await house.restart()
    house.clock.time = datetime(2026, 1, 15, tzinfo=UTC)
    assert await nudges(house, table) == [], "of the second interval nothing had passed"
    house.clock.forward(hours=24)
    assert await nudges(house, table) == [{"seats": [1]}], "though nothing has changed for longer than a week"
    house.clock.forward(hours=11)
    with pytest.raises(NobodySilent):
        await house.tables.proposals.skip(table, IDA)
    house.clock.forward(hours=1)
    assert (await house.tables.proposals.skip(table, IDA)).silent == (1,), "12 hours before it, 36 after it"


async def test_nothing_is_answered_for_whoever_is_on_vacation(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    await house.tables.play.move(info.id, CY, "accept")
    await house.tables.calendars.leave(BO, None, date(2026, 1, 2))
    house.clock.forward(hours=95)
    assert await house.tables.timeouts.answer_silent() == []
    house.clock.forward(hours=1)
    assert await house.tables.timeouts.answer_silent() == [info.id]


async def test_who_comes_back_early_is_reminded_again_and_can_be_skipped(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.tables.calendars.leave(IDA, None, date(2026, 1, 20))
    house.clock.forward(days=1)
    assert await nudges(house, info.id) == []
    await house.tables.calendars.come_back(IDA)
    house.clock.forward(hours=12)
    assert await nudges(house, info.id) == [{"seats": [0]}]


async def test_other_hours_hold_at_once_also_for_a_reminder_that_waits(house: House) -> None:
    await house.tables.calendars.set_hours(IDA, Hours(quiet=Quiet(12 * 60, 20 * 60)))
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=13)
    assert await nudges(house, info.id) == []
    await house.tables.calendars.set_hours(IDA, Hours())
    assert await nudges(house, info.id) == [{"seats": [0]}]


async def test_a_turn_is_muted_and_only_that_turn(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.tables.timeouts.mute(info.id, IDA, interaction=4)
    await house.tables.timeouts.mute(info.id, IDA, interaction=4)
    await house.restart()
    assert await hours_of_reminders(house, info.id, 3) == []
    for user in (IDA, BO):
        await house.turn(info.id, user)
    await house.tables.play.move(info.id, BO, "bid 0")
    house.clock.forward(hours=12)
    assert await nudges(house, info.id) == [{"seats": [0]}]
    await house.tables.timeouts.mute(info.id, IDA)
    await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=1)
    house.clock.forward(hours=3)
    assert await nudges(house, info.id) == [], "another pace wakes nobody"
    await house.tables.timeouts.mute(info.id, IDA, mute=False)
    assert await nudges(house, info.id) == [{"seats": [0]}]


async def test_a_mute_without_a_turn_is_refused_with_the_reason(house: House) -> None:
    info = await house.begin(IDA, BO)
    shown = house.tables._uow.now()
    with pytest.raises(NotSeated):
        await house.tables.timeouts.mute(info.id, CY)
    with pytest.raises(NothingToMute) as caught:
        await house.tables.timeouts.mute(info.id, BO)
    assert caught.value.sentence == "nothing-to-mute"
    house.clock.forward(hours=1)
    for user in (IDA, BO):
        await house.turn(info.id, user)
    with pytest.raises(NothingToMute) as caught:
        await house.tables.timeouts.mute(info.id, IDA, shown=shown)
    assert caught.value.sentence == "mute-stale"
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    with pytest.raises(GameOver):
        await house.tables.timeouts.mute(info.id, IDA)


async def test_another_pace_holds_at_once(house: House) -> None:
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=12)
    assert await nudges(house, info.id) == [{"seats": [0]}]
    await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=2)
    house.clock.forward(hours=4)
    assert await nudges(house, info.id) == [{"seats": [0]}]


async def test_a_downtime_brings_one_reminder_not_one_for_each_that_was_due(house: House) -> None:
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=12)
    assert await nudges(house, info.id) == [{"seats": [0]}]
    house.clock.forward(days=40)
    await house.restart()
    assert await nudges(house, info.id) == [{"seats": [0]}]
    house.clock.forward(hours=35)
    assert await nudges(house, info.id) == []


async def test_by_hand_nobody_is_reminded_at_night(house: House) -> None:
    await house.tables.calendars.set_hours(UserId(IDA), Hours(quiet=Quiet(60, 180)))
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=2)
    with pytest.raises(NobodyToNudge):
        await house.tables.timeouts.nudge(info.id, BO)
    house.clock.forward(hours=1)
    assert [pending.seat for pending in (await house.tables.timeouts.nudge(info.id, BO)).waiting] == [0]


async def test_what_was_noted_of_earlier_turns_goes_by_itself(house: House) -> None:
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=12)
    await house.tables.timeouts.remind_due()
    await house.turn(info.id, IDA)
    house.clock.forward(hours=25)
    await house.tables.timeouts.remind_due()
    async with house.database.reading() as tx:
        assert list(await tx.scalars(select(schema.reminders.c.seat))) == [1]
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    house.clock.forward(days=9)
    await house.tables.timeouts.remind_due()
    async with house.database.reading() as tx:
        assert await tx.scalar(select(func.count()).select_from(schema.reminders)) == 0


async def test_how_one_was_reminded_is_among_ones_data(house: House) -> None:
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=12)
    await house.tables.timeouts.remind_due()
    file = msgspec.json.decode((await house.tables.personal_data.export(IDA)).text)
    assert file["tables"][0]["reminders"] == {"sent": 1, "last": "2026-01-01T12:00:00+00:00", "muted": False}
    assert info.id == file["tables"][0]["table"]
