"""Bora Bora shown: pictures, what is marked, what stays hidden, alt text and text board."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from random import Random

import pytest
from PIL import Image, ImageChops

from games.bora_bora import TITLE
from games.bora_bora.board import TYPE_NAMES, path_between
from games.bora_bora.components import ActionKind, Colour
from games.bora_bora.moves import LayCard, Place, TakeCard
from games.bora_bora.narration.names import word
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import DieTurn
from games.bora_bora.rules.expand import Settle
from games.kernel import Happening, changes, legal_moves
from rendering.bora_bora import PAINTER, Marks
from rendering.bora_bora.final import sources
from rendering.kit.prose import BLOCK, WIDTH
from rendering.kit.theme import MARKS, RGB
from rendering.kit.typeface import readable
from rendering.painter import Look
from tests.games.bora_bora import golden
from tests.rendering.measures import draws_once, laid_down
from tests.walk.bora_bora import hidden

PEOPLE = ("Ida", "Bo", "Кот", "夏目")


@cache
def whole(players: int) -> tuple[tuple[Game, Happening], ...]:
    """A whole game: every position with what led there."""
    found: list[tuple[Game, Happening]] = []
    before: Game | None = None
    for seat, move, game in golden.played(players, 1):
        found.append((game, changes(TITLE.rules.holdings, before or game, game, seat, move, range(players))))
        before = game
    return tuple(found)


def picture(view: Game, marks: Marks, theme: str = "day") -> Image.Image:
    return Image.open(BytesIO(PAINTER.board(view, marks, Look(theme, None, PEOPLE)))).convert("RGB")


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize(("players", "theme"), [(2, "night"), (3, "day"), (4, "contrast")])
def test_a_table_is_painted(players: int, theme: str) -> None:
    entries = whole(players)
    for game, last in (entries[0], entries[5], entries[120], entries[len(entries) // 2], entries[-1]):
        view = TITLE.rules.view(game, None)
        data = PAINTER.board(view, PAINTER.mark(view, [last], ()), Look(theme, None, PEOPLE))
        assert len(data) <= 150_000
        with Image.open(BytesIO(data)) as image:
            assert (image.width, image.mode) == (1600, "P")
        for seat in range(players):
            with Image.open(BytesIO(PAINTER.seat(TITLE.rules.view(game, seat), seat, Look(theme)))) as own:
                assert own.width == 1200


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pictures_stay_small_all_game_long(players: int) -> None:
    for game, last in whole(players)[::40]:
        view = TITLE.rules.view(game, None)
        assert len(PAINTER.board(view, PAINTER.mark(view, [last], ()), Look())) <= 150_000


def test_what_is_painted_twice_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    view = TITLE.rules.view(whole(4)[400][0], None)
    draws_once(monkeypatch, lambda: PAINTER.board(view, Marks(), Look()))


def test_a_warm_picture_lays_down_few_things(monkeypatch: pytest.MonkeyPatch) -> None:
    view = TITLE.rules.view(whole(4)[400][0], None)
    assert 300 < laid_down(monkeypatch, lambda: PAINTER.board(view, Marks(), Look())) < 900


def test_only_what_changed_is_outlined() -> None:
    view = TITLE.rules.view(whole(4)[300][0], None)
    assert _count(picture(view, Marks()), MARKS.changed) == 0
    sale, tasks = view.column, view.tasks
    names = ["region 3", "tile 2", "temple 4", "man 1", "woman 6", f"jewel {sale[0]}", f"task {tasks[0]}", "1 status",
             "2 shells", "0 buildings", "3 regions"]
    for name in names:
        assert _count(picture(view, Marks(changed=frozenset({name}))), MARKS.changed) > 10, name
    assert _count(picture(view, Marks(points={1: 6})), MARKS.changed) > 30


def test_an_open_card_is_new_when_it_is_laid_not_when_one_is_taken() -> None:
    view = TITLE.rules.view(whole(4)[300][0], None)
    taken, laid = (Happening(0, move, {}, ()) for move in (TakeCard(Colour.RED), LayCard(Colour.GREEN)))
    assert PAINTER.mark(view, [taken], ()).changed == frozenset()
    assert PAINTER.mark(view, [taken, laid], ()).changed == {"card 3"}
    assert PAINTER.mark(view, (), [TakeCard(Colour.RED)]).possible == {"card 2"}


def test_what_may_be_chosen_is_marked() -> None:
    view = TITLE.rules.view(whole(4)[300][0], None)
    colour = next(colour for colour, count in enumerate(view.row) if count)
    for name in ("region 0", "path 0 1", "tile 0", "temple 6", "man 2", "woman 2", f"card {colour}", "pile",
                 f"jewel {view.column[0]}", f"task {view.tasks[0]}"):
        assert _count(picture(view, Marks(possible=frozenset({name})))) > 100, name


def test_the_points_of_the_end_are_all_accounted_for() -> None:
    for players in (2, 3, 4):
        game, _ = whole(players)[-1]
        assert game.over
        for seat, player in enumerate(game.players):
            found = sources(game, seat)
            assert sum(found.values()) == player.vp
            assert found["god-tiles"] == 2 * player.god_tiles


def test_the_same_view_gives_the_same_bytes() -> None:
    view = TITLE.rules.view(whole(4)[200][0], 0)
    again = PAINTER.decode(PAINTER.encode(view))
    assert PAINTER.board(view, Marks(), Look()) == PAINTER.board(again, Marks(), Look())


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_hidden_cards_change_nothing_that_is_shown(viewer: int | None) -> None:
    rng, looked = Random(3), 0
    for game, last in whole(4)[150:400:60]:
        view = TITLE.rules.view(game, viewer)
        for other in hidden(rng, game, viewer):
            same = TITLE.rules.view(other, viewer)
            looked += other != game
            assert PAINTER.board(view, Marks(), Look()) == PAINTER.board(same, Marks(), Look())
            assert PAINTER.mark(view, [last], ()) == PAINTER.mark(same, [last], ())
            assert PAINTER.alt(view, None, [last]) == PAINTER.alt(same, None, [last])
            assert PAINTER.alt(view, viewer, [last]) == PAINTER.alt(same, viewer, [last])
            assert PAINTER.text(view, viewer) == PAINTER.text(same, viewer)
            if viewer is not None:
                assert PAINTER.seat(view, viewer, Look()) == PAINTER.seat(same, viewer, Look())
    assert looked > 1


def test_my_view_shows_the_cards_that_others_see_from_behind() -> None:
    game = next(game for game, _ in whole(4)[150:] if game.players[0].hand)
    mine, others = (TITLE.rules.view(game, seat) for seat in (0, 1))
    assert PAINTER.seat(mine, 0, Look()) != PAINTER.seat(others, 0, Look())
    assert "YOUR GOD CARDS" in PAINTER.text(mine, 0)[0]
    assert not any("YOUR GOD CARDS" in block for block in PAINTER.text(mine, None))


def test_regions_and_paths_in_reach_of_the_die_are_marked() -> None:
    game = next(game for game, _ in whole(4) if game.agenda and isinstance(game.agenda[-1], Settle))
    step = game.agenda[-1]
    view = TITLE.rules.view(game, step.seat)
    moves = legal_moves(view, step.seat)
    assert PAINTER.can_mark(moves)
    marks = PAINTER.mark(view, (), moves)
    regions = {move.region for move in moves}  # type: ignore[attr-defined]
    assert {f"region {region}" for region in regions} <= marks.possible
    paths = {tuple(map(int, name.split()[1:])) for name in marks.possible if name.startswith("path")}
    assert paths
    for one, other in paths:
        value = path_between(step.path, one, other)
        assert value is not None
        assert value <= step.limit
        assert len({one, other} & set(view.players[step.seat].settled)) == len({one, other} & regions) == 1
    plain, marked = picture(view, Marks()), picture(view, marks)
    assert ImageChops.difference(plain, marked).getbbox() is not None
    assert _count(marked) > _count(plain) + 500


def _count(image: Image.Image, wanted: RGB = MARKS.possible) -> int:
    """Pixels in the colour of what is possible, or another one."""
    colours = image.getcolors(1 << 24) or []
    return sum(count for count, colour in colours if colour == wanted)


def test_action_tiles_of_a_die_are_marked() -> None:
    game = next(game for game, _ in whole(3) if game.agenda and isinstance(game.agenda[-1], DieTurn))
    seat = game.agenda[-1].seat
    marks = PAINTER.mark(game, (), legal_moves(game, seat))
    assert any(name.startswith("tile") for name in marks.possible)
    assert PAINTER.mark(game, (), ()) == Marks()


def test_the_paths_of_one_die_are_marked_before_it_is_placed() -> None:
    for game, _ in whole(4):
        if game.agenda and isinstance(game.agenda[-1], DieTurn) and not game.turn.placed:
            moves = [move for move in legal_moves(game, game.agenda[-1].seat)
                     if isinstance(move, Place) and move.action in (ActionKind.LAND, ActionKind.WATER)]
            for move in moves:
                found = PAINTER.mark(game, (), [move]).possible
                values = {path_between(move.action, *map(int, name.split()[1:])) for name in found if "path" in name}
                assert values
                assert all(value is not None and value <= move.die for value in values)
            if moves:
                return
    raise AssertionError("no die could expand")


def test_alt_texts_fit_and_tell_the_change_first() -> None:
    for game, last in whole(4)[40::25]:
        view = TITLE.rules.view(game, None)
        told = TITLE.presentation.narration.sentence(view, [last])
        text = PAINTER.alt(view, None, [last])
        assert len(text) <= 1024
        assert text.startswith(told)
        assert len(PAINTER.alt(TITLE.rules.view(game, 1), 1, ())) <= 1024


@pytest.mark.parametrize("players", [2, 3, 4])
def test_text_boards_fit_messages_and_phones(players: int) -> None:
    for game, _ in whole(players)[10::60]:
        for seat in (None, 1):
            for block in PAINTER.text(TITLE.rules.view(game, seat), seat):
                assert len(block) <= BLOCK
                assert "`" not in block
                assert max(map(len, block.splitlines())) <= WIDTH


def test_every_word_of_the_picture_can_be_written() -> None:
    assert all(readable(word(name)) for name in TYPE_NAMES)
    game, _ = whole(4)[200]
    view = TITLE.rules.view(game, None)
    assert all(readable(line) for block in PAINTER.text(view, None) for line in block.splitlines() if line)
