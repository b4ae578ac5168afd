"""Where tables of people from several servers can lie, and groups in which everybody has a server in common (L-67)."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from itertools import combinations
from typing import TypeAlias, TypeVar

__all__ = ["Servers", "apart", "gathered", "place_of", "ranked_servers"]

T = TypeVar("T", bound=Hashable)
Servers: TypeAlias = Mapping[T, frozenset[int]]
"""The servers of which each person is a member."""


def ranked_servers(home: int, servers: Collection[int], members: Servers[T]) -> tuple[int, ...]:
    """The order in which servers are asked for: the home of the league, then those with most of its people, then by
    id."""
    counts = {server: sum(server in theirs for theirs in members.values()) for server in servers}
    return tuple(sorted(servers, key=lambda server: (server != home, -counts[server], server)))


def place_of(people: Collection[T], servers: Sequence[int], members: Servers[T]) -> int | None:
    """The first of the servers of which all people of a table are members; None: there is none."""
    return next((server for server in servers if all(server in members[person] for person in people)), None)


def apart(people: Collection[T], members: Servers[T]) -> int:
    """How many pairs of these people have no server in common."""
    return sum(not members[one] & members[other] for one, other in combinations(people, 2))


def gathered(groups: Sequence[Sequence[T]], members: Servers[T]) -> tuple[tuple[T, ...], ...]:
    """The groups of a division, their sizes as before, with as few pairs apart as exchanges of two people bring about.
    One after the other, whoever is apart from somebody of their group changes places with the person with whom that
    helps most; of equal ones with one who was dealt at about the same turn, so that the groups stay level. Where all
    can meet nothing changes."""
    dealt = [list(group) for group in groups]
    seats = [(group, seat) for group, people in enumerate(dealt) for seat in range(len(people))]
    while sum(_moved(dealt, group, seat, members) for group, seat in seats):
        pass
    return tuple(map(tuple, dealt))


def _moved(groups: list[list[T]], group: int, seat: int, members: Servers[T]) -> bool:
    """Whether somebody has changed places because that helps."""
    mine = groups[group]
    if not _strangers(mine[seat], mine, members):
        return False
    change, _distance, other, place = min(
        ((_change(mine, seat, others, place, members), abs(seat - place), number, place)
         for number, others in enumerate(groups) if number != group for place in range(len(others))),
        default=(0, 0, 0, 0))
    if change >= 0:
        return False
    mine[seat], groups[other][place] = groups[other][place], mine[seat]
    return True


def _change(group: Sequence[T], seat: int, others: Sequence[T], place: int, members: Servers[T]) -> int:
    """By how many pairs apart there are more if two people change places."""
    one, other = group[seat], others[place]
    here, there = [*group[:seat], *group[seat + 1:]], [*others[:place], *others[place + 1:]]
    return (_strangers(other, here, members) + _strangers(one, there, members)
            - _strangers(one, here, members) - _strangers(other, there, members))


def _strangers(person: T, people: Sequence[T], members: Servers[T]) -> int:
    return sum(not members[person] & members[other] for other in people if other != person)
