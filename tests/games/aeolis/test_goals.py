"""Goals: every condition of the box is told with how far it is, before, during and after the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.cards import CARD, EVENTS, SCENARIOS, SPELLS
from games.aeolis.components import MODES, TECHS
from games.aeolis.moves import Lot
from games.aeolis.narration.cards import clause_of, of_card
from games.aeolis.narration.ending import outcome_of
from games.aeolis.narration.goals import (
    AT_THE_END,
    charge,
    dangers,
    demand,
    goal_of,
    heroic_line,
    last_call,
    losing,
    progress,
    told_kinds,
)
from games.aeolis.narration.meaning import of_spell, of_tech
from games.aeolis.notes import Heroic, RoundBegins
from games.aeolis.position import Game
from games.aeolis.rules.final import CONDITIONS, rounds_of
from games.aeolis.vocabulary import Condition
from games.kernel import NATURE, Happening
from tests.games.aeolis.table import bare, begin, built, knowing, sick, with_event, with_stock
from tests.games.aeolis.test_chronicle import noted

WRONG = re.compile(r"[{}_<>]|None|\b[CVBH]\d{3}\b|  ")


def conditions() -> Iterator[Condition]:
    """All conditions of cards and scenarios."""
    yield from (card.win_if for card in EVENTS if card.win_if is not None)
    yield from (scenario.win_if for scenario in SCENARIOS.values())


def said(game: Game, round: int) -> str:
    """What is said as a round begins."""
    return TITLE.presentation.narration.sentence(
        begin(game), [Happening(NATURE, Lot(1), {}, noted(RoundBegins(round)))])


def heroic(id: str, game: Game | None = None) -> Game:
    return replace(game or bare(), heroic=CARD[id])


def test_every_kind_of_condition_has_words() -> None:
    assert told_kinds() == CONDITIONS


def test_every_goal_of_the_box_is_told_in_words() -> None:
    assert len(list(conditions())) == 12
    for condition in conditions():
        for text in (demand(condition), progress(bare(), condition)):
            assert text
            assert not WRONG.search(text), text


@pytest.mark.parametrize("card", EVENTS, ids=lambda card: card.id)
def test_every_card_says_what_it_asks_does_or_brings(card: object) -> None:
    number = EVENTS.index(card)  # type: ignore[arg-type]  # a parameter
    assert len(of_card(number)) > 20
    assert not WRONG.search(of_card(number))
    at_once = EVENTS[number].on_reveal and not EVENTS[number].on_activate
    assert bool(clause_of(number)) != bool(at_once), "what happens at once is told as it happens"


def test_every_spell_and_technology_says_what_it_does() -> None:
    assert all(": " in of_spell(spell) and "Backlash" in of_spell(spell) for spell in range(len(SPELLS)))
    assert all(": " in of_tech(tech) for tech in range(len(TECHS)))


@pytest.mark.parametrize("mode", [*MODES, *SCENARIOS])
def test_every_mode_says_what_wins_and_what_loses_it(mode: str) -> None:
    game = bare(mode=mode)
    assert not WRONG.search(charge(game))
    assert str(rounds_of(game)) in goal_of(game)
    assert len(dangers(game)) == len(set(losing(mode)) - set(AT_THE_END)) > 0
    assert charge(game) in said(game, 1)
    assert "Goal:" not in said(replace(game, round=2), 2)


def test_the_goal_is_told_as_the_first_round_begins() -> None:
    assert said(bare(), 1) == (
        "— Round 1, Upkeep: the Queen gets 1 wood and 1 wheat as tribute.\n"
        "Goal: hold out for 10 rounds, and no invasion may be left on the island at the end. The game is lost at once "
        "if an invasion enters the city or plague reaches the Acropolis.")
    assert said(bare(mode="winter_of_sails"), 1).endswith(
        "\nGoal: 4 plunders beaten at the end of round 8. The game is lost at once if plague reaches the Acropolis or "
        "the city is pillaged more than once.")
    assert goal_of(bare(mode="crimson_summer")) == (
        "the technology Cure for the Crimson Death and 4 structures that are not in ruins, with no plague in the city, "
        "before round 6 ends")


def test_rounds_tell_how_far_goal_and_heroic_event_are() -> None:
    lean = heroic("H08", built(replace(bare(mode="lean_years"), round=3), "wheat_farm", "C3"))
    assert said(lean, 3).splitlines()[1:] == [
        "Goal so far: invasions on the island: 0, structures 1/4.", "Golden Age so far: gold 7/25, morale 0/3."]
    assert said(replace(bare(), round=3), 3).splitlines()[1:] == [], "a usual game has nothing to count"


def test_the_last_round_warns_of_what_is_missing() -> None:
    last = replace(bare(), round=10)
    assert said(last, 10) == "— Round 10, Upkeep: the Queen gets 1 wood and 1 wheat as tribute."
    assert said(with_event(last, "V101", "C5"), 10).endswith(
        ".\nThis is the last round: the game is lost if it ends with Vanguard of the Tyrant on the island.")
    lean = built(replace(bare(mode="lean_years"), round=6), "wheat_farm", "C3")
    assert last_call(lean) == [
        "This is the last round, and the goal is not reached yet: structures 1/4."]
    assert last_call(heroic("H08", with_stock(last, "merchant", gold=20))) == [
        "Golden Age is not fulfilled yet: morale 0/3."]
    advice = TITLE.presentation.advice(begin(with_event(last, "V101", "C5")), 0)
    assert advice.lines[0].startswith("This is the last round: the game is lost if")


def test_a_heroic_event_says_what_it_asks_and_how_far_it_is() -> None:
    told = [Happening(NATURE, Lot(1), {}, noted(Heroic(CARD["H08"])))]
    assert TITLE.presentation.narration.sentence(bare(), told) == (
        "The heroic event is Golden Age, which asks for 25 gold in all and morale 3 or better by the end.")
    assert heroic_line(bare()) == ""
    assert heroic_line(heroic("H08", replace(with_stock(bare(), "queen", gold=7), morale=1))) == (
        "Golden Age asks for 25 gold in all and morale 3 or better: gold 15/25, morale 1/3")
    assert heroic_line(heroic("H03")) == (
        "Oath of the Riders asks for the technology Chivalry: not known yet")
    assert heroic_line(heroic("H03", knowing(bare(), "chivalry"))).endswith("Chivalry: known")
    ruined = replace(sick(built(bare(), "wheat_farm", "C3", "D5"), "C1", "C3"), ruined=(bare().mats[2].hex,))
    assert heroic_line(heroic("H09", ruined)).endswith("ruins 1 (at most 0), structures 2/8, plague 2 (at most 1)")


def test_a_condition_may_name_a_hero_or_a_structure() -> None:
    gold = Condition("stock_at_least", {"gold": 3, "wood": 2}, hero="merchant")
    assert demand(gold) == "3 gold and 2 wood of the Merchant"
    assert progress(with_stock(bare(), "merchant", gold=1, wood=2), gold) == "gold 1/3, wood 2/2"
    farms = Condition("structures_at_least", 2, tile="wheat_farm")
    assert demand(farms) == "Wheat Farm ×2"
    assert progress(built(bare(), "wheat_farm", "C3"), farms) == "structures 1/2"
    assert demand(Condition("structures_at_least", 1)) == "1 structure"
    assert demand(Condition("destroyed_at_most", 1)) == "at most 1 ruin"
    assert demand(Condition("plague_at_most", 0)) == "no plague"


def test_the_end_names_the_goal() -> None:
    lean = built(replace(bare(mode="lean_years"), round=6), "wheat_farm", "C3")
    assert outcome_of(lean, "win_condition_unmet_at_end") == (
        "After 6 rounds the goal has not been reached (invasions on the island: 0, structures 1/4): the game is lost.")
    assert outcome_of(lean, "victory") == (
        "The goal of The Lean Years is reached in round 6 (no invasions on the island and 4 structures that are not in "
        "ruins): victory!")
    game = heroic("H08", replace(bare(), round=10))
    assert outcome_of(game, "heroic_victory") == (
        "The kingdom has stood for 10 rounds and fulfilled Golden Age (25 gold in all and morale 3 or better): a "
        "heroic victory!")
    assert outcome_of(game, "victory") == (
        "The kingdom has stood for 10 rounds: victory! Golden Age was not fulfilled: gold 9/25, morale 0/3.")
