"""Matches of computers against their bars: what is kept, what is missing of a bar, where the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from agents.levels import Level
from agents.matches import match
from agents.titles import NAMES, playbook
from benchmarks import contests
from benchmarks.computers import PAGE, TOTALS, main, open_games, played
from benchmarks.contests import BARS, CONTESTS, QUICK_GAMES, Match, Quick, Together, play_one, split_of
from benchmarks.evidence import Evidence
from benchmarks.kept_games import KeptGame, KeptGames, KeptSide
from benchmarks.stamps import plain, stamp_of
from benchmarks.standing import REAL, page, row, share, sources, together_row
from benchmarks.totals import Share, Total, total_of
from bot.startup import THINK_SECONDS
from games.aeolis.components import MODES
from games.helios.components import VARIANTS
from games.kernel import IllegalMove, Join, Reason, Seat

NOW = stamp_of("helios")
MOVE = Join()
QUICK = Quick("helios", 3, "quick move")


def side(name: str, points: int, rank: int, **sources: int) -> KeptSide:
    return KeptSide(name, "nomads", points, rank, sources=sources)


def kept(number: int, *sides: KeptSide, contest: str = "helios: expert, club", stamp: str = NOW,
         **more: Any) -> KeptGame:
    return KeptGame(contest, number, stamp, 3.0, sides, **more)


EXPERT = Match("helios", players=("expert", "club"))
GAMES = [kept(0, side("expert", 100, 1), side("club", 80, 2)), kept(1, side("expert", 60, 2), side("club", 90, 1))]


def test_every_title_has_bars_and_players_that_there_are() -> None:
    assert {each.title for each in CONTESTS} == set(NAMES)
    assert len({each.name for each in CONTESTS}) == len(CONTESTS), "a name for each, by which its games are kept"
    for contest in CONTESTS:
        if isinstance(contest, Match):
            book = playbook(contest.title)
            assert set(contest.players) <= {*Level, *book.styles}
            assert len(contest.players) in book.title.rules.players
    assert {each.mode for each in CONTESTS if isinstance(each, Together)} == set(BARS) == set(MODES)
    rules = [dict(each.options or ()).get("rules") for each in CONTESTS
             if isinstance(each, Match) and each.title == "helios"]
    assert set(rules) == set(VARIANTS), "both sets of rules by themselves"
    for player in ("learner", "quick move"):
        assert sum(each.games for each in CONTESTS if isinstance(each, Quick) and each.player == player) == QUICK_GAMES
    assert contests.LATE_SECONDS == THINK_SECONDS


@pytest.mark.parametrize(("wanted", "said"), [
    ({"points": 80, "firsts": 50, "least": 60}, "reached: 80 points, first in 50 of 100, never under 60"),
    ({"points": 85}, "5.0 points short of 85"),
    ({"firsts": 90}, "first in 50 of 100, not 90"),
    ({"least": 75}, "lowest 60, under 75"),
    ({"points": 85, "least": 75}, "5.0 points short of 85; lowest 60, under 75"),
])
def test_a_line_says_what_is_missing_of_each_bar(wanted: dict[str, int], said: str) -> None:
    contest = Match("helios", players=("expert", "club"), **wanted)
    line = row(contest, total_of(contest, GAMES))
    assert line.startswith("| helios: expert, club | 2 | 80.0 \u00b1 39.2 | 50 (9 to 91) | 60 | 3 s | ")
    assert line.split(" | ")[-1] == f"so far: {said} |"
    many = row(contest, total_of(contest, [replace(GAMES[number % 2], number=number) for number in range(100)]))
    assert many.split(" | ")[-1] == f"{said} |", "a hundred games are enough"


def test_a_contest_without_games_says_so() -> None:
    assert "not played yet" in row(EXPERT, Total())
    assert "not played yet" in together_row(Together("aeolis", mode="easy"), Total())


def test_intervals_of_shares_are_those_of_wilson() -> None:
    assert share(Share(10, 0.0)) == "0 (0 to 28)"
    assert share(Share(10, 10.0)) == "100 (72 to 100)"


def test_games_won_together_are_told_by_players_and_split() -> None:
    games = [kept(number, *[side("expert", 0, 1 if number % 2 else 2)] * (1 + number % 7)) for number in range(14)]
    contest = Together("aeolis", mode="hardcore")
    line = together_row(contest, total_of(contest, games))
    assert line.split(" | ")[1:5] == ["14", "50 (27 to 73)", "50 50 50 50 50 50 50", "even 43, claim 57"]
    assert {split_of(number) for number in range(14)} == {"even", "claim"}
    assert line.endswith("so far: reached: 10 of 100 |")


def test_a_game_can_be_repeated() -> None:
    contest = Quick("helios", 1, "quick move")
    once, again = (play_one(contest, 0, NOW) for _ in range(2))
    assert [(each.name, each.points, each.rank) for each in once.sides] == [
        (each.name, each.points, each.rank) for each in again.sides]
    assert once.sides


def test_points_by_source_are_those_of_a_seat() -> None:
    sides = [side("expert", 5, 1, towns=5, **{"power taken": -1}), side("expert", 8, 1, towns=8, cults=4)]
    total = total_of(EXPERT, [kept(0, *sides, side("club", 90, 2, cults=40))])
    lines = list(sources(total, real=True))
    assert f"| towns | 6.5 | {REAL['towns']} |" in lines
    assert f"| power taken | -0.5 | {REAL['power taken']} |" in lines
    assert list(sources(total, real=False))[1:] == [
        "| towns | 6.5 |", "| cults | 2.0 |", "| power taken | -0.5 |"]


def test_seats_turn_from_game_to_game() -> None:
    both = list(match("terra_mystica", ("builder", "trader"), 2))
    assert [[each.name for each in game] for game in both] == [["builder", "trader"], ["trader", "builder"]]
    assert [each.what for each in both[0]] == [each.what for each in both[1]], "they begin alike"


# --- games that are kept ------------------------------------------------------------------------------------------


def test_what_was_played_is_there_again_but_for_a_line_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.jsonl"
    first = KeptGames(path)
    first.add(GAMES[1])
    first.add(GAMES[0])
    assert KeptGames(path).of("helios: expert, club", NOW) == GAMES
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    again = KeptGames(path)
    assert again.of("helios: expert, club", NOW) == GAMES[1:]
    again.add(GAMES[0])
    assert path.read_bytes() == whole


def test_games_of_players_that_have_changed_count_only_when_they_are_asked_for(tmp_path: Path) -> None:
    games = KeptGames(tmp_path / "games.jsonl")
    old = [replace(game, stamp="old") for game in GAMES]
    for game in (*old, GAMES[0]):
        games.add(game)
    assert games.of("helios: expert, club", NOW) == GAMES[:1]
    assert games.of("helios: expert, club", None) == [GAMES[0], old[1]], "the one that was played last of each number"
    assert list(open_games(EXPERT, 3, Evidence(tmp_path / "none.json", tmp_path / "games.jsonl"))) == [1, 2]


def test_a_run_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    path, none = tmp_path / "games.jsonl", tmp_path / "none.json"
    KeptGames(path).add(play_one(QUICK, 1, NOW))
    new = [game.number for game in played([QUICK], 100, Evidence(none, path), float("inf"), 1)]
    assert sorted(new) == [0, 2]
    done = KeptGames(path).of(QUICK.name, NOW)
    assert [(game.number, game.failed, game.late) for game in done] == [(0, "", 0), (1, "", 0), (2, "", 0)]
    assert [len(game.sides) for game in done] == [2, 3, 4], "all numbers of players"
    assert list(played([QUICK], 100, Evidence(none, path), 0.0, 1)) == [], "there is no time left"


def test_the_contest_that_has_had_least_time_comes_next(tmp_path: Path) -> None:
    games = Evidence(tmp_path / "none.json", tmp_path / "games.jsonl")
    other = Quick("bora_bora", 1, "quick move")
    games.add(KeptGame(QUICK.name, 0, NOW, 1_000.0))
    order = [game.contest for game in played([QUICK, other], 100, games, float("inf"), 1)]
    assert order == [other.name, QUICK.name, QUICK.name]


def test_a_mistake_is_counted_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: Any) -> Sequence[Any]:
        raise IllegalMove(MOVE, Seat(0), Reason("not-your-turn"), ())

    monkeypatch.setattr(contests, "_alike", wrong)
    game = play_one(QUICK, 7, NOW)
    assert "IllegalMove" in game.failed
    text = "\n".join(page([(QUICK, total_of(QUICK, [game]))]))
    assert "| helios: quick move at every seat | 1 | \u2013 | 1 | 0 |" in text
    assert "- helios: quick move at every seat, game 7: `IllegalMove" in text


def test_thoughts_are_timed() -> None:
    contest = Quick("helios", 1, "learner")
    game = play_one(contest, 0, NOW)
    assert all(each.thoughts > 5 and 0 < each.longest <= each.seconds for each in game.sides)
    assert "| helios | learner |" in "\n".join(page([(contest, total_of(contest, [game]))]))


@pytest.mark.parametrize("words", [["--title", "helios", "--write"], ["--only", "x", "--write"], ["--games", "0"],
                                   ["--earlier", "--write"],
                                   ["--processes", "0"], ["--minutes", "-1"]])
def test_what_cannot_be_measured_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as told:
        main(words)
    assert told.value.code == 2
    assert capsys.readouterr().out == ""


def test_a_file_of_another_kind_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("no game\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["--minutes", "0", "--state", str(path), "--totals", str(tmp_path / "none.json")])
    assert "is no file of games" in capsys.readouterr().err


def test_with_no_time_the_page_says_what_is_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.jsonl"
    for game in GAMES:
        KeptGames(path).add(replace(game, contest="helios (printed): club, learner", sides=tuple(
            replace(each, name="club" if each.name == "expert" else "learner") for each in game.sides)))
    none = str(tmp_path / "none.json")
    assert main(["--minutes", "0", "--state", str(path), "--totals", none, "--title", "helios"]) == 0
    text = capsys.readouterr().out
    assert "| helios (printed): club, learner | 2 | 80.0 \u00b1 39.2 | 50 (9 to 91) | 60 |" in text
    assert "first in 50 of 100, not 75" in text


# --- totals -------------------------------------------------------------------------------------------------------

WIN = side("expert", 0, 1)
SOME: list[tuple[Any, list[KeptGame]]] = [
    (EXPERT, [*GAMES, kept(2, side("expert", 77, 1, towns=4), side("club", 77, 1)), kept(3, failed="IllegalMove")]),
    (Together("aeolis", mode="easy"), [kept(number, *[replace(WIN, rank=1 + number // 4)] * (1 + number))
                                       for number in range(7)]),
    (Quick("helios", 9, "learner"), [kept(number, KeptSide("learner", "", 0, 1, 20, 0.5, 0.1 * number), late=number)
                                     for number in range(4)]),
]


@pytest.mark.parametrize(("contest", "games"), SOME)
def test_games_come_to_the_same_wherever_they_were_played(contest: Any, games: list[KeptGame]) -> None:
    whole = total_of(contest, games)
    for cut in range(len(games) + 1):
        assert total_of(contest, games[cut:]) + total_of(contest, games[:cut]) == whole
    assert whole.numbers == {game.number for game in games}
    with pytest.raises(ValueError, match="game 1 is counted already"):
        whole + total_of(contest, games[1:2])


@pytest.mark.parametrize(("contest", "games"), SOME)
def test_a_run_goes_on_from_totals_that_another_machine_has_kept(contest: Any, games: list[KeptGame],
                                                                 tmp_path: Path) -> None:
    totals, here, there = (tmp_path / name for name in ("totals.json", "here.jsonl", "there.jsonl"))
    games = [replace(game, contest=contest.name, stamp=stamp_of(contest.title)) for game in games]
    for game in games[:3]:
        KeptGames(there).add(game)
    Evidence(totals, there).write([contest])
    written = totals.read_bytes()
    Evidence(totals, there).write([contest])
    assert totals.read_bytes() == written, "written again it is the same to the letter"
    for game in games[2:]:
        KeptGames(here).add(game)
    known = Evidence(totals, here)
    assert known.total(contest) == total_of(contest, games), "one that is in both counts once"
    assert known.numbers(contest) == {game.number for game in games}
    assert next(open_games(contest, 9, known)) == len(games)
    known.write([contest])
    assert Evidence(totals, tmp_path / "none.jsonl").total(contest) == total_of(contest, games)


def test_totals_of_players_that_have_changed_count_only_when_they_are_asked_for(tmp_path: Path) -> None:
    totals, none = tmp_path / "totals.json", tmp_path / "none.jsonl"
    KeptGames(tmp_path / "games.jsonl").add(replace(GAMES[0], contest=EXPERT.name))
    Evidence(totals, tmp_path / "games.jsonl").write([EXPERT])
    totals.write_bytes(totals.read_bytes().replace(NOW.encode(), b"old"))
    assert Evidence(totals, none).total(EXPERT) == Total()
    assert Evidence(totals, none, earlier=True).total(EXPERT).games == 1


def test_the_page_says_what_the_totals_beside_it_come_to(tmp_path: Path) -> None:
    known = Evidence(TOTALS, tmp_path / "none.jsonl", earlier=True)
    assert "\n".join(page([(each, known.total(each)) for each in CONTESTS])) + "\n" == PAGE.read_text(encoding="utf-8")


def test_a_stamp_is_of_what_code_does(tmp_path: Path) -> None:
    def told(text: str) -> str:
        path = tmp_path / "code.py"
        path.write_text(text, encoding="utf-8")
        return plain(path)

    same = told('"""Docstring."""\ndef f(*, a, b=1):  # why\n    """Docstring."""\n    return a\n')
    assert same == told("def f(*, a, b = 1):\n    return a\n")
    assert same != told("def f(*, a=1, b):\n    return a\n")
    assert same != told("def f(*, a, b=2):\n    return a\n")
    assert "type_params" not in same, "a field that Python 3.11 does not know"
