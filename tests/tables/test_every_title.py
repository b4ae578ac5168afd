"""Every title at a table: hostile texts and broken records are refused with a reason, and nothing is stored."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import func, select

from games.kernel import (
    NATURE,
    BadNotation,
    Move,
    Rules,
    RulesError,
    Settings,
    apply,
    legal_moves,
    open_seats,
    play_line,
    start,
)
from games.registry import TITLES
from storage import Database, schema
from tables import SeatOrder, Status, Tables, errors, messages
from tests.databases import new_database

GUILD, CHANNEL = 90, 900
PEOPLE = {1: "Ann", 2: "Ben", 3: "Cleo"}
ALL = sorted(TITLES)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    database = await Database.open(new_database(tmp_path / "all.sqlite3"))
    yield Tables(database, TITLES)
    await database.close()


@pytest.fixture(autouse=True)
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games on every run."""
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes(range(count)))


def players_of(title: str) -> int:
    """Three, or as near to it as the title allows."""
    return min(TITLES[title].rules.players, key=lambda count: abs(count - len(PEOPLE)))


@cache
def halfway(title: str) -> int:
    """Moves that leave every game unfinished: half of a short random game, 40 at most."""
    rng, rules = random.Random(title), TITLES[title].rules
    return min(_length(rules, players_of(title), rng) for _ in range(5)) // 2


def _length(rules: Rules[Any], players: int, rng: random.Random) -> int:
    """How many moves the players make in a random game, 80 at most."""
    position, moves = start(rules.setup(Settings(players))), 0
    while not position.over and moves < 80:
        seat = rng.choice(open_seats(position))
        position = apply(position, seat, rng.choice(legal_moves(position, seat)))
        moves += seat != NATURE
    return moves


async def begun(tables: Tables, title: str) -> int:
    info = await tables.lobby.create(GUILD, CHANNEL, 1, "Ann", title)
    for user in list(PEOPLE)[1:players_of(title)]:
        await tables.lobby.join(info.id, user, PEOPLE[user])
    return (await tables.lobby.start(info.id, 1, order=SeatOrder.JOINED)).id


async def stroll(tables: Tables, table: int, moves: int, seed: int = 1) -> None:
    """Random moves, each ended where it can be."""
    rng = random.Random(seed)
    for _ in range(moves):
        look = await tables.queries.view(table, None)
        if look.info.status is not Status.PLAYING:
            return
        user = rng.choice(look.blocking).user_id or 0
        panel = await tables.play.panel(table, user)
        if panel.moves:
            await tables.play.move(table, user, [rng.choice(panel.moves)])
        if (await tables.play.panel(table, user)).can_end and rng.random() < 0.5:
            await tables.play.end_turn(table, user)


async def count(tables: Tables) -> int:
    async with tables._loader.reading() as tx:
        return int(await tx.scalar(select(func.count()).select_from(schema.log)) or 0)


async def exported(tables: Tables, title: str) -> dict[str, Any]:
    """The record of a game under way, as an operator could read it: with everything in it."""
    table = await begun(tables, title)
    await stroll(tables, table, halfway(title))
    record: dict[str, Any] = json.loads((await tables.records.export(table, 1)).text)
    async with tables._loader.reading() as tx:
        rows = (await tx.execute(select(schema.log.c.number, schema.log.c.data).where(
            schema.log.c.table_id == table))).all()
    stored = {number: json.loads(data) for number, data in rows}
    for row in record["rows"]:
        if row.pop("hidden", False):
            row["move"] = stored[row["number"]]
    return record


