"""Standing orders for all tables of a title: what holds where, at once, and how they end."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from games.kernel import Option, Title
from games.registry import TITLES
from storage.ids import UserId
from storage.repositories import preferences as preferences_repo
from tables import errors
from tables.messages import explain
from tables.state.always import preference_name
from tests.tables.conftest import BO, CHANNEL, CY, DEE, IDA, NAMES, House
from tests.tables.lanterns import TITLE
from tests.tables.test_standing import strict

ASKED = {"accept": "ask", "only": "ask"}
ALWAYS = {"accept": "always", "only": "ask"}


async def lit(house: House, *users: int, channel: int = CHANNEL, **options: object) -> int:
    """A game in which the others are offered a coin."""
    info = await house.begin(*(users or (IDA, BO, CY)), channel=channel, **options)
    await light(house, info.id)
    return info.id


async def light(house: House, table: int) -> None:
    card = (await house.tables.play.panel(table, IDA)).view.hands[0][0]
    await house.tables.play.move(table, IDA, f"light {card}. done")


async def kinds(house: House, table: int) -> list[str]:
    return [row.kind for row in await house.tables._loader.log_rows(table)]


async def asked(house: House, table: int) -> list[int]:
    """The seats that are offered a coin."""
    view = (await house.tables.queries.view(table, None)).view
    return [seat for _, step in view.questions() for seat in step.open_to(view)]


async def test_it_answers_at_once_at_all_tables_and_at_those_to_come(house: House) -> None:
    one, two = await lit(house), await lit(house, channel=701)
    orders = house.tables.standing_orders
    assert await orders.set_always("lanterns", BO, "accept", "Always") == {"accept": "always"}
    for table in (one, two):
        look = await house.tables.queries.view(table, None)
        assert look.last is not None
        assert (look.last.seat, look.last.lines) == (1, ("accept",))
        assert (await kinds(house, table))[-1] == "ordered"
        assert look.last.text.startswith("By standing order: "), look.last.text
        assert await orders.get(table, BO) == ALWAYS
        assert await orders.get(table, CY) == ASKED, "nobody else's"
    three = await lit(house, channel=702)
    history = await house.tables.queries.history(three, None)
    assert history.turns[-1].lines[-1] == "accept", "in the same commit as the move that asks"
    assert (await kinds(house, three)).count("ordered") == 1, "once"


async def test_an_order_of_a_table_goes_before_it_and_ends_alone(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    orders = house.tables.standing_orders
    await orders.set_always("lanterns", BO, "accept", "always")
    await orders.set(info.id, BO, "accept", "ask")
    assert await orders.get(info.id, BO) == ASKED
    await light(house, info.id)
    assert 1 in await asked(house, info.id), "asked, though it is ordered for always"
    there = await orders.at(info.id, BO)
    assert (there.here, there.always, there.value("accept", "?")) == ({"accept": "ask"}, {"accept": "always"}, "ask")
    assert await orders.off(info.id, BO, "accept", interaction=9) == ALWAYS
    assert 1 not in await asked(house, info.id), "answered as for always, in the same commit"
    assert await orders.off(info.id, BO, "accept", interaction=9) == ALWAYS
    assert await orders.off_always("lanterns", BO, "accept") == {}
    assert await orders.get(info.id, BO) == ASKED
    assert await house.tables._loader.always.of(TITLE, [BO]) == {BO: {}}
    assert await house.tables.settings.preference("user", BO, preference_name("lanterns", "accept")) is None


async def test_a_restart_forgets_nothing(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.tables.standing_orders.set_always("lanterns", BO, "accept", "always")
    await house.restart()
    await light(house, info.id)
    assert (await kinds(house, info.id))[-1] == "ordered"
    assert 1 not in await asked(house, info.id)
    await house.restart()
    assert (await house.tables.queries.history(info.id, None)).turns[-1].lines[-1] == "accept", "it replays"


async def test_orders_that_call_each_other_end(house: House) -> None:
    """Bo refuses, so that Cy is asked, who refuses, so that Dee is asked, who takes it."""
    orders = (*TITLE.policy.standing_orders, Option("refuse", ("ask", "always")))
    house.tables._loader.titles = {TITLE.id: replace(TITLE, policy=replace(TITLE.policy, standing_orders=orders,
                                                                           auto_answer=strict))}
    info = await house.begin(IDA, BO, CY, DEE, start="passing")
    for user, order in ((BO, "refuse"), (CY, "refuse"), (DEE, "accept")):
        await house.tables.standing_orders.set_always("lanterns", user, order, "always")
    before = (await house.tables.queries.info(info.id)).revision
    await light(house, info.id)
    rows = [(row.kind, row.seat, row.text) for row in await house.tables._loader.log_rows(info.id)
            if row.number > before]
    assert rows[-4:] == [("entry", 0, "done"), ("ordered", 1, "refuse"), ("ordered", 2, "refuse"),
                         ("ordered", 3, "accept")]
    batches = {row.batch_start for row in await house.tables._loader.log_rows(info.id) if row.number > before}
    assert len(batches) == 1, "one commit"


async def test_all_that_is_ordered_is_listed(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    orders = house.tables.standing_orders
    assert await orders.all_of(BO) == []
    await orders.set(info.id, BO, "only", "always")
    await orders.set_always("lanterns", BO, "accept", "always")
    found = await orders.all_of(BO)
    assert [(each.title, each.always) for each in found] == [("lanterns", {"accept": "always"})]
    assert [(each.info.id, each.here) for each in found[0].tables] == [(info.id, {"only": "always"})]
    assert (await orders.all_of(BO, guild_id=99))[0].tables == (), "of another server"
    assert await orders.all_of(IDA) == []
    await house.tables.proposals.abandon(info.id, IDA, force=True)
    assert (await orders.all_of(BO))[0].tables == (), "the game has ended"


async def test_who_takes_a_seat_brings_orders_for_always_and_gets_none_of_the_table(house: House) -> None:
    table = await lit(house)
    orders = house.tables.standing_orders
    await orders.set(table, BO, "only", "always")
    await orders.set_always("lanterns", DEE, "accept", "always")
    replacing = await house.tables.proposals.replace(table, IDA, 1, DEE, NAMES[DEE])
    for user in replacing.asked:
        await house.tables.proposals.respond(replacing.id, user, True)
    assert (await orders.at(table, DEE)).here == {}
    assert await orders.get(table, DEE) == ALWAYS
    await house.tables.play.move(table, CY, "refuse")
    assert 1 not in await asked(house, table), "answered with the next move"


async def test_what_cannot_be_ordered_is_refused_with_what_can(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    orders = house.tables.standing_orders
    for ordering, reason in (
        (orders.set_always("lanterns", BO, "march", "always"),
         "march can't be ordered: this game has no such question. Choose one of these: accept, only."),
        (orders.set_always("lanterns", BO, "accept", "perhaps"),
         "accept can't be answered with perhaps: there is no such answer. Choose one of these: ask, always."),
        (orders.off(info.id, BO, "march"),
         "march can't be ordered: this game has no such question. Choose one of these: accept, only."),
    ):
        with pytest.raises(errors.BadOption) as refused:
            await ordering
        assert explain(refused.value) == reason
    with pytest.raises(errors.NoSuchTitle):
        await orders.set_always("chess", BO, "accept", "always")
    for ask in (orders.at(info.id, DEE), orders.off(info.id, DEE, "accept"), orders.get(info.id, DEE)):
        with pytest.raises(errors.NotSeated):
            await ask


async def test_a_table_that_cannot_go_on_holds_up_no_order(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = await lit(house), await lit(house, channel=701)
    load = house.tables._loader.load

    async def broken(table_id: Any) -> Any:
        if table_id == one:
            raise errors.ReplayFailed(row=3)
        return await load(table_id)

    monkeypatch.setattr(house.tables._loader, "load", broken)
    await house.tables.standing_orders.set_always("lanterns", BO, "accept", "always")
    assert (await kinds(house, two))[-1] == "ordered"
    assert (await kinds(house, one))[-1] != "ordered"


async def test_what_was_read_while_it_was_changed_is_not_kept(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    always, read = house.tables._loader.always, preferences_repo.preferences_named

    async def overtaken(*given: Any) -> list[tuple[int, str, str]]:
        found = await read(*given)
        monkeypatch.undo()
        always.forget(UserId(BO))
        return found

    monkeypatch.setattr(preferences_repo, "preferences_named", overtaken)
    assert await always.of(TITLE, [BO]) == {BO: {}}
    await house.tables.settings.set_preference("user", BO, preference_name("lanterns", "accept"), "always")
    assert await always.of(TITLE, [BO]) == {BO: {"accept": "always"}}


async def test_values_that_a_title_has_no_more_are_none(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.tables.settings.set_preference("user", BO, preference_name("lanterns", "accept"), "sometimes")
    house.tables._loader.always.forget(UserId(BO))
    assert await house.tables.standing_orders.get(info.id, BO) == ASKED


async def test_they_are_given_and_forgotten_with_the_person(house: House) -> None:
    table = await lit(house)
    await house.tables.standing_orders.set_always("lanterns", BO, "only", "always")
    given = json.loads((await house.tables.personal_data.export(UserId(BO))).text)
    assert given["settings"] == {"order:lanterns:only": "always"}
    await house.tables.personal_data.forget(UserId(BO))
    assert await house.tables.standing_orders.all_of(BO) == []
    assert await house.tables._loader.always.of(TITLE, [BO]) == {BO: {}}
    assert [row.kind for row in await house.tables._loader.log_rows(table)][-1] != "ordered"


def test_the_names_of_all_settings_fit_their_column() -> None:
    for title in TITLES.values():
        for option in title.standing_orders:
            assert len(preference_name(title.id, option.name)) <= 40


# --- the only move ------------------------------------------------------------------------------------------------


async def bidding(house: House, title: Title[Any]) -> int:
    """A game in which all are to bid and nobody has a coin: one bid is left to each."""
    house.tables._loader.titles = {TITLE.id: title}
    info = await house.begin(IDA, BO, start="kind")
    for user in (IDA, BO):
        card = (await house.tables.play.panel(info.id, user)).view.hands[0 if user == IDA else 1][0]
        await house.tables.play.move(info.id, user, f"buy. light {card}. done")
    return info.id


async def test_the_only_move_is_made_where_everybody_sees_that_there_is_no_other(house: House) -> None:
    open_game = replace(TITLE, rules=replace(TITLE.rules, view=lambda game, seat: game))
    table = await bidding(house, open_game)
    before = (await house.tables.queries.info(table)).revision
    assert [str(move) for move in (await house.tables.play.panel(table, BO)).moves][:1] == ["accept"]
    await house.tables.play.move(table, BO, "refuse")
    await house.tables.standing_orders.set(table, BO, "only", "always")
    rows = [(row.kind, row.seat, row.text) for row in await house.tables._loader.log_rows(table)
            if row.number > before]
    assert rows == [("entry", 1, "refuse"), ("ordered", 1, "bid 0")]


async def test_who_holds_what_others_do_not_see_is_asked_even_then(house: House) -> None:
    """That a hand leaves one move only must not show in how fast it is made."""
    table = await bidding(house, TITLE)
    await house.tables.standing_orders.set(table, BO, "only", "always")
    assert "ordered" not in await kinds(house, table)
    in_the_open = replace(TITLE, policy=replace(TITLE.policy, public_moves=True))
    house.tables._loader.titles = {TITLE.id: in_the_open}
    house.tables._loader.cache.drop(table)
    await house.tables.play.move(table, BO, "refuse")
    assert (await kinds(house, table))[-1] == "ordered", "where every move is made in the open"
