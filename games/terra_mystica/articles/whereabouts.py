"""Where the things of articles are in a game: who has them, how many are left, what has happened to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.kernel import Article, Seat, by_seat, seats_of
from games.kernel.words import _, and_list, apart, many
from games.terra_mystica.articles.parts import at_home, owner_of_action
from games.terra_mystica.board import HEXES, NUMBER, TERRAIN, Hex
from games.terra_mystica.components import (
    ACTIONS,
    FACTIONS,
    FAVORS,
    TOWNS,
    Action,
    Bonus,
    Building,
    Cult,
    Faction,
    Favor,
    Scoring,
    Terrain,
    Town,
)
from games.terra_mystica.narration.listing import value_of
from games.terra_mystica.narration.names import amount, building, capital, faction, steps_in, terrain
from games.terra_mystica.narration.persons import by_name
from games.terra_mystica.position import EMPTY, NOBODY, Game, Player, kind_of, owner_of
from games.terra_mystica.rules.final import area

__all__ = ["whereabouts"]


def whereabouts(view: Game, article: Article) -> str:
    """Whether and where a thing is in a game, in a sentence or two; empty if that means nothing for it."""
    key = article.key
    if key in _RULES:
        return _RULES[key](view)
    if key.startswith("option-"):
        value = getattr(view.options, key.removeprefix("option-"))
        return _("{value}.").format(value=capital(value_of(key.removeprefix("option-"), value)))
    for kind, told in _KINDS:
        if key in kind:
            return told(view, key)
    return ""


def _names(view: Game, seats: Iterable[Seat]) -> str:
    return and_list([by_name(view, seat) for seat in seats])


def _each(view: Game, told: Callable[[Player], str]) -> str:
    """What is told of every player with a faction: `Ada 3 coins, Bruno 5 coins.`"""
    parts = [_("{person} {amount}").format(person=by_name(view, seat), amount=text)
             for seat, player in by_seat(view.players) if player.faction is not None and (text := told(player))]
    return _("{list}.").format(list=", ".join(parts)) if parts else ""


# --- tiles and cards ----------------------------------------------------------------------------------------------


def _favor(view: Game, key: str) -> str:
    left = view.favors[list(FAVORS).index(Favor(key))]
    return _supply(view, left, [seat for seat, player in by_seat(view.players) if Favor(key) in player.favors])


def _town(view: Game, key: str) -> str:
    town = Town(key)
    place = list(TOWNS).index(town)
    left = view.towns[place] if place < len(view.towns) else 0
    owners = [seat for seat, player in by_seat(view.players) for tile in player.towns if tile is town]
    if not left and not owners:
        return _("It is not in this game.")
    return _supply(view, left, owners)


def _supply(view: Game, left: int, owners: list[Seat]) -> str:
    """How many of a tile are left, and who has the others."""
    told = many("{count} is left.", "{count} are left.", left) if left else _("None is left.")
    if not owners:
        return told
    return _("{left} Taken by {people}.").format(left=told, people=_names(view, owners))


def _card(view: Game, key: str) -> str:
    card = Bonus(key)
    if (seat := view.held().get(card)) is not None:
        used = card in set(map(str, view.players[seat].used))
        text = _("{person} has it and has used its action in this round.") if used else _("{person} has it.")
        return text.format(person=by_name(view, seat))
    if card not in view.cards:
        return _("It is not in this game.") if view.round else ""
    coins = view.coins[view.cards.index(card)]
    if coins:
        return many("It is free, with {count} coin on it.", "It is free, with {count} coins on it.", coins)
    return _("It is free.")


def _scoring(view: Game, key: str) -> str:
    tile = Scoring(key)
    if tile not in view.scoring:
        drawn = len(view.scoring) >= ACTIONS.rounds
        return _("It is not in this game.") if drawn else ""
    number = view.scoring.index(tile) + 1
    if number == view.round and not view.over:
        return _("It is the tile of this round, round {round}.").format(round=number)
    if number < view.round or view.over:
        return _("It was the tile of round {round}.").format(round=number)
    return _("It is the tile of round {round}.").format(round=number)


# --- factions and actions -----------------------------------------------------------------------------------------


def _faction(view: Game, key: str) -> str:
    value = Faction(key)
    if (seat := view.seat_of(value)) != NOBODY:
        return _plays(view, seat)
    for other in at_home(FACTIONS[value].terrain):
        if (seat := view.seat_of(other)) != NOBODY:
            return _("Not in this game: {person} plays the {faction}, at home on the same terrain.").format(
                person=by_name(view, seat), faction=faction(other))
    if all(player.faction is not None for player in view.players):
        return _("Not in this game.")
    return _("Nobody plays them yet.")


def _plays(view: Game, seat: Seat) -> str:
    player = view.players[seat]
    built = [amount(kind.name.lower(), player.buildings[kind]) for kind in Building if player.buildings[kind]]
    if not built:
        return _("{person} plays them.").format(person=by_name(view, seat))
    return _("{person} plays them and has built {buildings}.").format(
        person=by_name(view, seat), buildings=and_list(built))


def _power_action(view: Game, key: str) -> str:
    if not view.round or view.over:
        return ""
    return _("It is taken in this round.") if key in view.taken else _("It is free in this round.")


def _own_action(view: Game, key: str) -> str:
    action = Action(key)
    owner = owner_of_action(action)
    seat = view.seat_of(owner)
    if seat == NOBODY:
        settled = all(player.faction is not None for player in view.players)
        return _("Nobody plays the {faction} in this game.").format(faction=faction(owner)) if settled else ""
    return _use(view.players[seat], action).format(person=by_name(view, seat))


def _use(player: Player, action: Action) -> str:
    """Whether a player can use an action of their own."""
    if action is Action.ACTE:
        return _("{person} has it.")
    if not player.has(Building.STRONGHOLD):
        return _("{person} has it once the stronghold stands.")
    return _("{person} has used it in this round.") if action in player.used else _("{person} has it.")


# --- on the map ---------------------------------------------------------------------------------------------------


def _terrain(view: Game, key: str) -> str:
    land = Terrain[key.upper()]
    if land is Terrain.RIVER:
        return ""
    hexes = [Hex(number) for number, kind in enumerate(view.terrain) if kind == land]
    empty = sum(view.buildings[hex_] == EMPTY for hex_ in hexes)
    told = many("{count} hex is {terrain} now, {empty} of them without a building.",
                "{count} hexes are {terrain} now, {empty} of them without a building.", len(hexes),
                terrain=terrain(land), empty=empty)
    homes = [seat for seat, player in by_seat(view.players) if player.faction is not None and player.home is land]
    if not homes:
        return told
    return _("{person} is at home there. {hexes}").format(person=_names(view, homes), hexes=told)


def _building(view: Game, key: str) -> str:
    kind = Building[key.upper()]
    parts = [_("{person} on {hexes}").format(person=by_name(view, seat), hexes=and_list(sites))
             for seat, player in by_seat(view.players)
             if (sites := [HEXES[site] for site in player.sites if kind_of(view.buildings[site]) is kind])]
    return _("{list}.").format(list=apart(parts)) if parts else _("Nobody has built one yet.")


def _hex(view: Game, key: str) -> str:
    hex_ = NUMBER[key]
    if TERRAIN[hex_] is Terrain.RIVER:
        linked = [seat for seat, player in by_seat(view.players) if hex_ in player.links]
        return _("A town of {person} reaches across it.").format(person=_names(view, linked)) if linked else ""
    now = Terrain(view.terrain[hex_])
    if (cell := view.buildings[hex_]) != EMPTY:
        return _("{person} has a {building} there, on {terrain}.").format(
            person=by_name(view, owner_of(cell)), building=building(kind_of(cell)), terrain=terrain(now))
    if now is not TERRAIN[hex_]:
        return _("It has been turned into {terrain} and is empty.").format(terrain=terrain(now))
    return _("It is still {terrain} and empty.").format(terrain=terrain(now))


# --- cults and goods ----------------------------------------------------------------------------------------------


def _cult(view: Game, key: str) -> str:
    track = Cult[key.upper()]
    told = _each(view, lambda player: steps_in(track, player.cults[track]))
    priests = [seat for seat in dict.fromkeys(view.spots[track]) if seat != NOBODY]
    if not priests:
        return told
    return _("{steps} Priests of {people} stay there.").format(steps=told, people=_names(view, priests))


def _goods(view: Game, key: str) -> str:
    if key == "power":
        return _each(view, lambda player: "/".join(map(str, player.bowls)))
    if key == "spades":
        return ""
    return _each(view, lambda player: amount(key, getattr(player, key)))


# --- rules --------------------------------------------------------------------------------------------------------


def _round(view: Game) -> str:
    if view.over or not view.round:
        return _("The game is over.") if view.over else _("The first round has not begun yet.")
    return _("It is round {round} of {rounds}.").format(round=view.round, rounds=ACTIONS.rounds)


def _passed(view: Game) -> str:
    if view.over or not view.round:
        return ""
    if not view.passed:
        return _("Nobody has passed in this round.")
    if len(view.passed) == 1:
        return _("{person} has passed in this round.").format(person=_names(view, view.passed))
    return _("{people} passed in this round, in this order.").format(people=_names(view, view.passed))


def _order(view: Game) -> str:
    if view.over or not view.round:
        return ""
    return _("In this round: {people}.").format(people=", ".join(by_name(view, seat) for seat in view.order))


def _shipping(view: Game) -> str:
    return _each(view, lambda player: amount("shipping", player.shipping) if player.board.shipping.max else "")


def _digging(view: Game) -> str:
    return _each(view, lambda player: amount("spade_level", player.spade_level))


def _areas(view: Game) -> str:
    sizes: dict[Seat, int] = {seat: area(view, view.players[seat]) for seat in seats_of(len(view.players))
                              if view.players[seat].sites}
    parts = [_("{person} {amount}").format(person=by_name(view, seat), amount=sizes[seat]) for seat in sizes]
    return _("Largest areas: {list}.").format(list=", ".join(parts)) if parts else ""


def _towns(view: Game) -> str:
    owners = [_("{person} {amount}").format(person=by_name(view, seat), amount=len(player.towns))
              for seat, player in by_seat(view.players) if player.towns]
    return _("Towns: {list}.").format(list=", ".join(owners)) if owners else _("Nobody has founded a town yet.")


def _bridges(view: Game) -> str:
    parts = [_("{start}–{end} ({person})").format(start=HEXES[a], end=HEXES[b], person=by_name(view, seat))
             for a, b, seat in view.bridges]
    return _("{list}.").format(list=", ".join(parts)) if parts else _("There is no bridge on the map yet.")


_RULES: Final[dict[str, Callable[[Game], str]]] = {
    "rule-goal": _round, "rule-round": _round, "rule-pass": _passed, "rule-order": _order, "rule-shipping": _shipping,
    "rule-digging": _digging, "rule-area": _areas, "rule-towns": _towns, "rule-bridges": _bridges, "bridges": _bridges,
}
_KINDS: Final[tuple[tuple[Any, Callable[[Game, str], str]], ...]] = (
    (frozenset(Favor), _favor),
    (frozenset(Town), _town),
    (frozenset(Bonus), _card),
    (frozenset(Scoring), _scoring),
    (frozenset(Faction), _faction),
    (frozenset(ACTIONS.power_actions), _power_action),
    (frozenset(Action), _own_action),
    (frozenset(land.name.lower() for land in Terrain), _terrain),
    (frozenset(kind.name.lower() for kind in Building), _building),
    (frozenset(track.name.lower() for track in Cult), _cult),
    (frozenset({"coins", "workers", "priests", "power", "vp", "spades", "keys"}), _goods),
    (frozenset(NUMBER), _hex),
)
"""Who tells of which keys; the first that has a key does."""
