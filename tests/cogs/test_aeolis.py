"""Aeolis through menus: three people act in mixed order, as a sensible group would."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from cogs.views.menu_levels import Level, level_at
from games.aeolis.moves import Accept, Request
from games.kernel import Move
from games.registry import TITLES
from tables import Panel, Status
from tests.cogs.limits import check_requests
from tests.cogs.test_playing import names, pick
from tests.cogs.test_whole import Blank
from tests.cogs.whole import Player
from tests.cogs.world import World, make_bot, peopled, quiet, running, seated
from tests.games.aeolis.policy import choose

AEOLIS = {"aeolis": TITLES["aeolis"]}
MOST_CLICKS = 12
LAST_ROUND = 10
PARTS = [(0, 3), (LAST_ROUND - 2, LAST_ROUND)]
"""Rounds that are played by menus: how a game begins and ends. `test_whole` plays all."""


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, AEOLIS, Blank())) as env:
        yield env
        assert check_requests(env.http_requests) > 5


@pytest.fixture
def world(env: simcord.Env, settings: Settings) -> World:
    return peopled(env, settings, AEOLIS, Blank())


async def by_menus(player: Player, person: simcord.MemberActor, move: Move) -> str:
    """Finds a move in the menus, click by click, and makes it; returns what the answer says."""
    panel = await player.panel(person)
    message = (await person.click(player.message(), label="Play")).response
    for _click in range(MOST_CLICKS):
        custom_id, value, last = step(panel, message, move)
        clicked = await (person.click(message, custom_id=custom_id) if value is None
                         else person.select(message, [value], custom_id=custom_id))
        assert clicked.acknowledged
        message = clicked.response or message
        if last:
            return str(message.content)
    raise AssertionError(f"{move} is not in the menus")


def step(panel: Panel, message: Any, move: Move) -> tuple[str, str | None, bool]:
    """The button or entry that leads on to a move, and whether it makes it; else the button that leafs."""
    leaf: str | None = None
    for custom_id, value in offered(message):
        if custom_id.startswith("h1b:end:") and move.ends_turn:
            return custom_id, None, True
        if not custom_id.startswith(("h1b:menu:", "h1s:pick:")):
            continue
        address = custom_id.split(":", 2)[2].split(".", 3)[3]
        if value is not None:
            path = address.partition("@")[0]
            address = f"{path}/{value}" if path else value
        found = level_at(panel, address)
        if found == move:
            return custom_id, value, True
        if isinstance(found, Level) and "@" in address and value is None:
            leaf = custom_id
        elif isinstance(found, Level) and address and any(move in choice.moves for choice in found.menu.choices):
            return custom_id, value, False
    assert leaf is not None, f"no way to {move}"
    return leaf, None, False


def offered(message: Any) -> list[tuple[str, str | None]]:
    """All buttons, then all entries of selects."""
    items = [item for row in message.components for item in row["components"]]
    buttons: list[tuple[str, str | None]] = [(item["custom_id"], None) for item in items if item["type"] != 3]
    return buttons + [(item["custom_id"], option["value"]) for item in items if item["type"] == 3
                      for option in item["options"]]


async def played_on(player: Player, until: int, *, menus: bool) -> list[int]:
    """Plays until a round is over, or the game; the seats in the order of their turns."""
    orders: list[int] = []
    while (person := await player.whose()) is not None:
        panel = await player.panel(person)
        if panel.view.round > until:
            break
        if not panel.moves:
            continue
        move = choose(panel.view, panel.seat, panel.moves)
        if menus:
            said = await by_menus(player, person, move)
            assert "Something broke" not in said
            assert "not possible" not in said
        else:
            await player.world.bot.services.tables.play.move(player.table, person.id, [move])
        orders.append(panel.seat)
        assert len(orders) < 3_000
    assert {1, 2} & {orders[place + 1] - orders[place] for place in range(len(orders) - 1)}, "the order was mixed"
    assert set(orders) == {0, 1, 2}
    return orders


@pytest.mark.parametrize(("begin", "until"), PARTS)
async def test_three_people_play_by_menus(world: World, begin: int, until: int) -> None:
    """The rounds before each part are played directly."""
    info = await seated(world, 3, title="aeolis")
    player = Player(world, info, seed=7)
    if begin:
        await played_on(player, begin, menus=False)
    await played_on(player, until, menus=True)
    look = await player.look()
    if until < LAST_ROUND:
        assert look.view.round == until + 1
        return
    await world.told()
    ended = await world.bot.services.tables.queries.info(info.id)
    assert ended.status is Status.FINISHED
    assert look.result is not None
    assert look.result.detail["outcome"]
    assert "The game is over" in world.last().content
    assert (await world.bot.services.tables.records.verify(info.id)).honest


async def even(world: World, players: int = 3) -> Player:
    """A game whose heroes are dealt round, in its first Hero phase."""
    info = await seated(world, players, title="aeolis", options="split=even")
    player = Player(world, info, seed=3)
    assert (await player.look()).view.phase == "hero"
    return player


def pinged(world: World) -> list[int]:
    """Whom the newest message in the channel notified: a name in its text alone does not."""
    sent = [request.json for request in world.env.http_requests
            if request.method == "POST" and request.path.endswith(f"/{world.channel.id}/messages")]
    return [int(user) for user in sent[-1]["allowed_mentions"].get("users", ())]


def later(world: World, hours: float) -> None:
    """The clock of the tables goes on."""
    tables = world.bot.services.tables
    now = tables._uow.clock() + timedelta(hours=hours)
    tables._uow.clock = lambda: now


async def say(world: World, person: simcord.MemberActor, text: str) -> str:
    result = await person.slash(world.channel, "move", text=text)
    return str(result.response.content)


async def test_the_last_one_is_mentioned_and_nobody_else(world: World) -> None:
    await even(world)
    ada, bruno, chiara = world.people[:3]
    first = world.last()
    assert set(pinged(world)) == {ada.id, bruno.id, chiara.id}
    await say(world, chiara, "done")
    assert world.last().id == first.id, "two are left: the message is only changed"
    await say(world, bruno, "done")
    last = world.last()
    assert last.id != first.id
    assert f"<@{ada.id}>" in last.content
    assert pinged(world) == [ada.id]
    assert "Queen" in last.content


async def test_who_is_done_is_called_when_goods_change_hands(world: World) -> None:
    player = await even(world)
    ada, bruno = world.people[:2]
    await _to_the_exchange(player)
    await say(world, bruno, "done")
    before = world.last().id
    await say(world, ada, await _gift_to_the_second(player, ada))
    called = world.last()
    assert called.id != before
    assert pinged(world) == [bruno.id]
    await say(world, ada, "done")
    assert world.last().id == called.id, "that concerns nobody"


async def test_who_is_done_and_sleeps_is_called_when_their_night_is_over(world: World) -> None:
    player = await even(world)
    ada, bruno = world.people[:2]
    await _to_the_exchange(player)
    await say(world, bruno, "done")
    await quiet(world, bruno)
    await say(world, ada, await _gift_to_the_second(player, ada))
    assert f"<@{bruno.id}>" in world.last().content
    assert pinged(world) == []
    later(world, 8)
    await world.bot.services.tables.held_pings.ping_due()
    await world.told()
    assert pinged(world) == [bruno.id]


async def _to_the_exchange(player: Player) -> None:
    """Everybody is done until goods may be given."""
    while (await player.look()).view.phase != "exchange":
        person = await player.whose()
        assert person is not None
        panel = await player.panel(person)
        done = [move for move in panel.moves if move.ends_turn]
        await say(player.world, person, str(done[0] if done else panel.moves[0]))


async def _gift_to_the_second(player: Player, person: simcord.MemberActor) -> str:
    """What somebody may give to the one who sits second."""
    panel = await player.panel(person)
    return next(str(move) for move in panel.moves if str(move).startswith("gift") and panel.view.owners[
        {"hoplites": 3, "merchant": 1, "magi": 5, "philosopher": 2}.get(str(move).split(" to ")[1], 0)] == 1)


async def test_alone_one_is_asked_before_much_is_left_undone(world: World) -> None:
    player = await even(world, 1)
    ada = world.people[0]
    message = (await ada.click(world.last(), label="Play")).response
    await ada.click(message, label="Done")
    assert "You can still do more" in message.content
    assert (await player.look()).view.phase == "hero"
    assert [each for each, _ in offered(message) if each.startswith("h1b:end:")]
    await ada.click(message, label="Keep playing")
    assert "play your heroes" in message.content
    await ada.click(message, label="Done")
    await ada.click(message, label="Done anyway")
    assert (await player.look()).view.phase != "hero" or (await player.look()).view.round == 2


async def test_the_others_go_on_without_the_silent(world: World) -> None:
    """Nobody can stall the table: who is silent is reminded, and in the end taken to be done."""
    player = await even(world)
    ada, bruno, chiara = world.people[:3]
    await say(world, bruno, "done")
    await say(world, ada, "done")
    later(world, 13)
    await world.env.advance_time(601)
    assert pinged(world) == [chiara.id], "reminded"
    assert "waiting" in world.last().content
    refused = await bruno.slash(world.channel, "game skip")
    assert "48 hours" in refused.response.content
    later(world, 36)
    nudged = await bruno.slash(world.channel, "game nudge")
    await bruno.click(nudged.response, label="Go on without them")
    asking = next(message for message in reversed(world.channel.history()) if "without waiting" in message.content)
    assert pinged(world) == [ada.id], "the Queen's player settles it"
    await ada.click(asking, label="Agree")
    look = await player.look()
    assert look.view.round == 1
    assert look.view.phase != "hero"
    told = world.last().content
    assert "away for too long" in told


async def test_a_step_that_nobody_has_gone_on_from_is_taken_back_alone(world: World) -> None:
    player = await even(world)
    ada, bruno = world.people[:2]
    await say(world, bruno, "done")
    asked = (await bruno.click(player.message(), label="Undo")).response
    assert "Take this back?" in asked.content
    assert "others" not in asked.content
    await bruno.click(asked, label="Take it back")
    assert {blocker.seat for blocker in (await player.look()).blocking} == {0, 1, 2}
    await say(world, bruno, "done")
    await say(world, ada, next(str(move) for move in (await player.panel(ada)).moves if not move.ends_turn))
    asked = (await bruno.click(player.message(), label="Undo")).response
    assert "The other players will be asked" in asked.content


async def test_heroes_of_a_player_who_left_find_another(world: World) -> None:
    """They go to the Queen's player at once; a volunteer gets one if a majority agrees."""
    player = await even(world, 4)
    _ada, bruno, chiara, dmitri = world.people[:4]
    sure = (await chiara.slash(world.channel, "game leave")).response
    await chiara.click(sure, label="Leave for good")
    assert {(await player.look()).view.owners[hero] for hero in (2, 6)} == {0}
    await say(world, bruno, "adopt philosopher")
    assert (await player.look()).view.owners[2] == 0, "one of three is no majority"
    message = (await dmitri.click(player.message(), label="Play")).response
    await dmitri.click(message, label="Agree on the Philosopher of the Academy (for Bruno)")
    assert (await player.look()).view.owners[2] == 1


