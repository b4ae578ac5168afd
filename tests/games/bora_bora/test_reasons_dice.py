"""Why a die cannot be placed, a God not be called and an action not be carried out, each by its reason."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.components import ActionKind, Material, Sex
from games.bora_bora.position import Game
from games.bora_bora.rules.building import BuildTile
from games.bora_bora.rules.cards import TakeCards
from games.bora_bora.rules.display import TakeFromDisplay
from games.bora_bora.rules.expand import FirstHut, Settle
from games.bora_bora.rules.helper import Help
from games.bora_bora.rules.supply import PutMaterial
from games.bora_bora.rules.temple import FireBonus, PlacePriest
from games.kernel import Settings, play_line
from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    asked,
    display,
    full_space_12,
    hand,
    lying,
    materials,
    no_cards,
    persons,
    play,
    rolling,
    settled,
    table,
)
from tests.games.refusing import Refusal, assert_refused, ids, refused_move, refused_table
from tests.reasons import Case

case = partial(refused_move, TITLE)
forbidden = partial(refused_table, TITLE)


def poor(**cards: int) -> Game:
    """Ann has just these cards, no God tile, and two offerings."""
    return hand(table(), ANN, offerings=2, tiles=0, **cards)


def fished() -> Game:
    """Ann's die is placed."""
    return play(rolling(poor(), 1, 2, 2), "place 1 on fish")


def settled_region() -> Game:
    """Ann's die has just settled a region."""
    return play(rolling(settled(poor(), ANN, "C-mountain"), 6, 1, 1), "place 6 on land. expand to C-plains from 12")


def with_blue(*dice: int, **more: int) -> Game:
    """Ann has called the Blue God to place a 2 on the temple, where a 2 lies."""
    return play(rolling(lying(poor(blue=1, **more), temple=(2,)), *dice), "blue god")


def with_white(*dice: int) -> Game:
    """Ann has called the White God; a 2 lies on the temple."""
    return play(rolling(lying(poor(white=1), temple=(2,)), *dice), "white god")


def without_priests(*dice: int) -> Game:
    return rolling(lying(table().change(ANN, priests=0), temple=(4,)), *dice)


def without_space(**row: str) -> Game:
    """Ann's board is full; a 3 reaches the first three positions."""
    return rolling(persons(display(table(), **row), ANN, "man shell"), 3)


def built(*tiles: int) -> Game:
    pairs = [("A4", "B4"), ("C1", "C2"), ("C3", "C4")]
    return materials(table(), ANN, "A1", "A2", built=dict(zip(tiles, pairs, strict=False)))


def first_hut() -> Game:
    """Ann places her first hut; every fish tile lies beside the region of its number, Ben is in two regions."""
    game = settled(replace(table(), fish=tuple(range(12))), BEN, "C-forest", "C-beach")
    return asked(game, FirstHut(ANN))


def building() -> Game:
    return asked(built(1, 5), BuildTile(ANN, 3))


def taking(sex: Sex) -> Game:
    """Ann takes from the first three positions; only the first and the fifth hold a person."""
    return asked(display(table(), men="shell - - - card -", women="shell - - - card -"), TakeFromDisplay(ANN, sex, 3))


def expanding(limit: int = 2) -> Game:
    return asked(settled(table(), ANN, "C-mountain", "C-forest"), Settle(ANN, ActionKind.LAND, limit))


def helped(points: int, game: Game | None = None) -> Game:
    """Ann's persons have been shifted down but for one of each sex."""
    board = persons(table(), ANN, "man points down", "woman shell down", "man card", "woman card")
    return asked(game or board, Help(ANN, points))


SETTING_UP = [
    forbidden("bad-options", Settings(players), says="two to four players") for players in (1, 5)
] + [
    forbidden("bad-options", Settings(3, {"fast": True}), says="no options"),
    forbidden("bad-options", Settings(3, ruleset="lax"), says="no options"),
    case("first-hut", first_hut, "pass", says="a fish worth 1", value=1),
    case("no-hut-there", first_hut, "expand to C-beach from 1", says="space 1", space=1),
    case("region-taken", first_hut, "expand to C-forest from 12", says="somebody else has", value=1),
    case("region-taken", first_hut, "expand to C-beach from 12", says="somebody else has", value=1),
    case("first-hut", first_hut, "expand to C-plains from 12", says="a fish worth 1", value=1),
]

def typed(key: str, position: Callable[[], Game], action: str, /, *, says: str, **details: str | int) -> Refusal:
    """A text that names an action and no die."""
    text = f"place on {action}"
    return Refusal(key, Case(lambda: play_line(TITLE.rules.notation, position(), ANN, text), details), says)


