"""What the site lets pass and we do not: every laxity by its name, for imported records only."""

from __future__ import annotations

import pytest

from games.kernel import NATURE, RulesError, Settings, apply, awaited, legal_moves, settle, start
from games.terra_mystica import TITLE
from games.terra_mystica.board import LAND, NEIGHBOURS, NUMBER
from games.terra_mystica.components import Scoring
from games.terra_mystica.moves import RevealScoring
from games.terra_mystica.position import Game
from games.terra_mystica.rules.tiles import owe_tiles
from games.terra_mystica.site.laxities import LAXITIES
from tests.games.terra_mystica.table import board, finish, of, play, refused, seat_of


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


def choose_later(ruleset: str) -> tuple[Game, str]:
    text = "witches: F4 BON2 30c 9w; nomads: F3 BON4"
    return play(board(text, passed="nomads", ruleset=ruleset), "witches: action BON2"), "witches: pass BON8"


def acting_declines(ruleset: str) -> tuple[Game, str]:
    return offered(ruleset), "witches: upgrade F4 to TP"


SCENES = (
    late_spade_tile, newer_offer_first,
    coins_for_points, spades_in_any_order, storm_of_any_colour, bridge_on_used_spot, step_down_before_town,
    card_in_last_round, ride_nowhere, burn_before_answering, act_before_cult_step, choose_later, acting_declines,
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


# --- a choice for later ---------------------------------------------------------------------------------------------

RICH = "40c 30w 5p 0/0/12"


def alone(text: str, *lines: str, passed: str = "nomads") -> Game:
    """A game of the site in which one faction has not passed."""
    return play(board(f"{text}; nomads: F3", passed=passed, ruleset="site"), *lines)


def test_a_bridge_is_laid_after_another_action_but_not_after_passing() -> None:
    game = alone(f"witches: D5=TP E4 {RICH} BON2", "witches: action ACT1")
    assert refused(game, "witches: pass BON8") == "place-bridge"
    game = play(game, "witches: send p to FIRE for 3")
    assert "done" not in offered_to(game, "witches"), "no turn, and so no pass, before it is laid"
    game = play(game, "witches: bridge C4:D5")
    assert of(game, "witches").bridges == 1
    assert play(game, "witches: done. pass BON8").round == 2


def test_a_ride_ends_before_passing_too() -> None:
    game = alone(f"witches: D1=SH {RICH} BON2", "witches: action ACTW")
    assert refused(game, "witches: pass BON8") == "ride-forest"
    assert refused(game, "witches: build A3. build C4") != "", "the forest that comes first is that of the ride"
    game = play(game, "witches: advance ship", "witches: build C4")
    assert of(game, "witches").buildings[0] == 1


def test_a_free_spade_is_thrown_away_later() -> None:
    game = alone(f"witches: F4 {RICH} BON1", "witches: action BON1", "witches: advance ship", "witches: -SPADE")
    assert not game.asides
    assert play(game, "witches: done. pass BON8").round == 2


def test_a_bought_spade_is_used_after_passing_without_the_card_or_a_dwelling() -> None:
    game = alone(f"witches: F4 {RICH} BON4; land: E6=blue G3=blue", "witches: dig 1", "witches: pass BON8")
    assert (game.round, awaited(game)) == (1, (0,))
    assert refused(game, "witches: -SPADE") == "bought-spades"
    assert not [line for line in offered_to(game, "witches") if line.startswith(("build", "dig"))]
    near = {NUMBER[line.split()[1]] for line in offered_to(game, "witches")}
    assert near == {hex_ for hex_ in NEIGHBOURS[NUMBER["F4"]] if hex_ in LAND and not game.buildings[hex_]}
    assert play(game, "witches: transform E6 to green").round == 2


def test_spades_wait_for_no_dwelling_and_no_other_spades() -> None:
    game = alone(f"witches: F4 {RICH} BON2; land: E6=green E7=green", "witches: action ACT6. -SPADE")
    assert refused(game, "witches: build E6") == "spades-do-not-fit"
    dug = alone(f"witches: F4 {RICH} BON2; land: E6=blue E7=green", "witches: dig 1. dig 1")
    assert refused(dug, "witches: dig 5") == "too-many-spades"


def test_the_double_turn_goes_on_with_a_choice_owed() -> None:
    text = f"chaosmagicians: E3=SH D5 {RICH} FAV6 BON2; auren: A10"
    game = play(board(text, ruleset="site"), "chaosmagicians: action ACTC. action FAV6. send p to FIRE for 3")
    assert "done" not in offered_to(game, "chaosmagicians")
    game = play(game, "chaosmagicians: +AIR. done")
    assert game.turn.seat == 1


def test_in_it_spades_of_the_first_action_can_only_be_thrown_away() -> None:
    text = f"chaosmagicians: E3=SH D5 {RICH} BON1; auren: A10"
    game = play(board(text, ruleset="site"), "chaosmagicians: action ACTC. action ACT6. send p to FIRE for 3")
    assert refused(game, "chaosmagicians: transform D4 to red") != ""
    assert {"-SPADE", "-2SPADE"} <= set(offered_to(game, "chaosmagicians"))
    assert TITLE.rules.decode(TITLE.rules.encode(game)) == game
    assert play(game, "chaosmagicians: -SPADE. -SPADE. done").turn.seat == 1
    dug = play(board(text, ruleset="site"), "chaosmagicians: action ACTC. dig 1")
    assert refused(dug, "chaosmagicians: send p to FIRE for 3") == "use-spades"


def offered_to(game: Game, name: str) -> list[str]:
    return [str(move) for move in legal_moves(game, seat_of(game, name))]


# --- no wider than the site -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("height", "allowed"), [(10, False), (9, True), (8, True), (7, False), (3, False), (1, False)])
def test_a_step_down_goes_from_9_and_8_only(height: int, allowed: bool) -> None:
    game = board(f"witches: F4 fire {height}; nomads: F3", ruleset="site")
    if not allowed:
        assert refused(game, "witches: -FIRE") == "not-now"
        return
    assert of(play(game, "witches: -FIRE"), "witches").cults[0] == height - 1


def test_and_nobody_steps_down_while_another_is_on_turn() -> None:
    game = board("witches: F4; nomads: F3 fire 9", ruleset="site")
    assert refused(game, "nomads: -FIRE") == "not-your-turn"


def test_alchemists_have_their_own_rate_for_points() -> None:
    game = board("alchemists: E5 12c; nomads: F3", ruleset="site")
    assert refused(game, "alchemists: convert 3C to 1VP") == "wrong-rate"
    assert of(play(game, "alchemists: convert 2C to 1VP"), "alchemists").vp == 21
    assert refused(board("witches: F4 12c; nomads: F3", ruleset="site"), "witches: convert 2C to 1VP") != ""


def test_points_for_coins_decline_an_open_offer_first() -> None:
    game = play(offered("site"), "witches: convert 3C to 1VP")
    assert not game.asides
    assert {note.detail for note in game.notes if note.about == "let-pass"} == {"coins_for_points", "acting_declines"}


def test_who_has_passed_declines_nothing_by_starting_the_cult_spades() -> None:
    text = "halflings: E6 F5 air 8 BON4 30c 9w; witches: F4 5/7/0 air 8 BON3"
    game = play(board(text, tile="SCORE8", passed="witches", ruleset="site"), "halflings: upgrade E6 to TP")
    game = play(finish(game, "halflings"), "halflings: pass BON8")
    assert refused(game, "witches: transform G3 to green") != ""
    assert game.asides


# --- games that were imported before ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "line"), [
    ("witches: F4 fire 3; nomads: F3", "witches: -FIRE"),
    ("witches: F4 fire 10; nomads: F3", "witches: -FIRE"),
    ("witches: F4; nomads: F3 fire 2", "nomads: -FIRE"),
    ("alchemists: E5 12c; nomads: F3", "alchemists: convert 3C to 1VP"),
])
def test_tm_108_games_imported_under_the_first_rules_go_on_replaying(text: str, line: str) -> None:
    after = play(board(text, ruleset="site", version=1), line)
    assert [note.about for note in after.notes if note.about == "let-pass"]
    with pytest.raises(RulesError):
        play(board(text, ruleset="site"), line)


def test_tm_108_and_so_do_those_in_which_cult_spades_declined() -> None:
    text = "halflings: E6 F5 BON4 30c 9w; witches: F4 5/7/0 air 8 BON3"
    game = play(board(text, tile="SCORE8", passed="witches", ruleset="site", version=1), "halflings: upgrade E6 to TP")
    game = play(finish(game, "halflings"), "halflings: pass BON8")
    assert not play(game, "witches: transform E7 to green").asides
