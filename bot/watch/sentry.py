"""Errors sent to Sentry, by a setting: what `Trouble` holds, and nothing that the package would collect by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.watch.troubles import Trouble

if TYPE_CHECKING:
    from sentry_sdk.transport import Transport
    from sentry_sdk.types import Event

__all__ = ["NoSentry", "Sentry", "event_of"]


class NoSentry(Exception):
    """Sentry cannot be used; the text says what its owner can put right."""


class Sentry:
    """A client of Sentry's that hooks into nothing: it knows what `send` gives it. `transport` is another than the one
    over HTTP."""

    def __init__(self, dsn: str, version: str, transport: type[Transport] | None = None) -> None:
        """Raises NoSentry."""
        try:
            import sentry_sdk  # noqa: PLC0415  # an extra
            from sentry_sdk.utils import BadDsn  # noqa: PLC0415
        except ModuleNotFoundError as error:
            raise NoSentry("SENTRY_DSN needs the package sentry-sdk, which is missing: "
                           "pip install -r requirements-sentry.txt, or leave SENTRY_DSN empty.") from error
        try:
            self._client = sentry_sdk.Client(
                dsn, release=f"hexmoot@{version}", server_name="hexmoot", default_integrations=False,
                auto_enabling_integrations=False, include_local_variables=False, include_source_context=False,
                max_breadcrumbs=0, auto_session_tracking=False, transport=transport,
                data_collection={"user_info": False, "http_bodies": [], "database_query_data": False,
                                 "stack_frame_variables": False, "frame_context_lines": 0})
        except BadDsn as error:
            raise NoSentry("SENTRY_DSN is no address of a project at Sentry; copy it from there, or leave it "
                           "empty.") from error

    def send(self, trouble: Trouble) -> None:
        """Hands an error over; a thread of the package's sends it."""
        self._client.capture_event(event_of(trouble))

    def close(self, seconds: float) -> None:
        """Waits so many seconds at most for what is on its way."""
        self._client.close(timeout=seconds)


def event_of(trouble: Trouble) -> Event:
    """An error as an event: exceptions without their messages, frames without their variables."""
    frames = [_frame(place) for place in trouble.places]
    values: list[dict[str, Any]] = [{"type": kind, "value": ""} for kind in reversed(trouble.kinds)]
    if values and frames:
        values[-1] |= {"stacktrace": {"frames": frames}}
    event: Event = {"level": "error", "logger": trouble.logger, "message": trouble.words or trouble.logger,
                             "fingerprint": [trouble.logger, trouble.words, *trouble.kinds, *trouble.places[-1:]]}
    if values:
        event["exception"] = {"values": values}
    if trouble.number:
        event["tags"] = {"number": trouble.number}
    return event


def _frame(place: str) -> dict[str, Any]:
    """`cogs/about.py:12 about` as a frame."""
    where, _, function = place.partition(" ")
    file, _, line = where.rpartition(":")
    return {"filename": file, "lineno": int(line), "function": function, "in_app": True}
