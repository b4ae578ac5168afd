"""Drafts of every format: what their buttons, forms and suggestions offer, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.custom_ids import select_id
from cogs.league.draft_forms import FORMS, FORMS_OF
from cogs.views.draft import changeable, values_of
from community.rules import Format
from community.seasons.reading import OPTION
from community.seasons.used_rules import USED_RULES
from storage import Transaction
from storage.community_rows import EntrantRow
from storage.ids import GuildId, SeasonId, UserId
from storage.repositories import competitions as competitions_repo
from tests.cogs.forgery import Forger
from tests.cogs.forgery import said as forged_answer
from tests.cogs.world import World
from tests.toy import PEBBLES

MAX_FORM = 5
"""Fields of a form, by Discord's limit."""


def said(result: Any) -> str:
    """What somebody is told, privately."""
    return str(result.response.content)


async def cup(world: World, kind: Format, name: str = "Pebble Cup") -> Any:
    """The draft of a tournament."""
    return await world.people[0].slash(world.channel, "tournament create", name=name, format=kind.value)


def buttons(shown: Any) -> list[str]:
    return [item["label"] for row in shown.response.components for item in row["components"] if item["type"] == 2]


def fields(form: Any) -> dict[str, str]:
    """What a form asks for, and what stands in it."""
    return {label["component"]["custom_id"]: label["component"].get("value", "") for label in form.modal["components"]}


async def rules_offered(world: World, command: str, **given: Any) -> list[str]:
    """The values that are suggested for the rule: of the first 25, and of those that have "o" in them."""
    offered = [each for typed in ("", "o") for each in await world.people[0].autocomplete(
        world.channel, f"{command} change", "rule", typed, **given)]
    return list(dict.fromkeys(each["value"] for each in offered))


@pytest.mark.parametrize("kind", Format)
def test_every_rule_of_a_format_is_changed_in_one_place_of_its_draft(kind: Format) -> None:
    asked = [rule for form in FORMS_OF[kind] for rule in FORMS[form]]
    chosen = [rule for rule in changeable(PEBBLES, kind) if not rule.startswith(OPTION)]
    assert sorted([*asked, *chosen, "title", "organisers"]) == sorted(USED_RULES[kind])
    assert all(len(FORMS[form]) <= MAX_FORM for form in FORMS_OF[kind])


def test_old_selects_of_rules_go_by_the_same_places() -> None:
    assert changeable(PEBBLES, Format.LEAGUE)[:6] == [
        "silent", "overdue", "adjudication", "gradual", "rated", "option:rounds"]
    for kind in (Format.SWISS, Format.ELIMINATION):
        assert changeable(PEBBLES, kind)[:5] == ["format", "silent", "overdue", "rated", "option:rounds"]


async def test_an_elimination_asks_only_for_what_it_uses(world: World) -> None:
    ada = world.people[0]
    shown = await cup(world, Format.ELIMINATION)
    assert buttons(shown) == ["Name", "Tables", "Dates", "Pace", "Open enrolment", "Delete the draft"]
    form = await ada.click(shown.response, label="Tables")
    assert fields(form) == {"players": "4", "best": "2", "most": "700"}
    changed = await ada.submit_modal(form, {"players": "3", "best": "1", "most": "40"})
    assert "**Game:** Pebbles, 3 at a table" in said(changed)
    assert "elimination: the best of each table goes on" in said(changed)
    form = await ada.click(changed.response, label="Pace")
    assert fields(form) == {"remind": "12", "patience": "48", "time": "none"}
    assert "**Pace:** no reminders; after 24 h" in said(await ada.submit_modal(form, {"remind": "0", "patience": "24"}))
    refused = await ada.slash(world.channel, "tournament change", rule="rounds", value="3")
    assert said(refused).startswith("You can't set *Rounds* in an elimination: it goes on until one table is left")
    refused = await ada.slash(world.channel, "tournament create", name="Other Cup", format="elimination", rounds=3)
    assert said(refused).startswith("You can't set *Rounds* in an elimination: ")


