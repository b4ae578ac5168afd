"""*Remove a player*, where somebody sees that the table waits: the way of `/table remove`, with a question before."""

from __future__ import annotations

from typing import Any

import simcord
from msgspec.structs import replace

from tables import OpenedBy
from tables.timeouts.schedule import MOST_REMINDERS
from tests.cogs.forgery import Forger
from tests.cogs.test_aeolis import later
from tests.cogs.test_playing import labels
from tests.cogs.world import World, seated

REMOVE = "Remove a player …"


async def status(world: World, person: simcord.MemberActor) -> Any:
    return (await person.slash(world.channel, "game status")).response


async def test_whoever_sees_the_status_is_led_to_a_question_to_the_others(world: World) -> None:
    await seated(world, 3)
    ada, bruno, chiara, dmitri = world.people[:4]
    assert REMOVE not in labels(await status(world, bruno)), "nobody has been waited for for long"
    later(world, 49)
    assert REMOVE not in labels(await status(world, ada)), "it is she who is waited for"
    assert REMOVE not in labels(await status(world, dmitri)), "he does not play"
    posted = world.last().id
    shown = await status(world, bruno)
    question = await asked_by(bruno, shown)
    assert question.content.startswith("Ask the others to remove **Ada** from this game for good?")
    assert "- This game has been waiting for **Ada** since <t:" in question.content
    assert "- Chiara must agree first. Until then **Ada** can play on, and is told so." in question.content
    assert "- Their pebbles lie where they are." in question.content
    assert "- **Bruno** hosts the table then." in question.content
    assert world.last().id == posted, "nothing is asked yet"
    await world.restart()
    later(world, 49)
    sent = await bruno.click(question, label="Ask the others")
    assert "Request sent to <@" in sent.response.content
    told = world.last()
    assert "**Bruno** would like to remove **Ada** from this game for good." in told.content
    await chiara.click(told, label="Agree")
    assert (await world.table()).seats[0].left


async def test_who_has_acted_since_is_not_removed(world: World) -> None:
    await seated(world, 3)
    ada, bruno = world.people[:2]
    later(world, 49)
    nudged = (await bruno.slash(world.channel, "game nudge")).response
    assert REMOVE in labels(nudged)
    question = await asked_by(bruno, nudged)
    await ada.slash(world.channel, "move", text="take 1")
    posted = world.last().id
    refused = await bruno.click(question, label="Ask the others")
    assert "nothing was done" in said_last(refused)
    again = await bruno.click(nudged, label=REMOVE)
    assert "Nobody else keeps this game waiting for long now" in said_last(again)
    assert world.last().id == posted


async def asked_by(person: simcord.MemberActor, message: Any, label: str = REMOVE) -> Any:
    """The private question behind the button."""
    result = await person.click(message, label=label)
    return result.followups[-1] if result.followups else result.response


def said_last(result: simcord.InteractionResult) -> str:
    found = result.followups[-1] if result.followups else result.response
    return str(found.content)


async def test_play_leads_there_too_and_of_two_nobody_else_is_asked(world: World) -> None:
    await seated(world, 2)
    bruno = world.people[1]
    later(world, 47)
    assert REMOVE not in labels((await bruno.click(world.last(), label="Play")).response)
    later(world, 2)
    panel = (await bruno.click(world.last(), label="Play")).response
    assert labels(panel) == ["Explain", "Plan", REMOVE]
    question = await asked_by(bruno, panel)
    assert question.content.startswith("Remove **Ada** from this game for good?")
    assert "- Nobody else has to agree: it happens at once." in question.content
    done = await bruno.click(question, label="Remove Ada for good")
    assert said_last(done) == "**Ada** is out of the game for good."
    assert (await world.table()).seats[0].left


async def test_the_last_reminder_of_a_turn_has_the_button(world: World) -> None:
    await seated(world, 3)
    ada, bruno, _chiara, dmitri = world.people[:4]
    for number in range(1, MOST_REMINDERS + 1):
        later(world, 12 * number + 0.1)
        assert await world.bot.services.tables.timeouts.remind_due()
        await world.told()
        texts = [item.label for row in world.last().components for item in row.children]
        assert (REMOVE in texts) == (number == MOST_REMINDERS), number
    reminder = world.last()
    stranger = await dmitri.click(reminder, label=REMOVE)
    assert "You don't play at this table." in stranger.response.content
    herself = await ada.click(reminder, label=REMOVE)
    assert "Nobody else keeps this game waiting" in herself.response.content
    question = await bruno.click(reminder, label=REMOVE)
    assert question.response.ephemeral
    assert "Ask the others to remove **Ada**" in question.response.content


async def test_made_up_buttons_remove_nobody(world: World) -> None:
    info = await seated(world, 3)
    later(world, 49)
    for person in (world.people[1], world.people[4]):
        forger = Forger(world, person)
        sent = [forger.click(f"h1b:{custom_id}") for custom_id in (
            f"remove:{info.id}:7", f"remove:{info.id}:1", f"removeask:{info.id}:0:0", f"removeask:{info.id}:0",
            f"removeask:{info.id}:1:{2**40}", "remove:99", "removeask:99:0:0", f"removeask:{info.id}")]
        await world.env.settle()
        assert all(each.response.content for each in sent)
        assert not any("Something went wrong" in each.response.content for each in sent)
    assert not (await world.bot.services.tables._loader.load(info.id)).proposals


async def test_where_a_league_says_who_plays_there_is_no_such_button(world: World) -> None:
    info = await seated(world, 3)
    bruno = world.people[1]
    later(world, 49)
    shown = await status(world, bruno)
    question = await asked_by(bruno, shown)
    state = await world.bot.services.tables._loader.load(info.id)
    state.row = replace(state.row, opened_by=OpenedBy.LEAGUE.value)
    assert REMOVE not in labels(await status(world, bruno))
    refused = await bruno.click(question, label="Ask the others")
    assert "nothing was done" in said_last(refused)
    assert not state.proposals
