"""Every title tries and plays plans, from its first turn to its last, and looks at nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel import (
    NATURE,
    Move,
    RulesError,
    Seat,
    Settings,
    apply,
    as_if_on_turn,
    awaited,
    by_seat,
    legal_moves,
    nature_draws,
    open_seats,
    start,
)
from games.registry import TITLES
from storage import Database
from tables import Tables
from tables.errors import CannotPlan
from tables.plans.rehearsal import Rehearsal
from tables.plans.values import PlannedTurn
from tables.visibility import reveals, visible_position
from tests.databases import new_database
from tests.tables.test_every_title import ALL, begun, players_of, stroll

DRAFTING = [title for title in ALL if not TITLES[title].no_drafts]


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    database = await Database.open(new_database(tmp_path / "all.sqlite3"))
    yield Tables(database, TITLES)
    await database.close()


@pytest.fixture(autouse=True)
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games on every run."""
    monkeypatch.setattr("tables.seating.secrets.token_bytes", lambda count: bytes(range(count)))


async def tried(tables: Tables, table: int, user: int, rng: random.Random) -> PlannedTurn | None:
    """Moves that are suggested, one after the other until the turn would be over; None if none can be foreseen."""
    plan = None
    for _ in range(12):
        lines = await tables.plans.suggest(table, user, "")
        if not lines or (plan is not None and plan.whole):
            return plan
        try:
            plan = await tables.plans.attempt(table, user, rng.choice(list(lines)))
        except CannotPlan:
            return plan
        except RulesError:
            continue
        assert TITLES[plan.title].presentation.narration.sentence(plan.view, plan.happenings)
    return plan


@pytest.mark.parametrize("title", ALL)
async def test_a_plan_is_tried_and_played(tables: Tables, title: str) -> None:
    table, rng, played = await begun(tables, title), random.Random(title), 0
    for _ in range(12):
        user = (await tables.queries.view(table, None)).blocking[0].user_id or 0
        if (await tables.play.panel(table, user)).draft:
            await stroll(tables, table, 1)
            continue
        plan = await tried(tables, table, user, rng)
        if plan is None:
            await stroll(tables, table, 1)
            continue
        assert plan.on_turn
        outcome = await tables.plans.play(table, user)
        assert tuple(str(move) for move in outcome.moves) == plan.lines
        assert await tables.plans.all_of(table, user) == []
        if plan.stop not in {"plan-chance", "plan-end"}:
            state, owns = await tables._loader.load(table), TITLES[title].rules.holdings
            assert owns(state.game_for(plan.seat), plan.seat) == owns(plan.view, plan.seat)
        played += 1
    assert played >= 5


@pytest.mark.parametrize("title", ALL)
async def test_a_turn_is_tried_while_others_are_to_move(tables: Tables, title: str) -> None:
    table, rng, found = await begun(tables, title), random.Random(title), 0
    for _ in range(15):
        await stroll(tables, table, 2, seed=rng.randrange(99))
        waited = {pending.user_id for pending in (await tables.queries.view(table, None)).blocking}
        info = await tables.queries.info(table)
        for seat in info.seats:
            plan = await tried(tables, table, seat.user_id or 0, rng)
            if plan is not None:
                found += seat.user_id not in waited
                assert plan.on_turn == (seat.user_id in waited)
                await tables.plans.forget(table, seat.user_id or 0)
    assert found or TITLES[title].no_drafts


async def test_where_all_act_when_they_like_no_plan_waits_for_a_turn(tables: Tables) -> None:
    table = await begun(tables, "aeolis")
    rng = random.Random(1)
    await stroll(tables, table, 6)
    for user in (1, 2, 3):
        if await tried(tables, table, user, rng) is not None:
            await tables.plans.save(table, user, "one")
            with pytest.raises(CannotPlan) as refused:
                await tables.plans.arm(table, user, "one")
            assert refused.value.sentence == "plan-together"
            return
    pytest.fail("nobody could plan")


