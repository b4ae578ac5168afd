"""The tree of commands: within Discord's limits for every title, and made of the moves' declarations."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.client import Hexmoot
from bot.settings import Settings
from bot.translator import CatalogueTranslator
from bot.tree import fingerprint, payload_of
from cogs.about import About
from cogs.game import Game
from cogs.league import League
from cogs.me import Me
from cogs.move_commands import command_group, group_name, moves_by_verb
from cogs.playing import Playing
from cogs.profiles import ProfileCommands
from cogs.tournament import Tournament
from games.kernel import Move, Title, fields_of
from games.registry import TITLES
from tests.cogs.limits import check_command, command_size
from tests.cogs.world import Sketches
from tests.toy import PEBBLES

ALL = [*TITLES.values(), PEBBLES]


async def loaded(titles: dict[str, Title[Any]]) -> Hexmoot:
    """A bot with its whole tree, not connected."""
    bot = Hexmoot(Settings(_env_file=None), titles, studio=Sketches())
    for title in titles.values():
        bot.tree.add_command(command_group(title))
    league = League(bot)
    for cog in (Game(bot), league, Tournament(bot, league), Playing(bot), About(bot), ProfileCommands(bot),
                Me(bot)):
        for command in cog.get_app_commands():
            bot.tree.add_command(command)
        if cog.app_command is not None:
            bot.tree.add_command(cog.app_command)
    return bot


async def test_the_whole_tree_is_within_limits() -> None:
    bot = await loaded({title.id: title for title in ALL})
    await bot.tree.set_translator(CatalogueTranslator())
    commands = [await payload_of(bot.tree, command) for command in bot.tree.get_commands()]
    assert len(commands) <= 100
    for command in commands:
        check_command(command)
        assert command_size(command) <= 8_000, command["name"]


async def test_game_has_every_command_that_the_guides_name() -> None:
    bot = await loaded({PEBBLES.id: PEBBLES})
    group = bot.tree.get_command("game")
    assert group is not None
    names = {each["name"] for each in group.to_dict(bot.tree)["options"]}
    assert names >= {"new", "join", "leave", "start", "status", "board", "history", "undo", "export", "import",
                     "abandon", "list", "verify", "nudge", "replace"}


@pytest.mark.parametrize("title", ALL, ids=lambda title: title.id)
async def test_every_move_of_a_player_has_a_command_with_its_fields(title: Title[Any]) -> None:
    bot = await loaded({title.id: title})
    group = bot.tree.get_command(group_name(title))
    assert group is not None
    leaves: dict[str, dict[str, Any]] = {}
    for each in group.to_dict(bot.tree)["options"]:
        leaves.update({each["name"]: each} if each["type"] == 1 else {leaf["name"]: leaf for leaf in each["options"]})
    verbs = moves_by_verb(title)
    assert set(leaves) == set(verbs)
    for verb, moves in verbs.items():
        fields = {field for move in moves for field in fields_of(move)}
        options = {option["name"]: option for option in leaves[verb].get("options") or []}
        ending = all(move.ends_turn for move in moves)
        assert set(options) == (fields if ending or title.no_drafts else fields | {"end"})
        assert all(options[field]["autocomplete"] for field in fields)


async def test_a_title_with_many_verbs_is_grouped_by_chapter() -> None:
    moves = tuple(type(f"Verb{number}", (Move,), {"spelling": f"verb{number}", "chapter": f"part {number % 3}",
                                                   "__module__": __name__}, frozen=True) for number in range(60))
    title = replace(PEBBLES, id="many_verbs", rules=replace(PEBBLES.rules, moves=moves))
    bot = await loaded({title.id: title})
    group = bot.tree.get_command("manyverbs")
    assert group is not None
    data = group.to_dict(bot.tree)
    check_command(data)
    assert [each["name"] for each in data["options"]] == ["part_0", "part_1", "part_2"]
    assert sum(len(each["options"]) for each in data["options"]) == 60
    assert command_size(data) <= 8_000


async def test_the_fingerprint_changes_with_the_tree_only() -> None:
    one, same = await loaded({PEBBLES.id: PEBBLES}), await loaded({PEBBLES.id: PEBBLES})
    more = await loaded({title.id: title for title in ALL})
    assert await fingerprint(one.tree) == await fingerprint(same.tree)
    assert await fingerprint(one.tree) != await fingerprint(more.tree)


async def test_league_has_every_command_that_the_guides_name() -> None:
    bot = await loaded({PEBBLES.id: PEBBLES})
    group = bot.tree.get_command("league")
    assert group is not None
    names = {each["name"] for each in group.to_dict(bot.tree)["options"]}
    assert names >= {"create", "change", "open", "start", "cancel", "next", "list", "info", "enrol", "leave",
                     "check-in"}
    assert all(len(each["description"]) < 50 for each in group.to_dict(bot.tree)["options"])