async def test_l_38_a_draft_says_that_open_games_ended_by_position_allow_it_before(world: World) -> None:
    ada = world.people[0]
    effects = {value: effect for _label, value, effect in values_of(PEBBLES, "overdue")}
    assert effects == {"wait": "", "uncounted": "",
                       "adjudicate": "Organisers can then end games by position earlier, too"}
    await ada.slash(world.channel, "league create", name="Pebble League")
    shown = await ada.slash(world.channel, "league change", rule="overdue", value="adjudicate")
    agreed = "**At the end:** games still open are ended by position. Organisers can end games by position.\n"
    assert agreed in said(shown)
    refused = await ada.slash(world.channel, "league change", rule="adjudication", value="no")
    assert said(refused).startswith("You can't have *Games still open at the end* ended by position without the rule ")


async def test_a_swiss_has_its_forms_again_after_an_elimination(world: World) -> None:
    ada = world.people[0]
    shown = await cup(world, Format.SWISS)
    assert buttons(shown)[:4] == ["Name", "Tables and rounds", "Dates", "Points and pace"]
    form = await ada.click(shown.response, label="Points and pace")
    await ada.submit_modal(form, {"points": "9/6/3/2"})
    for kind in ("elimination", "swiss"):
        shown = await ada.slash(world.channel, "tournament change", rule="format", value=kind)
    assert buttons(shown)[:4] == ["Name", "Tables and rounds", "Dates", "Points and pace"]
    assert "**Points:** 9/6/3/2 by place." in said(shown)
    assert "**Format:** Swiss: 5 rounds\n" in said(shown)


async def test_forms_of_a_message_from_before_the_format_changed_ask_for_what_is_used_now(world: World) -> None:
    ada = world.people[0]
    old = await cup(world, Format.SWISS)
    await ada.slash(world.channel, "tournament change", rule="format", value="elimination")
    assert list(fields(await ada.click(old.response, label="Tables and rounds"))) == ["players", "best", "most"]
    assert list(fields(await ada.click(old.response, label="Points and pace"))) == ["remind", "patience", "time"]
    click = Forger(world, ada).click("h1b:draftform:1:divisions")
    await world.env.settle()
    assert "doesn't work" in forged_answer(click), "a tournament has no divisions"
    await world.restart()
    form = await ada.click(old.response, label="Tables and rounds")
    assert list(fields(form)) == ["players", "rounds", "best", "most"], "which draft this is is not known yet"
    assert said(await ada.submit_modal(form, {"players": "3", "rounds": ""})).startswith("## Pebble Cup: a draft\n")
    refused = Forger(world, ada).form("h1f:draftset:1", players="4", rounds="3")
    await world.env.settle()
    assert forged_answer(refused).startswith("You can't set *Rounds* in an elimination: ")
    assert (await world.bot.services.community.seasons.season(1)).rules.players == 3, "all or none"


async def test_only_rules_that_are_used_are_suggested(world: World) -> None:
    ada = world.people[0]
    await cup(world, Format.ELIMINATION)
    used = [rule for rule in await rules_offered(world, "tournament") if not rule.startswith(OPTION)]
    assert sorted(used) == sorted(USED_RULES[Format.ELIMINATION])
    await ada.slash(world.channel, "tournament change", rule="format", value="swiss")
    used = [rule for rule in await rules_offered(world, "tournament") if not rule.startswith(OPTION)]
    assert sorted(used) == sorted(USED_RULES[Format.SWISS]), "what was suggested before is forgotten"
    await cup(world, Format.ELIMINATION, "Other Cup")
    either = set(await rules_offered(world, "tournament"))
    assert set(USED_RULES[Format.SWISS]) <= either, "which of the two is meant is not known yet"
    assert "divisions" not in either
    named = set(await rules_offered(world, "tournament", tournament="Other Cup"))
    assert {"best", "option:rounds"} <= named
    assert not named & {"rounds", "points", "ties"}
    await ada.slash(world.channel, "league create", name="Pebble League")
    league = set(await rules_offered(world, "league"))
    assert {rule for rule in league if not rule.startswith(OPTION)} == set(USED_RULES[Format.LEAGUE])
    assert "option:rounds" in league


