"""Rows: tuples of which one item is replaced. Positions are full of them."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["with_item"]

T = TypeVar("T")


def with_item(row: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """A row with another item at a place. By way of a list it takes a third of the time of cutting the row in two."""
    items = list(row)
    items[place] = item
    return tuple(items)
