"""All words of Aeolis, through the message catalogue."""

from games.aeolis.narration.words import Words

__all__ = ["Words"]
