"""Vacations: the bank of days, when they begin and end, whom the others are told of; hours as they are kept."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Any

import msgspec
import pytest

from storage.ids import UserId
from tables import EventKind
from tables.calendars import Calendars
from tables.errors import BadVacation, NotAway
from tables.hours import Hours, Quiet
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.test_patience import told

BERLIN = Hours(zone="Europe/Berlin", quiet=Quiet(22 * 60, 7 * 60), days_off=frozenset((5, 6)))
FIRST = date(2026, 1, 1)
"""The day on which the clock of a house begins: at midnight UTC, at one in Berlin."""


def calendars(house: House) -> Calendars:
    return house.tables.calendars


async def refused(house: House, first: date | None, last: date, user: int = IDA) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadVacation) as caught:
        await calendars(house).leave(UserId(user), first, last)
    return caught.value.sentence, caught.value.details


async def test_hours_are_kept_over_a_restart_and_vacations_with_them(house: House) -> None:
    assert (await calendars(house).of(IDA)).hours == Hours()
    await calendars(house).set_hours(IDA, BERLIN)
    await calendars(house).leave(IDA, date(2026, 1, 10), date(2026, 1, 12))
    await house.restart()
    kept = await calendars(house).of(IDA)
    assert msgspec.structs.replace(kept.hours, vacations=()) == BERLIN
    (away,) = kept.vacations
    assert away.since == datetime(2026, 1, 9, 23, tzinfo=UTC), "midnight in Berlin"
    assert away.until == datetime(2026, 1, 12, 23, tzinfo=UTC)
    assert (away.days, kept.left, kept.most) == (3, 27, 30)
    await calendars(house).set_hours(IDA, Hours())
    assert (await calendars(house).of(IDA)).hours.zone == "UTC"
    assert (await calendars(house).of(BO)).vacations == ()


async def test_a_vacation_that_begins_today_begins_now_and_its_day_counts_whole(house: House) -> None:
    house.clock.forward(hours=15)
    away = await calendars(house).leave(IDA, None, FIRST)
    assert (away.since, away.until) == (house.clock(), datetime(2026, 1, 2, tzinfo=UTC))
    assert (away.days, away.left) == (1, 29)
    assert await calendars(house).away([IDA, BO, None]) == {IDA: away.until}
    house.clock.forward(hours=9)
    assert await calendars(house).away([IDA]) == {}


async def test_a_vacation_over_a_change_of_the_clocks_is_whole_days(house: House) -> None:
    await calendars(house).set_hours(IDA, BERLIN)
    away = await calendars(house).leave(IDA, date(2026, 3, 28), date(2026, 3, 29))
    assert (away.until - away.since, away.days) == (timedelta(hours=47), 2)


async def test_a_vacation_that_cannot_be_taken_is_refused_with_the_reason(house: House) -> None:
    house.clock.forward(days=10)
    assert (await refused(house, FIRST, FIRST + timedelta(days=20)))[0] == "vacation-in-the-past"
    assert (await refused(house, None, FIRST))[0] == "vacation-ends-first"
    assert (await refused(house, None, date.max))[0] == "vacation-too-far"
    assert await refused(house, date(2026, 5, 1), date(2026, 5, 31)) == (
        "vacation-bank", {"days": 30, "year": 2026, "most": 30})
    await calendars(house).leave(IDA, date(2026, 5, 1), date(2026, 5, 20))
    assert (await refused(house, date(2026, 5, 20), date(2026, 5, 21)))[0] == "vacation-meets-another"
    assert await refused(house, date(2026, 6, 1), date(2026, 6, 11)) == (
        "vacation-bank", {"days": 10, "year": 2026, "most": 30})
    assert (await calendars(house).leave(IDA, date(2026, 6, 1), date(2026, 6, 10))).left == 0


async def test_each_year_has_days_of_its_own(house: House) -> None:
    house.clock.forward(days=340)
    away = await calendars(house).leave(IDA, date(2026, 12, 12), date(2027, 1, 29))
    assert (away.days, away.left) == (49, 10), "twenty of one year, twenty-nine of the next"
    assert await refused(house, date(2027, 2, 1), date(2027, 2, 2)) == (
        "vacation-bank", {"days": 1, "year": 2027, "most": 30})
    assert (await calendars(house).leave(IDA, date(2027, 2, 1), date(2027, 2, 1))).left == 0
    house.clock.forward(days=400)
    assert (await calendars(house).of(IDA)).left == 30


async def test_who_comes_back_early_gets_the_unused_days_back(house: House) -> None:
    await calendars(house).leave(IDA, None, FIRST + timedelta(days=9), interaction=1)
    house.clock.forward(days=2, hours=5)
    back = await calendars(house).come_back(IDA, interaction=2)
    assert (back.days, back.left, back.until) == (3, 27, house.clock())
    assert await calendars(house).come_back(IDA, interaction=2) == back, "a second click ends nothing else"
    assert await calendars(house).away([IDA]) == {}
    with pytest.raises(NotAway):
        await calendars(house).come_back(IDA, interaction=3)


async def test_a_planned_vacation_is_taken_back_whole(house: House) -> None:
    planned = await calendars(house).leave(IDA, date(2026, 7, 1), date(2026, 7, 10), interaction=1)
    assert await calendars(house).leave(IDA, date(2026, 7, 1), date(2026, 7, 10), interaction=1) == planned
    back = await calendars(house).come_back(IDA)
    assert (back.days, back.left) == (0, 30)
    assert (await calendars(house).of(IDA)).vacations == ()
    assert (await calendars(house).leave(IDA, date(2026, 6, 25), date(2026, 7, 5))).days == 11


async def test_the_others_at_all_games_are_told_once_when_it_begins(house: House) -> None:
    first = await house.begin(IDA, BO)
    second = await house.begin(CY, IDA, channel=701)
    third = await house.begin(BO, CY, channel=702)
    await house.tables.lobby.create(70, 703, IDA, "Ida", "lanterns")
    for info in (first, second, third):
        await told(house, info.id)
    await calendars(house).leave(IDA, date(2026, 1, 3), date(2026, 1, 5))
    assert await calendars(house).tell_due() == []
    house.clock.forward(days=2)
    await house.restart()
    assert await calendars(house).tell_due() == [IDA]
    assert await calendars(house).tell_due() == []
    for info in (first, second):
        assert await told(house, info.id) == [(EventKind.AWAY, {"user": IDA})]
    assert await told(house, third.id) == []


async def test_one_that_begins_now_is_told_with_it_and_after_a_downtime_none_that_is_over(house: House) -> None:
    info = await house.begin(IDA, BO)
    await told(house, info.id)
    await calendars(house).leave(IDA, None, FIRST, interaction=1)
    await calendars(house).leave(IDA, None, FIRST, interaction=1)
    assert await told(house, info.id) == [(EventKind.AWAY, {"user": IDA})]
    await calendars(house).leave(BO, date(2026, 1, 3), date(2026, 1, 3))
    house.clock.forward(days=20)
    assert await calendars(house).tell_due() == [BO]
    assert await told(house, info.id) == []
