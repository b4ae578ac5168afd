"""Whole games replay from their text to the same end and the same table."""

from __future__ import annotations

import json

import pytest

from games.aeolis import TITLE
from games.aeolis.results import WON
from games.kernel import NATURE, Note, Settings, played, start, verify
from tests.games.aeolis.golden import FOLDER, TABLES, hash_of
from tests.games.records import entries_of

RECORDS = sorted(str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.json"))


def test_every_mode_has_a_won_and_a_lost_game() -> None:
    assert sorted(f"{mode}-{end}" for mode in TITLE.rules.options[0].values for end in ("won", "lost")) == [
        name for name in RECORDS if "/" not in name]
    assert {players for tables in TABLES.values() for players in tables} == set(TITLE.rules.players)


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_game(name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_text())
    version = record.get("ruleset_version", 1)
    assert (version > 1) == name.startswith(f"version-{version}/")
    first = start(TITLE.rules.setup(Settings(record["players"], record["options"], ruleset_version=version)))
    entries = entries_of(TITLE, record["entries"])
    notes: list[Note] = []
    game = first
    for _, game in played(first, entries):
        notes += game.notes
    assert game.over
    assert game.outcome == record["outcome"]
    assert (game.outcome in WON) == name.endswith("won")
    assert hash_of(game) == record["hash"]
    result = TITLE.rules.result(game, notes)
    assert [seat.points for seat in result.seats] == record["points"]
    assert {seat.rank for seat in result.seats} == {1 if name.endswith("won") else 2}
    assert verify(first, entries, bytes.fromhex(record["seed"])) == []
    assert any(entry.seat == NATURE for entry in entries)
