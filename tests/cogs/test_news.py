"""What is new: since one's last turn, in menus, views and at a button; and one's own games wherever they are."""

from __future__ import annotations

import re
from typing import Any

from cogs.messages import MAX_CONTENT
from cogs.views.status import own_tables_text
from cogs.views.table import news_text
from tables import SeatOrder
from tests.cogs.test_told_turns import turn
from tests.cogs.world import World, seated


async def played(world: World) -> None:
    """Ada, Bruno and Chiara have each had a turn; Ada is to move."""
    await seated(world, 3)
    for person, text in zip(world.people[:3], ("take 1", "take 2", "take 3"), strict=True):
        await person.slash(world.channel, "move", text=text)


async def test_the_menu_begins_with_what_the_others_did(world: World) -> None:
    await played(world)
    panel = await world.people[0].click(world.last(), label="Play")
    lines = panel.response.content.splitlines()
    assert lines[0] == "**Since your last turn:**"
    told = [line for line in lines if line.startswith("> ")]
    assert [line[:27] for line in told] == ["> **Bruno** · take 2; done.", "> **Chiara** · take 3; done"]


async def test_before_ones_first_turn_it_is_the_game_so_far(world: World) -> None:
    await seated(world, 2)
    panel = await world.people[0].click(world.last(), label="Play")
    assert panel.response.content.startswith("**So far in this game:**\n> The game begins")


async def test_a_draft_is_not_pushed_down_by_it(world: World) -> None:
    await played(world)
    await world.people[0].slash(world.channel, "pebbles take", count="1", end=False)
    panel = await world.people[0].click(world.last(), label="Play")
    assert "Since your last turn" not in panel.response.content
    assert "Your turn so far" in panel.response.content


async def test_my_view_begins_with_it_too(world: World) -> None:
    await played(world)
    mine = await world.people[1].click(world.last(), label="My view")
    assert "> **Chiara** · take 3; done" in mine.response.content
    assert "Bruno" not in mine.response.content.split("```")[0].replace("**Your own board**", "")


async def test_a_button_tells_it_with_a_picture_that_outlines_all_of_it(world: World) -> None:
    await played(world)
    drawn = len(world.studio.drawn)
    news = await world.people[0].click(world.last(), label="What's new")
    assert news.ephemeral
    assert news.response.content.count("> ") == 2
    assert world.studio.drawn[drawn:][-1][:4] == ["take 2", "done", "take 3", "done"]


async def test_who_has_just_played_reads_that_nothing_is_new(world: World) -> None:
    await played(world)
    news = await world.people[2].click(world.last(), label="What's new")
    assert news.response.content == "Nothing has happened since your last turn."


def test_what_has_no_room_is_counted() -> None:
    text = news_text([turn("passes for a card and a long story of it.") for _ in range(30)], 500)
    assert len(text) < 700
    assert "> -# and 2" in text


async def test_own_games_of_all_servers_are_listed_those_that_wait_first(world: World) -> None:
    await played(world)
    here = (await world.table()).id
    elsewhere = await elsewhere_table(world)
    mine = (await world.people[0].slash(world.channel, "game mine")).response.content.splitlines()
    assert len(mine) == 2
    assert mine[0].startswith(f"➜ [Pebbles, game {here}](https://discord.com/channels/{world.guild.id}/")
    assert "**waiting for you** (<t:" in mine[0]
    assert re.fullmatch(rf"(\[Pebbles, game {elsewhere}\]\(.*\)|Pebbles, game {elsewhere}): "
                        r"waiting for Bruno \(<t:\d+:R>\)", mine[1])
    theirs = (await world.people[2].slash(world.channel, "game mine")).response.content
    assert "waiting for Ada" in theirs
    assert str(elsewhere) not in theirs.replace(f"game {here}", "").split("](")[0]


async def elsewhere_table(world: World) -> int:
    """A table of Ada and Bruno on another server, at which Bruno is to move."""
    tables, (ada, bruno) = world.bot.services.tables, world.people[:2]
    guild = world.env.create_guild("Elsewhere")
    far = guild.create_text_channel("far")
    info = await tables.lobby.create(guild_id=guild.id, channel_id=far.id, title="pebbles", user_id=ada.id, name="Ada")
    await tables.lobby.join(info.id, bruno.id, "Bruno")
    await tables.lobby.start(info.id, ada.id, order=SeatOrder.JOINED)
    await tables.play.move(info.id, ada.id, "take 1", end=True)
    return int(info.id)


async def test_who_plays_nowhere_is_told_so(world: World) -> None:
    result = await world.people[4].slash(world.channel, "game mine")
    assert result.response.content == "You have no open games. `/game new` opens one."


def test_many_games_fit_a_message() -> None:
    lines: list[Any] = ["x" * 200] * 25
    assert len(own_tables_text(lines)) <= MAX_CONTENT
    assert own_tables_text(lines).endswith("\n…")
