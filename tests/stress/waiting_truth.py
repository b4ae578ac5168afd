"""What the database says of what waits for its time: plans, clocks, pings, reminders, vacations, news, exhibits.
Nothing is left behind when its time has come, nothing is there twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.kernel import awaited
from tables.commit.planned import on_turn
from tests.stress.truth import Truth

__all__ = ["LATE_MS", "still_due", "wrong_with_waiting", "wrongly_shown"]

LATE_MS: Final = 90_000
"""What is due is looked for once a minute."""
MOST_TRIES: Final = 5
"""Faults that a timer may meet in a row; the next try is minutes later."""
DUE: Final = {
    "timer": "select kind || ' ' || key from timers where due <= ?",
    "plan": "select id from plans where due <= ?",
    "clock of table": "select id from tables where clock_due <= ?",
    "vacation": "select id from vacations where tell_at <= ?",
    "ping of table": "select table_id from held_pings where due <= ?",
    "reminder of table": "select table_id from reminders join tables on id = table_id "
                         "where due <= ? and (status != 'playing' or reminder_hours > 0)",
}
"""What is to be done by a moment, each by what it is called."""
LEFT: Final = {
    "a timer that fails again and again:": f"select kind || ' ' || key from timers where attempts > {MOST_TRIES}",
    "a plan for a seat without its player at table": "select plans.table_id from plans join tables on tables.id = "
        "plans.table_id join seats on seats.table_id = plans.table_id and seats.seat = plans.seat "
        "where status != 'playing' or seats.left or seats.user_id is null",
    "a plan that is due and not armed at table": "select table_id from plans where due is not null and not armed",
    "two armed plans of one seat at table": "select table_id from plans where armed group by table_id, seat "
                                            "having count(*) > 1",
    "a clock at table that is over:": "select id from tables where status not in ('lobby', 'playing') and ("
        "clock_due is not null or exists (select 1 from seats where table_id = tables.id and clock_since is not null))",
    "clocks that nobody looks at, at table": "select id from tables where status = 'playing' and clock_due is null and "
        "exists (select 1 from seats where table_id = tables.id and clock_since is not null and not flagged)",
    "a question that is open at table that is over:": "select table_id from proposals join tables on tables.id = "
        "table_id where proposals.status = 'open' and tables.status not in ('lobby', 'playing')",
    "one seat on offer twice at table": "select table_id from proposals where status = 'open' and kind = 'offer' "
        "group by table_id, json_extract(details, '$.seat') having count(*) > 1",
    "followers of a table that is over, without news of it:": "select table_id from followers join tables on id = "
        "table_id where status not in ('lobby', 'playing') and not exists (select 1 from timers where "
        "kind = 'follower_news' and key = table_id)",
    "news that is told to nobody, of table": "select table_id from followers where every_turn and told < (select "
        "max(number) from log where log.table_id = followers.table_id and kind in ('entry', 'leave')) and not exists "
        "(select 1 from timers where kind = 'follower_news' and key = followers.table_id)",
    "news of what has not happened, of table": "select table_id from followers join tables on id = table_id "
                                               "where told > revision",
    "a game that is shown to nobody:": "select table_id from exhibits where state in ('waiting', 'changed') and not "
        "exists (select 1 from timers where kind = 'showcase' and key = exhibits.guild_id)",
    "a game in the showcase without its message:": "select table_id from exhibits "
                                                   "where state = 'shown' and message_id is null",
    "a finished game that goes to no showcase:": "select results.table_id from results join preferences on "
        "scope = 'guild' and owner = results.guild_id and name = 'rules' "
        "where json_extract(value, '$.showcase') is not null and not imported and not exists (select 1 from exhibits "
        "where exhibits.table_id = results.table_id) and not exists (select 1 from timers where "
        "kind = 'table_closed' and key = results.table_id)",
}
"""What may not be, each by what it is called."""


def still_due(truth: Truth, now: int) -> int:
    """How much there is to be done at a moment (milliseconds since 1970)."""
    return sum(len(truth.rows(query, now)) for query in DUE.values())


def wrong_with_waiting(truth: Truth, now: int) -> Iterator[str]:
    """What does not hold at a moment of what waits for its time, in words."""
    for what, query in DUE.items():
        yield from (f"{what} {which} was left behind" for (which,) in truth.rows(query, now - LATE_MS))
    for what, query in LEFT.items():
        yield from (f"{what} {which}" for (which,) in truth.rows(query))
    for (table,) in truth.rows("select id from tables where status = 'playing'"):
        yield from _wrong_turns(truth, table, truth.position(table))


def wrongly_shown(truth: Truth, posted: Iterable[str]) -> Iterator[str]:
    """Finished games that are not in the showcase channel as the database says, or twice. `posted`: the ids of the
    messages that are there."""
    known = sorted(str(message) for (message,) in truth.rows(
        "select message_id from exhibits where message_id is not null"))
    if known != (there := sorted(posted)):
        yield f"showcase: {there} are posted, {known} are known"


def _wrong_turns(truth: Truth, table: int, game: Any) -> Iterator[str]:
    """Clocks that run for others than those who are waited for, and plans that do not know whose turn it is."""
    waited_for = {seat for seat in truth.people(table) if seat in awaited(game)}
    left = {seat for (seat,) in truth.rows("select seat from seats where table_id = ? and \"left\"", table)}
    for (pace,) in truth.rows("select pace from tables where id = ?", table):
        running = {seat for (seat,) in truth.rows(
            "select seat from seats where table_id = ? and clock_since is not null", table)}
        if running != (waited_for - left if pace != "none" else set()):
            yield f"table {table}: the clocks of seats {sorted(running)} run, waited for are {sorted(waited_for)}"
    for seat, due in truth.rows("select seat, due from plans where table_id = ? and armed", table):
        if on_turn(truth.title(table), game, seat) != (due is not None):
            yield f"table {table}: the plan of seat {seat} is {'due' if due else 'not due'}, and it is not so"
