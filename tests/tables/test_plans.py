"""Plans: a turn is tried in private, kept by name, and played if it still holds."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import select, update

from games.kernel import IllegalMove
from storage import Transaction, schema
from storage.ids import PlanId, TableId
from tables import Status
from tables.errors import CannotPlan, GameOver, NoPlan, NotSeated, NotStarted, NotYourTurn, TooManyPlans
from tables.messages import explain
from tables.plans.reading import LONGEST_NAME, MOST_MOVES, MOST_PLANS
from tables.plans.values import PlanFails, PlannedTurn, PlanToken
from tests.tables.conftest import BO, CHANNEL, CY, GUILD, IDA, NAMES, House
from tests.tables.lanterns import TITLE


def token(plan: PlannedTurn) -> PlanToken:
    return PlanToken(plan.id, plan.version)


async def log_length(house: House) -> int:
    async with house.database.reading() as tx:
        return len((await tx.execute(select(schema.log.c.number))).all())


async def test_moves_are_tried_on_what_one_sees(house: House) -> None:
    info = await house.begin()
    rows = await log_length(house)
    plan = await house.tables.plans.attempt(info.id, IDA, "buy. beg")
    assert (plan.lines, plan.name, plan.on_turn, plan.fitting) == (("buy", "beg"), "", True, 2)
    assert [each.differences for each in plan.happenings] == [{0: {"points": 1, "coins": -1}}, {0: {"coins": 1}}]
    assert plan.view.points[0] == 4
    assert plan.whole
    panel = await house.tables.play.panel(info.id, IDA)
    assert (panel.draft, panel.action_seq, panel.view.points[0]) == ((), 0, 3)
    assert await log_length(house) == rows


async def test_a_plan_grows_and_shrinks_move_by_move(house: House) -> None:
    info = await house.begin()
    plans = house.tables.plans
    await plans.attempt(info.id, IDA, "buy")
    plan = await plans.attempt(info.id, IDA, "beg")
    assert plan.lines == ("buy", "beg")
    shorter = await plans.step_back(info.id, IDA, token(plan))
    assert shorter is not None
    assert shorter.lines == ("buy",)
    assert await plans.step_back(info.id, IDA) is None
    with pytest.raises(NoPlan) as refused:
        await plans.step_back(info.id, IDA)
    assert refused.value.sentence == "nothing-tried"


async def test_a_turn_is_tried_while_others_are_to_move(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    plan = await house.tables.plans.attempt(info.id, CY, "beg")
    assert (plan.on_turn, plan.seat, plan.lines, plan.whole) == (False, 2, ("beg",), True)
    assert plan.view.agenda[-1].seat == 2


async def test_no_turn_is_foreseen_behind_what_all_do_at_once(house: House) -> None:
    info = await house.begin()
    for user in (IDA, BO):
        await house.turn(info.id, user)
    await house.tables.play.move(info.id, IDA, "bid 0")
    with pytest.raises(CannotPlan) as refused:
        await house.tables.plans.attempt(info.id, IDA, "beg")
    assert refused.value.sentence == "plan-no-turn"


async def test_what_the_rules_refuse_is_refused_in_a_plan(house: House) -> None:
    info = await house.begin()
    await house.tables.plans.attempt(info.id, IDA, "beg")
    with pytest.raises(IllegalMove, match="one-action"):
        await house.tables.plans.attempt(info.id, IDA, "buy. light 1")
    assert (await house.tables.plans.show(info.id, IDA)).lines == ("beg",)


@pytest.mark.parametrize(("text", "sentence"), [
    ("draw. buy", "plan-chance"), ("call 1", "plan-uncovers"), ("leave", "plan-leaving"),
    ("beg. done. beg", "plan-turn-over")])
async def test_a_plan_stops_where_nobody_can_foresee_what_follows(house: House, text: str, sentence: str) -> None:
    info = await house.begin()
    with pytest.raises(CannotPlan) as refused:
        await house.tables.plans.attempt(info.id, IDA, text)
    assert refused.value.sentence == sentence
    assert await house.tables.plans.all_of(info.id, IDA) == []


async def test_the_move_that_asks_chance_is_the_last_of_a_plan(house: House) -> None:
    info = await house.begin()
    plan = await house.tables.plans.attempt(info.id, IDA, "draw")
    assert (plan.stop, plan.whole) == ("plan-chance", True)
    with pytest.raises(CannotPlan):
        await house.tables.plans.attempt(info.id, IDA, "buy")
    outcome = await house.tables.plans.play(info.id, IDA)
    assert [str(move) for move in outcome.moves] == ["draw"]


async def test_a_plan_is_played_as_a_turn_and_then_forgotten(house: House) -> None:
    info = await house.begin()
    plan = await house.tables.plans.attempt(info.id, IDA, "buy. beg")
    outcome = await house.tables.plans.play(info.id, IDA, token(plan), interaction=5)
    assert outcome.ended
    assert outcome.told is not None
    assert [str(move) for move in outcome.moves] == ["buy", "beg"]
    again = await house.tables.plans.play(info.id, IDA, token(plan), interaction=5)
    assert again.repeated
    assert again.committed == outcome.committed
    assert await house.tables.plans.all_of(info.id, IDA) == []
    with pytest.raises(NoPlan):
        await house.tables.plans.play(info.id, IDA, token(plan))


async def test_a_plan_that_breaks_shows_where_and_plays_nothing(house: House) -> None:
    info = await house.begin(start="rich")
    plans = house.tables.plans
    await plans.attempt(info.id, BO, "buy. buy. beg")
    light = (await house.tables.play.panel(info.id, IDA)).moves[0]
    await house.tables.play.move(info.id, IDA, [light], end=True)
    rows = await log_length(house)
    with pytest.raises(PlanFails) as refused:
        await plans.play(info.id, BO)
    shown = refused.value.plan
    assert (shown.lines, shown.fitting) == (("buy", "buy", "beg"), 0)
    assert isinstance(shown.fails, IllegalMove)
    assert "`buy` is not possible." in explain(shown.fails, TITLE.presentation.narration)
    assert await log_length(house) == rows
    assert (await house.tables.play.panel(info.id, BO)).draft == ()
    await house.tables.play.move(info.id, BO, "refuse")
    assert (await plans.play(info.id, BO)).ended


async def test_what_does_not_fit_any_more_is_taken_out_when_one_goes_on(house: House) -> None:
    info = await house.begin(start="rich")
    await house.tables.plans.attempt(info.id, IDA, "buy. buy. buy")
    await house.tables.play.move(info.id, IDA, "buy. buy. beg", end=True)
    await house.turn(info.id, BO)
    for user in (IDA, BO):
        await house.tables.play.move(info.id, user, "bid 0")
    shown = await house.tables.plans.show(info.id, IDA)
    assert (shown.lines, shown.fitting) == (("buy", "buy", "buy"), 2)
    plan = await house.tables.plans.attempt(info.id, IDA, "beg")
    assert (plan.lines, plan.dropped) == (("buy", "buy", "beg"), ("buy",))


async def test_a_plan_is_a_whole_turn_and_waits_until_what_was_begun_is_taken_back(house: House) -> None:
    info = await house.begin()
    await house.tables.plans.attempt(info.id, IDA, "beg")
    await house.tables.play.move(info.id, IDA, "buy")
    with pytest.raises(CannotPlan) as refused:
        await house.tables.plans.play(info.id, IDA)
    assert refused.value.sentence == "plan-turn-begun"


async def test_a_plan_is_not_played_out_of_turn(house: House) -> None:
    info = await house.begin()
    await house.tables.plans.attempt(info.id, BO, "beg")
    with pytest.raises(NotYourTurn):
        await house.tables.plans.play(info.id, BO)


async def test_plans_are_kept_by_names_cut_and_cleaned(house: House) -> None:
    info = await house.begin()
    plans = house.tables.plans
    await plans.attempt(info.id, IDA, "beg")
    saved = await plans.save(info.id, IDA, "  a\nb\u202e " + "x" * 60)
    assert saved.name == "a b " + "x" * (LONGEST_NAME - 4)
    with pytest.raises(CannotPlan) as refused:
        await plans.save(info.id, IDA, " \n ", saved.name)
    assert refused.value.sentence == "plan-nameless"
    copy = await plans.save(info.id, IDA, "copy", saved.name)
    assert [plan.name for plan in await plans.all_of(info.id, IDA)] == [saved.name, "copy"]
    assert copy.lines == saved.lines
    await plans.attempt(info.id, IDA, "buy")
    await plans.save(info.id, IDA, "copy")
    assert (await plans.show(info.id, IDA, "copy")).lines == ("buy",)
    await plans.forget(info.id, IDA, "copy")
    with pytest.raises(NoPlan) as gone:
        await plans.show(info.id, IDA, "copy")
    assert gone.value.sentence == "no-plan"


async def test_a_seat_keeps_ten_plans_and_one_that_it_tries(house: House) -> None:
    info = await house.begin()
    plans = house.tables.plans
    for number in range(MOST_PLANS):
        await plans.attempt(info.id, IDA, "beg")
        await plans.save(info.id, IDA, f"plan {number}")
    await plans.attempt(info.id, IDA, "beg")
    with pytest.raises(TooManyPlans):
        await plans.save(info.id, IDA, "one more")
    assert (await plans.save(info.id, IDA, "plan 3")).name == "plan 3"
    await plans.attempt(info.id, BO, "beg")
    assert (await plans.save(info.id, BO, "mine")).name == "mine"


async def test_a_stale_button_does_nothing(house: House) -> None:
    info = await house.begin()
    plan = await house.tables.plans.attempt(info.id, IDA, "buy")
    await house.tables.plans.attempt(info.id, IDA, "beg")
    for act in (house.tables.plans.play, house.tables.plans.forget, house.tables.plans.step_back):
        with pytest.raises(NoPlan) as refused:
            await act(info.id, IDA, token(plan))
        assert refused.value.sentence == "plan-changed"
    with pytest.raises(NoPlan):
        await house.tables.plans.play(info.id, IDA, PlanToken(PlanId(999), 1))


async def test_a_plan_opens_with_what_may_follow_it(house: House) -> None:
    info = await house.begin(IDA, BO)
    plans = house.tables.plans
    empty = await plans.open(info.id, BO)
    assert (empty.id, empty.version, empty.lines, empty.on_turn) == (0, 0, (), False)
    assert empty.ahead is not None
    assert "buy" in map(str, empty.ahead.moves)
    assert await plans.all_of(info.id, BO) == [], "looking keeps nothing"
    buy = next(move for move in empty.ahead.moves if str(move) == "buy")
    made = await plans.attempt(info.id, BO, [buy], PlanToken(empty.id, 0, empty.fitting))
    assert (made.lines, made.whole) == (("buy",), False)
    assert made.ahead is not None
    assert (made.ahead.draft, made.ahead.can_end) == ((buy,), False)
    for old in (PlanToken(PlanId(0), 0), PlanToken(made.id, made.version + 1)):
        with pytest.raises(NoPlan) as refused:
            await plans.attempt(info.id, BO, [buy], old)
        assert refused.value.sentence == "plan-changed"
        assert (await plans.now(info.id, BO, old)).lines == ("buy",)
    with pytest.raises(NoPlan):
        await plans.open(info.id, BO, PlanToken(PlanId(0), 0))
    await plans.forget(info.id, BO)
    assert (await plans.now(info.id, BO, token(made))).version == 0
    with pytest.raises(NotSeated):
        await plans.open(info.id, CY)


async def test_moves_are_added_to_a_plan_under_its_name_and_take_its_waiting_back(house: House) -> None:
    info = await house.begin(IDA, BO)
    plans = house.tables.plans
    await plans.attempt(info.id, BO, "buy. beg")
    await plans.save(info.id, BO, "one")
    armed = await plans.arm(info.id, BO, "one")
    assert armed.ahead is not None
    beg = next(move for move in armed.ahead.moves if str(move) == "buy")
    longer = await plans.attempt(info.id, BO, [beg], token(armed))
    assert (longer.name, longer.lines[:2], longer.armed, longer.id) == ("one", ("buy", "beg"), False, armed.id)
    assert [plan.name for plan in await plans.all_of(info.id, BO)] == ["one"]


async def test_nothing_is_added_where_less_of_a_plan_fits_than_was_shown(house: House) -> None:
    info = await house.begin(IDA, BO)
    plans = house.tables.plans
    plan = await plans.attempt(info.id, BO, "buy")
    assert plan.ahead is not None
    with pytest.raises(NoPlan) as refused:
        await plans.attempt(info.id, BO, [plan.ahead.moves[0]], PlanToken(plan.id, plan.version, plan.fitting - 1))
    assert refused.value.sentence == "plan-changed"
    assert (await plans.show(info.id, BO)).lines == ("buy",)


async def test_a_second_click_does_it_once(house: House) -> None:
    info = await house.begin()
    plans = house.tables.plans
    for _ in range(2):
        plan = await plans.attempt(info.id, IDA, "buy", interaction=1)
    assert plan.lines == ("buy",)
    for _ in range(2):
        saved = await plans.save(info.id, IDA, "one", token(plan), interaction=2)
    assert saved.name == "one"
    for _ in range(2):
        assert await plans.step_back(info.id, IDA, "one", interaction=3) is None
    await plans.attempt(info.id, IDA, "buy")
    await plans.save(info.id, IDA, "one")
    for _ in range(2):
        await plans.forget(info.id, IDA, "one", interaction=4)


async def test_plans_survive_a_restart(house: House) -> None:
    info = await house.begin()
    plan = await house.tables.plans.attempt(info.id, IDA, "buy")
    await house.tables.plans.save(info.id, IDA, "one")
    await house.restart()
    found = await house.tables.plans.show(info.id, IDA, "one")
    assert (found.id, found.lines, found.view.points) == (plan.id, ("buy",), plan.view.points)
    assert await house.tables.plans.names(info.id, IDA) == ["one"]


async def test_strangers_and_lobbies_have_no_plans(house: House) -> None:
    lobby = await house.tables.lobby.create(GUILD, CHANNEL + 1, IDA, NAMES[IDA], TITLE.id)
    info = await house.begin()
    plans = house.tables.plans
    for refused, table, user in ((NotSeated, info.id, CY), (NotStarted, lobby.id, IDA)):
        with pytest.raises(refused):
            await plans.attempt(table, user, "beg")
        with pytest.raises(refused):
            await plans.all_of(table, user)
        assert await plans.names(table, user) == []
        assert await plans.suggest(table, user, "b") == []


async def test_others_do_not_find_a_plan_by_its_number(house: House) -> None:
    info = await house.begin()
    plan = await house.tables.plans.attempt(info.id, IDA, "beg")
    for act in (house.tables.plans.show, house.tables.plans.play, house.tables.plans.forget,
                house.tables.plans.step_back):
        with pytest.raises(NoPlan):
            await act(info.id, BO, token(plan))
    assert await house.tables.plans.all_of(info.id, BO) == []


async def test_lines_are_suggested_after_what_was_tried(house: House) -> None:
    info = await house.begin()
    plans = house.tables.plans
    assert "buy" in await plans.suggest(info.id, BO, "")
    assert await plans.suggest(info.id, BO, "buy. b") == ["buy. beg"]
    await plans.attempt(info.id, BO, "buy. beg")
    assert await plans.suggest(info.id, BO, "") == ["done", "buy"]
    await plans.attempt(info.id, BO, "done")
    assert await plans.suggest(info.id, BO, "") == []


async def test_what_others_hide_does_not_change_a_plan(house: House) -> None:
    """Two tables that differ in nothing but what the seat does not see."""
    shown = []
    for channel, hand in ((CHANNEL, (1, 2)), (CHANNEL + 1, (8, 9))):
        info = await house.begin(channel=channel)
        state = await house.tables._loader.load(info.id)
        state.position = hiding(state.position, hand)
        state.memo.clear()
        plans = house.tables.plans
        tried = await plans.attempt(info.id, IDA, "buy. draw")
        suggested = await plans.suggest(info.id, IDA, "")
        refusals = []
        for text in ("call 1", "light 1", "beg. call 1"):
            if await plans.all_of(info.id, IDA):
                await plans.forget(info.id, IDA)
            try:
                tried = await plans.attempt(info.id, IDA, text)
            except (CannotPlan, IllegalMove) as error:
                refusals.append(explain(error, TITLE.presentation.narration))
        shown.append((replace(tried, table_id=TableId(0), id=PlanId(0)), suggested, refusals))
    assert shown[0] == shown[1]


def hiding(game: Any, hand: tuple[int, ...]) -> Any:
    """The same for the first seat, with another hand on the second."""
    cards = sorted((*game.pile, *game.hands[1], *game.hands[0]))
    for card in (*hand, 4, 5):
        cards.remove(card)
    return replace(game, hands=((4, 5), hand), pile=tuple(cards))


async def test_nothing_of_a_plan_is_in_what_others_are_shown(house: House) -> None:
    """Two games, one with plans: every record, view and message of it is the same."""
    seen = []
    for channel, planning in ((CHANNEL, False), (CHANNEL + 1, True)):
        info = await house.begin(channel=channel)
        if planning:
            await house.tables.plans.attempt(info.id, BO, "buy. beg")
            await house.tables.plans.save(info.id, BO, "secret")
            await house.tables.plans.arm(info.id, BO, "secret")
        tables = house.tables
        async with house.database.reading() as tx:
            told = [row.kind for row in await tx.execute(select(schema.outbox.c.kind).where(
                schema.outbox.c.table_id == info.id))]
        look = await tables.queries.view(info.id, IDA)
        history = await tables.queries.history(info.id, IDA)
        exported = await tables.records.export(info.id, IDA)
        panel = await tables.play.panel(info.id, BO)
        seen.append((look.view.points, len(history.turns), told, panel.action_seq, panel.revision, look.blocking))
        assert "secret" not in exported.text
        assert "secret" not in str(look) + str(history) + str(await tables.queries.info(info.id))
    assert seen[0] == seen[1]


async def test_plans_are_forgotten_when_the_table_ends_or_the_seat_is_left(house: House) -> None:
    ended, left, handed = [await house.begin(IDA, BO, CY, channel=CHANNEL + each) for each in range(3)]
    for info in (ended, left, handed):
        for user in (IDA, BO):
            await house.tables.plans.attempt(info.id, user, "beg")
            await house.tables.plans.save(info.id, user, "one")
    await house.tables.play.resign(left.id, IDA)
    assert await kept(house, left.id) == [1]
    proposal = await house.tables.proposals.abandon(ended.id, IDA)
    for user in (BO, CY):
        proposal = await house.tables.proposals.respond(proposal.id, user, agree=True)
    assert (await house.tables.queries.info(ended.id)).status is Status.ABANDONED
    assert await kept(house, ended.id) == []
    with pytest.raises(GameOver):
        await house.tables.plans.all_of(ended.id, BO)


async def kept(house: House, table: int) -> list[int]:
    """The seats of a table that have plans, as they are stored."""
    async with house.database.reading() as tx:
        return list(await tx.scalars(select(schema.plans.c.seat).where(schema.plans.c.table_id == table)))


async def test_the_file_of_a_person_holds_their_plans_and_nobody_elses(house: House) -> None:
    info = await house.begin()
    for user, text in ((IDA, "beg"), (BO, "buy")):
        await house.tables.plans.attempt(info.id, user, text)
        await house.tables.plans.save(info.id, user, f"of {NAMES[user]}")
    (table,) = msgspec.json.decode((await house.tables.personal_data.export(BO)).text)["tables"]
    assert [(plan["name"], plan["moves"], plan["armed"]) for plan in table["plans"]] == [
        ("of Bo", [{"do": "buy"}], False)]
    await house.tables.personal_data.forget(BO)
    assert await kept(house, info.id) == [0]


async def test_plans_at_a_table_that_does_not_replay_are_forgotten_with_the_person(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.tables.plans.attempt(info.id, BO, "buy")

    async def spoil(tx: Transaction) -> None:
        for table in (schema.positions, schema.snapshots):
            await tx.execute(table.delete())
        await tx.execute(schema.log.update().where(schema.log.c.kind == "chance").values(data='{"move":"done"}'))

    await house.database.write(spoil)
    await house.restart()
    await house.tables.personal_data.forget(BO)
    assert await kept(house, info.id) == []


async def test_plans_go_with_their_table(house: House) -> None:
    info = await house.begin()
    await house.tables.plans.attempt(info.id, IDA, "beg")

    async def delete(tx: Transaction) -> None:
        await tx.execute(schema.tables.delete().where(schema.tables.c.id == info.id))

    await house.database.write(delete)
    assert await kept(house, info.id) == []


async def test_a_plan_has_room_for_any_turn_and_not_for_all_there_is(house: House) -> None:
    info = await house.begin(start="rich")
    state = await house.tables._loader.load(info.id)
    state.position = replace(state.position, coins=(MOST_MOVES + 1, 0))
    state.memo.clear()
    await house.tables.plans.attempt(info.id, IDA, ". ".join(["buy"] * MOST_MOVES))
    with pytest.raises(CannotPlan) as refused:
        await house.tables.plans.attempt(info.id, IDA, "buy")
    assert refused.value.sentence == "plan-too-long"


async def test_a_plan_that_cannot_be_read_any_more_hides_no_other(house: House) -> None:
    """The bot was updated: its moves are written otherwise."""
    info = await house.begin()
    for name in ("old", "new", ""):
        await house.tables.plans.attempt(info.id, IDA, "buy. beg" if name else "beg")
        if name:
            await house.tables.plans.save(info.id, IDA, name)

    async def spoil(tx: Transaction) -> None:
        await tx.execute(update(schema.plans).where(schema.plans.c.name != "new").values(moves='[{"do":"fly"}]'))

    await house.database.write(spoil)
    plans = (await house.restart()).plans
    found = await plans.all_of(info.id, IDA)
    assert [(plan.name, plan.lines, plan.whole) for plan in found] == [
        ("", (), False), ("new", ("buy", "beg"), True), ("old", (), False)]
    for refused in (plans.attempt(info.id, IDA, "beg"), plans.play(info.id, IDA, "old"),
                    plans.save(info.id, IDA, "copy", "old")):
        with pytest.raises(NoPlan) as caught:
            await refused
        assert caught.value.sentence == "plan-unreadable"
    for name in ("", "old"):
        await plans.forget(info.id, IDA, name)
    assert (await plans.attempt(info.id, IDA, "beg")).lines == ("beg",)
