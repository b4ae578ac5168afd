"""Playing by menu, by text and by sub-command: the same moves, and truthful answers to everything else."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from tables import Status
from tests.cogs.world import World, seated


def labels(message: Any) -> list[str]:
    """The buttons of a private message."""
    return [each["label"] for row in message.components for each in row["components"] if each["type"] == 2]


def options(message: Any) -> list[str]:
    """The values of its select."""
    return [option["value"] for row in message.components for each in row["components"] if each["type"] == 3
            for option in each["options"]]


def names(message: Any) -> list[str]:
    """What its selects are called."""
    return [each["placeholder"] for row in message.components for each in row["components"] if each["type"] == 3]


def said(result: simcord.InteractionResult) -> list[str]:
    """The texts of an answer: of the message that was filled or edited, and of those that were added."""
    return [result.response.content, *(followup.content for followup in result.followups)]


async def pick(person: simcord.MemberActor, message: Any, *values: str) -> simcord.InteractionResult:
    """Chooses entries in whichever select of a private message has them."""
    ids = [each["custom_id"] for row in message.components for each in row["components"] if each["type"] == 3
           and set(values) <= {option["value"] for option in each["options"]}]
    return await person.select(message, list(values), custom_id=ids[0])


async def opened_panel(world: World, person: simcord.MemberActor) -> simcord.InteractionResult:
    return await person.click(world.last(), label="Play")


async def test_a_turn_by_menu(world: World) -> None:
    info = await seated(world)
    ada, bruno = world.people[:2]
    before = world.last()
    assert [user.id for user in before.mentions] == [ada.id]
    panel = await opened_panel(world, ada)
    assert panel.response.ephemeral
    assert labels(panel.response) == ["Claim …", "Explain", "Plan"]
    assert [value for value in options(panel.response) if "give" not in value] == [
        "=take 1", "=take 2", "=take 3", "=trade", "=trade 2", "=trade 3"]
    await ada.click(panel.response, label="Claim …")
    assert names(panel.response) == ["A1 to D1 …", "D2 to E8 …"]
    assert len(options(panel.response)) == 40
    result = await pick(ada, panel.response, "=claim E8")
    assert "`claim E8`" in result.response.content
    assert world.last().id == before.id, "a draft is private: the channel sees nothing of it"
    assert "claim" not in world.last().content
    await ada.click(panel.response, label="End turn")
    assert "turn is over" in panel.response.content
    table = world.last()
    assert table.id != before.id
    assert "claim E8" in table.content
    assert [user.id for user in table.mentions] == [bruno.id]
    assert (await world.bot.services.tables.queries.history(info.id, None)).turns[-1].lines[-2:] == ("claim E8", "done")


async def test_the_preview_marks_the_places_that_may_be_chosen(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    panel = await opened_panel(world, ada)
    assert panel.response.attachments[0].description == f"A heap of {(await look(world)).view.heap}"
    await ada.click(panel.response, label="Claim …")
    assert len(world.studio.marked[-1]) == 40
    await ada.click(panel.response, label="↩ Other choices")
    assert {type(move).__name__ for move in world.studio.marked[-1]} == {"Take", "Give", "Trade"}, "those shown whole"


async def look(world: World) -> Any:
    return await world.bot.services.tables.queries.view((await world.table()).id, None)


async def test_step_back_and_start_over(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    panel = await opened_panel(world, ada)
    await pick(ada, panel.response, "=take 2")
    await ada.click(panel.response, label="Trade 2")
    assert "`take 2` · `trade 2`" in panel.response.content
    await ada.click(panel.response, label="Step back")
    assert "trade 2" not in panel.response.content
    await ada.click(panel.response, label="Start over")
    assert "take 2" not in panel.response.content
    assert "End turn" not in labels(panel.response)


async def test_undo_in_the_channel_steps_back_in_the_draft(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    await ada.slash(world.channel, "move", text="trade 1")
    result = await ada.click(world.last(), label="Undo")
    assert result.response.ephemeral
    assert "taken back" in result.response.content
    assert not (await world.bot.services.tables.play.panel((await world.table()).id, ada.id)).draft


async def test_a_whole_turn_by_move_ends_it(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    result = await ada.slash(world.channel, "move", text="trade 1. take 3")
    assert result.ephemeral
    assert "turn is over" in result.response.content
    assert [user.id for user in world.last().mentions] == [bruno.id]


async def test_half_a_turn_by_move_stays_a_draft(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    result = await ada.slash(world.channel, "move", text="trade 2")
    assert "`trade 2`" in result.response.content
    assert "Step back" in labels(result.response)
    result = await ada.slash(world.channel, "move", text="take 1")
    assert "turn is over" in result.response.content


async def test_moves_are_suggested_to_their_seat_only(world: World) -> None:
    await seated(world)
    ada, bruno, chiara = world.people[:3]
    offered = [each["value"] for each in await ada.autocomplete(world.channel, "move", "text", "cl")]
    assert offered[0] == "claim A1"
    assert len(offered) == 25
    offered = [each["value"] for each in await ada.autocomplete(world.channel, "move", "text", "trade 1. ta")]
    assert "trade 1. take 2" in offered
    assert await bruno.autocomplete(world.channel, "move", "text", "") == []
    assert await chiara.autocomplete(world.channel, "move", "text", "") == []
    empty = world.guild.create_text_channel("empty")
    assert await ada.autocomplete(empty, "move", "text", "") == []


async def test_a_turn_by_sub_commands(world: World) -> None:
    info = await seated(world)
    ada, bruno = world.people[:2]
    offered = await ada.autocomplete(world.channel, "pebbles claim", "spot", "b")
    assert [offer["value"] for offer in offered][:2] == ["B1", "B2"]
    result = await ada.slash(world.channel, "pebbles trade", count="1")
    assert "`trade`" in result.response.content
    result = await ada.slash(world.channel, "pebbles claim", spot="b2", end=False)
    assert "End turn" in labels(result.response)
    result = await ada.slash(world.channel, "pebbles done")
    assert result.response.content.endswith("Your turn is over."), "who says so need not be told"
    result = await bruno.slash(world.channel, "pebbles take", count="1")
    assert ("\n-# A typed move ends your turn. To do more in one turn, type it all in one line, with full stops "
            "between the moves.") in result.response.content
    history = await world.bot.services.tables.queries.history(info.id, None)
    assert "claim B2" in [line for turn in history.turns for line in turn.lines]


async def test_options_of_a_sub_command_are_completed_by_the_others(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="claim A1")
    await bruno.slash(world.channel, "move", text="claim A2. accept")
    if (await look(world)).blocking[0].user_id == bruno.id:
        await bruno.slash(world.channel, "pebbles accept")
    await ada.slash(world.channel, "pebbles decline")
    offered = await ada.autocomplete(world.channel, "pebbles paint", "colour", "", spot="A1")
    assert {offer["value"] for offer in offered} == {"red", "blue", "green"}
    offered = await ada.autocomplete(world.channel, "pebbles paint", "spot", "")
    assert [offer["value"] for offer in offered] == ["A1"]


async def test_what_is_left_out_is_filled_in_where_only_one_move_fits(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "pebbles claim", spot="A1", end=True)
    result = await bruno.slash(world.channel, "pebbles accept")
    assert "✔" in result.response.content
    result = await bruno.slash(world.channel, "pebbles trade")
    assert "`trade`" in result.response.content, "a default is taken where several would fit"
    result = await bruno.slash(world.channel, "move", text="take 6")
    assert "at most 3" in result.response.content
    assert len((await world.bot.services.tables.play.panel((await world.table()).id, bruno.id)).draft) == 1


async def test_an_offer_is_answered_from_the_channel(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "move", text="claim A1")
    await bruno.slash(world.channel, "move", text="take 1")
    table = world.last()
    assert [user.id for user in table.mentions] == [chiara.id], "an offer that holds up nobody is not mentioned"
    assert "Bruno" in table.content
    panel = await bruno.click(table, label="Answer (1)")
    await bruno.click(panel.response, label="Accept 1 from 0")
    assert "✔" in panel.response.content
    after = world.last()
    assert after.id == table.id, "the turn has not passed: the message is edited"
    assert "Answer (1)" not in [item.label for row in after.components for item in row.children]
    assert "accept" in after.content


def outlined(world: World) -> list[str]:
    """What the last picture outlines that outlines anything: whoever goes on gets one of their own, sooner or later
    than the channel."""
    return [moves for moves in world.studio.drawn if moves][-1]


async def test_the_picture_outlines_what_the_message_tells(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "move", text="claim A1")
    assert outlined(world) == ["claim A1", "done"]
    await bruno.slash(world.channel, "move", text="accept")
    assert outlined(world) == ["claim A1", "done", "accept 1 from 0"], "the edited message tells both"
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await bruno.slash(world.channel, "move", text="take 1")
    await world.env.advance_time(60)
    assert outlined(world) == ["take 1", "done"]
    await world.restart()
    await chiara.slash(world.channel, "move", text="take 2")
    assert outlined(world)[:2] == ["take 2", "done"]


async def test_a_game_ends_with_its_scoring_and_its_seed(world: World) -> None:
    info = await seated(world)
    for _round in range(3):
        for person in world.people[:2]:
            await person.slash(world.channel, "move", text="take 1")
    last = world.last()
    assert "The game is over" in last.content
    assert "1. **" in last.content
    ended = await world.table()
    assert ended.status is Status.FINISHED
    assert ended.seed
    assert ended.seed in last.content
    assert [item.label for row in last.components for item in row.children] == [
        "History", "Board", "Explain", "How it went", "What paid off", "The game as a film", "New game"]
    result = await world.people[0].slash(world.channel, "game verify")
    assert "Every draw" in result.response.content
    result = await world.people[0].slash(world.channel, "move", text="take 1")
    assert "/game new" in result.response.content
    assert (await world.bot.services.tables.queries.results(world.guild.id))[0].table_id == info.id


@pytest.mark.parametrize("label", ["Step back", "Start over"])
async def test_a_draft_cannot_be_changed_after_the_end(world: World, label: str) -> None:
    info = await seated(world)
    ada = world.people[0]
    await ada.slash(world.channel, "move", text="trade 2")
    panel = await opened_panel(world, ada)
    await world.bot.services.tables.proposals.abandon(info.id, world.people[1].id, force=True)
    assert "This game has ended. Open another with `/game new`." in said(await ada.click(panel.response, label=label))


@pytest.mark.parametrize("label", ["Step back", "Start over"])
async def test_a_draft_cannot_be_changed_without_a_seat(world: World, label: str) -> None:
    info = await seated(world, 3)
    ada = world.people[0]
    await ada.slash(world.channel, "move", text="trade 2")
    panel = await opened_panel(world, ada)
    await world.bot.services.tables.play.resign(info.id, ada.id)
    assert "You don't play at this table." in said(await ada.click(panel.response, label=label))


async def test_the_last_picture_is_told_where_the_points_came_from(world: World) -> None:
    await seated(world)
    for person in world.people[:2] * 3:
        await person.slash(world.channel, "move", text="take 1")
    await world.told()
    look = await world.bot.services.tables.queries.view((await world.table()).id, None)
    assert look.result is not None
    assert world.studio.sources[0] == []
    assert world.studio.sources[-1] == [row.sources for row in look.result.seats]
    assert any(world.studio.sources[-1])
