"""Everybody is spoken to in their own language, a channel in that of its server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import date
from typing import Any
from unittest.mock import patch

import discord
import pytest
import simcord

from bot.settings import Settings
from bot.tree import payload_of
from cogs.errors import UserError
from cogs.languages import language_of, read_choice
from games.kernel.words import language, speaking
from games.registry import TITLES
from rendering.registry import PAINTERS
from tables import ChannelId, GuildId, UserId
from tables.hours import reading
from tables.hours.reading import day_names
from tables.people import former_name, in_bold
from tests.cogs.limits import check_requests
from tests.cogs.test_aeolis import later
from tests.cogs.test_setup import managed
from tests.cogs.test_whole import Blank
from tests.cogs.world import World, make_bot, peopled, running, seated
from tests.tongues import WRAPS, bare, in_english, locales, wrapped_catalogues

ONE = {"terra_mystica": TITLES["terra_mystica"]}
GERMAN, SPANISH = WRAPS["de"][0], WRAPS["es"][0]
CODES = frozenset({"ada", "bruno", "chiara", "yes", "english", "deutsch", "français", "español"})
"""What stands in no message: names, and what is typed."""


class Linguist(Blank):
    """A studio that notes in which languages it draws, with the words of the real painters."""

    def __init__(self) -> None:
        super().__init__()
        self.spoken: list[tuple[str, str]] = []

    async def board(self, title: str, view: Any, **named: Any) -> bytes:
        self.spoken.append((str(named.get("key", "")).partition("-")[0], language()))
        return await super().board(title, view, **named)

    async def seat(self, title: str, view: Any, seat: Any, **named: Any) -> bytes:
        self.spoken.append(("seat", language()))
        return b"\x89PNG seat"

    def alt(self, title: str, view: Any, seat: Any = None, *, changed: Any = ()) -> str:
        return PAINTERS[title].alt(view, seat, changed)

    def text(self, title: str, view: Any, seat: Any = None) -> str:
        return "\n\n".join(PAINTERS[title].text(view, seat))


@pytest.fixture(autouse=True)
def wrapped() -> Iterator[None]:
    with wrapped_catalogues():
        yield


@pytest.fixture
def linguist() -> Linguist:
    return Linguist()


@pytest.fixture
async def env(settings: Settings, linguist: Linguist) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, ONE, linguist, localised=True)) as env:
        yield env
        check_requests(env.http_requests)


@pytest.fixture
def world(env: simcord.Env, settings: Settings, linguist: Linguist) -> World:
    return peopled(env, settings, ONE, linguist)


@pytest.fixture
def discords(world: World) -> Iterator[dict[int, str]]:
    """The locales of people; Ada's is German."""
    of = {world.people[0].id: "de"}
    with locales(of):
        yield of


def all_words(message: Any) -> str:
    """The text of a message, of its components and of the descriptions of its files."""
    found = [message.content]
    for row in message.components:
        for item in row["components"] if isinstance(row, dict) else [each.to_dict() for each in row.children]:
            found += [item.get("label") or "", item.get("placeholder") or ""]
            for option in item.get("options") or ():
                found += [option["label"], option.get("description") or ""]
    found += [getattr(file, "description", None) or "" for file in message.attachments]
    return "\n".join(found)


def test_discords_locales_lead_to_our_languages() -> None:
    assert [language_of(locale) for locale in ("de", "fr", "es-ES", "es-419", "en-US", "en-GB", "sv-SE", None)] == [
        "de", "fr", "es", "es", "en", "en", "en", "en"]
    assert language_of(discord.Locale.german) == "de"


async def test_a_german_at_an_english_server(world: World, linguist: Linguist, discords: dict[int, str]) -> None:
    ada, bruno = world.people[:2]
    await seated(world, 2, title="terra_mystica")
    for message in world.channel.history():
        assert in_english(all_words(message)), message.content
    assert {spoken for name, spoken in linguist.spoken if name == "table"} == {"en"}
    view = (await ada.click(world.last(), label="My view")).response
    assert GERMAN in view.content
    assert bare(all_words(view), CODES) == []
    assert "de" in {spoken for _name, spoken in linguist.spoken}
    refused = (await ada.slash(world.channel, "move", text="dance")).response
    assert refused.content.startswith(GERMAN)
    told = (await bruno.slash(world.channel, "game status")).response
    assert in_english(all_words(told))


