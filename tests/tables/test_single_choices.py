"""A turn that is one choice ends with it; what begins a new phase is not kept in a draft."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.registry import TITLES
from storage import Database
from tables import SeatOrder, Tables, TurnKind
from tests.databases import new_database

ADA, BO = 1, 2


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    database = await Database.open(new_database(tmp_path / "games.sqlite3"))
    yield Tables(database, TITLES)
    await database.close()


async def begun(tables: Tables) -> int:
    """Witches of Ada against Cultists of Bo, introductory setup left out: both choose in turn."""
    info = await tables.lobby.create(70, 700, ADA, "Ada", "terra_mystica", players=2)
    await tables.lobby.join(info.id, BO, "Bo")
    await tables.lobby.start(info.id, ADA, order=SeatOrder.JOINED)
    return int(info.id)


async def test_a_faction_and_a_dwelling_end_the_turn_and_can_be_taken_back_until_somebody_acts(tables: Tables) -> None:
    table = await begun(tables)
    chosen = await tables.play.move(table, ADA, "setup witches")
    assert chosen.ended
    assert chosen.committed is not None
    undone = await tables.proposals.undo(table, ADA)
    assert undone.status.value == "accepted", "nobody has acted since"
    await tables.play.move(table, ADA, "setup witches")
    await tables.play.move(table, BO, "setup cultists")
    placed = await tables.play.move(table, ADA, "build F4")
    assert placed.ended
    assert placed.panel is not None
    assert not placed.panel.draft


async def test_a_card_that_begins_a_round_is_told_before_its_player_goes_on(tables: Tables) -> None:
    table = await begun(tables)
    for user, text in ((ADA, "setup witches"), (BO, "setup cultists")):
        await tables.play.move(table, user, text)
    for user in (ADA, BO, BO, ADA, BO):
        placed = await tables.play.move(table, user, [(await tables.play.panel(table, user)).moves[0]])
        assert placed.committed is not None, "a starting dwelling or a card counts as soon as it is chosen"
    last = await tables.play.move(table, ADA, [(await tables.play.panel(table, ADA)).moves[0]])
    assert last.committed is not None
    assert last.panel is not None
    assert last.panel.on_turn
    look = await tables.queries.view(table, BO)
    assert look.view.round == 1
    assert look.last is not None
    assert "Round 1 begins" in look.last.text


async def test_a_pass_that_begins_a_round_counts_although_the_same_player_goes_on(tables: Tables) -> None:
    await test_a_card_that_begins_a_round_is_told_before_its_player_goes_on(tables)
    table = 1
    await tables.play.move(table, ADA, [passing(await tables.play.panel(table, ADA))])
    over = await tables.play.move(table, BO, [passing(await tables.play.panel(table, BO))])
    assert (await tables.queries.view(table, None)).view.round == 2
    assert over.committed is not None
    history = await tables.queries.history(table, None)
    assert [turn.seat for turn in history.turns if turn.kind is TurnKind.MOVES][-2:] == [0, 1]


def passing(panel: object) -> object:
    return next(move for move in panel.moves if str(move).startswith("pass"))  # type: ignore[attr-defined]
