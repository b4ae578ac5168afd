"""The replay of a whole record: it leads to what is stored, or it is told where not, and nothing hidden."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from storage import Transaction, schema
from tables import Difference, DifferenceKind, Tables, Verification, errors, messages
from tables.records import service
from tables.records.queue import MOST_WAITING
from tables.records.verification import verified
from tests.tables.conftest import BO, CHANNEL, CY, IDA, House
from tests.tables.lanterns import TITLE
from tests.tables.test_json_records import finished
from tests.tables.test_rules_of_then import changed


async def spoil(house: House, table: Any, where: Any, **columns: Any) -> None:
    """Changes rows behind the bot's back."""
    await house.database.write(lambda tx: _update(tx, table, where, columns))


async def _update(tx: Transaction, table: Any, where: Any, columns: dict[str, Any]) -> None:
    await tx.execute(update(table).where(where).values(**columns))


async def spoil_position(house: House, table_id: int, **changes: Any) -> None:
    """Changes the position that is stored after the last row, in what a game of Lanterns consists of."""
    state = await house.tables._loader.load(table_id)
    spoilt = TITLE.rules.encode(replace(state.position, **changes))
    await spoil(house, schema.positions, schema.positions.c.table_id == table_id, data=spoilt)


async def check(house: House, table_id: int, user: int | None = IDA) -> Verification:
    return await house.tables.records.verify(table_id, user)


async def test_an_untouched_game_leads_to_what_is_stored(house: House) -> None:
    info = await house.begin()
    await house.turn(info.id, IDA)
    found = await check(house, info.id)
    assert (found.holds, found.compared, found.version, found.moves) == (True, True, 1, 6)
    await finished(house, info.id)
    ended = await check(house, info.id, None)
    assert (ended.holds, ended.compared) == (True, True)
    assert ended.moves > found.moves


async def test_a_long_game_is_compared_along_its_way(house: House) -> None:
    """Of many positions the first that is another one is told."""
    info = await house.begin(rounds=3)
    for _ in range(30):
        await house.turn(info.id, IDA)
        proposal = await house.tables.proposals.undo(info.id, IDA)
        await house.tables.proposals.respond(proposal.id, BO, True)
    place = schema.snapshots.c
    assert (await check(house, info.id)).holds
    state = await house.tables._loader.load(info.id)
    wrong = TITLE.rules.encode(replace(state.position, coins=(9, 9)))
    await spoil(house, schema.snapshots, (place.table_id == info.id) & (place.number > 40), data=wrong)
    (found,) = (await check(house, info.id)).differences
    assert (found.kind, found.parts) == (DifferenceKind.POSITION, ("coins",))
    assert 40 < found.row < 46


async def test_a_position_that_was_changed_is_found(house: House) -> None:
    info = await house.begin()
    await spoil_position(house, info.id, coins=(1, 8), points=(3, 4))
    (found,) = (await check(house, info.id)).differences
    last = (await house.tables.queries.info(info.id)).revision
    assert found == Difference(kind=DifferenceKind.POSITION, row=last, parts=("points", "coins"))


async def test_a_position_that_cannot_be_read_is_found(house: House) -> None:
    info = await house.begin()
    await spoil(house, schema.positions, schema.positions.c.table_id == info.id, data=b"{}")
    (found,) = (await check(house, info.id)).differences
    assert found.kind is DifferenceKind.UNREADABLE_POSITION


async def test_of_a_hidden_difference_only_its_owner_hears_more(house: House) -> None:
    """Whatever the hidden cards are, a stranger and the others are told the same."""
    info = await house.begin()
    hands = (await house.tables._loader.load(info.id)).position.hands
    told = set()
    for card in range(1, 10):
        if (card, card) == hands[1]:
            continue
        await spoil_position(house, info.id, hands=(hands[0], (card, card)),
                             pile=_pile_without(hands[0], (card, card)))
        told |= {(await check(house, info.id, user)).differences for user in (IDA, CY, None)}
        (own,) = (await check(house, info.id, BO)).differences
        assert own.parts == ("hands", "pile")
    last = (await house.tables.queries.info(info.id)).revision
    assert told == {(Difference(kind=DifferenceKind.POSITION, row=last),)}


