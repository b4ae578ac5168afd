"""What seasons and the queue tell: within a message, by name, and with how many others there are."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from discord.ui import Select
from msgspec.structs import replace

from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.views.enrolment import league_list, status_line
from cogs.views.excerpt import excerpt, fitting
from cogs.views.leaving import substitute_message
from cogs.views.profiles import LADDER, shown_message
from cogs.views.queue import line_message
from cogs.views.season_told import digest_message, overdue_message, warning_message
from cogs.views.standings import groups_message, standings_message
from cogs.views.tournament import round_message
from community.queue.values import Waiter
from community.results.standings import GroupLine, GroupStandings, SeasonTables
from community.rules import Format, SeasonRules
from community.seasons.models import SeasonOutline
from community.tournaments import Tournament
from league.certainty import Certainty
from league.ids import Person
from league.matching import Pace
from league.standings import Standing
from rendering.community.ladder import Ladder, Rung
from storage.community_rows import CompetitionRow, EntrantRow, FixtureRow, SeasonRow
from storage.ids import ChannelId, CompetitionId, GuildId, SeasonId, UserId
from tests.tables.lanterns import TITLE

STARS = "*" * 32
"""A name as long as Discord allows, every sign of which is escaped."""
PICTURE = Upload("picture.png", b"png")
GUILD, CHANNEL, SEASON = GuildId(70), ChannelId(700), SeasonId(3)
HOME = CompetitionRow(guild_id=GUILD, channel_id=CHANNEL, name="Lantern League", code="LANTERN", title=TITLE.id,
                      format="league", owner=UserId(9), created=0, changed=0)
ROW = SeasonRow(id=SEASON, competition_id=CompetitionId(1), number=2, status="playing", rules="", seed=bytes(32),
                seed_hash="ab" * 32, created=0, changed=0, starts=0, ends=86_400_000)
WARNING = {"season": 3, "name": "Lantern League", "number": 2, "owner": 9, "ends": 86_400_000, "open": 2,
           "overdue": "wait", "adjudication": False, "threads": [5, 6]}


def group(people: int, certain: int, name: str = "") -> tuple[SeasonTables, GroupStandings]:
    """A group in mid-season, of which so many can still be first."""
    entrants = tuple(EntrantRow(season_id=SEASON, user_id=UserId(number), guild_id=GUILD, name=name or f"P{number}",
                                status="playing", enrolled=0) for number in range(1, people + 1))
    lines = tuple(GroupLine(each, Standing(Person(each.user_id), place, 1, Fraction(6), 360, {}, "points"), 3,
                            Certainty(1 if place <= certain else 2, people, 3, 0, people))
                  for place, each in enumerate(entrants, 1))
    fixtures = tuple(FixtureRow(season_id=SEASON, round=0, division=1, group_number=1, number=number, status="open",
                                seats="[1,2,3,4]", guild_id=GUILD) for number in range(1, people + 1))
    return SeasonTables(ROW, SeasonRules(title=TITLE.id), entrants, fixtures), GroupStandings(
        1, 1, 0, 0, lines, fixtures)


def test_as_many_lines_as_there_is_room_for() -> None:
    assert fitting(["abc", "de", "f"], 7) == ["abc", "de"]
    assert fitting(["abc"], 3) == []
    assert excerpt("Words", "one\ntwo") == "```\none\ntwo\n```"
    long = Message("Words", uploads=[PICTURE], in_words=excerpt("Words", "\n".join(["x" * 99] * 30))).without_files()
    assert MAX_CONTENT - 150 < len(long.text) <= MAX_CONTENT
    assert long.text.endswith(f"{'x' * 99}\n```\n-# Discord did not take the file.")


def test_standings_tell_how_many_others_can_still_be_first() -> None:
    tables, found = group(12, 10)
    text = standings_message(HOME, tables, found, None).text
    assert ("**Can still be first:** **P1**, **P2**, **P3**, **P4**, **P5**, **P6**, **P7**, **P8** and 2 others."
            in text.split("\n"))


def test_standings_without_a_picture_end_with_a_whole_line() -> None:
    tables, found = group(16, 8, "a_" * 16)
    text = standings_message(HOME, tables, found, None).text
    assert len(text) <= MAX_CONTENT
    assert text.count("games left") == 15
    assert text.endswith(f"15. {'a_' * 16}:\n    6 points in 1 game, 3 games left\n```")
    refused = standings_message(HOME, tables, found, PICTURE).without_files().text
    assert refused == f"{text}\n-# Discord did not take the file."
    assert len(refused) <= MAX_CONTENT


def test_a_ladder_without_a_picture_ends_with_a_whole_line() -> None:
    rungs = tuple(Rung(place=place, name="山田" * 16, rating=1_000, games=3) for place in range(1, 21))
    shown = Ladder(title="Lanterns", everywhere=False, page=1, pages=1, people=20, rungs=rungs)
    text = shown_message(shown, None, (LADDER, 0, 1, "lanterns")).text
    assert text.startswith("**Lanterns** · ladder\n```\nLanterns: ladder\n"), "no names beside what names all"
    assert text.endswith(" 0 %\n    won\n```")
    refused = shown_message(shown, PICTURE, (LADDER, 0, 1, "lanterns")).without_files().text
    assert refused.startswith("**Lanterns** · ladder\nNot in the picture's letters: 1. **山田")
    assert refused.endswith(" 0 %\n    won\n```\n-# Discord did not take the file.")
    assert len(refused) <= MAX_CONTENT


def test_a_group_of_many_names_is_cut_where_one_chooses_it() -> None:
    tables, _found = group(8, 8, "a" * 32)
    dealt = tuple(replace(each, division=1, group_number=1) for each in tables.entrants)
    view = groups_message(HOME, replace(tables, entrants=dealt)).view
    assert view is not None
    (choice,) = (item for item in view.children if isinstance(item, Select))
    assert choice.options[0].description == f"{'a' * 32}, {'a' * 32}, {'a' * 31}…"


def test_the_week_of_many_groups_says_how_many_it_leaves_out() -> None:
    def week(groups: int, name: str) -> str:
        return digest_message({"season": 3, "name": "Lantern League", "number": 2, "ended": 4, "left": 9, "ends": 0,
                               "groups": [{"division": 1, "group": number, "leaders": [name]}
                                          for number in range(1, groups + 1)]}).text

    assert week(20, "Ada").endswith("\nDivision 1, group 20: **Ada** leads.")
    assert week(21, "Ada").endswith("\nDivision 1, group 20: **Ada** leads.\n-# 1 more group: *All groups*")
    crowded = week(30, STARS)
    assert len(crowded) <= MAX_CONTENT
    assert crowded.count("leads.") + int(crowded.split("-# ")[1].split()[0]) == 30


def test_organisers_are_called_unless_they_were_forgotten() -> None:
    warned, overdue = warning_message(WARNING), overdue_message(WARNING)
    assert warned.text.startswith("<@9> Lantern League, season 2 ends <t:86400:f> (<t:86400:R>), and 2 games are open.")
    assert overdue.text.startswith("<@9> The time of Lantern League, season 2 is over, and 2 games are open.")
    assert [*warned.mentions, *overdue.mentions] == [9, 9]
    forgotten = warning_message(WARNING | {"owner": -4})
    assert forgotten.text.startswith("Lantern League, season 2 ends ")
    assert not forgotten.mentions
    assert forgotten.text.endswith("\n<#5> <#6>")


@pytest.mark.parametrize(("hours", "told"), [(1, "for 1 hour."), (48, "for 48 hours.")])
def test_who_is_silent_is_so_for_an_hour_or_for_hours(hours: int, told: str) -> None:
    details = {"season": 3, "fixture": 4, "lot": 1, "name": "Ada", "hours": hours}
    assert substitute_message(details).text.startswith(f"**Ada** has been silent {told} Who takes the seat")


def waiter(number: int, name: str) -> Waiter:
    options: dict[str, Any] = {option.name: option.values[-1] for option in TITLE.rules.options}
    return Waiter(id=number, guild_id=GUILD, channel_id=CHANNEL, user_id=UserId(number), name=name, title=TITLE.id,
                  pace=Pace.ASYNC, fewest=2, most=4, options=options, joined=0, expires=1, called=None)


def test_a_long_line_of_the_queue_still_tells_the_role_and_how_many_others_wait() -> None:
    message = line_message({TITLE.id: TITLE}, [waiter(number, STARS) for number in range(1, 41)], 77)
    assert len(message.text) <= MAX_CONTENT
    named = message.text.count("joined <t:0:R>")
    assert message.text.endswith(f"\n-# {40 - named} more people wait.\n<@&77>")
    short = line_message({TITLE.id: TITLE}, [waiter(number, "Ada") for number in range(1, 17)])
    assert short.text.count("**Ada**") == 15
    assert short.text.endswith("\n-# 1 more person waits.")


def test_a_season_that_rests_says_so() -> None:
    paused = SeasonOutline(HOME, replace(ROW, paused=5), SeasonRules(title=TITLE.id))
    assert status_line(paused, 9) == "**The season is paused:** no deadline comes until an organiser resumes it."
    cup = replace(paused, rules=SeasonRules(title=TITLE.id, format=Format.SWISS), row=replace(paused.row, round=2))
    assert status_line(cup, 9) == "**The tournament is paused:** no round ends or begins until an organiser resumes it."
    ended = replace(paused, row=replace(paused.row, status="ended"))
    assert status_line(ended, 9) == "The season has ended."
    final = replace(cup, row=replace(cup.row, closed=7))
    assert status_line(final, 9).startswith("**The last round is over.** The tournament is paused;")


def test_the_message_of_a_round_that_rests_names_no_end() -> None:
    rules = SeasonRules(title=TITLE.id, format=Format.SWISS, rounds=2, best=0)
    texts = [round_message(Tournament(HOME, replace(ROW, round=2, paused=paused, closed=closed), rules, (), ()), 2,
                           None).text for paused, closed in ((None, None), (5, None), (5, 7))]
    assert texts == [f"## Lantern League: Round 2 of 2\n{told}" for told in (
        "Until <t:86400:f> (<t:86400:R>).",
        "**The tournament is paused:** no round ends or begins until an organiser resumes it.",
        "**The last round is over.** The tournament is paused; its final results come within a day after it goes on.")]


def test_many_leagues_of_a_server_stand_whole_in_a_file() -> None:
    season = SeasonOutline(HOME, ROW, SeasonRules(title=TITLE.id))
    few = league_list([season], lambda _title: "Lanterns", 0)
    assert few.text.endswith("- **Lantern League, season 2** (Lanterns) in <#700>: **The season is being played** "
                             "until <t:86400:f> (<t:86400:R>).")
    assert not few.uploads
    many = league_list([season] * 30, lambda _title: "Lanterns", 0)
    assert [upload.name for upload in many.uploads] == ["leagues.txt"]
    assert many.uploads[0].data.decode().count("Lantern League, season 2") == 30
