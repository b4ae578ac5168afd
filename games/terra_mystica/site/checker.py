"""Whether the site would take a record's commands in their order: whose turn it is, and what must be answered first.

The rules of the game are checked by importing; this keeps the books of the site beside it. There a turn ends as soon as
its action is complete and somebody else's command follows, every neighbour of a new building is asked, also without
room for power, and no round ends before all have answered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import Seat
from games.terra_mystica.board import HEXES, NUMBER
from games.terra_mystica.components import Faction
from games.terra_mystica.position import Game
from games.terra_mystica.rules.power import neighbours_power
from games.terra_mystica.rules.rounds import SpendCultSpades
from games.terra_mystica.rules.terraform import CultSpades
from games.terra_mystica.rules.turns import TakeTurn
from games.terra_mystica.site.importer import Replay
from games.terra_mystica.site.ledger import Row, read

__all__ = ["Fault", "faults"]

_MAIN: Final = ("build", "upgrade", "send", "dig", "bridge", "advance", "action", "pass", "transform")
"""Commands that take an action, or belong to one."""
_ON_TURN: Final = ("build", "upgrade", "send", "dig", "bridge", "advance", "action", "pass", "convert", "burn",
                   "connect", "done")
"""Commands of the active player alone."""
_ANSWER: Final = re.compile(r"(leech|decline)(?: (\d+) from (\w+))?")
_SPADE: Final = {"transform": 1, "build": 1, "dig": 1}
_FOLLOWS: Final[dict[str, dict[str, int]]] = {
    "dig": _SPADE, "act5": _SPADE, "bon1": _SPADE, "actg": _SPADE, "act6": _SPADE | {"transform": 2},
    "act1": {"bridge": 1}, "acte": {"bridge": 1}, "actn": {"transform": 1, "build": 1}, "acts": {"upgrade": 1},
    "actw": {"build": 1}, "halflings": {"transform": 3, "build": 1},
}
"""What may follow an action within the same turn."""


class Fault(Struct, frozen=True):
    """A command that the site would refuse, or a round that it would not end, with the line."""

    line: int
    cause: str


class Asked(Struct, frozen=True):
    """An offer of power as the site keeps it; `passed_over` by something that should have come later."""

    seat: Seat
    giver: Faction
    amount: int
    passed_over: str = ""


def faults(text: str) -> list[Fault]:
    """Everything in a record in command form, one command a line, that the site would not take in this order. Raises
    BadRecord if it cannot be played at all."""
    return list(_Books(Replay(read(text))).faults())


class _Books:
    """`actions` and `follows` are what the active seat may still do; `asked` are all offers that wait for an answer."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.active: Seat | None = None
        self.round = 0
        self.actions = 0
        self.follows: dict[str, int] = {}
        self.asked: list[Asked] = []
        self.trade = False
        self.last: Row | None = None

    def faults(self) -> Iterator[Fault]:
        """Plays the record with the books beside it."""
        for row in self.replay.play():
            before = self.replay.trail[0]
            seat = before.seat_of(row.faction)
            for command in row.commands:
                self._boundary(before, row)
                yield from (Fault(row.line, cause) for cause in self._command(before, seat, command.lower()))
                self._ask(before, self.replay.game, seat, command)
            self.last = row
        if self.replay.game.over:
            yield from (Fault(0, f"the game ends, and {cause}") for cause in self._unanswered())

    # --- turns --------------------------------------------------------------------------------------------------------

    def _boundary(self, game: Game, row: Row) -> None:
        """Between the commands of two factions, and after an answer or a pass, a complete turn ends."""
        self.asked = [asked for asked in self.asked if asked.seat not in game.left]
        last = self.last
        if last is None or self.active is None:
            return
        between = any(last.line < line < row.line for line, _ in self.replay.ledger.admin)
        if last.faction is not row.faction or between or _word(last.commands[-1]) in ("leech", "decline", "pass"):
            self._advance(game)

    def _advance(self, game: Game) -> None:
        """Gives the turn to the next who has not passed, if the active seat is through with its own or has left."""
        seat = self.active
        if seat is None or (seat not in game.left and (self.actions or self._owes(game, seat))):
            return
        order = game.order
        at = order.index(seat) + 1
        waiting = [other for other in order[at:] + order[:at] if not _out(game, other)]
        self._begin(waiting[0] if waiting else None)

    def _begin(self, seat: Seat | None) -> None:
        self.active, self.actions, self.follows, self.trade = seat, int(seat is not None), {}, False

    def _owes(self, game: Game, seat: Seat) -> bool:
        """Whether a choice keeps a turn open: it lies above the turn, or is the Cultists' step."""
        agenda = game.agenda
        above = bool(agenda) and not isinstance(agenda[-1], TakeTurn) and agenda[-1].may_answer(game, seat)
        steps = [step for _, step in game.questions() if not hasattr(step, "giver_seat")]
        return above or self.trade or any(step.may_answer(game, seat) for step in steps)

    # --- commands -----------------------------------------------------------------------------------------------------

    def _command(self, game: Game, seat: Seat, text: str) -> Iterator[str]:
        """What is wrong with a command in its place; the books are kept meanwhile."""
        if found := _ANSWER.fullmatch(text):
            yield from self._answer(game, seat, found)
            return
        if not game.round:
            return
        yield from self._round(game)
        word = _word(text)
        if self.active != seat and word in _ON_TURN:
            yield f"{text!r}: {_faction(game, seat)} are not on turn"
        elif word == "done":
            yield from [f"{text!r}: the turn has ended already"] * bool(self.actions)
            self.follows = {}
        elif word == "convert":
            self._pass_over(seat, text, self.asked)
        elif word in _MAIN and not _in_between(game):
            yield from self._main(game, seat, text)
        if "convert_w_to_p" in text or re.fullmatch(r"convert \d*w to \d*p", text):
            self.trade = False

    def _round(self, game: Game) -> Iterator[str]:
        """A new round, or the cult bonus before it, begins when everything is answered."""
        if game.round != self.round:
            if self.round:
                yield from self._unanswered()
            self.round, self.asked = game.round, []
            self._begin(next((seat for seat in game.order if not _out(game, seat)), None))
        elif _in_between(game):
            yield from self._unanswered()

    def _unanswered(self) -> list[str]:
        return [f"{_faction(self.replay.game, asked.seat)} have not answered {asked.amount} from {asked.giver}"
                for asked in self.asked if asked.seat not in self.replay.game.left]

    def _main(self, game: Game, seat: Seat, text: str) -> Iterator[str]:
        """A command that takes an action, or follows one."""
        kind, name = text.split(maxsplit=1)[0], text.rsplit(maxsplit=1)[-1]
        if kind == "pass" and self.actions > 1:
            self.actions = 1
        if self._continues(game, seat, kind, name):
            self._follow(kind)
            return
        if not self.actions and len([other for other in game.order if not _out(game, other)]) == 1:
            self._begin(seat)
        if not self.actions:
            yield f"{text!r}: a second action in one turn"
            return
        self.actions += 1 if name == "actc" else -1
        self.asked = [asked for asked in self.asked if asked.seat != seat]
        self.follows = dict(_FOLLOWS.get(name if kind == "action" else kind, {}))
        if kind == "upgrade" and name in ("sh", "stronghold"):
            self.follows = dict(_FOLLOWS.get(_faction(game, seat), {}))
            self.trade = _faction(game, seat) is Faction.DARKLINGS and game.options.strict_darkling_sh

    def _follow(self, kind: str) -> None:
        """A command that belongs to the action before."""
        self.follows[kind] -= 1
        if kind == "dig":
            self.follows = dict(_SPADE)
        elif kind == "build":
            self.follows = {}
        elif kind == "transform":
            self.follows.pop("dig", None)

    def _continues(self, game: Game, seat: Seat, kind: str, name: str) -> bool:
        """Whether a command belongs to the action before. A dwelling elsewhere than where this action transformed does
        not, once there is such a place, unless a spade is left to transform there too."""
        if self.follows.get(kind, 0) < 1:
            return False
        transformed = {HEXES[site].lower() for site in game.turn.build if game.turn.seat == self.active}
        if kind != "build" or not transformed or name in transformed:
            return True
        home = game.players[seat].home
        return bool(self.follows.get("transform")) and game.terrain[NUMBER[name.upper()]] != home

    # --- offers -------------------------------------------------------------------------------------------------------

    def _answer(self, game: Game, seat: Seat, found: re.Match[str]) -> Iterator[str]:
        taken, mine = found[1] == "leech", [asked for asked in self.asked if asked.seat == seat]
        if found[2] is None:
            yield from [f"{found[0]!r}: an answer names what it answers"] * taken
            self.asked = [asked for asked in self.asked if asked not in mine]
            return
        fitting = [asked for asked in mine if (asked.amount, str(asked.giver)) == (int(found[2]), found[3])]
        if not fitting:
            yield f"{found[0]!r}: that was not offered to {_faction(game, seat)}"
            return
        if taken and game.options.strict_leech and fitting[0].passed_over:
            yield f"{found[0]!r} should come before {fitting[0].passed_over!r}"
        place = self.asked.index(fitting[0])
        if taken:
            self._pass_over(seat, found[0], self.asked[:place])
        del self.asked[place]

    def _pass_over(self, seat: Seat, text: str, older: list[Asked]) -> None:
        """A command that should have come after the answers to these offers of its seat."""
        late = [replace(asked, passed_over=text) if asked.seat == seat else asked for asked in older]
        self.asked[: len(older)] = late

    def _ask(self, before: Game, after: Game, seat: Seat, text: str) -> None:
        """Whoever stands beside a new building is asked, clockwise from its owner, with room or without."""
        if not before.round or after.building_no == before.building_no:
            return
        power = neighbours_power(after, seat, NUMBER[text.split()[1].upper()])
        order = after.order[after.order.index(seat) + 1 :] + after.order[: after.order.index(seat)]
        giver = _faction(after, seat)
        self.asked += [
            Asked(other, giver, power[other]) for other in order if other in power and other not in after.left
        ]


def _word(text: str) -> str:
    return text.split(maxsplit=1)[0].lower()


def _faction(game: Game, seat: Seat) -> Faction:
    faction = game.players[seat].faction
    assert faction is not None
    return faction


def _out(game: Game, seat: Seat) -> bool:
    return game.players[seat].passed or seat in game.left


def _in_between(game: Game) -> bool:
    """Whether the spades of the cult bonus are being used."""
    return any(isinstance(step, (CultSpades, SpendCultSpades)) for step in game.agenda)
