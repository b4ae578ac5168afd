"""Cultists (TM-11, TM-12)."""

from __future__ import annotations

import pytest

from games.kernel import Settings, changes, naming, start
from games.terra_mystica import TITLE
from games.terra_mystica.components import Cult, Faction
from games.terra_mystica.moves import CultStep, Decline
from tests.games.terra_mystica.table import board, due, finish, of, offered, play, refused

AROUND = "cultists: E5 5/7/0; witches: F4 5/7/0; nomads: F3 5/7/0; land: E6=brown"


@pytest.mark.parametrize("cult", ["FIRE", "WATER", "EARTH", "AIR"])
def test_tm_11_a_step_of_choice_when_an_opponent_takes_power(cult: str) -> None:
    game = play(board(AROUND), "cultists: build E6", "witches: leech")
    assert offered(game, "cultists", CultStep) == ["+FIRE", "+WATER", "+EARTH", "+AIR"]
    before = of(game, "cultists").cults
    after = of(play(game, f"cultists: +{cult}"), "cultists").cults
    assert sum(after) == sum(before) + 1
    assert after[Cult[cult]] == before[Cult[cult]] + 1


def test_tm_11_not_one_per_opponent() -> None:
    game = play(board(AROUND), "cultists: build E6", "witches: leech", "cultists: +FIRE", "nomads: leech")
    assert not offered(game, "cultists", CultStep)
    other = play(board(AROUND), "cultists: build E6", "witches: leech", "nomads: leech", "cultists: +FIRE")
    assert not offered(other, "cultists", CultStep)
    assert of(game, "cultists").cults == of(other, "cultists").cults == (2, 0, 1, 0)


@pytest.mark.parametrize(("first", "second"), [("leech", "decline"), ("decline", "leech")])
def test_tm_11_one_taker_is_enough(first: str, second: str) -> None:
    game = play(board(AROUND), "cultists: build E6", f"nomads: {first}", f"witches: {second}")
    assert offered(game, "cultists", CultStep)
    assert of(game, "cultists").bowls == (5, 7, 0)


def test_tm_11_once_for_every_building() -> None:
    game = board("cultists: E6 40c 40w; witches: F4 5/7/0 BON1", passed="witches")
    game = finish(play(game, "cultists: upgrade E6 to TP", "witches: leech", "cultists: +FIRE"), "cultists")
    game = play(game, "cultists: upgrade E6 to TE", "witches: leech")
    game = play(game, "cultists: +FIRE")
    assert of(game, "cultists").cults[0] == 3
    assert "+FAV1" in offered(game, "cultists")


def test_tm_11_the_step_is_due_before_they_act_again() -> None:
    game = finish(play(board(AROUND), "cultists: build E6"), "cultists")
    game = play(game, "witches: leech", "nomads: decline")
    assert due(game, "cultists")
    game = play(game, "witches: pass BON1", "nomads: pass BON2")
    assert refused(game, "cultists: upgrade E6 to TP") == "choose-cult"
    assert refused(game, "cultists: pass BON3") == "choose-cult"
    assert "pass BON3" in offered(play(game, "cultists: +AIR"), "cultists")


def test_tm_11_on_the_site_it_is_due_by_the_end_of_the_turn() -> None:
    game = board("cultists: E6 40c 40w; witches: F4 5/7/0", ruleset="site")
    game = finish(play(game, "cultists: upgrade E6 to TP"), "cultists")
    game = finish(play(game, "witches: leech", "witches: dig 1. transform E7 to red"), "witches")
    game = play(game, "cultists: upgrade E6 to TE")
    assert "act_before_cult_step" in {note.detail for note in game.notes if note.about == "let-pass"}
    game = play(game, "cultists: +FAV1")
    assert "done" not in offered(game, "cultists")
    assert "done" in offered(play(game, "cultists: +AIR", "witches: decline"), "cultists")


def test_tm_12_all_refuse_erratum() -> None:
    game = play(board(AROUND), "cultists: build E6", "witches: decline")
    assert of(game, "cultists").bowls == (5, 7, 0)
    before, game = game, play(game, "nomads: decline")
    assert of(game, "cultists").bowls == (4, 8, 0)
    nomads = before.seat_of(Faction.NOMADS)
    told = changes(TITLE.rules.holdings, before, game, nomads, Decline(None, None), range(3))
    with naming({nomads: "Ada", before.seat_of(Faction.CULTISTS): "Bo"}):
        assert TITLE.presentation.narration.sentence(game, [told]) == (
            "Ada (Nomads) declines all offers of power. Everyone declined, so Bo gets +1 power.")
    assert of(game, "cultists").cults == (1, 0, 1, 0)
    assert not offered(game, "cultists", CultStep)


def test_tm_12_all_refuse_rulebook() -> None:
    game = play(board(AROUND, cultist_erratum=False), "cultists: build E6", "witches: decline", "nomads: decline")
    assert of(game, "cultists").bowls == (5, 7, 0)
    assert not offered(game, "cultists", CultStep)


def test_tm_12_the_erratum_is_the_default() -> None:
    assert start(TITLE.rules.setup(Settings(2))).options.cultist_erratum
    assert next(option.values[0] for option in TITLE.rules.options if option.name == "cultist_erratum") is True


@pytest.mark.parametrize("neighbours", ["witches: F4 0/0/12; nomads: F3 0/0/12", "witches: C4; nomads: B4"])
@pytest.mark.parametrize("erratum", [True, False])
def test_tm_12_nothing_if_nobody_had_room_or_is_adjacent(neighbours: str, erratum: bool) -> None:
    game = board(f"cultists: E5 5/7/0; {neighbours}; land: E6=brown", cultist_erratum=erratum)
    game = play(game, "cultists: build E6")
    assert not game.asides
    assert of(game, "cultists").bowls == (5, 7, 0)


def test_tm_12_who_lost_the_room_meanwhile_does_not_refuse() -> None:
    game = board("nomads: G2; cultists: E5 5/7/0; witches: F4 0/1/11; land: E6=brown F3=yellow")
    game = finish(play(game, "nomads: build F3"), "nomads")
    game = play(game, "cultists: decline", "cultists: build E6", "witches: leech 1 from nomads")
    assert not offered(game, "witches")
    assert of(game, "cultists").bowls == (5, 7, 0)
