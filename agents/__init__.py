"""Computer players: one search over whole turns for all titles, and by title what it needs to know.

How a title plugs in. It has a package here named like its own, whose `PLAYBOOK` (`agents.playbook.Playbook`) says in
data and small functions:

- `points`, `policy`, `styles`, `settings`: what counts at the end, a quick policy for play-outs, three other sensible
  players to be measured against, and how a match is set up. With these alone `search="playouts"` plays: every legal
  turn, the most promising few played out to the end with common dice, the worse half dropped again and again.
- `moves(position, seat, root, made)`: what is worth a look within a turn, the likeliest first. Conversions in every
  amount multiply turns: only those that make something else possible. `ended(before, move, after, seat)`: where a turn
  ends, if not with a move that says so.
- `rests(root, game)`: where a play-out may rest, to be judged by the value; more of them in the same time err less.
  `rivalry` is the share of the best other's points that counts against a seat, `pace` how many moves are tried in the
  time in which `levels.BUDGETS` try one.
- `deal(view, seat, rng)`: a position that the view allows. Whatever the search does, it does to such positions.
- `evaluation`: features by name. `weights/start/TITLE.json` has the values that their weights start with, and
  `make train TITLE=...` learns from there and writes `weights/TITLE.json` if that is not worse than before
  (`agents.training`). Candidates of play-outs are ordered by it, a beam judges by nothing else.
- `alone(position, seat)`: when the seat is on turn again if nobody else acts; `search="beam"` needs it. Where a budget
  says `replies`, the others do what looks best to them meanwhile (`agents.replies`); `own(position, seat)` says how
  long the same turns look best to one of them.
- `kinds(position, seat, moves)`: of which kinds a turn is. `python -m agents prior TITLE --records
  FOLDER` learns from real games which of them good players choose, and writes `weights/prior/TITLE.json`; as much of it
  as that file trusts counts beside what a position is worth.

- `think(position, seat, meter, rng)`: a search of its own (`search="plans"`: Aeolis compares whole plans by play-outs);
  `train` its own way to learn, for `python -m agents train TITLE`.
- `mover(position, seats)`: where all act at once, which of the computers' seats goes next; None if none of them has to.
  A table asks it after every move, a person's as well: who was done may have something to do again.

Its name goes into `agents.titles.NAMES`, its package into the layers of the contract in pyproject.toml; the tests in
`tests/agents/test_agent.py` then hold it to legal whole turns, budgets and what it may see.

    choice = Agent("terra_mystica").choose(view, seat, seed, budget_of("beam", Level.CLUB))
    choice.moves    # the whole turn, or the answer that is owed, in order
    choice.lines    # the best few turns with the points they are expected to lead to

The package imports `games` only: tables ask it, it never asks them.
"""
