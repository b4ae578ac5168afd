"""A table that keeps one board message up to date: what is left in the channel, who is notified, what breaks."""

from __future__ import annotations

import dataclasses
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from cogs.views.ping import ping_text
from cogs.views.table import board_text
from games.kernel import Result, SeatResult
from tables import TableView, Telling, Turn
from tests.cogs.test_aeolis import later, pinged
from tests.cogs.test_told_turns import turn
from tests.cogs.world import NAMES, World, seated
from tests.toy import PEBBLES

PLAY = ["Play", "What's new"]


async def begun(world: World, players: int = 3, **options: Any) -> discord.Message:
    """A game told in one board message; gives that message."""
    await seated(world, players, messages="board", **options)
    return shown(world)[1]


def shown(world: World) -> list[discord.Message]:
    """What stands in the channel: the closed lobby, the board and the line below it."""
    return list(world.channel.history())


def link(world: World, board: discord.Message) -> str:
    return f"[To the board](https://discord.com/channels/{world.guild.id}/{world.channel.id}/{board.id})"


def sent(world: World) -> int:
    """How many messages the bot has posted."""
    return sum(request.method == "POST" and request.path.endswith(f"/{world.channel.id}/messages")
               for request in world.env.http_requests)


def labels(message: discord.Message) -> list[str]:
    return [item.label for row in message.components for item in row.children]


async def retried(world: World) -> None:
    """The outbox comes again."""
    later(world, 1)
    await world.env.advance_time(60)


async def test_a_board_and_a_line_are_left_however_many_turns_are_played(world: World) -> None:
    board = await begun(world)
    ada, bruno, chiara = world.people[:3]
    for number, (person, then) in enumerate([(ada, bruno), (bruno, chiara), (chiara, ada)], 1):
        before = sent(world)
        await person.slash(world.channel, "move", text=f"take {number}")
        lobby, now, line = shown(world)
        assert (now.id, line.content) == (board.id, f"➜ <@{then.id}>: one action · {link(world, board)}")
        assert (pinged(world), labels(line)) == ([then.id], PLAY)
        assert sent(world) == before + 1, "the line and nothing else"
        assert f"**{NAMES[world.people.index(person)]}** · take {number}; done" in now.content
        assert f"➜ <@{then.id}>: one action" in now.content
        assert now.attachments
    assert lobby.content.startswith("**Pebbles**")
    panel = await bruno.click(shown(world)[2], label="Play")
    assert panel.ephemeral


async def test_nobody_is_pinged_while_the_same_player_goes_on(world: World) -> None:
    """An answer to an offer changes the board, and nothing else."""
    await begun(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "move", text="take 1")
    await bruno.slash(world.channel, "move", text="give 1 to 0. done")
    line, posted, edits = shown(world)[2], sent(world), len(world.env.http_requests)
    await ada.slash(world.channel, "move", text="decline")
    assert (shown(world)[2].id, sent(world)) == (line.id, posted)
    assert "**Ada** · decline" in shown(world)[1].content
    changed = [request for request in world.env.http_requests[edits:] if request.path.endswith(str(line.id))]
    assert not changed, "the line says what it said"


@pytest.mark.parametrize("gone", [True, False])
async def test_a_board_that_cannot_be_edited_is_posted_anew(world: World, gone: bool) -> None:
    """It was deleted, or edited too often for Discord; of what still stands the buttons are taken."""
    board = await begun(world)
    if gone:
        await world.env.bot.get_partial_messageable(world.channel.id).get_partial_message(board.id).delete()
    else:
        world.env.inject_error("PATCH", f"/channels/*/messages/{board.id}", status=429, code=30046)
    await world.people[0].slash(world.channel, "move", text="take 1")
    *_rest, new, line = shown(world)
    assert new.id != board.id
    assert labels(new)[0] == "Play"
    assert line.content.endswith(link(world, new))
    assert gone or not labels(shown(world)[1])
    await world.people[1].slash(world.channel, "move", text="take 2")
    assert [each.id for each in shown(world)][-2] == new.id
    assert "take 2" in shown(world)[-2].content


async def test_a_board_that_has_scrolled_away_comes_down_with_the_next_turn(world: World) -> None:
    board = await begun(world)
    ada, bruno, chiara = world.people[:3]
    for number in range(18):
        await chiara.send(world.channel, f"chat {number}")
    await ada.slash(world.channel, "move", text="take 1")
    assert "take 1" in shown(world)[1].content, "19 messages below it: it stays"
    await chiara.send(world.channel, "one more")
    await bruno.slash(world.channel, "move", text="take 2")
    *_chat, new, line = shown(world)
    assert labels(new)[0] == "Play"
    assert not labels(shown(world)[1])
    assert (line.content.startswith(f"➜ <@{chiara.id}>: "), new.id != board.id) == (True, True)