async def test_what_a_german_does_is_told_to_an_english_channel(world: World, discords: dict[int, str]) -> None:
    discords |= {person.id: "de" for person in world.people}
    ada = world.people[0]
    info = await seated(world, 2, title="terra_mystica")
    look = await world.bot.services.tables.queries.view(info.id, None)
    panel = await world.bot.services.tables.play.panel(info.id, look.waiting[0].user_id or UserId(0))
    await world.person(look.waiting[0].user_id).slash(world.channel, "move", text=str(panel.moves[0]))
    await ada.slash(world.channel, "game undo")
    await ada.slash(world.channel, "table talk")
    assert all(in_english(all_words(message)) for message in world.channel.history())
    assert all(in_english(thread.name) and all(in_english(all_words(each)) for each in thread.history())
               for thread in world.channel.threads)


async def test_a_german_server_posts_german(env: simcord.Env, settings: Settings, linguist: Linguist) -> None:
    guild = env.create_guild("Gilde", preferred_locale="de")
    channel = guild.create_text_channel("spiele")
    people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in ("Ada", "Bruno")]
    world = World(env, guild, channel, people, settings, ONE, linguist)
    await people[0].slash(channel, "game new", title="terra_mystica")
    await people[1].click(channel.last_message, custom_id=f"h1b:join:{(await world.table()).id}")
    await people[0].slash(channel, "game start", order="joined")
    info = await world.table()
    for message in channel.history():
        assert GERMAN in message.content
        assert bare(all_words(message), CODES) == []
    assert {spoken for name, spoken in linguist.spoken if name == "table"} == {"de"}
    told = (await people[0].slash(channel, "game status")).response
    assert in_english(all_words(told)), "whose Discord is English is answered in English"
    undone = await _taken_back(world, info.id)
    assert GERMAN in undone


async def _taken_back(world: World, table_id: Any) -> str:
    """What the channel is told of a turn that English people take back."""
    tables = world.bot.services.tables
    look = await tables.queries.view(table_id, None)
    user = look.waiting[0].user_id
    panel = await tables.play.panel(table_id, user or UserId(0))
    await world.person(user).slash(world.channel, "move", text=str(panel.moves[0]))
    await world.person(user).slash(world.channel, "game undo")
    page = await tables.queries.history(table_id, None)
    assert in_english(page.turns[-1].text)
    return str(world.last().content)


async def test_a_choice_overrides_and_takes_effect_at_once(world: World, discords: dict[int, str]) -> None:
    ada = world.people[0]
    shown = (await ada.slash(world.channel, "me settings")).response
    assert bare(all_words(shown), CODES | {"utc"}) == []
    await ada.select(shown, ["es"], custom_id="h1s:mylanguage")
    assert SPANISH in shown.content
    assert GERMAN not in shown.content
    english = (await ada.slash(world.channel, "me settings", language="en")).response
    assert in_english(all_words(english))
    await world.restart()
    assert in_english((await ada.slash(world.channel, "game status")).response.content)
    german = (await ada.slash(world.channel, "me settings", language="discord")).response
    assert GERMAN in german.content


async def test_a_server_can_choose_a_language(world: World) -> None:
    boss = managed(world)
    shown = await boss.slash(world.channel, "setup", language="fr")
    assert in_english(shown.response.content), "whoever sets it is answered in their own language"
    assert "What everybody reads is in Français." in shown.response.content
    await boss.select(shown.followups[-1], ["es"], custom_id="h1s:setuplanguage")
    await boss.slash(world.channel, "game new")
    assert SPANISH in world.last().content
    await world.restart()
    assert world.bot.languages.server(world.guild.id) == "es"


