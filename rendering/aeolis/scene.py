"""A scene: everything that the parts of one picture need to know, and what is marked on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from games.aeolis.board import BUILDINGS, NOWHERE
from games.aeolis.components import Hero, Mat
from games.aeolis.moves import (
    Alms,
    Arm,
    Build,
    Buy,
    CastBronze,
    ChooseEvent,
    ChooseHex,
    ChooseStack,
    ChooseTech,
    Collect,
    Discover,
    Douse,
    Feed,
    Fulfil,
    Gift,
    Give,
    Lot,
    Negotiate,
    Pledge,
    Produce,
    Quell,
    Reveal,
    Sell,
    Shift,
    Ship,
    Shoot,
    Upgrade,
    Walk,
)
from games.aeolis.notes import (
    Confined,
    Cured,
    Damage,
    Defeat,
    Destroyed,
    Doused,
    Enters,
    Fire,
    Laid,
    Landed,
    Learned,
    Lost,
    Noted,
    Placed,
    Plague,
    Pushed,
    Repaired,
    Strikes,
    Stripped,
    Wheel,
    Won,
    Yield,
    read,
)
from games.aeolis.position import Game
from games.aeolis.rules.events import spot
from games.kernel import Happening, Move, Seat, awaited
from games.kernel import numbered as numbered_person
from rendering.aeolis.colours import SEATS
from rendering.aeolis.emblems import disc
from rendering.aeolis.ground import TABLE, Sheet
from rendering.kit.badges import numbered
from rendering.kit.sprites import Sprite
from rendering.kit.theme import RGB, Theme, luminance, over
from rendering.kit.typeface import readable

__all__ = ["NONE", "Marks", "Scene", "can_mark", "mark", "waiting"]


class Marks(Struct, frozen=True):
    """What is marked. `hexes` are on the island; `things` go by a letter and a number: `t` technologies, `e` cards in
    play, `m` mats, `g` goods on the wheel, and `wheel` and `morale` by name. Those that `may` be chosen stand apart."""

    hexes: frozenset[int] = frozenset()
    things: frozenset[str] = frozenset()
    may_hexes: frozenset[int] = frozenset()
    may: frozenset[str] = frozenset()


NONE: Final = Marks()


def named(move: Move) -> Iterator[tuple[int, str]]:
    """The hexes (else `NOWHERE`) and things (else empty) that a move is about."""
    match move:
        case Walk(mat=mat, hex=hex_):
            yield from ((hex_, ""), (NOWHERE, f"m{mat}"))
        case Build(hex=hex_) | Produce(hex=hex_) | ChooseHex(hex=hex_) | Douse(hex=hex_):
            yield hex_, ""
        case Upgrade(building=building):
            yield tuple(BUILDINGS.values())[building], ""
        case Discover(tech=tech) | ChooseTech(tech=tech):
            yield NOWHERE, f"t{tech}"
        case Buy(resource=what) | Sell(resource=what) | Alms(resource=what) | Ship(resource=what):
            yield NOWHERE, f"g{what}"
        case Negotiate(event=ref) | Shoot(event=ref) | Quell(event=ref) | ChooseEvent(event=ref) | Fulfil(event=ref):
            yield NOWHERE, f"e{ref}"
        case _:
            yield NOWHERE, _mat_or_wheel(move)


def _mat_or_wheel(move: Move) -> str:
    match move:
        case Pledge(event=ref) | Reveal(card=ref):
            return f"e{ref}"
        case ChooseStack(mat=mat) | Arm(mat=mat) | CastBronze(mat=mat) | Collect(mat=mat) | Give(mat=mat):
            return f"m{mat}"
        case Gift(to=mat):
            return f"m{mat}"
        case Feed():
            return f"m{Mat.QUEEN:d}"
        case Shift():
            return "wheel"
    return ""


def _found(view: Game, pairs: Sequence[tuple[int, str]]) -> tuple[frozenset[int], frozenset[str]]:
    """Hexes and things; a card that stands on the island marks its hex, too."""
    hexes = {hex_ for hex_, _thing in pairs if hex_ != NOWHERE}
    things = {thing for _hex, thing in pairs if thing}
    hexes |= {event.hex for event in view.events if f"e{event.ref}" in things and event.hex != NOWHERE}
    return frozenset(hexes), frozenset(things)


def mark(view: Game, happenings: Sequence[Happening], moves: Sequence[Move]) -> Marks:
    """The last change and what may be chosen, together; `view` is the position after the change."""
    was = [pair for happening in happenings for pair in (*named(happening.move), *_told(view, happening))]
    hexes, things = _found(view, was)
    may_hexes, may = _found(view, [pair for move in moves for pair in named(move)])
    return Marks(hexes, things, may_hexes, may)


def _told(view: Game, happening: Happening) -> Iterator[tuple[int, str]]:
    """What is told besides the move: tokens put on hexes, the ways and combats of enemies, morale, trained units."""
    if isinstance(happening.move, Lot):
        hex_ = spot(happening.move)
        if hex_ in view.plague or hex_ in view.fires or any(event.hex == hex_ for event in view.events):
            yield hex_, ""
    for note in happening.notes:
        if (noted := read(note)) is not None:
            yield from _noted(noted)
    for changed in happening.differences.values():
        for what in changed:
            if what == "morale":
                yield NOWHERE, "morale"
            if what.startswith("units:"):
                yield NOWHERE, f"m{Mat[what.removeprefix('units:').upper()]:d}"


def _noted(what: Noted) -> Iterator[tuple[int, str]]:
    """The hexes and things of a note: all hexes of an enemy's way, the places of tokens, combats and losses."""
    match what:
        case Enters(ref=ref, start=start, hex=hex_):
            yield from ((start, ""), (hex_, f"e{ref}"))
        case Placed(ref=ref, hex=hex_) | Pushed(ref=ref, hex=hex_) | Won(ref=ref, hex=hex_) | Defeat(ref=ref, hex=hex_):
            yield hex_, f"e{ref}"
        case Damage(ref=ref) | Strikes(ref=ref):
            yield NOWHERE, f"e{ref}"
        case Plague(hex=hex_) | Fire(hex=hex_) | Destroyed(hex=hex_) | Repaired(hex=hex_) | Cured(hex=hex_):
            yield hex_, ""
        case Confined(hex=hex_) | Doused(hex=hex_) | Yield(hex=hex_) | Laid(hex=hex_) | Stripped(hex=hex_):
            yield hex_, ""
        case Lost(mat=mat, hex=hex_) | Landed(mat=mat, hex=hex_):
            yield hex_, f"m{mat}"
        case Wheel():
            yield NOWHERE, "wheel"
        case Learned(tech=tech):
            yield NOWHERE, f"t{tech}"


