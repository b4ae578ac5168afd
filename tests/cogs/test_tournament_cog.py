"""`/tournament`: from a draft over rounds that are played to the champion, by clicks and by commands."""

from __future__ import annotations

import re
from typing import Any

import discord

from cogs.custom_ids import select_id
from cogs.views.season_told import sign_message
from community.results.seats import planned_people
from community.tournaments import Tournament
from community.tournaments.models import DONE
from rendering.community.bracket import Bracket
from rendering.community.crosstable import CrossTable
from storage.ids import CompetitionId
from tests.cogs.world import World, passes


def said(result: Any) -> str:
    """What somebody is told, privately."""
    return str(result.response.content)


async def created(world: World, **options: Any) -> Any:
    return await world.people[0].slash(world.channel, "tournament create", **{"name": "Pebble Cup"} | options)


def message(world: World, beginning: str) -> discord.Message:
    """The message in the channel that begins so."""
    return next(each for each in world.channel.history() if each.content.startswith(beginning))


async def begun(world: World, **options: Any) -> Tournament:
    """A tournament of the five people of the world, its first round paired and its tables opened."""
    shown = await created(world, **options)
    await world.people[0].click(shown.response, label="Open enrolment")
    enrolment = message(world, "## Pebble Cup")
    for person in world.people:
        await person.click(enrolment, label="Enrol")
    await world.people[0].slash(world.channel, "tournament start")
    await settle(world)
    return await look(world)


async def look(world: World) -> Tournament:
    return await world.bot.services.community.tournaments.overview(CompetitionId(1))


async def settle(world: World) -> None:
    """What is due now, and what follows from it within a minute, is done."""
    for _ in range(3):
        await world.env.advance_time(61)


async def a_day_later(world: World) -> None:
    """Results of the last round are final."""
    await passes(world, 86_400)
    await passes(world, 61)


async def play_round(world: World) -> None:
    """Everybody plays the open tables of the round to their ends: all take a pebble, until nobody can."""
    tables = world.bot.services.tables
    for fixture in (await look(world)).of_round((await look(world)).round):
        if fixture.status in DONE or fixture.table_id is None:
            continue
        while (info := await tables.queries.info(fixture.table_id)).status.open:
            blocking = (await tables.queries.view(info.id, None)).blocking
            user = blocking[0].user_id
            assert user is not None
            moves = (await tables.play.panel(info.id, user)).moves
            await tables.play.move(info.id, user, str(moves[0]), end=True)
    await settle(world)


async def test_a_draft_is_shown_whole_in_words(world: World) -> None:
    shown = await created(world, best=4, days=10)
    assert shown.ephemeral
    assert said(shown) == (
        "## Pebble Cup: a draft\n**Game:** Pebbles, 4 at a table · Rounds: short\n**Format:** Swiss: 5 rounds, then a "
        "final of the best 4\n**Points:** 10/6/3/1 by place. Level people are ranked by wins, second places, third "
        "places, share of the best score, margin over the others, games against each other and a draw that everybody "
        "can check.\n**Dates:** from <t:1768435200:D> on; a round lasts 10 days at most and ends with its last game "
        "(UTC)\n**Enrolment** until <t:1768348800:f> (<t:1768348800:R>), for 700 people at most; others "
        "wait\n**Check-in** from <t:1768348800:f> (<t:1768348800:R>) to the start: who doesn't confirm doesn't "
        "play\n**Pace:** first reminder after 12 hours; after 48 hours without a move the organiser decides\n**At the "
        "end of a round:** games still open are waited for, two weeks at most\n-# Nobody can enrol before you open it. "
        "A draft is kept for 7 days.")
    assert world.channel.last_message is None


