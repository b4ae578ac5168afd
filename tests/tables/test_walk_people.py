"""People who come, leave, hand over their seats, keep silent and vote, in any order: whatever is proposed can always be
settled by those who play, memory and database agree, and nothing is open once the game has ended."""

from __future__ import annotations

import os
from datetime import timedelta

import pytest
from sqlalchemy import select

from storage import schema
from tables import ProposalKind, ProposalState, ProposalStatus, TableInfo
from tests.tables.conftest import BO, CY, DEE, EVA, IDA, House
from tests.tables.test_walk import Walker

PEOPLE = (IDA, BO, CY, DEE, EVA, 6)
ACTS = {"move": 24, "end": 10, "undo": 6, "redo": 4, "answer": 10, "replace": 6, "resign": 1.2, "restart": 1,
        "skip": 10, "come": 4, "abandon": 0.15, "order": 4, "withdraw": 2, "time": 6, "call": 4, "take": 4, "remove": 2,
        "host": 2}
GAMES = int(os.environ.get("GAMES", "8"))
BLOCK = 2
"""Games of one test."""
RICH = 4
"""Games after which many kinds of proposals have been made and settled."""


class Crowd(Walker):
    """Presses anything, and comes and goes."""

    people = PEOPLE
    acts = ACTS

    async def replace(self, user: int) -> None:
        newcomer = self.random.choice(PEOPLE)
        await self.house.tables.proposals.replace(self.table_id, user, self.random.randrange(4), newcomer,
                                                  str(newcomer),
                                        interaction=self.interaction)

    async def answer(self, user: int) -> None:
        for proposal in (await self.house.tables.queries.view(self.table_id, user)).proposals:
            await self.house.tables.proposals.respond(proposal.id, user, self.random.random() < .8)

    async def skip(self, user: int) -> None:
        await self.house.tables.proposals.skip(self.table_id, user, interaction=self.interaction)

    async def come(self, user: int) -> None:
        await self.house.tables.proposals.request_seat(self.table_id, user, str(user), interaction=self.interaction)

    async def call(self, user: int) -> None:
        await self.house.tables.proposals.call(self.table_id, user, self.random.randrange(4),
                                               interaction=self.interaction)

    async def take(self, user: int) -> None:
        for proposal in (await self.house.tables.queries.view(self.table_id, user)).proposals:
            await self.house.tables.proposals.take_seat(proposal.id, user, str(user), interaction=self.interaction)

    async def remove(self, user: int) -> None:
        await self.house.tables.proposals.remove(self.table_id, user, self.random.randrange(4),
                                                 interaction=self.interaction)

    async def host(self, user: int) -> None:
        await self.house.tables.hosting.take_over(self.table_id, user, gone=self.random.random() < .1,
                                                  interaction=self.interaction)

    async def abandon(self, user: int) -> None:
        await self.house.tables.proposals.abandon(self.table_id, user, interaction=self.interaction)

    async def order(self, user: int) -> None:
        await self.house.tables.standing_orders.set(self.table_id, user, "accept",
                                                    self.random.choice(("ask", "always")))

    async def withdraw(self, user: int) -> None:
        for proposal in (await self.house.tables.queries.view(self.table_id, user)).proposals:
            await self.house.tables.proposals.withdraw(proposal.id, user, interaction=self.interaction)

    async def time(self, _user: int) -> None:
        self.house.clock.time += timedelta(hours=self.random.choice((1, 13, 49)))
        await self.house.tables.proposals.settle_due()
        await self.house.tables.timeouts.answer_silent()
        await self.house.tables.timeouts.remind_due()

    async def votes(self) -> None:
        """Everything open can be settled by people who may answer."""
        look = await self.house.tables.queries.view(self.table_id, None)
        async with self.house.database.reading() as tx:
            opened = set(await tx.scalars(select(schema.proposals.c.id).where(
                schema.proposals.c.table_id == self.table_id, schema.proposals.c.status == "open")))
        assert opened == {other.id for other in look.proposals}
        for proposal in look.proposals:
            assert await self.house.tables.proposals.get(proposal.id) == proposal
            can_be_settled(proposal, look.info)


def can_be_settled(proposal: ProposalState, info: TableInfo) -> None:
    playing = {seat.user_id for seat in info.seats if seat.user_id is not None and not seat.left}
    assert info.status.open, "nothing is open once the game has ended"
    assert proposal.status is ProposalStatus.OPEN
    if proposal.holder is not None and proposal.kind is not ProposalKind.REPLACE:
        assert info.seat_of(proposal.holder) == proposal.seat, "whose seat it is still sits there"
    if proposal.kind is ProposalKind.OFFER:
        assert not proposal.asked, "it waits for nobody's consent"
        return
    assert proposal.missing, "somebody has still to answer"
    assert len(proposal.agreed) < proposal.needed <= len(proposal.asked) - len(proposal.refused)
    assert set(proposal.asked) - {proposal.newcomer} <= playing
    assert proposal.newcomer not in playing
    assert proposal.by in {*playing, info.host} or proposal.kind is ProposalKind.JOIN
    assert proposal.by not in proposal.asked


async def begin(house: House, start: str, number: int, monkeypatch: pytest.MonkeyPatch) -> Crowd:
    """The people of the game of that number at their table; same number, same game."""
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes([number % 256]) * count)
    people = (IDA, BO, CY, DEE)[:3 if start == "open" else 4]
    info = await house.begin(*people, channel=number, rounds=3, start=start)
    crowd = Crowd(house, info.id, number)
    crowd.interaction = 1_000 * number
    return crowd


@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
@pytest.mark.parametrize("start", ["open", "passing"])
async def test_whoever_comes_and_goes_nothing_hangs(house: House, start: str, first: int,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    for game in range(first, min(first + BLOCK, GAMES)):
        crowd = await begin(house, start, game, monkeypatch)
        table_id = crowd.table_id
        for number in range(100):
            await crowd.step()
            await crowd.votes()
            if number % 25 == 24:
                await crowd.check()
            if not (await house.tables.queries.info(table_id)).status.open:
                break
        await crowd.check()
        if (await house.tables.queries.info(table_id)).status.open:
            await house.tables.proposals.abandon(table_id, 99, force=True)
        await crowd.votes()


@pytest.mark.parametrize("start", ["open", "passing"])
async def test_they_propose_many_things_that_end_in_many_ways(house: House, start: str,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    for game in range(RICH):
        crowd = await begin(house, start, game, monkeypatch)
        for _ in range(100):
            await crowd.step()
    async with house.database.reading() as tx:
        met = {tuple(row) for row in await tx.execute(select(schema.proposals.c.kind, schema.proposals.c.status))}
    assert len(met) > 5, met
