"""A quick run of every benchmark: each gives its rows, and none needs a list of titles."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from benchmarks import (
    bot,
    clocks,
    commands,
    community_pictures,
    crowds,
    engines,
    films,
    first_pictures,
    growth,
    histories,
    leagues,
    ledgers,
    memory,
    pictures,
    processes,
    ratings,
    rules,
    transactions,
    walked,
    watching,
    worker,
)
from benchmarks.__main__ import main
from benchmarks.judging import Measurement, judge, value_of
from benchmarks.rows import ROWS
from benchmarks.sampling import QUICK
from games.kernel import legal_moves, open_seats
from games.registry import TITLES
from games.terra_mystica.site.ledger import read
from tests import postgres
from tests.toy import PEBBLES
from tests.walk.titles import HOOKS


def rows(found: Iterator[Measurement] | list[Measurement]) -> dict[tuple[str, str], Measurement]:
    """By row and subject. Every one can be judged, or lacks steady samples on a busy machine."""
    by_row = {(one.row, one.subject): one for one in found}
    for one in by_row.values():
        line = judge(one, QUICK)
        assert not line.verdict.startswith("not measured"), line
        assert line.value is None or line.value >= 0
        assert one.number is not None or all(cost > 0 for sample in one.samples for cost in sample.costs)
        assert one.number is not None or one.samples
    return by_row


def test_rules_have_two_rows_for_every_title_and_one_for_long_lists() -> None:
    found = rows(rules.measurements(QUICK))
    assert set(found) == {*((row, id) for row in ("decisions", "slowest_list") for id in TITLES),
                          ("crowded_list", "aeolis")}


def test_a_title_that_nobody_listed_is_measured_and_judged() -> None:
    found = rows(rules.measurements(QUICK, {PEBBLES.id: PEBBLES}))
    line = judge(found["decisions", PEBBLES.id], QUICK)
    assert line.bar == ROWS["decisions"].bar.default


def test_of_a_crowd_everybody_is_answered() -> None:
    found = {row: measured for (row, _subject), measured in rows(crowds.measurements(QUICK)).items()}
    assert set(found) == {"backlog_left", "backlog_look", "strangers_refused", "looks_refused"}
    assert found["backlog_left"].number == found["strangers_refused"].number == found["looks_refused"].number == 0


def test_clocks_are_looked_for_among_closed_tables() -> None:
    assert set(rows(clocks.measurements(QUICK))) == {("clocks_due", "200 tables")}


def test_a_season_of_leagues_has_four_rows() -> None:
    assert set(rows(leagues.measurements(QUICK))) == {
        ("season_schedules", ""), ("season_standings", ""), ("group_certainty", ""), ("community_picture", "standings")}


def test_a_title_without_a_painter_says_so() -> None:
    titles = {PEBBLES.id: PEBBLES}
    found = [*pictures.measurements(QUICK, titles), *first_pictures.measurements(QUICK, titles)]
    assert {judge(one, QUICK).verdict for one in found} == {"not measured: it has no painter"}
    assert len(found) == 6
    assert [judge(one, QUICK).verdict for one in films.measurements(QUICK, titles)] == [
        "not measured: it has no films"] * 2


def test_films_have_two_rows_for_a_title() -> None:
    found = rows(films.measurements(QUICK, {"helios": TITLES["helios"]}))
    assert set(found) == {("film", "helios"), ("film_size", "helios")}
    size = found["film_size", "helios"].number
    assert size is not None
    assert 20 < size < 1000


def test_pictures_have_four_rows_for_a_title() -> None:
    found = rows(pictures.measurements(QUICK, {"helios": TITLES["helios"]}))
    assert {row for row, _ in found} == {"new_picture", "seen_picture", "new_to_seen", "picture_size"}
    size = found["picture_size", "helios"].number
    assert size is not None
    assert 20 < size < 1000


def test_pictures_of_a_community_have_two_rows_each() -> None:
    found = rows(community_pictures.measurements(QUICK))
    assert set(found) == {(row, name) for row in ("community_picture", "community_picture_size")
                          for name in ("ladder", "profile", "statistics")}
    assert len({found["community_picture", name].work for name in ("ladder", "profile", "statistics")}) == 3


def test_the_first_picture_counts_from_the_start_of_its_process() -> None:
    """Imports alone take longer than any warm picture."""
    found = rows(first_pictures.measurements(QUICK, {"helios": TITLES["helios"]}))
    assert all(cost > 0.3 for sample in found["first_picture", "helios"].samples for cost in sample.costs)
    whole, later = ([cost for sample in found[row, "helios"].samples for cost in sample.costs]
                    for row in ("first_picture", "kept_picture"))  # a busy machine takes a second sample
    assert max(later) < min(whole)


def test_the_repositorys_ledgers_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "FOLDERS", {"ledger_rows": ledgers.GOLDEN})
    assert set(rows(ledgers.measurements(QUICK))) == {("ledger_rows", "terra_mystica")}


def test_ledgers_count_their_rows_not_what_becomes_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock on which the whole replay takes a second."""
    ledger = read(min(ledgers.GOLDEN.glob("*.txt")).read_text(encoding="utf-8"))
    clock = count()
    monkeypatch.setattr(ledgers.time, "process_time", lambda: next(clock))
    assert ledgers._row([ledger, ledger]) == 1 / (2 * len(ledger.rows))


