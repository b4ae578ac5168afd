"""What is wrong with a payload: where, Discord's code, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

__all__ = ["Findings", "Where", "error_tree"]

Where = tuple[str | int, ...]
"""The path to a field of a payload."""


class Findings:
    """Collects what is wrong. Every check returns whether all was well."""

    def __init__(self) -> None:
        self.errors: list[tuple[Where, str, str]] = []

    def require(self, well: bool, where: Where, code: str, why: str) -> bool:
        if not well:
            self.errors.append((where, code, why))
        return well

    def text(self, value: Any, where: Where, low: int, high: int, *, required: bool = False) -> bool:
        """A text of `low` to `high` characters, spaces around it not counted; None only where it is not required."""
        if value is None:
            return self.require(not required, where, "BASE_TYPE_REQUIRED", "This field is required")
        if not isinstance(value, str):
            return self.require(False, where, "BASE_TYPE_STRING", "Must be a string")
        size = len(value.strip())
        code = "BASE_TYPE_BAD_LENGTH" if size else "BASE_TYPE_REQUIRED"
        return (self.require(size >= low, where, code, f"Must be {low} or more in length")
                and self.require(size <= high, where, "BASE_TYPE_MAX_LENGTH", f"Must be at most {high}, is {size}"))

    def size(self, value: Any, where: Where, low: int, high: int) -> bool:
        """A list of `low` to `high` items."""
        if not isinstance(value, list):
            return self.require(False, where, "LIST_TYPE_CONVERT", "Must be a list")
        return self.require(low <= len(value) <= high, where, "BASE_TYPE_BAD_LENGTH",
                            f"Must be between {low} and {high} in length, is {len(value)}")

    def number(self, value: Any, where: Where, low: int, high: int) -> bool:
        """None, or an integer from `low` to `high`."""
        well = value is None or (isinstance(value, int) and not isinstance(value, bool) and low <= value <= high)
        return self.require(well, where, "NUMBER_TYPE_RANGE", f"Must be an integer from {low} to {high}, is {value!r}")

    def unique(self, values: Iterable[Any], where: Where, code: str) -> bool:
        """No value twice; None does not count."""
        named = [value for value in values if value is not None]
        twice = sorted({str(value) for value in named if named.count(value) > 1})
        return self.require(not twice, where, code, f"{', '.join(twice)} is used twice")


def error_tree(errors: Iterable[tuple[Where, str, str]]) -> dict[str, Any]:
    """Errors as Discord nests them in the answer to a bad request."""
    tree: dict[str, Any] = {}
    for where, code, why in errors:
        node = tree
        for part in where:
            node = node.setdefault(str(part), {})
        node.setdefault("_errors", []).append({"code": code, "message": why})
    return tree
