"""How a game goes: from its setup to its winner."""

from __future__ import annotations

from collections.abc import Iterator

from games.helios.articles.parts import item, rule
from games.helios.articles.rulings import ruled
from games.helios.board import CENTRE, FIELDS, SUN_START, TRACK
from games.helios.components import BOX, FLOW, PlayerCount
from games.helios.moves import MATERIAL
from games.helios.narration.names import amount, material
from games.helios.narration.primer import primer
from games.kernel import Article
from games.kernel.words import _, and_list, either, many

__all__ = ["course"]


def course() -> Iterator[Article]:
    """The chapter, in the order in which a newcomer asks."""
    chapter = _("How a game goes")
    words = primer()
    yield rule("game", chapter, _("The game in short"), words.kind, words.turn,
               _("Most victory points (VP) win."),
               related=("turn", "land", "temple", "build", "sun", "final scoring", "rounds", "rules"))
    yield _setup(chapter)
    yield _rounds(chapter)
    yield _turn(chapter)
    yield _set(chapter)
    yield _bonus(chapter)
    yield _characters(chapter)
    yield _between(chapter)
    yield _first(chapter)
    yield rule("ending", chapter, _("The end of the game"),
               _("The game ends after the character phase of the last round."),
               _("Then everybody's points are counted in the open."),
               related=("final scoring", "winner", "rounds"), rulings=ruled("A30"))


def _setup(chapter: str) -> Article:
    starts = either([material(MATERIAL.read(each.name)) for each in BOX.materials if each.start_choice])
    return rule(
        "setup", chapter, _("Setup"),
        item(_("Lots decide who begins.")),
        item(_("From the start player on, everybody chooses a start tile: {materials}. It lies on {field} with {cubes} "
               "of its colour.").format(materials=starts, field=FIELDS[CENTRE],
                                        cubes=amount("cubes", FLOW.start_cubes))),
        item(_("Everybody begins with {mana}, the sun on {field}, and a sun track of {number}.").format(
            mana=amount("mana", FLOW.start_mana), field=FIELDS[SUN_START], number=TRACK.start)),
        item(_("Each column is filled with {number} action tiles.").format(number=FLOW.column)),
        item(_("Each raw material has a stack of {number} land tiles; all others make up the additional stack. The top "
               "tile of each stack lies open.").format(number=FLOW.land_stack)),
        *(item(_late(count, flow)) for count, flow in FLOW.players.items() if flow.cube_seats),
        related=("rounds", "start", "start player", "stacks", "display", "points"),
        rulings=ruled("D1", "A1", "A34", "A103"))


def _late(count: str, flow: PlayerCount) -> str:
    """Who gets an extra cube at the start."""
    seats = and_list([str(seat) for seat in flow.cube_seats])
    return many("With {players} players, number {seats} in turn order takes an extra cube, of another colour than its "
                "tile.", "With {players} players, numbers {seats} in turn order take an extra cube each, of another "
                "colour than their tiles.", len(flow.cube_seats), players=count, seats=seats)


def _rounds(chapter: str) -> Article:
    return rule(
        "rounds", chapter, _("Rounds and phases"),
        *(item(_("{players} players: {rounds} rounds, in each of which everybody has {turns} turns.").format(
            players=count, rounds=flow.rounds, turns=flow.turns)) for count, flow in FLOW.players.items()),
        _("A round has three phases: turns with action tiles, the character phase, and new tiles for the next round."),
        *(_("With {players} players the tiles that nobody took stay open for rounds {rounds}.").format(
            players=count, rounds=and_list([str(number) for number in flow.kept_display_rounds]))
          for count, flow in FLOW.players.items() if flow.kept_display_rounds),
        related=("turn", "character phase", "next round", "ending", "start player"), rulings=ruled("A30", "A33"))


def _turn(chapter: str) -> Article:
    return rule(
        "turn", chapter, _("Your turn"),
        item(_("Take the lowest tile of a column: its symbol is your action.")),
        item(_("Put it below its colour under your board; a gray one goes below any colour.")),
        item(_("Do the action: place land, build, or move the sun. Or skip it.")),
        item(many("If {count} tile lies below that colour now, you get a bonus action.",
                  "If {count} tiles lie below that colour now, you get a bonus action.", FLOW.set)),
        _("In place of all this you may pass and take no tile."),
        related=("take", "land", "temple", "build", "sun", "set", "skip", "pass"), rulings=ruled("A8", "A32", "A102"))


def _set(chapter: str) -> Article:
    return rule(
        "set", chapter, _("A set of one colour"),
        many("When {count} tile lies below red, blue or yellow, you get a bonus action at once.",
             "When {count} tiles lie below red, blue or yellow, you get a bonus action at once.", FLOW.set),
        _("Then the tiles of this set are discarded, and you begin a new one. Symbols don't matter for a set."),
        _("Gray tiles count for the colour below which you put them."),
        related=("bonus action", "take", "gray tiles", "red tiles", "blue tiles", "yellow tiles"), rulings=ruled("A8"))


def _bonus(chapter: str) -> Article:
    return rule(
        "bonus action", chapter, _("Bonus actions"),
        _("A bonus action is any one action, without a tile: place land, build a temple or a city building, or move "
          "the sun. You may skip it."),
        _("You get one for a set of one colour, and one for building the Palace."),
        related=("set", "palace", "land", "temple", "build", "sun"), rulings=ruled("A36", "A102"))


def _characters(chapter: str) -> Article:
    return rule(
        "character phase", chapter, _("The character phase"),
        item(_("It comes in every round after the last turn.")),
        item(_("Whoever has the most mana begins; of several, the first in turn order.")),
        item(_("In your turn you may buy one character with mana, and activate any number of yours with cubes.")),
        item(_("Turns go round until everybody has passed.")),
        related=("characters", "buy", "activate", "done", "pass", "mana"), rulings=ruled("A9", "A10", "D9", "A30"))


def _between(chapter: str) -> Article:
    late = [flow for flow in FLOW.players.values() if flow.cube_seats]
    return rule(
        "next round", chapter, _("Between rounds"),
        item(_("Open action tiles are discarded, and the columns are filled to {number} again.").format(
            number=FLOW.column)),
        item(_("Open land that nobody took leaves the game; every stack shows its next tile.")),
        item(_("The next player clockwise becomes the start player.")),
        item(_("With {players} players, those who go late take a cube of any colour.").format(
            players=either([str(count) for count, flow in FLOW.players.items() if flow in late]))),
        related=("rounds", "display", "stacks", "start player", "cube"),
        rulings=ruled("A22", "D6", "A16", "A21", "A33"))


def _first(chapter: str) -> Article:
    return rule(
        "start player", chapter, _("Start player and turn order"),
        _("The dragon shows who begins in this round. The others follow clockwise."),
        _("It goes on to the next player clockwise after every round."),
        related=("setup", "rounds", "next round"), rulings=ruled("D1"))
