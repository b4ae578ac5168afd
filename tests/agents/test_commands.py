"""The commands: a turn from a record, a match, bad input with its line and the reason."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import msgspec
import pytest

from agents.__main__ import main
from agents.matches import turns_of
from agents.playing import play, style_player
from agents.records import read_position
from agents.titles import NAMES, playbook
from games.kernel import NATURE, BadRecord, awaited, legal_moves

LEDGERS = Path(__file__).resolve().parents[1] / "golden" / "ledgers"


def record(title: str, entries: int, *, asked: bool = False, **changes: Any) -> str:
    """The first entries of a game of sensible players, in the form of `/game export`; some more if a seat is to be
    asked next."""
    book = playbook(title)
    players = [style_player(policy) for policy in list(book.styles.values())[:2]]
    played = play(book, players, book.settings(2, 1), "a record")
    while asked and played.entries[entries].seat == NATURE:
        entries += 1
    rows = [
        {"number": entry.number, "kind": "chance" if entry.seat == NATURE else "entry", "seat": entry.seat,
         "move": msgspec.Raw(book.title.rules.encode(entry.move))}
        for entry in played.entries[:entries]
    ]
    data = {"hexmoot": 1, "title": title, "ruleset": "rulebook", "ruleset_version": book.title.rules.ruleset_version,
            "options": played.settings.options, "players": ["a", "b"], "rows": rows}
    return msgspec.json.encode(data | changes).decode()


def run(monkeypatch: pytest.MonkeyPatch, text: str, *words: str) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    return main(words)


@pytest.mark.parametrize("title", NAMES)
def test_choose_prints_a_turn_in_notation(
    title: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    text = record(title, 60, asked=True)
    assert run(monkeypatch, text, "choose", title, "--level", "learner", "--lines") == 0
    first = capsys.readouterr().out.splitlines()[0]
    game = read_position(playbook(title), text)
    assert first in map(str, legal_moves(game, awaited(game)[0]))


def test_choose_reads_a_ledger(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    rows = (LEDGERS / "4-cultists-darklings-witches-engineers.txt").read_text(encoding="utf-8").splitlines()
    text = "\n".join(rows[: len(rows) // 2])
    assert run(monkeypatch, text, "choose", "terra_mystica", "--level", "learner") == 0
    game = read_position(playbook("terra_mystica"), text)
    moves = list(map(str, legal_moves(game, awaited(game)[0])))
    assert capsys.readouterr().out.splitlines()[0] in moves


@pytest.mark.parametrize("title", NAMES)
def test_what_was_taken_back_does_not_count(title: str) -> None:
    whole, rows = record(title, 40), msgspec.json.decode(record(title, 40))["rows"]
    undone = [*rows, {"number": 41, "kind": "undo", "to": rows[29]["number"]}]
    assert read_position(playbook(title), record(title, 0, rows=undone)) == read_position(
        playbook(title), record(title, 30))
    redone = [*undone, {"number": 42, "kind": "redo"}]
    assert read_position(playbook(title), record(title, 0, rows=redone)) == read_position(playbook(title), whole)


BAD: dict[str, tuple[str, str]] = {
    "no record": ("Some words\nof no game", ": "),
    "half a record": ('{"title": "terra_mystica",\n "rows": [', "2: "),
    "another title": ('{"title": "chess", "players": [], "rows": []}', "1: a record of chess"),
    "nobody plays": ('{"title": "terra_mystica", "players": [], "rows": []}', "1: its players and options"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_records_are_told_by_line_and_reason(
    case: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    text, reason = BAD[case]
    assert run(monkeypatch, text, "choose", "terra_mystica") == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert reason in told.err
    assert told.err.partition(":")[0].isdigit()


@pytest.mark.parametrize(("change", "reason"), [
    ({"move": {"do": "fly"}}, "no move of"), ({"hidden": True}, "hidden"), ({"seat": 1000}, "cannot"),
])
def test_the_entry_that_is_wrong_is_named(change: dict[str, Any], reason: str) -> None:
    rows = msgspec.json.decode(record("terra_mystica", 30))["rows"]
    rows[19] |= change
    with pytest.raises(BadRecord, match=reason) as told:
        read_position(playbook("terra_mystica"), record("terra_mystica", 0, rows=rows))
    assert told.value.entry == rows[19]["number"]


def test_choose_says_that_a_game_is_over(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, record("terra_mystica", 5_000), "choose", "terra_mystica") == 2
    assert "ended" in capsys.readouterr().err


def test_a_match_prints_points_first_places_and_a_rating(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "terra_mystica", "builder", "trader", "--games", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 + 2
    assert sum(float(line.partition("first in ")[2].partition(",")[0]) for line in lines[4:]) == 4
    assert all("rated" in line for line in lines[4:])


@pytest.mark.parametrize("words", [
    ["match", "terra_mystica", "builder", "nobody"],
    ["match", "terra_mystica", "builder", "club@/nowhere.json"],
    ["match", "terra_mystica", "builder"],
    ["match", "terra_mystica", "builder", "trader", "--games", "0"],
    ["train", "terra_mystica", "--games", "0"],
    ["train", "terra_mystica", "--records", "/nowhere"],
])
def test_commands_refuse_what_they_cannot_do(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("1: ")


def test_an_unknown_title_is_refused() -> None:
    with pytest.raises(SystemExit) as told:
        main(["choose", "chess"])
    assert told.value.code == 2


@pytest.mark.parametrize(("names", "turns"), [
    (("expert",) * 4, 1), (("expert", "club", "club", "club"), 4), (("club", "learner"), 2),
    (("club", "learner", "club", "learner"), 2),
])
def test_where_players_are_alike_no_game_is_played_twice(names: tuple[str, ...], turns: int) -> None:
    assert turns_of(names) == turns
    begun = {(*(names[(seat + number) % len(names)] for seat in range(len(names))), number // turns_of(names))
             for number in range(12)}
    assert len(begun) == 12
