"""Reports that were written by hand: refused with the line and the reason, and whatever they say is data."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.kernel import RulesError
from tables.records.report import Question
from tests.databases import own_database
from tests.from_report import BadReport, entry_is_legal, read_report, record_holds, write_test
from tests.from_report.__main__ import main
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.test_json_records import finished
from tests.tables.test_newest_rules import THICK, proposed, under

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(await own_database(tmp_path / "house.sqlite3"))
    await house.open()
    yield house
    await house.close()


async def report(house: House, user: int | None = IDA, *, over: bool = False, **asked: Any) -> dict[str, Any]:
    """What the bot makes of a game of lanterns."""
    info = await house.begin(rounds=1)
    if over:
        await finished(house, info.id)
    file, _trouble = await house.tables.records.report(info.id, user, "1", Question(**asked))
    found: dict[str, Any] = json.loads(file.text)
    return found


def saved(folder: Path, content: dict[str, Any] | bytes) -> Path:
    path = folder / "report.json"
    path.write_bytes(content if isinstance(content, bytes) else json.dumps(content, indent=1).encode())
    return path


CHANGES: dict[str, tuple[Change, str, str]] = {
    "another form": (lambda found: found.update(hexmoot_report=1), "hexmoot_report", "no report of the form 2"),
    "a field of its own": (lambda found: found.update(shell="rm"), "shell", "there is no 'shell' in a report"),
    "an unknown game": (lambda found: found.update(title="../../etc"), "title", "there is no game '../../etc'"),
    "rules that there are not": (lambda found: found.update(ruleset_version=99), "ruleset_version", "no version 99"),
    "a thousand players": (lambda found: found.update(players=1_000), "players", "1000 players cannot play"),
    "a seat that there is not": (lambda found: found.update(seat=7), "seat", "there is no such seat"),
    "an option of its own": (lambda found: found.update(options='{"rounds":10000000}'), "options", "an option"),
    "options that are none": (lambda found: found.update(options="{"), "options", "an option"),
    "a long move": (lambda found: found.update(entry="x" * 501), "entry", "longer than 500"),
    "a number that is none": (lambda found: found.update(error="$(id)"), "error", "no number of a mistake"),
    "a seed that is none": (lambda found: found.update(seed="0"), "seed", "it is no seed"),
    "a draft that is none": (lambda found: found.update(draft=['{"do":"fly"}']), "draft", "Invalid value 'fly'"),
    "a view that is none": (lambda found: found.update(view="{}"), "view", "missing required field"),
    "a picture that is none": (lambda found: found.update(picture="AAAA"), "picture", "it is no PNG"),
    "a picture that is no text": (lambda found: found.update(picture="*"), "picture", "it is no base 64"),
    "a number where a text was": (lambda found: found.update(status=3), "status", "Expected `str`, got `int`"),
    "rows that do not rise": (lambda found: found["rows"].reverse(), "number", "must rise"),
    "a row of other things": (lambda found: found["rows"].append(7), "7", "Expected `object`, got `int`"),
    "a huge row": (lambda found: found["rows"][-1].update(data="x" * 20_001), "number", "20000 characters"),
}


@pytest.mark.parametrize(("change", "field", "reason"), CHANGES.values(), ids=CHANGES)
async def test_what_no_bot_has_made_is_refused_by_line_and_reason(house: House, tmp_path: Path, change: Change,
                                                                  field: str, reason: str) -> None:
    found = await report(house, entry="beg")
    change(found)
    path = saved(tmp_path, found)
    with pytest.raises(BadReport) as caught:
        write_test(path, tmp_path / "into")
    assert reason in caught.value.reason
    lines = path.read_text().splitlines()
    line = lines[caught.value.line - 1] + lines[min(caught.value.line, len(lines) - 1)]
    assert f'"{field}"' in line or field in line.split(), line
    assert not (tmp_path / "into").exists()


@pytest.mark.parametrize(("content", "line", "reason"), [
    (b"", 1, "no JSON"), (b"\x89PNG\r\n\x1a\n", 1, "no JSON"), (b"[]", 1, "no JSON"),
    (b'{\n "hexmoot_report": 2,\n "title": }', 3, "no JSON"), (b'{"a":' + b"[" * 100_000, 1, "no JSON"),
    (b'{\n"hexmoot_mistake": 1,\n"broke": {}}', 3, "of no game"),
    (b"{}", 1, "no report of the form"), (b'{"hexmoot_report": 2}', 1, "Expected `array`"),
], ids=["empty", "picture", "list", "broken", "deep", "of no game", "bare", "only the form"])
def test_what_is_no_report_at_all(tmp_path: Path, content: bytes, line: int, reason: str,
                                  capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, content)
    assert main([str(path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"{path}:{line}: ")
    assert reason in told


def test_files_that_are_too_large_or_none_are_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    with path.open("wb") as file:
        file.truncate(8_000_001)
    for wrong, reason in ((path, "8000001 bytes"), (tmp_path, "it is no file"), (tmp_path / "none", "cannot be read")):
        with pytest.raises(BadReport) as caught:
            read_report(wrong)
        assert reason in caught.value.reason


async def test_what_people_write_goes_nowhere_but_into_the_data(house: House, tmp_path: Path) -> None:
    """No name of a file and no line of the test is made of it."""
    words = '"""\nimport os; os.abort()\n{name} ../../x \x1b[2J'
    found = await report(house, entry="beg", expected=words)
    written = write_test(saved(tmp_path, found), tmp_path / "into")
    assert sorted(path.parent for path in (written.test, written.data)) == [tmp_path / "into"] * 2
    code = written.test.read_text()
    assert "os.abort" not in code
    assert code == write_test(saved(tmp_path, found | {"expected": "A coin."}), tmp_path / "other").test.read_text(
        ).replace(next((tmp_path / "other").glob("*.json")).stem, written.data.stem)
    assert all("\x1b" not in line for line in written.told)
    assert read_report(written.data).expected == words


async def test_a_record_with_hidden_rows_cannot_be_replayed_yet(house: House, tmp_path: Path) -> None:
    found = await report(house)
    with pytest.raises(BadReport) as caught:
        write_test(saved(tmp_path, found), tmp_path)
    assert "is hidden from whoever reported the game" in caught.value.reason
    stranger = await report(await other(house), CY, expected="Ida should move.")
    with pytest.raises(BadReport):
        write_test(saved(tmp_path, stranger | {"entry": "beg"}), tmp_path)


async def other(house: House) -> House:
    """The channel is free again."""
    await house.tables.proposals.abandon((await house.tables.queries.find(700)).id, BO, force=True)
    return house


async def test_a_legal_move_and_a_sound_record_hold(house: House, tmp_path: Path) -> None:
    path = saved(tmp_path, await report(house, entry="buy. beg"))
    entry_is_legal(path)
    path = saved(tmp_path, await report(await other(house), over=True))
    record_holds(path)


@pytest.mark.parametrize(("change", "reason"), [
    (lambda found: found["result"]["seats"][1].update(points=99), "result at row .*, seat 1: points"),
    (lambda found: found["rows"][-1].update(data='{"do":"bid","coins":9}'), "row .* does not follow"),
    (lambda found: found.update(view=found["view"].replace('"coins":[', '"coins":[7,').replace(",2]", "]")), "coins"),
    (lambda found: found.update(seed="00" * 32), "do not follow from the seed"),
], ids=["result", "row", "position", "seed"])
async def test_a_record_that_does_not_hold_fails_by_name(house: House, tmp_path: Path, change: Change,
                                                         reason: str) -> None:
    found = await report(house, over=True)
    change(found)
    with pytest.raises(AssertionError, match=reason):
        record_holds(saved(tmp_path, found))


async def test_a_refused_move_fails_by_the_words_of_the_refusal(house: House, tmp_path: Path) -> None:
    path = saved(tmp_path, await report(house, entry="bid 3"))
    with pytest.raises(AssertionError, match="`bid 3` is refused: `bid 3` is not possible"):
        entry_is_legal(path)
    path = saved(tmp_path, await report(await other(house), entry="dance"))
    with pytest.raises(AssertionError, match="`dance` is refused"):
        entry_is_legal(path)


async def test_a_record_that_was_moved_to_other_rules_is_replayed_by_both(house: House, tmp_path: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    """The draws before the row that says so are checked by the rules of then."""
    old = await house.begin(rounds=1)
    await house.tables.play.move(old.id, IDA, "draw", end=True)
    await under(house, THICK)
    monkeypatch.setattr("tests.tables.lanterns.TITLE", THICK)
    await proposed(house, old.id, BO)
    await house.tables.play.move(old.id, BO, "draw", end=True)
    for user in (IDA, BO):
        await house.tables.play.move(old.id, user, "bid 0")
    file, _trouble = await house.tables.records.report(old.id, None, "1", Question())
    found = json.loads(file.text)
    assert (found["ruleset_version"], found["newest"], found["status"]) == (2, 2, "finished")
    record_holds(saved(tmp_path, found))
    version = next(row for row in found["rows"] if row["kind"] == "version")
    assert json.loads(version["data"]) == {"from": 1, "to": 2}
    version["data"] = '{"from":2,"to":2}'
    with pytest.raises(AssertionError, match="do not follow from the seed"):
        record_holds(saved(tmp_path, found))


async def test_whatever_is_changed_in_a_report_it_is_read_or_refused(house: House, tmp_path: Path) -> None:
    """Bytes are changed, cut out, doubled and put elsewhere: nothing else ever comes of it."""
    rng, refused = Random(7), []
    whole = json.dumps(await report(house, entry="beg", over=True), indent=1).encode()
    for _ in range(400):
        data = mutated(rng, whole)
        path = saved(tmp_path, data)
        try:
            read_report(path)
        except BadReport as wrong:
            refused.append(1 <= wrong.line <= data.count(b"\n") + 1)
            continue
        with contextlib.suppress(AssertionError, RulesError, BadReport):
            write_test(path, tmp_path / "into")
            record_holds(path)
            entry_is_legal(path)
    assert all(refused)
    assert len(refused) > 100


def mutated(rng: Random, whole: bytes) -> bytes:
    data = bytearray(whole)
    for _ in range(rng.randint(1, 4)):
        at, length = rng.randrange(len(data)), rng.randint(1, 40)
        piece = rng.choice((rng.randbytes(3), b"[" * 2_000, b"-1e999", b"null", b'"', b"{}",
                            bytes(data[at:at + length]), b"99999999999999999999", b"\\ud800", b""))
        data[at:at + rng.choice((0, length))] = piece
    return bytes(data)
