"""What the channel reads: who did what, what it cost and brought, and what followed by itself."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.components import Sex
from games.bora_bora.position import NOBODY, Game
from games.bora_bora.rules.display import TakeFromDisplay
from games.bora_bora.rules.evening import BuyJewelry, ClearJewelry, ScoreStatus, ScoreTemple
from games.bora_bora.rules.expand import FirstHut
from games.bora_bora.rules.groups import BeginPersons, GainMaterials
from games.bora_bora.rules.helper import Help
from games.bora_bora.rules.rounds import BeginRound
from games.bora_bora.rules.temple import FireBonus, PlacePriest
from games.kernel import NATURE, Happening, Seat, Settings, apply, changes, draw, naming, nature_draws, play_line, start
from tests.games.bora_bora import golden
from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    CLEO,
    DON,
    asked,
    cleared,
    display,
    hand,
    lying,
    materials,
    persons,
    refused,
    rolling,
    settled,
    table,
    using,
)
from tests.games.bora_bora.test_reasons_persons import drafting, finishing, group, sale, tasks

WORDS = TITLE.presentation.narration
NAMES = {Seat(ANN): "Ann", Seat(BEN): "Ben", Seat(CLEO): "Cleo", Seat(DON): "Don"}


def played(game: Game, *lines: str, viewer: int | None = None) -> tuple[Game, list[Happening]]:
    """After lines of moves, a seat's number before each that is not Ann's, and all that nature then owes."""
    happened: list[Happening] = []

    def do(seat: int, move: Any) -> None:
        nonlocal game
        after = apply(game, seat, move)
        seen = [TITLE.rules.view(each, viewer) for each in (game, after)]
        happened.append(changes(TITLE.rules.holdings, seen[0], seen[1], seat, move, range(len(game.players))))
        game = after

    def nature() -> None:
        while nature_draws(game):
            do(NATURE, draw(game, b"story", len(happened)))

    nature()
    for line in lines:
        seat, text = (int(line[0]), line[3:]) if line[1:3] == ": " else (ANN, line)
        for part in text.split("."):
            for move in play_line(TITLE.rules.notation, game, seat, part)[1]:
                do(seat, move)
                nature()
    return game, happened


def story(game: Game, *lines: str, viewer: int | None = None) -> str:
    """What is told of them."""
    after, happened = played(game, *lines, viewer=viewer)
    with naming(NAMES):
        return WORDS.sentence(TITLE.rules.view(after, viewer), happened)


# --- tasks and jewelry --------------------------------------------------------------------------------------------


def test_a_task_that_is_given_up_is_no_payment() -> None:
    assert story(tasks("D24"), "give up D24") == 'Ann (orange) gives up the task "3 sand" (D24).'
    assert story(tasks("D08"), "give up D08") == 'Ann (orange) gives up the task "2 yellow God cards" (D08).'


def test_tasks_given_up_in_a_row_are_told_together() -> None:
    assert story(finishing("D24", "D08", "D13"), "give up D24. give up D08. give up D13") == (
        'Ann (orange) gives up the tasks "3 sand" (D24), "2 yellow God cards" (D08) and "4 buildings" (D13).')


def test_a_task_is_completed_for_its_points() -> None:
    assert story(tasks("D21", offerings=4), "complete D21") == (
        'Ann (orange) completes the task "4 offerings" (D21) for 6 points.')
    assert story(tasks("D22", shells=4, tiles=1), "complete D22 with god tile") == (
        'Ann (orange) calls a Yellow God for a God tile and completes the task "5 shells" (D22) for 4 points.')


def test_a_new_task_and_jewelry_are_told_with_their_codes() -> None:
    assert story(drafting(), "draft D13") == 'Ann (orange) takes the task "4 buildings" (D13).'
    assert story(sale(2), "buy J01") == "Ann (orange) buys a necklace (J01) for 2 shells."
    assert story(sale(2), "pass") == "Ann (orange) buys no jewelry."


# --- dice ---------------------------------------------------------------------------------------------------------


def test_what_was_paid_comes_before_what_was_gained() -> None:
    game = materials(rolling(table(), 6), ANN, "A1", "A2")
    assert story(game, "place 6 on build. build 4 at A1:A2. bonus offering and shell. done") == (
        "Ann (orange) places a 6 on building, builds tile 4 on A1:A2 (−1 sand, −1 stone, +10 points) and takes a Fire "
        "Bonus (+1 offering, +1 shell).")


def test_a_hut_brings_a_material_by_name_and_fish_by_a_red_god() -> None:
    game = replace(settled(hand(table(), ANN, tiles=1), ANN, "C-plains"), fish=(*range(11, -1, -1),))
    line = "place 6 on land. expand to C-forest from 12. put on A3. red god with tile. done"
    assert story(rolling(game, 6), line) == (
        "Ann (orange) places a 6 on land paths, expands to the central forest, puts the wood on A3 (+1 wood) and calls "
        "the Red God for a God tile (+4 points for the fish).")


def test_whose_hut_is_pushed_off_the_building_space_is_told() -> None:
    game = settled(settled(table(), ANN, "C-mountain"), BEN, "C-plains")
    assert story(rolling(game, 4), "place 4 on land. expand to C-plains from 12. done") == (
        "Ann (orange) places a 4 on land paths and expands to the central plains (+1 offering). Ben's hut is pushed "
        "off the building space of the central plains.")


def test_whose_priest_goes_home_is_told() -> None:
    full = replace(table(), temple=(BEN, BEN, CLEO, CLEO, BEN, DON))
    told = story(asked(full, PlacePriest(ANN, 2)), "priest on 2")
    assert told == "Ann (orange) places a priest on temple space 2. Don's priest drops out of the temple and goes home."


def test_a_priest_that_pushes_nobody_out_is_told_alone() -> None:
    game = replace(table(), temple=(NOBODY, BEN, NOBODY, NOBODY, NOBODY, NOBODY))
    assert story(asked(game, PlacePriest(ANN, 5)), "priest on 5") == "Ann (orange) places a priest on temple space 5."


def test_the_helper_is_told_with_its_prices() -> None:
    game = asked(persons(table(), ANN, "man status", "woman shell"), Help(ANN, 6))
    line = "helper tattoo status. helper shells shell. helper offering. helper points 1. forgo"
    assert story(game, line) == (
        "Ann (orange) tattoos the man who raises status (−1 helper point, +4 status steps), collects shells from the "
        "woman who gives shells (−1 helper point, +4 shells), buys an offering from the helper (−2 helper points, "
        "+1 offering), scores 1 point with the helper (−1 helper point) and forgoes 1 helper point.")


def test_gods_are_told_with_what_they_do_to_a_die() -> None:
    game = hand(lying(rolling(table(), 1), temple=(1,)), ANN, offerings=1, tiles=1, blue=1)
    assert story(game, "blue god. white god with tile. place 1 on temple. priest on 6").startswith(
        "Ann (orange) calls the Blue God for a blue card and an offering (the die need not be lower), calls the White "
        "God for a God tile (the die counts as 6), places a 1 on the temple and places a priest on temple space 6.")


def test_a_hut_moves_for_helper_points_or_for_nothing() -> None:
    assert story(asked(table(), Help(ANN, 2)), "move hut 3") == (
        "Ann (orange) moves a hut from space 3 to space 12 (−2 helper points).")
    assert story(group("man hut"), "use men hut. move hut 5. done").startswith(
        "Ann (orange) uses the man who moves huts and moves a hut from space 5 to space 12.")


def test_rolls_and_open_cards_are_told() -> None:
    assert "Round 1 begins. Ann rolls 1, 5, 6. Ben (violet) rolls 1, 1, 2." in _first_round()
    game = replace(asked(table(), FireBonus(ANN)), row=(1, 1, 1, 1, 1), deck=(0, 0, 0, 5, 0))
    assert story(game, "bonus card and shell. take blue card") == (
        "Ann (orange) takes a Fire Bonus with a God card (+1 shell) and takes the open blue God card. "
        "Revealed: a green God card.")


def _first_round() -> str:
    """Told when Ann, the last to place a hut, has placed hers."""
    game = replace(table(), round=0, fish=(1, 0, *range(2, 12)))
    return story(asked(game, FirstHut(ANN), BeginRound()), "expand to C-plains from 12")


def test_only_its_owner_reads_what_a_hidden_card_is() -> None:
    game = asked(table(), FireBonus(ANN))
    line = "bonus card and shell. draw card"
    told = "Ann (orange) takes a Fire Bonus with a God card (+1 shell) and draws a hidden God card."
    assert story(game, line) == told
    own = story(game, line, viewer=ANN)
    assert own.startswith(f"{told} Ann's hidden card is ")
    assert own != told


# --- men and women ------------------------------------------------------------------------------------------------


def test_people_are_told_by_what_they_do_and_counted_before_the_move() -> None:
    game = display(group("woman woman", board=cleared(table(), ANN, 3)), women="shell - - - - -")
    assert story(game, "use women woman. take woman 1 to 3. done").startswith(
        "Ann (orange) uses the woman who gives a woman and takes the woman who gives shells from position 1.")
    game = display(group("woman points", "man woman", board=cleared(table(), ANN, 4)), women="points - - - - -")
    told = story(game, "use women points. use men woman. take woman 1 to 4. done")
    assert told.startswith("Ann (orange) uses the woman who scores points (+2 points), uses the man who gives a woman")
    assert story(group("man shell", "man shell"), "use men shell. done").startswith(
        "Ann (orange) uses 2 men who give shells (+2 shells).")


def test_materials_are_named() -> None:
    assert story(asked(table(), GainMaterials(ANN, 2)), "gain wood. put on A3. enough") == (
        "Ann (orange) takes wood, puts the wood on A3 (+1 wood) and takes no more.")


def test_who_uses_nobody_is_told() -> None:
    assert story(group(), "done").startswith("Ann (orange) uses nobody.")


def test_a_turn_that_only_ends_is_told() -> None:
    game, happened = played(rolling(table(), 3), "place 3 on fishing. done")
    with naming(NAMES):
        assert WORDS.sentence(game, happened[1:]) == "Ann (orange) ends the turn."


def test_phase_b_begins_and_who_has_nobody_is_passed_over() -> None:
    game = persons(table(), CLEO, "man shell")
    after = asked(game, BeginPersons())
    with naming(NAMES):
        told = WORDS.sentence(after, [Happening(Seat(ANN), _done(), {}, after.notes)])
    assert told == "Ann (orange) ends the turn. Phase B: everyone uses men and women. Ann and Ben can use nobody."


def _done() -> Any:
    return TITLE.rules.notation.read("done")


# --- the evening --------------------------------------------------------------------------------------------------


def evening(game: Game, *steps: Any) -> str:
    """What is told when these steps run after somebody has ended a turn."""
    after = asked(replace(game, notes=()), *steps)
    with naming(NAMES):
        told = WORDS.sentence(after, [Happening(Seat(ANN), _done(), {}, after.notes)])
    assert told.startswith("Ann (orange) ends the turn.")
    return told.removeprefix("Ann (orange) ends the turn.").strip()


def test_the_new_turn_order_is_told() -> None:
    game = replace(table(), order=(0, 1, 2, 3), track=(2, 0, 1, 3))
    game = game.change(CLEO, status=4).change(ANN, status=1)
    assert evening(game, ScoreStatus()) == (
        "Phase C: scoring, jewelry and tasks. Status: Cleo +3 points, Ann +1 point. "
        "New turn order: Cleo, Ann, Ben, Don.")


def test_the_turn_order_is_told_when_nobody_scores() -> None:
    game = replace(table(), order=(0, 1, 2, 3), track=(1, 0, 2, 3))
    assert evening(game, ScoreStatus()) == "Phase C: scoring, jewelry and tasks. New turn order: Ben, Ann, Cleo, Don."
    game = replace(table(), order=(0, 1, 2, 3), track=(0, 1, 2, 3))
    assert evening(game, ScoreStatus()) == (
        "Phase C: scoring, jewelry and tasks. The turn order stays: Ann, Ben, Cleo, Don.")
    assert evening(replace(game, left=(CLEO,)), ScoreStatus()).endswith("The turn order stays: Ann, Ben, Don.")


def test_the_temple_tells_its_points_and_who_gets_the_god_tile() -> None:
    game = replace(table(), round=1, temple=(BEN, ANN, ANN, NOBODY, NOBODY, NOBODY))
    assert evening(game, ScoreTemple()) == (
        "Temple: Ann +2 points, Ben +1 point. Ann has the most priests in the temple and gets a God tile.")
    tied = replace(game, temple=(BEN, ANN, NOBODY, NOBODY, NOBODY, NOBODY))
    assert evening(tied, ScoreTemple()) == (
        "Temple: Ann +1 point, Ben +1 point. "
        "The temple is tied: the priest farthest to the left decides, so Ben gets the God tile.")
    assert evening(replace(game, temple=(NOBODY,) * 6), ScoreTemple()) == (
        "No priest is in the temple: the God tile leaves the game.")


def test_jewelry_that_nobody_buys_or_can_pay_is_told() -> None:
    game = replace(table(), jewelry=((0, 8), *table().jewelry[1:]))
    assert evening(game, *map(BuyJewelry, range(4)), ClearJewelry()) == (
        "Ann, Ben, Cleo and Don can't pay for any jewelry. "
        "A necklace (J01) and an earring (J09) leave the game unsold.")
    empty = replace(game, jewelry=((), *game.jewelry[1:]))
    assert evening(empty, *map(BuyJewelry, range(4)), ClearJewelry()) == ""


def test_what_comes_in_a_turn_of_the_same_person_is_told_in_its_order() -> None:
    game = replace(persons(rolling(table(), 1), ANN, "man shell"), agenda=(BeginPersons(), *rolling(table(), 1).agenda))
    assert story(game, "place 1 on fishing. done. use men shell") == (
        "Ann (orange) places a 1 on fishing (+2 points). Phase B: everyone uses men and women. "
        "Ann uses the man who gives shells (+1 shell).")


def test_the_end_tells_sources_and_who_wins() -> None:
    told = _end(2)
    assert ". The last points of the game are scored. Fish: Ann +1 point, Ben +19 points." in told
    assert told.endswith("Ben wins with 75 points.")


def test_the_end_tells_what_decides_a_tie() -> None:
    entries = list(golden.played(2, 1))
    seat, move, game = entries[-1]
    tied = replace(game.change(ANN, vp=70).change(BEN, vp=70), order=(BEN, ANN))
    with naming(NAMES):
        told = WORDS.sentence(tied, [Happening(Seat(seat), move, {}, game.notes)])
    assert told.endswith("Ben and Ann have 70 points each. Ben is earlier in the turn order and wins.")


def _end(players: int) -> str:
    entries = list(golden.played(players, 1))
    seat, move, game = entries[-1]
    before = entries[-2][2]
    happening = changes(TITLE.rules.holdings, before, game, seat, move, range(players))
    with naming(NAMES):
        return WORDS.sentence(game, [happening])


# --- all --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_no_move_is_told_by_nothing(players: int) -> None:
    before = start(TITLE.rules.setup(Settings(players)))
    for seat, move, game in golden.played(players, 2):
        happening = changes(TITLE.rules.holdings, before, TITLE.rules.view(game, None), seat, move, range(players))
        with naming(NAMES):
            told = WORDS.sentence(TITLE.rules.view(game, None), [happening])
        assert told.endswith("."), move
        assert not any(sign in told for sign in ("{", "}", "  ", "Player", "None", " ,")), told
        assert seat == NATURE or told.startswith(f"{NAMES[Seat(seat)]} ("), told
        before = TITLE.rules.view(game, None)


def test_people_whose_names_are_not_known_are_numbered() -> None:
    game, happened = played(sale(2), "buy J01")
    assert WORDS.sentence(game, happened) == "Player 1 (orange) buys a necklace (J01) for 2 shells."


# --- questions and refusals ---------------------------------------------------------------------------------------


def question(game: Game) -> str:
    return WORDS.question(TITLE.rules.view(game, None), Seat(ANN))


def test_questions_say_what_is_asked() -> None:
    assert question(rolling(table(), 1, 2, 3)) == "place a die (3 left)"
    assert question(rolling(table(), 1)) == "place your last die"
    both = group("woman shell")
    assert question(both) == "use men and women, or end your turn"
    assert question(played(both, "use men points")[0]) == "use women, or end your turn"
    assert question(asked(table(), PlacePriest(ANN, 1))) == "place a priest on temple space 1"
    assert question(asked(table(), TakeFromDisplay(ANN, Sex.WOMAN, 1))) == "take a woman from position 1"
    assert question(asked(table(), TakeFromDisplay(ANN, Sex.MAN, 3))) == "take a man from positions 1 to 3"
    assert question(asked(table(), FirstHut(ANN))) == "place your first hut beside a fish worth 1"


def refusal(game: Game, text: str) -> str:
    return WORDS.refusal(refused(game, text))


def test_paths_gods_and_spaces_are_refused_in_whole_words() -> None:
    assert refusal(rolling(settled(table(), ANN, "C-mountain"), 3), "place 3 on water") == (
        "You can't expand: no water path up to 3 leads to a region without a hut of yours.")
    assert refusal(rolling(table(), 1), "yellow god") == (
        "You can't call the Yellow God now: it helps you to complete a task, in Phase C.")
    assert refusal(rolling(lying(table(), temple=(4,)), 5), "place 5 on temple") == (
        "You can't place the 5 there: a 4 lies there, and your die must be lower. A lower die, another action or a "
        "Blue God would do.")


def test_what_a_green_god_does_for_people_is_told() -> None:
    game = group("woman shell", "woman status", green=1)
    told = story(game, "green god. use women shell. use men points. done")
    assert told.startswith("Ann (orange) calls the Green God for a green card and an offering, uses the woman who "
                           "gives shells with doubled strength (+2 shells) and uses the man who scores points (+")
    told = story(game, "use women shell. green god. use women status. done")
    assert told.startswith("Ann (orange) uses the woman who gives shells (+1 shell), calls the Green God for a green "
                           "card and an offering and also uses the woman who raises status (+1 status step).")


def test_why_people_cannot_be_used_is_told_as_it_is() -> None:
    greened, _ = played(group("woman shell", "woman status", green=1), "green god. use women shell")
    assert refusal(greened, "use women status") == (
        "You can't use another woman: one type of woman acts in a round, and you have used your Green God.")
    manned, _ = played(group("man shell", "man status", green=1), "green god. use men shell")
    assert refusal(manned, "use men status") == (
        "You can't use another man: one type of man acts in a round, and you have used your Green God.")
    assert refusal(group("woman points", "woman points"), "use women points for 2") == (
        "You can't choose how much they do. Use them without a number.")
    crowded = persons(table(), ANN, "man points", "woman man")
    assert refusal(using(display(crowded, men="shell - - - - -")), "use women man") == (
        "You can't take a person: no space of your board is free. A hut has to leave it first.")
