"""The whole table as text in a typeface of one width: for those who cannot or would not look at a picture.

Blocks fit a Discord message each, code fences included; lines fit a phone held upright.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.kernel import Seat, by_seat, seats_of
from games.kernel.words import _, apart, capital, headed
from games.terra_mystica.board import BOARD, HEXES, NUMBER
from games.terra_mystica.components import ACTIONS, FAVORS, TOWNS, Building, Cult, Scoring, Terrain
from games.terra_mystica.narration.names import cult, price, scoring_text, short
from games.terra_mystica.narration.persons import by_name, introduced
from games.terra_mystica.position import EMPTY, NOBODY, Game, Player, kind_of, owner_of
from games.terra_mystica.rules.final import area
from rendering.kit.prose import UPRIGHT, blocks
from rendering.terra_mystica.reading import (
    actions_of,
    bridges_left,
    income,
    left_over,
    play_order,
    sailing,
    spade_price,
    to_act,
)
from rendering.terra_mystica.words import SHORT, asked, stage

__all__ = ["text_board"]

LETTERS: Final = {Terrain.DESERT: "y", Terrain.PLAINS: "n", Terrain.SWAMP: "k", Terrain.LAKES: "b", Terrain.FOREST: "g",
                  Terrain.MOUNTAINS: "s", Terrain.WASTELAND: "r", Terrain.RIVER: "·"}


def text_board(view: Game, *, first: Seat | None = None) -> tuple[str, ...]:
    """The table in blocks for code fences. Says all that the picture shows; the seat `first`
    comes before the others."""
    seats = sorted(play_order(view), key=lambda seat: seat != first)
    parts = [_head(view), *(_seat(view, seat) for seat in seats), _map(view), _sites(view), _cults(view),
             _pool(view)]
    return blocks(parts, UPRIGHT)


def _head(view: Game) -> list[str]:
    lines = [stage(view)]
    if view.tile is not None and not view.over:
        lines.append(headed(view.tile, _scored(view.tile, view.round)))
    lines += [f"> {headed(by_name(view, seat), asked(view, seat))}" for seat in to_act(view) if not view.over]
    lines.append(_("Order: {order}").format(order=_names(view, play_order(view))))
    if view.passed and not view.over:
        lines.append(_("Passed: {order}").format(order=_names(view, view.passed)))
    return lines


def _names(view: Game, seats: Sequence[Seat]) -> str:
    return ", ".join(by_name(view, seat) for seat in seats)


def _seat(view: Game, seat: Seat) -> list[str]:
    """A seat's strip."""
    player = view.players[seat]
    if player.faction is None:
        return [introduced(view, seat)]
    level, extra = sailing(player)
    ship = "–" if not player.board.shipping.max else f"{level}+{extra}" if extra else str(level)
    coming = income(view, seat)
    named = ("coins", "workers", "priests", "power")
    parts = [short(what, getattr(coming, what)) for what in named if coming is not None and getattr(coming, what)]
    left = " ".join(f"{SHORT[kind]} {left_over(player, kind)}" for kind in Building)
    return [
        _("{person}: {points} VP").format(person=introduced(view, seat), points=player.vp),
        f"  {player.coins} C, {player.workers} W, {player.priests} P, {'/'.join(map(str, player.bowls))} PW",
        *([_("  next income {income}").format(income=", ".join(parts))] if parts else []),
        _("  shipping {ship}, a spade {spade}").format(ship=ship, spade=price(spade_price(player))),
        _("  keys {keys}, bridges {bridges}, largest area {area}").format(
            keys=player.keys, bridges=bridges_left(player), area=area(view, player) if player.sites else 0),
        _("  left {left}").format(left=left),
        *_tiles(player),
    ]


def _tiles(player: Player) -> list[str]:
    held = [player.card] if player.card is not None else []
    names = [*held, *actions_of(player), *player.towns, *player.favors]
    told = [f"{name} ({_('used')})" if name in player.used else str(name) for name in names]
    return [_("  tiles {tiles}").format(tiles=", ".join(told))] if told else []