def test_a_language_that_there_is_not_is_refused() -> None:
    """No client of Discord sends one."""
    assert [read_choice(value) for value in ("discord", "en", "es")] == [None, "en", "es"]
    with pytest.raises(UserError) as refused:
        read_choice("xx")
    assert refused.value.text == "`xx` is no value for this option."


@pytest.mark.parametrize(("locale", "sign"), [("es-419", SPANISH), ("es-ES", SPANISH), ("de", GERMAN), ("sv-SE", "")])
async def test_locales_that_have_no_language_are_english(world: World, discords: dict[int, str], locale: str,
                                                         sign: str) -> None:
    bruno = world.people[1]
    discords[bruno.id] = locale
    said = (await bruno.slash(world.channel, "game status")).response.content
    assert said.startswith(sign)
    assert bool(sign) != in_english(said)


async def test_suggestions_are_in_the_language_of_who_types(world: World, discords: dict[int, str]) -> None:
    ada, bruno = world.people[:2]
    for person, german in ((ada, True), (bruno, False)):
        (choice,) = await person.autocomplete(world.channel, "game new", "title", "mystica")
        assert (GERMAN in choice["name"]) == german
        assert choice["value"] == "terra_mystica"
    (by_shown,) = await ada.autocomplete(world.channel, "game new", "title", f"{GERMAN}Terra")
    assert by_shown["value"] == "terra_mystica"


async def test_a_direct_message_is_in_the_language_in_which_one_was_last_seen(world: World,
                                                                             discords: dict[int, str]) -> None:
    info = await seated(world, 2, title="terra_mystica")
    look = await world.bot.services.tables.queries.view(info.id, None)
    late = world.person(look.waiting[0].user_id)
    discords[late.id] = "de"
    await late.slash(world.channel, "me settings", reminders="direct")
    await world.restart()
    later(world, 30)
    await world.bot.services.tables.timeouts.remind_due()
    await world.told()
    direct = late.user.dm_channel.last_message
    assert direct is not None
    assert bare(direct.content, CODES) == []
    with speaking("de"):
        asked = (await world.bot.services.tables.queries.view(info.id, None)).waiting[0].question
    assert GERMAN in asked
    assert asked in direct.content
    assert in_english(world.last().content)


async def test_a_table_that_is_moved_down_is_told_in_the_language_of_its_server(world: World,
                                                                                discords: dict[int, str]) -> None:
    """Whatever whoever moves it reads, and what everybody is asked, too."""
    ada = world.people[0]
    info = await seated(world, 2, title="terra_mystica")
    status = (await ada.slash(world.channel, "game status")).response
    await ada.click(status, custom_id=f"h1b:down:{info.id}")
    assert "choose a faction" in world.last().content
    assert in_english(all_words(world.last()))


async def test_what_a_league_tells_is_in_the_language_of_the_place_or_the_person(world: World) -> None:
    ada, venue, languages = world.people[0], world.bot.services.venue, world.bot.languages
    details: dict[str, object] = {"name": "Liga", "table": "A-1", "thread": 5, "channel_id": world.channel.id}
    await venue.tell(GuildId(world.guild.id), ChannelId(world.channel.id), "fixture_moved", "one", details)
    assert in_english(world.last().content)
    await languages.choose_for_server(GuildId(world.guild.id), "fr")
    await languages.choose(UserId(ada.id), "de")
    await venue.tell(GuildId(world.guild.id), ChannelId(world.channel.id), "fixture_moved", "two", details)
    assert world.last().content.startswith(WRAPS["fr"][0])
    await venue.tell_person(UserId(ada.id), "fixture_moved", "three", details)
    assert ada.user.dm_channel.last_message.content.startswith(GERMAN)
    await venue.tell_person(UserId(world.people[1].id), "fixture_moved", "four", details)
    assert world.people[1].user.dm_channel.last_message.content.startswith(WRAPS["fr"][0]), "nobody knows theirs"
    world.env.inject_error("POST", f"/channels/{ada.user.dm_channel.id}/messages", status=403, code=50007,
                           message="Cannot send messages to this user", times=None)
    await venue.tell_person(UserId(ada.id), "fixture_moved", "five", details)
    assert world.last().content.startswith(f"<@{ada.id}> {WRAPS['fr'][0]}"), "all others read it, too"


