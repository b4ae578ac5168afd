"""The client by itself, not connected."""

from __future__ import annotations

import pytest

from bot.client import Hexmoot
from bot.settings import Settings
from tables.errors import ServiceUnavailable
from tests.cogs.world import Sketches
from tests.toy import PEBBLES


@pytest.mark.parametrize(("error", "line"), [
    (ServiceUnavailable(), ("WARNING", False)), (RuntimeError("a fault"), ("ERROR", True)),
], ids=["database", "fault"])
async def test_an_event_that_could_not_be_stored_is_one_line_in_the_log(
        error: Exception, line: tuple[str, bool], caplog: pytest.LogCaptureFixture) -> None:
    client = Hexmoot(Settings(_env_file=None), {PEBBLES.id: PEBBLES}, studio=Sketches())
    try:
        raise error
    except Exception:  # noqa: BLE001  # as discord.py calls it
        await client.on_error("ready")
    assert [(record.levelname, bool(record.exc_info)) for record in caplog.records] == [line]
