"""A game that goes on under the newest version of its rules: what is told, who is asked, what is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from games.kernel import Settings
from tests.cogs.test_playing import labels
from tests.cogs.test_trouble import press
from tests.cogs.world import World, seated
from tests.toy import PEBBLES, Game


async def under(world: World, change: Callable[[Game], Game]) -> None:
    """The bot is started again with a second version of the rules of Pebbles, by which games begin otherwise."""
    def begins(settings: Settings) -> Game:
        game = PEBBLES.rules.setup(settings)
        return change(game) if settings.ruleset_version == 2 else game

    rules = replace(PEBBLES.rules, setup=begins, ruleset_version=2)
    world.titles = {**world.titles, PEBBLES.id: replace(PEBBLES, rules=rules)}
    await world.restart()


def richer(game: Game) -> Game:
    return changed(game, heap=game.heap + 5)


def poorer(game: Game) -> Game:
    """Nobody has a pebble to claim a spot with."""
    return changed(game, players=tuple(changed(player, pebbles=0) for player in game.players))


def said(result: Any) -> str:
    """What is told besides the message that was clicked."""
    return " ".join(followup.content for followup in result.followups)


async def heap(world: World) -> int:
    return int((await world.bot.services.tables.queries.view((await world.table()).id, None)).view.heap)


async def test_all_agree_and_the_table_follows_the_newest_rules(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara = world.people[:3]
    await ada.slash(world.channel, "move", text="claim C4")
    assert "newest" not in (await ada.slash(world.channel, "game status")).response.content
    await under(world, richer)
    status = (await bruno.slash(world.channel, "game status")).response.content
    told = ("This game follows version 1 of the rules, with which it began or to which it was moved. Version 2 is the "
            "newest: if all players agree, the game goes on under it. `/game verify newest:True` asks them.")
    assert told in status
    verified = await ada.slash(world.channel, "game verify")
    assert "under version 1 of the rules" in verified.response.content
    assert told in verified.response.content
    before = await heap(world)
    asked = await ada.click(verified.response, label="Ask to use the newest rules")
    assert asked.response.content == (
        f"Request sent to <@{bruno.id}> and <@{chiara.id}>. It takes effect once everyone agrees.")
    question = world.last()
    assert "**Ada** would like to go on under version 2 of the rules. Everything played so far" in question.content
    await bruno.click(question, label="Agree")
    assert await heap(world) == before
    await under(world, richer)
    await chiara.click(question, label="Agree")
    assert await heap(world) == before + 5
    assert (await world.table()).ruleset_version == 2
    assert "Everybody agreed: the game goes on under version 2 of the rules." in world.last().content
    assert f"<@{bruno.id}>" in world.last().content
    shown = {message.id: message for message in world.channel.history()}
    assert "✔ Agreed." in shown[question.id].content
    again = (await ada.slash(world.channel, "game verify")).response
    assert "under version 2 of the rules: the same position." in again.content
    assert not again.components
    assert "no longer open" in await press(world, chiara, question, "h1b:agree:1"), "a second click, on its way"
    await bruno.slash(world.channel, "move", text="take 1")
    assert "everybody agreed" in (await ada.slash(world.channel, "game history")).response.content.lower()


async def test_one_vote_against_leaves_everything_as_it_was(world: World) -> None:
    await seated(world)
    ada, bruno, stranger = world.people[0], world.people[1], world.people[4]
    await under(world, richer)
    before = await heap(world)
    await ada.slash(world.channel, "game verify", newest=True)
    question = world.last()
    assert "up to others" in said(await stranger.click(question, label="Agree"))
    twice = await bruno.slash(world.channel, "game verify", newest=True)
    assert "already open" in twice.response.content
    assert labels(twice.response) == ["Agree", "Refuse", "Withdraw"]
    await bruno.click(question, label="Refuse")
    shown = {message.id: message for message in world.channel.history()}
    assert "✘ Refused." in shown[question.id].content
    assert (await heap(world), (await world.table()).ruleset_version) == (before, 1)


async def test_refusals_say_what_what_for_and_what_now(world: World) -> None:
    info = await seated(world)
    ada, stranger = world.people[0], world.people[4]
    await ada.slash(world.channel, "move", text="claim C4")
    newest = await ada.slash(world.channel, "game verify", newest=True)
    assert newest.response.content == (
        "This game follows version 1 of the rules, and there is no newer one. You can play on.")
    await under(world, poorer)
    rows = await world.bot.services.tables._loader.log_rows(info.id)
    row = next(row.number for row in rows if row.text == "claim C4")
    refused = await world.people[1].slash(world.channel, "game verify", newest=True)
    assert refused.response.content.startswith(
        f"The game can't move to version 2 of the rules: `claim C4` (row {row} of its record) is not legal there.")
    assert refused.response.content.endswith("It goes on under its own version.")
    other = await stranger.slash(world.channel, "game verify", newest=True)
    assert other.response.content == "You don't play at this table."
    assert (await world.table()).ruleset_version == 1
    await world.people[1].slash(world.channel, "move", text="take 1")
    assert "take 1" in world.last().content


async def test_asking_cools_down_as_what_reads_whole_records_does(world: World) -> None:
    await seated(world)
    for _ in range(5):
        told = (await world.people[0].slash(world.channel, "game verify", newest=True)).response.content
    assert "That was quick. Try again in" in told
