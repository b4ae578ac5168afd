"""What is made once, before anybody waits for it, or for several who ask for the same."""

from __future__ import annotations

import pytest

from games.kernel.words import speaking
from tables.queries import history
from tests.tables.conftest import House

IDA, BO = 1, 2


async def test_lines_can_be_read_after_a_start(house: House) -> None:
    rules = house.tables.titles["lanterns"].rules
    vars(rules).pop("notation", None)
    await house.tables.restore()
    assert "notation" in vars(rules), "nobody who types waits for it"


async def test_a_turn_is_put_into_words_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """For who has moved, and for the channel that is told of it; anew for a player who sees more, and in another
    language."""
    told: list[object] = []
    words = history._turn
    monkeypatch.setattr(history, "_turn", lambda *given, **how: told.append(given[2]) or words(*given, **how))
    info = await house.begin(IDA, BO)
    told.clear()
    outcome = await house.tables.play.move(info.id, IDA, "beg", end=True, interaction=1)
    assert outcome.committed is not None
    channel = await house.tables.queries.turns(info.id, *outcome.committed)
    look = await house.tables.queries.view(info.id, None)
    assert (told, channel[-1]) == ([None], look.last)
    await house.tables.queries.view(info.id, IDA)
    with speaking("de"):
        await house.tables.queries.view(info.id, None)
    assert told == [None, 0, None]
    await house.turn(info.id, BO)
    await house.tables.queries.view(info.id, None)
    assert len(told) == 4
