"""People who plan between random moves: plans are tried, saved, armed, played and dropped, standing orders given and
taken back. The game stays legal and replays to the same position, and nobody else is shown anything of a plan."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from sqlalchemy import select

from games.kernel import RulesError
from games.registry import TITLES
from storage import Database, schema
from tables import SeatOrder, Tables, errors
from tables.plans.values import PlannedTurn
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, NAMES, House
from tests.tables.lanterns import TITLE
from tests.tables.test_walk import Walker

PEOPLE = (IDA, BO, CY)
ACTS = {"move": 24, "end": 10, "back": 3, "undo": 3, "redo": 2, "answer": 10, "resign": 0.1, "restart": 2, "order": 4,
        "always": 3, "replace": 1.5, "attempt": 40, "shorten": 3, "save": 20, "arm": 30, "play": 10, "forget": 2,
        "time": 20}
NAMED = ("one", "two", "three")


class Planners(Walker):
    """Plays at random, and plans."""

    acts = ACTS

    def __init__(self, house: House, table_id: int, seed: int) -> None:
        super().__init__(house, table_id, seed)
        self.done: dict[str, int] = dict.fromkeys(("tried", "armed", "played", "alone"), 0)

    async def named(self, user: int) -> str:
        """The name of a plan that somebody has, mostly."""
        names = await self.house.tables.plans.names(self.table_id, user)
        return self.random.choice([*names * 3, *NAMED])

    async def attempt(self, user: int) -> None:
        plans, rows, others = self.house.tables.plans, await self.rows(), await self.shown(user)
        lines = await plans.suggest(self.table_id, user, "")
        if not lines:
            return
        try:
            plan = await plans.attempt(self.table_id, user, self.random.choice(list(lines)),
                                       interaction=self.interaction)
        except (errors.CannotPlan, errors.TooManyPlans, RulesError):
            plan = None
        assert await self.rows() == rows, "nothing enters the record"
        assert await self.shown(user) == others, "nobody else is shown anything"
        if plan is not None:
            assert plan.fails is None
            self.done["tried"] += 1
            self.holds(plan)

    def holds(self, plan: PlannedTurn) -> None:
        """What is told of a plan can be told in words."""
        words = self.house.tables._loader.title(plan.title).presentation.narration
        assert plan.fitting == len(plan.happenings) or plan.stop == "plan-end"
        if plan.happenings:
            assert words.sentence(plan.view, plan.happenings)

    async def shorten(self, user: int) -> None:
        await self.house.tables.plans.step_back(self.table_id, user, interaction=self.interaction)

    async def save(self, user: int) -> None:
        others = await self.shown(user)
        await self.house.tables.plans.save(self.table_id, user, self.random.choice(NAMED), interaction=self.interaction)
        assert await self.shown(user) == others

    async def arm(self, user: int) -> None:
        others = await self.shown(user)
        plan = await self.house.tables.plans.arm(self.table_id, user, await self.named(user),
                                                 armed=self.random.random() < .9, interaction=self.interaction)
        assert await self.shown(user) == others
        self.done["armed"] += plan.armed
        waiting = [each.name for each in await self.house.tables.plans.all_of(self.table_id, user) if each.armed]
        assert waiting == [plan.name] if plan.armed else plan.name not in waiting, "one at most"

    async def forget(self, user: int) -> None:
        await self.house.tables.plans.forget(self.table_id, user, await self.named(user), interaction=self.interaction)

    async def play(self, user: int) -> None:
        """A plan is played whole, or nothing of it is."""
        plans = self.house.tables.plans
        name, rows = self.random.choice(("", await self.named(user))), await self.rows()
        plan = await plans.show(self.table_id, user, name)
        try:
            outcome = await plans.play(self.table_id, user, name, interaction=self.interaction)
        except errors.TableError:
            assert await self.rows() == rows
            raise
        assert outcome.refused is not None or \
            tuple(str(move) for move in outcome.moves)[:len(plan.lines)] == plan.lines
        assert name not in [each.name for each in await plans.all_of(self.table_id, user)]
        self.done["played"] += 1

    async def time(self, _user: int) -> None:
        self.house.clock.forward(seconds=self.random.choice((20, 61)))
        before = await self.rows()
        if await self.house.tables.plans.run_due():
            self.done["alone"] += await self.rows() > before

    async def order(self, user: int) -> None:
        option = self.random.choice(self.orders)
        await self.house.tables.standing_orders.set(self.table_id, user, option.name, self.random.choice(option.values),
                                                    interaction=self.interaction)

    async def always(self, user: int) -> None:
        option = self.random.choice(self.orders)
        await self.house.tables.standing_orders.set_always(self.title.id, user, option.name,
                                                           self.random.choice(option.values))

    @property
    def title(self) -> Any:
        (title,) = self.house.tables._loader.titles.values()
        return title

    @property
    def orders(self) -> Any:
        return self.title.standing_orders

    async def rows(self) -> int:
        return (await self.house.tables.queries.info(self.table_id)).revision

    async def shown(self, planner: int) -> list[Any]:
        """All that anybody else is shown, at one moment of five: view, history, record and report; and what is told."""
        if self.interaction % 5:
            return []
        tables, found = self.house.tables, []
        async with self.house.database.reading() as tx:
            found.append((await tx.execute(select(schema.outbox).order_by(schema.outbox.c.id))).all())
            found.append((await tx.execute(select(schema.log.c.number).order_by(schema.log.c.number))).all())
        for user in (*(each for each in self.people if each != planner), None):
            look = await tables.queries.view(self.table_id, user)
            history = await tables.queries.history(self.table_id, user)
            found.append(([getattr(look, field) for field in look.__struct_fields__], history.turns,
                          (await tables.records.export(self.table_id, user)).text,
                          await tables.records.report(self.table_id, user),
                          [each.name for each in await self.all_of(user)]))
        return found

    async def all_of(self, user: int | None) -> Any:
        with contextlib.suppress(errors.TableError):
            return await self.house.tables.plans.all_of(self.table_id, user or 99)
        return []

    async def check(self) -> None:
        """Beside what holds for every walk: what is due is the plan of a seat that is waited for, and plans end with
        the game."""
        await super().check()
        state = await self.house.tables._loader.load(self.table_id)
        async with self.house.database.reading() as tx:
            stored = (await tx.execute(select(schema.plans).where(schema.plans.c.table_id == self.table_id))).all()
        assert sorted(row.id for row in stored) == sorted(row.id for row in state.plans)
        assert state.status.open or not stored
        waited = {pending.seat for pending in (await self.house.tables.queries.view(self.table_id, None)).blocking}
        assert all(row.armed and row.seat in waited for row in stored if row.due is not None)


class Club(House):
    """A bot with one title."""

    title = TITLE

    async def open(self) -> Tables:
        self.database = await Database.open(self.url, busy_seconds=self.busy)
        self.tables = Tables(self.database, {self.title.id: self.title}, clock=self.clock)
        return self.tables


async def planners(club: Club, seed: int) -> Planners:
    """Three people at a table of the title of a club, or as many as can play."""
    people = PEOPLE[:min(max(club.title.rules.players), len(PEOPLE))]
    info = await club.tables.lobby.create(GUILD, CHANNEL, IDA, NAMES[IDA], club.title.id)
    for user in people[1:]:
        await club.tables.lobby.join(info.id, user, NAMES[user])
    await club.tables.lobby.start(info.id, IDA, order=SeatOrder.JOINED)
    return Planners(club, info.id, seed)


async def walked(url: str, title: Any, seed: int, steps: int) -> dict[str, int]:
    club = Club(url)
    club.title = title
    await club.open()
    try:
        walker = await planners(club, seed)
        for number in range(steps):
            await walker.step()
            if number % 40 == 39:
                await walker.check()
            if not (await club.tables.queries.info(walker.table_id)).status.open:
                break
        await walker.check()
        return walker.done
    finally:
        await club.close()


@pytest.mark.parametrize("seed", range(4))
async def test_whoever_plans_the_game_stays_legal_and_nothing_leaks(url: str, seed: int,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes([seed]) * count)
    assert (await walked(url, TITLE, seed, 240))["tried"] > 5


@pytest.mark.parametrize("title", ["bora_bora", "helios", "terra_mystica"])
async def test_titles_are_played_with_plans(url: str, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes(range(count)))
    assert (await walked(url, TITLES[title], 1, 120))["tried"] > 3
