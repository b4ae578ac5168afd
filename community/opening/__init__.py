"""Tables of seasons are opened, and those who keep them waiting are not forgotten."""

from community.opening.service import Opening

__all__ = ["Opening"]
