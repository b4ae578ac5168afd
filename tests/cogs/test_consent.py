"""What needs the others: undo, redo, replace, abandon; and nudging."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from tables import ProposalState, Status
from tables.proposals.service import Proposals
from tests.cogs.test_aeolis import later
from tests.cogs.test_playing import labels
from tests.cogs.test_trouble import rows
from tests.cogs.world import World, seated


async def test_undo_by_consent(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "move", text="take 3")
    ask = await ada.click(world.last(), label="Undo")
    assert labels(ask.response) == ["Ask them"]
    await ada.click(ask.response, label="Ask them")
    question = world.last()
    assert {user.id for user in question.mentions} == {bruno.id, chiara.id}
    assert "take 3" in question.content
    await bruno.click(question, label="Agree")
    assert "1 of 2" in world.last().content
    await chiara.click(question, label="Agree")
    asked = next(message for message in world.channel.history() if message.id == question.id)
    assert "Agreed" in asked.content
    assert not asked.components
    table = world.last()
    assert [user.id for user in table.mentions] == [ada.id]
    result = await ada.slash(world.channel, "move", text="take 2")
    assert "turn is over" in result.response.content


async def test_undo_refused(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="take 3")
    await ada.slash(world.channel, "game undo")
    question = world.last()
    await bruno.click(question, label="Refuse")
    asked = next(message for message in world.channel.history() if message.id == question.id)
    assert "Refused" in asked.content
    assert "take 3" in await rows(world)


async def test_only_those_asked_answer_and_only_the_proposer_withdraws(world: World) -> None:
    await seated(world)
    ada, bruno, *_rest, stranger = world.people
    await ada.slash(world.channel, "move", text="take 3")
    await ada.slash(world.channel, "game undo")
    question = world.last()
    result = await stranger.click(question, label="Agree")
    assert "up to others" in result.followups[0].content
    result = await bruno.click(question, label="Withdraw")
    assert result.followups[0].ephemeral
    await ada.click(question, label="Withdraw")
    asked = next(message for message in world.channel.history() if message.id == question.id)
    assert "Withdrawn" in asked.content
    assert not asked.components


async def test_redo_restores(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="take 3")
    await ada.slash(world.channel, "game undo")
    await bruno.click(world.last(), label="Agree")
    await ada.slash(world.channel, "game redo")
    question = next(message for message in reversed(world.channel.history()) if "restore" in message.content)
    await bruno.click(question, label="Agree")
    assert [user.id for user in world.last().mentions] == [bruno.id]


async def test_nothing_to_undo(world: World) -> None:
    await seated(world)
    result = await world.people[0].slash(world.channel, "game undo")
    assert "nothing to take back" in result.response.content


async def test_replace_hands_a_seat_over(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    result = await ada.slash(world.channel, "game replace", player=bruno, newcomer=dmitri)
    assert dmitri.mention in result.response.content
    question = world.last()
    for person in (chiara, dmitri, bruno):
        if person.id in {user.id for user in question.mentions}:
            await person.click(question, label="Agree")
    info = await world.table()
    assert info.seat_of(dmitri.id) == 1
    assert info.seat_of(bruno.id) is None
    await ada.slash(world.channel, "move", text="take 1")
    assert [user.id for user in world.last().mentions] == [dmitri.id]
    result = await dmitri.slash(world.channel, "move", text="take 1")
    assert "turn is over" in result.response.content


async def test_replace_needs_the_host_and_somebody_who_plays(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    result = await chiara.slash(world.channel, "game replace", player=bruno, newcomer=dmitri)
    assert "Ada" in result.response.content
    result = await ada.slash(world.channel, "game replace", player=dmitri, newcomer=bruno)
    assert "does not play here" in result.response.content


async def test_force_needs_the_right_to_manage_the_server(world: World) -> None:
    await seated(world)
    result = await world.people[4].slash(world.channel, "game abandon", force=True)
    assert "manage the server" in result.response.content
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_guild=True))
    moderator = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    result = await moderator.slash(world.channel, "game abandon", force=True)
    assert "closed" in result.response.content
    assert (await world.table()).status is Status.ABANDONED


async def test_nudge_mentions_who_is_waited_for_once_in_a_while(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    posted = len(world.channel.history())
    result = await bruno.slash(world.channel, "game nudge")
    assert result.response.content == ("Their turn has only just come. You can remind them when they have been away "
                                       "for an hour.")
    assert len(world.channel.history()) == posted
    later(world, 1)
    result = await bruno.slash(world.channel, "game nudge")
    assert "Reminder sent" in result.response.content
    assert [user.id for user in world.last().mentions] == [ada.id]
    count = len(world.channel.history())
    result = await bruno.slash(world.channel, "game nudge")
    assert result.ephemeral
    assert len(world.channel.history()) == count
    result = await world.people[4].slash(world.channel, "game nudge")
    assert "don't play" in result.response.content


async def test_leaving_a_running_game_asks_first(world: World) -> None:
    await seated(world, 3)
    bruno = world.people[1]
    result = await bruno.slash(world.channel, "game leave")
    assert labels(result.response) == ["Leave for good", "Offer my seat"]
    assert (await world.table()).seat_of(bruno.id) == 1
    await bruno.click(result.response, label="Leave for good")
    assert (await world.table()).seat_of(bruno.id) is None
    assert "left" in result.response.content
    await world.people[0].slash(world.channel, "move", text="take 1")
    assert [user.id for user in world.last().mentions] == [world.people[2].id]


async def test_a_question_whose_last_voice_has_left_is_closed_in_the_channel(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    await bruno.slash(world.channel, "game replace", player=bruno, newcomer=dmitri)
    question = world.last()
    leaving = await bruno.slash(world.channel, "game leave")
    await bruno.click(leaving.response, label="Leave for good")
    asked = next(message for message in world.channel.history() if message.id == question.id)
    assert "no longer plays" in asked.content
    assert not asked.components
    await ada.slash(world.channel, "game abandon")
    question = world.last()
    leaving = await chiara.slash(world.channel, "game leave")
    await chiara.click(leaving.response, label="Leave for good")
    asked = next(message for message in world.channel.history() if message.id == question.id)
    assert "Agreed" in asked.content, "Ada is alone and wanted it"
    assert (await world.table()).status is Status.ABANDONED


async def test_the_end_of_the_game_takes_the_buttons_off_open_questions(world: World) -> None:
    await seated(world)
    ada, _bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="take 3")
    await ada.slash(world.channel, "game undo")
    question = world.last()
    role = world.guild.create_role("mod", permissions=discord.Permissions(manage_guild=True))
    moderator = world.guild.add_member(world.env.create_user("mod"), roles=[role])
    await moderator.slash(world.channel, "game abandon", force=True)
    asked = next(message for message in world.channel.history() if message.id == question.id)
    assert "the game has ended" in asked.content
    assert not asked.components


async def test_whoever_takes_a_seat_over_is_asked_in_a_message_of_its_own(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    await ada.slash(world.channel, "move", text="take 3")
    await ada.slash(world.channel, "game undo")
    first = world.last()
    await bruno.slash(world.channel, "game replace", player=bruno, newcomer=dmitri)
    hand = world.last()
    for person in (ada, chiara, dmitri):
        await person.click(hand, label="Agree")
    handed = next(message for message in world.channel.history() if message.id == hand.id)
    assert "**Bruno** would like to give the seat of Bruno to Dmitri." in handed.content
    again = next(message for message in reversed(world.channel.history()) if "take back" in message.content)
    assert again.id != first.id
    notified = [request.json["allowed_mentions"]["users"] for request in world.env.http_requests
                if request.method == "POST" and request.json and "take back" in str(request.json.get("content"))]
    assert [set(map(int, users)) for users in notified] == [{bruno.id, chiara.id}, {dmitri.id}], "once each"
    assert not next(message for message in world.channel.history() if message.id == first.id).components
    for person in (chiara, dmitri):
        await person.click(again, label="Agree")
    assert "Agreed" in next(message for message in world.channel.history() if message.id == again.id).content


async def test_of_two_answers_at_once_the_last_is_what_the_message_says(world: World,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    """The first is stored but not shown yet when the second settles it."""
    await seated(world, 3)
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "move", text="take 3")
    await ada.slash(world.channel, "game undo")
    question = world.last()
    respond, second = Proposals.respond, asyncio.Event()

    async def slow(self: Proposals, proposal: int, user: int, agree: bool, **given: Any) -> ProposalState:
        found = await respond(self, proposal, user, agree, **given)
        if user == bruno.id:
            await respond(self, proposal, chiara.id, True)
            await world.told()
            second.set()
        return found

    monkeypatch.setattr(Proposals, "respond", slow)
    await bruno.click(question, label="Agree")
    assert second.is_set()
    shown = next(message for message in world.channel.history() if message.id == question.id)
    assert "Agreed." in shown.content
    assert not shown.components


async def test_a_question_whose_message_was_deleted_is_asked_again_privately(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "game abandon")
    world.env.backend.delete_message(world.channel.id, world.last().id)
    again = await bruno.slash(world.channel, "game abandon")
    assert again.response.ephemeral
    assert "already open" in again.response.content
    assert labels(again.response) == ["Agree", "Refuse", "Withdraw"]
    await bruno.click(again.response, label="Agree")
    assert "Agreed so far: 1 of 2" in again.response.content
    in_channel = world.last()
    assert "Agreed so far: 1 of 2" in in_channel.content, "it is in the channel again"
    await chiara.click(in_channel, label="Agree")
    assert (await world.table()).status is Status.ABANDONED
    assert "Agreed." in next(turn for turn in world.channel.history() if turn.id == in_channel.id).content


async def test_a_proposal_is_withdrawn_though_its_message_is_gone(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    await ada.slash(world.channel, "game abandon")
    world.env.backend.delete_message(world.channel.id, world.last().id)
    again = await ada.slash(world.channel, "game abandon")
    await ada.click(again.response, label="Withdraw")
    assert "Withdrawn" in again.response.content
    assert not labels(again.response)
    asked = await ada.slash(world.channel, "game abandon")
    assert "once everyone agrees" in asked.response.content


async def test_what_the_channel_hears_of_late_it_hears_whole(world: World) -> None:
    """Discord takes no changes while a question is answered by one and ended by the other's leaving."""
    await seated(world, 3)
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "game abandon")
    question = world.last()
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=None)
    tables, table = world.bot.services.tables, (await world.table()).id
    (proposal,) = (await tables.queries.view(table, None)).proposals
    await tables.proposals.respond(proposal.id, bruno.id, True)
    await tables.play.resign(table, ada.id)
    await world.told()
    world.env.backend.faults.clear()
    later(world, 1)
    await world.env.advance_time(60)
    shown = next(message for message in world.channel.history() if message.id == question.id)
    assert "no longer plays" in shown.content
    assert not shown.components
    assert (await world.table()).seat_of(chiara.id) == 2


