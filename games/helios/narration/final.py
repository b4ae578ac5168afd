"""The end: what everybody scores, who wins, and what decided a tie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from games.helios.narration.listing import share_of
from games.helios.narration.names import amount
from games.helios.position import Game
from games.kernel import Note, Seat, person, ranks, seats_of
from games.kernel.words import _, and_list

__all__ = ["decided", "final"]


def final(view: Game, notes: Sequence[Note]) -> Iterator[str]:
    """The final scoring seat by seat, then the winner."""
    for seat in view.order:
        yield _scoring(view, seat, [note for note in notes if note.seat == seat and note.detail == "end"])
    yield _winner(view)


def _scoring(view: Game, seat: Seat, notes: list[Note]) -> str:
    """What a seat had, scored at the end, and has now."""
    player, who = view.players[seat], person(seat)
    total = amount("vp", player.vp)
    if not notes:
        return _("{person} scores nothing at the end: {total} in all.").format(person=who, total=total)
    had = amount("vp", player.vp - sum(note.points for note in notes))
    shares = and_list([share_of(player, note, view.rules) for note in notes])
    return _("{person} had {had} and scores {shares}: {total} in all.").format(
        person=who, had=had, shares=shares, total=total)


def _winner(view: Game) -> str:
    places = ranks([(player.vp, player.cubes) for player in view.players], view.left)
    best = next(seat for seat in view.order if places[seat] == 1)
    return decided(view) or _("{person} wins with {vp}.").format(
        person=person(best), vp=amount("vp", view.players[best].vp))


def decided(view: Game, name: Callable[[Seat], str] = person) -> str:
    """What decided between those who are level on points at the top; empty if nobody is level with the winner."""
    places = ranks([(player.vp, player.cubes) for player in view.players], view.left)
    ranked = sorted(seats_of(len(places)), key=places.__getitem__)
    first = [seat for seat in ranked if places[seat] == 1]
    best = view.players[first[0]]
    level = [seat for seat in ranked if view.players[seat].vp == best.vp and seat not in view.left]
    names, words = and_list(list(map(name, first))), {"vp": amount("vp", best.vp), "cubes": amount("cubes", best.cubes)}
    if len(first) > 1:
        return _("{people} share the victory, with {vp} and {cubes} each.").format(people=names, **words)
    if len(level) > 1:
        return _("{people} have {vp} each. Cubes decide: {person} wins with the most ({cubes}).").format(
            people=and_list(list(map(name, level))), person=names, **words)
    return ""
