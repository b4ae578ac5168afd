"""Refusals by their reason: the places in a package's code that give one, and the place that gave a certain one.

A title's `test_reasons.py` is a table of cases by key. Each case is tried in a real position; together they must come
by every place in the code that gives a reason, so that none can give another one unnoticed.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from games.kernel import Ambiguous, BadSettings, IllegalMove, Reason, RulesError, Title

__all__ = ["Case", "cases_of", "legal", "names_in", "never_given", "provoked", "sentence"]


class Case(NamedTuple):
    """`act` is what is refused; `details` go with the reason that it must be refused with."""

    act: Callable[[], object]
    details: Mapping[str, str | int]


class Place(NamedTuple):
    """Where a reason is given: its key in a line of a file."""

    file: str
    line: int
    key: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.key}"


def provoked(act: Callable[[], object]) -> Reason:
    """The reason why something is refused."""
    with pytest.raises((IllegalMove, BadSettings, Ambiguous)) as caught:
        act()
    assert caught.value.reason is not None
    return caught.value.reason


def sentence(title: Title[Any], reason: Reason) -> str:
    """What a player reads, after asserting that it is whole."""
    text = title.presentation.narration.refusal(reason)
    assert re.match(r"[A-Z]|[a-z]\d", text), text
    assert text.endswith("."), text
    assert not re.search(r"[{}_]| None\b|  ", text), text
    return text


def names_in(message: str) -> set[str]:
    """The details that a message has a gap for."""
    return {name for _, name, _, _ in Formatter().parse(message) if name}


def cases_of(table: Mapping[str, Iterable[Case]]) -> list[Any]:
    """Every case with its reason, as parameters of a test."""
    return [
        pytest.param(case.act, Reason(key, **case.details), id=f"{key} {number}")
        for key, cases in table.items() for number, case in enumerate(cases, 1)
    ]


def never_given(package: ModuleType, table: Mapping[str, Iterable[Case]], monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The places of a package that give a reason and that no case of the table comes by."""
    given = _watched(monkeypatch)
    met = {given[id(provoked(case.act))] for cases in table.values() for case in cases}
    return {str(place) for place in set(_places(package)) - met}


def _watched(monkeypatch: pytest.MonkeyPatch) -> dict[int, Place]:
    """From now on, the place that gave each reason, by the reason's identity."""
    given: dict[int, Place] = {}
    kept: list[Reason] = []
    usual = Reason.__init__

    def watch(self: Reason, key: str, **details: str | int) -> None:
        usual(self, key, **details)
        frame = sys._getframe(1)
        given[id(self)] = Place(frame.f_code.co_filename, frame.f_lineno, key)
        kept.append(self)

    monkeypatch.setattr(Reason, "__init__", watch)
    return given


def _places(package: ModuleType) -> Iterator[Place]:
    """Every place in a package's code that gives a reason. Raises ValueError for a key that is not a literal."""
    for file in sorted(Path(package.__path__[0]).rglob("*.py")):
        tree = ast.parse(file.read_text())
        compared = {id(node) for at in ast.walk(tree) if isinstance(at, ast.Compare) for node in ast.walk(at)}
        for node in ast.walk(tree):
            if _is_reason(node) and id(node) not in compared:
                for key in _keys(node.args[0]):  # type: ignore[attr-defined]
                    yield Place(str(file), node.lineno, key)  # type: ignore[attr-defined]


def _is_reason(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason"


def _keys(node: ast.expr) -> Iterator[str]:
    """The strings that an expression can have as its value."""
    if isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    else:
        yield ast.literal_eval(node)


def legal(act: Callable[[], Any]) -> Any:
    """What comes before the refused move is no refusal itself."""
    try:
        return act()
    except RulesError as wrong:
        raise AssertionError(f"the way to the case is barred: {wrong}") from wrong
