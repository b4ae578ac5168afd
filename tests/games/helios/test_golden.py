"""Whole games replay from their text to the same points and the same table."""

from __future__ import annotations

import json
from itertools import product

import pytest

from games.helios import TITLE
from games.helios.components import VARIANTS
from games.kernel import NATURE, Note, Settings, played, start, verify
from tests.games.helios.golden import FOLDER, hash_of
from tests.games.records import entries_of

RECORDS = sorted(path.stem for path in FOLDER.glob("*.json"))


def test_every_count_and_variant_has_a_record() -> None:
    assert sorted(f"{players}-{rules}" for players, rules in product(TITLE.rules.players, VARIANTS)) == RECORDS


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_game(name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_text())
    first = start(TITLE.rules.setup(Settings(record["players"], {"rules": record["rules"]})))
    entries = entries_of(TITLE, record["entries"])
    notes: list[Note] = []
    game = first
    for _, game in played(first, entries):
        notes += game.notes
    assert game.over
    assert [player.vp for player in game.players] == record["points"]
    assert [player.cubes for player in game.players] == record["cubes"]
    assert hash_of(game) == record["hash"]
    result = TITLE.rules.result(game, notes)
    assert [sum(seat.sources.values()) for seat in result.seats] == record["points"]
    assert verify(first, entries, bytes.fromhex(record["seed"])) == []
    assert any(entry.seat == NATURE for entry in entries)
