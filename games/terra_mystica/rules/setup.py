"""Setting up: tiles, factions, first dwellings, first bonus cards (rulebook: Setup; First play)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final

import msgspec
from msgspec.structs import replace

from games.kernel import Automatic, BadSettings, Chance, Reason, Seat, Seated, Settings, by_seat, seats_of
from games.terra_mystica.board import NUMBER, bits
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FACTIONS,
    INTRODUCTORY,
    SCORING_TILES,
    TOWNS,
    Bonus,
    Faction,
    Scoring,
)
from games.terra_mystica.moves import (
    Build,
    DealBoard,
    DealFaction,
    Pass,
    PickFaction,
    RevealCard,
    RevealScoring,
)
from games.terra_mystica.position import VERSION, Game, Options, Player, Position
from games.terra_mystica.rules.buildings import put_first
from games.terra_mystica.rules.passing import card_refused, take_card
from games.terra_mystica.rules.reach import empty_land
from games.terra_mystica.rules.rounds import BeginRound, add_coins
from games.terra_mystica.rules.terraform import BUILDS

__all__ = [
    "ChooseCard", "ChooseFaction", "DealABoard", "DealAFaction", "DrawCard", "DrawScoring", "FirstCards",
    "FirstDwellings", "PlaceDwelling", "order_of_dwellings", "seat_faction", "setup",
]

PLAYERS: Final = range(2, 6)
_PICKS: Final = {faction: PickFaction(faction) for faction in Faction}


def options_of(settings: Settings) -> Options:
    """The table's options as a type. Raises BadSettings for what is unknown or does not go together."""
    known = set(Options.__struct_fields__) - {"ruleset", "version"}
    if not set(settings.options) <= known or settings.players not in PLAYERS:
        raise BadSettings(Reason("bad-options"))
    try:
        rules = {"ruleset": settings.ruleset, "version": settings.ruleset_version or VERSION}
        options = msgspec.convert({**settings.options, **rules}, Options)
    except msgspec.ValidationError:
        raise BadSettings(Reason("bad-options")) from None
    expanded = options.mini_expansion or options.shipping_bonus or options.temple_scoring
    if options.setup == "introductory" and (expanded or options.factions != "choose"):
        raise BadSettings(Reason("introductory-alone"))
    return options


def setup(settings: Settings) -> Position[Any]:
    """The table before anything is drawn. Raises BadSettings."""
    options = options_of(settings)
    seats = seats_of(settings.players)
    towns = tuple(tile.copies if in_game(options, tile.option) else 0 for tile in TOWNS.values())
    game: Game = Position(options=options, players=(Player(),) * settings.players, towns=towns, order=seats)
    if options.setup == "introductory":
        return _introductory(game)
    tiles = (DrawScoring(),) * ACTIONS.rounds
    cards = (DrawCard(),) * (settings.players + ACTIONS.cards_beyond_players)
    return game.then(*tiles, *cards, *_faction_steps(options, seats), FirstDwellings(), FirstCards())


def in_game(options: Options, option: str) -> bool:
    """Whether a tile is in the box of this table."""
    return not option or bool(getattr(options, option))


def _faction_steps(options: Options, seats: Sequence[Seat]) -> list[Any]:
    if options.factions == "random":
        return [DealAFaction(seat) for seat in seats]
    if options.factions == "dealt":
        return [step for seat in seats for step in (DealABoard(seat), ChooseFaction(seat))]
    return [ChooseFaction(seat) for seat in seats]


def _introductory(game: Game) -> Game:
    """The fixed first game: everything is given but the first cards."""
    count = str(len(game.players))
    cards = INTRODUCTORY.bonus_cards[count]
    game = replace(game, scoring=INTRODUCTORY.scoring_tiles, cards=cards, coins=(0,) * len(cards))
    for seat, faction in by_seat(INTRODUCTORY.factions[count]):
        game = seat_faction(game, seat, faction)
        for name in INTRODUCTORY.dwellings[faction]:
            game = put_first(game, seat, NUMBER[name])
    return game.then(FirstCards())


# --- chance -------------------------------------------------------------------------------------------------------


class DrawScoring(Chance[Game], frozen=True):
    """Draw the scoring tile of the next round; SCORE1 never comes in the last two (TM-59)."""

    def outcomes(self, game: Game) -> Sequence[tuple[RevealScoring, int]]:
        pool = [id_ for id_, tile in SCORING_TILES.items() if in_game(game.options, tile.option)]
        if len(game.scoring) >= ACTIONS.rounds - 2 and not game.options.late_spade_tile:
            pool = [id_ for id_ in pool if id_ is not Scoring.SCORE1]
        return [(RevealScoring(Scoring(id_)), 1) for id_ in pool if id_ not in game.scoring]

    def play(self, game: Game, seat: Seat, move: RevealScoring) -> Game:
        return replace(game, scoring=(*game.scoring, move.tile))


class DrawCard(Chance[Game], frozen=True):
    """Draw a bonus card that will be in the game; cards lie in the order of their numbers."""

    def outcomes(self, game: Game) -> Sequence[tuple[RevealCard, int]]:
        pool = [id_ for id_, card in BONUS_CARDS.items() if in_game(game.options, card.option)]
        return [(RevealCard(Bonus(id_)), 1) for id_ in pool if id_ not in game.cards]

    def play(self, game: Game, seat: Seat, move: RevealCard) -> Game:
        cards = tuple(card for card in BONUS_CARDS if card in game.cards or card is move.card)
        return replace(game, cards=cards, coins=(0,) * len(cards))


