"""Whole real games, every row of them (TM-57)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.kernel import Entry, replay, start
from games.terra_mystica import TITLE
from games.terra_mystica.site.compare import Comparison, compare
from games.terra_mystica.site.export import export_record
from games.terra_mystica.site.importer import Replay, import_record
from games.terra_mystica.site.ledger import read
from games.terra_mystica.site.state import state
from tests.games.terra_mystica.facts import LEDGERS, needs_facts

NAMES = sorted(path.name for path in LEDGERS.glob("*.txt")) or ["missing"]


def played(name: str, kept: dict[str, Comparison] = {}) -> Comparison:  # noqa: B006 - played once for all tests
    """A record played row by row."""
    if name not in kept:
        kept[name] = compare((LEDGERS / name).read_text(encoding="utf-8"))
    return kept[name]


@needs_facts
@pytest.mark.parametrize("name", NAMES)
def test_tm_57_every_row_is_equal(name: str) -> None:
    found = played(name)
    assert found.differences == ()
    rows = [row for row in found.replay.ledger.rows if row.figures is not None]
    assert found.rows == len(rows)
    assert found.rows > 200 or name.endswith(".commands.txt")
    assert found.game.over


@needs_facts
@pytest.mark.parametrize("name", NAMES)
def test_tm_57_the_end_is_equal(name: str) -> None:
    found = played(name)
    wanted = json.loads((LEDGERS / "expected" / f"{name.split('.', maxsplit=1)[0]}.json").read_text(encoding="utf-8"))
    ours = state(found.game, found.replay.notes)
    assert comparable(ours, found) == comparable(wanted, found)


def comparable(whole: dict[str, Any], found: Comparison) -> dict[str, Any]:
    """A state without what has no meaning in it: the order of seats, coins on cards that are not in the game, the
    direction of bridges, sources of no points."""
    factions = {
        name: each | {"vp_source": {about: points for about, points in each["vp_source"].items() if points}}
        for name, each in whole["factions"].items()
    }
    return {name: part for name, part in whole.items() if name != "order"} | {
        "factions": factions,
        "bonus_coins": {card: coins for card, coins in whole["bonus_coins"].items() if card in found.game.cards},
        "bridges": sorted((each["color"], *sorted((each["from"], each["to"]))) for each in whole["bridges"]),
    }


@needs_facts
def test_tm_57_the_games_are_many_and_different() -> None:
    index = json.loads((LEDGERS / "index.json").read_text(encoding="utf-8"))
    names = [path.name for path in LEDGERS.glob("*.txt")]
    assert len(names) == len(index) == 39
    assert len({faction for each in index for faction in each["factions"]}) == 14
    for each in index:
        name = next(name for name in names if name.startswith(f"{each['id']}."))
        game = played(name).game
        assert {str(player.faction): player.vp for player in game.players} == each["final_vp"]
        assert {str(game.players[seat].faction) for seat in game.left} == set(each["dropped"])


@needs_facts
@pytest.mark.parametrize("name", NAMES[::6])
def test_tm_57_an_imported_record_is_a_record_like_any_other(name: str) -> None:
    found = import_record((LEDGERS / name).read_text(encoding="utf-8"))
    assert found.settings.ruleset == "site"
    entries = [Entry(entry.number, entry.seat, TITLE.rules.decode_move(TITLE.rules.encode(entry.move)))
               for entry in found.entries]
    game = replay(start(TITLE.rules.setup(found.settings)), entries)
    assert game == played(name).game
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))


@needs_facts
@pytest.mark.parametrize("name", NAMES[::6])
def test_tm_57_what_is_written_is_read_again(name: str) -> None:
    found = import_record((LEDGERS / name).read_text(encoding="utf-8"))
    game = played(name).game
    again = Replay(read(export_record(game, found.settings, found.entries)))
    for _ in again.play():
        pass
    assert state(again.game, again.notes) == state(game, played(name).replay.notes)


@needs_facts
@pytest.mark.parametrize("name", NAMES[::10])
def test_tm_57_a_part_of_a_record_is_a_game_that_goes_on(name: str) -> None:
    lines = (LEDGERS / name).read_text(encoding="utf-8").splitlines(keepends=True)
    found = import_record("".join(lines[: len(lines) // 2]))
    game = replay(start(TITLE.rules.setup(found.settings)), found.entries)
    assert not game.over
    assert 1 <= game.round <= 6
