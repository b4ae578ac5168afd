"""Records from strangers: what they may cost, what they may be called, and who is held up by them."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from itertools import product
from threading import Event
from typing import Any

import pytest

from games.kernel import Imported, Title
from games.registry import TITLES
from tables import Tables, errors, messages
from tables.records import importer
from tables.records.importer import build_table, read_record
from tables.records.json_format import MOST_ROWS
from tables.records.queue import MOST_WAITING
from tables.records.service import LARGEST_IMPORT
from tests.calibration import cost
from tests.tables.conftest import BO, CHANNEL, GUILD, IDA, House
from tests.tables.lanterns import TITLE
from tests.tables.test_records import LINES

DEAREST = 12.0
"""What a hostile record may cost, in calibrations: about half a second where one takes 40 ms."""

Rows = list[dict[str, Any]]


def record_of(title: str, rows: Rows, **changed: Any) -> str:
    """A record in our own form."""
    record = {"hexmoot": 1, "title": title, "ruleset": "rulebook", "ruleset_version": 1, "options": {},
              "players": ["Ada", "Bo"], "seed_hash": "", "rows": rows}
    return json.dumps(record | changed, separators=(",", ":"))


def entries(first: int, count: int) -> Rows:
    return [{"number": number, "kind": "entry"} for number in range(first, first + count)]


def undone_again_and_again(count: int) -> str:
    half = count // 2
    undos = [{"number": half + number, "kind": "undo", "to": half} for number in range(half)]
    return record_of("helios", [*entries(0, half), *undos])


def undone_and_restored(count: int) -> str:
    half = count // 2
    pairs = [{"number": half + number, "kind": "redo" if number % 2 else "undo", "to": 0} for number in range(half)]
    return record_of("helios", [*entries(0, half), *pairs])


def ledger(command: str) -> str:
    """A ledger of a megabyte that repeats one command."""
    head = ("score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\ndelete BON1\ndelete BON2\ndelete BON3\ndelete BON4\n"
            "setup witches\nsetup nomads\n")
    line = f"witches: {f'{command}. ' * (1_900 // (len(command) + 2))}\n"
    return head + line * min(5_900, (LARGEST_IMPORT - len(head)) // len(line))


def nested(depth: int) -> str:
    return record_of("helios", [{"number": 1, "kind": "entry", "move": 0}]).replace(
        '"move":0', '"move":{"do":"skip","x":' + "[" * depth + "]" * depth + "}")


HOSTILE = {
    "a row taken back ten thousand times": ("helios", undone_again_and_again(MOST_ROWS), "Input data was truncated"),
    "ten thousand rows taken back and restored": ("helios", undone_and_restored(MOST_ROWS), "Input data was truncated"),
    "rows of one number": ("helios", record_of("helios", entries(1, 1) * 9_000), "numbers of its rows must rise"),
    "too many rows": ("helios", record_of("helios", entries(0, 25_000)), f"more than {MOST_ROWS} rows"),
    "a quarter of a million players": ("helios", record_of("helios", [], players=["x"] * 240_000), "240000 players"),
    "a hundred thousand options": ("helios", record_of("helios", [], options=dict.fromkeys(map(str, range(90_000)))),
                                   "option '0'"),
    "a move nested deep": ("helios", nested(400_000), "this is no whole file that `/game export` has made"),
    "a command a thousand characters long": ("terra_mystica", ledger("income" * 150 + "!"), "Line 8: .*characters"),
    "a hundred thousand commands": ("terra_mystica", ledger("wait"), "the record has more than 3000 commands"),
    "answers that nobody asked for": ("terra_mystica", ledger("leech 1 from nomads"), "more than 3000 commands"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused_at_little_cost(name: str) -> None:
    title, data, reason = HOSTILE[name]
    assert len(data) <= 1.2 * LARGEST_IMPORT

    def read() -> None:
        with pytest.raises(errors.BadImport) as caught:
            read_record(TITLES[title], data, None)
        told.append(messages.explain(caught.value))

    told: list[str] = []
    assert cost(read) < DEAREST
    assert re.search(reason, told[0]), told[0]


@pytest.mark.parametrize(("changed", "reason"), [
    ({"seat": 2}, "no seat 3"), ({"seat": 10**30}, "no seat"), ({"seat": -2}, "no seat"),
    ({"number": -1}, "numbers of its rows must rise"), ({"number": 10**30}, "numbers of its rows must rise"),
])
def test_numbers_that_no_table_has_are_refused(changed: dict[str, Any], reason: str) -> None:
    rows: Rows = [{"number": 1, "kind": "entry", "seat": 0, "move": {"do": "done"}} | changed]
    with pytest.raises(errors.BadImport) as caught:
        read_record(TITLES["helios"], record_of("helios", rows), None)
    assert reason in messages.explain(caught.value)


@pytest.mark.parametrize(("title", "changed", "reason"), [
    ("helios", {"ruleset": "x" * 1_000}, "ruleset 'xxx"), ("terra_mystica", {"ruleset": "x" * 1_000}, "stored"),
    ("aeolis", {"options": {"heroic": 1}}, "option 'heroic'"),
    ("aeolis", {"options": {"heroic": []}}, "option 'heroic'"),
    ("aeolis", {"options": {"mode": "easy" * 1_000}}, "option 'mode'"),
])
def test_settings_that_no_table_has_are_refused(title: str, changed: dict[str, Any], reason: str) -> None:
    with pytest.raises(errors.BadImport) as caught:
        build_table(TITLES[title], read_record(TITLES[title], record_of(title, [], **changed), None), {},
                    (GUILD, CHANNEL, IDA), 0)
    assert reason in messages.explain(caught.value)
    assert len(messages.explain(caught.value)) < 500


def test_a_record_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the processor goes on by two seconds at every look."""
    seconds = iter(range(0, 1_000, 2))
    imported = read_record(TITLE, LINES, None)
    monkeypatch.setattr(importer, "processor_time", lambda: float(next(seconds)))
    with pytest.raises(errors.BadImport) as caught:
        build_table(TITLE, imported, {}, (GUILD, CHANNEL, IDA), 0)
    assert "takes too long to check" in messages.explain(caught.value)


