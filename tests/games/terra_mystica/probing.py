"""Plays the small positions that were tried on the site: ledger commands, with stores handed out in between."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec.structs import replace

from games.kernel import (
    NATURE,
    IllegalMove,
    RulesError,
    Seat,
    Settings,
    apply,
    complete,
    legal_moves,
    settle,
    start,
)
from games.terra_mystica import TITLE
from games.terra_mystica.components import BONUS_CARDS, Cult, Gain, Scoring
from games.terra_mystica.moves import CultStep, Done, Leech, RevealCard, RevealScoring
from games.terra_mystica.position import Game
from games.terra_mystica.rules.cults import advance_cult, gain_keys
from games.terra_mystica.rules.factions import PlaceBridge
from games.terra_mystica.rules.power import Offer
from games.terra_mystica.rules.supply import gain
from games.terra_mystica.rules.terraform import UseSpades
from games.terra_mystica.rules.tiles import TakeTiles, owe_tiles
from games.terra_mystica.rules.turns import TakeTurn
from games.terra_mystica.site.state import state
from tests.games.terra_mystica.table import seat_of

__all__ = ["Played", "Refused", "decisions", "probe", "shown"]

_GOODS: Final = {"c": "coins", "w": "workers", "p": "priests", "vp": "vp"}
_HANDED: Final = re.compile(r"([+-])(\d+)?(c|w|p|vp|p1|p2|p3|key|bridge|gain_tw|fire|water|earth|air)", re.IGNORECASE)

_FIGURES: Final = (
    "VP", "C", "W", "P", "P1", "P2", "P3", "FIRE", "WATER", "EARTH", "AIR", "KEY", "buildings", "ship", "dig", "tiles",
)


class Refused(Exception):
    """A command was refused: its place in the list, its text, and the reason."""

    def __init__(self, place: int, text: str, reason: str) -> None:
        super().__init__(place, text, reason)
        self.place = place
        self.text = text
        self.reason = reason


class Played:
    """A probe played to its end. `let_pass` are the laxities of the site that it needed, `declined` the commands before
    which an open offer was declined in words."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.let_pass: set[str] = set()
        self.declined: list[str] = []


def handed_out(game: Game, seat: Seat, text: str) -> bool:
    """Whether a command hands out stores: steps on cults are handed out unless they are owed."""
    found = _HANDED.fullmatch(text)
    if found is None:
        return False
    if found[3].lower() not in ("fire", "water", "earth", "air"):
        return True
    return found[1] == "+" and not any(isinstance(move, CultStep) for move in legal_moves(game, seat))


def probe(commands: list[str], ruleset: str, *, declining: bool = False) -> Played:
    """Plays all commands. Raises Refused at the first that is not accepted. `declining`: who acts without answering an
    offer says first that it is declined, as the rulebook asks."""
    played = Played(opened(commands, ruleset))
    for place, line in enumerate(commands):
        name, colon, text = line.partition(": ")
        if not colon:
            continue
        seat = seat_of(played.game, name)
        if handed_out(played.game, seat, text):
            played.game = hand_out(played.game, seat, text)
        elif not answers_nothing(played.game, seat, text):
            try:
                command(played, seat, text, declining=declining)
            except RulesError as wrong:
                reason = wrong.reason.key if isinstance(wrong, IllegalMove) else type(wrong).__name__
                raise Refused(place, text, reason) from wrong
    return played


def command(played: Played, seat: Seat, text: str, *, declining: bool) -> None:
    """One command of a player."""
    try:
        played.game = told(played.game, seat, text)
    except IllegalMove as wrong:
        if not declining or wrong.reason.key != "answer-power":
            raise
        played.declined.append(text)
        played.game = told(told(played.game, seat, "decline"), seat, text)
    played.let_pass |= {note.detail for note in played.game.notes if note.about == "let-pass"}


