"""What can be looked up: an article for everything, in exact words, and where things are in a game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from games.kernel import Article, Settings, apply, article_named, chapters_of, legal_moves, naming, start
from games.terra_mystica import TITLE
from games.terra_mystica.articles import articles
from games.terra_mystica.articles.actions import ORDERS
from games.terra_mystica.articles.rulings import RULINGS
from games.terra_mystica.board import HEXES
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FACTIONS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Action,
    Building,
    Cult,
    Faction,
    Terrain,
)
from games.terra_mystica.position import Game
from tests.calibration import cost
from tests.games.terra_mystica.table import board, play

ROOT = Path(__file__).resolve().parents[3]
ARTICLES = {article.key: article for article in articles()}


def place(game: Game, key: str) -> str:
    """Where a thing is, told to Ada and Bruno."""
    with naming({0: "Ada", 1: "Bruno"}):
        return TITLE.presentation.whereabouts(game, ARTICLES[key])


def names(kinds: Iterable[Terrain | Building | Cult]) -> set[str]:
    return {kind.name.lower() for kind in kinds}


def test_everything_in_the_data_has_an_article() -> None:
    data = {*FACTIONS, *FAVORS, *TOWNS, *BONUS_CARDS, *SCORING_TILES, *ACTIONS.power_actions, *HEXES, *Action, *Faction}
    assert data | names(Terrain) | names(Building) | names(Cult) <= set(ARTICLES)
    assert {"coins", "workers", "priests", "power", "vp", "spades", "keys", "bridges"} <= set(ARTICLES)


def test_the_chapters_begin_with_the_rules() -> None:
    chapters = list(chapters_of(articles()))
    assert chapters[:3] == ["Rules", "Factions", "Terrains"]
    assert chapters[-2:] == ["Land hexes", "River hexes"]
    assert chapters_of(articles())["Rules"][0].name == "The aim of the game"


def test_every_option_says_what_each_value_changes() -> None:
    for option in TITLE.rules.options:
        told = [line for line in ARTICLES[f"option-{option.name}"].lines if line.startswith("- **")]
        assert len(set(told)) == len(option.values), option.name
        assert all(re.fullmatch(r"- \*\*.+:\*\* .{20,}\.", line) for line in told), told
    for order in TITLE.policy.standing_orders:
        assert [value for value, _ in ORDERS[order.name]] == list(order.values)
        assert f"order-{order.name}" in ARTICLES


def test_every_ruling_exists_and_every_one_is_told() -> None:
    page = (ROOT / "docs" / "rulings" / "terra_mystica.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^### (TM-\d+)", page, re.MULTILINE))
    told = [ruling for article in ARTICLES.values() for ruling in article.rulings]
    cited = {ruling.rpartition("(")[2].rstrip(")") for ruling in told}
    assert cited <= known
    assert cited == set(RULINGS)
    assert known - cited == {"TM-57"}


def test_what_goes_with_a_thing_exists_and_is_another_thing() -> None:
    for article in ARTICLES.values():
        assert set(article.related) <= set(ARTICLES) - {article.key}, article.key
        assert len(set(article.related)) == len(article.related) <= 8, article.key
        assert article.related, article.key


def test_articles_are_made_quickly() -> None:
    assert cost(articles) < 2.5


@pytest.mark.parametrize(("typed", "key"), [
    ("fav11", "FAV11"), ("sh", "stronghold"), ("tp", "trading_house"), ("pw", "power"), ("act4", "ACT4"),
    ("chaos magicians", "chaosmagicians"), ("green", "forest"), ("air", "air"), ("e7", "E7"), ("r12", "r12"),
    ("sandstorm", "ACTN"), ("setup", "rule-setup"), ("burning", "rule-burn"), ("final scoring", "rule-end"),
    ("leech", "rule-leech"), ("town", "rule-towns"), ("Trading Post", "trading_house"), ("adjacent", "rule-reach"),
    ("pass", "rule-pass"), ("bonus card", "rule-pass"), ("favour", "rule-favors"), ("cult", "rule-cults"),
])
def test_things_are_found_by_what_people_type(typed: str, key: str) -> None:
    found = article_named(articles(), typed)
    assert found is not None
    assert found.key == key


# --- the words ----------------------------------------------------------------------------------------------------


def told(article: Article) -> str:
    return "\n".join([article.heading, *article.lines, *article.rulings])


def test_a_favor_tile() -> None:
    assert told(ARTICLES["FAV11"]) == (
        "Dwelling favor tile (FAV11)\n"
        "1 step in earth; 2 VP per new dwelling.\n"
        "You make 1 step in earth as soon as you take it.\n"
        "From then on each dwelling that you build brings 2 VP.\n"
        "There are 3 of it. You can't have two of the same favor tile.")
    assert ARTICLES["FAV11"].related[:6] == ("earth", "rule-favors", "dwelling", "SCORE3", "SCORE5", "BON9")


def test_a_card() -> None:
    assert told(ARTICLES["BON6"]) == (
        "Stronghold/sanctuary card (BON6)\n"
        "2 workers; passing: 4 VP per stronghold/sanctuary.\n"
        "It brings 2 workers at the beginning of the round.\n"
        "When you pass with it, each stronghold or sanctuary of yours on the map scores 4 VP.\n"
        "You take a bonus card when you pass and have it for the next round. The coins that lie on it are yours, too.")


def test_a_faction() -> None:
    assert told(ARTICLES["dwarves"]) == (
        "Dwarves\n"
        "**Home:** mountains (`gray`). They never ship: a tunnel under 1 hex costs 2 workers and brings 4 VP each "
        "time.\n"
        "**Stronghold:** From then on a tunnel costs 1 worker.\n"
        "**Start:** 3 workers, 15 coins, 20 VP, power 5/7/0, 2 dwellings; cults: earth 2.\n"
        "- Dwelling: 1 worker, 2 coins; income 1/2/3/4/5/6/7/8/8 workers with 0 to 8 built\n"
        "- Trading house: 2 workers, 3 coins (6 coins without a neighbour); income 0/1/2/4/6 power, 0/3/5/7/10 coins "
        "with 0 to 4 built\n"
        "- Temple: 2 workers, 5 coins; income 0/1/2/3 priests with 0 to 3 built\n"
        "- Stronghold: 4 workers, 6 coins; income 2 power\n"
        "- Sanctuary: 4 workers, 6 coins; income 1 priest\n"
        "**A spade** costs 3 workers, 2 workers, 1 worker; a step of digging costs 2 workers, 5 coins, 1 priest and "
        "brings 6 VP.\n"
        "A tunnel or carpet is paid only for a hex out of your reach; transforming and building in one action pays and "
        "scores once, in two actions twice. (TM-32)\n"
        "You may split it on purpose: transform now, build in a later turn, and score again. (TM-33)\n"
        "Dwarves and Fakirs never ship: BON4 gives them only its power, BON10 no points. (TM-35)")


def test_a_terrain() -> None:
    assert told(ARTICLES["swamp"]) == (
        "Swamp (black)\n"
        "The home terrain of the Alchemists and Darklings.\n"
        "Spades from here to the others:\n"
        "- 1 spade: plains and lakes\n"
        "- 2 spades: desert and forest\n"
        "- 3 spades: mountains and wasteland\n"
        "It is printed on 11 hexes of the map.\n"
        "The shorter way round the ring of terrains counts. (TM-13)\n"
        "Two factions of one terrain never play together. (TM-104)")


def test_a_scoring_tile() -> None:
    assert ARTICLES["SCORE9"].lines == (
        "4 VP per temple; at the round's end 2 coins per priest on a cult.",
        "In its round each temple scores 4 VP at once.",
        "At the end of the round you get 2 coins for each priest of yours on the cults.",
        "In the last round there is no cult bonus.",
        "It is in the game only with the option “Scoring tile for temples”.")


@pytest.mark.parametrize(("faction", "stronghold"), [
    ("auren", "A favor tile at once. Once a round as an action, stronghold cult steps (ACTA): 2 steps on one cult."),
    ("alchemists", "12 power at once. From then on each spade brings 2 power."),
    ("halflings", "3 spades at once; one dwelling may follow on a hex they transform."),
    ("darklings", "At once up to 3 workers may become priests."),
    ("fakirs", "From then on the carpet flies over 2 hexes."),
    ("engineers", "At every pass they score 3 VP for each bridge between two of their buildings."),
])
def test_strongholds(faction: str, stronghold: str) -> None:
    assert ARTICLES[faction].lines[1] == f"**Stronghold:** {stronghold}"


# --- where things are ---------------------------------------------------------------------------------------------

GAME = ("witches: F4 C4=TP, 10c 4w 5/7/0 FAV1 TW1 BON4 ship 1; nomads: F3 A5=SH FAV11 FAV1 BON2 used:BON2+ACTN; "
        "land: E5=brown; bridges: C4:D5=witches; spots: fire1=witches; taken: ACT4; coins: BON3=2")


@pytest.mark.parametrize(("key", "told"), [
    ("FAV2", "1 is left."),
    ("FAV11", "2 are left. Taken by Bruno."),
    ("TW1", "1 is left. Taken by Ada."),
    ("TW7", "It is not in this game."),
    ("BON4", "Ada has it."),
    ("BON2", "Bruno has it and has used its action in this round."),
    ("BON3", "It is free, with 2 coins on it."),
    ("BON1", "It is free."),
    ("BON10", "It is not in this game."),
    ("SCORE3", "It is the tile of this round, round 2."),
    ("SCORE1", "It was the tile of round 1."),
    ("SCORE5", "It is the tile of round 5."),
    ("SCORE9", "It is not in this game."),
    ("ACT4", "It is taken in this round."),
    ("ACT5", "It is free in this round."),
    ("ACTN", "Bruno has used it in this round."),
    ("ACTW", "Ada has it once the stronghold stands."),
    ("ACTA", "Nobody plays the Auren in this game."),
    ("witches", "Ada plays them and has built 1 dwelling and 1 trading house."),
    ("auren", "Not in this game: Ada plays the Witches, at home on the same terrain."),
    ("giants", "Not in this game."),
    ("forest", "Ada is at home there. 11 hexes are forest now, 9 of them without a building."),
    ("stronghold", "Bruno on A5."),
    ("sanctuary", "Nobody has built one yet."),
    ("F4", "Ada has a dwelling there, on forest."),
    ("E5", "It has been turned into plains and is empty."),
    ("E6", "It is still plains and empty."),
    ("r12", ""),
    ("fire", "Ada 0 steps in fire, Bruno 1 step in fire. Priests of Ada stay there."),
    ("coins", "Ada 10 coins, Bruno 15 coins."),
    ("power", "Ada 5/7/0, Bruno 5/7/0."),
    ("rule-round", "It is round 2 of 6."),
    ("rule-pass", "Nobody has passed in this round."),
    ("rule-order", "In this round: Ada, Bruno."),
    ("rule-shipping", "Ada shipping 1, Bruno shipping 0."),
    ("rule-towns", "Towns: Ada 1."),
    ("rule-bridges", "C4–D5 (Ada)."),
    ("rule-area", "Largest areas: Ada 1, Bruno 1."),
    ("rule-turn", ""),
    ("option-offers", "Play goes on while players decide."),
    ("option-mini_expansion", "No."),
    ("order-leech", ""),
])
def test_where_things_are(key: str, told: str) -> None:
    assert place(board(GAME, round=2, tile="SCORE3"), key) == told


def test_what_is_not_drawn_yet_is_not_told() -> None:
    """Before the tiles are drawn nothing is said of them, nor of factions that may still be chosen."""
    game: Game = start(TITLE.rules.setup(Settings(2)))
    view = TITLE.rules.view(game, None)
    assert not view.scoring
    for key in (*SCORING_TILES, *BONUS_CARDS, *ACTIONS.power_actions, "ACTW", "rule-area", "rule-pass"):
        assert place(view, key) == "", key
    assert place(view, "witches") == "Nobody plays them yet."
    assert place(view, "rule-round") == "The first round has not begun yet."


def test_everything_can_be_asked_at_any_time() -> None:
    game: Game = start(TITLE.rules.setup(Settings(3)))
    for _step in range(60):
        seat, moves = next((seat, moves) for seat in (-1, 0, 1, 2) if (moves := list(legal_moves(game, seat))))
        game = apply(game, seat, moves[0])
        if _step % 12 == 0:
            assert all(isinstance(place(game, key), str) for key in ARTICLES)
    ended = board(GAME, round=6, tile="SCORE3")
    ended = play(ended, "witches: pass", "nomads: pass")
    assert place(ended, "rule-round") == "The game is over."
    assert all(isinstance(place(ended, key), str) for key in ARTICLES)
