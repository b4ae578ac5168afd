"""Where hostile people meet the bot: tables of all titles, strangers, another server; and what must not change."""

from __future__ import annotations

import asyncio
import copy
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from cogs.move_commands import group_name
from games.kernel import as_if_on_turn, awaited, legal_moves, open_seats
from games.registry import TITLES
from tests.discord import FakeDiscord, Message, Reply
from tests.discord.constants import CallbackType, ComponentType, InteractionType
from tests.discord.messages import StoredMessage
from tests.discord.records import Interaction
from tests.discord.server import turn_of
from tests.discord.world import Channel
from tests.stress.fuzz.clubs import COMMANDS, Clubs
from tests.stress.fuzz.hostile import Forged, ids_of, values_of
from tests.stress.games import played, record_of
from tests.stress.truth import Truth

__all__ = ["MODERATOR", "Arena", "Outcome"]

PLAYERS: Final = ("zephyrine", "quillon")
"""Names that stand in nothing but their own tables: whoever reads them has seen one."""
STRANGER, FOREIGNER, MODERATOR = "gita", "hugo", "moderator"
ELSEWHERE: Final = "Elsewhere"
PLANS: Final = dict(zip(PLAYERS, ("xylophone", "vuvuzela"), strict=True))
"""What players call their plans: whoever else reads it has seen one."""
PATIENCE: Final = 60.0
"""Seconds for an answer that was promised."""
QUIET: Final = 0.2
"""Seconds without a request after which a click is done."""
GAME_TABLES: Final = ("tables", "seats", "log", "drafts", "positions", "results", "result_seats")
"""What nobody but players may change."""


@dataclass(frozen=True)
class Outcome:
    """What came of a case: the answer, and what is wrong with it."""

    text: str = ""
    wrong: str = ""


