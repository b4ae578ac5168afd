"""Heroes change hands: handed over, adopted by vote after somebody has left, latecomers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.components import Hero
from games.aeolis.moves import Adopt, Agree, Decline, Done, Hand, Object, Take
from games.aeolis.position import Game
from games.aeolis.rules.base import consult
from games.aeolis.rules.conclusion import BeginCollect, CloseCollect, CollectPhase
from games.aeolis.rules.exchange import BeginExchange, ExchangePhase
from games.aeolis.rules.goods import LoseWorkers
from games.kernel import (
    BadNotation,
    Due,
    IllegalMove,
    Join,
    Leave,
    Seat,
    Settings,
    apply,
    awaited,
    changes,
    legal_moves,
    naming,
    open_seats,
    start,
)
from tests.games.aeolis.table import (
    bare,
    begin,
    drawn,
    exchange,
    lying,
    offers,
    opened,
    play,
    refused,
    rolls,
    spelled,
    three_players,
    with_stock,
    with_units,
)

WORDS = TITLE.presentation.narration


def owned(game: Game, seat: Seat) -> set[str]:
    return {hero.name.lower() for hero in game.heroes_of(seat)}


# --- handing over -------------------------------------------------------------------------------------------------


def test_a_hero_goes_to_who_takes_it_with_all_that_is_his() -> None:
    game = play(with_stock(three_players(), "merchant", gold=3), "hand merchant to player 3", 1)
    assert game.asides[0].due is Due.WHILE_OPEN
    assert owned(game, 1) == {"merchant", "priestess"}, "an offer changes nothing"
    assert {"take merchant", "decline merchant"} <= set(offers(game, 2))
    assert "take merchant" not in offers(game, 0)
    after = play(game, "take merchant", 2)
    assert owned(after, 2) == {"philosopher", "magi", "merchant"}
    assert owned(after, 1) == {"priestess"}
    assert after.mats == game.mats
    assert after.asides == ()
    assert "shift +1" in offers(after, 2)
    assert refused(after, "shift +1", 1) == "not-your-hero"


def test_declined_it_stays() -> None:
    game = play(play(three_players(), "hand merchant to player 3", 1), "decline merchant", 2)
    assert owned(game, 1) == {"merchant", "priestess"}
    assert game.asides == ()
    assert refused(game, "take merchant", 2) == "wrong-phase"


def test_what_cannot_be_handed() -> None:
    game = three_players()
    assert refused(game, "hand merchant to player 1", 0) == "not-your-hero"
    assert refused(game, "hand merchant to player 2", 1) == "no-such-player"
    assert refused(game, "hand merchant to player 4", 1) == "no-such-player"
    assert refused(apply(game, 2, Leave()), "hand merchant to player 3", 1) == "no-such-player"
    last = play(play(game, "hand merchant to player 3", 1), "take merchant", 2)
    assert refused(last, "hand priestess to player 1", 1) == "last-hero"
    assert not any(offer.startswith("hand") for offer in offers(last, 1))
    assert not any(offer.startswith("hand") for offer in offers(begin(bare(1))))
    assert not any(offer.startswith("hand") for offer in offers(begin(bare(7)), 3))
    assert refused(opened(2, magi=False), "hand merchant to player 1", 1) == "wrong-phase"


def test_one_open_offer_of_a_hero() -> None:
    game = play(three_players(), "hand merchant to player 3", 1)
    assert refused(game, "hand merchant to player 3", 1) == "offered-already"
    game = play(game, "hand merchant to player 1", 1)
    assert len(game.asides) == 1
    assert Take(Hero.MERCHANT) not in legal_moves(game, 2)
    assert Take(Hero.MERCHANT) in legal_moves(game, 0)
    both = play(game, "hand priestess to player 3", 1)
    assert len(both.asides) == 2, "two heroes, two offers"
    after = play(both, "take merchant", 0)
    assert after.asides == (), "the last hero is not to be had"


@pytest.mark.parametrize("game", [three_players(), exchange(bare(3))], ids=["hero", "exchange"])
def test_an_offer_falls_away_with_its_phase_or_its_players(game: Game) -> None:
    game = play(game, "hand merchant to player 3", 1)
    assert apply(game, 1, Leave()).asides == ()
    assert apply(game, 2, Leave()).asides == ()
    assert apply(game, 0, Leave()).asides == game.asides
    for seat in range(3):
        game = play(game, "done", seat)
    assert game.asides == ()
    assert owned(game, 1) == {"merchant", "priestess"}


def test_in_the_collecting_heroes_change_hands_as_well() -> None:
    game = lying(bare(3), "C3", wheat=2)
    game = start(game.then(BeginCollect(), CollectPhase(), CloseCollect(), BeginExchange(), ExchangePhase()))
    assert game.phase == "collect"
    game = play(play(game, "hand merchant to player 3", 1), "take merchant", 2)
    assert owned(game, 2) == {"philosopher", "magi", "merchant"}


def test_nobody_waits_for_an_offer_and_who_is_done_may_still_take_it() -> None:
    game = play(play(three_players(), "done", 2), "hand merchant to player 3", 1)
    assert awaited(game) == (0, 1)
    assert Done() in legal_moves(game, 1)
    assert tuple(TITLE.policy.pings(play(three_players(), "done", 2), game, 1)) == (2,)
    after = play(game, "take merchant", 2)
    assert awaited(after) == (0, 1, 2), "there is a hero to look at"


def test_first_the_owner_answers_what_the_hero_began() -> None:
    game = lying(with_units(bare(3), "hoplites", 2, "E5"), "D5", wheat=3)
    game = play(play(begin(game), "hand hoplite to player 2", 0), "move hoplites to D5", 0)
    assert offers(game, 1).count("decline hoplite") == 1
    assert refused(game, "take hoplite", 1) == "owner-busy"
    assert refused(game, "hand queen to player 2", 0) == "answer-first"
    game = play(game, "give 3 wheat to queen", 0)
    assert owned(play(game, "take hoplite", 1), 1) == {"merchant", "priestess", "hoplite"}


def test_who_owes_a_decision_hands_nothing_over() -> None:
    game = consult(three_players(), LoseWorkers(1, 1))
    assert "done" not in offers(game, 1)
    assert refused(game, "hand merchant to player 3", 1) == "answer-first"
    assert "hand merchant to player 3" in offers(play(game, "rest", 1), 1)


def test_dice_that_still_have_to_fall_come_first() -> None:
    game = play(play(three_players(), "hand triaconter to player 2", 0), "done", 2)
    game = play(replace(game, compass=(0, 1, 2, 3)), "loot north", 0)
    assert refused(game, "take triaconter", 1) == "owner-busy"
    game = play(rolls(game, 1), "take triaconter", 1)
    assert "triaconter" in owned(game, 1)


def test_a_request_lapses_when_the_mat_has_a_new_player() -> None:
    game = exchange(with_stock(bare(3), "merchant", gold=3))
    asked = play(game, "request 1 gold from merchant for queen", 0)
    moved = play(play(asked, "hand merchant to player 3", 1), "take merchant", 2)
    assert moved.asides == ()
    other = play(play(asked, "hand queen to player 3", 0), "take queen", 2)
    assert other.asides == (), "nor can it be granted to somebody who does not own the mat"


def test_the_round_s_deeds_stay_done() -> None:
    game = play(play(three_players(), "shift +1", 1), "hand merchant to player 3", 1)
    game = play(game, "take merchant", 2)
    assert refused(game, "shift +1", 2) == "shifted"


def test_handing_over_is_told_in_words() -> None:
    before = play(three_players(), "hand merchant to player 3", 1)
    assert WORDS.label(three_players(), 1, spelled("hand merchant to player 3")) == (
        "Hand over the Merchant to Player 3 (Philosopher and Magi)")
    with naming({Seat(0): "Ada", Seat(2): "Maria Luisa"}):
        for typed in ("hand merchant to maria luisa", "hand over the merchant to Maria Luisa", "hand merchant to 3"):
            assert play(three_players(), typed, 1) == before, typed
        with pytest.raises(BadNotation):
            play(three_players(), "hand merchant to Zoe", 1)
    assert WORDS.choice(three_players(), 1, spelled("hand merchant to player 3"), "player") == (
        "Player 3 (Philosopher and Magi)")
    assert WORDS.question(play(before, "done", 2), 2) == "take over a hero, or decline: Merchant from Player 2"
    after = play(before, "take merchant", 2)
    told = changes(TITLE.rules.holdings, before, after, 2, Take(Hero.MERCHANT), range(3))
    text = WORDS.sentence(after, [told])
    assert text == "Player 3 takes over the Merchant.", "nothing was gained"


def test_spellings() -> None:
    assert str(Hand(Hero.MAGI, 1)) == "hand magi to player 2"
    assert spelled("hand magi to 2") == Hand(Hero.MAGI, 1)
    game = play(three_players(), "hand merchant to player 3", 1)
    assert owned(play(game, "take", 2), 2) >= {"merchant"}, "the only hero on offer"


# --- adopting -----------------------------------------------------------------------------------------------------


def left(players: int = 4, seat: Seat = 1) -> Game:
    """Somebody has left; the Queen's player has the heroes for now."""
    return apply(begin(bare(players)), seat, Leave())


