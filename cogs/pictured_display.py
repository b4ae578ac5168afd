"""Messages with a picture that keep themselves true: it is drawn only where something has changed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import msgspec

from cogs.messages import Message, Upload
from cogs.services import Services
from cogs.venue import Display
from rendering.community.pictures import CommunityPicture

__all__ = ["pictured_display"]


def pictured_display(services: Services, shown: CommunityPicture | None,
                     message: Callable[[Upload | None], Message]) -> Display:
    """What a message shows that is made of a picture, if there is one and it can be drawn in time."""
    fingerprint = hashlib.sha256(message(None).content.encode())
    fingerprint.update(b"" if shown is None else msgspec.msgpack.encode(shown))

    async def made() -> Message:
        return message(None if shown is None else await services.pictures.community(shown))

    return Display(fingerprint.hexdigest(), made)
