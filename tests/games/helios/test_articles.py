"""What can be looked up of Helios: everything there is, in these words, and where it is in a game."""

from __future__ import annotations

import re
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace

from games.helios import TITLE
from games.helios.articles.doing import KEYS
from games.helios.articles.options import FLAGS
from games.helios.articles.parts import key_of, material_key, tile_key
from games.helios.articles.rulings import RULINGS
from games.helios.articles.spots import PARTS
from games.helios.articles.tiles import colour_key, tiles_key
from games.helios.board import FIELDS
from games.helios.components import (
    SPECIALS,
    VARIANTS,
    Building,
    Character,
    Colour,
    Kind,
    Material,
    Symbol,
    Variant,
)
from games.helios.moves import MOVES
from games.helios.narration.listing import SOURCES
from games.helios.position import ActionTile, Game, Laps
from games.helios.results import view
from games.kernel import Article, Seat, article_named, chapters_of, naming
from tests import rulings
from tests.games.helios.at_table import begun, board, columns, opened
from tests.rendering.helios.positions import some

PEOPLE = {Seat(0): "Ada", Seat(1): "Bo", Seat(2): "Cy"}
CITED = re.compile(r"\[([A-Z]\d+)\]$")


@cache
def everything() -> dict[str, Article]:
    return {article.key: article for article in TITLE.presentation.articles()}


def found(game: Game, key: str, seat: Seat | None = 0) -> str:
    """Where a thing is, for somebody who asks."""
    with naming(PEOPLE):
        return TITLE.presentation.whereabouts(view(game, seat), everything()[key])


def test_nothing_is_without_an_article() -> None:
    keys = {
        *Building, *Character, *map(key_of, Kind), *map(material_key, Material), *map(key_of, SPECIALS), *FIELDS,
        *map(tiles_key, Symbol), *map(colour_key, Colour), *(tile_key(of, shown) for of in Symbol for shown in Colour),
        *PARTS, *VARIANTS, *(option.name for option in TITLE.rules.options),
        *(KEYS[move] for move in MOVES if move.chapter != "chance"),
    }
    assert {str(key) for key in keys} <= everything().keys()


def test_every_source_of_points_is_told() -> None:
    told = {"temples-lit": "light", "orbit": "orbit", "edge-fields": "bonus edge field", "buildings": "city",
            "mana": "mana", **{key_of(kind).replace(" ", "-"): key_of(kind) for kind in SPECIALS}}
    assert set(SOURCES) - set(Building) == set(told)
    assert all("VP" in " ".join(everything()[key].lines) or key == "city" for key in told.values())


def test_every_chapter_begins_with_what_is_general() -> None:
    chapters = chapters_of(everything().values())
    assert [(name, things[0].name, len(things)) for name, things in chapters.items()] == [
        ("How a game goes", "The game in short", 10), ("What you can do", "Take an action tile", len(KEYS)),
        ("The sun", "What the sun lights", 6), ("Cubes, mana and points", "Cubes and raw materials", 4),
        ("End of the game and scoring", "Final scoring", 2),
        ("Action tiles", "The display of action tiles", 1 + len(Symbol) + len(Colour) + len(Symbol) * len(Colour)),
        ("Land and raw materials", "Stacks of land", 1 + len(Material)),
        ("Special tiles", "Special tiles in general", 1 + len(SPECIALS)),
        ("City buildings", "The city", 1 + len(Building)),
        ("Characters", "Characters in general", 1 + len(Character)),
        ("The land board", "Bonus field: cube", len(PARTS)),
        ("Options of a table", "Rules", 1 + len(VARIANTS)), ("Fields", "Field a1", len(FIELDS)),
    ]


def test_what_goes_together_is_there_once_and_not_itself() -> None:
    for article in everything().values():
        assert set(article.related) <= everything().keys() - {article.key}, article.key
        assert len(set(article.related)) == len(article.related) <= 8, article.key


def test_every_ruling_is_told_somewhere_and_no_other() -> None:
    page = {entry.id for entry in rulings.entries(rulings.RULINGS["helios"].read_text(encoding="utf-8"))}
    cited = {found[1] for article in everything().values() for text in article.rulings
             if (found := CITED.search(text))}
    assert cited == page == set(RULINGS)


def test_no_line_has_an_open_place() -> None:
    texts = [line for article in everything().values() for line in (article.name, *article.lines, *article.rulings)]
    assert not [line for line in texts if "{" in line or "None" in line]


