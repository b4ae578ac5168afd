"""Tables of plenty for the walk: technologies, units, spells and crystals from the start, and a taste for what is rare.

Random players who begin with nothing seldom come to what needs technologies, an army or a lucky card.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis import moves as m
from games.aeolis.board import HEX
from games.aeolis.cards import SPELLS
from games.aeolis.components import CRYSTALS, GOLD, HEROES, MAGI, STACKS, TECH_IDS, TILE, UPGRADE_OF, Hero, Mat, stock
from games.aeolis.position import Game, Sphere, home_of
from games.kernel import Move, Note, Seat, Settings, start
from tests.walk.aeolis import HOOKS, MODES, STYLES
from tests.walk.hooks import weighted

__all__ = ["PLENTY"]

RARE = (
    m.Shatter, m.FaithDie, m.ChooseOption, m.ChooseStack, m.Regroup, m.Top, m.Fall, m.Recall, m.Assign,
    m.Ship, m.Repair, m.Shoot, m.ChooseEvent, m.Upgrade, m.Douse, m.Arm, m.Quell, m.Cast, m.Fulfil, m.Keep,
)
"""What random players seldom come to, preferred here."""
_BUSY = STYLES[0] | dict.fromkeys(RARE, 15.0) | {m.Finish: 1, m.CarryOn: 0.3, m.Walk: 5, m.Done: 2}
GOODS = dict.fromkeys(("wheat", "leather", "salt", "pearl", "algae", "horse", "copper"), 1)


def settings(number: int) -> Settings:
    """Every mode, easy games oftenest, one player or two, all heroes that the mode allows."""
    mode = ("easy", *MODES)[number % (len(MODES) + 1)]
    return Settings(1 + number % 2, {"mode": mode, "heroic": number % 2 == 1, "split": "even"})


def begin(number: int, settings: Settings) -> tuple[Game, list[Note]]:
    """The first position of a table of plenty."""
    rng = Random(number)
    game = start(TITLE.rules.setup(settings))
    notes = list(game.notes)
    game = replace(game, techs=tuple(sorted(rng.sample(range(len(TECH_IDS)), 26))), morale=rng.randint(0, 5))
    for mat in game.open_mats():
        game = game.add(mat, GOLD, 4)
        if mat is not Mat.QUEEN:
            game = game.change(mat, units=game.mats[mat].units + rng.randint(2, 4))
        if mat in STACKS:
            game = game.change(mat, hex=home_of(mat.hero))
    game = game.put(Mat.MERCHANT, stock(GOODS)).put(Mat.QUEEN, stock({"worker": 3, "wood": 3, "stone": 3}))
    game = game.put(Mat.HOPLITES, stock({"leather": 3, "bronze": 3}))
    return magical(ruined(game), rng, late=number % 2 == 1), notes


def ruined(game: Game) -> Game:
    """A farm in ruins next to the Academy's way."""
    tiles = list(game.tiles)
    tiles[HEX["F6"]] = TILE["quarry"]
    return replace(game, tiles=tuple(tiles), ruined=(HEX["F6"],))


def magical(game: Game, rng: Random, *, late: bool) -> Game:
    """Spells in hand and crystals on the spheres; late in a game every building is upgraded."""
    if late:
        game = replace(game, upgrades=tuple(sorted(UPGRADE_OF[HEROES[hero].building] for hero in game.options.heroes)))
    if not game.plays(Hero.MAGI):
        return game
    deck = [number for number, spell in enumerate(SPELLS) if late or spell.deck == "serpent"]
    hand = sorted(rng.sample(deck, 8 if late else 5))
    nodes = MAGI.spheres["scorpio" if late else "serpent"].nodes[1:]
    spheres = tuple(Sphere(rng.choice(CRYSTALS), 3) for _ in nodes)
    rest = tuple(spell for spell in deck if spell not in hand)
    game = game.put(Mat.MAGI, stock({"crystal_void": 3, "crystal_fire": 1}))
    return replace(game, spells=tuple(hand), scrolls=(rest,), spheres=spheres)


def choose(rng: Random, game: Game, seat: Seat, moves: Sequence[Move], style: dict[type[Move], float]) -> Move:
    """Rare moves first; the Conclusion is soon over, it is walked elsewhere."""
    done = m.Done()
    if game.phase in ("collect", "exchange") and done in moves and rng.random() < 0.7:
        return done
    return weighted(rng, moves, style)


PLENTY = dataclasses.replace(
    HOOKS, choose=choose, styles=(_BUSY,), settings=settings, begin=begin, leaving=0.0,
)
