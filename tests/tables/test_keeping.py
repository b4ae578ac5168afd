"""Messages, settings, tokens."""

from __future__ import annotations

from typing import Annotated, Any

import pytest

from games.kernel import Count, Joined, Move
from tables import ActionToken
from tests.tables.conftest import IDA, House
from tests.tables.lanterns import Beg, Bid


async def test_the_present_message_of_a_kind(house: House) -> None:
    info = await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    await house.tables.settings.set_message_ref(info.id, "table", 700, 1001, 1)
    await house.tables.settings.set_message_ref(info.id, "lobby", 700, 1000, 1)
    await house.tables.settings.set_message_ref(info.id, "table", 700, 1002, 2)
    kept = await house.tables.settings.message_ref(info.id, "table")
    assert kept is not None
    assert (kept.message_id, kept.revision) == (1002, 2)
    tables = await house.restart()
    assert await tables.settings.message_ref(info.id, "table") == kept
    await tables.settings.forget_message_ref(1001)
    assert await tables.settings.message_ref(info.id, "table") == kept, "the one before is forgotten already"
    await tables.settings.forget_message_ref(1002)
    assert await tables.settings.message_ref(info.id, "table") is None
    assert await tables.settings.message_ref(info.id, "lobby") is not None


@pytest.mark.parametrize("value", [True, 3, "dark", {"a": [1, None]}])
async def test_settings_are_kept(house: House, value: Any) -> None:
    await house.tables.settings.set_preference("user", IDA, "theme", "light")
    await house.tables.settings.set_preference("user", IDA, "theme", value)
    tables = await house.restart()
    assert await tables.settings.preference("user", IDA, "theme") == value
    assert await tables.settings.preference("guild", IDA, "theme", "none") == "none"
    await tables.settings.set_preference("user", IDA, "theme", None)
    assert await tables.settings.preference("user", IDA, "theme") is None


class Far(Move, frozen=True):
    spelling = "go {steps}"
    steps: Annotated[tuple[int, ...], Joined(Count("step"), most=60)]


@pytest.mark.parametrize("move", [Beg(), Bid(3), Far(tuple(range(60)))])
def test_a_token_fits_a_button_and_finds_its_move(move: Move) -> None:
    token = ActionToken.of(10**11, 4, 9_999, move)
    packed = token.pack()
    assert len(packed) <= 90
    assert ActionToken.unpack(packed) == token
    assert token.among([Far((1,)), Bid(2), move]) == move
    assert token.among([Far((1,)), Bid(2)]) is None


@pytest.mark.parametrize("text", ["", "1.2.3", "a.b.c.d"])
def test_what_is_no_token(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        ActionToken.unpack(text)
