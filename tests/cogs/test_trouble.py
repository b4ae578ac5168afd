"""What goes wrong on Discord and at tables: moves stay, nobody is fooled, everybody is answered."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tables import Status
from tests.cogs.test_playing import labels, options, pick
from tests.cogs.world import Sketches, World, seated


def rows(world: World) -> Any:
    async def ask() -> list[str]:
        history = await world.bot.services.tables.queries.history((await world.table()).id, None, limit=100)
        return [line for turn in history.turns for line in turn.lines]
    return ask()


async def test_a_double_click_plays_once(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    panel = await ada.click(world.last(), label="Play")
    ids = {each.get("label"): each["custom_id"] for row in panel.response.components for each in row["components"]}
    view, button = panel.response.message, ids["Claim …"].removesuffix("claim") + "=take 2"
    assert "`take 2`" in await press(world, ada, view, button)
    second = await press(world, ada, view, button)
    assert "nothing was done" in second
    info = await world.table()
    assert [str(move) for move in (await world.bot.services.tables.play.panel(info.id, ada.id)).draft] == ["take 2"]


async def press(world: World, person: Any, message: discord.Message, custom_id: str) -> str:
    """Clicks a button that the message no longer shows, as a second click under way does; the answer's text."""
    from simcord.actors import ChannelHandle, _dispatch_actor_interaction
    from simcord.enums import InteractionType

    backend = world.env.backend
    stored = backend.get_message(message.channel.id, message.id)
    kept, stored.components = stored.components, [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "again", "custom_id": custom_id}]}]
    from simcord.backend import serializers

    payload = dict(serializers.message_payload(backend, stored))
    stored.components = kept
    channel = ChannelHandle(world.env, world.guild, backend.get_channel(stored.channel_id))
    result = await _dispatch_actor_interaction(
        person, InteractionType.MESSAGE_COMPONENT, channel, {"custom_id": custom_id, "component_type": 2},
        extra={"message": payload}, source_message_id=stored.id)
    assert result.acknowledged, f"no answer to {custom_id}"
    said = [*(followup.content for followup in result.followups), result.response.content if result.response else ""]
    return next((word for word in said if word), "")