async def test_a_draft_is_changed_by_selects_forms_and_commands(world: World) -> None:
    ada = world.people[0]
    shown = (await created(world)).response
    assert said(await ada.slash(world.channel, "tournament list")).endswith(": The tournament is being prepared.")
    assert said(await ada.slash(world.channel, "tournament standings")) == (
        "There are no standings of Pebble Cup yet: its first round has not begun. `/tournament info` shows how it "
        "stands.")
    assert said(await ada.slash(world.channel, "tournament rule void")) == (
        "You can't rule yet: this tournament has not begun. `/tournament info` says when it starts.")
    shown = (await ada.select(shown, ["0"], custom_id=select_id("draftrule", 1))).response
    values = shown.components[2]["components"][0]["options"]
    assert [option.get("default", False) for option in values] == [True, False], "what holds now is chosen"
    changed = await ada.select(shown, ["1"], custom_id=select_id("draftvalue", 1, 0))
    assert "**Format:** elimination: the best 2 of each table go on, until one table is left" in said(changed)
    assert "**Points:**" not in said(changed), "an elimination counts places alone"
    changed = await ada.slash(world.channel, "tournament change", rule="best", value="1")
    assert "elimination: the best of each table goes on, until one table is left" in said(changed)
    refused = await ada.slash(world.channel, "tournament change", rule="best", value="4")
    assert said(refused) == (
        "You can't have 4 go on from each table: of 4 players, somebody must be out. Choose 1 to 3.")


async def test_a_swiss_is_played_to_its_champion(world: World) -> None:
    tournament = await begun(world, rounds=2)
    assert [fixture.status for fixture in tournament.of_round(1)] == ["open"]
    first = message(world, "## Pebble Cup: Round 1 of 2")
    assert f" in <#{tournament.of_round(1)[0].channel_id}>" in first.content
    assert [item.label for row in first.components for item in row.children] == ["Standings", "As text", "Rules"]
    await play_round(world)
    again = message(world, "## Pebble Cup: Round 1 of 2")
    assert again.id == first.id, "it keeps itself true"
    assert "**Table 1:** 1. " in again.content
    second = message(world, "## Pebble Cup: Round 2 of 2")
    assert [each.filename for each in second.attachments] == ["crosstable.png"]
    assert re.fullmatch(r"Until <t:\d+:f> \(<t:\d+:R>\)\.", second.content.splitlines()[1]), "no round is to follow"
    await play_round(world)
    final = (await look(world)).final_from or 0
    over = (f"**The last round is over.** Final results <t:{final // 1000}:f> (<t:{final // 1000}:R>): tell an "
            "organiser before if something is wrong.")
    assert message(world, "## Pebble Cup: Round 2 of 2").content.splitlines()[1] == over
    assert message(world, "## Pebble Cup: Pebbles").content.splitlines()[1] == over
    assert isinstance(table := world.studio.shown[-1], CrossTable)
    assert (table.told, table.medals) == ("Pebbles · Round 2 of 2 · 5 players · results can still change", False)
    await a_day_later(world)
    ended = message(world, "## Pebble Cup has ended")
    assert message(world, "## Pebble Cup: Pebbles").content.splitlines()[1] == "The tournament has ended."
    now = await look(world)
    champion = next(entrant.name for entrant in now.entrants if entrant.place == 1)
    assert f"🥇 **{champion}** has won." in ended.content
    assert now.season.seed.hex() in ended.content
    shown = await world.people[1].click(ended, label="Standings")
    assert shown.ephemeral
    assert isinstance(world.studio.shown[-1], CrossTable)
    assert world.studio.shown[-1].lines[0].name == champion
    assert said(await world.people[1].click(ended, label="As text")).startswith("```\nPebble Cup\n")


async def test_after_a_restart_in_the_middle_of_a_round_it_goes_on(world: World) -> None:
    await begun(world, rounds=2, players=3)
    await world.restart()
    await play_round(world)
    now = await look(world)
    assert (now.round, now.of_round(2)[0].status) == (2, "open")


async def test_an_elimination_shows_its_bracket(world: World) -> None:
    tournament = await begun(world, format="elimination", players=3, best=1)
    assert sorted(len(fixture.seats.split(",")) for fixture in tournament.of_round(1)) == [2, 3]
    await play_round(world)
    assert message(world, "## Pebble Cup: Final")
    await world.people[0].slash(world.channel, "tournament standings")
    shown = world.studio.shown[-1]
    assert isinstance(shown, Bracket)
    assert [one.name for one in shown.rounds] == ["Round 1", "Final"]
    assert {seat.fate for table in shown.rounds[0].tables for seat in table.seats} == {"through", "out"}
    await play_round(world)
    assert isinstance(shown := world.studio.shown[-1], Bracket)
    assert shown.told == "Pebbles · Final · 5 players · results can still change"
    assert not shown.champion, "nobody has won yet"


