"""Requests are compared with Discord's own description; the part of it that lies here has all that is needed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord import Schema
from tests.discord.records import Request
from tests.discord.reduce_schema import reduced
from tests.discord.routes import ROUTES

MESSAGES = "/channels/{channel_id}/messages"


def problems(schema: Schema, method: str, route: str, body: Any = None, **query: str) -> list[str]:
    params = {"channel_id": "1", "message_id": "2"}
    path = route.format(**params) if "application" not in route else route
    return schema.check_request(Request(0, method, path, route, query, params, 0.0, body))


@pytest.mark.parametrize("endpoint", ROUTES, ids=lambda endpoint: f"{endpoint.method} {endpoint.template}")
def test_every_route_is_described(schema: Schema, endpoint: Any) -> None:
    assert endpoint.method.lower() in schema.document["paths"][endpoint.template]


def test_what_fits_passes(schema: Schema) -> None:
    button = {"type": 2, "style": 1, "label": "Join", "custom_id": "x"}
    body = {"content": "x", "components": [{"type": 1, "components": [button]}], "nonce": "1", "enforce_nonce": True}
    assert problems(schema, "POST", MESSAGES, body) == []


@pytest.mark.parametrize(("body", "where"), [
    ({"content": 5}, "content: 5 is not of type"),
    ({"content": "x", "colour": "red"}, "unknown field /colour"),
    ({"components": [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "x", "size": 3}]}]},
     "unknown field /components/0/components/0/size"),
    ({"components": [{"type": 1, "components": [{"type": 2, "style": "red", "custom_id": "x"}]}]},
     "components/0/components/0/style"),
    ({"allowed_mentions": {"parse": ["everybody"]}}, "allowed_mentions/parse/0"),
    (None, "a body is required"),
])
def test_what_does_not_fit_is_named(schema: Schema, body: Any, where: str) -> None:
    assert [problem for problem in problems(schema, "POST", MESSAGES, body) if where in problem]


def test_parameters_are_compared(schema: Schema) -> None:
    route = "/applications/{application_id}/commands"
    assert problems(schema, "GET", route, with_localizations="true") == []
    assert problems(schema, "GET", route, with_localizations="perhaps") != []
    assert problems(schema, "GET", route, colour="red") == ["unknown query parameter 'colour'"]
    assert problems(schema, "GET", "/nowhere") == ["GET /nowhere is no operation of Discord's"]
    assert problems(schema, "DELETE", f"{MESSAGES}/{{message_id}}", {"x": 1}) == ["the operation takes no body"]


def test_only_what_routes_reach_is_kept_and_no_prose() -> None:
    def refer(name: str) -> dict[str, str]:
        return {"$ref": f"#/components/schemas/{name}"}

    answer = {"description": "prose", "content": {"application/json": {"schema": refer("Outer")}}}
    operation = {"summary": "prose", "responses": {"200": answer, "4XX": {"content": {}}}}
    whole = {
        "paths": {endpoint.template: dict.fromkeys(("get", "put", "post", "patch", "delete"), operation)
                  for endpoint in ROUTES} | {"/nowhere": {"get": operation}},
        "components": {"schemas": {
            "Outer": {"properties": {"description": refer("Inner")}, "description": "prose"},
            "Inner": {"type": "string", "title": "prose"}, "Unused": {"type": "string"},
        }},
    }
    kept = reduced(whole)
    assert set(kept["paths"]) == {endpoint.template for endpoint in ROUTES}
    assert kept["components"]["schemas"] == {
        "Outer": {"properties": {"description": refer("Inner")}}, "Inner": {"type": "string"}}
    assert "prose" not in str(kept)
    assert "4XX" not in str(kept)
