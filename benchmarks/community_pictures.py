"""What a community's pictures cost in a process that has painted others: full ladders, profiles and statistics."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from hashlib import sha256
from itertools import count
from typing import Final

import msgspec

from benchmarks.calibration.encoding import encoding
from benchmarks.judging import Measurement
from benchmarks.sampling import Plan, collect
from rendering.community.ladder import Ladder, Rung
from rendering.community.pictures import CommunityPicture, paint
from rendering.community.profile import Against, Medal, Moment, Profile, Standing, Tally
from rendering.community.shares import Share
from rendering.community.statistics import Section, Statistics

__all__ = ["measurements"]

PICTURES: Final = 8
"""Of a sample; no two are the same."""
DAY_MS: Final = 86_400_000


def measurements(plan: Plan) -> Iterator[Measurement]:
    """Two rows for every picture."""
    for name, made in KINDS.items():
        numbers, sizes = count(), list[int]()
        work = partial(_cost, made, numbers, sizes, 2 if plan.quick else PICTURES)
        samples = collect(work, encoding, plan)
        mark = sha256(msgspec.msgpack.encode(made(0))).hexdigest()[:12]
        yield Measurement("community_picture", name, samples, work=mark)
        yield Measurement("community_picture_size", name, number=max(sizes) / 1000, work=mark)


def _cost(made: Callable[[int], CommunityPicture], numbers: Iterator[int], sizes: list[int], pictures: int) -> float:
    """Seconds of processor time for a picture."""
    shown = [made(next(numbers)) for _ in range(pictures)]
    began = time.process_time()
    sizes += [len(paint(each, "day")) for each in shown]
    return (time.process_time() - began) / pictures


def _name(number: int) -> str:
    return f"Player {chr(65 + number % 26)}{number % 97} of the long names"


def ladder(number: int) -> Ladder:
    """A page of twenty with somebody who stands elsewhere."""
    rungs = tuple(Rung(place=21 + place, name=_name(number + place), rating=1700 - number - 3 * place,
                       trend=(place * 7 + number) % 60 - 30, games=place + 4, wins=place, provisional=place < 6)
                  for place in range(20))
    own = Rung(place=60 + number, name=_name(number), rating=1200, trend=3, games=12, wins=2, own=True)
    return Ladder(title="Terra Mystica", everywhere=True, page=2, pages=9, people=170, rungs=rungs, own=own)


def profile(number: int) -> Profile:
    """A person with all there is to be told."""
    tallies = tuple(Tally(name=_name(place), games=40 + number - place, wins=place) for place in range(6))
    return Profile(
        name=_name(number), curve_of="Terra Mystica",
        standings=tuple(Standing(title=f"Game {place}", rating=1500 + number - place, place=place + 1, trend=place - 2,
                                 games=40, wins=number % 40) for place in range(4)),
        curve=tuple(Moment(1_700_000_000_000 + moment * DAY_MS, 1000 + (moment * 7 + number) % 500)
                    for moment in range(400)),
        groups=(("By game", tallies[:4]), ("By side", tallies), ("By number of players", tallies[:3])),
        against=tuple(Against(name=_name(place), games=20 + number, before=9, after=8) for place in range(6)),
        facts=("Longest series of wins: 5", f"Most points in Terra Mystica: {120 + number}"),
        medals=tuple(Medal(place, f"Winter League, season {number}") for place in (1, 2, 3)))


def statistics(number: int) -> Statistics:
    """A title with fourteen sides and four places in the order of turns."""

    def share(place: int, last: str) -> Share:
        part = (20 + (place * 5 + number) % 30) / 100
        return Share(name=f"Side {place}", games=1_000 + number, wins=round((1_000 + number) * part), low=part - 0.05,
                     high=part + 0.06, fair=0.25, more=f"{110 + place}.4", last=last)

    return Statistics(
        title="Terra Mystica", everywhere=False, games=5_000 - number,
        facts=("Half of the games took less than 21 days (from 4 to 63)",),
        sections=(Section(name="Sides", more="Points", last="Rating",
                          shares=tuple(share(place, f"+{place} ±30") for place in range(14))),
                  Section(name="Order of turns", more="Points", shares=tuple(share(place, "") for place in range(4)))))


KINDS: Final[Mapping[str, Callable[[int], CommunityPicture]]] = {
    "ladder": ladder, "profile": profile, "statistics": statistics}
