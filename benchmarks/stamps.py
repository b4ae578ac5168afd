"""By what computer players play, as a stamp: games of players with another one count no more."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import agents
from agents.levels import BUDGETS
from agents.titles import playbook

__all__ = ["plain", "stamp_of"]

ROOM: Final = Path(agents.__file__).parent
SHARED: Final = ("agent", "beam", "budget", "evaluation", "glance", "playbook", "playing", "prior", "replies", "search",
                 "styles", "turns")
"""The modules by which computers of all titles play."""


@cache
def stamp_of(title: str) -> str:
    """What a title's computers play by: their code without comments and docstrings, their budgets, what they learned.
    The rules are not part of it, for they say what may be played and not what is."""
    book = playbook(title)
    files = [*(ROOM / f"{name}.py" for name in SHARED), *sorted((ROOM / title).glob("*.py"))]
    learned = [ROOM / "weights" / folder / f"{title}.json" for folder in ("", "prior", "taste")]
    told = [*map(plain, files), repr(BUDGETS[book.search]),
            *(file.read_text(encoding="utf-8") for file in learned if file.exists())]
    return sha256("\n".join(told).encode()).hexdigest()[:12]


def plain(file: Path) -> str:
    """The code of a file without comments and docstrings, the same whichever Python reads it."""
    return _told(ast.parse(file.read_text(encoding="utf-8")))


def _told(node: object) -> str:
    """A syntax tree as text."""
    if isinstance(node, ast.AST):
        return f"{type(node).__name__}({', '.join(_fields(node))})"
    if isinstance(node, list):
        return f"[{', '.join(_told(each) for each in node if not _is_docstring(each))}]"
    return repr(node)


def _fields(node: ast.AST) -> Iterator[str]:
    """What is empty is left out: a later Python has fields that an earlier one has not."""
    return (f"{name}={_told(value)}" for name, value in ast.iter_fields(node) if value is not None and value != [])


def _is_docstring(node: object) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