def spoiled(record: dict[str, Any], rng: random.Random) -> dict[str, dict[str, Any] | str]:
    """The record, broken in many ways."""
    rows = [number for number, row in enumerate(record["rows"]) if "move" in row]
    middle, late = rows[len(rows) // 2], rng.choice(rows[len(rows) // 2:])

    def with_row(number: int, **changes: Any) -> dict[str, Any]:
        copy: dict[str, Any] = json.loads(json.dumps(record))
        copy["rows"][number] |= changes
        return copy

    turns: dict[str, dict[str, Any] | str] = {
        "wrong seat": with_row(late, seat=(record["rows"][late].get("seat", 0) + 1) % len(record["players"])),
        "a move too many": record | {"rows": record["rows"][:late] + [record["rows"][late]] * 9},
    } if not TITLES[record["title"]].no_drafts else {}  # where all act at once another may do the same, or do it again
    return turns | {
        "no such move": with_row(middle, move={"do": "fly"}),
        "no move": with_row(middle, move=7),
        "no such seat": with_row(late, seat=99),
        "no such row": with_row(middle, kind="undo", to=10**9) | {"players": []},
        "other title": record | {"title": "chess"},
        "other version": record | {"ruleset_version": 99},
        "no such option": record | {"options": {"depth": 7}},
        "nobody": record | {"players": []},
        "a crowd": record | {"players": ["x"] * 99},
        "cut off": json.dumps(record)[: len(json.dumps(record)) // 2],
        "deep": "[" * 100_000,
        "empty": "",
        "a list": "[]",
    }


@pytest.mark.parametrize("title", ALL)
async def test_a_broken_record_is_refused_and_nothing_is_stored(tables: Tables, title: str) -> None:
    record = await exported(tables, title)
    before = await count(tables)
    for what, broken in spoiled(record, random.Random(title)).items():
        text = broken if isinstance(broken, str) else json.dumps(broken)
        with pytest.raises(errors.BadImport) as caught:
            await tables.records.import_record(GUILD, 901, 1, "Ann", title, text, form="json")
        told = messages.explain(caught.value, TITLES[title].presentation.narration)
        assert "nothing was stored" in told, what
        assert len(told) < 1_000, what
    assert await count(tables) == before
    for binary in (b"\x00\xff\xfe" * 100, b"\x89PNG\r\n\x1a\n", "x" * 6_000_000):
        with pytest.raises(errors.BadImport):
            await tables.records.import_record(GUILD, 901, 1, "Ann", title, binary)
    assert await count(tables) == before


@pytest.mark.parametrize("title", ALL)
async def test_the_record_as_it_is_comes_back(tables: Tables, title: str) -> None:
    record = await exported(tables, title)
    info, _ = await tables.records.import_record(GUILD, 901, 1, "Ann", title, json.dumps(record), form="json")
    assert info.imported > halfway(title) // 2 > 0


def tokens(title: str) -> list[str]:
    """Words of the title's notation."""
    printed = " ".join(move.spelling for move in TITLES[title].rules.moves)
    words_of = sorted({part.strip("{}[]") for part in printed.split()})
    return [*words_of, "A1", "c3", "7", "-1", "99999999999", ".", ";", "to", "\u0661"]


@pytest.mark.parametrize("title", ALL)
def test_whatever_is_typed_is_a_move_or_a_reason(title: str) -> None:
    game = TITLES[title]
    position = start(game.rules.setup(Settings(players_of(title), {
        option.name: option.values[0] for option in game.rules.options})))
    seat = max(open_seats(position))
    lines = st.lists(st.sampled_from(tokens(title)), min_size=1, max_size=8).map(" ".join)
    typed = st.one_of(lines, st.text(max_size=60), st.text("0123456789 .,;#`@<>", max_size=40))

    @settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
    @given(typed)
    def check(text: str) -> None:
        try:
            after, moves = play_line(game.rules.notation, position, max(seat, 0), text)
        except RulesError as wrong:
            said = messages.explain(wrong, game.presentation.narration)
            assert said
            assert len(said) < 1_500
        else:
            assert moves
            assert all(isinstance(move, Move) for move in moves)
            assert after != position

    check()


@pytest.mark.parametrize("title", ALL)
async def test_a_text_that_is_no_move_changes_nothing(tables: Tables, title: str) -> None:
    table = await begun(tables, title)
    await stroll(tables, table, min(10, halfway(title)))
    before, look = await count(tables), await tables.queries.view(table, None)
    user = look.blocking[0].user_id or 0
    with pytest.raises((BadNotation, errors.TurnComplete)):
        await tables.play.move(table, user, "frobnicate the wombat")
    waiting = {pending.user_id for pending in look.waiting}
    bystander = next((person for person in list(PEOPLE)[:players_of(title)] if person not in waiting), None)
    if bystander is not None:
        with pytest.raises((errors.TableError, RulesError)):
            await tables.play.move(table, bystander, str(legal_moves(look.view, look.blocking[0].seat)[0]))
    with pytest.raises(errors.NotSeated):
        await tables.play.move(table, 77, "pass")
    assert await count(tables) == before
