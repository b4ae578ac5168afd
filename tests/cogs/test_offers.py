"""Seats on offer, leaving with what follows, and removal by vote: on the server, with clicks."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from msgspec.structs import replace

from tests.cogs.forgery import Forger, said
from tests.cogs.test_aeolis import later
from tests.cogs.test_playing import labels
from tests.cogs.world import Sketches, World, seated


def found(world: World, message_id: int) -> discord.Message:
    return next(each for each in world.channel.history() if each.id == message_id)


def button_of(message: Any, label: str) -> str:
    """The custom id of a button, to click when it is gone."""
    return next(each.custom_id for row in message.components for each in row.children if each.label == label)


def call(world: World) -> discord.Message:
    return next(each for each in reversed(world.channel.history()) if "who plays on" in each.content)


async def test_an_open_call_shows_the_board_and_one_of_two_has_the_seat(world: World) -> None:
    await seated(world, 3)
    ada, bruno, _chiara, dmitri, elif_ = world.people
    await ada.slash(world.channel, "move", text="take 3")
    result = await bruno.slash(world.channel, "game replace", player=bruno)
    assert "is on offer" in result.response.content
    posted = call(world)
    assert "who plays on for **Bruno** in this game of Pebbles?" in posted.content
    assert "**Bruno** (Pebbler 2) has 0 points." in posted.content
    assert not posted.mentions
    assert [each.filename.startswith("table-") for each in posted.attachments] == [True]
    buttons = ["Take this seat", "Board", "Call it off"]
    assert [each.label for row in posted.components for each in row.children] == buttons
    refused = await ada.click(posted, label="Take this seat")
    assert "have a seat at this table already" in refused.response.content
    again = await bruno.slash(world.channel, "game replace", player=bruno)
    assert "already open" in again.response.content
    assert labels(again.response) == buttons
    await world.restart()
    both = [Forger(world, person).click(button_of(posted, "Take this seat")) for person in (dmitri, elif_)]
    await world.env.settle()
    told = sorted(map(said, both), key=lambda text: "play on for" not in text)
    assert "You play on for **Bruno**" in told[0]
    assert "somebody was quicker" in told[1]
    info = await world.table()
    taker = world.person(info.seats[1].user_id)
    over = found(world, posted.id)
    assert f"**{info.seats[1].name}** has taken the seat" in over.content
    assert not over.components
    twice = Forger(world, taker).click(button_of(posted, "Take this seat"))
    await world.env.settle()
    assert "have a seat at this table already" in said(twice)
    assert (await world.table()).seats[1].user_id == taker.id
    await taker.slash(world.channel, "move", text="take 1")
    assert (await bruno.slash(world.channel, "move", text="take 1")).response.content.startswith("You don't play")


async def test_a_seat_on_offer_is_taken_by_command_too(world: World) -> None:
    await seated(world, 3)
    _ada, bruno, chiara, dmitri = world.people[:4]
    await bruno.slash(world.channel, "game replace", player=bruno)
    await chiara.slash(world.channel, "game replace", player=chiara)
    result = await dmitri.slash(world.channel, "game join", seat=3)
    assert "You play on for **Chiara**" in result.response.content
    assert (await world.table()).seat_of(dmitri.id) == 2


async def test_only_some_call_an_offer_off(world: World) -> None:
    await seated(world, 3)
    _ada, bruno, chiara, dmitri = world.people[:4]
    await bruno.slash(world.channel, "game replace", player=bruno)
    posted = call(world)
    for person in (chiara, dmitri):
        refused = await person.click(posted, label="Call it off")
        assert "can't call off this offer" in refused.followups[0].content
    take = button_of(posted, "Take this seat")
    await bruno.click(posted, label="Call it off")
    over = found(world, posted.id)
    assert "called off" in over.content
    assert not over.components
    late = Forger(world, dmitri).click(take)
    await world.env.settle()
    assert "can't be taken any more" in said(late)


async def test_the_table_calls_for_somebody_silent(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    await ada.slash(world.channel, "move", text="take 3")
    refused = await chiara.slash(world.channel, "game replace", player=bruno)
    assert "can't be replaced or removed against their will yet" in refused.response.content
    stranger = await dmitri.slash(world.channel, "game replace", player=bruno)
    assert "don't play" in stranger.response.content
    later(world, 49)
    await chiara.slash(world.channel, "game replace", player=bruno)
    question = world.last()
    assert {user.id for user in question.mentions} == {ada.id, bruno.id}
    assert "you can still play on" in question.content
    await ada.click(question, label="Agree")
    assert "Agreed" in found(world, question.id).content
    posted = call(world)
    await dmitri.click(posted, label="Take this seat")
    assert (await world.table()).seat_of(dmitri.id) == 1


async def test_a_call_shows_nothing_that_is_hidden(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what nobody else knows changes between two calls: they say and show the same."""
    async def draw(self: Sketches, title: str, view: Any, **given: Any) -> bytes:
        return repr((view, given["seat"])).encode()

    monkeypatch.setattr(Sketches, "board", draw)
    info = await seated(world, 3)
    bruno, shown = world.people[1], []
    state = await world.bot.services.tables._uow.loader.load(info.id)
    for secret in (1, 2):
        players = [replace(player, secret=secret * 100 + seat) for seat, player in enumerate(state.position.players)]
        state.position = replace(state.position, players=tuple(players))
        state.memo.clear()
        await bruno.slash(world.channel, "game replace", player=bruno)
        posted = call(world)
        (request,) = [each for each in world.env.http_requests if each.method == "POST" and each.json
                      and each.json.get("content") == posted.content][-1:]
        shown.append((posted.content, request.json["attachments"], await posted.attachments[0].read()))
        await bruno.click(posted, label="Call it off")
    assert shown[0] == shown[1]


