"""Writes a game of ours in the command form of the site, one command a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.kernel import NATURE, Entry, Leave, Move, Seat, Settings, by_seat, start
from games.kernel.record import played
from games.terra_mystica.board import BOARD, Hex
from games.terra_mystica.components import BONUS_CARDS, Bonus, Faction
from games.terra_mystica.moves import (
    Build,
    DealBoard,
    DealFaction,
    Decline,
    Done,
    Drop,
    Pass,
    PickFaction,
    RevealCard,
    RevealScoring,
    Transform,
    Upgrade,
)
from games.terra_mystica.position import VERSION, Game, Options
from games.terra_mystica.rules.power import Offer, neighbours_power
from games.terra_mystica.rules.setup import in_game, options_of, order_of_dwellings, setup
from games.terra_mystica.site.header import OPTIONS, STRICT
from games.terra_mystica.site.order import in_site_order, is_own_command

__all__ = ["Writing", "export_record"]

_AT_THE_HEAD: Final = (PickFaction, RevealScoring, RevealCard, DealFaction, DealBoard)
"""Moves that are settings of a record."""


def export_record(game: Game, settings: Settings, entries: Sequence[Entry]) -> str:
    """The whole record: options, tiles, factions in seating order, then every command as the site wants it (TM-109).

    What the introductory setup gives is written as if it had been drawn and chosen.
    """
    position: Game = start(setup(settings))
    writing = Writing(position)
    for entry, after in played(position, in_site_order(position, entries)):
        writing.add(entry, after)
    return "\n".join([*_head(game, settings), *_given_dwellings(position), *writing.end()]) + "\n"


def _head(game: Game, settings: Settings) -> list[str]:
    options = options_of(settings)
    factions = [player.faction for player in game.players if player.faction is not None]
    lines = [f"## hexmoot rules {options.version}"] if options.version < VERSION else []
    lines += [f"map {BOARD.id}", f"player-count {settings.players}"]
    lines += [f"option {theirs}" for theirs, ours in (OPTIONS | STRICT).items() if getattr(options, ours)]
    lines += ["option strict-chaosmagician-sh"] * (Faction.CHAOSMAGICIANS in factions)
    lines += [f"delete {card}" for card in BONUS_CARDS if _missing(options, game, card)]
    return [*lines, "score " + ",".join(game.scoring), *(f"setup {faction}" for faction in factions)]


def _given_dwellings(game: Game) -> list[str]:
    """The dwellings that stand before anybody moves, in the order in which they would be placed."""
    if game.options.setup != "introductory":
        return []
    left = {seat: list(player.sites) for seat, player in by_seat(game.players)}
    return [f"{_name(game, seat)}: {Build(left[seat].pop(0))}" for seat in order_of_dwellings(game)]


def _missing(options: Options, game: Game, card: Bonus) -> bool:
    return in_game(options, BONUS_CARDS[card].option) and card not in game.cards


class Writing:
    """The lines so far. `owing` are the refusals that the site waits for and nobody gave, to be written at the end of
    the turn; `ended` where `done` would stand if the record ended with that turn; `unbuilt` whether a dwelling could
    still follow what the turn did."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.lines: list[str] = []
        self.owing: list[str] = []
        self.ended: tuple[int, str] | None = None
        self.unbuilt = False

    def end(self) -> list[str]:
        """All lines, when nothing more comes."""
        if self.ended is not None:
            self.lines.insert(*self.ended)
        return self.lines + self.owing

    def add(self, entry: Entry, after: Game) -> None:
        """Writes an entry and what the site asks for beside it."""
        before, self.game = self.game, after
        if entry.seat == NATURE or isinstance(entry.move, _AT_THE_HEAD):
            return
        own = is_own_command(before, entry)
        if isinstance(entry.move, Done):
            self._done(before, entry.seat)
        elif isinstance(entry.move, Leave):
            self._drop(before, entry.seat)
        else:
            self.ended = None if own else self.ended
            self.lines += [f"{_name(before, entry.seat)}: {command}" for command in _commands(before, entry)]
        self.lines += _lost(before, after, entry)
        self._refuse(before, after, entry)
        if own:
            transformed = isinstance(entry.move, (Transform, Drop))
            self.unbuilt = transformed or (self.unbuilt and not isinstance(entry.move, Build))
            if isinstance(entry.move, (Done, Pass, Leave)):
                self._turn_over()

    def _done(self, before: Game, seat: Seat) -> None:
        """The site ends a turn by itself; it is told only where the same player goes on and might be thought to build
        on what was transformed, or where the record ends."""
        name = _name(before, seat)
        if before.turn.trade and before.options.strict_darkling_sh:
            self.lines.append(f"{name}: -{before.turn.trade}CONVERT_W_TO_P")
        self.ended = (len(self.lines), f"{name}: done")
        if self.game.turn.seat == seat and self.unbuilt:
            self.lines.append(f"{name}: done")
            self.ended = None

    def _drop(self, before: Game, seat: Seat) -> None:
        player = (self.game if self.game.players[seat].faction else before).players[seat]
        self.lines.append(f"drop-faction {player.faction}")
        self.owing = [line for line in self.owing if not line.startswith(f"{player.faction}:")]

    def _refuse(self, before: Game, after: Game, entry: Entry) -> None:
        """What the site asks for although there is no room (TM-04, TM-07)."""
        for note in after.notes:
            if note.about == "lapsed" and note.seat not in after.left:
                amount, giver = note.detail.split()
                line = f"{_name(after, note.seat)}: decline {amount} from {giver}"
                (self.lines if note.seat == entry.seat else self.owing).append(line)
        for seat, power in _unasked(before, after, entry):
            self.owing.append(f"{_name(after, seat)}: decline {power} from {_name(after, entry.seat)}")

    def _turn_over(self) -> None:
        self.lines += self.owing
        self.owing, self.unbuilt = [], False


def _name(game: Game, seat: Seat) -> Faction | None:
    return game.players[seat].faction


def _commands(before: Game, entry: Entry) -> list[Move]:
    """A move as commands of the site: to refuse everything is to refuse each offer, for there it would concern those as
    well that nobody was asked about."""
    if not isinstance(entry.move, Decline) or entry.move.amount is not None:
        return [entry.move]
    offers = [step for _, step in before.questions() if isinstance(step, Offer) and step.seat == entry.seat]
    return [Decline(step.amount, step.giver(before)) for step in offers]


def _unasked(before: Game, after: Game, entry: Entry) -> Iterator[tuple[Seat, int]]:
    """The neighbours of a new building who were not asked, having no room, with the power that the site offers them."""
    if before.round == 0 or before.building_no == after.building_no or not isinstance(entry.move, (Build, Upgrade)):
        return
    asked = {note.seat for note in after.notes if note.about == "offer"}
    for seat, power in _offered(after, entry.seat, entry.move.hex):
        if seat not in asked and seat not in after.left:
            yield seat, power


def _offered(game: Game, seat: Seat, hex_: Hex) -> list[tuple[Seat, int]]:
    return sorted(neighbours_power(game, seat, hex_).items())


def _lost(before: Game, after: Game, entry: Entry) -> list[str]:
    """Cult spades that were lost by themselves; on the site they are thrown away (TM-21)."""
    lines = []
    for note in after.notes:
        in_turn = before.turn.seat == note.seat and not isinstance(entry.move, Pass)
        if note.about == "spades-lost" and not in_turn and note.seat not in after.left:
            lines.append(f"{after.players[note.seat].faction}: {Drop(int(note.detail))}")
    return lines
