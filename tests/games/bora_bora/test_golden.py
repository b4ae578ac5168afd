"""Whole games, replayed from their text: the same points and the same position, for ever."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.bora_bora import TITLE
from games.kernel import NATURE, Entry, Move, Settings, legal_moves, played, start, verify
from tests.games.bora_bora.golden import FOLDER, digest, names, transcript
from tests.games.records import entries_of


def stored(name: str) -> tuple[dict[str, Any], list[Entry]]:
    record = json.loads((FOLDER / f"{name}.json").read_text())
    return record, entries_of(TITLE, record["entries"])


@pytest.mark.parametrize("name", names())
def test_a_golden_game_replays(name: str) -> None:
    record, entries = stored(name)
    game = start(TITLE.rules.setup(Settings(record["players"])))
    notes = list(game.notes)
    offered = 0
    for entry, after in played(game, entries):
        notes += after.notes
        offered += len(legal_moves(game, entry.seat))
        game = after  # the walk itself holds the position it began with
    assert game.over
    assert offered == record["offered"]
    result = TITLE.rules.result(game, notes)
    assert [seat.points for seat in result.seats] == record["points"]
    assert [seat.rank for seat in result.seats] == record["ranks"]
    assert [sum(seat.sources.values()) for seat in result.seats] == record["points"]
    assert digest(game) == record["state"]


@pytest.mark.parametrize("name", names())
def test_chance_of_a_golden_game_is_provable(name: str) -> None:
    record, entries = stored(name)
    game = start(TITLE.rules.setup(Settings(record["players"])))
    seed = bytes.fromhex(record["seed"])
    assert verify(game, entries, seed) == []
    wrong = verify(game, entries, b"another seed")
    assert len(wrong) > sum(entry.seat == NATURE for entry in entries) / 2


def test_one_changed_roll_is_caught() -> None:
    record, entries = stored(names()[0])
    game = start(TITLE.rules.setup(Settings(record["players"])))
    at = next(place for place, entry in enumerate(entries) if str(entry.move).startswith("roll"))
    roll = entries[at].move
    other = TITLE.rules.notation.read("roll 1-1-1" if str(roll) != "roll 1-1-1" else "roll 1-1-2")
    assert isinstance(other, Move)
    changed = [*entries[:at], Entry(entries[at].number, NATURE, other)]
    assert verify(game, changed, bytes.fromhex(record["seed"])) == [entries[at].number]


def test_the_beginning_of_a_game_reads_line_by_line() -> None:
    assert transcript(2, 1) == (FOLDER / "transcript.txt").read_text().splitlines()
