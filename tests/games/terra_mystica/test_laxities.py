"""What the site lets pass and we do not: every laxity by its name, for imported records only."""

from __future__ import annotations

import pytest

from games.kernel import NATURE, RulesError, Settings, apply, legal_moves, settle, start
from games.terra_mystica import TITLE
from games.terra_mystica.components import Scoring
from games.terra_mystica.moves import RevealScoring
from games.terra_mystica.position import Game
from games.terra_mystica.rules.tiles import owe_tiles
from games.terra_mystica.site.laxities import LAXITIES
from tests.games.terra_mystica.table import board, finish, play, seat_of


def offered(ruleset: str, **more: str) -> Game:
    """The Witches are on turn and have not answered an offer."""
    game = board("halflings: E6 BON1 30c 9w; witches: F4 5/7/0 30c 9w BON2", ruleset=ruleset)
    return finish(play(game, "halflings: upgrade E6 to TP"), "halflings")


def late_spade_tile(ruleset: str) -> tuple[Game, str]:
    game = start(TITLE.rules.setup(Settings(2, {}, ruleset)))
    for number in (2, 3, 4, 5):
        game = apply(game, NATURE, RevealScoring(Scoring(f"SCORE{number}")))
    return game, "nature: score SCORE1"


def newer_offer_first(ruleset: str) -> tuple[Game, str]:
    text = "halflings: E5; nomads: G2; witches: F4=TP 20vp 5/7/0; land: E6=brown F3=yellow"
    game = finish(play(board(text, ruleset=ruleset), "halflings: build E6"), "halflings")
    return play(game, "nomads: build F3"), "witches: leech 2 from nomads"


def coins_for_points(ruleset: str) -> tuple[Game, str]:
    return board("witches: F4 10c; nomads: F3", ruleset=ruleset), "witches: convert 3C to 1VP"


def spades_in_any_order(ruleset: str) -> tuple[Game, str]:
    text = "halflings: E6 F5 air 8 BON4; giants: E3 G2 air 8 BON3"
    game = board(text, tile="SCORE8", passed="giants", ruleset=ruleset)
    return play(game, "halflings: pass BON8"), "halflings: transform E5 to brown"


def storm_of_any_colour(ruleset: str) -> tuple[Game, str]:
    game = board("nomads: F3=SH 20c 20w; witches: C4", ruleset=ruleset)
    return play(game, "nomads: action ACTN"), "nomads: transform E5 to red"


def bridge_on_used_spot(ruleset: str) -> tuple[Game, str]:
    text = "mermaids: D5 E4 0/0/12; witches: C4; bridges: C4:D5=witches"
    return play(board(text, ruleset=ruleset), "mermaids: action ACT1"), "mermaids: bridge C4:D5"


def step_down_before_town(ruleset: str) -> tuple[Game, str]:
    return settle(owe_tiles(board("witches: F4 air 9; nomads: A5", ruleset=ruleset), 0, towns=1)), "witches: -AIR"


def card_in_last_round(ruleset: str) -> tuple[Game, str]:
    return board("witches: F4 BON1; nomads: F3 BON2", round=6, ruleset=ruleset), "witches: pass BON3"


def ride_nowhere(ruleset: str) -> tuple[Game, str]:
    text = "witches: F4=SH C4 A3 A10 C3 D1 E9 F2 G3 20c 20w; swarmlings: D5"
    return board(text, ruleset=ruleset), "witches: action ACTW"


def burn_before_answering(ruleset: str) -> tuple[Game, str]:
    return offered(ruleset), "witches: burn 1"


def act_before_cult_step(ruleset: str) -> tuple[Game, str]:
    game = board("cultists: E6 40c 40w; witches: F4 5/7/0 BON1", passed="witches", ruleset=ruleset)
    game = finish(play(game, "cultists: upgrade E6 to TP"), "cultists")
    return play(game, "witches: leech"), "cultists: upgrade E6 to TE"


def acting_declines(ruleset: str) -> tuple[Game, str]:
    return offered(ruleset), "witches: upgrade F4 to TP"


SCENES = (
    late_spade_tile, newer_offer_first,
    coins_for_points, spades_in_any_order, storm_of_any_colour, bridge_on_used_spot, step_down_before_town,
    card_in_last_round, ride_nowhere, burn_before_answering, act_before_cult_step, acting_declines,
)


def test_every_laxity_has_a_scene() -> None:
    assert [laxity.__name__ for laxity in LAXITIES] == [scene.__name__ for scene in SCENES]
    assert all(laxity.__doc__ for laxity in LAXITIES)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_site_lets_it_pass_and_says_so(scene: object) -> None:
    game, line = scene("site")  # type: ignore[operator]
    after = play(game, line)
    assert {note.detail for note in after.notes if note.about == "let-pass"} == {scene.__name__}  # type: ignore[attr-defined]
    assert after != game


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_rulebook_does_not(scene: object) -> None:
    game, line = scene("rulebook")  # type: ignore[operator]
    with pytest.raises(RulesError):
        play(game, line)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_it_is_offered_to_nobody(scene: object) -> None:
    game, line = scene("site")  # type: ignore[operator]
    name, _, text = line.partition(": ")
    assert text.lower() not in {str(move).lower() for move in legal_moves(game, seat_of(game, name))}


def test_after_burning_the_offer_is_still_answered_or_declined_by_ending() -> None:
    game = play(offered("site"), "witches: burn 1")
    assert game.players[1].bowls == (5, 5, 1)
    taken = play(game, "witches: leech 1 from halflings")
    assert taken.players[1].bowls == (4, 6, 1)
    ended = play(game, "witches: upgrade F4 to TP", "witches: done")
    assert ended.players[1].bowls == (5, 5, 1)
    assert [step.seat for _, step in ended.questions()] == [0]
