"""The history: round by round, with the boards of its turns; searched; as a file. Hidden moves stay hidden."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

import pytest

from cogs.views import history
from cogs.views.history import history_file, history_message
from tables import HistoryPage, TableId, Turn
from tests.cogs.test_looking import several_turns
from tests.cogs.test_playing import labels
from tests.cogs.world import World, seated


def told(number: int | None, text: str, chapter: str = "Round 1", **more: Any) -> Turn:
    return Turn(first=number or 90, last=number or 90, kind="entry", seat=0, name="Ada_1", side="Witches",
                happenings=(), lines=("build E7", "done"), text=text, number=number, chapter=chapter,
                at=datetime(2026, 5, 4, 18, 3, tzinfo=UTC), **{"undone": False} | more)


def select_of(message: Any) -> Any:
    (found,) = [item for row in message.components for item in row["components"] if item["type"] == 3]
    return found


async def file_of(result: Any) -> tuple[str, str]:
    (file,) = result.response.attachments
    return file.filename, (await file.read()).decode()


def test_each_round_has_a_head_line() -> None:
    turns = (told(1, "a"), told(None, "", "", undone=True), told(2, "b"),
             told(3, "c", "Round 2", standing=(("Ada_1", 20), ("Bo", 7))))
    page = history_message(TableId(1), HistoryPage(turns=turns, earlier=None, total=3))
    assert [line[:14] if "`" in line else line for line in page.text.splitlines()] == [
        "**History** · 3 turns", "__Round 1__", "`#1` `build E7", "~~`build E7` `", "`#2` `build E7",
        r"__Round 2__ · **Ada\_1** 20 · **Bo** 7", "`#3` `build E7"]


async def test_the_board_after_a_turn_is_a_choice_away(world: World) -> None:
    await several_turns(world)
    result = await world.people[4].slash(world.channel, "game history")
    assert result.response.content.splitlines()[1] == "__2 to go__"
    options = select_of(result.response)["options"]
    assert [(option["label"], option["value"]) for option in options] == [
        ("#4 Bruno: take 1. done", "4"), ("#3 Ada: take 3. done", "3"), ("#2 Bruno: take 2. done", "2"),
        ("#1 Ada: take 1. done", "1")]
    board = await world.people[4].select(result.response, values=["2"])
    assert board.ephemeral
    assert "after turn 2 of 4" in board.response.content
    assert labels(board.response)[:4] == ["⏮", "◀", "▶", "⏭"]
    same = await world.people[4].slash(world.channel, "game board", turn=2)
    assert same.response.content == board.response.content


async def test_turns_are_found_by_their_words(world: World) -> None:
    await seated(world, 3, options="rounds=long")
    for number in range(17):
        await world.people[number % 3].slash(world.channel, "move", text="trade 1. take 1" if number < 13 else "take 3")
    ada = world.people[0]
    result = await ada.slash(world.channel, "game history", search="  TRADE   take ")
    assert result.ephemeral
    lines = result.response.content.splitlines()
    assert lines[0] == "**History** · turns with `TRADE take`"
    assert next(line for line in lines if line.startswith("`#")).startswith("`#4` ")
    assert labels(result.response)[-2:] == ["Earlier", "How it went"]
    await ada.click(result.response, label="Earlier")
    assert [line[:4] for line in result.response.content.splitlines() if line.startswith("`#")] == [
        "`#1`", "`#2`", "`#3`"]
    await ada.click(result.response, label="Newest")
    assert result.response.content.splitlines() == lines
    bruno = await ada.slash(world.channel, "game history", search="bruno 3")
    assert [line[:5] for line in bruno.response.content.splitlines() if line.startswith("`#")] == ["`#14`", "`#17`"]
    nothing = await ada.slash(world.channel, "game history", search="`zebra`")
    assert nothing.response.content == "No turn of this game has `'zebra'` in its moves or its text."


async def test_the_whole_history_comes_as_a_file(world: World) -> None:
    info = await seated(world, 3, options="rounds=long")
    for number in range(12):
        await world.people[number % 3].slash(world.channel, "move", text="trade 1. take 1")
    name, text = await file_of(await world.people[4].slash(world.channel, "game history", as_file=True))
    lines = text.splitlines()
    assert name == f"history-{info.id}.txt"
    assert lines[0] == f"Pebbles, game {info.id}: Ada, Bruno and Chiara. All times are UTC."
    assert [line for line in lines if "to go" in line] == [
        "5 to go", "4 to go · Ada 1 · Bruno 1 · Chiara 1", "3 to go · Ada 2 · Bruno 2 · Chiara 2",
        "2 to go · Ada 3 · Bruno 3 · Chiara 3"]
    assert sum(line.startswith("#") for line in lines) == 12
    assert any(line.startswith("#12   20") and line.endswith("Chiara: trade. take 1. done") for line in lines)
    assert "*" not in text
    again = [(await world.people[4].slash(world.channel, "game history", as_file=True)).response.content
             for _ in range(4)]
    assert "That was quick" in again[-1]
    _name, found = await file_of(await world.people[0].slash(world.channel, "game history", as_file=True,
                                                            search="bruno"))
    assert sum(line.startswith("#") for line in found.splitlines()) == 4
    assert "Turns with: bruno" in found


async def test_hidden_moves_are_neither_found_nor_written(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes(range(1, count + 1)))
    await seated(world, options="cards=yes")
    ada, bruno = world.people[:2]
    info, tables = await world.table(), world.bot.services.tables
    panel = await tables.play.panel(info.id, ada.id)
    card = next(str(move) for move in panel.moves if str(move).startswith("show"))
    await ada.slash(world.channel, "move", text=card)
    own = await ada.slash(world.channel, "game history", search=card)
    assert f"`{card}`" in own.response.content
    others = await bruno.slash(world.channel, "game history", search=card)
    assert others.response.content.startswith("No turn of this game has")
    _name, text = await file_of(await bruno.slash(world.channel, "game history", as_file=True))
    assert card not in text


async def test_a_file_that_would_be_too_large_has_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def pages() -> AsyncIterator[HistoryPage]:
        for number in (3, 2, 1):
            yield HistoryPage(turns=(told(number, "**Ada\\_1** builds.\nIt costs 1."),), earlier=number, total=3)

    whole = (await history_file("Game 1", TableId(1), pages())).data.decode()
    assert whole.splitlines()[:6] == [
        "Game 1", "", "Round 1", "-------", "#1    2026-05-04 18:03 Ada_1: build E7. done",
        "      Ada_1 builds."]
    monkeypatch.setattr(history, "MAX_FILE", len(whole) * 2 // 3)
    cut = (await history_file("Game 1", TableId(1), pages())).data.decode()
    assert cut.splitlines()[1] == "Earlier turns are left out here: the file would be too large."
    assert "#1 " not in cut
    assert "#2 " in cut
    assert len(cut) < len(whole)
