"""`/report`, which is also `/game report`, on the server: what a file holds, what it says, and what it refuses."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

import pytest

from cogs import playing
from tests.cogs.world import World, seated


async def reported(world: World, person: int = 0, **given: Any) -> tuple[str, dict[str, Any]]:
    result = await world.people[person].slash(world.channel, "game report", **given)
    assert result.ephemeral
    return result.response.content, json.loads(await result.response.attachments[0].read())


async def refused(world: World, person: int = 0, **given: Any) -> str:
    result = await world.people[person].slash(world.channel, "game report", **given)
    assert result.response.attachments == []
    return str(result.response.content)


async def test_a_move_that_should_be_possible_is_reported_with_the_picture_of_then(world: World) -> None:
    info = await seated(world)
    await world.people[0].slash(world.channel, "move", text="claim C4")
    _text, found = await reported(world, 1, entry="take 9", turn=1, expected="The heap should hold nine.")
    assert (found["entry"], found["expected"], found["seat"]) == ("take 9", "The heap should hold nine.", 1)
    assert found["upto"] == len(found["rows"]) > info.revision
    assert base64.b64decode(found["picture"]).startswith(b"\x89PNG")
    assert found["version"] == world.bot.version
    shown = json.dumps(found)
    for person in world.people:
        assert str(person.id) not in shown
    for name in ("Ada", "Bruno"):
        assert name not in shown
        assert name.lower() not in shown


async def break_move(world: World, monkeypatch: pytest.MonkeyPatch) -> str:
    """Ada's move breaks; gives the number she is told."""
    async def broken(*_about: Any, **_named: Any) -> None:
        raise KeyError("Bruno's secret is 902")

    with monkeypatch.context() as patched:
        patched.setattr(playing, "play_moves", broken)
        told = (await world.people[0].slash(world.channel, "move", text="claim C4")).response.content
    number = re.search(r"`([0-9a-f]{8})`", told)
    assert number is not None
    return number[1]


async def test_the_number_of_a_mistake_brings_what_broke_and_where(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    number = await break_move(world, monkeypatch)
    _text, found = await reported(world, error=f"`{number.upper()}`")
    assert found["error"] == number
    assert found["broke"]["action"] == "move"
    assert found["broke"]["kind"] == "KeyError"
    assert found["broke"]["given"] == {"text": "claim C4"}
    assert found["entry"] == "claim C4", "what was typed when it broke"
    assert any(place.startswith("cogs/playing.py:") for place in found["broke"]["places"])
    assert "secret is 902" not in json.dumps(found), "what an exception says may be hidden"


async def test_a_mistake_of_somebody_else_and_one_from_before_a_restart_are_numbers_alone(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    number = await break_move(world, monkeypatch)
    text, found = await reported(world, 1, error=number)
    assert (found["error"], found["broke"], found["entry"]) == (number, None, "")
    assert f"I know nothing more of mistake {number}" in text
    await world.restart()
    text, found = await reported(world, error=number)
    assert (found["error"], found["broke"]) == (number, None)
    assert f"I know nothing more of mistake {number}" in text


async def test_refusals_say_what_to_do(world: World) -> None:
    await seated(world)
    assert await refused(world, error="12.5") == (
        "`12.5` can't be the number of a mistake: those are eight digits and letters, such as `1f3a9c07`. Copy it from "
        "the message, or leave `error` out.")
    assert await refused(world, 4, entry="take 1") == (
        "Only a move of your own can be reported, and you don't play at this table. Leave `entry` out, and say in "
        "`expected` what should have happened.")
    assert await refused(world, turn=9) == "No turn has been played yet."
    await world.people[0].slash(world.channel, "move", text="claim C4")
    assert await refused(world, 1, turn=9) == "There is no turn with this number: the last one is number 1."
    await refused_after_many(world)


async def refused_after_many(world: World) -> None:
    told = [(await world.people[2].slash(world.channel, "game report")).response.content for _ in range(5)]
    assert "That was quick. Try again in" in told[-1]


async def test_a_picture_that_fails_is_left_out(world: World) -> None:
    await seated(world)
    world.studio.fails = True
    _text, found = await reported(world, entry="take 9")
    assert (found["picture"], found["alt"]) == ("", "")
    assert found["view"]


async def test_a_lobby_is_reported_and_its_turns_are_not(world: World) -> None:
    await world.people[0].slash(world.channel, "game new")
    _text, found = await reported(world)
    assert (found["view"], found["picture"]) == ("", "")
    assert "has not begun yet" in await refused(world, turn=0)


async def test_both_names_give_the_same_file(world: World) -> None:
    await seated(world)
    files = []
    for command in ("report", "game report"):
        result = await world.people[0].slash(world.channel, command, entry="take 9")
        assert result.ephemeral
        files.append(await result.response.attachments[0].read())
    assert files[0] == files[1]


async def test_where_no_game_is_a_mistake_is_reported_by_its_number(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    number = await break_move(world, monkeypatch)
    other = world.guild.create_text_channel("other")
    result = await world.people[0].slash(other, "report", error=number, expected="A spot.")
    (file,) = result.response.attachments
    assert file.filename == f"mistake-{number}.json"
    found = json.loads(await file.read())
    assert (found["error"], found["expected"], found["version"]) == (number, "A spot.", world.bot.version)
    assert (found["broke"]["kind"], found["broke"]["given"]) == ("KeyError", {"text": "claim C4"})
    assert "secret" not in json.dumps(found)
    nothing = await world.people[0].slash(other, "report")
    assert nothing.response.content == (
        "Nothing can be reported here: this channel has no game. Use `/report` where the game is played, or give the "
        "number of a mistake as `error`.")
    stranger = await world.people[4].slash(other, "report", error=number)
    assert stranger.response.attachments == []
    assert "Tell the host of this bot the number itself." in stranger.response.content
