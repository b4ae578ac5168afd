"""Final scoring, ties, what is hidden."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.helios import TITLE
from games.helios.components import Building, Character, Kind
from games.helios.position import Game
from games.helios.rules.final import FinalScoring, breakdown, building_vp, edge_fields, special_vp
from games.kernel import Note, changes, settle
from tests.games.helios.at_table import begun, board, me, tile


def special(game: Game, what: str, around: dict[tuple[int, int], str], *temples: tuple[int, int], own: str = "") -> int:
    tiles = {(0, 0): f"{what}: {own}"} | around
    game = board(game, tiles, temples=temples)
    return special_vp(me(game), next(tile for tile in me(game).tiles if tile.kind.special))


def test_he_40_special_tiles() -> None:
    game = begun()
    assert special(game, "empty fields", {(1, 0): "brown"}) == 5
    four = {(1, 0): "brown", (0, 1): "brown", (-1, 1): "brown", (-1, 0): "brown"}
    assert special(game, "created land", four) == 10
    cubes = {(1, 0): "brown: brown brown", (0, 1): "brown: gray gray", (-1, 1): "brown: green"}
    assert special(game, "raw materials", cubes, own="black") == 12
    assert special(game, "temples", {(1, 0): "brown", (0, 1): "brown"}, (0, 0), (1, 0), (0, 1)) == 12


def test_a05_orange_fields_and_the_suns_are_empty() -> None:
    game = board(begun(), {(3, 0): "empty fields", (2, 0): "brown"}, (3, -1))
    assert special_vp(me(game), tile((3, 0), "empty fields")) == 5


def test_he_41_bonus_edge_fields() -> None:
    game = board(begun(), [(0, 0), (1, 0), (1, 1), (2, 1), (1, 2)])
    assert edge_fields(me(game)) == 1
    assert breakdown(me(game), "printed")["edge-fields"] == 4
    assert breakdown(me(game.change(0, active=(Character.EXPLORER,))), "printed")["edge-fields"] == 8


def test_he_42_mana() -> None:
    game = board(begun(), {(0, 0): "brown: brown gray"}, mana=3)
    assert breakdown(me(game), "printed")["mana"] == 3
    treasurer = breakdown(me(game.change(0, active=(Character.TREASURER,))), "printed")
    assert (treasurer["mana"], treasurer["treasurer"]) == (9, 4)


@pytest.mark.parametrize(("rules", "vp"), [("printed", 2), ("yucata", 1)])
def test_he_43_city_council(rules: str, vp: int) -> None:
    assert building_vp(Building.CITY_COUNCIL, rules) == vp
    game = board(begun(rules=rules), [(0, 0)], buildings=[Building.CITY_COUNCIL])
    assert breakdown(me(game), rules)["buildings"] == vp


def ended(game: Game) -> Game:
    return settle(replace(game, agenda=()).then(FinalScoring()))


def test_he_44_ties() -> None:
    game = board(board(begun(), {(0, 0): "brown: brown"}, mana=2), {(0, 0): "brown: brown"}, mana=2, seat=1)
    even = TITLE.rules.result(ended(game), ())
    assert [seat.rank for seat in even.seats] == [1, 1]
    cubes = TITLE.rules.result(ended(board(game, {(0, 0): "brown: brown gray"}, mana=2, seat=1)), ())
    assert [seat.rank for seat in cubes.seats] == [2, 1]
    more = TITLE.rules.result(ended(game.change(0, vp=1)), ())
    assert [seat.rank for seat in more.seats] == [1, 2]


def test_he_45_running_points() -> None:
    hidden = begun().change(0, vp=17).change(1, vp=4).note(0, "temples", 3, only=0)
    mine, theirs, nobodys = (TITLE.rules.view(hidden, seat) for seat in (0, 1, None))
    assert (me(mine, 0).vp, me(mine, 1).vp, me(mine, 1).unseen) == (17, 0, True)
    assert (me(theirs, 0).vp, me(theirs, 1).vp, theirs.notes) == (0, 4, ())
    assert [player.vp for player in nobodys.players] == [0, 0]
    assert nobodys.notes == ()
    assert TITLE.rules.view(hidden.change(0, vp=99), 1) == theirs
    assert "vp" not in TITLE.rules.holdings(theirs, 0)
    assert TITLE.rules.holdings(mine, 0)["vp"] == 17
    openly = begun(rules="yucata").change(0, vp=17)
    assert TITLE.rules.view(openly, None) == openly


def test_points_of_others_show_in_no_happening() -> None:
    before = begun()
    after = before.change(0, vp=5).note(0, "orbit", 5, only=0)
    from games.helios.moves import Skip

    seen = changes(TITLE.rules.holdings, TITLE.rules.view(before, 1), TITLE.rules.view(after, 1), 0, Skip(), range(2))
    assert (seen.differences, seen.notes) == ({}, ())
    own = changes(TITLE.rules.holdings, TITLE.rules.view(before, 0), TITLE.rules.view(after, 0), 0, Skip(), range(2))
    assert own.differences == {0: {"vp": 5}}


def test_all_points_are_shown_at_the_end() -> None:
    game = ended(board(begun().change(1, vp=11), [(0, 0)], mana=3))
    assert TITLE.rules.view(game, None) == game
    assert {note.only for note in game.notes} == {None}


def test_the_rulebooks_example_of_98_points() -> None:
    """Two edge fields, five empty fields, two temples by a special tile, six buildings, Princess on 8, two mana."""
    six = [Building.OBSERVATORY, Building.SOLAR_LODGE, Building.SACRED_GROVE, Building.WATCH_TOWER, Building.CITADEL,
           Building.LAND_MANAGEMENT]
    tiles = {
        (0, 0): "brown", (0, 1): "brown", (0, 2): "brown", (-1, 3): "brown", (1, 0): "brown",
        (2, 0): "brown", (2, 1): "brown", (0, -1): "empty fields", (-1, 1): "temples", (-2, 3): "brown",
    }
    game = board(begun(), tiles, (1, -1), temples=[(0, 0), (0, 1)], buildings=six, active=[Character.PRINCESS], mana=2,
                 marker=6, vp=47)
    assert me(game).track == 8
    found = breakdown(me(game), "printed")
    assert {source: points for source, points in found.items() if points} == {
        "edge-fields": 8, "empty-fields": 5, "temples": 8, "buildings": 12, "princess": 16, "mana": 2}
    assert me(ended(game)).vp == 98


def test_every_character_at_the_end() -> None:
    tiles = {(0, 0): "brown: brown", (1, 0): "gray", (0, 1): "temples", (2, 0): "brown: gray gray"}
    game = board(begun(), tiles, temples=[(1, 0)], buildings=[Building.CITADEL, Building.PALACE], marker=3)
    for character, points in {
        Character.ARCHITECT: 9, Character.INVENTOR: 5, Character.EXPLORER: 0, Character.CARTOGRAPHER: 6,
        Character.PRIESTESS: 12, Character.PROPHETESS: 8, Character.PRINCESS: 10, Character.TREASURER: 6,
    }.items():
        assert breakdown(me(game.change(0, active=(character,))), "printed")[character] == points
        asleep = breakdown(me(game.change(0, characters=(character,))), "printed")
        assert character not in asleep
    plant = game.change(0, active=(Character.PRINCESS,), buildings=(Building.POWER_PLANT,))
    assert breakdown(me(plant), "printed")["princess"] == 0


def test_sources_of_the_result_add_up() -> None:
    game = ended(board(begun().change(0, vp=7), [(0, 0)], mana=3))
    result = TITLE.rules.result(game, [Note(0, "temples", 7, only=0), *game.notes])
    assert result.seats[0].sources == {"temples": 7, "mana": 3}
    assert result.seats[0].points == 10
    assert Kind.TEMPLES.special
