"""Ids that must not be mixed up."""

from __future__ import annotations

from typing import NewType

__all__ = ["Person"]

Person = NewType("Person", int)
"""Somebody who is rated, seated or ranked."""
