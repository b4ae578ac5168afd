"""Plans and standing orders at one table: which goes first, and that both leave a record that holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.kernel import Move, Option, Seat
from tables import ProposalState, ProposalStatus
from tests.tables.conftest import BO, CY, DEE, EVA, IDA, House
from tests.tables.lanterns import TITLE, Beg, Done
from tests.tables.test_armed_plans import after_grace, armed
from tests.tables.test_clocks import timed
from tests.tables.test_newest_rules import corrected, under
from tests.tables.test_standing_always import kinds, light


def begged(view: Any, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """A whole turn by order."""
    return next((move for move in (Beg(), Done()) if orders["turn"] == "beg" and move in moves), None)


async def agreed(house: House, proposal: ProposalState) -> None:
    """All who are asked agree."""
    for user in proposal.missing:
        proposal = await house.tables.proposals.respond(proposal.id, user, True)
    assert proposal.status is ProposalStatus.ACCEPTED


ORDERED = replace(TITLE, policy=replace(TITLE.policy, standing_orders=(Option("turn", ("ask", "beg")),),
                                        auto_answer=begged))


async def test_a_turn_that_an_order_ends_first_leaves_the_plan_for_the_next(house: House) -> None:
    house.tables._loader.titles = {"lanterns": ORDERED}
    table = await armed(house, people=(IDA, BO, CY))
    await house.tables.standing_orders.set(table, BO, "turn", "beg")
    await house.turn(table, IDA)
    look = await house.tables.queries.view(table, None)
    assert [pending.user_id for pending in look.blocking] == [CY]
    assert await after_grace(house) == []
    kept = await house.tables.plans.show(table, BO, "next")
    assert (kept.armed, kept.lines) == (True, ("buy", "beg"))
    await house.tables.standing_orders.off(table, BO, "turn")
    await house.turn(table, CY)
    for user in (IDA, BO, CY):
        await house.tables.play.move(table, user, "bid 0")
    await house.turn(table, IDA)
    assert await after_grace(house) == [table]


async def test_an_order_given_while_a_plan_is_due(house: House) -> None:
    house.tables._loader.titles = {"lanterns": ORDERED}
    table = await armed(house, people=(IDA, BO, CY))
    await house.turn(table, IDA)
    await house.tables.standing_orders.set_always("lanterns", BO, "turn", "beg")
    assert await after_grace(house) == []
    assert (await house.tables.plans.show(table, BO, "next")).armed
    assert (await house.tables.records.verify(table)).holds


async def test_with_all_of_it_the_record_holds_and_tells_nothing_of_a_plan(house: House) -> None:
    """Orders, a plan that was played by itself, what was taken back, a seat that was handed over, newer rules."""
    table = await armed(house, people=(IDA, BO, CY))
    orders, proposals = house.tables.standing_orders, house.tables.proposals
    await orders.set_always("lanterns", CY, "accept", "always")
    await orders.set(table, BO, "accept", "always")
    await house.turn(table, IDA)
    assert await after_grace(house) == [table], "Bo's"
    await house.turn(table, CY, f"light {(await house.tables.play.panel(table, CY)).view.hands[2][0]}")
    await agreed(house, await proposals.undo(table, CY))
    await house.turn(table, CY, f"light {(await house.tables.play.panel(table, CY)).view.hands[2][1]}")
    await house.tables.play.move(table, IDA, "refuse")
    for user in (IDA, BO, CY):
        await house.tables.play.move(table, user, "bid 0")
    await agreed(house, await proposals.replace(table, IDA, 1, DEE, "Dee"))
    await under(house, corrected(lambda game: game))
    await agreed(house, await house.tables.proposals.version(table, IDA))
    for user in (DEE, CY):
        await house.tables.plans.attempt(table, user, "beg. buy")
        await house.tables.plans.save(table, user, "hush")
    await house.tables.plans.arm(table, DEE, "hush")
    rows = await house.tables._loader.log_rows(table)
    assert {row.kind for row in rows} >= {"ordered", "undo", "replaced", "version"}
    for user in (IDA, DEE, None, EVA):
        found = await house.tables.records.verify(table, user)
        assert (found.holds, found.version) == (True, 2)
        exported = (await house.tables.records.export(table, user)).text
        report = (await house.tables.records.report(table, user, "1"))[0].text
        assert "hush" not in exported + report + str(found)
    await house.turn(table, IDA)
    assert await after_grace(house) == [table], "Dee's"
    assert (await house.tables.records.verify(table)).holds


async def test_an_answer_by_order_is_no_sign_of_life_for_the_clock(house: House) -> None:
    """What was done because the time had run out is not done again, and no grace begins anew."""
    table = (await timed(house, IDA, BO, CY)).id
    await light(house, table)
    house.clock.forward(hours=80)
    assert await house.tables.clocks.run_out_due() == [table]
    (_, before, _) = (await house.tables._loader.load(table)).seats
    await house.tables.standing_orders.set(table, BO, "accept", "always")
    assert (await kinds(house, table))[-1] == "ordered"
    (_, after, _) = (await house.tables._loader.load(table)).seats
    assert (after.flagged, after.clock_since, after.runs_out) == (True, before.clock_since, before.runs_out)
    house.clock.forward(hours=1)
    assert await house.tables.clocks.run_out_due() == []
