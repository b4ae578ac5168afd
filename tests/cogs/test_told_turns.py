"""Turns as lines: who acted is named once, what says nothing is left out, what is told is told in whole sentences."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.views.history import history_line
from cogs.views.proposals import proposal_status
from cogs.views.table import turn_line, turn_lines
from tables import ProposalKind, ProposalStatus, Turn
from tests.cogs.world import World, seated


def turn(text: str, *, name: str = "Ada_1", **more: Any) -> Turn:
    return Turn(first=3, last=4, kind="entry", seat=0, name=name, side="", happenings=(), lines=("pass",), text=text,
                undone=False, at=datetime(2026, 1, 1, tzinfo=UTC), **more)


@pytest.mark.parametrize(("text", "line"), [
    ("passes.", r"**Ada\_1** · passes."), (r"**Ada\_1** passes.", r"**Ada\_1** passes."),
    (r"Round 2. **Ada\_1** passes.", r"Round 2. **Ada\_1** passes."),
])
def test_whoever_acted_is_named_once(text: str, line: str) -> None:
    assert turn_line(turn(text)) == line


def test_a_turn_that_says_nothing_is_no_line() -> None:
    assert turn_lines([turn(""), turn("passes."), turn("")]) == [r"**Ada\_1** · passes."]
    long = turn("digs. " * 60)
    assert turn_lines([long, turn("passes.")], 300) == [
        "-# and 1 turn before, see History", r"**Ada\_1** · passes."], "only the newest is told in part"
    assert turn_lines([turn("passes."), long], 300)[-1].endswith("digs…")


def test_only_turns_that_stand_have_a_number() -> None:
    assert history_line(turn("passes.", number=2), 100) == r"`#2` `pass` **Ada\_1**: passes."
    assert history_line(turn("passes."), 100) == r"`pass` **Ada\_1**: passes."


async def test_one_number_leads_to_history_board_and_undo(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    for person, text in ((ada, "take 1"), (bruno, "take 2"), (ada, "take 3")):
        await person.slash(world.channel, "move", text=text)
    history = await ada.slash(world.channel, "game history")
    assert "**History** · 3 turns\n" in history.response.content
    assert "`#2` `take 2" in history.response.content
    board = await ada.slash(world.channel, "game board", turn=2)
    assert "after turn 2 of 3" in board.response.content
    assert "**Bruno** · take 2" in board.response.content
    asked = await ada.slash(world.channel, "game undo", to=2)
    assert "Request sent to" in asked.response.content
    proposal = (await world.bot.services.tables.queries.view((await world.table()).id, None)).proposals[0]
    assert proposal.lines == ("Ada: take 3. done",)
    assert "\n> **Ada** · take 3" in world.last().content


async def test_where_nothing_can_be_done_for_the_silent_that_is_said(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    paced = await ada.slash(world.channel, "game pace", patience=1)
    assert paced.response.content.startswith(
        "Players are reminded after 12 hours, then less and less often, 5 times a turn at most.\n"
        "Nobody is skipped: the game can't go on without "
        "somebody's turn. `/game replace` gives the seat of somebody who is away to someone else.")
    refused = await ada.slash(world.channel, "game skip")
    assert refused.response.content == (
        "The game can't go on without those whose turn it is. `/game nudge` reminds them; `/game replace` gives the "
        "seat of somebody who is away to someone else.")


async def test_nothing_to_restore_is_said_as_such(world: World) -> None:
    await seated(world)
    result = await world.people[0].slash(world.channel, "game redo")
    assert result.response.content == "There is nothing to restore."
    result = await world.people[0].slash(world.channel, "game undo", to=99)
    assert result.response.content == "No turn has been played yet."
    await world.people[0].slash(world.channel, "move", text="take 1")
    result = await world.people[0].slash(world.channel, "game undo", to=99)
    assert result.response.content == "There is no turn with this number: the last one is number 1."


@pytest.mark.parametrize(("kind", "said"), [
    (ProposalKind.UNDO, "You took back:\n> -# and 1 turn before, see History\n> **Ada** takes 1.\n> **Bo** takes 2."),
    (ProposalKind.REDO, "You restored:\n> -# and 1 turn before, see History\n> **Ada** takes 1.\n> **Bo** takes 2."),
    (ProposalKind.REPLACE, "**Cy** takes the seat."), (ProposalKind.JOIN, "**Cy** joins the game."),
    (ProposalKind.ABANDON, "The table is closed."), (ProposalKind.SKIP, "The game goes on."),
])
def test_what_is_done_without_asking_is_named(kind: ProposalKind, said: str) -> None:
    done: Any = SimpleNamespace(status=ProposalStatus.ACCEPTED, kind=kind, by_name="Ada", before="Ada",
                                newcomer_name="Cy", version=2, lines=("Cy: pass", "Ada: take 1. done", "Bo: take 2"),
                                told=("**Ada** takes 1.", "**Bo** takes 2."))
    assert proposal_status(done) == said
