"""Games go on by the rules under which they began, also after the title's rules have changed."""

from __future__ import annotations

import dataclasses
from typing import Any

from msgspec.structs import replace

from games.kernel import Settings, Title, start
from tables import Tables
from tests.tables.conftest import BO, CHANNEL, GUILD, IDA, House
from tests.tables.lanterns import TITLE, Game, setup
from tests.tables.test_json_records import finished


def richer(settings: Settings) -> Game:
    """The second version of the rules: everybody begins with seven coins more."""
    game = setup(settings)
    return game if settings.ruleset_version == 1 else replace(game, coins=tuple(coins + 7 for coins in game.coins))


CHANGED: Title[Game] = dataclasses.replace(
    TITLE, rules=dataclasses.replace(TITLE.rules, setup=richer, ruleset_version=2))


async def changed(house: House) -> Tables:
    """The bot is started again with the new rules."""
    await house.restart()
    house.tables = Tables(house.database, {TITLE.id: CHANGED}, clock=house.clock)
    return house.tables


async def coins(tables: Tables, table: int) -> Any:
    return (await tables.queries.view(table, None)).view.coins


async def test_a_game_goes_on_by_the_rules_of_then(house: House) -> None:
    old = await house.begin(IDA, BO, start="rich")
    then = await coins(house.tables, old.id)
    tables = await changed(house)
    assert await coins(tables, old.id) == then, "replayed, for its stored position is of other rules"
    await house.turn(old.id, IDA, "beg")
    new = await house.begin(IDA, BO, channel=CHANNEL + 1, start="rich")
    assert await coins(tables, new.id) == tuple(purse + 7 for purse in then)


async def test_a_record_of_old_rules_is_read_by_them(house: House) -> None:
    old = await house.begin(IDA, BO, rounds=1)
    await finished(house, old.id)
    text = (await house.tables.records.export(old.id, IDA)).text
    tables = await changed(house)
    again, _ = await tables.records.import_record(GUILD, CHANNEL + 1, IDA, "Ida", TITLE.id, text)
    assert await coins(tables, again.id) == await coins(tables, old.id)
    assert '"ruleset_version": 1' in (await tables.records.export(again.id, IDA)).text


async def test_a_game_that_begins_now_goes_by_the_rules_of_now(house: House) -> None:
    """Though its lobby was opened before."""
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", TITLE.id, options={"start": "rich"})
    await house.tables.lobby.join(info.id, BO, "Bo")
    tables = await changed(house)
    await tables.lobby.start(info.id, IDA)
    then = start(setup(Settings(2, {"start": "rich"}))).coins
    assert await coins(tables, info.id) == tuple(purse + 7 for purse in then)
    assert '"ruleset_version": 2' in (await tables.records.export(info.id, IDA)).text
