"""Enemy phase, Conclusion, the end; everybody at once (checks AE-55 to AE-64)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import HEX
from games.aeolis.cards import CARD
from games.aeolis.components import GOLD, RES, WORKER, Mat
from games.aeolis.position import Game
from games.aeolis.rules.final import Judge
from games.aeolis.rules.foes import damage
from games.aeolis.rules.upkeep import BeginRound
from games.kernel import NATURE, apply, awaited, legal_moves, nature_draws, start
from tests.games.aeolis.table import (
    amount,
    bare,
    begin,
    built,
    drawn,
    enemy_phase,
    exchange,
    fate,
    hex_of,
    knowing,
    lying,
    offers,
    play,
    refused,
    rolls,
    sick,
    units,
    upkeep,
    with_event,
    with_stock,
    with_units,
)


def test_ae_55_a_raid_comes_and_wrecks() -> None:
    game = lying(built(with_event(bare(), "C112", "C1"), "wheat_farm", "C3"), "C3", wheat=3)
    game = enemy_phase(game)
    assert game.events[0].hex == HEX["C2"]
    game = enemy_phase(lying(replace(game, agenda=(), pool=(0,) * 20, lines=()), "C3", wheat=3))
    assert game.events[0].hex == HEX["C3"]
    assert game.ruined == (HEX["C3"],)
    assert not any(game.pool)


def test_ae_56_looters_in_the_harbor() -> None:
    game = with_stock(bare(), "queen", wood=2, worker=1)
    game = with_stock(with_stock(game, "merchant", gold=3), "magi", crystal_fire=1)
    game = with_units(with_units(game, "triaconter", 0), "merchant", 2)
    game = enemy_phase(with_event(game, "C109", "H5"))
    game = play(game, "lose wood from queen. lose wood from queen. lose crystal_fire from magi")
    game = play(game, "lose gold from merchant")
    game = play(game, "dismiss untrained from queen. dismiss trained from hoplites. rest")
    assert not game.events
    assert (amount(game, "queen", "wood"), amount(game, "merchant", "gold"), game.pillaged) == (0, 2, 1)
    people = game.total(WORKER) + sum(mat.units for mat in game.mats)
    assert people == 7 - 4
    assert game.events == ()


def test_ae_57_an_army_is_at_the_gates_in_five_rounds() -> None:
    game = with_units(with_event(bare(mode="challenging"), "V102", "A3"), "hoplites", 0)
    for round in range(1, 6):
        assert not game.outcome
        game = drawn(enemy_phase(replace(game, agenda=(), round=round)))
    assert game.outcome == "invasion_in_city"
    assert TITLE.rules.result(game, ()).seats[0].rank == 2


def test_ae_58_magic_is_halved_by_an_invasion() -> None:
    game = damage(with_event(bare(), "V102", "C3"), CARD["V102"], 5, magic=True)
    assert game.events[0].damage == 2


def test_ae_59_plague_next_to_the_acropolis() -> None:
    game = sick(built(bare(), "quarry", "F6"), "G3")
    assert not enemy_phase(game).outcome
    game = sick(bare(), "F3")
    assert "G3" in [str(move)[-2:] for move in legal_moves(rolls(enemy_phase(game), 1), NATURE)]
    lost = fate(rolls(enemy_phase(game), 1), "choose hex G3")
    assert lost.outcome == "plague_in_acropolis"
    assert lost.over
    assert not nature_draws(enemy_phase(sick(bare(), "B2")))


def test_ae_60_a_riot_goes_on() -> None:
    game = with_stock(with_event(bare(), "C106"), "merchant", gold=5)
    for expected in (-1, -2, -3):
        game = replace(enemy_phase(game), agenda=(), phase="hero")
        assert game.morale == expected
    assert amount(game, "merchant", "gold") == 2
    assert len(game.events) == 1


def test_ae_61_gifts_only_in_the_conclusion() -> None:
    game = with_stock(bare(), "queen", wood=1)
    assert refused(begin(game), "gift 1 wood from queen to merchant") == "wrong-phase"
    assert amount(play(exchange(game), "gift 1 wood from queen to merchant"), "merchant", "wood") == 1
    assert refused(upkeep(game), "gift 1 wood from queen to merchant")
    fight = with_event(game, "C109", "H5")
    assert refused(enemy_phase(fight), "gift 1 wood from queen to merchant")


def test_ae_62_trained_workers_arrive_untrained() -> None:
    game = with_units(with_stock(with_stock(bare(), "philosopher", gold=2), "triaconter"), "triaconter", 2)
    game = play(exchange(game), "send captain to philosopher. send captain to philosopher")
    assert (units(game, "triaconter"), hex_of(game, "triaconter")) == (0, -1)
    assert (units(game, "philosopher"), amount(game, "philosopher", "worker")) == (1, 2)
    game = play(game, "train scientist. train scientist. done")
    game = rolls(game, 1)
    assert (units(game, "philosopher"), amount(game, "philosopher", "gold")) == (3, 0)
    back = with_stock(with_units(bare(), "philosopher", 3), "triaconter", gold=2, wood=1)
    back = play(exchange(back), "send scientist to triaconter. send scientist to triaconter")
    back = rolls(play(back, "train captain. train captain. done"), 1)
    assert units(back, "triaconter") == 2
    assert (amount(back, "triaconter", "worker"), amount(back, "triaconter", "gold")) == (1, 1)


def judged(game: Game) -> Game:
    return start(replace(game, round=10).then(Judge(), BeginRound()))


def test_ae_63_survival_and_heroic_victory() -> None:
    assert play(judged(bare()), "finish").outcome == "victory"
    heroic = replace(bare(), heroic=CARD["H01"])
    assert play(judged(heroic), "finish").outcome == "victory"
    assert play(judged(knowing(heroic, "colonization")), "finish").outcome == "heroic_victory"
    assert judged(with_event(bare(), "V101", "D4")).outcome == "invasion_remains"


def test_ae_64_the_phase_closes_when_the_third_is_done() -> None:
    game = begin(bare(3))
    game = play(play(game, "done", 0), "done", 1)
    assert awaited(game) == (2,)
    game = play(game, "shift +1", game.owners[1])
    assert awaited(game) == tuple(sorted({2, game.owners[1]}))
    for seat in awaited(game):
        assert game.phase == "hero"
        game = play(game, "done", seat)
    assert game.phase == "exchange"


def test_a5_and_a7_a_new_fire_does_not_spread_at_once() -> None:
    game = enemy_phase(with_event(bare(), "C101"))
    game = fate(game, "lot 2 and 4")
    assert game.fires == (HEX["D2"],)
    assert not nature_draws(game)
    game = enemy_phase(replace(game, agenda=(), phase="x"))
    assert set(rolls(game, 1).fires) == {HEX["D2"], HEX["E2"]}
    assert rolls(game, 2).fires == (HEX["D2"],)


def test_a9_fire_destroys_and_burns() -> None:
    game = enemy_phase(with_event(lying(built(bare(), "wheat_farm", "C3"), "C3", wheat=2), "C101"))
    game = fate(game, "lot 3 and 3")
    assert game.ruined == (HEX["C3"],)
    assert not any(game.pool)
    assert [event.ref for event in game.events] == [CARD["C101"]]


def test_a6_one_neighbour_for_each_token() -> None:
    game = sick(built(bare(), "wheat_farm", "C3", "D5", "E3"), "D4")
    game = rolls(enemy_phase(game), 1)
    assert len(legal_moves(game, NATURE)) == 3
    assert len(fate(game, "choose hex C3").plague) == 2


def test_a12_and_a13_an_army_that_loses_in_the_city_loses_the_game() -> None:
    game = enemy_phase(with_event(bare(mode="challenging"), "V104", "E4"))
    game = rolls(game, 1)
    assert game.outcome == "invasion_in_city"
    strong = enemy_phase(with_event(with_units(bare(mode="challenging"), "hoplites", 8), "V104", "E4"))
    strong = rolls(strong, 1)
    assert not strong.outcome
    assert not strong.events


def test_a45_and_a46_standing_in_sickness() -> None:
    game = sick(with_units(bare(), "hoplites", 2), "F4")
    assert units(rolls(upkeep(game), 1), "hoplites") == 1


def test_a47_building_on_plague() -> None:
    game = sick(knowing(with_stock(bare(), "queen", worker=1, wood=1), "agriculture"), "C3")
    game = play(begin(game), "build wheat_farm at C3")
    assert HEX["C3"] in game.plague
    assert not nature_draws(rolls(upkeep(replace(game, agenda=(), asides=()), round=30), 1))


def test_a49_an_invasion_takes_goods_and_leaves_structures() -> None:
    game = lying(built(with_event(bare(mode="challenging"), "V102", "C5"), "wheat_farm", "D5"), "D5", wheat=4)
    game = enemy_phase(game)
    if nature_draws(game):
        game = fate(game, "choose hex D5")
    assert game.events[0].hex == HEX["D5"]
    assert not game.ruined
    assert not any(game.pool)


def test_a55_a_pillage_takes_what_there_is() -> None:
    game = bare()
    for mat in Mat:
        game = game.change(mat, stock=(0,) * 20)
    game = with_units(with_stock(game, "queen", wood=1), "triaconter", 0)
    game = enemy_phase(with_event(game, "C109", "H5"))
    assert amount(game, "queen", "wood") == 0
    assert all(offer.startswith(("dismiss", "rest")) for offer in offers(game))


def test_a61_plague_on_her_own_hex() -> None:
    game = sick(with_units(bare(), "priestess", 1, "C3"), "C3", "A1")
    assert play(begin(game), "pray confine").confined == (HEX["C3"],)
    both = play(begin(sick(game, "B2")), "pray confine")
    assert set(offers(both)) == {"choose hex C3", "choose hex B2", "enough"}, "not the one two hexes away"


def test_a64_pirates_take_the_loot_at_the_harbor() -> None:
    game = replace(with_event(with_units(bare(), "triaconter", 0), "C109", "H5"), looted=(0,))
    game = enemy_phase(game)
    assert game.looted == ()
    assert game.gone == (0,)
    raided = replace(with_event(with_units(bare(), "hoplites", 0), "C112", "E4", 1), looted=(0,))
    assert enemy_phase(raided).looted == (0,), "a raid within the walls, but not at the Harbor"
    sailing = replace(with_event(with_units(bare(), "triaconter", 0), "C109", "K1"), looted=(0,))
    assert drawn(enemy_phase(sailing)).pool[GOLD] == 4


def test_a74_the_cure_clears_the_board_once() -> None:
    game = knowing(with_stock(sick(bare(), "C3", "D3"), "philosopher", research=5), "religion", "education", "masonry",
                   "mysticism", "agriculture")
    game = play(begin(game), "discover crimson_cure")
    assert game.plague == ()
    again = upkeep(built(replace(game, agenda=(), asides=()), "wheat_farm", "C3"), round=30)
    assert fate(rolls(again, 1), "produce C3 6").plague


def test_a76_a_strike_forbids_from_its_first_enemy_phase() -> None:
    game = replace(with_event(with_stock(bare(), "merchant", leather=1), "C207"), wheel=6)
    assert "sell leather" in offers(begin(game))
    after = replace(enemy_phase(game), agenda=(), asides=(), pool=(0,) * 20, lines=())
    assert refused(begin(replace(with_stock(after, "merchant", leather=1), wheel=6)), "sell leather") == "forbidden"


def test_a19_gold_of_this_phase_pays_no_peace() -> None:
    game = lying(with_event(with_stock(bare(), "queen"), "C112", "A1", 1), "F5", gold=3)
    game = play(begin(game), "move hoplites to F5. give 3 gold to queen")
    assert refused(game, "diplomacy C112") == "peace-price"


def test_a20_no_talks_with_an_invasion() -> None:
    game = begin(with_event(with_stock(bare(), "queen", gold=20), "V101", "C3"))
    assert refused(game, "diplomacy V101") == "no-talks"


def test_a38_unkept_spells_go_to_the_bottom() -> None:
    game = fate(play(begin(bare()), "study"), "scroll S01", "scroll S05", "scroll S09")
    game = play(game, "keep S05. enough")
    assert [len(layer) for layer in game.scrolls] == [13, 2]


def test_a60_confined_plague_does_not_hurt_enemies() -> None:
    game = built(sick(with_event(bare(), "C112", "C1"), "C2", confined=("C2",)), "wheat_farm", "C3")
    (event,) = enemy_phase(game).events
    assert (event.hex, event.damage) == (HEX["C2"], 0)


def test_enemies_go_round_plague_and_armies() -> None:
    game = built(sick(with_event(bare(), "C112", "C1"), "C2"), "wheat_farm", "C3")
    assert enemy_phase(game).events[0].hex != HEX["C2"]
    guarded = built(with_units(with_event(bare(), "C112", "C1"), "hoplites", 1, "C2"), "wheat_farm", "C3")
    assert enemy_phase(guarded).events[0].hex != HEX["C2"]


def test_an_easy_game_may_be_carried_on_as_a_marathon() -> None:
    game = play(judged(bare()), "carry on")
    assert (game.options.mode, game.round) == ("marathon", 11)


def test_a_contested_line_of_the_pool_is_the_queens() -> None:
    game = lying(bare(3), "C3", wheat=2)
    game = play(begin(game), "done", 0)
    game = play(play(game, "done", 1), "done", 2)
    queen = game.owners[0]
    others = [seat for seat in range(3) if seat != queen]
    game = play(game, "collect wheat to merchant", others[0])
    game = play(game, "collect wheat to magi", others[1])
    assert refused(game, "collect wheat to merchant", others[0]) == "contested"
    game = play(game, "collect wheat to hoplites", queen)
    for seat in range(3):
        game = play(game, "done", seat)
    assert amount(game, "hoplites", "wheat") == 2


def test_a_player_who_leaves_hands_the_heroes_to_the_queen() -> None:
    from games.kernel import Leave

    game = apply(begin(bare(3)), 1, Leave())
    assert 1 not in game.owners
    assert awaited(game) == (0, 2)


@pytest.mark.parametrize("resource", ["gold", "wheat"])
def test_usual_losses_spare_gold(resource: str) -> None:
    from games.aeolis.rules.goods import usual_loss

    game = bare()
    for mat in Mat:
        game = game.change(mat, stock=(0,) * 20)
    game = with_stock(with_stock(game, "merchant", gold=9), "queen", wheat=1)
    loss = usual_loss(game)
    assert loss is not None
    assert loss[0] == RES.index("wheat") != GOLD


@pytest.mark.parametrize(("outcome", "points", "rank"), [
    ("victory", 10, 1), ("heroic_victory", 11, 1), ("invasion_remains", 9, 2), ("plague_in_acropolis", 9, 2),
    ("invasion_in_city", 9, 2), ("win_condition_unmet_at_end", 9, 2), ("too_many_pillages", 9, 2),
])
def test_all_win_or_lose_together_with_the_rounds_lived_through(outcome: str, points: int, rank: int) -> None:
    game = replace(bare(3), round=10, outcome=outcome)
    assert [(seat.points, seat.rank) for seat in TITLE.rules.result(game, ()).seats] == [(points, rank)] * 3