async def test_a_thread_of_the_queue_is_called_as_its_server_speaks(world: World, discords: dict[int, str]) -> None:
    discords |= {person.id: "de" for person in world.people}
    await world.bot.languages.choose_for_server(GuildId(world.guild.id), "es")
    for person in world.people[:2]:
        await person.slash(world.channel, "queue join", title="terra_mystica", players="2")
    for person in world.people[:2]:
        calls = [each for each in world.channel.history() if "queueready" in str(each.components)]
        assert all(each.content.startswith(SPANISH) or SPANISH in each.content for each in calls)
        await person.click(calls[-1], custom_id=next(
            item.custom_id for row in calls[-1].components for item in row.children if "ready" in item.custom_id))
    await world.bot.services.community.timers.run_due()
    (thread,) = world.channel.threads
    assert thread.name.startswith(SPANISH)
    assert all(GERMAN not in all_words(each) for each in [*world.channel.history(), *thread.history()])


def test_hours_and_days_are_typed_in_ones_own_language_or_in_english() -> None:
    german = dict(zip(day_names(), ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
                      strict=True)) | {"none": "keine", "today": "heute", "weekend": "Wochenende"}
    with patch.object(reading, "_", lambda message: german.get(message, message) if language() == "de" else message), \
            speaking("de"):
        assert reading.read_days("So, Mi") == {6, 2}
        assert reading.read_days("Sat Sun") == {5, 6}
        assert reading.read_days("wochenende") == reading.read_days("weekend") == {5, 6}
        assert reading.read_days("keine") == reading.read_days("none") == frozenset()
        assert reading.read_quiet("22 bis 7") == reading.read_quiet("22:00-07:00")
        assert reading.read_day("heute", date(2027, 1, 1)) == reading.read_day("today", date(2027, 1, 1))


def test_former_players_are_stored_once_and_told_in_every_language() -> None:
    with speaking("de"):
        assert former_name(2) == "Former player 2"
        assert in_bold(former_name(2)) == "**⟦Former player 2⟧**"
        assert in_bold("Former players") == "**Former players**"
    assert in_bold(former_name()) == "**Former player**"


async def test_whoever_is_forgotten_is_known_in_no_language(world: World, discords: dict[int, str]) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "me settings", language="es")
    assert world.bot.languages.person(UserId(ada.id)) == "es"
    await world.bot.services.tables.personal_data.forget(UserId(ada.id))
    assert world.bot.languages.person(UserId(ada.id), world.guild.id) == "en"


async def test_commands_are_described_in_every_language(world: World) -> None:
    """Names of commands and options stay English."""
    untranslated: list[str] = []

    def look(item: dict[str, Any], path: str) -> None:
        path = f"{path} {item['name']}"
        said = item.get("description_localizations") or {}
        if item.get("description", "…") != "…" and bare(said.get("de", item.get("description", "")), CODES):
            untranslated.append(f"{path}: {item['description']}")
        assert not item.get("name_localizations") or "value" in item, path
        assert all(len(text) <= 100 for text in said.values())
        if said:
            assert said["es-ES"] == said["es-419"]
            assert set(said) == {"de", "fr", "es-ES", "es-419"}
        for each in item.get("choices") or ():
            shown = (each.get("name_localizations") or {}).get("de", each["name"])
            if bare(shown, CODES):
                untranslated.append(f"{path}: {each['name']}")
        for each in item.get("options") or ():
            look(each, path)

    tree = world.bot.tree
    groups = [*tree.get_commands(), *world.bot.title_commands._groups.values()]
    for command in groups:
        look(await payload_of(tree, command), "")
    assert untranslated == []
