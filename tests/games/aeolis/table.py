"""Positions for the tests of Aeolis, drawn in a few words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import HEX, NOWHERE
from games.aeolis.cards import CARD, EVENTS, SPELL
from games.aeolis.components import RES, TECH, TILE, UPGRADE_OF, Mat, stock
from games.aeolis.effects.interpreter import Run
from games.aeolis.moves import NODES
from games.aeolis.position import Event, Game, Sphere, home_of
from games.aeolis.rules.conclusion import BeginCollect, EndRound
from games.aeolis.rules.durations import FORBIDDABLE, lasting
from games.aeolis.rules.enemy import EnemyPhase
from games.aeolis.rules.events import take_card
from games.aeolis.rules.exchange import BeginExchange, ExchangePhase
from games.aeolis.rules.final import Judge, Watch
from games.aeolis.rules.hero import BeginHero, CloseHero, HeroPhase
from games.aeolis.rules.upkeep import BeginRound, Conclusion
from games.aeolis.vocabulary import AnyEffect, Cause, FoeSelect
from games.kernel import NATURE, IllegalMove, Move, Settings, apply, legal_moves, nature_draws, play_line, start

MATS = {mat.name.lower(): mat for mat in Mat}


def opened(players: int = 1, **options: Any) -> Game:
    """A new game, up to its first question or draw."""
    return start(TITLE.rules.setup(Settings(players, {"split": "even", **options})))


def bare(players: int = 1, **options: Any) -> Game:
    """A table with its heroes dealt and nothing else: no plague, no tokens, no steps."""
    game = TITLE.rules.setup(Settings(players, {"split": "even", **options}))
    owners = [-1] * 7
    for number, hero in enumerate(game.options.heroes):
        owners[hero] = number % players
    return replace(game, agenda=(), owners=tuple(owners), round=1)


def rest_of_round() -> tuple[Any, ...]:
    return (
        BeginHero(), Watch(), HeroPhase(), CloseHero(), EnemyPhase(), Watch(), Conclusion(), EndRound(), Judge(),
        BeginRound(),
    )


def begin(game: Game) -> Game:
    """From here on the Hero phase."""
    return start(game.then(*rest_of_round()))


def upkeep(game: Game, round: int = 2) -> Game:
    """From here on the Upkeep of a round."""
    return start(replace(game, round=round - 1).then(BeginRound()))


def enemy_phase(game: Game) -> Game:
    """From here on the Enemy phase."""
    return start(game.then(EnemyPhase(), Watch(), BeginCollect()))


def exchange(game: Game) -> Game:
    """From here on the Exchange."""
    return start(game.then(BeginExchange(), ExchangePhase(), EndRound(), Judge(), BeginRound()))


def pooled(game: Game) -> Game:
    """Everybody is done with the Hero phase: what lies about is divided."""
    game = begin(game)
    for seat in range(game.seats):
        game = play(game, "done", seat)
    return game


def three_players() -> Game:
    """Seat 0 has Queen, Hoplite and Triaconter, 1 Merchant and Priestess, 2 Philosopher and Magi."""
    return begin(bare(3))


def with_stock(game: Game, mat: str, **amounts: int) -> Game:
    """A mat that holds exactly this."""
    return game.change(MATS[mat], stock=stock(amounts))


def with_units(game: Game, mat: str, units: int, hex: str = "", extra: int = 0) -> Game:
    """A stack of a size, on its building or a hex."""
    which = MATS[mat]
    place = HEX[hex] if hex else home_of(which.hero)
    if which in (Mat.QUEEN, Mat.MERCHANT) or not units:
        place = NOWHERE
    return game.change(which, units=units, extra=extra, hex=place)


def with_event(game: Game, id: str, hex: str = "", power: int | None = None, **fields: Any) -> Game:
    """A card in play."""
    card = CARD[id]
    data = EVENTS[card]
    printed = data.enemy.power if data.enemy else data.power
    if power is not None:
        fields["damage"] = printed - power
    event = Event(card, game.round, HEX[hex] if hex else NOWHERE, printed, **fields)
    return replace(take_card(game, card), events=(*game.events, event))


def knowing(game: Game, *techs: str) -> Game:
    return replace(game, techs=tuple(sorted({*game.techs, *(TECH[tech] for tech in techs)})))


def built(game: Game, tile: str, *hexes: str) -> Game:
    tiles = list(game.tiles)
    for hex in hexes:
        tiles[HEX[hex]] = TILE[tile]
    return replace(game, tiles=tuple(tiles))


def upgraded(game: Game, *buildings: str) -> Game:
    return replace(game, upgrades=tuple(sorted((*game.upgrades, *(UPGRADE_OF[building] for building in buildings)))))


def sick(game: Game, *hexes: str, confined: tuple[str, ...] = ()) -> Game:
    return replace(
        game, plague=tuple(sorted({*game.plague, *(HEX[hex_] for hex_ in hexes)})),
        confined=tuple(sorted(HEX[each] for each in confined)),
    )


def burning(game: Game, *hexes: str) -> Game:
    return replace(game, fires=tuple(sorted(HEX[hex_] for hex_ in hexes)))


def lying(game: Game, hex: str, **amounts: int) -> Game:
    return game.lay(HEX[hex], stock(amounts))


def banned(game: Game, *actions: str) -> Game:
    """A table at which a card forbids these actions for this round."""
    for action in actions:
        game = lasting(game, "end_of_round", "forbid", (FORBIDDABLE.index(action),))
    return game


def with_spell(game: Game, id: str, node: str, colour: str, count: int) -> Game:
    """A spell in hand and crystals on a sphere."""
    from games.aeolis.rules.magi import graph

    spheres = list(game.spheres)
    spheres[graph(game).nodes.index(node) - 1] = Sphere(RES.index(f"crystal_{colour}"), count)
    scrolls = tuple(tuple(stroke for stroke in layer if stroke != SPELL[id]) for layer in game.scrolls)
    return replace(game, spells=tuple(sorted((*game.spells, SPELL[id]))), spheres=tuple(spheres), scrolls=scrolls)


def play(game: Game, text: str, seat: int = 0) -> Game:
    """Moves of a seat."""
    return play_line(TITLE.rules.notation, game, seat, text)[0]


def spelled(text: str) -> Move:
    """A whole move from its text."""
    move = TITLE.rules.notation.read(text)
    assert isinstance(move, Move)
    return move


def fate(game: Game, *texts: str) -> Game:
    """What nature rolls or draws."""
    for text in texts:
        game = apply(game, NATURE, spelled(text))
    return game


def rolls(game: Game, *values: int) -> Game:
    """Dice of whatever size is asked for."""
    for value in values:
        move = next(legal_move for legal_move in legal_moves(game, NATURE) if getattr(legal_move, "value", 0) == value)
        game = apply(game, NATURE, move)
    return game


def drawn(game: Game) -> Game:
    """Nature's first choice, as long as it is asked."""
    while nature_draws(game):
        game = apply(game, NATURE, legal_moves(game, NATURE)[0])
    return game


