"""What organisers can rule: from this `/league rule`, `/tournament rule` and their forms are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from cogs.league.asked import Asked
from community.rulings.dates import MOST_DAYS
from community.rulings.kinds import Kind
from games.kernel.words import mark
from storage.community_rows import RulingRow

__all__ = ["REASON", "RULINGS", "TOURNAMENT_RULINGS", "Field", "Ruling", "Sort"]

MOST_RULINGS: Final = 1_000_000


class Sort(Enum):
    """What stands in a field."""

    TABLE = "table"
    PERSON = "person"
    NEWCOMER = "newcomer"
    POINTS = "points"
    TEXT = "text"
    NUMBER = "number"


@dataclass(frozen=True)
class Field:
    """Something that a ruling asks for; `text` says what, and goes through the catalogue when it is shown."""

    name: str
    sort: Sort
    text: str
    least: int = 1
    most: int = 300
    """Of its characters; of a number, what it may be."""
    needed: bool = True


@dataclass(frozen=True)
class Ruling:
    """A kind of ruling: its command, what it asks for besides the reason, and how it is carried out."""

    kind: Kind
    text: str
    fields: tuple[Field, ...]
    rule: Callable[[Asked], Awaitable[RulingRow]]

    def lacks_something(self, given: Mapping[str, Any]) -> bool:
        """Whether something that it needs was not given."""
        return any(field.needed and not given.get(field.name) for field in (*self.fields, REASON))


REASON: Final = Field("reason", Sort.TEXT, mark("Why: everybody can read it"))
_TABLE = Field("table", Sort.TABLE, mark("Which table"))
_ONE_TABLE = Field("table", Sort.TABLE, mark("At this table only; without it for the rest of the season"), needed=False)
_ONE_ROUND = Field("table", Sort.TABLE, mark("At this table only; without it for the rest of the tournament"),
                   needed=False)
_POINTS = Field("points", Sort.POINTS, mark("Such as: Ada 130, Bruno 120; a place after #: Ada 130 #1"))
_DAYS = Field("days", Sort.NUMBER, mark("How many days longer"), most=MOST_DAYS)
_DAY = Field("day", Sort.TEXT, mark("Year, month, day, such as 2027-01-15"), least=8, most=12)
_NUMBER = Field("number", Sort.NUMBER, mark("Its number in the log"), most=MOST_RULINGS)
_NEWCOMER = Field("by", Sort.NEWCOMER, mark("Who plays instead"))


def _person(text: str, name: str = "player") -> Field:
    return Field(name, Sort.PERSON, text)


async def _void(asked: Asked) -> RulingRow:
    return await asked.rulings.void(asked.actor, asked.season, asked.table(), asked.reason,
                                    interaction=asked.interaction)


async def _correct(asked: Asked) -> RulingRow:
    return await asked.rulings.correct(asked.actor, asked.season, asked.table(), asked.reason, *asked.points(),
                                       interaction=asked.interaction)


async def _adjudicate(asked: Asked) -> RulingRow:
    return await asked.rulings.adjudicate(asked.actor, asked.season, asked.table(), asked.reason,
                                          interaction=asked.interaction)


async def _extend(asked: Asked) -> RulingRow:
    return await asked.rulings.extend(asked.actor, asked.season, asked.number("days", MOST_DAYS), asked.reason,
                                      interaction=asked.interaction)


async def _postpone(asked: Asked) -> RulingRow:
    return await asked.rulings.postpone(asked.actor, asked.season, asked.table(), asked.due(), asked.reason,
                                        interaction=asked.interaction)


async def _pause(asked: Asked) -> RulingRow:
    return await asked.rulings.pause(asked.actor, asked.season, asked.reason, interaction=asked.interaction)


async def _resume(asked: Asked) -> RulingRow:
    return await asked.rulings.resume(asked.actor, asked.season, asked.reason, interaction=asked.interaction)


async def _move(asked: Asked) -> RulingRow:
    return await asked.rulings.move(asked.actor, asked.season, asked.person(), asked.person("other"), asked.reason,
                                    interaction=asked.interaction)


async def _replace(asked: Asked) -> RulingRow:
    newcomer, table = await asked.newcomer(), asked.table() if asked.given.get("table") else None
    return await asked.rulings.replace(asked.actor, asked.season, asked.person(), newcomer, asked.reason, table,
                                       interaction=asked.interaction)


async def _remove(asked: Asked) -> RulingRow:
    return await asked.rulings.remove(asked.actor, asked.season, asked.person(), asked.reason,
                                      interaction=asked.interaction)


async def _undo(asked: Asked) -> RulingRow:
    return await asked.rulings.undo(asked.actor, asked.season, asked.number("number", MOST_RULINGS), asked.reason,
                                    interaction=asked.interaction)


RULINGS: Final[Mapping[str, Ruling]] = {ruling.kind.value: ruling for ruling in (
    Ruling(Kind.VOID, mark("Void a table: it counts for nobody"), (_TABLE,), _void),
    Ruling(Kind.CORRECT, mark("Correct the result of a table"), (_TABLE, _POINTS), _correct),
    Ruling(Kind.ADJUDICATE, mark("End a game by its position"), (_TABLE,), _adjudicate),
    Ruling(Kind.EXTEND, mark("Give the season more days"), (_DAYS,), _extend),
    Ruling(Kind.POSTPONE, mark("Give a table more time"), (_TABLE, _DAY), _postpone),
    Ruling(Kind.PAUSE, mark("Pause the season: no deadline passes"), (), _pause),
    Ruling(Kind.RESUME, mark("Resume a paused season"), (), _resume),
    Ruling(Kind.MOVE, mark("Swap two people of different groups"), (
        _person(mark("Who moves")), _person(mark("Who takes their place, from another group"), "other")), _move),
    Ruling(Kind.REPLACE, mark("Replace a player"), (_person(mark("Whose place")), _NEWCOMER, _ONE_TABLE), _replace),
    Ruling(Kind.REMOVE, mark("Take somebody out of the season"), (_person(mark("Who")),), _remove),
    Ruling(Kind.UNDO, mark("Undo a ruling"), (_NUMBER,), _undo),
)}
"""By the names of their commands."""

TOURNAMENT_RULINGS: Final[Mapping[str, Ruling]] = {ruling.kind.value: ruling for ruling in (
    RULINGS[Kind.VOID], RULINGS[Kind.CORRECT],
    replace(RULINGS[Kind.EXTEND], text=mark("Give the round more days")),
    replace(RULINGS[Kind.PAUSE], text=mark("Pause the tournament: no round ends or begins")),
    replace(RULINGS[Kind.RESUME], text=mark("Resume a paused tournament")),
    replace(RULINGS[Kind.REPLACE], fields=(*RULINGS[Kind.REPLACE].fields[:-1], _ONE_ROUND)),
    replace(RULINGS[Kind.REMOVE], text=mark("Take somebody out of the tournament")),
    RULINGS[Kind.UNDO],
)}
"""Those that make sense in a tournament. Who meets whom is changed by `/tournament repair`."""
