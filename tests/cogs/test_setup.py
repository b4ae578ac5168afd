"""`/setup`: what the bot still needs in a channel, and what holds for new tables."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.permissions import NEEDED, needed_names
from tables import Pace, Telling, TimeControl
from tables.servers import Openers, ServerRules
from tests.cogs.forgery import Forger
from tests.cogs.forgery import said as forged_answer
from tests.cogs.world import World, seated


async def asked(world: World, **denied: bool) -> str:
    """What the owner of a server is told in a channel where something is denied to the bot."""
    overwrite = discord.PermissionOverwrite(**denied)
    manager = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    channel = world.guild.create_text_channel("checked", overwrites={world.env.bot.user: overwrite})
    boss = world.guild.add_member(world.env.create_user("boss"), roles=[manager])
    result = await boss.slash(channel, "setup")
    assert result.ephemeral
    return result.response.content


async def test_a_channel_with_everything_is_ready(world: World) -> None:
    text = await asked(world, **dict.fromkeys(needed_names(), True))
    assert text.count("✅") == len(needed_names())
    assert "❌" not in text
    assert "That is all I need. `/game new` opens a table here." in text


async def test_what_is_missing_is_named_with_the_way_to_grant_it(world: World) -> None:
    text = await asked(world, attach_files=False, create_public_threads=False)
    assert "- ❌ Attach Files\n- ❌ Create Public Threads\n" in text
    assert "and switch on Attach Files and Create Public Threads." in text


async def test_the_invitation_has_the_number_of_all_permissions(world: World) -> None:
    text = await asked(world)
    assert ("This link invites me with all I need, on this server or another: <https://discord.com/oauth2/authorize"
            "?client_id=") in text
    assert f"&permissions={NEEDED.value}>" in text
    assert discord.Permissions(**dict.fromkeys(needed_names(), True)) == NEEDED


def test_discord_shows_it_to_managers_only(world: World) -> None:
    command = world.bot.tree.get_command("setup")
    assert isinstance(command, app_commands.Command)
    assert command.default_permissions == discord.Permissions(manage_guild=True)


# --- what holds for new tables ----------------------------------------------------------------------------------------

CHANNELS, ROLES, TITLES, PACE, WHO, TIME = (
    f"h1s:setup{route}" for route in ("channels", "roles", "titles", "pace", "openers", "time"))


def managed(world: World) -> Any:
    """Somebody who may manage the server."""
    role = world.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("boss"), roles=[role])


async def rules(world: World) -> ServerRules:
    return await world.bot.services.tables.servers.rules(world.guild.id)


async def refusal(person: Any, channel: Any, **options: Any) -> str:
    """What somebody is told who opens a table; empty if it is open."""
    result = await person.slash(channel, "game new", **options)
    text = str(result.response.content)
    return "" if text.startswith("The table is open") else text


async def test_a_server_without_rules_allows_everything(world: World) -> None:
    shown = (await managed(world).slash(world.channel, "setup")).response
    assert ("## Tables on this server\nTables can be opened in every channel.\nEverybody can open tables.\n"
            "All games are offered.\nNew tables remind players after 12 hours. A player who has been away for 48 hours "
            "can be skipped.\nNew tables set no time limit.\nNew tables post a message per turn in channels; in "
            "threads they keep one board message up to date, with a short line that pings whoever is to move.\n"
            ) in shown.content
    kinds = [row["components"][0]["type"] for row in shown.components]
    assert kinds == [8, 3, 6, 3, 3]
    assert await refusal(world.people[0], world.channel) == ""


async def test_tables_open_in_the_chosen_channels_and_their_threads_only(world: World) -> None:
    boss, ada = managed(world), world.people[0]
    games, other = world.guild.create_text_channel("boards"), world.channel
    shown = await boss.slash(other, "setup")
    result = await boss.select(shown.response, [games], custom_id=CHANNELS)
    assert result.response.content.startswith(
        f"✔ Tables can be opened only in <#{games.id}> and in threads there.\n## What I may do")
    chosen = result.response.components[0]["components"][0]["default_values"]
    assert [int(each["id"]) for each in chosen] == [games.id]
    where = (f"Tables can't be opened in this channel. On this server they are played in <#{games.id}>. People who "
             "manage the server can change that with `/setup`.")
    assert await refusal(ada, other) == where
    assert await refusal(boss, other) == where, "it holds for those who set it, too"
    assert await refusal(ada, other, thread=True) == where
    assert await refusal(ada, games) == ""
    thread = await ada.slash(games, "game new", thread=True)
    assert thread.response.content.startswith("The table is open in <#")


async def test_a_refused_thread_is_not_even_opened(world: World) -> None:
    boss = managed(world)
    await boss.slash(world.channel, "setup", open_to="managers")
    before = len(world.env.http_requests)
    assert "only people who manage it" in await refusal(world.people[0], world.channel, thread=True)
    assert not [request for request in list(world.env.http_requests)[before:] if "threads" in request.path]


async def test_imports_and_buttons_obey_too(world: World) -> None:
    boss, ada = managed(world), world.people[0]
    info = await seated(world)
    tables = world.bot.services.tables
    record = (await tables.records.export(info.id, ada.id)).text
    await tables.proposals.close(info.id)
    await world.told()
    await boss.slash(world.channel, "setup", open_to="managers")
    said = ("On this server only people who manage it can open a table. Ask one of them: they can also change that "
            "with `/setup`.")
    for thread in (False, True):
        result = await ada.slash(world.channel, "game import", title="pebbles", thread=thread,
                                 file=("record.json", record.encode()))
        assert result.response.content == said
    forger = Forger(world, ada)
    chosen, pressed = forger.click("h1s:opengame", ["pebbles"]), forger.click("h1b:thread:pebbles:0:")
    await world.env.settle()
    assert [forged_answer(each) for each in (chosen, pressed)] == [said, said]
    result = await boss.slash(world.channel, "game import", title="pebbles", file=("record.json", record.encode()))
    assert "checked line by line" in result.response.content


async def test_people_with_a_role_open_tables_and_others_do_not(world: World) -> None:
    boss, bruno, role = managed(world), world.people[1], world.guild.create_role("players")
    fatma = world.guild.add_member(world.env.create_user("fatma"), roles=[role])
    shown = await boss.slash(world.channel, "setup")
    result = await boss.select(shown.response, [role], custom_id=ROLES)
    assert result.response.content.startswith(
        f"✔ Only people with <@&{role.id}>, and people who may manage this server, can open tables.\n")
    assert await refusal(bruno, world.channel) == (
        f"On this server you need one of these roles to open a table: <@&{role.id}>. People who manage the server can "
        "change that with `/setup`.")
    assert await refusal(fatma, world.channel) == ""
    assert await refusal(boss, world.guild.create_text_channel("more")) == ""
    await boss.select(result.response, [], custom_id=ROLES)
    assert (await rules(world)).openers is Openers.EVERYBODY
    told = await boss.slash(world.channel, "setup", open_to=f"<@&{world.guild.id}>")
    assert told.response.content.startswith("✔ Everybody can open tables.\n"), "the role that everybody has"


async def test_only_offered_games_are_opened_and_suggested(world: World) -> None:
    boss, ada = managed(world), world.people[0]
    shown = await boss.slash(world.channel, "setup")
    result = await boss.select(shown.response, ["cobbles"], custom_id=TITLES)
    name = world.titles["cobbles"].presentation.narration.name()
    assert result.response.content.startswith(f"✔ These games are offered: {name}.\n")
    assert await refusal(ada, world.channel, title="pebbles") == (
        f"{name} isn't offered on this server. You can open a table of: {name}. People who manage the server can "
        "change that with `/setup`."), "both have the name of one toy"
    offered = await ada.autocomplete(world.channel, "game new", "title", "")
    assert [choice["value"] for choice in offered] == ["cobbles"]
    assert await refusal(ada, world.channel) == ""
    assert (await world.table()).title == "cobbles", "the first that is offered"
    back = await boss.select(result.response, ["pebbles", "cobbles"], custom_id=TITLES)
    assert back.response.content.startswith("✔ All games are offered.\n")
    assert (await rules(world)).titles == ()


async def test_new_tables_have_the_pace_that_is_set_and_old_ones_keep_theirs(world: World) -> None:
    boss, ada = managed(world), world.people[0]
    await ada.slash(world.channel, "game new")
    old = await world.table()
    shown = await boss.slash(world.channel, "setup")
    result = await boss.select(shown.response, ["24-96"], custom_id=PACE)
    assert result.response.content.startswith(
        "✔ New tables remind players after 24 hours. A player who has been away for 96 hours can be skipped.\n")
    other = world.guild.create_text_channel("two")
    await ada.slash(other, "game new")
    new = await world.table(other)
    assert (new.reminder_hours, new.timeout_hours) == (24, 96)
    kept = await world.bot.services.tables.queries.info(old.id)
    assert (kept.reminder_hours, kept.timeout_hours) == (12, 48)
    typed = await boss.slash(other, "setup", remind=0, patience=100)
    assert typed.response.content.startswith(
        "✔ New tables send no reminders. A player who has been away for 100 hours can be skipped.\n")
    options = typed.response.components[4]["components"][0]["options"]
    assert [option["label"] for option in options if option.get("default")] == ["No reminders, skipping after 100 h"]


async def test_new_tables_begin_with_the_time_that_is_set_and_their_hosts_can_choose_another(world: World) -> None:
    boss, ada = managed(world), world.people[0]
    await ada.slash(world.channel, "game new")
    old = await world.table()
    shown = await boss.slash(world.channel, "setup")
    more = shown.followups[0]
    assert [row["components"][0]["custom_id"] for row in more.components] == [
        TIME, "h1s:setupshowcase", "h1s:setuplanguage"]
    options = more.components[0]["components"][0]["options"]
    assert [option["label"] for option in options if option.get("default")] == ["No limit"]
    await boss.select(more, ["clock 72 12 96"], custom_id=TIME)
    assert more.content.startswith("✔ New tables begin with a clock of 72 h for each player; each turn brings 12 h "
                                   "more, up to 96 h.\n")
    await world.restart()
    other = world.guild.create_text_channel("two")
    await ada.slash(other, "game new")
    assert "-# Time: each player has a clock with 72 h." in world.last(other).content
    assert (await world.table(other)).control == TimeControl(
        pace=Pace.CLOCK, bank_hours=72, increment_hours=12, cap_hours=96)
    assert (await world.bot.services.tables.queries.info(old.id)).control == TimeControl()
    await ada.slash(other, "game pace", time="none")
    assert "Time:" not in world.last(other).content
    third = world.guild.create_text_channel("three")
    info = await seated(world, channel=third)
    assert info.seats[0].runs_out is not None, "the clock of who is to move runs"


async def test_a_time_of_ones_own_is_typed_and_suggested(world: World) -> None:
    boss = managed(world)
    suggested = await boss.autocomplete(world.channel, "setup", "time", "48 hours")
    assert [(each["name"], each["value"]) for each in suggested] == [
        ("A deadline: 48 hours for each turn", "deadline 48")]
    typed = await boss.slash(world.channel, "setup", time="Deadline 36")
    assert typed.response.content.startswith("✔ New tables begin with 36 hours for each turn.\n")
    options = typed.followups[0].components[0]["components"][0]["options"]
    assert [option["label"] for option in options if option.get("default")] == ["A deadline: 36 hours for each turn"]
    off = await boss.slash(world.channel, "setup", time="none")
    assert off.response.content.startswith("✔ New tables set no time limit.\n")
    assert await rules(world) == ServerRules()


async def test_everything_can_be_typed_at_once_and_is_told(world: World) -> None:
    boss, role = managed(world), world.guild.create_role("players")
    result = await boss.slash(world.channel, "setup", channels=f"<#{world.channel.id}>", open_to=f"<@&{role.id}>",
                              games="cobbles", remind=6, patience=0, messages="board")
    name = world.titles["cobbles"].presentation.narration.name()
    assert result.response.content.startswith(
        f"✔ Tables can be opened only in <#{world.channel.id}> and in threads there. Only people with <@&{role.id}>, "
        f"and people who may manage this server, can open tables. These games are offered: {name}. New tables remind "
        "players after 6 hours. Nobody is skipped. New tables keep one board message up to date, with a short line "
        "that pings whoever is to move.\n")
    await boss.slash(world.channel, "game new")
    assert (await world.table()).telling is Telling.BOARD
    shown = await boss.slash(world.channel, "setup", messages="turns")
    assert shown.response.content.startswith("✔ New tables post a message per turn.\n")
    await boss.slash(world.channel, "setup", channels="all", open_to="everybody", games="all", remind=12, patience=48,
                     messages="usual")
    assert await rules(world) == ServerRules()


@pytest.mark.parametrize(("option", "typed", "said"), [
    ("channels", "games", "Name channels of this server, such as `#games #play`, or type `all`."),
    ("channels", "<#99>", "Name channels of this server, such as `#games #play`, or type `all`."),
    ("open_to", "ada", "Type `everybody`, `managers`, or roles of this server, such as `@players`."),
    ("games", "chess", "There is no game called `chess` here."),
    ("time", "soon", "I can't read the time `soon`. Type `none`, or hours for each turn such as `deadline 48`"),
    ("time", "deadline 0", "`bank` can't be so many hours: it goes from 1 to 720."),
    ("time", "clock 72 12 48", "A clock can't begin with more hours than it can hold."),
])
async def test_what_cannot_be_read_is_said_and_nothing_changes(world: World, option: str, typed: str,
                                                               said: str) -> None:
    result = await managed(world).slash(world.channel, "setup", **{option: typed, "remind": 5})
    assert result.response.content.startswith(said)
    assert await rules(world) == ServerRules()


async def test_nobody_else_changes_anything_whatever_their_client_sends(world: World) -> None:
    forger = Forger(world, world.people[0])
    sent = [forger.click(CHANNELS, [str(world.channel.id)]), forger.click(WHO, ["managers"]),
            forger.click(ROLES, [str(world.guild.id)]), forger.click(TITLES, ["pebbles"]), forger.click(PACE, ["4-24"]),
            forger.click(TIME, ["deadline 24"]), forger.slash("setup", time="deadline 24"),
            forger.slash("setup", open_to="managers"), forger.click("h1s:setuplanguage", ["de"]),
            forger.click("h1s:setupshowcase", ["77"])]
    await world.env.settle()
    assert {forged_answer(each) for each in sent} == {"Only people who may manage this server can change that."}
    assert await rules(world) == ServerRules()


async def test_forged_choices_of_a_manager_are_refused(world: World) -> None:
    forger = Forger(world, managed(world))
    sent = [forger.click(CHANNELS, ["77"]), forger.click(CHANNELS, ["x"]), forger.click(WHO, ["x"]),
            forger.click(ROLES, ["77"]), forger.click(TITLES, ["chess"]), forger.click(PACE, ["4"]),
            forger.click(TIME, ["deadline"]), forger.click(TIME, ["48"])]
    too_slow = forger.click(PACE, ["4-9999"])
    await world.env.settle()
    assert {forged_answer(each) for each in sent} == {
        "This button doesn't work. Use the newest message of the table."}
    assert forged_answer(too_slow) == "Hours are whole numbers from 0 to 720."
    assert await rules(world) == ServerRules()


async def test_who_only_sees_the_command_gets_nothing_to_choose(world: World) -> None:
    """A server may show the command to others; the rules are told to them."""
    forger = Forger(world, world.people[0])
    asked_for = forger.slash("setup")
    await world.env.settle()
    text = forged_answer(asked_for)
    assert "-# Only people who may manage this server can change that." in text
    assert "Tables can be opened in every channel." in text


async def test_many_channels_and_roles_fit_into_the_message(world: World) -> None:
    boss = managed(world)
    channels = [world.guild.create_text_channel(f"c{number}") for number in range(12)]
    roles = [world.guild.create_role(f"r{number}") for number in range(12)]
    shown = await boss.slash(world.channel, "setup")
    result = await boss.select(shown.response, channels, custom_id=CHANNELS)
    result = await boss.select(result.response, roles, custom_id=ROLES)
    assert "and 4 more and in threads there." in result.response.content
    assert len(result.response.content) <= 2_000
    assert len((await rules(world)).channels) == 12


async def test_the_rules_outlive_a_restart_and_hold_on_their_server_alone(world: World) -> None:
    await managed(world).slash(world.channel, "setup", open_to="managers")
    elsewhere = world.env.create_guild("Elsewhere")
    far = elsewhere.add_member(world.env.create_user("far"))
    there = elsewhere.create_text_channel("there")
    await world.restart()
    assert "only people who manage it" in await refusal(world.people[0], world.channel)
    assert await refusal(far, there) == ""
