"""Rulings R-20 to R-38 and R-40 to R-46: persons, evening, the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.bora_bora.board import REGIONS, VALUES
from games.bora_bora.components import TASKS, TRACKS
from games.bora_bora.position import NOBODY
from games.bora_bora.rules.cards import TakeCards
from games.bora_bora.rules.dice import BeginDice
from games.bora_bora.rules.evening import ScoreTemple, Tasks
from games.bora_bora.rules.final import ScoreBonuses, ScoreFish, final_steps
from games.bora_bora.rules.groups import BeginPersons, strength
from games.bora_bora.rules.supply import score
from games.bora_bora.rules.tasks import FinishTasks, counted, short
from games.bora_bora.rules.temple import FireBonus
from games.kernel import NATURE, awaited
from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    CLEO,
    DON,
    asked,
    cleared,
    dealt,
    display,
    hand,
    holding,
    materials,
    offered,
    persons,
    play,
    refused,
    rolling,
    settled,
    table,
    task,
    using,
)


def test_r_20_a_player_finishes_both_persons_before_the_next() -> None:
    game = persons(persons(table(), ANN, "man shell", "woman shell"), BEN, "man shell")
    game = asked(game, BeginPersons())
    after = play(game, "use men shell")
    assert awaited(after) == (ANN,)
    assert awaited(play(after, "done")) == (BEN,), "the woman was left out"


def test_r_21_all_identical_tiles_act() -> None:
    game = using(persons(hand(table(), ANN, tiles=0), ANN, "man points", "man points", "man points"))
    assert offered(game) == ["use men points", "done"]
    assert play(game, "use men points").players[ANN].vp == 6


def test_r_22_a_tile_taken_in_phase_b_may_act_at_once() -> None:
    game = display(persons(hand(table(), ANN, tiles=0), ANN, "man woman", "woman shell"), women="shell card")
    game = cleared(game, ANN, 6)
    after = play(using(game), "use men woman. take woman 1 to 6. use women shell")
    assert after.players[ANN].shells == 2


@pytest.mark.parametrize(("type", "count", "plain", "doubled"), [
    (0, 1, 2, 4), (0, 2, 4, 6), (1, 3, 6, 6), (2, 1, 3, 6), (4, 1, 3, 6), (5, 3, 3, 6), (7, 3, 6, 12), (8, 3, 3, 6),
])
def test_r_23_green_doubles_after_adding(type: int, count: int, plain: int, doubled: int) -> None:
    assert (strength(count, type, False), strength(count, type, True)) == (plain, doubled)


def test_r_24_green_opens_another_group_undoubled() -> None:
    game = hand(persons(table(), ANN, "man points", "man shell", "woman shell"), ANN, green=2, offerings=3, tiles=0)
    game = play(using(game), "use men points. green god")
    assert refused(game, "use men points").key == "group-used"
    after = play(game, "use men shell")
    assert after.players[ANN].shells == 1
    assert refused(after, "green god").key == "one-green"
    assert "use women shell" in offered(after)


def test_r_25_points_come_before_the_fire_bonus() -> None:
    game = play(rolling(materials(table(), ANN, "A1", "A2"), 1, 1, 1), "place 1 on build. build 1 at A1:A2")
    assert game.players[ANN].vp == TRACKS.building_points[0]
    assert isinstance(game.agenda[-1], FireBonus)


def test_r_26_who_can_complete_a_task_may_not_give_one_up() -> None:
    game = holding(hand(table(), ANN, offerings=4, tiles=0).change(ANN, shells=4), "D21", "D22", "D13")
    assert offered(game) == ["complete D21"]
    assert refused(game, "give up D13").key == "must-complete"
    other = holding(hand(game, ANN, offerings=4, tiles=1), "D21", "D22", "D13")
    assert offered(other) == ["complete D21", "complete D22 with god tile"], "or another with a Yellow God"


def test_r_27_what_pays_a_yellow_god_is_not_counted() -> None:
    game = holding(hand(table(), ANN, offerings=3, yellow=1, tiles=0), "D21", "D22", "D13")
    assert refused(game, "complete D21 with yellow god").key == "task-too-short"
    tile = holding(hand(table(), ANN, offerings=3, tiles=1), "D21", "D22", "D13")
    assert "complete D21 with god tile" in offered(tile)


def test_r_28_yellow_may_help_a_task_for_god_cards_or_tiles() -> None:
    cards = holding(hand(table(), ANN, offerings=1, yellow=1, red=1, tiles=0), "D06", "D22", "D13")
    assert "complete D06 with yellow god" in offered(cards)
    tiles = holding(hand(table(), ANN, offerings=1, tiles=2), "D20", "D22", "D13")
    assert offered(tiles, "complete") == ["complete D20"]
    short_of = holding(hand(table(), ANN, offerings=1, yellow=1, tiles=1), "D20", "D22", "D13")
    assert offered(short_of, "complete") == ["complete D20 with yellow god"], "a tile that pays is not counted"


def test_r_29_the_whole_shortfall_must_be_one() -> None:
    one = holding(hand(persons(table(), ANN, "woman shell"), ANN, tiles=1), "S1", "D22", "D13")
    assert "complete S1 with god tile" in offered(one)
    two = holding(hand(table(), ANN, tiles=1), "S1", "D22", "D13")
    assert refused(two, "complete S1 with god tile").key == "task-too-short"


def test_r_30_one_yellow_god_a_task_and_three_at_the_end() -> None:
    game = hand(persons(table(), ANN, "woman shell"), ANN, tiles=3).change(ANN, shells=4)
    game = game.change(ANN, tasks=(task("S1"), task("D22"), task("S5")))
    game = asked(game, FinishTasks(ANN))
    after = play(game, "complete S1 with tile. complete D22 with tile. complete S5 with tile")
    assert after.players[ANN].vp == 12
    assert len(after.players[ANN].completed) == 3


def test_r_31_the_left_most_priest_breaks_a_temple_tie() -> None:
    game = replace(table(), temple=(NOBODY, CLEO, BEN, CLEO, BEN, ANN))
    after = asked(game, ScoreTemple())
    assert [player.god_tiles for player in after.players] == [1, 1, 2, 1]


def test_r_32_priests_stay_and_an_empty_temple_sends_its_tile_away() -> None:
    game = replace(table(), temple=(ANN,) + (NOBODY,) * 5)
    assert asked(game, ScoreTemple()).temple == game.temple
    empty = asked(table(), ScoreTemple())
    assert empty.temple_tiles == 5
    assert [player.god_tiles for player in empty.players] == [1] * 4


def test_r_33_all_complete_before_anybody_drafts() -> None:
    game = asked(table(), Tasks())
    for seat in (ANN, BEN, CLEO, DON):
        assert awaited(game) == (seat,)
        game = play(game, (offered(game, "complete", seat) or offered(game, "give up", seat))[0], seat)
    assert awaited(game) == (ANN,)
    assert offered(game, "", ANN) == offered(game, "draft", ANN), "drafting is compulsory"


def test_r_34_materials_and_buildings_fill_ceremony_spaces() -> None:
    game = table().change(ANN, ceremony=(1, 1, 1, 1, 2, 2, 1, 1, 3, 3, 1, 1), built=(1, 2))
    assert asked(game, ScoreBonuses()).players[ANN].vp == 6
    game = game.change(ANN, ceremony=(0, 1, 1, 1, 2, 2, 1, 1, 3, 3, 1, 1))
    assert asked(game, ScoreBonuses()).players[ANN].vp == 0


def test_r_35_the_last_tasks_come_in_any_order_seat_by_seat() -> None:
    game = table(round=6)
    game = asked(game, *final_steps(game))
    for seat in (ANN, BEN):
        assert awaited(game) == (seat,)
        while awaited(game) == (seat,):
            game = play(game, offered(game, "", seat)[-1], seat)
    assert awaited(game) == (CLEO,)


def test_r_36_the_discard_becomes_the_pile_when_a_card_is_needed() -> None:
    game = replace(hand(table(), ANN), row=(1, 0, 0, 0, 0), deck=(0,) * 5, discard=(0, 0, 3, 0, 0))
    game = replace(game, players=tuple(replace(player, cards=(0,) * 5) for player in game.players))
    game = asked(game, TakeCards(ANN, 1))
    after = play(game, "take blue card")
    assert (after.row, after.discard) == ((0, 0, 3, 0, 0), (0,) * 5), "the row keeps a gap"
    drew = play(game, "draw card")
    assert (drew.players[ANN].cards, drew.row) == ((0, 0, 1, 0, 0), (1, 0, 2, 0, 0))
    none = replace(game, row=(0,) * 5, discard=(0,) * 5)
    assert offered(asked(none, FireBonus(ANN))) == ["bonus offering and status", "bonus offering and shell"]
    paid = rolling(hand(none, ANN, white=1), 1, 1, 1)
    assert play(paid, "white god").row == (0, 1, 0, 0, 0), "a gap is filled as soon as there is a card"


def test_r_37_a_hand_may_hold_any_number_of_cards() -> None:
    game = asked(hand(table(), ANN, red=9), TakeCards(ANN, 2))
    assert play(game, "draw card. draw card").players[ANN].hand == 11


def test_r_38_a_hut_pushed_aside_counts_for_all_but_the_fish() -> None:
    game = settled(settled(table(), BEN, "E-beach"), ANN, "E-beach")
    value = VALUES[game.fish[REGIONS.index("E-beach")]]
    after = asked(game, ScoreFish())
    assert (after.players[ANN].vp, after.players[BEN].vp) == (value, 1)
    assert counted(game, BEN, TASKS.tiles[task("D01")].parts[0]) == 1


def test_r_40_displays_and_the_discard_are_public() -> None:
    game = dealt()
    from games.bora_bora import TITLE

    seen = TITLE.rules.view(game, None)
    assert (seen.row, seen.discard, seen.tasks, seen.jewelry) == (game.row, game.discard, game.tasks, game.jewelry)
    assert [player.hand for player in seen.players] == [2] * 4
    assert all(player.cards == (0,) * 5 for player in seen.players)


def test_r_41_points_beyond_a_hundred_are_kept() -> None:
    assert score(table().change(ANN, vp=98), ANN, 7, "helper").players[ANN].vp == 105


def test_r_42_building_and_priest_points_by_round() -> None:
    assert TRACKS.building_points == (10, 10, 7, 7, 4, 4)
    assert TRACKS.priest_points == (1, 1, 2, 2, 3, 3)


def test_r_43_more_than_asked_for_is_fine() -> None:
    game = hand(table(), ANN, offerings=7)
    assert short(game, ANN, task("D21")) == 0


def test_r_44_fewer_players_have_the_same_displays() -> None:
    for players in (2, 3):
        game = dealt(players)
        assert (len(game.men), len(game.women), game.temple_tiles) == (6, 6, 6)
        assert [len(column) for column in game.jewelry] == [4] * 6


def test_r_45_different_persons_and_persons_of_a_type() -> None:
    game = persons(table(), ANN, "man shell", "man shell", "man card", "woman shell")
    assert counted(game, ANN, TASKS.tiles[task("D51")].parts[0]) == 2
    assert counted(game, ANN, TASKS.tiles[task("D50")].parts[0]) == 3


def test_r_46_less_may_be_taken_but_not_nothing() -> None:
    game = using(persons(hand(table(), ANN), ANN, "man material", "man material", "woman hut"))
    begun = play(game, "use men material")
    assert "enough" not in offered(begun)
    after = play(begun, "gain wood. put on A3. enough")
    assert after.players[ANN].materials == (0, 0, 1)
    status = using(persons(hand(table(), ANN), ANN, "man status", "man status"))
    assert play(status, "use men status for 1").players[ANN].status == 1
    stuck = using(persons(cleared(table(), ANN, *range(2, 12)), ANN, "woman hut", "man shell"))
    assert refused(stuck, "use women hut").key == "no-hut-to-move"


def test_everybody_rolls_before_anybody_places() -> None:
    game = asked(table(), BeginDice())
    assert awaited(game) == (NATURE,)
    from tests.games.bora_bora.at_table import drawn

    game = drawn(game)
    assert [len(player.dice) for player in game.players] == [3] * 4
    assert awaited(game) == (ANN,)
