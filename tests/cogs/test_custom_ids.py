"""Buttons and commands outlive a version of the bot: their ids and names do not change."""

from __future__ import annotations

import pytest
from discord.app_commands import Command, Group

from cogs.components import button, select
from cogs.custom_ids import MAX_CUSTOM_ID, button_id, full_key, short_key
from tests.cogs.test_trouble import press
from tests.cogs.world import World, seated

ROUTES = frozenset((
    "agree", "answer", "askundo", "back", "board", "down", "end", "history", "join", "leave", "menu", "mine", "option",
    "options", "order", "past", "pick", "play", "players", "refuse", "reset", "resign", "skip", "start", "text",
    "thread", "undo", "value", "withdraw", "news", "explain", "contents", "chapter", "chapterpage", "explained",
    "alsoexplained", "setupchannels", "setupopeners", "setuproles", "setuptitles", "setuppace",
    "course", "film", "breakdown", "telling", "messages", "offers",
    "always", "alwaysoff", "atzero", "clock", "look", "lookfile", "looktext", "mute", "myaway", "myawayform", "myback",
    "mycolours", "myhours", "myhoursform", "mywishes", "newest", "orderlist", "orderof", "orderoff", "pace", "stayout",
    "unmute",
))
"""What buttons in old messages lead to: routes may be added, never renamed or taken away."""
COMMANDS = frozenset((
    "game abandon", "game board", "game export", "game history", "game import", "game join", "game leave", "game list",
    "game messages", "game mine", "game new", "game nudge", "game orders", "game pace", "game redo", "game replace",
    "game review", "game skip", "game start", "game status", "game undo", "game verify", "move", "explain",
    "game report", "ladder", "league privacy", "me away", "me back", "me hours", "me mute", "me settings",
    "orders list", "orders off", "orders set", "profile", "report", "setup", "stats",
))
"""What people have learnt to type."""


async def test_no_route_and_no_command_is_lost(world: World) -> None:
    assert world.bot.router.routes >= ROUTES
    commands = {command.qualified_name for top in world.bot.tree.get_commands()
                for command in (top.walk_commands() if isinstance(top, Group) else [top])
                if isinstance(command, Command)}
    assert commands >= COMMANDS


OLD_BUTTONS = (
    "play:{table}", "answer:{table}", "mine:{table}", "history:{table}", "past:{table}", "past:{table}:3",
    "board:{table}", "board:{table}:0:b", "text:{table}:0", "down:{table}", "undo:{table}", "menu:{table}.0.1.claim/A1",
    "menu:{table}.0.1.claim@1", "back:{table}.0.1.", "reset:{table}.0.1.", "end:{table}.0.1.", "end:{table}.0.1.sure",
    "skip:{table}", "askundo:{table}:2", "join:{table}", "leave:{table}", "start:{table}", "options:{table}", "agree:1",
    "refuse:1", "withdraw:1", "news:{table}", "explain:{table}", "contents:{table}:pebbles",
    "course:{table}", "film:{table}", "breakdown:{table}", "breakdown:{table}:1",
    "chapterpage:{table}:pebbles:1:1:b", "thread:pebbles:0:", "thread:pebbles:4:0.1,1.1",
    "alwaysoff:pebbles:0", "look:l:0:1:pebbles:b", "lookfile:s:0:1:pebbles", "looktext:p:1:1:", "mute:{table}",
    "mute:{table}:1767225600000", "myaway", "myback", "myhours", "newest:{table}", "orderlist", "orderoff:{table}:0",
    "pace:{table}", "stayout:0", "unmute:{table}", "resign:{table}",
)
"""Buttons as they stand in messages, the last of a player's time at a table last."""
LOST = ("no longer in use", "doesn't work", "earlier version", "Something went wrong")


async def test_a_button_of_any_old_message_is_understood(world: World) -> None:
    table = (await seated(world, 3)).id
    selects = {"option", "order", "pick", "players", "value", "chapter", "explained", "alsoexplained", "setupchannels",
               "setupopeners", "setuproles", "setuptitles", "setuppace", "telling", "messages", "offers", "clock",
               "atzero", "orderof", "always", "mywishes", "mycolours", "myhoursform", "myawayform"}
    assert {old.partition(":")[0] for old in OLD_BUTTONS} == ROUTES - selects
    for old in OLD_BUTTONS:
        said = await press(world, world.people[0], world.last(), "h1b:" + old.format(table=table))
        assert not any(lost in said for lost in LOST), (old, said)
    assert "left the game" in said


def test_ids_are_spelt_as_in_old_messages() -> None:
    assert button("Board", "board", 7, 0).custom_id == "h1b:board:7:0"
    assert select("Which", [("a", "0", "")], "value", 7, 2).custom_id == "h1s:value:7:2"
    assert short_key("claim") == "claim"
    assert short_key("acolyte-to-fire") == "~ffb966422c47"
    assert short_key("a/b") == "~6605e07717c6"
    assert full_key("~6605e07717c6", ["b/a", "a/b"]) == "a/b"
    assert full_key("~6605e07717c6", ["b/a"]) is None


def test_an_id_is_never_too_long_for_discord() -> None:
    longest = "x" * (MAX_CUSTOM_ID - len("h1b:menu:"))
    assert len(button_id("menu", longest)) == MAX_CUSTOM_ID
    with pytest.raises(ValueError, match="custom id of 101 characters"):
        button_id("menu", longest + "x")
