"""Cuts out of Discord's description of its API what the routes of the stand-in need.

    python -m tests.discord.reduce_schema openapi.json

The whole description is published as `specs/openapi.json` in discord/discord-api-spec (MIT licence).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.discord.routes import ROUTES
from tests.discord.schema import FILE

KINDS: Final = ("application/json", "multipart/form-data")
PROSE: Final = {"description", "example", "examples", "title", "summary", "operationId", "tags", "security"}


def reduced(whole: dict[str, Any]) -> dict[str, Any]:
    """The operations of our routes, and every schema that they reach, without prose."""
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ROUTES:
        item = whole["paths"][endpoint.template]
        path = paths.setdefault(endpoint.template, {"parameters": item.get("parameters", [])})
        path[endpoint.method.lower()] = _operation(item[endpoint.method.lower()])
    paths = _without_prose(paths)
    schemas: dict[str, Any] = {}
    wanted = set(_references(paths))
    while wanted:
        name = wanted.pop()
        schemas[name] = _without_prose(whole["components"]["schemas"][name])
        wanted |= set(_references(schemas[name])) - set(schemas)
    return {"paths": paths, "components": {"schemas": schemas}}


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {"responses": {
        status: {"content": answer.get("content", {})} for status, answer in operation["responses"].items()
        if status.startswith("2")}}
    if parameters := operation.get("parameters"):
        kept["parameters"] = parameters
    if body := operation.get("requestBody"):
        content = {kind: body["content"][kind] for kind in KINDS if kind in body["content"]}
        kept["requestBody"] = body | {"content": content}
    return kept


def _without_prose(node: Any, *, named: bool = False) -> Any:
    """A schema without prose; `named`: the keys are the names of fields."""
    if isinstance(node, list):
        return [_without_prose(inner) for inner in node]
    if not isinstance(node, dict):
        return node
    return {key: _without_prose(inner, named=key == "properties" and not named) for key, inner in node.items()
            if named or not (key in PROSE or key.startswith("x-"))}


def _references(node: Any) -> Iterator[str]:
    """The names of the schemas that a node refers to."""
    if isinstance(node, dict) and "$ref" in node:
        yield node["$ref"].rsplit("/", 1)[1]
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _references(inner)


def _lines(schema: dict[str, Any]) -> Iterator[str]:
    """JSON with a line for every route and every schema."""
    for begin, entries, end in (('{"paths": {', schema["paths"], "},"),
                                ('"components": {"schemas": {', schema["components"]["schemas"], "}}}")):
        yield begin
        yield ",\n".join(f"{json.dumps(name)}: {json.dumps(entries[name], sort_keys=True)}" for name in sorted(entries))
        yield end


if __name__ == "__main__":
    whole = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    FILE.write_text("\n".join(_lines(reduced(whole))) + "\n", encoding="utf-8")
