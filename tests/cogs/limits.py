"""Discord's limits, counted over payloads as they are sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

BUTTON, STRING_SELECT, MODAL = 2, 3, 9


def command_size(command: dict[str, Any]) -> int:
    """Characters of a command: names, descriptions and choices, options and sub-commands included; of what has
    localisations the longest counts."""
    own = _longest(command, "name") + _longest(command, "description")
    choices = sum(_longest(each, "name") + len(str(each["value"])) for each in command.get("choices") or [])
    return own + choices + sum(command_size(each) for each in command.get("options") or [])


def _longest(item: dict[str, Any], field: str) -> int:
    return max(map(len, [item.get(field, ""), *(item.get(f"{field}_localizations") or {}).values()]))


def check_command(command: dict[str, Any], depth: int = 0) -> None:
    """Names, descriptions, children and depth of one command of a tree."""
    assert 1 <= len(command["name"]) <= 32, command["name"]
    assert command["name"] == command["name"].lower()
    if command.get("type", 1) == 1 or depth:
        assert 1 <= len(command["description"]) <= 100, command
    options = command.get("options") or []
    assert len(options) <= 25, f"{command['name']} has {len(options)} children"
    assert len({option["name"] for option in options}) == len(options)
    assert len(command.get("choices") or []) <= 25
    assert depth <= 3
    required = [bool(option.get("required")) for option in options if option["type"] > 2]
    assert required == sorted(required, reverse=True), "required options come first"
    for option in options:
        check_command(option, depth + 1)


def components(payload: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every button and select of a message."""
    for row in payload.get("components") or []:
        assert 1 <= len(row["components"]) <= 5
        yield from row["components"]


def check_message(payload: dict[str, Any]) -> None:
    """A message as it is sent or edited."""
    assert len(payload.get("content") or "") <= 2_000
    rows = payload.get("components") or []
    assert len(rows) <= 5
    found = list(components(payload))
    assert len(found) <= 25
    ids = [each["custom_id"] for each in found if "custom_id" in each]
    assert len(set(ids)) == len(ids), ids
    for each in found:
        assert len(each.get("custom_id", "")) <= 100
        if each["type"] == BUTTON:
            assert 1 <= len(each.get("label") or each["emoji"]["name"]) <= 80
        if each["type"] == STRING_SELECT:
            _check_select(each)
    for file in payload.get("attachments") or []:
        assert len(file.get("description") or "") <= 1_024


def _check_select(select: dict[str, Any]) -> None:
    assert 1 <= len(select["options"]) <= 25
    assert len(select.get("placeholder") or "") <= 150
    values = [each["value"] for each in select["options"]]
    assert len(set(values)) == len(values)
    for option in select["options"]:
        assert 1 <= len(option["label"]) <= 100
        assert 1 <= len(option["value"]) <= 100
        assert len(option.get("description") or "") <= 100


def _check_form(form: dict[str, Any]) -> None:
    assert 1 <= len(form["title"]) <= 45
    for field in form["components"]:
        assert 1 <= len(field["label"]) <= 45
        assert len(field.get("description") or "") <= 100


def check_requests(requests: Any) -> int:
    """Every message that the bot sent or changed, and every suggestion it made; returns how many there were."""
    count = 0
    for request in requests:
        body = request.json if isinstance(request.json, dict) else {}
        data = body.get("data") if isinstance(body.get("data"), dict) else body
        if body.get("type") == MODAL:
            _check_form(data)
            continue
        if "content" in data or "components" in data:
            check_message(data)
            count += 1
        for choice in data.get("choices") or []:
            assert 1 <= len(choice["name"]) <= 100
            assert 1 <= len(str(choice["value"])) <= 100
        assert len(data.get("choices") or []) <= 25
    return count
