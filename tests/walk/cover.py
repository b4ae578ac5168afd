"""What a walk must meet: held by a few games that are known to meet it, since the long walk is spread over many tests.

The chosen games come first; only when a change of the rules has made them other games, the rest of the walk is played
until all is met. Then the list is to be chosen anew, with `fewest`.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.walk.walking import Walk, Walked

__all__ = ["fewest", "met", "never_met"]

Games = Iterable[tuple[Walk, int]]
"""Numbers of games, each with the walk that plays it."""


def met(walked: Walked) -> set[str]:
    """Moves, steps and components by their names."""
    moves, steps = ({f"{kind} {name}" for name in names} for kind, names in
                    (("move", walked.moves), ("step", walked.steps)))
    return {*moves, *steps, *walked.names}


def never_met(wanted: Iterable[str], games: Games, *, spare: int = 0) -> set[str]:
    """What none of these games meets; they are played as long as more than `spare` names are missing."""
    missing = set(wanted)
    for walk, number in games:
        if len(missing) <= spare:
            break
        walk.game(number)
        missing -= met(walk.walked)
    return missing


def fewest(wanted: Iterable[str], games: Games) -> list[int]:
    """Places of games that together meet what is wanted, few of them: always the one that adds most."""
    found: list[set[str]] = []
    for walk, number in games:
        walk.walked = Walked()
        walk.game(number)
        found.append(met(walk.walked))
    missing, chosen = set(wanted) & set().union(*found), []
    while missing:
        best = max(range(len(found)), key=lambda place: len(missing & found[place]))
        chosen.append(best)
        missing -= found[best]
    return sorted(chosen)
