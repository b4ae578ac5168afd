"""Compares requests, and the stand-in's own answers, with Discord's public description of its API (OpenAPI).

`schema.json` is the part of it that the routes of the stand-in need; `reduce_schema.py` cuts it out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.discord.records import Request

__all__ = ["FILE", "Schema"]

FILE: Final = Path(__file__).with_name("schema.json")

SNOWFLAKE: Final = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
BIT_SETS: Final = {"allow", "deny", "permissions", "default_member_permissions"}
"""The description is stricter than the API: ids may be sent as numbers, bit sets as strings of digits."""
ALWAYS_KNOWN: Final = {"nsfw", "file_types", "tts", "flags", "id"}
"""Fields that some descriptions lack although they are documented, or that discord.py itself always sends."""
OF_KEPT_FILES: Final = {"url", "proxy_url", "size", "width", "height", "content_type", "spoiler", "ephemeral"}
BOOLEANS: Final = {"true", "false", "1", "0", "True", "False"}

Node = dict[str, Any]


class Schema:
    """The description, ready to compare with. The same body is compared once."""

    def __init__(self, file: Path = FILE) -> None:
        self.document: Node = json.loads(file.read_text(encoding="utf-8"))
        self.document["components"]["schemas"]["SnowflakeType"] = SNOWFLAKE
        _loosen_bit_sets(self.document)
        resource = Resource.from_contents(self.document, default_specification=DRAFT202012)
        self._registry: Registry[Any] = Registry().with_resource("urn:discord", resource)
        self._validator = cache(self._new_validator)
        self._quick_registry = jsonschema_rs.Registry([("urn:discord", self.document)])
        self._quick_validator = cache(self._new_quick_validator)
        self._compared: dict[tuple[str, str], list[str]] = {}

    def check_request(self, request: Request) -> list[str]:
        """What is wrong with a request."""
        item = self.document["paths"].get(request.route, {})
        operation = item.get(request.method.lower())
        if operation is None:
            return [f"{request.where} is no operation of Discord's"]
        parameters = [*item.get("parameters", []), *operation.get("parameters", [])]
        return [*self._check_parameters(request, parameters), *self._check_body(request, operation)]

    def check_answer(self, request: Request) -> list[str]:
        """What is wrong with the answer that the stand-in gave."""
        answers = self.document["paths"][request.route][request.method.lower()]["responses"]
        described = answers.get(str(request.status))
        if described is None:
            return [f"status {request.status} is not among {sorted(answers)}"]
        if "application/json" not in described.get("content", {}):
            return [] if request.response is None else ["an answer without a body is described"]
        where = f"responses/{request.status}/content/application~1json/schema"
        return self._compare(_pointer(request, where), request.response)

    # --- parameters and bodies ----------------------------------------------------------------------------------------

    def _check_parameters(self, request: Request, parameters: list[Node]) -> list[str]:
        problems = []
        known = {(parameter["in"], parameter["name"]): parameter for parameter in parameters}
        given = [("path", name, value) for name, value in request.params.items()]
        given += [("query", name, value) for name, value in request.query.items()]
        for place, name, value in given:
            parameter = known.get((place, name))
            if parameter is None and place == "query":
                problems.append(f"unknown query parameter {name!r}")
            elif parameter and not self._fits(self._target(parameter.get("schema", {})), value):
                problems.append(f"{place} parameter {name}={value!r} does not fit")
        return problems

    def _fits(self, schema: Node, value: str) -> bool:
        kinds = schema.get("type", [])
        if "boolean" in kinds:
            return value in BOOLEANS
        if "integer" in kinds and value.lstrip("-").isdigit():
            return bool(schema.get("minimum", int(value)) <= int(value) <= schema.get("maximum", int(value)))
        return "integer" not in kinds or "string" in kinds

    def _check_body(self, request: Request, operation: Node) -> list[str]:
        wanted = operation.get("requestBody")
        if wanted is None:
            return ["the operation takes no body"] if request.json else []
        if request.json is None:
            return ["a body is required"] if wanted.get("required") else []
        multipart = request.form and "multipart/form-data" in wanted["content"]
        kind = "multipart/form-data" if multipart else "application/json"
        pointer = _pointer(request, f"requestBody/content/{kind.replace('/', '~1')}/schema")
        problems = self._compare(pointer, request.json)
        return problems or [f"unknown field {field}" for field in
                            self._unknown(wanted["content"][kind]["schema"], request.json, "")]

    def _compare(self, pointer: str, body: Any) -> list[str]:
        key = (pointer, json.dumps(body, sort_keys=True))
        if key not in self._compared:
            fits = self._quick_validator(pointer).is_valid(body)
            self._compared[key] = [] if fits else [
                _said(error) for error in self._validator(pointer).iter_errors(body)]
        return self._compared[key]

    def _new_quick_validator(self, pointer: str) -> jsonschema_rs.Draft202012Validator:
        """Says whether a body fits, a hundred times as fast as the one that says what is wrong."""
        return jsonschema_rs.Draft202012Validator({"$ref": _reference(pointer)}, registry=self._quick_registry)

    def _new_validator(self, pointer: str) -> Draft202012Validator:
        return Draft202012Validator({"$ref": _reference(pointer)}, registry=self._registry)

    # --- fields that nothing names ------------------------------------------------------------------------------------

    def _unknown(self, schema: Node, value: Any, where: str) -> Iterator[str]:
        """Fields that no branch of a schema names: Discord would ignore them without a word."""
        branches = list(self._branches(schema))
        if isinstance(value, list):
            items = {"anyOf": [branch["items"] for branch in branches if "items" in branch]}
            for place, entry in enumerate(value if items["anyOf"] else ()):
                yield from self._unknown(items, entry, f"{where}/{place}")
        if not isinstance(value, dict) or any("additionalProperties" in branch for branch in branches):
            return
        named = [branch["properties"] for branch in branches if "properties" in branch and _is_meant(branch, value)]
        for field, inner in value.items() if named else ():
            schemas = [properties[field] for properties in named if field in properties]
            if schemas:
                yield from self._unknown({"anyOf": schemas}, inner, f"{where}/{field}")
            elif field not in ALWAYS_KNOWN and not ("/attachments/" in where and field in OF_KEPT_FILES):
                yield f"{where}/{field}"

    def _branches(self, schema: Node) -> Iterator[Node]:
        schema = self._target(schema)
        yield schema
        for union in ("oneOf", "anyOf", "allOf"):
            for branch in schema.get(union, []):
                yield from self._branches(branch)

    def _target(self, schema: Node) -> Node:
        """The schema itself, or the one that it refers to."""
        while "$ref" in schema:
            schema = self.document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
        return schema


def _is_meant(branch: Node, value: Node) -> bool:
    kinds = branch["properties"].get("type", {}).get("enum")
    return not kinds or value.get("type") in kinds


def _loosen_bit_sets(node: Any) -> None:
    if isinstance(node, dict):
        for name in BIT_SETS & set(node):
            kinds = node[name].get("type", ()) if isinstance(node[name], dict) else ()
            if "integer" in kinds:
                node[name]["type"] = ["string", *([kinds] if isinstance(kinds, str) else kinds)]
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _loosen_bit_sets(inner)


def _pointer(request: Request, where: str) -> str:
    route = re.sub("/", "~1", request.route.replace("~", "~0"))
    return f"/paths/{route}/{request.method.lower()}/{where}"


def _reference(pointer: str) -> str:
    return f"urn:discord#{pointer.replace('{', '%7B').replace('}', '%7D')}"


def _said(error: ValidationError) -> str:
    """An error in words; of a union, that of the branch which the value was meant for."""
    while error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        error = min(branches.values(), key=_misfit)[0]
    where = "/".join(map(str, error.absolute_path))
    return f"{where or 'body'}: {error.message[:300]}"


def _misfit(errors: list[ValidationError]) -> tuple[bool, int]:
    """How far a branch of a union is from what was meant."""
    other = any(list(error.relative_path)[:1] == ["type"] or (error.validator == "type" and not error.relative_path)
                for error in errors)
    return other, len(errors)
