"""What the documentation shows of a community: made-up people, always the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from community.rules import POINTS, TIE_BREAKS
from league.certainty import certainty
from league.ids import Person
from league.standings import Played, PlayedSeat, standings
from rendering.community.bracket import Bracket, BracketRound, BracketSeat, BracketTable
from rendering.community.crosstable import CrossCell, CrossLine, CrossTable
from rendering.community.group import GroupGame, GroupLine, GroupSeat, GroupStandings
from rendering.community.ladder import Ladder, Rung
from rendering.community.pictures import CommunityPicture, paint
from rendering.community.profile import Against, Medal, Moment, Profile, Standing, Tally

__all__ = ["SAMPLES", "build"]

NAMES: Final = ("Ada", "Bruno", "Chiara", "Dmitri", "Elif", "Farida", "Goran")
TABLES: Final = ("0356", "1460", "2501", "3612", "4023", "5134", "6245")
"""Seven people at tables of four (L-01), in turn order."""
SEED: Final = bytes(32)
SCORES: Final = (131, 118, 104, 97)
FINISHED: Final = 5
BEST: Final = (2, 0, 5, 1, 3, 6, 4)
"""Who is better than whom: whoever stands further to the left."""
DAY_MS: Final = 86_400_000
BEGAN: Final = 1_790_000_000_000


def _standings() -> GroupStandings:
    people = [Person(number + 1) for number in range(len(NAMES))]
    tables = [[people[int(seat)] for seat in table] for table in TABLES]
    finished = [Played(number, tuple(_seats(table))) for number, table in enumerate(tables[:FINISHED], 1)]
    ranked = standings(people, finished, POINTS, TIE_BREAKS, SEED, "2.1")
    sure = certainty(people, finished, tables[FINISHED:], POINTS, TIE_BREAKS, SEED, "2.1", up=1, down=2)
    place = {line.person: number for number, line in enumerate(ranked)}
    lines = tuple(GroupLine(
        name=NAMES[line.person - 1], points=line.total, games=line.games, left=sure[line.person].games_left,
        decided_by=line.decided_by, can_be_first=sure[line.person].can_be_first, is_first=sure[line.person].is_first,
        can_go_up=sure[line.person].can_go_up, goes_up=sure[line.person].goes_up,
        goes_down=sure[line.person].must_go_down, safe=sure[line.person].safe) for line in ranked)
    games = (*(GroupGame(game.table, "finished", tuple(
        GroupSeat(place[seat.person], NAMES[seat.person - 1], seat.place, seat.points) for seat in game.seats))
        for game in finished), *(GroupGame(number, "open", tuple(
            GroupSeat(place[person], NAMES[person - 1]) for person in table))
            for number, table in enumerate(tables[FINISHED:], FINISHED + 1)))
    return GroupStandings(name="Lantern League, season 3 · division 2, group 1", up=1, down=2, lines=lines, games=games)


def _seats(table: Sequence[Person]) -> Iterator[PlayedSeat]:
    result = sorted(table, key=lambda person: BEST.index(person - 1))
    for person in table:
        place = result.index(person)
        yield PlayedSeat(person, place + 1, SCORES[place])


def _ladder() -> Ladder:
    people = (("Chiara", 1462, 31, 38, 15), ("Ada", 1431, -12, 44, 16), ("Farida", 1388, 8, 21, 8),
              ("Bruno", 1340, 0, 17, 5), ("Hana", 1296, 44, 9, 4), ("Dmitri", 1251, -20, 26, 5),
              ("Goran", 1187, 5, 12, 2), ("Elif", 1093, 16, 4, 1))
    return Ladder(title="Terra Mystica", everywhere=False, page=1, pages=1, people=len(people), rungs=tuple(
        Rung(place=place, name=name, rating=rating, trend=trend, games=games, wins=wins, provisional=games < 10,
             own=name == "Ada") for place, (name, rating, trend, games, wins) in enumerate(people, 1)))


def _profile() -> Profile:
    curve = tuple(Moment(BEGAN + game * 5 * DAY_MS, 1000 + 14 * game - game * game // 10 + (game * 37) % 53 - 26)
                  for game in range(44))
    return Profile(
        name="Ada", curve=curve, curve_of="Terra Mystica",
        standings=(Standing(title="Terra Mystica", rating=1431, place=2, trend=-12, games=44, wins=16),
                   Standing(title="Helios", rating=1124, place=5, trend=18, games=6, wins=2, provisional=True)),
        groups=(("By side", (Tally(name="Witches", games=14, wins=7), Tally(name="Nomads", games=11, wins=4),
                             Tally(name="Engineers", games=8, wins=1))),
                ("By number of players", (Tally(name="4 players", games=36, wins=12),
                                          Tally(name="3 players", games=8, wins=4)))),
        against=(Against(name="Chiara", games=19, before=8, after=11),
                 Against(name="Bruno", games=15, before=9, after=6)),
        facts=("Longest series of wins: 4", "Most points in Terra Mystica: 158"),
        medals=(Medal(1, "Lantern League, season 1"), Medal(3, "Lantern League, season 2")))


def _cross_table() -> CrossTable:
    def line(place: int, name: str, score: str, *places: int) -> CrossLine:
        points = {1: "10", 2: "6", 3: "3", 4: "1"}
        return CrossLine(place=place, name=name, score=score, cells=(
            *(CrossCell("game", points[each], each) for each in places), CrossCell("open")))

    return CrossTable(name="Harvest Cup", told="Terra Mystica · Swiss · round 3 of 3 · 8 players", lines=(
        line(1, "Chiara", "20", 1, 1), line(2, "Ada", "16", 1, 2), line(3, "Farida", "16", 2, 1),
        line(4, "Hana", "9", 2, 3), line(5, "Bruno", "9", 3, 2), line(6, "Goran", "4", 3, 4),
        line(7, "Elif", "4", 4, 3), line(8, "Dmitri", "2", 4, 4)))


def _bracket() -> Bracket:
    def table(number: int, *names: str, over: bool = True) -> BracketTable:
        return BracketTable(number, tuple(BracketSeat(
            name, place if over else 0, ("through" if place <= 2 else "out") if over else "")
            for place, name in enumerate(names, 1)), over)

    told = "Helios · elimination, the best 2 of each table go on · 8 players"
    return Bracket(name="Midwinter Cup", told=told, rounds=(
        BracketRound("Round 1", (table(1, "Ada", "Hana", "Elif", "Goran"),
                                 table(2, "Chiara", "Bruno", "Farida", "Dmitri"))),
        BracketRound("Final", (table(1, "Bruno", "Ada", "Hana", "Chiara", over=False),))))


SAMPLES: Final[Mapping[str, CommunityPicture]] = {
    "standings": _standings(), "ladder": _ladder(), "profile": _profile(), "crosstable": _cross_table(),
    "bracket": _bracket(),
}
"""Pictures by the names of their files."""


def build(folder: Path) -> list[Path]:
    """Draws all samples into a folder and gives their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, shown in SAMPLES.items():
        paths.append(path := folder / f"{name}.png")
        path.write_bytes(paint(shown, "day"))
    return paths
