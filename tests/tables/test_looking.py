"""History, boards, what each viewer may know."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tables import Turn, TurnKind, errors
from tables.messages import batch_sentence
from tests.tables.conftest import BO, CY, IDA, House
from tests.tables.lanterns import Refuse


async def test_history_tells_turns_with_differences(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich")
    await house.turn(info.id, IDA, "buy. beg")
    await house.turn(info.id, BO)
    page = await house.tables.queries.history(info.id, None)
    assert [past.kind for past in page.turns] == [TurnKind.STARTED, TurnKind.MOVES, TurnKind.MOVES]
    assert page.turns[0].text.startswith("The game begins: **Ida** and **Bo**.")
    turn = page.turns[1]
    assert (turn.name, turn.side, turn.lines) == ("Ida", "Player 0", ("buy", "beg", "done"))
    assert [happening.differences
            for happening in turn.happenings] == [{0: {"points": 1, "coins": -1}}, {0: {"coins": 1}}, {}]
    assert page.earlier is None


async def test_history_in_pages(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich", rounds=2)
    for _ in range(2):
        for user in (IDA, BO):
            await house.turn(info.id, user)
        if (await house.tables.queries.info(info.id)).status.open:
            for user in (IDA, BO):
                await house.tables.play.move(info.id, user, "bid 0")
    everything = (await house.tables.queries.history(info.id, None, limit=100)).turns
    pages: list[Turn] = []
    before = None
    while True:
        page = await house.tables.queries.history(info.id, None, before=before, limit=3)
        pages = [*page.turns, *pages]
        before = page.earlier
        if before is None:
            break
    assert pages == list(everything)
    assert len(everything) == 9


async def test_what_others_drew_is_not_told(house: House) -> None:
    info = await house.begin(IDA, BO)
    outcome = await house.tables.play.move(info.id, IDA, "draw", end=True)
    assert outcome.committed is not None
    own = await house.tables.queries.turns(info.id, *outcome.committed, user_id=IDA)
    assert [line.split()[0] for line in own[0].lines] == ["draw", "deal", "done"]
    for user in (BO, CY, None):
        other = await house.tables.queries.turns(info.id, *outcome.committed, user_id=user)
        assert other[0].lines == ("draw", "done")
        assert "deal" not in other[0].text
    start = (await house.tables.queries.history(info.id, BO)).turns[0]
    assert len(start.lines) == 2, "the own two cards of four"
    assert "deal" not in (await house.tables.queries.history(info.id, None)).turns[0].text


async def test_the_public_view_does_not_depend_on_what_is_hidden(house: House) -> None:
    """Two tables that differ in the hands look alike to a bystander, in every word that leaves the service."""
    seen = []
    for channel in (1, 2, 3):
        info = await house.begin(IDA, BO, channel=channel)
        await house.tables.play.move(info.id, IDA, "draw", end=True)
        look = await house.tables.queries.view(info.id, None)
        history = await house.tables.queries.history(info.id, None)
        seen.append((look.view, look.waiting, look.last, history.turns))
        export = (await house.tables.records.export(info.id, None)).text
        assert "deal" not in export
        assert (await house.tables.queries.info(info.id)).seed is None
    hands = {house.tables._loader.cache.get(number).position.hands for number in (1, 2, 3)}  # type: ignore[union-attr]
    assert len(hands) > 1
    assert seen[0] == seen[1] == seen[2]


async def test_boards_of_earlier_turns(house: House) -> None:
    info = await house.begin(IDA, BO, start="rich")
    start = (await house.tables.queries.view(info.id, None)).view
    await house.turn(info.id, IDA, "buy. beg")
    middle = (await house.tables.queries.view(info.id, None)).view
    await house.turn(info.id, BO)
    now = await house.tables.queries.board(info.id, None)
    assert (now.turn, now.turns, now.view) == (2, 2, (await house.tables.queries.view(info.id, None)).view)
    first = await house.tables.queries.board(info.id, None, turn=1)
    assert first.view.points == middle.points
    assert first.last is not None
    assert first.last.name == "Ida"
    opening = await house.tables.queries.board(info.id, None, turn=0)
    assert (opening.view.points, opening.last) == (start.points, None)
    with pytest.raises(errors.NothingToUndo):
        await house.tables.queries.board(info.id, None, turn=3)


async def test_undone_turns_stay_in_the_history_and_leave_the_boards(house: House) -> None:
    info = await house.begin(IDA)
    await house.turn(info.id, IDA)
    await house.tables.proposals.undo(info.id, IDA)
    page = await house.tables.queries.history(info.id, None)
    assert [turn.undone for turn in page.turns] == [False, True, False]
    assert page.turns[-1].text == "**Ida** took back: **Ida** · 0 beg {0: {'coins': 1}}; 0 done {}"
    assert (await house.tables.queries.board(info.id, None)).turns == 0


@pytest.mark.parametrize(("kind", "lines", "told"), [
    ("undo", ["Ida: beg", "Bo: buy", "Ida: light 1", "Bo: beg"],
     "**Ida** took back `beg` and `light 1`. What **Bo** had played since was taken back, too: `buy` and `beg`."),
    ("undo", ["Bo: buy"], "**Ida** took back what **Bo** had played: `buy`."),
    ("redo", ["Ida: beg", "Bo: buy"], "**Ida** restored `beg`. What **Bo** had played since was restored, too: `buy`."),
    ("redo", ["Bo: buy"], "**Ida** restored what **Bo** had played: `buy`."),
])
def test_whose_turns_were_taken_back_or_restored_is_told(kind: str, lines: list[str], told: str) -> None:
    batch: Any = SimpleNamespace(kind=TurnKind(kind), data={"name": "Ida", "lines": lines})
    assert batch_sentence(batch, "Ida") == told


@pytest.mark.parametrize(("kind", "count", "said"), [
    ("undo", 2, "**Ida** took back: **Bo** buys. **Ida** begs."),
    ("undo", 7, "**Ida** took back 7 turns, the last of them: **Bo** buys. **Ida** begs."),
    ("redo", 2, "**Ida** restored: **Bo** buys. **Ida** begs."),
    ("redo", 7, "**Ida** restored 7 turns, the last of them: **Bo** buys. **Ida** begs."),
])
def test_what_was_taken_back_or_restored_is_told_as_the_story_tells_it(kind: str, count: int, said: str) -> None:
    data = {"name": "Ida", "lines": ["Bo: buy"] * count, "told": ["**Bo** buys.", "**Ida** begs."]}
    batch: Any = SimpleNamespace(kind=TurnKind(kind), data=data)
    assert batch_sentence(batch, "Ida") == said


async def test_the_last_turn_is_known_after_a_restart(house: House) -> None:
    info = await house.begin(IDA, BO)
    hand = (await house.tables.play.panel(info.id, IDA)).view.hands[0]
    outcome = await house.turn(info.id, IDA, f"light {hand[0]}")
    await house.tables.play.move(info.id, BO, [Refuse()])
    before = await house.tables.queries.view(info.id, BO)
    reopened = await house.restart()
    assert await reopened.queries.view(info.id, BO) == before
    assert outcome.committed is not None
    assert (await reopened.queries.turns(info.id, *outcome.committed))[0] == outcome.told


async def test_since_when_a_seat_is_waited_for(house: House) -> None:
    info = await house.begin(IDA, BO)
    house.clock.forward(hours=1)
    await house.turn(info.id, IDA)
    since = house.clock()
    house.clock.forward(hours=5)
    await house.tables.play.move(info.id, BO, "buy")
    (waiting,) = (await house.tables.queries.view(info.id, None)).waiting
    assert (waiting.user_id, waiting.since) == (BO, since)


async def test_nothing_to_show_in_a_lobby(house: House) -> None:
    info = await house.tables.lobby.create(70, 700, IDA, "Ida", "lanterns")
    assert (await house.tables.queries.view(info.id, IDA)).view is None
    assert await house.tables.queries.turns(info.id, 1, 1) == ()
    with pytest.raises(errors.NotStarted):
        await house.tables.queries.history(info.id, IDA)
    with pytest.raises(errors.NotStarted):
        await house.tables.queries.board(info.id, IDA)


async def test_tables_that_are_being_played_are_at_hand(house: House) -> None:
    """The one that was used last first; not those that have ended."""
    first, second = await house.begin(IDA, BO), await house.begin(IDA, CY, channel=2)
    ended = await house.begin(BO, CY, channel=3)
    await house.tables.proposals.abandon(ended.id, BO, force=True)
    await house.turn(first.id, IDA)
    played = list(house.tables.at_play())
    assert [(title, guild_id) for title, guild_id, _view in played] == [(first.title, first.guild_id)] * 2
    views = [view() for _title, _guild_id, view in played]
    assert views == [(await house.tables.queries.view(info.id, None)).view for info in (first, second)]
    assert views[0] != views[1]