async def test_a_board_brought_down_takes_the_link_of_the_line_with_it(world: World) -> None:
    await begun(world)
    ada = world.people[0]
    line, posted = shown(world)[2], sent(world)
    status = await ada.slash(world.channel, "game status")
    await ada.click(status.response, label="Move the table down here")
    new = shown(world)[-1]
    assert (shown(world)[2].id, sent(world)) == (line.id, posted + 1)
    assert shown(world)[2].content == f"➜ <@{ada.id}>: one action · {link(world, new)}"


async def test_a_refused_edit_is_tried_again_and_pings_once(world: World) -> None:
    board = await begun(world)
    world.env.inject_error("PATCH", f"/channels/*/messages/{board.id}", status=403, code=50001, times=None)
    before = sent(world)
    await world.people[0].slash(world.channel, "move", text="take 1")
    assert sent(world) == before, "nobody is called to a board that does not show the turn"
    world.env.backend.faults.clear()
    await retried(world)
    _lobby, now, line = shown(world)
    assert (now.id, sent(world)) == (board.id, before + 1)
    assert "take 1" in now.content
    assert line.content.startswith(f"➜ <@{world.people[1].id}>")


async def test_a_line_that_was_refused_comes_later_and_the_old_one_does_not_stay(world: World) -> None:
    board = await begun(world)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await world.people[0].slash(world.channel, "move", text="take 1")
    assert [each.id for each in shown(world)[1:]] == [board.id]
    world.env.backend.faults.clear()
    await retried(world)
    _lobby, now, line = shown(world)
    assert (now.id, pinged(world)) == (board.id, [world.people[1].id])
    assert line.content.startswith(f"➜ <@{world.people[1].id}>: ")


async def test_after_a_restart_a_turn_leaves_no_line_more(world: World) -> None:
    board = await begun(world)
    await world.restart()
    await world.people[0].slash(world.channel, "move", text="take 1")
    assert [each.id for each in shown(world)[1:2]] == [board.id]
    assert len(shown(world)) == 3


async def test_a_reminder_takes_the_place_of_the_line(world: World) -> None:
    await begun(world)
    ada, bruno = world.people[:2]
    for _ in range(2):
        later(world, 7)
        await bruno.slash(world.channel, "game nudge")
        _lobby, _board, line = shown(world)
        assert line.content.startswith("A reminder: this game is waiting.")
        assert pinged(world) == [ada.id]
    await ada.slash(world.channel, "move", text="take 1")
    assert shown(world)[2].content.startswith(f"➜ <@{bruno.id}>: ")
    assert len(shown(world)) == 3


async def test_the_end_is_told_in_the_line_and_calls_nobody(world: World) -> None:
    board = await begun(world, 2, options="rounds=short")
    while True:
        look = await world.bot.services.tables.queries.view((await world.table()).id, None)
        if look.result is not None:
            break
        person = world.person(look.blocking[0].user_id)
        await person.slash(world.channel, "move", text="take 1")
    _lobby, now, line = shown(world)
    assert now.id == board.id
    assert "**The game is over.**\n1. " in now.content
    winners = [seat.seat for seat in look.result.seats if seat.rank == 1]
    points = look.result.seats[winners[0]].points
    assert line.content.startswith("**The game is over.** ")
    assert f" {points} point" in line.content
    assert line.content.endswith(link(world, now))
    assert (pinged(world), labels(line)) == ([], ["What's new"])


async def test_a_closed_game_has_no_line(world: World) -> None:
    board = await begun(world, 2)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game abandon")
    await bruno.click(world.last(), label="Agree")
    assert "The game was abandoned." in shown(world)[1].content
    assert shown(world)[1].id == board.id
    assert not any("To the board" in each.content for each in shown(world))


