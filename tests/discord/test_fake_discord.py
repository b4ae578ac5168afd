"""The stand-in itself, tried with a sample bot: what Discord allows goes well, what it does not is found."""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp
import pytest
import pytest_asyncio
from PIL import Image

from tests.discord import BotExited, CannotDo, FakeDiscord, Schema, User
from tests.discord.world import Channel

ROOT: Final = Path(__file__).resolve().parents[2]
SAMPLE: Final = [sys.executable, "-m", "tests.discord.sample_bot"]
PNG: Final = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082")

pytestmark = pytest.mark.asyncio(loop_scope="module")
Running = Callable[..., AbstractAsyncContextManager[FakeDiscord]]


class Scene:
    """A channel with two people, and the sample bot."""

    def __init__(self, discord: FakeDiscord) -> None:
        self.discord = discord
        self.channel: Channel = discord.channel()
        self.alice: User = discord.user("alice")
        self.bob: User = discord.user("bob")

    def kinds(self) -> set[str]:
        return {violation.kind for violation in self.discord.violations}


@pytest.fixture(scope="module")
def running(schema: Schema, tmp_path_factory: pytest.TempPathFactory) -> Running:
    """A stand-in with the sample bot; it must not stray from the schema itself."""
    @asynccontextmanager
    async def run(env: dict[str, str] | None = None, **options: Any) -> AsyncIterator[FakeDiscord]:
        folder = tmp_path_factory.mktemp("sample")
        async with FakeDiscord(files_dir=folder, schema=schema, check_answers=True, **options) as discord:
            discord.channel()
            state = {"SAMPLE_STATE": str(folder / "state.json")}
            await discord.start_bot(SAMPLE, cwd=ROOT, env=state | (env or {}))
            yield discord

    return run


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(running: Running) -> AsyncIterator[Scene]:
    async with running() as discord:
        yield Scene(discord)


@pytest_asyncio.fixture(loop_scope="module")
async def scene(shared: Scene) -> AsyncIterator[Scene]:
    """What Discord allows: nothing may be found."""
    shared.discord.violations.clear()
    yield shared
    await shared.discord.quiet(0.1)
    shared.discord.check()
    assert shared.discord.server.own_faults == []


# --- what goes well -------------------------------------------------------------------------------------------------


async def test_commands_with_options(scene: Scene) -> None:
    reply = await scene.alice.slash(scene.channel, "game new", kind="Chess", seats=3, rival=scene.bob)
    assert reply.text == "Chess for 3 with @bob"
    assert reply.message is not None
    assert reply.message.pings == {scene.bob.id}
    assert reply.message in scene.bob.sees(scene.channel)
    for path, options in (("game new", {"kind": "Ludo"}), ("game new", {"kind": "Go", "seats": 7}), ("game", {}),
                          ("game new", {"seats": 2}), ("game new", {"kind": "Go", "colour": 1}), ("game old", {})):
        with pytest.raises(CannotDo):
            await scene.alice.slash(scene.channel, path, **options)


async def test_a_server_is_told_to_whoever_asks_for_it(scene: Scene) -> None:
    """As a process asks that does not hear of it: with its roles, without its channels; its members one by one."""
    discord, guild = scene.discord, scene.discord.guild()
    headers = {"Authorization": f"Bot {discord.server.token}"}
    async with aiohttp.ClientSession(f"{discord.url}/api/v10/", headers=headers) as session:
        async with session.get(f"guilds/{guild.id}", params={"with_counts": "0"}) as answer:
            told = await answer.json()
        async with session.get(f"guilds/{guild.id}/members/{scene.alice.id}") as answer:
            member = await answer.json()
        async with session.get("guilds/1") as answer:
            assert (answer.status, (await answer.json())["code"]) == (404, 10004)
    assert (told["id"], told["name"], {role["id"] for role in told["roles"]}) == (guild.id, "Guild", {*guild.roles})
    assert "channels" not in told
    assert member["user"]["id"] == scene.alice.id


async def test_suggestions(scene: Scene) -> None:
    suggested = await scene.alice.autocomplete(scene.channel, "move", focused="text", value="bui")
    assert [(suggestion.name, suggestion.value) for suggestion in suggested] == [("Build", "build")]
    assert (await scene.alice.slash(scene.channel, "move", text=suggested[0].value, times=2)).text == "build x2"


