"""The end of the game, and leaving it (TM-52 to TM-56)."""

from __future__ import annotations

import pytest

from games.kernel import (
    Due,
    IllegalMove,
    Leave,
    Settings,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    open_seats,
    start,
)
from games.terra_mystica import TITLE
from games.terra_mystica.position import Game
from games.terra_mystica.rules.final import area, shares
from tests.games.terra_mystica.table import board, finish, of, offered, play, points, refused, seat_of, stock

BARE = "0c 0w 0p 12/0/0"


def end(text: str, **options: object) -> Game:
    """The last round ends: everybody passes in turn."""
    game = board(text, round=6, **options)  # type: ignore[arg-type]
    notes = game.notes
    while not game.over:
        game = play(game, f"{game.players[awaited(game)[0]].faction}: pass")
        notes += game.notes
    return game


# --- area ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "size"), [
    ("witches: F4 E7", 2), ("witches: F4 E8", 1), ("witches: F4 E8 ship 1", 2), ("witches: F4 D6 ship 1", 1),
    ("witches: F4 D6 ship 2", 1), ("witches: F4 D6 ship 3", 2), ("witches: F4 E8 BON4", 1),
    ("witches: F4 G3; bridges: F4:G3=witches", 2), ("witches: F4 G3; bridges: F4:G3=nomads", 2),
    ("witches: F4=SH I11 E7", 2), ("mermaids: D5 E8 H4", 2), ("mermaids: E8 G3 ship 1", 2),
    ("mermaids: E8 I4 ship 5", 2), ("dwarves: E7 G3", 2), ("fakirs: D3 E2", 2), ("giants: D4 E6 F3 G2 I5", 4),
])
def test_tm_52_area_by_shipping_without_the_card(text: str, size: int) -> None:
    own, _, rest = text.partition(";")
    game = board(f"{own}; nomads: A5; {rest}")
    assert area(game, game.players[0]) == size


def test_tm_52_others_in_between_do_not_matter() -> None:
    game = board("witches: F4 E8 ship 1; nomads: E7")
    assert area(game, game.players[0]) == 2


# --- ties ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("values", "places", "points"), [
    ((20, 19, 19, 19), (18, 12, 6), (18, 6, 6, 6)), ((9, 9, 5), (8, 4, 2), (6, 6, 2)),
    ((5, 4, 3, 2), (8, 4, 2), (8, 4, 2, 0)), ((7, 7, 7), (8, 4, 2), (4, 4, 4)),
    ((7, 7, 7, 7, 7), (8, 4, 2), (2, 2, 2, 2, 2)), ((3, 2, 2), (8, 4, 2), (8, 3, 3)),
    ((9, 8, 8, 8), (8, 4, 2), (8, 2, 2, 2)), ((4, 4), (18, 12, 6), (15, 15)),
    ((4, 3, 3, 3, 3), (18, 12, 6), (18, 4, 4, 4, 4)),
])
def test_tm_53_ties_share_the_places_that_they_cover(values: tuple[int, ...], places: tuple[int, ...],
                                                     points: tuple[int, ...]) -> None:
    found = shares(dict(enumerate(values)), places)
    assert tuple(found[seat] for seat in range(len(values))) == points


def test_tm_53_two_at_nine_score_six_each_and_nobody_scores_on_space_zero() -> None:
    zero = "fire 0 water 0 earth 0 air 0"
    game = end(f"witches: F4 {BARE} {zero} fire 9; nomads: F3 {BARE} {zero} fire 9; giants: E3 {BARE} {zero} air 1")
    result = TITLE.rules.result(game, game.notes)
    assert [player.vp for player in game.players] == [20 + 6 + 12, 20 + 6 + 12, 20 + 8 + 12]
    assert [seat.rank for seat in result.seats] == [2, 2, 1]


def test_tm_54_two_players_have_two_places() -> None:
    zero = "fire 0 water 0 earth 0 air 0"
    game = end(f"witches: F4 E9 {BARE} {zero} fire 3; nomads: F3 G4 G5 {BARE} {zero} fire 2 air 1")
    assert [player.vp for player in game.players] == [20 + 8 + 12, 20 + 4 + 8 + 18]


