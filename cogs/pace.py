"""Which requests to Discord may stand back: those of work that nobody waits for at this moment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["is_unhurried", "unhurried"]

_UNHURRIED: ContextVar[bool] = ContextVar("unhurried", default=False)


@contextmanager
def unhurried() -> Iterator[None]:
    """What is asked of Discord meanwhile lets others go first."""
    token = _UNHURRIED.set(True)
    try:
        yield
    finally:
        _UNHURRIED.reset(token)


def is_unhurried() -> bool:
    """Whether a request that is made now may stand back."""
    return _UNHURRIED.get()
