"""*Show me a game*: a recorded game, turn by turn, for one reader."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.settings import Settings
from cogs.views.table import turn_line
from games.registry import TITLES
from tables.showcase.service import Showcase
from tests.cogs.forgery import Forger, said
from tests.cogs.test_playing import labels, options
from tests.cogs.test_welcome import joins
from tests.cogs.test_whole import Blank
from tests.cogs.world import World, make_bot, peopled, running


@pytest.fixture
async def real(settings: Settings) -> AsyncIterator[World]:
    """A server where the real titles are played; it has just taken the bot in."""
    async with running(make_bot(settings, TITLES, Blank())) as env:
        world = peopled(env, settings, TITLES, Blank())
        await joins(env, world.guild)
        yield world


async def test_a_recorded_game_is_leafed_through(real: World) -> None:
    ada = real.people[0]
    shown = await ada.click(real.last(), label="Show me a game")
    assert shown.ephemeral
    assert options(shown.response) == list(TITLES)
    await ada.select(shown.response, ["helios"])
    turns = (await Showcase(TITLES).board("helios", 0)).turns
    text = shown.response.content
    assert text == (f"**Helios** · a recorded game, turn 0 of {turns}\n"
                    "The game begins. *Next* shows the first turn.")
    assert labels(shown.response) == ["Back", "Next", "Play on (10 turns)", "Another game", "New game",
                                      "How it went", "The game as a film"]
    assert len(shown.response.attachments) == 1
    await ada.click(shown.response, label="Next")
    first = await Showcase(TITLES).board("helios", 1)
    assert first.last is not None
    assert shown.response.content.endswith(f"turn 1 of {turns}\n{turn_line(first.last)}")
    assert "**Ada** starts on" in shown.response.content
    await ada.click(shown.response, label="Play on (10 turns)")
    assert f"turn 11 of {turns}" in shown.response.content
    await ada.click(shown.response, label="Back")
    assert f"turn 10 of {turns}" in shown.response.content
    assert [message.id for message in real.channel.history()] == [real.last().id], "nobody else sees anything of it"


async def test_who_wants_boards_as_text_sees_a_recorded_game_so_too(real: World) -> None:
    ada = real.people[0]
    await ada.slash(real.channel, "me settings", words=True)
    shown = await ada.click(real.last(), label="Show me a game")
    await ada.select(shown.response, ["helios"])
    assert shown.response.content.endswith("\n```")
    assert len(shown.response.attachments) == 1


async def test_at_the_end_another_game_can_be_chosen(real: World) -> None:
    ada = real.people[0]
    shown = await ada.click(real.last(), label="Show me a game")
    await ada.select(shown.response, ["helios"])
    turns = (await Showcase(TITLES).board("helios", 0)).turns
    for _leap in range(turns // 10):
        await ada.click(shown.response, label="Play on (10 turns)")
    assert turns % 10 > 1
    await ada.click(shown.response, label=f"Play on ({turns % 10} turns)")
    assert f"turn {turns} of {turns}" in shown.response.content
    assert shown.response.content.endswith("-# This was the last turn.")
    again = await ada.click(shown.response, label="Another game")
    assert again.ephemeral
    assert options(again.response) == list(TITLES)


@pytest.mark.parametrize("title", ["helios", "aeolis"])
async def test_a_recorded_game_has_its_course_and_its_film(real: World, monkeypatch: pytest.MonkeyPatch,
                                                           title: str) -> None:
    monkeypatch.setattr(Blank, "retells", lambda *_given: True)
    ada, name = real.people[0], TITLES[title].presentation.narration.name()
    shown = (await ada.click(real.last(), label="Show me a game")).response
    await ada.select(shown, [title])
    turns = (await Showcase(TITLES).board(title, 0)).turns
    course = (await ada.click(shown, label="How it went")).response
    assert course.ephemeral
    assert course.content == f"**{name}** · a recorded game: how it went."
    assert len(course.attachments) == 1
    film = (await ada.click(shown, label="The game as a film")).response
    assert film.content.split("\n")[0] == f"**{name}** · a recorded game as a film ({turns} turns)."
    assert film.attachments[0].filename.endswith(".gif")


async def test_where_no_game_is_recorded_that_is_said(world: World) -> None:
    await joins(world.env, world.guild)
    result = await world.people[0].click(world.last(), label="Show me a game")
    assert result.response.content == "There is no recorded game to show. *Help* tells how to play."


async def test_made_up_buttons_of_a_recorded_game_are_refused_in_a_sentence(real: World) -> None:
    forger = Forger(real, real.people[0])
    sent = [forger.click(f"h1b:scene:{made_up}") for made_up in ("", "helios", "helios:x", "chess:1", "../helios:1")]
    sent += [forger.click("h1s:show", [title]) for title in ("chess", "../helios")]
    sent += [forger.click(f"h1b:{route}:../helios") for route in ("showcourse", "showfilm")]
    await real.env.settle()
    answers = [said(result) for result in sent]
    assert all(answers)
    assert not [text for text in answers if "Something broke" in text or "recorded game" in text]
    assert "chess" in answers[5]
