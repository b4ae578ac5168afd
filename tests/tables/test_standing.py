"""Standing orders: stored with what they answer, given whole to the title, private."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from games.kernel import Move, Option, Seat
from tables import ProposalStatus, Status, errors
from tables.commit.unit_of_work import UnitOfWork
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.lanterns import TITLE, Accept, Refuse
from tests.tables.test_patience import told


async def lit(house: House) -> int:
    """A game in which the others are offered a coin."""
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.tables.play.move(info.id, IDA, f"light {card}. done")
    return info.id


async def test_an_order_and_what_it_answers_are_stored_together(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await lit(house)
    commit, commits = UnitOfWork.commit, 0

    async def breaks_off(self: UnitOfWork, *given: Any) -> None:
        nonlocal commits
        commits += 1
        if commits > 1:
            raise errors.ServiceUnavailable
        await commit(self, *given)

    monkeypatch.setattr(UnitOfWork, "commit", breaks_off)
    await house.tables.standing_orders.set(table, BO, "accept", "always", interaction=4)
    monkeypatch.undo()
    reopened = await house.restart()
    assert await reopened.standing_orders.get(table, BO) == {"accept": "always", "only": "ask"}
    look = await reopened.queries.view(table, None)
    assert look.last is not None
    assert (look.last.seat, look.last.lines) == (1, ("accept",))
    revision = look.info.revision
    assert await reopened.standing_orders.set(table, BO, "accept", "ask",
                                              interaction=4) == {"accept": "always", "only": "ask"}
    assert (await reopened.queries.info(table)).revision == revision, "a retry answers nothing more"


async def test_an_order_that_answers_nothing_adds_nothing_to_the_record(house: House) -> None:
    table = await lit(house)
    await told(house, table)
    before = await house.tables.queries.info(table)
    await house.tables.standing_orders.set(table, BO, "accept", "ask")
    await house.tables.standing_orders.set(table, IDA, "accept", "always")
    assert await house.tables.queries.info(table) == before
    assert await told(house, table) == [], "nobody else hears of an order"


async def test_orders_end_with_the_game_and_belong_to_who_plays(house: House) -> None:
    table = await lit(house)
    with pytest.raises(errors.NotSeated):
        await house.tables.standing_orders.set(table, 99, "accept", "always")
    await house.tables.play.resign(table, CY)
    for ask in (house.tables.standing_orders.get(table, CY),
                house.tables.standing_orders.set(table, CY, "accept", "always")):
        with pytest.raises(errors.NotSeated):
            await ask
    await house.tables.proposals.abandon(table, IDA, force=True)
    with pytest.raises(errors.GameOver):
        await house.tables.standing_orders.set(table, BO, "accept", "always")


async def test_an_order_of_the_lobby_holds_in_the_game(house: House) -> None:
    info = await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    await house.tables.lobby.join(info.id, BO, "Bo")
    await house.tables.standing_orders.set(info.id, BO, "accept", "always")
    assert (await house.tables.queries.info(info.id)).status is Status.LOBBY
    info = await house.tables.lobby.start(info.id, IDA)
    assert await house.tables.standing_orders.get(info.id, BO) == {"accept": "always", "only": "ask"}
    assert await house.tables.standing_orders.get(info.id, IDA) == {"accept": "ask", "only": "ask"}


def strict(view: Any, seat: Seat, moves: Sequence[Move], orders: Mapping[str, Any]) -> Move | None:
    """Reads all of its orders, whichever were given."""
    if orders["refuse"] == "always" and Refuse() in moves:
        return Refuse()
    return Accept() if orders["accept"] == "always" and Accept() in moves else None


async def test_a_title_is_given_all_orders_with_those_that_nobody_gave(house: House) -> None:
    orders = (*TITLE.policy.standing_orders, Option("refuse", ("ask", "always")))
    house.tables._loader.titles = {TITLE.id: replace(TITLE,
                                                     policy=replace(TITLE.policy, standing_orders=orders,
                                                                    auto_answer=strict))}
    info = await house.begin(IDA, BO, CY)
    await house.tables.standing_orders.set(info.id, BO, "accept", "always")
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    outcome = await house.turn(info.id, IDA, f"light {card}")
    assert outcome.told is not None
    assert outcome.told.lines[-1] == "accept"


async def passed_on(house: House) -> int:
    """A game in which Bo is offered a coin, Cy the one that Bo refuses, and Cy has ordered to take it."""
    info = await house.begin(IDA, BO, CY, start="passing")
    await house.tables.standing_orders.set(info.id, CY, "accept", "always")
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.turn(info.id, IDA, f"light {card}")
    return info.id


async def test_what_an_answer_for_somebody_silent_asks_is_obeyed_at_once(house: House) -> None:
    table = await passed_on(house)
    before = await house.tables.queries.view(table, None)
    house.clock.forward(hours=49)
    assert await house.tables.timeouts.answer_silent() == [table]
    look = await house.tables.queries.view(table, None)
    assert look.info.revision == before.info.revision + 2, "Bo's answer and Cy's, stored together"
    assert look.last is not None
    assert (look.last.seat, look.last.lines) == (1, ("refuse", "accept"))
    assert look.view.coins[2] == before.view.coins[2] + 1
    assert [pending.seat for pending in look.waiting] == [1], "the turn; nothing else is open"
    reopened = await house.restart()
    assert (await reopened.queries.board(table, None)).view == look.view


async def test_what_has_been_ordered_goes_before_what_is_usual(house: House) -> None:
    """Taken back to before it was answered, a question is open though there is an order; the silent one is not given
    the usual answer against it."""
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    outcome = await house.turn(info.id, IDA, f"light {card}")
    assert outcome.committed is not None
    await house.tables.standing_orders.set(info.id, BO, "accept", "always")
    undo = await house.tables.proposals.undo(info.id, IDA, to=outcome.committed[1])
    for user in (BO, CY):
        undo = await house.tables.proposals.respond(undo.id, user, True)
    assert [pending.seat for pending in (await house.tables.queries.view(info.id, None)).waiting] == [1, 2]
    house.clock.forward(hours=49)
    assert await house.tables.timeouts.answer_silent() == [info.id]
    history = await house.tables.queries.history(info.id, None)
    assert [turn.lines for turn in history.turns[-2:]] == [("accept",), ("refuse",)]


async def test_going_on_without_somebody_obeys_the_others_at_once(house: House) -> None:
    table = await passed_on(house)
    house.clock.forward(hours=49)
    skip = await house.tables.proposals.skip(table, IDA)
    assert (await house.tables.proposals.respond(skip.id, CY, True)).status is ProposalStatus.ACCEPTED
    look = await house.tables.queries.view(table, None)
    assert look.last is not None
    assert look.last.lines == ("refuse", "accept")
    assert [pending.seat for pending in look.waiting] == [1]