async def test_leaving_says_first_what_follows(world: World) -> None:
    await seated(world, 3, rated=True)
    ada, bruno = world.people[:2]
    asked = await ada.slash(world.channel, "game leave")
    assert asked.response.content.splitlines() == [
        "Leave this game of Pebbles for good? You can't come back.",
        "- Their pebbles lie where they are.",
        "- The game is rated: whoever leaves takes the last place.",
        "- **Bruno** hosts the table then.",
        "To let somebody play on for you, offer your seat instead; `/game replace` hands it to somebody you name.",
    ]
    assert labels(asked.response) == ["Leave for good", "Offer my seat"]
    offered = await ada.click(asked.response, label="Offer my seat")
    assert "is on offer" in offered.followups[0].content if offered.followups else offered.response.content
    assert "Whoever takes it also hosts the table." in call(world).content
    assert "its result counts for whoever began it on this seat, not for you" in call(world).content
    await bruno.click((await bruno.slash(world.channel, "game leave")).response, label="Leave for good")
    asked = await ada.slash(world.channel, "game leave")
    assert "counts for nobody: only **Chiara** is left" in asked.response.content


async def test_the_last_who_leaves_closes_the_table(world: World) -> None:
    await seated(world, 2)
    ada, bruno = world.people[:2]
    await ada.click((await ada.slash(world.channel, "game leave")).response, label="Leave for good")
    if (await world.table()).status.open:
        asked = await bruno.slash(world.channel, "game leave")
        assert "closed without a result" in asked.response.content


async def test_the_others_remove_somebody_and_know_what_follows(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    for text, person, player in (("don't play", dmitri, bruno), ("does not play here", ada, dmitri),
                                 ("have yourself removed", ada, ada)):
        refused = await person.slash(world.channel, "table remove", player=player)
        assert text in refused.response.content
    await chiara.slash(world.channel, "table remove", player=ada)
    question = world.last()
    assert {user.id for user in question.mentions} == {ada.id, bruno.id}
    assert "remove **Ada** from this game for good" in question.content
    assert "- Their pebbles lie where they are." in question.content
    assert "- The game is not rated: nobody's rating changes." in question.content
    assert "- **Bruno** hosts the table then." in question.content
    refused = await ada.click(question, label="Agree")
    assert "up to others" in refused.followups[0].content
    refuse = button_of(question, "Refuse")
    await world.restart()
    await bruno.click(question, label="Agree")
    assert "Agreed" in found(world, question.id).content
    info = await world.table()
    assert (info.seats[0].left, info.host) == (True, bruno.id)
    late = Forger(world, bruno).click(refuse)
    await world.env.settle()
    assert "no longer open" in said(late)


async def test_ones_own_seat_is_handed_to_a_named_person_who_alone_is_asked(world: World) -> None:
    await seated(world, 3)
    bruno, dmitri = world.people[1], world.people[3]
    await bruno.slash(world.channel, "game replace", player=bruno, newcomer=dmitri)
    question = world.last()
    assert {user.id for user in question.mentions} == {dmitri.id}
    assert "Nobody has to take a seat: if **Dmitri** does not answer, this request is closed" in question.content
    assert "Silence counts" not in question.content
    await dmitri.click(question, label="Agree")
    assert (await world.table()).seat_of(dmitri.id) == 1