PLACING = [
    typed("no-region-in-reach", lambda: rolling(table(), 3, 5, 4), "land", says="no land path up to 5", path="land",
          limit=5),
    typed("no-region-in-reach", lambda: rolling(lying(table(), land=(5,)), 3, 5, 4), "land", says="up to 4",
          path="land", limit=4),
    typed("die-too-high", lambda: rolling(lying(table(), land=(2,)), 5, 4), "land", says="the 4 there: a 2 lies there",
          die=4, lowest=2),
    case("place-first", lambda: rolling(table(), 1), "done"),
    case("end-turn", fished, "pass"),
    case("phase-people", lambda: rolling(table(), 1), "use men shell", says="when all dice are placed"),
    case("phase-tasks", fished, "give up D05", says="completed, given up and taken in Phase C"),
    case("one-die", fished, "place 6 on fish"),
    case("one-die", fished, "place 2 on helper"),
    case("no-such-die", lambda: rolling(lying(table(), temple=(1,)), 2), "place 3 on temple", says="no 3",
         die=3),
    case("no-such-die", lambda: with_blue(2), "place 3 on fish", says="no 3", die=3),
    case("fishing-needs-no-god", lambda: with_blue(2), "place 2 on fish"),
    case("fishing-needs-no-god", lambda: with_white(1), "place 1 on fish"),
    case("die-too-high", lambda: without_priests(5), "place 5 on temple", says="the 5 there: a 4 lies there",
         die=5, lowest=4),
    case("die-too-high", lambda: without_priests(4), "place 4 on temple", says="the 4 there: a 4 lies there",
         die=4, lowest=4),
    case("die-too-high", lambda: with_white(1, 6), "place 6 on temple", says="the 6 there: a 2 lies there", die=6,
         lowest=2),
    case("blue-not-needed", lambda: with_blue(1, 2), "place 1 on temple", says="the 1 with the Blue God", die=1),
    case("blue-not-needed", lambda: with_blue(1, 2), "place 1 on build", says="the 1 with the Blue God", die=1),
    case("blue-not-needed", lambda: play(with_blue(3, 6, white=1), "white god"), "place 6 on build",
         says="the 6 with the Blue God", die=6),
    case("white-not-needed", lambda: with_white(1, 6), "place 6 on build"),
]

ACTIONS = [
    case("no-priest", lambda: without_priests(3), "place 3 on temple"),
    case("no-pair-of-materials", lambda: rolling(materials(table(), ANN, "A1", "B2"), 2), "place 2 on build"),
    case("no-building", lambda: rolling(built(1, 2), 2), "place 2 on build", says="up to 2", limit=2),
    case("no-pair-of-materials", lambda: rolling(table(), 2), "place 2 on build"),
    case("no-free-space", lambda: without_space(men="- - - - - shell"), "place 3 on man"),
    case("no-person-in-reach", lambda: rolling(display(table(), men="- - - card - -"), 3), "place 3 on man",
         says="no man on positions 1 to 3", sex="man", limit=3),
    case("no-person-in-reach", lambda: rolling(display(table(), women="- - - - card -"), 4), "place 4 on woman",
         says="no woman on positions 1 to 4", sex="woman", limit=4),
    case("no-hut-left", lambda: rolling(settled(table(), ANN, "C-mountain").change(ANN, huts=(0,) * 12), 2),
         "place 2 on land"),
    case("no-region-in-reach", lambda: rolling(settled(table(), ANN, "C-mountain"), 1), "place 1 on land",
         says="no land path up to 1", path="land", limit=1),
    case("no-region-in-reach", lambda: rolling(settled(table(), ANN, "C-mountain"), 3), "place 3 on water",
         says="path up to 3", path="water", limit=3),
    case("no-region-in-reach", lambda: with_white(1), "place 1 on land", says="path up to 6", path="land",
         limit=6),
]

GODS = [
    case("no-hut-settled", lambda: rolling(poor(), 1), "red god"),
    case("no-god-card", settled_region, "red god", says="a red God card: you have none", god="red"),
    case("wrong-phase", lambda: rolling(poor(), 1), "green god", says="call the Green God now: it helps men and women",
         god="green"),
    case("wrong-phase", fished, "yellow god", says="call the Yellow God now: it helps you to complete a task",
         god="yellow"),
    case("god-before-die", fished, "blue god", says="call the Blue God now", god="blue"),
    case("god-before-die", fished, "white god", says="call the White God now", god="white"),
    case("one-god-a-die", lambda: with_blue(2), "blue god", says="call the Blue God again", god="blue"),
    case("one-god-a-die", lambda: with_white(1), "white god", says="call the White God again", god="white"),
    case("no-god-tile", lambda: rolling(hand(table(), ANN, offerings=0, tiles=0), 1), "blue god with god tile"),
    case("no-offering", lambda: rolling(hand(table(), ANN, offerings=0, tiles=1), 1), "blue god"),
    case("no-offering", lambda: rolling(hand(table(), ANN, offerings=0, blue=2), 1), "blue god with two blue"),
    case("no-god-card", lambda: rolling(poor(white=1), 1), "blue god", says="a blue God card: you have none",
         god="blue"),
    case("own-pair", lambda: rolling(poor(blue=2), 1), "blue god with two blue"),
    case("own-pair", lambda: rolling(poor(), 1), "blue god with two blue"),
    case("no-pair", lambda: rolling(poor(white=1, blue=2), 1), "blue god with two white", says="two white God",
         colour="white"),
    case("god-changes-nothing", lambda: rolling(poor(blue=1), 1), "blue god"),
    case("god-changes-nothing", lambda: rolling(poor(white=1), 6), "white god"),
]

