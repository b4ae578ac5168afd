"""From nothing to the first turn: `/game new`, joining, options, starting."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from cogs.views.lobby import lobby_message, options_panel
from games.registry import TITLES
from tables import Status, Telling
from tests.cogs.world import World, seated


async def test_new_opens_a_lobby_with_four_buttons(world: World) -> None:
    ada = world.people[0]
    result = await ada.slash(world.channel, "game new", players=3)
    assert result.ephemeral
    lobby = world.last()
    assert "Pebbles" in lobby.content
    assert "Ada (host)" in lobby.content
    assert "\n-# 2 seats are free. The game needs 2 players.\n" in lobby.content
    assert "\n-# Rounds: short\n" in lobby.content, "what kind of game it is, though it is the usual one"
    assert [item.label for row in lobby.components for item in row.children] == [
        "Join", "Leave", "Options", "Start", "Help"]


async def test_join_leave_and_start_by_buttons(world: World) -> None:
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "game new", players=3)
    lobby = world.last()
    await bruno.click(lobby, label="Join")
    await chiara.click(world.last(), label="Join")
    assert "2. Bruno" in world.last().content
    assert "-# All seats are taken." in world.last().content
    assert world.last().id == lobby.id, "the lobby message is edited, not posted anew"
    await chiara.click(world.last(), label="Leave")
    assert "Chiara" not in world.last().content
    await ada.click(world.last(), label="Start")
    info = await world.table()
    assert info.status is Status.PLAYING
    assert {seat.name for seat in info.seats} == {"Ada", "Bruno"}
    first, table = world.channel.history()[-2:]
    assert "has begun" in first.content
    assert not first.components
    labels = [item.label for row in table.components for item in row.children]
    assert labels == ["Play", "My view", "What's new", "History", "Undo", "Explain", "Help"]


async def test_only_the_host_starts(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new")
    await bruno.slash(world.channel, "game join")
    result = await bruno.click(world.last(), label="Start")
    assert result.followups[0].ephemeral
    assert "Ada" in result.followups[0].content
    assert (await world.table()).status is Status.LOBBY


async def test_start_needs_enough_players(world: World) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "game new")
    result = await ada.slash(world.channel, "game start")
    assert "at least 2" in result.response.content


async def test_options_are_typed_or_chosen(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new", options="rounds=long")
    assert "Rounds: long" in world.last().content
    panel = await ada.click(world.last(), label="Options")
    selects = [row["components"][0]["custom_id"] for row in panel.response.components]
    assert selects[2:] == ["h1s:telling:1", "h1b:rated:1:1"]
    assert panel.response.content.endswith("\nMessages: every turn gets a new message with the board.")
    await ada.select(panel.response, ["board"], custom_id=selects[2])
    assert panel.response.content.endswith(
        "\nMessages: one board message is kept up to date. A short line pings whoever is to move.")
    await ada.select(panel.response, ["1"], custom_id=selects[1])
    values = panel.response.components[2]["components"][0]  # before the select of the messages
    assert values["placeholder"] == "Cards"
    await ada.select(panel.response, ["1"], custom_id=values["custom_id"])
    await ada.select(panel.response, ["3"], custom_id=selects[0])
    info = await world.table()
    assert info.options == {"rounds": "long", "cards": True, "due": "BEFORE_ACTING"}
    assert (info.players, info.telling) == (3, Telling.BOARD)
    private = await bruno.click(world.last(), label="Options")
    assert "can change them" in private.response.content
    assert not private.response.components


async def test_l_68_rated_is_agreed_in_the_lobby_and_stays(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new")
    rated = "\n-# Rated: the result counts for everyone's rating.\n"
    assert rated not in world.last().content
    panel = await ada.click(world.last(), label="Options")
    assert "\nNot rated: the result counts for nobody's rating.\n" in panel.response.content
    await ada.click(panel.response, label="Rate this game")
    assert "\nRated: the result counts for everyone's rating.\n" in panel.response.content
    assert rated in world.last().content
    await bruno.click(world.last(), label="Join")
    theirs = await bruno.click(world.last(), label="Options")
    assert "\nRated: the result counts for everyone's rating.\n" in theirs.response.content
    assert not theirs.response.components
    await ada.click(panel.response, label="Don't rate this game")
    assert not (await world.table()).rated
    await ada.click(panel.response, label="Rate this game")
    lobby = world.last()
    await ada.click(lobby, label="Start")
    assert rated in world.channel.history()[-2].content
    late = await ada.click(panel.response, label="Don't rate this game")
    assert late.followups[0].content == "The game has begun already."
    assert (await world.table()).rated


async def test_l_68_a_table_is_rated_from_the_beginning_if_its_host_says_so(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new", rated=True)
    assert (await world.table()).rated
    offer = await bruno.slash(world.channel, "game new", rated=True)
    await bruno.click(offer.response, label="Open a thread for it")
    (thread,) = world.channel.threads
    assert (await world.table(thread)).rated
    unrated = await bruno.slash(world.channel, "game new")
    await bruno.click(unrated.response, label="Open a thread for it")
    assert [(await world.table(each)).rated for each in world.channel.threads] == [True, False]


async def test_the_lobby_says_what_the_options_change(world: World) -> None:
    await world.people[0].slash(world.channel, "game new")
    title = TITLES["terra_mystica"]
    info = replace(await world.table(), options={"shipping_bonus": True, "offers": "wait"}, players=4)
    lines = lobby_message(info, title).text.splitlines()
    assert lines[2:5] == [
        "-# 3 seats are free. The game needs 2 players.",
        "-# **Setup: main game.** Tiles and cards are drawn, and everyone places the starting dwellings.",
        ("-# **Bonus card for shipping: yes.** The shipping points card (BON10) can be drawn: it brings points for "
         "your shipping.")]
    panel = options_panel(info, title, title.rules.options[0], host=True)
    assert panel.view is not None
    [values] = [item for item in panel.view.children if getattr(item, "placeholder", "") == "Setup"]
    assert isinstance(values, discord.ui.Select)
    assert [(option.label, option.description) for option in values.options] == [
        ("main game", "Tiles and cards are drawn, and everyone places the starting dwellings."),
        ("introductory game", "Factions, tiles, cards and starting dwellings are fixed; good for a first game.")]


async def test_an_unknown_option_names_those_there_are(world: World) -> None:
    ada = world.people[0]
    result = await ada.slash(world.channel, "game new", options="speed=9")
    assert "`rounds`" in result.response.content
    result = await ada.slash(world.channel, "game new", options="rounds=9")
    assert result.response.content == "`9` is no value of `rounds`. You can choose: `short`, `long`."
    assert world.channel.last_message is None


async def test_options_and_titles_are_suggested(world: World) -> None:
    ada = world.people[0]
    offered = await ada.autocomplete(world.channel, "game new", "options", "rounds=long, car")
    assert [offer["value"] for offer in offered] == ["rounds=long, cards=yes", "rounds=long, cards=no"]
    offered = await ada.autocomplete(world.channel, "game new", "title", "peb")
    assert [offer["value"] for offer in offered] == ["pebbles", "cobbles"]


async def test_a_second_table_gets_a_thread_of_its_own(world: World) -> None:
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game new")
    result = await bruno.slash(world.channel, "game new", options="rounds=long", players=4)
    assert result.ephemeral
    await bruno.click(result.response, label="Open a thread for it")
    (thread,) = world.channel.threads
    lobby = world.last(thread)
    assert "Bruno (host)" in lobby.content
    assert "Rounds: long" in lobby.content
    assert (await world.table(thread)).players == 4
    assert ((await world.table(thread)).telling, (await world.table()).telling) == (Telling.BOARD, Telling.TURNS)
    await ada.slash(thread, "game join")
    await bruno.slash(thread, "game start")
    assert (await world.table(thread)).status is Status.PLAYING
    assert (await world.table()).status is Status.LOBBY


async def test_thread_option_opens_a_thread_at_once(world: World) -> None:
    await world.people[0].slash(world.channel, "game new", thread=True, messages="turns")
    (thread,) = world.channel.threads
    assert (await world.table(thread)).telling is Telling.TURNS
    assert world.channel.last_message is None or "host" not in world.channel.last_message.content


async def test_a_closed_lobby_says_so(world: World) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "game new")
    await ada.slash(world.channel, "game abandon")
    assert world.last().content == "**Pebbles** · Ada\nThe table was closed."
    assert not world.last().components
    result = await ada.slash(world.channel, "game join")
    assert result.response.content == ("There is no open game in this channel. `/game new` opens one; `/game list` "
                                       "shows where games are.")
    await ada.slash(world.channel, "game new")
    await ada.click(world.last(), label="Leave")
    assert world.last().content == "**Pebbles**\nThe table was closed.", "nobody sits there"


async def test_nobody_plays_two_seats(world: World) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "game new")
    result = await ada.click(world.last(), label="Join")
    assert result.followups[0].content == "You have a seat at this table already."


async def test_who_comes_too_late_reads_what_to_do(world: World) -> None:
    await seated(world)
    result = await world.people[2].slash(world.channel, "game join")
    assert result.response.content == ("The game has begun, and no seat is free. Open a table of your own in another "
                                       "channel with `/game new`.")


async def test_who_does_not_sit_there_cannot_leave(world: World) -> None:
    await seated(world)
    result = await world.people[2].slash(world.channel, "game leave")
    assert result.response.content == "You don't play at this table."


async def test_settings_that_do_not_fit_are_refused_at_the_start(world: World) -> None:
    ada, *others = world.people
    await ada.slash(world.channel, "game new", options="rounds=long")
    for other in others:
        await other.click(world.last(), label="Join")
    result = await ada.click(world.last(), label="Start")
    assert "four at most" in result.followups[0].content
    assert (await world.table()).status is Status.LOBBY


async def test_without_permission_nothing_is_opened(world: World) -> None:
    locked = world.guild.create_text_channel(
        "locked", overwrites={world.guild.me: discord.PermissionOverwrite(send_messages=False, attach_files=False)})
    result = await world.people[0].slash(locked, "game new")
    assert "Send Messages" in result.response.content
    assert "Attach Files" in result.response.content
