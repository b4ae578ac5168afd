"""What those who manage a server have set for new tables."""

from __future__ import annotations

import pytest

from tables import Telling, errors
from tables.servers import Opener, Openers, ServerRules
from tests.tables.conftest import BO, CHANNEL, GUILD, IDA, House

ROLE = 55


def opener(*channels: int, roles: frozenset[int] = frozenset(), manages: bool = False) -> Opener:
    return Opener(channels=channels or (CHANNEL,), roles=roles, manages=manages)


async def refused(house: House, who: Opener) -> str:
    """The sentence with which a lobby is refused; empty if it may be opened."""
    try:
        await house.tables.lobby.require_room(GUILD, IDA, "lanterns", who)
    except errors.NotOpenHere as error:
        return error.sentence
    return ""


async def test_each_rule_refuses_by_itself(house: House) -> None:
    servers = house.tables.servers
    assert await refused(house, opener()) == ""
    await servers.limit_channels(GUILD, [CHANNEL + 1, CHANNEL + 1])
    assert (await servers.rules(GUILD)).channels == (CHANNEL + 1,)
    assert await refused(house, opener()) == "other-channels"
    assert await refused(house, opener(CHANNEL, CHANNEL + 1)) == "", "a thread of an allowed channel"
    await servers.limit_channels(GUILD, [])
    await servers.admit(GUILD, Openers.ROLES, [ROLE])
    assert await refused(house, opener()) == "roles-only"
    assert await refused(house, opener(roles=frozenset({ROLE}))) == ""
    assert await refused(house, opener(manages=True)) == ""
    await servers.admit(GUILD, Openers.MANAGERS)
    assert await refused(house, opener(roles=frozenset({ROLE}))) == "managers-only"
    assert await refused(house, opener(manages=True)) == ""
    await servers.admit(GUILD, Openers.ROLES, [])
    assert await refused(house, opener()) == ""


async def test_rules_are_remembered_as_they_were_set_last(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    servers = house.tables.servers
    assert await servers.known_rules(GUILD) == ServerRules()
    await servers.limit_channels(GUILD, [CHANNEL])

    async def reads(*_given: object) -> ServerRules:
        raise AssertionError("the database was asked again")

    monkeypatch.setattr("tables.servers.rules_of", reads)
    assert (await servers.known_rules(GUILD)).channels == (CHANNEL,)


async def test_a_table_that_is_not_allowed_is_not_opened_though_nobody_asked_before(house: House) -> None:
    await house.tables.servers.admit(GUILD, Openers.MANAGERS)
    with pytest.raises(errors.NotOpenHere):
        await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns", opener=opener(), interaction=1)
    with pytest.raises(errors.NoTable):
        await house.tables.queries.find(CHANNEL)
    info = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns", opener=opener(manages=True),
                                           interaction=2)
    await house.tables.servers.limit_channels(GUILD, [1])
    again = await house.tables.lobby.create(GUILD, CHANNEL, IDA, "Ida", "lanterns", opener=opener(manages=True),
                                            interaction=2)
    assert again.id == info.id, "what was opened is told again, whatever has changed since"


async def test_an_imported_game_takes_the_pace_of_the_server(house: House) -> None:
    info = await house.begin()
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    record = await house.tables.records.export(info.id, IDA)
    await house.tables.servers.set_pace(GUILD + 1, reminder_hours=3)
    await house.tables.servers.set_pace(GUILD + 1, timeout_hours=0)
    new, _remarks = await house.tables.records.import_record(GUILD + 1, CHANNEL + 1, BO, "Bo", "lanterns", record.text,
                                                             thread=True)
    assert (new.reminder_hours, new.timeout_hours, new.telling) == (3, 0, Telling.BOARD)
    assert (info.reminder_hours, info.timeout_hours, info.telling) == (12, 48, Telling.TURNS)


async def test_how_a_table_tells_turns_is_set_by_its_host_and_survives_a_restart(house: House) -> None:
    info = await house.begin()
    settings = house.tables.settings
    with pytest.raises(errors.NotHost):
        await settings.set_telling(info.id, BO, Telling.BOARD)
    changed = await settings.set_telling(info.id, IDA, Telling.BOARD, interaction=7)
    assert changed == await settings.set_telling(info.id, IDA, Telling.TURNS, interaction=7), "a retry changes nothing"
    assert changed.telling is Telling.BOARD
    reopened = await house.restart()
    assert (await reopened.queries.info(info.id)).telling is Telling.BOARD
    await reopened.proposals.abandon(info.id, IDA, force=True)
    with pytest.raises(errors.GameOver):
        await reopened.settings.set_telling(info.id, IDA, Telling.TURNS)


async def test_what_cannot_be_set(house: House) -> None:
    servers = house.tables.servers
    with pytest.raises(errors.BadOption):
        await servers.limit_channels(GUILD, range(1, 27))
    with pytest.raises(errors.BadOption):
        await servers.admit(GUILD, Openers.ROLES, range(1, 27))
    with pytest.raises(errors.BadOption):
        await servers.set_pace(GUILD, reminder_hours=145)
    with pytest.raises(errors.NoSuchTitle):
        await servers.offer(GUILD, ["chess"])
    assert await servers.rules(GUILD) == ServerRules()


async def test_all_games_are_kept_as_all_so_that_a_new_one_is_offered_too(house: House) -> None:
    rules = await house.tables.servers.offer(GUILD, list(house.tables.titles))
    assert rules.titles == ()
    assert rules.offers("chess")


async def test_the_rules_of_a_server_that_is_gone_are_deleted_with_the_rest(house: House) -> None:
    """Also of one that has never had a table."""
    tables = house.tables
    await tables.servers.admit(GUILD, Openers.MANAGERS)
    await tables.servers.admit(GUILD + 1, Openers.MANAGERS)
    await tables.retention.compare_guilds([GUILD + 1])
    house.clock.forward(days=89)
    await tables.retention.delete_due()
    assert (await tables.servers.rules(GUILD)).openers is Openers.MANAGERS
    house.clock.forward(days=2)
    await tables.retention.delete_due()
    assert await tables.servers.rules(GUILD) == ServerRules()
    assert (await tables.servers.rules(GUILD + 1)).openers is Openers.MANAGERS
