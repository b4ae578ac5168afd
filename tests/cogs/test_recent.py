"""What was read a moment ago stays for some seconds."""

from __future__ import annotations

from itertools import count

from cogs.recent import MOST, Recent


async def test_a_value_is_read_anew_after_some_seconds_or_when_it_has_changed() -> None:
    time, numbers = 100.0, count()
    recent = Recent[str, int](10, lambda: time)

    async def read() -> int:
        return next(numbers)

    assert [await recent.get("a", read), await recent.get("a", read), await recent.get("b", read)] == [0, 0, 1]
    time = 109.9
    assert await recent.get("a", read) == 0
    time = 110.0
    assert await recent.get("a", read) == 2
    recent.forget("a")
    recent.forget("never read")
    assert await recent.get("a", read) == 3


async def test_it_does_not_grow_for_ever() -> None:
    recent = Recent[int, int]()

    async def read() -> int:
        return 1

    for key in range(MOST + 5):
        await recent.get(key, read)
    assert len(recent._kept) == MOST
