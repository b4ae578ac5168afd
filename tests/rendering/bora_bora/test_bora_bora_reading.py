"""What must be read in the pictures of Bora Bora is never covered, cut, pale or small."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from msgspec.structs import replace

from games.bora_bora import TITLE
from games.bora_bora.components import JEWELRY, TASKS, TRACKS, ActionKind
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import DieTurn, action_tiles, tile_of
from games.kernel import Leave, Seat, apply, naming
from rendering.bora_bora import PAINTER, Marks, pieces, status
from rendering.bora_bora.actions import FOOT, HEAD, SIZES, TALL, laid, limit
from rendering.bora_bora.band import task_size
from rendering.bora_bora.catch import jewel
from rendering.bora_bora.side import INNER
from rendering.bora_bora.strips import SPACES, TASKS_LEFT
from rendering.bora_bora.text import COLUMNS
from rendering.bora_bora.words import stage
from rendering.kit.theme import THEMES
from rendering.kit.typeface import MEDIUM, SMALL
from rendering.kit.vision import READABLE
from rendering.painter import Look
from tests.games.bora_bora.at_table import table
from tests.rendering.bora_bora.looking import PEOPLE, Box, Laid, Written, looking, played, scores

EVERYBODY = (2, 3, 4)
PLAIN = Marks()
DAY = Look("day", None, PEOPLE)
HEADER = 92
"""Above this lies the head, which all titles share."""
PHASES = ("A: dice", "B: people", "C: tasks", "C: new tasks")


def moments(players: int) -> list[int]:
    """Entries of a game: in the midst and at the end, of one also the beginning."""
    entries = len(played(players))
    return [*([0] if players == 3 else []), entries // 2, entries - 1]


def shown(patch: pytest.MonkeyPatch, view: Game, marks: Marks = PLAIN, look: Look = DAY, *,
          anew: bool = False) -> tuple[list[Written], list[Laid]]:
    """What is written and laid in a picture of a table."""
    with looking(patch, anew=anew) as noted:
        PAINTER.board(TITLE.rules.view(view, None), marks, look)
    return noted


def playing(players: int) -> Game:
    """A table in its first round at which somebody places a die."""
    return replace(table(players), agenda=(DieTurn(Seat(0)),))


def crowded(players: int, each: int) -> Game:
    """A table with so many dice on every action tile, falling, and all dice that there are on fishing."""
    game = playing(players)
    dice = tuple((Seat(place % players), 6 - place) for place in range(each))
    fishing = tuple((Seat(place % players), 6) for place in range(3 * players))
    tiles = [dice] * len(game.dice)
    tiles[tile_of(game, ActionKind.FISH)] = fishing
    return replace(game, dice=tuple(tiles))


def inside(inner: Box, outer: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


# --- words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "theme"), [*((players, "day") for players in EVERYBODY),
                                                *((4, theme) for theme in THEMES if theme != "day")])
def test_every_word_can_be_read(players: int, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for entry in moments(players):
        game, last = played(players)[entry]
        view, look = TITLE.rules.view(game, None), Look(theme, None, PEOPLE, scores(players) if game.over else ())
        with looking(monkeypatch, anew=entry in moments(players)[-2:]) as (strings, _sprites):
            PAINTER.board(view, PAINTER.mark(view, [last], ()), look)
            PAINTER.seat(TITLE.rules.view(game, Seat(1)), Seat(1), look)
        assert len(strings) > 150
        for string in strings:
            assert string.contrast >= READABLE, (string.text, string.colour)
            assert not string.covered or string.box[1] < HEADER, (string.text, string.box)
            assert "…" not in string.text
            assert string.size >= SMALL or string.text == "Land/Water"


def test_what_changed_is_framed_and_its_number_stays_readable(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _last = played(4)[400]
    stock = ("offerings", "shells", "cards", "god_tiles", "priests_placed", "sand", "stone", "wood", "status",
             "jewelry", "completed", "buildings", "regions")
    marks = Marks(changed=frozenset(f"{seat} {name}" for seat in range(4) for name in stock), points={0: 12, 1: -3})
    strings, _sprites = shown(monkeypatch, game, marks)
    assert {"+12", "−3"} <= {string.text for string in strings}
    assert [string.text for string in strings if string.covered or string.contrast < READABLE] == []


def test_names_are_whole_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    for people in (PEOPLE, ("Maximiliana", "Bartholomew", "Don Quijote", "Cleopatra VII")):
        strings, _sprites = shown(monkeypatch, played(4)[400][0], look=Look("day", None, people))
        written = [string.text for string in strings]
        assert all(written.count(name) >= 2 for name in people), written
    assert "Orange" in written


def test_the_winner_is_named_and_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    strings, _sprites = shown(monkeypatch, played(4)[-1][0])
    written = [string.text for string in strings]
    assert "wins" in written
    assert not any(": wins" in text for text in written)


# --- dice ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", EVERYBODY)
def test_all_dice_lie_on_their_tiles_and_off_the_limit(players: int) -> None:
    wide = INNER // len(action_tiles(table(players))) - 4
    for count in range(3 * players + 1):
        size, spots = laid(count, wide)
        boxes = [(x, y, x + size, y + size) for x, y in spots]
        assert len(boxes) == count
        assert all(inside(box, (0, 0, wide, TALL - HEAD - FOOT)) for box in boxes), (count, size)
        assert all(apart(one, other) for one, other in combinations(boxes, 2))
        assert size >= (38 if count <= 4 else 24)


@pytest.mark.parametrize("players", EVERYBODY)
def test_the_limit_is_told_and_never_covered(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tiles = len(action_tiles(table(players))) - 1
    told = {0: "any die", 1: "next ≤ 5", 2: "next ≤ 4", 4: "next ≤ 2", 6: "closed"}
    for each, text in told.items():
        strings, sprites = shown(monkeypatch, crowded(players, each))
        limits = [string for string in strings if string.text == text]
        assert len(limits) == tiles
        dice = [sprite for sprite in sprites if _is_die(sprite, players)]
        assert len(dice) == each * tiles + 3 * players
        for string in limits:
            assert not string.covered
            assert string.contrast >= READABLE
            assert all(apart(string.box, die.box) for die in dice)


def _is_die(laid: Laid, players: int) -> bool:
    high = laid.sprite.ink.height
    return high in SIZES and any(laid.sprite is pieces.die(high, Seat(seat), value)
                                 for seat in range(players) for value in range(1, 7))


def test_a_limit_says_which_die_may_come() -> None:
    assert limit(()) == "any die"
    assert limit(((Seat(0), 6), (Seat(1), 2))) == "next ≤ 1"
    assert limit(((Seat(0), 4), (Seat(1), 1))) == "closed"


# --- status, spaces, tasks ----------------------------------------------------------------------------------------


def test_markers_cover_neither_points_nor_signs() -> None:
    for count in range(1, 5):
        size, spots = status.markers(count)
        assert size >= (42, 29, 26, 26)[count - 1]
        signs = [(x + size // 4, y + size // 4, x + size - size // 4, y + size - size // 4) for x, y in spots]
        assert all(inside((x, y, x + size, y + size), (0, status.HEAD, *status.SPOT)) for x, y in spots)
        for (x, y), sign in ((spots[upper], signs[lower]) for upper, lower in combinations(range(count), 2)):
            assert apart((x, y, x + size - 2, y + size), sign)


def test_the_points_of_a_position_are_read_under_a_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    game = playing(4)
    for seat in range(4):
        game = game.change(Seat(seat), status=5)
    strings, _sprites = shown(monkeypatch, game, anew=True)
    value = str(TRACKS.status[5])
    track = [string for string in strings if string.box[0] > 906 and 630 < string.box[1] < 740]
    points = [string for string in track if string.text == value]
    assert len(points) == TRACKS.status.count(TRACKS.status[5])
    assert not any(string.covered for string in points)


def test_the_number_of_a_space_stands_beside_its_huts(monkeypatch: pytest.MonkeyPatch) -> None:
    game = playing(4)
    for seat in range(4):
        game = game.change(Seat(seat), huts=(*(1,) * 11, 12))
    strings, sprites = shown(monkeypatch, game)
    wanted = [pieces.hut(44, Seat(seat), 0) for seat in range(4)]
    huts = [laid.box for laid in sprites if laid.sprite in wanted]
    assert len(huts) == 48
    for number in ("10", "11", "12", "×12"):
        found = [string for string in strings if string.text == number and SPACES < string.box[0] < TASKS_LEFT]
        assert len(found) == 4
        assert all(apart(string.box, hut) for string in found for hut in huts)


def test_the_names_of_ceremony_spaces_stand_beside_them(monkeypatch: pytest.MonkeyPatch) -> None:
    view = TITLE.rules.view(played(4)[400][0], Seat(1))
    with looking(monkeypatch) as (strings, _sprites):
        PAINTER.seat(view, Seat(1), Look())
    letters = [string for string in strings if string.text in ("A", "B", "C")]
    assert [string.text for string in letters] == ["A", "B", "C"]
    assert not any(string.text in ("A1", "C4") for string in strings)


def test_tasks_side_by_side_have_letters_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    long, short = (next(number for number, task in enumerate(TASKS.tiles) if task.id == id) for id in ("D27", "D10"))
    game = replace(playing(4), tasks=(long, short, *(number for number in range(20, 24))))
    strings, _sprites = shown(monkeypatch, game)
    found = {string.text: string.size for string in strings if string.box[0] > 832 and 832 < string.box[1] < 1024}
    assert len({size for text, size in found.items() if not text.startswith("D")}) == 1
    assert task_size((long,), 180) == SMALL
    assert task_size((short,), 180) == MEDIUM


# --- facts --------------------------------------------------------------------------------------------------------


def test_jewelry_has_names_and_that_of_others_its_points(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(game for game, _last in played(4) if game.round == 4 and game.column)
    strings, sprites = shown(monkeypatch, game)
    written = [string.text for string in strings]
    for number in game.column:
        assert JEWELRY.tiles[number].id in written
        assert JEWELRY.tiles[number].type in written
    held = [JEWELRY.tiles[number].type for player in game.players for number in player.jewelry]
    assert held
    for kind in held:
        assert sum(laid.sprite is jewel(32, kind) for laid in sprites) == held.count(kind)


@pytest.mark.parametrize("players", EVERYBODY)
def test_the_head_tells_the_phase_and_its_step(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    stages: dict[str, Game] = {}
    for game, _last in played(players):
        stages.setdefault(stage(game), game)
    assert {f"Round 2, {phase}" for phase in PHASES} <= set(stages)
    assert {"Setup", "Game over", "Round 6, last tasks", "Round 4, C: jewelry"} <= set(stages)
    strings, _sprites = shown(monkeypatch, stages["Round 2, B: people"])
    assert "Round 2, B: people" in [string.text for string in strings]


@pytest.mark.parametrize("players", EVERYBODY)
def test_the_end_shows_all_points_by_source(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _last = played(players)[-1]
    strings, _sprites = shown(monkeypatch, game, look=Look("day", None, PEOPLE, scores(players)))
    panel = [string for string in strings if string.box[0] > 826 and 92 < string.box[1] < 830]
    ranked = sorted(range(players), key=lambda seat: -game.players[seat].vp)
    for name, told in (("status", "Status"), ("temple", "Temple"), ("task", "Tasks"), ("fish", "Fish"),
                       ("fishing", "Fishing"), ("building", "Buildings")):
        label = next(string for string in panel if string.text == told)
        line = sorted((string.box[0], string.text) for string in panel if abs(string.box[3] - label.box[3]) < 8)
        assert [text for _x, text in line[1:]] == [str(scores(players)[seat].get(name, 0)) for seat in ranked]
    for seat in range(players):
        assert sum(scores(players)[seat].values()) == game.players[seat].vp
    assert not {"Helper", "Temple"} <= {string.text for string in strings if string.box[1] < 130}


def test_without_sources_the_end_shows_what_the_position_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _last = played(3)[-1]
    strings, _sprites = shown(monkeypatch, game)
    assert "in the game" in [string.text for string in strings]
    strings, _sprites = shown(monkeypatch, game, look=Look("day", None, PEOPLE, ({"start": 1},) * 3))
    assert "in the game" in [string.text for string in strings]


def test_who_left_stays_in_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    game = apply(played(4)[400][0], Seat(1), Leave())
    strings, _sprites = shown(monkeypatch, game)
    assert "Bo" in [string.text for string in strings]


@pytest.mark.parametrize("players", EVERYBODY)
def test_a_text_board_is_38_columns_wide(players: int) -> None:
    assert COLUMNS == 38
    for game, _last in played(players)[::40]:
        for seat in (None, Seat(1)):
            for names in ({}, {Seat(0): "Ada", Seat(1): "Somebody with a very long name indeed"}):
                with naming(names):
                    blocks = PAINTER.text(TITLE.rules.view(game, seat), seat)
                assert max(len(line) for block in blocks for line in block.splitlines()) <= COLUMNS


def test_a_text_board_tells_limits_jewelry_and_names() -> None:
    game = next(game for game, _last in played(4) if game.round == 4 and any(game.dice[:-1]))
    with naming({Seat(0): "Ada"}):
        text = "\n".join(PAINTER.text(TITLE.rules.view(game, None), None))
    assert "Ada (Orange): " in text
    assert re.search(r"^Status, ahead first: .*\bAda \d", text.replace("\n    ", " "), re.MULTILINE)
    assert "Orange" not in text.replace("(Orange)", ""), "nobody is a colour alone"
    assert "next ≤ " in text
    assert "costs " in text


def test_an_alt_text_calls_people_by_name() -> None:
    names = dict(zip(map(Seat, range(4)), ("Ada", "Bo", "Cy", "Dora"), strict=True))
    playing_on = next(game for game, _last in played(4) if {*range(4)} & {*game.temple})
    over = played(4)[-1][0]
    with naming(names):
        now, end = (PAINTER.alt(TITLE.rules.view(game, None), None, ()) for game in (playing_on, over))
    assert re.search(r"Huts: .*\bAda\b.*\. Temple from the left: (Ada|Bo|Cy|Dora)\b", now)
    assert re.search(r" Ada: in the game \d+", end)
    for side in ("Orange", "Violet", "Teal", "Brown"):
        assert side not in now.replace(f"({side})", "") + end.replace(f"({side})", "")


def test_a_long_name_goes_on_two_lines_before_it_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    people = ("Ada", "Bo", "Maximiliane von Hohenlangen", "Dora")
    with looking(monkeypatch) as (strings, _sprites):
        PAINTER.board(playing(4), Marks(), Look(people=people))
    texts = [string.text for string in strings]
    assert texts.count("Hohenlangen") == 2, "in the head and in the strip"
    assert not [text for text in texts if "…" in text]