def test_heroes_of_who_leaves_stay_in_the_game() -> None:
    game = left()
    assert game.orphans == (Hero.MERCHANT, Hero.MAGI)
    assert owned(game, 0) == {"queen", "priestess", "merchant", "magi"}
    assert {Adopt(Hero.MERCHANT), Adopt(Hero.MAGI)} <= set(legal_moves(game, 2))
    assert not any(isinstance(move, Adopt) for move in legal_moves(game, 0)), "they are hers already"
    assert refused(game, "adopt queen", 2) == "no-orphan"
    assert refused(game, "adopt magi", 0) == "yours-already"


def test_leaving_is_told_in_words() -> None:
    game = begin(bare(4))
    after = apply(game, 1, Leave())
    told = changes(TITLE.rules.holdings, game, after, 1, Leave(), range(4))
    assert WORDS.sentence(after, [told]) == (
        "Player 2 leaves the game for good. The Merchant and the Magi are now played by Player 1.")


def test_more_than_half_of_those_who_stay_decide() -> None:
    game = play(left(), "adopt merchant", 2)
    assert {"agree merchant", "object merchant"} <= set(offers(game, 0)) & set(offers(game, 3))
    assert "agree merchant" not in offers(game, 2), "the volunteer agrees"
    assert refused(game, "adopt merchant", 3) == "vote-open"
    after = play(game, "agree merchant", 3)
    assert owned(after, 2) == {"philosopher", "triaconter", "merchant"}
    assert after.orphans == (Hero.MAGI,)
    assert after.asides == ()


