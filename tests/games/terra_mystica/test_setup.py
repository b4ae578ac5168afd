"""Setting up: tiles, factions, first dwellings, first cards; the introductory game; options."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.kernel import (
    NATURE,
    BadSettings,
    IllegalMove,
    Move,
    Settings,
    apply,
    awaited,
    draw,
    legal_moves,
    nature_draws,
    open_seats,
    start,
)
from games.terra_mystica import TITLE
from games.terra_mystica.board import BRIDGES, HEXES, LAND, LAND_NEIGHBOURS, NEIGHBOURS, TERRAIN
from games.terra_mystica.components import (
    BONUS_CARDS,
    FACTIONS,
    INTRODUCTORY,
    Bonus,
    Faction,
    Scoring,
    Terrain,
)
from games.terra_mystica.moves import Build, DealBoard, DealFaction, Pass, PickFaction, RevealCard, RevealScoring
from games.terra_mystica.position import Game

SEED = bytes(32)


def begun(players: int, **options: object) -> Game:
    return start(TITLE.rules.setup(Settings(players, dict(options))))


def drawn(game: Game) -> Game:
    """With everything drawn that comes before the next choice."""
    number = 0
    while nature_draws(game):
        number += 1
        game = apply(game, NATURE, draw(game, SEED, number))
    return game


def seated(*names: str) -> Game:
    game = drawn(begun(len(names)))
    for seat, name in enumerate(names):
        game = apply(game, seat, PickFaction(Faction(name)))
    return game


def homes_left(game: Game) -> list[Move]:
    return legal_moves(game, awaited(game)[0])


# --- tiles and cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("more", [{}, {"shipping_bonus": True, "temple_scoring": True}])
def test_six_scoring_tiles_and_three_cards_more_than_players(players: int, more: dict[str, bool]) -> None:
    game = drawn(begun(players, **more))
    assert len(set(game.scoring)) == 6
    assert len(set(game.cards)) == players + 3
    assert list(game.cards) == [card for card in BONUS_CARDS if card in game.cards]
    assert game.coins == (0,) * (players + 3)


@pytest.mark.parametrize(("option", "extra", "kind"), [
    ("shipping_bonus", Bonus.BON10, RevealCard), ("temple_scoring", Scoring.SCORE9, RevealScoring),
])
def test_expansions_add_their_tile_to_the_pool(option: str, extra: str, kind: type[Move]) -> None:
    def pool(game: Game) -> set[Move]:
        while not isinstance(legal_moves(game, NATURE)[0], kind):
            game = apply(game, NATURE, draw(game, SEED, 1))
        return set(legal_moves(game, NATURE))

    assert kind(extra) not in pool(begun(2))  # type: ignore[call-arg]
    assert kind(extra) in pool(begun(2, **{option: True}))  # type: ignore[call-arg]


def test_every_tile_can_be_drawn_once() -> None:
    game = begun(2)
    assert set(legal_moves(game, NATURE)) == {RevealScoring(Scoring(f"SCORE{number}")) for number in range(1, 9)}
    game = apply(game, NATURE, RevealScoring(Scoring.SCORE3))
    assert RevealScoring(Scoring.SCORE3) not in legal_moves(game, NATURE)
    assert len(legal_moves(game, NATURE)) == 7


def test_town_tiles_of_the_expansion() -> None:
    assert begun(2).towns == (2, 2, 2, 2, 2, 0, 0, 0)
    assert begun(2, mini_expansion=True).towns == (2, 2, 2, 2, 2, 1, 2, 1)


# --- factions -----------------------------------------------------------------------------------------------------


def test_the_two_factions_of_a_colour_exclude_each_other() -> None:
    game = drawn(begun(3))
    assert len(legal_moves(game, 0)) == 14
    game = apply(game, 0, PickFaction(Faction.WITCHES))
    assert awaited(game) == (1,)
    assert len(legal_moves(game, 1)) == 12
    assert PickFaction(Faction.AUREN) not in legal_moves(game, 1)


@pytest.mark.parametrize("players", range(2, 6))
def test_random_factions_of_different_colours(players: int) -> None:
    game = drawn(begun(players, factions="random"))
    assert len({player.home for player in game.players}) == players


def test_a_random_faction_may_be_any_that_is_left() -> None:
    game = begun(2, factions="random")
    while not isinstance(legal_moves(game, NATURE)[0], DealFaction):
        game = apply(game, NATURE, draw(game, SEED, 1))
    assert len(legal_moves(game, NATURE)) == 14
    assert len(legal_moves(apply(game, NATURE, DealFaction(Faction.GIANTS)), NATURE)) == 12


def test_a_dealt_board_has_two_sides() -> None:
    game = begun(2, factions="dealt")
    while not isinstance(legal_moves(game, NATURE)[0], DealBoard):
        game = apply(game, NATURE, draw(game, SEED, 1))
    assert len(legal_moves(game, NATURE)) == 7
    game = apply(game, NATURE, DealBoard(Terrain.FOREST))
    assert legal_moves(game, 0) == [PickFaction(Faction.AUREN), PickFaction(Faction.WITCHES)]
    game = apply(game, 0, PickFaction(Faction.WITCHES))
    assert DealBoard(Terrain.FOREST) not in legal_moves(game, NATURE)
    assert open_seats(game) == (NATURE,)


@pytest.mark.parametrize("faction", list(Faction))
def test_every_faction_starts_with_its_stock(faction: Faction) -> None:
    game = apply(drawn(begun(2)), 0, PickFaction(faction))
    player, printed = game.players[0], FACTIONS[faction].start
    assert (player.coins, player.workers, player.priests) == (printed.coins, printed.workers, printed.priests)
    assert (player.bowls, player.cults, player.vp) == (printed.bowls, printed.cults, 20)
    assert sum(player.bowls) == 12
    assert player.shipping == (faction is Faction.MERMAIDS)


# --- first dwellings and cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("names", "order"), [
    (("witches", "giants"), [0, 1, 1, 0]),
    (("witches", "giants", "mermaids"), [0, 1, 2, 2, 1, 0]),
    (("nomads", "giants", "mermaids"), [0, 1, 2, 2, 1, 0, 0]),
    (("witches", "nomads", "chaosmagicians", "mermaids"), [0, 1, 3, 3, 1, 0, 1, 2]),
    (("chaosmagicians", "witches"), [1, 1, 0]),
])
def test_forwards_backwards_nomads_chaos_magicians(names: tuple[str, ...], order: list[int]) -> None:
    game = seated(*names)
    found = []
    while isinstance(homes_left(game)[0], Build):
        seat = awaited(game)[0]
        found.append(seat)
        moves = legal_moves(game, seat)
        assert all(game.terrain[move.hex] == game.players[seat].home for move in moves)  # type: ignore[attr-defined]
        game = apply(game, seat, moves[0])
    assert found == order


def test_a_first_dwelling_stands_on_home_terrain() -> None:
    game = seated("witches", "giants")
    assert len(legal_moves(game, 0)) == 11
    game = apply(game, 0, legal_moves(game, 0)[0])
    game = apply(apply(game, 1, legal_moves(game, 1)[0]), 1, legal_moves(game, 1)[1])
    assert len(legal_moves(game, 0)) == 10


def test_why_a_first_dwelling_is_refused() -> None:
    game = seated("witches", "giants")
    game = apply(game, 0, Build(HEXES.index("F4")))
    for move, reason in (
        (Build(HEXES.index("E5")), "first-dwelling"), (Build(HEXES.index("r4")), "first-dwelling"),
        (Build(HEXES.index("F4")), "occupied"), (Pass(game.cards[0]), "first-dwelling"),
    ):
        with pytest.raises(IllegalMove) as caught:
            apply(game, 1, move)
        assert caught.value.reason.key == reason


def test_all_options_may_be_named() -> None:
    every = {option.name: option.values[0] for option in TITLE.rules.options}
    assert begun(2, **every) == begun(2)


def test_first_cards_last_player_first() -> None:
    game = seated("witches", "giants", "mermaids")
    while isinstance(homes_left(game)[0], Build):
        game = apply(game, awaited(game)[0], homes_left(game)[0])
    order = []
    while game.round == 0:
        order.append(awaited(game)[0])
        assert all(isinstance(move, Pass) for move in homes_left(game))
        game = apply(game, awaited(game)[0], homes_left(game)[0])
    assert order == [2, 1, 0]
    assert sorted(game.coins) == [0, 0, 0, 1, 1, 1]
    assert (game.round, awaited(game)) == (1, (0,))


# --- the introductory game ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
def test_the_introductory_game_gives_everything_but_the_cards(players: int) -> None:
    game = begun(players, setup="introductory")
    assert awaited(game) == (players - 1,)
    assert len(legal_moves(game, players - 1)) == players + 3
    assert game.scoring == INTRODUCTORY.scoring_tiles
    assert [player.faction for player in game.players] == list(INTRODUCTORY.factions[str(players)])
    for player in game.players:
        assert player.faction is not None
        assert {HEXES[site] for site in player.sites} == set(INTRODUCTORY.dwellings[player.faction])
        assert all(TERRAIN[site] is player.home for site in player.sites)
        assert len(player.sites) == player.board.start.dwellings


@pytest.mark.parametrize("more", [
    {"mini_expansion": True}, {"shipping_bonus": True}, {"temple_scoring": True}, {"factions": "random"},
    {"factions": "dealt"},
])
def test_nothing_can_be_added_to_it(more: dict[str, object]) -> None:
    with pytest.raises(BadSettings) as caught:
        begun(2, setup="introductory", **more)
    assert caught.value.reason.key == "introductory-alone"


@pytest.mark.parametrize("more", [{"offers": "settle"}, {"variable_turn_order": True}, {"cultist_erratum": False}])
def test_but_how_it_is_played(more: dict[str, object]) -> None:
    assert begun(2, setup="introductory", **more).round == 0


@pytest.mark.parametrize("settings", [
    Settings(1), Settings(6), Settings(2, {"colour": "red"}), Settings(2, {"factions": "auction"}),
    Settings(2, {"setup": 1}),
    Settings(2, {"mini_expansion": "yes"}), Settings(2, {"offers": None}), Settings(2, {"ruleset": "site"}),
    Settings(2, {}, "house"),
])
def test_settings_that_are_not_known(settings: Settings) -> None:
    with pytest.raises(BadSettings) as caught:
        TITLE.rules.setup(settings)
    assert caught.value.reason.key == "bad-options"


# --- the map ------------------------------------------------------------------------------------------------------


def test_seventy_seven_land_hexes_eleven_of_each_terrain() -> None:
    assert (len(HEXES), len(LAND)) == (113, 77)
    assert Counter(TERRAIN[hex] for hex in LAND) == dict.fromkeys(list(Terrain)[:7], 11)


def test_neighbours_are_mutual() -> None:
    for hex in range(len(HEXES)):
        assert hex not in NEIGHBOURS[hex]
        assert all(hex in NEIGHBOURS[near] for near in NEIGHBOURS[hex])
        assert 2 <= len(NEIGHBOURS[hex]) <= 6


def test_bridges_span_two_rivers() -> None:
    """The printed spots are just the pairs of land that do not touch and share two neighbours, both of them rivers."""
    found = set()
    for one in LAND:
        for other in LAND:
            shared = set(NEIGHBOURS[one]) & set(NEIGHBOURS[other])
            rivers = all(TERRAIN[hex] is Terrain.RIVER for hex in shared)
            if one < other and len(shared) == 2 and rivers and other not in LAND_NEIGHBOURS[one]:
                found.add(frozenset((one, other)))
    assert {frozenset(spot) for spot in BRIDGES} == found
    assert len(BRIDGES) == 29


def test_neighbours_are_those_of_the_printed_map() -> None:
    printed = json.loads(Path(__file__).with_name("neighbours.json").read_text(encoding="utf-8"))
    ours = {HEXES[hex]: {HEXES[near] for near in NEIGHBOURS[hex]} for hex in range(len(HEXES))}
    assert ours == {name: set(near) for name, near in printed.items()}


def tiles_of(**settings: Any) -> Iterator[tuple[int, set[Scoring]]]:
    """The tiles that can be drawn for each round, SCORE1 never being drawn."""
    game = start(TITLE.rules.setup(Settings(2, **settings)))
    for number in range(1, 7):
        open_tiles = {move.tile for move in legal_moves(game, NATURE) if isinstance(move, RevealScoring)}
        yield number, open_tiles
        game = apply(game, NATURE, RevealScoring(max(open_tiles - {Scoring.SCORE1})))


@pytest.mark.parametrize("ruleset", ["rulebook", "site"])
def test_tm_59_score1_is_drawn_again_for_the_last_two_rounds(ruleset: str) -> None:
    drawn_for = {number for number, tiles in tiles_of(ruleset=ruleset) if Scoring.SCORE1 in tiles}
    assert drawn_for == {1, 2, 3, 4}


def test_tm_59_whatever_the_seed_says() -> None:
    late = 0
    for seed in range(60):
        tiles = [draw_all(2, bytes([seed]), version) for version in (1, 0)]
        late += Scoring.SCORE1 in tiles[0][4:]
        assert Scoring.SCORE1 not in tiles[1][4:]
    assert late


def draw_all(players: int, seed: bytes, version: int) -> tuple[Scoring, ...]:
    """The scoring tiles of a table by its seed."""
    game = start(TITLE.rules.setup(Settings(players, ruleset_version=version)))
    for number in range(1, 7):
        game = apply(game, NATURE, draw(game, seed, number))
    return game.scoring


def test_tm_108_a_table_of_the_first_rules_draws_as_it_did() -> None:
    drawn_for = {number for number, tiles in tiles_of(ruleset_version=1) if Scoring.SCORE1 in tiles}
    assert drawn_for == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("version", [-1, 3, 99])
def test_tm_108_nobody_plays_by_rules_that_are_not_written(version: int) -> None:
    with pytest.raises(BadSettings):
        TITLE.rules.setup(Settings(2, ruleset_version=version))
