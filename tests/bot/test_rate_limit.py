"""Requests go out below Discord's limit for all of them, and what nobody waits for holds the others up by one place."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from types import SimpleNamespace

import pytest
from aiohttp import ClientSession, TraceRequestStartParams
from multidict import CIMultiDict
from yarl import URL

from bot.rate_limit import A_SECOND, AT_ONCE, Pace, paced
from cogs.pace import unhurried
from tests.timeless import now, timeless

DISCORDS_LIMIT = 50


@timeless
async def test_no_second_has_too_many_and_none_is_wasted() -> None:
    """A flood, a silence, a flood: also right after the silence. Half of them may stand back."""
    times: list[float] = []

    async def ask(pace: Pace) -> None:
        await pace.turn()
        times.append(now())

    async def ask_later(pace: Pace) -> None:
        with unhurried():
            await ask(pace)

    pace = Pace()
    for _ in range(2):
        began = now()
        await asyncio.gather(*(each(pace) for each in (ask, ask_later) * 100))
        assert now() - began == pytest.approx(200 / A_SECOND, abs=0.2)
        await asyncio.sleep(3)
    most = max(bisect_right(times, begin + 1) - number for number, begin in enumerate(times))
    assert A_SECOND <= most <= 0.85 * DISCORDS_LIMIT


@timeless
async def test_a_message_of_a_table_passes_hundreds_that_stand_back() -> None:
    pace = Pace()
    with unhurried():
        flood = [asyncio.create_task(pace.turn()) for _ in range(400)]
    await asyncio.sleep(2)
    for _ in range(20):
        began = now()
        await pace.turn()
        assert now() - began <= 2 / A_SECOND + 1e-6, "the one that stood in the line, and this one"
    going = [task for task in flood if not task.done()]
    assert len(going) < 400 - 2 * A_SECOND - 15, "they go on meanwhile"
    await asyncio.gather(*flood)


@timeless
async def test_requests_without_the_token_do_not_count() -> None:
    """Answers to interactions carry a token of their own."""
    async def ask(times: int, **headers: str) -> float:
        (before_request,) = paced(Pace()).on_request_start
        request = TraceRequestStartParams("POST", URL("https://discord.com/api/v10/"), CIMultiDict(headers))
        began = now()
        async with ClientSession() as session:
            for _ in range(times):
                await before_request(session, SimpleNamespace(), request)
        return now() - began

    assert await ask(200) == 0
    assert await ask(200, Authorization="Bot token") == pytest.approx(200 / A_SECOND, abs=0.2)


@timeless
async def test_the_line_of_requests_is_counted() -> None:
    pace = Pace()
    turns = [asyncio.create_task(pace.turn()) for _ in range(AT_ONCE + 4)]
    await asyncio.sleep(0)
    assert pace.waiting == 4
    await asyncio.gather(*turns)
    assert pace.waiting == 0
    assert pace.waited == pytest.approx(sum(range(1, 5)) / A_SECOND, abs=0.01)


@pytest.mark.parametrize("processes", [2, 3, 5])
@timeless
async def test_several_processes_together_have_no_more(processes: int) -> None:
    times: list[float] = []

    async def ask(pace: Pace) -> None:
        await pace.turn()
        times.append(now())

    paces = [Pace() for _ in range(processes)]
    for pace in paces:
        pace.among(processes)
    await asyncio.gather(*(ask(paces[number % processes]) for number in range(300)))
    times.sort()
    most = max(bisect_right(times, at + 1) - place for place, at in enumerate(times))
    assert A_SECOND <= most <= DISCORDS_LIMIT


@timeless
async def test_another_number_of_processes_holds_from_the_next_request_on() -> None:
    took: list[float] = []
    pace = Pace()
    for processes in (1, 2, 1):
        pace.among(processes)
        begun = now()
        for _ in range(72):
            await pace.turn()
        took.append(now() - begun)
    assert took[1] > 1.5 * took[0]
    assert took[2] < took[1] / 1.5
