"""Everything of Bora Bora can be looked up, with its place in the game as far as the one who asks may know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.articles.making import CHAPTERS
from games.bora_bora.articles.rulings import RULINGS
from games.bora_bora.board import REGIONS, SPACE_NAMES, TYPE_NAMES
from games.bora_bora.components import (
    BOARD,
    FISH,
    JEWELRY,
    MAP,
    SCORING,
    TASKS,
    ActionKind,
    Colour,
    Gift,
    Material,
    Sex,
)
from games.bora_bora.moves import CHANCE, MOVES
from games.bora_bora.position import Game
from games.kernel import Article, article_named, naming
from tests.calibration import cost
from tests.games.bora_bora.at_table import (
    ANN,
    BEN,
    DON,
    cleared,
    display,
    hand,
    holding,
    lying,
    materials,
    persons,
    rolling,
    settled,
    table,
)

PAGE = Path(__file__).parents[3] / "docs" / "rulings" / "bora_bora.md"
ARTICLES = TITLE.presentation.articles()
BY_KEY = {article.key: article for article in ARTICLES}


def where(game: Game, key: str, seat: int | None = ANN) -> str:
    """What whoever looks from a seat is told of the place of a thing."""
    with naming({0: "Ann", 1: "Ben", 2: "Cleo", 3: "Don"}):
        return TITLE.presentation.whereabouts(TITLE.rules.view(game, seat), BY_KEY[key])


# --- nothing is left out ------------------------------------------------------------------------------------------


def data() -> list[str]:
    """The key of everything that the data and the enumerations name."""
    keys = [tile.id for tiles in (TASKS.tiles, JEWELRY.tiles, FISH.tiles, MAP.regions, MAP.paths) for tile in tiles]
    keys += [*SPACE_NAMES, *(material.name.lower() for material in Material), *(gift.value for gift in Gift)]
    keys += [f"god-{colour.name.lower()}" for colour in Colour] + [f"action-{kind.value}" for kind in ActionKind]
    keys += [f"{sex.name.lower()}-{kind}" for sex in Sex for kind in TYPE_NAMES]
    keys += [f"island-{island}" for island in MAP.islands] + [f"land-{region.kind}" for region in MAP.regions]
    keys += [f"fish-{tile.species}" for tile in FISH.tiles] + [f"jewel-{kind}" for kind in JEWELRY.types]
    keys += [f"building-{tile}" for tile in BOARD.buildings] + [f"bonus-{bonus}" for bonus in SCORING.bonuses]
    keys += [f"space-{BOARD.many_huts_on}", "god-card", "god-tile", "shell", "hut", "priest", "die", "temple", "status"]
    return keys + [f"move-{move.__name__.lower()}" for move in MOVES if move not in CHANCE]


def test_everything_in_the_data_has_an_article() -> None:
    assert set(data()) <= set(BY_KEY)
    assert len(set(data())) > 220


def test_what_is_left_are_the_rules_and_what_is_common() -> None:
    left = set(BY_KEY) - set(data())
    assert {key for key in left if not key.startswith("rule-")} == {"fire-bonus", "fish", "spaces"}


def test_this_title_has_no_options_and_says_so() -> None:
    assert TITLE.rules.options == ()
    assert ("A table has nothing else to choose: Bora Bora is always played by the same rules."
            in BY_KEY["rule-players"].lines)


def test_rules_come_first_and_chapters_are_as_announced() -> None:
    chapters = list(dict.fromkeys(article.chapter for article in ARTICLES))
    assert chapters == list(CHAPTERS.values())
    assert chapters[0] == "Rules"


def test_related_articles_exist_and_are_never_the_article_itself() -> None:
    for article in ARTICLES:
        assert article.related, article.key
        assert set(article.related) <= set(BY_KEY) - {article.key}, article.key
        assert len(set(article.related)) == len(article.related), article.key
        assert len(article.related) <= 9, article.key


def test_every_ruling_is_summed_up_and_stands_with_something() -> None:
    page = set(re.findall(r"^### (R-\d+) ", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert set(RULINGS) == page
    cited = {found for article in ARTICLES for ruling in article.rulings
             for found in re.findall(r"\((R-\d+)\)$", ruling)}
    assert cited == page


def test_no_place_is_left_unfilled() -> None:
    for article in ARTICLES:
        if not article.key.startswith("move-"):
            assert not any("{" in text for text in (*article.lines, *article.rulings, article.name)), article.key


def test_all_are_built_quickly() -> None:
    assert cost(TITLE.presentation.articles, 3) < 0.5


# --- in words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "heading", "lines", "rulings"), [
    ("J12", "Earring for 6 shells (J12)",
     ("Costs 6 shells; scores 9 points at the end.", "You can buy it only in the round in whose column it lies."), ()),
    ("D08", "Task: 2 yellow God cards (D08)",
     ("6 points, or 4 points with a Yellow God.", "You show the cards of your hand and keep them."),
     ("What the Yellow God costs is gone before the task is counted. (R-27)",
      "A Yellow God may help with tasks that ask for God cards or God tiles. (R-28)",
      "More than a task asks for is fine. (R-43)")),
    ("man-land-path", "The man on land paths (men land-path)",
     ("**Phase B:** Expand along one land path of at most this value.",
      "**Strength** with 1, 2, 3 tiles of this type: 2, 4, 6. Doubled by a Green God: 4, 6, 6.",
      "With 6, there is no limit.", "**Shifted down** by the helper (1 helper point), once: +1 status step.",
      "There are 3 tiles like this one."),
     ("Green doubles the strength of all the tiles together, at most to 6 for a limit. (R-23)",)),
    ("N-beach", "North beach (N-beach)",
     ("You get 1 sand here.", "Paths from here:", "- land path 2 to the north mountain",
       "- water path 6 to the central plains"),
     BY_KEY["rule-material"].rulings),
    ("god-white", "White God",
     ("Phase A, before a die: the die does its action as if it were a 6.",
      "It must still be lower than the dice there, with its own number.",
      "**Price:** a white card and an offering, or two cards of another colour and an offering, or a God tile.",
      "There are 12 white cards."),
     ("You can't call a God who would change nothing. (R-10)",
      "With a White God the die keeps its own number for the dice that follow. (R-11)",
      "Call Blue and White before the die, Red after the hut, Green before the person, Yellow with the task. (R-14)",
      "You can call a God only if the die can be placed afterwards. (R-103)")),
])
def test_an_article_says_what_a_thing_does(key: str, heading: str, lines: tuple[str, ...], rulings: tuple[str, ...]
                                           ) -> None:
    assert BY_KEY[key].heading == heading
    assert BY_KEY[key].lines == lines
    assert BY_KEY[key].rulings == rulings


@pytest.mark.parametrize(("typed", "key"), [
    ("d08", "D08"), ("j05", "J05"), ("c-forest", "C-forest"), ("blue god", "god-blue"), ("fire bonus", "fire-bonus"),
    ("a1", "A1"), ("men shell", "man-shell"), ("the woman who gives shells", "woman-shell"), ("space 12", "space-12"),
    ("sand", "sand"), ("helper", "action-helper"), ("building tile 3", "building-3"), ("temple", "temple"),
])
def test_things_are_found_by_what_people_type(typed: str, key: str) -> None:
    found = article_named(ARTICLES, typed)
    assert isinstance(found, Article)
    assert found.key == key


# --- where it is --------------------------------------------------------------------------------------------------


def test_a_task_is_held_completed_on_display_or_in_the_pile() -> None:
    game = materials(holding(table(), "D24"), ANN, "A1", "A4")
    game = replace(game, tasks=(TASKS_BY_ID["D09"],), pile_light=(),
                   pile_dark=tuple(task for task in game.pile_dark if task != TASKS_BY_ID["D09"]))
    game = game.change(BEN, completed=(TASKS_BY_ID["S4"],))
    assert where(game, "D24") == "Ann has it, with 2 of 3."
    assert where(game, "S4") == "Ben has completed it."
    assert where(game, "D09") == "It is on display: players take new tasks at the end of phase C."
    assert where(replace(game, pile_dark=(TASKS_BY_ID["D01"],)), "D01") == "It is still in the pile."
    assert where(replace(game, pile_dark=()), "D01") == "It is out of the game."


TASKS_BY_ID = {tile.id: number for number, tile in enumerate(TASKS.tiles)}


def test_a_task_of_god_cards_tells_nothing_of_a_hidden_hand() -> None:
    game = hand(holding(table(), "D08", "D03", "D09"), ANN, yellow=2)
    assert where(game, "D08", ANN) == "Ann has it, with 2 of 2."
    for key in ("D08", "D03", "D09"):
        assert where(game, key, BEN) == where(game, key, None) == "Ann has it."


def test_god_cards_are_told_to_their_owner_alone() -> None:
    game = replace(hand(table(), ANN, yellow=2, blue=1), row=(1, 0, 2, 0, 2), discard=(0, 0, 0, 3, 0))
    assert where(game, "god-yellow", ANN) == "2 open, 0 in the discard. Known in hand: Ann 2."
    assert where(game, "god-yellow", None) == "2 open, 0 in the discard."
    assert "Ann" not in where(game, "god-yellow", BEN)
    assert where(game, "god-green", None) == "0 open, 3 in the discard."
    assert where(game, "god-card", BEN).endswith("In hand: Ann 3, Ben 2, Cleo 2, Don 2.")


def test_no_place_depends_on_what_is_hidden() -> None:
    """Two tables that differ only in the hand of another player look the same."""
    one, other = (hand(table(), ANN, **cards) for cards in ({"blue": 2}, {"red": 2}))
    row = tuple(have + 2 * (colour is Colour.BLUE) - 2 * (colour is Colour.RED)
                for colour, have in zip(Colour, one.deck, strict=True))
    other = replace(other, deck=row)
    for article in ARTICLES:
        assert where(one, article.key, BEN) == where(other, article.key, BEN), article.key


def test_jewelry_is_on_sale_bought_or_gone() -> None:
    game = replace(table(round=2), jewelry=((), (4, 5), (6,), (), (), ()), pile_jewelry=())
    game = game.change(DON, jewelry=(0,))
    assert [where(game, key) for key in ("J05", "J07", "J01", "J02")] == [
        "It is on sale in this round.", "It is on sale in round 3.", "Don has bought it.",
        "Nobody bought it: it has left the game."]
    assert where(game, "jewel-necklace") == "Bought: Ann 0, Ben 0, Cleo 0, Don 1."


def test_people_are_on_display_with_players_and_in_the_pile() -> None:
    game = display(persons(table(), ANN, "man shell", "man shell down"), men="shell - shell card hut -")
    game = replace(game, pile_men=(1, 0, *game.pile_men[2:11], 1), men=game.men)
    assert where(game, "man-shell") == (
        "On display at positions 1 and 3. Ann has 2, 1 of them shifted down. 1 is in the pile.")
    assert where(replace(game, men=()), "man-water-path") == "None is left in the game."


def test_regions_fish_and_paths_tell_of_huts() -> None:
    game = settled(settled(table(), ANN, "N-beach"), BEN, "N-beach", "N-mountain")
    game = replace(game, fish=tuple(range(len(REGIONS))))
    assert where(game, "N-beach") == (
        "Beside it lies the fish parrotfish 5. Ben has a hut on the building space; beside it: Ann.")
    assert where(game, "F06") == "It lies beside the north beach. Ben has a hut on the building space; beside it: Ann."
    assert where(game, "L5") == "With a hut at one end: Ann. With huts at both ends: Ben."
    assert where(game, "L7") == "Nobody has a hut at either end."
    assert where(game, "island-north") == "Regions with a hut: Ann 1, Ben 2, Cleo 0, Don 0."


def test_dice_temple_boards_and_buildings() -> None:
    game = lying(materials(table(), ANN, "A1", built={3: ("B1", "B2")}), land=(5, 3), fishing=(6,), temple=(1,))
    game = replace(game, temple=(-1, BEN, -1, -1, ANN, -1))
    assert where(game, "action-land") == "On this tile: a 5 of Don and a 3 of Don. The next die must be 2 or lower."
    assert where(game, "action-temple") == "On this tile: a 1 of Don. No more die fits without a Blue God."
    assert where(game, "action-fishing") == "On this tile: a 6 of Don."
    assert where(game, "action-build") == "No die is on this tile."
    assert where(game, "temple") == "In the temple: Ben on 5 and Ann on 2."
    assert where(game, "building-3") == "Built by Ann."
    assert where(game, "building-6") == "Nobody has built it."
    assert where(game, "A1") == "Ann (full), Ben (empty), Cleo (empty), Don (empty)."
    assert where(game, "B2").startswith("Ann (building tile 3), Ben (empty)")
    assert where(game, "bonus-ceremony") == "So far: Ann 3/12, Ben 0/12, Cleo 0/12, Don 0/12."


def test_pieces_and_rounds() -> None:
    game = cleared(table(round=3), ANN, 2, 3)
    assert where(game, "space-12") == "Huts here: Ann 4, Ben 2, Cleo 2, Don 2."
    assert where(game, "spaces") == "Free spaces: Ann 3, Ben 1, Cleo 1, Don 1."
    assert where(rolling(game, 5), "rule-game") == "This is round 3 of 6."
    assert where(game, "rule-game") == "The game is over."
    assert where(game, "rule-order") == "Turn order: Ann, Ben, Cleo, Don."
    assert where(game, "rule-hidden") == ""