async def test_a_latecomer_is_handed_a_hero(world: World) -> None:
    player = await even(world, 2)
    ada, _bruno, chiara = world.people[:3]
    asking = (await chiara.slash(world.channel, "game join")).response
    assert "Request sent to" in asking.content
    assert pinged(world) == [ada.id], "she is the host, and the Queen's player"
    question = next(message for message in reversed(world.channel.history()) if "would like to join" in message.content)
    assert "Chiara" in question.content
    await ada.click(question, label="Agree")
    assert "joins the game" in player.message().content
    assert {blocker.seat for blocker in (await player.look()).blocking} == {0, 1}, "nobody waits for who has no hero"
    shown = (await chiara.click(player.message(), label="Play")).response
    assert "Something broke" not in shown.content
    await say(world, ada, "hand philosopher to Chiara")
    assert pinged(world) == [chiara.id], "the newcomer is asked"
    await say(world, chiara, "take")
    look = await player.look()
    assert look.view.owners[2] == 2
    assert {blocker.seat for blocker in look.blocking} == {0, 1, 2}
    other = world.people[3]
    await other.slash(world.channel, "game join")
    question = next(message for message in reversed(world.channel.history()) if "would like to join" in message.content)
    await ada.click(question, label="Refuse")
    assert (await world.table()).seat_of(other.id) is None


