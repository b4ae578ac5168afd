"""The limits, one by one: a payload that is over one of them is found, and payloads up to all of them pass."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.limits import Findings, check_choices, check_commands, check_message, check_modal, is_emoji
from tests.discord.records import File

Payload = dict[str, Any]


def button(**more: Any) -> Payload:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "a"} | more


def row(*inside: Payload) -> Payload:
    return {"type": 1, "components": list(inside)}


def rows(*inside: Payload) -> Payload:
    return {"components": [row(*inside)]}


def select(**more: Any) -> Payload:
    return {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]} | more


def label(component: Payload, **more: Any) -> Payload:
    return {"type": 18, "label": "L", "component": component} | more


def text_input(**more: Any) -> Payload:
    return {"type": 4, "custom_id": "t", "style": 1} | more


def option(**more: Any) -> Payload:
    return {"type": 3, "name": "opt", "description": "d"} | more


def choices(count: int) -> list[Payload]:
    return [{"name": "n" * 100, "value": str(number)} for number in range(count)]


MESSAGES: dict[str, Payload] = {
    "text": {"content": "x" * 2_001},
    "nonce": {"nonce": "1" * 26},
    "embed": {"embeds": [{"title": "x"}]},
    "flags": {"flags": 1 << 15},
    "alt text": {"attachments": [{"id": 0, "description": "x" * 1_025}]},
    "no such file": {"attachments": [{"id": 0, "filename": "x.png"}]},
    "mentions": {"allowed_mentions": {"parse": ["users"], "users": ["1"]}},
    "six rows": {"components": [row(button(custom_id=str(number))) for number in range(6)]},
    "six buttons": rows(*(button(custom_id=str(number)) for number in range(6))),
    "an empty row": rows(),
    "button and select": rows(button(), select()),
    "a text input": rows(text_input()),
    "no row": {"components": [button()]},
    "long id": rows(button(custom_id="x" * 101)),
    "same id": rows(button(), button()),
    "no id": rows(button(custom_id=None)),
    "long label": rows(button(label="x" * 81)),
    "no label": rows(button(label=None)),
    "style": rows(button(style=7)),
    "a chess king is no emoji": rows(button(emoji={"name": "\u2654"})),
    "an emoji of a server": rows(button(emoji={"name": "a", "id": "5"})),
    "a link with an id": rows(button(style=5, url="https://example.org")),
    "no options": rows(select(options=[])),
    "26 options": rows(select(options=[{"label": str(number), "value": str(number)} for number in range(26)])),
    "same value": rows(select(options=[{"label": "a", "value": "a"}] * 2)),
    "long value": rows(select(options=[{"label": "a", "value": "x" * 101}])),
    "placeholder": rows(select(placeholder="x" * 151)),
    "more than there are": rows(select(max_values=2)),
    "two defaults": rows(select(options=[{"label": name, "value": name, "default": True} for name in "ab"])),
}
COMMANDS: dict[str, Payload] = {
    "upper case": {"name": "Play"},
    "space": {"name": "a b"},
    "long name": {"name": "x" * 33},
    "no description": {"description": ""},
    "long description": {"description": "x" * 101},
    "of a menu": {"type": 3},
    "permissions": {"default_member_permissions": "MANAGE_GUILD"},
    "26 options": {"options": [option(name=f"o{number}") for number in range(26)]},
    "required last": {"options": [option(), option(name="b", required=True)]},
    "same option": {"options": [option(), option()]},
    "26 choices": {"options": [option(choices=choices(26))]},
    "choices and suggestions": {"options": [option(autocomplete=True, choices=choices(1))]},
    "choice of the wrong type": {"options": [option(type=4, choices=choices(1))]},
    "suggestions for a truth": {"options": [option(type=5, autocomplete=True)]},
    "mixed": {"options": [option(), option(type=1, name="sub")]},
    "too deep": {"options": [option(type=2, options=[option(type=2, name="b")])]},
    "empty group": {"options": [option(type=2)]},
    "too large": {"options": [option(name=f"o{number}", choices=choices(25)) for number in range(4)]},
    "bounds": {"options": [option(type=4, min_value=3, max_value=2)]},
    "length": {"options": [option(max_length=6_001)]},
    "locale": {"name_localizations": {"xx": "a"}},
    "contexts": {"contexts": [0, 0]},
}
MODALS: dict[str, Payload] = {
    "long title": {"title": "x" * 46},
    "six labels": {"components": [label(text_input(custom_id=str(number))) for number in range(6)]},
    "no label": {"components": [row(text_input())]},
    "long label": {"components": [label(text_input(), label="x" * 46)]},
    "same id": {"components": [label(text_input()), label(text_input())]},
    "a button": {"components": [label(button())]},
    "long input": {"components": [label(text_input(max_length=4_001))]},
    "bounds": {"components": [label(text_input(min_length=3, max_length=2))]},
    "disabled": {"components": [label(select(disabled=True))]},
    "nothing or something": {"components": [label(select(min_values=0))]},
}


@pytest.mark.parametrize("name", MESSAGES)
def test_a_message_over_a_limit_is_found(name: str) -> None:
    findings = Findings()
    check_message(findings, MESSAGES[name], allowed_flags=0)
    assert findings.errors


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_over_a_limit_is_found(name: str) -> None:
    findings = Findings()
    check_commands(findings, [{"name": "play", "description": "d"} | COMMANDS[name]])
    assert findings.errors


@pytest.mark.parametrize("name", MODALS)
def test_a_modal_over_a_limit_is_found(name: str) -> None:
    findings = Findings()
    check_modal(findings, {"title": "t", "custom_id": "m", "components": [label(text_input())]} | MODALS[name])
    assert findings.errors


def test_what_is_at_its_limits_passes() -> None:
    findings = Findings()
    full = [row(*(button(custom_id=f"{line}{place}", label="x" * 80, emoji={"name": "\u265f\ufe0f"})
                  for place in range(5))) for line in range(4)]
    check_message(findings, {
        "content": "x" * 2_000, "attachments": [{"id": 0, "description": "x" * 1_024}],
        "components": [*full, row(select(min_values=0, placeholder="x" * 150))],
    }, [File("files[0]", "x.png", 10 * 1024 * 1024)], allowed_flags=0)
    nested = option(type=2, options=[option(type=1, options=[option(type=11)])])
    check_commands(findings, [{"name": "jugar-ñ", "description": "x" * 100, "options": [nested]}])
    check_commands(findings, [{"name": f"c{number}", "description": "d"} for number in range(100)])
    check_choices(findings, choices(25), (), 3)
    check_modal(findings, {"title": "t" * 45, "custom_id": "m", "components": [
        label(select(min_values=0, required=False)), label(text_input(max_length=4_000))]})
    assert findings.errors == []


def test_there_can_be_too_many() -> None:
    findings = Findings()
    check_commands(findings, [{"name": "a", "description": "d"}] * 2)
    check_commands(findings, [{"name": f"c{number}", "description": "d"} for number in range(101)])
    check_choices(findings, choices(26), (), 3)
    check_message(findings, {"content": "x"}, [File(f"files[{number}]", "x", 1) for number in range(11)])
    check_message(findings, {"content": "x"}, [File("files[0]", "x", 10 * 1024 * 1024 + 1)])
    assert len(findings.errors) == 5


@pytest.mark.parametrize(("text", "known"), [("\u265f", True), ("\N{GAME DIE}", True), ("\u2654", False), ("A", False)])
def test_what_discord_takes_for_an_emoji(text: str, known: bool) -> None:
    assert is_emoji(text) is known