async def test_a_stale_button_shows_what_is_true_now(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    panel = await ada.click(world.last(), label="Play")
    old = await ada.click(world.last(), label="Play")
    await pick(ada, panel.response, "=take 2")
    stale = await ada.click(old.response, label="Claim …")
    assert "nothing was done" in stale.response.content
    assert "`take 2`" in stale.response.content
    assert "End turn" in labels(stale.response)


async def test_a_button_of_a_finished_turn_is_stale(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    panel = await ada.click(world.last(), label="Play")
    await ada.slash(world.channel, "move", text="take 1")
    stale = await ada.click(panel.response, label="Claim …")
    assert "nothing was done" in stale.response.content
    assert "claim" not in " ".join(await rows(world))


async def test_a_stranger_is_answered_and_does_nothing(world: World) -> None:
    await seated(world)
    stranger = world.people[4]
    table = world.last()
    for label in ("Play", "Undo"):
        result = await stranger.click(table, label=label)
        assert result.response.ephemeral
        assert "play" in result.response.content
        assert not labels(result.response)
    result = await stranger.slash(world.channel, "move", text="take 1")
    assert "don't play" in result.response.content
    result = await stranger.slash(world.channel, "pebbles take", count="1")
    assert "don't play" in result.response.content
    mine = await stranger.click(table, label="My view")
    assert "secret=0" in mine.response.content
    assert "secret=100" not in mine.response.content


async def test_my_view_shows_ones_own_secret_only(world: World) -> None:
    await seated(world)
    _ada, bruno = world.people[:2]
    mine = await bruno.click(world.last(), label="My view")
    assert mine.response.ephemeral
    assert "secret=1001" in mine.response.content
    assert "secret=1000" not in mine.response.content
    assert b"1001" in await mine.response.attachments[0].read()
    public = "".join(message.content for message in world.channel.history())
    assert "secret=100" not in public


async def test_not_your_turn_names_whose_it_is(world: World) -> None:
    await seated(world)
    bruno = world.people[1]
    result = await bruno.slash(world.channel, "move", text="take 1")
    assert "Ada" in result.response.content
    panel = await bruno.click(world.last(), label="Play")
    assert "Ada" in panel.response.content
    assert not options(panel.response)


async def test_an_illegal_move_names_the_rule(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="claim A1")
    before = world.last().id
    result = await bruno.slash(world.channel, "move", text="claim A1")
    assert "A1 is already claimed" in result.response.content
    assert "`accept 1 from 0`" in result.response.content, "what is open is named"
    assert labels(result.response) == ["What can I do?"]
    panel = await bruno.click(result.response, label="What can I do?")
    assert "=take 2" in options(panel.response)
    assert world.last().id == before


async def test_unknown_notation_names_the_nearest_moves(world: World) -> None:
    await seated(world)
    result = await world.people[0].slash(world.channel, "move", text="tak 2")
    assert "`take 2`" in result.response.content
    result = await world.people[0].slash(world.channel, "pebbles claim", spot="Z9")
    assert "don't understand" in result.response.content


async def test_the_part_of_a_line_that_fails_is_named_with_what_is_open_there(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    told = (await ada.slash(world.channel, "move", text="take 1. tkae 2")).response.content
    assert told == "Move 2 of 2: I don't understand `tkae 2`. Did you mean `trade 2`, `trade 4`, `trade 3`?"
    told = (await ada.slash(world.channel, "move", text="take 1. fly")).response.content
    assert told.startswith("Move 2 of 2: I don't understand `fly`. You can: `done`, `trade`")
    assert "take" not in told
    told = (await ada.slash(world.channel, "move", text="claim A1, claim A2")).response.content
    assert told.startswith("Move 2 of 2: `claim A2` is not possible.")


async def test_what_fits_nothing_is_refused_by_the_rule_also_as_a_command(world: World) -> None:
    await seated(world)
    for name, given in (("pebbles accept", {}), ("move", {"text": "accept"})):
        told = (await world.people[0].slash(world.channel, name, **given)).response.content
        assert told.startswith("`accept` is not possible. That is not open now. You can: "), told
        assert "`take 1`" in told


async def test_no_game_here(world: World) -> None:
    await seated(world, channel=world.guild.create_text_channel("elsewhere"))
    for name, given in (("move", {"text": "take 1"}), ("game status", {}), ("game history", {}), ("game undo", {}),
                        ("pebbles done", {}), ("game start", {}), ("game nudge", {}), ("game export", {})):
        result = await world.people[0].slash(world.channel, name, **given)
        assert "/game new" in result.response.content, name


async def test_another_title_names_its_own_group(world: World) -> None:
    await seated(world, title="cobbles")
    await seated(world, channel=world.guild.create_text_channel("elsewhere"))
    result = await world.people[0].slash(world.channel, "pebbles take", count="1")
    assert "`/cobbles` or `/move`" in result.response.content
    assert await world.people[0].autocomplete(world.channel, "pebbles take", "count", "") == []
    result = await world.people[0].slash(world.channel, "cobbles take", count="1", end=False)
    assert "`take 1`" in result.response.content


async def test_a_deleted_table_message_is_posted_anew(world: World) -> None:
    await seated(world, 3)
    ada, bruno, _chiara = world.people[:3]
    await ada.slash(world.channel, "move", text="claim A1")
    table = world.last()
    world.env.backend.delete_message(world.channel.id, table.id)
    await bruno.slash(world.channel, "pebbles accept")
    assert world.last().id != table.id
    assert "accept" in world.last().content
    assert "Play" in [item.label for row in world.last().components for item in row.children]


async def test_a_500_while_posting_loses_nothing(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    before = world.last().id
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    result = await ada.slash(world.channel, "move", text="take 2")
    assert "turn is over" in result.response.content
    assert world.last().id == before
    assert "take 2" in await rows(world)
    await world.env.advance_time(120)
    assert world.last().id != before
    assert "take 2" in world.last().content
    assert [user.id for user in world.last().mentions] == [bruno.id]


async def test_an_answer_that_fails_leaves_the_move(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    world.env.inject_error("*", "/webhooks/*", status=403, times=3)
    result = await ada.slash(world.channel, "move", text="take 2")
    assert result.response.content.startswith("✔"), "told as soon as an answer gets through"
    assert "take 2" in await rows(world)
    assert "take 2" in world.last().content


async def test_a_lost_permission_is_told_and_made_up_for(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    before = world.last().id
    deny = discord.Permissions(send_messages=True).value
    world.env.backend.set_overwrite(world.channel.id, Overwrite(
        target_id=world.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=deny))
    result = await ada.slash(world.channel, "move", text="take 2")
    assert "It is saved" in result.response.content
    assert "Send Messages" in result.response.content
    assert world.last().id == before
    world.env.backend.delete_overwrite(world.channel.id, world.bot.user.id)
    await world.env.advance_time(600)
    assert "take 2" in world.last().content


async def test_without_files_the_board_is_posted_as_text(world: World) -> None:
    await seated(world)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=1)
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert "take 2" in world.last().content
    assert "heap" in world.last().content
    assert not world.last().attachments


async def test_a_picture_that_fails_becomes_a_text_board(world: World) -> None:
    await seated(world)
    world.studio.fails = True
    panel = await world.people[0].click(world.last(), label="Play")
    assert "=take 2" in options(panel.response)
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert "heap" in world.last().content
    assert "take 2" in world.last().content
    assert "secret=100" not in world.last().content


async def test_two_tables_at_once(world: World) -> None:
    other = world.guild.create_text_channel("other")
    one, two = await seated(world), await seated(world, 3, other)
    assert one.id != two.id
    ada, bruno, _chiara = world.people[:3]
    await ada.slash(world.channel, "move", text="claim A1")
    await ada.slash(other, "move", text="claim B2")
    await bruno.slash(world.channel, "move", text="take 3")
    assert "take 3" in world.last().content
    assert "B2" in world.last(other).content
    assert "A1" not in world.last(other).content
    listing = await ada.slash(world.channel, "game list")
    assert world.channel.mention in listing.response.content
    assert other.mention in listing.response.content


async def test_a_restart_in_mid_turn_keeps_the_draft_and_the_buttons(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    panel = await ada.click(world.last(), label="Play")
    await ada.click(panel.response, label="Claim …")
    await world.restart()
    await pick(ada, panel.response, "=claim C3")
    assert "`claim C3`" in panel.response.content
    await world.restart()
    opened = await ada.click(world.last(), label="Play")
    assert "`claim C3`" in opened.response.content
    await ada.click(opened.response, label="End turn")
    assert "claim C3" in world.last().content
    assert [user.id for user in world.last().mentions] == [world.people[1].id]


async def test_a_restart_sends_what_was_left(world: World) -> None:
    await seated(world)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=1)
    await world.people[0].slash(world.channel, "move", text="take 2")
    assert "take 2" not in world.last().content
    await world.restart()
    await world.env.advance_time(60)
    assert "take 2" in world.last().content


async def test_commands_are_synced_once(world: World) -> None:
    await world.restart()
    assert len([request for request in world.env.http_requests if request.method == "PUT"]) == 1


async def test_a_button_of_an_older_version_is_answered(world: World) -> None:
    await seated(world)
    assert "earlier version" in await press(world, world.people[0], world.last(), "h0b:play:1")
    assert "no longer in use" in await press(world, world.people[0], world.last(), "h1b:dance:1")
    assert "doesn't work" in await press(world, world.people[0], world.last(), "h1b:play:x")
    assert "doesn't work" in await press(world, world.people[0], world.last(), "h1b:menu:nonsense")
    assert "no game" in (await press(world, world.people[0], world.last(), "h1b:play:777")).lower()


async def test_what_breaks_in_a_button_is_answered_with_a_number(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)

    async def broken(*_given: Any) -> Any:
        raise RuntimeError("a mistake of ours")

    monkeypatch.setattr(world.bot.services.tables.play, "panel", broken)
    result = await world.people[0].click(world.last(), label="Play")
    assert "Something went wrong" in result.response.content
    result = await world.people[0].click(world.last(), label="History")
    assert "History" in result.response.content


async def test_discord_py_keeps_no_message_in_memory(world: World) -> None:
    """Buttons work all the same: `answer_component` takes every click."""
    await seated(world, 3)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="claim A1")
    await bruno.click(world.last(), label="Play")
    await bruno.slash(world.channel, "game import")
    kept = world.bot._connection._view_store
    assert not any(kept._views.values())
    assert not kept._dynamic_items
    assert not kept._modals


@pytest.mark.sqlite_only(reason="the file is locked from outside")
async def test_a_locked_database_refuses_and_says_so(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    import sqlite3

    path = world.settings.database_url.partition("///")[2]
    before = await rows(world)
    blocker = await asyncio.to_thread(sqlite3.connect, path, check_same_thread=False)
    blocker.execute("BEGIN IMMEDIATE")
    try:
        result = await ada.slash(world.channel, "move", text="take 2")
    finally:
        blocker.rollback()
        blocker.close()
    assert "could not be saved" in result.response.content
    assert await rows(world) == before
    result = await ada.slash(world.channel, "move", text="take 2")
    assert "turn is over" in result.response.content


async def test_abandoned_tables_say_so(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game abandon")
    question = world.last()
    assert [user.id for user in question.mentions] == [bruno.id]
    await bruno.click(question, label="Agree")
    assert (await world.table()).status is Status.ABANDONED
    assert any("abandoned" in message.content for message in world.channel.history())


async def test_a_stop_lets_nothing_new_in(world: World) -> None:
    await seated(world)
    world.bot.stopping = True
    result = await world.people[0].slash(world.channel, "move", text="take 2")
    assert "restarting" in result.response.content
    world.bot.stopping = False
    assert "take 2" not in await rows(world)
    assert not world.bot.response_tasks


async def test_a_stop_waits_for_what_is_under_way(world: World) -> None:
    await seated(world)
    finished = []

    async def slow() -> None:
        await asyncio.sleep(0)
        finished.append(True)

    task = asyncio.get_running_loop().create_task(slow())
    world.bot.response_tasks.add(task)
    await world.restart()
    assert finished == [True]


class Slow(Sketches):
    """A studio whose next board waits until it is let through."""

    def __init__(self) -> None:
        super().__init__()
        self.asked, self.open = asyncio.Event(), asyncio.Event()
        self.waits = False

    async def board(self, *given: Any, **named: Any) -> bytes:
        if self.waits:
            self.waits = False
            self.asked.set()
            await self.open.wait()
        return await super().board(*given, **named)


async def test_a_table_brought_down_while_it_moves_on_shows_what_is_true(world: World,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    """The picture of the moment before takes its time; the move that comes meanwhile is the last thing to be seen."""
    info = await seated(world)
    ada, bruno = world.people[:2]
    slow = Slow()
    monkeypatch.setattr(world.bot.services.pictures, "studio", slow)
    slow.waits = True
    down = asyncio.create_task(world.bot.repost(info.id))
    await slow.asked.wait()
    await world.bot.services.tables.play.move(info.id, ada.id, "take 2", end=True)
    for _ in range(200):
        await asyncio.sleep(0)
    slow.open.set()
    await down
    await world.told()
    assert "take 2" in world.last().content
    assert f"<@{bruno.id}>" in world.last().content
    playable = [message for message in world.channel.history()
                if any(item.label == "Play" for row in message.components for item in row.children)]
    assert [message.id for message in playable] == [world.last().id], "one message shows the table"


async def test_a_turn_that_cannot_be_told_in_words_is_told_as_typed(
        world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    await seated(world)

    def broken(*about: object) -> str:
        raise KeyError("no such word")

    narration = world.bot.services.title((await world.table()).title).presentation.narration
    monkeypatch.setattr(type(narration), "sentence", broken)
    await world.people[0].slash(world.channel, "move", text="take 1. done")
    said = world.last()
    assert "**Ada** · `take 1. done`" in said.content
    assert f"<@{world.people[1].id}>" in said.content, "the next one knows that it is their turn"
    assert "no such word" in caplog.text
    await world.people[0].slash(world.channel, "game undo")
    assert "\n> **Ada** · `take 1. done`\n" in world.last().content, "so is a request to take it back"
    caplog.clear()
