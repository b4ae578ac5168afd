"""A position in the words of the site: the shape of its exported game states."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from games.kernel import NATURE, Note, Seat, by_seat
from games.terra_mystica.board import HEXES, LAND, Hex
from games.terra_mystica.components import ACTIONS, CULTS, FAVORS, SCORING_TILES, TOWNS, Building, Terrain
from games.terra_mystica.position import NOBODY, Game, kind_of, owner_of
from games.terra_mystica.rules.final import area

__all__ = ["faction_states", "state"]

_SHORT: Final = ("D", "TP", "TE", "SH", "SA")
_EVENTS: Final = {
    "dwelling": "D", "trading_house": "TP", "temple": "TE", "stronghold": "SA/SH", "sanctuary": "SA/SH",
    "spade": "SPADE", "town": "TOWN",
}
_DISPLAY: Final = {str(id_): f"{_EVENTS[tile.scores[0]]} >> {tile.vp}" for id_, tile in SCORING_TILES.items()}


def state(game: Game, notes: Iterable[Note]) -> dict[str, Any]:
    """The whole state: factions, map, bridges, priests on cults, coins on bonus cards."""
    colours = [player.home.colour for player in game.players]
    return {
        "bonus_coins": {str(card): coins for card, coins in zip(game.cards, game.coins, strict=True)},
        "bridges": [{"color": colours[who], "from": HEXES[a], "to": HEXES[b]} for a, b, who in game.bridges],
        "cult_spots": {
            f"{cult.name}{place}": colours[seat]
            for cult in CULTS for place, seat in enumerate(game.spots[cult], 1) if seat != NOBODY
        },
        "factions": faction_states(game, notes),
        "map": {HEXES[hex_]: _hex(game, hex_) for hex_ in LAND} | {
            HEXES[river]: {"color": "white", "town": 1} for player in game.players for river in player.links
        },
        "pool": _pool(game),
    }


def _pool(game: Game) -> dict[str, int]:
    """What is left of every tile and card."""
    pool = {str(card): 1 for card in game.free_cards()}
    pool |= {str(favor): left for favor, left in zip(FAVORS, game.favors, strict=True)}
    kept = [id_ for id_, tile in TOWNS.items() if not tile.option or game.options.mini_expansion]
    return pool | {str(town): left for town, left in zip(TOWNS, game.towns, strict=True) if town in kept}


def _hex(game: Game, hex_: Hex) -> dict[str, Any]:
    shown: dict[str, Any] = {"color": Terrain(game.terrain[hex_]).colour}
    if game.buildings[hex_]:
        shown["building"] = _SHORT[kind_of(game.buildings[hex_])]
        if hex_ in game.players[owner_of(game.buildings[hex_])].settled:
            shown["town"] = 1
    return shown


def faction_states(game: Game, notes: Iterable[Note]) -> dict[str, dict[str, Any]]:
    """Every faction with its figures, tiles and points by source."""
    sources: list[dict[str, int]] = [{} for _ in game.players]
    for note in notes:
        if note.seat != NATURE and note.points:
            name = _DISPLAY.get(note.about, note.about)
            sources[note.seat][name] = sources[note.seat].get(name, 0) + note.points
    return {str(player.faction): _faction(game, seat, sources[seat]) for seat, player in by_seat(game.players)}


def _faction(game: Game, seat: Seat, sources: Mapping[str, int]) -> dict[str, Any]:
    player = game.players[seat]
    tiles: dict[str, int] = {}
    for tile in (*player.favors, *player.towns, *([player.card] if player.card else [])):
        tiles[str(tile)] = tiles.get(str(tile), 0) + 1
    shown: dict[str, Any] = {
        "VP": player.vp, "C": player.coins, "W": player.workers, "P": player.priests, "P1": player.bowls[0],
        "P2": player.bowls[1], "P3": player.bowls[2], "KEY": player.keys, "ship": player.shipping,
        "dig": player.spade_level, "color": player.home.colour, "dropped": int(seat in game.left),
        "buildings": {short: player.buildings[kind] for short, kind in zip(_SHORT, Building, strict=True)},
        "tiles": tiles, "vp_source": dict(sources),
    }
    if game.over and game.round == ACTIONS.rounds:
        shown["network"] = area(game, player)
    return shown | {cult.name: player.cults[cult] for cult in CULTS}
