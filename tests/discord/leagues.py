"""Seasons whose tables are to be opened: written into the database as the bot itself writes them."""

from __future__ import annotations

import itertools
import json
import time
from collections.abc import Sequence
from pathlib import Path

from community.rules import SeasonRules, written_rules
from tests.databases import changed
from tests.discord.people import User
from tests.discord.world import Channel

__all__ = ["plan_season"]


def plan_season(file: Path, channel: Channel, people: Sequence[User], tables: int, *, title: str,
                players: int = 2, owner: User | None = None) -> None:
    """Plans a season of so many tables in a channel, all of them due now, with these people in turn. Whose it is, if
    nobody is named: the first one's."""
    now = int(time.time() * 1000)
    rules = written_rules(SeasonRules(title=title, players=players))
    guild, place = int(channel["guild_id"]), int(channel["id"])
    ((competition,),) = changed(
        file, "insert into competitions (guild_id, channel_id, name, code, title, format, owner, created, changed) "
        "values (?, ?, 'Spring League', ?, ?, 'league', ?, ?, ?) returning id",
        guild, place, title.upper(), title, int((owner or people[0]).id), now, now)
    changed(file, "insert into competition_guilds values (?, ?, ?, ?)", competition, guild, place, now)
    ((season,),) = changed(
        file, "insert into seasons (competition_id, number, status, rules, seed, seed_hash, created, changed, round, "
        "starts, ends) values (?, 1, 'playing', ?, ?, '', ?, ?, 0, ?, ?) returning id",
        competition, rules, bytes(32), now, now, now, now + 86_400_000)
    for number, each in enumerate(people):
        changed(file, "insert into entrants (season_id, user_id, guild_id, name, status, enrolled, entry_round, "
                "division, group_number, number, lot) values (?, ?, ?, ?, 'playing', ?, 1, 1, 1, ?, ?)",
                season, int(each.id), guild, each.name, now, number, number + 1)
    turns = itertools.cycle(itertools.permutations([int(each.id) for each in people], players))
    for number, seats in zip(range(1, tables + 1), turns, strict=False):
        ((fixture,),) = changed(
            file, "insert into fixtures (season_id, round, division, group_number, number, seats, status, guild_id) "
            "values (?, 0, 1, 1, ?, ?, 'planned', ?) returning id", season, number, json.dumps(seats), guild)
        changed(file, "insert into timers (kind, key, due, payload, attempts, claimed_until) "
                "values ('open_fixture', ?, ?, '{}', 0, 0)", str(fixture), now)
