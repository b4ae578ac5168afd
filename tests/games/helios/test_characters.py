"""Phase 2: characters."""

from __future__ import annotations

from msgspec.structs import replace

from games.helios.components import Character, Material, Symbol
from games.helios.moves import Cube
from games.helios.position import Game
from games.helios.rules.characters import CharacterPhase
from games.kernel import Leave, Reason, apply, awaited, settle
from tests.games.helios.at_table import acting, begun, board, columns, do, fields_of_kind, me, printed, refused

ALL = {(0, 0): "brown: brown gray", (1, 0): "green: green blue", (0, 1): "black: black brown"}


def phase(game: Game, *mana: int) -> Game:
    """The phase of the characters begins with so much mana by seat."""
    for seat, stones in enumerate(mana):
        game = game.change(seat, mana=stones)
    return settle(replace(game, agenda=()).then(CharacterPhase()))


def test_he_33_who_begins() -> None:
    game = phase(begun(4, first=2), 2, 4, 4, 0)
    assert awaited(game) == (2,)
    order = []
    while game.agenda:
        order.append(awaited(game)[0])
        game = do(game, "pass", order[-1])
    assert order == [2, 0, 1]
    assert awaited(phase(begun(4, first=0), 2, 4, 4, 2)) == (1,)


def test_he_33_everybody_in_turn() -> None:
    game = phase(begun(4, first=2), 2, 4, 4, 2)
    order = []
    while game.agenda:
        order.append(awaited(game)[0])
        game = do(game, "pass", order[-1])
    assert order == [2, 3, 0, 1]


def test_he_34_one_purchase_any_number_of_awakenings() -> None:
    game = phase(board(begun(), ALL, characters=[Character.PRIESTESS]), 9, 0)
    rich = do(game, "activate priestess paying brown from e5, green, blue")
    rich = do(rich, "buy inventor")
    assert refused(rich, "buy explorer").key == "one-per-turn"
    assert refused(game, "buy explorer. buy inventor").key == "one-per-turn"
    done = do(rich, "activate inventor")
    assert me(done).active == (Character.PRIESTESS, Character.INVENTOR)
    assert refused(begun(), "buy inventor").key == "take-first"


def test_he_35_priestess_and_explorer() -> None:
    game = phase(board(begun(), ALL), 2, 0)
    bought = do(game, "buy priestess")
    assert (me(bought).mana, me(bought).track) == (0, 2)
    awake = do(bought, "activate priestess paying brown from e5, gray and green")
    assert (me(awake).mana, me(awake).track, me(awake).cubes) == (2, 4, 3)
    four = {(0, 0): "brown: brown brown", (1, 0): "brown: brown brown"}
    explorer = phase(board(begun(), four, characters=[Character.EXPLORER]), 0, 0)
    assert me(do(explorer, "activate explorer")).cubes == 0
    three = board(begun(), {(0, 0): "brown: brown brown", (1, 0): "brown: brown"}, characters=[Character.EXPLORER])
    assert refused(phase(three, 2, 0), "activate explorer") == Reason("too-few-cubes", needs=4, has=3)


def test_he_36_the_architects_cube() -> None:
    tiles = {(0, 0): "gray: gray blue", (1, 0): "brown: brown", (0, 1): "temples", (-1, 0): "green"}
    game = phase(board(begun(), tiles, temples=[(-1, 0)], characters=[Character.ARCHITECT]), 0, 0)
    game = do(game, "activate architect paying gray, blue and brown")
    fields = fields_of_kind(game, Cube)
    assert len(printed(game)) == 5 * 3
    assert refused(game, "cube gray at e4").key == "temple-there"
    assert refused(game, "cube gray at a1").key == "no-tile"
    assert len(fields) == 3
    after = do(game, "cube obsidian at f5")
    assert me(after).stock[Material.BLACK] == 1


def test_a12_a_cube_without_a_place_is_lost() -> None:
    tiles = {(0, 0): "gray: gray blue", (1, 0): "brown: brown brown", (0, 1): "brown"}
    game = board(begun(), tiles, temples=[(0, 1)], characters=[Character.CARTOGRAPHER])
    full = {(0, 0): "gray", (1, 0): "brown: brown green"}
    game = phase(board(game, tiles | full, temples=[(0, 0), (0, 1)], characters=[Character.ARCHITECT]), 0, 0)
    assert awaited(game) == ()
    from games.helios.rules.boards import PlaceCube

    tiles_full = {(0, 0): "gray: gray blue"}
    lost = settle(replace(board(begun(), tiles_full), agenda=()).then(PlaceCube(0, "architect")))
    assert (lost.agenda, lost.notes[0].about) == ((), "cube-lost")


def test_a09_a_pass_is_final_and_the_rest_passes_by_itself() -> None:
    game = phase(begun(), 9, 9)
    game = do(game, "pass")
    game = do(game, "buy priestess", 1)
    assert awaited(game) == (1,)
    game = do(game, "pass", 1)
    assert (awaited(game), game.display.count(Character.PRIESTESS)) == ((), 0)
    assert awaited(phase(begun(), 1, 1)) == ()


def test_a10_several_characters_over_the_phase() -> None:
    game = phase(begun(), 9, 0)
    for name in ("priestess", "princess", "treasurer"):
        game = do(game, f"buy {name}")
    assert len(me(game).characters) == 3
    assert me(game).active == ()
    assert game.agenda == ()


def test_reasons() -> None:
    game = phase(board(begun(), ALL, characters=[Character.PRIESTESS]), 3, 0)
    assert refused(game, "buy treasurer") == Reason("too-little-mana", needs=4, has=3)
    assert refused(game, "activate treasurer").key == "not-owned"
    assert refused(game, "done").key == "nothing-done"
    assert refused(game, "buy princess. pass").key == "say-done"
    assert refused(game, "sun to d5").key == "characters-now"
    awake = do(game, "activate priestess paying gray, blue, green")
    assert refused(awake, "activate priestess").key == "active-already"


def test_who_leaves_is_not_asked_again() -> None:
    game = phase(begun(), 9, 9)
    assert awaited(apply(game, 0, Leave())) == (1,)
    action = columns(acting(board(begun(), ALL), Symbol.SUN), "red", "red", "red")
    assert awaited(apply(action, 0, Leave())) == ()