# --- resources ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("goods", "vp", "rest"), [
    ("0c 0w 0p 12/0/0", 0, 0), ("2c 0w 0p 12/0/0", 0, 2), ("3c 0w 0p 12/0/0", 1, 0), ("1c 1w 1p 12/0/0", 1, 0),
    ("0c 0w 0p 9/0/3", 1, 0), ("0c 0w 0p 6/6/0", 1, 0), ("0c 0w 0p 5/7/0", 1, 0), ("4c 2w 3p 2/7/3", 5, 0),
])
def test_tm_55_everything_becomes_coins_and_three_coins_a_point(goods: str, vp: int, rest: int) -> None:
    zero = "fire 0 water 0 earth 0 air 0"
    game = board(f"witches: F4 {goods} {zero}; nomads: F3 {BARE} {zero}", round=6)
    game = play(game, "witches: pass", "nomads: pass")
    assert points(game, "witches", "convert") == vp
    assert stock(game, "witches")[1:] == (rest, 0, 0)
    assert of(game, "witches").bowls[2] == 0


def test_tm_55_half_of_bowl_two_is_burnt() -> None:
    game = end(f"witches: F4 0c 0w 0p 4/5/3; nomads: F3 {BARE}")
    assert of(game, "witches").bowls == (4 + 3 + 2, 1, 0)


def test_tm_26_alchemists_need_two_coins_at_the_end() -> None:
    zero = "fire 0 water 0 earth 0 air 0"
    game = board(f"alchemists: E5 5c 2w 0p 12/0/0 {zero}; nomads: F3 {BARE} {zero}", round=6)
    game = play(game, "alchemists: pass", "nomads: pass")
    assert points(game, "alchemists", "convert") == 3
    assert of(game, "alchemists").coins == 1


def test_the_result_tells_points_by_source() -> None:
    zero = "fire 0 water 0 earth 0 air 0"
    game = board(f"witches: F4=SH C4 FAV12 BON6 {zero} fire 5 3c 0w 0p 12/0/0; nomads: F3 {BARE} {zero}", round=6)
    game = play(game, "witches: pass", "nomads: pass")
    seat = TITLE.rules.result(game, game.notes).seats[0]
    assert seat.sources == {"BON6": 4, "fire": 8, "network": 15, "convert": 1}
    assert seat.points == 20 + sum(seat.sources.values())
    assert (seat.side, seat.rank, seat.left) == ("witches", 1, False)


# --- leaving ------------------------------------------------------------------------------------------------------


def leave(game: Game, name: str) -> Game:
    return apply(game, seat_of(game, name), Leave())


THREE = "witches: F4 BON1 30c 9w 3p; nomads: F3 BON2; giants: G2 BON3"


def test_tm_56_who_has_left_takes_no_more_turns() -> None:
    game = leave(board(THREE), "witches")
    assert awaited(game) == (1,)
    game = play(game, "nomads: pass BON4", "giants: pass BON5")
    assert (game.round, awaited(game)) == (2, (1,))
    assert not legal_moves(game, 0)
    assert refused(game, "witches: pass BON1") != ""


def test_tm_56_nor_power() -> None:
    game = leave(board(THREE), "nomads")
    game = play(game, "witches: upgrade F4 to TP")
    assert [step.seat for _, step in game.questions()] == [2]


def test_tm_56_open_offers_lapse_and_answer_nothing() -> None:
    game = board("cultists: E6 BON1 30c 9w; witches: F4 BON2")
    game = leave(play(game, "cultists: upgrade E6 to TP"), "witches")
    assert not game.asides
    assert (of(game, "cultists").cults, of(game, "cultists").bowls) == ((1, 0, 1, 0), (5, 7, 0))


def test_tm_56_their_card_returns() -> None:
    game = leave(board(THREE, turn="nomads"), "witches")
    assert of(game, "witches").card is None
    assert "pass BON1" in offered(game, "nomads")


def test_tm_56_buildings_still_give_the_discount() -> None:
    game = leave(board("witches: F4 30c 9w; nomads: F3; giants: E3"), "nomads")
    assert of(play(game, "witches: upgrade F4 to TP"), "witches").coins == 27


def test_tm_56_and_still_compete_in_the_final_scoring() -> None:
    zero = "fire 0 water 0 earth 0 air 0"
    game = board(f"witches: F4 {BARE} {zero}; nomads: F3 G4 G5 {BARE} {zero} air 9", round=6)
    game = play(leave(game, "nomads"), "witches: pass")
    assert game.over
    assert [player.vp for player in game.players] == [20 + 12, 20 + 18 + 8]
    assert [seat.left for seat in TITLE.rules.result(game, game.notes).seats] == [False, True]


