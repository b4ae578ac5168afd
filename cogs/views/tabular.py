"""Ladders, profiles and statistics as files of comma-separated values, for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from cogs.messages import Upload
from community.profiles import Ladder, Profile, Statistics

__all__ = ["ladder_file", "profile_file", "statistics_file", "written"]


def ladder_file(ladder: Ladder) -> Upload:
    """A ladder: a row for each person; whoever asks stands in the last one if they are not among the others."""
    own = [ladder.own] if ladder.own is not None and ladder.own.place else []
    rows = [(rung.place, rung.name, rung.rating, _yes(rung.provisional), rung.trend, rung.games, rung.wins)
            for rung in (*ladder.rungs, *own)]
    head = ("place", "player", "rating", "provisional", "last_7_days", "games", "wins")
    return written(f"ladder-{ladder.title}.csv", head, rows)


def profile_file(name: str, profile: Profile) -> Upload:
    """A profile: a row for each rating, tally, person met, moment of the curve, record and medal, as `what` tells."""
    rows: list[Sequence[object]] = [
        ("rating", one.title, one.games, one.wins, one.rating, _yes(one.provisional)) for one in profile.rated]
    for what, tallies in (("game", profile.titles), ("side", profile.sides), ("players", profile.sizes)):
        rows += [(what, tally.key, tally.games, tally.wins, "", "") for tally in tallies]
    rows += [("against", one.name, one.games, one.before, one.after, "") for one in profile.against]
    rows += [("curve", profile.curve_of, "", "", moment.rating, moment.at) for moment in profile.curve]
    rows += [("most points", score.title, "", "", score.points, "") for score in profile.scores]
    rows += [("medal", medal.competition, "", "", medal.place, medal.season) for medal in profile.medals]
    return written("profile.csv", ("what", "name", "games", "wins", "value", "more"), rows)


def statistics_file(found: Statistics) -> Upload:
    """A title in numbers: a row for each side, place in the order of turns, and mode."""
    rows: list[Sequence[object]] = [
        ("side" if part is found.sides else "players", side.key, side.games, side.wins, _share(side.low),
         _share(side.high), "" if side.points is None else round(side.points, 2),
         "" if side.rating is None else side.rating, side.spread or "")
        for part in (found.sides, found.sizes) for side in part]
    rows += [(f"turn of {start.players}", start.place, start.games, start.wins, _share(start.low), _share(start.high),
              "" if start.points is None else round(start.points, 2), "", "") for start in found.starts]
    rows += [("mode", key, games, "", "", "", "", _share(chance), "") for key, chance, games in found.modes]
    head = ("what", "name", "games", "wins", "low", "high", "points", "rating", "spread")
    return written(f"statistics-{found.title}.csv", head, rows)


def written(name: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> Upload:
    """A file of comma-separated values. A text that a spreadsheet would take for a formula begins with an apostrophe.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([_plain(value) for value in row] for row in rows)
    return Upload(name, text.getvalue().encode("utf-8-sig"))


def _plain(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value[:1] in {"=", "+", "-", "@", "\t", "\r"} else value


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _share(part: float) -> float:
    return round(part, 4)
