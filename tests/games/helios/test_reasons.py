"""Every refusal by its reason, with the details that go into its sentence.

Where several rules forbid a move, the first of them is told: such cases hold the order of the checks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pytest
from msgspec.structs import replace

import games.helios
from games.helios import TITLE
from games.helios.components import Building, Character, Material, Symbol
from games.helios.narration.refusals import PLAIN
from games.helios.position import Game, Reward
from games.helios.rules.building import ExchangeMana
from games.helios.rules.characters import CharacterPhase
from games.helios.rules.land import PlaceDrawn
from games.kernel import Reason, Seat, Settings, settle
from tests.games.helios.at_table import acting, begun, board, columns, do, field, opened, said
from tests.reasons import Case, cases_of, legal, names_in, never_given, provoked, sentence

ALONE: Final = [(0, 0)]
"""One tile in the centre; the sun on d4."""
RING: Final = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
"""Tiles all round e5, which is empty."""
AROUND: Final = [(2, -1), (1, 1), (0, 1), (0, 0), (1, -1)]
"""Tiles around e6, which only e7 leads to."""
CUBES: Final = {(0, 0): "brown: brown gray", (1, 0): "green: green blue", (0, 1): "black: black brown"}
ARCHITECT: Final = {(0, 0): "gray: gray blue", (1, 0): "brown: brown", (0, 1): "temples", (-1, 0): "green",
                    (0, -1): "blue: blue blue"}
"""After paying for the Architect with three of the five cubes on three tiles, g5 has two cubes and e4 a temple."""


def case(make: Callable[[], Game], text: str, *, seat: Seat = 0, **details: str | int) -> Case:
    """The last move of a line is refused; those before it are played."""
    *before, last = text.split(". ")

    def ready() -> Game:
        game = make()
        for part in before:
            game = do(game, part, seat)
        return game

    return Case(lambda: said(legal(ready), seat, last), details)


# --- positions ----------------------------------------------------------------------------------------------------


def starting() -> Game:
    """Nobody has chosen a start tile; seat 0 begins."""
    return next(game for seed in range(99) if (game := opened(seed=bytes([seed]))).first == 0)


def taking() -> Game:
    """A tile is to be taken; the column of land shows blue, that of buildings gray, that of the sun nothing."""
    return columns(begun(), "red blue", "blue gray", "")


def land(tiles: Iterable[tuple[int, int]] = ALONE, sun: tuple[int, int] = (0, -1)) -> Game:
    """An action of land."""
    return acting(board(begun(), tiles, sun), Symbol.LAND)


def enclosing() -> Game:
    """The sun on d4 has one way out left, over c3."""
    return land([(0, 0), (1, -1), (1, -2), (-1, -1), (-1, 0)])


def sold_out() -> Game:
    """No spring tile is open."""
    game = land()
    return replace(game, open_land=tuple(material is not Material.BLUE for material in Material), open_extra=None)


def drawn() -> Game:
    """A spring and a granite tile have been drawn."""
    return replace(board(begun(), ALONE), agenda=(), drawn=(Material.BLUE, Material.GRAY)).then(PlaceDrawn(0))


def bonus_cube() -> Game:
    """A bamboo tile lies on f6, which gives it a cube of another colour."""
    return do(acting(board(begun(), [(0, 0), (1, 0)]), Symbol.LAND), "land bamboo at f6")


def meeting(*mana: int, tiles: dict[tuple[int, int], str] | None = None, temples: Iterable[tuple[int, int]] = (),
            characters: Iterable[Character] = (), active: Iterable[Character] = ()) -> Game:
    """The phase of the characters, with so much mana by seat."""
    game = board(begun(), tiles or CUBES, temples=temples, characters=characters, active=active)
    for seat, stones in enumerate(mana):
        game = game.change(seat, mana=stones)
    return settle(replace(game, agenda=()).then(CharacterPhase()))


def architect() -> Game:
    """The Architect's cubes are to be placed."""
    game = meeting(0, 0, tiles=ARCHITECT, temples=[(-1, 0)], characters=[Character.ARCHITECT])
    return do(game, "activate architect paying gray from e5, brown and spring from e5")


def building(tiles: dict[tuple[int, int], str] | None = None, **fields: object) -> Game:
    """An action of building."""
    return acting(board(begun(), tiles or CUBES, **fields), Symbol.BUILD)  # type: ignore[arg-type]


