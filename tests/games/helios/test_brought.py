"""What paid off: what every building, character and special tile brought."""

from __future__ import annotations

from msgspec.structs import replace

from games.helios.components import Building, Character, Symbol
from games.helios.narration.brought import brought_of
from games.helios.position import Game
from games.helios.rules.building import ExchangeMana
from games.helios.rules.characters import CharacterPhase
from games.helios.rules.final import FinalScoring
from games.kernel import Brought, Move, apply, settle
from tests.games.helios.at_table import acting, begun, board, said

Listed = list[tuple[str, str, int, dict[str, int], int]]
CUBES = {(0, 0): "brown: brown gray", (1, 0): "green: green blue", (0, 1): "black: black brown"}


def listed(game: Game, text: str) -> Listed:
    """What every move of a line brought seat 0: group, thing, points, goods, and how often it counts."""
    found: list[Brought] = []
    for move in moves(game, text):
        after = apply(game, 0, move)
        found += [one for one in brought_of(game, after, move) if one.seat == 0]
        game = after
    return [(one.group, one.thing, one.points, one.goods, one.times) for one in found]


def moves(game: Game, text: str) -> list[Move]:
    return said(game, 0, text)[1]


def test_a_building_brings_what_is_printed_on_it() -> None:
    game = acting(board(begun(), CUBES), Symbol.BUILD)
    assert listed(game, "build observatory") == [("City buildings", "Observatory", 0, {"track": 3}, 1)]
    assert listed(game, "build citadel. paying obsidian") == [("City buildings", "Citadel", 0, {}, 1)]


def test_steps_beyond_the_track_are_not_listed() -> None:
    game = acting(board(begun(), CUBES, buildings=[Building.POWER_PLANT]), Symbol.BUILD)
    assert listed(game, "build observatory") == [("City buildings", "Observatory", 0, {}, 1)]


def test_a_character_brings_goods_and_its_cube() -> None:
    game = board(begun(), {(0, 0): "gray: gray blue", (1, 0): "brown: brown"}, characters=[Character.ARCHITECT])
    game = settle(replace(game, agenda=()).then(CharacterPhase()))
    assert listed(game, "activate architect. cube redwood on e6") == [
        ("Characters", "Architect", 0, {}, 1), ("Characters", "Architect", 0, {"cubes": 1}, 0)]


def test_the_bazaar_turns_mana_into_points() -> None:
    game = replace(board(begun(), [(0, 0)], mana=3), agenda=()).then(ExchangeMana(0, 4, 2))
    assert listed(game, "exchange 2") == [("City buildings", "Exchange Bazaar", 4, {"mana": -2}, 0)]


def test_what_buildings_add_to_the_sun_is_theirs() -> None:
    built = [Building.WATCH_TOWER, Building.CITY_COUNCIL, Building.WAREHOUSE]
    tiles = {(0, 0): "brown", (1, 0): "green: green"}
    game = acting(board(begun(), tiles, (1, -1), temples=[(0, 0)], buildings=built, marker=12), Symbol.SUN)
    assert listed(game, "sun to d5") == [
        ("City buildings", "Warehouse", 0, {"cubes": 1}, 0),
        ("City buildings", "Watch Tower", 5, {}, 0), ("Sun and land", "full orbits", 5, {}, 1),
        ("City buildings", "City Council", 3, {}, 0), ("Sun and land", "illuminated temples", 2, {}, 1)]


def test_what_characters_add_at_the_end_is_theirs() -> None:
    active = [Character.EXPLORER, Character.TREASURER]
    game = replace(board(begun(), [(3, -1)], active=active, mana=2), agenda=())
    after = settle(game.then(FinalScoring()))
    found = [one for one in brought_of(game, after, None) if one.seat == 0]
    assert [(one.group, one.thing, one.points) for one in found] == [
        ("Characters", "Explorer", 4), ("Sun and land", "bonus edge fields", 4),
        ("Characters", "Treasurer", 4), ("Mana", "mana left", 2)]
