"""Power from neighbours (TM-01 to TM-10)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.kernel import NATURE, Due, Settings, apply, awaited, open_seats, play_line, start
from games.terra_mystica import TITLE
from games.terra_mystica.components import TOWNS, Bonus, Scoring
from games.terra_mystica.moves import Decline, Leech, RevealCard, RevealScoring, TakeTown
from games.terra_mystica.position import Game
from games.terra_mystica.site.importer import import_record
from tests.games.terra_mystica.table import board, due, finish, of, offered, play, points, refused, seat_of, stock

SPREAD = {1: "F4", 2: "F4=TP", 3: "F4=SH", 4: "F4=SH E7"}
"""Buildings of the Witches beside E6, by the power that they are worth together."""


@pytest.mark.parametrize(("amount", "price"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_tm_01_power_costs_one_point_less(amount: int, price: int) -> None:
    game = board(f"halflings: E5; witches: {SPREAD[amount]} 20vp 5/7/0; land: E6=brown")
    game = play(game, "halflings: build E6")
    assert offered(game, "witches", Leech) == [f"leech {amount} from halflings"]
    game = play(game, f"witches: leech {amount} from halflings")
    assert of(game, "witches").vp == 20 - price
    assert of(game, "witches").bowls == (5 - amount, 7 + amount, 0)
    assert points(game, "witches", "leech") == -price


def test_tm_01_declining_costs_nothing() -> None:
    game = board("halflings: E5; witches: F4=SH 20vp 5/7/0; land: E6=brown")
    game = play(game, "halflings: build E6", "witches: decline")
    assert (of(game, "witches").vp, of(game, "witches").bowls) == (20, (5, 7, 0))
    assert not offered(game, "witches")


def test_tm_02_sum_of_all_own_buildings_beside_the_new_one() -> None:
    game = board("halflings: E5; witches: F4=TE E7 H4; nomads: F3=TP; land: E6=brown")
    game = play(game, "halflings: build E6")
    assert offered(game, "witches", Leech) == ["leech 3 from halflings"]
    assert offered(game, "nomads", Leech) == ["leech 2 from halflings"]
    assert len(game.asides) == 2


def test_tm_02_old_value_counts_whatever_is_built() -> None:
    game = board("halflings: E6=TP 20c 5w; witches: F4")
    game = play(game, "halflings: upgrade E6 to SH")
    assert offered(game, "witches", Leech) == ["leech 1 from halflings"]


def test_tm_02_bridges_count() -> None:
    game = board("halflings: E5; witches: C2=TP; bridges: C2:E5=witches")
    game = play(game, "halflings: upgrade E5 to TP")
    assert offered(game, "witches", Leech) == ["leech 2 from halflings"]


def test_tm_02_shipping_does_not() -> None:
    game = board("halflings: E5 ship 3; witches: C2=TP ship 3")
    assert not play(game, "halflings: upgrade E5 to TP").asides


@pytest.mark.parametrize(("vp", "taken", "left"), [(0, 1, 0), (1, 2, 0), (2, 3, 0), (3, 3, 1)])
def test_tm_03_near_zero_points(vp: int, taken: int, left: int) -> None:
    game = board(f"halflings: E5; witches: F4=SH {vp}vp 5/7/0; land: E6=brown")
    game = play(game, "halflings: build E6", "witches: leech 3 from halflings")
    assert (of(game, "witches").bowls[1] - 7, of(game, "witches").vp) == (taken, left)


@pytest.mark.parametrize("vp", [0, 1, 2, 20])
@pytest.mark.parametrize("amount", [1, 2, 4])
def test_tm_03_nothing_else_is_a_legal_amount(vp: int, amount: int) -> None:
    game = board(f"halflings: E5; witches: F4=SH {vp}vp; land: E6=brown")
    game = play(game, "halflings: build E6")
    assert offered(game, "witches") == ["leech 3 from halflings", "decline 3 from halflings"]
    assert refused(game, f"witches: leech {amount} from halflings") == "answer-power"


def test_tm_04_room_in_the_bowls() -> None:
    game = board("halflings: E5; witches: F4=SH 20vp 0/2/10; land: E6=brown")
    game = play(game, "halflings: build E6", "witches: leech 3 from halflings")
    assert (of(game, "witches").bowls, of(game, "witches").vp) == ((0, 0, 12), 19)


def test_tm_04_room_is_two_for_bowl_one_and_one_for_bowl_two() -> None:
    game = board("halflings: E5; witches: F4=SH 20vp 1/0/11; land: E6=brown")
    game = play(game, "halflings: build E6", "witches: leech 3 from halflings")
    assert (of(game, "witches").bowls, of(game, "witches").vp) == ((0, 0, 12), 19)


def test_tm_04_no_offer_without_room() -> None:
    game = board("cultists: E5; witches: F4=SH 20vp 0/0/12; land: E6=brown")
    game = play(game, "cultists: build E6")
    assert not game.asides
    assert not offered(game, "witches")
    assert of(game, "cultists").cults == (1, 0, 1, 0)


def test_tm_04_a_record_may_decline_what_was_never_offered() -> None:
    record = import_record(
        "score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6\ndelete BON1\ndelete BON2\ndelete BON7\ndelete BON9\n"
        "setup witches\nsetup nomads\nwitches: build F4\nnomads: build F3\nnomads: build G4\nwitches: build C4\n"
        "nomads: build B4\nnomads: pass BON5\nwitches: pass BON3\nwitches: burn 3\nwitches: action ACT2\n"
        "nomads: decline 1 from witches\n"
    )
    assert any("decline without an open offer" in remark for remark in record.remarks)


def test_tm_05_all_or_nothing() -> None:
    game = board("halflings: E5; witches: F4=SH; land: E6=brown")
    game = play(game, "halflings: build E6")
    assert refused(game, "witches: leech 2 from halflings") == "answer-power"
    assert refused(game, "witches: leech 1 from halflings") == "answer-power"


def test_tm_06_asked_clockwise_from_the_builders_left() -> None:
    game = board("witches: F4; halflings: E5; nomads: F3; dwarves: E7; land: E6=brown", turn="halflings")
    game = play(game, "halflings: build E6")
    clockwise = [seat_of(game, each) for each in ("nomads", "dwarves", "witches")]
    assert [step.seat for _, step in game.questions()] == clockwise


def test_tm_06_others_play_on() -> None:
    game = board("halflings: E5; witches: F4=SH; nomads: G4; land: E6=brown", turn="halflings")
    game = finish(play(game, "halflings: build E6"), "halflings")
    assert awaited(game) == (1,)
    later = board("halflings: E5; nomads: G4; witches: F4=SH; land: E6=brown", turn="halflings")
    later = finish(play(later, "halflings: build E6"), "halflings")
    assert awaited(later) == (1,)
    later = finish(play(later, "nomads: upgrade G4 to TP"), "nomads")
    assert offered(later, "witches") == ["leech 3 from halflings", "decline 3 from halflings"]


@pytest.mark.parametrize("line", ["convert 1w to 1c", "burn 1", "upgrade F4 to TP", "pass BON1", "done"])
def test_tm_06_the_owner_answers_before_anything_else(line: str) -> None:
    game = board("halflings: E5; witches: F4; land: E6=brown")
    game = finish(play(game, "halflings: build E6"), "halflings")
    assert due(game, "witches") == [Due.BEFORE_ACTING]
    assert refused(game, f"witches: {line}") == "answer-power"
    assert offered(play(game, "witches: decline"), "witches")


def test_tm_06_on_the_site_the_own_next_action_declines() -> None:
    game = board("halflings: E5; witches: F4; land: E6=brown", ruleset="site")
    game = finish(play(game, "halflings: build E6"), "halflings")
    game = play(game, "witches: upgrade F4 to TP")
    assert of(game, "witches").bowls == (5, 7, 0)
    assert refused(game, "witches: leech 1 from halflings") != ""
    assert any(note.about == "let-pass" for note in game.notes)


def test_tm_06_the_round_waits_for_answers() -> None:
    game = board("halflings: E6; witches: F4 BON1; land: E6=brown", passed="witches")
    game = finish(play(game, "halflings: upgrade E6 to TP"), "halflings")
    game = play(game, "halflings: pass BON2")
    assert (game.round, awaited(game)) == (1, (1,))
    game = play(game, "witches: leech 1 from halflings")
    assert (game.round, awaited(game)) == (2, (1,))


def test_tm_06_settled_at_once_if_the_table_likes() -> None:
    game = board("halflings: E5; nomads: F3 G4; witches: F4; land: E6=brown", offers="settle")
    game = play(game, "halflings: build E6")
    assert open_seats(game) == (0, 1)
    assert refused(game, "witches: leech 1 from halflings") != ""
    game = finish(game, "halflings")
    assert awaited(game) == (1,)
    assert offered(game, "nomads") == ["leech 1 from halflings", "decline 1 from halflings"]
    game = play(game, "nomads: leech")
    assert awaited(game) == (2,)
    game = play(game, "witches: decline")
    assert awaited(game) == (1,)


def test_tm_07_shrinking_offers() -> None:
    game = board("halflings: E5; nomads: G2; witches: F4=TP 20vp 0/2/10; land: E6=brown F3=yellow")
    game = finish(play(game, "halflings: build E6"), "halflings")
    game = play(game, "nomads: build F3")
    assert offered(game, "witches", Leech) == ["leech 2 from halflings"]
    game = play(game, "witches: leech 2 from halflings")
    assert (of(game, "witches").bowls, of(game, "witches").vp) == ((0, 0, 12), 19)
    assert not offered(game, "witches")


def test_tm_07_the_second_shrinks_to_the_room_left() -> None:
    game = board("halflings: E5; nomads: G2; witches: F4=TP 20vp 0/3/9; land: E6=brown F3=yellow")
    game = finish(play(game, "halflings: build E6"), "halflings")
    game = play(game, "nomads: build F3", "witches: leech 2 from halflings", "witches: leech 2 from nomads")
    assert (of(game, "witches").bowls, of(game, "witches").vp) == ((0, 0, 12), 19)


def test_tm_07_of_two_equal_offers_the_oldest_is_answered_first() -> None:
    game = board("halflings: E6 30c 30w; witches: F4 20vp 5/7/0 BON1", passed="witches")
    game = finish(play(game, "halflings: upgrade E6 to TP"), "halflings")
    game = play(game, "halflings: upgrade E6 to TE")
    first = game.asides[0]
    assert offered(game, "witches", Leech) == ["leech 1 from halflings"]
    game = play(game, "witches: leech 1 from halflings")
    assert first not in game.asides
    assert len(game.asides) == 1


def test_tm_07_declining_all_at_once() -> None:
    game = board("halflings: E6 30c 30w; witches: F4 BON1", passed="witches")
    game = finish(play(game, "halflings: upgrade E6 to TP"), "halflings")
    game = play(game, "halflings: upgrade E6 to TE")
    assert offered(game, "witches", Decline) == ["decline", "decline 1 from halflings"]
    assert not play(game, "witches: decline").asides


@pytest.mark.parametrize("line", ["send p to FIRE for 3", "action BON2. +FIRE"])
def test_tm_08_nobody_overtakes_a_cultist_who_is_owed_a_step(line: str) -> None:
    game = board("cultists: E6 fire 9 keys 1 TW1; witches: F4 H4 fire 9 keys 1 TW1 2p BON2; nomads: F3 5/7/0")
    game = finish(play(game, "cultists: upgrade E6 to TP", "witches: decline"), "cultists")
    assert offered(game, "nomads", Leech)
    assert refused(game, f"witches: {line}") == "cultists-first"
    assert "send p to WATER for 3" in offered(game, "witches")
    game = play(game, "nomads: leech")
    assert refused(game, f"witches: {line}") == "cultists-first"
    game = play(game, "cultists: +AIR")
    assert of(play(game, f"witches: {line}"), "witches").cults[0] == 10


def test_tm_08_a_town_tile_does_not_overtake_them_either() -> None:
    game = board(
        "cultists: E6 fire 9 keys 1 TW1; witches: E9 E10 F5=TE F6=TP fire 9 30c 30w; nomads: F3 5/7/0"
    )
    game = finish(play(game, "cultists: upgrade E6 to TP"), "cultists")
    game = play(game, "witches: upgrade E9 to TP")
    assert "+TW1" in offered(game, "witches")
    assert "+TW5" not in offered(game, "witches")
    assert refused(game, "witches: +TW5") == "cultists-first"
    game = play(game, "nomads: decline")
    assert of(play(game, "witches: +TW5"), "witches").cults[0] == 10


def test_tm_08_once_their_step_is_taken_other_offers_hold_up_nobody() -> None:
    game = board("cultists: E6 fire 9 keys 1 TW1; witches: F4 fire 9 keys 1 TW1 2p; nomads: F3 5/7/0; giants: E5 5/7/0")
    game = finish(play(game, "cultists: upgrade E6 to TP", "witches: decline"), "cultists")
    game = play(game, "nomads: leech")
    assert refused(game, "witches: send p to FIRE for 3") == "cultists-first"
    game = play(game, "cultists: +AIR")
    assert offered(game, "giants", Leech)
    assert of(play(game, "witches: send p to FIRE"), "witches").cults[0] == 10


def test_tm_08_without_a_key_they_hold_up_nobody() -> None:
    game = board("cultists: E6 fire 9; witches: F4 fire 9 keys 1 TW1 2p; nomads: F3 5/7/0")
    game = finish(play(game, "cultists: upgrade E6 to TP", "witches: decline"), "cultists")
    assert of(play(game, "witches: send p to FIRE"), "witches").cults[0] == 10


def test_tm_09_first_dwellings_offer_no_power_and_score_nothing() -> None:
    game = start(TITLE.rules.setup(Settings(2)))
    for number in (3, 5, 1, 2, 4, 6):
        game = apply(game, NATURE, RevealScoring(Scoring(f"SCORE{number}")))
    for number in range(1, 6):
        game = apply(game, NATURE, RevealCard(Bonus(f"BON{number}")))
    for seat, text in ((0, "setup witches"), (1, "setup nomads"), (0, "build F4"), (1, "build F3")):
        game, _ = play_line(TITLE.rules.notation, game, seat, text)
    assert not game.asides
    assert [player.vp for player in game.players] == [20, 20]


@pytest.mark.parametrize(("text", "lines"), [
    ("swarmlings: E4 30c 30w", ["swarmlings: upgrade E4 to TP"]),
    ("swarmlings: E4=TP 30c 30w", ["swarmlings: upgrade E4 to SH"]),
    ("swarmlings: E4=TP 30c 30w", ["swarmlings: upgrade E4 to TE"]),
    ("swarmlings: E4=TE 30c 30w FAV1", ["swarmlings: upgrade E4 to SA"]),
    ("swarmlings: E4 D5=SH", ["swarmlings: action ACTS. upgrade E4 to TP"]),
    ("witches: E3 D1=SH; land: F2=green", ["witches: action ACTW. build F2"]),
])
def test_tm_10_upgrades_and_free_buildings_offer_power(text: str, lines: list[str]) -> None:
    other = "E5" if text.startswith("swarm") else "E2"
    game = board(f"{text}; darklings: {other} 5/7/0")
    game = play(game, *lines)
    assert offered(game, "darklings", Leech) == [f"leech 1 from {text.split(':', maxsplit=1)[0]}"]


def test_stock_is_drawn_as_told() -> None:
    game = board("witches: F4 11c 7w 3p 17vp; nomads: F3")
    assert stock(game, "witches") == (17, 11, 7, 3)
    assert stock(game, "nomads") == (20, 15, 2, 0)


def test_tm_08_but_nobody_is_left_without_a_choice() -> None:
    game = board("cultists: E6 fire 9 keys 1 TW1; witches: E9 E10 F5=TE F6=TP fire 9 30c 30w; nomads: F3 5/7/0")
    game = replace(game, towns=tuple(2 * (tile == "TW5") for tile in TOWNS))
    game = finish(play(game, "cultists: upgrade E6 to TP"), "cultists")
    game = play(game, "witches: upgrade E9 to TP")
    assert offered(game, "witches", TakeTown) == ["+TW5"]
    assert of(play(game, "witches: +TW5"), "witches").cults[0] == 10


TWO_OFFERS = "halflings: E5; nomads: G2; witches: F4=TP 20vp 5/7/0; land: E6=brown F3=yellow"


def two_offers(**settings: Any) -> Game:
    """The Witches have two offers: an older one of the Halflings, a newer one of the Nomads."""
    game = board(TWO_OFFERS, **settings)
    return play(finish(play(game, "halflings: build E6"), "halflings"), "nomads: build F3")


def test_tm_61_the_oldest_offer_is_taken_first() -> None:
    game = two_offers()
    assert offered(game, "witches") == [
        "leech 2 from halflings", "decline", "decline 2 from halflings", "decline 2 from nomads"]
    assert refused(game, "witches: leech 2 from nomads") == "oldest-offer"
    game = play(game, "witches: leech 2 from halflings")
    assert offered(game, "witches", Leech) == ["leech 2 from nomads"]


@pytest.mark.parametrize("declined", ["halflings", "nomads"])
def test_tm_61_any_offer_may_be_declined(declined: str) -> None:
    other = "nomads" if declined == "halflings" else "halflings"
    game = play(two_offers(), f"witches: decline 2 from {declined}")
    assert offered(game, "witches", Leech) == [f"leech 2 from {other}"]


def test_tm_61_games_of_the_first_rules_go_on_as_they_were() -> None:
    game = play(two_offers(version=1), "witches: leech 2 from nomads")
    assert offered(game, "witches", Leech) == ["leech 2 from halflings"]


def test_tm_61_the_site_takes_them_in_any_order_without_its_switch() -> None:
    game = play(two_offers(ruleset="site"), "witches: leech 2 from nomads")
    assert offered(game, "witches", Leech) == ["leech 2 from halflings"]
    assert refused(two_offers(ruleset="site", strict_leech=True), "witches: leech 2 from nomads") == "oldest-offer"
