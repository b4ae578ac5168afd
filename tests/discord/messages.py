"""Messages and attachments as they are kept, and as Discord shows them."""

from __future__ import annotations

import copy
import io
import itertools
import mimetypes
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from PIL import Image, UnidentifiedImageError

from tests.discord.constants import LOADING, ComponentType
from tests.discord.limits import walk
from tests.discord.snowflakes import now_iso, snowflake

__all__ = ["Attachment", "StoredMessage", "new_attachment", "new_message"]


@dataclass
class Attachment:
    """A stored file; `path` is where a test can look at it."""

    id: str
    filename: str
    size: int
    path: str
    url: str
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None

    def payload(self, *, ephemeral: bool) -> dict[str, Any]:
        """As Discord tells of it."""
        told: dict[str, Any] = {
            "id": self.id, "filename": self.filename, "size": self.size, "url": self.url, "proxy_url": self.url,
            "content_type": self.content_type,
        }
        for name in ("width", "height", "description"):
            if (value := getattr(self, name)) is not None:
                told[name] = value
        return told | ({"ephemeral": True} if ephemeral else {})


def new_attachment(base_url: str, channel_id: str, filename: str, data: bytes, path: str,
                   description: str | None) -> Attachment:
    """A file that was uploaded to a channel; its name is cleaned as Discord does it."""
    number, clean = snowflake(), re.sub(r"[^\w.\-()]", "_", filename) or "file"
    kind = mimetypes.guess_type(clean)[0] or "application/octet-stream"
    url = f"{base_url}/attachments/{channel_id}/{number}/{clean}"
    return Attachment(number, clean, len(data), path, url, kind, *_image_size(data), description)


def _image_size(data: bytes) -> tuple[int | None, int | None]:
    try:
        with Image.open(io.BytesIO(data)) as image:
            return image.size
    except UnidentifiedImageError:
        return None, None


@dataclass
class StoredMessage:
    """A message. `raw` is what Discord tells of it, `versions` what it was before each edit, `pings` who was notified,
    `visible_to` the only user who sees it."""

    raw: dict[str, Any]
    files: list[Attachment] = field(default_factory=list)
    visible_to: str | None = None
    deleted: bool = False
    versions: list[dict[str, Any]] = field(default_factory=list)
    pings: set[str] = field(default_factory=set)

    @property
    def id(self) -> str:
        number: str = self.raw["id"]
        return number

    @property
    def channel_id(self) -> str:
        number: str = self.raw["channel_id"]
        return number

    @property
    def loading(self) -> bool:
        return bool(self.raw["flags"] & LOADING)

    def edit(self, body: dict[str, Any], files: Sequence[Attachment], users: dict[str, Any]) -> None:
        """Changes it as a request says; files stay that are listed, or all if none are."""
        self.versions.append(copy.deepcopy(self.raw))
        if body.get("attachments") is not None:
            kept = {str(attachment.get("id")) for attachment in body["attachments"]}
            self.files = [file for file in self.files if file.id in kept]
        self.files = [*self.files, *files]
        self.raw["flags"] &= ~LOADING
        self.raw["edited_timestamp"] = now_iso()
        self.fill(body, users)

    def fill(self, body: dict[str, Any], users: dict[str, Any]) -> None:
        """Takes over what a request says of text and components."""
        if "content" in body:
            self.raw["content"] = (body["content"] or "").strip()
        if "components" in body:
            self.raw["components"] = _numbered(body["components"] or [])
        self.raw["attachments"] = [file.payload(ephemeral=self.visible_to is not None) for file in self.files]
        named = dict.fromkeys(re.findall(r"<@!?(\d+)>", self.raw["content"]))
        self.raw["mentions"] = [users[user] for user in named if user in users]

    def notify(self, allowed: dict[str, Any] | None) -> None:
        """Notes who is notified, after `allowed_mentions`: user ids, and `everyone`."""
        text = self.raw["content"]
        users = set(re.findall(r"<@!?(\d+)>", text))
        everyone = {"everyone"} if re.search(r"@(everyone|here)\b", text) else set()
        if allowed is not None:
            parsed = set(allowed.get("parse") or [])
            users = users if "users" in parsed else users & set(map(str, allowed.get("users") or []))
            everyone = everyone if "everyone" in parsed else set()
        self.raw["mention_everyone"] = bool(everyone)
        self.pings = users | everyone


def new_message(channel_id: str, author: dict[str, Any], body: dict[str, Any], files: Sequence[Attachment],
                users: dict[str, Any], *, visible_to: str | None = None, **more: Any) -> StoredMessage:
    """A message as a request makes it; `more` are further fields that Discord tells of it."""
    raw: dict[str, Any] = {
        "type": 0, "content": "", "mentions": [], "mention_roles": [], "attachments": [], "embeds": [],
        "timestamp": now_iso(), "edited_timestamp": None, "flags": body.get("flags") or 0, "components": [],
        "id": snowflake(), "channel_id": channel_id, "author": author, "pinned": False, "mention_everyone": False,
        "tts": False,
    } | more
    if body.get("nonce") is not None:
        raw["nonce"] = body["nonce"]
    message = StoredMessage(raw, list(files), visible_to)
    message.fill(body, users)
    message.notify(body.get("allowed_mentions"))
    return message


SELECTS = (ComponentType.STRING_SELECT, ComponentType.ROLE_SELECT, ComponentType.CHANNEL_SELECT)


def _numbered(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Components as Discord tells of them: each with an id, nothing that is null, selects with their bounds."""
    components = _without_nulls(components)
    used = {component.get("id") for component in walk(components)}
    numbers = (number for number in itertools.count(1) if number not in used)
    for component in walk(components):
        component["id"] = component.get("id") or next(numbers)
        if component["type"] in SELECTS:
            component.setdefault("min_values", 1)
            component.setdefault("max_values", 1)
    return components


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _without_nulls(inner) for name, inner in value.items() if inner is not None}
    return [_without_nulls(inner) for inner in value] if isinstance(value, list) else value
