"""The standings of a group (L-30 to L-36)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import groupby

from league.draw import OWN
from league.ids import Person
from league.points import TablePoints
from league.results import Played, PlayedSeat, Results, results
from league.tie_breaks import KEYS, MEANS

__all__ = ["Played", "PlayedSeat", "Standing", "Status", "standings"]


class Status(StrEnum):
    """Whether somebody is ranked; in the order in which they stand."""

    RANKED = "ranked"
    FEW_GAMES = "few_games"
    """Too few games counted: neither ranked nor moved to another division (L-36)."""
    WITHDREW = "withdrew"
    """Below everybody."""


@dataclass(frozen=True)
class Standing:
    """One line of the standings."""

    person: Person
    place: int
    """From 1, each once: at last the draw decides."""
    games: int
    """Counted games."""
    points: Fraction
    """Points for places per counted game."""
    total: int
    """Points for places in all, in sixtieths."""
    values: dict[str, Fraction]
    """Every key that was asked, and all means: per counted game."""
    decided_by: str
    """The key that parted this line from the next; empty in the last line of each status."""
    status: Status = Status.RANKED


def standings(
    people: Iterable[Person],
    played: Iterable[Played],
    table_points: TablePoints,
    tie_breaks: Sequence[str],
    seed: bytes,
    label: object,
    *,
    withdrew: Collection[Person] = (),
    games_needed: int = 0,
    numbers: Mapping[Person, int] = OWN,
) -> tuple[Standing, ...]:
    """Everybody of a group from first to last, by the named keys in this order and at last by the draw.

    `seed` and `label` (the group) are those of the draw, `numbers` those by which people are drawn. Who has withdrawn
    stands below everybody, above them whoever has fewer than `games_needed` counted games. Raises KeyError for a key
    that does not exist.
    """
    group = results(people, played, table_points, seed, label, numbers)
    keys = {name: KEYS[name] for name in [*tie_breaks, "draw"]}
    statuses = {person: _status(group, person, withdrew, games_needed) for person in group.games}
    lines: list[Standing] = []
    for status in Status:
        members = [person for person in statuses if statuses[person] is status]
        values = {person: {name: key(group, person, ()) for name, key in MEANS.items()} for person in members}
        for person, decided_by in _ranked(group, members, list(keys), values):
            lines.append(_line(group, person, len(lines) + 1, values[person], decided_by, status))
    return tuple(lines)


def _status(group: Results, person: Person, withdrew: Collection[Person], games_needed: int) -> Status:
    if person in withdrew:
        return Status.WITHDREW
    return Status.FEW_GAMES if len(group.games[person]) < games_needed else Status.RANKED


def _line(group: Results, person: Person, place: int, values: dict[str, Fraction], decided_by: str,
          status: Status) -> Standing:
    games = group.games[person]
    total = sum(game.points for game in games)
    return Standing(person, place, len(games), values["points"], total, values, decided_by, status)


def _ranked(group: Results, level: Sequence[Person], keys: Sequence[str],
            values: dict[Person, dict[str, Fraction]]) -> Iterator[tuple[Person, str]]:
    """People who are level so far, by the remaining keys, each with the key that parts them from the next.

    Those whom a key leaves level are parted by the keys after it, never by the same again (L-32). What a key said is
    added to `values`.
    """
    if len(level) < 2:
        yield from ((person, "") for person in level)
        return
    name = keys[0]
    for person in level:
        if name not in values[person]:
            values[person][name] = KEYS[name](group, person, level)
    best_first = sorted(level, key=lambda person: values[person][name], reverse=True)
    classes = [list(same) for _, same in groupby(best_first, key=lambda person: values[person][name])]
    for number, same in enumerate(classes, 1):
        *before, (last, decided_by) = _ranked(group, same, keys[1:], values)
        yield from before
        yield last, decided_by or (name if number < len(classes) else "")