def can_mark(moves: Sequence[Move]) -> bool:
    """Whether the picture can mark what any of these moves names."""
    return any(hex_ != NOWHERE or thing for move in moves for hex_, thing in named(move))


class Waiting(Struct, frozen=True):
    """For whom the table waits, who is done in a phase that all play at once, and whether there is such a phase."""

    awaited: tuple[Seat, ...]
    together: bool
    done: tuple[Seat, ...]


def waiting(view: Game) -> Waiting:
    """For whom the table waits. Who has no hero yet is neither waited for nor done."""
    seats = tuple(seat for seat in awaited(view) if 0 <= seat < view.seats)
    step = view.agenda[-1] if view.agenda else None
    together = hasattr(step, "done")
    playing = [seat for seat in view.staying() if seat in view.owners]
    return Waiting(seats, together, tuple(seat for seat in playing if together and seat not in seats))


class Scene(Struct, frozen=True):
    """One view, how it is shown, and what is marked on it. `people` are the players' names by seat, as far as known."""

    view: Game
    theme: Theme
    marks: Marks = NONE
    people: tuple[str, ...] = ()
    sheet: Sheet = TABLE
    """The size of the island."""

    def colour(self, seat: Seat) -> RGB:
        """The colour of a seat."""
        return SEATS[seat]

    def title(self, seat: Seat) -> tuple[str, str]:
        """The name of who plays it, or the number of the seat."""
        return self.name(seat), ""

    def frame(self, seat: Seat) -> RGB:
        """The colour that frames what belongs to a seat: its own, if that is seen on the panels."""
        own = SEATS[seat]
        return own if abs(luminance(own) - luminance(self.theme.panel)) > 25 else self.theme.ink

    def badge(self, seat: Seat, high: int) -> Sprite:
        """A seat's badge: a disc in its colour with its number."""
        return numbered(disc(high, SEATS[seat]), seat + 1, over(SEATS[seat]))

    def name(self, seat: Seat) -> str:
        """The name of who plays a seat, if the typeface can write it; else the number of the seat."""
        name = self.people[seat] if seat < len(self.people) else ""
        return name if name and readable(name) else numbered_person(seat)

    def heroes(self, seat: Seat) -> list[Hero]:
        """The heroes that a seat plays."""
        return [hero for hero in self.view.options.heroes if self.view.owners[hero] == seat]


