"""Writes a game of ours in the command form of the site, one command a line."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import NATURE, Entry, Leave, Move, Settings, start
from games.kernel.record import played
from games.terra_mystica.board import BOARD
from games.terra_mystica.components import BONUS_CARDS, Bonus
from games.terra_mystica.moves import (
    DealBoard,
    DealFaction,
    Decline,
    Drop,
    Pass,
    PickFaction,
    RevealCard,
    RevealScoring,
)
from games.terra_mystica.position import VERSION, Game, Options
from games.terra_mystica.rules.setup import in_game, options_of, setup
from games.terra_mystica.site.header import OPTIONS, STRICT

__all__ = ["export_record"]


def export_record(game: Game, settings: Settings, entries: Sequence[Entry]) -> str:
    """The whole record: options, tiles, factions in seating order, then every command.

    A game of the introductory setup has no such form: its dwellings are written as if they had been chosen.
    """
    options = options_of(settings)
    lines = [f"## hexmoot rules {options.version}"] if options.version < VERSION else []
    lines += [f"map {BOARD.id}", f"player-count {settings.players}"]
    lines += [f"option {theirs}" for theirs, ours in (OPTIONS | STRICT).items() if getattr(options, ours)]
    lines += [f"delete {card}" for card in BONUS_CARDS if _missing(options, game, card)]
    lines.append("score " + ",".join(game.scoring))
    lines += [f"setup {player.faction}" for player in game.players if player.faction is not None]
    position: Game = start(setup(settings))
    for entry, after in played(position, entries):
        lines += _line(position, after, entry) + _lost(position, after, entry)
        position = after
    return "\n".join(lines) + "\n"


def _missing(options: Options, game: Game, card: Bonus) -> bool:
    return in_game(options, BONUS_CARDS[card].option) and card not in game.cards


def _line(before: Game, after: Game, entry: Entry) -> list[str]:
    """One entry as lines of the record; settings stand at its head already."""
    move = entry.move
    if entry.seat == NATURE or isinstance(move, (PickFaction, RevealScoring, RevealCard, DealFaction, DealBoard)):
        return []
    faction = (after if after.players[entry.seat].faction else before).players[entry.seat].faction
    if isinstance(move, Leave):
        return [f"drop-faction {faction}"]
    return [f"{faction}: {_command(move)}"]


def _lost(before: Game, after: Game, entry: Entry) -> list[str]:
    """Cult spades that were lost by themselves; on the site they are thrown away (TM-21)."""
    lines = []
    for note in after.notes:
        in_turn = before.turn.seat == note.seat and not isinstance(entry.move, Pass)
        if note.about == "spades-lost" and not in_turn and note.seat not in after.left:
            lines.append(f"{after.players[note.seat].faction}: {Drop(int(note.detail))}")
    return lines


def _command(move: Move) -> str:
    return "decline" if isinstance(move, Decline) and move.amount is None else str(move)