@dataclass
class Arena:
    """Two servers: in one people play all titles, in the other sits somebody who is curious."""

    discord: FakeDiscord
    file: Path
    rng: random.Random
    routes: list[str] = field(default_factory=list)
    busy: Callable[[], bool] | None = None
    """Whether the bot is still at work on what somebody did, where that can be told."""
    settle: Callable[[], Awaitable[object]] | None = None
    """Waits for what follows from what an organiser did, where that can be told."""
    known: list[str] = field(default_factory=list)
    """Ids of components that were seen."""
    values: list[str] = field(default_factory=list)
    """Values of selects that were seen."""
    forms: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """The fields of forms that were seen, by the ids of the forms."""

    def __post_init__(self) -> None:
        self.clubs = Clubs(self.discord, self.file, self.settle)

    async def prepare(self, turns: int) -> None:
        """A table of each title, some turns on; a lobby; and one in the other server."""
        discord = self.discord
        self.players = [discord.user(name) for name in PLAYERS]
        self.stranger, self.foreigner = discord.user(STRANGER), discord.user(FOREIGNER)
        self.moderator = discord.user(MODERATOR, "MANAGE_GUILD")
        for title in TITLES:
            await self._begin(title, turns)
        await self.players[0].slash(discord.channel("lobby"), "game new", title=next(iter(TITLES)))
        self.elsewhere = discord.channel("elsewhere", discord.guild(ELSEWHERE))
        await self.foreigner.slash(self.elsewhere, "game new", title=next(iter(TITLES)))
        await self._form()
        await self.clubs.found(self.moderator, [*self.players, self.stranger])
        self.forms |= self.clubs.forms
        await self.learn()

    async def _begin(self, title: str, turns: int) -> None:
        channel, (host, guest) = self.discord.channel(title), self.players
        await host.slash(channel, "game new", title=title, players=2)
        await guest.slash(channel, "game join")
        await host.slash(channel, "game start", order="joined")
        for _ in range(turns):
            game, seat = self._turn(title)
            await self.players[seat].slash(channel, "move", text=". ".join(map(str, turn_of(game, seat, self.rng))))
        await self._look_around(channel)

    def _turn(self, title: str) -> Any:
        with Truth.of(self.file) as truth:
            ((table,),) = truth.rows("select max(id) from tables where title = ?", title)
            game = truth.position(table)
        return game, self.rng.choice(awaited(game) or open_seats(game))

    async def _look_around(self, channel: Channel) -> None:
        """Everything that has buttons of its own is opened once, so that there is something to forge."""
        for path in ("game history", "game board", "game orders", "game undo"):
            await self.players[0].slash(channel, path)
        await self._plan(channel)
        await self.discord.quiet(0.05)
        for message in self.discord.messages(channel):
            for label in ("Play", "My view", "Undo"):
                if not message.ephemeral and label in message.buttons:
                    await self.players[self.rng.randrange(2)].click(message, label)

    async def _plan(self, channel: Channel) -> None:
        """Everybody keeps a plan and gives an order, and opens the lists of both and the form that asks for a name."""
        title = TITLES[channel["name"]]
        game, _seat = self._turn(title.id)
        for seat, player in enumerate(self.players):
            ahead = as_if_on_turn(title, title.rules.view(game, seat), seat)
            if ahead is not None and (moves := legal_moves(ahead, seat)):
                shown = await player.slash(channel, "plan try", text=str(self.rng.choice(moves)))
                self._take_form(await player.click(shown.message, "Save as …"))
                await player.slash(channel, "plan save", name=PLANS[player.name])
                await player.slash(channel, "plan list")
            order = self.rng.choice(title.standing_orders)
            await player.slash(channel, "orders set", title=title.id, order=order.name, value=str(order.values[-1]))
            await player.slash(channel, "orders list")

    async def _form(self) -> None:
        self._take_form(await self.players[0].slash(self.discord.channel("lobby"), "game import",
                                                    title=next(iter(TITLES))))

    def _take_form(self, reply: Reply) -> None:
        """Takes note of a form that was opened."""
        if reply.modal is not None:
            labels = reply.modal.raw["components"]
            self.forms[reply.modal.raw["custom_id"]] = [label["component"] for label in labels]

    async def learn(self) -> None:
        """Takes note of all ids that are to be seen."""
        world = self.discord.world
        seen = {custom_id for channel in world.channels.values()
                for custom_id in ids_of(self.discord.messages(channel))}
        self.known = sorted(seen)
        self.values = sorted({value for channel in world.channels.values()
                              for value in values_of(self.discord.messages(channel))})

    # --- what a case needs --------------------------------------------------------------------------------------------

    @property
    def channels(self) -> list[Channel]:
        """The channels of the server where people play."""
        return [channel for channel in self.discord.world.channels.values()
                if channel["guild_id"] != self.elsewhere["guild_id"]]

    def commands(self, channel: Channel, rng: random.Random) -> list[dict[str, Any]]:
        """The commands that are registered; most of those of other titles than a channel's are left out."""
        registered = self.discord.server.commands
        every = [*registered[None].values(), *registered.get(channel["guild_id"], {}).values()]
        others = {group_name(title) for title in TITLES.values() if title.id != channel["name"]}
        fitting = [command for command in every if command["name"] not in others]
        return every if rng.random() < 0.1 else fitting

    def club_commands(self) -> list[dict[str, Any]]:
        """The commands about leagues, tournaments, the queue and ladders."""
        return [command for command in self.discord.server.commands[None].values() if command["name"] in COMMANDS]

    @cached_property
    def hints(self) -> Mapping[str, list[Any]]:
        """Values that fit options of that name."""
        options = [option for title in TITLES.values() for option in title.rules.options]
        return {"title": list(TITLES), "form": ["json", "terra.snellman.net"], "text": ["pass", "done", "build e5"],
                "options": [f"{option.name}={value}" for option in options for value in option.values],
                "order": [order.name for title in TITLES.values() for order in title.standing_orders],
                "value": ["ask", "accept", "decline", "1", "usual", "40", "2027-01-15", "no", ""],
                "record": [record_of(played(title, 1, 60)) for title in TITLES]} | self.clubs.hints()

    def message_in(self, channel: Channel, rng: random.Random) -> Message:
        """A message of a channel with components, if there is any."""
        messages = self.discord.messages(channel)
        return rng.choice([message for message in messages if message.raw["components"]] or messages)

    # --- what comes of it ---------------------------------------------------------------------------------------------

    async def send(self, forged: Forged) -> Outcome:
        """Sends it and waits for the answer."""
        stored = forged.message.stored if forged.message is not None else None
        if stored is not None and forged.kind is InteractionType.COMPONENT:
            stored = _with(stored, forged.data)
        interaction = self.discord.server.interactions.begin(
            forged.kind, forged.person.id, forged.channel, forged.data, forged.name, message=stored)
        await interaction.settled.wait()
        if interaction.response is CallbackType.DEFER_MESSAGE:
            await self.discord.server.changed.until(lambda: not interaction.loading, PATIENCE)
        if interaction.response is CallbackType.DEFER_UPDATE:
            await self._done()
        changed = stored.raw["content"] if stored is not None and stored.versions else ""
        text = "\n".join([changed, *_texts(interaction)])
        return Outcome(text, self.wrong(forged, interaction, text))

    async def _done(self) -> None:
        """Waits until the bot has done what was clicked: a click that is only acknowledged has no answer."""
        if self.busy is None:
            await self.discord.quiet(QUIET, PATIENCE)
            return
        deadline = time.monotonic() + PATIENCE
        while self.busy() and time.monotonic() < deadline:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.001)

    def wrong(self, forged: Forged, interaction: Interaction, text: str) -> str:
        """What is wrong with an answer; empty if nothing is."""
        if interaction.failed:
            return "no answer"
        if interaction.loading:
            return "thinking for ever"
        if "Something went wrong" in text:
            return f"broke: {text}"
        foreign = forged.channel["guild_id"] == self.elsewhere["guild_id"]
        told = forged.kind is not InteractionType.AUTOCOMPLETE and any(name in text.lower() for name in PLAYERS)
        if foreign and told:
            return f"another server's table is seen: {text[:300]}"
        answered = "\n".join(_texts(interaction))  # not what the message says that is clicked: it may be another's
        if any(plan in answered for owner, plan in PLANS.items() if owner != forged.person.name):
            return f"another's plan is seen: {answered[:300]}"
        return ""

    def digest(self) -> dict[str, list[tuple[Any, ...]]]:
        """All that strangers must not change: the games that have begun. How often a table was changed only tells other
        processes that something was."""
        with Truth.of(self.file) as truth:
            begun = "select id from tables where started is not null"
            own = ", ".join(name for (name,) in truth.rows(
                "select name from pragma_table_info('tables') where name <> 'version' order by cid"))
            return {table: truth.rows(f"select {own if table == 'tables' else '*'} from {table} where "
                                      f"{'id' if table == 'tables' else 'table_id'} in ({begun}) order by 1, 2")
                    for table in GAME_TABLES}

    def members(self) -> dict[int, set[int]]:
        """Who has a seat at each table, or has opened it, also where nothing has begun."""
        with Truth.of(self.file) as truth:
            found = truth.rows("select id, host from tables union select table_id, user_id from seats")
        members: dict[int, set[int]] = {}
        for table, person in found:
            members.setdefault(table, set()).add(person)
        return members

    def broken(self) -> list[str]:
        """Logs that do not replay, and moves that are stored twice."""
        with Truth.of(self.file) as truth:
            found = truth.findings({})
        return [*found.broken, *found.doubled]


def _with(stored: StoredMessage, data: dict[str, Any]) -> StoredMessage:
    """A message as it would be if it had the component that is forged: discord.py hears of no other."""
    component = {"type": data["component_type"], "custom_id": data["custom_id"], "id": 2}
    if component["type"] == ComponentType.STRING_SELECT:
        component["options"] = [{"label": "x", "value": "x"}]
    else:
        component |= {"label": "x", "style": 1}
    row = {"type": ComponentType.ROW, "id": 1, "components": [component]}
    return StoredMessage(copy.deepcopy(stored.raw) | {"components": [row]}, stored.files, stored.visible_to)


def _texts(interaction: Interaction) -> list[str]:
    """What somebody reads as the answer, but for what they typed themselves and is given back."""
    found = [line for message in (interaction.original, *interaction.followups) if message
             for line in message.raw["content"].splitlines() if not line.startswith("You typed: ")]
    return [*found, *(str(choice["name"]) for choice in interaction.choices or ())]


