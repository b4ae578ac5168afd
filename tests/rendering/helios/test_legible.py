"""What pictures say in words: there, readable, uncut, not covered, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import combinations
from typing import TypeAlias

import pytest
from msgspec.structs import replace
from PIL import Image

from games.helios import TITLE
from games.helios.components import BUILDINGS, CHARACTERS, Building, Character, Colour, Kind, Material, Symbol
from games.helios.moves import PickStart
from games.helios.narration import effects
from games.helios.position import Game, Tile
from games.kernel import Settings
from rendering.helios import Marks, board, cards, land, market, paint, paint_seat, panel, tokens
from rendering.helios.colours import MATERIAL, face, theme_of
from rendering.helios.reading import meeting, projected, scores, to_act
from rendering.helios.words import asked
from rendering.kit import header, marks
from rendering.kit.canvas import Canvas
from rendering.kit.dyes import wearing
from rendering.kit.theme import MARKS, THEMES, over
from rendering.kit.vision import READABLE
from rendering.painter import Look
from tests.rendering import measures
from tests.rendering.helios.lettering import Said, said
from tests.rendering.helios.positions import some, table
from tests.rendering.helios.test_reference import CHANGES

PEOPLE = ("Ada Lovelace", "Bruno", "Maximiliane", "Кот")
HEAD = header.TALL + 8
SOURCES = ({"temples-lit": 5, "orbit": 5, "exchange bazaar": 4},) * 3


def opening(players: int = 2) -> Game:
    """Before anything is drawn, with stacks of land to choose a start tile from."""
    return replace(TITLE.rules.setup(Settings(players, {"rules": "yucata"})), first=0, stacks=(8, 8, 8, 6, 6))


PICTURES: dict[str, Callable[[Look], bytes]] = {
    "two": lambda look: paint(TITLE.rules.view(table(2), 0), CHANGES, look),
    "three": lambda look: paint(table(3, "yucata"), CHANGES, look),
    "four": lambda look: paint(replace(table(4, "yucata"), left=frozenset({0})), CHANGES, look),
    "scores": lambda look: paint(tied(4), look=look),
    "opening": lambda look: paint(opening(), Marks(things=frozenset({"REDWOOD"})), look),
    "choice": lambda look: paint(table(2), Marks(possible=frozenset({(0, 0), (0, 30)})), look),
    "seat": lambda look: paint_seat(table(4), 1, look),
    "scores of a seat": lambda look: paint_seat(tied(3), 1, replace(look, sources=SOURCES)),
}


def tied(players: int, *cubes: int) -> Game:
    """A finished game whose first seats are level on points, with so many cubes."""
    over = some(4)[-1][0]
    tiles = tuple(tuple(Tile(field, Kind.REDWOOD, (Material.BROWN,)) for field in range(count)) for count in cubes)
    found = replace(over, players=tuple(replace(player, vp=30) for player in over.players[:players]), left=frozenset())
    for seat, own in enumerate(tiles):
        found = found.change(seat, tiles=own)
    return found.change(players - 1, vp=20) if players > 2 else found


Says: TypeAlias = Callable[[Callable[[], object]], list[Said]]


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Says:
    """What a picture says in words."""
    return partial(said, monkeypatch)


@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_their_ground(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def everything() -> bytes:
        with wearing(theme):
            for land_board in (land.TABLE, land.LARGE):
                land.ground(theme_of(theme), land_board)
            names = PICTURES if theme == "day" else ("three", "seat")
            return b"".join(PICTURES[name](Look(theme, people=PEOPLE)) for name in names)

    found = measures.written(monkeypatch, everything)
    told = {"a1", "e5", "redwood", "Palace", "+7 VP", "R"}
    assert (told | {"Cubes (if tied)", "has left", "?"} if theme == "day" else told) <= {each.text for each in found}
    assert not [each for each in found if each.contrast < READABLE]


@pytest.mark.parametrize("name", PICTURES)
def test_words_are_whole_and_alone(name: str, says: Says) -> None:
    found = says(lambda: PICTURES[name](Look(people=PEOPLE)))
    assert len(found) > 30
    assert not [each for each in found if each.outside or "…" in each.text]
    below = [each for each in found if each.size[0] >= 1200 and each.box[1] > HEAD]
    assert not [pair for pair in combinations(below, 2) if pair[0].meets(pair[1]) and pair[0].text != pair[1].text]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_lies_on_the_words_of_cards_and_market(players: int, says: Says, monkeypatch: pytest.MonkeyPatch
                                                       ) -> None:
    """Badges of all owners, medals, prices and all frames leave what is printed as it is."""
    view, plan, images = table(players, "yucata"), board.Plan(players), []
    printed = says(lambda: images.append(board._frame(theme_of("day"), view)))
    monkeypatch.setattr(Canvas, "png", lambda canvas, *rest: images.append(canvas.image) or b"")
    names = frozenset([*map(str, Building), *map(str, Character), *Symbol.__members__, *Kind.__members__])
    everything = names | {name.lower() for name in Symbol.__members__}
    paint(view, Marks(things=everything, changed_things=everything))
    (left, top), size = plan.cards, (plan.spread.wide, plan.spread.tall)
    parts = (left, top, left + size[0], top + size[1]), (8, board.BAND, 1592, board.BAND + market.TALL)
    words = [each for each in printed if each.size == images[0].size and any(
        part[0] <= each.box[0] <= part[2] and part[1] <= each.box[1] <= part[3] for part in parts)]
    assert len(words) > 60
    assert not [each for each in words if images[0].crop(each.box).tobytes() != images[1].crop(each.box).tobytes()]


def test_the_picture_tells_what_everything_does(says: Says) -> None:
    for players in (2, 3, 4):
        said = " ".join(each.text for each in says(lambda: paint(table(players, "yucata"))))  # noqa: B023
        for text in (*map(effects.building_effect, Building), *map(effects.character_effect, Character),
                     *map(effects.special_effect, (kind for kind in Kind if kind.special))):
            assert text in said


def test_what_buildings_do() -> None:
    assert list(map(effects.building_effect, Building)) == [
        "+3 sun steps", "+2 sun steps", "A full orbit brings 10 VP",
        "+3 VP for each temple the sun lights", "Unlimited sun, no more full orbits", "Every temple costs 1 cube",
        "+4 mana", "+2 mana", "Now: turn in up to 3 mana, 4 VP each", "Now: a bonus action",
        "The sun adds a second cube to land", "Now: draw and place 2 land tiles",
    ]


def test_what_characters_bring() -> None:
    assert list(map(effects.character_effect, Character)) == [
        "End: 3 VP per temple and building", "End: 5 VP per special tile", "End: 8 VP per bonus edge field",
        "End: 3 VP per kind of land", "End: 12 VP", "End: 2 VP per tile", "End: 2 VP per sun step",
        "End: 2 VP per cube, 3 per mana",
    ]


def test_what_special_tiles_score() -> None:
    assert [effects.special_effect(kind) for kind in Kind if kind.special] == [
        "End: 1 VP for each empty field around it", "End: 2 VP for itself and each tile around it",
        "End: 2 VP for each cube on it and around it", "End: 4 VP for each temple on it and around it",
    ]


def test_numbers_come_from_the_components(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUILDINGS, Building.WATCH_TOWER, replace(BUILDINGS[Building.WATCH_TOWER], orbit_vp=11))
    monkeypatch.setitem(CHARACTERS, Character.PRIESTESS, replace(
        CHARACTERS[Character.PRIESTESS], end=replace(CHARACTERS[Character.PRIESTESS].end, flat=13)))
    assert effects.building_effect(Building.WATCH_TOWER) == "A full orbit brings 11 VP"
    assert effects.character_effect(Character.PRIESTESS) == "End: 13 VP"


def test_cards_go_by_the_rules_in_use(says: Says) -> None:
    plain, yucata = ({each.text for each in says(lambda: paint(table(3, rules)))}  # noqa: B023
                     for rules in ("printed", "yucata"))
    assert plain - yucata >= {"Observatory", "Watch Tower", "Exchange Bazaar", "Explorer"}
    assert yucata - plain >= {"Observatorium", "Watchtower", "Bazaar", "Discoverer"}


@pytest.mark.parametrize(("rules", "points"), [("printed", 2), ("yucata", 1)])
def test_the_card_of_the_city_council_shows_the_points_of_the_rules(rules: str, points: int) -> None:
    picture = Canvas(Image.new("RGB", (1600, 400)))
    cards.print_cards(picture, theme_of("day"), cards.STRIP, rules)
    (left, top), badge = cards.STRIP.building(Building.CITY_COUNCIL), tokens.points(str(points), 17)
    wide, tall = badge.size
    x, y = left + 4, top + cards.STRIP.card[1] - tall - 4
    shown = picture.image.crop((x + 5, y + 2, x + wide - 5, y + tall - 2))
    assert shown.tobytes() == badge.ink.crop((5, 2, wide - 5, tall - 2)).tobytes()


def test_materials_stacks_and_signs_are_named(says: Says) -> None:
    found = says(lambda: paint(table(4)))
    said = [each.text for each in found]
    assert {"redwood", "granite", "bamboo", "spring", "obsidian", "3 more", "no more", "9 mixed", "pile 4"} <= set(said)
    assert not [each for each in found if each.text[0] in "+×" and HEAD < each.box[1] < board.BAND + market.TALL]
    assert "R red, B blue, Y yellow; * goes below any colour. You can take the large tile." in said
    assert "Golden outline: the line that counts full orbits, 5 VP each." in said
    assert "On fields: white cube +1 cube; stones +2 mana; 4: VP at the end beside tiles." in said
    assert said.index("redwood") < said.index("obsidian")


def test_numbers_below_badges_are_said_in_words(says: Says) -> None:
    assert {"plays second", "plays third"} <= {each.text for each in says(lambda: paint(table(3)))}
    assert {"first place", "fourth place"} <= {each.text for each in says(lambda: paint(tied(4, 3, 2, 1)))}


def rgb(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


def test_a_tile_on_offer_is_seen_whole_within_its_frame() -> None:
    """Neither pale nor under the dashes: inside, the marked tile is as the open one."""
    view, marks = opening(), Marks(things=frozenset({Kind.REDWOOD.name, Kind.GRANITE.name}))
    picture = rgb(paint(view, marks))
    assert isinstance(PickStart(Material.BROWN), PickStart)
    for kind in (Kind.REDWOOD, Kind.GRANITE):
        x = board.GAP + market.LAND + kind * market.NARROW + market.NARROW // 2
        y = board.BAND + 8 + market.HEX.high // 2 + 4
        tile = picture.crop((x - 20, y - 18, x + 20, y + 18))
        colours = {colour: count for count, colour in tile.getcolors(1 << 16) or ()}
        assert colours[MATERIAL[Material(kind)]] > 700
        assert MARKS.possible not in colours
        around = picture.crop((x - 38, y - 38, x + 38, y + 38)).getcolors(1 << 16) or ()
        assert {colour: count for count, colour in around}[MARKS.possible] > 300


@pytest.mark.parametrize("temple", [False, True])
def test_the_frame_of_a_new_tile_cuts_no_label(temple: bool) -> None:
    view = table(2)
    tiles = tuple(replace(tile, temple=temple, cubes=() if temple else tile.cubes) for tile in view.players[0].tiles)
    view = view.change(0, tiles=tiles)
    framed = rgb(paint(view, Marks(changed=frozenset((0, tile.field) for tile in tiles[::3]))))
    plain = rgb(paint(view))
    left, top = board.Plan(2).corner(0)
    for tile in tiles:
        x, y = land.TABLE.place(tile.field)
        label = (left + 4 + x - 15, top + 6 + y - 19, left + 4 + x + 9, top + 6 + y - 8)
        ink = over(face(tile.kind))
        spots = [(u, v) for u in range(label[0], label[2]) for v in range(label[1], label[3])]
        inked = [framed.getpixel(spot) == ink for spot in spots if plain.getpixel(spot) == ink]
        assert len(inked) > 20
        assert all(inked), tile


def test_frames_of_neighbours_do_not_touch() -> None:
    """Every dashed frame lies within its own field."""
    inner = land._inner(land.LARGE.grid)
    size = (land.LARGE.grid.wide, land.LARGE.grid.high)
    ring = marks._hex_ring(inner, True).mask
    box = ring.getbbox()
    assert box is not None
    assert box[2] - box[0] <= size[0]
    assert box[3] - box[1] <= size[1]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moment", ["full", "begun"])
def test_no_part_of_the_picture_is_empty(players: int, moment: str) -> None:
    """Of a grid of four by four, every cell has words or pieces on a good part of it."""
    view = table(players) if moment == "full" else some(players, "yucata", every=1)[30][0]
    picture, theme = rgb(paint(view)), theme_of("day")
    wide, tall = picture.width // 4, picture.height // 4
    for cell in range(16):
        x, y = cell % 4 * wide, cell // 4 * tall
        colours = picture.crop((x, y, x + wide, y + tall)).getcolors(1 << 20) or ()
        blank = sum(count for count, colour in colours if colour in (theme.ground, theme.panel))
        assert blank < 0.92 * wide * tall, (cell, blank / wide / tall)


@pytest.mark.parametrize("count", range(9))
def test_medals_of_characters_lie_side_by_side(count: int) -> None:
    high, pitch = panel.medals(count)
    assert high < pitch
    assert count * pitch <= panel.ROOM
    assert 30 < high <= 48


def test_eight_characters_stay_in_the_panel() -> None:
    everybody = tuple(Character)
    view, alone = table(2).change(1, characters=everybody, active=()), table(2).change(1, characters=(), active=())
    one, other = rgb(paint(view)), rgb(paint(alone))
    left, top = board.Plan(2).corner(1)
    beyond = (left + panel.SIDE + panel.ROOM + 1, top, one.width, top + panel.TALL)
    assert one.crop(beyond).tobytes() == other.crop(beyond).tobytes()


def test_the_head_names_a_player_once_and_says_all_of_the_question(says: Says) -> None:
    view = next(view for view, _changed in some(4, every=1) if meeting(view))
    people = ("Ada", "Bruno", "Cyril", "Dora")
    found = [each.text for each in says(lambda: paint(view, look=Look(people=people))) if each.box[1] < HEAD]
    (seat,) = to_act(view)
    assert asked(view, seat) in found
    assert not [text for text in found if "Player" in text]
    assert found.count(people[seat]) == 2


@pytest.mark.parametrize("name", ["Ada Lovelace", "Maximiliane", "Christopher Columbus"])
def test_names_are_whole_in_panels_also_beside_the_dragon(name: str, says: Says) -> None:
    view = table(3, "yucata").change(0, vp=104)
    found = says(lambda: paint(replace(view, first=0), look=Look(people=(name, "Bo", "Cy"))))
    plan = board.Plan(3)
    left, top = plan.corner(0)
    head = [each for each in found if left + panel.SIDE < each.box[0] < left + panel.WIDE
            and top < each.box[1] < top + 58 and each.size[0] == 1600]
    assert " ".join(each.text for each in head) == name


def test_open_points_are_told_as_they_would_be_at_the_end(says: Says) -> None:
    view = table(4, "yucata")
    tokens.points.cache_clear()
    found = says(lambda: paint(view))
    assert sum(each.text == "If the game ended now:" for each in found) == 4
    said = {each.text for each in found}
    for seat in range(4):
        total = projected(view, seat)
        assert total is not None
        assert str(total) in said
    last = some(2, "yucata", every=1)
    before, after = last[-2][0], last[-1][0]
    told = {seat: projected(before, seat) for seat in (0, 1)}
    assert after.over
    assert [projected(after, seat) for seat in (0, 1)] == [None, None]
    assert any(told[seat] == after.players[seat].vp for seat in (0, 1))


def test_hidden_points_are_told_to_nobody_before_the_end(says: Says) -> None:
    """Not even to the scorer, whose picture others may see."""
    for viewer in (None, 0, 2):
        view = TITLE.rules.view(table(4), viewer)
        assert [projected(view, seat) for seat in range(4)] == [None] * 4
        assert "If the game ended now:" not in {each.text for each in says(lambda: paint(view))}  # noqa: B023


def test_an_early_opening_promises_nothing() -> None:
    assert projected(opening(), 0) is None


@pytest.mark.parametrize(("cubes", "told"), [
    ((3, 1), "Ada Lovelace and Bruno have 30 VP each. Cubes decide: Ada Lovelace wins with the most (3 cubes)."),
    ((1, 4), "Bruno and Ada Lovelace have 30 VP each. Cubes decide: Bruno wins with the most (4 cubes)."),
    ((2, 2), "Ada Lovelace and Bruno share the victory, with 30 VP and 2 cubes each."),
])
def test_the_score_sheet_says_what_decides_between_equals(cubes: tuple[int, int], told: str, says: Says) -> None:
    said = [each.text for each in says(lambda: paint(tied(2, *cubes), look=Look(people=PEOPLE)))]
    assert told in said
    assert "Cubes (if tied)" in said
    assert all(str(count) in said for count in cubes)


def test_the_score_sheet_is_silent_where_points_decide(says: Says) -> None:
    view = tied(2, 3, 1).change(0, vp=31)
    said = " ".join(each.text for each in says(lambda: paint(view)))
    assert "decide" not in said
    assert "share" not in said


def test_the_score_sheet_says_what_came_during_the_game_where_it_is_known(says: Says) -> None:
    view = some(2, "yucata")[-1][0]
    before = [scores(view, seat)["during"] for seat in (0, 1)]
    assert before[0] > 4
    sources = ({"temples-lit": before[0] - 4, "exchange bazaar": 4, "mana": 1}, {"orbit": before[1]})
    assert [scores(view, seat, sources)["during"] for seat in (0, 1)] == [0, 0]
    assert [sum(scores(view, seat, sources).values()) for seat in (0, 1)] == [player.vp for player in view.players]
    heads = {"Lit temples", "Full orbits", "Mana turned in"}
    for draw in (paint, lambda view, look: paint_seat(view, 0, look)):
        known = " ".join(each.text for each in says(lambda: draw(view, look=Look(sources=sources))))  # noqa: B023
        assert all(head in known for head in heads)
        assert "During the game" not in known
    unknown = {each.text for each in says(lambda: paint(view))}
    assert not heads & unknown
    assert "During the game" in unknown


def test_large_tiles_keep_their_letter(says: Says) -> None:
    tokens.action_tile.cache_clear()
    found = says(lambda: [tokens.action_tile(Symbol.SUN, colour, size) for colour in Colour
                             for size in (32, market.TILE, market.LOWEST)])
    assert {each.text for each in found} == {"R", "B", "Y", "*"}
    assert not [each for each in found if each.outside]
