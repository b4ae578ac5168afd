"""Random people at a table: whatever they press, the log, the memory and the cache tell the same game."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Mapping

import pytest
from sqlalchemy import select

from games.kernel import RulesError
from storage import schema
from tables import errors
from tests.tables.conftest import BO, CY, IDA, House

PEOPLE = (IDA, BO, CY, 9)


class Walker:
    """Presses anything."""

    people: tuple[int, ...] = PEOPLE
    acts: Mapping[str, float] = {"move": 50, "end": 20, "back": 6, "undo": 6, "redo": 4, "answer": 30, "replace": 1,
                                 "resign": 0.3, "restart": 2}

    def __init__(self, house: House, table_id: int, seed: int) -> None:
        self.house = house
        self.table_id = table_id
        self.random = random.Random(seed)
        self.interaction = 0

    async def step(self) -> None:
        """One action of somebody, refused or not."""
        self.interaction += 1
        (act,) = self.random.choices([*self.acts], [*self.acts.values()])
        with contextlib.suppress(errors.TableError, RulesError):
            await getattr(self, act)(self.random.choice(self.people))

    async def move(self, user: int) -> None:
        moves = (await self.house.tables.play.panel(self.table_id, user)).moves
        if moves:
            move, end = self.random.choice(moves), self.random.random() < .3
            await self.house.tables.play.move(self.table_id, user, [move], end=end, interaction=self.interaction)

    async def end(self, user: int) -> None:
        await self.house.tables.play.end_turn(self.table_id, user, interaction=self.interaction)

    async def back(self, user: int) -> None:
        await self.house.tables.play.step_back(self.table_id, user, interaction=self.interaction)

    async def undo(self, user: int) -> None:
        await self.house.tables.proposals.undo(self.table_id, user, interaction=self.interaction)

    async def redo(self, user: int) -> None:
        await self.house.tables.proposals.redo(self.table_id, user, interaction=self.interaction)

    async def answer(self, user: int) -> None:
        for proposal in (await self.house.tables.queries.view(self.table_id, user)).proposals:
            await self.house.tables.proposals.respond(proposal.id, user, self.random.random() < .9,
                                                      interaction=self.interaction)

    async def replace(self, user: int) -> None:
        newcomer = self.random.choice(PEOPLE)
        await self.house.tables.proposals.replace(self.table_id, user, self.random.randrange(3), newcomer,
                                                  str(newcomer))

    async def resign(self, user: int) -> None:
        await self.house.tables.play.resign(self.table_id, user, interaction=self.interaction)

    async def restart(self, _user: int) -> None:
        await self.house.restart()

    async def check(self) -> None:
        """Memory, cache and log agree; nobody reads what is hidden."""
        tables = self.house.tables
        state = await tables._loader.load(self.table_id)
        replayed = await tables._loader.replayed(state)
        assert replayed.position == state.position
        memory = [await tables.queries.view(self.table_id, user) for user in (*self.people, None)]
        drafts = {seat: draft.moves for seat, draft in state.drafts.items()}
        tables._loader.cache.drop(self.table_id)
        for user, before in zip((*self.people, None), memory, strict=True):
            after = await tables.queries.view(self.table_id, user)
            for field in after.__struct_fields__:
                assert getattr(after, field) == getattr(before, field), field
        again = await tables._loader.load(self.table_id)
        assert again is not state
        assert {seat: draft.moves for seat, draft in again.drafts.items()} == drafts
        assert (await tables.records.verify(self.table_id)).honest
        async with self.house.database.reading() as tx:
            numbers = list(await tx.scalars(select(schema.log.c.number).where(
                schema.log.c.table_id == self.table_id).order_by(schema.log.c.number)))
        assert numbers == list(range(1, len(numbers) + 1))
        if memory[0].info.status.open:
            told = (await tables.queries.history(self.table_id, None, limit=1000)).turns
            assert not any("deal" in turn.text for turn in told)


@pytest.mark.parametrize("seed", range(5))
async def test_whatever_is_pressed_the_log_tells_the_same_game(house: House, seed: int,
                                                              monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes([seed]) * count)
    info = await house.begin(IDA, BO, CY, rounds=3)
    walker = Walker(house, info.id, seed)
    for number in range(240):
        await walker.step()
        if number % 20 == 19:
            await walker.check()
    await walker.check()
    assert (await house.tables.queries.info(info.id)).revision > 30
