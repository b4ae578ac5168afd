"""Games that began under the first version of the rules go on by it; what their records hold is read for ever."""

from __future__ import annotations

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.components import Mat
from games.aeolis.moves import Accept, AcceptOldest, RefuseOldest, Swap
from games.aeolis.position import VERSION, Game
from games.aeolis.rules.upkeep import WHOLE_CONCLUSION, BeginRound, Conclusion
from games.kernel import IllegalMove, Settings, apply, legal_moves, start
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    burning,
    exchange,
    lying,
    offers,
    play,
    upgraded,
    with_stock,
    with_units,
)


def old(game: Game) -> Game:
    """The same table in a game of the first version."""
    return replace(game, options=replace(game.options, version=UNSET))


def test_new_games_are_of_todays_version_and_settings_may_name_the_first() -> None:
    assert TITLE.rules.ruleset_version == VERSION == bare().options.version == 2
    first = TITLE.rules.setup(Settings(1, {}, "rulebook", 1))
    assert first.options.first_version
    assert b"version" not in TITLE.rules.encode(first), "it is written as it always was"
    assert TITLE.rules.decode(TITLE.rules.encode(first)) == first


def asked_twice() -> Game:
    game = with_stock(with_stock(bare(3), "queen"), "philosopher")
    game = exchange(old(with_stock(game, "merchant", gold=5)))
    game = play(game, "request 1 gold from merchant for queen", 0)
    return play(game, "request 3 gold from merchant for philosopher", 2)


def test_a_stored_answer_that_names_nothing_reaches_the_oldest_order_that_it_fits() -> None:
    game = asked_twice()
    three, one = (TITLE.rules.decode_move(f'{{"do":"accept","amount":{amount}}}') for amount in (3, 1))
    assert (three, one) == (AcceptOldest(3), AcceptOldest(1))
    assert amount(apply(game, 1, three), "philosopher", "gold") == 3
    assert amount(apply(game, 1, one), "queen", "gold") == 1
    no = TITLE.rules.decode_move('{"do":"refuse"}')
    assert no == RefuseOldest()
    open_to_bo = legal_moves(apply(game, 1, no), 1)
    assert {move.to for move in open_to_bo if isinstance(move, Accept)} == {Mat.PHILOSOPHER}
    with pytest.raises(IllegalMove):
        apply(game, 1, AcceptOldest(4))


def test_a_stored_swap_is_of_one_for_one() -> None:
    game = with_stock(with_stock(bare(2), "merchant", gold=2), "queen", wood=2)
    game = exchange(old(game))
    move = TITLE.rules.decode_move('{"do":"swap","mat":0,"give":3,"to":1,"take":17}')
    assert isinstance(move, Swap)
    assert str(move) == "swap wood of queen for gold of merchant"
    after = apply(apply(game, 0, move), 1, AcceptOldest(1))
    assert (amount(after, "queen", "gold"), amount(after, "merchant", "wood")) == (1, 1)


def test_an_answer_that_names_nothing_is_no_move_of_new_games() -> None:
    game = exchange(with_stock(bare(2), "merchant", gold=2))
    game = play(game, "request 1 gold from merchant for queen", 0)
    for move in (AcceptOldest(1), RefuseOldest()):
        assert move not in legal_moves(game, 1)
        with pytest.raises(IllegalMove):
            apply(game, 1, move)


def test_a121_the_last_round_of_an_old_game_has_a_whole_conclusion() -> None:
    for game, steps in ((old(bare(mode="challenging")), WHOLE_CONCLUSION), (bare(mode="challenging"), (Conclusion(),))):
        agenda = start(replace(game, round=9).then(BeginRound())).agenda[::-1]
        place = agenda.index(steps[0])
        assert agenda[place:place + len(steps)] == steps


def test_a9_in_old_games_a_burning_ruin_is_repaired() -> None:
    ruin = upgraded(with_units(bare(), "philosopher", 1, "C3"), "academy")
    game = begin(old(burning(replace(ruin, ruined=(HEX["C3"],), tiles=(0,) * len(ruin.tiles)), "C3")))
    assert play(game, "repair").ruined == ()


def test_a58_in_old_games_what_was_picked_up_is_spent_last() -> None:
    game = lying(with_units(with_stock(bare(), "queen", wheat=3), "hoplites", 1, "D3"), "C3", wheat=2)
    game = play(begin(old(game)), "move hoplites to C3. give 2 wheat to queen. feed wheat")
    assert "redivide 2 wheat from queen to merchant" in offers(game)
