"""`/explain` and *Explain*: anything by name or code, chapter by chapter, and where it is in this game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest
from discord.ui import View

from cogs.messages import MAX_CONTENT
from cogs.views.explain import Place, article_message, contents_message
from games.kernel import Article, chapters_of
from games.kernel.words import language
from games.registry import TITLES
from tests.cogs.test_trouble import press
from tests.cogs.world import World, seated
from tests.toy.title import PEBBLES


def options(message: object) -> list[str]:
    select = next(item for row in message.components for item in row["components"] if item["type"] == 3)  # type: ignore[attr-defined]
    return [option["label"] for option in select["options"]]


async def test_a_thing_is_explained_with_its_place_in_this_game(world: World) -> None:
    await seated(world)
    result = await world.people[4].slash(world.channel, "explain", thing="a7")
    assert result.ephemeral
    assert result.response.content == (
        "## Spot number 7 (A7)\n-# Spots\nSpot 7 lies in row A.\n**In this game:** **Ada** plays here.")


async def test_a_rule_has_its_ruling_and_what_goes_with_it(world: World) -> None:
    await seated(world)
    result = await world.people[0].slash(world.channel, "explain", thing="The Round")
    assert result.response.content == (
        "## The round\n-# Rules\nEverybody takes **pebbles** once.\n**Ruling:** Nobody passes.")
    assert options(result.response) == ["Spot number 1 (A1)"]
    also = await world.people[0].select(result.response, values=["A1"])
    assert also.response.content.startswith("## Spot number 1 (A1)")
    assert [file.filename for file in also.response.attachments] == ["article.png"]


async def test_the_button_leads_from_chapters_to_things_and_back(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    contents = await ada.click(world.last(), label="Explain")
    assert contents.ephemeral
    assert options(contents.response) == ["Rules", "Spots"]
    spots = await ada.select(contents.response, values=["1"])
    assert options(spots.response)[:2] == ["Spot number 1 (A1)", "Spot number 2 (A2)"]
    assert "Page 1 of 2" in spots.response.content
    more = await ada.click(spots.response, label="▶")
    assert options(more.response)[0] == "Spot number 26 (A26)"
    thing = await ada.select(more.response, values=["A30"])
    assert "**In this game:** **Ada** plays here." in thing.response.content
    back = await ada.click(thing.response, label="All chapters")
    assert options(back.response) == ["Rules", "Spots"]


async def test_the_panel_leads_there_too(world: World) -> None:
    await seated(world)
    panel = await world.people[0].click(world.last(), label="Play")
    contents = await world.people[0].click(panel.response, label="Explain")
    assert options(contents.followups[0] if contents.followups else contents.response) == ["Rules", "Spots"]


@pytest.mark.parametrize(("typed", "said"), [
    ("spot", "I don't know exactly what `spot` is. Did you mean: Spot number 1 (A1), Spot number 2 (A2)"),
    ("zzz", "There is nothing called `zzz`."),
])
async def test_what_is_not_clear_is_asked_back(world: World, typed: str, said: str) -> None:
    await seated(world)
    result = await world.people[0].slash(world.channel, "explain", thing=typed)
    assert said in result.response.content


async def test_what_comes_near_can_be_chosen_and_a_chapter_is_found_by_its_name(world: World) -> None:
    await seated(world)
    near = await world.people[0].slash(world.channel, "explain", thing="spot")
    assert options(near.response)[:2] == ["Spot number 1 (A1)", "Spot number 2 (A2)"]
    thing = await world.people[0].select(near.response, values=["A2"])
    assert thing.response.content.startswith("## Spot number 2 (A2)")
    chapter = await world.people[0].slash(world.channel, "explain", thing="SPOTS")
    assert "Page 1 of 2" in chapter.response.content


async def test_a_slip_is_understood_and_what_another_title_has_is_found(world: World,
                                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, Any]", world.bot.services.titles), "helios", TITLES["helios"])
    await seated(world)
    ada = world.people[0]
    slip = await ada.slash(world.channel, "explain", thing="The ruond")
    assert slip.response.content == "I don't know exactly what `The ruond` is. Did you mean: The round?"
    other = await ada.slash(world.channel, "explain", thing="full orb")
    assert options(other.response) == ["Full orbit"]
    thing = await ada.select(other.response, values=["orbit"])
    assert thing.response.content.startswith("## Full orbit")


async def test_suggestions_are_of_this_game(world: World) -> None:
    await seated(world)
    found = await world.people[0].autocomplete(world.channel, "explain", "thing", "A3")
    assert [choice["value"] for choice in found][:2] == ["pebbles:A3", "pebbles:A30"]
    result = await world.people[0].slash(world.channel, "explain", thing="pebbles:A3")
    assert result.response.content.startswith("## Spot number 3 (A3)")


async def test_what_is_typed_letter_by_letter_builds_the_articles_once(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await seated(world)
    built: list[str] = []

    def articles() -> tuple[Article, ...]:
        built.append(language())
        return PEBBLES.presentation.articles()

    title = world.bot.services.titles["pebbles"]
    again = replace(title, presentation=replace(title.presentation, articles=articles))
    monkeypatch.setitem(world.bot.services.titles, "pebbles", again)
    for typed in ("A", "A3", "A30"):
        await world.people[0].autocomplete(world.channel, "explain", "thing", typed)
    await world.people[0].slash(world.channel, "explain", thing="A30")
    assert built == ["en"]


async def test_without_a_table_all_titles_are_searched(world: World) -> None:
    result = await world.people[0].slash(world.channel, "explain", thing="A3")
    assert result.response.content == "## Spot number 3 (A3)\n-# Spots\nSpot 3 lies in row A."


@pytest.mark.parametrize("forged", ["h1b:contents:x:pebbles", "h1b:contents:0:gone", "h1b:contents:999:pebbles",
                                    "h1b:chapterpage:0:pebbles:9:0:b", "h1b:contents:1:helios", "h1b:contents"])
async def test_forged_ids_are_answered(world: World, forged: str) -> None:
    await seated(world)
    said = await press(world, world.people[0], world.last(), forged)
    assert any(reason in said for reason in ("doesn't work", "is not installed", "no game"))


@pytest.mark.parametrize("title", [*TITLES, "pebbles"])
def test_every_article_fits_and_leads_somewhere(title: str) -> None:
    game = PEBBLES if title == "pebbles" else TITLES[title]
    articles = game.presentation.articles()
    keys = [article.key for article in articles]
    assert len(keys) == len(set(keys))
    assert len(chapters_of(articles)) <= 25
    for article in articles:
        assert len(article.key) <= 60
        assert 0 < len(article.name) <= 80
        assert article.lines, article.key
        assert all(article.lines), article.key
        text = article_message(Place(game), article, articles, "x" * 100, None).text
        assert len(text) < MAX_CONTENT, article.key
        assert title == "pebbles" or set(article.related) <= set(keys), article.key
    assert isinstance(contents_message(Place(game), articles).view, View | None)