def _pile_without(*hands: tuple[int, ...]) -> tuple[int, ...]:
    pile = list(range(1, 10)) * 3
    for card in (card for hand in hands for card in hand):
        pile.remove(card)
    return tuple(pile)


async def test_a_result_that_was_changed_is_found_seat_by_seat(house: House) -> None:
    info = await house.begin(rounds=1)
    await finished(house, info.id)
    seats, results = schema.result_seats.c, schema.results.c
    await spoil(house, schema.result_seats, (seats.table_id == info.id) & (seats.seat == 1), points=99, sources="{")
    await spoil(house, schema.results, results.table_id == info.id, moves=1)
    found = await check(house, info.id)
    assert [(each.kind, each.seat, each.parts) for each in found.differences] == [
        (DifferenceKind.RESULT, None, ("moves",)), (DifferenceKind.RESULT, 1, ("points", "sources"))]
    assert found.honest
    assert not found.holds


@pytest.mark.parametrize("where", ["memory", "disk"])
async def test_a_row_that_is_not_legal_is_named_with_the_move_and_the_reason(house: House, where: str) -> None:
    """Also where the table cannot be loaded any more."""
    info = await house.begin()
    await house.turn(info.id, IDA)
    number = await _row(house, info.id, "beg")
    await spoil(house, schema.log, schema.log.c.number == number, data='{"do":"bid","coins":0}')
    if where == "disk":
        await spoil(house, schema.positions, schema.positions.c.table_id == info.id, schema_fingerprint="other")
        await house.restart()
        with pytest.raises(errors.ReplayFailed):
            await house.tables.play.panel(info.id, IDA)
    (found,) = (await check(house, info.id)).differences
    assert (found.kind, found.row, found.move) == (DifferenceKind.ILLEGAL, number, "bid 0")
    assert found.reason is not None
    assert found.reason.key == "not-open"


async def test_why_a_row_is_not_legal_is_told_to_those_who_could_know_it(house: House) -> None:
    """Which cards somebody has not is as secret as those that they have."""
    info = await house.begin()
    hands = (await house.tables._loader.load(info.id)).position.hands
    missing = next(card for card in range(1, 10) if card not in hands[0])
    await house.turn(info.id, IDA)
    number = await _row(house, info.id, "beg")
    await spoil(house, schema.log, schema.log.c.number == number, data=f'{{"do":"light","card":{missing}}}')
    found = {user: (await check(house, info.id, user)).differences[0] for user in (IDA, BO, None)}
    assert [each.move for each in found.values()] == [f"light {missing}"] * 3
    assert found[IDA].reason is not None
    seen = {"seen_by": "[0]"}
    await spoil(house, schema.log, schema.log.c.number == number, **seen)
    hidden = (await check(house, info.id, BO)).differences
    assert hidden == (Difference(kind=DifferenceKind.ILLEGAL, row=number),), "a row that Bo may not see"


async def test_half_a_row_and_a_game_that_cannot_begin_are_told(house: House) -> None:
    info = await house.begin()
    await spoil(house, schema.log, schema.log.c.number == 4, data='{"do":"dea')
    assert (await check(house, info.id)).differences == (Difference(kind=DifferenceKind.UNREADABLE, row=4),)
    await spoil(house, schema.tables, schema.tables.c.id == info.id, options='{"rounds":3,"start":"rich"}')
    found = await check(house, info.id)
    assert found.differences == (Difference(kind=DifferenceKind.BEGINNING, row=0),)
    assert found.moves == 0


