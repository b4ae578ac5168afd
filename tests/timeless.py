"""A loop for tests of pauses: its clock stands still while there is anything to do, so that they hold on every machine
and take no time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec

__all__ = ["now", "timeless"]

P = ParamSpec("P")


class Timeless(asyncio.SelectorEventLoop):
    """When nothing is left to do but wait, it is when that ends, or a little later, as always. What other threads do
    takes no time: it is not for tests that wait for them."""

    _now = 0.0

    def time(self) -> float:
        return self._now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self._now = max(self._now, self._scheduled[0].when()) + 1e-6  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


def timeless(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Runs a test on such a loop."""
    @wraps(test)
    def run(*given: P.args, **named: P.kwargs) -> None:
        with asyncio.Runner(loop_factory=Timeless) as runner:
            runner.run(test(*given, **named))

    return run


def now() -> float:
    """What the clock of the loop says."""
    return asyncio.get_running_loop().time()
