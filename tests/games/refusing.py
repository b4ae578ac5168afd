"""Refusals held by their reason: cases, the place in the rules where each reason is made, and whether one is missing.

A case is a position, a move and the reason that is given, with its details and what its sentence says. Its position
breaks the rule in question and, where it can, the rules that are asked later: so a reason that is swapped, a check that
is left out and two checks in another order all give another reason.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest

from games.kernel import BadSettings, IllegalMove, Reason, Settings, Title, apply, legal_moves

__all__ = ["Case", "Place", "assert_refused", "case", "forbidden", "ids", "places", "unheld"]

Place = tuple[str, str]
"""Where a reason is made, `module.function`, and its key."""
Made = dict[int, str]
"""Where each reason was made, by its identity."""


@dataclass(frozen=True)
class Case:
    """`attempt` is refused with a reason of this place; `says` is part of its sentence, all its details in it."""

    place: str
    key: str
    attempt: Callable[[Title[Any]], Reason]
    says: str = ""
    details: dict[str, str | int] = field(default_factory=dict)


def case(place: str, key: str, position: Callable[[], Any], move: str, /, *, seat: int = 0, says: str = "",
         **details: str | int) -> Case:
    """A move that is refused to a seat."""
    def attempt(title: Title[Any]) -> Reason:
        return refused(title, position(), seat, move)

    return Case(place, key, attempt, says, details)


def forbidden(place: str, key: str, settings: Settings, /, *, says: str = "", **details: str | int) -> Case:
    """A table that cannot be opened."""
    def attempt(title: Title[Any]) -> Reason:
        with pytest.raises(BadSettings) as wrong:
            title.setup(settings)
        return wrong.value.reason

    return Case(place, key, attempt, says, details)


def ids(cases: Iterable[Case]) -> list[str]:
    """The names under which cases run."""
    return [f"{refusal.place}: {refusal.key}" for refusal in cases]


def refused(title: Title[Any], game: Any, seat: int, text: str) -> Reason:
    """The reason for which a move is refused; the position stays as it was."""
    move = title.notation.read(text)
    assert move not in legal_moves(game, seat)
    before = title.encode(game)
    with pytest.raises(IllegalMove) as wrong:
        apply(game, seat, move)
    assert title.encode(game) == before
    return wrong.value.reason


def assert_refused(package: ModuleType, case: Case) -> None:
    """The reason is the one of the case, made where the case says, and its sentence holds all its details."""
    title: Title[Any] = package.TITLE
    with _watched(_folder(package)) as made:
        reason = case.attempt(title)
    assert (reason.key, reason.details) == (case.key, case.details)
    assert made[id(reason)] == case.place
    assert case.says or not case.details, "say what the sentence makes of the details"
    sentence = title.narration.refusal(reason)
    assert case.says in sentence
    assert sentence != reason.key
    assert not set("{}") & set(sentence)
    assert sentence.endswith((".", "?"))


@contextmanager
def _watched(folder: Path) -> Iterator[Made]:
    """Within it, the places where reasons are made are kept."""
    made: Made = {}
    plain = Reason.__init__

    def noting(self: Reason, key: str, **details: str | int) -> None:
        plain(self, key, **details)
        code = sys._getframe(1).f_code
        made[id(self)] = f"{_module(folder, Path(code.co_filename))}.{code.co_qualname}"

    with patch.object(Reason, "__init__", noting):
        yield made


def _folder(package: ModuleType) -> Path:
    return Path(inspect.getfile(package)).parent


def _module(folder: Path, path: Path) -> str:
    """`rules.dice` for a file of a title; the bare name of any other."""
    inside = path.relative_to(folder) if path.is_relative_to(folder) else Path(path.name)
    return ".".join(inside.with_suffix("").parts)


# --- what the source gives ----------------------------------------------------------------------------------------


@cache
def places(package: ModuleType) -> Counter[Place]:
    """How often each place of a title makes a reason of each key."""
    found: Counter[Place] = Counter()
    folder = _folder(package)
    for path in sorted(folder.rglob("*.py")):
        found.update(_Reasons(_module(folder, path)).of(ast.parse(path.read_text())))
    return found


class _Reasons(ast.NodeVisitor):
    """Collects the reasons that a module makes."""

    def __init__(self, module: str) -> None:
        self.names = [module]
        self.functions: list[ast.AST] = []
        self.found: list[Place] = []

    def of(self, tree: ast.Module) -> list[Place]:
        """The places of a module with their keys."""
        self.visit(tree)
        return self.found

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._within(node, node.name)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.functions.append(node)
        self._within(node, node.name)
        self.functions.pop()

    def _within(self, node: ast.AST, name: str) -> None:
        self.names.append(name)
        self.generic_visit(node)
        self.names.pop()

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id == "Reason":
            self.found += [(".".join(self.names), key) for key in self._keys(node.args[0])]
        self.generic_visit(node)

    def _keys(self, node: ast.expr) -> list[str]:
        """The keys that an expression can be: a text, one of two, or what a variable of the function was set to."""
        if isinstance(node, ast.IfExp):
            return self._keys(node.body) + self._keys(node.orelse)
        if isinstance(node, ast.Constant):
            return [node.value]
        assert isinstance(node, ast.Name), f"{ast.unparse(node)} in {self.names}: no key can be read from it"
        values = [line.value for line in ast.walk(self.functions[-1]) if isinstance(line, ast.Assign)
                  and any(isinstance(to, ast.Name) and to.id == node.id for to in line.targets)]
        assert values, f"{node.id} in {self.names} is set nowhere in the function"
        return [key for value in values for key in self._keys(value)]


def unheld(package: ModuleType, cases: Iterable[Case]) -> dict[Place, int]:
    """The reasons of a title's source for which cases are lacking, with the number that lacks, and those of cases
    that the source does not give (a number below nothing)."""
    held = Counter((refusal.place, refusal.key) for refusal in cases)
    given = places(package)
    lacking = {place: count - held[place] for place, count in given.items() if held[place] < count}
    return lacking | {place: -held[place] for place in held if place not in given}
