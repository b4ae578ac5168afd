"""The loops that mind the time look again under the lock: between their query and their turn a table may have moved."""

from __future__ import annotations

import pytest

from storage import games
from tables import Announced
from tests.tables.conftest import BO, CY, IDA, NAMES, House
from tests.tables.test_patience import DEE, told


async def found_before(house: House, monkeypatch: pytest.MonkeyPatch, query: str) -> None:
    """What a query of the storage finds now is what it will find from here on."""
    now = house.tables.now()
    ask = getattr(games, query)
    async with house.tables.reading() as tx:
        found = await (ask(tx, now, ["lanterns"]) if query == "silent_tables" else ask(tx, now))

    async def answer(*_given: object) -> list[int]:
        return list(found)

    monkeypatch.setattr(games, query, answer)


async def lit(house: House) -> int:
    """A game in which the others are offered a coin."""
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play(info.id, IDA, f"light {card}. done")
    return info.id


async def test_nobody_is_answered_for_once_the_host_has_said_to_wait(house: House,
                                                                     monkeypatch: pytest.MonkeyPatch) -> None:
    table = await lit(house)
    house.clock.forward(hours=49)
    await found_before(house, monkeypatch, "silent_tables")
    await house.tables.set_pace(table, IDA, patience=0)
    assert await house.tables.answer_silent() == []
    assert [each.seat for each in (await house.tables.look(table, None)).waiting] == [1, 2], "both are still asked"


@pytest.mark.parametrize("by_hand", [True, False])
async def test_nobody_is_reminded_twice_or_against_the_pace(house: House, monkeypatch: pytest.MonkeyPatch,
                                                            by_hand: bool) -> None:
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=13)
    await found_before(house, monkeypatch, "reminding_tables")
    if by_hand:
        await house.tables.nudge(info.id, BO)
    else:
        await house.tables.set_pace(info.id, IDA, remind=0)
    await told(house, info.id)
    assert await house.tables.remind_due() == []
    assert await told(house, info.id) == []


async def test_what_holds_up_nobody_takes_no_reminder_away(house: House) -> None:
    """A question off the road is no reason to remind; and who was not reminded can be, by hand."""
    NAMES.setdefault(DEE, "Dee")
    info = await house.begin(IDA, BO, CY, DEE)
    card = (await house.tables.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play(info.id, IDA, f"light {card}. done")
    await house.tables.play(info.id, BO, "refuse")
    await house.turn(info.id, BO)
    house.clock.forward(hours=7)
    await house.tables.play(info.id, CY, "refuse")
    await told(house, info.id)
    house.clock.forward(hours=6)
    assert await house.tables.remind_due() == [], "Dee holds up nobody, and Cy has moved six hours ago"
    await house.tables.nudge(info.id, IDA)
    assert [kind for kind, _ in await told(house, info.id)] == [Announced.NUDGED]


async def test_a_vacant_seat_is_not_reminded(house: House) -> None:
    info, _ = await house.tables.import_record(70, 701, IDA, "Ida", "lanterns", "players 2", people={1: (BO, "Bo")})
    await told(house, info.id)
    house.clock.forward(hours=13)
    assert [each.user_id for each in (await house.tables.look(info.id, None)).blocking] == [None]
    assert await house.tables.remind_due() == []
    assert await told(house, info.id) == []