@pytest.mark.parametrize("line", [
    "dig 1", "action ACT6", "action ACT1", "upgrade E7 to TE", "dig 1. transform D4 to brown",
])
def test_tm_56_in_the_middle_of_an_action(line: str) -> None:
    game = board("witches: F4 C4 E7=TP 30c 30w 3p 0/0/12 BON1; nomads: F3 BON2; giants: G2 BON3; land: D4=black")
    game = leave(play(game, f"witches: {line}"), "witches")
    assert set(open_seats(game)) <= {1, 2}
    assert awaited(game) == (1,)


@pytest.mark.parametrize("factions", ["choose", "random", "dealt"])
@pytest.mark.parametrize("leaver", [0, 1, 2])
@pytest.mark.parametrize("after", [0, 6, 13, 14, 16, 18, 20])
def test_tm_56_during_the_setup(factions: str, leaver: int, after: int) -> None:
    game = start(TITLE.rules.setup(Settings(3, {"factions": factions})))
    number = 0
    while not game.over:
        if number == after:
            game = apply(game, leaver, Leave())
        number += 1
        if nature_draws(game):
            game = apply(game, -1, draw(game, b"seed", number))
        else:
            seat = open_seats(game)[0]
            game = apply(game, seat, legal_moves(game, seat)[-1])
    assert all(player.faction is not None for player in game.players)
    assert [row.left for row in TITLE.rules.result(game, ()).seats] == [seat == leaver for seat in range(3)]


def test_all_may_leave() -> None:
    game = board(THREE)
    for name in ("giants", "witches", "nomads"):
        game = leave(game, name)
    assert game.over
    with pytest.raises(IllegalMove) as caught:
        leave(game, "witches")
    assert caught.value.reason.key == "game-over"


def test_nobody_leaves_twice() -> None:
    game = leave(board(THREE), "giants")
    with pytest.raises(IllegalMove) as caught:
        leave(game, "giants")
    assert caught.value.reason.key == "has-left"


def test_cultists_who_left_are_owed_nothing() -> None:
    game = board("cultists: E6 BON1 30c 9w; witches: F4 BON2; nomads: F3 BON3")
    game = leave(play(game, "cultists: upgrade E6 to TP"), "cultists")
    game = play(game, "witches: leech", "nomads: leech")
    assert of(game, "cultists").cults == (1, 0, 1, 0)
    assert not game.asides


def test_a_step_owed_to_cultists_lapses_when_they_leave() -> None:
    game = board("cultists: E6 BON1 30c 9w; witches: F4 BON2")
    game = finish(play(game, "cultists: upgrade E6 to TP"), "cultists")
    game = leave(play(game, "witches: leech"), "cultists")
    assert not game.asides
    assert all(aside.due is not Due.AT_ONCE for aside in game.asides)


# --- ranks --------------------------------------------------------------------------------------------------------


def ranks(game: Game) -> list[int]:
    return [seat.rank for seat in TITLE.rules.result(game, game.notes).seats]


def test_tm_62_who_left_ranks_after_all_who_stayed() -> None:
    text = f"witches: F4 {BARE}; nomads: F3 {BARE} 90vp; giants: E3 {BARE} 70vp; auren: A10 {BARE} 30vp"
    everybody = [f"{name}: pass" for name in ("witches", "nomads", "giants", "auren")]
    assert ranks(play(board(text, round=6), *everybody)) == [4, 1, 2, 3]
    game = leave(leave(board(text, round=6), "nomads"), "giants")
    game = play(game, "witches: pass", "auren: pass")
    assert ranks(game) == [2, 3, 4, 1]
    result = TITLE.rules.result(game, game.notes)
    assert [seat.left for seat in result.seats] == [False, True, True, False]
    assert result.seats[1].points == game.players[1].vp > result.seats[3].points


def test_tm_62_also_with_equal_points() -> None:
    zero = "fire 0 water 0 earth 0 air 0"
    text = f"witches: F4 {BARE} {zero}; nomads: F3 {BARE} {zero}; giants: E3 {BARE} {zero}"
    game = leave(board(text, round=6), "witches")
    game = play(game, "nomads: pass", "giants: pass")
    assert len({player.vp for player in game.players}) == 1
    assert ranks(game) == [3, 1, 1]


def test_tm_62_if_all_left_they_rank_among_themselves() -> None:
    game = board(THREE + " 50vp")
    for name in ("giants", "witches", "nomads"):
        game = leave(game, name)
    assert ranks(game)[2] == 1
