"""What choices bring: every card, spell, technology and structure says it, in whole words and short enough."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis import vocabulary as v
from games.aeolis.board import HEX
from games.aeolis.cards import EVENTS, SCENARIOS, SPELL, SPELLS
from games.aeolis.components import LOOT, RES, TECH, TECHS, TILES, Hero, Mat
from games.aeolis.effects.choices import Choose
from games.aeolis.effects.interpreter import ChooseTarget
from games.aeolis.moves import (
    ABILITY_IDS,
    Build,
    Cast,
    ChooseOption,
    Claim,
    Collect,
    Discover,
    Hand,
    Keep,
    Negotiate,
    Pray,
    Raise,
    Walk,
)
from games.aeolis.moves import NODES as SPHERES
from games.aeolis.narration.effects import actions, effects
from games.aeolis.narration.meaning import of_card, of_spell, of_tech
from games.aeolis.notes import Strikes
from games.aeolis.position import Game
from games.aeolis.rules import stacks
from games.aeolis.rules.combat import Casualty
from games.aeolis.rules.conclusion import BeginCollect, CollectPhase
from games.aeolis.rules.goods import DivideFind, LoseGoods
from games.aeolis.rules.triaconter import LootRoll, chance_of_loot
from games.aeolis.vocabulary import AnyEffect, Cause
from games.kernel import Seat, changes, naming, start
from tests.games.aeolis.rare import a_choice_of_effects
from tests.games.aeolis.table import (
    bare,
    begin,
    burning,
    fate,
    knowing,
    lying,
    play,
    refused,
    spelled,
    with_event,
    with_stock,
    with_units,
)

LONGEST = 260


def meaning(game: Game, move: object, seat: int = 0) -> str:
    return TITLE.presentation.meaning(game, seat, move)  # type: ignore[arg-type]


def lists() -> list[tuple[AnyEffect, ...]]:
    """All lists of effects in the box."""
    found = [each for spell in SPELLS for each in (spell.effect, spell.backlash)]
    found += [each for card in EVENTS for each in (card.reward, card.on_reveal, card.on_activate, card.on_enemy_phase)]
    found += [each for scenario in SCENARIOS.values() for each in (scenario.setup, *(
        script.effects for script in scenario.scripted))]
    return [each for each in found if each]


def test_every_effect_of_the_box_is_told_in_words() -> None:
    assert len(lists()) > 90
    for each in lists():
        text = effects(each)
        assert text
        assert not re.search(r"[{}_<>]|None|caster", text), text
        for name in (name for name in RES if "_" in name):
            assert name not in text


def test_nothing_is_too_long_for_a_line_of_a_panel() -> None:
    told = [of_tech(each) for each in range(len(TECHS))]
    told += [of_spell(each) for each in range(len(SPELLS))]
    told += [of_card(each) for each in range(len(EVENTS))]
    assert max(map(len, told)) <= LONGEST
    assert all(map(of_tech, range(len(TECHS))))


def test_a_technology_says_what_it_allows_and_leads_to() -> None:
    assert meaning(bare(), Discover(TECH["agriculture"])) == (
        "Agriculture: Wheat Farm for wheat; leads to Animal Husbandry, Education and Commerce")
    assert meaning(bare(), Discover(TECH["horse_breeding"])).startswith(
        "Horse Breeding: Horse Ranch for horses; Hippeis can be trained")
    assert "(diplomacy rolls up to 8)" in of_tech(TECH["monarchy"])


def test_a_structure_says_what_it_makes() -> None:
    told = [meaning(bare(), Build(tile, HEX["C3"])) for tile in range(len(TILES))]
    made = dict(zip([tile.id for tile in TILES], told, strict=True))
    assert made["wheat_farm"] == "Wheat Farm for wheat"
    assert made["life_altar"] == "Life Altar for 2 light crystals"
    assert made["village"] == "Village for workers and gold"


def test_a_spell_says_its_backlash_only_where_it_can_strike() -> None:
    black = Cast(SPELL["S10"], SPHERES.index("s2"))
    assert meaning(bare(), black) == ("Lance of Flame (2 fire crystals): 1D8 damage to 1 enemy within 4 hexes. "
                                      "Backlash (25 %): 1 fire at a random place on land")
    assert "Backlash" not in meaning(bare(), Cast(SPELL["S10"], SPHERES.index("white")))
    assert "Backlash" not in meaning(knowing(bare(), "witchcraft"), black)


@pytest.mark.parametrize(("id", "told"), [
    ("B01", "With the Philosopher there, for 3 copper: 8 gold to share out"),
    ("B05", "With the Philosopher there: (2 stone and 2 wood for the Queen) or (repairs 2 ruins)"),
    ("C106", "Each Enemy phase: morale -1; the Merchant loses 1 gold. Stays until it is quelled or settled"),
    ("C207", ("Each Enemy phase: the Merchant loses 1 gold. After its first Enemy phase no trade or alms. Stays until "
              "it is quelled or settled")),
    ("C103", "In the Enemy phase: no production of Wheat Farm and Cattle Farm for 2 rounds; the Queen loses 2 wheat"),
    ("C212", ("Cavalry, the combat die counts as 1 without bronze weapons and leather armour. Target: structures on "
              "land, then the city, which it pillages")),
    ("C112", "Infantry. Target: structures on land, then the city, which it pillages"),
    ("C110", "Ships, shoots back. Target: structures at sea, then the Harbor, where it pillages the city"),
    ("V101", ("A mixed army, shoots back, resists magic, immune to plague. Target: the city, the game is lost if it "
              "gets in")),
    ("C101", ("In the Enemy phase: 1 fire at a random place on land. Each Enemy phase a fire spreads with 50 % to all "
              "wheat and wood next to it until it is put out. Philosopher, army, Priestess or Magi within 1 hex can "
              "put out 1 fire a round")),
    ("C105", "At once: 1 plague token at a random place on land"),
    ("H08", "Asks for 25 gold in all and morale 3 or better by the end"),
])
def test_a_card_says_what_it_does(id: str, told: str) -> None:
    assert of_card([card.id for card in EVENTS].index(id)) == told


def test_diplomacy_says_its_odds() -> None:
    game = with_event(bare(), "C113", "D5")
    ref = game.events[0].ref
    assert meaning(game, Negotiate(ref)) == (
        "Slingers of the Crags: succeeds with 4 or more on a die with 4 sides (25 %); only success costs the gold")


def test_a_march_says_how_far_it_goes_on() -> None:
    game = begin(with_units(bare(), "hoplites", 2, "F4"))
    assert meaning(game, Walk(Mat.HOPLITES, HEX["E3"])) == "Hoplites: 2 steps left"
    after = play(game, "move hoplites to F5")
    assert meaning(after, Walk(Mat.HOPLITES, HEX["E5"])) == "Hoplites: 1 step left"


def test_every_ability_of_the_priestess_is_explained() -> None:
    told = [meaning(bare(), Pray(number)) for number in range(len(ABILITY_IDS))]
    assert len(set(told)) == len(ABILITY_IDS)
    assert all(len(turn) > 30 for turn in told)


def test_an_effect_to_choose_is_called_what_it_does() -> None:
    asked = a_choice_of_effects()
    labels = [TITLE.presentation.narration.label(asked, 0, ChooseOption(option)) for option in (1, 2)]
    assert labels == ["2 stone and 2 wood for the Queen", "Repairs 2 ruins"]


@pytest.mark.parametrize("explorers", [0, 2])
def test_loot_says_its_odds_and_is_never_cut(explorers: int) -> None:
    for token, data in enumerate(LOOT):
        game = replace(with_units(bare(), "triaconter", 1, "H4", extra=explorers), compass=(token, -1, -1, -1))
        chance = min(100, 101 - data.difficulty + 10 * explorers)
        label = TITLE.presentation.narration.label(game, 0, Raise(0))
        assert label.endswith(f" (roll {data.difficulty} or more) · {chance} %"), label
        assert "…" not in label


def test_an_offer_of_a_hero_is_never_cut() -> None:
    game, names = bare(2), {Seat(0): "Ada", Seat(1): "Maximiliana Wolkenstein von Rode"}
    for hero in Hero:
        for seat, name in names.items():
            with naming(names):
                label = TITLE.presentation.narration.label(game, 0, Hand(hero, seat))
            assert len(label) <= 80
            assert "…" not in label
            assert f" to {name}" in label


def test_a_spell_to_keep_says_what_keeping_costs() -> None:
    game = with_stock(replace(bare(), scrolls=tuple((each,) for each in range(3))), "magi", gold=2)
    game = fate(play(begin(with_units(game, "magi", 1)), "study"), "scroll S01", "scroll S02", "scroll S03")
    keep = [TITLE.presentation.narration.label(game, 0, Keep(each)) for each in range(2)]
    assert keep == ["Keep Mending Ray (free)", "Keep Lantern of Concord (free)"]
    assert TITLE.presentation.narration.label(play(game, "keep S01"), 0, Keep(1)) == "Keep Lantern of Concord (1 gold)"
    assert meaning(game, Keep(0)).startswith("Mending Ray (1 light crystal): Takes away 1 plague token within 2 hexes")


def test_whose_deed_it_was_is_said_again_after_somebody_else() -> None:
    game, told = begin(with_units(with_units(bare(2), "hoplites", 1, "F4"), "philosopher", 1, "D6")), []
    army, sage = game.seat_of(Mat.HOPLITES), game.seat_of(Mat.PHILOSOPHER)
    assert army != sage
    for text, seat in (("move hoplites to e4", army), ("move philosopher to d5", sage), ("move hoplites to d4", army)):
        after = play(game, text, seat)
        told.append(changes(TITLE.rules.holdings, game, after, seat, spelled(text), range(2)))
        game = after
    text = TITLE.presentation.narration.sentence(game, told)
    assert text == (f"Player {army + 1} moves the Hoplites to E4. Player {sage + 1} moves the Philosopher to D5. "
                    f"Player {army + 1} moves the Hoplites to D4.")


def test_dividing_says_how_much_goes_to_whom() -> None:
    pooled = start(lying(bare(), "C3", gold=4).then(BeginCollect(), CollectPhase()))
    to_the_queen = Collect(RES.index("gold"), Mat.QUEEN)
    assert TITLE.presentation.narration.label(pooled, 0, to_the_queen) == "4 gold to Queen"
    assert meaning(pooled, to_the_queen) == "4 gold to Merchant as things stand"
    assert meaning(play(pooled, str(to_the_queen)), to_the_queen) == "4 gold to Queen as things stand"


def test_a_card_that_did_its_harm_when_it_came_only_goes() -> None:
    def struck(id: str) -> str:
        game = with_event(bare(), id)
        after = game.tell(Strikes(game.events[0].ref))
        return TITLE.presentation.narration.sentence(after,
                                                     [changes(TITLE.rules.holdings, game, after, 0, spelled("done"),
                                                              range(1))])

    assert "Sick Travellers move on" in struck("C105")
    assert "Red Fever Season strikes" in struck("C104")


LABELS = {
    "alms wheat": "Give 1 wheat as alms (morale +1)", "pray confine": "Use confine plague (faith 1)",
    "place north": "Place the token north", "untrain scientist": "Stop training 1 scientist",
    "send merchant to queen": "Send 1 merchant to Queen as an untrained worker",
    "train hoplite": "Train 1 hoplite (1 copper and 1 gold)",
    "flow crystal_light from black to s1": "Light crystal flows from the black sphere to sphere 1",
}


@pytest.mark.parametrize(("typed", "label"), LABELS.items())
def test_a_label_is_a_sentence_and_can_be_typed(typed: str, label: str) -> None:
    move = spelled(typed)
    assert TITLE.presentation.narration.label(bare(), 0, move) == label
    if "sphere" not in label:
        assert TITLE.rules.notation.understand(label.partition(" (")[0].lower()) == move


def test_questions_say_what_they_are_about() -> None:
    asked = {
        DivideFind(0, RES.index("gold"), 3): "say who gets what was found: 3 gold",
        LoseGoods(0, 2): "choose what is lost: 2 goods or gold",
        LoseGoods(0, 1): "choose what is lost: 1 good or gold",
        Casualty(0, (Mat.HOPLITES, Mat.TOXOTAI)): "choose the casualty of the victory: Hoplites or Toxotai",
    }
    for step, question in asked.items():
        assert TITLE.presentation.narration.question(bare().then(step), 0).startswith(question)
    target = ChooseTarget(0, Cause("S01", 0, HEX["E5"]), SPELLS[SPELL["S01"]].effect[0], 1)
    assert TITLE.presentation.narration.question(bare().then(target), 0) == "choose a target: Mending Ray"
    assert TITLE.presentation.narration.question(a_choice_of_effects(),
                                                 0).startswith("choose an effect: The Toppled Watchtower")


def test_who_has_all_heroes_is_called_so() -> None:
    assert TITLE.presentation.narration.side(bare(), 0) == "All heroes"
    assert TITLE.presentation.narration.side(bare(2), 0) == "Queen, Philosopher, Priestess and Triaconter"


def test_the_options_read_as_a_sentence() -> None:
    told = {option.name: TITLE.presentation.narration.option(option.name) for option in TITLE.rules.options}
    assert told["magi"] == "With the Magi"
    assert len(set(told.values())) == len(told)


def test_every_word_of_the_vocabulary_can_be_told() -> None:
    """What a card may say when its data changes has words already."""
    assert len(set(actions(get_args(v.Action)))) == len(get_args(v.Action))
    for has in get_args(v.Has):
        told = {effects((v.Destroy(v.HexSelect(has=has, pick=pick, n=2)),)) for pick in get_args(v.Pick)}
        assert len(told) == 3
        assert not any("{" in turn or "_" in turn for turn in told)
    for kind in get_args(v.Cards):
        assert effects((v.Counter(v.EventSelect(types=(kind,))),))
    for group in get_args(v.Group):
        assert effects((v.MoveMod(groups=(group,), add=1, until="end_of_round"),))
    larger = v.CombatMod(groups=("army",), until="end_of_round", die="step")
    assert effects((larger,)) == "army: the larger die in combat until the end of the round"
    home = v.Teleport(v.UnitSelect(groups=("army",)), to="harbor")
    assert effects((home,)) == "army at once to the Harbor"


def test_everybody_reads_the_effects_they_are_asked_about() -> None:
    """Two players may each be choosing effects: one's menu shows one's own."""
    cause = Cause("C101")
    mine, other = ((v.Morale(1),), (v.Morale(2),)), ((v.Morale(-1),), (v.Morale(-2),), (v.Morale(-3),))
    game = bare(2).ask(Choose(0, cause, mine)).ask(Choose(1, cause, other))
    labels = [TITLE.presentation.narration.label(game, seat, ChooseOption(2)) for seat in (0, 1)]
    assert labels == ["Morale +2", "Morale -2"]


@pytest.mark.parametrize("explorers", [0, 2, 12])
def test_the_odds_of_loot_are_those_of_the_roll(explorers: int) -> None:
    for token in range(len(LOOT)):
        game = replace(bare(), compass=(token, -1, -1, -1)).change(Mat.TRIACONTER, extra=explorers)
        roll = LootRoll(0, 0)
        rolled = roll.outcomes(game)
        won = sum(weight for move, weight in rolled if roll.play(game, 0, move).looted)
        assert won / sum(weight for _, weight in rolled) == chance_of_loot(game, token)


def test_a_stack_puts_out_as_many_fires_as_the_card_says(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin(burning(with_units(bare(), "hoplites", 2, "D4"), "D3", "D5", "C4"))
    game = play(game, "douse D3 with hoplites")
    assert refused(game, "douse D5 with hoplites") == "doused"
    monkeypatch.setattr(stacks, "_EXTINGUISH", replace(stacks._EXTINGUISH, per_stack_per_round=2))
    game = play(game, "douse D5 with hoplites")
    assert refused(game, "douse C4 with hoplites") == "doused"


def test_a_hero_that_can_be_claimed_says_what_it_does() -> None:
    told = [TITLE.presentation.meaning(bare(), Seat(0), Claim(hero)) for hero in Hero]
    assert max(map(len, told)) <= 100, "there is room below an entry"
    assert told[Hero.MERCHANT] == (
        "Merchant: Buys and sells by the prices of the wheel, gives alms for morale, ships goods abroad.")
