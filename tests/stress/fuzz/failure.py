"""A case that has shown something that must not be."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Self

__all__ = ["Failure", "Recorder"]


@dataclass(frozen=True)
class Failure:
    """The number of a case, what it was, and what is wrong."""

    number: int
    case: str
    wrong: str

    def __str__(self) -> str:
        return f"case {self.number}: {self.wrong}\n    {self.case}"


class Recorder(logging.Handler):
    """Keeps what is logged as an error in this process; nothing may be."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.logged: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps a record with its traceback."""
        self.logged.append(logging.Formatter().format(record))

    def __enter__(self) -> Self:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)