async def test_people_drop_out_come_back_and_change_tables(world: World) -> None:
    ada, bruno, chiara, *_others = world.people
    tournament = await begun(world, rounds=3, players=3)
    assert said(await bruno.slash(world.channel, "tournament drop")) == (
        "Bruno plays no further rounds of Pebble Cup, and stands below everybody in its standings. A game that is open "
        "goes on; `/game resign` leaves it.")
    assert said(await chiara.slash(world.channel, "tournament drop", player=bruno)) == (
        "Only organisers of Pebble Cup can do that.")
    assert said(await bruno.slash(world.channel, "tournament enter")) == (
        "You take part in Pebble Cup from round 2 on. Each round before it counts 1 point for you.")
    assert said(await ada.slash(world.channel, "tournament drop", player=chiara)) == (
        "Chiara plays no further rounds of Pebble Cup, and stands below everybody in its standings. A game that is "
        "open goes on; `/game resign` leaves it.\n"
        "-# Only organisers can let them in again: `/tournament enter` with `player`.")
    assert said(await chiara.slash(world.channel, "tournament enter")).startswith("You can't enter Pebble Cup: an org")
    assert said(await ada.slash(world.channel, "tournament enter", player=chiara)) == (
        "Chiara takes part in Pebble Cup again from round 2 on. Each round that they missed counts 1 point for them.")
    first = tournament.of_round(1)[0]
    boss = world.guild.add_member(world.env.create_user("boss", global_name="Boss"))
    refused = await boss.slash(world.channel, "tournament repair", player=bruno, reason="a wedding")
    assert said(refused) == "Only organisers of Pebble Cup can do that."
    assert first.table_id is not None
    refused = await ada.slash(world.channel, "tournament repair", player=ada, reason="a wedding")
    assert said(refused) == (
        "You can't pair these tables again: you play at one of them, and nobody rules on their own table. Ask another "
        "organiser.")


async def test_organisers_rule_by_commands_and_forms_and_everybody_reads_the_log(world: World) -> None:
    ada, bruno, *_others = world.people
    tournament = await begun(world, rounds=2, players=2)
    theirs = next(each for each in tournament.of_round(1) if each.status == "open"
                  and ada.user.id not in planned_people(each))
    offered = await ada.autocomplete(world.channel, "tournament rule void", "table", "")
    assert sorted(each["name"].split(":")[0] for each in offered) == ["R1-1 (open)", "R1-2 (open)"], "no byes"
    people = await ada.autocomplete(world.channel, "tournament rule remove", "player", "")
    assert [each["name"] for each in people] == ["Ada", "Bruno", "Chiara", "Dmitri", "Elif"]
    assert said(await bruno.slash(world.channel, "tournament rule void")) == (
        "Only organisers of Pebble Cup can do that.")
    asked = await ada.slash(world.channel, "tournament rule void", table=f"R1-{theirs.number}")
    told = said(await ada.submit_modal(asked, {"table": [str(theirs.id)], "reason": "wrong map"})).splitlines()
    assert told[0].endswith(
        f"**Ada** voids table R1-{theirs.number}: it counts for nobody. Reason: wrong map")
    assert told[1] == "-# `/tournament rule undo` with number 1 undoes it."
    await settle(world)
    assert f"**Table {theirs.number}:** " in (shown := message(world, "## Pebble Cup: Round 1 of 2").content)
    assert ": not counted" in shown
    assert said(await bruno.slash(world.channel, "tournament log")).splitlines()[1] == told[0]
    assert (await bruno.slash(world.channel, "tournament info")).response.components == []
    info = (await ada.slash(world.channel, "tournament info")).response
    kinds = [each["value"] for each in info.components[0]["components"][0]["options"]]
    assert kinds == ["void", "correct", "extend", "pause", "resume", "replace", "remove", "undo"]
    asked = await ada.select(info, ["pause"], custom_id=info.components[0]["components"][0]["custom_id"])
    assert said(await ada.submit_modal(asked, {"reason": "snow"})).splitlines()[0].endswith(
        "**Ada** pauses the tournament. Reason: snow")


