"""Whatever a tampered client sends is answered in a sentence and changes nothing; tables of other servers are none."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any

import pytest
from discord import app_commands
from simcord.backend import serializers

from bot.log import quiet_lost_suggestions
from bot.tree import UnreadableCommand
from cogs import cooldowns
from cogs.context import channel_of, guild_of
from cogs.errors import UserError
from storage.ids import MAX_NUMBER, read_number
from tests.cogs.forgery import Forger, said
from tests.cogs.test_custom_ids import OLD_BUTTONS
from tests.cogs.test_trouble import rows
from tests.cogs.world import World, seated

SELECTS = ("option:{table}", "value:{table}:0", "players:{table}", "order:{table}:0", "pick:{table}.0.1.claim",
           "planpick:{table}:0:0:0:claim", "clock:{table}", "atzero:{table}", "orderof:{table}", "always:{table}:0")
NUMBERS = ("", "²", "-1", "0", str(MAX_NUMBER + 1), f"7:{MAX_NUMBER + 1}", "7.0.².claim", f"{MAX_NUMBER + 1}.0.1.claim")
NO_IDS = ("", "h1b", "h1b:", "h1b:Ü:1", "h1x:play:1", "play:1", "H1b:play:1", "h²b:play:1", "<@1>", "\n")


@pytest.fixture(autouse=True)
def no_cooldowns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cooldowns, "_require", lambda *_given: None)


def check(answers: dict[Any, str]) -> None:
    """All were answered, and nothing broke."""
    assert not [sent for sent, text in answers.items() if not text]
    assert not {sent: text for sent, text in answers.items() if "Something broke" in text}


@pytest.mark.parametrize("least", [0, 1])
def test_numbers_from_outside(least: int) -> None:
    assert read_number(str(least), least) == least
    assert read_number(str(MAX_NUMBER), least) == MAX_NUMBER
    for text in ("", str(least - 1), str(MAX_NUMBER + 1), "²", "٣", "+1", " 1", "1_0", "1.0", "9" * 5_000):
        with pytest.raises(ValueError, match="no number that can be meant"):
            read_number(text, least)


async def test_numbers_that_no_button_has(world: World) -> None:
    await seated(world)
    before, forger = await rows(world), Forger(world, world.people[0])
    sent = {}
    for route in sorted(world.bot.router.routes - {"import", "thread", "forgetme", "myaway", "myhours"}):
        sent |= {(route, number): forger.click(f"h1b:{route}:{number}") for number in NUMBERS}
    await world.env.settle()
    check({key: said(result) for key, result in sent.items()})
    assert await rows(world) == before


async def test_values_that_no_select_has(world: World) -> None:
    info = await seated(world)
    before, forger = await rows(world), Forger(world, world.people[0])
    sent = {(select, values): forger.click("h1s:" + select.format(table=info.id), values)
            for select in SELECTS
            for values in ((), ("²",), ("x",), ("-1",), ("9" * 60,), ("99",), ("0", "1"), ("a/b/c@9",), ("\n",))}
    await world.env.settle()
    check({key: said(result) for key, result in sent.items()})
    assert await rows(world) == before


async def test_ids_that_are_none_of_ours(world: World) -> None:
    forger = Forger(world, world.people[0])
    sent = {custom_id: forger.click(custom_id) for custom_id in NO_IDS}
    sent |= {f"form {custom_id}": forger.form(custom_id, record="x") for custom_id in NO_IDS}
    await world.env.settle()
    texts = {key: said(result) for key, result in sent.items()}
    check(texts)
    assert {text.partition("\n")[0] for text in texts.values()} == {
        "This button doesn't work. Use the newest message of the table."}, "what was typed into a form comes back"


async def test_forms_that_nobody_opened(world: World) -> None:
    forger = Forger(world, world.people[0])
    sent = {custom_id: forger.form(custom_id, record="{}") for custom_id in (
        "h1f:import", "h1f:import:", "h1f:import:chess", "h1f:import:pebbles:tar:0", "h1f:import:pebbles::0")}
    sent["without fields"] = forger.form("h1f:import:pebbles::0")
    await world.env.settle()
    check({key: said(result) for key, result in sent.items()})


async def test_a_form_is_not_answered_with_a_form(world: World) -> None:
    """Discord takes none: whoever sent it would be left without an answer."""
    info = await seated(world)
    ada, stranger = Forger(world, world.people[0]), Forger(world, world.people[3])
    asking = {route: ada.form(f"h1f:{route}:{info.id}:1:1", x="y")
              for route in ("myaway", "myhours", "opennotes", "plansave")}
    others = {route: stranger.form(f"h1f:{route}:{info.id}:1:1", x="y") for route in world.bot.router.routes}
    await world.env.settle()
    check({route: said(result) for route, result in others.items()})
    assert {said(result).partition("\n")[0] for result in asking.values()} == {
        "This button doesn't work. Use the newest message of the table."}


async def test_options_that_discord_does_not_offer(world: World) -> None:
    await world.people[0].slash(world.channel, "game new")
    forger = Forger(world, world.people[0])
    given: list[tuple[str, dict[str, Any]]] = [
        ("game start", {"order": "backwards"}), ("game start", {"order": 1}), ("game board", {"turn": 2**70}),
        ("game board", {"turn": -1}), ("game undo", {"to": 2**63}), ("game join", {"seat": 0}),
        ("game join", {"seat": 2**64}), ("game join", {"seat": "²"}), ("game new", {"players": 2**70}),
        ("game new", {"options": "x" * 501}), ("game pace", {"remind": -1}), ("game pace", {"patience": True}),
        ("move", {"text": ""}), ("move", {"text": "x" * 2_001}), ("game abandon", {"force": "yes"}),
    ]
    sent = [forger.slash(path, **options) for path, options in given]
    await world.env.settle()
    assert [text for text in map(said, sent) if "is no value for this option" not in text] == []


def inner(name: str, *options: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "type": 1, "options": list(options)}


def given(name: str, kind: int, value: Any) -> dict[str, Any]:
    return {"name": name, "type": kind, "value": value, "focused": True}


COMMANDS: list[tuple[str, list[dict[str, Any]]]] = [
    ("game", []), ("chess", []), ("game", [inner("dance")]), ("game", [inner("replace")]), ("move", []),
    ("game", [inner("replace", given("player", 6, "5"), given("newcomer", 6, "6"))]),
    ("game", [inner("replace", given("player", 6, "x"), given("newcomer", 6, "6"))]),
    ("game", [inner("import", given("file", 11, "9"))]), ("move", [{"name": "text", "type": 3}]),
    ("move", [given("other", 3, "x")]), ("move", [given("text", 6, "x")]), ("move", [given("text", 3, None)]),
    ("pebbles", [inner("take", given("count", 3, "9" * 5_000))]), ("pebbles", [inner("take", given("end", 5, "yes"))]),
    ("game", [inner("pace", given("remind", 4, 1))]),
]
"""Commands and sub-commands that are none, options that are missing, others, or of other types."""


async def test_commands_that_are_not_whole(world: World) -> None:
    await seated(world)
    before, forger = await rows(world), Forger(world, world.people[1])
    sent = {str(options): forger.command(*options, name=name) for name, options in COMMANDS}
    sent |= {f"kind {kind}": forger.command(kind=kind) for kind in (2, 3)}
    await world.env.settle()
    check({key: said(result) for key, result in sent.items()})
    assert await rows(world) == before
    assert {type(error) for error in world.env.errors} <= {app_commands.CommandNotFound, UnreadableCommand,
                                                           app_commands.CommandSignatureMismatch,
                                                           app_commands.TransformerError}


async def test_suggestions_for_commands_that_are_not_whole(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await seated(world)
    logging.getLogger("discord.app_commands.tree").addFilter(quiet_lost_suggestions)
    forger = Forger(world, world.people[0])
    for name, options in COMMANDS:
        forger.command(*options, name=name, suggest=True)
    await world.env.settle()
    logging.getLogger("discord.app_commands.tree").removeFilter(quiet_lost_suggestions)
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
    assert world.env.errors, "discord.py has noticed"


async def test_suggestions_beside_a_channel_that_is_none(world: World) -> None:
    await seated(world)
    sent = Forger(world, world.people[0]).command(
        inner("film", {"name": "post_to", "type": 7, "value": "x"}, given("from", 4, "1")), suggest=True)
    await world.env.settle()
    assert sent.autocomplete_choices == []
    assert world.env.errors, "discord.py has noticed"


NOT_HERE = "There is no game in this channel. Open one with `/game new`."
TABLE_IDS = [*(old for old in OLD_BUTTONS if "{table}" in old), *SELECTS]


@pytest.mark.parametrize("elsewhere", ["another server", "a private channel"])
async def test_a_table_of_another_server_is_none(world: World, elsewhere: str) -> None:
    """Its number is answered as that of a table which does not exist, also to somebody who plays there, and where
    only the person has installed the bot. What mutes a turn may stand in a private channel: reminders can come there.
    """
    info = await seated(world, 3)
    ada, before = world.people[0], await rows(world)
    user = dict(serializers.user_payload(world.env.backend.get_user(ada.id)))
    changed = {"guild_id": "1"} if elsewhere == "another server" else {"guild_id": None, "member": None, "user": user}
    forger = Forger(world, ada, **changed)
    sent = {}
    for custom_id in TABLE_IDS:
        if elsewhere == "a private channel" and custom_id.partition(":")[0] in {"mute", "unmute"}:
            continue
        letter, values = ("s", ["0"]) if custom_id in SELECTS else ("b", None)
        for table in (info.id, 777):
            sent[custom_id, table] = forger.click(f"h1{letter}:{custom_id.format(table=table)}", values)
    await world.env.settle()
    assert {key: text for key, result in sent.items() if (text := said(result)) != NOT_HERE} == {}
    assert await rows(world) == before


async def test_a_proposal_of_another_server_is_none(world: World) -> None:
    await seated(world, 3)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "game abandon")
    table_message = world.last()
    forger = Forger(world, bruno, guild_id="1")
    sent = [forger.click(f"h1b:{route}:1") for route in ("agree", "refuse", "withdraw")]
    await world.env.settle()
    assert {said(result) for result in sent} == {"That request is no longer open."}
    result = await bruno.click(table_message, label="Agree")
    assert "not open" not in said(result), "on its own server it is"


async def test_commands_in_a_private_channel(world: World) -> None:
    user = dict(serializers.user_payload(world.env.backend.get_user(world.people[0].id)))
    forger = Forger(world, world.people[0], guild_id=None, member=None, user=user)
    sent = {path: forger.slash(path) for path in ("game list", "game new", "game status", "game join", "game undo")}
    sent["move"] = forger.slash("move", text="take 1")
    await world.env.settle()
    texts = {path: said(result) for path, result in sent.items()}
    check(texts)
    assert texts["game list"] == texts["game new"] == (
        "Games are played on servers: use this in a channel of a server.")


def test_outside_channels_and_servers() -> None:
    nowhere: Any = SimpleNamespace(guild_id=None, channel_id=None)
    for where in (guild_of, channel_of):
        with pytest.raises(UserError, match="Games are played on servers"):
            where(nowhere)
