"""Messages, settings, tokens."""

from __future__ import annotations

import re
from typing import Annotated, Any

import pytest

from games.kernel import Count, Joined, Move
from tables import Token
from tables.tokens import PATTERN
from tests.tables.conftest import IDA, House
from tests.tables.lanterns import Beg, Bid


async def test_the_present_message_of_a_kind(house: House) -> None:
    info = await house.tables.new(70, 700, IDA, "Ida", "lanterns")
    await house.tables.keep_message(info.id, "table", 700, 1001, 1)
    await house.tables.keep_message(info.id, "lobby", 700, 1000, 1)
    await house.tables.keep_message(info.id, "table", 700, 1002, 2)
    kept = await house.tables.kept_message(info.id, "table")
    assert kept is not None
    assert (kept.message_id, kept.revision) == (1002, 2)
    assert await house.tables.message_owner(1001) is None
    tables = await house.restart()
    assert await tables.message_owner(1002) == kept
    await tables.forget_message(1002)
    assert await tables.kept_message(info.id, "table") is None
    assert await tables.kept_message(info.id, "lobby") is not None


@pytest.mark.parametrize("value", [True, 3, "dark", {"a": [1, None]}])
async def test_settings_are_kept(house: House, value: Any) -> None:
    await house.tables.set_preference("user", IDA, "theme", "light")
    await house.tables.set_preference("user", IDA, "theme", value)
    tables = await house.restart()
    assert await tables.preference("user", IDA, "theme") == value
    assert await tables.preference("guild", IDA, "theme", "none") == "none"
    await tables.set_preference("user", IDA, "theme", None)
    assert await tables.preference("user", IDA, "theme") is None


class Far(Move, frozen=True):
    spelling = "go {steps}"
    steps: Annotated[tuple[int, ...], Joined(Count("step"), most=60)]


@pytest.mark.parametrize("move", [Beg(), Bid(3), Far(tuple(range(60)))])
def test_a_token_fits_a_button_and_finds_its_move(move: Move) -> None:
    token = Token.of(10**11, 4, 9_999, move)
    packed = token.pack()
    assert len(packed) <= 90
    assert re.fullmatch(PATTERN, packed)
    assert Token.unpack(packed) == token
    assert token.among([Far((1,)), Bid(2), move]) == move
    assert token.among([Far((1,)), Bid(2)]) is None


@pytest.mark.parametrize("text", ["", "1.2.3", "a.b.c.d"])
def test_what_is_no_token(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Token.unpack(text)
