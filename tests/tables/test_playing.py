"""Drafts, turns, answers, draws."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from games.kernel import Ambiguous, BadNotation, IllegalMove, apply
from tables import ActionToken, errors
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.lanterns import Accept, Beg, Bid, Buy, Done, Refuse


async def test_a_turn_in_progress_is_private_and_ends_when_told(house: House) -> None:
    info = await house.begin(start="rich")
    before = await house.tables.queries.view(info.id, None)
    outcome = await house.tables.play.move(info.id, IDA, [Buy()])
    assert (outcome.committed, outcome.ended, outcome.told) == (None, False, None)
    await house.tables.play.move(info.id, IDA, [Beg()])
    panel = await house.tables.play.panel(info.id, IDA)
    assert (panel.lines, panel.can_end, panel.drafting) == (("buy", "beg"), True, True)
    assert panel.view.points[0] == 4
    assert len(panel.happenings) == 2
    assert (await house.tables.queries.view(info.id, BO)).view == (await house.tables.queries.view(info.id, BO)).view
    assert await house.tables.queries.view(info.id, None) == before
    ended = await house.tables.play.end_turn(info.id, IDA)
    assert ended.ended
    assert ended.committed == (before.info.revision + 1, before.info.revision + 3)
    assert ended.told is not None
    assert ended.told.lines == ("buy", "beg", "done")
    after = await house.tables.queries.view(info.id, None)
    assert after.view.points[0] == 4
    assert [blocker.user_id for blocker in after.blocking] == [BO]


async def test_a_draft_is_stepped_back_and_reset(house: House) -> None:
    info = await house.begin(start="rich")
    for move in (Buy(), Buy(), Beg()):
        await house.tables.play.move(info.id, IDA, [move])
    assert (await house.tables.play.step_back(info.id, IDA)).panel.lines == ("buy", "buy")  # type: ignore[union-attr]
    assert (await house.tables.play.reset(info.id, IDA)).panel.lines == ()  # type: ignore[union-attr]
    with pytest.raises(errors.NothingToUndo):
        await house.tables.play.step_back(info.id, IDA)
    with pytest.raises(errors.NothingToUndo):
        await house.tables.play.reset(info.id, BO)


async def test_a_whole_turn_by_text_ends_it(house: House) -> None:
    info = await house.begin(start="rich")
    outcome = await house.tables.play.move(info.id, IDA, "buy. beg", end=True)
    assert outcome.ended
    assert outcome.told is not None
    assert outcome.told.lines == ("buy", "beg", "done")


async def test_what_is_no_whole_turn_stays_in_the_draft(house: House) -> None:
    info = await house.begin()
    outcome = await house.tables.play.move(info.id, IDA, "buy", end=True)
    assert (outcome.ended, outcome.committed) == (False, None)
    with pytest.raises(errors.Unfinished):
        await house.tables.play.end_turn(info.id, IDA)
    assert (await house.tables.play.panel(info.id, IDA)).lines == ("buy",)


async def test_a_line_is_played_whole_or_not_at_all(house: House) -> None:
    info = await house.begin()
    with pytest.raises(IllegalMove):
        await house.tables.play.move(info.id, IDA, "buy. buy. beg", end=True)
    with pytest.raises(BadNotation):
        await house.tables.play.move(info.id, IDA, "buy. fly", end=True)
    with pytest.raises(Ambiguous):
        await house.tables.play.move(info.id, IDA, "buy. bid", end=True)
    with pytest.raises(BadNotation):
        await house.tables.play.move(info.id, IDA, "")
    assert (await house.tables.play.panel(info.id, IDA)).lines == ()


async def test_a_move_that_needs_chance_commits_the_draft_so_far(house: House) -> None:
    info = await house.begin()
    await house.tables.play.move(info.id, IDA, [Buy()])
    outcome = await house.tables.play.move(info.id, IDA, "draw")
    assert outcome.committed is not None
    assert not outcome.ended
    assert outcome.told is not None
    assert outcome.told.lines == ("buy", "draw")
    assert outcome.panel is not None
    assert (outcome.panel.lines, outcome.panel.can_end) == ((), True)
    assert len(outcome.panel.view.hands[0]) == 3
    with pytest.raises(errors.NothingToUndo):
        await house.tables.play.step_back(info.id, IDA)
    assert (await house.tables.play.end_turn(info.id, IDA)).ended


async def test_a_move_that_shows_what_was_hidden_is_committed(house: House) -> None:
    info = await house.begin()
    outcome = await house.tables.play.move(info.id, IDA, "call 1")
    assert outcome.committed is not None
    assert not outcome.ended


async def test_a_line_cannot_fish_for_a_draw(house: House) -> None:
    """A line that fails after a draw has paid for what it saw."""
    info = await house.begin()
    outcome = await house.tables.play.move(info.id, IDA, "buy. draw. beg", end=True)
    assert isinstance(outcome.refused, IllegalMove)
    assert outcome.refused.people == {0: "**Ida**", 1: "**Bo**"}
    assert [str(move) for move in outcome.moves] == ["buy", "draw"]
    assert outcome.committed is not None
    assert not outcome.ended
    assert len((await house.tables.play.panel(info.id, IDA)).view.hands[0]) == 3


@pytest.mark.parametrize("line", ["buy. draw. beg. fly", "buy, draw, fly", "draw. fly", "draw. accept. fly"])
async def test_a_line_with_a_part_that_is_no_move_tells_no_draw(house: House, line: str) -> None:
    """It is not played, so nothing that a draw would open may be told."""
    info = await house.begin()
    with pytest.raises(BadNotation) as caught:
        await house.tables.play.move(info.id, IDA, line)
    assert caught.value.text == "fly"
    assert caught.value.part is not None
    assert (caught.value.open, caught.value.nearest) == ((), ())
    assert (await house.tables.play.panel(info.id, IDA)).lines == ()
    assert len((await house.tables.play.panel(info.id, IDA)).view.hands[0]) == 2


async def test_what_is_open_is_told_where_a_line_fails(house: House) -> None:
    info = await house.begin()
    with pytest.raises(BadNotation) as caught:
        await house.tables.play.move(info.id, IDA, "buy. fly. done")
    part = caught.value.part
    assert part is not None
    assert (part.text, part.number, part.of) == ("fly", 2, 3)
    assert {"beg", "done"} & set(map(str, caught.value.open))
    with pytest.raises(IllegalMove) as illegal:
        await house.tables.play.move(info.id, IDA, "accept. fly")
    assert illegal.value.part is not None
    assert illegal.value.part.number == 1
    assert illegal.value.people == {0: "**Ida**", 1: "**Bo**"}, "a refusal may name them"


async def test_nothing_is_suggested_after_a_draw_that_was_only_typed(house: House) -> None:
    info = await house.begin()
    assert await house.tables.play.suggest(info.id, IDA, "draw. ") == []
    assert await house.tables.play.suggest(info.id, IDA, "call 1. bu") == ["call 1. buy"]


async def test_answers_off_the_main_road_count_at_once(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    await house.turn(info.id, IDA, f"light {hand[0]}")
    look = await house.tables.queries.view(info.id, None)
    assert [(pending.user_id, pending.blocks) for pending in look.waiting] == [(BO, True), (CY, False)]
    answer = await house.tables.play.move(info.id, CY, [Accept()])
    assert answer.committed is not None
    assert answer.panel is not None
    assert answer.panel.moves == ()
    line = await house.tables.play.move(info.id, BO, "refuse. buy. beg", end=True)
    assert line.told is not None
    assert line.told.lines == ("refuse", "buy", "beg", "done")


async def test_an_answer_rebases_the_draft_of_another(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    await house.turn(info.id, IDA, f"light {hand[0]}")
    await house.tables.play.move(info.id, BO, "refuse. buy")
    base = (await house.tables.play.panel(info.id, BO)).revision
    await house.tables.play.move(info.id, CY, [Refuse()])
    panel = await house.tables.play.panel(info.id, BO)
    assert panel.revision == base + 1
    assert panel.lines == ("buy",)
    assert panel.dropped == ()
    assert (await house.tables.play.move(info.id, BO, "beg", end=True)).ended


async def test_what_does_not_fit_any_more_falls_away_and_is_told(house: House) -> None:
    """Everybody else leaves the game in the middle of a draft that calls one of them."""
    info = await house.begin(IDA, BO, CY, start="rich")
    await house.turn(info.id, IDA)
    await house.tables.play.move(info.id, BO, "buy. beg. buy")
    action_seq = (await house.tables.play.panel(info.id, BO)).action_seq
    proposal = await house.tables.proposals.undo(info.id, IDA)
    await house.tables.proposals.respond(proposal.id, BO, True)
    await house.tables.proposals.respond(proposal.id, CY, True)
    panel = await house.tables.play.panel(info.id, BO)
    assert panel.lines == ()
    assert panel.dropped == ("buy", "beg", "buy")
    assert panel.action_seq > action_seq
    reopened = await house.restart()
    assert (await reopened.play.panel(info.id, BO)).dropped == ("buy", "beg", "buy")
    await house.turn(info.id, IDA)
    assert (await house.tables.play.move(info.id, BO, "buy")).panel.dropped == ()  # type: ignore[union-attr]


async def test_where_several_may_act_there_are_no_drafts(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich")
    await house.turn(info.id, IDA)
    await house.turn(info.id, BO)
    assert {blocker.user_id for blocker in (await house.tables.queries.view(info.id, None)).blocking} == {IDA, BO}
    first = await house.tables.play.move(info.id, BO, [Bid(3)], end=True)
    assert first.committed is not None
    assert first.told is not None
    assert first.told.lines == ()
    assert "bid" not in first.told.text
    own = await house.tables.queries.turns(info.id, *first.committed, user_id=BO)
    assert own[0].lines == ("bid 3",)
    again = await house.tables.play.move(info.id, BO, [Bid(2)])
    assert again.committed is not None
    second = await house.tables.play.move(info.id, IDA, [Bid(3)])
    assert second.told is not None
    assert second.told.lines == ("bid 3",), "it won, and everybody saw what was paid"


async def test_the_only_answer_to_a_forced_question_is_given(house: House) -> None:
    """Without points nobody can accept: the offer is refused for them, as a row of the log."""
    info = await house.begin(IDA, BO, start="broke")
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    outcome = await house.turn(info.id, IDA, f"light {hand[0]}")
    assert outcome.told is not None
    assert outcome.told.lines == (f"light {hand[0]}", "done", "refuse")
    assert Refuse() not in (await house.tables.play.panel(info.id, BO)).moves


async def test_who_may_not_play(house: House) -> None:
    info = await house.begin()
    with pytest.raises(errors.NotYourTurn) as caught:
        await house.tables.play.move(info.id, BO, "beg", end=True)
    assert [pending.user_id for pending in caught.value.waiting] == [IDA]
    with pytest.raises(errors.NotYourTurn):
        await house.tables.play.end_turn(info.id, BO)
    with pytest.raises(errors.NotSeated):
        await house.tables.play.move(info.id, CY, "beg")
    with pytest.raises(errors.NotSeated):
        await house.tables.play.panel(info.id, CY)
    lobby = await house.tables.lobby.create(70, 701, CY, "Cy", "lanterns")
    with pytest.raises(errors.NotStarted):
        await house.tables.play.move(lobby.id, CY, "beg")


async def test_a_retry_returns_the_first_outcome_and_plays_nothing(house: House) -> None:
    info = await house.begin(start="rich")
    first = await house.tables.play.move(info.id, IDA, [Buy()], interaction=1)
    again = await house.tables.play.move(info.id, IDA, [Buy()], interaction=1)
    assert (again.repeated, again.moves, again.committed) == (True, first.moves, None)
    assert (await house.tables.play.panel(info.id, IDA)).lines == ("buy",)
    ended = await house.tables.play.move(info.id, IDA, "beg", end=True, interaction=2)
    once_more = await house.tables.play.move(info.id, IDA, "beg", end=True, interaction=2)
    assert (once_more.repeated, once_more.committed, once_more.ended) == (True, ended.committed, True)
    assert once_more.told == ended.told
    reopened = await house.restart()
    assert (await reopened.play.move(info.id, IDA, "beg", end=True, interaction=2)).committed == ended.committed
    assert (await reopened.queries.info(info.id)).revision == (ended.committed or (0, 0))[1]


async def test_many_clicks_of_one_interaction_play_once(house: House) -> None:
    info = await house.begin()
    clicks = [house.tables.play.move(info.id, IDA, "beg", end=True, interaction=9) for _ in range(6)]
    outcomes = await asyncio.gather(*clicks)
    assert sum(not outcome.repeated for outcome in outcomes) == 1
    assert len({outcome.committed for outcome in outcomes}) == 1


async def test_many_clicks_at_once_count_one_after_the_other(house: House) -> None:
    """Everybody presses everything; what is stored is one game that replays."""
    info = await house.begin(IDA, BO, CY, start="rich")

    async def press(user: int, text: str) -> bool:
        try:
            await house.tables.play.move(info.id, user, text, end=True)
        except (errors.TableError, IllegalMove, Ambiguous):
            return False
        return True

    for _ in range(6):
        texts = ("beg", "buy. beg", "draw", "accept", "refuse", "bid 0", "call 0", "call 1")
        await asyncio.gather(*(press(user, text) for user in (IDA, BO, CY) for text in texts))
    before = await house.tables.queries.view(info.id, IDA)
    await house.restart()
    after = await house.tables.queries.view(info.id, IDA)
    assert after.view == before.view
    assert after.info.revision == before.info.revision > 10
    assert (await house.tables.records.verify(info.id)).honest


async def test_a_stale_click_does_nothing_and_tells_what_is_true(house: House) -> None:
    info = await house.begin(start="rich")
    panel = await house.tables.play.panel(info.id, IDA)
    token = ActionToken.of(info.id, panel.seat, panel.action_seq, Buy())
    assert ActionToken.unpack(token.pack()) == token
    await house.tables.play.click(token, IDA)
    with pytest.raises(errors.Stale) as caught:
        await house.tables.play.click(token, IDA)
    assert caught.value.panel is not None
    assert caught.value.panel.lines == ("buy",)
    with pytest.raises(errors.Stale):
        await house.tables.play.check(token, IDA)
    with pytest.raises(errors.NotSeated):
        await house.tables.play.click(token, BO)
    fresh = ActionToken.of(info.id, panel.seat, caught.value.panel.action_seq, Beg())
    assert (await house.tables.play.check(fresh, IDA)).lines == ("buy",)
    assert (await house.tables.play.click(fresh, IDA, end=True)).ended


async def test_a_click_stays_good_while_only_others_act(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    await house.turn(info.id, IDA, f"light {hand[0]}")
    panel = await house.tables.play.panel(info.id, CY)
    token = ActionToken.of(info.id, panel.seat, panel.action_seq, Refuse())
    await house.tables.play.move(info.id, BO, "refuse. beg", end=True)
    assert (await house.tables.play.click(token, CY)).committed is not None


async def test_a_click_on_what_is_not_legal_any_more_is_stale(house: House) -> None:
    info = await house.begin()
    panel = await house.tables.play.panel(info.id, IDA)
    with pytest.raises(errors.Stale):
        await house.tables.play.click(ActionToken.of(info.id, 0, panel.action_seq, Done()), IDA)


async def test_a_complete_turn_takes_no_more_moves(house: House) -> None:
    info = await house.begin(IDA, BO)
    await house.turn(info.id, IDA)
    with pytest.raises(errors.NotYourTurn):
        await house.tables.play.move(info.id, IDA, [Buy()])


async def test_completions_come_from_what_is_legal_now(house: House) -> None:
    info = await house.begin()
    assert "beg" in await house.tables.play.suggest(info.id, IDA, "")
    assert (await house.tables.play.suggest(info.id, IDA, "b"))[:2] == ["beg", "buy"]
    assert await house.tables.play.suggest(info.id, IDA, "beg. d") == ["beg. done"]
    assert await house.tables.play.suggest(info.id, IDA, "fly. d") == []
    assert await house.tables.play.suggest(info.id, BO, "") == []
    assert await house.tables.play.suggest(info.id, CY, "") == []
    assert await house.tables.play.suggest(info.id, None, "") == []
    assert await house.tables.play.suggest(99, IDA, "") == []
    await house.tables.play.move(info.id, IDA, "buy")
    assert "buy" not in await house.tables.play.suggest(info.id, IDA, "")


async def test_leaving_for_good(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    await house.tables.play.move(info.id, IDA, "buy")
    gone = await house.tables.play.resign(info.id, IDA)
    assert (gone.committed is not None, gone.panel) == (True, None)
    now = await house.tables.queries.info(info.id)
    assert now.host == BO
    assert now.seats[0].left
    assert [blocker.user_id for blocker in (await house.tables.queries.view(info.id, None)).blocking] == [BO]
    with pytest.raises(errors.NotSeated):
        await house.tables.play.move(info.id, IDA, "beg")
    reopened = await house.restart()
    assert (await reopened.queries.view(info.id, None)).view.points == (3, 3, 3)
    assert (await reopened.play.move(info.id, CY, "resign")).committed is not None
    assert (await reopened.play.move(info.id, BO, "leave")).over is False
    assert not (await reopened.queries.info(info.id)).status.open


async def test_the_end_becomes_rows_of_results(house: House) -> None:
    info = await house.begin(IDA, BO, rounds=1, start="rich")
    house.clock.forward(hours=1)
    await house.turn(info.id, IDA, "buy. buy. beg")
    house.clock.forward(hours=2)
    await house.turn(info.id, BO)
    await house.tables.play.move(info.id, IDA, [Bid(2)])
    last = await house.tables.play.move(info.id, BO, [Bid(0)])
    assert last.over
    assert last.panel is None
    done = await house.tables.queries.info(info.id)
    assert done.seed is not None
    (kept,) = await house.tables.queries.results(70)
    assert [(seat.points, seat.rank) for seat in kept.result.seats] == [(7, 1), (3, 2)]
    assert kept.result.seats[0].sources == {"shop": 2, "auction": 2}
    assert kept.result.detail == {"shown": 0}
    assert [waited.total_seconds() for waited in kept.waited] == [3600, 7200]
    assert (kept.users, kept.names, kept.moves, kept.imported) == ((IDA, BO), ("Ida", "Bo"), 8, False)
    assert (await house.tables.queries.view(info.id, None)).result == kept.result
    assert await house.tables.queries.results(71) == ()
    assert len(await house.tables.queries.results(user_id=BO, title="lanterns")) == 1
    with pytest.raises(errors.GameOver):
        await house.tables.play.move(info.id, IDA, "beg")
    again = await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    assert again.status.open


async def test_standing_orders_answer_offers(house: House) -> None:
    info = await house.begin(IDA, BO, CY)
    assert await house.tables.standing_orders.get(info.id, CY) == {"accept": "ask", "only": "ask"}
    with pytest.raises(errors.BadOption):
        await house.tables.standing_orders.set(info.id, CY, "accept", "perhaps")
    with pytest.raises(errors.BadOption):
        await house.tables.standing_orders.set(info.id, CY, "march", "always")
    assert await house.tables.standing_orders.set(info.id, CY, "accept", "Always",
                                                  interaction=9) == {"accept": "always", "only": "ask"}
    assert await house.tables.standing_orders.set(info.id, CY, "accept", "ask",
                                                  interaction=9) == {"accept": "always", "only": "ask"}
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    outcome = await house.turn(info.id, IDA, f"light {hand[0]}")
    assert outcome.told is not None
    assert outcome.told.lines[-1] == "accept"
    assert (await house.tables.play.panel(info.id, CY)).moves == ()
    assert Refuse() in (await house.tables.play.panel(info.id, BO)).moves
    before = (await house.tables.queries.info(info.id)).revision
    await house.tables.standing_orders.set(info.id, BO, "accept", "always")
    look = await house.tables.queries.view(info.id, None)
    assert look.info.revision == before + 1, "what was asked already is answered too"
    assert look.last is not None
    assert (look.last.seat, look.last.lines) == (1, ("accept",))
    reopened = await house.restart()
    assert await reopened.standing_orders.get(info.id, BO) == {"accept": "always", "only": "ask"}
    assert (await reopened.queries.board(info.id, None)).view == look.view


async def test_nudging_once_in_a_while(house: House) -> None:
    info = await house.begin()
    with pytest.raises(errors.NobodyToNudge):
        await house.tables.timeouts.nudge(info.id, IDA)
    with pytest.raises(errors.TooSoon) as caught:
        await house.tables.timeouts.nudge(info.id, BO)
    assert (caught.value.sentence, caught.value.again) == ("turn-just-came", house.clock() + timedelta(hours=1))
    house.clock.forward(hours=1)
    nudge = await house.tables.timeouts.nudge(info.id, BO, interaction=3)
    assert [pending.user_id for pending in nudge.waiting] == [IDA]
    assert await house.tables.timeouts.nudge(info.id, BO, interaction=3) == nudge
    with pytest.raises(errors.TooSoon) as caught:
        await house.tables.timeouts.nudge(info.id, BO)
    assert caught.value.again == nudge.again
    house.clock.forward(hours=7)
    assert (await house.tables.timeouts.nudge(info.id, BO)).again > nudge.again
    with pytest.raises(errors.NotSeated):
        await house.tables.timeouts.nudge(info.id, CY)


@pytest.mark.parametrize("actions", [["buy. buy. beg"], ["buy", "buy. beg"], ["buy. buy", "beg"]])
async def test_the_record_goes_the_way_of_the_draft(house: House, actions: list[str]) -> None:
    """Also where the same move is made twice, or some were drafted before."""
    info = await house.begin(IDA, BO, start="rich")
    game = (await house.tables._loader.load(info.id)).position
    for action in actions:
        outcome = await house.tables.play.move(info.id, IDA, action, end=action.endswith("beg"))
    assert outcome.ended
    state = await house.tables._loader.load(info.id)
    assert [str(step.move) for step in state.recent[-1].steps] == ["buy", "buy", "beg", "done"]
    for step in state.recent[-1].steps:
        assert step.before == game
        game = apply(game, step.seat, step.move)
        assert step.after == game
    assert state.position == game