@pytest.mark.parametrize(("data", "kinds", "wrong"), [
    ('{"seats":', [DifferenceKind.UNREADABLE], False), ("[]", [DifferenceKind.UNREADABLE], False),
    ('{"seats":["Ida","Bo"]}', [], True),
], ids=["half", "another shape", "without who had joined"])
async def test_a_spoilt_beginning_is_told(house: House, data: str, kinds: list[DifferenceKind], wrong: bool) -> None:
    info = await house.begin()
    await spoil(house, schema.log, schema.log.c.kind == "started", data=data)
    found = await check(house, info.id)
    assert [each.kind for each in found.differences] == kinds
    assert bool(found.wrong) is wrong
    assert not found.holds


async def test_draws_before_the_row_that_breaks_are_checked_all_the_same(house: House) -> None:
    info = await house.begin()
    await spoil(house, schema.log, schema.log.c.number == 5, data='{"do":"dea')
    found = await check(house, info.id)
    assert found.draws == 1
    assert found.honest


async def test_a_game_is_replayed_by_the_rules_of_its_version(house: House) -> None:
    old = await house.begin(start="rich")
    await house.turn(old.id, IDA)
    await changed(house)
    found = await check(house, old.id)
    assert (found.holds, found.version, found.newest) == (True, 1, 2)
    new = await house.begin(channel=CHANNEL + 1, start="rich")
    assert ((await check(house, new.id)).holds, (await check(house, new.id)).version) == (True, 2)


async def test_an_abandoned_game_has_nothing_to_compare_with(house: House) -> None:
    info = await house.begin()
    await house.tables.proposals.abandon(info.id, CY, force=True)
    found = await check(house, info.id, None)
    assert (found.holds, found.compared) == (True, False)
    assert found.moves


async def test_lobbies_and_titles_that_are_gone_are_refused(house: House) -> None:
    lobby = await house.tables.lobby.create(70, CHANNEL, IDA, "Ida", TITLE.id)
    with pytest.raises(errors.NotStarted):
        await check(house, lobby.id)
    without = Tables(house.database, {}, clock=house.clock)
    with pytest.raises(errors.NoSuchTitle):
        await without.records.verify(lobby.id)


async def test_checks_wait_in_line_while_others_play_and_too_many_are_refused(
        house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long game may take as long as it likes."""
    infos = [await house.begin(channel=CHANNEL + number) for number in range(MOST_WAITING + 2)]
    goes_on = threading.Event()

    def slow(*about: Any) -> Verification:
        goes_on.wait(60)
        return verified(*about)

    monkeypatch.setattr(service, "verified", slow)
    checks = [asyncio.ensure_future(check(house, info.id)) for info in infos]
    refused: set[asyncio.Future[Verification]] = set()
    while len(refused) < 2:
        done, _waiting = await asyncio.wait({*checks} - refused, return_when=asyncio.FIRST_COMPLETED)
        refused |= done
    with pytest.raises(errors.ChecksBusy) as caught:
        await next(iter(refused))
    assert "Try again in a minute" in messages.explain(caught.value)
    assert (await house.turn(infos[0].id, IDA)).ended
    goes_on.set()
    found = await asyncio.gather(*checks, return_exceptions=True)
    assert [isinstance(each, errors.ChecksBusy) for each in found].count(True) == 2


async def test_who_asks_the_same_at_once_has_it_checked_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    info, made = await house.begin(), []

    def counted(*about: Any) -> Verification:
        made.append(about)
        return verified(*about)

    monkeypatch.setattr(service, "verified", counted)
    found = await asyncio.gather(*(check(house, info.id) for _ in range(MOST_WAITING + 2)))
    assert all(each == found[0] and each.holds for each in found)
    assert len(made) == 1
    await check(house, info.id)
    assert len(made) == 2


async def _row(house: House, table: int, text: str) -> int:
    """The number of the first row with a text."""
    rows = await house.tables._loader.log_rows(table)
    return next(row.number for row in rows if row.text == text)
