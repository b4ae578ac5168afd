"""Every command without options and every button and select behind it: in the language of who uses them, while the
channel reads that of its server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import discord
import pytest
import simcord

from bot.settings import Settings
from tests.cogs.limits import check_requests
from tests.cogs.test_languages import CODES, GERMAN, ONE, Linguist, all_words
from tests.cogs.world import World, make_bot, running
from tests.tongues import bare, in_english, locales, wrapped_catalogues

MOST: Final = 120
"""Buttons and selects that are tried."""
LAST: Final = ("leave", "abandon", "forget", "resign", "delete", "down")
"""What would end the game, or nothing can be seen of."""
GIVEN: Final[list[tuple[str, dict[str, Any]]]] = [
    ("league create", {"name": "Liga", "title": "terra_mystica"}), ("league info", {}), ("league list", {}),
    ("tournament create", {"name": "Pokal", "title": "terra_mystica"}), ("tournament info", {}),
    ("queue join", {"title": "terra_mystica"}), ("queue show", {}), ("explain", {"thing": "dwelling"}),
    ("explain", {"thing": "xyzzy"}), ("move", {"text": "build Z9"}), ("game board", {"turn": 3}),
    ("game review", {"show": "breakdown"}), ("me away", {"until": "2030-01-01"}), ("me hours", {"zone": "Mars"}),
    ("me hours", {"quiet": "22-7"}), ("plan try", {"text": "done"}), ("game undo", {}),
]
NOTATION: Final = frozenset({"build", "done", "pass", "leech", "from", "decline", "setup", "auren", "fakirs", "liga",
                             "pokal", "mars", "xyzzy", "dwelling", "everybody", "utc"})
"""What people have typed, and what is typed."""


@pytest.fixture(autouse=True)
def wrapped() -> Iterator[None]:
    with wrapped_catalogues(longer=0.4):  # as German is
        yield


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, ONE, Linguist())) as env:
        yield env
        check_requests(env.http_requests)


async def playing(env: simcord.Env, settings: Settings, locale: str) -> World:
    """A server of a locale with two people who may manage it, some moves into a game."""
    guild = env.create_guild("Gilde", preferred_locale=locale)
    channel = guild.create_text_channel("spiele")
    role = guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    people = [guild.add_member(env.create_user(name.lower(), global_name=name), roles=[role])
              for name in ("Ada", "Bruno")]
    world = World(env, guild, channel, people, settings, ONE, Linguist())
    for command in await world.bot.tree.fetch_commands():
        guild.set_command_permissions(command, dict.fromkeys(people, True))  # also those that Discord hides
    await people[0].slash(channel, "game new", title="terra_mystica")
    info = await world.table()
    await people[1].click(channel.last_message, custom_id=f"h1b:join:{info.id}")
    await people[0].slash(channel, "game start", order="joined")
    for _ in range(8):
        look = await world.bot.services.tables.queries.view(info.id, None)
        user = look.waiting[0].user_id
        assert user is not None
        panel = await world.bot.services.tables.play.panel(info.id, user)
        await world.person(user).slash(channel, "move", text=str(panel.moves[0]) if panel.moves else "done")
    return world


def commands(world: World) -> Iterator[str]:
    """The paths of the commands that need no option."""
    def leaves(item: dict[str, Any], path: str) -> Iterator[str]:
        options = item.get("options") or []
        nested = [each for each in options if each["type"] in {1, 2}]
        for each in nested:
            yield from leaves(each, f"{path} {each['name']}")
        if not nested and not any(each.get("required") for each in options) and not _ends(path):
            yield path

    for command in world.bot.tree.get_commands():
        yield from leaves(command.to_dict(world.bot.tree), command.name)


def _ends(name: str) -> bool:
    return any(each in name for each in LAST)


def items_of(message: Any) -> Iterator[dict[str, Any]]:
    """The buttons and selects of a message; of a form none, for nothing is sent."""
    for row in () if isinstance(message, dict) else message.components:
        yield from row["components"] if isinstance(row, dict) else [each.to_dict() for each in row.children]


def replies(result: Any) -> list[Any]:
    """What only whoever acted reads: messages, and forms as Discord is given them."""
    found = [each for each in (result.response, *result.followups) if each is not None and each.ephemeral]
    return [*found, *([result.modal] if result.modal else [])]


def words_of(reply: Any) -> str:
    """The words of a message or a form."""
    if not isinstance(reply, dict):
        return all_words(reply)
    found = [reply["title"]]
    for row in reply["components"]:
        for item in (row, *row.get("components", ()), row.get("component") or {}):
            found += [item.get(name) or "" for name in ("label", "description", "placeholder")]
    return "\n".join(found)


async def tour(world: World) -> AsyncIterator[tuple[str, str]]:
    """The words of everything that the first person is replied, with what they did."""
    person, channel, seen, told = world.people[0], world.channel, set[str](), list[tuple[str, Any]]()
    for path, options in [*((path, {}) for path in commands(world)), *GIVEN]:
        told += [(path, each) for each in replies(await person.slash(channel, path, **options))]
    told += [("public", each) for each in channel.history()]
    while told:
        path, message = told.pop(0)
        if path != "public":
            yield path, words_of(message)
        for item in items_of(message):
            custom_id = item.get("custom_id", "")
            if custom_id and custom_id not in seen and not _ends(custom_id) and len(seen) < MOST:
                seen.add(custom_id)
                told += [(f"{path} > {custom_id}", each) for each in await used(person, message, item)]


async def used(person: simcord.MemberActor, message: Any, item: dict[str, Any]) -> list[Any]:
    """The replies to a click or a choice; none where the message has changed meanwhile, or for forms."""
    try:
        if item["type"] == discord.ComponentType.button.value:
            return replies(await person.click(message, custom_id=item["custom_id"]))
        if item["type"] == discord.ComponentType.string_select.value:
            return replies(await person.select(message, [item["options"][0]["value"]], custom_id=item["custom_id"]))
    except simcord.SetupError:
        pass
    return []


def public(world: World) -> str:
    """All that the channel and its threads read, the names of these included."""
    places = [world.channel, *world.channel.threads]
    return "\n".join([*(all_words(each) for place in places for each in place.history()),
                      *(thread.name for thread in world.channel.threads)])


async def test_a_german_is_answered_in_german_and_a_german_server_reads_german(env: simcord.Env,
                                                                              settings: Settings) -> None:
    world = await playing(env, settings, "de")
    with locales({person.id: "de" for person in world.people}):
        found = [f"{path}: {words}" async for path, said in tour(world) if (words := bare(said, CODES | NOTATION))]
    assert found == []
    assert bare(public(world), CODES | NOTATION) == []


async def test_an_american_is_answered_in_english_at_a_german_server(env: simcord.Env, settings: Settings) -> None:
    world = await playing(env, settings, "de")
    found = [f"{path}: {said[:200]}" async for path, said in tour(world) if not in_english(said)]
    assert found == []
    assert bare(public(world), CODES | NOTATION) == []
    assert GERMAN in public(world)


async def test_a_german_is_answered_in_german_at_an_american_server(env: simcord.Env, settings: Settings) -> None:
    world = await playing(env, settings, "en-US")
    with locales({person.id: "de" for person in world.people}):
        found = [f"{path}: {words}" async for path, said in tour(world) if (words := bare(said, CODES | NOTATION))]
    assert found == []
    assert in_english(public(world))
