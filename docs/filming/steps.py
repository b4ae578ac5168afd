"""The steps of a film, and what is said of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

__all__ = ["CAPTIONS", "STEPS", "Frame"]


@dataclass(frozen=True)
class Frame:
    """A picture of a step, and what was pressed for it."""

    step: str
    pressed: tuple[str, ...]
    image: Image.Image


STEPS: Final = {
    "page": ("The first page", "What the bot is, what a seat is, and three buttons. Nothing was typed."),
    "which": ("New game", "One click asks for the game; each says for how many it is."),
    "option": ("An option", "The host chooses an option and a value; each value says what it changes."),
    "joined": ("Somebody joins",
               "*Viewing as* makes you somebody else, who presses *Join*. The lobby lists what is not as usual."),
    "start": ("The game begins", "The channel reads what was dealt and who is first, with a picture of the board."),
    "menu": ("The first choice", "*Play* opens a menu that only you see."),
    "choice": ("What there is", "Each entry says what it costs and brings."),
    "chosen": ("Chosen", "A turn of one choice ends with it, and the next player is called."),
    "turn": ("A turn", "*Play* lists what you can do; the picture shows the board as it is for you."),
    "move": ("Its move", "Each move says its price; the picture marks the places."),
    "told": ("Told", "What you did, by your name, with what it cost and brought."),
    "level": ("Against computers", "*Add a computer player* says how well each level plays."),
    "computers": ("Three of them", "They sit down at once; *Start* begins the game."),
    "answered": ("They answer", "What the computers played, in one message with one picture."),
    "over": ("The end", "Everybody's points, and where they came from."),
    "scored": ("The round is over", "What the round brought everybody, and who begins the next."),
}
"""By name: how a step is called below its picture, and what the page of the film says of it."""
CAPTIONS: Final = {name: caption for name, (caption, _said) in STEPS.items()}
