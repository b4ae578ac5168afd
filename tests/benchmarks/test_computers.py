"""Matches of computers against their bars: who plays, what is missing of a bar, where the points came from."""

from __future__ import annotations

import pytest

from agents.levels import Level
from agents.matches import Side, match
from agents.titles import NAMES, playbook
from benchmarks import together
from benchmarks.computers import MATCHES, REAL, Match, brought, main, row, sources
from games.aeolis.components import MODES
from games.kernel import Note, Seat


def side(name: str, points: int, rank: int, *notes: Note) -> Side:
    return Side(name, "nomads", points, rank, notes)


GAMES = [[side("expert", 100, 1), side("club", 80, 2)], [side("expert", 60, 2), side("club", 90, 1)]]


def test_every_title_has_bars_and_players_that_there_are() -> None:
    assert {wanted.title for wanted in MATCHES} | {together.TITLE} == set(NAMES)
    for wanted in MATCHES:
        book = playbook(wanted.title)
        assert set(wanted.players) <= {*Level, *book.styles}
        assert len(wanted.players) in book.title.rules.players
    assert set(together.BARS) == set(MODES)


@pytest.mark.parametrize(("wanted", "said"), [
    (Match("helios", ("expert", "club"), points=80, firsts=50, least=60), "reached"),
    (Match("helios", ("expert", "club"), points=85), "5.0 points short of 85"),
    (Match("helios", ("expert", "club"), firsts=90), "first in 50 of 100, not 90"),
    (Match("helios", ("expert", "club"), least=75), "lowest 60, under 75"),
    (Match("helios", ("expert", "club"), points=85, least=75), "5.0 points short of 85; lowest 60, under 75"),
])
def test_a_line_says_what_is_missing_of_each_bar(wanted: Match, said: str) -> None:
    line = row(wanted, GAMES, 6.0)
    assert line.startswith("| helios: expert, club | 2 | 80.0 \u00b1 39.2 | 50 in 100 | 60 | 3 s | ")
    assert line.split(" | ")[-1] == f"{said} |"


def test_points_by_source_are_those_of_a_seat() -> None:
    games = [[side("expert", 5, 1, Note(Seat(0), "TW", 5), Note(Seat(0), "leech", -1)),
              side("expert", 8, 1, Note(Seat(1), "TW", 8), Note(Seat(1), "fire", 4))]]
    lines = list(sources(games))
    assert f"| towns | 6.5 | {REAL['towns']} |" in lines
    assert f"| cults | 2.0 | {REAL['cults']} |" in lines
    assert f"| power taken | -0.5 | {REAL['power taken']} |" in lines
    assert list(brought(games, "expert"))[1:] == ["| TW | 6.5 |", "| fire | 2.0 |", "| leech | -0.5 |"]


def test_seats_turn_from_game_to_game() -> None:
    played = list(match("terra_mystica", ("builder", "trader"), 2))
    assert [[each.name for each in game] for game in played] == [["builder", "trader"], ["trader", "builder"]]
    assert [each.what for each in played[0]] == [each.what for each in played[1]], "they begin alike"


@pytest.mark.parametrize("words", [["--title", "helios", "--write"], ["--games", "0"], ["--processes", "0"]])
def test_what_cannot_be_measured_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as told:
        main(words)
    assert told.value.code == 2
    assert capsys.readouterr().out == ""