ANSWERS = [
    case("choose-building", building, "pass"),
    case("building-built", building, "build 5 at B1:B2", says="tile 5", tile=5),
    case("building-too-high", building, "build 4 at B1:B2", says="up to 3", limit=3),
    case("no-materials-there", building, "build 3 at A2:A3", says="on A2:A3", pair="A2:A3"),
    case("choose-person", lambda: taking(Sex.MAN), "pass", says="a man", sex="man"),
    case("choose-person", lambda: taking(Sex.MAN), "take woman 1 to 1", says="a man", sex="man"),
    case("choose-person", lambda: taking(Sex.WOMAN), "take man 4 to 2", says="a woman", sex="woman"),
    case("position-too-high", lambda: taking(Sex.MAN), "take man 4 to 2", says="1 to 3", limit=3),
    case("position-empty", lambda: taking(Sex.MAN), "take man 3 to 2", says="position 3", position=3),
    case("space-taken", lambda: taking(Sex.WOMAN), "take woman 1 to 2", says="space 2", space=2),
    case("choose-region", expanding, "pass"),
    case("no-hut-there", expanding, "expand to C-mountain from 1", says="space 1", space=1),
    case("own-hut-there", expanding, "expand to C-mountain from 5",
         says="expand to the central mountain: you have a hut there",
         region="C-mountain"),
    case("no-path", expanding, "expand to E-forest from 5", says="the east forest: no land path joins it",
         region="E-forest", path="land"),
    case("path-too-high", expanding, "expand to C-plains from 5",
         says="central plains: the path there has the value 4, and you reach up to 2", region="C-plains", value=4,
         limit=2),
    case("choose-temple", lambda: asked(table(), PlacePriest(ANN, 3)), "pass"),
    case("temple-too-high", lambda: asked(table(), PlacePriest(ANN, 3)), "priest on 4", says="up to 3",
         limit=3),
    case("take-bonus", lambda: asked(no_cards(table()), FireBonus(ANN)), "pass"),
    case("no-card-left", lambda: asked(no_cards(table()), FireBonus(ANN)), "bonus card and shell"),
    case("put-material", lambda: asked(table(), PutMaterial(ANN, Material.SAND)),
         "put on A2", says="the sand", material="sand"),
    case("take-card", lambda: asked(table(), TakeCards(ANN, 1)), "pass"),
    case("card-not-open", lambda: asked(no_cards(table(), white=1), TakeCards(ANN, 1)), "take red card",
         says="a red God card", colour="red"),
    case("no-card-left", lambda: asked(no_cards(table(), white=1), TakeCards(ANN, 1)), "draw card"),
]

HELPER = [
    case("helper-points", lambda: helped(3), "helper points 4", says="costs 4 helper points, and you have 3 left",
         price=4, points=3),
    case("helper-points", lambda: helped(1), "helper sand", says="costs 2 helper points", price=2, points=1),
    case("helper-points", lambda: helped(1), "helper offering", says="costs 2 helper points", price=2, points=1),
    case("helper-points", lambda: helped(1, no_cards(table())), "helper card", says="costs 2 helper points", price=2,
         points=1),
    case("helper-points", lambda: helped(1, full_space_12(table())), "move hut 1", says="costs 2 helper points",
         price=2,
         points=1),
    case("no-card-left", lambda: helped(2, no_cards(table())), "helper card"),
    case("spend-points", lambda: helped(1), "pass", says="has left (1), or", points=1),
    case("already-shifted", lambda: helped(1), "helper tattoo points", says="the man who scores points", sex="man",
         type="points"),
    case("already-shifted", lambda: helped(1), "helper shells shell", says="the woman who gives shells", sex="woman",
         type="shell"),
    case("no-such-person", lambda: helped(1), "helper tattoo shell", says="the man who gives shells", sex="man",
         type="shell"),
    case("no-such-person", lambda: helped(1), "helper shells points", says="the woman who scores points", sex="woman",
         type="points"),
    case("space-12-taken", lambda: helped(2, full_space_12(table())), "move hut 1"),
    case("no-hut-there", lambda: helped(2), "move hut 1", says="space 1", space=1),
    case("no-hut-there", lambda: helped(2), "move hut 12", says="space 12", space=12),
]

CASES: list[Refusal] = [*SETTING_UP, *PLACING, *ACTIONS, *GODS, *ANSWERS, *HELPER]


@pytest.mark.parametrize("refusal", CASES, ids=ids(CASES))
def test_the_reason_is_the_rule_that_forbids_it(refusal: Refusal) -> None:
    assert_refused(TITLE, refusal)