def test_half_is_not_enough() -> None:
    game = play(left(5), "adopt merchant", 2)
    game = play(game, "object merchant", 3)
    assert len(game.asides) == 1
    game = play(game, "agree merchant", 0)
    assert len(game.asides) == 1
    after = play(game, "object merchant", 4)
    assert after.asides == ()
    assert after.owners[Hero.MERCHANT] == 0
    assert after.orphans
    assert "adopt merchant" in offers(after, 2), "another attempt is free"


def test_of_two_both_must_agree() -> None:
    game = play(left(3, seat=1), "adopt merchant", 2)
    assert play(game, "agree merchant", 0).owners[Hero.MERCHANT] == 2
    assert play(game, "object merchant", 0).owners[Hero.MERCHANT] == 0


def test_two_votes_are_told_apart() -> None:
    game = play(play(left(), "adopt merchant", 2), "adopt magi", 3)
    game = play(game, "agree magi", 2)
    assert game.owners[Hero.MAGI] == 3
    assert game.owners[Hero.MERCHANT] == 0
    assert [Agree(Hero.MERCHANT), Object(Hero.MERCHANT)] == [
        move for move in legal_moves(game, 3) if isinstance(move, Agree | Object)]


def test_a_vote_ends_with_the_phase_and_when_the_volunteer_leaves() -> None:
    game = play(left(), "adopt merchant", 2)
    assert apply(game, 2, Leave()).asides == ()
    for seat in (0, 2, 3):
        game = play(game, "done", seat)
    assert game.asides == ()
    assert game.owners[Hero.MERCHANT] == 0


