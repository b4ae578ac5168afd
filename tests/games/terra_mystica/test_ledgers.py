"""Whole real games, every row of them (TM-57)."""

from __future__ import annotations

from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from games.kernel import Entry, replay, start
from games.terra_mystica import TITLE
from games.terra_mystica.components import Faction
from games.terra_mystica.site.checker import faults
from games.terra_mystica.site.compare import Comparison, compare
from games.terra_mystica.site.export import export_record
from games.terra_mystica.site.importer import Replay, import_record
from games.terra_mystica.site.ledger import read
from games.terra_mystica.site.state import state
from tests.games.terra_mystica.ledgers import LEDGERS, every_ledger, expected_end, real_games, text_of


@cache
def played(path: Path) -> Comparison:
    """A record played row by row."""
    return compare(text_of(path))


@every_ledger()
def test_tm_57_every_row_is_equal(path: Path) -> None:
    found = played(path)
    assert found.differences == ()
    assert found.rows == sum(row.figures is not None for row in found.replay.ledger.rows)
    assert found.rows > 200 or not has_figures(path)
    assert found.game.over


@every_ledger()
def test_tm_57_the_end_is_equal(path: Path) -> None:
    found = played(path)
    ours = state(found.game, found.replay.notes)
    assert comparable(ours, found) == comparable(expected_end(path), found)


def comparable(whole: dict[str, Any], found: Comparison) -> dict[str, Any]:
    """A state without what has no meaning in it: the order of seats, coins on cards that are not in the game, the
    direction of bridges, sources of no points."""
    factions = {
        name: faction | {"vp_source": {about: points for about, points in faction["vp_source"].items() if points}}
        for name, faction in whole["factions"].items()
    }
    return {name: part for name, part in whole.items() if name != "order"} | {
        "factions": factions,
        "bonus_coins": {card: coins for card, coins in whole["bonus_coins"].items() if card in found.game.cards},
        "bridges": sorted((bridge["color"], *sorted((bridge["from"], bridge["to"]))) for bridge in whole["bridges"]),
    }


def has_figures(path: Path) -> bool:
    """Whether a ledger has the rows that a visitor of the site copies; else it has commands alone."""
    return "\t20 VP\t" in text_of(path)


@real_games(step=3)
def test_tm_57_an_imported_record_is_a_record_like_any_other(path: Path) -> None:
    found = import_record(text_of(path))
    assert found.settings.ruleset == "site"
    entries = [Entry(entry.number, entry.seat, TITLE.rules.decode_move(TITLE.rules.encode(entry.move)))
               for entry in found.entries]
    game = replay(start(TITLE.rules.setup(found.settings)), entries)
    assert game == played(path).game
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))


@real_games(step=2)
def test_tm_57_what_is_written_is_read_again(path: Path) -> None:
    found = import_record(text_of(path))
    game = played(path).game
    text = export_record(game, found.settings, found.entries)
    assert faults(text) == []
    again = Replay(read(text))
    for _ in again.play():
        pass
    assert state(again.game, again.notes) == state(game, played(path).replay.notes)


@real_games(step=3)
def test_tm_57_a_part_of_a_record_is_a_game_that_goes_on(path: Path) -> None:
    lines = text_of(path).splitlines(keepends=True)
    found = import_record("".join(lines[: len(lines) // 2]))
    game = replay(start(TITLE.rules.setup(found.settings)), found.entries)
    assert not game.over
    assert 1 <= game.round <= 6


# --- the games of the repository are many and different -------------------------------------------------------------


def test_every_faction_plays() -> None:
    assert len(LEDGERS) == 12
    assert {player.faction for path in LEDGERS for player in played(path).game.players} == set(Faction)


def test_both_forms_and_tables_of_four_and_five() -> None:
    assert {has_figures(path) for path in LEDGERS} == {True, False}
    assert {len(played(path).game.players) for path in LEDGERS} == {4, 5}


@pytest.mark.parametrize("option", [
    "cultist_erratum", "mini_expansion", "shipping_bonus", "temple_scoring", "variable_turn_order",
])
def test_options_are_on_and_off(option: str) -> None:
    assert {played(path).replay.header.settings.options[option] for path in LEDGERS} == {True, False}


def test_some_leave_and_the_site_lets_things_pass() -> None:
    assert sum(bool(played(path).game.left) for path in LEDGERS) == 2
    remarks = [*chain.from_iterable(played(path).remarks for path in LEDGERS)]
    assert {remark.rsplit(": ", 1)[1] for remark in remarks if "let pass" in remark} == {
        "act_before_cult_step", "acting_declines", "burn_before_answering", "card_in_last_round", "newer_offer_first",
        "ride_nowhere",
    }
    assert any("leech without an open offer" in remark for remark in remarks)
    assert any("decline without an open offer" in remark for remark in remarks)