def test_a_folder_without_ledgers_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ledgers.FOLDERS, "more_ledger_rows", tmp_path)
    *_, more = ledgers.measurements(QUICK)
    assert judge(more, QUICK).verdict == "not measured: no ledgers there"


def test_transactions_and_turns() -> None:
    found = rows(transactions.measurements(QUICK))
    assert {row for row, _ in found} == {"transaction", "statements", "turn_p50", "turn_p95"}
    turns, writes = found["turn_p50", "terra_mystica"].samples, found["transaction", "terra_mystica"].samples
    for turn, write in zip(turns, writes, strict=True):
        assert all(part < whole for whole, part in zip(turn.costs, write.costs, strict=True))


def test_a_database_that_has_grown() -> None:
    found = rows(growth.measurements(QUICK))
    assert {row for row, _ in found} == {"grown_start", "grown_looks"}


def test_what_games_take_and_long_histories_cost() -> None:
    found = rows(histories.measurements(QUICK))
    assert set(found) == {*((row, id) for row in ("game_size", "unpacked_game_size") for id in TITLES),
                          *((row, "100 rows") for row in ("history_page", "old_board", "history_search"))}
    for title in TITLES:
        packed, fresh = (found[row, title].number for row in ("game_size", "unpacked_game_size"))
        assert packed is not None
        assert fresh is not None
        assert 2 < packed < 35, "a whole game"
        assert 20 < fresh < 100
        assert packed < fresh / 3


async def test_commands_cost_among_many_games_what_they_cost_among_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """On small databases: every command is found and measured at both."""
    monkeypatch.setattr(commands, "FINISHED_EACH", 2)
    monkeypatch.setattr(commands, "OPEN_EACH", commands.GROUPS)
    monkeypatch.setattr(commands, "GIVEN", {"game board ": {"turn": 3}})
    acts = commands._acts
    monkeypatch.setattr(commands, "_acts", lambda bot: [one for one in acts(bot) if "game board" in one[0]])
    monkeypatch.setattr(commands, "REST", 0.1)
    starts, found = await commands.compared(1, servers=2)
    assert all(start.memory > 50 and start.wall > 0 < start.processor for start in starts)
    assert [one.name for one in found] == ["/game board", "/game board turn: …", "/game board turn:3"]
    assert all(0 < cost < 10_000 for one in found for cost in (*one.few, *one.many))
    assert sum(len(one.few) for one in found) == 3
    assert len(list(commands.page(starts, found))) == 8


def test_ratings() -> None:
    assert set(rows(ratings.measurements(QUICK))) == {
        ("result_rated", ""), ("one_more_rated", ""), ("longest_rating_write", "")}


def test_what_counting_costs() -> None:
    assert set(rows(watching.measurements(QUICK))) == {("counting", "a turn")}


def test_memory_of_a_table() -> None:
    found = rows(memory.measurements(QUICK))
    number = value_of(found["memory", "terra_mystica"], ROWS["memory"])
    assert number is not None
    assert 2 < number < 300
    if processes.available():
        painter = found["painter_memory", "all titles"].number
        assert painter is not None
        assert 40 < painter < 300