def test_a_vote_counts_those_who_stay() -> None:
    game = play(left(5), "adopt merchant", 2)
    game = play(game, "agree merchant", 0)
    assert game.owners[Hero.MERCHANT] == 0, "two of four"
    assert apply(game, 4, Leave()).owners[Hero.MERCHANT] == 2, "two of three"
    alone = apply(play(left(3, seat=1), "adopt merchant", 2), 0, Leave())
    assert alone.owners[Hero.MERCHANT] == 2
    assert alone.asides == ()


def test_a_vote_that_has_passed_waits_for_what_the_owner_still_answers() -> None:
    game = apply(begin(lying(with_units(bare(3), "hoplites", 2, "E5"), "D5", wheat=3)), 1, Leave())
    game = play(play(game, "move hoplites to D5", 0), "adopt merchant", 2)
    game = play(game, "agree merchant", 0)
    assert game.owners[Hero.MERCHANT] == 0
    game = play(game, "give 3 wheat to merchant", 0)
    assert game.owners[Hero.MERCHANT] == 2
    assert game.asides == ()


def test_who_was_done_acts_with_the_adopted_hero() -> None:
    game = play(play(left(), "adopt merchant", 2), "done", 2)
    assert awaited(game) == (0, 3)
    game = play(game, "agree merchant", 3)
    assert awaited(game) == (0, 2, 3)


def test_an_orphan_handed_over_has_a_player_again() -> None:
    game = play(play(left(), "hand merchant to player 4", 0), "take merchant", 3)
    assert game.orphans == (Hero.MAGI,)


def test_a_vote_lapses_when_the_hero_is_handed_over() -> None:
    game = play(play(left(), "adopt merchant", 2), "hand merchant to player 4", 0)
    game = play(game, "take merchant", 3)
    assert game.asides == ()
    assert game.owners[Hero.MERCHANT] == 3


def test_a_vote_is_told_in_words() -> None:
    game = play(left(), "adopt merchant", 2)
    assert WORDS.label(game, 3, Agree(Hero.MERCHANT)) == "Agree on the Merchant of the Agora (for Player 3)"
    assert WORDS.choice(game, 3, Object(Hero.MERCHANT), "hero") == "Merchant of the Agora · for Player 3"
    assert WORDS.question(play(game, "done", 3), 3) == "vote on who plays a hero: Merchant for Player 3"
    assert tuple(TITLE.policy.pings(left(), game, 2)) == (0, 3)
    voted = play(game, "object merchant", 3)
    assert tuple(TITLE.policy.pings(game, voted, 3)) == ()
    after = play(voted, "object merchant", 0)
    told = changes(TITLE.rules.holdings, voted, after, 0, Object(Hero.MERCHANT), range(4))
    assert "Merchant does not go to Player 3." in WORDS.sentence(after, [told])


def test_the_queen_s_player_leaves() -> None:
    game = left(3, seat=0)
    assert set(game.orphans) == {Hero.QUEEN, Hero.HOPLITE, Hero.TRIACONTER}
    assert game.crown == 1
    assert TITLE.policy.decider(game) == 1
    game = play(play(game, "adopt queen", 2), "agree queen", 1)
    assert game.crown == 2


def test_positions_with_votes_are_stored() -> None:
    game = play(play(left(), "adopt merchant", 2), "hand queen to player 4", 0)
    again = TITLE.rules.decode(TITLE.rules.encode(game))
    assert again == game
    assert TITLE.rules.decode_move(TITLE.rules.encode(Agree(Hero.MAGI))) == Agree(Hero.MAGI)
    assert TITLE.rules.decode_move(TITLE.rules.encode(Join())) == Join()


# --- latecomers ---------------------------------------------------------------------------------------------------


def joined(game: Game) -> Game:
    return apply(game, game.seats, Join())


