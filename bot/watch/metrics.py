"""What is counted while the bot works. Each bot has a registry of its own.

No label names a person, a server, a channel or a table: names of commands and of routes, kinds and outcomes are all
there is, so that the number of series stays bounded whatever is sent to the bot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import Any, Final

import discord
from discord import InteractionType
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, disable_created_metrics
from prometheus_client.exposition import generate_latest

from cogs.custom_ids import split_id
from cogs.watching import Outcome, Watcher, seconds_since_received
from storage import StorageBusy, StorageUnavailable, WriteConflict
from storage.errors import CommitOutcomeUnknown
from storage.failures import Cause
from tables.outbox.events import OutboxBatch, Sender, Undeliverable, Undelivered

__all__ = ["UNKNOWN", "Metrics"]

# A second series for every series, of the time when it began: nobody asks for that.
disable_created_metrics()  # type: ignore[no-untyped-call]

UNKNOWN: Final = "unknown"
"""In place of names that are none of ours: anybody may make them up."""
ANSWER_BUCKETS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0)
"""Seconds: Discord waits three for the first answer."""
PICTURE_BUCKETS: Final = (0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 120.0)
TRANSACTION_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0, 20.0)
REQUEST_BUCKETS: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
KINDS: Final = {
    InteractionType.application_command: "command", InteractionType.autocomplete: "suggestions",
    InteractionType.component: "click", InteractionType.modal_submit: "form",
}


class Metrics(Watcher):
    """The counters and histograms of one bot. `routes` gives the routes that custom ids may name."""

    def __init__(self, routes: Callable[[], Collection[str]]) -> None:
        self._routes = routes
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._answers = Counter("hexmoot_answers", "Commands, clicks, forms and suggestions by how they ended",
                                ("kind", "name", "outcome"), registry=registry)
        self._first = Histogram("hexmoot_first_answer_seconds", "From an interaction to its first answer",
                                ("kind",), buckets=ANSWER_BUCKETS, registry=registry)
        self._pictures = Histogram("hexmoot_picture_seconds", "From a commit to the table's picture in its channel",
                                   buckets=PICTURE_BUCKETS, registry=registry)
        self._told = Counter("hexmoot_told", "Events of the outbox that were told", ("kind",), registry=registry)
        self._untold = Counter("hexmoot_not_told", "Batches of the outbox that could not be told", ("why",),
                               registry=registry)
        self._telling = Histogram("hexmoot_telling_seconds", "Telling a batch of the outbox",
                                  buckets=PICTURE_BUCKETS, registry=registry)
        self._transactions = Histogram("hexmoot_transaction_seconds", "Transactions, with what they waited for others",
                                       ("kind",), buckets=TRANSACTION_BUCKETS, registry=registry)
        self._failures = Counter("hexmoot_transaction_failures", "Transactions that failed", ("kind", "why"),
                                 registry=registry)
        self._retries = Counter("hexmoot_transaction_retries", "Transactions for which the database was asked again",
                                ("why",), registry=registry)
        self._news_lost = Counter("hexmoot_news_lost", "How often the connection for other processes' news was lost",
                                  registry=registry)
        self._requests = Histogram("hexmoot_discord_request_seconds", "Requests to Discord", ("route",),
                                   buckets=REQUEST_BUCKETS, registry=registry)
        self._statuses = Counter("hexmoot_discord_responses", "Discord's answers to requests", ("route", "status"),
                                 registry=registry)
        self._limited = Counter("hexmoot_discord_rate_limited", "Requests that Discord refused as too many", ("scope",),
                                registry=registry)
        self._gateway = Counter("hexmoot_gateway_events", "What happened to connections", ("event",), registry=registry)
        self._records = Counter("hexmoot_log_records", "Warnings and errors in the log", ("level", "room"),
                                registry=registry)
        self._info = Gauge("hexmoot_info", "The version", ("version",), registry=registry)
        # Several times in every turn: the series of a few labels are found once.
        self._requests_by, self._statuses_by = cache(self._requests.labels), cache(self._statuses.labels)
        self._transactions_by = cache(self._transactions.labels)
        for cause in Cause:  # from the beginning, so that the first one shows
            self._retries.labels(cause.value)
        self._suggested = {outcome: self._answers.labels("suggestions", "all", outcome.value) for outcome in Outcome}

    def text(self) -> bytes:
        """Everything that is counted, as Prometheus reads it."""
        return generate_latest(self.registry)

    def version(self, version: str) -> None:
        """Notes which version runs."""
        self._info.labels(version).set(1)

    # --- people ------------------------------------------------------------------------------------------------------

    def acknowledged(self, interaction: discord.Interaction[Any]) -> None:
        if (seconds := seconds_since_received(interaction)) is not None:
            self._first.labels(KINDS.get(interaction.type, UNKNOWN)).observe(seconds)

    def answered(self, interaction: discord.Interaction[Any], outcome: Outcome) -> None:
        kind = KINDS.get(interaction.type, UNKNOWN)
        self._answers.labels(kind, self._name(interaction), outcome.value).inc()

    def suggested(self, interaction: discord.Interaction[Any], outcome: Outcome) -> None:
        self.acknowledged(interaction)
        self._suggested[outcome].inc()

    def pictured(self, waited: float | None) -> None:
        if waited is not None:
            self._pictures.observe(waited)

    def _name(self, interaction: discord.Interaction[Any]) -> str:
        """The name of the command, or the route of the button or form; of those that there are."""
        if interaction.type is InteractionType.application_command:
            return UNKNOWN if (command := interaction.command) is None else command.qualified_name
        data: Mapping[str, Any] = {**(interaction.data or {})}
        route = _route_of(str(data.get("custom_id", "")))
        return route if route in self._routes() else UNKNOWN

    # --- channels ----------------------------------------------------------------------------------------------------

    def telling(self, sender: Sender) -> Sender:
        """A sender that does the same and is watched."""
        async def watched(batch: OutboxBatch) -> Collection[int] | None:
            began = asyncio.get_running_loop().time()
            try:
                crossed_off = await sender(batch)
            except BaseException as error:
                self._untold.labels(_why_untold(error)).inc()
                raise
            self._telling.observe(asyncio.get_running_loop().time() - began)
            for event in batch.events:
                self._told.labels(event.kind.value).inc()
            return crossed_off

        return watched

    # --- storage, Discord, the log -----------------------------------------------------------------------------------

    def transaction(self, kind: str, seconds: float, failure: BaseException | None) -> None:
        """A transaction has ended; an exception that is none of the storage's says nothing against it."""
        self._transactions_by(kind).observe(seconds)
        if (why := _why_not_stored(failure)) is not None:
            self._failures.labels(kind, why).inc()

    def retried(self, cause: Cause) -> None:
        """The database was asked again for a transaction."""
        self._retries.labels(cause.value).inc()

    def news_lost(self) -> None:
        """The connection by which other processes tell what they have changed was lost."""
        self._news_lost.inc()

    def mean_transaction(self) -> float | None:
        """Seconds that a transaction which writes has taken on average; None before the first."""
        count, total = (self.registry.get_sample_value(f"hexmoot_transaction_seconds_{what}", {"kind": "write"})
                        for what in ("count", "sum"))
        return total / count if count and total is not None else None

    def request(self, route: str, status: str, seconds: float) -> None:
        """Discord has answered a request, or the way to it has failed."""
        self._requests_by(route).observe(seconds)
        self._statuses_by(route, status).inc()

    def rate_limited(self, scope: str) -> None:
        """Discord has refused a request as one too many: of the user, of a resource shared by many, or global."""
        self._limited.labels(scope).inc()

    def gateway(self, event: str) -> None:
        """Something has happened to a connection."""
        self._gateway.labels(event).inc()

    def logged(self, level: str, room: str) -> None:
        """A warning or an error was written into the log by one of our rooms, or a library."""
        self._records.labels(level, room).inc()


def _route_of(custom_id: str) -> str:
    try:
        return split_id(custom_id)[1]
    except ValueError:
        return UNKNOWN


def _why_untold(error: BaseException) -> str:
    match error:
        case Undeliverable():
            return "undeliverable"
        case Undelivered():
            return "discord"
        case TimeoutError():
            return "timeout"
        case asyncio.CancelledError():
            return "stopped"
    return "broken"


def _why_not_stored(failure: BaseException | None) -> str | None:
    match failure:
        case WriteConflict():
            return "conflict"
        case CommitOutcomeUnknown():
            return "unknown"
        case StorageBusy():
            return "busy"
        case StorageUnavailable():
            return "unavailable"
    return None
