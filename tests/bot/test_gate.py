"""Which clicks a process answers while a shard changes hands: each one once."""

from __future__ import annotations

from typing import Any

import pytest

from bot import gate as gate_module
from bot.gate import PATIENCE_SECONDS, Gate
from storage.share import Share

OWN, OTHER = 0 << 22, 1 << 22


class Process:
    """A gate and what has come through."""

    def __init__(self, *shards: int) -> None:
        self.share = Share(frozenset(shards), 2)
        self.answered: list[str] = []
        self.gate = Gate(lambda: self.share, lambda data: self.answered.append(data["id"]))


def click(number: int, guild: int | None = OTHER) -> dict[str, Any]:
    return {"id": str(number), "guild_id": None if guild is None else str(guild)}


def test_only_what_comes_from_its_own_servers_is_answered() -> None:
    process = Process(0)
    for data in (click(1, OWN), click(2, OTHER), click(3, None)):
        process.gate(data)
    assert process.answered == ["1", "3"], "what comes from no server is shard 0's"


def test_of_two_that_hear_the_same_each_click_is_answered_by_one() -> None:
    giver, taker = Process(0, 1), Process()
    for number in range(10):
        for process in (giver, taker):
            process.gate(click(number))
        if number == 5:
            giver.share = giver.share.without([1])
    for number in giver.gate.answered({1}):
        taker.gate.hear_answered(number)
    taker.share = taker.share.and_also([1])
    assert taker.gate.open({1}) == 4
    assert giver.answered + taker.answered == [str(number) for number in range(10)]
    assert taker.gate.open({1}) == 0


def test_however_many_people_click_meanwhile_none_is_answered_twice() -> None:
    giver, taker = Process(0, 1), Process()
    for number in range(0, 2000, 2):
        giver.gate(click(number, OTHER))
        taker.gate(click(number, OTHER))
        giver.gate(click(number + 1, OWN))
    for number in giver.gate.answered({1}):
        taker.gate.hear_answered(number)
    taker.share = taker.share.and_also([1])
    assert taker.gate.open({1}) == 0
    assert taker.answered == []


def test_what_was_answered_long_ago_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(gate_module.time, "monotonic", lambda: now)
    giver = Process(1)
    giver.gate(click(1))
    now += 2 * PATIENCE_SECONDS + 0.1
    giver.gate(click(2))
    assert giver.gate.answered({1}) == [2]


def test_what_belongs_to_another_shard_is_kept_on() -> None:
    process = Process()
    process.gate(click(1, OWN))
    process.gate(click(2, OTHER))
    process.share = Share(frozenset({0, 1}), 2)
    assert process.gate.open({1}) == 1
    assert process.gate.open({0}) == 1
    assert process.answered == ["2", "1"]


def test_what_nobody_waits_for_any_more_is_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(gate_module.time, "monotonic", lambda: now)
    process = Process()
    process.gate(click(1))
    now += PATIENCE_SECONDS + 0.1
    process.gate(click(2))
    process.share = process.share.and_also([1])
    assert process.gate.open({1}) == 1
    assert process.answered == ["2"]
