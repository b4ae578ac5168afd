"""What the rules of a tournament must be, so that every round of it can be played."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final

from msgspec.structs import replace

from community.errors import CommunityError
from community.rules import POINTS, Format, Overdue, SeasonRules
from community.season_errors import NotEnoughPeople
from games.kernel import Title
from league.elimination import first_sizes
from league.swiss import playable

__all__ = ["MOST_ROUNDS", "TOURNAMENT_DUE", "TOURNAMENT_ROUND", "TournamentRefused", "fewest_people", "played_as",
           "require_players", "require_tournament", "sizes_of", "suits", "usual_rules"]

TOURNAMENT_ROUND: Final = "tournament_round"
"""The kind of timer that has a tournament go on: it begins, or a result has come in. Its key is the season's id."""
TOURNAMENT_DUE: Final = "tournament_due"
"""The kind of timer that minds the end of a round; its key is season:round."""
MOST_ROUNDS: Final = 15


class TournamentRefused(CommunityError):
    """The rules of a tournament cannot be this, or it cannot be done in this tournament."""

    key = "tournament-refused"


def sizes_of(title: Title[Any]) -> frozenset[int]:
    """The sizes of tables at which a title can be played for points (L-06, L-30)."""
    return frozenset(size for size in title.rules.players if size in POINTS)


def fewest_people(rules: SeasonRules, sizes: frozenset[int]) -> int:
    """With how many people a tournament can begin."""
    if rules.format is Format.SWISS:
        return min(playable(rules.players, min(sizes), max(sizes)))
    return next(people for people in range(2, 100) if first_sizes(people, rules.players, rules.best, sizes))


def suits(rules: SeasonRules, sizes: frozenset[int], people: int) -> bool:
    """Whether a tournament can begin with so many people: an elimination has no tables for some numbers (L-53)."""
    if rules.format is Format.SWISS:
        return people >= fewest_people(rules, sizes)
    return first_sizes(people, rules.players, rules.best, sizes) is not None


def usual_rules(title: str, kind: Format) -> SeasonRules:
    """The rules that a new draft proposes."""
    if kind is Format.LEAGUE:
        return SeasonRules(title=title)
    swiss = kind is Format.SWISS
    return SeasonRules(title=title, format=kind, rounds=5 if swiss else 0, best=0 if swiss else 2, days=14)


def played_as(rules: SeasonRules, changes: Container[str]) -> SeasonRules:
    """The rules after a Swiss has become an elimination, or the other way. How many are the best means something else
    then, and is as usual unless it was chosen; rounds, points and tie-breaks, which an elimination does not use, are
    kept for when it becomes a Swiss again."""
    usual = usual_rules(rules.title, rules.format)
    if "best" not in changes:
        rules = replace(rules, best=min(usual.best, rules.players - 1))
    return replace(rules, rounds=rules.rounds or usual.rounds)


def require_players(rules: SeasonRules, sizes: frozenset[int], people: int) -> None:
    """Raises NotEnoughPeople if a tournament cannot begin with so many: too few, or a number for which an elimination
    has no tables (L-53)."""
    if not suits(rules, sizes, people):
        needed = next(number for number in range(people + 1, people + 100) if suits(rules, sizes, number))
        raise NotEnoughPeople("tournament-few", people=people, needed=needed)


def require_tournament(rules: SeasonRules, title: Title[Any]) -> None:
    """Raises TournamentRefused for the first rule by which a tournament could not be played."""
    name, sizes = title.presentation.narration.name(), sizes_of(title)
    if title.rules.cooperative:
        raise TournamentRefused("tournament-cooperative", title=name)
    if rules.players not in sizes:
        raise TournamentRefused("tournament-table", title=name, players=rules.players, least=min(sizes),
                                most=max(sizes))
    if rules.overdue is Overdue.ADJUDICATE:
        raise TournamentRefused("tournament-adjudicate")
    if rules.format is Format.SWISS:
        _require_swiss(rules, sizes)
    elif not 1 <= rules.best < rules.players:
        raise TournamentRefused("tournament-best", best=rules.best, players=rules.players, most=rules.players - 1)


def _require_swiss(rules: SeasonRules, sizes: frozenset[int]) -> None:
    if not 1 <= rules.rounds <= MOST_ROUNDS:
        raise TournamentRefused("tournament-rounds", rounds=rules.rounds, most=MOST_ROUNDS)
    if rules.best and rules.best not in sizes:
        raise TournamentRefused("tournament-final", best=rules.best, least=min(sizes), most=max(sizes))
