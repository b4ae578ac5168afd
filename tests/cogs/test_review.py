"""A game looked back on: points over time, and the game as a film; for everybody, and as everybody may know it."""

from __future__ import annotations

import pytest

from cogs.views.review import course_alt
from rendering.film import Shown
from storage.ids import UserId
from tables import Course, Moment, Status
from tests.cogs.test_looking import several_turns
from tests.cogs.test_playing import labels
from tests.cogs.world import World, seated


async def test_a_finished_game_shows_how_it_went(world: World) -> None:
    await several_turns(world, 6)
    info = await world.table()
    assert info.status is Status.FINISHED
    shown = await world.people[4].click(world.last(), label="How it went")
    assert shown.ephemeral
    assert shown.response.content == f"**Pebbles** · game {info.id}: how it went."
    (file,) = shown.response.attachments
    assert file.filename == f"course-{info.id}-{info.revision}.png"
    lines = world.studio.lines[-1]
    assert (len(lines.points), lines.over, lines.known) == (7, True, True), "the beginning and six turns"
    assert file.description is not None
    assert file.description.startswith("Ada: ")


async def test_a_finished_game_is_a_film(world: World) -> None:
    await several_turns(world, 6)
    info = await world.table()
    shown = await world.people[4].click(world.last(), label="The game as a film")
    assert shown.ephemeral
    assert shown.response.content == f"**Pebbles** · game {info.id} as a film (6 turns)."
    (file,) = shown.response.attachments
    assert file.filename == f"film-{info.id}-{info.revision}.gif"
    assert file.description is not None
    assert file.description.startswith("Pebbles as a film: 6 turns. At its end: Ada ")
    scenes = world.studio.films[-1]
    assert [told.turn for _view, _changed, told in scenes] == list(range(7))
    assert [[str(deed.move) for deed in changed][:2] for _view, changed, _told in scenes][:3] == [
        [], ["take 1", "done"], ["take 2", "done"]]
    assert [told.ends_chapter for _view, _changed, told in scenes] == [False, False, True, False, True, False, True]
    assert [told.over for _view, _changed, told in scenes] == [False] * 6 + [True]


async def test_a_finished_game_tells_what_paid_off(world: World) -> None:
    await seated(world)
    ada, bruno, _chiara, _dmitri, elif_ = world.people
    early = await ada.slash(world.channel, "game review", show="breakdown")
    assert early.response.content == "This is told when the game is over. *How it went* shows the points so far."
    for line in ("trade 2. take 1", "take 1", "trade 1. take 2", "take 1", "take 1", "trade 3. take 3"):
        await world.people[0 if (await world.table()).seats[0].waiting_since else 1].slash(
            world.channel, "move", text=line)
    own = await ada.click(world.last(), label="What paid off")
    assert own.ephemeral
    assert own.response.content == (
        "**What paid off** · **Ada**: 3 points\n**The heap** +3\n- trade (2×): +3, −3 pebbles")
    assert labels(own.response) == ["Bruno"]
    await ada.click(own.response, label="Bruno")
    assert own.response.content.splitlines()[0] == "**What paid off** · **Bruno**: 3 points"
    stranger = await elif_.slash(world.channel, "game review", show="breakdown")
    assert "**Ada**" in stranger.response.content, "who got something first"
    his = await bruno.slash(world.channel, "game review", show="breakdown")
    assert "**Bruno**" in his.response.content


async def test_a_running_game_is_shown_as_everybody_may_see_it(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes(range(1, count + 1)))
    info = await seated(world, options="cards=yes")
    panel = await world.bot.services.tables.play.panel(info.id, UserId(world.people[0].id))
    card = next(str(move) for move in panel.moves if str(move).startswith("show"))
    await world.people[0].slash(world.channel, "move", text=card)
    status = await world.people[0].slash(world.channel, "game status")
    assert labels(status.response) == ["Move the table down here", "How it went", "My notes", "Talk"]
    await world.people[0].click(status.response, label="How it went")
    assert not world.studio.lines[-1].over
    await world.people[0].slash(world.channel, "game review", show="film")
    assert [told.over for _view, _changed, told in world.studio.films[-1]] == [False, False]
    for view, changed, _told in world.studio.films[-1]:
        assert all(player.hand == () and not player.secret for player in view.players)
        assert card not in [str(deed.move) for deed in changed], "who looks may be the one who showed it"


async def test_films_are_not_made_over_and_over(world: World) -> None:
    await several_turns(world, 2)
    for _time in range(2):
        await world.people[0].slash(world.channel, "game review", show="film")
    again = await world.people[0].slash(world.channel, "game review", show="film")
    assert again.response.content.startswith("That was quick.")
    assert len(world.studio.films) == 2


@pytest.mark.parametrize(("show", "told"), [
    ("film", "This film could not be made just now. Try again in a minute."),
    ("course", "how it went.\nAda: "),
])
async def test_a_picture_that_fails_is_told(world: World, show: str, told: str) -> None:
    await several_turns(world, 2)
    world.studio.fails = True
    result = await world.people[0].slash(world.channel, "game review", show=show)
    assert told in result.response.content
    assert not result.response.attachments


async def test_before_the_first_turn_there_is_nothing_to_show(world: World) -> None:
    await seated(world)
    for show in ("course", "film"):
        result = await world.people[0].slash(world.channel, "game review", show=show)
        assert result.response.content == "Nothing has been played yet."


async def test_the_alternative_text_tells_of_every_round(world: World) -> None:
    info = await seated(world)
    moments = tuple(Moment(turn=turn, chapter=chapter, points=(points, None), measures={"Morale": -turn})
                    for turn, (chapter, points) in enumerate([("A", 0), ("A", 2), ("A", 3), ("B", 7)]))
    course = Course(info=info, view=None, moments=moments, over=True)
    assert course_alt(course) == "Ada: 3 after A, 7 after B. Morale: -2 after A, -3 after B."
    assert Shown("A", 1, 2).points == ()