def refused(game: Game, text: str, seat: int = 0) -> str:
    """The key of the rule that forbids a move; fails if it is legal or offered."""
    move = spelled(text)
    assert move not in legal_moves(game, seat)
    with pytest.raises(IllegalMove) as wrong:
        apply(game, seat, move)
    return wrong.value.reason.key


def amount(game: Game, mat: str, resource: str) -> int:
    return game.mats[MATS[mat]].stock[RES.index(resource)]


def units(game: Game, mat: str) -> int:
    return game.mats[MATS[mat]].units


def hex_of(game: Game, mat: str) -> int:
    return game.mats[MATS[mat]].hex


def node(name: str) -> int:
    return NODES.index(name)


def offers(game: Game, seat: int = 0) -> list[str]:
    return [str(move) for move in legal_moves(game, seat)]


def ran(game: Game, *effects: AnyEffect, caster: str = "E4", token: str = "C3") -> Game:
    """After effects that seat 0 brings about in the Hero phase."""
    cause = Cause("a card", 0, caster=HEX[caster], token=HEX[token])
    return start(begin(game).ask(Run(cause, effects)))


def foes(*types: str, **more: object) -> FoeSelect:
    """A selection of enemies."""
    return FoeSelect(types=types, **more)  # type: ignore[arg-type]  # names of its fields


def choices(game: Game) -> set[str]:
    """What nature may roll or draw, or else what the player may choose."""
    if nature_draws(game):
        return {str(move) for move in legal_moves(game, NATURE)}
    return {offer for offer in offers(game) if offer.startswith("choose")}
