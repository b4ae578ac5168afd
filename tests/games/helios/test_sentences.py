"""What the channel reads: who did what, what it cost and brought, and what followed from it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.helios import TITLE
from games.helios.board import LAND, bits
from games.helios.components import Building, Character, Colour, Kind, Material, Symbol
from games.helios.moves import DrawLand
from games.helios.position import ActionTile, Game, Tile
from games.helios.rules.acting import Act
from games.helios.rules.boards import PlaceCube
from games.helios.rules.building import ExchangeMana
from games.helios.rules.characters import CharacterPhase, MeetCharacters
from games.helios.rules.display import FillColumn
from games.helios.rules.final import FinalScoring
from games.helios.rules.land import DrawTile, PlaceDrawn
from games.helios.rules.rounds import BeginRound, EndRound
from games.helios.rules.turns import TakeTile
from games.kernel import NATURE, Happening, Move, Seat, apply, changes, draw, legal_moves, naming, nature_draws, settle
from tests.games.helios.at_table import acting, begun, board, columns, field, said

NAMES = {0: "**Ada**", 1: "**Bruno**", 2: "**Cleo**"}
CITY = {(0, 0): "green: green gray", (1, 0): "gray: gray brown", (0, 1): "black: black blue"}


def moved(game: Game, steps: Iterable[tuple[Seat, Move]], viewer: Seat | None = None) -> str:
    """The sentence of some moves, as a viewer reads it."""
    happenings: list[Happening] = []
    for seat, move in steps:
        after = apply(game, seat, move)
        seen = TITLE.rules.view(game, viewer), TITLE.rules.view(after, viewer)
        happenings.append(changes(TITLE.rules.holdings, *seen, seat, move, range(len(game.players))))
        game = after
    with naming(NAMES):
        return TITLE.presentation.narration.sentence(TITLE.rules.view(game, viewer), happenings)


def told(game: Game, text: str, seat: Seat = 0, viewer: Seat | None = 0) -> str:
    """The sentence of a line of moves, with the draws that follow it."""
    game = replace(game, notes=())
    after, moves = said(game, seat, text)
    steps = [(seat, move) for move in moves]
    while nature_draws(after):
        steps.append((NATURE, draw(after, b"test", len(steps))))
        after = apply(after, *steps[-1])
    return moved(game, steps, viewer)


def doing(game: Game, symbol: Symbol) -> Game:
    """Seat 0 has just taken a tile of this action; the game goes on after it."""
    acts = acting(game, symbol)
    return replace(acts, agenda=(TakeTile(1), *acts.agenda))


def stored(game: Game, count: int, space: int = 2) -> Game:
    """Seat 0 has so many tiles below a colour."""
    spaces = [(), (), ()]
    spaces[space] = (ActionTile(Symbol.LAND, Colour.YELLOW),) * count  # type: ignore[call-overload]
    return game.change(0, spaces=tuple(spaces))


# --- actions ------------------------------------------------------------------------------------------------------


def test_a_tile_and_its_action_are_one_sentence() -> None:
    game = columns(board(begun(rules="yucata"), {(0, 0): "brown"}, (-1, 0), temples=[(0, 0)]), "red", "red", "blue")
    assert told(game, "take blue sun. sun to d4") == (
        "**Ada** takes the blue sun tile, moves the sun to d4 and completes a full orbit: +5 VP for the orbit, "
        "+1 VP for 1 illuminated temple.")
    assert told(game, "take red land. land bamboo on e6") == (
        "**Ada** takes the red land tile and places a bamboo tile on e6: +1 bamboo.")
    assert told(game, "take red land. skip") == "**Ada** takes the red land tile and skips its action."
    assert told(game, "take red building") == "**Ada** takes the red building tile but can't use its action."


def test_two_temples_are_plural() -> None:
    game = doing(board(begun(rules="yucata"), [(0, 0), (1, 0)], (0, -1), temples=[(0, 0), (1, 0)]), Symbol.SUN)
    assert told(game, "sun to d5").endswith(": +4 VP for 2 illuminated temples.")


def test_below_which_colour_a_gray_tile_went_is_told() -> None:
    game = columns(board(begun(), CITY), "red", "gray", "blue")
    assert told(game, "take gray building below red. build sacred grove") == (
        "**Ada** takes the gray building tile (below red) and builds the Sacred Grove: −1 bamboo, +2 mana.")


def test_why_an_action_came_twice_is_told_after_a_set() -> None:
    game = columns(stored(board(begun(), CITY, (0, -1)), 3), "red", "red", "yellow")
    assert told(game, "take yellow sun. sun to d5. build sacred grove") == (
        "**Ada** takes the yellow sun tile and moves the sun to d5. That makes 4 tiles below yellow: a bonus action. "
        "**Ada** builds the Sacred Grove: −1 bamboo, +2 mana. The 4 tiles are discarded.")
    assert told(game, "take yellow sun. sun to d5. skip").endswith(
        "a bonus action. **Ada** skips the bonus action. The 4 tiles are discarded.")


def test_why_an_action_came_twice_is_told_after_the_palace() -> None:
    game = columns(board(begun(), CITY), "red", "red", "blue")
    assert told(game, "take red building. build palace paying granite from e5 and redwood. land spring on e4") == (
        "**Ada** takes the red building tile and builds the Palace: −1 redwood, −1 granite, −1 bamboo, +1 sun step, "
        "+1 mana. The Palace brings a bonus action. **Ada** places a spring tile on e4: +1 spring.")


def test_a_bonus_action_that_cannot_be_used_is_told() -> None:
    game = replace(board(begun(), {(0, 0): "brown"}, mana=1), agenda=()).then(
        ExchangeMana(0, 3, 4), Act(0, (Symbol.BUILD,), "set"), TakeTile(1))
    assert told(game, "exchange 0").endswith(" The bonus action can't be used.")


# --- what is paid and gained --------------------------------------------------------------------------------------


def test_what_was_paid_is_not_set_off_against_what_was_gained() -> None:
    game = columns(stored(board(begun(), {(0, 0): "black", (1, 0): "brown"}), 3, 0), "red", "red", "blue")
    assert told(game, "take red land. land obsidian on e4. build observatory") == (
        "**Ada** takes the red land tile and places an obsidian tile on e4: +1 obsidian. "
        "That makes 4 tiles below red: a bonus action. "
        "**Ada** builds the Observatory: −1 obsidian, +3 sun steps. The 4 tiles are discarded.")


def test_lasting_effects_are_told() -> None:
    game = doing(board(begun(), CITY), Symbol.BUILD)
    wanted = {
        "build power plant": "**Ada** builds the Power Plant: −1 spring, +1 mana. "
                             "From now on **Ada** may move the sun any distance, but full orbits bring nothing.",
        "build watch tower": "From now on a full orbit brings **Ada** 10 VP.",
        "build city council paying granite from e5": "From now on an illuminated temple brings **Ada** 3 VP more.",
        "build citadel paying spring": "the Citadel: −1 spring. From now on a temple costs **Ada** 1 cube.",
        "build warehouse": "From now on the sun also brings **Ada** second cubes.",
    }
    for text, sentence in wanted.items():
        assert told(game, text).endswith(sentence)


def test_the_cubes_under_a_temple_are_told_beside_its_price() -> None:
    game = doing(board(begun(), CITY), Symbol.BUILD)
    assert told(game, "temple on e5 paying spring") == (
        "**Ada** builds a temple on e5: −1 spring, +1 mana. "
        "The temple takes the place of 1 granite and 1 bamboo on e5.")


def test_names_are_those_of_the_rules_that_are_played() -> None:
    game = doing(board(begun(rules="yucata"), CITY, mana=3), Symbol.BUILD)
    assert told(game, "build bazaar paying spring and obsidian. exchange 3") == (
        "**Ada** builds the Bazaar: −1 spring, −1 obsidian. **Ada** turns in 3 mana at the Bazaar: +12 VP.")
    asked = replace(game, agenda=(ExchangeMana(0, 3, 4),))
    assert [TITLE.presentation.narration.label(asked, 0, move) for move in legal_moves(asked, 0)] == [
        "Turn in no mana", "Turn in 1 mana (+4 VP)", "Turn in 2 mana (+8 VP)", "Turn in 3 mana (+12 VP)"]
    assert told(asked, "exchange 0").startswith("**Ada** turns in no mana at the Bazaar. ")
    printed = replace(board(begun(), [(0, 0)], mana=2), agenda=()).then(ExchangeMana(0, 3, 4), BeginRound())
    assert told(printed, "exchange 1", viewer=1).startswith("**Ada** turns in 1 mana at the Exchange Bazaar. Round 2")
    sources = [TITLE.presentation.narration.source(each, Character.EXPLORER) for each in (game, printed)]
    assert sources == ["Discoverer", "Explorer"]


def test_bonus_cubes_belong_to_what_brought_them() -> None:
    game = doing(board(begun(), [(0, 0), (1, 0)]), Symbol.LAND)
    assert told(game, "land bamboo on f6. cube granite") == (
        "**Ada** places a bamboo tile on f6: +1 bamboo, +1 granite on f6.")


def test_drawn_tiles_are_told() -> None:
    game = replace(board(begun(), [(0, 0)]), agenda=(), extra=(0, 1, 0, 1, 0)).then(
        DrawTile(), DrawTile(), PlaceDrawn(0), BeginRound())
    draws = [(NATURE, DrawLand(material)) for material in (1, 3)]  # type: ignore[arg-type]
    assert moved(game, draws) == "Drawn from the additional stack: granite and spring."


def test_drawn_tiles_and_cubes_without_a_place_are_told() -> None:
    tiles = tuple(Tile(bit, Kind.REDWOOD) for bit in bits(LAND))
    full = replace(begun().change(0, tiles=tiles, sun=field((0, -4)), mana=1), agenda=())
    for drawn, sentence in (
        ((Material.BLUE,), "**Ada** has no room for the drawn spring tile: it is lost."),
        ((Material.BLUE, Material.GRAY), "**Ada** has no room for the drawn tiles: spring and granite are lost."),
    ):
        game = replace(full, drawn=drawn).then(ExchangeMana(0, 3, 4), PlaceDrawn(0), TakeTile(1))
        assert told(game, "exchange 0", viewer=1).endswith(sentence)
    packed = board(full, {(0, 0): "brown: brown brown"}, mana=1)
    for about, sentence in (
        (Character.ARCHITECT, "**Ada** has no room for the Architect's cube: it is lost."),
        ("late-seat", "**Ada** has no room for the extra cube: it is lost."),
    ):
        game = replace(packed, agenda=()).then(ExchangeMana(0, 3, 4), PlaceCube(0, about), TakeTile(1))
        assert told(game, "exchange 0", viewer=1).endswith(sentence)


# --- the course of the game ---------------------------------------------------------------------------------------


def test_a_full_orbit_is_told_to_all_and_its_points_to_its_player() -> None:
    game = doing(board(begun(), {(0, 0): "brown"}, (-1, 0), temples=[(0, 0)]), Symbol.SUN)
    assert told(game, "sun to d4", viewer=1) == "**Ada** moves the sun to d4 and completes a full orbit."
    assert told(game, "sun to d4", viewer=None) == told(game, "sun to d4", viewer=1)
    assert told(game, "sun to d4", viewer=0).endswith("orbit: +5 VP for the orbit, +1 VP for 1 illuminated temple.")


def test_the_character_phase_and_who_can_do_nothing_in_it_are_told() -> None:
    rich = begun(3).change(0, mana=2).change(1, mana=5).change(2, mana=0)
    game = replace(rich, agenda=()).then(Act(0, (Symbol.SUN,)), CharacterPhase(), EndRound())
    assert told(game, "skip") == (
        "**Ada** skips the action. The character phase begins; **Bruno** has the most mana (5).")
    level = game.change(2, mana=5)
    assert told(level, "skip").endswith(" **Bruno** is first of those with the most mana (5).")
    poor = level.change(0, mana=0).change(1, mana=0).change(2, mana=0)
    assert told(poor, "skip").startswith(
        "**Ada** skips the action. The character phase begins. "
        "**Ada**, **Bruno** and **Cleo** can't buy or activate a character and pass. ")
    game = settle(replace(rich, agenda=()).then(CharacterPhase(), EndRound()))
    assert told(game, "buy treasurer", seat=1).startswith(
        "**Bruno** buys the Treasurer: −4 mana. **Cleo** can't buy or activate a character and passes.")


def test_a_purchase_and_its_activation_are_one_sentence() -> None:
    game = settle(replace(board(begun(), CITY, mana=2), agenda=()).then(CharacterPhase()))
    assert told(game, "buy priestess. activate priestess paying granite from e5, spring and redwood").startswith(
        "**Ada** buys and activates the Priestess: −2 mana, −1 redwood, −1 granite, −1 spring, +2 sun steps, +2 mana.")


def test_passes_are_told_apart() -> None:
    assert told(columns(begun(), "red", "red", "red"), "pass") == "**Ada** passes and takes no action tile."
    assert told(columns(begun(), "", "", ""), "pass") == "**Ada** passes: no action tile is left."
    game = settle(replace(begun().change(0, mana=3), agenda=()).then(CharacterPhase(), EndRound()))
    assert told(game, "pass").startswith("**Ada** passes and is out of this character phase.")


def test_a_round_and_its_turn_order_are_told() -> None:
    game = replace(begun(3), agenda=(), columns=((), (), ()), first=1).then(FillColumn(Symbol.SUN), BeginRound())
    text = moved(settle(game), [(NATURE, draw(settle(game), b"test", number)) for number in range(1)])
    assert text == "1 action tile is laid out."
    late = replace(begun(3), agenda=(), first=1).then(ExchangeMana(0, 3, 4), BeginRound())
    assert told(late, "exchange 0", viewer=None).endswith(
        " Round 2 of 3 begins; turn order: **Bruno**, **Cleo**, **Ada**.")


def test_a_turn_without_moves_is_told_as_its_end() -> None:
    game = replace(board(begun(), CITY, mana=6), agenda=()).then(MeetCharacters(0), TakeTile(1))
    assert told(game, "buy princess. done") == "**Ada** buys the Princess: −3 mana."
    assert told(said(game, 0, "buy princess")[0], "done") == "**Ada** ends the turn."


# --- the end ------------------------------------------------------------------------------------------------------


def ending(game: Game, text: str = "exchange 0") -> str:
    """The last move of a game."""
    return told(replace(game, agenda=()).then(ExchangeMana(0, 3, 4), FinalScoring()), text)


def test_points_of_the_end_are_told_as_points() -> None:
    game = board(begun(), {(0, 0): "brown", (1, 0): "created land"}, mana=2, buildings=[Building.PALACE], vp=7,
                 active=[Character.PRIESTESS])
    game = board(game, [(0, 0)], seat=1, mana=0)
    assert ending(game).endswith(
        "**Ada** had 7 VP and scores 4 VP for 1 Created Land tile, 2 VP for 1 city building, 12 VP for the Priestess "
        "and 2 VP for 2 mana left: 27 VP in all. **Bruno** scores nothing at the end: 0 VP in all. "
        "**Ada** wins with 27 VP.")


def test_a_tie_is_explained_by_the_cubes() -> None:
    game = board(begun(), {(0, 0): "brown: brown"}, mana=1)
    more = board(game, {(0, 0): "brown: brown gray"}, mana=1, seat=1)
    tie = "**Bruno** and **Ada** have 1 VP each. Cubes decide: **Bruno** wins with the most (2 cubes)."
    assert ending(more).endswith(tie)
    with naming(NAMES):
        summary = TITLE.presentation.summary(more, TITLE.rules.result(more, ()))
    assert summary == [tie.replace("1 VP", "0 VP")], "the final list says it, too"
    same = board(game, {(0, 0): "brown: brown"}, mana=1, seat=1)
    assert ending(same).endswith("**Ada** and **Bruno** share the victory, with 1 VP and 1 cube each.")


def test_who_has_left_does_not_win() -> None:
    game = board(board(begun(), [(0, 0)], mana=1), [(0, 0)], mana=9, seat=1)
    assert ending(replace(game, left=(1,))).endswith("**Ada** wins with 1 VP.")


def test_every_kind_of_tile_has_an_article() -> None:
    game = doing(board(begun(), [(0, 0)]), Symbol.LAND)
    assert told(game, "land obsidian on e6") == "**Ada** places an obsidian tile on e6: +1 obsidian."
    assert told(game, "land empty fields on e6") == "**Ada** places an Empty Fields tile on e6."
    assert len(Kind) == 9
