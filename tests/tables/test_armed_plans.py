"""Plans that are played by themselves: when their turn has come, after a while in which others may still step back."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from games.kernel import IllegalMove
from storage import Database, Transaction, schema
from storage.repositories.plans import due_plans
from tables import EventKind, Tables
from tables.errors import CannotPlan, NoPlan
from tables.plans.values import PlannedTurn
from tests.tables.conftest import BO, CHANNEL, CY, IDA, NAMES, House
from tests.tables.lanterns import TITLE

GRACE = 60


async def armed(house: House, text: str = "buy. beg", *, user: int = BO, channel: int = CHANNEL,
                people: tuple[int, ...] = (IDA, BO)) -> int:
    """A table where a plan of somebody waits for their turn."""
    info = await house.begin(*people, channel=channel)
    await house.tables.plans.attempt(info.id, user, text)
    await house.tables.plans.save(info.id, user, "next")
    assert (await house.tables.plans.arm(info.id, user, "next")).armed
    return info.id


async def points(house: House, table: int, seat: int) -> int:
    look = await house.tables.queries.view(table, None)
    return int(look.view.points[seat])


async def events(house: House, table: int) -> list[tuple[str, str]]:
    async with house.database.reading() as tx:
        rows = await tx.execute(select(schema.outbox.c.kind, schema.outbox.c.details).where(
            schema.outbox.c.table_id == table).order_by(schema.outbox.c.id))
        return [(row.kind, row.details) for row in rows]


async def after_grace(house: House) -> list[int]:
    """What is played once nobody may step back any more."""
    house.clock.forward(seconds=GRACE)
    return [int(table) for table in await house.tables.plans.run_due()]


async def test_an_armed_plan_is_played_after_a_grace(house: House) -> None:
    table = await armed(house)
    assert await after_grace(house) == []
    await house.turn(table, IDA)
    house.clock.forward(seconds=GRACE - 1)
    assert await house.tables.plans.run_due() == []
    house.clock.forward(seconds=1)
    assert await house.tables.plans.run_due() == [table]
    assert await points(house, table, 1) == 4
    assert await house.tables.plans.all_of(table, BO) == []
    history = await house.tables.queries.history(table, IDA)
    assert history.turns[-1].lines == ("buy", "beg", "done")
    assert history.turns[-1].name == NAMES[BO]


async def test_a_second_look_plays_nothing_twice(house: House) -> None:
    """Nor does another process that found the same due before."""
    table = await armed(house)
    await house.turn(table, IDA)
    house.clock.forward(seconds=GRACE)
    async with house.database.reading() as tx:
        due = await due_plans(tx, house.tables._uow.now(), 9)
    both = await asyncio.gather(house.tables.plans.run_due(), house.tables.plans.run_due())
    assert sorted(both) == [[], [table]]
    other = await Database.open(house.url)
    late = Tables(other, {TITLE.id: TITLE}, clock=house.clock)
    assert not await late.plans._due._quietly(due[0])
    await other.close()
    assert await points(house, table, 1) == 4


async def test_an_armed_plan_survives_a_restart(house: House) -> None:
    table = await armed(house)
    await house.restart()
    await house.turn(table, IDA)
    await house.restart()
    assert await after_grace(house) == [table]
    assert await points(house, table, 1) == 4


async def test_who_moved_before_may_still_step_back(house: House) -> None:
    table = await armed(house)
    await house.turn(table, IDA)
    house.clock.forward(seconds=GRACE / 2)
    proposal = await house.tables.proposals.undo(table, IDA)
    await house.tables.proposals.respond(proposal.id, BO, agree=True)
    assert await after_grace(house) == []
    assert (await house.tables.plans.show(table, BO, "next")).armed
    await house.tables.play.move(table, IDA, "buy. beg", end=True)
    house.clock.forward(seconds=GRACE / 2)
    assert await house.tables.plans.run_due() == []
    assert await after_grace(house) == [table]
    assert (await points(house, table, 0), await points(house, table, 1)) == (4, 4)


async def test_a_plan_waits_while_an_undo_is_being_decided(house: House) -> None:
    table = await armed(house, people=(IDA, BO, CY), user=CY)
    await house.turn(table, IDA)
    await house.turn(table, BO)
    proposal = await house.tables.proposals.undo(table, IDA)
    assert await after_grace(house) == []
    assert await points(house, table, 2) == 3
    await house.tables.proposals.respond(proposal.id, BO, agree=False)
    assert await after_grace(house) == [table]
    assert await points(house, table, 2) == 4


async def test_what_does_not_hold_is_told_and_stays_a_plain_plan(house: House) -> None:
    table = await armed(house)
    light = (await house.tables.play.panel(table, IDA)).moves[0]
    await house.tables.play.move(table, IDA, [light], end=True)
    assert await after_grace(house) == [table]
    plan = await house.tables.plans.show(table, BO, "next")
    assert (plan.armed, plan.lines, plan.fitting) == (False, ("buy", "beg"), 0)
    assert await points(house, table, 1) == 3
    kind, details = (await events(house, table))[-1]
    assert kind == EventKind.PLAN_FAILED
    assert "buy" not in details
    assert "next" not in details
    assert await after_grace(house) == []


async def test_a_turn_that_was_begun_by_hand_is_left_alone(house: House) -> None:
    table = await armed(house)
    await house.turn(table, IDA)
    await house.tables.play.move(table, BO, "buy")
    assert await after_grace(house) == [table]
    assert (await house.tables.play.panel(table, BO)).lines == ("buy",)
    assert not (await house.tables.plans.show(table, BO, "next")).armed


async def test_a_plan_whose_turn_would_not_be_over_is_not_armed(house: House) -> None:
    info = await house.begin(start="rich")
    plans = house.tables.plans
    await plans.attempt(info.id, BO, "buy")
    await plans.save(info.id, BO, "half")
    with pytest.raises(CannotPlan) as refused:
        await plans.arm(info.id, BO, "half")
    assert refused.value.sentence == "plan-not-whole"


async def test_a_plan_that_does_not_fit_as_things_stand_is_not_armed(house: House) -> None:
    info = await house.begin()
    plans = house.tables.plans
    await plans.attempt(info.id, BO, "buy. beg")
    await plans.save(info.id, BO, "next")
    light = (await house.tables.play.panel(info.id, IDA)).moves[0]
    await house.tables.play.move(info.id, IDA, [light])
    state = await house.tables._loader.load(info.id)
    state.position = replace(state.position, coins=(1, 0))
    with pytest.raises(IllegalMove, match="buy is not open"):
        await plans.arm(info.id, BO, "next")
    assert not (await plans.show(info.id, BO, "next")).armed


async def test_what_is_due_already_is_not_armed(house: House) -> None:
    info = await house.begin()
    await house.tables.plans.attempt(info.id, IDA, "beg")
    await house.tables.plans.save(info.id, IDA, "now")
    with pytest.raises(CannotPlan) as refused:
        await house.tables.plans.arm(info.id, IDA, "now")
    assert refused.value.sentence == "plan-on-turn"


async def test_what_is_only_tried_is_not_armed(house: House) -> None:
    info = await house.begin()
    await house.tables.plans.attempt(info.id, BO, "beg")
    with pytest.raises(CannotPlan) as refused:
        await house.tables.plans.arm(info.id, BO, "")
    assert refused.value.sentence == "plan-nameless"
    with pytest.raises(NoPlan):
        await house.tables.plans.arm(info.id, BO, "none")


async def test_one_plan_waits_at_most_and_what_is_changed_does_not_wait_any_more(house: House) -> None:
    table = await armed(house)
    plans = house.tables.plans
    await plans.save(table, BO, "other", "next")
    await plans.arm(table, BO, "other")
    assert {plan.name: plan.armed for plan in await plans.all_of(table, BO)} == {"next": False, "other": True}
    shorter: PlannedTurn | None = await plans.step_back(table, BO, "other")
    assert shorter is not None
    assert not shorter.armed
    await plans.arm(table, BO, "next")
    assert not (await plans.arm(table, BO, "next", armed=False)).armed
    await house.turn(table, IDA)
    assert await after_grace(house) == []


async def test_the_plan_of_a_seat_that_is_handed_over_is_forgotten(house: House) -> None:
    table = await armed(house)
    await house.turn(table, IDA)
    proposal = await house.tables.proposals.replace(table, IDA, 1, CY, NAMES[CY])
    for user in (BO, CY):
        proposal = await house.tables.proposals.get(proposal.id)
        if user in proposal.missing:
            await house.tables.proposals.respond(proposal.id, user, agree=True)
    assert (await house.tables.queries.info(table)).seats[1].user_id == CY
    assert await after_grace(house) == []
    assert await house.tables.plans.all_of(table, CY) == []
    async with house.database.reading() as tx:
        assert (await tx.execute(select(schema.plans))).all() == []


async def test_a_table_that_cannot_be_read_keeps_no_other_waiting(house: House, caplog: Any) -> None:
    broken, fine = await armed(house), await armed(house, channel=CHANNEL + 1)
    for table in (broken, fine):
        await house.turn(table, IDA)
    async def spoil(tx: Transaction) -> None:
        for table in (schema.positions, schema.snapshots):
            await tx.execute(table.delete().where(table.c.table_id == broken))
        await tx.execute(schema.log.update().where(schema.log.c.table_id == broken, schema.log.c.kind == "chance")
                         .values(data='{"move":"done"}'))

    await house.database.write(spoil)
    await house.restart()
    with caplog.at_level(logging.INFO):
        assert await after_grace(house) == [fine]
    assert "next" not in caplog.text
    assert "buy" not in caplog.text
    async with house.database.reading() as tx:
        assert await due_plans(tx, house.tables._uow.now(), 9) == []
