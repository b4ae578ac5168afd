"""Whole games on the simulated server, by a random legal player: through menus, text and sub-commands."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import cycle
from typing import Any

import simcord
from discord.app_commands import Command
from simcord.builders import ChannelHandle

from cogs.move_commands import command_group, moves_by_verb
from games.kernel import Move, Title, fields_of
from tables import Panel, Status, TableInfo, TableView
from tests.cogs.players import choose
from tests.cogs.world import World

__all__ = ["Player", "by_commands", "by_menus", "by_text", "play_whole"]

MOST_TURNS = 4_000
IMPATIENT = {"aeolis": 0.3}
"""Titles in which everybody can go on for long: how often players do."""


class Player:
    """Plays all seats of a table, one after the other."""

    def __init__(self, world: World, info: TableInfo, seed: int = 1, channel: ChannelHandle | None = None) -> None:
        self.world = world
        self.channel = channel or world.channel
        self.table = info.id
        self.title: Title[Any] = world.titles[info.title]
        self.rng = random.Random(seed)
        self.patience = IMPATIENT.get(info.title, 0.9)
        self.steps = 0

    async def look(self) -> TableView:
        return await self.world.bot.services.tables.queries.view(self.table, None)

    async def panel(self, person: simcord.MemberActor) -> Panel:
        return await self.world.bot.services.tables.play.panel(self.table, person.id)

    async def whose(self) -> simcord.MemberActor | None:
        """Somebody who may move, as a rule somebody who is waited for; None when the game is over."""
        look = await self.look()
        if look.info.status is not Status.PLAYING:
            return None
        waiting = look.waiting if self.rng.random() < 0.3 else look.blocking
        return self.world.person(self.rng.choice(waiting).user_id)

    def message(self) -> Any:
        """The table message: the last one in the channel with a Play button."""
        for message in reversed(self.channel.history()):
            if any(getattr(item, "label", None) == "Play" for row in message.components for item in row.children):
                return message
        raise AssertionError("the channel has no table message")


async def play_whole(player: Player, ways: Sequence[Any]) -> TableInfo:
    """Plays to the end, each turn in another of these ways."""
    for way in cycle(ways):
        if (person := await player.whose()) is None:
            break
        await way(player, person)
        player.steps += 1
        assert player.steps < MOST_TURNS
    return await player.world.bot.services.tables.queries.info(player.table)


async def by_text(player: Player, person: simcord.MemberActor) -> None:
    """One `/move`: now and then two moves in a line."""
    panel = await player.panel(person)
    text = str(choose(player.rng, panel.moves, player.patience)) if panel.moves else "done"
    if not panel.moves:
        await player.world.bot.services.tables.play.end_turn(player.table, person.id)
        await player.world.told()
        return
    result = await person.slash(player.channel, "move", text=text)
    await _acknowledged(player, result, text)


async def by_commands(player: Player, person: simcord.MemberActor) -> None:
    """One sub-command with all its options; the draft ends by *End turn* where the title has no word for it."""
    panel = await player.panel(person)
    move = choose(player.rng, panel.moves, player.patience) if panel.moves else None
    if move is None or (panel.can_end and (move.ends_turn or player.rng.random() < 0.5)):
        await _end(player, person)
        return
    verb = next(verb for verb, moves in moves_by_verb(player.title).items() if type(move) in moves)
    given = {name: kind.show(getattr(move, name)) for name, kind in fields_of(type(move)).items()
             if getattr(move, name) is not None}
    await check_completion(player, person, verb, move, given)
    result = await person.slash(player.channel, path_of(player.title, verb), **given)
    await _acknowledged(player, result, f"{verb} {given}")


def path_of(title: Title[Any], verb: str) -> str:
    """The whole name of a sub-command; with many verbs they stand by chapters."""
    group = command_group(title)
    found = next(command for command in group.walk_commands() if isinstance(command, Command) and command.name == verb)
    return found.qualified_name


async def check_completion(player: Player, person: simcord.MemberActor, verb: str, move: Move,
                           given: dict[str, str]) -> None:
    """One of the options, completed from the others, offers the value of this legal move."""
    if not given:
        return
    name = player.rng.choice(sorted(given))
    others = {key: value for key, value in given.items() if key != name}
    offered = await person.autocomplete(player.channel, path_of(player.title, verb), name, given[name], **others)
    assert given[name] in [offer["value"] for offer in offered], (verb, name, given)


async def by_menus(player: Player, person: simcord.MemberActor) -> None:
    """Play, then choices at random until the turn is over or nothing more is offered."""
    result = await person.click(player.message(), label="Play")
    for _click in range(200):
        message = result.response
        assert message is not None
        assert message.ephemeral
        choices = _choices(message)
        end = [choice for choice in choices if choice[0].startswith("h1b:end:")]
        going_on = [choice for choice in choices if choice not in end]
        if end and (not going_on or player.rng.random() < 0.5):
            await _acknowledged(player, await person.click(message, custom_id=end[0][0]), "End turn")
            return
        if not going_on:
            return
        custom_id, value = player.rng.choice(_impatiently(player, going_on))
        if value is None:
            await person.click(message, custom_id=custom_id)
        else:
            await person.select(message, [value], custom_id=custom_id)
        if not end and await _moved_on(player, person):
            return


async def _moved_on(player: Player, person: simcord.MemberActor) -> bool:
    look = await player.look()
    return look.info.status is not Status.PLAYING or person.id not in {pending.user_id for pending in look.waiting}


def _impatiently(player: Player, choices: list[tuple[str, str | None]]) -> list[tuple[str, str | None]]:
    """The choices that say `done`, where there are any and the player has had enough."""
    done = [choice for choice in choices if "done" in f"{choice[0]} {choice[1]}"]
    return done if done and player.rng.random() > player.patience else choices


def _choices(message: Any) -> list[tuple[str, str | None]]:
    """What the panel offers: menu buttons, select options and the end of the turn, no way back."""
    found: list[tuple[str, str | None]] = []
    for row in message.components:
        for item in row["components"]:
            if item["type"] == 3:
                found += [(item["custom_id"], option["value"]) for option in item["options"]]
            elif item["custom_id"].startswith("h1b:end:") or (item["custom_id"].startswith("h1b:menu:")
                                                               and not item["label"].startswith("↩")):
                found.append((item["custom_id"], None))
    return found


async def _end(player: Player, person: simcord.MemberActor) -> None:
    result = await person.click(player.message(), label="Play")
    end = next(choice[0] for choice in _choices(result.response) if choice[0].startswith("h1b:end:"))
    ended = await person.click(result.response, custom_id=end)
    await _acknowledged(player, ended, "End turn")


async def _acknowledged(player: Player, result: simcord.InteractionResult, what: str) -> None:
    """The answer says that it worked."""
    assert result.acknowledged, what
    text = result.response.content if result.response is not None else ""
    for bad in ("Something broke", "is no move", "cannot", "not open", "is not your turn", "mean several"):
        assert bad not in text, f"{what}: {text}"
