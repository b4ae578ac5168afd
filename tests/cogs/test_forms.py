"""Forms: they outlive a restart, nothing remembers those that are closed, and what was typed is given back."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.actors import ChannelHandle, _dispatch_actor_interaction
from simcord.enums import InteractionType

from cogs import components
from cogs.components import form
from tables import Status
from tests.cogs.test_records import exported
from tests.cogs.world import World, seated


async def send(world: World, custom_id: str, *typed: str) -> Any:
    """Sends a form that this process has not shown."""
    ids = ("record", "other")
    labels = [{"type": 18, "id": 2 * place + 1, "component": {
        "type": 4, "id": 2 * place + 2, "custom_id": ids[place], "value": text}} for place, text in enumerate(typed)]
    channel = ChannelHandle(world.env, world.guild, world.env.backend.get_channel(world.channel.id))
    result = await _dispatch_actor_interaction(world.people[0], InteractionType.MODAL_SUBMIT, channel,
                                               {"custom_id": custom_id, "components": labels})
    assert result.acknowledged, f"no answer to {custom_id}"
    return result


async def given_back(result: Any) -> str:
    """What was typed, as it comes back: texts of a line each in the message, others in a file."""
    line = result.response.content.splitlines()[-1]
    if line.startswith("You typed: "):
        assert not result.response.attachments
        return "\n\n".join(line.removeprefix("You typed: ").strip("`").split("` · `"))
    (file,) = result.response.attachments
    assert file.filename == "typed.txt"
    assert "What you typed is in the file" in result.response.content
    return (await file.read()).decode()


async def test_a_form_sent_after_a_restart_is_carried_out(world: World) -> None:
    await seated(world)
    _name, data = await exported(world)
    other = world.guild.create_text_channel("other")
    shown = await world.people[0].slash(other, "game import")
    await world.restart()
    result = await world.people[0].submit_modal(shown, {"record": data.decode()})
    assert result.ephemeral
    assert "line by line" in result.response.content
    assert (await world.table(other)).status is Status.PLAYING


async def test_a_form_remembers_the_game_its_form_and_the_thread(world: World) -> None:
    shown = await world.people[0].slash(world.channel, "game import", title="cobbles", form="json", thread=True)
    assert shown.modal is not None
    await world.restart()
    result = await world.people[0].submit_modal(shown, {"record": '{"title": "pebbles"}'})
    assert "nothing was stored" in result.response.content
    assert world.channel.threads == []
    assert await given_back(result) == '{"title": "pebbles"}'
    result = await send(world, "h1f:import:cobbles:json:1", "{")
    assert "nothing was stored" in result.response.content


async def test_forms_that_are_closed_unsent_are_not_kept(world: World) -> None:
    for _ in range(5):
        shown = await world.people[0].slash(world.channel, "game import")
        assert shown.modal is not None
    await world.people[0].submit_modal(shown, {"record": "nonsense"})
    assert world.bot._connection._view_store._modals == {}


async def test_a_form_that_is_refused_gives_back_what_was_typed(world: World) -> None:
    shown = await world.people[0].slash(world.channel, "game import")
    result = await world.people[0].submit_modal(shown, {"record": "{ nearly\nfour thousand"})
    assert "The record was not imported" in result.response.content
    assert await given_back(result) == "{ nearly\nfour thousand"
    assert result.ephemeral


async def test_what_was_typed_for_a_league_that_is_gone_is_given_back(world: World) -> None:
    result = await send(world, "h1f:lgrule:99:void", "Ada 130", "he was ill")
    assert "no longer exists" in result.response.content
    assert await given_back(result) == "Ada 130\n\nhe was ill"


def test_what_was_chosen_in_a_form_is_not_given_back_as_typed() -> None:
    data = {"components": [{"component": {"custom_id": "table", "values": ["17"]}},
                           {"component": {"custom_id": "reason", "value": "he was ill"}}]}
    assert dict(components._fields(data)) == {"table": "17", "reason": "he was ill"}
    assert components._typed(data) == {"reason": "he was ill"}


UNKNOWN = {
    "0f3b7c": "doesn't work", "": "doesn't work", "h1f": "doesn't work", "h1f:gone:1": "no longer in use",
    "h0f:import:pebbles::0": "earlier version", "h1f:import": "not installed here any more",
    "h1f:import:granite:json:1": "`granite` is not installed here any more",
}


async def test_a_form_that_nobody_knows_is_answered(world: World) -> None:
    for custom_id, told in UNKNOWN.items():
        result = await send(world, custom_id, "much", "typed")
        assert told in result.response.content, custom_id
        assert await given_back(result) == "much\n\ntyped"


async def test_somebody_who_imports_again_and_again_has_to_wait(world: World) -> None:
    for _ in range(4):
        await send(world, "h1f:import:pebbles::0", "{")
    result = await send(world, "h1f:import:pebbles::0", "my record")
    assert "That was quick" in result.response.content
    assert await given_back(result) == "my record"
    result = await world.people[0].slash(world.channel, "game import", file=("x.json", b"{"))
    assert "That was quick" in result.response.content
    result = await world.people[1].slash(world.channel, "game import", file=("x.json", b"{"))
    assert "was not imported" in result.response.content, "the others do not wait"


async def test_a_form_sent_while_the_bot_stops_is_given_back(world: World) -> None:
    world.bot.stopping = True
    result = await send(world, "h1f:import:pebbles::0", "typed in vain")
    assert "restarting" in result.response.content
    assert await given_back(result) == "typed in vain"


async def test_a_form_is_within_the_limits_of_discord() -> None:
    shown = form("A record of a game with a very long name indeed", ("a", "b", "c"), "record", 1)
    assert len(shown.title) <= 45
    assert shown.custom_id == "h1f:record:1"
    with pytest.raises(ValueError, match="custom id of"):
        form("A", ("a", "b", "c"), "record", "x" * 100)
