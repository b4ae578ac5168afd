"""Bora Bora at a table: nobody reads another's God cards, whatever they ask; turns are stepped back up to a draw."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from games.bora_bora import TITLE
from games.bora_bora.components import Colour
from games.bora_bora.moves import DealCard, DrawCard, Roll
from games.kernel import NATURE, Entry, Move, RulesError, Settings, start, verify
from storage import Database
from tables import SeatOrder, TableError, Tables
from tests.databases import new_database

GUILD, CHANNEL = 80, 800
PEOPLE = {1: "Ann", 2: "Ben", 3: "Cleo"}
VIEWERS = (*PEOPLE, 9, None)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    database = await Database.open(new_database(tmp_path / "bora.sqlite3"))
    yield Tables(database, {TITLE.id: TITLE})
    await database.close()


async def begun(tables: Tables, players: int = 3) -> int:
    info = await tables.lobby.create(GUILD, CHANNEL, 1, "Ann", TITLE.id)
    for user in range(2, players + 1):
        await tables.lobby.join(info.id, user, PEOPLE[user])
    return (await tables.lobby.start(info.id, 1, order=SeatOrder.JOINED)).id


async def stroll(tables: Tables, table: int, turns: int, seed: int) -> None:
    """Random players who like to draw cards."""
    rng = random.Random(seed)
    for _ in range(turns):
        look = await tables.queries.view(table, None)
        if not look.blocking:
            return
        user = look.blocking[0].user_id or 0
        panel = await tables.play.panel(table, user)
        draws: list[Move] = [move for move in panel.moves if isinstance(move, DrawCard)]
        if not panel.moves:
            await tables.play.end_turn(table, user)
            continue
        await tables.play.move(table, user, [(draws or [rng.choice(panel.moves)])[0]], end=rng.random() < 0.5)


def owners(played: list[Any]) -> list[int]:
    """Whose every card that was drawn unseen is, in the order of the log."""
    return [step.before.agenda[-1].to for step in played if isinstance(step.move, DealCard)]


@pytest.mark.parametrize("before", [0, 60, 120], ids=["early", "later", "late"])
async def test_every_surface_hides_what_others_hold(tables: Tables, before: int) -> None:
    table = await begun(tables)
    await stroll(tables, table, before, 1)
    hidden = 0
    for stage in range(2):
        await stroll(tables, table, 40, stage)
        state = await tables._loader.load(table)
        drawn = owners((await tables._loader.replayed(state)).standing)
        assert len(drawn) > 5
        for user in VIEWERS:
            seat = None if user in (9, None) else list(PEOPLE).index(user or 0)
            look = await tables.queries.view(table, user)
            for view in (look.view, (await tables.queries.board(table, user)).view):
                for other, player in enumerate(view.players):
                    hidden += player.unseen
                    assert other == seat or player.cards == (0,) * 5
            await _told(tables, table, user, seat, drawn.count(seat) if seat is not None else 0)
            for text in ("", "draw", "deal", "take", "white god", "complete"):
                assert not any("deal" in line for line in await tables.play.suggest(table, user, text))
    assert hidden > 10


async def _told(tables: Tables, table: int, user: int | None, seat: int | None, own: int) -> None:
    """History, sentences and export name exactly the cards that the viewer drew."""
    history = (await tables.queries.history(table, user, limit=10_000)).turns
    dealt = [happening for turn in history for happening in turn.happenings if isinstance(happening.move, DealCard)]
    lines = [line for turn in history for line in turn.lines if line.startswith("deal") and line.endswith("card")]
    assert len(dealt) == len(lines) == own
    told = [*history, *await tables.queries.turns(table, 1, 1_000_000, user)]
    for other, name in enumerate(PEOPLE.values()):
        drew = [f"**{name}**'s hidden card is {colour.name.lower()}." for colour in Colour]
        assert any(text in turn.text for turn in told for text in drew) is (other == seat and own > 0)
    file = (await tables.records.export(table, user)).text
    assert len(re.findall(r"deal \w+ card", file)) == own


async def test_errors_do_not_tell_what_others_hold(tables: Tables) -> None:
    table = await begun(tables)
    await stroll(tables, table, 60, 3)
    look = await tables.queries.view(table, None)
    acting = look.blocking[0].user_id
    for user in PEOPLE:
        if user != acting:
            with pytest.raises((TableError, RulesError)) as wrong:
                await tables.play.move(table, user, "white god")
            assert not any(colour.name.lower() in str(wrong.value) for colour in Colour if colour is not Colour.WHITE)


async def test_a_turn_is_stepped_back_until_a_card_is_drawn(tables: Tables) -> None:
    table = await begun(tables)
    rng = random.Random(5)
    for _ in range(300):
        look = await tables.queries.view(table, None)
        user = look.blocking[0].user_id or 0
        panel = await tables.play.panel(table, user)
        if any(isinstance(move, DrawCard) for move in panel.moves):
            break
        wanted = [move for move in panel.moves if str(move).startswith(("helper card", "bonus card"))]
        await tables.play.move(table, user, [(wanted or [rng.choice(panel.moves)])[0]], end=False)
        if (await tables.play.panel(table, user)).can_end:
            await tables.play.end_turn(table, user)
    before = await tables.play.panel(table, user)
    assert before.draft, "the way to the card is a draft"
    back = (await tables.play.step_back(table, user)).panel
    assert back is not None
    assert len(back.draft) == len(before.draft) - 1
    await tables.play.move(table, user, [before.draft[-1]], end=False)
    await tables.play.move(table, user, "draw card", end=False)
    after = await tables.play.panel(table, user)
    assert not after.draft, "what was drawn cannot be unseen"
    with pytest.raises(TableError):
        await tables.play.step_back(table, user)


async def test_a_turn_to_which_a_card_drawn_leaves_nothing_ends_but_is_not_taken_back_alone(tables: Tables) -> None:
    table = await begun(tables, 2)
    while not (look := await tables.queries.view(table, None)).view.round:
        user = look.blocking[0].user_id or 0
        await tables.play.move(table, user, [(await tables.play.panel(table, user)).moves[0]], end=False)
    user = look.blocking[0].user_id or 0
    die = look.view.players[look.blocking[0].seat].dice[0]
    drawn = await tables.play.move(
        table, user, f"place {die} on temple. priest on 1. bonus card and shell. draw card. done", end=False)
    assert (drawn.ended, drawn.revocable, drawn.refused) == (True, False, None)
    turns = [turn for turn in (await tables.queries.history(table, None)).turns if turn.seat == look.blocking[0].seat]
    assert turns[-1].lines[-1] == "done"
    assert turns[-1].text.endswith("and draws a hidden God card."), "nobody reads of the end alone"
    assert (await tables.queries.view(table, None)).blocking[0].user_id != user
    assert (await tables.proposals.undo(table, user)).status.value == "open"


async def test_a_finished_game_is_verified_from_its_seed_and_a_changed_draw_is_caught(tables: Tables) -> None:
    table = await begun(tables, 2)
    await stroll(tables, table, 3_000, 8)
    assert not (await tables.queries.view(table, None)).blocking
    assert (await tables.records.verify(table)).honest
    state = await tables._loader.load(table)
    steps = (await tables._loader.replayed(state)).standing
    entries = [Entry(step.number, step.seat, step.move) for step in steps]
    game = start(TITLE.rules.setup(Settings(2)))
    assert not verify(game, entries, state.row.seed)
    at = next(place for place, entry in enumerate(entries) if isinstance(entry.move, Roll))
    dice = (1, 1, 1) if entries[at].move != Roll((1, 1, 1)) else (2, 2, 2)
    changed = [*entries[:at], Entry(entries[at].number, NATURE, Roll(dice))]
    assert verify(game, changed, state.row.seed) == [entries[at].number]