async def test_what_was_to_be_taken_back_is_what_was_shown(world: World) -> None:
    await seated(world, 3)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="take 3")
    asked = await ada.click(world.last(), label="Undo")
    await bruno.slash(world.channel, "move", text="take 1")
    late = await ada.click(asked.response, label="Ask them")
    assert "moved on since" in late.followups[0].content
    assert (await world.bot.services.tables.queries.view((await world.table()).id, None)).proposals == ()


async def test_who_is_asked_anew_is_asked_once_though_the_rest_of_it_fails(world: World) -> None:
    """The question has been sent when Discord refuses the table message: all of it is told again later."""
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    await ada.slash(world.channel, "move", text="take 3")
    await ada.slash(world.channel, "game undo")
    await bruno.slash(world.channel, "game replace", player=bruno, newcomer=dmitri)
    hand = world.last()
    for person in (ada, chiara):
        await person.click(hand, label="Agree")
    before = len(world.channel.history())
    send, tries = world.bot.outbox_sender.channels.send, 0

    async def fails_second(*given: Any) -> int:
        nonlocal tries
        tries += 1
        if 1 < tries < 4:
            raise ConnectionError("Discord is away")
        return await send(*given)

    world.bot.outbox_sender.channels.send = fails_second  # type: ignore[method-assign]
    await dmitri.click(hand, label="Agree")
    for _ in range(3):
        later(world, 1)
        await world.env.advance_time(60)
    new = world.channel.history()[before:]
    assert sum("take back" in message.content for message in new) == 1
    assert sum("plays on for" in message.content for message in new) == 1