def positions(title: str, seed: int, moves: int = 250) -> Iterator[tuple[Any, Seat, Move]]:
    """The positions of a random game with the moves that are made."""
    rng, rules = random.Random(f"{title}{seed}"), TITLES[title].rules
    game = start(rules.setup(Settings(players_of(title))))
    for _ in range(moves):
        if game.over:
            return
        seat = rng.choice(open_seats(game))
        move = rng.choice(legal_moves(game, seat))
        yield game, seat, move
        game = apply(game, seat, move)


@pytest.mark.parametrize("title", DRAFTING)
def test_a_turn_that_is_foreseen_can_be_played(title: str) -> None:
    """Whatever is offered in it is legal there; nobody else was asked, and nothing was drawn."""
    rng, foreseen = random.Random(title), 0
    for number, (game, _seat, _move) in enumerate(positions(title, 1)):
        for seat in range(players_of(title)) if number % 5 == 0 else ():
            view = visible_position(TITLES[title], game, seat)
            ahead = as_if_on_turn(TITLES[title], view, seat)
            if ahead is None:
                continue
            assert seat in awaited(ahead)
            assert not nature_draws(ahead)
            foreseen += ahead is not view
            moves = legal_moves(ahead, seat)
            assert moves
            Rehearsal(TITLES[title], ahead, seat).follow([rng.choice(moves)])
    assert foreseen > 10


@pytest.mark.parametrize("title", ALL)
def test_what_brings_hidden_things_to_light_is_drawn_or_ends_the_game_or_is_declared(title: str) -> None:
    """So a plan, which is tried on a view, stops before anything that a view cannot tell."""
    game_of = TITLES[title]
    for seed in range(2):
        for game, seat, move in positions(title, seed):
            if seat == NATURE:
                continue
            after = apply(game, seat, move)
            if reveals(game_of, game, seat, move, after):
                view = visible_position(game_of, game, seat)
                assert nature_draws(after) or after.over or game_of.policy.uncovers(view, seat, move), move


def with_other_hands(game: Any) -> Any:
    """Bora Bora with other cards in the hands of all but the first seat."""
    deck, players = list(game.deck), []
    for seat, player in by_seat(game.players):
        cards = list(player.cards)
        for colour in range(len(deck)):
            other = next((each for each in range(len(deck)) if each != colour and deck[each]), None)
            if seat and cards[colour] and other is not None:
                cards[colour], cards[other] = cards[colour] - 1, cards[other] + 1
                deck[colour], deck[other] = deck[colour] + 1, deck[other] - 1
                break
        players.append(replace(player, cards=tuple(cards)))
    return replace(game, players=tuple(players), deck=tuple(deck))


def with_other_points(game: Any) -> Any:
    """Helios with other points of all but the first seat."""
    return replace(game, players=tuple(replace(player, vp=player.vp + 7 * (seat > 0))
                                       for seat, player in by_seat(game.players)))


@pytest.mark.parametrize(("title", "change"), [("bora_bora", with_other_hands), ("helios", with_other_points)])
async def test_what_is_hidden_does_not_change_a_plan(tables: Tables, title: str, change: Any) -> None:
    table, compared = await begun(tables, title), 0
    for _ in range(6):
        await stroll(tables, table, 3)
        state = await tables._loader.load(table)
        before, plans = state.position, []
        other = change(before)
        if other == before or visible_position(state.title, other, 0) != visible_position(state.title, before, 0):
            continue
        for position in (before, other):
            state.position = position
            state.memo.clear()
            offered = await tables.plans.open(table, 1)
            plan = await tried(tables, table, 1, random.Random(7))
            plans.append((None if plan is None else replace(plan, id=0, version=0), replace(offered, fails=None),
                          repr(offered.fails)))
            if plan is not None:
                await tables.plans.forget(table, 1)
                compared += 1
        state.position = before
        state.memo.clear()
        assert plans[0] == plans[1]
    assert compared >= 4
