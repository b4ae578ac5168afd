"""Notes of one's own, by command and by button, and nothing of them anywhere else."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from tests.cogs.forgery import Forger, said
from tests.cogs.test_playing import labels
from tests.cogs.world import World, seated

SECRET = "the merchant bluffs"


def opened(world: World) -> dict[str, Any]:
    """The form that was opened last: its custom id and what stands in it."""
    data = [each.json["data"] for each in world.env.http_requests
            if isinstance(each.json, dict) and each.json.get("type") == 9][-1]
    return {"id": data["custom_id"], "text": data["components"][0]["component"].get("value")}


async def test_notes_are_written_read_again_and_deleted(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    await seated(world, 2)
    ada, bruno, elif_ = world.people[0], world.people[1], world.people[4]
    form = await ada.slash(world.channel, "table notes")
    assert opened(world) == {"id": "h1f:notes:1", "text": None}
    saved = await ada.submit_modal(form, {"notes": SECRET})
    assert saved.response.content == "Your notes on game 1 are saved. Only you can see them."
    assert saved.ephemeral
    await world.restart()
    await ada.click(saved.response, label="My notes")
    assert opened(world)["text"] == SECRET
    for person in (bruno, elif_):
        form = await person.slash(world.channel, "table notes")
        assert opened(world)["text"] is None
    await elif_.submit_modal(form, {"notes": "watching"})
    shown = (await ada.slash(world.channel, "game status")).response
    assert "My notes" in labels(shown)
    form = await ada.click(shown, label="My notes")
    emptied = await ada.submit_modal(form, {"notes": ""})
    assert emptied.response.content == "Your notes on game 1 are empty now."
    sent = [each for each in world.env.http_requests if SECRET in str(each.json)]
    assert {each.json.get("type") for each in sent} == {9}, "in forms that only Ada was shown"
    assert SECRET not in caplog.text


async def test_too_much_and_no_table(world: World) -> None:
    await seated(world, 2)
    elsewhere = world.guild.create_text_channel("elsewhere")
    refused = await world.people[0].slash(elsewhere, "table notes")
    assert "no open game" in refused.response.content
    long = Forger(world, world.people[0]).form("h1f:notes:1", notes="x" * 4_001)
    nowhere = Forger(world, world.people[0]).form("h1f:notes:77", notes="x")
    await world.env.settle()
    assert "were not saved: a notebook holds 4000 characters" in said(long)
    assert "There is no game" in said(nowhere)
    assert await world.bot.services.tables.notebooks.read(1, world.people[0].id) == ""
