"""The picture for phones of Bora Bora: the map, everybody's points, the dice, one seat's own things; large words."""

from __future__ import annotations

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from games.bora_bora import TITLE
from games.bora_bora.components import JEWELRY
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import DieTurn
from games.bora_bora.rules.evening import BuyJewelry, ScoreStatus
from games.bora_bora.rules.groups import BeginPersons, PersonsTurn
from games.bora_bora.rules.rounds import CleanUp
from games.bora_bora.rules.tasks import CompleteTask, FinishTasks
from games.kernel import Seat, legal_moves
from rendering.bora_bora import PAINTER, Marks
from rendering.bora_bora.catch import jewel
from rendering.bora_bora.ground import PATHS
from rendering.bora_bora.middle import middle_part
from rendering.bora_bora.phone import WIDE, whose
from rendering.bora_bora.pieces import die
from rendering.kit.theme import MARKS, THEMES
from rendering.kit.vision import READABLE
from rendering.painter import Look
from tests.games.bora_bora.at_table import ANN, BEN, hand, rolling, table
from tests.rendering.bora_bora.looking import PEOPLE, looking, played, scores
from tests.rendering.measures import LOWEST, SHOWN, laid, overlapping, written
from tests.rendering.pixels import count

PHONE = Look(people=PEOPLE, shape="phone")
PLAIN = Marks()
CHANGED = Marks(changed=frozenset({"region 2", "tile 1"}), points={0: 12, 1: -3})


def shown(view: Game, marks: Marks = PLAIN, look: Look = PHONE) -> bytes:
    return PAINTER.board(TITLE.rules.view(view, None), marks, look)


def size(png: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(png)) as image:
        return image.size


