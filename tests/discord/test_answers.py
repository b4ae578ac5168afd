"""Every interaction is answered, whatever goes wrong between the bot and Discord: nobody reads "thinking..." for ever.

The bot logs all it can, and nothing of it is the token of an interaction.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
import pytest_asyncio

from games.kernel import awaited
from tests.discord import Message, Reply, Schema
from tests.discord.constants import ComponentType
from tests.discord.server import Server, running
from tests.discord.world import Channel

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def talkative_server(schema: Schema, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A bot for all tests of this module that logs everything."""
    async with running(schema, tmp_path_factory.mktemp("answers"), LOG_LEVEL="DEBUG") as server:
        yield server


@pytest_asyncio.fixture(loop_scope="module")
async def server(talkative_server: Server) -> AsyncIterator[Server]:
    """The bot, with nothing held against it; no fault may have left a traceback or a token in the log."""
    talkative_server.discord.violations.clear()
    talkative_server.discord.server.faults.clear()
    yield talkative_server
    log = talkative_server.discord.bot.log
    assert "Traceback" not in log
    assert not [interaction for interaction in talkative_server.discord.interactions if interaction.token in log]
    assert not [interaction.name for interaction in talkative_server.discord.interactions if interaction.loading]


@pytest.fixture
def rng() -> random.Random:
    return random.Random(4)


class Lobby:
    """A lobby with three people who look at its options, one of whom has the form for a record open."""

    def __init__(self, server: Server, channel: Channel) -> None:
        self.discord, self.channel = server.discord, channel
        self.ada, self.bruno, self.chiara, self.dmitri = server.people[:4]

    async def prepare(self) -> None:
        await self.ada.slash(self.channel, "game new", title="terra_mystica", players=2)
        await self.discord.wait_for(lambda: bool(self.public()))

    def public(self) -> list[Message]:
        return [message for message in self.discord.messages(self.channel) if not message.ephemeral]

    async def everything(self) -> dict[str, Awaitable[Reply]]:
        """A command, a button of the channel, a select of a private message, and a form, by what answers them."""
        panel = (await self.ada.click(self.public()[0], "Options")).message
        form = (await self.dmitri.slash(self.channel, "game import")).modal
        assert panel is not None
        assert form is not None
        return {
            "**Terra Mystica**": self.chiara.slash(self.channel, "game status"),
            "The host can change them": self.bruno.click(self.public()[0], "Options"),
            "Options of this table": self.ada.select(panel, "3", placeholder="How many players", wait=10),
            "You typed: `nonsense`": self.dmitri.submit_modal(form, {"The record": "nonsense"}),
        }


