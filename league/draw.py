"""Lots that everybody can check: HMAC-SHA-256 with the season's seed as its key.

The hash of the seed is public before anything is drawn, the seed itself at the end. People are drawn by their numbers
in the season, which outlive Discord's (L-66). A lot's message is its labels, as text, one a line:
`printf 'draw\\n1.2\\n4' | openssl dgst -sha256 -mac HMAC -macopt hexkey:SEED` prints the same.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

__all__ = ["OWN", "drawn", "lot"]

T = TypeVar("T", bound=Hashable)
OWN: Final[Mapping[Any, int]] = MappingProxyType({})
"""Everybody is drawn by who they are, for whom no other number is named."""


def lot(seed: bytes, *labels: object) -> bytes:
    """The 32 bytes that `labels` draw; labels are told apart if none of them holds a line break."""
    return hmac.new(seed, "\n".join(map(str, labels)).encode(), hashlib.sha256).digest()


def drawn(seed: bytes, label: object, people: Iterable[T], numbers: Mapping[T, int] = OWN) -> list[T]:
    """The people in the order of their lots under this label, the smallest lot first. `numbers`: by which each is
    drawn, whoever they are called later (L-66)."""
    return sorted(people, key=lambda person: lot(seed, label, numbers.get(person, person)))
