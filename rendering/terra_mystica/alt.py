"""The picture in words: what changed first, then who is to move, then the table, in at most 1,024 characters."""

from __future__ import annotations

from collections.abc import Iterator

from games.kernel import Seat
from games.kernel.words import _, and_list, apart, many, pgettext
from games.terra_mystica.board import HEXES
from games.terra_mystica.components import ACTIONS, Bonus, Building, Cult, Terrain
from games.terra_mystica.narration.names import (
    amount,
    building,
    card_text,
    favor_text,
    gain_text,
    price,
    scoring_text,
    terrain,
    town_text,
)
from games.terra_mystica.narration.persons import introduced
from games.terra_mystica.position import EMPTY, Game, kind_of, owner_of
from rendering.kit.prose import fitted
from rendering.terra_mystica.changes import NONE, Changes
from rendering.terra_mystica.reading import income, places, play_order, spade_price, to_act
from rendering.terra_mystica.words import asked, stage

__all__ = ["alt", "alt_faction"]


def alt(view: Game, *, changes: Changes = NONE, told: str = "") -> str:
    """The alt text of a table's picture. `told` are the sentences of the last turn, if there are any; without them the
    changes are told. The last turn's sentences say who wins. What does not fit is left out from the end, sentence by
    sentence."""
    return fitted(_sentences(view, told.strip() or changed(view, changes), told=bool(told)))


def _sentences(view: Game, first: str, *, told: bool) -> Iterator[str]:
    """One after the other, as they are asked for: late in a game half of them have no room."""
    yield first
    if not (told and view.over):
        yield _turn(view)
    yield from _tile(view)
    yield from _seats(view)
    yield from _shared(view)


def changed(view: Game, changes: Changes) -> str:
    """What changed on the map and in points, in a sentence; empty if nothing did."""
    parts = [_site(view, hex_) for hex_ in sorted(changes.hexes)]
    parts += [_("bridge from {one} to {other}").format(one=HEXES[one], other=HEXES[other])
              for one, other, _seat in sorted(changes.bridges)]
    parts += [_("{seat}: {points} VP").format(seat=introduced(view, seat), points=f"{points:+d}".replace("-", "−"))
              for seat, points in sorted(changes.points.items())]
    return _("Changed: {parts}.").format(parts=and_list(parts)) if parts else ""


def _site(view: Game, hex_: int) -> str:
    standing = view.buildings[hex_]
    if standing == EMPTY:
        return _("{hex} is {terrain}").format(hex=HEXES[hex_], terrain=terrain(Terrain(view.terrain[hex_])))
    return _("{building} of {seat} on {hex}").format(
        seat=introduced(view, owner_of(standing)), hex=HEXES[hex_], building=building(kind_of(standing)))


def _turn(view: Game) -> str:
    if view.over:
        winners = [introduced(view, seat) for seat, rank in places(view).items() if rank == 1]
        return _("Game over, won by {winners}.").format(winners=and_list(winners))
    waiting = [_("{seat}: {question}").format(seat=introduced(view, seat), question=asked(view, seat))
               for seat in to_act(view)]
    return f"{stage(view)}. {apart(waiting)}." if waiting else f"{stage(view)}."


def alt_faction(view: Game, seat: Seat) -> str:
    """The alt text of a seat's own board."""
    player = view.players[seat]
    if player.faction is None:
        return introduced(view, seat)
    coming = income(view, seat)
    cards = [card_text(player.card)] if player.card is not None else []
    tiles = [*cards, *map(town_text, player.towns), *map(favor_text, player.favors)]
    return fitted([
        _seat(view, seat), _("Next income: {income}.").format(income=gain_text(coming)) if coming is not None else "",
        _("A spade costs {price}.").format(price=price(spade_price(player))),
        _("Shipping {count}.").format(count=player.shipping), *(f"{tile}." for tile in tiles),
    ])


def _tile(view: Game) -> list[str]:
    if view.tile is None or view.over:
        return []
    return [_("This round: {tile}.").format(tile=scoring_text(view.tile, last=view.round == ACTIONS.rounds))]


def _seats(view: Game) -> Iterator[str]:
    return (_seat(view, seat) for seat in play_order(view) if view.players[seat].faction is not None)


def _seat(view: Game, seat: Seat) -> str:
    """A seat in one sentence."""
    player = view.players[seat]
    goods = [amount(what, getattr(player, what)) for what in ("vp", "coins", "workers", "priests")]
    cults = [amount(track.name.lower(), player.cults[track]) for track in Cult]
    houses = [amount(kind.name.lower(), count) for kind, count in zip(Building, player.buildings, strict=True) if count]
    form = (_("{seat}, passed: {goods}, power {bowls}, {houses}; {cults}.")
            if seat in view.passed and not view.over else _("{seat}: {goods}, power {bowls}, {houses}; {cults}."))
    return form.format(
        seat=introduced(view, seat), goods=", ".join(goods), bowls="/".join(map(str, player.bowls)),
        houses=", ".join(houses) or _("no building"), cults=", ".join(cults))



def _shared(view: Game) -> list[str]:
    if view.over or not view.round:
        return []
    free = [action for action in ACTIONS.power_actions if action not in view.taken]
    cards = [_card(card, coins) for card, coins in zip(view.cards, view.coins, strict=False)
             if card in view.free_cards()]
    sentences = [_("Power actions free: {actions}.").format(
                     actions=", ".join(free) or pgettext("power actions", "none")),
                 _("Cards free: {cards}.").format(cards=", ".join(cards) or pgettext("cards", "none"))]
    towns = many("{count} town tile left.", "{count} town tiles left.", sum(view.towns))
    return [*sentences, towns]


def _card(card: Bonus, coins: int) -> str:
    """A free card, with the coins that lie on it."""
    return many("{card} with {count} coin", "{card} with {count} coins", coins, card=card) if coins else card
