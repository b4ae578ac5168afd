"""Positions of Terra Mystica drawn as text, and moves typed as in the ledgers.

    game = board("witches: F4 C4=TP, 10c 4w 20vp 5/7/0 FAV1 BON4; nomads: F3; land: E5=brown; bridges: C4:D5=witches")
    game = play(game, "witches: upgrade F4 to TP", "nomads: leech")
    assert refused(game, "witches: advance ship") == "one-action"

A faction's line names its buildings (`F4` is a dwelling) and then whatever differs from its starting stock: coins,
workers, priests, points, bowls, tiles, card, `fire 9`, `ship 2`, `dig 1`, `keys 1`, `sent 4`.
"""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec.structs import replace

from games.kernel import NATURE, Due, Move, Note, RulesError, Seat, Settings, apply, legal_moves, play_line, start
from games.kernel.lines import Ambiguous
from games.terra_mystica import TITLE
from games.terra_mystica.board import BRIDGES, NUMBER
from games.terra_mystica.components import FAVORS, TOWNS, Action, Bonus, Building, Cult, Faction, Favor, Scoring, Town
from games.terra_mystica.moves import Done
from games.terra_mystica.position import Game, Player, Terrain, cell
from games.terra_mystica.rules.rounds import NextTurn
from games.terra_mystica.rules.setup import seat_faction, setup

__all__ = ["board", "of", "offered", "play", "points", "refused", "seat_of", "stock"]

_KINDS: Final = dict(zip(("D", "TP", "TE", "SH", "SA"), Building, strict=True))
_COLOURS: Final = {terrain.colour: terrain for terrain in Terrain}
_STOCK: Final = {"c": "coins", "w": "workers", "p": "priests", "vp": "vp"}
_NUMBERS: Final = {
    "ship": "shipping", "dig": "spade_level", "keys": "keys", "sent": "sent", "carpet": "carpet", "coins": "coins",
}


def board(text: str, *, turn: str = "", round: int = 1, tile: str = "", cards: str = "", passed: str = "",
          **options: Any) -> Game:
    """The table in the action phase; the faction named first sits first and has the turn unless `turn` names another.

    Without `tile` the round scores nothing; without `cards` all nine are in the game.
    """
    statements = [part.strip() for part in re.split(r"[;\n]", text) if part.strip()]
    factions = [each for each in statements if each.split(":")[0] in set(Faction)]
    game: Game = setup(Settings(len(factions), options, options.pop("ruleset", "rulebook"), options.pop("version", 0)))
    game = replace(game, agenda=(), round=round, scoring=_scoring(tile, round), **_cards(cards))
    for seat, statement in enumerate(factions):
        name, _, rest = statement.partition(":")
        game = seat_faction(game, seat, Faction(name))
        for word in re.findall(r"(?:fire|water|earth|air|ship|dig|keys|sent|carpet) \d+|\S+", rest.replace(",", " ")):
            game = _say(game, seat, word.strip())
    for statement in statements:
        kind, _, rest = statement.partition(":")
        if kind in ("land", "bridges", "spots", "taken", "coins"):
            for word in rest.split():
                game = _SAYINGS[kind](game, word)
    out = tuple(seat_of(game, name) for name in passed.split())
    for seat in out:
        game = game.change(seat, passed=True)
    seat = seat_of(game, turn) if turn else 0
    before = (seat - 1) % len(factions)
    return start(replace(game, passed=out, notes=()).then(NextTurn(before)))


def _scoring(tile: str, round: int) -> tuple[Scoring, ...]:
    if not tile:
        return ()
    others = [scoring for scoring in Scoring if scoring != tile]
    return (*others[: round - 1], Scoring(tile), *others[round - 1 : 5])


def _cards(names: str) -> dict[str, Any]:
    cards = tuple(map(Bonus, names.split())) if names else tuple(Bonus)[:9]
    return {"cards": cards, "coins": (0,) * len(cards)}


def _say(game: Game, seat: Seat, word: str) -> Game:
    """One word of a faction's line."""
    player = game.players[seat]
    if found := re.fullmatch(r"([A-I]\d+)(?:=(\w+))?", word):
        return _stand(game, seat, NUMBER[found[1]], _KINDS[found[2] or "D"])
    if found := re.fullmatch(r"(-?\d+)(c|w|p|vp)", word):
        return game.change(seat, **{_STOCK[found[2]]: int(found[1])})
    if found := re.fullmatch(r"(\d+)/(\d+)/(\d+)", word):
        return game.change(seat, bowls=tuple(map(int, found.groups())))
    if found := re.fullmatch(r"(fire|water|earth|air) (\d+)", word):
        cult = Cult[found[1].upper()]
        return game.change(seat, cults=(*player.cults[:cult], int(found[2]), *player.cults[cult + 1 :]))
    if found := re.fullmatch(r"(\w+) (\d+)", word):
        return game.change(seat, **{_NUMBERS[found[1]]: int(found[2])})
    return _tile(game, seat, word)


