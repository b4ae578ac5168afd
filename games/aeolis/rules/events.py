"""Events are drawn, revealed and placed."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, COLUMNS, LANES
from games.aeolis.cards import CARD, EVENTS, SCENARIOS, card_of
from games.aeolis.components import EVENT_DECKS
from games.aeolis.effects.interpreter import run
from games.aeolis.moves import Lot, Reveal
from games.aeolis.notes import Drawn, Placed
from games.aeolis.position import Event, Game, Layers
from games.aeolis.rules.base import Do, Luck
from games.aeolis.vocabulary import Cause
from games.kernel import Move, Seat

__all__ = ["DrawEvent", "EnterPlay", "Revealed", "bring", "next_of", "take_card"]


class DrawEvent(Luck, frozen=True):
    """The next card of a deck comes into play."""

    deck: str

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        return [(Reveal(card), 1) for card in next_of(refilled(game, self.deck).deck(self.deck))]

    def play(self, game: Game, seat: Seat, move: Reveal) -> Game:
        game = take_card(refilled(game, self.deck), move.card)
        return bring(game, move.card)


def next_of(layers: Layers) -> tuple[int, ...]:
    """What may lie on top of a pile."""
    return layers[0] if layers else ()


def refilled(game: Game, deck: str) -> Game:
    """An empty deck is made of its concluded cards again."""
    layer = tuple(card for card in game.spent if EVENT_DECKS[card] == deck)
    if game.deck(deck) or not layer:
        return game
    return replace(game, spent=tuple(card for card in game.spent if card not in layer)).with_deck(deck, (layer,))


def without(layers: Layers, card: int) -> Layers:
    """A pile without one of its cards."""
    found: list[tuple[int, ...]] = []
    taken = False
    for layer in layers:
        if not taken and card in layer:
            place = layer.index(card)
            layer, taken = (*layer[:place], *layer[place + 1 :]), True
        if layer:
            found.append(layer)
    return tuple(found)


def take_card(game: Game, card: int) -> Game:
    """A card leaves its deck, or the concluded cards of it."""
    deck = EVENT_DECKS[card]
    game = replace(game, spent=tuple(number for number in game.spent if number != card))
    return game.with_deck(deck, without(game.deck(deck), card))


def bring(game: Game, card: int) -> Game:
    """A card comes into play and is placed; then what it does on being revealed."""
    ref = card
    while game.event(ref) is not None:
        ref += len(EVENTS)
    data = EVENTS[card]
    power = data.enemy.power if data.enemy else data.power
    if data.enemy and (scenario := SCENARIOS.get(game.options.mode)):
        power = max(1, power + int(getattr(scenario.modifiers, f"{data.type}_power")))
    game = replace(game, events=(*game.events, Event(ref, game.round, power=power))).tell(Drawn(ref, power))
    return game.then(EnterPlay(ref), Revealed(ref))


class EnterPlay(Luck, frozen=True):
    """The dice say where a card's token or enemy appears."""

    ref: int

    def outcomes(self, game: Game) -> list[tuple[Move, int]]:
        card = card_of(self.ref)
        where = card.enemy.place if card.enemy else card.place
        if where == "random_land":
            return [(Lot(column, depth), 1) for column in COLUMNS for depth in range(1, len(COLUMNS[column]) + 1)]
        if where in ("sea_lane", "random_sea"):
            return [(Lot(lane), 1) for lane in LANES]
        return [(Lot(column), 1) for column in COLUMNS] if where == "top_row" else []

    def play(self, game: Game, seat: Seat, move: Lot) -> Game:
        card = card_of(self.ref)
        at_sea = (card.enemy.place if card.enemy else card.place) in ("sea_lane", "random_sea")
        hex_ = LANES[move.column] if at_sea else spot(move)
        return placed(game, self.ref, hex_)

    def without(self, game: Game) -> Game:
        place = card_of(self.ref).place
        return placed(game, self.ref, BUILDINGS[place]) if place in BUILDINGS else game


def spot(lot: Lot) -> int:
    """The land hex of the dice: down and to the left from the numbered mountain, the mountain being 1."""
    return COLUMNS[lot.column][max(0, lot.depth - 1)]


def placed(game: Game, ref: int, hex_: int) -> Game:
    """A card's token on the map. An enemy on an army stack will be fought when the Hero phase closes (A48)."""
    event = game.event(ref)
    if event is None:
        return game
    game = game.with_event(replace(event, hex=hex_)).tell(Placed(ref, hex_))
    if card_of(ref).enemy is not None and game.army_at(hex_):
        game = game.did(fights=(*game.deeds.fights, ("land", hex_)))
    return game


class Revealed(Do, frozen=True):
    """What a card does at once."""

    ref: int

    def do(self, game: Game) -> Game:
        event = game.event(self.ref)
        card = card_of(self.ref)
        if event is None or not card.on_reveal:
            return game
        return run(game, Cause(card.id, token=event.hex), card.on_reveal)


def named(id_: str) -> int:
    """The number of a card by its id."""
    return CARD[id_]
