"""What sentences call the people of a table: texts of tables are Markdown, and in them names are bold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import count
from typing import Final

from games.kernel import Seat
from games.kernel.words import _
from storage.rows import SeatRow
from tables.models import ComputerLevel, SeatState

__all__ = ["bold_names", "computer_name", "escaped", "former_name", "in_bold", "plain_names", "told_name", "unmarked"]

_FORMER = re.compile(r"Former player(?: (?P<seat>[0-9]+))?", re.ASCII)
"""What is stored in place of the name of somebody who has deleted their data; it is told in each language."""
_STORED_COMPUTERS: Final = {ComputerLevel.LEARNER: "Learner computer", ComputerLevel.CLUB: "Club computer",
                            ComputerLevel.EXPERT: "Expert computer"}
"""What computers are called as it is stored, before their number; they are told in each language, too."""
_COMPUTER = re.compile(rf"(?P<who>{'|'.join(_STORED_COMPUTERS.values())}) (?P<number>[0-9]+)", re.ASCII)
_MARKED = re.compile(r"\\([\\*_~|`\[\]<>#])|\*\*")
_MARKUP = re.compile(r"([\\*_~|`\[\]<>#])")


def computer_name(level: ComputerLevel, taken: Iterable[str]) -> str:
    """What a computer is called at a table, as it is stored; nobody else there is called so."""
    names = set(taken)
    return next(name for number in count(1) if (name := f"{_STORED_COMPUTERS[level]} {number}") not in names)


def bold_names(seats: Iterable[SeatRow | SeatState]) -> Mapping[Seat, str]:
    """The names of those who sit there, as sentences write them; seats that nobody holds are left out."""
    return {row.seat: in_bold(row.name) for row in seats if row.name}


def plain_names(seats: Iterable[SeatRow | SeatState]) -> Mapping[Seat, str]:
    """The names of those who sit there, for what is no Markdown: buttons, menus, alternative texts."""
    return {row.seat: told_name(row.name) for row in seats if row.name}


def unmarked(text: str) -> str:
    """A sentence of a table without Markdown, for files: names are neither bold nor escaped."""
    return _MARKED.sub(r"\1", text)


def in_bold(name: str) -> str:
    """A name that stands out and brings no markup of its own; empty for an empty one."""
    return _in_bold(told_name(name)) if name else ""


@lru_cache(maxsize=4096)
def _in_bold(told: str) -> str:
    """The same few names are asked for in every sentence of a turn."""
    return f"**{escaped(told)}**"


def former_name(seat: int | None = None) -> str:
    """The name that stands in for somebody who has deleted their data, of a seat (1 is the first) where there is one,
    as it is stored."""
    return "Former player" if seat is None else f"Former player {seat}"


def told_name(name: str) -> str:
    """A stored name as it is told: that of a former player or of a computer in the language that is spoken."""
    if _is_own(name):
        return name
    if (former := _FORMER.fullmatch(name)) is not None:
        return _("Former player {seat}").format(seat=former["seat"]) if former["seat"] else _("Former player")
    if (computer := _COMPUTER.fullmatch(name)) is not None:
        return _computer_form(computer["who"]).format(number=computer["number"])
    return name


@lru_cache(maxsize=4096)
def _is_own(name: str) -> bool:
    """Whether it is somebody's own name, which is the same in every language."""
    return _FORMER.fullmatch(name) is None and _COMPUTER.fullmatch(name) is None


def _computer_form(stored: str) -> str:
    return {_STORED_COMPUTERS[ComputerLevel.LEARNER]: _("Learner computer {number}"),
            _STORED_COMPUTERS[ComputerLevel.CLUB]: _("Club computer {number}"),
            _STORED_COMPUTERS[ComputerLevel.EXPERT]: _("Expert computer {number}")}[stored]


def escaped(text: str) -> str:
    """A text that brings no markup of its own."""
    return _MARKUP.sub(r"\\\1", text)