async def test_the_host_changes_it_during_the_game(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    first = world.last()
    told = await bruno.slash(world.channel, "game messages")
    assert told.response.content == ("Messages: every turn gets a new message with the board.\n"
                                     "-# The host of the table can change this.")
    refused = await bruno.slash(world.channel, "game messages", how="board")
    assert "Ada" in refused.response.content
    panel = await ada.slash(world.channel, "game messages")
    await ada.select(panel.response, ["board"])
    assert panel.response.content == ("Messages: one board message is kept up to date. A short line pings whoever is "
                                      "to move.")
    assert (await world.table()).telling is Telling.BOARD
    await ada.slash(world.channel, "move", text="take 1")
    assert [shown(world)[1].id, len(shown(world))] == [first.id, 3]
    assert "take 1" in shown(world)[1].content
    await ada.slash(world.channel, "game messages", how="turns")
    await bruno.slash(world.channel, "move", text="take 2")
    _lobby, old, new = shown(world)
    assert (old.id, labels(old), labels(new)[0]) == (first.id, [], "Play")
    assert pinged(world) == [ada.id]


# --- offers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("messages", ["turns", "board"])
async def test_an_offer_pings_only_those_who_want_it(world: World, messages: str) -> None:
    await seated(world, 4, messages=messages, options="due=WHEN_CALLED")
    ada, bruno, chiara, dmitri = world.people[:4]
    shown_orders = (await chiara.slash(world.channel, "game orders", offers=True)).response
    assert "nobody has to wait for you: **a ping** (at all your tables)" in shown_orders.content
    await ada.slash(world.channel, "move", text="give 1 to 2. done")
    assert set(pinged(world)) == {bruno.id, chiara.id}
    text = world.last().content
    if messages == "board":
        assert text.startswith(f"➜ <@{bruno.id}>: one action\n<@{chiara.id}>, you can answer: ")
    else:
        assert f"-# <@{chiara.id}> can still answer" in text
    await bruno.slash(world.channel, "move", text="give 1 to 3. done")
    assert pinged(world) == [chiara.id], "it is her turn; Dmitri has not asked to hear of offers"
    assert f"<@{dmitri.id}>" not in world.last().content
    table = (await world.bot.services.find_table(world.channel.id)).id
    await chiara.select(shown_orders, ["0"], custom_id=f"h1s:offers:{table}")
    assert "**no ping**" in shown_orders.content
    assert not await world.bot.services.hears_offers(chiara.id)


# --- the words of the line and of the board ---------------------------------------------------------------------------


def played(number: int, chapter: str, text: str = "takes a pebble.") -> Turn:
    return turn(text, name="Ada", number=number, chapter=chapter, standing=(("Ada", number), ("Bruno", 0)))


async def look_at(world: World) -> TableView:
    return await world.bot.services.tables.queries.view((await world.table()).id, None)


@pytest.mark.parametrize(("ranks", "cooperative", "said"), [
    ((1, 2), False, "**The game is over.** **Ada** wins with 1 point. · [To the board](x)"),
    ((1, 1), False, ("**The game is over.** **Ada** and **Bruno** share the victory with 1 point each. · "
                     "[To the board](x)")),
    ((1, 1), True, "**The game is over: won!** · [To the board](x)"),
    ((2, 2), True, "**The game is over: lost.** · [To the board](x)"),
])
async def test_the_line_says_who_has_won(world: World, ranks: tuple[int, ...], cooperative: bool, said: str) -> None:
    await seated(world)
    seats = tuple(SeatResult(seat, "", 1, rank, {}, False) for seat, rank in enumerate(ranks))
    title = dataclasses.replace(PEBBLES, rules=dataclasses.replace(PEBBLES.rules, cooperative=cooperative))
    ended = replace(await look_at(world), result=Result(seats))
    assert ping_text(ended, title, frozenset(), (), "x") == said


async def test_the_line_mentions_no_empty_seat_and_says_why_somebody_should_look(world: World) -> None:
    await seated(world)
    look = await look_at(world)
    vacant = replace(look, waiting=tuple(replace(pending, user_id=None) for pending in look.waiting))
    assert ping_text(vacant, PEBBLES, frozenset({1}), (), "x") == (
        f"➜ **Ada** (an empty seat: `/game join`): one action\n<@{world.people[1].id}>: what was just played "
        "concerns you, too. · [To the board](x)")
    assert ping_text(replace(look, waiting=()), PEBBLES, frozenset(), (), "x") == ""


async def test_the_board_tells_the_round_and_what_ended_the_one_before(world: World) -> None:
    await seated(world)
    look = await look_at(world)
    turns = [played(1, "Round 1"), played(2, "Round 1", "ends it."), played(3, "Round 2")]
    told = board_text(look, PEBBLES, turns).splitlines()
    assert told[1:-1] == ["**Ada** · ends it.", "__Round 2__ · **Ada** 3 · **Bruno** 0", "**Ada** · takes a pebble."]
    many = [played(number, "Round 1", "x" * 200) for number in range(12)]
    told = board_text(look, PEBBLES, many).splitlines()
    assert told[1:3] == ["__Round 1__ · **Ada** 0 · **Bruno** 0", "-# Earlier turns: see History"]
    assert told[3:-1] == [f"**Ada** · {'x' * 200}"] * 5
    assert len(board_text(look, PEBBLES, [])) < 100
