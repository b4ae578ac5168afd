"""Each format has its own rules: what it does not use is refused, and what was chosen stays where formats change."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from community.errors import CommunityError
from community.messages import explain_community
from community.rules import Format, Overdue, SeasonRules, written_rules
from community.season_errors import RuleRefused
from community.season_words import rule_names
from community.seasons.reading import changed_rules, rule_text
from community.seasons.used_rules import USED_RULES
from community.tournament_rules import usual_rules
from storage.ids import SeasonId
from storage.repositories import competitions as competitions_repo
from tests.community.club import CHANNEL, Club
from tests.community.organising import BOSS
from tests.tables.lanterns import TITLE

OF_ELIMINATIONS = ("`name`, `title`, `format`, `players`, `best`, `first-day`, `days`, `enrol`, `check-in`, `most`, "
                   "`zone`, `remind`, `patience`, `time`, `silent`, `overdue`, `rated`, `organisers`")
NOT_AGREED = ("You can't have *Games still open at the end* ended by position without the rule *Ending games by "
              "position*. Turn that on, or choose to wait for those games, or not to count them.")


async def drafted(club: Club, kind: Format, **changes: str) -> SeasonId:
    rules = {name.replace("_", "-"): text for name, text in changes.items()}
    return await club.community.seasons.create_draft(BOSS, CHANNEL, "Cup", "lanterns", rules, kind=kind)


async def changed(club: Club, season: SeasonId, **changes: str) -> SeasonRules:
    rules = {name.replace("_", "-"): text for name, text in changes.items()}
    return (await club.community.seasons.change_draft(season, BOSS, rules)).rules


async def words(work: Any) -> str:
    with pytest.raises(CommunityError) as caught:
        await work
    assert isinstance(caught.value, RuleRefused)
    return explain_community(caught.value)


@pytest.mark.parametrize("kind", Format)
def test_every_rule_of_a_format_has_a_name_and_can_be_set_to_what_it_is(kind: Format) -> None:
    rules = usual_rules("lanterns", kind)
    for rule in USED_RULES[kind]:
        assert rule_names()[rule]
        if rule not in {"name", "title", "first-day"}:  # which are read elsewhere, and a day that was never set
            assert changed_rules(rules, TITLE, rule, rule_text(rules, rule)) == rules


@pytest.mark.parametrize("rule", ["rounds", "points", "ties"])
async def test_an_elimination_refuses_what_only_a_swiss_counts(club: Club, rule: str) -> None:
    text = {"rounds": "3", "points": "4/3/2/1", "ties": "points, draw"}[rule]
    refused = (f"You can't set *{rule_names()[rule]}* in an elimination: it goes on until one table is left, and "
               f"nobody counts points. You can set {OF_ELIMINATIONS}.")
    assert await words(drafted(club, Format.ELIMINATION, **{rule: text})) == refused
    season = await drafted(club, Format.ELIMINATION)
    before = (await club.community.seasons.season(season)).rules
    assert await words(changed(club, season, **{rule: text, "best": "1"})) == refused
    assert (await club.community.seasons.season(season)).rules == before, "all or none"
    await club.community.seasons.open(season, BOSS)
    assert await words(changed(club, season, **{rule: text})) == refused, "not: before the next season"
    assert await words(changed(club, await drafted_swiss(club), format="elimination", **{rule: text})) == refused


async def drafted_swiss(club: Club) -> SeasonId:
    return await club.community.seasons.create_draft(BOSS, CHANNEL, "Other Cup", "lanterns", kind=Format.SWISS)


@pytest.mark.parametrize("rule", ["group", "games", "divisions", "top-groups", "up", "down", "adjudication", "gradual"])
async def test_a_tournament_refuses_the_rules_of_leagues(club: Club, rule: str) -> None:
    refused = await words(drafted(club, Format.SWISS, **{rule: "1"}))
    assert refused.startswith(f"You can't set *{rule_names()[rule]}* in a tournament: only leagues have this rule. You "
                              "can set `name`, `title`, `format`, `players`, `rounds`, `best`, ")
    assert (await words(drafted(club, Format.ELIMINATION, **{rule: "1"}))).endswith(f"You can set {OF_ELIMINATIONS}.")


async def test_who_misspells_a_rule_is_told_those_of_the_tournament(club: Club) -> None:
    assert await words(drafted(club, Format.ELIMINATION, ruonds="3")) == (
        f"There is no rule called `ruonds`. You can change {OF_ELIMINATIONS}.")
    refused = await words(drafted(club, Format.SWISS, ruonds="3"))
    assert "`rounds`" in refused
    assert "`divisions`" not in refused


async def test_a_swiss_that_becomes_an_elimination_and_a_swiss_again_keeps_what_was_chosen(club: Club) -> None:
    season = await drafted(club, Format.SWISS, rounds="7", best="4", points="9/6/3/2", ties="points, direct, draw",
                           remind="6")
    swiss = (await club.community.seasons.season(season)).rules
    elimination = await changed(club, season, format="elimination")
    assert (elimination.format, elimination.best) == (Format.ELIMINATION, 2), "4 of each table can't go on"
    assert elimination.reminder_hours == 6
    again = await changed(club, season, format="swiss")
    assert (again.rounds, again.best) == (7, 0), "no final that nobody chose again"
    assert (again.points, again.tie_breaks) == (swiss.points, swiss.tie_breaks) == (
        (9, 6, 3, 2), ("points", "direct", "draw"))


async def test_an_elimination_that_becomes_a_swiss_and_an_elimination_again_is_as_usual(club: Club) -> None:
    season = await drafted(club, Format.ELIMINATION, players="3", best="1")
    swiss = await changed(club, season, format="swiss")
    assert (swiss.format, swiss.players, swiss.rounds, swiss.best) == (Format.SWISS, 3, 5, 0)
    again = await changed(club, season, format="elimination")
    assert (again.format, again.players, again.best) == (Format.ELIMINATION, 3, 2)
    assert club.community.seasons.problem(again) is None


async def test_points_for_tables_of_another_size_are_not_kept_for_a_swiss(club: Club) -> None:
    season = await drafted(club, Format.SWISS, points="9/6/3/2")
    await changed(club, season, format="elimination")
    await changed(club, season, players="3")
    assert (await changed(club, season, format="swiss")).table_points == (9, 5, 1)


async def test_a_format_is_changed_together_with_what_only_it_uses(club: Club) -> None:
    season = await drafted(club, Format.ELIMINATION)
    swiss = await changed(club, season, best="3", rounds="4", format="swiss", players="3")
    assert (swiss.format, swiss.players, swiss.rounds, swiss.best) == (Format.SWISS, 3, 4, 3)


def ended(rules: SeasonRules) -> tuple[Overdue, bool]:
    """What happens to open games at the end, and whether games can be ended by position at all."""
    return rules.overdue, rules.adjudication


async def test_l_38_who_has_open_games_ended_by_position_allows_that_games_are(club: Club) -> None:
    season = await drafted(club, Format.LEAGUE)
    assert ended(await changed(club, season, overdue="adjudicate")) == (Overdue.ADJUDICATE, True)
    assert await words(changed(club, season, adjudication="no")) == NOT_AGREED
    assert ended((await club.community.seasons.season(season)).rules) == (Overdue.ADJUDICATE, True)
    assert ended(await changed(club, season, adjudication="no", overdue="wait")) == (Overdue.WAIT, False)
    assert await words(changed(club, season, overdue="adjudicate", adjudication="no")) == NOT_AGREED
    assert await words(club.community.seasons.create_draft(
        BOSS, CHANNEL, "Lamps", "lanterns", {"overdue": "adjudicate", "adjudication": "no"})) == NOT_AGREED
    assert ended(await changed(club, season, adjudication="yes")) == (Overdue.WAIT, True), "only by organisers"


async def test_l_38_a_draft_from_before_is_opened_once_its_rules_agree(club: Club) -> None:
    seasons, season = club.community.seasons, await drafted(club, Format.LEAGUE)
    old = SeasonRules(title="lanterns", first_day="2026-01-15", overdue=Overdue.ADJUDICATE)
    await club.database.write(lambda tx: competitions_repo.change_season(tx, season, rules=written_rules(old)))
    problem = seasons.problem((await seasons.season(season)).rules)
    assert isinstance(problem, RuleRefused)
    assert explain_community(problem) == NOT_AGREED
    assert await words(seasons.open(season, BOSS)) == NOT_AGREED
    assert (await changed(club, season, days="30")).days == 30, "what is about something else can be changed"
    agreed = await changed(club, season, adjudication="yes")
    assert ended(agreed) == (Overdue.ADJUDICATE, True)
    assert seasons.problem(agreed) is None
    await seasons.open(season, BOSS)


async def test_l_38_a_season_that_was_opened_before_can_still_get_a_later_day(club: Club) -> None:
    season = await drafted(club, Format.LEAGUE)
    opened = (await club.community.seasons.open(season, BOSS)).rules
    await club.database.write(lambda tx: competitions_repo.change_season(
        tx, season, rules=written_rules(replace(opened, overdue=Overdue.ADJUDICATE))))
    assert (await changed(club, season, first_day="2026-02-01")).first_day == "2026-02-01"
