"""Plans by menus: the guided way of *Play*, also before one's turn; everything is private and true."""

from __future__ import annotations

import logging
from typing import Any

import pytest
import simcord
from msgspec.structs import replace

from cogs.messages import MAX_CONTENT
from cogs.views.menu_levels import Level
from cogs.views.plans import plan_message
from games.kernel import Title
from storage.ids import PlanId
from tables.plans.values import PlannedTurn
from tests.cogs.forgery import Forger
from tests.cogs.limits import check_message
from tests.cogs.test_panel import ALL, BIG_TABLE, panel_at, positions, reachable
from tests.cogs.test_plans import after_grace, heap, plan, private_messages
from tests.cogs.test_playing import labels, options, pick, said
from tests.cogs.world import World, seated

STALE = "That button is out of date, so nothing was done. This is how things stand now."


async def opened(world: World, person: simcord.MemberActor) -> Any:
    """The private message behind *Play*, and then *Plan*."""
    shown = (await person.click(world.last(), label="Play")).response
    await person.click(shown, label="Plan")
    return shown


async def test_who_waits_is_led_from_play_to_a_plan_that_is_played_when_their_turn_comes(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    posted = [message.id for message in world.channel.history()]
    shown = (await bruno.click(world.last(), label="Play")).response
    assert "It's not your turn. Waiting for Ada." in shown.content
    assert "*Plan* lets you try moves meanwhile. Nobody else sees it." in shown.content
    await bruno.click(shown, label="Plan")
    assert "You are planning a turn. Nothing is chosen yet." in shown.content
    assert "As if it were your turn now" in shown.content
    assert labels(shown) == ["Claim …", "My plans"]
    await bruno.click(shown, label="Claim …")
    assert len(options(shown)) == 40
    assert len(world.studio.marked[-1]) == 40, "the picture marks what may be chosen"
    await bruno.click(shown, label="↩ Other choices")
    await pick(bruno, shown, "=take 2")
    assert "Your plan: `take 2`" in shown.content
    assert [file.filename.split("-")[0] for file in shown.attachments] == ["plan"]
    await world.restart()
    await bruno.click(shown, label="Trade 2")
    assert "Your plan: `take 2` · `trade 2`" in shown.content
    await bruno.click(shown, label="Step back")
    assert "Your plan: `take 2`\n" in shown.content
    form = await bruno.click(shown, label="Play it when my turn comes")
    armed = await bruno.submit_modal(form, {"name": "pebbles"})
    assert "Your plan **pebbles**: `take 2`" in said(armed)[0]
    assert "⏳ It is played by itself when your turn comes" in said(armed)[0]
    assert labels(shown) == ["Don't play it by itself", "Step back", "Save as …", "Forget this plan", "My plans"]
    assert not options(shown), "another move would take it back"
    assert [message.id for message in world.channel.history()] == posted
    await ada.slash(world.channel, "move", text="take 1")
    await after_grace(world)
    assert "**Bruno** · take 2; done" in world.last().content


async def test_a_plan_beside_my_view_leaves_it_where_it_is(world: World) -> None:
    await seated(world)
    bruno, chiara = world.people[1:3]
    mine = (await bruno.click(world.last(), label="My view")).response
    result = await bruno.click(mine, label="Plan")
    beside = result.followups[-1] if result.followups else result.response
    assert beside.id != mine.id
    assert "Nothing is chosen yet." in beside.content
    assert "**Your own board**" in mine.content
    await pick(bruno, beside, "=take 1")
    assert "Your plan: `take 1`" in beside.content
    assert "Plan" not in labels((await chiara.click(world.last(), label="My view")).response), "she does not play"


async def test_a_turn_is_planned_and_played_by_whoever_is_to_move(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    before = await heap(world)
    shown = await opened(world, ada)
    assert "As if it were your turn" not in shown.content
    await pick(ada, shown, "=take 3")
    form = await ada.click(shown, label="Save as …")
    await ada.submit_modal(form, {"name": "three"})
    assert "Your plan **three**: `take 3`" in shown.content
    await ada.click(shown, label="Trade 3")
    assert "Your plan **three**: `take 3` · `trade 3`" in shown.content, "it goes on under its name"
    assert await heap(world) == before
    await ada.click(shown, label="Play this plan")
    assert "Your turn is over." in shown.content
    assert await heap(world) != before
    listed = (await ada.slash(world.channel, "plan list")).response
    assert labels(listed) == ["New plan"]
    await ada.click(listed, label="New plan")
    assert "Nothing is chosen yet." in listed.content


async def test_the_list_and_the_command_without_a_text_lead_to_the_menus(world: World) -> None:
    await seated(world)
    bruno = world.people[1]
    shown = await plan(world, bruno, "try")
    assert "Nothing is chosen yet." in shown.content
    await pick(bruno, shown, "=take 1")
    await bruno.click(shown, label="My plans")
    assert "- **not saved**: `take 1`" in shown.content
    assert "New plan" not in labels(shown), "it is there already"
    await pick(bruno, shown, *options(shown))
    assert "Your plan: `take 1`" in shown.content
    await bruno.click(shown, label="Forget this plan")
    assert "✔ The plan is forgotten." in shown.content
    await bruno.click(shown, label="New plan")
    await pick(bruno, shown, "=take 1")
    await bruno.click(shown, label="Step back")
    assert "That was its last move" in shown.content
    assert "Nothing is chosen yet." in shown.content
    assert "=take 1" in options(shown), "one goes on from there"


async def test_a_click_on_a_plan_that_is_another_by_now_shows_what_is_true(world: World) -> None:
    await seated(world)
    bruno = world.people[1]
    old = await opened(world, bruno)
    await plan(world, bruno, "try", text="take 1")
    await pick(bruno, old, "=take 2")
    assert old.content.startswith(f"{STALE}\nYour plan: `take 1`")
    other = await plan(world, bruno, "show")
    await bruno.click(other, label="Trade")
    for label in ("Step back", "Forget this plan", "Trade"):
        await bruno.click(old, label=label)
        assert old.content.startswith(f"{STALE}\nYour plan: `take 1` · `trade`"), label
        await bruno.click(old, label="Step back")
        assert old.content.startswith("Your plan: `take 1`\n")
        await plan(world, bruno, "try", text="trade")
    await bruno.click(old, label="My plans")
    await plan(world, bruno, "drop")
    await pick(bruno, old, *options(old))
    assert "That plan is gone." in old.content


async def test_what_others_do_meanwhile_is_told_and_nothing_is_added_to_what_does_not_fit(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    shown = await opened(world, bruno)
    await bruno.click(shown, label="Claim …")
    await ada.slash(world.channel, "move", text="claim A1")
    await pick(bruno, shown, "=claim A1")
    assert shown.content.startswith(f"{STALE}\nYou are planning a turn."), "it is taken"
    await bruno.click(shown, label="Claim …")
    assert "=claim A1" not in options(shown)


async def test_a_plan_that_breaks_is_mended_by_menus(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await plan(world, bruno, "try", text="claim A1")
    await ada.slash(world.channel, "move", text="claim A1")
    again = await plan(world, bruno, "play")
    assert "⚠ Move 1 of 1 does not fit now. `claim A1` is not possible." in again.content
    await pick(bruno, again, "=take 1")
    assert "taken out: `claim A1`" in again.content
    assert "Your plan: `take 1`" in again.content
    await bruno.click(again, label="Play this plan")
    assert again.content.startswith("✔ **Bruno** · take 1; done.")


async def test_refusals_stand_above_the_plan_as_it_is(world: World) -> None:
    await seated(world)
    ada, bruno, chiara = world.people[:3]
    shown = await plan(world, bruno, "try", text="trade")
    form = await bruno.click(shown, label="Play it when my turn comes")
    await bruno.submit_modal(form, {"name": "half"})
    assert shown.content.startswith("This plan can't be played by itself: it does not end your turn.")
    assert "Your plan **half**: `trade`" in shown.content
    form = await bruno.click(shown, label="Save as …")
    await bruno.submit_modal(form, {"name": "  "})
    assert shown.content.startswith("A plan can't be saved without a name.")
    assert "Your plan **half**: `trade`" in shown.content
    wrong = await plan(world, bruno, "try", text="take 9")
    assert wrong.content.startswith("`take 9` is not possible.")
    assert "=take 1" in options(wrong), "the menus show what is"
    told = (await chiara.slash(world.channel, "plan try")).response
    assert told.content == "You don't play at this table."
    waiting = (await chiara.click(world.last(), label="Play")).response
    assert "You don't play at this table." in waiting.content
    await bruno.click(shown, label="Play it when my turn comes")
    await ada.slash(world.channel, "move", text="take 1")
    await bruno.click(shown, label="Play it when my turn comes")
    assert shown.content.startswith("This plan can't wait for your turn: it is your turn now.")
    assert "Play this plan" in labels(shown)


async def test_menus_of_others_and_made_up_ones_do_nothing(world: World) -> None:
    info = await seated(world)
    ada, bruno = world.people[:2]
    await plan(world, ada, "try", text="trade 1")
    (stored,) = await world.bot.services.tables.plans.all_of(info.id, ada.id)
    head = f"{info.id}:{stored.id}:{stored.version}:1:"
    for person in (bruno, world.people[4]):
        forger = Forger(world, person)
        sent = [forger.click(f"h1b:plan:{head}=trade"), forger.click(f"h1s:planpick:{head}", ["=take 1"]),
                forger.click(f"h1b:plan:{head}="), forger.click(f"h1s:planpick:{head}", ["=take 1", "=take 2"]),
                forger.click(f"h1s:planpick:{head}", []), forger.click(f"h1b:plan:{info.id}:0:0:9:take"),
                forger.click(f"h1b:plan:{info.id}:-1:0:0:"), forger.click(f"h1b:plan:{info.id}"),
                forger.click("h1b:planopen:99"), forger.form(f"h1f:planarmas:{head[:-3]}", name="mine")]
        await world.env.settle()
        assert all(each.response.content for each in sent)
        assert not any("Something went wrong" in each.response.content for each in sent)
        assert not any("Your plan" in each.response.content for each in sent)
    (kept,) = await world.bot.services.tables.plans.all_of(info.id, ada.id)
    assert (kept.lines, kept.version, kept.armed) == (stored.lines, stored.version, False)
    assert await world.bot.services.tables.plans.all_of(info.id, bruno.id) == []


async def test_nobody_else_is_shown_a_plan_that_is_made_by_menus(world: World) -> None:
    await seated(world)
    bruno = world.people[1]
    before = len(world.env.http_requests)
    shown = await opened(world, bruno)
    await pick(bruno, shown, "=take 3")
    await bruno.click(shown, label="Forget this plan")
    public = [request for request in list(world.env.http_requests)[before:] if "/webhooks/" not in request.path
              and "/interactions/" not in request.path and request.method != "GET"]
    assert public == []
    assert private_messages(world, bruno) == []


def planned(title: Title[Any], game: Any, seat: int) -> PlannedTurn:
    """A plan on a position, with ids as long as they are promised to be."""
    panel = panel_at(title, game, seat)
    return PlannedTurn(table_id=panel.table_id, title=title.id, seat=seat, id=PlanId(BIG_TABLE), version=999,
                       name="*" * 40, view=panel.view, lines=("pass",) * 40, fitting=40, happenings=(), on_turn=False,
                       whole=True, ahead=panel)


@pytest.mark.parametrize("title", ALL, ids=lambda title: title.id)
def test_every_level_of_every_title_is_within_limits_below_a_plan(title: Title[Any]) -> None:
    looked = 0
    for players in title.rules.players[-2:]:
        for number, (game, seat) in enumerate(positions(title, players, seed=players, most=160)):
            shown = planned(title, game, seat)
            for level in reachable(shown.ahead).values() if number % 8 == 0 and shown.ahead is not None else ():
                for page in range(level.pages if isinstance(level, Level) else 0):
                    assert isinstance(level, Level)
                    for each in (shown, replace(shown, version=0, lines=(), on_turn=True)):
                        message = plan_message(each, title, "A note", Level(level.menu, page))
                        assert len(message.text) <= MAX_CONTENT
                        assert message.view is not None
                        check_message({"content": message.text, "components": message.view.to_components()})
                    looked += 1
    assert looked > 10


async def test_no_line_of_the_log_says_what_was_chosen(world: World, caplog: pytest.LogCaptureFixture,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    info = await seated(world)
    bruno = world.people[1]
    with caplog.at_level(logging.INFO):
        shown = await opened(world, bruno)
        await bruno.click(shown, label="Claim …")
        await pick(bruno, shown, "=claim B2")
        again = await opened(world, bruno)
        monkeypatch.setattr(world.bot.services.tables.plans, "attempt", _breaks)
        forger = Forger(world, bruno)
        sent = forger.click(f"h1b:plan:{info.id}:1:1:1:claim/=claim B3")
        await bruno.click(again, label="Trade")
        await world.env.settle()
    assert sent.response.content
    mine = [record.getMessage() for record in caplog.records if record.name.partition(".")[0] in {"cogs", "tables",
                                                                                                  "bot", "community"}]
    assert [line for line in mine if "'h1b:plan:" in line and "…' broke" in line], "what breaks is told"
    assert not [line for line in mine if "B2" in line or "B3" in line or "claim" in line or "trade" in line]


async def _breaks(*_given: object, **_named: object) -> None:
    raise RuntimeError("a mistake of ours")
