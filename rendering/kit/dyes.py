"""Dyes: colours of pieces and grounds that a theme may replace. Which ones a picture wears is said once, as it begins.

Sprites and layers are kept apart for each set of dyes; whoever keeps something else that has dyed colours or words in
it uses `kept` in place of `lru_cache`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from typing import Final, Generic, ParamSpec, TypeVar, overload

from games.kernel.words import language
from rendering.kit.theme import RGB, THEMES

__all__ = ["Dyes", "Row", "kept", "wearing", "worn"]

K = TypeVar("K")
P = ParamSpec("P")
R = TypeVar("R")

_worn: Final[ContextVar[str]] = ContextVar("dyes", default="")


def worn() -> str:
    """The name of the dyes that are worn; empty for the usual ones."""
    return _worn.get()


@contextmanager
def wearing(theme: str) -> Iterator[None]:
    """Everything within is painted in the dyes of a theme. Raises KeyError for an unknown one."""
    token = _worn.set(THEMES[theme].dyes)
    try:
        yield
    finally:
        _worn.reset(token)


class Dyes(Mapping[K, RGB], Generic[K]):
    """Colours by what they are for: the usual ones, and those that the safe dyes have in their place."""

    __slots__ = ("_safe", "_usual")

    def __init__(self, usual: Mapping[K, RGB], safe: Mapping[K, RGB]) -> None:
        self._usual = dict(usual)
        self._safe = {**usual, **safe}

    def __getitem__(self, key: K) -> RGB:
        return (self._safe if _worn.get() else self._usual)[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._usual)

    def __len__(self) -> int:
        return len(self._usual)


class Row(Sequence[RGB]):
    """Colours by number: the usual ones and the safe ones."""

    __slots__ = ("_safe", "_usual")

    def __init__(self, usual: Sequence[RGB], safe: Sequence[RGB]) -> None:
        self._usual = tuple(usual)
        self._safe = tuple(safe)

    @overload
    def __getitem__(self, place: int) -> RGB: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[RGB, ...]: ...

    def __getitem__(self, place: int | slice) -> RGB | tuple[RGB, ...]:
        return (self._safe if _worn.get() else self._usual)[place]

    def __len__(self) -> int:
        return len(self._usual)


def kept(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keeps the last results of a function, so many of them, and those of one set of dyes and one language apart from
    others: there may be words in them."""

    def make(function: Callable[P, R]) -> Callable[P, R]:
        found: Callable[..., R] = lru_cache(most)(lambda dyes, spoken, *args, **named: function(*args, **named))

        @wraps(function)
        def again(*args: P.args, **named: P.kwargs) -> R:
            return found(_worn.get(), language(), *args, **named)

        again.cache_clear = found.cache_clear  # type: ignore[attr-defined]  # as lru_cache has it
        return again

    return make
