"""Thoughts that have become void: they end at once, and while somebody waits nothing of them changes."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from agents.aeolis.plan import plan_for
from agents.aeolis.trial import run, united
from agents.agent import Agent
from agents.desk import ranked, ready, think, thought_of
from agents.heeding import Void
from agents.levels import Level, budget_of
from agents.titles import NAMES, playbook
from games.kernel import Position, Seat, Settings
from tests.agents.playouts import game_of_quick_players
from tests.agents.test_desk import played, seen
from workers.pool import Pool
from workers.waiting import nobody_waits

ENOUGH = 0.2
"""Seconds of processor time after which a worker must be free."""
STAT = Path("/proc/self/stat")


def long_one(title: str) -> tuple[Position[Any], Seat]:
    """A position that an expert thinks about for long."""
    if title != "aeolis":
        return played(title, 80 if title == "terra_mystica" else 40)
    alone = Settings(1, {"mode": "challenging", "split": "even"})
    return next((game, seat) for _, game, seat in game_of_quick_players(playbook(title), alone, title)
                if game.phase == "hero")


class Looks:
    """Says that a thought is void from one look on, and notes the processor time between looks."""

    def __init__(self, void_from: float = float("inf")) -> None:
        self.void_from = void_from
        self.gaps: list[float] = []
        self._last = time.process_time()

    def __call__(self) -> bool:
        now = time.process_time()
        self.gaps.append(now - self._last)
        self._last = now
        return len(self.gaps) >= self.void_from


@pytest.mark.parametrize("title", NAMES)
def test_a_thought_looks_often_and_is_the_same_as_one_that_does_not(title: str, monkeypatch: pytest.MonkeyPatch
                                                                    ) -> None:
    book = playbook(title)
    budget = replace(budget_of(book.search, Level.CLUB, pace=book.pace), seconds=float("inf"))
    monkeypatch.setattr("agents.desk.budget_of", lambda *_args, **_named: budget)  # no clock, on a machine that is busy
    game, seat = long_one(title)
    asked, looks = seen(title, game, seat), Looks()
    found = thought_of(book.title, think(title, asked, seat, "club", "1", looks))
    assert looks.gaps
    assert max(looks.gaps) < ENOUGH + longest_step(title, game, seat)
    view: Any = book.title.rules.decode(asked)
    alone = Agent(title).choose(view, seat, "1", budget)
    assert found.moves == alone.moves
    assert found.points[0] == pytest.approx(alone.points, abs=0.001)


def longest_step(title: str, game: Any, seat: Seat) -> float:
    """Processor time of what a search does without a look: in Aeolis a whole game by a plan."""
    if title != "aeolis":
        return 0.0
    begin = time.process_time()
    run(united(game), plan_for(game), b"a game")
    return time.process_time() - begin


@pytest.mark.parametrize("question", [partial(think, level="expert"), ranked])
@pytest.mark.parametrize("title", NAMES)
def test_a_void_thought_ends_at_the_next_look(title: str, question: Any) -> None:
    game, seat = long_one(title)
    looks = Looks(2)
    with pytest.raises(Void):
        question(title=title, view=seen(title, game, seat), seat=seat, seed="1", void=looks)
    assert len(looks.gaps) == 2, "and it is not asked again"
    assert thought_of(playbook(title).title, think(title, seen(title, game, seat), seat, "learner", "1")).moves


@pytest.mark.skipif(not STAT.exists(), reason="here one does not see what another process has used")
@pytest.mark.parametrize("title", [name for name in NAMES if name != "terra_mystica"])  # its thoughts are short
async def test_a_process_is_free_soon_after_its_thought_became_void(title: str) -> None:
    game, seat = long_one(title)
    pool = Pool(1, seconds=240.0)
    try:
        await pool.run("ready", partial(ready, title))
        [pid] = pool.pids
        begin = used(pid)
        thought = asyncio.ensure_future(pool.run("turn", partial(
            think, title, seen(title, game, seat), seat, "expert", "1", nobody_waits)))
        while used(pid) < begin + 0.1:
            assert not thought.done()
            await asyncio.sleep(0.005)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        begin = used(pid)
        while pool.running:  # noqa: ASYNC110  # it ends in another process
            await asyncio.sleep(0.005)
        assert used(pid) - begin < ENOUGH + longest_step(title, game, seat)
        assert (pool.counts.void, pool.rebuilt) == (1, 0)
        assert pool.pids == (pid,), "it is the same one"
    finally:
        await pool.close(kill=True)


def used(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