@pytest.mark.parametrize(("key", "heading", "lines"), [
    ("watch tower", "Watch Tower (Watchtower)", (
        "Price: obsidian and spring.", "At once: +1 mana.",
        "From now on a full orbit brings you 10 VP in place of 5 VP.", "At the end: 2 VP.",
        "Type for example: `build watch tower`")),
    ("treasurer", "Treasurer", (
        "Price: 4 mana. Activation: obsidian, bamboo and any cube.",
        "At the end: 2 VP for each cube on your board, and 3 VP for each mana in place of 1 VP.",
        "Type for example: `buy treasurer`, `activate treasurer`")),
    ("spring", "Spring (blue)", (
        "Its tiles come with 1 cube of its colour. If the sun lights one without cubes, it gets a new one.",
        "Its cubes pay for: Watch Tower, Power Plant, Citadel, Warehouse.",
        "They activate: Architect, Prophetess, Princess.", "In the box are 6 tiles and 14 cubes of it.",
        "You can't begin with it.", "Type for example: `land spring on d5`")),
    ("gray sun", "Gray sun tile", (
        "Action: move the sun.", "Place: below red, blue or yellow under your board, as you like.",
        "There are 4 in the box.", "Type for example: `take gray sun below red`")),
    ("raw materials", "Raw Materials", (
        "It scores 2 VP at the end for each cube on it and on the tiles around it.", "There are 2 in the box.",
        "Type for example: `land raw materials on d5`")),
    ("d4", "Field d4", (
        "A land field.", "It is on the golden line.", "The sun starts here.",
        "Around it: c3, c4, d3, d5, e4, e5.")),
    ("rounds", "Rounds and phases", (
        "- 2 players: 4 rounds, in each of which everybody has 4 turns.",
        "- 3 players: 3 rounds, in each of which everybody has 6 turns.",
        "- 4 players: 4 rounds, in each of which everybody has 4 turns.",
        "A round has three phases: turns with action tiles, the character phase, and new tiles for the next round.",
        "With 2 players the tiles that nobody took stay open for rounds 2 and 4.")),
])
def test_articles_in_their_words(key: str, heading: str, lines: tuple[str, ...]) -> None:
    assert (everything()[key].heading, everything()[key].lines) == (heading, lines)


def test_the_option_says_what_each_of_its_values_changes() -> None:
    assert everything()["rules"].lines == (
        "Which rules are played is chosen before the game begins:",
        "- printed rules, hidden points: Points are hidden, and the sun may go round as far as its track allows.",
        ("- Yucata's rules, open points: Points are open; the sun's way has two more limits; a few numbers and names "
         "differ."),
    )
    assert {"names", *FLAGS} == {field.name for field in msgspec.structs.fields(Variant)}
    assert "- The City Council is worth 1 VP at the end." in everything()["yucata"].lines
    assert everything()["yucata"].lines[-1] == (
        "- Other names: Explorer is Discoverer, Observatory is Observatorium, Exchange Bazaar is Bazaar, Watch Tower "
        "is Watchtower.")


@pytest.mark.parametrize(("typed", "key"), [
    ("Discoverer", "explorer"), ("watchtower", "watch tower"), ("bazaar", "exchange bazaar"), ("take", "take"),
    ("blue land", "blue land"), ("brown", "redwood"), ("E5", "e5"), ("solar lodge", "solar lodge"),
    ("full orbit", "orbit"),
])
def test_things_are_found_as_people_type_them(typed: str, key: str) -> None:
    article = article_named(everything().values(), typed)
    assert article is not None
    assert article.key == key


def a_game(rules: str = "printed") -> Game:
    """Round 1: Ada has built, has characters and action tiles; Bo has a temple."""
    game = board(begun(rules=rules), {(0, 0): "brown: brown blue", (1, -1): "empty fields"}, (0, -1),
                 buildings=[Building.WATCH_TOWER], active=[Character.EXPLORER], characters=[Character.PRINCESS], vp=9,
                 mana=3, laps=Laps(1, 1), spaces=((ActionTile(Symbol.SUN, Colour.GRAY),) * 2, (), ()))
    game = board(game, {(0, 0): "green"}, seat=1, temples=[(0, 0)], vp=4)
    game = columns(game, "red blue blue", "gray", "")
    return replace(game, display=tuple(who for who in Character if who not in game.players[0].characters))


