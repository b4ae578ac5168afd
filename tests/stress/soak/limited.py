"""Requests that Discord refused for their number: which of them the bot could have spared it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile
from typing import Final

from tests.discord.rates import OTHERS, RATES
from tests.discord.records import Request, Violation

__all__ = ["PAUSE", "RATE_LIMITED", "repeated", "too_many"]

RATE_LIMITED: Final = "rate-limit"
MOST_UNANNOUNCED: Final = 0.001
"""What no header announces is learnt by being refused: so many refusals by interaction, and one in any case."""
REFUSED: Final = 429
REPEATED: Final = {500, 502, 504}
"""Answers after which discord.py sends a request again by itself, without asking whether its bucket has room."""
COUNTED: Final = "X-RateLimit-Remaining"
"""A header of the answer to every request that counts in a bucket."""
PAUSE: Final = 8.0
"""Seconds within which it does."""


def too_many(violations: Sequence[Violation], repeats: Collection[int], interactions: int,
             ends: Sequence[float]) -> Iterator[Violation]:
    """Those refusals that are the bot's fault. `repeats`: the numbers of the requests that the library sent once more;
    `ends`: when its processes ended, in seconds as violations count them. The next process does not know what that one
    has sent within the window of an announced limit."""
    limited = [wrong for wrong in violations if wrong.kind == RATE_LIMITED]
    unannounced = [wrong for wrong in limited if "requests" not in wrong.detail]
    if len(unannounced) > max(1, MOST_UNANNOUNCED * interactions):
        yield from unannounced
    for wrong in limited:
        _, window = RATES.get(wrong.where, OTHERS)
        unknown = any(end <= wrong.at <= end + window for end in ends)
        if wrong not in unannounced and not unknown and wrong.request not in repeats:
            yield wrong


def repeated(requests: Sequence[Request], number: int) -> bool:
    """Whether the library sent this request once more, after an injected error that counted in its bucket: the bot
    had no say in it, and the library waits once it is refused. `requests`: those of the last seconds before it."""
    refused = next(request for request in requests if request.number == number)
    same = [before for before in requests if before.number < number and _payload(before) == _payload(refused)]
    tries = list(takewhile(lambda before: before.status == REFUSED or _failed(before), reversed(same)))
    return any(_failed(before) and COUNTED in before.headers for before in tries) and (
        refused.started - tries[0].ended < PAUSE)


def _failed(request: Request) -> bool:
    return request.injected and request.status in REPEATED


def _payload(request: Request) -> tuple[object, ...]:
    return request.method, request.path, request.json
