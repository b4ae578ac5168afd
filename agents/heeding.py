"""Thoughts that end as soon as nobody waits for them: what a search does over and over looks whether it is of use."""

from __future__ import annotations

import dataclasses
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from agents.budget import Meter
from agents.playbook import Playbook
from games.kernel import Move, Seat

__all__ = ["LOOKS", "Void", "heeding", "interruptible"]

LOOKS: Final = 64
"""Moves tried between two looks."""


class Void(Exception):
    """Nobody waits for this thought any more."""


class _Heeded(threading.local):
    """What the thought of this thread asks, and after how many more moves."""

    void: Callable[[], bool] | None = None
    left: int = LOOKS


_heeded: Final = _Heeded()


@contextmanager
def heeding(void: Callable[[], bool] | None) -> Iterator[None]:
    """What is thought of within ends with Void when it is void."""
    _heeded.void, _heeded.left = void, LOOKS
    try:
        yield
    finally:
        _heeded.void = None


def _moved(moves: int = 1) -> None:
    """So many moves were tried. Raises Void."""
    if _heeded.void is None:
        return
    _heeded.left -= moves
    if _heeded.left <= 0:
        _heeded.left = LOOKS
        if _heeded.void():
            raise Void


class _Heedful(Meter):
    """A meter by which a title's own search notices that it is void."""

    def count(self, applies: int = 1) -> None:
        super().count(applies)
        _moved(applies)


def interruptible(book: Playbook[Any]) -> Playbook[Any]:
    """The same playbook: what a search does over and over looks whether the thought is still of use."""
    try_, answer, own = book.tried, book.policy, book.think

    def tried(game: Any, seat: Seat, move: Move) -> Any:
        _moved()
        return try_(game, seat, move)

    def policy(rng: Random, game: Any, seat: Seat, moves: Sequence[Move]) -> Move:
        _moved()
        return answer(rng, game, seat, moves)

    def think(game: Any, seat: Seat, meter: Meter, rng: Random) -> list[Any]:
        assert own is not None
        heedful = _Heedful(meter.budget, meter.applies)
        found = own(game, seat, heedful, rng)
        meter.applies = heedful.applies
        return found

    return dataclasses.replace(book, tried=tried, policy=policy, think=own and think)