NAMES = {
    "A\0da\r\n## Bo": "A da ## Bo",
    "\u202eadA\u2066": "adA",
    "@everyone": "everyone",
    "@here <@1> <@&2> <#3>": "here 1 2 3",
    "**A** _b_ `c` ~~d~~ ||e||": "A b c d e",
    "[ad](https://a.b)": "ad(https://a.b)",
    "snow_man the 2nd": "snow_man the 2nd",
    "\x07\x1b": "?",
}


async def test_names_in_a_record_are_cleaned(house: House) -> None:
    for place, (given, shown) in enumerate(NAMES.items()):
        record = record_of("lanterns", [], players=[given, "B" * 5_000])
        info, _ = await house.tables.records.import_record(GUILD, CHANNEL + place, IDA, "Ida", "lanterns", record)
        assert [seat.name for seat in info.seats] == [shown, "B" * 100]


def slow_title(gate: Event) -> Title[Any]:
    """A title whose records are read only when a gate is opened."""
    def read(text: str) -> Imported:
        assert gate.wait(120)
        return TITLE.rules.importers["lines"](text)

    return replace(TITLE, rules=replace(TITLE.rules, importers={"lines": read}))


async def test_those_who_play_wait_for_no_import(house: House) -> None:
    """Forty records are read at once: who looks back at a game is answered all the same."""
    info = await house.begin(IDA, BO)
    gate = Event()
    tables = Tables(house.database, {TITLE.id: slow_title(gate)}, clock=house.clock)
    imports = [asyncio.create_task(tables.records.import_record(GUILD, CHANNEL + 1 + place, IDA, "Ida", "lanterns",
                                                                LINES)) for place in range(40)]
    try:
        await asyncio.sleep(0)
        page = await asyncio.wait_for(tables.queries.history(info.id, IDA), 60)
        await asyncio.wait_for(tables.play.move(info.id, IDA, "beg", end=True), 60)
    finally:
        gate.set()
    assert page.turns
    told = await asyncio.gather(*imports, return_exceptions=True)
    busy = [error for error in told if isinstance(error, errors.ImportsBusy)]
    assert len(busy) == 40 - MOST_WAITING, "one is read, some wait, the rest are refused at once"
    assert "Others are importing" in messages.explain(busy[0])
    assert len([done for done in told if isinstance(done, tuple)]) == MOST_WAITING


@pytest.mark.parametrize("title", TITLES)
def test_moves_that_nobody_can_type_are_refused(title: str) -> None:
    """The rules themselves need not look out for numbers of things that there are not."""
    for kind, number in product(TITLES[title].rules.moves, (10**9, -(10**9), 10**40)):
        if kind.__struct_fields__:
            move = dict.fromkeys(kind.__struct_fields__, number) | {"do": kind.__struct_config__.tag}
            row = {"number": 1, "kind": "entry", "seat": 0, "move": move}
            with pytest.raises(errors.BadImport, match="bad-import"):
                build_table(TITLES[title], read_record(TITLES[title], record_of(title, [row]), None), {},
                            (GUILD, CHANNEL, IDA), 0)
