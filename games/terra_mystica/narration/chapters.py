"""What follows from a turn by itself: a new round with cult bonus and income, and the final scoring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from games.kernel import Happening, Leave, Note, Seat, by_seat, ranks
from games.kernel.words import _, and_list, apart, many
from games.terra_mystica.components import ACTIONS, CULTS, SCORING_TILES, Cult, Gain
from games.terra_mystica.moves import CultStep, Decline, Drop, Leech, Pass, Transform
from games.terra_mystica.narration.accounts import accepted_power
from games.terra_mystica.narration.names import amount, cult, joined, scoring_text
from games.terra_mystica.narration.persons import by_name, introduced
from games.terra_mystica.narration.prices import added
from games.terra_mystica.narration.things import coded_scoring
from games.terra_mystica.position import Game
from games.terra_mystica.rules.rounds import income_of

__all__ = ["Opening", "begins_round", "earlier_opening", "final_notes", "final_text", "opening"]

_FINAL: Final = frozenset({"network", *(track.name.lower() for track in CULTS)})
_LAST_MOVES: Final = (Pass, Leech, Decline, CultStep, Transform, Drop, Leave)
"""What can be the last move of a round."""
_STOCK: Final = ("workers", "coins", "priests", "power")
_NOTHING: Final = Gain()


# --- a new round --------------------------------------------------------------------------------------------------


class Opening:
    """The beginning of a round, as far as a move led to it: cult bonus and income by seat. `later`: how many rounds
    have begun since."""

    def __init__(self, view: Game, bonus: dict[Seat, Gain], income: dict[Seat, Gain], later: int = 0) -> None:
        self.view = view
        self.bonus = bonus
        self.income = income
        self.round = view.round - later
        self.later = later

    def of(self, seat: Seat) -> tuple[Gain, ...]:
        """What a seat got."""
        return tuple(part[seat] for part in (self.bonus, self.income) if seat in part)

    def __str__(self) -> str:
        bonus, income = _listed(self.view, self.bonus), _listed(self.view, self.income)
        return " ".join(filter(None, (
            self._tile(), self._order(),
            _("Cult bonus: {gains}.").format(gains=bonus) if bonus else "",
            _("Income: {gains}.").format(gains=income) if income else "",
        )))

    def _tile(self) -> str:
        """That the round begins, and what it scores."""
        if self.round > len(self.view.scoring):
            return _("Round {number} begins.").format(number=self.round)
        tile = self.view.scoring[self.round - 1]
        return _("Round {number} begins with the {tile}: {effect}.").format(
            number=self.round, tile=coded_scoring(tile), effect=scoring_text(tile, last=self.round == ACTIONS.rounds))

    def _order(self) -> str:
        """Who plays when, from the second round on: it hangs on who passed first."""
        if self.later or self.round < 2:
            return ""
        names = [by_name(self.view, seat) for seat in self.view.order if seat not in self.view.left]
        return _("Turn order: {names}.").format(names=", ".join(names)) if len(names) > 1 else ""


def _listed(view: Game, gains: Mapping[Seat, Gain]) -> str:
    """What everybody got who still plays."""
    told = [_("{person} {gain}").format(person=by_name(view, seat), gain=_brief(gain)) for seat, gain in gains.items()
            if seat not in view.left]
    return apart(told)


def _brief(gained: Gain) -> str:
    return joined(amount(what, getattr(gained, what)) for what in _STOCK if getattr(gained, what))


def begins_round(happening: Happening) -> bool:
    """Whether a move led to a new round: it cannot bring workers itself, and yet somebody got some, not with a faction
    that leaving has brought them."""
    return isinstance(happening.move, _LAST_MOVES) and any(
        change.get("workers", 0) > 0 for change in happening.differences.values()) and not any(
        note.about == "initial" for note in happening.notes)


def opening(view: Game, last: Happening) -> Opening:
    """The round that a move began, nobody having moved since."""
    before = {seat: Gain(power=accepted_power(last) if seat == last.seat else 0) for seat in view.order}
    bonus = {seat: _came(last, seat, _bonus(view, seat), before[seat]) for seat in view.order}
    income = {seat: _came(last, seat, income_of(view.players[seat]), added(before[seat], bonus[seat]))
              for seat in view.order}
    return Opening(view, _something(bonus), _something(income))


def _something(gains: Mapping[Seat, Gain]) -> dict[Seat, Gain]:
    return {seat: gain for seat, gain in gains.items() if gain != Gain()}


def _came(last: Happening, seat: Seat, gained: Gain, before: Gain = _NOTHING) -> Gain:
    """A gain as far as there was room for it, `before` having come first: priests and power can be lost."""
    change = last.differences.get(seat, {})
    return Gain(
        workers=gained.workers, coins=gained.coins,
        priests=max(0, min(gained.priests, change.get("priests", 0) - before.priests)),
        power=max(0, min(gained.power, change.get("power", 0) - before.power)),
    )


def earlier_opening(view: Game, happening: Happening, later: int) -> Opening:
    """The round that an earlier move began, and after which so many others have: what everybody got is told in one
    sum."""
    gains = {}
    for seat in view.order:
        change = dict(happening.differences.get(seat, {}))
        if seat == happening.seat:
            change["power"] = change.get("power", 0) - accepted_power(happening)
        gains[seat] = Gain(**{what: max(0, change.get(what, 0)) for what in _STOCK})
    return Opening(view, {}, _something(gains), later)


def _bonus(view: Game, seat: Seat) -> Gain:
    """What the cults brought for the round before; spades are told when they are used."""
    if view.round < 2:
        return Gain()
    tile, player = SCORING_TILES[view.scoring[view.round - 2]], view.players[seat]
    if tile.gain.spades:
        return Gain()
    times = player.sent if tile.per_priest else player.cults[Cult[tile.cult.upper()]] // tile.every
    return Gain(**{what: getattr(tile.gain, what) * times for what in _STOCK})


# --- the end ------------------------------------------------------------------------------------------------------


def final_notes(view: Game, last: Happening) -> tuple[Note, ...]:
    """The notes of the final scoring that a move led to; none if the game goes on."""
    if not view.over:
        return ()
    begin = next((place for place, note in enumerate(last.notes) if note.about in _FINAL), len(last.notes))
    return last.notes[begin:]


def final_text(view: Game, notes: Sequence[Note]) -> str:
    """The final scoring and who wins."""
    parts = [_("{what}: {points}").format(what=_heading(about), points=_shares(view, notes, about))
             for about in dict.fromkeys(note.about for note in notes)]
    return " ".join((_("Final scoring – {parts}.").format(parts=apart(parts)), _winners(view)))


def _heading(about: str) -> str:
    if about == "network":
        return _("largest area")
    return _("resources") if about == "convert" else cult(Cult[about.upper()])


def _shares(view: Game, notes: Sequence[Note], about: str) -> str:
    return joined(_("{person} +{points}").format(person=by_name(view, note.seat), points=note.points)
                  for note in notes if note.about == about)


def _winners(view: Game) -> str:
    places = ranks([player.vp for player in view.players], view.left)
    best = [seat for seat, place in by_seat(places) if place == 1]
    return many("{player} wins with {points} VP.", "{winners} share the victory with {points} VP each.", len(best),
                player=introduced(view, best[0]), winners=and_list([introduced(view, seat) for seat in best]),
                points=view.players[best[0]].vp)
