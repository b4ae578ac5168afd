"""The standings of a tournament in words, where there is no picture: all that fits into one message, whole lines."""

from __future__ import annotations

import pytest

from cogs.messages import MAX_CONTENT, Message, Upload
from cogs.views.excerpt import standings_text
from rendering.community.bracket import Bracket, BracketRound, BracketSeat, BracketTable
from rendering.community.crosstable import CrossCell, CrossLine, CrossTable
from rendering.community.pictures import text_blocks
from tests.cogs.test_tournament_cog import begun, message, said
from tests.cogs.world import World


def swiss(people: int) -> CrossTable:
    cells = (CrossCell("game", "10", 1),) * 5
    return CrossTable(name="Autumn Cup", told="Pebbles", lines=tuple(
        CrossLine(place=place, name=f"Somebody with a name {place}", score="50", cells=cells)
        for place in range(1, people + 1)))


def test_few_people_stand_there_whole() -> None:
    blocks = text_blocks(swiss(2))
    assert standings_text(blocks) == "```\n" + "\n\n".join(blocks) + "\n```"


@pytest.mark.parametrize("people", [30, 200])
def test_of_many_people_as_many_as_fit_stand_there_and_the_rest_is_counted(people: int) -> None:
    blocks = text_blocks(swiss(people))
    assert len(blocks) > 1
    text = standings_text(blocks)
    assert 1_700 < len(text) <= MAX_CONTENT - 50
    shown, rest = text.removeprefix("```\n").split("\n```\n")
    whole = "\n".join("\n\n".join(blocks).split("\n")[:len(shown.split("\n"))])
    assert shown == whole, "no line is cut"
    last = max(place for place in range(1, people + 1) if f"\n{place}. " in shown)
    assert shown.endswith(", 10)"), "and nobody's lines are parted"
    assert rest == f"-# … and {people - last} more lines: *As text* below the newest round has them."


def test_a_first_block_that_is_short_is_not_all() -> None:
    lines = "\n".join(["1. Ada: 5 in all"] * 109)
    assert standings_text(["Cup", lines]).startswith("```\nCup\n\n1. Ada: 5 in all\n1. Ada: 5 in all\n")
    assert standings_text(["Cup", lines]).endswith("\n```\n-# … and 4 more lines: *As text* below the newest round has "
                                                   "them.")


def test_one_line_that_is_left_out_is_one() -> None:
    lines = ["Cup", "", *["1. Ada: 5 in all"] * 105]
    assert standings_text(["\n".join(lines)]).endswith("\n```")
    assert standings_text(["\n".join([*lines, "2. Bo: 4 in all"])]).endswith(
        "\n```\n-# … and 1 more line: *As text* below the newest round has it.")


def test_a_line_that_goes_on_in_the_next_block_is_one_line() -> None:
    text = standings_text(["Cup", "1. Ada: " + "1" * 1_700, "    2 and 3\n2. Bo: 4 in all\n" + "3. Cy: 3 in all\n" * 9])
    assert "1\n    2 and 3\n2. Bo: 4 in all\n" in text
    seats = tuple(BracketSeat(f"Somebody {place}", place, "out") for place in range(1, 5))
    many = Bracket(name="Cup", told="Pebbles", rounds=(
        BracketRound("Round 1", tuple(BracketTable(number, seats, over=True) for number in range(1, 31))),))
    assert "more lines: *As text*" in standings_text(text_blocks(many))


def test_a_picture_that_discord_does_not_take_is_told_in_words() -> None:
    shown = Message("Head", uploads=[Upload("standings.png", b"png")], in_words="```\n1. Ada\n```")
    assert shown.content == "Head"
    assert shown.without_files().content == "Head\n```\n1. Ada\n```\n-# Discord did not take the file."
    assert Message("", uploads=shown.uploads).without_files().content == "-# Discord did not take the file."


async def test_standings_that_cannot_be_drawn_or_sent_are_told_in_words(world: World) -> None:
    await begun(world, rounds=2, players=2)
    cup = message(world, "## Pebble Cup: Round 1 of 2")
    world.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=413, code=40005, times=1)
    told = said(await world.people[1].click(cup, label="Standings"))
    assert told.startswith("```\nPebble Cup\nPebbles · Round 1 of 2 · 5 players\n\n1. ")
    assert told.endswith("\n```\n-# Discord did not take the file.")
    assert "\n5. " in told
    world.studio.fails = True
    again = said(await world.people[1].click(cup, label="Standings"))
    assert f"{again}\n-# Discord did not take the file." == told
