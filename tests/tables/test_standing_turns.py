"""Standing orders within a turn that is being drafted, beside one, and after something was taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.kernel import Move, Option, Seat
from tables import OpenedBy, Panel, ProposalStatus
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.lanterns import TITLE as LANTERNS
from tests.tables.lanterns import Beg
from tests.tables.test_standing_always import kinds, light
from tests.toy import PEBBLES, Card, Pick


def picked(view: Any, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """The card that a turn has to pick."""
    move = None if orders["pick"] == "ask" else Pick(Card(orders["pick"]))
    return move if move in moves else None


TITLE = replace(PEBBLES, rules=replace(PEBBLES.rules, view=lambda game, seat: game),
                policy=replace(PEBBLES.policy, standing_orders=(Option("pick", ("ask", "high", "low")),),
                               auto_answer=picked))


async def on_turn(house: House, **orders: str) -> tuple[int, int]:
    """A game with cards in which somebody is to take a turn, who has given orders: the table and the person."""
    house.tables._loader.titles = {TITLE.id: TITLE}
    info = await house.tables.lobby.create(70, 700, IDA, "Ida", TITLE.id, options={"cards": True})
    await house.tables.lobby.join(info.id, BO, "Bo")
    await house.tables.lobby.start(info.id, IDA)
    while True:
        look = await house.tables.queries.view(info.id, None)
        user = look.blocking[0].user_id
        assert user is not None
        panel = await house.tables.play.panel(info.id, user)
        if any(str(move) == "take 3" for move in panel.moves):
            break
        await house.tables.play.move(info.id, user, [panel.moves[0]])
    for name, value in orders.items():
        await house.tables.standing_orders.set(info.id, user, name, value)
    return info.id, user


async def panel(house: House, table: int, user: int) -> Panel:
    return await house.tables.play.panel(table, user)


async def test_what_a_turn_asks_is_answered_in_its_draft_and_can_be_taken_back(house: House) -> None:
    table, user = await on_turn(house, pick="high")
    revision = (await house.tables.queries.info(table)).revision
    await house.tables.play.move(table, user, "take 3")
    assert [str(move) for move in (await panel(house, table, user)).draft] == ["take 3", "+high"]
    assert (await house.tables.queries.info(table)).revision == revision, "nobody else knows yet"
    await house.tables.play.step_back(table, user)
    assert [str(move) for move in (await panel(house, table, user)).draft] == ["take 3"], "it is asked again"
    await house.tables.play.move(table, user, "pick low. done")
    rows = [row for row in await house.tables._loader.log_rows(table) if row.number > revision]
    assert [(row.kind, row.text) for row in rows][:3] == [("entry", "take 3"), ("entry", "+low"), ("entry", "done")]


async def test_what_a_line_says_itself_is_not_answered_for_it(house: House) -> None:
    table, user = await on_turn(house, pick="high")
    await house.tables.play.move(table, user, "take 3. pick low")
    assert [str(move) for move in (await panel(house, table, user)).draft] == ["take 3", "+low"]


async def test_a_whole_turn_by_line_ends_with_what_is_ordered(house: House) -> None:
    table, user = await on_turn(house, pick="low")
    before = (await house.tables.queries.info(table)).revision
    outcome = await house.tables.play.move(table, user, "take 3. trade 3", end=True)
    assert outcome.ended, [str(move) for move in outcome.moves]
    rows = [row.text for row in await house.tables._loader.log_rows(table) if row.number > before]
    assert rows[:3] == ["take 3", "trade 3", "+low"]


async def test_without_an_order_it_is_asked(house: House) -> None:
    table, user = await on_turn(house)
    await house.tables.play.move(table, user, "take 3")
    assert [str(move) for move in (await panel(house, table, user)).draft] == ["take 3"]
    await house.tables.standing_orders.set(table, user, "pick", "high")
    assert [str(move) for move in (await panel(house, table, user)).draft] == ["take 3"], "who is at it goes on by hand"


@pytest.mark.parametrize("always", [False, True])
async def test_after_an_undo_it_is_answered_again_with_the_next_move(house: House, always: bool) -> None:
    """Taking back is no move: what was answered is open again, until somebody plays on."""
    info = await house.begin(IDA, BO, CY)
    orders = house.tables.standing_orders
    await light(house, info.id)
    if always:
        await orders.set_always("lanterns", BO, "accept", "always")
    else:
        await orders.set(info.id, BO, "accept", "always")
    rows = await house.tables._loader.log_rows(info.id)
    assert [row.kind for row in rows][-1] == "ordered"
    undo = await house.tables.proposals.undo(info.id, IDA, to=rows[-2].number)
    for user in (BO, CY):
        undo = await house.tables.proposals.respond(undo.id, user, True)
    assert (await kinds(house, info.id))[-1] == "undo"
    assert "accept" in [str(move) for move in (await house.tables.play.panel(info.id, BO)).moves]
    await house.tables.play.move(info.id, CY, "refuse")
    assert (await kinds(house, info.id))[-3:] == ["undo", "entry", "ordered"], "once"
    await house.restart()
    assert (await house.tables.queries.history(info.id, None)).turns[-1].lines == ("refuse", "accept")


async def test_they_are_exported_and_verified_as_other_moves(house: House) -> None:
    table = (await house.begin(IDA, BO, CY)).id
    await house.tables.standing_orders.set(table, BO, "accept", "always")
    await light(house, table)
    assert "ordered" in (await house.tables.records.export(table, IDA)).text
    view = (await house.tables.queries.view(table, None)).view
    again = await house.restart()
    house.tables._loader.cache.drop(table)
    assert (await again.queries.view(table, None)).view == view


def begged(view: Any, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """The first turn, played by order."""
    return Beg() if orders["beg"] == "always" and Beg() in moves else None


async def test_what_the_beginning_asks_is_answered_with_it(house: House) -> None:
    """Whatever seats the people are dealt, and at tables that had no lobby too."""
    policy = replace(LANTERNS.policy, standing_orders=(Option("beg", ("ask", "always")),), auto_answer=begged)
    house.tables._loader.titles = {"lanterns": replace(LANTERNS, policy=policy)}
    lobby = house.tables.lobby
    for user in (IDA, BO):
        await house.tables.standing_orders.set_always("lanterns", user, "beg", "always")
    drawn = await lobby.create(70, 700, IDA, "Ida", "lanterns")
    await lobby.join(drawn.id, BO, "Bo")
    await lobby.start(drawn.id, IDA)
    seated = await lobby.open_seated(70, 701, "lanterns", [(IDA, "Ida"), (BO, "Bo")], {}, rated=False,
                                     opened_by=OpenedBy.LEAGUE, host=IDA, key="one")
    for table in (drawn.id, seated.id):
        assert (await kinds(house, table))[-1] == "ordered", "the first player has begged"
        assert (await house.tables.queries.view(table, None)).view.coins == (2, 1)


async def test_what_an_order_answered_is_taken_back_as_if_it_had_been_answered_by_hand(house: House) -> None:
    """Freely by who gave it, as long as nothing has followed."""
    table = (await house.begin(IDA, BO, CY)).id
    await light(house, table)
    asked = (await house.tables.queries.view(table, None)).view
    await house.tables.standing_orders.set(table, BO, "accept", "always")
    await house.tables.standing_orders.set(table, BO, "accept", "ask")
    undo = await house.tables.proposals.undo(table, BO)
    assert undo.status is ProposalStatus.ACCEPTED
    assert (await house.tables.queries.view(table, None)).view == asked
