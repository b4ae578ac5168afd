"""The page that shows the film: `docs/film.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from docs.filming import PHONE, WIDE, strip_name
from docs.filming.alone import ALONE, Story
from docs.filming.plots import PLOTS
from docs.filming.steps import STEPS, Frame
from docs.filming.strip import clicks
from games.registry import TITLES

__all__ = ["film_page"]

CLICK_SECONDS = 5
"""For which somebody who is new looks at a menu."""

HEAD = """# A newcomer's way

What somebody sees who opens the browser page (`make run` without a token) for the first time, from the first page to
the first scored round. `make docs ARGS=film` films it anew: chromium clicks through the real page of the real bot,
{wide} points wide as on a desk and {phone} points wide as on a phone. Ada clicks; what the others do is played out of
sight. Below each picture stands what was clicked since the one before.
"""


ALONE_HEAD = """## A whole game alone

Nobody has to wait for people: *Add a computer player*, three times, and *Start*. Ada plays {game} to its end against
three learners, from the first page to the last score by {clicks} clicks on this page. She waits {waited:.0f} seconds
for them in all, their pauses included: at five seconds a click a whole game takes {minutes:.1f} minutes.

![A game alone against three computers]({path})
"""


def film_page(filmed: Mapping[tuple[str, int], Sequence[Frame]], story: Story) -> str:
    """The page, of the frames by title and width, and of a game alone."""
    parts = [HEAD.format(wide=WIDE, phone=PHONE), *_alone(story)]
    for plot in PLOTS:
        name, wide = TITLES[plot.title].presentation.narration.name(), filmed[plot.title, WIDE]
        parts += [
            f"## {name}\n",
            f"{plot.said}\n",
            f"![{name} in a window]({_path(plot.title, WIDE)})\n",
            f"![{name} on a phone]({_path(plot.title, PHONE)})\n",
            *_steps(wide), "",
        ]
    return "\n".join(parts)


def _alone(story: Story) -> list[str]:
    """The game alone, first of all."""
    game = TITLES[ALONE.title].presentation.narration.name()
    head = ALONE_HEAD.format(game=game, clicks=story.clicks, waited=story.waited, path=_path("alone", WIDE),
                             minutes=(story.clicks * CLICK_SECONDS + story.waited) / 60)
    return [head, *_steps(story.frames), ""]


def _path(title_id: str, width: int) -> str:
    return f"film/{strip_name(title_id, width)}"


def _steps(frames: Sequence[Frame]) -> list[str]:
    """What each picture shows, and what was clicked for it."""
    lines = []
    for number, frame in enumerate(frames, 1):
        caption, said = STEPS[frame.step]
        pressed = f" *Clicked:* {clicks(frame.pressed)}." if frame.pressed else ""
        lines.append(f"{number}. **{caption}.** {said}{pressed}")
    return lines
