"""What a season of 700 people costs: schedules of its hundred groups, standings, what is certain, and a picture."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Final

from benchmarks.calibration.chess_plies import ply
from benchmarks.calibration.encoding import encoding
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from league.certainty import certainty
from league.draw import drawn
from league.ids import Person
from league.schedule import schedule
from league.standings import Played, PlayedSeat, standings
from league.tie_breaks import KEYS
from rendering.community.group import GroupGame, GroupLine, GroupSeat, GroupStandings
from rendering.community.pictures import paint

__all__ = ["measurements"]

GROUPS: Final = 100
PEOPLE: Final = 7
POINTS: Final = (10, 6, 3, 1)
SEED: Final = bytes(32)
OPEN: Final = 3
"""Open tables of a group while it is asked what is certain: with so many all their endings are looked at."""

Group = tuple[list[Person], tuple[Played, ...]]
"""The people of a group and its finished tables."""


def measurements(plan: Plan) -> Iterator[Measurement]:
    """A row for each."""
    groups = [_group(number) for number in range(4 if plan.quick else GROUPS)]
    few = groups[:4 if plan.quick else 20]
    picture = _picture(*groups[0])
    yield Measurement("season_schedules", samples=collect(_timed(lambda: _scheduled(len(groups))), ply, plan))
    yield Measurement("season_standings", samples=collect(_timed(lambda: _ranked(groups)), ply, plan))
    yield Measurement("group_certainty", samples=collect(_timed(lambda: _foreseen(few), len(few)), ply, plan))
    yield Measurement("community_picture", "standings",
                      collect(_timed(lambda: [paint(picture, "day") for _ in range(8)], 8), encoding, plan))


def _timed(work: Callable[[], object], units: int = 1) -> Callable[[], float]:
    """The work as something that says how many seconds of processor time one unit of it took."""
    def cost() -> float:
        began = time.process_time()
        work()
        return (time.process_time() - began) / units
    return cost


def _group(number: int) -> Group:
    """A group all of whose games are finished, by lot."""
    chance = random.Random(number)
    people = [Person(number * PEOPLE + one) for one in range(PEOPLE)]
    return people, tuple(
        Played(table, tuple(PlayedSeat(people[one], place, chance.randrange(60, 140))
                            for one, place in zip(seats, chance.sample(range(1, 5), 4), strict=True)))
        for table, seats in enumerate(schedule(PEOPLE, 4, 4).tables))


def _scheduled(groups: int) -> list[list[tuple[Person, ...]]]:
    """The tables of so many groups, looked up anew, with people drawn to their numbers."""
    schedule.cache_clear()
    found = []
    for number in range(groups):
        people = drawn(SEED, f"1.{number}", [Person(number * PEOPLE + one) for one in range(PEOPLE)])
        found.append([tuple(people[one] for one in table) for table in schedule(PEOPLE, 4, 4).tables])
    return found


def _ranked(groups: list[Group]) -> None:
    for number, (people, played) in enumerate(groups):
        standings(people, played, POINTS, tuple(KEYS), SEED, f"1.{number}")


def _foreseen(groups: list[Group]) -> None:
    for number, (people, played) in enumerate(groups):
        seats = [[seat.person for seat in table.seats] for table in played[-OPEN:]]
        certainty(people, played[:-OPEN], seats, POINTS, tuple(KEYS), SEED, f"1.{number}", up=1, down=2)


def _picture(people: list[Person], played: tuple[Played, ...]) -> GroupStandings:
    lines = standings(people, played, POINTS, tuple(KEYS), SEED, "1.1")
    number = {line.person: at for at, line in enumerate(lines)}
    games = tuple(GroupGame(table.table + 1, "finished", tuple(
        GroupSeat(number[seat.person], f"Player {seat.person}", seat.place, seat.points) for seat in table.seats))
        for table in played)
    return GroupStandings(name="Autumn League S2 · B-3", games=games, up=1, down=2, lines=tuple(
        GroupLine(name=f"Player {line.person}", points=line.total, games=line.games, decided_by=line.decided_by,
                  goes_up=line.place == 1, goes_down=line.place > PEOPLE - 2) for line in lines))
