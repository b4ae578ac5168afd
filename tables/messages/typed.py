"""How what somebody typed is shown."""

__all__ = ["as_typed"]


def as_typed(text: str) -> str:
    """What somebody typed, so that it shows as such."""
    return f"`{text[:80].replace('`', '')}`"
