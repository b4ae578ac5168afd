"""`/plan` on a server: turns are tried, kept, played and left to be played, and nobody else learns of them."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Any

import pytest
import simcord
from msgspec import structs

from cogs.views.plans import plan_message
from tables import GuildId
from tests.cogs.forgery import Forger
from tests.cogs.test_playing import labels, options, pick, said
from tests.cogs.world import World, seated
from tests.tongues import WRAPS, wrapped_catalogues
from tests.toy import PEBBLES


async def plan(world: World, person: simcord.MemberActor, command: str, **given: Any) -> Any:
    result = await person.slash(world.channel, f"plan {command}", **given)
    assert result.response.ephemeral
    return result.response


async def armed(world: World, text: str = "take 1") -> simcord.MemberActor:
    """Bruno's plan waits for his turn, while Ada is to move."""
    await seated(world)
    bruno = world.people[1]
    await plan(world, bruno, "try", text=text)
    await plan(world, bruno, "save", name="secret hope")
    shown = await plan(world, bruno, "when", name="secret hope")
    assert "played by itself when your turn comes" in shown.content
    return bruno


async def after_grace(world: World) -> None:
    """The turn has come, and nobody may step back any more."""
    await world.env.advance_time(80)
    await world.told()


async def heap(world: World) -> int:
    info = await world.table()
    return int((await world.bot.services.tables.queries.view(info.id, None)).view.heap)