def paying() -> Game:
    """The Sacred Grove's bamboo has to be paid from one of two tiles."""
    return do(building({(0, 0): "green: green blue", (1, 0): "brown: green"}), "build sacred grove")


def exchanging() -> Game:
    """At the Exchange Bazaar with two stones."""
    game = board(begun(), ALONE, mana=2)
    return replace(game, agenda=()).then(ExchangeMana(0, 4, 2))


def sun(tiles: Iterable[tuple[int, int]] = ALONE, at: tuple[int, int] = (0, -1), rules: str = "printed",
        **fields: object) -> Game:
    """An action of the sun."""
    return acting(board(begun(rules=rules), tiles, at, **fields), Symbol.SUN)  # type: ignore[arg-type]


def resting() -> Game:
    """The sun can come back to where it rested last time, for the same."""
    last = Reward(field((0, -1)), (1, 0, 0, 0, 0), 0)
    return sun(rules="yucata", buildings=[Building.POWER_PLANT], last=last)


# --- the table ----------------------------------------------------------------------------------------------------


def settings(players: int, **options: str) -> Case:
    return Case(lambda: TITLE.rules.setup(Settings(players, options)), {})


CASES: Final[dict[str, tuple[Case, ...]]] = {
    # setup
    "choose-start": (case(starting, "pass"), case(starting, "land spring at e6")),
    "no-start-tile": (case(starting, "start on spring"), case(starting, "start on obsidian")),
    "bad-options": (settings(1), settings(5), settings(2, rules="mine"), settings(2, colour="red")),
    # action tiles
    "take-first": (case(taking, "sun to d5"), case(taking, "skip"), case(taking, "buy priestess")),
    "column-empty": (case(taking, "take red sun"), case(taking, "take gray sun")),
    "lowest-only": (
        case(taking, "take red land", colour="blue"),
        case(taking, "take gray land", colour="blue"),
        case(taking, "take blue temple below red", colour="gray"),
    ),
    "choose-space": (case(taking, "take gray temple"), case(taking, "take gray temple below gray")),
    "own-space": (case(taking, "take blue land below red"), case(taking, "take blue land below blue")),
    "act-first": (case(land, "pass"), case(land, "buy priestess")),
    "other-action": (
        case(land, "sun to d5"), case(land, "temple at e5"), case(land, "build palace"), case(sun, "land spring at e6"),
    ),
    # land
    "tile-not-open": (
        case(sold_out, "land spring at e6", tile="spring"), case(sold_out, "land spring at c7", tile="spring"),
    ),
    "orange-field": (
        case(land, "land spring at c7", field="c7"),
        case(drawn, "land granite at c7", field="c7"),
        case(lambda: land(sun=(2, -4)), "land spring at a3", field="a3"),
    ),
    "field-taken": (case(land, "land spring at e5", field="e5"), case(drawn, "land spring at e5", field="e5")),
    "sun-there": (
        case(land, "land spring at d4", field="d4"), case(lambda: land(sun=(1, 0)), "land redwood at e6", field="e6"),
        case(drawn, "land granite at d4", field="d4"),
    ),
    "no-neighbour": (
        case(land, "land spring at e8", field="e8"),
        case(lambda: land(sun=(2, -4)), "land spring at e8", field="e8"),
        case(drawn, "land granite at e8", field="e8"),
    ),
    "encloses-sun": (case(enclosing, "land spring at c3", field="c3"),),
    "place-drawn": (
        case(drawn, "pass", tiles="spring / granite"),
        case(drawn, "land redwood at e6", tiles="spring / granite"),
        case(drawn, "land redwood at c7", tiles="spring / granite"),
        case(drawn, "land granite at e6. land granite at e4", tiles="spring"),
    ),
    # cubes
    "cube-first": (case(bonus_cube, "skip"), case(architect, "done")),
    "other-colour": (
        case(bonus_cube, "cube bamboo at f6"), case(bonus_cube, "cube bamboo at e5"),
    ),
    "cube-elsewhere": (
        case(bonus_cube, "cube spring at e5", field="f6"), case(bonus_cube, "cube spring at a1", field="f6"),
    ),
    "no-tile": (
        case(architect, "cube granite at a1", field="a1"),
        case(building, "temple at a1", field="a1"),
        case(lambda: building({(0, 0): "brown"}), "temple at a1", field="a1"),
    ),
    "tile-full": (case(architect, "cube granite at d4", field="d4"),),
    "temple-there": (
        case(architect, "cube granite at e4", field="e4"),
        case(lambda: building(temples=[(1, 0)]), "temple at e6", field="e6"),
        case(lambda: building({(0, 0): "brown"}, temples=[(0, 0)]), "temple at e5", field="e5"),
    ),
    # paying
    "pay-first": (case(paying, "skip"), case(paying, "cube spring at e6")),
    "no-such-cube": (case(paying, "paying bamboo from a1", material="bamboo", field="a1"),),
    "colour-first": (
        case(paying, "paying spring from e5", materials="bamboo"),
        case(paying, "paying spring from e6", materials="bamboo"),
    ),
    "too-few-cubes": (
        case(lambda: building({(0, 0): "brown"}), "temple at e5", needs=1, has=0),
        case(lambda: building({(0, 0): "green: brown"}), "build sacred grove", needs=2, has=1),
        case(lambda: meeting(2, 0, tiles={(0, 0): "brown: brown brown", (1, 0): "brown: brown"},
                             characters=[Character.EXPLORER]), "activate explorer", needs=4, has=3),
    ),
    "built-already": (
        case(lambda: building(buildings=[Building.PALACE]), "build palace"),
        case(lambda: building({(0, 0): "brown: brown"}, buildings=[Building.PALACE]), "build palace"),
    ),
    "exchange-first": (case(exchanging, "skip", most=2), case(exchanging, "exchange 3", most=2)),
    # sun
    "too-far": (
        case(sun, "sun to f5", field="f5", reach=2),
        case(lambda: sun(marker=1), "sun to f4", field="f4", reach=3),
    ),
    "sun-on-tile": (case(sun, "sun to e5", field="e5"),),
    "no-tile-beside": (case(sun, "sun to a1", field="a1"),),
    "no-shore": (case(lambda: sun(RING, (2, -1)), "sun to e5", field="e5"),),
    "dead-end": (
        case(lambda: sun(AROUND, (1, -2), marker=6), "sun to e6", field="e6"),
        case(lambda: sun(AROUND, (1, -2), buildings=[Building.POWER_PLANT]), "sun to e6", field="e6"),
    ),
    "leaves-dead-end": (case(lambda: sun(AROUND, (1, 0)), "sun to e6", field="e6"),),
    "same-reward": (case(resting, "sun to d4", field="d4"),),
    # characters
    "characters-now": (case(lambda: meeting(9, 0), "sun to d5"), case(lambda: meeting(9, 0), "skip")),
    "character-gone": (
        case(lambda: replace(meeting(9, 0), display=(Character.PRINCESS,)), "buy priestess"),
        case(lambda: meeting(9, 9), "buy priestess. buy priestess"),
        case(lambda: replace(meeting(2, 0), display=(Character.PRIESTESS,)), "buy treasurer"),
    ),
    "one-per-turn": (
        case(lambda: meeting(9, 0, characters=[Character.PRIESTESS]), "buy princess. buy explorer"),
        case(lambda: meeting(3, 0, characters=[Character.PRIESTESS]), "buy princess. buy treasurer"),
    ),
    "too-little-mana": (case(lambda: meeting(3, 0), "buy treasurer", needs=4, has=3),),
    "not-owned": (case(lambda: meeting(3, 0), "activate treasurer"),),
    "active-already": (
        case(lambda: meeting(9, 0, active=[Character.PRIESTESS]), "activate priestess"),
        case(lambda: meeting(9, 0, tiles={(0, 0): "brown"}, active=[Character.PRIESTESS]), "activate priestess"),
    ),
    "say-done": (case(lambda: meeting(9, 0, characters=[Character.PRIESTESS]), "buy princess. pass"),),
    "nothing-done": (case(lambda: meeting(9, 0), "done"),),
}


@pytest.mark.parametrize(("act", "reason"), cases_of(CASES))
def test_a_refusal_tells_its_reason(act: Callable[[], object], reason: Reason) -> None:
    given = provoked(act)
    assert given == reason
    assert set(given.details) == names_in(PLAIN[given.key])
    assert sentence(TITLE, given)


def test_every_place_that_gives_a_reason_has_a_case(monkeypatch: pytest.MonkeyPatch) -> None:
    assert never_given(games.helios, CASES, monkeypatch) == set()


def test_every_sentence_has_a_case() -> None:
    assert set(CASES) == set(PLAIN)
