"""A German at an English server and an American at a German one: computers, hints, plans, pings that waited and
removals speak to people in their language, to the channel in that of its server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
import simcord

from bot.settings import Settings
from games.kernel.words import speaking
from tables.models import ComputerLevel
from tables.people import computer_name, told_name
from tests.cogs.limits import check_requests
from tests.cogs.test_computers import awaited, look_at, turn
from tests.cogs.test_every_reply import NOTATION, public
from tests.cogs.test_held_pings import passed, quiet
from tests.cogs.test_languages import CODES, ONE, Linguist, all_words
from tests.cogs.world import World, make_bot, running
from tests.tongues import bare, in_english, locales, wrapped_catalogues

KNOWN = CODES | NOTATION
MIXED = pytest.mark.parametrize(("server", "people"), [("en-US", "de"), ("de", "en-US")])


@pytest.fixture(autouse=True)
def wrapped() -> Iterator[None]:
    with wrapped_catalogues():
        yield


@pytest.fixture
async def env(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, ONE, Linguist(), localised=True)) as env:
        yield env
        check_requests(env.http_requests)


def opened(env: simcord.Env, settings: Settings, server: str) -> World:
    guild = env.create_guild("Gilde", preferred_locale=server)
    channel = guild.create_text_channel("spiele")
    people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in ("Ada", "Bruno", "Chiara")]
    return World(env, guild, channel, people, settings, ONE, Linguist())


def foreign(text: str, locale: str) -> list[str]:
    """What of a text is not in the language of a locale."""
    return bare(text, KNOWN) if locale == "de" else [] if in_english(text) else [text]


class Heard:
    """Everything that people are replied, which is checked at once."""

    def __init__(self, world: World, server: str, people: str) -> None:
        self.world, self.server, self.people = world, server, people

    def reply(self, result: Any) -> Any:
        assert foreign(all_words(result.response), self.people) == []
        self.channel()
        return result.response

    def channel(self) -> None:
        assert foreign(public(self.world), self.server) == []


@MIXED
async def test_computers_are_named_hinted_and_told_in_the_language_of_who_reads(
        env: simcord.Env, settings: Settings, server: str, people: str) -> None:
    world = opened(env, settings, server)
    ada, heard = world.people[0], Heard(world, server, people)
    with locales({person.id: people for person in world.people}):
        await ada.slash(world.channel, "game new", title="terra_mystica", options="factions=random")
        for level in ("learner", "club"):
            heard.reply(await ada.slash(world.channel, "computer add", level=level))
        panel = await ada.click(world.last(), custom_id=f"h1b:computers:{(await world.table()).id}")
        heard.reply(panel)
        (offered,) = await ada.autocomplete(world.channel, "computer remove", "name", "club")
        assert foreign(offered["name"], people) == []
        heard.reply(await ada.slash(world.channel, "computer remove", name=offered["name"]))
        assert [seat.name for seat in (await world.table()).seats] == ["Ada", "Learner computer 1"]
        await ada.slash(world.channel, "game start", order="joined")
        for _ in range(2):
            heard.reply(await ada.slash(world.channel, "hint"))
            heard.reply(await turn(world, ada))
            for command in ("game status", "game history", "plan try"):
                heard.reply(await ada.slash(world.channel, command))
        assert any("omputer" in message.content for message in world.channel.history())


@MIXED
async def test_a_seat_that_a_computer_gets_by_vote_is_told_in_the_language_of_who_reads(
        env: simcord.Env, settings: Settings, server: str, people: str) -> None:
    world = opened(env, settings, server)
    (ada, bruno), heard = world.people[:2], Heard(world, server, people)
    with locales({person.id: people for person in world.people}):
        await _begin(world, 2)
        heard.reply(await ada.slash(world.channel, "computer play", player=ada, level="learner"))
        await bruno.click(world.last(), custom_id=_button(world.last(), "agree"))
        heard.channel()
        assert (await world.table()).seats[0].name == "Learner computer 1"
        heard.reply(await bruno.slash(world.channel, "game status"))
        heard.reply(await ada.slash(world.channel, "computer back"))


@MIXED
async def test_pings_that_waited_and_removals_are_told_in_the_language_of_who_reads(
        env: simcord.Env, settings: Settings, server: str, people: str) -> None:
    world = opened(env, settings, server)
    heard = Heard(world, server, people)
    with locales({person.id: people for person in world.people}):
        await _begin(world, 3)
        late = world.person(awaited(await look_at(world))[0])
        others = [person for person in world.people if person is not late]
        await quiet(world, late)
        info = await world.table()
        for hours in (9, 30, 24, 24, 24, 24, 24):
            await passed(world, hours)
            heard.channel()
        heard.reply(await others[0].slash(world.channel, "plan try"))
        status = heard.reply(await others[0].slash(world.channel, "game status"))
        clicked = await others[0].click(status, custom_id=f"h1b:remove:{info.id}")
        asked: Any = clicked.followups[-1] if clicked.followups else clicked.response
        assert foreign(all_words(asked), people) == []
        heard.reply(await others[0].click(asked, custom_id=_button(asked, "removeask")))
        assert _button(world.last(), "agree")


async def _begin(world: World, people: int) -> None:
    first, *others = world.people[:people]
    await first.slash(world.channel, "game new", title="terra_mystica", options="factions=random")
    info = await world.table()
    for person in others:
        await person.click(world.last(), custom_id=f"h1b:join:{info.id}")
    await first.slash(world.channel, "game start", order="joined")


def _button(message: Any, route: str) -> str:
    """The button of a message that leads somewhere."""
    items = [item for row in message.components for item in (row["components"] if isinstance(row, dict) else [
        each.to_dict() for each in row.children])]
    return next(str(item["custom_id"]) for item in items if f":{route}:" in item.get("custom_id", ""))


def test_computers_are_stored_once_and_told_in_every_language() -> None:
    with speaking("de"):
        stored = [computer_name(level, ["Club computer 1"]) for level in ComputerLevel]
        assert stored == ["Learner computer 1", "Club computer 2", "Expert computer 1"]
        assert [told_name(name) for name in stored] == [
            f"⟦{form} computer {{number}}⟧".format(number=name[-1]) for form, name in zip(
                ("Learner", "Club", "Expert"), stored, strict=True)]
        assert told_name("Club computer of Ada") == "Club computer of Ada"
    assert told_name("Club computer 2") == "Club computer 2"