class DealAFaction(Chance[Game], frozen=True):
    """Deal a faction to a seat."""

    to: Seat

    def outcomes(self, game: Game) -> Sequence[tuple[DealFaction, int]]:
        return [(DealFaction(faction), 1) for faction in open_factions(game)]

    def play(self, game: Game, seat: Seat, move: DealFaction) -> Game:
        return seat_faction(game, self.to, move.faction)


class DealABoard(Chance[Game], frozen=True):
    """Deal a faction board to a seat, which then chooses its side."""

    to: Seat

    def outcomes(self, game: Game) -> Sequence[tuple[DealBoard, int]]:
        homes = dict.fromkeys(FACTIONS[faction].terrain for faction in open_factions(game))
        return [(DealBoard(home), 1) for home in homes]

    def play(self, game: Game, seat: Seat, move: DealBoard) -> Game:
        return replace(game, dealt=(*game.dealt, int(move.colour)))


# --- factions -----------------------------------------------------------------------------------------------------


def open_factions(game: Game) -> list[Faction]:
    """The factions that can still be taken: the two of one colour exclude each other."""
    taken = {player.home for player in game.players if player.faction is not None}
    return [faction for faction, board in FACTIONS.items() if board.terrain not in taken]


def seat_faction(game: Game, seat: Seat, faction: Faction) -> Game:
    """Gives a seat its board and starting stock."""
    start = FACTIONS[faction].start
    player = Player(
        faction=faction, vp=start.vp, coins=start.coins, workers=start.workers, priests=start.priests,
        bowls=start.bowls, cults=start.cults, shipping=FACTIONS[faction].shipping.start,
    )
    return game.with_player(seat, player).note(seat, "initial", start.vp)


class ChooseFaction(Seated[Game], frozen=True):
    """Choose a faction; with a board dealt, one of its two sides."""

    single_choice: ClassVar[bool] = True

    def choices(self, game: Game) -> list[Faction]:
        """The factions to choose from."""
        factions = open_factions(game)
        if game.options.factions == "dealt":
            return [faction for faction in factions if FACTIONS[faction].terrain == game.dealt[-1]]
        return factions

    def moves(self, game: Game, seat: Seat) -> Iterable[PickFaction]:
        return [_PICKS[faction] for faction in self.choices(game)]

    def play(self, game: Game, seat: Seat, move: PickFaction) -> Game:
        return seat_faction(game, seat, move.faction)

    def on_lapse(self, game: Game) -> Game:
        """A seat that left before choosing gets the first faction that is free; it will do nothing with it."""
        return seat_faction(game, self.seat, self.choices(game)[0])

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return Reason("faction-taken") if isinstance(move, PickFaction) else Reason("choose-faction")


# --- dwellings and cards ------------------------------------------------------------------------------------------


class FirstDwellings(Automatic[Game], frozen=True):
    """First dwellings: forwards, backwards, then whoever has a third, last of all whoever has only one."""

    def run(self, game: Game) -> Game:
        return game.then(*map(PlaceDwelling, order_of_dwellings(game)))


def order_of_dwellings(game: Game) -> list[Seat]:
    """The seats in the order in which they place their first dwellings."""
    count = {seat: player.board.start.dwellings for seat, player in by_seat(game.players)}
    usual = [seat for seat in game.order if count[seat] > 1]
    third = [seat for seat in game.order if count[seat] > 2]
    single = [seat for seat in game.order if count[seat] == 1]
    return [*usual, *reversed(usual), *third, *single]


class PlaceDwelling(Seated[Game], frozen=True):
    """Place a first dwelling on home terrain."""

    single_choice: ClassVar[bool] = True

    def moves(self, game: Game, seat: Seat) -> Iterable[Build]:
        home = int(game.players[seat].home)
        return [BUILDS[hex_] for hex_ in bits(empty_land(game)) if game.terrain[hex_] == home]

    def play(self, game: Game, seat: Seat, move: Build) -> Game:
        return put_first(game, seat, move.hex)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        if isinstance(move, Build) and game.buildings[move.hex]:
            return Reason("occupied")
        return Reason("first-dwelling", home=game.players[seat].home.name)


class FirstCards(Automatic[Game], frozen=True):
    """First bonus cards, last player first; then a coin on every card that is left, and the first round."""

    def run(self, game: Game) -> Game:
        return game.then(*map(ChooseCard, game.order[::-1]), CoinsOnCards(), BeginRound())


class ChooseCard(Seated[Game], frozen=True):
    """Choose a first bonus card."""

    single_choice: ClassVar[bool] = True

    def moves(self, game: Game, seat: Seat) -> Iterable[Pass]:
        return [Pass(card) for card in game.free_cards()]

    def play(self, game: Game, seat: Seat, move: Pass) -> Game:
        return take_card(game, seat, move.card)

    def why_not(self, game: Game, seat: Seat, move: object) -> Reason | None:
        return card_refused(game, seat, move.card) if isinstance(move, Pass) else Reason("choose-card")


class CoinsOnCards(Automatic[Game], frozen=True):
    """The coins on the cards that nobody took."""

    def run(self, game: Game) -> Game:
        return add_coins(game)
