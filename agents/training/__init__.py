"""Learning weights, one command from the start values to a file that is not worse than the one of before.

Where there are real games of a title whose turns are of kinds, `python -m agents prior` learns first which of them good
players choose (`prior`); all games of the training are played with what it found. Where the taste of the quick player
is data, `python -m agents taste` learns that first (`tastes`).

1. The weights begin with the start values of a file (`agents/weights/start/TITLE.json`, or `--start`).
2. Where there are real games, weights under which their choices are likely; the value of a position is then fitted to
   the points at the end, in real games and in rounds of games against itself (`regression`).
3. What was found plays a few games by each; the best goes on. The weights that change what is chosen are found out
   (`screening`), and CMA-ES moves them by games that all its candidates play alike (`evolution`).
4. The result plays the weights of before, every game twice with seats exchanged (`rematch`): it is written if it is not
   worse. The report is printed at the end.

Everything that was reached is kept in the file of `--state`: a training that was killed goes on from there and finds
the same weights as one that was not (`plan`). A title may learn in a way of its own (`Playbook.train`).
"""

from agents.training.course import learn
from agents.training.plan import BadFile, Plan
from agents.training.prior import learn_prior, write_prior
from agents.training.tastes import TastePlan, learn_taste
from agents.training.work import spread_over

__all__ = ["BadFile", "Plan", "TastePlan", "learn", "learn_prior", "learn_taste", "spread_over", "write_prior"]
