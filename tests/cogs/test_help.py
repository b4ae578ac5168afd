"""`/help` and its buttons: how to play, what else there is, and each title in a few words."""

from __future__ import annotations

import re

import pytest

from cogs.custom_ids import button_id
from cogs.messages import MAX_CONTENT
from cogs.move_commands import group_name
from cogs.views.help import help_message, more_help_message, title_help_message, what_it_does
from games.kernel import Move, split_line
from games.kernel.words import LANGUAGES, speaking
from games.registry import TITLES
from tests.cogs.test_playing import labels
from tests.cogs.world import World, seated


@pytest.mark.parametrize("title", list(TITLES))
def test_every_example_is_a_move_as_it_is_printed(title: str) -> None:
    examples = TITLES[title].presentation.primer().examples
    assert 10 <= len(examples) <= 14
    for line in examples:
        read = TITLES[title].rules.notation.read(line)
        assert isinstance(read, Move), line
        assert str(read) == line
    together = TITLES[title].presentation.primer().line
    assert [str(TITLES[title].rules.notation.read(part)) for part in split_line(together)] == together.split(". ")


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_help_fits_a_message_in_every_language(language: str) -> None:
    with speaking(language):
        pages = [more_help_message(TITLES.values()).text]
        for game in TITLES.values():
            pages += [page(game, TITLES.values(), group_name(game)).text for page in (help_message, title_help_message)]
    assert [page for page in pages if len(page) > MAX_CONTENT] == []
    assert len(set(pages)) == 2 * len(TITLES) + 1


@pytest.mark.parametrize("title", list(TITLES))
def test_the_help_fits_a_message_and_names_what_it_is_about(title: str) -> None:
    game = TITLES[title]
    general = help_message(game, TITLES.values(), group_name(game)).text
    about = title_help_message(game, TITLES.values(), group_name(game)).text
    assert len(general) <= MAX_CONTENT
    assert len(about) <= MAX_CONTENT
    assert f"`/{group_name(game)}` lists every move" in general
    assert game.presentation.narration.name() in about
    assert f"For {min(game.rules.players)} to {max(game.rules.players)} players." in about
    assert "**Your turn.** " in about
    assert ("`/explain` sums them up chapter by chapter, and says how it is played here where the rulebook leaves "
            "something open.") in about


def test_an_example_stands_beside_what_the_menu_calls_it() -> None:
    about = title_help_message(TITLES["terra_mystica"], TITLES.values(), "tm").text
    assert "- `upgrade E7 to TP`: Upgrade a building" in about
    assert what_it_does(TITLES["helios"], "sun to f5") == "Move the sun"


def test_several_moves_of_a_line_are_read_one_by_one() -> None:
    general = help_message(TITLES["terra_mystica"], TITLES.values(), "tm").text
    assert "full stops between them: `dig 1. build E7`." in general


async def test_help_says_how_to_play_in_three_ways_and_what_the_buttons_do(world: World) -> None:
    await seated(world)
    result = await world.people[4].slash(world.channel, "help")
    text = result.response.content
    assert result.ephemeral
    assert [line[:14] for line in text.split("\n") if re.match(r"\d\. ", line)] == [
        "1. **Buttons**", "2. **One line*", "3. **Commands*"]
    for label in [item.label for row in world.last().components for item in row.children]:
        assert f"**{label}**" in text, "every button of the table message is explained"
    assert "<@" not in text


async def test_help_about_a_title_is_found_by_its_name(world: World) -> None:
    found = await world.people[0].autocomplete(world.channel, "help", "title", "peb")
    assert [choice["name"] for choice in found] == ["Pebbles", "Pebbles"]
    result = await world.people[0].slash(world.channel, "help", title="pebbles")
    assert result.ephemeral
    assert result.response.content.startswith("## Pebbles\nFor 2 to 5 players.\n")
    refused = await world.people[0].slash(world.channel, "help", title="chess")
    assert "There is no game called `chess` here. You can play Pebbles and Pebbles." in refused.response.content


async def test_help_leads_to_a_title_and_back(world: World) -> None:
    result = await world.people[0].slash(world.channel, "help")
    general = result.response.content
    assert labels(result.response) == ["What else you can do", "Pebbles", "Pebbles"]
    await world.people[0].click(result.response, custom_id=button_id("helptitle", "cobbles"))
    assert result.response.content.startswith("## Pebbles")
    await world.people[0].click(result.response, label="How to play")
    assert result.response.content == general


async def test_help_leads_to_what_else_there_is_and_back_also_after_a_restart(world: World) -> None:
    result = await world.people[0].slash(world.channel, "help")
    general = result.response.content
    await world.people[0].click(result.response, label="What else you can do")
    more = result.response.content
    assert more.startswith("## What else you can do\n### Before your turn\n")
    assert labels(result.response) == ["How to play", "Pebbles", "Pebbles"]
    await world.restart()
    await world.people[0].click(result.response, label="How to play")
    assert result.response.content == general
    await world.people[0].click(result.response, label="What else you can do")
    assert result.response.content == more


async def test_every_command_that_help_names_is_there(world: World) -> None:
    named = set(re.findall(r"`(/[a-z]+(?: [a-z]+)?)`", more_help_message(TITLES.values()).text))
    assert {"/plan try", "/me settings", "/table follow", "/orders set", "/report", "/game film"} <= named
    assert named <= {f"/{command.qualified_name}" for command in world.bot.tree.walk_commands()}


def test_what_else_there_is_fits_a_message_in_short_lines() -> None:
    more = more_help_message(TITLES.values()).text
    assert len(more) <= MAX_CONTENT
    assert max(map(len, more.splitlines())) <= 120
