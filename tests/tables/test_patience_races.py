"""The loops that mind the time look again under the lock: between their query and their turn a table may have moved."""

from __future__ import annotations

import pytest

from storage.repositories import tables as games
from tables import EventKind, errors
from tables.messages import explain
from tables.state.loader import TableLoader
from tables.state.table import TableState
from tables.timeouts.policy import LONGEST_REMINDER_HOURS
from tests.tables.conftest import BO, CY, DEE, IDA, House
from tests.tables.test_patience import told

pytestmark = pytest.mark.both_engines


async def found_before(house: House, monkeypatch: pytest.MonkeyPatch, query: str) -> None:
    """What a query of the storage finds now is what it will find from here on."""
    now = house.tables._uow.now()
    ask = getattr(games, query)
    async with house.tables._loader.reading() as tx:
        found = await (ask(tx, now, ["lanterns"]) if query == "silent_tables" else ask(tx, now))

    async def answer(*_given: object) -> list[int]:
        return list(found)

    monkeypatch.setattr(games, query, answer)


async def lit(house: House) -> int:
    """A game in which the others are offered a coin."""
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    return info.id


async def test_nobody_is_answered_for_once_the_host_has_said_to_wait(house: House,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    table = await lit(house)
    house.clock.forward(hours=49)
    await found_before(house, monkeypatch, "silent_tables")
    await house.tables.timeouts.set_pace(table, IDA, timeout_hours=0)
    assert await house.tables.timeouts.answer_silent() == []
    assert [pending.seat
            for pending in (await house.tables.queries.view(table, None)).waiting] == [1, 2], "both are still asked"


@pytest.mark.parametrize("by_hand", [True, False])
async def test_nobody_is_reminded_twice_or_against_the_pace(house: House, monkeypatch: pytest.MonkeyPatch,
                                                            by_hand: bool) -> None:
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=13)
    await found_before(house, monkeypatch, "due_reminders")
    if by_hand:
        await house.tables.timeouts.nudge(info.id, BO)
    else:
        await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=0)
    await told(house, info.id)
    assert await house.tables.timeouts.remind_due() == []
    assert await told(house, info.id) == []


async def test_what_holds_up_nobody_takes_no_reminder_away(house: House) -> None:
    """A question in an aside is no reason to remind; and who was not reminded can be, by hand."""
    info = await house.begin(IDA, BO, CY, DEE)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    await house.tables.play.move(info.id, BO, "refuse")
    await house.turn(info.id, BO)
    house.clock.forward(hours=7)
    await house.tables.play.move(info.id, CY, "refuse")
    await told(house, info.id)
    house.clock.forward(hours=6)
    assert await house.tables.timeouts.remind_due() == [], "Dee holds up nobody, and Cy has moved six hours ago"
    await house.tables.timeouts.nudge(info.id, IDA)
    assert [kind for kind, _ in await told(house, info.id)] == [EventKind.NUDGED]


async def test_a_vacant_seat_is_not_reminded(house: House) -> None:
    info, _ = await house.tables.records.import_record(70, 701, IDA, "Ida", "lanterns", "players 2",
                                                       people={1: (BO, "Bo")})
    await told(house, info.id)
    house.clock.forward(hours=13)
    assert [blocker.user_id for blocker in (await house.tables.queries.view(info.id, None)).blocking] == [None]
    assert await house.tables.timeouts.remind_due() == []
    assert await told(house, info.id) == []


async def test_one_game_that_breaks_does_not_keep_the_others_waiting(house: House, monkeypatch: pytest.MonkeyPatch,
                                                                     caplog: pytest.LogCaptureFixture) -> None:
    tables = [(await house.begin(IDA, BO, channel=700 + number)).id for number in range(3)]
    load = TableLoader.load

    async def breaks(self: TableLoader, table_id: int) -> TableState:
        if table_id == tables[1]:
            raise RuntimeError("a mistake of the title")
        return await load(self, table_id)

    monkeypatch.setattr(TableLoader, "load", breaks)
    house.clock.forward(hours=13)
    assert await house.tables.timeouts.remind_due() == [tables[0], tables[2]]
    assert f"table {tables[1]}" in caplog.text


async def test_the_longest_wait_for_a_reminder_comes_before_the_week_is_over(house: House) -> None:
    info = await house.begin(IDA, BO)
    with pytest.raises(errors.BadOption) as caught:
        await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=LONGEST_REMINDER_HOURS + 1)
    assert str(LONGEST_REMINDER_HOURS) in explain(caught.value)
    await house.tables.timeouts.set_pace(info.id, IDA, reminder_hours=LONGEST_REMINDER_HOURS)
    house.clock.forward(hours=LONGEST_REMINDER_HOURS)
    assert await house.tables.timeouts.remind_due() == [info.id]
