"""Leagues, a tournament and the queue for hostile people to meet, and what only organisers may change there."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from cogs.league import League
from cogs.league.ruling_kinds import RULINGS
from cogs.profiles import ROUTES as PROFILES
from cogs.tournament.playing import PlayingCommands
from community.rulings.kinds import BY_PEOPLE
from community.seasons.reading import OPTION
from community.seasons.used_rules import USED_RULES
from games.registry import TITLES
from tests.discord import FakeDiscord, Message, Reply, User
from tests.discord.world import Channel
from tests.stress.truth import Truth

__all__ = ["COMMANDS", "Clubs", "about_clubs", "changed_from_outside"]

Rows: TypeAlias = Sequence[tuple[Any, ...]]
COMMANDS: Final = {"league", "tournament", "queue", "ladder", "profile", "stats"}
"""The commands about all this."""
QUEUE: Final = ("queuejoin", "queueleave", "queueout", "queueready", "queuekeep")
CLUB_ROUTES: Final = {*League.routes, *PlayingCommands.routes, *PROFILES, *QUEUE}
LEAGUES: Final[Mapping[str, int]] = {"Played": 2, "Enrolling": 1, "Draft": 0}
"""The leagues that there are; 2: tables are open, 1: people enrol."""
WAIT: Final = 15.0
"""Seconds for an answer."""
OPENED: Final = 30.0
"""Seconds for the tables of a season."""
WATCHED: Final[Mapping[str, str]] = {
    "competitions": "select id, guild_id, channel_id, name, code, title, format from competitions",
    "competition_guilds": "select competition_id, guild_id, channel_id from competition_guilds",
    "seasons": "select competition_id, number, status, rules, seed, enrol_until, starts, ends, paused from seasons",
    "fixtures": "select competition_id, fixtures.id, seats from fixtures join seasons on season_id = seasons.id",
    "entrants": "select competition_id, season_id, user_id, entrants.status, guild_id, name, division, group_number, "
                "medal from entrants join seasons on season_id = seasons.id",
    "corrections": "select competition_id, corrections.id from corrections join rulings on ruling_id = rulings.id",
}
"""What organisers decide, each row with its competition first. Of the entrants everybody has a row."""
PERSON: Final = 2
"""The place of the person in a row of the entrants, and of the people in one of the fixtures."""


class Clubs:
    """What the moderator has made: a league that is played, one that people enrol in, a draft, a tournament; and people
    in the queue."""

    def __init__(self, discord: FakeDiscord, file: Path, settle: Callable[[], Awaitable[object]] | None) -> None:
        self._discord, self._file, self._settle = discord, file, settle
        self.forms: dict[str, list[dict[str, Any]]] = {}
        """The fields of the forms that were opened, by their ids."""

    async def found(self, organiser: User, people: Sequence[User]) -> None:
        """Everything; `people` take part."""
        self._organiser = organiser
        for name, steps in LEAGUES.items():
            channel = self._discord.channel(name.lower())
            draft = await self._organiser.slash(channel, "league create", name=name, players=2)
            await self._open_forms(draft.message)
            await self._begin(channel, "league", name, steps, people)
        cup = self._discord.channel("cup")
        await self._organiser.slash(cup, "tournament create", name="Cup", players=2)
        await self._begin(cup, "tournament", "Cup", 1, people)
        for title, person in zip(TITLES, people, strict=False):
            await person.slash(self._discord.channel("queue"), "queue join", title=title)
        if self._settle is not None:
            await self._settle()
        await self._discord.wait_for(self._opened, OPENED)
        await self._look_around(people)

    async def _begin(self, channel: Channel, group: str, name: str, steps: int, people: Sequence[User]) -> None:
        """Has people enrol, and starts."""
        if steps > 0:
            await self._organiser.slash(channel, f"{group} open", wait=WAIT, **{group: name})
            enrol = "enrol" if group == "league" else "enter"
            for person in people:
                await person.slash(channel, f"{group} {enrol}", wait=WAIT, **{group: name})
        if steps > 1:
            await self._organiser.slash(channel, f"{group} start", wait=WAIT, **{group: name})

    def _opened(self) -> bool:
        """Whether the tables of the league are there."""
        with Truth.of(self._file) as truth:
            return truth.rows("select distinct status from fixtures") == [("open",)]

    async def _open_forms(self, draft: Message | None) -> None:
        for label in (draft.buttons if draft is not None else ()):
            if label not in ("Open enrolment", "Delete the draft"):
                self._note(await self._organiser.click(draft, label))  # type: ignore[arg-type]

    async def _look_around(self, people: Sequence[User]) -> None:
        """Everything that has buttons of its own is opened once."""
        channel = self._discord.channel("played")
        for kind in RULINGS:
            self._note(await self._organiser.slash(channel, f"league rule {kind}"))
        for path in ("league info", "league standings", "league log", "league privacy", "profile", "queue show"):
            await people[0].slash(channel, path)
        for path in ("ladder", "stats"):
            await people[0].slash(channel, path, title=next(iter(TITLES)))
        await self._organiser.slash(channel, "league info")

    def _note(self, reply: Reply) -> None:
        if reply.modal is not None:
            labels = reply.modal.raw["components"]
            self.forms[reply.modal.raw["custom_id"]] = [label["component"] for label in labels]

    def hints(self) -> dict[str, list[Any]]:
        """Values that fit options and fields of that name."""
        with Truth.of(self._file) as truth:
            leagues = [value for row in truth.rows("select id, name, code from competitions") for value in row]
            tables = truth.rows("select id from fixtures")
            people = truth.rows("select distinct user_id from entrants")
        players = [value for (user,) in people for value in (user, f"<@{user}>")]
        day = ["2027-01-15", "2026-12-24", "9999-12-31", "0001-01-01"]
        return {"league": leagues, "tournament": leagues, "code": leagues, "table": [row[0] for row in tables],
                "player": players, "other": players, "by": players, "number": list(range(6)), "days": [1, 20, 366],
                "game": list(TITLES), "day": day, "first_day": day, "first-day": day,
                "rule": [*dict.fromkeys(rule for used in USED_RULES.values() for rule in used),
                         *(f"{OPTION}{option.name}" for title in TITLES.values() for option in title.rules.options)],
                "zone": ["Europe/Berlin", "UTC", "Pacific/Apia"], "reason": ["because"],
                "points": ["10/6/3/1", "usual", "zephyrine 100, quillon 90", "zephyrine 1 #1, quillon 1 #1"],
                "players": ["2", "2-4", "5-2", "0"], "name": [*LEAGUES, "Another"],
                "ties": ["points, wins, share", "draw"]}

    def kept(self) -> dict[str, list[tuple[Any, ...]]]:
        """What only organisers change."""
        with Truth.of(self._file) as truth:
            return {kind: truth.rows(query) for kind, query in WATCHED.items()} | {
                "rulings": truth.rows("select competition_id, id, kind from rulings"),
                "organisers": truth.rows("select id, owner from competitions")}


def about_clubs(ids: Sequence[str]) -> list[str]:
    """Of the ids of components those that are about leagues, tournaments, the queue, or ladders."""
    return [each for each in ids if each.split(":")[1:2] and each.split(":")[1] in CLUB_ROUTES]


def changed_from_outside(before: Mapping[str, Rows], after: Mapping[str, Rows], person: int) -> list[str]:
    """What somebody has changed in competitions that are not theirs, in words: all but what people may do for
    themselves."""
    own = {competition for competition, owner in (*before["organisers"], *after["organisers"]) if owner == person}
    ruled = [f"rulings: {row}" for row in {*after["rulings"]} - {*before["rulings"]}
             if row[0] not in own and row[-1] not in BY_PEOPLE]
    return ruled + [f"{kind}: {row}" for kind in WATCHED for row in sorted({*before[kind]} ^ {*after[kind]}, key=str)
                    if row[0] not in own and not _may_change(kind, row, before[kind], person)]


def _may_change(kind: str, row: tuple[Any, ...], before: Rows, person: int) -> bool:
    """Whether a row may come or go with what somebody does: their own, also once a stand-in has it since they deleted
    their data, that of somebody who moves up, and a table of theirs that is played once more."""
    if kind == "fixtures":
        return str(person) in row[PERSON] or any(old[1] == row[1] and str(person) in old[PERSON] for old in before)
    if kind != "entrants":
        return False
    waited = any(old[:PERSON + 1] == row[:PERSON + 1] and old[PERSON + 1] == "waiting" for old in before)
    forgotten = row[PERSON] < 0 and any(old[:PERSON] == row[:PERSON] and old[PERSON] == person for old in before)
    return row[PERSON] == person or forgotten or waited


def fields_of_form(rng: random.Random, components: Sequence[Mapping[str, Any]],
                   text: Any) -> Iterator[dict[str, Any]]:
    """The fields of a form as they come back, some missing; `text` makes what stands in the field of a name."""
    for number, component in enumerate(components, 2):
        if rng.random() < 0.9:
            typed = text(component["custom_id"])
            given = {"values": [typed][:rng.randrange(3)]} if component["type"] in (3, 5) else {"value": typed}
            yield {"type": component["type"], "id": number, "custom_id": component["custom_id"]} | given
