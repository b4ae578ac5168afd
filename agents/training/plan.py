"""What is to be learned from how much, and how far it has come: kept in a file after every step, to go on from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from agents.evaluation import Weights
from agents.levels import Level
from agents.playbook import Playbook
from agents.records import line_of
from games.kernel import Settings

__all__ = ["BadFile", "Found", "Kept", "Pair", "Plan", "State", "begun", "kept_whole", "ordered", "read_file", "sizes",
           "start_of"]


class BadFile(Exception):
    """A file that training was given cannot be read: the line, and why."""

    def __init__(self, line: int, cause: str) -> None:
        super().__init__(f"{line}: {cause}")


class Kept(Struct, frozen=True):
    """A game to learn from: settings, and each entry's seat and move as the title encodes them. `ends`: the entries
    after which a seat's own turn had ended."""

    settings: Settings
    moves: list[tuple[int, msgspec.Raw]]
    ends: list[int]
    points: list[float]
    round: int = 0


class Found(Struct, frozen=True):
    """Weights that a step has found, and their mean points in games against themselves that all steps play alike."""

    step: str
    weights: dict[str, float]
    points: float


class Pair(Struct, frozen=True):
    """A game played twice with seats exchanged: mean points of the new weights and of those of before, and the share of
    first places of the new."""

    new: float
    old: float
    firsts: float


@dataclass(frozen=True)
class Plan:
    """What is to be learned from how much. `games` are those of each of the `rounds` of the regression; each of the
    `candidates` of a generation plays `paired` games; `match` is the number of games, each played twice, against the
    weights of before, by players of a `level`."""

    title: str
    games: int = 60
    rounds: int = 3
    generations: int = 10
    candidates: int = 12
    paired: int = 16
    match: int = 24
    level: Level = Level.CLUB
    processes: int = 2
    seed: int = 1
    seats: tuple[int, ...] = (4, 4, 4, 3, 4, 2)
    start: Path | None = None
    records: Path | None = None
    state: Path | None = None
    out: Path | None = None
    anew: bool = False
    command: str = ""


class State(Struct):
    """How far training has come. `settings` are those that it was begun with; `scale` says how much each weight may be
    varied, `centre` near which weights those of the regression are held, `best` which weights it is all to be measured
    by; `scores` are the mean points of the candidates, by generation."""

    title: str
    settings: dict[str, str] = {}
    start: dict[str, float] = {}
    origin: str = ""
    best: dict[str, float] = {}
    scale: dict[str, float] = {}
    centre: dict[str, float] = {}
    weights: dict[str, float] = {}
    games: list[Kept] = []
    played: int = 0
    round: int = 0
    rest: float = 0.0
    found: list[Found] = []
    moved: list[str] = []
    scores: list[list[float]] = []
    pairs: list[Pair] = []
    told: dict[str, float] = {}
    done: bool = False


# --- files --------------------------------------------------------------------------------------------------------


def read_file(path: Path, kind: type[Any]) -> Any:
    """A file of ours. Raises OSError, or BadFile with the line and the reason."""
    text = path.read_bytes()
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as wrong:
        raise BadFile(line_of(text.decode(errors="replace"), str(wrong)), f"{path}: {wrong}") from None


def kept_whole(path: Path, content: bytes) -> None:
    """Writes a file so that whoever is killed meanwhile leaves the old one or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(content)
    part.replace(path)


def start_of(plan: Plan) -> Weights:
    """The start values: those of the plan's file, else of the title. Raises OSError, BadFile."""
    path = _start_path(plan)
    found: Weights = read_file(path, Weights)
    if found.title != plan.title:
        raise BadFile(1, f"{path}: start values of {found.title}, not of {plan.title}")
    return found


def _start_path(plan: Plan) -> Path:
    return plan.start or Path(str(files("agents"))) / "weights" / "start" / f"{plan.title}.json"


# --- the state ----------------------------------------------------------------------------------------------------


def ordered(names: Sequence[str], weights: dict[str, float]) -> list[float]:
    """Weights in the order of the features; of one that is not named nothing is known."""
    return [weights.get(name, 0.0) for name in names]


def sizes(book: Playbook[Any], start: dict[str, float]) -> dict[str, float]:
    """How much each weight may be varied: by what it starts with, at least a little."""
    assert book.evaluation is not None
    scale = book.evaluation.scale
    return {name: max(0.3, min(4.0, abs(scale.get(name, start.get(name, 0.0))))) for name in book.evaluation.names}


def begun(plan: Plan, book: Playbook[Any], best: dict[str, float]) -> State:
    """The state to go on from, else a new one that is to be measured by the weights of before. Raises OSError, BadFile,
    ValueError for a state that was begun otherwise."""
    assert book.evaluation is not None
    start = start_of(plan)
    settings = _settings(plan, book, start)
    if plan.state is not None and plan.state.exists() and not plan.anew:
        return _gone_on(plan, settings)
    values = {name: start.weights.get(name, 0.0) for name in book.evaluation.names}
    return State(plan.title, settings, values, f"start values of {start.date} ({_start_path(plan).name})", best,
                 sizes(book, start.weights), dict(values), dict(values))


def _gone_on(plan: Plan, settings: dict[str, str]) -> State:
    assert plan.state is not None
    state: State = read_file(plan.state, State)
    if state.title != plan.title:
        raise ValueError(f"{plan.state} is a training of {state.title}, not of {plan.title}")
    other = [f"{name} {state.settings.get(name, 'unknown')} then and {now} now" for name, now in settings.items()
             if state.settings.get(name) != now]
    if other:
        raise ValueError(f"{plan.state} was begun otherwise: {', '.join(other)}. Give what was given then, another "
                         "--state, or --anew to begin once more")
    return state


def _settings(plan: Plan, book: Playbook[Any], start: Weights) -> dict[str, str]:
    """All that the result depends on."""
    assert book.evaluation is not None
    names = ("games", "rounds", "generations", "candidates", "paired", "match", "level", "seed")
    records = sorted(plan.records.glob("*.txt")) if plan.records is not None else []
    return {name: str(getattr(plan, name)) for name in names} | {
        "seats": " ".join(map(str, plan.seats)), "records": _digest(file.read_bytes() for file in records),
        "start": _digest([msgspec.json.encode(start.weights, order="sorted")]),
        "features": _digest(name.encode() for name in book.evaluation.names)}


def _digest(parts: Any) -> str:
    found = sha256()
    for part in parts:
        found.update(sha256(part).digest())
    return found.hexdigest()[:12]
