"""Messages: text, files, mentions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tests.discord.constants import CONTENT_LENGTH, FILE_BYTES, MOST_FILES
from tests.discord.limits.components import check_components
from tests.discord.limits.findings import Findings
from tests.discord.records import File

__all__ = ["check_message"]

NONCE_LENGTH: Final = 25
ALT_LENGTH: Final = 1_024
MOST_MENTIONS: Final = 100
LONG_ID: Final = 10
"""Ids of stored files are longer; shorter ones number the files of the request."""
UNKNOWN_HERE: Final = ("embeds", "poll", "sticker_ids")


def check_message(findings: Findings, body: dict[str, Any], files: Sequence[File] = (), *,
                  allowed_flags: int | None = None) -> None:
    """A message as it is sent or edited. `allowed_flags` are those that may be set here, None if it does not matter."""
    flags = body.get("flags") or 0
    findings.require(allowed_flags is None or not flags & ~allowed_flags, ("flags",), "MESSAGE_FLAGS_INVALID",
                     f"Flags {flags:#x} cannot be set here, or are not known here")
    for field in UNKNOWN_HERE:
        findings.require(not body.get(field), (field,), "UNKNOWN_HERE", f"{field} are not known here")
    findings.text(body.get("content"), ("content",), 0, CONTENT_LENGTH)
    findings.text(None if body.get("nonce") is None else str(body["nonce"]), ("nonce",), 0, NONCE_LENGTH)
    _check_files(findings, body.get("attachments"), files)
    _check_mentions(findings, body.get("allowed_mentions") or {})
    check_components(findings, body.get("components") or [])


def _check_files(findings: Findings, listed: Any, files: Sequence[File]) -> None:
    findings.require(len(files) <= MOST_FILES, ("files",), "BASE_TYPE_MAX_LENGTH", f"{len(files)} files")
    for file in files:
        findings.require(file.size <= FILE_BYTES, ("files", file.field), "FILE_TOO_LARGE", f"{file.size} bytes")
        findings.require(bool(file.filename), ("files", file.field), "FILE_NAME_REQUIRED", "A file needs a name")
    if listed is None or not findings.size(listed, ("attachments",), 0, MOST_FILES):
        return
    sent = {file.field for file in files}
    for place, item in enumerate(listed):
        where = ("attachments", place)
        findings.text(item.get("description"), (*where, "description"), 0, ALT_LENGTH)
        if len(str(item.get("id"))) < LONG_ID:
            findings.require(f"files[{item.get('id')}]" in sent, where, "ATTACHMENT_NOT_FOUND", "No such part was sent")


def _check_mentions(findings: Findings, allowed: dict[str, Any]) -> None:
    for key in ("users", "roles"):
        listed = allowed.get(key) or []
        findings.require(len(listed) <= MOST_MENTIONS, ("allowed_mentions", key), "BASE_TYPE_MAX_LENGTH",
                         f"At most {MOST_MENTIONS} mentions")
        findings.require(not (listed and key in (allowed.get("parse") or [])), ("allowed_mentions",),
                         "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"{key} are parsed or listed, not both")
