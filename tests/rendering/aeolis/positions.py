"""Positions for the tests of pictures: a full table made by hand, and games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from games.aeolis import TITLE
from games.aeolis.board import HEX_IDS
from games.aeolis.cards import CARD, EVENTS
from games.aeolis.components import RES, TECH, TILE, TILES, Hero, Mat, stock
from games.aeolis.moves import Build, Discover, Done, Gift, Request, Swap, Train
from games.aeolis.position import NO_TILE, Event, Game, MatState, Modifier, Options, Position, Sphere
from games.aeolis.rules.hero import HeroPhase
from games.kernel import NATURE, Leave, Settings, apply, draw, legal_moves, open_seats, start

AT = {id: number for number, id in enumerate(HEX_IDS)}
BUILT = {"C3": "wheat_farm", "D5": "wheat_farm", "C4": "woodcutter", "F6": "quarry", "B3": "copper_mine",
         "B7": "iron_mine",
         "C1": "hunting_lodge", "F3": "cattle_farm", "D8": "horse_ranch", "E7": "windmill", "D3": "watermill",
         "D4": "village", "G1": "salt_pan", "H6": "fishing_boat", "I1": "algae_farm", "J2": "pearl_boat",
         "E4": "light_field", "D1": "death_altar", "B4": "blazing_altar"}
PLAYED = {"V201": ("C5", 0), "C212": ("C4", 3), "C113": ("E7", 0), "C112": ("E7", 0), "C210": ("I3", 1), "C106": ("",
                                                                                                                  0),
          "C101": ("", 0), "B01": ("F4", 0), "B02": ("C2", 0)}
HOMES = {Mat.PHILOSOPHER: "C2", Mat.HOPLITES: "E5", Mat.TOXOTAI: "E5", Mat.HIPPEIS: "E5", Mat.PRIESTESS: "F3",
         Mat.MAGI: "E5", Mat.TRIACONTER: "H5"}


@cache
def table(players: int = 7, mode: str = "challenging") -> Game:
    """A table in the Hero phase of round 7, full of everything; seats 1 and 4 are done."""
    done = tuple(seat for seat in (1, 4) if seat < players)
    return Position(
        options=Options(mode, tuple(Hero), True), seats=players, owners=tuple(hero % players for hero in Hero), round=7,
        phase="hero", mats=tuple(_mat(mat) for mat in Mat), faith=(1, 3, 6, 2), wheel=6, morale=-2,
        techs=tuple(sorted(TECH[name] for name in ("agriculture", "woodcutting", "masonry", "fletching",
                                                   "bronze_working",
                                                   "horse_breeding", "commerce", "education", "mysticism",
                                                   "shipbuilding"))),
        tiles=_tiles(), upgrades=tuple(n for n, tile in enumerate(TILES) if tile.building in ("agora", "academy")),
        ruined=(AT["B3"], AT["F6"]), plague=tuple(sorted(AT[id] for id in ("C1", "C3", "F3"))), confined=(AT["C3"],),
        fires=tuple(sorted((AT["B2"], AT["D8"]))),
        lying=tuple(sorted(((AT["C3"], stock({"wheat": 2})), (AT["E7"], stock({"gold": 3})), (AT["D4"],
                                                                                              stock({"worker": 1})),
                            (AT["H6"], stock({"fish": 2})), (AT["C2"], stock({"wood": 1, "copper": 12}))))),
        events=tuple(Event(CARD[id], 5, AT[hex] if hex else -1, power=_power(id), damage=damage)
                     for id, (hex, damage) in PLAYED.items()),
        heroic=CARD["H04"], spells=(0, 3, 9), compass=(3, -1, 7, 20), modifiers=(Modifier("weaken", (CARD["V201"],),
                                                                                          2),),
        spheres=(Sphere(RES.index("crystal_fire"), 2), Sphere(), Sphere(RES.index("crystal_ice"), 1), Sphere(),
                 Sphere()),
        agenda=(HeroPhase(done),),
    )


def _power(id: str) -> int:
    card = EVENTS[CARD[id]]
    return card.enemy.power if card.enemy else card.power


def _tiles() -> tuple[int, ...]:
    found = {AT[hex]: TILE[name] for hex, name in BUILT.items()}
    return tuple(found.get(hex, NO_TILE) for hex in range(len(HEX_IDS)))


def _mat(mat: Mat) -> MatState:
    held = {name: (number * 3 + mat) % 5 for number, name in enumerate(RES) if (number + mat) % 3}
    if mat is Mat.MERCHANT:
        held = dict.fromkeys(RES, 11)
    here = AT[HOMES[mat]] if mat in HOMES else -1
    return MatState(stock=stock({**held, "worker": 3}), units=2 * mat % 7 + 1 if mat else 0, training=mat % 2, hex=here,
                    extra=2 if mat in (Mat.PRIESTESS, Mat.TRIACONTER) else 0,
                    armour=("leather_armor", "bronze_weapons") if mat is Mat.HOPLITES else ())


def game(players: int, seed: int, **options: object) -> Iterator[Game]:
    """The positions of a game played at random, with a liking for building and learning, to its end."""
    chance, number = Random(seed), 0
    here = start(TITLE.rules.setup(Settings(players, options)))
    while not here.over:
        yield here
        seat = chance.choice(open_seats(here))
        if seat == NATURE:
            move = draw(here, b"pictures", number)
        else:
            moves = [legal_move for legal_move in legal_moves(here, seat) if not isinstance(legal_move, Leave)]
            if not moves:
                continue
            good = [option for option in moves if isinstance(option, (Build, Discover, Train))]
            move = chance.choice(good) if good and chance.random() < 0.8 else chance.choice(moves)
            if isinstance(move, (Gift, Request, Swap)):
                move = next((option for option in moves if isinstance(option, Done)), move)
        here, number = apply(here, seat, move), number + 1
    yield here


@cache
def some(players: int, seed: int, every: int = 60, mode: str = "easy") -> tuple[Game, ...]:
    """Every so manieth position of a random game, and the last."""
    found = list(game(players, seed, mode=mode))
    return (*found[::every], found[-1])


