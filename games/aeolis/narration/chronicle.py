"""What followed by itself, as a chronicle: phases as paragraphs, their clauses in order, equal things together, and the
lesser ones left out where it would be too long."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from games.aeolis import moves as m
from games.aeolis import notes as n
from games.aeolis.narration.affairs import AFFAIRS
from games.aeolis.narration.beats import Beat
from games.aeolis.narration.ending import OUTCOMES, outcome_of
from games.aeolis.narration.fortunes import DRAWS, FORTUNES
from games.aeolis.narration.goals import charge, last_call, so_far
from games.aeolis.narration.phrases import capital
from games.aeolis.narration.powers import POWERS, about_foe, comes, of_fight, of_foe
from games.aeolis.position import Game
from games.aeolis.rules.final import rounds_of
from games.kernel import Note
from games.kernel.words import _, apart, many, mark

__all__ = ["chronicle", "worded"]

Clause = tuple[int, str, bool]
"""Its weight, 0 to 2, its words, and whether it begins a line of its own: a card that comes."""

NORMAL: Final = 600
"""Characters up to which small things are told, whole sentences at the end not counted."""
MOST: Final = 1_000
_HEADINGS: Final = (mark("Combat"), mark("Enemy phase"), mark("Conclusion"))
_ENEMY: Final = n.PHASES.index("enemy")
_TELLERS: Final[dict[type[Any], Callable[[Game, Sequence[Beat]], str]]] = {
    **POWERS, **AFFAIRS, **FORTUNES, **DRAWS,
}
_TOGETHER: Final[tuple[tuple[type[Any], ...], ...]] = (
    (n.Yield, n.NoYield), (n.Recruited,), (n.Untaught,), (n.Plague,), (n.PlagueStays,), (n.Fire,), (n.FireStays,),
    (n.Cured,), (n.Confined,), (n.Repaired,), (n.Gained,), (n.Collected,), (n.Dismissed,), (n.GoodsLost,),
    (n.Morale,), (n.Seen,), (m.Token,), (m.Scroll,), (m.Shatter,), (n.Doused,),
    (n.Hindered,), (n.Hastened,), (n.Insight,), (n.Thralls,), (n.Handed,),
)
"""Kinds that are told once in a paragraph, where the first of them happened."""
_GROUP: Final = {kind: kinds[0] for kinds in _TOGETHER for kind in kinds}
_SMALL: Final = (
    n.RoundBegins, n.Wheel, n.Insight, n.Faith, n.NoYield, n.PlagueStays, n.FireStays, n.Pooled, m.Lot,
    m.Roll, m.ChooseHex,
)
_GREAT: Final = (
    n.Won, n.Defeat, n.Lost, n.Pillage, n.Plague, n.Fire, n.Destroyed, n.GoodsLost, n.Dismissed, n.Drawn, n.Placed,
    n.Strikes, n.BoughtOff, n.Enters, n.Damage, n.Backlash,
)


def worded() -> set[str]:
    """The kinds of notes that have words."""
    kinds = {about for about, kind in n.KINDS.items() if kind in _TELLERS}
    told = ("drawn", "placed", "enters", "pillage", "took", "loot-gone", "round-begins", "phase-begins")
    return kinds | set(told) | set(OUTCOMES)


def chronicle(view: Game, beats: Sequence[Beat], room: int = MOST) -> str:
    """The beats as paragraphs, at most about `room` characters. The first continues what was said before it, if it has
    no heading."""
    parts = [(heading, list(_clauses(view, part))) for heading, part in _parts(beats)]
    quiet = {heading for heading, part in _parts(beats) if _is_quiet(part)}
    ends = [*_calls(view, beats), *(
        outcome_of(view, beat.what.about) for beat in beats if isinstance(beat.what, Note) and _is_end(beat))]
    normal = NORMAL + sum(map(len, ends))
    for least, most in ((0, min(normal, room)), (1, room), (2, room)):
        text = _text(parts, quiet, ends, least)
        if len(text) <= most:
            return text
    return _shortened(parts, quiet, ends, room)


# --- paragraphs ---------------------------------------------------------------------------------------------------


def _parts(beats: Sequence[Beat]) -> list[tuple[str, list[Beat]]]:
    """The beats by paragraphs, each with its heading; the first may have none."""
    found: list[tuple[str, list[Beat]]] = [("", [])]
    for beat in beats:
        if isinstance(beat.what, n.RoundBegins):
            found.append((_("Round {round}, Upkeep").format(round=beat.what.round), [beat]))
        elif isinstance(beat.what, n.PhaseBegins) and beat.what.phase < len(_HEADINGS):
            found.append((_(_HEADINGS[beat.what.phase]), [beat]))
        elif not _is_end(beat):
            found[-1][1].append(beat)
    return found


def _calls(view: Game, beats: Sequence[Beat]) -> list[str]:
    """What is said in whole sentences as a round begins: in the first the goal, in the last what is still missing, in
    between how far it is where there is something to count."""
    begun = {beat.what.round for beat in beats if isinstance(beat.what, n.RoundBegins)}
    if view.over or not begun:
        return []
    if rounds_of(view) in begun:
        return last_call(view)
    return [charge(view)] if 1 in begun else so_far(view)


def _is_end(beat: Beat) -> bool:
    return isinstance(beat.what, Note) and beat.what.about in OUTCOMES


def _is_quiet(part: Sequence[Beat]) -> bool:
    """Whether an Enemy phase has begun, and nothing came of it."""
    return len(part) == 1 and isinstance(part[0].what, n.PhaseBegins) and part[0].what.phase == _ENEMY


def _text(parts: Sequence[tuple[str, list[Clause]]], quiet: set[str], ends: Sequence[str], least: int) -> str:
    lines = []
    for heading, clauses in parts:
        told = _rows([clause for clause in clauses if clause[0] >= least])
        if told:
            lines.append(_("— {heading}: {clauses}.").format(heading=heading, clauses=told[0]) if heading
                         else _("{clauses}.").format(clauses=capital(told[0])))
            lines += [_("▸ {card}.").format(card=row) for row in told[1:]]
        elif heading in quiet:
            lines.append(_("— {heading}: all is quiet.").format(heading=heading))
    return "\n".join([*lines, *ends])


def _rows(clauses: Sequence[Clause]) -> list[str]:
    """Clauses in a row; a card that comes after others begins a new one, and what it brings at once follows it."""
    rows: list[list[str]] = []
    for _weight, text, own in clauses:
        if own or not rows:
            rows.append([])
        rows[-1].append(text)
    return [apart(row) for row in rows]


def _shortened(parts: Sequence[tuple[str, list[Clause]]], quiet: set[str], ends: Sequence[str], room: int) -> str:
    """The great things as far as there is room; the others are counted."""
    great = [(heading, [clause for clause in clauses if clause[0] == 2]) for heading, clauses in parts]
    count = sum(len(clauses) for _heading, clauses in great)
    for left in range(count, -1, -1):
        kept, room_left = [], left
        for heading, clauses in great:
            kept.append((heading, clauses[:room_left]))
            room_left -= len(kept[-1][1])
        more = many("And {count} more thing.", "And {count} more things.", count - left) if left < count else ""
        text = _text(kept, quiet, [end for end in (more, *ends) if end], 2)
        if len(text) <= room:
            break
    return text


# --- clauses ------------------------------------------------------------------------------------------------------


def _clauses(view: Game, part: Sequence[Beat]) -> Iterator[Clause]:
    """The clauses of a paragraph, in the order in which their first things happened."""
    for run in _runs(part):
        text = _words(view, run)
        if text:
            yield _weight(run), text, isinstance(run[0].what, n.Drawn)


def _runs(part: Sequence[Beat]) -> list[list[Beat]]:
    """Beats that are told together: an enemy's way, a card that comes, equal things of the paragraph."""
    runs: list[list[Beat]] = []
    gathered: dict[type[Any], list[Beat]] = {}
    for beat in part:
        if isinstance(beat.what, n.Beaten):
            continue
        key = _GROUP.get(type(beat.what))
        if key is not None and key in gathered:
            gathered[key].append(beat)
        elif runs and _continues(runs[-1], beat):
            runs[-1].append(beat)
        else:
            runs.append([beat])
            if key is not None:
                gathered[key] = runs[-1]
    return runs


