"""Texts as people have typed them at the tables of each title, what they mean there, and what is said to those that
mean nothing there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from games.bora_bora.components import Material
from games.bora_bora.rules.groups import GainMaterials
from games.bora_bora.rules.supply import PutMaterial
from games.bora_bora.rules.temple import FireBonus, PlacePriest
from games.kernel import (
    Ambiguous,
    BadNotation,
    IllegalMove,
    RulesError,
    Seat,
    continuations,
    open_seats,
    play_line,
    suggestions,
)
from games.registry import TITLES
from tables.messages import explain
from tests.games.aeolis import table as aeolis
from tests.games.aeolis.test_decided import two_magi
from tests.games.bora_bora import at_table as bora
from tests.games.bora_bora.test_reasons_persons import drafting, sale
from tests.games.helios import at_table as helios
from tests.games.terra_mystica import table as tm

FOREST = "witches: E6=TP E7 F4 15c 8w 3p 12vp BON1; nomads: E8 F2 G4 9c 9w; land: D5=yellow"
CITY = {(0, 0): "brown: gray blue", (1, -1): "gray: blue", (1, 0): "brown: brown green"}

PLACES: dict[str, tuple[str, Callable[[], Any]]] = {
    "witches": ("terra_mystica", lambda: tm.board(FOREST)),
    "forest": ("terra_mystica", lambda: tm.board("witches: F4 E6 15c 8w 3p; nomads: E8 F2 9c 9w; land: E5=blue")),
    "tiles": ("helios", helios.begun),
    "gray": ("helios", lambda: helios.columns(helios.begun(), "blue gray", "red gray", "yellow blue")),
    "acting": ("helios", lambda: helios.acting(helios.board(helios.begun(), [(0, 0), (1, -1), (1, 0)]))),
    "city": ("helios", lambda: helios.do(helios.columns(helios.board(helios.begun(), CITY), "red", "yellow", "blue"),
                                         "take yellow temple")),
    "hut": ("bora_bora", bora.dealt),
    "dice": ("bora_bora", lambda: bora.rolling(bora.settled(bora.table(), 0, "C-forest"), 3, 4, 6)),
    "build": ("bora_bora", lambda: bora.materials(
        bora.rolling(bora.table(), 3, 4, 6), 0, "A1", "A2", "B1", "B2", "A3")),
    "one pair": ("bora_bora", lambda: bora.materials(bora.rolling(bora.table(), 4), 0, "A1", "A2")),
    "bonus": ("bora_bora", lambda: bora.asked(bora.table(), FireBonus(0))), "sale": ("bora_bora", lambda: sale(9)),
    "tasks": ("bora_bora", lambda: bora.holding(bora.table(), "D08", "S2")),
    "helper": ("bora_bora", lambda: bora.play(
        bora.rolling(bora.persons(bora.table(), 0, "man status", "woman shell"), 6), "place 6 on helper")),
    "priest": ("bora_bora", lambda: bora.asked(bora.table(), PlacePriest(Seat(0), 3))),
    "draft": ("bora_bora", drafting),
    "sand": ("bora_bora", lambda: bora.asked(bora.table(), PutMaterial(Seat(0), Material.SAND))),
    "materials": ("bora_bora", lambda: bora.asked(bora.table(), GainMaterials(Seat(0), 2, True))),
    "magi": ("aeolis", two_magi),
    "persons": ("bora_bora", lambda: bora.using(bora.persons(bora.table(), 0, "man points", "woman points"))),
    "one person": ("bora_bora", lambda: bora.using(bora.persons(bora.table(), 0, "woman points"))),
    "heroes": ("aeolis", aeolis.three_players),
    "farm": ("aeolis", lambda: aeolis.begin(aeolis.knowing(aeolis.with_stock(
        aeolis.bare(), "queen", wood=5, worker=5, gold=5), "agriculture"))),
    "exchange": ("aeolis", lambda: aeolis.exchange(aeolis.with_stock(aeolis.with_stock(
        aeolis.bare(3), "queen", gold=5, wood=3, stone=2), "hoplites", gold=3, copper=4))),
}


@cache
def place(name: str) -> tuple[str, Any, Seat]:
    """A title, a position, and the seat that types."""
    title, make = PLACES[name]
    game = make()
    return title, game, 0 if 0 in open_seats(game) else open_seats(game)[0]


def refusal(name: str, text: str) -> RulesError:
    """Why a line is refused."""
    title, game, seat = place(name)
    with pytest.raises(RulesError) as caught:
        play_line(TITLES[title].rules.notation, game, seat, text)
    return caught.value


def said(name: str, text: str) -> str:
    """What somebody reads whose line is refused."""
    return explain(refusal(name, text), TITLES[place(name)[0]].presentation.narration)


@pytest.mark.parametrize(("name", "text", "line"), [
    ("witches", "bon3", "pass BON3"), ("witches", "pass 9", "pass BON9"), ("witches", "pass with bon9", "pass BON9"),
    ("witches", "upgrade e7", "upgrade E7 to TP"), ("witches", "tp e7", "upgrade E7 to TP"),
    ("witches", "trading post on E7", "upgrade E7 to TP"), ("witches", "upgrade E6 temple", "upgrade E6 to TE"),
    ("witches", "send fire", "send p to FIRE for 3"),
    ("witches", "send a priest to fire for 2", "send p to FIRE for 2"),
    ("witches", "advance shipping", "advance ship"), ("witches", "convert 1 worker coin", "convert 1W to 1C"),
    ("witches", "convert 3w 3c", "convert 3W to 3C"), ("witches", "upgrade E7, end", "upgrade E7 to TP. done"),
    ("witches", "bon1", "action BON1"), ("forest", "dig 1 build E5", "dig 1. build E5"),
    ("forest", "dig 1, build on e5 and end", "dig 1. build E5. done"), ("forest", "buy 1 spade", "dig 1"),
    ("tiles", "take yellow temple", "take yellow building"), ("tiles", "take building", "take yellow building"),
    ("tiles", "Yellow building tile", "take yellow building"),
    ("gray", "gray building tile, below red", "take gray building below red"),
    ("tiles", "take red sun. sun e6", "take red sun. sun to e6"),
    ("tiles", "take red sun, sun to e6", "take red sun. sun to e6"), ("gray", "take sun", "take blue sun"),
    ("acting", "land redwood c4", "land redwood on c4"), ("acting", "land empty at c4", "land empty fields on c4"),
    ("acting", "obsidian on c4", "land obsidian on c4"), ("acting", "place obsidian at c4", "land obsidian on c4"),
    ("acting", "place land redwood on c4", "land redwood on c4"),
    ("acting", "Place Empty Fields on c4 (+1 cube)", "land empty fields on c4"),
    ("acting", "Move the sun to c5 (1 step, +2 VP)", "sun to c5"), ("acting", "skip the bonus action", "skip"),
    ("gray", "take the gray building tile (below red)", "take gray building below red"),
    ("gray", "Pass: take no tile", "pass"),
    ("city", "Build the Solar Lodge (granite; for you 2 cubes)", "build solar lodge"),
    ("city", "Build a temple on d5 (1 cube): +1 mana", "temple on d5"),
    ("acting", "sun c5", "sun to c5"), ("acting", "move the sun to c5", "sun to c5"),
    ("city", "temple d5", "temple on d5"), ("city", "build solar lodge", "build solar lodge"),
    ("city", "build solar", "build solar lodge"),
    ("hut", "expand N mountain", "expand to N-mountain from 2"),
    ("hut", "expand north mountain from 4", "expand to N-mountain from 4"),
    ("hut", "expand to west-mountain", "expand to W-mountain from 2"),
    ("dice", "place 6 helper", "place 6 on helper"), ("dice", "6 on men. take 5", "place 6 on man. take man 5 to 1"),
    ("dice", "place 6 on man, take man 2 at 1", "place 6 on man. take man 2 to 1"),
    ("dice", "6 helper. god card", "place 6 on helper. helper card"),
    ("dice", "6 helper. helper god card", "place 6 on helper. helper card"),
    ("build", "place 6 on build. build 4 on A1:A2", "place 6 on build. build 4 at A1:A2"),
    ("build", "place 6 build build a2-a1", "place 6 on build. build 6 at A1:A2"),
    ("one pair", "place 4 on build. build 4", "place 4 on build. build 4 at A1:A2"),
    ("bonus", "bonus status and card", "bonus card and status"),
    ("bonus", "a God card and a shell", "bonus card and shell"),
    ("bonus", "fire bonus offering status", "bonus offering and status"), ("sale", "buy nothing", "pass"),
    ("helper", "tattoo status", "helper tattoo status"), ("helper", "points 3", "helper points 3"),
    ("helper", "buy sand", "helper sand"), ("helper", "shells shell", "helper shells shell"),
    ("helper", "move the hut from 3", "move hut 3"), ("tasks", "give d08 up", "give up D08"),
    ("magi", "cast Ember Dart s1", "cast S09 from s1"),
    ("persons", "use men", "use men points"), ("one person", "use points", "use women points"),
    ("persons", "end", "done"), ("persons", "end turn", "done"),
    ("hut", "expand to the north mountain", "expand to N-mountain from 2"),
    ("build", "place the 6 on building. build tile 4 on A1:A2", "place 6 on build. build 4 at A1:A2"),
    ("bonus", "take a God card and a shell", "bonus card and shell"), ("sale", "buy no jewelry", "pass"),
    ("sale", "buy a necklace (J01)", "buy J01"), ("tasks", "give up the task D08", "give up D08"),
    ("helper", "tattoo the man who raises status", "helper tattoo status"),
    ("helper", "collect shells from the woman who gives shells", "helper shells shell"),
    ("helper", "move a hut from space 3 to space 12", "move hut 3"), ("helper", "forgo the rest", "forgo"),
    ("persons", "use the man who scores points", "use men points"),
    ("priest", "place a priest on temple space 2", "priest on 2"), ("sand", "put the sand on A1", "put on A1"),
    ("materials", "take wood", "gain wood"), ("materials", "take no more", "enough"),
    ("draft", "take the task D13", "draft D13"), ("draft", "take new task D13", "draft D13"),
    ("heroes", "hoplites f5", "move hoplites to F5"), ("heroes", "move the hoplite on F5", "move hoplites to F5"),
    ("heroes", "hand queen to 2", "hand queen to player 2"), ("heroes", "end", "done"),
    ("exchange", "gift 2 gold queen merchant", "gift 2 gold from queen to merchant"),
    ("exchange", "gift 2 gold to the merchant from the queen", "gift 2 gold from queen to merchant"),
    ("exchange", "give 2 gold from queen to merchant", "gift 2 gold from queen to merchant"),
    ("heroes", "hand over the Queen of the Acropolis to player 2", "hand queen to player 2"),
    ("exchange", "ask the merchant for 2 gold for the queen", "request 2 gold from merchant for queen"),
    ("exchange", "gift wood", ""), ("farm", "build a wheat-farm on {hex}", "build wheat_farm at {hex}"),
    ("farm", "build wheat farm {hex}", "build wheat_farm at {hex}"),
])
def test_what_a_player_types_is_read(name: str, text: str, line: str) -> None:
    title, game, seat = place(name)
    notation = TITLES[title].rules.notation
    hex_ = next((offer.split()[-1] for offer in offers(name) if offer.startswith("build wheat")), "")
    if not line:
        assert isinstance(refusal(name, text), Ambiguous)
        return
    _, moves = play_line(notation, game, seat, text.format(hex=hex_.lower()))
    assert ". ".join(map(str, moves)) == line.format(hex=hex_)


def offers(name: str, text: str = "") -> list[str]:
    """What is suggested after a text."""
    title, game, seat = place(name)
    notation = TITLES[title].rules.notation
    return suggestions(notation, text, partial(continuations, notation, game, seat))


@pytest.mark.parametrize(("name", "text", "sentence"), [
    ("hut", "expand to C-mountain", "Your first hut goes to a free region beside a fish worth 1."),
    ("dice", "place 3 on man. take man 5", "you may take from positions 1 to 3."),
    ("dice", "build 4", "First place a die."), ("persons", "use men card", "You can't use the man who gives God cards"),
    ("city", "build citadel paying granite", "You have a cube that is asked for, and must pay with it"),
    ("gray", "take gray land", "A gray tile goes below red, blue or yellow: say which."),
    ("acting", "land redwood e6", "There is a tile on e6 already."), ("acting", "temple e5", "you have 0"),
    ("witches", "leech", "There is no power offer for you to answer."),
    ("witches", "upgrade a1", "None of your buildings"),
    ("sale", "buy comb", "it is not on sale in this round."), ("tasks", "d08", "D08"),
    ("heroes", "build wheat farm c3", "Wheat Farm needs the technology Agriculture."),
    ("heroes", "accept", "Nobody asks you"), ("heroes", "explore anew", "no token lies on the compass"),
    ("heroes", "win west", "that space of the compass is empty"),
    ("exchange", "give 1 wood to merchant", "name the mat, too: `give 1 wood from queen to merchant`."),
])
def test_what_fits_nothing_is_refused_by_the_rule(name: str, text: str, sentence: str) -> None:
    assert sentence in said(name, text)


@pytest.mark.parametrize(("name", "text", "sentence"), [
    ("witches", "upgrade E6", "Which building should it become? You can: `upgrade E6 to TE`, `upgrade E6 to SH`."),
    ("gray", "take land", "Below which colour? You can: `take gray land below red`, `take gray land below blue`, "),
    ("persons", "use points", "A man or a woman? You can: `use men points`, `use women points`."),
    ("bonus", "bonus offering", "You can: `bonus offering and status`, `bonus offering and shell`."),
    ("sale", "buy necklace", "Which piece of jewelry? You can: `buy J01`, `buy J04`."),
    ("magi", "cast ember dart", "From which sphere? You can: `cast S09 from s1`, `cast S09 from s2`."),
    ("hut", "expand", "Into which region? You can: `expand to N-mountain`, `expand to E-beach`, `expand to S-forest`"),
    ("build", "place 6 on build. build 4", "On which two spaces? You can: `build 4 at A1:A2`"),
    ("gray", "take", "`take gray building below red`"),
])
def test_what_is_missing_is_asked_for(name: str, text: str, sentence: str) -> None:
    assert f"`{text.rsplit('. ', maxsplit=1)[-1]}` is not complete." in said(name, text)
    assert sentence in said(name, text)


@pytest.mark.parametrize(("name", "text", "number", "error", "begin"), [
    ("witches", "leech 1. action BON1. transform B4 to red", 1, Ambiguous, "Move 1 of 3: `leech 1` is not possible."),
    ("tiles", "take red sun. sun d4", 2, IllegalMove, "Move 2 of 2: `sun to d4` is not possible. The sun can't"),
    ("gray", "take blue sun. sun d5. sun e6", 3, IllegalMove,
     "Move 3 of 3: `sun e6` is too much: with the move before it your turn is over. Leave it out."),
    ("tiles", "take red sun, sun zz", 2, BadNotation, "Move 2 of 2: There is no field zz."),
    ("dice", "place 6 on man, take man", 2, Ambiguous, "Move 2 of 2: `take man` is not complete."),
    ("dice", "place 6 on helper. helper fish", 2, BadNotation, "Move 2 of 2: I don't understand `helper fish`."),
])
def test_the_part_that_fails_is_told(name: str, text: str, number: int, error: type[RulesError], begin: str) -> None:
    wrong = refusal(name, text)
    assert type(wrong) is error
    assert wrong.part is not None
    assert wrong.part.number == number
    assert said(name, text).startswith(begin)


@pytest.mark.parametrize(("name", "text", "begin"), [
    ("witches", "build Z9", "There is no hex Z9. You can: `dig 1`, "),
    ("witches", "pass BON77", "There is no bonus card BON77. Did you mean `pass BON7`, "),
    ("witches", "upgrade E7 to castle", "There is no building castle. Did you mean `upgrade E7 to TP`, "),
    ("witches", "convert 1x to 1c", "There is no resource x. Did you mean `convert 1W to 1C`, "),
    ("witches", "send priest to the Sun", "There is no cult Sun. Did you mean "),
    ("witches", "dig 9", "9 is not a number from 1 to 7. Did you mean `dig 2`, `dig 1`?"),
    ("tiles", "take red snu", "There is no action snu. Did you mean `take red sun`?"),
    ("acting", "land redwood z9", "There is no field z9. Did you mean `land redwood on f5`, "),
    ("city", "build castle", "There is no city building castle. Did you mean `build palace`, "),
    ("hut", "expand to C-beech", "There is no region C-beech. Did you mean `expand to E-beach`, "),
    ("dice", "place 9 on land", "Dice go from 1 to 6. Did you mean `place 6 on land`, "),
    ("dice", "place 6 on man. take man 9", "Move 2 of 2: Positions go from 1 to 6. Did you mean `take man 6`, "),
    ("tasks", "give up D99", "There is no task D99. Did you mean `give up D08`, `give up S2`?"),
    ("heroes", "build castle at c3", "There is no tile castle. You can: `move hoplites to F5`, "),
    ("heroes", "move hoplites to Z9", "There is no hex Z9. Did you mean `move hoplites to G4`, "),
    ("heroes", "hand queen to 99", "There is no player 99. Did you mean `hand queen to player 3`, "),
    ("exchange", "gift 2 silver from queen to merchant", "There is no resource silver. Did you mean "),
    ("witches", "build @everyone", "I don't understand `build @everyone`. You can: "),
    ("witches", "pass foo bar", "I don't understand `pass foo bar`. Did you mean "),
])
def test_the_one_word_that_is_nothing_in_the_game_is_named(name: str, text: str, begin: str) -> None:
    assert said(name, text).startswith(begin)


@pytest.mark.parametrize(("name", "text", "there", "before"), [
    ("tiles", "take red sun. sun zz", "`sun to e6`", "take"), ("tiles", "take red sun. sun d4", "`sun to e6`", "take"),
    ("dice", "place 6 on man. take", "`take man 1`", "place"),
    ("dice", "place 6 on helper. helper zz", "`helper sand`", "place"),
])
def test_what_is_open_is_what_is_open_there(name: str, text: str, there: str, before: str) -> None:
    assert there in said(name, text)
    assert f"`{before} " not in said(name, text).replace("`take man", "")


def test_what_comes_nearest_is_named_first() -> None:
    assert said("acting", "land redwood on d5").endswith(
        "There is a tile on d5 already. You can: `land redwood on c4`, `land redwood on c5`, `land redwood on d6`, "
        "`land redwood on e4`, `land redwood on e7`, `land redwood on f4`, `sun to c4`, `skip` and 67 more.")


@pytest.mark.parametrize(("name", "text", "wanted"), [
    ("hut", "expand", ["expand to N-mountain", "expand to E-beach", "expand to S-forest", "expand to W-mountain"]),
    ("hut", "expand west", ["expand to W-mountain from 2"]),
    ("hut", "expand w mountain", ["expand to W-mountain from 2"]),
    ("witches", "bon3", ["pass BON3"]), ("witches", "trading post", ["upgrade E7 to TP"]),
    ("forest", "dig 1 build", ["dig 1. build E5"]), ("forest", "dig 1, bui", ["dig 1. build E5"]),
    ("acting", "land", ["land redwood on c4", "land temples on c4", "land empty fields on c4"]),
    ("tiles", "take building", ["take yellow building"]), ("acting", "sun c5", ["sun to c5"]),
    ("exchange", "", ["done", "gift 3 wood from queen to merchant", "hand queen to player 2"]),
])
def test_suggestions_hide_nothing(name: str, text: str, wanted: list[str]) -> None:
    assert set(wanted) <= set(offers(name, text))


def test_no_text_of_a_refusal_is_for_programmers() -> None:
    for name in PLACES:
        for text in ("end", "foo", "build", "take", "exapnd", "6", "upgrade zz", "use", "", "pass 99", "move"):
            title, game, seat = place(name)
            try:
                play_line(TITLES[title].rules.notation, game, seat, text)
            except RulesError as wrong:
                told = explain(wrong, TITLES[title].presentation.narration)
                assert not set(told) & set("{}[]"), told