def answers_nothing(game: Game, seat: Seat, text: str) -> bool:
    """Whether a command answers an offer that was never made or has vanished, since there is no room for it (TM-04,
    TM-07), or refuses all of none."""
    if not text.startswith(("leech", "decline")) or any(isinstance(move, Leech) for move in legal_moves(game, seat)):
        return False
    return text == "decline" or game.players[seat].room == 0


def opened(commands: list[str], ruleset: str) -> Game:
    """The table as the settings of a probe make it: its tiles are given, not drawn."""
    scoring = next(line.split()[1].split(",") for line in commands if line.startswith("score "))
    deleted = {line.split()[1] for line in commands if line.startswith("delete ")}
    names = [line.split()[1] for line in commands if line.startswith("setup ")]
    game = start(TITLE.rules.setup(Settings(len(names), {}, "site")))
    for tile in scoring:
        game = apply(game, NATURE, RevealScoring(Scoring(tile)))
    game = replace(game, options=replace(game.options, ruleset=ruleset))
    for card, printed in BONUS_CARDS.items():
        if card not in deleted and not printed.option:
            game = apply(game, NATURE, RevealCard(card))
    for seat, name in enumerate(names):
        game = told(game, seat, f"setup {name}")
    return game


def told(game: Game, seat: Seat, text: str) -> Game:
    """A command; the turn before it ends by itself where the ledger does not say so."""
    read = TITLE.rules.notation.read(text)
    try:
        return apply(game, seat, complete(game, seat, read, text))
    except RulesError:
        closing = game.turn.seat
        if closing < 0 or isinstance(read, Done) or Done() not in legal_moves(game, closing):
            raise
        game = apply(game, closing, Done())
        return apply(game, seat, complete(game, seat, read, text))


def hand_out(game: Game, seat: Seat, text: str) -> Game:
    """Stores change hands, as no rule would do it."""
    found = _HANDED.fullmatch(text)
    assert found is not None
    amount, what = int(found[1] + (found[2] or "1")), found[3].lower()
    if what in _GOODS:
        if amount > 0:
            return gain(game, seat, Gain(**{_GOODS[what]: amount}), "handed out")
        return game.change(seat, **{_GOODS[what]: getattr(game.players[seat], _GOODS[what]) + amount})
    if what in ("p1", "p2", "p3"):
        bowls = list(game.players[seat].bowls)
        bowls[int(what[1]) - 1] += amount
        return game.change(seat, bowls=tuple(bowls))
    return special(game, seat, what, amount)


def special(game: Game, seat: Seat, what: str, amount: int) -> Game:
    """Keys, bridges, tiles and steps on cults."""
    if what == "key":
        return settle(gain_keys(game, seat, amount))
    if what == "bridge":
        return replace(game, agenda=(*game.agenda, PlaceBridge(seat)))
    if what == "gain_tw":
        return owe_tiles(game, seat, towns=amount)
    return advance_cult(game, seat, Cult[what.upper()], amount)


def shown(game: Game) -> dict[str, Any]:
    """A position in the words of the probes, as far as rules make it."""
    whole = state(game, ())
    factions = {name: {key: each[key] for key in _FIGURES} for name, each in whole["factions"].items()}
    return {"round": game.round, "factions": factions, "hexes": whole["map"]}


def decisions(game: Game) -> list[tuple[str, str, int]]:
    """What is open: offers of power, spades, tiles, and a whole turn if nothing else keeps its seat."""
    names = [str(player.faction) for player in game.players]
    found = [(names[step.seat], "leech", step.amount) for _, step in game.questions() if isinstance(step, Offer)]
    for step in game.agenda:
        if isinstance(step, UseSpades):
            found.append((names[step.seat], "transform", step.spades))
        if isinstance(step, TakeTiles):
            found += [(names[step.seat], "favor", step.favors)] * (step.favors > 0)
            found += [(names[step.seat], "town", step.towns)] * (step.towns > 0)
    top = game.agenda[-1] if game.agenda else None
    if isinstance(top, TakeTurn) and game.turn.actions:
        found.append((names[top.seat], "full", 0))
    return sorted(found)