async def test_a_tournament_offers_no_end_by_position(world: World) -> None:
    ada = world.people[0]
    shown = await ada.select((await cup(world, Format.SWISS)).response, ["2"], custom_id=select_id("draftrule", 1))
    values = shown.response.components[2]["components"][0]["options"]
    assert [(each["label"], each["value"], each.get("default", False)) for each in values] == [
        ("They are waited for, two weeks at most", "0", True), ("They are not counted", "2", False)]
    old = Forger(world, ada).click("h1s:draftvalue:1:2", ["1"])
    await world.env.settle()
    assert forged_answer(old).startswith("You can't end games of a tournament by position: ")
    changed = await ada.select(shown.response, ["2"], custom_id=select_id("draftvalue", 1, 2))
    assert "**At the end of a round:** games still open are not counted" in said(changed)


async def test_information_about_a_tournament_of_many_stands_whole_in_a_file(world: World) -> None:
    ada, bruno = world.people[:2]
    await cup(world, Format.SWISS)
    await ada.slash(world.channel, "tournament open")

    async def work(tx: Transaction) -> None:
        for number in range(1, 101):
            await competitions_repo.add_entrant(tx, EntrantRow(
                season_id=SeasonId(1), user_id=UserId(number), guild_id=GuildId(world.guild.id),
                name=f"Somebody {number}", status="enrolled", enrolled=number))

    await world.bot.services.community.seasons._store.write(work)
    for person in (ada, bruno):
        shown = (await person.slash(world.channel, "tournament info")).response
        assert len(shown.content) <= 2_000
        assert [each.filename for each in shown.attachments] == ["people.txt"]


async def test_who_chooses_a_rule_of_a_draft_that_is_open_by_now_is_told_that_it_stands(world: World) -> None:
    ada = world.people[0]
    shown = await cup(world, Format.SWISS)
    await ada.slash(world.channel, "tournament open")
    refused = await ada.select(shown.response, ["1"], custom_id=select_id("draftrule", 1))
    assert refused.followups[0].content == (
        "You can't change *If somebody is silent* now: people have enrolled under this rule. You can change it before "
        "the next season.")


async def test_l_101_a_season_limits_the_time_of_its_players_before_people_enrol(world: World) -> None:
    ada = world.people[0]
    shown = await ada.slash(world.channel, "league create", name="Pebble League")
    assert "**Time:**" not in said(shown)
    assert "after 48 hours without a move the organiser decides" in said(shown)
    form = await ada.click(shown.response, label="Points and pace")
    changed = await ada.submit_modal(form, {"time": "deadline 36"})
    assert ("**Time:** 36 hours for each turn\n**Pace:** first reminder after 12 hours; when somebody's time has run "
            "out, the organiser decides\n") in said(changed)
    assert fields(await ada.click(changed.response, label="Points and pace"))["time"] == "deadline 36"
    typed = await ada.slash(world.channel, "league change", rule="time", value="clock 72 12 96")
    assert "**Time:** a clock of 72 h for each player at each table; each turn brings 12 h more, up to 96 h" in said(
        typed)
    for value, why in (("soon", "I can't read the time `soon`."), ("deadline 999", "`bank` can't be so many hours")):
        refused = await ada.slash(world.channel, "league change", rule="time", value=value)
        assert said(refused).startswith(why)
    await ada.click(typed.response, label="Open enrolment")
    rules = await world.people[1].click(world.last(), label="Rules")
    assert "**Time:** a clock of 72 h" in said(rules)
    late = await ada.slash(world.channel, "league change", rule="time", value="none")
    assert said(late).startswith("You can't change *Time of players* now: people have enrolled under this rule.")
    assert (await world.bot.services.community.seasons.season(1)).rules.control.bank_hours == 72


async def test_l_101_a_tournament_has_a_time_too(world: World) -> None:
    await cup(world, Format.ELIMINATION)
    shown = await world.people[0].slash(world.channel, "tournament change", rule="time", value="deadline 24")
    assert "**Time:** 24 hours for each turn\n" in said(shown)
