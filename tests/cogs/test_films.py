"""`/game film`: what happened between two moments, for who asks and as they may see it."""

from __future__ import annotations

from typing import Any

import pytest

from storage.ids import UserId
from tests.cogs.forgery import Forger, said
from tests.cogs.test_looking import several_turns
from tests.cogs.world import World, seated


async def film(world: World, person: int = 0, **options: Any) -> Any:
    return await world.people[person].slash(world.channel, "game film", **options)


async def test_a_part_of_the_game_is_a_film_for_who_asks(world: World) -> None:
    await several_turns(world)
    info = await world.table()
    result = await film(world, 4, **{"from": 1, "until": 3})
    assert result.ephemeral
    assert result.response.content == f"**Pebbles** · game {info.id} from turn 1 to turn 3 (2 turns)."
    (file,) = result.response.attachments
    assert file.filename == f"film-{info.id}-1-3.gif"
    assert file.description is not None
    assert file.description.startswith("Pebbles as a film, from turn 1 to turn 3. At its end: Ada ")
    scenes = world.studio.films[-1]
    assert [(told.turn, told.last) for _view, _changed, told in scenes] == [(1, False), (2, False), (3, True)]
    assert world.last().content != result.response.content, "nobody else sees it"


async def test_without_moments_it_is_the_whole_game(world: World) -> None:
    await several_turns(world)
    result = await film(world)
    assert "as a film (4 turns)." in result.response.content
    assert len(world.studio.films[-1]) == 5


async def test_a_long_part_says_that_it_is_thinned_out(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.game.film.LONGEST", 3)
    await several_turns(world)
    result = await film(world)
    assert result.response.content.endswith("\n-# It shows 3 of the boards, the end of each round among them.")


@pytest.mark.parametrize(("moments", "why"), [
    ((3, 1), ("A film can't run backwards: turn 3 comes after turn 1. Give the earlier one as `from` and the later one "
              "as `until`.")),
    ((2, 2), ("A film needs two different moments: nothing was played between turn 2 and turn 2. Choose an earlier "
              "`from` or a later `until`.")),
    ((1, 9), "There is no turn with this number: the last one is number 4."),
])
async def test_what_is_no_part_of_the_game_is_refused(world: World, moments: tuple[int, int], why: str) -> None:
    await several_turns(world)
    for _time in range(3):  # and costs no film
        result = await film(world, **{"from": moments[0], "until": moments[1]})
        assert result.response.content == why
    assert not world.studio.films
    assert (await film(world)).response.attachments


async def test_what_has_no_film_is_refused(world: World) -> None:
    nothing = await film(world)
    assert nothing.response.content.startswith("There is no open game in this channel.")
    await seated(world)
    assert (await film(world)).response.content == "Nothing has been played yet."
    other = world.guild.create_text_channel("other")
    await world.people[0].slash(other, "game new", title="cobbles")
    result = await world.people[0].slash(other, "game film")
    assert result.response.content.startswith("There are no films of ")


async def test_films_are_not_made_over_and_over(world: World) -> None:
    await several_turns(world)
    for _time in range(2):
        assert (await film(world, **{"from": 1})).response.attachments
    assert (await film(world)).response.content.startswith("That was quick.")


async def test_made_up_moments_are_refused(world: World) -> None:
    await several_turns(world)
    sent = Forger(world, world.people[0]).slash("game film", until=-3)
    await world.env.settle()
    assert said(sent) == "`-3` is no value for this option."


async def test_the_turns_are_suggested_with_what_happened_in_them(world: World) -> None:
    await several_turns(world)
    ada = world.people[0]
    found = await ada.autocomplete(world.channel, "game film", "from", "")
    assert [each["value"] for each in found] == [4, 3, 2, 1, 0], "the newest first"
    assert found[-1]["name"] == "#0 · the beginning"
    first = found[-2]["name"]
    assert first.startswith("#1 · 2 to go: Ada")
    assert "*" not in first
    found = await ada.autocomplete(world.channel, "game film", "until", "bruno")
    assert [each["value"] for each in found] == [4, 2]
    found = await ada.autocomplete(world.channel, "game film", "until", "2 to go")
    assert [each["value"] for each in found] == [2, 1], "a round is found by its name"
    for typed in ("#3", "3"):
        found = await ada.autocomplete(world.channel, "game film", "until", typed)
        assert 3 in [each["value"] for each in found]
    other = world.guild.create_text_channel("other")
    assert await ada.autocomplete(other, "game film", "from", "") == []


async def test_everybody_sees_their_own_cards_and_suggestions_and_no_others(
        world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes(range(1, count + 1)))
    info = await seated(world, options="cards=yes")
    panel = await world.bot.services.tables.play.panel(info.id, UserId(world.people[0].id))
    card = next(str(move) for move in panel.moves if str(move).startswith("show"))
    await world.people[0].slash(world.channel, "move", text=card)
    for person, knows in ((0, True), (1, False), (4, False)):
        await film(world, person)
        hands = [[player.hand for player in view.players] for view, _changed, _told in world.studio.films[-1]]
        assert all(bool(at[0]) is knows for at in hands)
        assert all(bool(at[1]) is (person == 1) for at in hands)
        deeds = [str(deed.move) for _view, changed, _told in world.studio.films[-1] for deed in changed]
        assert (card in deeds) is knows
        found = await world.people[person].autocomplete(world.channel, "game film", "until", "")
        assert (card in str(found)) is knows
