"""Aeolis on the walk: players who act, every mode and scenario, what no move may make or lose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from games.aeolis import TITLE
from games.aeolis.board import CITY, DISTANCE, HARBOR, NOWHERE, SEA
from games.aeolis.cards import EVENTS, SCENARIOS, SPELLS
from games.aeolis.components import LOOT, MARKET, RES, RESEARCH, RULES, TILES, Hero, Mat
from games.aeolis.moves import (
    Accept,
    Adopt,
    Agree,
    Build,
    CarryOn,
    Cast,
    Collect,
    Decline,
    Done,
    Enough,
    Feed,
    Finish,
    Fulfil,
    Gift,
    Hand,
    Negotiate,
    Object,
    Pledge,
    Refuse,
    Request,
    Send,
    Shoot,
    Swap,
    Take,
    Train,
    Unallot,
    Unclaim,
    Untrain,
    Upgrade,
    Walk,
    Withdraw,
)
from games.aeolis.position import NEEDS, NOBODY, Game
from games.aeolis.results import WON
from games.aeolis.rules.conclusion import EndRound
from games.aeolis.rules.exchange import BeginExchange, ExchangePhase
from games.aeolis.rules.foes import enemies, type_of
from games.aeolis.rules.goods import DivideFind
from games.aeolis.rules.magi import DrawScroll, KeepSpells, lore
from games.aeolis.rules.setup import OPTIONAL
from games.aeolis.rules.triaconter import PlaceFound
from games.kernel import Join, Move, Result, Seat, Settings, awaited, start
from tests.walk.hooks import Hooks, weighted

__all__ = ["HOOKS", "choose", "conserve", "settings"]

_USUAL: Final[dict[type[Move], float]] = {
    Done: 0.7, Walk: 3, Build: 6, Feed: 6, Cast: 6, Fulfil: 9, Pledge: 4, Negotiate: 3, Shoot: 6, Upgrade: 6, Gift: 0.5,
    Send: 0.05, Request: 0.1, Swap: 0.1, Withdraw: 0.2, Untrain: 0.02, Unallot: 0.05, Unclaim: 0.05, Collect: 0.05,
    Enough: 0.2, CarryOn: 0.5, Finish: 1, Train: 2, Hand: 0.05, Adopt: 0.5, Object: 0.5,
}
STYLES: Final[tuple[dict[type[Move], float], ...]] = (
    _USUAL, _USUAL | {Done: 0.3}, _USUAL | {Done: 4}, _USUAL | {Walk: 9, Done: 1.5},
)
MODES: Final = TITLE.rules.options[0].values


def choose(rng: Random, game: Game, seat: Seat, moves: Sequence[Move], style: dict[type[Move], float]) -> Move:
    """A kind of move by taste, then one of its moves."""
    return weighted(rng, moves, style)


def mover(rng: Random, game: Game, seats: Sequence[Seat]) -> Seat:
    """Mostly somebody who has not finished: with seven players at random no phase would ever end."""
    waiting = awaited(game)
    return rng.choice(waiting if rng.random() < 0.9 else seats)


def settings(number: int) -> Settings:
    """Every mode and scenario with every number of players that it allows; heroes left out now and then."""
    mode = MODES[number % len(MODES)]
    most = {"lean_years": 4, "winter_of_sails": 5}.get(mode, 7)
    players = 1 + number // len(MODES) % most
    rng = Random(number)
    options: dict[str, Any] = {"mode": mode, "heroic": rng.random() < 0.5, "split": rng.choice(["claim", "even"])}
    needed = {"hoplite", *(SCENARIOS[mode].required_heroes if mode in SCENARIOS else ())}
    options |= {hero: players > 3 or rng.random() < 0.6 or hero in needed for hero in OPTIONAL}
    return Settings(players, options)


def _steps(game: Game) -> Iterator[Any]:
    yield from game.agenda
    for aside in game.asides:
        yield from aside.steps


# --- nothing is made or lost --------------------------------------------------------------------------------------


def conserve(before: Game, after: Game, seat: Seat, move: Move) -> None:
    """Cards, spells, tokens and tiles add up; everything stands where it may; marks stay on their tracks."""
    _cards(after)
    if not after.outcome:  # what a question held in its hand falls away with it when the game is decided
        _spells(after)
        _tokens(after)
        _foes(after)
    _map(after)
    _mats(after)
    assert MARKET.morale.min <= after.morale <= MARKET.morale.max
    assert all(RULES.faith.start <= die <= RULES.faith.cap for die in after.faith)
    assert 0 <= after.wheel < len(MARKET.ring)
    if type(move) in (Gift, Send, Swap, Request, Withdraw, Accept, Refuse, Collect):
        assert _wealth(after) == _wealth(before), "the exchange makes nothing"
    if type(move) in (Hand, Take, Decline, Adopt, Agree, Object, Join):
        assert after.mats == before.mats, "a hero changes hands with all that is his"
    _owners(before, after, move)


def _owners(before: Game, after: Game, move: Move) -> None:
    """Every hero has a player who stays; who plays on keeps a hero, unless the last one was an orphan's."""
    heroes = set(after.options.heroes)
    assert not after.round or all((owner == NOBODY) == (hero not in heroes) for hero, owner in enumerate(after.owners))
    assert not after.staying() or not set(after.owners) & set(after.left), "a hero of somebody who has left"
    assert set(after.orphans) <= heroes
    robbed = {seat for seat in after.staying() if seat in before.owners} - set(after.owners)
    assert not robbed or before.orphans or type(move) is Unclaim, "the last hero of a player is gone"


