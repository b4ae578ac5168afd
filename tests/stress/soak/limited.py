"""Requests that Discord refused for their number: which of them the bot could not have known to be too many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tests.discord.rates import OTHERS, RATES
from tests.discord.records import Violation

__all__ = ["RATE_LIMITED", "too_many"]

RATE_LIMITED: Final = "rate-limit"
MOST_UNANNOUNCED: Final = 0.001
"""What no header announces is learnt by being refused: so many refusals by interaction, and one in any case."""


def too_many(violations: Sequence[Violation], interactions: int, starts: Sequence[float]) -> Iterator[Violation]:
    """Those refusals that are the bot's fault. `starts`: when its processes began, in seconds as violations count them.
    A new process does not know what the one before has sent within the window of an announced limit."""
    limited = [wrong for wrong in violations if wrong.kind == RATE_LIMITED]
    unannounced = [wrong for wrong in limited if "requests" not in wrong.detail]
    if len(unannounced) > max(1, MOST_UNANNOUNCED * interactions):
        yield from unannounced
    for wrong in limited:
        _, window = RATES.get(wrong.where, OTHERS)
        if wrong not in unannounced and not any(start <= wrong.at <= start + window for start in starts):
            yield wrong
