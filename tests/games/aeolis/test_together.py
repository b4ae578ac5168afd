"""A table that is spread over days: answers for the silent, who settles, whom a move calls, who waits for whom."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.components import GOLD, LOOT, RES, Hero, Mat
from games.aeolis.moves import Claim, Done, Enough, Fall, Give, Keep, Place, Regroup, Rest
from games.aeolis.position import Game, Sphere
from games.aeolis.rules.base import consult
from games.aeolis.rules.combat import Casualty
from games.aeolis.rules.goods import LoseGoods, LoseWorkers
from games.aeolis.rules.priestess import ArrangeCards, TendPlague
from games.aeolis.rules.queen import scorpio
from games.kernel import (
    NATURE,
    DefaultAnswer,
    Due,
    Leave,
    Move,
    Seat,
    Settings,
    apply,
    awaited,
    default_answer,
    draw,
    legal_moves,
    nature_draws,
    start,
)
from tests.games.aeolis.reading import called
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    drawn,
    exchange,
    knowing,
    lying,
    node,
    opened,
    play,
    refused,
    units,
    with_stock,
    with_units,
)
from tests.walk import Walk
from tests.walk.aeolis import HOOKS


def silence(game: Game, seat: Seat, most: int = 40) -> tuple[Game, list[Move]]:
    """Answers for a seat until the table does not wait for it any more, or the phase is over."""
    given: list[Move] = []
    began = (game.round, game.phase)
    while seat in awaited(game) and (game.round, game.phase) == began:
        answer = default_answer(game, seat)
        assert answer is not None, given
        game = apply(game, seat, answer.move)
        given.append(answer.move)
        assert len(given) < most, given
    return game, given


def answered(game: Game, seat: Seat = 0) -> tuple[str, bool]:
    """What is answered for a seat, as text."""
    answer = default_answer(game, seat)
    assert answer is not None
    return str(answer.move), answer.needs_vote


# --- the defaults of the table of decisions -----------------------------------------------------------------------


def test_the_largest_stack_pays_for_a_victory() -> None:
    game = with_units(with_units(knowing(bare(), "fletching"), "hoplites", 1, "E5"), "toxotai", 3, "E5")
    asked = start(game.then(Casualty(0, (Mat.HOPLITES, Mat.TOXOTAI))))
    assert default_answer(asked, 0) == DefaultAnswer(Fall(Mat.TOXOTAI), False)
    even = with_units(game, "toxotai", 1, "E5")
    assert default_answer(start(even.then(Casualty(0, (Mat.HOPLITES, Mat.TOXOTAI)))),
                          0) == DefaultAnswer(Fall(Mat.HOPLITES), False)


def test_pillage_takes_what_is_plentiful_and_gold_last() -> None:
    game = with_stock(with_stock(bare(), "merchant", gold=9), "queen", wood=3, fish=1)
    game = start(with_stock(game, "philosopher").then(LoseGoods(0, 4)))
    assert default_answer(game, 0) == DefaultAnswer(Rest(), False)
    game = apply(game, 0, Rest())
    left = {name: game.total(number) for number, name in enumerate(RES) if game.total(number)}
    assert (left.get("wood"), left.get("fish")) == (None, None)
    assert amount(game, "merchant", "gold") == 9
    more = start(replace(game, agenda=()).then(LoseGoods(0, 7)))
    assert apply(more, 0, Rest()).total(GOLD) < game.total(GOLD)


def test_pillage_takes_the_untrained_first_then_the_largest_group() -> None:
    game = with_units(with_stock(bare(), "queen", worker=2), "hoplites", 4)
    game = start(game.then(LoseWorkers(0, 4)))
    assert default_answer(game, 0) == DefaultAnswer(Rest(), False)
    after = apply(game, 0, Rest())
    assert (amount(after, "queen", "worker"), units(after, "hoplites")) == (0, 2)


def test_crystals_keep_their_places_on_the_new_mat() -> None:
    game = with_stock(knowing(bare(3), "alchemy"), "queen", worker=3, wood=3, stone=3)
    spheres = tuple(Sphere(RES.index("crystal_fire"), 1) for _ in range(4))
    game = start(scorpio(begin(replace(game, spheres=(*spheres, Sphere())))))
    mage = game.owners[Hero.MAGI]
    game, given = silence(game, mage)
    wanted = {"s1": "t1", "s2": "t2", "s3": "t4", "s4": "t5"}
    assert [each for each in given if isinstance(each, Regroup)] == [
        Regroup(node(old), node(new)) for old, new in wanted.items()
    ]
    assert isinstance(given[-1], Done)
    assert game.asides == ()


def test_cards_that_were_seen_stay_in_their_order() -> None:
    game = bare()
    known = tuple((card,) for card in sorted(game.deck("blessing")[0])[:3])
    rest = tuple(card for card in game.deck("blessing")[0] if (card,) not in known)
    game = start(game.with_deck("blessing", (*known, rest)).then(ArrangeCards(0, "blessing", 3)))
    assert default_answer(game, 0) == DefaultAnswer(Enough(), False)
    assert apply(game, 0, Enough()).deck("blessing") == (*known, rest)


def test_a_drawn_token_takes_the_first_free_space_or_that_of_the_hardest() -> None:
    game = with_units(bare(), "triaconter", 1)
    free = drawn(play(begin(replace(game, compass=(0, -1, -1, 1), bag=game.bag[2:])), "explore"))
    assert default_answer(free, 0) == DefaultAnswer(Place(1), False)
    full = replace(game, compass=(0, 1, 2, 3), bag=game.bag[4:])
    hardest = max(range(4), key=lambda space: LOOT[full.compass[space]].difficulty)
    assert default_answer(drawn(play(begin(full), "replace")), 0) == DefaultAnswer(Place(hardest), False)


def test_what_is_found_goes_to_its_usual_taker() -> None:
    game = lying(with_units(bare(2), "hoplites", 2, "E5"), "D5", wheat=3)
    seat = game.owners[Hero.HOPLITE]
    game = play(begin(game), "move hoplites to D5", seat)
    assert default_answer(game, seat) == DefaultAnswer(Give(RES.index("wheat"), Mat.QUEEN, 3), False)


def test_the_magi_keep_one_spell_and_spend_no_gold() -> None:
    game = drawn(play(begin(with_stock(bare(), "magi", gold=5)), "study"))
    assert isinstance(default_answer(game, 0).move, Keep)  # type: ignore[union-attr]
    game = apply(game, 0, default_answer(game, 0).move)  # type: ignore[union-attr]
    assert default_answer(game, 0) == DefaultAnswer(Enough(), False)
    game = apply(game, 0, Enough())
    assert (len(game.spells), amount(game, "magi", "gold")) == (1, 5)


# --- silence in every phase ---------------------------------------------------------------------------------------


def test_heroes_are_claimed_for_the_silent_by_leave() -> None:
    game = start(TITLE.rules.setup(Settings(3)))
    assert default_answer(game, 1) == DefaultAnswer(Claim(Hero.QUEEN), True)
    for seat in range(3):
        game, given = silence(game, seat)
        assert all(isinstance(move, Claim) for move in given)
    assert all(owner >= 0 for owner in game.owners)
    assert {*game.owners} == {0, 1, 2}


def test_spares_that_nobody_places_go_to_the_queen() -> None:
    game = opened(2, magi=False)
    assert awaited(game) == (0, 1)
    assert answered(game, 1) == ("allot worker to queen", True)
    game, given = silence(game, 1)
    assert [str(move) for move in given] == ["allot worker to queen", "allot gold to queen", "done"]
    game, given = silence(game, 0)
    assert [str(move) for move in given] == ["done"]
    assert amount(game, "queen", "worker") == 2


def test_done_is_said_for_the_silent_by_leave() -> None:
    game = begin(bare(2))
    assert default_answer(game, 1) == DefaultAnswer(Done(), True)
    game = apply(game, 1, Done())
    assert default_answer(game, 1) is None
    assert awaited(game) == (0,)
    assert answered(exchange(bare(2)), 0) == ("done", True)


def test_a_question_of_the_hero_phase_is_answered_before_done_is_said() -> None:
    game = lying(with_units(bare(2), "hoplites", 2, "E5"), "D5", wheat=3)
    seat = game.owners[Hero.HOPLITE]
    game = play(begin(game), "move hoplites to D5", seat)
    game, given = silence(game, seat)
    assert [str(move) for move in given] == ["give 3 wheat to queen", "done"]


def test_silence_never_stalls_a_table() -> None:
    """Whole games in which nobody but the clock ever moves, from wherever random players have come to."""
    walk = Walk(TITLE, HOOKS, deep=0)
    met: set[str] = set()
    for number in (1, 9, 16, 23, 30):
        record = walk.game(number)
        for game in record.positions[:: max(1, len(record.positions) // 12)]:
            for seat in awaited(game):
                if seat != NATURE:
                    after, given = silence(game, seat)
                    met |= {type(move).__name__ for move in given}
                    assert seat not in awaited(after) or (after.round, after.phase) != (game.round, game.phase)
    assert "Done" in met


def test_a_game_of_nobody_comes_to_its_end() -> None:
    game = start(TITLE.rules.setup(Settings(3, {"mode": "challenging", "hoplite": True, "magi": False})))
    for number in range(4_000):
        if game.over:
            break
        seat = awaited(game)[0]
        move = draw(game, b"silence", number) if seat == NATURE else default_answer(game,
                                                                                    seat).move  # type: ignore[union-attr]
        game = apply(game, seat, move)
    assert game.outcome


# --- who settles --------------------------------------------------------------------------------------------------


def test_the_queens_player_settles() -> None:
    game = start(TITLE.rules.setup(Settings(2)))
    assert TITLE.policy.decider(game) is None
    game = play(game, "claim magi", 0)
    game = play(game, "claim queen", 1)
    assert TITLE.policy.decider(game) is None
    for hero in ("merchant", "philosopher", "hoplite", "priestess", "triaconter"):
        game = play(game, f"claim {hero}", 0)
    assert TITLE.policy.decider(game) == 1
    game = apply(drawn(game), 1, Leave())
    assert TITLE.policy.decider(game) == 0
    assert TITLE.policy.decider(apply(game, 0, Leave())) is None


# --- requests and offers stand, nobody waits ----------------------------------------------------------------------


def orders() -> Game:
    return exchange(with_stock(with_stock(bare(3), "merchant", gold=3), "queen", wood=2))


def test_an_open_request_holds_nobody_up() -> None:
    game = orders()
    queen, merchant = game.owners[Hero.QUEEN], game.owners[Hero.MERCHANT]
    game = play(game, "request 1 gold from merchant for queen", queen)
    assert game.asides[0].due is Due.WHILE_OPEN
    assert Done() in legal_moves(game, merchant)
    for seat in range(3):
        game = play(game, "done", seat)
    assert game.phase != "exchange"
    assert game.asides == ()


def test_nobody_answers_a_request_for_the_silent() -> None:
    game = orders()
    merchant = game.owners[Hero.MERCHANT]
    game = play(game, "request 1 gold from merchant for queen", game.owners[Hero.QUEEN])
    assert default_answer(game, merchant) == DefaultAnswer(Done(), True)
    assert "accept 1 gold from merchant for queen" in map(str, legal_moves(game, merchant))


def test_an_order_lapses_with_its_players() -> None:
    game = play(orders(), "request 1 gold from merchant for queen", 0)
    assert apply(game, 0, Leave()).asides == ()
    assert apply(game, 1, Leave()).asides == ()
    assert apply(game, 2, Leave()).asides == game.asides
    swap = play(orders(), "swap wood of queen for gold of merchant", 0)
    assert apply(swap, 0, Leave()).asides == ()


# --- whom a move calls --------------------------------------------------------------------------------------------


def test_a_move_that_concerns_nobody_calls_nobody() -> None:
    game = begin(bare(3))
    assert called(game, "shift +1", game.owners[Hero.MERCHANT]) == ()
    assert called(game, "done", 0) == ()


def test_the_last_one_is_called_the_queens_player_as_well() -> None:
    game = play(begin(bare(3)), "done", 1)
    assert called(game, "done", 2) == (0,)
    assert called(game, "done", 0) == (2,)
    last = play(game, "done", 2)
    assert called(last, "done", 0) == ()
    assert tuple(TITLE.policy.pings(game, apply(game, 2, Leave()), 2)) == (0,)


def test_who_is_done_hears_of_what_was_given() -> None:
    game = lying(with_units(bare(3), "hoplites", 2, "E5"), "D5", wheat=3)
    seat, other = game.owners[Hero.HOPLITE], game.owners[Hero.MERCHANT]
    assert seat != other
    game = play(play(begin(game), "done", other), "move hoplites to D5", seat)
    assert called(game, "give 3 wheat to merchant", seat) == (other,)
    assert called(game, "give 3 wheat to hoplites", seat) == ()
    after = play(game, "give 3 wheat to merchant", seat)
    assert other not in awaited(after), "the flag stays"


def test_who_is_asked_something_is_called_once() -> None:
    game = orders()
    assert called(game, "request 1 gold from merchant for queen", 0) == (1,)
    asked = play(game, "request 1 gold from merchant for queen", 0)
    assert called(asked, "gift 1 wood from queen to merchant", 0) == ()
    assert called(asked, "accept 1", 1) == ()
    assert called(asked, "swap gold of merchant for wood of queen", 1) == (0,)


def test_a_decision_of_another_calls_its_owner() -> None:
    game = with_stock(knowing(bare(3), "fletching"), "hoplites")
    mage = game.owners[Hero.MAGI]
    game = begin(replace(game, plague=(1, 2, 3)))
    near = replace(game, mats=tuple(replace(mat, hex=2) if number == Mat.PRIESTESS else mat
                                    for number, mat in enumerate(game.mats)))
    owner = near.owners[Hero.PRIESTESS]
    after = consult(near, TendPlague(owner, 1, "confine"))
    assert tuple(TITLE.policy.pings(near, after, mage if mage != owner else (owner + 1) % 3)) == (owner,)
    assert tuple(TITLE.policy.pings(near, after, owner)) == ()


def test_who_rolled_the_dice_is_not_called_by_them() -> None:
    game = begin(bare(3))
    mage = game.owners[Hero.MAGI]
    game = play(game, "study", mage)
    while nature_draws(game):
        after = apply(game, NATURE, legal_moves(game, NATURE)[0])
        assert tuple(TITLE.policy.pings(game, after, NATURE)) == ()
        game = after
    assert default_answer(game, mage) is not None


def test_the_next_phase_calls_nobody_besides_those_it_waits_for() -> None:
    game = play(play(begin(bare(3)), "done", 0), "done", 1)
    assert called(game, "done", 2) == ()


# --- who waits for whom -------------------------------------------------------------------------------------------


def questions(game: Game) -> Iterator[str]:
    return (TITLE.presentation.narration.question(game, seat) for seat in range(3))


def test_the_court_waits_for_the_queen() -> None:
    game = begin(bare(3))
    assert list(questions(game)) == ["play your heroes, then press Done"] * 3
    game = play(game, "done", 1)
    first, second, third = questions(play(game, "done", 2))
    assert first == "play your heroes, then press Done; everyone waits for the Queen"
    assert (second, third) == ("", "")
    assert list(questions(play(game, "done", 0)))[2] == "play your heroes, then press Done; everyone else has finished"
    alone = begin(bare(1))
    assert TITLE.presentation.narration.question(alone, 0) == "play your heroes, then press Done"


def test_a_request_is_told_beside_what_the_phase_asks() -> None:
    game = play(orders(), "request 1 gold from merchant for queen", 0)
    asked = "answer a request: 1 gold from Merchant for Queen"
    assert TITLE.presentation.narration.question(game, 1) == f"{asked}; give, swap and train, then press Done"
    assert TITLE.presentation.narration.question(play(game, "done", 1), 1) == asked
    swap = play(play(orders(), "done", 1), "swap wood of queen for gold of merchant", 0)
    assert TITLE.presentation.narration.question(swap, 1) == (
        "answer an offer: 1 wood of Queen for 1 gold of Merchant")


def test_a_flag_is_set_once_and_taken_back_by_acting() -> None:
    game = play(begin(bare(2)), "done", 1)
    assert refused(game, "done", 1) == "done-already"
    assert game.owners[Hero.MERCHANT] == 1
    assert awaited(play(game, "shift +1", 1)) == (0, 1)