async def test_a_turn_is_tried_saved_and_played_by_buttons(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    posted = len(world.channel.history())
    before = await heap(world)
    shown = await plan(world, ada, "try", text="trade 1. take 1")
    assert "Your plan: `trade` · `take 1`" in shown.content
    assert "Only you can see this." in shown.content
    assert [file.filename.split("-")[0] for file in shown.attachments] == ["plan"]
    assert labels(shown)[-5:] == ["Play this plan", "Step back", "Save as …", "Forget this plan", "My plans"]
    await ada.click(shown, label="Step back")
    assert "Your plan: `trade`" in shown.content
    form = await ada.click(shown, label="Save as …")
    saved = await ada.submit_modal(form, {"name": "A *good* one"})
    assert "✔ The plan is saved." in said(saved)[0]
    assert len(world.channel.history()) == posted
    assert await heap(world) == before
    listed = await plan(world, ada, "list")
    assert "- **A \\*good\\* one**: `trade`" in listed.content
    chosen = await pick(ada, listed, *options(listed))
    assert "Your plan **A \\*good\\* one**: `trade`" in chosen.response.content
    played = await ada.click(chosen.response, label="Play this plan")
    assert "Your turn so far: `trade`" in played.response.content


async def test_a_whole_turn_is_played_by_its_name(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    before = await heap(world)
    await plan(world, ada, "try", text="take 1")
    await plan(world, ada, "save", name="one")
    suggested = await ada.autocomplete(world.channel, "plan play", "name", "o")
    assert [choice["value"] for choice in suggested] == ["one"]
    played = await plan(world, ada, "play", name="one")
    assert "Your turn is over." in played.content
    assert await heap(world) == before - 1
    again = await plan(world, ada, "play", name="one")
    assert "You have no plan of that name at this table." in again.content


async def test_who_is_not_on_turn_tries_as_if_they_were(world: World) -> None:
    await seated(world)
    bruno = world.people[1]
    shown = await plan(world, bruno, "try", text="take 1")
    assert "As if it were your turn now" in shown.content
    assert "Play it when my turn comes" in labels(shown)
    refused = await plan(world, bruno, "play")
    assert refused.content.startswith("It's not your turn. Waiting for Ada.\nYour plan: `take 1`")
    suggested = await bruno.autocomplete(world.channel, "plan try", "text", "")
    assert "done" in [choice["value"] for choice in suggested]


async def test_a_plan_that_does_not_fit_shows_where_it_breaks(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await plan(world, bruno, "try", text="claim A1")
    await ada.slash(world.channel, "move", text="claim A1")
    shown = await plan(world, bruno, "play")
    assert "Your plan can't be played any more, so nothing was played." in shown.content
    assert "⚠ Move 1 of 1 does not fit now. `claim A1` is not possible." in shown.content
    assert (await world.bot.services.tables.play.panel((await world.table()).id, bruno.id)).draft == ()


async def test_refusals(world: World) -> None:
    await seated(world)
    ada, elif_ = world.people[0], world.people[4]
    for given, why in (({"text": "take 9"}, "`take 9` is not possible."), ({"text": "dance"}, "I don't understand")):
        assert why in (await plan(world, ada, "try", **given)).content
    assert "You aren't trying anything at this table." in (await plan(world, ada, "show")).content
    assert "You aren't trying anything at this table." in (await plan(world, ada, "back")).content
    assert "You have no plans at this table." in (await plan(world, ada, "list")).content
    await plan(world, ada, "try", text="take 1")
    await plan(world, ada, "save", name="one")
    assert "it is your turn now" in (await plan(world, ada, "when", name="one")).content
    assert "without a name" in (await plan(world, ada, "save", name=" ", plan="one")).content
    assert "✔ The plan is forgotten." in (await plan(world, ada, "drop", name="one")).content
    for command, given in (("try", {"text": "take 1"}), ("list", {}), ("show", {}), ("play", {}), ("back", {}),
                           ("save", {"name": "x"}), ("drop", {}), ("when", {"name": "x"})):
        assert "You don't play at this table." in (await plan(world, elif_, command, **given)).content
    assert await elif_.autocomplete(world.channel, "plan show", "name", "") == []
    assert await elif_.autocomplete(world.channel, "plan try", "text", "") == []


async def test_a_second_click_and_a_restart(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    before = await heap(world)
    shown = await plan(world, ada, "try", text="take 1")
    await world.restart()
    await ada.click(shown, label="Play this plan")
    assert await heap(world) == before - 1
    again = await plan(world, ada, "show")
    assert "You aren't trying anything" in again.content


async def test_buttons_of_others_and_of_another_moment_do_nothing(world: World) -> None:
    info = await seated(world)
    ada, bruno = world.people[:2]
    await plan(world, ada, "try", text="trade 1")
    (stored,) = await world.bot.services.tables.plans.all_of(info.id, ada.id)
    await plan(world, ada, "try", text="take 1")
    for person in (ada, bruno, world.people[4]):
        forger = Forger(world, person)
        sent = [forger.click(f"h1b:plan{route}:{info.id}:{stored.id}:{stored.version}")
                for route in ("play", "back", "forget", "arm", "disarm")]
        sent += [forger.click(f"h1b:planplay:{info.id}:{stored.id}"), forger.click("h1b:planplay:99:1:1"),
                 forger.click(f"h1s:planshow:{info.id}", ["²"]), forger.click(f"h1s:planshow:{info.id}", ["77"]),
                 forger.form(f"h1f:plansave:{info.id}:{stored.id}:{stored.version}", name="mine")]
        await world.env.settle()
        assert all(each.response.content for each in sent)
        assert not any("Something went wrong" in each.response.content for each in sent)
    (kept,) = await world.bot.services.tables.plans.all_of(info.id, ada.id)
    assert (kept.lines, kept.name) == (("trade", "take 1"), "")


async def test_an_armed_plan_is_played_when_the_turn_comes(world: World) -> None:
    bruno = await armed(world)
    await world.people[0].slash(world.channel, "move", text="take 1")
    assert bruno.id in {user.id for user in world.last().mentions}, "nobody sees that there is a plan"
    await world.restart()
    await after_grace(world)
    assert "**Bruno** · take 1; done" in world.last().content
    assert "You have no plans" in (await plan(world, bruno, "list")).content


async def test_a_plan_is_disarmed_by_one_click(world: World) -> None:
    bruno = await armed(world)
    listed = await plan(world, bruno, "list")
    assert "- ⏳ **secret hope**: `take 1` (played by itself when your turn comes)" in listed.content
    clicked = await bruno.click(listed, label="Don't play secret hope by itself")
    assert "✔ The plan is no longer played by itself." in clicked.response.content
    armed_again = await bruno.click(clicked.response, label="Play it when my turn comes")
    assert "⏳" in armed_again.response.content
    await bruno.click(clicked.response, label="Don't play it by itself")
    await world.people[0].slash(world.channel, "move", text="take 1")
    before = await heap(world)
    await after_grace(world)
    assert await heap(world) == before


async def test_who_had_a_plan_that_does_not_fit_is_told_in_private(world: World) -> None:
    bruno = await armed(world, "claim A1")
    await world.people[0].slash(world.channel, "move", text="claim A1")
    posted = len(world.channel.history())
    await after_grace(world)
    assert len(world.channel.history()) == posted
    (told,) = private_messages(world, bruno)
    assert "Your plan can't be played any more" in told
    assert "claim" not in told
    assert "secret hope" not in told
    listed = await plan(world, bruno, "list")
    assert "- ⚠ **secret hope**: `claim A1` (does not fit now)" in listed.content
    await after_grace(world)
    assert len(private_messages(world, bruno)) == 1


def private_messages(world: World, person: simcord.MemberActor) -> list[str]:
    """What the bot wrote to somebody in private."""
    return [request.json["content"] for request in world.env.http_requests
            if request.method == "POST" and request.path.endswith("/messages")
            and f"/channels/{world.channel.id}/" not in request.path]


async def test_who_takes_no_private_messages_is_called_in_the_channel_without_a_word_of_the_plan(world: World) -> None:
    bruno = await armed(world, "claim A1")
    await world.people[0].slash(world.channel, "move", text="claim A1")
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
    await after_grace(world)
    told = world.last()
    assert [user.id for user in told.mentions] == [bruno.id]
    assert "Your plan can't be played any more" in told.content
    assert "A1" not in told.content
    assert "secret hope" not in told.content


async def test_who_is_called_in_a_thread_that_is_put_away_reads_the_language_of_its_server(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with wrapped_catalogues():
        await armed(world, "claim A1")
        await world.bot.languages.choose_for_server(GuildId(world.guild.id), "de")
        await world.people[0].slash(world.channel, "move", text="claim A1")
        world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)
        monkeypatch.setattr(world.bot, "get_channel", lambda _: None)
        await after_grace(world)
        assert f"{WRAPS['de'][0]}Your turn has come" in world.last().content


async def test_no_line_of_the_log_speaks_of_a_plan(world: World, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        bruno = await armed(world, "claim A1")
        await plan(world, bruno, "try", text="claim B2. dance. claim")
        await plan(world, bruno, "try", text="claim B2")
        await plan(world, bruno, "play")
        await plan(world, bruno, "show", name="secret hope, other")
        await world.people[0].slash(world.channel, "move", text="claim A1")
        await after_grace(world)
        await plan(world, bruno, "play", name="secret hope")
    mine = [record.getMessage() for record in caplog.records if record.name.partition(".")[0] in {"cogs", "tables",
                                                                                                  "bot", "community"}]
    assert not [line for line in mine if "secret" in line or "B2" in line or "dance" in line]


async def test_files_and_messages_of_the_table_do_not_speak_of_plans(world: World) -> None:
    bruno = await armed(world, "claim A1")
    ada = world.people[0]
    for person in (ada, bruno):
        for command in ("game report", "game export", "game history", "game status", "game mine"):
            shown = (await person.slash(world.channel, command)).response
            files = [str(await file.read()) for file in shown.attachments]
            assert not [text for text in (shown.content, *files) if "secret hope" in text or "A1" in text], command
    assert not [message for message in world.channel.history() if "plan" in message.content.lower()]


async def test_the_plans_of_a_seat_that_is_handed_over_are_nobodys(world: World) -> None:
    await armed(world)
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "game replace", player=bruno, newcomer=chiara)
    question = world.last()
    for person in (bruno, chiara):
        if person.id in {user.id for user in question.mentions}:
            await person.click(question, label="Agree")
    assert (await world.table()).seat_of(chiara.id) == 1
    assert "You have no plans" in (await plan(world, chiara, "list")).content
    assert await chiara.autocomplete(world.channel, "plan play", "name", "") == []
    await ada.slash(world.channel, "move", text="take 1")
    before = await heap(world)
    await after_grace(world)
    assert await heap(world) == before


async def test_who_cannot_be_written_to_keeps_the_table_waiting_for_a_while_only(world: World) -> None:
    bruno = await armed(world, "claim A1")
    await world.people[0].slash(world.channel, "move", text="claim A1")
    world.env.inject_error("POST", "/users/@me/channels", status=500, times=None)
    await after_grace(world)
    await bruno.slash(world.channel, "move", text="take 1")
    await world.env.advance_time(1_800)
    await world.told()
    assert "**Bruno** · take 1; done" in world.last().content


async def test_where_all_act_when_they_like_no_plan_can_wait(world: World) -> None:
    info = await seated(world)
    ada = world.people[0]
    await plan(world, ada, "try", text="take 1")
    await plan(world, ada, "save", name="one")
    (saved,) = await world.bot.services.tables.plans.all_of(info.id, ada.id)
    together = replace(PEBBLES, policy=replace(PEBBLES.policy, no_drafts=True))
    waiting = structs.replace(saved, on_turn=False)
    shown = [[item.label for item in plan_message(waiting, title).view.children] for title in (PEBBLES, together)]
    assert [("Play it when my turn comes" in each) for each in shown] == [True, False]
    assert [("Play this plan" in each) for each in shown] == [False, True]
