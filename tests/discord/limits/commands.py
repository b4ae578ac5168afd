"""Commands: names, descriptions, options, choices, sizes."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from tests.discord.constants import OptionType
from tests.discord.limits.findings import Findings, Where

__all__ = ["check_choices", "check_commands"]

MOST_COMMANDS: Final = 100
MOST_OPTIONS: Final = 25
MOST_CHOICES: Final = 25
COMMAND_SIZE: Final = 8_000
NAME_LENGTH: Final = 32
TEXT_LENGTH: Final = 100
OPTION_TEXT_LENGTH: Final = 6_000
SAFE_INTEGER: Final = 2 ** 53
NESTED: Final = (OptionType.SUB_COMMAND, OptionType.GROUP)
WITH_CHOICES: Final = (OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER)
LOCALES: Final = frozenset((
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR",
    "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
))


def check_commands(findings: Findings, commands: Any) -> None:
    """All commands of an application as they are sent together. Only slash commands are known here."""
    if not findings.size(commands, (), 0, MOST_COMMANDS):
        return
    findings.unique((command.get("name") for command in commands), (), "APPLICATION_COMMANDS_DUPLICATE_NAME")
    for place, command in enumerate(commands):
        _check_command(findings, command, (place,))


def _check_command(findings: Findings, command: dict[str, Any], where: Where) -> None:
    findings.require(command.get("type", 1) == 1, where, "UNKNOWN_HERE", "Only slash commands are known here")
    _check_named(findings, command, where)
    _check_options(findings, command.get("options") or [], (*where, "options"), 0)
    size = _command_size(command)
    findings.require(size <= COMMAND_SIZE, where, "APPLICATION_COMMAND_TOO_LARGE", f"{size} characters in all")
    bits = command.get("default_member_permissions")
    findings.require(bits is None or str(bits).isdigit(), (*where, "default_member_permissions"),
                     "NUMBER_TYPE_COERCE", "Must be a bit set of permissions")
    for key, known in (("contexts", {0, 1, 2}), ("integration_types", {0, 1})):
        if (values := command.get(key)) is not None:
            findings.require(bool(values) and set(values) <= known, (*where, key), "BASE_TYPE_CHOICES", "Unknown value")
            findings.unique(values, (*where, key), "SET_TYPE_ALREADY_CONTAINS_VALUE")


def _check_named(findings: Findings, item: dict[str, Any], where: Where) -> None:
    """Name and description of a command or an option, in all languages."""
    name = item.get("name")
    if findings.text(name, (*where, "name"), 1, NAME_LENGTH, required=True):
        well = str(name) == str(name).lower() and all(map(_may_be_in_name, str(name)))
        findings.require(well, (*where, "name"), "APPLICATION_COMMAND_INVALID_NAME", f"{name!r} is no name")
    findings.text(item.get("description"), (*where, "description"), 1, TEXT_LENGTH, required=True)
    _check_localized(findings, item, "name", where, NAME_LENGTH)
    _check_localized(findings, item, "description", where, TEXT_LENGTH)


def _may_be_in_name(character: str) -> bool:
    script = unicodedata.name(character, "")
    return (character in "-_'" or unicodedata.category(character)[0] in "LN"
            or script.startswith(("DEVANAGARI", "THAI")))


def _check_localized(findings: Findings, item: dict[str, Any], field: str, where: Where, high: int) -> None:
    for locale, value in (item.get(f"{field}_localizations") or {}).items():
        here = (*where, f"{field}_localizations", locale)
        findings.require(locale in LOCALES, here, "BASE_TYPE_CHOICES", f"Unknown locale {locale!r}")
        findings.text(value, here, 1, high, required=True)


def _check_options(findings: Findings, options: Any, where: Where, depth: int) -> None:
    """Options of a command (`depth` 0), a group of sub-commands (1) or a sub-command (2)."""
    if not findings.size(options, where, 0, MOST_OPTIONS):
        return
    nested = [option.get("type") in NESTED for option in options]
    findings.require(all(nested) or not any(nested), where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                     "Sub-commands and other options exclude each other")
    findings.unique((option.get("name") for option in options), where,
                    "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS")
    required = [bool(option.get("required")) for option in options if option.get("type") not in NESTED]
    findings.require(required == sorted(required, reverse=True), where,
                     "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options come first")
    for place, option in enumerate(options):
        here = (*where, place)
        _check_named(findings, option, here)
        (_check_nested if option.get("type") in NESTED else _check_value)(findings, option, here, depth)


def _check_nested(findings: Findings, option: dict[str, Any], where: Where, depth: int) -> None:
    kind, inner = option["type"], option.get("options") or []
    fits = depth == 0 or (depth == 1 and kind == OptionType.SUB_COMMAND)
    if findings.require(fits, where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply"):
        findings.require(bool(inner) or kind != OptionType.GROUP, where, "BASE_TYPE_REQUIRED",
                         "A group needs sub-commands")
        _check_options(findings, inner, (*where, "options"), 1 if kind == OptionType.GROUP else 2)


def _check_value(findings: Findings, option: dict[str, Any], where: Where, depth: int) -> None:
    """An option that takes a value."""
    kind, choices = option.get("type"), option.get("choices") or []
    findings.require(kind in range(1, 12), (*where, "type"), "BASE_TYPE_CHOICES", f"Unknown type {kind!r}")
    if choices or option.get("autocomplete"):
        findings.require(kind in WITH_CHOICES, where, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                         "Only texts and numbers take choices or suggestions")
        findings.require(not (choices and option.get("autocomplete")), where,
                         "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Choices and suggestions exclude each other")
    check_choices(findings, choices, (*where, "choices"), kind)
    low, high = option.get("min_value"), option.get("max_value")
    findings.require(low is None or high is None or low <= high, where, "NUMBER_TYPE_MIN", "min_value above max_value")
    findings.number(option.get("min_length"), (*where, "min_length"), 0, OPTION_TEXT_LENGTH)
    findings.number(option.get("max_length"), (*where, "max_length"), 1, OPTION_TEXT_LENGTH)


def check_choices(findings: Findings, choices: Any, where: Where, kind: int | None) -> None:
    """Choices of an option of a type, or suggestions for it."""
    if not findings.size(choices, where, 0, MOST_CHOICES):
        return
    for place, choice in enumerate(choices):
        here, value = (*where, place), choice.get("value")
        findings.text(choice.get("name"), (*here, "name"), 1, TEXT_LENGTH, required=True)
        _check_localized(findings, choice, "name", here, TEXT_LENGTH)
        if kind == OptionType.STRING:
            findings.text(value, (*here, "value"), 1, TEXT_LENGTH, required=True)
        else:
            findings.require(_is_number(value, whole=kind != OptionType.NUMBER), (*here, "value"),
                             "NUMBER_TYPE_COERCE", f"{value!r} does not fit the type")


def _is_number(value: Any, *, whole: bool) -> bool:
    kinds = (int,) if whole else (int, float)
    return isinstance(value, kinds) and not isinstance(value, bool) and abs(value) <= SAFE_INTEGER


def _command_size(item: dict[str, Any]) -> int:
    """Characters of names, descriptions and values, each in its longest language, with all that is inside."""
    def longest(field: str) -> int:
        return max(map(len, [item.get(field) or "", *(item.get(f"{field}_localizations") or {}).values()]))

    choices = item.get("choices") or []
    size = sum(len(choice.get("name") or "") + len(str(choice.get("value"))) for choice in choices)
    return longest("name") + longest("description") + size + sum(map(_command_size, item.get("options") or []))