def no_place(game: Game, seat: Seat) -> str:
    with pytest.raises(IllegalMove) as wrong:
        apply(game, seat, Join())
    return wrong.value.reason.key


def test_a_latecomer_has_a_seat_and_no_hero_and_nobody_waits() -> None:
    game = three_players()
    after = joined(game)
    assert after.seats == TITLE.rules.seats(after) == 4
    assert awaited(after) == open_seats(after) == (0, 1, 2)
    assert legal_moves(after, 3) == []
    assert refused(after, "done", 3) == refused(after, "shift +1", 3) == "no-hero"
    assert WORDS.side(after, 3) == "no hero"
    assert set(TITLE.rules.holdings(after, 3).values()) == {0}
    for seat in range(3):
        after = play(after, "done", seat)
    assert after.phase != "hero"
    told = changes(TITLE.rules.holdings, game, joined(game), 3, Join(), range(4))
    assert WORDS.sentence(joined(game), [told]) == "Player 4 joins the game."


def test_a_latecomer_is_handed_a_hero_and_plays() -> None:
    game = play(joined(three_players()), "hand merchant to player 4", 1)
    assert legal_moves(game, 3) == [Decline(Hero.MERCHANT), Take(Hero.MERCHANT)]
    game = play(game, "take merchant", 3)
    assert awaited(game) == (0, 1, 2, 3)
    assert {"shift +1", "done"} <= set(offers(game, 3))
    result = TITLE.rules.result(replace(game, outcome="victory"), ())
    assert [seat.side for seat in result.seats][3] == "merchant"


def test_a_latecomer_adopts_an_orphan() -> None:
    game = joined(left())
    assert set(legal_moves(game, 4)) == {Adopt(Hero.MERCHANT), Adopt(Hero.MAGI)}
    assert awaited(game) == (0, 2, 3)
    game = play(game, "adopt magi", 4)
    game = play(play(game, "agree magi", 2), "agree magi", 3)
    assert owned(game, 4) == {"magi"}
    assert awaited(game) == (0, 2, 3, 4)


def test_a_latecomer_votes() -> None:
    game = play(joined(left(3)), "adopt merchant", 2)
    game = play(game, "agree merchant", 3)
    assert game.owners[Hero.MERCHANT] == 2


def test_in_every_phase_the_latecomer_only_watches() -> None:
    for game in (joined(exchange(bare(2))), joined(three_players())):
        assert legal_moves(game, game.seats - 1) == []
    pool = lying(bare(2), "C3", wheat=2)
    pool = joined(start(pool.then(BeginCollect(), CollectPhase())))
    assert refused(pool, "collect wheat to merchant", 2) == "no-hero"


def test_who_has_a_place() -> None:
    setup = start(TITLE.rules.setup(Settings(2)))
    assert no_place(setup, 2) == "no-seat"
    assert no_place(three_players(), 2) == no_place(three_players(), 4) == "no-seat"
    assert no_place(begin(bare(7)), 7) == "no-seat"
    few = begin(bare(4, priestess=False, magi=False, triaconter=False))
    assert no_place(few, 4) == "no-seat"
    gone = apply(few, 3, Leave())
    assert joined(gone).seats == 5, "somebody left: there is a hero again"
    lean = begin(bare(4, mode="lean_years"))
    assert no_place(lean, 4) == "no-seat"
    empty = apply(begin(bare(1)), 0, Leave())
    assert no_place(empty, 1) in ("no-seat", "game-over")
    assert no_place(replace(bare(2), agenda=()), 2) == "game-over"


def test_a_latecomer_inherits_when_all_others_leave() -> None:
    game = joined(begin(bare(1)))
    game = apply(game, 0, Leave())
    assert owned(game, 1) == {hero.name.lower() for hero in Hero}
    assert awaited(game) == (1,)
    assert drawn(game).crown == 1


def test_a_seat_without_heroes_at_the_end() -> None:
    game = replace(joined(three_players()), outcome="invasion_in_city", round=4)
    result = TITLE.rules.result(game, ())
    assert [seat.side for seat in result.seats][3] == ""
    assert {seat.rank for seat in result.seats} == {2}