async def test_the_tournaments_of_a_server_are_listed(world: World) -> None:
    ada = world.people[0]
    nothing = "There is no tournament on this server. `/tournament create` makes one."
    assert said(await ada.slash(world.channel, "tournament list")) == nothing
    assert said(await ada.slash(world.channel, "tournament info")) == nothing
    await begun(world, rounds=2)
    listed = said(await ada.slash(world.channel, "tournament list"))
    assert listed.startswith("## Tournaments of this server\n- **Pebble Cup** (Pebbles) in ")
    assert "**Round 1 is being played** until " in listed
    assert "There is no league" in said(await ada.slash(world.channel, "league info")), "a tournament is no league"
    info = said(await ada.slash(world.channel, "tournament info"))
    assert "## Who takes part in Pebble Cup\n" in info


async def test_whoever_wants_picture_after_picture_of_a_tournament_waits_as_for_any_other(world: World) -> None:
    ada = world.people[0]
    await created(world)
    for _ in range(6):
        assert "has not begun" in said(await ada.slash(world.channel, "tournament standings"))
    assert "That was quick" in said(await ada.slash(world.channel, "tournament standings"))


async def test_two_tournaments_must_be_told_apart(world: World) -> None:
    ada = world.people[0]
    await created(world)
    await created(world, name="Other Cup")
    assert said(await ada.slash(world.channel, "tournament open")) == (
        "Which tournament do you mean? On this server there are **Other Cup** and **Pebble Cup**: name one with "
        "`tournament`.")
    opened = said(await ada.slash(world.channel, "tournament open", tournament="Other Cup"))
    assert opened == f"Enrolment in Other Cup is open: people enrol in <#{world.channel.id}>."
    assert said(await ada.slash(world.channel, "tournament cancel", tournament="Other Cup")) == (
        "Other Cup is cancelled; everybody in it is told.")
    assert said(await ada.slash(world.channel, "tournament cancel", tournament="Pebble Cup")) == (
        "The draft of Pebble Cup is deleted.")


def test_l_68_an_organiser_of_a_tournament_is_told_of_its_own_command() -> None:
    details = {"league": "Pebble Cup", "sign": "gave_up", "count": 3, "people": ["Ada"], "tournament": True}
    assert sign_message(details).text == (
        "**Pebble Cup**: 3 games of **Ada** were given up by consent, and count for nobody.\nThere may be a good "
        "reason: nothing follows from this by itself, and only organisers are told. Look at these games; "
        "`/tournament rule` is there if something is wrong.")
    assert sign_message(details | {"tournament": False}).text.endswith("`/league rule` is there if something is wrong.")


async def test_what_a_channel_is_told_of_a_tournament(world: World) -> None:
    words = world.bot.services.venue.words
    details = {"name": "Pebble *Cup*", "round": 2, "due": 1_768_435_200_000, "until": 1_769_644_800_000}
    assert words.message("round_due", details | {"count": 1, "tables": "3"}).text == (
        "**Pebble \\*Cup\\*:** round 2 ends <t:1768435200:f> (<t:1768435200:R>); table 3 is still open.")
    assert words.message("round_overdue", details | {"count": 2, "tables": "3, 4"}).text == (
        "**Pebble \\*Cup\\*:** the time of round 2 is over, but tables 3, 4 are still open. They can end until "
        "<t:1769644800:f> (<t:1769644800:R>); after that they don't count.")
    too_few = {"owner": 7, "name": "Pebble Cup", "number": 1, "tournament": True, "people": 5, "needed": 6}
    few = words.message("season_few", {**too_few, "confirmed": False})
    assert few.text == (
        "<@7>, Pebble Cup can't start: 5 have enrolled, and it needs 6. Choose smaller tables, or a later first day, "
        "with `/tournament change`; or `/tournament cancel`. After two weeks it is cancelled.")
    assert few.mentions == [7]
    assert words.message("season_few", {**too_few, "confirmed": True}).text == (
        "<@7>, Pebble Cup can't start: after the check-in 5 would play, and it needs 6. Choose smaller tables, or a "
        "later first day, with `/tournament change`; or `/tournament cancel`. After two weeks it is cancelled.")
