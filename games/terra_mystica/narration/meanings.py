"""What a move of a menu brings, where its label has no room to say it."""

from __future__ import annotations

from typing import Final

from games.kernel import Move, Seat
from games.kernel.words import _, and_list, cut, either
from games.terra_mystica.board import HEXES, NEIGHBOURS, Hex
from games.terra_mystica.components import FACTIONS, FAVORS, Building, Faction, Favor, Gain, Terrain
from games.terra_mystica.moves import Build, DigAndBuild, Pass, PickFaction, TakeFavor, Upgrade
from games.terra_mystica.narration import prices
from games.terra_mystica.narration.labels import moved
from games.terra_mystica.narration.names import amount, capital, card_rest, card_text, cult, faction, gain_text, joined
from games.terra_mystica.narration.persons import by_name
from games.terra_mystica.narration.things import coded_card
from games.terra_mystica.position import EMPTY, Game, owner_of
from games.terra_mystica.rules.power import has_neighbour, neighbours_power
from games.terra_mystica.rules.setup import PlaceDwelling
from games.terra_mystica.rules.terraform import distance

__all__ = ["meaning_of"]

MEANING: Final = 100
"""The longest line below an entry of a select."""


def meaning_of(view: Game, seat: Seat, move: Move) -> str:
    """What a move brings, in a line that names it; empty if its label says all."""
    return cut(_meaning(view, seat, move), MEANING)


def _meaning(view: Game, seat: Seat, move: Move) -> str:
    if isinstance(move, PickFaction):
        return _faction(move.faction)
    if isinstance(move, Pass) and move.card is not None and card_rest(move.card):
        return _("{card}: {effect}").format(card=capital(coded_card(move.card)), effect=card_text(move.card))
    if isinstance(move, Build) and isinstance(prices.asked(view, seat), PlaceDwelling):
        return _surroundings(view, seat, move.hex)
    if isinstance(move, TakeFavor):
        return _steps(view, seat, move.favor)
    if isinstance(move, DigAndBuild):
        return _offers(view, seat, move.hex)
    if isinstance(move, (Build, Upgrade)):
        return _offers(view, seat, move.hex) or _alone(view, seat, move)
    return ""


def _faction(value: Faction) -> str:
    """What a faction begins with, its first income with the starting dwellings, and what its stronghold costs."""
    board = FACTIONS[value]
    start = board.start
    return _("{faction}: {goods}, power {bowls}; earn {income}; stronghold {price}").format(
        faction=faction(value), goods=gain_text(Gain(workers=start.workers, coins=start.coins, priests=start.priests)),
        bowls="/".join(map(str, start.bowls)), income=gain_text(board.income[Building.DWELLING][start.dwellings]),
        price=gain_text(board.costs[Building.STRONGHOLD]))


def _surroundings(view: Game, seat: Seat, hex_: Hex) -> str:
    """What lies around a hex where a starting dwelling may stand."""
    home = view.players[seat].home
    near = [other for other in NEIGHBOURS[hex_] if view.buildings[other] == EMPTY]
    land = [other for other in near if view.terrain[other] != Terrain.RIVER]
    cheap = [HEXES[other] for other in land if distance(view.terrain[other], home) == 1]
    owners = dict.fromkeys(owner_of(view.buildings[other]) for other in NEIGHBOURS[hex_] if other not in near)
    return _("{hex}: {parts}").format(hex=HEXES[hex_], parts=joined([
        _("1 spade transforms {hexes}").format(hexes=either(cheap)) if cheap else _("no hex beside it for 1 spade"),
        _("at the river") if len(land) < len(near) else "",
        _("next to {people}").format(people=and_list([by_name(view, owner) for owner in owners])) if owners else "",
    ]))


def _offers(view: Game, seat: Seat, hex_: Hex) -> str:
    """The power that a building on a hex offers to others."""
    offers = [_("{power} to {person}").format(power=amount("power", power), person=by_name(view, other))
              for other, power in neighbours_power(view, seat, hex_).items()
              if view.players[other].room and other not in view.left]
    return _("{hex} offers {offers}").format(hex=HEXES[hex_], offers=and_list(offers)) if offers else ""


def _alone(view: Game, seat: Seat, move: Build | Upgrade) -> str:
    """Why a trading house is dear: nobody's building is next to it."""
    if prices.is_free(view, seat) or not isinstance(move, Upgrade) or move.building is not Building.TRADING_HOUSE \
            or has_neighbour(view, seat, move.hex):
        return ""
    return _("{hex} has no neighbour; next to one a trading house costs {price}").format(
        hex=HEXES[move.hex], price=gain_text(view.players[seat].board.costs[Building.TRADING_HOUSE]))


def _steps(view: Game, seat: Seat, favor: Favor) -> str:
    """Where a favor tile takes the marker on its cult, and the power on the way."""
    track = FAVORS[favor].track
    return _("{tile}: {cult} {way}").format(
        tile=favor, cult=cult(track), way=joined(moved(view, seat, track, FAVORS[favor].steps)))
