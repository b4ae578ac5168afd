"""What a player does, as a verb in the third person: `builds a Wheat Farm at C3`. The name of the player stands before
it. Each teller takes the view, the move, and how often it was made in a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.aeolis import moves as m
from games.aeolis.board import BUILDINGS
from games.aeolis.components import RES
from games.aeolis.narration import names
from games.aeolis.narration.phrases import a_tile, goods, greater, path, place, sphere, the_hero, the_mat, to
from games.aeolis.narration.replies import REPLIES
from games.aeolis.position import Game
from games.kernel import Move, Seat, person
from games.kernel.words import _, many, mark

__all__ = ["DEEDS", "PRICED", "deed"]

Teller = Callable[[Game, Any, int], str]

_PRAYERS: Final = {
    "confine": mark("has the Priestess confine plague"), "bless": mark("has the Priestess bless those near her"),
    "augury": mark("has the Priestess use augury"), "proselytize": mark("has the Priestess proselytize"),
    "cure": mark("has the Priestess cure plague"),
    "resurrect": mark("has the Priestess promise resurrection to those near her"),
    "divination": mark("has the Priestess use divination"),
}
_ARMOUR: Final = {
    "leather_armor": mark("arms {stack} with leather armour"),
    "bronze_weapons": mark("arms {stack} with bronze weapons"),
    "iron_weapons": mark("arms {stack} with iron weapons"),
}
_DECKS: Final = {
    "blessing": mark("looks at a card of the blessings"), "curse1": mark("looks at a card of curses I"),
    "curse2": mark("looks at a card of curses II"), "invasion1": mark("looks at a card of invasions I"),
    "invasion2": mark("looks at a card of invasions II"),
}
_LOOT: Final = {
    "north": mark("tries to win the loot in the north"), "east": mark("tries to win the loot in the east"),
    "south": mark("tries to win the loot in the south"), "west": mark("tries to win the loot in the west"),
}
_SPACES: Final = {
    "north": mark("puts the token in the north"), "east": mark("puts the token in the east"),
    "south": mark("puts the token in the south"), "west": mark("puts the token in the west"),
}
_SPARES: Final = {
    "worker": (mark("gives a spare worker to {hero}"), mark("takes a spare worker back from {hero}")),
    "gold": (mark("gives a spare gold to {hero}"), mark("takes a spare gold back from {hero}")),
}


def _of(resource: int, amount: int) -> str:
    return goods((resource, amount))


def _walk(moves: Sequence[Any]) -> str:
    """The steps of one stack."""
    stack, goal = the_mat(moves[-1].mat), to(moves[-1].hex)
    if len(moves) == 1:
        return _("moves {stack} {to}").format(stack=stack, to=goal)
    return _("moves {stack} via {way} {to}").format(
        stack=stack, way=path([move.hex for move in moves[:-1]]), to=goal)


DEEDS: Final[dict[type[Move], Teller]] = {
    m.Claim: lambda view, move, n: _("claims {hero}").format(hero=the_hero(move.hero)),
    m.Unclaim: lambda view, move, n: _("gives {hero} back").format(hero=the_hero(move.hero)),
    m.Allot: lambda view, move, n: _(_SPARES[m.SPARES[move.what]][0]).format(hero=the_hero(move.hero)),
    m.Unallot: lambda view, move, n: _(_SPARES[m.SPARES[move.what]][1]).format(hero=the_hero(move.hero)),
    m.Walk: lambda view, move, n: _walk([move]),
    m.Feed: lambda view, move, n: _("makes workers of {food}").format(food=names.resource(move.food)),
    m.Build: lambda view, move, n: _("builds {tile} at {hex}").format(tile=a_tile(move.tile), hex=place(move.hex)),
    m.Upgrade: lambda view, move, n: _("builds {building}").format(
        building=greater(tuple(BUILDINGS)[move.building])),
    m.Negotiate: lambda view, move, n: _("tries diplomacy on {event}").format(event=names.event(move.event)),
    m.Redivide: lambda view, move, n: _("moves {goods} from {mat} to {other}").format(
        goods=_of(move.resource, n * move.amount), mat=the_mat(move.mat), other=the_mat(move.to)),
    m.Discover: lambda view, move, n: _("discovers {tech}").format(tech=names.tech(move.tech)),
    m.Pledge: lambda view, move, n: _("pledges {goods} of {mat} for {event}").format(
        goods=_of(move.resource, n * move.amount), mat=the_mat(move.mat), event=names.event(move.event)),
    m.Fulfil: lambda view, move, n: _("fulfils {event}").format(event=names.event(move.event)),
    m.Repair: lambda view, move, n: _("has the Architect repair the ruins around him"),
    m.Shift: lambda view, move, n: _("shifts the wheel by {by}").format(by=m.SHIFTS[move.by]),
    m.Buy: lambda view, move, n: _("buys {goods}").format(goods=_of(move.resource, n)),
    m.Sell: lambda view, move, n: _("sells {goods}").format(goods=_of(move.resource, n)),
    m.Alms: lambda view, move, n: _("gives {goods} as alms").format(goods=_of(move.resource, n)),
    m.Ship: lambda view, move, n: _("ships {goods} for foreign trade").format(goods=_of(move.resource, n)),
    m.Shoot: lambda view, move, n: _("has {stack} shoot at {event}").format(
        stack=the_mat(move.mat), event=names.event(move.event)),
    m.Douse: lambda view, move, n: _("has {stack} put out the fire at {hex}").format(
        stack=the_mat(move.mat), hex=place(move.hex)),
    m.Quell: lambda view, move, n: _("sends the army in the city against {event}").format(
        event=names.event(move.event)),
    m.CastBronze: lambda view, move, n: _("casts bronze for {stack}").format(stack=the_mat(move.mat)),
    m.Arm: lambda view, move, n: _(_ARMOUR[m.ARMOUR[move.armour]]).format(stack=the_mat(move.mat)),
    m.Pray: lambda view, move, n: _(_PRAYERS[m.ABILITY_IDS[move.ability]]),
    m.Look: lambda view, move, n: _(_DECKS[m.DECKS[move.deck]]),
    m.Top: lambda view, move, n: _("puts {card} on top").format(card=names.event(move.card)),
    m.DrawSpells: lambda view, move, n: _("has the Magi study spells"),
    m.Keep: lambda view, move, n: _("keeps {spell}").format(spell=names.spell(move.spell)),
    m.Flow: lambda view, move, n: _("lets {crystals} flow from {start} to {goal}").format(
        crystals=_of(move.colour, n), start=sphere(move.start), goal=sphere(move.goal)),
    m.Cast: lambda view, move, n: _("has the Magi cast {spell} from {sphere}").format(
        spell=names.spell(move.spell), sphere=sphere(move.sphere)),
    m.Regroup: lambda view, move, n: _("moves the crystals of {start} to {goal}").format(
        start=sphere(move.start), goal=sphere(move.goal)),
    m.Explore: lambda view, move, n: _("has the Triaconter explore"),
    m.Exchange: lambda view, move, n: _("has the Triaconter explore anew"),
    m.Raise: lambda view, move, n: _(_LOOT[m.SPACES[move.space]]),
    m.Assign: lambda view, move, n: many("makes {count} captain an explorer", "makes {count} captains explorers", n),
    m.Recall: lambda view, move, n: many(
        "makes {count} explorer a captain again", "makes {count} explorers captains again", n),
    m.Place: lambda view, move, n: _(_SPACES[m.SPACES[move.space]]),
    **REPLIES,
}
"""The words for every move that a player makes."""
PRICED: Final[dict[type[Move], Callable[[Any], int]]] = {
    m.Feed: lambda move: -1, m.Build: lambda move: -1, m.Upgrade: lambda move: -1, m.Discover: lambda move: -1,
    m.CastBronze: lambda move: -1, m.Arm: lambda move: -1, m.Keep: lambda move: -1, m.AcceptOldest: lambda move: -1,
    m.Buy: lambda move: int(move.resource), m.Sell: lambda move: int(move.resource),
}
"""The moves whose costs and gains stand in brackets; which resource the words have told already."""


def deed(view: Game, seat: Seat, moves: Sequence[Move], changes: Mapping[Seat, Mapping[str, int]]) -> str:
    """What a move of a seat does, or equal ones in a row do, or the steps of a stack; `changes` are what all seats
    gained and lost by them."""
    move, mine = moves[0], changes.get(seat, {})
    kind = type(move)
    if isinstance(move, m.Walk):
        return _walk(moves)
    text = DEEDS[kind](view, move, len(moves))
    if isinstance(move, m.AcceptOldest) and (to := [change for change in changes if change != seat]):
        if not any(by > 0 for by in mine.values()):
            return _("gives {goods} to {player} as asked").format(
                goods=goods(*((what, -by) for what, by in _resources(mine).items())), player=person(to[0]))
        text = _("swaps with {player}").format(player=person(to[0]))
    if kind not in PRICED:
        return text
    said = PRICED[kind](move)
    account = _account({what: by for what, by in _resources(mine).items() if what != said})
    return _("{deed} ({account})").format(deed=text, account=account) if account else text


def _resources(changes: Mapping[str, int]) -> dict[int, int]:
    """What changed of the resources, by their numbers."""
    return {RES.index(what): by for what, by in changes.items() if what in RES and by}


def _account(found: dict[int, int]) -> str:
    """What was paid and gained: `−1 wood, −1 worker`."""
    return ", ".join(("+" if by > 0 else "−") + names.amount(what, abs(by)) for what, by in found.items())
