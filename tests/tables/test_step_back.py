"""Stepping back: the moves that are kept hold, on the board of the draft and in what is played next."""

from __future__ import annotations

from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.lanterns import Beg, Buy


async def test_the_moves_that_are_kept_hold(house: House) -> None:
    info = await house.begin(start="rich")
    for move in (Buy(), Buy(), Beg()):
        await house.tables.play.move(info.id, IDA, [move])
    back = (await house.tables.play.step_back(info.id, IDA)).panel
    assert back is not None
    assert (back.lines, back.view.points[0], back.view.coins[0]) == (("buy", "buy"), 5, 1)
    assert Beg() in back.moves
    assert not back.can_end
    again = (await house.tables.play.step_back(info.id, IDA)).panel
    assert again is not None
    assert (again.lines, again.view.points[0], again.view.coins[0]) == (("buy",), 4, 2)
    reopened = await house.restart()
    assert await reopened.play.panel(info.id, IDA) == again
    told = (await house.turn(info.id, IDA, "buy. beg")).told
    assert told is not None
    assert told.lines == ("buy", "buy", "beg", "done")
    view = (await reopened.queries.view(info.id, None)).view
    assert (view.points[0], view.coins[0]) == (5, 2)


async def test_an_emptied_draft_is_the_board_as_it_stands(house: House) -> None:
    info = await house.begin(start="rich")
    before = await house.tables.play.panel(info.id, IDA)
    await house.tables.play.move(info.id, IDA, "buy. buy. buy")
    assert Buy() not in (await house.tables.play.panel(info.id, IDA)).moves
    after = (await house.tables.play.reset(info.id, IDA)).panel
    assert after is not None
    assert (after.view, after.moves, after.lines) == (before.view, before.moves, ())
    assert after.action_seq == before.action_seq + 2, "what was shown before is stale"
    assert await (await house.restart()).play.panel(info.id, IDA) == after, "nothing of the draft is stored"


async def test_a_draft_is_stepped_back_on_a_board_that_has_moved_on(house: House) -> None:
    """An answer of somebody else changes the board below the draft; what is kept stands on the new one."""
    info = await house.begin(IDA, BO, CY, start="rich")
    card = (await house.tables.play.panel(info.id, IDA)).view.hands[0][0]
    await house.turn(info.id, IDA, f"light {card}")
    await house.tables.play.move(info.id, BO, "refuse")
    await house.tables.play.move(info.id, BO, "buy. buy")
    await house.tables.play.move(info.id, CY, "accept")
    back = (await house.tables.play.step_back(info.id, BO)).panel
    assert back is not None
    assert (back.lines, back.view.points[1:], back.view.coins[1:]) == (("buy",), (4, 2), (2, 4))
