"""The bracket of an elimination: the tables of each round, who goes on from each, who filled up the next."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from games.kernel.words import _, and_list
from rendering.kit.prose import UPRIGHT, blocks, fitted

__all__ = ["Bracket", "BracketRound", "BracketSeat", "BracketTable", "Fate", "bracket_alt", "bracket_text"]

Fate: TypeAlias = Literal["", "through", "filled", "out", "won"]


class BracketSeat(Struct, frozen=True, omit_defaults=True):
    """Somebody at a table: their place once it has a result (0: none), and whether they go on, fill up the next round,
    are out, or have won it all."""

    name: str
    place: int = 0
    fate: Fate = ""


class BracketTable(Struct, frozen=True, omit_defaults=True):
    """A table of a round; `over`: it has ended."""

    number: int
    seats: tuple[BracketSeat, ...]
    over: bool = False


class BracketRound(Struct, frozen=True, omit_defaults=True):
    """A round by its name."""

    name: str
    tables: tuple[BracketTable, ...]


class Bracket(Struct, frozen=True, kw_only=True, omit_defaults=True, tag="bracket"):
    """An elimination as far as it has come; `champion`: who has won it, empty before the end."""

    name: str
    told: str
    rounds: tuple[BracketRound, ...]
    champion: str = ""


def bracket_alt(bracket: Bracket) -> str:
    """The alternative text: the last round first."""
    return fitted([f"{bracket.name}. {bracket.told}.", *_champion(bracket), *(
        f"{line}." for one in reversed(bracket.rounds) for line in [one.name, *map(_line, one.tables)])])


def bracket_text(bracket: Bracket) -> tuple[str, ...]:
    """Everything as text in blocks that fit a message each."""
    return blocks([[bracket.name, bracket.told, *_champion(bracket)], *(
        [one.name, *map(_line, one.tables)] for one in reversed(bracket.rounds))], UPRIGHT)


def _champion(bracket: Bracket) -> list[str]:
    return [_("{name} has won.").format(name=bracket.champion)] if bracket.champion else []


def _line(table: BracketTable) -> str:
    """A table as a sentence for those who read by ear."""
    if not table.over:
        return _("Table {number}: {names}, open").format(number=table.number,
                                                        names=and_list([seat.name for seat in table.seats]))
    return _("Table {number}: {names}").format(number=table.number, names=", ".join(map(_seat, table.seats)))


def _seat(seat: BracketSeat) -> str:
    if not seat.place:
        return _("{name} (goes on)").format(name=seat.name) if seat.fate == "through" else seat.name
    form = {"through": _("{place}. {name} (goes on)"), "filled": _("{place}. {name} (fills up)")}.get(
        seat.fate, _("{place}. {name}"))
    return form.format(place=seat.place, name=seat.name)