async def test_a_march_goes_on_where_it_was(world: World) -> None:
    """Move, which stack, one hex after the other: no way back to the first menu between two steps."""
    info = await seated(world, 2, title="aeolis", options="split=even")
    ada, player = world.people[0], Player(world, info, seed=7)
    message = (await ada.click(player.message(), label="Play")).response
    way = ("Move Philosopher to G6 (Coast)", "Move Philosopher to G5 (Academy)")
    values = {option["label"]: option["value"] for row in message.components for each in row["components"]
              for option in each.get("options", ())}
    message = (await pick(ada, message, values[way[0]])).response or message
    message = (await ada.click(message, label=way[1])).response or message
    assert "moves the Philosopher to the Academy" in message.content
    assert "Move a stack" in names(message)[0], "it has arrived"


async def test_two_requests_to_one_player_are_two_answers_in_the_menus(world: World) -> None:
    player = await even(world)
    ada, bruno, chiara = world.people[:3]
    await _to_the_exchange(player)
    asked = {}
    for person in (ada, chiara):
        panel = await player.panel(person)
        asked[person.id] = next(move for move in panel.moves if isinstance(move, Request) and move.amount == 1
                                and panel.view.owners[move.mat] == 1)
        await say(world, person, str(asked[person.id]))
    panel = await player.panel(bruno)
    wanted = asked[chiara.id]
    answer = next(move for move in panel.moves if isinstance(move, Accept) and move.to == wanted.to)
    said = await by_menus(player, bruno, answer)
    assert "not possible" not in said
    left = [move.to for move in (await player.panel(bruno)).moves if isinstance(move, Accept)]
    assert set(left) == {asked[ada.id].to}, "hers still waits, and the other was served first"


async def test_several_heroes_are_claimed_in_one_go_all_or_none(world: World) -> None:
    info = await seated(world, 2, title="aeolis")
    ada, player = world.people[0], Player(world, info, seed=7)
    message = (await ada.click(player.message(), label="Play")).response
    select = message.components[0]["components"][0]
    assert (select["placeholder"], select["max_values"]) == ("Choose one or more", len(select["options"]))
    heroes = {option["label"]: option["value"] for option in select["options"]}
    too_many = (await pick(ada, message, *heroes.values())).response
    assert too_many.content.startswith("Move 7 of 7: `claim triaconter` is not possible. You can't take one more: ")
    assert set((await player.look()).view.owners) == {-1}
    chosen = (await pick(ada, too_many, *list(heroes.values())[:2])).response
    assert chosen.content.startswith("✔ **Ada** claims the Queen and claims the Merchant.")
    assert (await player.look()).view.owners[:3] == (0, 0, -1)
