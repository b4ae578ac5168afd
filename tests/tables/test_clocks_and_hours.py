"""Clocks stand still in people's own hours: their nights, their days off and their vacations, as they say them."""

from __future__ import annotations

from datetime import UTC, date, datetime

from tables import EventKind
from tables.hours import Hours, Quiet
from tests.tables.conftest import BO, IDA, House
from tests.tables.test_clocks import banks, due, timed
from tests.tables.test_patience import told


def millis(*when: int) -> int:
    return int(datetime(*when, tzinfo=UTC).timestamp() * 1000)  # type: ignore[arg-type]


async def test_a_vacation_that_begins_while_one_is_to_move(house: House) -> None:
    info = await timed(house)
    house.clock.forward(hours=10)
    await house.tables.calendars.leave(IDA, date(2026, 1, 2), date(2026, 1, 4))
    assert await banks(house, info.id) == [62 + 72, 72]
    house.clock.forward(hours=72)
    assert await house.tables.clocks.run_out_due() == []
    await house.restart()
    await house.tables.clocks.forgive_downtime()
    assert await banks(house, info.id) == [62, 72], "the time without the bot, since its last look, is none"
    await house.turn(info.id, IDA)
    assert await banks(house, info.id) == [72 - 24 + 8, 72], "the day before the vacation, and the increment"


async def test_who_comes_back_early_has_less_time_again(house: House) -> None:
    info = await timed(house)
    await house.tables.calendars.leave(IDA, None, date(2026, 1, 10))
    assert await due(house, info.id) == millis(2026, 1, 14)
    house.clock.forward(hours=30)
    await house.tables.calendars.come_back(IDA)
    assert await banks(house, info.id) == [72, 72]
    house.clock.forward(hours=73)
    assert await house.tables.clocks.run_out_due() == [info.id]
    assert (EventKind.RAN_OUT, {"seats": [0], "did": "nothing"}) in await told(house, info.id)


async def test_a_night_in_which_clocks_are_put_forward(house: House) -> None:
    """In Berlin, the one before 29 March 2026: two hours of the evening, then five days from 8 to 22."""
    house.clock.time = datetime(2026, 3, 28, 19, tzinfo=UTC)
    night = Hours(zone="Europe/Berlin", quiet=Quiet(22 * 60, 8 * 60))
    await house.tables.calendars.set_hours(IDA, night)
    info = await timed(house)
    assert await due(house, info.id) == millis(2026, 4, 2, 20), "at 22 o'clock there, an hour earlier than in winter"
    house.clock.forward(hours=120)
    assert await house.tables.clocks.run_out_due() == []
    house.clock.forward(hours=1)
    assert await house.tables.clocks.run_out_due() == [info.id]


async def test_hours_of_others_change_nothing(house: House) -> None:
    info = await timed(house)
    await house.tables.calendars.leave(BO, None, date(2026, 1, 10))
    assert await banks(house, info.id) == [72, 72]
    await house.turn(info.id, IDA)
    assert await due(house, info.id) == millis(2026, 1, 14)


async def test_what_is_said_of_hours_gives_back_nothing_that_was_taken_before(house: House) -> None:
    """A Thursday; whoever has let their time run out does not get it back by a word about their Fridays."""
    info = await timed(house, grace=10)
    house.clock.forward(hours=70)
    await house.tables.calendars.set_hours(IDA, Hours(days_off=frozenset({3, 4, 5})))
    assert (await banks(house, info.id))[0] == 2 + 2, "two hours are left of Saturday"
    await house.tables.calendars.set_hours(IDA, Hours())
    house.clock.forward(hours=9)
    for days in (frozenset({3, 4, 5}), frozenset[int]()):
        await house.tables.calendars.set_hours(IDA, Hours(days_off=days))
    assert await due(house, info.id) == millis(2026, 1, 4, 10), "nor is the grace begun anew"
    assert await house.tables.clocks.run_out_due() == []
    house.clock.forward(hours=3)
    assert await house.tables.clocks.run_out_due() == [info.id]


async def test_a_time_without_the_bot_is_forgiven_at_night_once_and_at_day_whole(house: House) -> None:
    info, other = await timed(house), await timed(house, channel=701)
    await house.tables.calendars.set_hours(IDA, Hours(quiet=Quiet(22 * 60, 6 * 60)))
    await house.turn(other.id, IDA)
    house.clock.forward(hours=5)
    await house.tables.clocks.run_out_due()
    house.clock.forward(hours=15)
    await house.restart()
    await house.tables.clocks.forgive_downtime()
    assert (await banks(house, info.id))[0] == 2 + 8 + 4 * 24 + 6, "two hours, a night, four days, and six hours"
    assert await banks(house, other.id) == [80, 67]
    stored = await due(house, info.id)
    await house.tables.clocks.refresh_for(IDA)
    assert await due(house, info.id) == stored, "what was stored is what is counted"