FAULTS: list[dict[str, Any]] = [
    {"status": 0}, {"status": 0, "apply": True}, {"status": 429, "retry_after": 0.05}, {"status": 400},
    {"status": 403}, {"status": 404}, {"status": 413}, {"status": 500}, {"status": 500, "apply": True},
]
QUICK_FAULTS = [fault for fault in FAULTS if fault["status"] != 500]
"""Those after which discord.py does not pause for a second of its own."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lobby(talkative_server: Server) -> Lobby:
    lobby = Lobby(talkative_server, talkative_server.discord.channel("lobby"))
    await lobby.prepare()
    return lobby


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: "-".join(map(str, fault.values())))
@pytest.mark.parametrize("place", ["POST /interactions", "PATCH /webhooks|POST /webhooks"])
async def test_whatever_fails_all_are_answered(server: Server, lobby: Lobby, place: str, fault: dict[str, Any]) -> None:
    """The first four requests of a kind go wrong: the acknowledgement of four people, or what they are told."""
    expected = await lobby.everything()
    server.discord.fail_next(4, match=place, **fault)
    replies = await asyncio.gather(*expected.values())
    for reply, text in zip(replies, expected, strict=True):
        assert reply.error is None, reply
        assert not reply.loading, reply
        assert text in reply.text or "Discord did not take" in reply.text, reply.text
    server.check()


async def test_a_move_that_is_stored_is_said_to_be_stored(server: Server, rng: random.Random) -> None:
    """What the player reads is cut off again and again; the table message, which goes another way, does not wait."""
    table = await server.table("terra_mystica", 2)
    shown = len(table.pictures())
    server.discord.fail_next(3, 0, match="PATCH /webhooks")
    reply = await table.turn(rng)
    assert reply.text.startswith("✔")
    await table.caught_up()
    assert len(table.pictures()) > shown
    assert "could not" not in reply.text
    server.check()


PLACES = ("POST /interactions", "PATCH /webhooks|POST /webhooks")


async def test_turns_by_menu_whatever_fails(server: Server, rng: random.Random) -> None:
    """Every click meets a fault. Each is answered, and what is stored is what was said to be played."""
    table = await server.table("terra_mystica", 2)
    discord, played = server.discord, 0
    for _turn in range(3):
        (seat, *_others) = awaited(table.position())
        person = table.person(seat)
        reply = await person.click(table.pictures()[-1], "Play")
        while reply.message is not None and (choice := menu_choice(reply.message, rng)):
            discord.fail_next(1, match=rng.choice(PLACES), **rng.choice(QUICK_FAULTS))
            custom_id, values = choice
            reply = await person.forge(reply.message, custom_id, values, wait=10)
            discord.server.faults.clear()
            assert reply.error is None
            assert not reply.loading
            assert reply.text
            played += reply.text.startswith("✔")
    assert played
    assert table.title.rules.encode(table.replayed()) == table.title.rules.encode(table.position())
    await table.caught_up()
    server.check()


def menu_choice(message: Message, rng: random.Random) -> tuple[str, list[str] | None] | None:
    """A way on in the menus, at random: the id of a button, or of a select with a value. None: there is none."""
    found: list[tuple[str, list[str] | None]] = []
    for row in message.raw["components"]:
        for item in row["components"]:
            custom_id = item.get("custom_id", "")
            if item["type"] == ComponentType.STRING_SELECT:
                found += [(custom_id, [option["value"]]) for option in item["options"]]
            elif custom_id.startswith(("h1b:menu:", "h1b:end:")) and not item["label"].startswith("↩"):
                found.append((custom_id, None))
    ends = [choice for choice in found if choice[0].startswith("h1b:end:")]
    return rng.choice(ends or found) if found else None


async def test_who_is_heard_too_late_is_not_played_for(server: Server) -> None:
    """Discord has told that the bot did not respond: nothing is done."""
    channel, ada = server.discord.channel("late"), server.people[0]
    await server.discord.wait_command("game", channel)
    interactions = server.discord.server.interactions
    first, usual, interactions.deadline = len(server.discord.requests), interactions.deadline, 0.05
    server.discord.fail_next(1, 0, match="POST /interactions", delay=1.5)
    reply = await ada.slash(channel, "game new")
    interactions.deadline = usual
    await server.discord.wait_for(lambda: any(request.injected and request.ended
                                              for request in server.discord.requests[first:]))
    assert reply.error == "The application did not respond"
    assert not server.rows("select id from tables where channel_id = ?", int(channel["id"]))
    assert {violation.kind for violation in server.discord.violations} <= {"no-response", "late-response"}


@pytest.mark.parametrize("status", [0, 403, 404])
async def test_a_thread_that_discord_does_not_open(server: Server, status: int) -> None:
    channel, ada = server.discord.channel("unthreaded"), server.people[0]
    server.discord.fail_next(1, status, match="POST /channels/.*/threads")
    reply = await ada.slash(channel, "game new", thread=True)
    assert reply.text == ("Discord did not respond. Everything already announced is safe. Try the rest again in "
                          "a moment.")
    assert not server.discord.threads(channel)
    server.check()


@pytest.mark.parametrize("custom_id", ["", "nonsense", "h1b:play:²", "h1b:menu:1", "h0b:play:1", "h1b:history:99999999",
                                       f"h1b:past:{2**63}"])
async def test_an_id_that_no_message_has_is_answered(server: Server, lobby: Lobby, custom_id: str) -> None:
    for values in (None, ["²"]):
        reply = await server.people[2].forge(lobby.public()[0], custom_id, values)
        assert reply.error is None
        assert "doesn't work" in reply.text or "earlier version" in reply.text or "no game" in reply.text
    server.check()


async def test_a_move_is_played_though_discord_denied_to_have_heard_of_it(server: Server, rng: random.Random) -> None:
    table = await server.table("terra_mystica", 2)
    before = table.log()[-1][0]
    server.discord.fail_next(1, 0, match="POST /interactions", apply=True)
    reply = await table.turn(rng)
    assert reply.text.startswith("✔")
    assert table.log()[-1][0] > before
    server.check()


async def test_nobody_waits_for_a_command_that_was_never_acknowledged(server: Server) -> None:
    """Discord takes the promise of an answer, but every word of that is lost: nothing is done, and that is told."""
    channel, ada = server.discord.channel("unheard"), server.people[0]
    server.discord.fail_next(1, 0, match="POST /interactions", apply=True)
    server.discord.fail_next(3, 0, match="POST /interactions")
    reply = await ada.slash(channel, "game new", title="terra_mystica")
    assert reply.text == "Discord could not be reached, so nothing was done. Try again."
    assert not server.rows("select id from tables where channel_id = ?", int(channel["id"]))
    server.check()


async def test_suggestions_that_are_cut_off_leave_no_traceback(server: Server) -> None:
    server.discord.fail_next(1, 0, match="POST /interactions", apply=True)
    offered = await server.people[0].autocomplete(server.discord.channel("lobby"), "game new", "title", "terra")
    assert [suggestion.value for suggestion in offered] == ["terra_mystica"]
    await server.discord.wait_for(lambda: "no suggestions: " in server.discord.bot.log)


async def test_a_stop_tells_what_is_still_to_be_told(server: Server, lobby: Lobby) -> None:
    first = len(server.discord.requests)
    server.discord.fail_next(2, 0, match="PATCH /webhooks")
    status = asyncio.create_task(server.people[1].slash(lobby.channel, "game status"))
    await server.discord.wait_for(lambda: any(request.injected for request in server.discord.requests[first:]))
    await server.discord.restart_bot()
    assert "**Terra Mystica**" in (await status).text
