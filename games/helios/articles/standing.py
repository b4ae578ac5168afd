"""How things stand in a game: its round, its rules, suns, points and what everybody has."""

from __future__ import annotations

from games.helios.articles.listing import everybody
from games.helios.board import FIELDS
from games.helios.components import Kind, Material, Symbol
from games.helios.narration.listing import value_of
from games.helios.narration.names import amount, colour, kind, symbol
from games.helios.position import Game, Player
from games.helios.rules.building import temple_cost
from games.helios.rules.final import breakdown
from games.helios.rules.sun import orbit_vp
from games.helios.rules.turns import SPACES
from games.kernel import person, ranks
from games.kernel.words import _, and_list, apart, many

__all__ = ["at_the_end", "cubes", "display", "mana", "orbits", "order", "points", "reach", "round_of", "rules_of",
           "sets", "stacks", "suns", "temples", "tracks", "winner"]


def round_of(view: Game) -> str:
    """Which round is played."""
    if view.over:
        return _("The game is over.")
    if not view.round:
        return _("The game is being set up.")
    return _("Round {number} of {rounds} is played.").format(number=view.round, rounds=view.flow.rounds)


def order(view: Game) -> str:
    """Who begins this round, and who follows."""
    if view.first < 0 or view.over:
        return ""
    names = [person(seat) for seat in view.order if seat not in view.left]
    return _("Turn order: {people}.").format(people=", ".join(names))


def rules_of(view: Game) -> str:
    """Which set of rules is played."""
    return _("At this table: {rules}.").format(rules=value_of("rules", view.rules))


def points(view: Game) -> str:
    """The points that the viewer may see."""
    said = everybody(view, lambda player: "" if player.unseen else amount("vp", player.vp))
    if any(player.unseen for player in view.players):
        hidden = _("Other points are hidden.") if said else _("Points are hidden until the end.")
        return " ".join(filter(None, (said, hidden)))
    return said


def at_the_end(view: Game) -> str:
    """What the final scoring would bring now, which the boards show."""
    if view.over or not view.round:
        return ""
    said = everybody(view, lambda player: amount("vp", sum(breakdown(player, view.rules).values())))
    return _("As things stand it would bring: {people}").format(people=said)


def winner(view: Game) -> str:
    """Who has won."""
    if not view.over:
        return ""
    places = ranks([(player.vp, player.cubes) for player in view.players], view.left)
    names = [person(seat) for seat in view.order if places[seat] == 1]
    return many("{people} has won.", "{people} have won.", len(names), people=and_list(names))


def mana(view: Game) -> str:
    """Everybody's mana."""
    return everybody(view, lambda player: amount("mana", player.mana))


def cubes(view: Game) -> str:
    """Everybody's cubes."""
    return everybody(view, lambda player: amount("cubes", player.cubes))


def temples(view: Game) -> str:
    """Everybody's temples, and what the next one costs."""
    if view.over:
        return everybody(view, lambda player: amount("temples", player.temples))
    return everybody(view, lambda player: _("{temples}, the next for {cubes}").format(
        temples=amount("temples", player.temples), cubes=amount("cubes", temple_cost(player).neutral)))


def tracks(view: Game) -> str:
    """How far everybody's sun may move."""
    return everybody(view, reach)


def reach(player: Player) -> str:
    """How far a sun may move."""
    return _("any distance") if player.reach is None else amount("steps", player.reach)


def suns(view: Game) -> str:
    """Where the suns are, and how far they may move."""
    return everybody(view, lambda player: _("on {field}, {steps}").format(
        field=FIELDS[player.sun], steps=reach(player)))


def orbits(view: Game) -> str:
    """How many orbits everybody has completed, and what the next one brings."""
    return everybody(view, lambda player: _orbits(player, over=view.over))


def _orbits(player: Player, *, over: bool) -> str:
    done = max(0, player.laps.best)
    if over:
        return many("{count} orbit", "{count} orbits", done)
    return many("{count} orbit, {vp} for the next", "{count} orbits, {vp} for the next", done,
                vp=amount("vp", orbit_vp(player)))


def sets(view: Game) -> str:
    """How many tiles lie below the colours of everybody."""
    return everybody(view, _below) or _("Nobody has action tiles now.")


def _below(player: Player) -> str:
    """How many tiles lie below which colour."""
    return ", ".join(_("{number} below {colour}").format(number=len(tiles), colour=colour(space))
                     for space, tiles in zip(SPACES, player.spaces, strict=True) if tiles)


def display(view: Game) -> str:
    """How many tiles lie open in each column, and in its pile."""
    if not view.piles or view.over:
        return ""
    parts = [_("{action}: {open} open, {pile} in the pile").format(
        action=symbol(of), open=len(view.columns[of]), pile=sum(view.piles[of])) for of in Symbol]
    return _("{list}.").format(list=apart(parts))


def stacks(view: Game) -> str:
    """What is open, and how many tiles the additional stack has."""
    if not view.round or view.over:
        return ""
    shown = [kind(Kind(material)) for material in Material if view.open_land[material]]
    if view.open_extra is not None:
        shown.append(kind(Kind(view.open_extra)))
    text = _("Open: {tiles}.").format(tiles=", ".join(shown)) if shown else _("No land is open now.")
    rest = sum(view.extra)
    more = many("{count} more lies in the additional stack.", "{count} more lie in the additional stack.", rest)
    return _("{open} {more}").format(open=text, more=more)
