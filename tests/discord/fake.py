"""The stand-in as a test uses it: a world to set up, a bot to start, faults to cause, and what has happened."""

from __future__ import annotations

import asyncio
import gc
import signal
import time
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Self

from tests.discord.api import Api
from tests.discord.constants import BOT_PERMISSIONS, permission_bits
from tests.discord.people import User
from tests.discord.process import BotProcess, bot_environment
from tests.discord.records import Fault, Interaction, Request, Violation
from tests.discord.replies import Message
from tests.discord.schema import Schema
from tests.discord.world import Channel, Guild, World

__all__ = ["BotExited", "FakeDiscord"]

PATIENCE: Final = 120.0
"""Seconds that something may take, on whatever machine: whoever waits goes on as soon as it has happened."""
SELDOM: Final = (2_000, 50, 1_000)
"""Full collections over everything that is kept would show up as delays of the bot."""


class BotExited(Exception):
    """The bot has ended by itself."""


class FakeDiscord:
    """A Discord for one bot, used as `async with`.

    Files that are uploaded, and the log of the bot, go to the folder `files_dir`. Without a schema, requests are
    compared with limits only. `options`: deadline=3.0 and token_lifetime=900.0 (seconds), rate_limits=True,
    heartbeat=41.25 (seconds), shards=1, concurrency=1 (shards that may IDENTIFY at the same time), token, and
    check_answers=False (compares what the stand-in itself answers).
    """

    def __init__(self, *, files_dir: Path, schema: Schema | None = None,
                 bot_permissions: Iterable[str] = BOT_PERMISSIONS, **options: Any) -> None:
        self.files_dir = files_dir
        self.files_dir.mkdir(parents=True, exist_ok=True)
        self.server = Api(files_dir, schema, **options)
        self.bot: BotProcess | None = None
        self._bot_permissions = tuple(bot_permissions)
        self._guilds: dict[str, Guild] = {}
        self._users: dict[str, User] = {}
        self._egress = files_dir / "egress.log"

    async def __aenter__(self) -> Self:
        self._gc = gc.get_threshold()
        gc.set_threshold(*SELDOM)
        await self.server.start()
        self.world: World = self.server.world
        self.url = self.server.url
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop_bot()
        await self.server.stop()
        gc.set_threshold(*self._gc)

    # --- the world ----------------------------------------------------------------------------------------------------

    def guild(self, name: str = "Guild") -> Guild:
        """The guild of that name; made, with all users in it, if need be."""
        if name not in self._guilds:
            guild = self._guilds[name] = self.world.guild(name, self._bot_permissions)
            for user in self._users.values():
                self.world.member(guild, user.id)
            self.server.gateway.dispatch("GUILD_CREATE", self.world.guild_payload(guild), guild.id)
        return self._guilds[name]

    def channel(self, name: str = "general", guild: Guild | None = None) -> Channel:
        """The channel of that name; made if need be."""
        guild = guild or self.guild()
        for channel in self.world.channels.values():
            if (channel["guild_id"], channel["name"]) == (guild.id, name):
                return channel
        channel = self.world.channel(guild, name)
        self.server.gateway.dispatch("CHANNEL_CREATE", channel, guild.id)
        return channel

    def user(self, name: str, *permissions: str) -> User:
        """The user of that name; made if need be. `permissions` are those beyond everybody's."""
        if name not in self._users:
            self.guild()
            user = self._users[name] = User(self, self.world.user(name))
            for guild in self._guilds.values():
                roles = [self.world.role(guild, f"{name}-role", permissions)] if permissions else []
                for role in roles:
                    self.server.gateway.dispatch("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": role}, guild.id)
                self.world.member(guild, user.id, *(role["id"] for role in roles))
        return self._users[name]

    def letterbox(self, user: User) -> Channel:
        """Has somebody be written to in private, and gives where: others here do not want that."""
        self.world.in_private.add(user.id)
        return self.world.private_channel(user.id)

    def deny_bot(self, channel: Channel, *names: str) -> None:
        """Takes permissions from the bot in one channel; none gives them all back."""
        self._deny(channel, self.world.bot["id"], names)

    def deny(self, user: User, channel: Channel, *names: str) -> None:
        """Takes permissions from somebody in one channel; none gives them all back."""
        self._deny(channel, user.id, names)

    def _deny(self, channel: Channel, who: str, names: tuple[str, ...]) -> None:
        rules = [rule for rule in channel["permission_overwrites"] if rule["id"] != who]
        denied = {"id": who, "type": 1, "allow": "0", "deny": str(permission_bits(names))}
        channel["permission_overwrites"] = [*rules, *([denied] if names else [])]
        self.server.gateway.dispatch("CHANNEL_UPDATE", channel, channel["guild_id"])

    def threads(self, channel: Channel) -> list[Channel]:
        return [thread for thread in self.world.channels.values() if thread["parent_id"] == channel["id"]]

    def messages(self, channel: Channel) -> list[Message]:
        """Every message of a channel that has not been deleted, ephemeral ones included, oldest first."""
        return [Message(self, stored) for stored in self.world.messages[channel["id"]].values() if not stored.deleted]

    def delete_message(self, message: Message) -> None:
        """A moderator deletes a message."""
        self.server.remove(message.stored)

    def delete_channel(self, channel: Channel) -> None:
        """A moderator deletes a channel or a thread."""
        self.server.drop_channel(channel)

    def archive(self, thread: Channel, *, archived: bool = True) -> None:
        """A moderator archives a thread, or takes it out of the archive."""
        thread["thread_metadata"]["archived"] = archived
        self.server.gateway.dispatch("THREAD_UPDATE", thread, thread["guild_id"])

    # --- the bot ------------------------------------------------------------------------------------------------------

    async def start_bot(self, command: Sequence[str], cwd: Path, env: Mapping[str, str],
                        seconds: float = PATIENCE) -> None:
        """Starts the bot by its own command; returns when it is connected. Raises BotExited or TimeoutError."""
        environment = bot_environment(self.url, self.server.token, self._egress, env)
        self.bot = BotProcess(command, cwd, environment, self.files_dir / "bot.log")
        await self.bot.start()
        await self.wait_ready(seconds)

    async def stop_bot(self, how: signal.Signals = signal.SIGTERM, patience: float = 60.0) -> None:
        """Stops the process; it is killed if that takes longer than so many seconds."""
        if self.bot:
            await self.bot.stop(how, patience)
            await self.server.changed.until(lambda: not self.server.gateway.connections, 2.0)

    async def restart_bot(self, how: signal.Signals = signal.SIGTERM, seconds: float = PATIENCE) -> None:
        """Stops the process (SIGKILL for a crash) and starts the same command again."""
        assert self.bot is not None
        await self.stop_bot(how)
        await self.bot.start()
        await self.wait_ready(seconds)

    # --- waiting ------------------------------------------------------------------------------------------------------

    async def wait_ready(self, seconds: float = PATIENCE) -> None:
        """Waits until the bot is connected."""
        await self.wait_for(lambda: self.server.gateway.ready, seconds)

    async def wait_command(self, name: str, channel: Channel, seconds: float = PATIENCE) -> dict[str, Any]:
        """Waits until a command is registered."""
        def registered() -> dict[str, Any] | None:
            for table in (self.server.commands.get(channel["guild_id"], {}), self.server.commands[None]):
                for command in table.values():
                    if command["name"] == name:
                        return command
            return None

        await self.wait_for(lambda: registered() is not None, seconds)
        command = registered()
        assert command is not None
        return command

    async def wait_for(self, predicate: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Waits until the predicate is true, looking anew after every request. Raises BotExited or TimeoutError."""
        deadline = time.monotonic() + seconds
        while not await self.server.changed.until(predicate, min(0.5, max(0.0, deadline - time.monotonic()))):
            if self.bot and not self.bot.alive:
                assert self.bot.process is not None
                raise BotExited(f"exit status {self.bot.process.returncode}\n{self.bot.log[-3000:]}")
            if time.monotonic() >= deadline:
                raise TimeoutError(f"waited for {seconds} s\n{self.bot.log[-3000:] if self.bot else ''}")

    async def quiet(self, seconds: float = 0.3, patience: float = PATIENCE) -> None:
        """Waits until the bot has sent nothing for so many seconds. Raises TimeoutError if it does not fall quiet."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            idle = time.monotonic() - self.server.last_activity
            if not self.server.busy and idle >= seconds:
                return
            await asyncio.sleep(max(0.01, seconds - idle))
        raise TimeoutError("the bot did not fall quiet")

    # --- faults -------------------------------------------------------------------------------------------------------

    async def drop_gateway(self, code: int | None = None, refuse_for: float = 0.0) -> None:
        """Cuts the websocket, abruptly or with a code, and takes no new one for so many seconds."""
        await self.server.gateway.drop(code, refuse_for)

    def ask_reconnect(self) -> None:
        """As Discord does when it moves a session."""
        self.server.gateway.ask_reconnect()

    def invalidate_session(self) -> None:
        """The bot has to identify anew."""
        self.server.gateway.invalidate()

    def fail_next(self, count: int, status: int = 500, match: str = "", **options: Any) -> None:
        """The next requests fail. `options` are those of `Fault`."""
        self.server.faults.append(Fault(count, status, match, **options))

    # --- what has happened --------------------------------------------------------------------------------------------

    @property
    def requests(self) -> list[Request]:
        return self.server.requests

    @property
    def interactions(self) -> list[Interaction]:
        return list(self.server.interactions.by_token.values())

    @property
    def violations(self) -> list[Violation]:
        """What the bot must not have done. Compares all requests since the last look with the schema."""
        if self._egress.exists():
            places = self._egress.read_text(encoding="utf-8").split()
            self._egress.unlink()
            for place in places:
                self.server.violation("egress", f"the bot tried to reach {place}")
        return self.server.violations

    def check(self, ignore: Collection[str] = ()) -> None:
        """Raises AssertionError if the bot did what it must not do, apart from some kinds."""
        found = [violation for violation in self.violations if violation.kind not in ignore]
        if found:
            raise AssertionError(f"{len(found)} violations:\n" + "\n".join(map(str, found)))
