"""Modals: labels with a text or a select each."""

from __future__ import annotations

from typing import Any, Final

from tests.discord.constants import ComponentType
from tests.discord.limits.components import ID_LENGTH, check_choice, check_select, walk
from tests.discord.limits.findings import Findings, Where

__all__ = ["check_modal"]

MOST_FIELDS: Final = 5
TITLE_LENGTH: Final = 45
LABEL_LENGTH: Final = 45
DESCRIPTION_LENGTH: Final = 100
PLACEHOLDER_LENGTH: Final = 100
INPUT_LENGTH: Final = 4_000


def check_modal(findings: Findings, modal: dict[str, Any]) -> None:
    """A modal as it is opened."""
    findings.text(modal.get("custom_id"), ("custom_id",), 1, ID_LENGTH, required=True)
    findings.text(modal.get("title"), ("title",), 1, TITLE_LENGTH, required=True)
    labels = modal.get("components")
    if not findings.size(labels, ("components",), 1, MOST_FIELDS):
        return
    findings.unique((component.get("custom_id") for component in walk(labels)), ("components",),
                    "COMPONENT_CUSTOM_ID_DUPLICATED")
    for place, label in enumerate(labels or []):
        where = ("components", place)
        known = label.get("type") == ComponentType.LABEL
        if findings.require(known, where, "UNION_TYPE_CHOICES", "Only labels are known here"):
            findings.text(label.get("label"), (*where, "label"), 1, LABEL_LENGTH, required=True)
            findings.text(label.get("description"), (*where, "description"), 0, DESCRIPTION_LENGTH)
            _check_field(findings, label.get("component") or {}, (*where, "component"))


def _check_field(findings: Findings, field: dict[str, Any], where: Where) -> None:
    if field.get("type") == ComponentType.TEXT_INPUT:
        _check_input(findings, field, where)
    elif field.get("type") == ComponentType.USER_SELECT:
        check_choice(findings, field, where)
    elif findings.require(field.get("type") == ComponentType.STRING_SELECT, where, "UNION_TYPE_CHOICES",
                          "Only texts and selects of texts or people are known here"):
        check_select(findings, field, where)
        findings.require(not field.get("disabled"), where, "COMPONENT_DISABLED_IN_MODAL", "Modals disable nothing")
        findings.require(field.get("min_values", 1) > 0 or field.get("required") is False, where,
                         "COMPONENT_MIN_VALUES_REQUIRED", "Nothing may be chosen, but something is required")


def _check_input(findings: Findings, field: dict[str, Any], where: Where) -> None:
    findings.text(field.get("custom_id"), (*where, "custom_id"), 1, ID_LENGTH, required=True)
    findings.require(field.get("style") in (1, 2), (*where, "style"), "BASE_TYPE_CHOICES", "Unknown style")
    low, high = field.get("min_length") or 0, field.get("max_length") or INPUT_LENGTH
    findings.number(low, (*where, "min_length"), 0, INPUT_LENGTH)
    findings.number(high, (*where, "max_length"), 1, INPUT_LENGTH)
    findings.require(low <= high, where, "NUMBER_TYPE_MIN", "min_length is above max_length")
    findings.text(field.get("placeholder"), (*where, "placeholder"), 0, PLACEHOLDER_LENGTH)
    findings.text(field.get("value"), (*where, "value"), 0, high)