async def test_deferrals_follow_ups_and_pictures(scene: Scene) -> None:
    reply = await scene.alice.slash(scene.channel, "game show")
    assert reply.text.startswith("Here is the board")
    (picture,) = reply.files
    assert (picture.width, picture.height, picture.filename, picture.description) == (96, 64, "board.png", "the board")
    assert Image.open(picture.path).format == "PNG"
    private = await reply.followup()
    assert private.ephemeral
    assert private in scene.alice.sees(scene.channel)
    assert private not in scene.bob.sees(scene.channel)


async def test_menus_and_modals_in_a_thread(scene: Scene) -> None:
    reply = await scene.alice.slash(scene.channel, "game table")
    thread = scene.discord.threads(scene.channel)[-1]
    assert reply.text == "#Table 1"
    (message,) = scene.alice.sees(thread)
    assert message.selects == {"Colours": ["Red", "Green", "Blue"]}
    chosen = await scene.bob.select(message, ["Red", "blue"], placeholder="Colours")
    assert chosen.text == "red and blue for @bob"
    assert message.edits == 1
    asked = await scene.alice.click(message, "Ask me")
    assert asked.modal is not None
    assert (asked.modal.title, asked.modal.labels) == ("Leave a note", ["Your note", "Mood"])
    for person, values in ((scene.alice, {"Your note": "x" * 51}), (scene.bob, {"Your note": "mine"}),
                           (scene.alice, {}), (scene.alice, {"Your note": "x", "Colour": "red"})):
        with pytest.raises(CannotDo):
            await person.submit_modal(asked.modal, values)
    noted = await scene.alice.submit_modal(asked.modal, {"Your note": "hello", "Mood": "Good"})
    assert (noted.text, noted.ephemeral) == ("hello (Good)", True)


async def test_errors_permissions_and_uploads(scene: Scene) -> None:
    sorry = await scene.alice.slash(scene.channel, "fail")
    assert (sorry.text, sorry.ephemeral) == ("Sorry: no luck", True)
    with pytest.raises(CannotDo):
        await scene.alice.slash(scene.channel, "say", text="hi")
    moderator = scene.discord.user("mod", "MANAGE_GUILD")
    await moderator.slash(scene.channel, "say", text="hi all", file=("dot.png", PNG))
    said = next(message for message in scene.bob.sees(scene.channel) if message.content == "hi all")
    assert said.files[0].width == 1


async def test_buttons_outlive_the_process(scene: Scene) -> None:
    message = (await scene.alice.slash(scene.channel, "counter", name="x")).message
    assert message is not None
    await scene.alice.click(message, "Pressed 0")
    await scene.discord.restart_bot(signal.SIGKILL)
    await scene.bob.click(message, custom_id="counter:x")
    assert message.buttons == ["Pressed 2"]
    with pytest.raises(CannotDo):
        await scene.bob.click(message, "Pressed 1")


async def test_what_is_deleted_cannot_be_used(scene: Scene) -> None:
    message = (await scene.alice.slash(scene.channel, "counter", name="y")).message
    assert message is not None
    scene.discord.delete_message(message)
    with pytest.raises(CannotDo):
        await scene.alice.click(message, index=0)
    doomed = scene.discord.channel("doomed")
    task = asyncio.ensure_future(scene.alice.slash(doomed, "game show", wait=1))
    await scene.discord.wait_for(lambda: any(interaction.loading for interaction in scene.discord.interactions))
    scene.discord.delete_channel(doomed)
    assert (await task).loading
    assert (await scene.alice.slash(scene.channel, "ping")).text == "pong"


@pytest.mark.parametrize("fault", [
    {"status": 429, "retry_after": 0.3}, {"status": 500}, {"status": 502, "apply": True},
])
async def test_discord_py_gets_over_faults(scene: Scene, fault: dict[str, Any]) -> None:
    """Also over one after the work was done: the nonce keeps the message from being posted twice."""
    moderator = scene.discord.user("mod", "MANAGE_GUILD")
    before, first = len(scene.discord.messages(scene.channel)), len(scene.discord.requests)
    scene.discord.fail_next(1, match="POST /channels/.*/messages", **fault)
    assert (await moderator.slash(scene.channel, "say", text="once")).text == "Said"
    statuses = [request.status for request in scene.discord.requests[first:] if request.where.endswith("/messages")]
    assert statuses == [fault["status"], 200]
    assert len(scene.discord.messages(scene.channel)) == before + 2


async def test_a_slow_answer_is_measured(scene: Scene) -> None:
    scene.discord.fail_next(1, 0, match="callback", delay=0.5)
    reply = await scene.alice.slash(scene.channel, "ping")
    assert reply.text == "pong"


