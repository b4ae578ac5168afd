"""The end: what everybody scores, who wins, and what decided a tie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.helios.narration.listing import share_of
from games.helios.narration.names import amount
from games.helios.position import Game
from games.kernel import Note, Seat, person, ranks
from games.kernel.words import _, and_list

__all__ = ["final"]


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
    standing = [(player.vp, player.cubes) for player in view.players]
    places = ranks(standing, view.left)
    best = [seat for seat in view.order if places[seat] == 1]
    vp, cubes = standing[best[0]]
    level = [seat for seat in view.order if standing[seat][0] == vp and seat not in view.left]
    names, words = and_list([person(seat) for seat in best]), {"vp": amount("vp", vp), "cubes": amount("cubes", cubes)}
    if len(best) > 1:
        return _("{people} share the victory, with {vp} and {cubes} each.").format(people=names, **words)
    if len(level) > 1:
        people = and_list([person(seat) for seat in level])
        return _("{people} have {vp} each. Cubes decide: {person} wins with the most ({cubes}).").format(
            people=people, person=names, **words)
    return _("{person} wins with {vp}.").format(person=names, **words)
