"""`/ladder`, `/profile`, `/stats`, `/league privacy`: what is said, shown and given as a file; who is hidden."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cogs.messages import Upload
from cogs.views.profiles import ladder_shown, mode_name, profile_shown, shown_message, side_name, statistics_shown
from cogs.views.tabular import ladder_file, statistics_file, written
from community import profiles as known
from games.registry import TITLES
from rendering.community.ladder import Ladder
from rendering.community.profile import Medal, Profile, Tally
from rendering.community.statistics import Statistics
from storage.ids import UserId
from tests.cogs.test_playing import labels
from tests.cogs.test_trouble import press
from tests.cogs.world import NAMES, World
from tests.community.ended_games import ended_game

DAY = 86_400_000


async def games(world: World, *rounds: tuple[int, ...], guild: int | None = None) -> None:
    """Rated games of pebbles have ended: who came first, second and so on, by their places among the people."""
    services, database = world.bot.services, world.bot._database
    assert database is not None
    now = round(services.tables.clock().timestamp() * 1000)
    for number, order in enumerate(rounds):
        people = [(world.people[person].id, place) for place, person in enumerate(order, 1)]
        await services.community.ratings.count(await ended_game(
            database, people, ended=now - DAY + number, guild=guild or world.guild.id, title="pebbles"))


async def test_a_ladder_shows_who_looks_in_any_case(world: World) -> None:
    await games(world, (0, 1), (0, 1), (0, 2))
    shown = await world.people[1].slash(world.channel, "ladder", title="pebbles")
    assert shown.ephemeral
    assert shown.response.content == "**Pebbles** · ladder"
    assert labels(shown.response) == ["Everywhere", "As text", "CSV"]
    (file,) = shown.response.attachments
    assert file.filename == "ladder.png"
    assert file.description is not None
    assert file.description.startswith("Pebbles: ladder. This server · 3 players. You: ")
    ladder = world.studio.shown[-1]
    assert isinstance(ladder, Ladder)
    assert [rung.own for rung in ladder.rungs].index(True) in (1, 2)
    assert next(rung.name for rung in ladder.rungs if rung.own) == "Bruno"
    await world.people[4].slash(world.channel, "ladder", title="Pebbles")
    ladder = world.studio.shown[-1]
    assert isinstance(ladder, Ladder)
    assert ladder.own is not None
    assert (ladder.own.place, ladder.own.name) == (0, NAMES[4])


async def test_buttons_of_a_ladder_lead_to_pages_scope_text_and_file(world: World) -> None:
    await games(world, (0, 1))
    await games(world, (1, 0), (1, 0), guild=4711)
    ada = world.people[0]
    shown = await ada.slash(world.channel, "ladder", title="pebbles")
    everywhere = await ada.click(shown.response, label="Everywhere")
    ladder = world.studio.shown[-1]
    assert isinstance(ladder, Ladder)
    assert (ladder.everywhere, ladder.rungs[0].games, ladder.rungs[1].own) == (True, 3, True)
    assert labels(everywhere.response) == ["This server", "As text", "CSV"]
    text = await ada.click(everywhere.response, label="As text")
    assert text.ephemeral
    assert text.response.content.startswith("```\nPebbles: ladder\nEverywhere · 2 players\n\n1. ")
    file = await ada.click(everywhere.response, label="CSV")
    assert file.ephemeral
    assert file.response.content == "As a file for spreadsheets:"
    (upload,) = file.response.attachments
    assert upload.filename == "ladder-pebbles.csv"
    lines = (await upload.read()).decode("utf-8-sig").splitlines()
    assert lines[0] == "place,player,rating,provisional,last_7_days,games,wins"
    assert [line.split(",")[0] for line in lines[1:]] == ["1", "2"]
    assert [line.split(",")[5:] for line in lines[1:]] == [["3", "2"], ["3", "1"]]


async def test_a_ladder_without_games_says_how_to_get_there(world: World) -> None:
    shown = await world.people[0].slash(world.channel, "ladder", title="pebbles")
    text = await world.people[0].click(shown.response, label="As text")
    assert " ".join(text.response.content.split()).endswith(
        "No rated games yet. Open a game with /game new, switch Rated on before it begins, and play it to the end. ```")


async def test_pages_are_turned_in_the_message(world: World) -> None:
    guild = world.guild.id
    database = world.bot._database
    assert database is not None
    for person in range(1, 24):
        await world.bot.services.community.ratings.count(await ended_game(
            database, [(person * 2, 1), (person * 2 + 1, 2)], ended=person, guild=guild, title="pebbles"))
    ada = world.people[0]
    shown = await ada.slash(world.channel, "ladder", title="pebbles", page=2)
    assert labels(shown.response)[:2] == ["◀", "▶"]
    last = await ada.click(shown.response, label="▶")
    ladder = world.studio.shown[-1]
    assert isinstance(ladder, Ladder)
    assert (ladder.page, ladder.pages, len(ladder.rungs)) == (3, 3, 6)
    assert ladder.own is not None
    items = [each for row in last.response.components for each in row["components"]]
    assert [each.get("disabled", False) for each in items[:2]] == [False, True]


async def test_a_profile_is_ones_own_or_somebody_elses(world: World) -> None:
    await games(world, (0, 1), (0, 1), (1, 0, 2))
    ada, bruno = world.people[:2]
    shown = await ada.slash(world.channel, "profile")
    assert shown.ephemeral
    assert shown.response.content == "Profile of **Ada**"
    profile = world.studio.shown[-1]
    assert isinstance(profile, Profile)
    assert (profile.name, profile.title, profile.everywhere) == ("Ada", "", False)
    assert [(one.title, one.games, one.wins, one.provisional) for one in profile.standings] == [("Pebbles", 3, 2, True)]
    assert profile.groups[2] == ("By number of players", (Tally(name="2 players", games=2, wins=2),
                                                          Tally(name="3 players", games=1, wins=0)))
    assert profile.facts == ("Longest series of wins: 2", "Most points in Pebbles: 99")
    other = await ada.slash(world.channel, "profile", who=bruno, title="pebbles")
    assert other.response.content == "Profile of **Bruno**"
    file = await ada.click(other.response, label="CSV")
    (upload,) = file.response.attachments
    lines = (await upload.read()).decode("utf-8-sig").splitlines()
    assert lines[0] == "what,name,games,wins,value,more"
    assert lines[2] == "game,pebbles,3,1,,"
    assert [line.split(",")[0] for line in lines[1:]] == [
        "rating", "game", "players", "players", "against", "against", "curve", "curve", "curve", "most points"]


async def test_l_26_a_hidden_player_is_seen_on_their_server_alone(world: World) -> None:
    await games(world, (0, 1))
    ada, bruno = world.people[:2]
    said = await ada.slash(world.channel, "league privacy")
    assert said.ephemeral
    assert said.response.content.startswith("**You are shown.** Ladders over all servers show your name")
    said = await ada.click(said.response, label="Hide my name on other servers")
    assert said.response.content == (
        "**You are hidden.** Ladders over all servers show your place and rating without your name, and nobody else "
        "sees your profile there. This server still shows both.")
    refused = await bruno.slash(world.channel, "profile", who=ada, everywhere=True)
    assert refused.response.content == (
        "You can't see that player's results of all servers: they show them to nobody. You can look at those of this "
        "server.")
    here = await bruno.slash(world.channel, "profile", who=ada)
    assert here.response.content == "Profile of **Ada**"
    await bruno.slash(world.channel, "ladder", title="pebbles", everywhere=True)
    ladder = world.studio.shown[-1]
    assert isinstance(ladder, Ladder)
    assert [(rung.name, rung.hidden) for rung in ladder.rungs] == [("", True), ("Bruno", False)]
    assert (await ada.slash(world.channel, "profile", everywhere=True)).response.attachments
    again = await ada.slash(world.channel, "league privacy")
    again = await ada.click(again.response, label="Show my name everywhere")
    assert again.response.content.startswith("**You are shown.**")


async def test_statistics_of_a_title(world: World) -> None:
    await games(world, (0, 1), (1, 0), (0, 1))
    shown = await world.people[3].slash(world.channel, "stats", title="pebbles")
    assert shown.response.content == "**Pebbles** · statistics"
    found = world.studio.shown[-1]
    assert isinstance(found, Statistics)
    assert found.games == 3
    assert [section.name for section in found.sections] == ["Order of turns with 2 players"]
    assert [(share.name, share.games, share.wins, share.fair) for share in found.sections[0].shares] == [
        ("Place 1", 3, 3, 0.5), ("Place 2", 3, 0, 0.5)]
    file = await world.people[3].click(shown.response, label="CSV")
    (upload,) = file.response.attachments
    assert (await upload.read()).decode("utf-8-sig").splitlines()[:2] == [
        "what,name,games,wins,low,high,points,rating,spread", "turn of 2,1,3,3,0.4385,1.0,99.0,,"]


async def test_a_picture_that_fails_is_told_in_words(world: World) -> None:
    world.studio.fails = True
    shown = await world.people[0].slash(world.channel, "stats", title="pebbles")
    assert not shown.response.attachments
    assert shown.response.content.startswith(
        "**Pebbles** · statistics\n```\nPebbles: statistics\nThis server · 0 games")


@pytest.mark.parametrize(("button", "said"), [
    ("look:x:0:1:pebbles", "This button doesn't work. Use the newest message of the table."),
    ("look:l:0:0:pebbles", "This button doesn't work. Use the newest message of the table."),
    ("look:l", "This button doesn't work. Use the newest message of the table."),
    ("lookfile:q:1:1:pebbles", "This button doesn't work. Use the newest message of the table."),
    ("look:s:0:1:gone", "The game `gone` is not installed here any more."),
    ("stayout:x", "This button doesn't work. Use the newest message of the table."),
])
async def test_a_forged_button_is_refused(world: World, button: str, said: str) -> None:
    await world.people[0].slash(world.channel, "game new")
    assert said in await press(world, world.people[0], world.last(), f"h1b:{button}")


def test_names_that_no_letters_can_draw_stand_in_the_message() -> None:
    rung = known.Rung(place=1, user_id=UserId(1), name="山田", rating=1000)
    ladder = known.Ladder(title="helios", everywhere=False, page=2, pages=3, people=41, rungs=(rung,))
    shown = ladder_shown(TITLES["helios"], ladder, "Ada")
    message = shown_message(shown, Upload("ladder.png", b"png"), ("l", 0, 2, "helios"), (2, 3))
    assert message.text == "**Helios** · ladder\nNot in the picture's letters: 1. **山田**"
    assert message.without_files().text.startswith(
        "**Helios** · ladder\nNot in the picture's letters: 1. **山田**\n```\nHelios: ladder")
    undrawn = shown_message(shown, None, ("l", 0, 2, "helios"), (2, 3))
    assert undrawn.text.startswith("**Helios** · ladder\n```\nHelios: ladder")


def test_sides_and_modes_have_the_names_of_the_title() -> None:
    assert side_name(TITLES["terra_mystica"], "chaosmagicians") == "Chaos Magicians"
    assert side_name(TITLES["helios"], "lean_years") == "Lean years"
    assert mode_name(TITLES["aeolis"], "easy/3/2") == "Easy, 2 players (3 heroes)"
    assert mode_name(TITLES["aeolis"], "4") == "4 players"


def test_a_title_in_numbers_is_told_with_its_names() -> None:
    found = known.Statistics(
        title="terra_mystica", everywhere=True, games=9, days=(0.5, 12.25, 40.0),
        sides=(known.Side(key="witches", games=9, wins=4, low=0.1, high=0.6, fair=0.25, points=101.26, rating=-12,
                          spread=30),), modes=())
    shown = statistics_shown(TITLES["terra_mystica"], found)
    assert shown.facts == ("Half of the games took less than 12 days (from 0.5 to 40)",)
    (section,) = shown.sections
    assert (section.name, section.more, section.last) == ("Sides", "Points", "Rating")
    assert [(share.name, share.more, share.last) for share in section.shares] == [("Witches", "101.3", "−12 ±30")]
    together = replace(found, modes=(("easy/3/2", 0.6201, 5),))
    assert statistics_shown(TITLES["aeolis"], together).facts[-1] == "Easy, 2 players (3 heroes): newcomers win 62 %"
    assert statistics_file(together).data.decode("utf-8-sig").splitlines()[1:] == [
        "side,witches,9,4,0.1,0.6,101.26,-12,30", "mode,easy/3/2,5,,,,,0.6201,"]


def test_sides_are_told_only_where_somebody_chose_them() -> None:
    profile = known.Profile(games=1, titles=(known.Tally("bora_bora", 1, 1),), sides=(known.Tally("red", 1, 1),),
                            medals=(known.Medal(1, "Autumn Cup", 0), known.Medal(2, "Winter League", 3)), running=4,
                            series=4)
    shown = profile_shown(dict(TITLES), "Ada", profile, TITLES["bora_bora"], everywhere=False)
    assert shown.groups[1] == ("By side", ())
    assert shown.medals == (Medal(1, "Autumn Cup"), Medal(2, "Winter League, season 3"))
    assert shown.facts == ("Longest series of wins: 4", "Won the last 4 games")
    mystica = profile_shown(dict(TITLES), "Ada", profile, TITLES["terra_mystica"], everywhere=False)
    assert mystica.groups[1] == ("By side", (Tally(name="Red", games=1, wins=1),))


def test_ones_own_place_is_in_the_file_as_well() -> None:
    best = known.Rung(place=1, user_id=UserId(1), name="Ada", rating=1500, games=12, wins=3)
    ladder = known.Ladder(title="helios", everywhere=False, page=1, pages=2, people=2_000, rungs=(best,),
                          own=replace(best, place=1_999, name="Elif", rating=700, trend=-8, provisional=True))
    assert ladder_file(ladder).data.decode("utf-8-sig").splitlines()[1:] == [
        "1,Ada,1500,no,0,12,3", "1999,Elif,700,yes,-8,12,3"]
    unranked = replace(ladder, own=replace(best, place=0))
    assert len(ladder_file(unranked).data.splitlines()) == 2


async def test_titles_are_offered_while_typing(world: World) -> None:
    ada = world.people[0]
    for command in ("ladder", "profile", "stats"):
        offered = await ada.autocomplete(world.channel, command, "title", "peb")
        assert ("Pebbles", "pebbles") in [(choice["name"], choice["value"]) for choice in offered], command
        assert not await ada.autocomplete(world.channel, command, "title", "chess"), command
    refused = await ada.slash(world.channel, "ladder", title="chess")
    assert refused.response.content.startswith("There is no game called `chess` here. You can play ")


def test_a_file_is_no_formula() -> None:
    upload = written("x.csv", ("player",), [("=HYPERLINK(1)",), ("-2",), (-2,), ("Ada, \"the\" Great",)])
    assert upload.data.decode("utf-8-sig") == "player\n'=HYPERLINK(1)\n'-2\n-2\n\"Ada, \"\"the\"\" Great\"\n"
