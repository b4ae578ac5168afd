"""How one's own pictures look: chosen once for all tables, shown once by a button, and nobody else's business."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import simcord
from PIL import Image

from bot.settings import Settings
from cogs.play_actions import one_kind
from games.registry import TITLES
from rendering.painter import USUAL, Taste
from rendering.studio import Studio
from rendering.terra_mystica.phone import WIDE as PHONE
from storage.ids import UserId
from tests.cogs.test_playing import labels
from tests.cogs.test_real_pictures import picture
from tests.cogs.whole import Player
from tests.cogs.world import World, make_bot, peopled, running, seated
from tests.toy import Claim, Take
from tests.toy.moves import Trade

PHONES = Taste(shape="phone")


async def test_a_choice_holds_for_all_that_only_one_person_sees(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    said = await ada.slash(world.channel, "game picture", shape="phone", colours="night")
    assert said.ephemeral
    assert said.response.content == (
        "Your own pictures: shape **phone**, colours **night**.\nThey show the board and what you have, large enough "
        "for a phone, in Pebbles. In other games you see the whole table.\nThis holds at all tables, for what only you "
        "see: **My view**, **What's new**, **Play** and `/game board`. What is posted in the channel looks the same "
        "for everybody.")
    drawn = world.studio.tastes
    drawn.clear()
    for label in ("My view", "What's new", "Play"):
        await ada.click(world.last(), label=label)
    await ada.slash(world.channel, "game board", turn=0)
    assert drawn == [(Taste(shape="phone", theme="night"), 0)] * 4
    drawn.clear()
    await bruno.click(world.last(), label="My view")
    await ada.slash(world.channel, "move", text="take 1")
    assert drawn[0] == (USUAL, 1)
    assert drawn[-1] == (USUAL, None), "the table is drawn for everybody"


async def test_a_choice_can_be_looked_at_and_taken_back(world: World) -> None:
    ada = world.people[0]
    usual = await ada.slash(world.channel, "game picture")
    assert usual.response.content.startswith("Your own pictures: shape **table**, colours **day**.\nThis holds")
    await ada.slash(world.channel, "game picture", shape="phone")
    await ada.slash(world.channel, "game picture", colours="night")
    both = await ada.slash(world.channel, "game picture")
    assert "shape **phone**, colours **night**" in both.response.content
    contrast = await ada.slash(world.channel, "game picture", colours="contrast")
    assert "colours **high contrast**." in contrast.response.content
    await ada.slash(world.channel, "game picture", shape="table", colours="night")
    assert await world.bot.services.taste(UserId(ada.id)) == Taste(theme="night")


async def test_a_choice_that_no_longer_exists_is_the_usual_one(world: World) -> None:
    ada = UserId(world.people[0].id)
    await world.bot.services.tables.settings.set_preference("user", ada, "picture", {"shape": "round"})
    assert await world.bot.services.taste(ada) == USUAL


async def test_a_button_shows_the_other_shape_once(world: World) -> None:
    await seated(world)
    ada = world.people[0]
    mine = await ada.click(world.last(), label="My view")
    assert labels(mine.response)[0] == "Phone picture"
    shown = await ada.click(mine.response, label="Phone picture")
    assert shown.ephemeral
    assert shown.response.content == "To see all your pictures like this, use `/game picture`."
    assert [file.filename for file in shown.response.attachments] == ["phone-1-4.png"]
    assert world.studio.tastes[-1] == (PHONES, 0)
    await ada.slash(world.channel, "game picture", shape="phone")
    mine = await ada.click(world.last(), label="My view")
    assert world.studio.tastes[-1] == (PHONES, 0)
    large = await ada.click(mine.response, label="Large picture")
    assert world.studio.tastes[-1] == (USUAL, 0)
    assert large.response.attachments[0].filename.startswith("seat-")
    world.studio.fails = True
    await ada.slash(world.channel, "game picture", shape="table")
    mine = await ada.click(world.last(), label="My view")
    failed = await ada.click(mine.response, label="Phone picture")
    assert failed.response.content == "This picture could not be drawn just now. Try again in a minute."


async def test_a_game_without_pictures_for_phones_offers_none(world: World) -> None:
    await seated(world, title="cobbles")
    mine = await world.people[0].click(world.last(), label="My view")
    assert "Phone picture" not in labels(mine.response)
    await world.people[0].slash(world.channel, "game picture", shape="phone")
    await world.people[0].click(world.last(), label="My view")
    assert world.studio.tastes[-1] == (PHONES, 0), "one's own board, in its only shape"


async def test_the_choice_is_among_ones_data_and_deleted_with_it(world: World) -> None:
    ada = world.people[0]
    await ada.slash(world.channel, "game picture", shape="phone")
    panel = await ada.slash(world.channel, "privacy")
    assert "how you want your pictures (`/game picture`)" in panel.response.content
    given = await ada.click(panel.response, label="My data as a file")
    (file,) = given.response.attachments
    assert json.loads(await file.read())["settings"] == {"picture": {"shape": "phone", "theme": None}}
    question = await ada.click(panel.response, label="Delete my data")
    await ada.click(question.response, label="Delete my data for good")
    assert await world.bot.services.taste(UserId(ada.id)) == USUAL


@pytest.fixture
async def painted(settings: Settings) -> AsyncIterator[simcord.Env]:
    async with running(make_bot(settings, TITLES, Studio(workers=0, width=1600))) as env:
        yield env


async def test_the_real_painter_draws_for_a_phone_and_what_is_not_on_it_on_the_table(painted: simcord.Env,
                                                                                     settings: Settings) -> None:
    world = peopled(painted, settings, TITLES, None)
    info = await seated(world, 2, title="terra_mystica")
    ada = world.people[0]
    await ada.slash(world.channel, "game picture", shape="phone", colours="night")
    await ada.slash(world.channel, "tm setup", faction="witches", end=True)
    mine = await ada.click(Player(world, info).message(), label="My view")
    assert width(await picture(mine.response)) == PHONE
    large = await ada.click(mine.response, label="Large picture")
    assert width(await picture(large.response)) != PHONE
    assert width(await picture(world.last())) == 1600


def width(data: bytes) -> int:
    return Image.open(io.BytesIO(data)).width


def test_a_picture_for_phones_marks_one_kind_of_move() -> None:
    class Marking:
        def can_mark(self, _title: str, moves: list[Any]) -> bool:
            return isinstance(moves[0], Claim)

    assert one_kind(Marking(), "pebbles", [Trade(), Claim(0), Take(1), Claim(1)]) == [Claim(0), Claim(1)]  # type: ignore[arg-type]  # all it needs
    assert one_kind(Marking(), "pebbles", [Trade(), Take(1)]) == [Trade(), Take(1)]  # type: ignore[arg-type]  # all it needs


async def test_who_wants_boards_as_text_has_them_beside_every_picture_and_nobody_else_has(world: World) -> None:
    await seated(world)
    ada, bruno = world.people[:2]
    await ada.slash(world.channel, "me settings", words=True)
    await world.restart()
    shown = {label: (await ada.click(world.last(), label=label)).response
             for label in ("My view", "What's new", "Play")}
    shown["board"] = (await ada.slash(world.channel, "game board", turn=0)).response
    shown["plan"] = (await ada.slash(world.channel, "plan try", text="take 1")).response
    for where, message in shown.items():
        assert "```\nheap " in message.content, where
        assert len(message.attachments) == 1, where
        assert "secret=1001" not in message.content, "the number of somebody else"
    for where in ("My view", "Play", "plan"):
        assert "secret=1000" in shown[where].content, where
    assert "heap " not in (await bruno.click(world.last(), label="What's new")).response.content
    assert "heap " not in world.last().content
    await ada.slash(world.channel, "me settings", words=False)
    assert "heap " not in (await ada.click(world.last(), label="Play")).response.content


async def test_a_text_board_is_cut_to_what_a_message_holds_and_left_out_where_there_is_no_room(world: World) -> None:
    await seated(world)
    ada = UserId(world.people[0].id)
    look = await world.bot.services.tables.queries.view((await world.table()).id, ada)
    pictures = world.bot.services.pictures
    assert pictures.with_board("Words", look.info, look.view, look.viewer).startswith("Words\n```\nheap ")
    for length in range(1_500, 2_000, 50):
        assert len(pictures.with_board("x" * length, look.info, look.view, look.viewer)) <= 2_000
    assert pictures.with_board("x" * 1_800, look.info, look.view, look.viewer) == "x" * 1_800
