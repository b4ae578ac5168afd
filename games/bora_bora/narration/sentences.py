"""What happened, told in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from games.bora_bora import moves as m
from games.bora_bora.board import PAIR_NAMES, SPACE_NAMES
from games.bora_bora.components import Colour, Sex
from games.bora_bora.narration import names
from games.bora_bora.narration.tasks import task
from games.bora_bora.position import Game
from games.bora_bora.rules.groups import groups
from games.kernel import NATURE, Happening, Leave, Move, Seat
from games.kernel.words import _, and_list, many, mark

__all__ = ["holding", "sentence", "source"]

_HOLDINGS: Final = {
    "vp": (mark("{count} point"), mark("{count} points")),
    "offerings": (mark("{count} offering"), mark("{count} offerings")),
    "shells": (mark("{count} shell"), mark("{count} shells")),
    "cards": (mark("{count} God card"), mark("{count} God cards")),
    "god_tiles": (mark("{count} God tile"), mark("{count} God tiles")),
    "status": (mark("{count} status step"), mark("{count} status steps")),
    "sand": (mark("{count} sand"), mark("{count} sand")),
    "stone": (mark("{count} stone"), mark("{count} stone")),
    "wood": (mark("{count} wood"), mark("{count} wood")),
    "men": (mark("{count} man"), mark("{count} men")),
    "women": (mark("{count} woman"), mark("{count} women")),
    "shifted": (mark("{count} person shifted down"), mark("{count} persons shifted down")),
    "regions": (mark("{count} region"), mark("{count} regions")),
    "space_12": (mark("{count} hut on space 12"), mark("{count} huts on space 12")),
    "buildings": (mark("{count} building"), mark("{count} buildings")),
    "priests_placed": (mark("{count} priest in the temple"), mark("{count} priests in the temple")),
    "jewelry": (mark("{count} piece of jewelry"), mark("{count} pieces of jewelry")),
    "completed": (mark("{count} completed task"), mark("{count} completed tasks")),
}
_TOLD: Final = ("vp", "offerings", "shells", "cards", "god_tiles", "status", "sand", "stone", "wood")
"""What is told with a move; the rest follows from the move itself."""

_SOURCES: Final = {
    "start": mark("Start"), "fishing": mark("Fishing"), "helper": mark("Helper"), "building": mark("Buildings"),
    "red-god": mark("Fish for a Red God"), "persons": mark("Persons"), "status": mark("Status"),
    "temple": mark("Temple"), "task": mark("Tasks"), "god-tiles": mark("God tiles left"), "fish": mark("Fish"),
    "jewelry": mark("Jewelry"), "bonus-tasks": mark("Nine tasks"), "bonus-jewelry": mark("Six pieces of jewelry"),
    "bonus-ceremony": mark("Ceremony spaces full"), "bonus-buildings": mark("Six buildings"),
    "bonus-regions": mark("Huts in all regions"), "bonus-persons": mark("Twelve persons"),
}
_BY_THEMSELVES: Final = ("status", "temple", *(key for key in _SOURCES if key.startswith("bonus")), "god-tiles", "fish",
                         "jewelry")
"""Scores that no move brings."""


def holding(what: str, amount: int) -> str:
    """An amount of something owned."""
    one, more = _HOLDINGS[what]
    return many(one, more, amount)


def source(key: str) -> str:
    """A source of points."""
    return _(_SOURCES.get(key, key))


Clause = Callable[[Game, Any], str]
_CLAUSES: Final[dict[type[Move], Clause]] = {
    m.Place: lambda view, move: _("places a {die} {action}").format(
        die=move.die, action=names.on_action(move.action)),
    m.Call: lambda view, move: _("calls the {god} for {price}").format(
        god=names.god(move.god), price=names.payment(move.payment, move.god)),
    m.Expand: lambda view, move: _("settles the {region}").format(region=names.region(move.region)),
    m.TakePerson: lambda view, move: _("takes the {sex} on position {position}").format(
        sex=names.sex(move.sex), position=move.position),
    m.Priest: lambda view, move: _("puts a priest on {space}").format(space=move.space),
    m.Build: lambda view, move: _("builds tile {tile} on {pair}").format(tile=move.tile, pair=PAIR_NAMES[move.pair]),
    m.Put: lambda view, move: _("puts the material on {place}").format(place=SPACE_NAMES[move.place]),
    m.Bonus: lambda view, move: _("takes a Fire Bonus"),
    m.TakeCard: lambda view, move: _("takes the open {colour} card").format(colour=names.colour(move.colour)),
    m.DrawCard: lambda view, move: _("draws a God card unseen"),
    m.HelperTattoo: lambda view, move: _("tattoos the {type} man").format(type=names.person(move.type)),
    m.HelperShells: lambda view, move: _("collects with the {type} woman").format(type=names.person(move.type)),
    m.HelperGood: lambda view, move: _("buys from the helper: {good}").format(good=names.word(move.good.value)),
    m.HelperPoints: lambda view, move: _("scores with the helper"),
    m.Forgo: lambda view, move: _("lets the rest of the helper go"),
    m.Gain: lambda view, move: _("takes {material}").format(material=names.material(move.material)),
    m.MoveHut: lambda view, move: _("moves a hut to space 12"),
    m.Enough: lambda view, move: _("takes no more"),
    m.Buy: lambda view, move: _("buys jewelry: {jewel}").format(jewel=names.jewel(move.jewel)),
    m.Pass: lambda view, move: _("buys no jewelry"),
    m.Complete: lambda view, move: _("completes {task}{aid}").format(
        task=task(move.task), aid=_aid(move)),
    m.GiveUp: lambda view, move: _("gives up {task}").format(task=task(move.task)),
    m.Draft: lambda view, move: _("takes the task {task}").format(task=task(move.task)),
    Leave: lambda view, move: _("leaves the game"),
}


def _aid(move: m.Complete) -> str:
    if move.aid is None:
        return ""
    return " " + _("with a Yellow God for {price}").format(price=names.payment(move.aid, Colour.YELLOW))


def sentence(view: Game, happenings: Sequence[Happening]) -> str:
    """A sentence or two about the moves of a turn, with costs and gains, and what they set going."""
    told: list[str] = []
    for seat, group in groupby(happenings, key=lambda happening: happening.seat):
        stretch = list(group)
        told += _chance(view, stretch) if seat == NATURE else _seat(view, stretch)
    return " ".join(told)


def _seat(view: Game, stretch: Sequence[Happening]) -> Iterator[str]:
    """One sentence for the moves of a seat, then what followed by itself."""
    seat = stretch[0].seat
    clauses = [_clause(view, happening)
               for happening in stretch if type(happening.move) in _CLAUSES or isinstance(happening.move, m.Use)]
    if clauses:
        yield _("{side} {did}.").format(side=names.side(seat), did=and_list(clauses))
    yield from _followed(stretch)


def _used(view: Game, seat: Seat, move: m.Use) -> str:
    count = groups(view.players[seat]).get((move.sex, move.type), 1)
    return _("uses the {persons}").format(persons=names.persons(move.sex, move.type, count))


def _clause(view: Game, happening: Happening) -> str:
    move = happening.move
    text = _used(view, happening.seat, move) if isinstance(move, m.Use) else _CLAUSES[type(move)](view, move)
    taken = [names.word(note.detail) for note in happening.notes if note.about == "took"]
    if taken:
        text = _("{text}: {person}").format(text=text, person=taken[0])
    own = happening.differences.get(happening.seat, {})
    notes = [note for note in happening.notes if note.seat == happening.seat and note.about in _BY_THEMSELVES]
    scored = sum(note.points for note in notes)
    gains = _gains({**own, "vp": own.get("vp", 0) - scored} if scored else own)
    return f"{text} ({gains})" if gains else text


def _gains(differences: Mapping[str, int]) -> str:
    parts = [(what, differences[what]) for what in _TOLD if differences.get(what)]
    if not parts or any(what == "status" and amount < 0 for what, amount in parts):
        parts = [(what, amount) for what, amount in parts if what != "status"]
    return ", ".join(("+" if amount > 0 else "−") + holding(what, abs(amount)) for what, amount in parts)


def _followed(stretch: Sequence[Happening]) -> Iterator[str]:
    """Scores of the status track, the temple and the end."""
    notes = [note for happening in stretch for note in happening.notes]
    for about in _BY_THEMSELVES:
        points = [(note.seat, note.points) for note in notes if note.about == about and note.points]
        if points:
            parts = [_("{side} +{points}").format(side=names.side(seat), points=scored) for seat, scored in points]
            yield _("{source}: {scores}.").format(source=source(about), scores=", ".join(parts))
    for note in notes:
        if note.about == "god-tile":
            yield _("The temple gives {side} a God tile.").format(side=names.side(note.seat))


def _chance(view: Game, stretch: Sequence[Happening]) -> Iterator[str]:
    """What was rolled, drawn and laid out."""
    for happening in stretch:
        for note in happening.notes:
            if note.about == "rolled":
                yield _("{side} rolls {dice}.").format(side=names.side(note.seat), dice=note.detail)
            elif note.about == "drew":
                yield _("{side} draws {colour}.").format(side=names.side(note.seat), colour=names.word(note.detail))
    yield from _laid(view, [happening.move for happening in stretch])
    yield from _followed(stretch)


def _laid(view: Game, moves: Sequence[Move]) -> Iterator[str]:
    order = [names.side(move.seat) for move in moves if isinstance(move, m.NextSeat)]
    if order:
        yield _("Turn order: {sides}.").format(sides=", ".join(order))
    cards = [names.colour(move.colour) for move in moves if isinstance(move, m.LayCard)]
    if cards:
        yield _("Laid open: {cards}.").format(cards=and_list(cards))
    for sex, text in ((Sex.MAN, _("New men: {persons}.")), (Sex.WOMAN, _("New women: {persons}."))):
        drawn = [names.person(move.type) for move in moves if isinstance(move, m.LayPerson) and move.sex is sex]
        if drawn:
            yield text.format(persons=", ".join(drawn))
    drawn = [task(move.task) for move in moves if isinstance(move, m.LayTask)]
    if drawn:
        yield _("New tasks: {tasks}.").format(tasks="; ".join(drawn))