@pytest.mark.parametrize(("key", "told"), [
    ("watch tower", "Ada has built it."), ("palace", "Nobody has built it yet."),
    ("explorer", "Ada has activated it."), ("princess", "Ada has it; it still sleeps."),
    ("treasurer", "It is for sale for 4 mana."),
    ("blue land", "It is the lowest of its column."), ("red land", "It is open, but others lie below it."),
    ("gray sun", "None is open. Ada: 2 tiles."), ("yellow land", "None is open."),
    ("land tiles", "3 tiles are open, the lowest first: blue, blue, red."),
    ("sun tiles", "No tile of this action is open now."),
    ("red tiles", "Below red: Ada: 2 tiles."), ("gray tiles", "Ada: 2 tiles."),
    ("blue tiles", "No tile lies below blue."), ("set", "Ada: 2 below red."),
    ("spring", "1 of its tiles is open. Ada: 1 cube."), ("empty fields", "2 are left. Ada: d5."),
    ("e5", "Ada: a redwood tile (1 redwood, 1 spring); Bo: a bamboo tile with a temple."),
    ("d4", "Ada: the sun; Bo: the sun."), ("a1", "It is empty on all boards."),
    ("bonus edge field", "Nobody has a tile beside one yet."),
    ("orbit", "Ada: 1 orbit, 10 VP for the next; Bo: 0 orbits, 5 VP for the next."),
    ("sun", "Ada: on d4, 2 steps; Bo: on d4, 2 steps."), ("mana", "Ada: 3 mana; Bo: 1 mana."),
    ("temple", "Ada: 0 temples, the next for 1 cube; Bo: 1 temple, the next for 2 cubes."),
    ("rounds", "Round 1 of 4 is played."), ("start player", "Turn order: Ada, Bo."),
    ("yucata", "At this table: printed rules, hidden points."), ("light", ""),
    ("city", "Ada: 1 city building; Bo: 0 city buildings."),
    ("special tiles", "Left: Empty Fields: 2, Created Land: 2, Raw Materials: 2, Temples: 2."),
    ("characters", ("Ada: Princess and Explorer. For sale: Architect, Inventor, Cartographer, Priestess, Prophetess "
                    "and Treasurer.")),
])
def test_where_things_are(key: str, told: str) -> None:
    assert found(a_game(), key) == told


@pytest.mark.parametrize(("rules", "seat", "told"), [
    ("printed", 0, "Ada: 9 VP. Other points are hidden."), ("printed", 1, "Bo: 4 VP. Other points are hidden."),
    ("printed", None, "Points are hidden until the end."), ("yucata", None, "Ada: 9 VP; Bo: 4 VP."),
])
def test_hidden_points_are_told_to_their_owner_alone(rules: str, seat: Seat | None, told: str) -> None:
    assert found(a_game(rules), "points", seat) == told


def test_names_of_yucata_are_told() -> None:
    assert found(a_game("yucata"), "watch tower") == "Ada has built it. It is called Watchtower here."
    assert found(a_game("yucata"), "explorer") == "Ada has activated it. It is called Discoverer here."


@pytest.mark.parametrize(("key", "told"), [
    ("rounds", "The game is being set up."), ("spring", ""), ("stacks", ""), ("final scoring", ""),
    ("e5", "It is empty on all boards."), ("architect", "It is for sale for 2 mana."),
])
def test_before_the_first_round(key: str, told: str) -> None:
    assert found(opened(), key) == told


def test_after_the_game_nothing_is_to_be_had() -> None:
    game = some(2)[-1][0]
    assert game.over
    assert found(game, "rounds") == "The game is over."
    assert found(game, "winner") in {"Ada has won.", "Bo has won.", "Ada and Bo have won."}
    assert found(game, "points", None) == f"Ada: {game.players[0].vp} VP; Bo: {game.players[1].vp} VP."
    assert [found(game, key) for key in ("stacks", "display", "start player", "final scoring")] == [""] * 4
    assert not any("yet" in found(game, key) or "for sale" in found(game, key) for key in (*Building, *Character))


def test_every_article_has_an_answer_in_every_position() -> None:
    for game, _happenings in some(3, "yucata", every=60):
        told = [found(game, key, seat) for key in everything() for seat in (0, None)]
        assert all(not text or text.endswith(".") for text in told)
        assert not any("{" in text for text in told)
