"""A turn that is one choice, or leaves none, ends with it; what begins a new phase is not kept in a draft."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from benchmarks.clicks import recorded
from games.kernel import apply, start
from games.registry import TITLES
from storage import Database
from tables import SeatOrder, Tables, TurnKind
from tables.errors import TurnComplete
from tables.showcase.service import RECORDS
from tests.databases import new_database
from tests.toy import PEBBLES

ADA, BO = 1, 2


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    database = await Database.open(new_database(tmp_path / "games.sqlite3"))
    yield Tables(database, {**TITLES, PEBBLES.id: PEBBLES})
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


async def pebbles(tables: Tables, channel: int = 700) -> int:
    """A table of Pebbles at which Ada begins; she has three."""
    info = await tables.lobby.create(70, channel, ADA, "Ada", PEBBLES.id, players=2)
    await tables.lobby.join(info.id, BO, "Bo")
    await tables.lobby.start(info.id, ADA, order=SeatOrder.JOINED)
    return int(info.id)


async def lines(tables: Tables, table: int) -> list[str]:
    turns = (await tables.queries.history(table, None)).turns
    return [line for turn in turns if not turn.undone for line in turn.lines]


async def test_a_turn_that_leaves_nothing_to_choose_ends_by_itself_and_comes_back_at_once(tables: Tables) -> None:
    table = await pebbles(tables)
    kept = await tables.play.move(table, ADA, "trade 1. claim A1")
    assert (kept.ended, kept.revocable, kept.committed) == (False, False, None), "a pebble can still be traded"
    await tables.play.reset(table, ADA)
    ended = await tables.play.move(table, ADA, "trade 2. claim A1")
    assert (ended.ended, ended.revocable) == (True, True)
    assert (await lines(tables, table))[-3:] == ["trade 2", "claim A1", "done"]
    undone = await tables.proposals.undo(table, ADA)
    assert undone.status.value == "accepted"
    assert "claim A1" not in await lines(tables, table)


async def test_what_ends_by_itself_may_be_typed_with_its_end(tables: Tables) -> None:
    table = await pebbles(tables)
    ended = await tables.play.move(table, ADA, "trade 2. claim A1. done", end=True)
    assert (ended.ended, ended.refused) == (True, None)
    assert (await lines(tables, table))[-2:] == ["claim A1", "done"]


async def test_a_turn_that_was_ended_or_upon_which_others_act_is_not_taken_back_alone(tables: Tables) -> None:
    table = await pebbles(tables)
    await tables.play.move(table, ADA, "take 1", end=True)
    assert (await tables.proposals.undo(table, ADA)).status.value == "open", "she said that it was over"
    other = await pebbles(tables, 701)
    await tables.play.move(other, ADA, "trade 2. claim A1")
    await tables.play.move(other, BO, "trade 1")
    assert (await tables.proposals.undo(other, ADA)).status.value == "open", "Bo has begun his turn"


async def test_an_action_of_helios_ends_the_turn(tables: Tables) -> None:
    info = await tables.lobby.create(70, 700, ADA, "Ada", "helios", players=2)
    await tables.lobby.join(info.id, BO, "Bo")
    await tables.lobby.start(info.id, ADA)
    turns: list[tuple[str, ...]] = []
    while len(turns) < 6:
        user = (await tables.queries.view(info.id, None)).blocking[0].user_id or 0
        panel = await tables.play.panel(info.id, user)
        assert not panel.can_end
        move = next((move for move in panel.moves if str(move) == "skip"), panel.moves[0])
        outcome = await tables.play.move(info.id, user, [move])
        if outcome.told is not None:
            turns.append(outcome.told.lines)
    assert [len(turn) for turn in turns[2:]] == [2] * 4, "a tile is taken and its action skipped, no more"


async def test_the_end_of_the_game_waits_for_end_turn(tables: Tables) -> None:
    """There would be no way back."""
    record = json.loads((RECORDS / "terra_mystica.json").read_bytes())
    last = max(place for place, row in enumerate(record["rows"]) if row["kind"] == "entry")
    kept = record | {"rows": record["rows"][:last], "status": "playing", "seed": None}
    info, _ = await tables.records.import_record(70, 700, ADA, "Ada", "terra_mystica", json.dumps(kept),
                                                 people={0: (ADA, "Ada"), 1: (BO, "Bo")})
    user = (await tables.queries.view(info.id, None)).blocking[0].user_id or 0
    text = record["rows"][last]["text"]
    made = await tables.play.move(info.id, user, text)
    assert made.panel is not None
    assert (made.over, made.panel.can_end, made.panel.moves) == (False, True, ())
    with pytest.raises(TurnComplete):
        await tables.play.move(info.id, user, text)
    assert (await tables.play.end_turn(info.id, user)).over


def test_a_turn_with_the_characters_of_helios_is_not_drafted_with_the_action_before_it() -> None:
    helios = TITLES["helios"]
    record = next(recorded(helios))
    before = game = start(helios.rules.setup(record.settings))
    begun = {}
    for entry in record.entries:
        before, game = game, apply(game, entry.seat, entry.move)
        begun[str(entry.move)] = helios.policy.begins_phase(before, game)
    assert begun["land bamboo on g5"], "the same player goes on with the characters"
    assert not begun["activate architect"]
    assert not begun["sun to d6"]


def passing(panel: object) -> object:
    return next(move for move in panel.moves if str(move).startswith("pass"))  # type: ignore[attr-defined]