def _cards(game: Game) -> None:
    piles = [card for deck in game.decks for layer in deck for card in layer]
    active = [event.ref for event in game.events]
    assert len(set(active)) == len(active), "two events with one name"
    found = Counter([*piles, *game.spent, *(ref for ref in active if ref < len(EVENTS))])
    heroic = sum(card.deck == "heroic" for card in EVENTS)
    assert set(found.values()) == {1}, "a card in two places"
    assert len(found) == len(EVENTS) - heroic, "a card is lost"


def _spells(game: Game) -> None:
    held = [*game.spells, *(spell for layer in game.scrolls for spell in layer)]
    for step in _steps(game):
        if isinstance(step, DrawScroll | KeepSpells):
            held += step.drawn
    known = [number for number, spell in enumerate(SPELLS) if spell.deck == "serpent" or game.upgraded(Hero.MAGI)]
    assert sorted(held) == known, "spells"


def _tokens(game: Game) -> None:
    held = [*game.bag, *(token for token in game.compass if token >= 0), *game.looted, *game.gone]
    held += [step.token for step in _steps(game) if isinstance(step, PlaceFound)]
    copies = Counter(held)
    assert copies == Counter({number: token.copies for number, token in enumerate(LOOT)}), "loot tokens"


def _map(game: Game) -> None:
    for tile, data in enumerate(TILES):
        assert game.count_tile(tile) <= data.copies, data.name
    assert set(game.confined) <= set(game.plague)
    assert not set(game.fires) & (SEA | CITY), "fire on water or within the walls"
    assert all(game.tiles[hex] >= 0 for hex in game.ruined), "a ruin of nothing"
    assert len(set(game.plague)) == len(game.plague)
    assert all(any(stock) and min(stock) >= 0 for _, stock in game.lying)


def _foes(game: Game) -> None:
    """When the Enemy phase is over nobody is left face to face."""
    fleet = game.mats[Mat.TRIACONTER].hex
    for event in enemies(game) if game.phase in ("collect", "exchange") else ():
        assert event.hex not in CITY, "an enemy within the walls"
        assert not game.stacks_at(event.hex), "an enemy and a stack on one hex"
        apart = type_of(event) != "plunder" or fleet == NOWHERE or DISTANCE[fleet][event.hex] > 1
        assert apart, "a ship next to the fleet"


def _mats(game: Game) -> None:
    for mat in Mat:
        state = game.mats[mat]
        assert min(*state.stock, state.units, state.extra, state.training, state.training_extra) >= 0, mat.name
        assert state.training + state.training_extra <= state.stock[-1], "more in training than there are"
        assert game.in_play(mat) or not (any(state.stock) or state.units), f"{mat.name} is not in play"
        if mat in (Mat.QUEEN, Mat.MERCHANT):
            assert state.hex == NOWHERE
        else:
            assert (state.hex == NOWHERE) == (not state.units), f"{mat.name}: miniature and units"
        if mat is Mat.TRIACONTER and state.hex != NOWHERE:
            assert state.hex in SEA or state.hex == HARBOR
    for sphere in game.spheres:
        assert 0 <= sphere.moved <= sphere.count <= lore(game)


def _wealth(game: Game) -> int:
    """Goods, gold, workers and units of the whole table."""
    mats = sum(sum(mat.stock) + mat.units + mat.extra for mat in game.mats)
    waiting = sum(step.amount for step in _steps(game) if isinstance(step, DivideFind))
    return mats + waiting + sum(sphere.count for sphere in game.spheres) + sum(game.pool)


def finished(game: Game, result: Result) -> None:
    """All win or lose together."""
    assert game.outcome
    assert {seat.rank for seat in result.seats} == {1 if game.outcome in WON else 2}


def met(game: Game) -> Iterator[str]:
    """What was in play at the end of a game."""
    yield f"{game.seats} players"
    yield game.options.mode
    yield game.outcome
    yield from (EVENTS[card].id for card in game.spent)
    yield from (SPELLS[spell].id for spell in game.spells)
    if game.left:
        yield "somebody left"
    if any(seat not in game.owners for seat in game.staying()):
        yield "a guest"


# --- the longest lists --------------------------------------------------------------------------------------------


def hoard(players: int, each: int = 3) -> Game:
    """The Exchange of heroes who all hold so much of everything, with all mats in play."""
    game = TITLE.rules.setup(Settings(players, {"split": "even"}))
    owners = tuple(Seat(number % players) for number in range(len(Hero)))
    game = replace(game, agenda=(), owners=owners, round=1, techs=tuple(sorted(NEEDS.values())))
    stock = tuple(0 if resource == RESEARCH else each for resource in range(len(RES)))
    for mat in game.open_mats():
        game = game.change(mat, stock=stock)
    return start(game.then(BeginExchange(), ExchangePhase(), EndRound()))


def crowded() -> Iterator[tuple[Game, Seat]]:
    """Stuffed Exchanges: of two players, of three, of seven; and of two who hold twice as much."""
    yield from ((hoard(players, each), Seat(0)) for players, each in ((2, 3), (3, 3), (7, 3), (2, 6)))


HOOKS: Final = Hooks(
    choose=choose, mover=mover, styles=STYLES, settings=settings, conserve=conserve, finished=finished, met=met,
    crowded=crowded,
    leaving=0.2, joining=0.004,
)