def midst(players: int = 4) -> Game:
    """A game in its midst: somebody places a die."""
    games = [game for game, _happening in played(players)]
    return next(game for game in games[len(games) // 2:]
                if game.agenda and isinstance(game.agenda[-1], DieTurn) and not game.turn.placed)


@pytest.mark.parametrize("theme", THEMES)
def test_words_are_large_stand_out_and_lie_apart(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    over, look, game = played(3)[-1][0], Look(theme, people=PEOPLE, shape="phone"), midst()
    choices = [Marks(possible=frozenset({name})) for name in ("man 1", "temple 1", "jewel 5", f"task {game.tasks[0]}")]

    def draw() -> bytes:
        shown(over, CHANGED, replace(look, sources=scores(3)))
        shown(played(3)[0][0], PLAIN, look)
        for marks in (choices if theme == "day" else ()):
            shown(game, marks, look)
        return shown(game, CHANGED, look)

    found = written(monkeypatch, draw)
    texts = {word.text for word in found}
    assert {"N-beach", "+12", "−3", "Game over", "wins", "Helper", "any die", "Setup", "12", *PEOPLE} <= texts
    assert not [text for text in texts if "…" in text]
    assert min(word.high for word in found) * SHOWN / WIDE >= LOWEST
    assert min(word.contrast for word in found) >= READABLE
    inside = [word for word in found if word.image.width == WIDE]
    assert len(inside) > 60
    assert not list(overlapping(inside))
    assert all(word.box[0] >= 0 and word.box[2] <= WIDE and word.box[3] <= word.image.height for word in inside)


@pytest.mark.usefixtures("compressed")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_moment_has_a_picture_of_its_width(players: int) -> None:
    games = played(players)
    for game, happening in [*games[:: max(1, len(games) // 6)], games[-1]]:
        png = shown(game, PAINTER.mark(game, [happening], ()))
        assert size(png)[0] == WIDE
        assert len(png) < 90_000


def test_it_shows_the_seat_that_is_asked_for_else_whoever_is_to_move() -> None:
    game = rolling(table(), 5, 3, seat=BEN)
    assert whose(game) == BEN
    assert shown(game) == shown(game, look=replace(PHONE, seat=BEN))
    assert shown(game) != shown(game, look=replace(PHONE, seat=ANN))
    over = played(2)[-1][0]
    best = max(range(2), key=lambda seat: over.players[seat].vp)
    assert whose(over) == Seat(best)


def test_it_marks_dice_regions_and_cards() -> None:
    game = midst()
    seat = whose(game)
    places = [move for move in legal_moves(game, seat) if str(move).startswith("place")]
    assert count(shown(game, PAINTER.mark(game, (), places)), MARKS.possible) > 1000
    for name in ("region 3", "path 0 1", "card 0", "pile", "tile 2", f"task {game.players[seat].tasks[1]}"):
        png = shown(replace(game, row=(5, 0, 0, 0, 0)), Marks(possible=frozenset({name})))
        assert size(png)[0] == WIDE
        assert count(png, MARKS.possible) > 60, name
    assert count(shown(game), MARKS.possible) == 0


@pytest.mark.parametrize(("name", "part"), [
    ("tile 3", "dice"), ("man 2", "people"), ("woman 5", "people"), ("temple 6", "temple"), ("jewel", "jewelry"),
    ("task", "tasks"),
])
def test_what_can_be_chosen_takes_the_middle_and_is_marked(name: str, part: str) -> None:
    game = midst()
    game = replace(game, round=1, jewelry=((4, 5, 6, 7), *((8, 9, 10, 11),) * 5))
    marks = Marks(possible=frozenset({{"jewel": "jewel 5", "task": f"task {game.tasks[0]}"}.get(name, name)}))
    assert middle_part(game, marks) == part
    png = shown(game, marks)
    assert size(png)[0] == WIDE
    assert count(png, MARKS.possible) > 300


def test_choices_on_two_parts_bring_the_table() -> None:
    assert size(shown(midst(), Marks(possible=frozenset({"man 2", "temple 6"}))))[0] == 1600


def test_without_a_choice_the_middle_shows_what_the_phase_is_about() -> None:
    game = midst()
    assert {BeginPersons, ScoreStatus} <= {type(step) for step in game.agenda}
    phases = {"dice": game.agenda, "people": (ScoreStatus(), PersonsTurn(ANN)),
              "jewelry": (CleanUp(), BuyJewelry(ANN)), "tasks": (CleanUp(), CompleteTask(ANN)),
              "temple": (FinishTasks(ANN),)}
    assert {middle_part(replace(game, agenda=agenda), PLAIN) for agenda in phases.values()} == set(phases)
    for part, agenda in phases.items():
        assert middle_part(replace(game, agenda=agenda), PLAIN) == part


def test_no_jewel_lies_on_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(midst(), round=1, jewelry=tuple(tuple(range(first, first + 4)) for first in range(0, 24, 4)))
    with looking(monkeypatch) as (strings, sprites):
        shown(game, Marks(possible=frozenset({"jewel 1"})))
    jewels = {id(jewel(50, kind)) for kind in JEWELRY.types}
    pieces = [each.box for each in sprites if id(each.sprite) in jewels]
    words = [each.box for each in strings if each.image.width == WIDE]
    assert len(pieces) == 2 * JEWELRY.per_round, "of this round and the next one"
    for left, top, right, bottom in pieces:
        assert not [box for box in words
                    if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_dice_cover_no_word_and_not_each_other(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = midst(players)
    crowd = tuple((Seat(number % players), 1 + number % 6) for number in range(3 * players))
    game = replace(game, dice=(*((crowd[:4],) * (len(game.dice) - 1)), crowd))
    found = laid(monkeypatch, lambda: shown(game), [die(42, seat, value) for seat, value in set(crowd)])
    assert len(found) == sum(map(len, game.dice))
    assert not list(overlapping(found))
    words = [word for word in written(monkeypatch, lambda: shown(game)) if word.image.width == WIDE]
    for piece in found:
        assert not [word for word in words if all(piece.box[side] < word.box[side + 2]
                                                  and word.box[side] < piece.box[side + 2] for side in (0, 1))]


def test_a_path_that_may_be_chosen_is_ringed_around_its_value() -> None:
    one, other = min(PATHS)
    plain, marked = (shown(midst(), Marks(possible=names)) for names in
                     (frozenset[str](), frozenset({f"path {one} {other}"})))
    assert count(plain, MARKS.possible) == 0
    assert count(marked, MARKS.possible) > 900


def test_no_hidden_card_is_shown() -> None:
    one, other = (hand(rolling(table(), 5), ANN, **cards) for cards in ({"blue": 2}, {"red": 2}))
    assert shown(one) == shown(replace(other, deck=one.deck))


def test_the_painter_offers_both_shapes() -> None:
    assert PAINTER.shapes == {"table", "phone"}
