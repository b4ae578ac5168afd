"""Rows, buttons and selects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import emoji

from tests.discord.constants import ComponentType
from tests.discord.limits.findings import Findings, Where

__all__ = ["check_components", "check_select", "is_emoji", "walk"]

MOST_ROWS: Final = 5
ROW_WIDTH: Final = 5
MOST_OPTIONS: Final = 25
ID_LENGTH: Final = 100
LABEL_LENGTH: Final = 80
OPTION_LENGTH: Final = 100
PLACEHOLDER_LENGTH: Final = 150
URL_LENGTH: Final = 512
CHOOSING: Final = (ComponentType.ROLE_SELECT, ComponentType.CHANNEL_SELECT)
LINK: Final = 5
"""The style of a button that opens a page and tells the bot nothing."""


def walk(components: Any) -> Iterator[dict[str, Any]]:
    """Every component of a message or a modal, the outer before the inner."""
    for component in components or []:
        yield component
        yield from walk(component.get("components"))
        if isinstance(component.get("component"), dict):
            yield component["component"]


def check_components(findings: Findings, rows: Any) -> None:
    """The components of a message: rows with up to five buttons or one select each."""
    if not findings.size(rows, ("components",), 0, MOST_ROWS):
        return
    every = list(walk(rows))
    findings.unique((component.get("custom_id") for component in every), ("components",),
                    "COMPONENT_CUSTOM_ID_DUPLICATED")
    findings.unique((component.get("id") or None for component in every), ("components",), "COMPONENT_ID_DUPLICATED")
    for place, row in enumerate(rows):
        where = ("components", place)
        if findings.require(row.get("type") == ComponentType.ROW, where, "UNION_TYPE_CHOICES", "Only rows are known"):
            _check_row(findings, row.get("components"), (*where, "components"))


def _check_row(findings: Findings, inside: Any, where: Where) -> None:
    if not findings.size(inside, where, 1, ROW_WIDTH):
        return
    kinds = [component.get("type") for component in inside]
    findings.require(len(kinds) == 1 or set(kinds) == {ComponentType.BUTTON}, where,
                     "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A row takes up to five buttons or one select")
    for place, component in enumerate(inside):
        here = (*where, place)
        if component.get("type") == ComponentType.BUTTON:
            _check_button(findings, component, here)
        elif component.get("type") in CHOOSING:
            check_choice(findings, component, here)
        elif findings.require(component.get("type") == ComponentType.STRING_SELECT, here, "UNION_TYPE_CHOICES",
                              "Only buttons and selects of texts, roles and channels are known here"):
            check_select(findings, component, here)


def _check_button(findings: Findings, button: dict[str, Any], where: Where) -> None:
    style, custom_id, url = button.get("style"), button.get("custom_id"), button.get("url")
    findings.require(style in range(1, LINK + 1), (*where, "style"), "BASE_TYPE_CHOICES", f"Unknown style {style!r}")
    findings.text(button.get("label"), (*where, "label"), 0, LABEL_LENGTH)
    _check_emoji(findings, button.get("emoji"), (*where, "emoji"))
    findings.require(bool(button.get("label") or button.get("emoji")), where,
                     "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button needs a label or an emoji")
    findings.require((custom_id is None) != (url is None), where, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                     "Either a custom_id or a url")
    if style == LINK:
        findings.text(url, (*where, "url"), 1, URL_LENGTH, required=True)
    else:
        findings.text(custom_id, (*where, "custom_id"), 1, ID_LENGTH, required=True)


def check_choice(findings: Findings, select: dict[str, Any], where: Where) -> None:
    """A select of roles or channels, which Discord fills by itself; some of them may be chosen already."""
    _check_names(findings, select, where)
    high = select.get("max_values", 1)
    findings.number(select.get("min_values", 1), (*where, "min_values"), 0, MOST_OPTIONS)
    findings.number(high, (*where, "max_values"), 1, MOST_OPTIONS)
    chosen = select.get("default_values") or []
    findings.size(chosen, (*where, "default_values"), 0, high)
    findings.unique((each.get("id") for each in chosen), (*where, "default_values"),
                    "SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED")


def _check_names(findings: Findings, select: dict[str, Any], where: Where) -> None:
    findings.text(select.get("custom_id"), (*where, "custom_id"), 1, ID_LENGTH, required=True)
    findings.text(select.get("placeholder"), (*where, "placeholder"), 0, PLACEHOLDER_LENGTH)


def check_select(findings: Findings, select: dict[str, Any], where: Where) -> None:
    """A select of texts, in a message or in a modal."""
    _check_names(findings, select, where)
    options = select.get("options") or []
    if not findings.size(options, (*where, "options"), 1, MOST_OPTIONS):
        return
    _check_options(findings, options, (*where, "options"))
    low, high = select.get("min_values", 1), select.get("max_values", 1)
    findings.number(low, (*where, "min_values"), 0, MOST_OPTIONS)
    findings.number(high, (*where, "max_values"), 1, MOST_OPTIONS)
    findings.require(low <= high <= len(options), (*where, "max_values"), "SELECT_COMPONENT_TOO_FEW_OPTIONS",
                     f"From {low} to {high} of {len(options)} options")
    chosen = sum(bool(option.get("default")) for option in options)
    findings.require(chosen <= high, (*where, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"{chosen} defaults")


def _check_options(findings: Findings, options: list[dict[str, Any]], where: Where) -> None:
    findings.unique((option.get("value") for option in options), where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")
    for place, option in enumerate(options):
        here = (*where, place)
        findings.text(option.get("label"), (*here, "label"), 1, OPTION_LENGTH, required=True)
        findings.text(option.get("value"), (*here, "value"), 1, OPTION_LENGTH, required=True)
        findings.text(option.get("description"), (*here, "description"), 0, OPTION_LENGTH)
        _check_emoji(findings, option.get("emoji"), (*here, "emoji"))


def _check_emoji(findings: Findings, value: dict[str, Any] | None, where: Where) -> None:
    if value:
        known = value.get("id") is None and is_emoji(value.get("name") or "")
        findings.require(known, where, "BUTTON_COMPONENT_INVALID_EMOJI", f"Invalid emoji {value!r}")


def is_emoji(text: str) -> bool:
    """Whether Discord takes a text for an emoji, with or without the mark that asks for colour."""
    return any(map(emoji.is_emoji, (text, text.replace("\ufe0f", ""), text + "\ufe0f")))