@pytest.mark.skipif(not processes.available(), reason="this system has no /proc")
def test_the_bot() -> None:
    found = rows(bot.measurements(QUICK))
    assert {row for row, _ in found} == {
        "bot_turn", "painters_turn", "picture_p50", "picture_p95", "picture_p99", "answer_p99", "missing"}
    assert found["missing", "1 table"].number == 0


@pytest.mark.skipif(not processes.available(), reason="this system has no /proc")
@pytest.mark.skipif(postgres.why_missing() is not None, reason=str(postgres.why_missing()))
def test_engines_play_the_same_turns() -> None:
    """Those that differ most; what the server of a database takes for so few turns may be less than a tick."""
    measured = list(engines.measurements(QUICK))
    found = rows([each for each in measured if each.row != "engine_database"])
    names = [engine.name for engine in engines.ENGINES[::2]]
    assert set(found) == {(row, name) for row in ("engine_turns", "engine_painters", "engine_missing")
                          for name in names}
    assert [each.subject for each in measured if each.row == "engine_database"] == names[1:], "SQLite has no server"
    assert len({found["engine_turns", name].work for name in names}) == 1
    assert [found["engine_missing", name].number for name in names] == [0, 0]


def test_every_row_of_the_registry_is_some_benchmarks() -> None:
    """What the tests above expect, together, is the registry."""
    assert set(ROWS) == {
        "decisions", "slowest_list", "crowded_list", "ledger_rows", "more_ledger_rows", "first_picture", "new_picture",
        "seen_picture", "new_to_seen", "picture_size", "transaction", "statements", "turn_p50", "turn_p95", "memory",
        "bot_turn", "painters_turn", "picture_p50", "picture_p95", "picture_p99", "answer_p99", "missing",
        "backlog_left", "backlog_look", "looks_refused", "strangers_refused", "film", "film_size", "clocks_due",
        "game_size", "unpacked_game_size", "history_page", "old_board", "history_search", "grown_start", "grown_looks",
        "season_schedules", "season_standings", "group_certainty", "community_picture", "result_rated",
        "one_more_rated", "longest_rating_write", "community_picture_size", "kept_picture", "painter_memory",
        "counting", "engine_turns", "engine_painters", "engine_database", "engine_missing"}


# --- the games that are measured ----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", TITLES)
def test_games_are_whole_ones_of_the_walks_players(id: str) -> None:
    game = next(walked.games_of(TITLES[id], max(TITLES[id].rules.players)))
    *_, last = walked.positions(game)
    assert last.over
    assert not any(legal_moves(last, seat) for seat in open_seats(last))
    assert id in HOOKS


def test_games_have_every_number_of_players_in_turn() -> None:
    games = walked.varied_games(TITLES["helios"], 500)
    players = [TITLES["helios"].rules.seats(game.first) for game in games]
    assert players == [2, 3, 4] * (len(games) // 3)
    assert sum(game.decisions for game in games) >= 500


def test_the_same_number_is_the_same_game() -> None:
    once, again = (walked.walked(TITLES["bora_bora"], 3) for _ in range(2))
    assert once == again
    assert walked.fingerprint([once]) == walked.fingerprint([again])
    assert walked.fingerprint([once]) != walked.fingerprint([walked.walked(TITLES["bora_bora"], 4)])


def test_a_game_without_an_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.walk import Hooks

    monkeypatch.setitem(HOOKS, "helios", Hooks(longest=5))
    with pytest.raises(RuntimeError, match="no end after 5 moves"):
        walked.walked(TITLES["helios"], 0)


# --- the command --------------------------------------------------------------------------------------------------


def test_a_quick_run_prints_the_table_and_keeps_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    before = worker.HERE.joinpath("benchmarks", "RESULTS.md").read_bytes()
    assert main(["--quick", "--write", "--only", "memory,ledgers"]) == 0
    told = capsys.readouterr().out
    assert "memory of a live table" in told
    assert "checked rows of the repository's ledgers" in told
    assert worker.HERE.joinpath("benchmarks", "RESULTS.md").read_bytes() == before


def test_an_unknown_benchmark_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "rules,speed"])
    assert "no benchmark is called speed" in capsys.readouterr().err