def _continues(run: Sequence[Beat], beat: Beat) -> bool:
    """Whether a beat belongs to the thing told last."""
    last, what = run[-1].what, beat.what
    if isinstance(run[0].what, n.Combat):
        return of_fight(run[0], what) and not beat.dice
    if isinstance(what, n.Placed):
        return isinstance(last, n.Drawn) and last.ref == what.ref
    if (ref := of_foe(what)) is not None:
        return of_foe(last) == ref and not beat.dice and not run[-1].dice and not isinstance(run[0].what, n.Damage)
    if isinstance(what, n.Lost):
        return isinstance(last, n.Lost) and last.mat == what.mat
    return type(last) is type(what) and isinstance(what, (n.Destroyed, n.Stripped, n.Learned))


def _words(view: Game, run: Sequence[Beat]) -> str:
    first = run[0].what
    if isinstance(first, (n.Drawn, n.Placed)):
        return comes(run)
    if of_foe(first) is not None and (len(run) > 1 or not isinstance(first, n.Damage)):
        return about_foe(view, run)
    teller = _TELLERS.get(type(first))
    return teller(view, run) if teller else ""


def _weight(run: Sequence[Beat]) -> int:
    if any(isinstance(beat.what, _GREAT) for beat in run):
        return 2
    return 0 if all(isinstance(beat.what, _SMALL) for beat in run) else 1
