"""The walk: random games of any title, with everything that must always hold checked on the way.

One function for all titles. What only a title can know (how to play so that games grow long, what must be conserved,
what is hidden) it says in `Hooks`; without any it is walked all the same. `python -m tests.walk --help` walks longer.
"""

from tests.walk.checks import Broken, Checker
from tests.walk.hooks import Hooks
from tests.walk.walking import Walk, Walked

__all__ = ["Broken", "Checker", "Hooks", "Walk", "Walked"]
