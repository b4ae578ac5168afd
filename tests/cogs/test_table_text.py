"""The words of the table message: what is told together, and what must not be cut off."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace as changed

from cogs.messages import MAX_CONTENT
from cogs.views.proposals import proposal_message
from cogs.views.table import _ranking, table_text
from games.kernel import Result, Seat, SeatResult, Settings, Title, start
from games.registry import TITLES
from tables import ProposalKind, ProposalState, ProposalStatus, TableView, Turn, Unrated
from tests.databases import new_database
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.lanterns import TITLE

TOGETHER: Title[Any] = replace(TITLE, policy=replace(TITLE.policy, no_drafts=True))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    house = House(new_database(tmp_path / "house.sqlite3"))
    await house.open()
    house.tables._loader.titles = {TITLE.id: TOGETHER}
    yield house
    await house.close()


async def shown(house: House, table: int, first: int) -> str:
    """What the table message says of everything from a row on."""
    look = await house.tables.queries.view(table, None)
    return table_text(look, TOGETHER, await house.tables.queries.turns(table, first, look.info.revision))


async def test_an_answer_for_the_silent_is_not_told_as_a_move_of_theirs(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    card = (await house.tables.play.panel(info.id, CY)).view.hands[2][0]
    for user, moves in ((IDA, ("beg", "done")), (BO, ("beg", "done")), (CY, (f"light {card}", "done")),
                        (BO, ("refuse", "bid 0")), (CY, ("bid 0",)), (IDA, ("refuse",))):
        for move in moves:
            await house.tables.play.move(info.id, user, move)
    before = (await house.tables.queries.info(info.id)).revision
    house.clock.forward(hours=49)
    skip = await house.tables.proposals.skip(info.id, BO)
    assert (await house.tables.proposals.respond(skip.id, CY, True)).status is ProposalStatus.ACCEPTED
    told = await shown(house, info.id, before)
    assert "refuse" in told
    assert "was away for too long, so the game goes on. 0 bid 0" in told


async def test_who_joins_and_plays_is_said_to_have_joined(house: House) -> None:
    info = await house.begin(IDA, BO, start="open")
    for user in (IDA, BO):
        for move in ("beg", "done"):
            await house.tables.play.move(info.id, user, move)
    before = (await house.tables.queries.info(info.id)).revision
    await house.tables.lobby.join(info.id, CY, "Cy", late=True)
    await house.tables.play.move(info.id, CY, "bid 0")
    await house.tables.play.move(info.id, CY, "bid 0")
    told = await shown(house, info.id, before + 1)
    assert "joins the game." in told
    assert "2 join" not in told
    assert told.count("**Cy**") == 2, "what Cy did in a row is told as one"


async def over(house: House) -> TableView:
    info = await house.begin(IDA, BO, rounds=1)
    for user in (IDA, BO):
        for move in ("beg", "done"):
            await house.tables.play.move(info.id, user, move)
    for user in (IDA, BO):
        await house.tables.play.move(info.id, user, "bid 0")
    return await house.tables.queries.view(info.id, None)


def wordy(turn: Turn) -> Turn:
    return changed(turn, text="what happened " * 200)


async def test_the_end_of_a_long_message_is_not_cut_off(house: House) -> None:
    """The chronicle and the seed are to be kept; of the last turns there is the history."""
    look = await over(house)
    assert look.last is not None
    title = replace(TOGETHER, rules=replace(TOGETHER.rules, cooperative=True),
                    presentation=replace(TOGETHER.presentation, summary=lambda view,
                                         result: ["a line to keep " * 12] * 6))
    text = table_text(look, title, [wordy(look.last)])
    assert len(text) <= MAX_CONTENT
    assert text.count("a line to keep") == 72
    assert look.info.seed is not None
    assert f"`{look.info.seed}`" in text
    assert "what happened" in text


async def test_a_question_with_long_lines_still_asks_whom_it_asks(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    proposal = ProposalState(
        id=1, table_id=info.id, kind=ProposalKind.UNDO, status=ProposalStatus.OPEN, by=IDA, asked=(BO, CY), needed=2,
        agreed=(), lines=("Ida: " + "light_9. " * 30,) * 12, created=house.clock.time)
    message = proposal_message(proposal, info, "Lanterns")
    assert len(message.text) <= MAX_CONTENT
    assert f"<@{BO}> and <@{CY}>" in message.text
    assert "Ida: light" in message.text


def test_points_lost_have_a_minus_sign() -> None:
    title = TITLES["terra_mystica"]
    look = cast("TableView", SimpleNamespace(view=start(title.rules.setup(Settings(2)))))
    result = Result((SeatResult(Seat(0), "witches", 40, 1, {"initial": 43, "leech": -3}),))
    assert _ranking(look, title, result, {Seat(0): "Ada"})[1:] == [
        "1. **Ada**: **40**", "-# starting points +43 · power from neighbours −3"]


@pytest.mark.parametrize(("rated", "why", "line"), [
    (False, None, ""),
    (True, None, "-# Rated: the result counts for everyone's rating."),
    (True, Unrated.SOLO, "-# This result is not rated: fewer than two people have played."),
    (True, Unrated.ABANDONED,
     "-# This result is not rated: all but one left before half of the rounds were played."),
    (True, Unrated.IMPORTED, "-# This result is not rated: the game began somewhere else."),
    (True, Unrated.COMPUTER, "-# This result is not rated: a computer has played."),
])
async def test_l_65_the_end_says_whether_the_result_is_rated_and_why_not(
        house: House, rated: bool, why: Unrated | None, line: str) -> None:
    info = await house.begin(IDA, BO)
    look = await house.tables.queries.view(info.id, None)
    result = Result((SeatResult(Seat(0), "", 3, 1), SeatResult(Seat(1), "", 1, 2)))
    over = changed(look, info=changed(look.info, rated=rated), result=result, unrated=why)
    lines = table_text(over, TOGETHER, ()).splitlines()
    assert [each for each in lines if "rated" in each.lower()] == ([line] if line else [])
