"""Status, boards, history, lists, drafts of draws: private, and the same for everybody who may see it."""

from __future__ import annotations

from dataclasses import replace

from cogs.views.status import status_text
from tables import Status
from tests.cogs.test_playing import labels
from tests.cogs.world import World, seated
from tests.toy import PEBBLES


async def several_turns(world: World, turns: int = 4) -> None:
    await seated(world)
    for number in range(turns):
        await world.people[number % 2].slash(world.channel, "move", text=f"take {1 + number % 3}")


async def test_status_says_who_is_waited_for_since_when(world: World) -> None:
    await seated(world)
    result = await world.people[3].slash(world.channel, "game status")
    text = result.response.content
    assert result.ephemeral
    assert "Pebbles" in text
    assert "Ada: one action (<t:" in text
    assert f"/{world.channel.id}/{world.last().id}" in text
    assert not result.response.message.mentions


async def test_status_of_a_title_without_options_has_no_empty_line(world: World) -> None:
    info = await seated(world)
    look = await world.bot.services.tables.queries.view(info.id, None)
    bare = replace(PEBBLES, rules=replace(PEBBLES.rules, options=()))
    assert all(line.strip("-# ") for line in status_text(look, bare, None, {}).splitlines())


async def test_the_table_can_be_brought_down(world: World) -> None:
    await seated(world)
    table = world.last()
    await world.people[1].send(world.channel, "much talk")
    result = await world.people[0].slash(world.channel, "game status")
    await world.people[0].click(result.response, label="Move the table down here")
    assert world.last().id != table.id
    assert "Play" in [item.label for row in world.last().components for item in row.children]
    old = next(message for message in world.channel.history() if message.id == table.id)
    assert not old.components


async def test_board_leafs_through_earlier_turns(world: World) -> None:
    await several_turns(world)
    result = await world.people[4].slash(world.channel, "game board", turn=1)
    assert result.ephemeral
    assert "after turn 1 of 4" in result.response.content
    assert "take 1" in result.response.content
    assert result.response.attachments
    await world.people[4].click(result.response, label="▶")
    assert "after turn 2 of 4" in result.response.content
    await world.people[4].click(result.response, label="⏭")
    assert "after turn 4 of 4" in result.response.content
    await world.people[4].click(result.response, label="⏮")
    assert "after turn 0 of 4" in result.response.content
    late = await world.people[4].slash(world.channel, "game board", turn=99)
    assert late.response.content == "There is no turn with this number: the last one is number 4."


async def test_board_of_a_lobby_says_that_nothing_has_begun(world: World) -> None:
    await world.people[0].slash(world.channel, "game new")
    result = await world.people[0].slash(world.channel, "game board")
    assert "not begun" in result.response.content


async def test_board_is_not_drawn_without_end(world: World) -> None:
    await seated(world)
    answers = [(await world.people[0].slash(world.channel, "game board")).response.content for _ in range(7)]
    assert "That was quick" in answers[-1]
    assert "That was quick" not in answers[2]
    world.env.errors  # noqa: B018  # the cooldown came through the tree; reading acknowledges it


async def test_history_has_pages(world: World) -> None:
    await seated(world)
    info = await world.table()
    for _round in range(2):
        for person in world.people[:2]:
            await person.slash(world.channel, "move", text="trade 1. take 1")
    await world.people[0].slash(world.channel, "move", text="trade 1. take 1")
    result = await world.people[4].click(world.last(), label="History")
    assert result.response.ephemeral
    assert "`take 1`" in result.response.content
    page = await world.bot.services.tables.queries.history(info.id, None, limit=2)
    assert page.earlier is not None


async def test_long_histories_are_leafed_through(world: World) -> None:
    await seated(world, 5, options="rounds=short")
    for _round in range(2):
        for person in world.people:
            await person.slash(world.channel, "move", text="take 1")
    result = await world.people[0].slash(world.channel, "game history")
    newest = result.response.content
    assert labels(result.response) == ["Earlier", "How it went"]
    await world.people[0].click(result.response, label="Earlier")
    assert result.response.content != newest
    assert labels(result.response) == ["Newest", "How it went"]
    await world.people[0].click(result.response, label="Newest")
    assert result.response.content == newest


async def test_list_shows_the_games_of_the_server(world: World) -> None:
    other = world.guild.create_text_channel("other")
    await seated(world)
    await world.people[2].slash(other, "game new")
    result = await world.people[0].slash(other, "game list")
    assert result.response.content.count("Pebbles") == 2
    mine = await world.people[0].slash(other, "game list", mine=True)
    assert mine.response.content.count("Pebbles") == 1
    empty = await world.people[4].slash(other, "game list", mine=True)
    assert "no games" in empty.response.content


async def test_verify_shows_the_hash_before_and_the_seed_after_the_end(world: World) -> None:
    info = await seated(world)
    result = await world.people[0].slash(world.channel, "game verify")
    assert info.seed_hash in result.response.content
    assert "when the game is over" in result.response.content


async def test_the_board_as_text_comes_in_as_many_messages_as_it_takes(world: World) -> None:
    await several_turns(world, 1)
    board = await world.people[1].slash(world.channel, "game board")
    result = await world.people[1].click(board.response, label="As text")
    texts = [result.response.content, *(followup.content for followup in result.followups)]
    assert "heap" in texts[0]
    assert "".join(texts).count("x") >= 4_000
    assert all(len(text) <= 2_000 and text.endswith("```") for text in texts)
    assert all(followup.ephemeral for followup in result.followups)
    assert "secret=1001" in texts[0]
    assert "secret=1000" not in texts[0]


async def test_a_stranger_cannot_bring_the_table_down(world: World) -> None:
    await seated(world)
    table = world.last()
    result = await world.people[4].slash(world.channel, "game status")
    refused = await world.people[4].click(result.response, label="Move the table down here")
    assert "Only those who play" in refused.followups[0].content
    assert world.last().id == table.id


async def test_the_last_board_tells_where_the_points_came_from(world: World) -> None:
    await several_turns(world, 6)
    assert (await world.table()).status is Status.FINISHED
    look = await world.bot.services.tables.queries.view((await world.table()).id, None)
    assert look.result is not None
    end = await world.people[2].click(world.last(), label="Board")
    assert world.studio.sources[-1] == [row.sources for row in look.result.seats]
    assert any(world.studio.sources[-1])
    await world.people[2].click(end.response, label="◀")
    assert world.studio.sources[-1] == [], "the turn before was not the end"
