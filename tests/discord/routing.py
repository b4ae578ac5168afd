"""The table of routes: which function answers which request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.discord.records import Request

if TYPE_CHECKING:
    from tests.discord.api import Api

__all__ = ["Endpoint", "Handler", "Routes"]

Handler = Callable[["Api", Request], Any]
"""Answers a request with a body (200), with a status and a body, or with None (204). Raises ApiError to refuse it."""


@dataclass(frozen=True)
class Endpoint:
    """A route: a method, a path with names in braces, and what answers. `auth`: the bot's token is needed."""

    method: str
    template: str
    handler: Handler
    auth: bool


class Routes(list[Endpoint]):
    """The routes of a module."""

    def add(self, method: str, template: str, *, auth: bool = True) -> Callable[[Handler], Handler]:
        """Marks a function as what answers a route."""
        def keep(handler: Handler) -> Handler:
            self.append(Endpoint(method, template, handler, auth))
            return handler

        return keep
