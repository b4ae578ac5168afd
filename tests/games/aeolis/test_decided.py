"""Rulings on what grates at the table: what burns, what was picked up, who falls, the last round, heroes given back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.cards import EVENTS, SCENARIOS
from games.aeolis.components import Hero, Mat
from games.aeolis.position import NOBODY, Game
from games.aeolis.rules.conclusion import EndRound
from games.aeolis.rules.harm import hurt
from games.aeolis.rules.upkeep import Conclusion
from games.aeolis.vocabulary import Condition
from games.kernel import Leave, Settings, apply, awaited, start
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    burning,
    exchange,
    lying,
    offers,
    play,
    refused,
    rolls,
    sick,
    units,
    upgraded,
    with_event,
    with_spell,
    with_stock,
    with_units,
)

# --- fire, and what was picked up ---------------------------------------------------------------------------------


def ruins() -> Game:
    """Two farms in ruins next to the Architect; one of them burns."""
    game = upgraded(with_units(built(bare(), "wheat_farm", "C3", "D3"), "philosopher", 1, "D4"), "academy")
    return burning(replace(game, ruined=tuple(sorted((HEX["C3"], HEX["D3"])))), "C3")


def test_a9_what_burns_is_not_repaired() -> None:
    game = begin(ruins())
    assert play(game, "repair").ruined == (HEX["C3"],)
    only = begin(replace(ruins(), ruined=(HEX["C3"],)))
    assert refused(only, "repair") == "ruin-burns"
    assert play(replace(only, fires=()), "repair").ruined == ()


def test_a9_a_card_repairs_nothing_that_burns() -> None:
    game = play(begin(with_event(with_units(ruins(), "philosopher", 1, "F5"), "B05", "F5")), "fulfil B05")
    game = play(game, "choose option 2")
    assert "choose hex C3" not in offers(game)
    assert HEX["C3"] in game.ruined


def forge(copper: int) -> Game:
    """The Hoplites, who hold copper, have picked up two more."""
    game = with_stock(with_units(bare(2), "hoplites", 1, "D3"), "hoplites", copper=copper, gold=5)
    game = replace(lying(game, "C3", copper=2), techs=tuple(range(35)))
    return play(play(begin(game), "move hoplites to C3", 1), "give 2 copper to hoplites", 1)


def test_a58_what_was_picked_up_is_spent_first() -> None:
    game = forge(3)
    assert "redivide 2 copper from hoplites to merchant" in offers(game, 0)
    once = play(game, "bronze hoplites", 1)
    assert "redivide 1 copper from hoplites to merchant" in offers(once, 0)
    assert refused(once, "redivide 2 copper from hoplites to merchant") == "only-so-much"
    twice = play(once, "bronze hoplites", 1)
    assert amount(twice, "hoplites", "copper") == 3
    assert refused(twice, "redivide 1 copper from hoplites to merchant") == "not-picked-up", "the three were their own"


# --- who falls ----------------------------------------------------------------------------------------------------


def two_magi() -> Game:
    """Two Magi with two spells of fire and the crystals for them; an enemy is near."""
    game = with_event(with_units(bare(), "magi", 2, "E4"), "C112", "C4")
    return begin(with_spell(with_spell(game, "S09", "s1", "fire", 1), "S10", "s2", "fire", 2))


def test_a123_the_other_of_two_magi_casts_after_a_backlash() -> None:
    game = rolls(play(two_magi(), "cast S09 from s1"), 25)
    assert units(game, "magi") == 1
    assert "cast S10 from s2" in offers(game)
    assert "1 spell could still be cast." in TITLE.presentation.advice(game, 0).lines
    cast = rolls(play(game, "cast S10 from s2"), 26)
    assert refused(cast, "cast S09 from s1") == "spell-cast"


def test_a123_who_has_cast_and_lives_does_not_cast_again() -> None:
    game = rolls(play(two_magi(), "cast S09 from s1"), 26)
    game = with_spell(replace(game, spheres=two_magi().spheres), "S05", "s3", "fire", 3)
    after = rolls(play(game, "cast S10 from s2"), 26)
    assert refused(after, "cast S05 from s3") == "no-casts"


def test_a123_the_next_round_counts_anew() -> None:
    game = rolls(play(two_magi(), "cast S09 from s1"), 25)
    assert game.modified("fallen", Mat.MAGI) == 1
    assert EndRound().run(game).modified("fallen", Mat.MAGI) == 0


def test_a123_a_priestess_who_has_prayed_falls_first() -> None:
    game = with_units(with_units(sick(bare(), "E4"), "priestess", 2, "E5"), "hoplites", 1, "E5")
    game = play(begin(game), "pray proselytize")
    lost = play(game, "move priestess to E4")
    assert units(lost, "priestess") == 1
    assert "pray augury" in offers(lost), "the one who is left may pray"
    assert refused(play(lost, "pray bless"), "pray augury") == "no-prayers"


def test_a123_merchants_who_fall_take_their_transactions_with_them() -> None:
    game = with_stock(with_units(bare(), "merchant", 2), "merchant", gold=9)
    game = play(begin(replace(game, wheel=6)), "buy wheat")
    lost = hurt(game, Mat.MERCHANT, 1)
    assert units(lost, "merchant") == 1
    assert "buy wheat" in offers(lost)
    assert refused(play(lost, "buy wheat"), "buy wheat") == "no-transactions"


# --- the last round -----------------------------------------------------------------------------------------------


def conclusion(mode: str, round: int = 10, **stock: int) -> Game:
    """Everybody is done with the Hero phase of the last round; something lies about."""
    game = begin(lying(replace(bare(2, mode=mode), round=round), "C3", **(stock or {"wheat": 1})))
    for seat in (0, 1):
        game = play(game, "done", seat)
    return game


@pytest.mark.parametrize(("mode", "last"), [("challenging", 10), ("hardcore", 10), ("marathon", 20), ("lean_years", 6)])
def test_a121_the_last_round_asks_nothing_that_cannot_matter(mode: str, last: int) -> None:
    game = conclusion(mode, last)
    assert game.over, "neither the pool nor the Exchange is asked about"
    assert game.outcome
    assert amount(game, "queen", "wheat"), "the usual takers have what lay about"
    before = conclusion(mode, last - 1)
    assert (before.phase, awaited(before)) == ("collect", (0, 1))


def test_a121_an_easy_game_that_is_won_may_be_carried_on_with_what_is_given_now() -> None:
    game = conclusion("easy")
    assert game.phase == "collect"
    for seat in (0, 1, 0, 1):
        game = play(game, "done", seat)
    assert offers(game) == ["finish", "carry on"]
    lost = lying(with_event(replace(bare(2), round=10), "V101", "A1"), "C3", wheat=1)
    assert start(lost.then(Conclusion())).over, "with an invasion on the map nothing is carried on"


def test_a121_what_lies_about_counts_for_the_heroic_event() -> None:
    golden = next(number for number, card in enumerate(EVENTS) if card.id == "H08")
    game = begin(lying(replace(with_stock(bare(1, mode="challenging"), "queen", gold=24), round=10, morale=3,
                               heroic=golden), "C3", gold=1))
    assert play(game, "done").outcome == "heroic_victory"


def conditions(condition: Condition) -> Iterator[Condition]:
    yield condition
    for part in condition.of:
        yield from conditions(part)


def test_a121_no_goal_asks_who_holds_what() -> None:
    """Else it would matter in the last round who collects and who is given something."""
    goals: list[Any] = [card.win_if for card in EVENTS if card.win_if is not None]
    goals += [scenario.win_if for scenario in SCENARIOS.values()]
    stocks = [part for goal in goals for part in conditions(goal) if part.kind == "stock_at_least"]
    assert stocks
    assert {part.hero for part in stocks} == {"any"}


# --- training that cannot be paid ---------------------------------------------------------------------------------


def test_a124_training_that_cannot_be_paid_is_warned_of() -> None:
    game = exchange(with_stock(bare(2), "hoplites", worker=2, gold=1, copper=1))
    assert TITLE.presentation.advice(game, 1).lines == ("Hoplites: 2 untrained workers could be trained.",)
    game = play(game, "train hoplite. train hoplite", 1)
    told = TITLE.presentation.advice(game, 1)
    assert told.lines == ("Hoplites: 1 worker in training cannot be paid (1 copper and 1 gold each).",)
    alone = play(exchange(with_stock(bare(), "hoplites", worker=1)), "train hoplite")
    assert TITLE.presentation.advice(alone, 0).confirm
    assert TITLE.presentation.advice(game, 0).lines == (), "only who trains is told"
    assert TITLE.presentation.advice(play(game, "untrain hoplite", 1), 1).lines == ()


# --- before the first round ---------------------------------------------------------------------------------------


def claiming() -> Game:
    """Three players; the first has taken all that may be taken."""
    game = start(TITLE.rules.setup(Settings(3, {"priestess": False, "triaconter": False})))
    return play(game, "claim queen. claim merchant. claim hoplite", 0)


def test_a111_heroes_are_given_back() -> None:
    game = claiming()
    assert awaited(game) == (1, 2)
    assert offers(game, 0) == ["unclaim queen", "unclaim merchant", "unclaim hoplite"]
    back = play(game, "unclaim hoplite", 0)
    assert back.owners[Hero.HOPLITE] == NOBODY
    assert awaited(back) == (0, 1, 2)
    taken = play(back, "claim hoplite", 2)
    assert taken.owners[Hero.HOPLITE] == 2
    assert refused(taken, "unclaim hoplite", 0) == "not-your-hero"
    nothing = play(play(game, "unclaim queen", 0), "unclaim merchant. unclaim hoplite", 0)
    assert set(nothing.owners) == {NOBODY}
    done = play(play(taken, "claim magi", 1), "claim philosopher", 1)
    assert not any(offer.startswith("unclaim") for seat in range(3) for offer in offers(done, seat)), "all are taken"


def test_a_hero_that_was_left_behind_and_is_given_back_is_nobodys_orphan() -> None:
    game = apply(claiming(), 0, Leave())
    assert Hero.QUEEN in game.orphans
    heir = game.owners[Hero.QUEEN]
    back = play(game, "unclaim queen", heir)
    assert (back.owners[Hero.QUEEN], Hero.QUEEN in back.orphans) == (NOBODY, False)