def _tile(game: Game, seat: Seat, word: str) -> Game:
    player = game.players[seat]
    if word in set(Favor):
        place = list(FAVORS).index(Favor(word))
        left = (*game.favors[:place], game.favors[place] - 1, *game.favors[place + 1 :])
        return replace(game, favors=left).change(seat, favors=(*player.favors, Favor(word)))
    if word in set(Town):
        place = list(TOWNS).index(Town(word))
        left = (*game.towns[:place], game.towns[place] - 1, *game.towns[place + 1 :])
        return replace(game, towns=left).change(seat, towns=(*player.towns, Town(word)))
    if word.startswith("used:"):
        return game.change(seat, used=tuple(map(Action, word[5:].split("+"))))
    if word.startswith("town:"):
        return game.change(seat, settled=tuple(sorted(NUMBER[part] for part in word[5:].split("+"))))
    return game.change(seat, card=Bonus(word))


def _stand(game: Game, seat: Seat, hex: int, kind: Building) -> Game:
    """A building stands, on home terrain."""
    player = game.players[seat]
    counts = tuple(count + (building == kind) for building, count in zip(Building, player.buildings, strict=True))
    buildings = (*game.buildings[:hex], cell(seat, kind), *game.buildings[hex + 1 :])
    terrain = (*game.terrain[:hex], int(player.home), *game.terrain[hex + 1 :])
    game = replace(game, buildings=buildings, terrain=terrain)
    return game.change(seat, buildings=counts, sites=(*player.sites, hex))


def _land(game: Game, word: str) -> Game:
    name, _, colour = word.partition("=")
    hex = NUMBER[name]
    return replace(game, terrain=(*game.terrain[:hex], int(_COLOURS[colour]), *game.terrain[hex + 1 :]))


def _bridge(game: Game, word: str) -> Game:
    spot, _, name = word.partition("=")
    ends = {NUMBER[part] for part in spot.split(":")}
    seat = seat_of(game, name)
    place = next(bridge for bridge in BRIDGES if set(bridge) == ends)
    return replace(game, bridges=(*game.bridges, (*place, seat))).change(seat, bridges=game.players[seat].bridges + 1)


def _spot(game: Game, word: str) -> Game:
    """`fire1=witches`: a priest on the first spot of a cult."""
    name, _, faction = word.partition("=")
    cult, place, seat = Cult[name[:-1].upper()], int(name[-1]) - 1, seat_of(game, faction)
    row = game.spots[cult]
    row = (*row[:place], seat, *row[place + 1 :])
    game = replace(game, spots=(*game.spots[:cult], row, *game.spots[cult + 1 :]))
    return game.change(seat, sent=game.players[seat].sent + 1)


def _taken(game: Game, word: str) -> Game:
    return replace(game, taken=(*game.taken, Action(word)))


def _coins(game: Game, word: str) -> Game:
    card, _, coins = word.partition("=")
    place = game.cards.index(Bonus(card))
    return replace(game, coins=(*game.coins[:place], int(coins), *game.coins[place + 1 :]))


_SAYINGS: Final = {"land": _land, "bridges": _bridge, "spots": _spot, "taken": _taken, "coins": _coins}


# --- playing ------------------------------------------------------------------------------------------------------


def seat_of(game: Game, name: str) -> Seat:
    """The seat of a faction, or of nature. Raises KeyError if it does not play."""
    if name == "nature":
        return NATURE
    seat = game.seat_of(Faction(name))
    if seat < 0:
        raise KeyError(name)
    return seat


def of(game: Game, name: str) -> Player:
    """What a faction has."""
    return game.players[seat_of(game, name)]


def play(game: Game, *lines: str) -> Game:
    """The position after lines such as `witches: dig 1. build E5`; the notes are those of all of them."""
    notes: tuple[Note, ...] = ()
    for line in lines:
        name, _, text = line.partition(":")
        for part in text.split("."):
            game, _ = play_line(TITLE.rules.notation, game, seat_of(game, name), part)
            notes += game.notes
    return replace(game, notes=notes)


def finish(game: Game, name: str) -> Game:
    """Ends a faction's turn."""
    return apply(game, seat_of(game, name), Done())


def refused(game: Game, line: str) -> str:
    """The key of the reason why the last move of a line is refused; the moves before it are played."""
    *before, last = line.split(".")
    name, _, text = before[0].partition(":") if before else last.partition(":")
    if before:
        game = play(game, *(each if ":" in each.split(" ")[0] else f"{name}: {each}" for each in before))
        text = last
    try:
        play_line(TITLE.rules.notation, game, seat_of(game, name), text)
    except Ambiguous as unclear:
        return "several-fit" if unclear.fitting else "nothing-fits"
    except RulesError as wrong:
        return str(getattr(getattr(wrong, "reason", None), "key", "not-read"))
    raise AssertionError(f"{line} is accepted")


def offered(game: Game, name: str, kind: type[Move] | None = None) -> list[str]:
    """What is open to a faction, as it prints; only moves of one kind if one is named."""
    moves = legal_moves(game, seat_of(game, name))
    return [str(move) for move in moves if kind is None or isinstance(move, kind)]


def stock(game: Game, name: str) -> tuple[int, int, int, int]:
    """Points, coins, workers and priests."""
    player = of(game, name)
    return player.vp, player.coins, player.workers, player.priests


def points(game: Game, name: str, about: str) -> int:
    """The points noted for a faction under a heading since the position was drawn."""
    seat = seat_of(game, name)
    return sum(note.points for note in game.notes if note.seat == seat and note.about == about)


def due(game: Game, name: str) -> list[Due]:
    """By when a faction's open questions are due."""
    seat = seat_of(game, name)
    return [aside.due for aside in game.asides if seat in aside.steps[-1].open_to(game)]