def _map(view: Game) -> list[str]:
    """Rows of cells: a letter for the terrain, then one for what stands there; capital letters are parts of a town."""
    settled = {hex_ for player in view.players for hex_ in player.settled}
    lines = [_("Ground: y desert, n plains, k swamp, b lakes, g forest, s mountains, r wasteland, · river"),
             _("On it: D dwelling, P trading house, E temple, H stronghold, A sanctuary; capitals are in a town")]
    for line in BOARD.rows:
        cells = "".join(_cell(view, NUMBER[name], NUMBER[name] in settled) for name, _kind in line.cells)
        lines.append(f"{line.label} {' ' if line.shifted else ''}{cells}".rstrip())
    return lines


def _cell(view: Game, hex_: int, settled: bool) -> str:
    standing = view.buildings[hex_]
    house = " " if standing == EMPTY else SHORT[kind_of(standing)][-1]
    letter = LETTERS[Terrain(view.terrain[hex_])]
    return f"{letter.upper() if settled else letter}{house}"


def _sites(view: Game) -> list[str]:
    """By seat, its buildings with their hexes; then bridges."""
    lines = []
    for seat in seats_of(len(view.players)):
        found: dict[Building, list[str]] = {}
        for hex_, standing in enumerate(view.buildings):
            if standing != EMPTY and owner_of(standing) == seat:
                found.setdefault(kind_of(standing), []).append(HEXES[hex_])
        if found:
            told = apart(f"{SHORT[kind]} {' '.join(found[kind])}" for kind in sorted(found))
            lines.append(headed(by_name(view, seat), told))
    spans = [f"{HEXES[one]}:{HEXES[other]} ({by_name(view, seat)})" for one, other, seat in view.bridges]
    return [*lines, _("Bridges: {bridges}").format(bridges=", ".join(spans))] if spans else lines


def _cults(view: Game) -> list[str]:
    lines = []
    for track in Cult:
        steps = sorted(((player.cults[track], by_name(view, seat)) for seat, player in by_seat(view.players)
                        if player.faction is not None), reverse=True)
        told = ", ".join(f"{name} {step}" for step, name in steps)
        spots = ", ".join(str(value) if who == NOBODY else by_name(view, who)
                         for value, who in zip(ACTIONS.cult_spots, view.spots[track], strict=True))
        name = capital(cult(track))
        lines += [headed(name, told), _("  priests {spots}").format(spots=spots)]
    return lines


def _scored(tile: Scoring, number: int) -> str:
    """What a tile scores in the round of this number: the last has no cult bonus."""
    return scoring_text(tile, last=number == ACTIONS.rounds)


def _pool(view: Game) -> list[str]:
    """What is free for all, and the scoring tiles of the rounds."""
    coins = dict(zip(view.cards, view.coins, strict=False))
    cards = [card + (f" +{coins[card]} C" if coins.get(card) else "") for card in view.free_cards()]
    actions = [f"{action} {'x' if action in view.taken else short('power', printed.power)}"
               for action, printed in ACTIONS.power_actions.items()]
    favors = [f"{favor}×{left}" for favor, left in zip(FAVORS, view.favors, strict=True) if left]
    towns = [f"{town}×{left}" for town, left in zip(TOWNS, view.towns, strict=False) if left]
    rounds = [headed(f"{number} {tile}", _scored(tile, number)) for number, tile in enumerate(view.scoring, 1)]
    return [
        _("Actions (x taken): {actions}").format(actions=", ".join(actions)),
        _("Cards: {cards}").format(cards=", ".join(cards) or "–"),
        _("Favors: {favors}").format(favors=" ".join(favors) or "–"),
        _("Towns: {towns}").format(towns=" ".join(towns) or "–"),
        *rounds,
    ]