async def test_delays_of_this_process_are_not_held_against_the_bot(scene: Scene) -> None:
    task = asyncio.ensure_future(scene.alice.slash(scene.channel, "ping"))
    await asyncio.sleep(0)
    time.sleep(3.3)  # noqa: ASYNC251 - that is what is tried
    assert (await task).text == "pong"


# --- what is found --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "kind"), [
    ("silent", "no-response"), ("late", "late-response"), ("double", "double-response"), ("early", "early-followup"),
    ("expired", "token-expired"), ("long_text", "limits"), ("picture_in_embed", "limits"), ("large_file", "limits"),
    ("unknown_field", "schema"), ("unknown_route", "unknown-route"), ("no_token", "auth"), ("flood", "rate-limit"),
    ("egress", "egress"), ("forbidden", "forbidden"),
])
async def test_what_a_bot_must_not_do_is_found(shared: Scene, what: str, kind: str) -> None:
    discord, place = shared.discord, shared.discord.channel(what.replace("_", "-"))
    discord.violations.clear()
    if what == "forbidden":
        discord.deny_bot(place, "SEND_MESSAGES")
    interactions = discord.server.interactions
    interactions.token_lifetime = 1.0 if what == "expired" else 900.0
    usual, interactions.deadline = interactions.deadline, 0.5 if what in ("silent", "late") else 3.0
    reply = await shared.alice.slash(place, "bad", what=what)
    interactions.deadline = usual
    assert reply.error == ("The application did not respond" if what in ("silent", "late") else None) or what == "early"
    await discord.wait_for(lambda: kind in shared.kinds())
    await discord.quiet()
    assert shared.kinds() <= {kind, "no-response", "late-response", "schema"}, list(map(str, discord.violations))


# --- sessions -------------------------------------------------------------------------------------------------------


async def test_sessions_are_resumed_and_begun_anew(scene: Scene) -> None:
    discord, gateway = scene.discord, scene.discord.server.gateway
    cuts: list[Callable[[], Coroutine[Any, Any, None] | None]] = [
        discord.drop_gateway, lambda: discord.drop_gateway(4000), discord.ask_reconnect]
    for cut in cuts:
        before = gateway.resumes
        if (cutting := cut()) is not None:
            await cutting
        await discord.wait_for(lambda before=before: gateway.resumes > before)
        assert (await scene.alice.slash(scene.channel, "ping")).text == "pong"
    await discord.drop_gateway()  # what happens while the bot is away is told when it comes back
    assert (await scene.alice.slash(scene.channel, "ping")).text == "pong"
    before = gateway.identifies
    discord.invalidate_session()
    await discord.wait_for(lambda: gateway.identifies > before)
    await discord.wait_ready()
    assert (await scene.alice.slash(scene.channel, "ping")).text == "pong"


async def test_a_frozen_bot_misses_its_heartbeats(running: Running) -> None:
    async with running(heartbeat=1.0) as discord:
        scene = Scene(discord)
        await scene.alice.slash(scene.channel, "bad", what="freeze")
        await discord.wait_for(lambda: "gateway-heartbeat" in scene.kinds())
        gateway = discord.server.gateway
        await discord.wait_for(lambda: gateway.resumes + gateway.identifies > 1 and gateway.ready)
        assert (await scene.alice.slash(scene.channel, "ping")).text == "pong"


async def test_two_shards(running: Running) -> None:
    async with running(shards=2) as discord:
        scene, far = Scene(discord), discord.channel("far", discord.guild("Second"))
        assert sorted(session.shard for session in discord.server.gateway.sessions.values()) == [(0, 2), (1, 2)]
        for place in (scene.channel, far):
            assert (await scene.alice.slash(place, "ping")).text == "pong"
        discord.check()


@pytest.mark.parametrize(("env", "kind", "told"), [
    ({"DISCORD_TOKEN": "wrong"}, "auth", "LoginFailure"),
    ({"SAMPLE_MEMBERS": "1"}, "gateway-intents", "PrivilegedIntentsRequired"),
])
async def test_a_bot_that_is_not_let_in(schema: Schema, tmp_path: Path, env: dict[str, str], kind: str,
                                        told: str) -> None:
    async with FakeDiscord(files_dir=tmp_path, schema=schema) as discord:
        scene = Scene(discord)
        with pytest.raises(BotExited, match=told):
            await discord.start_bot(SAMPLE, cwd=ROOT, env={"SAMPLE_STATE": str(tmp_path / "state.json")} | env)
        assert scene.kinds() == {kind}
