"""The standings of a group: who stands where and how certain that is, what decided it, and every game of the group."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from games.kernel.words import _, many
from rendering.community.colours import palette_of, theme_of
from rendering.community.group import GroupGame, GroupLine, GroupSeat, GroupStandings
from rendering.community.names import legible
from rendering.community.sheet import PAD, SIGN, Cell, Column, Mark, Row, Sheet, blank, column_wide, lay_sheet, tall_of
from rendering.kit.prose import UPRIGHT, blocks, fitted
from rendering.kit.typeface import MEDIUM, width

__all__ = ["group_alt", "group_text", "key_name", "paint_group", "points_text"]

SIXTIETHS: Final = 60
PARTS: Final = {30: "½", 20: "⅓", 40: "⅔", 15: "¼", 45: "¾", 12: "⅕", 24: "⅖", 36: "⅗", 48: "⅘", 10: "⅙", 50: "⅚"}
"""Parts of a point, in sixtieths, that have a sign of their own."""
MEDALS: Final[dict[int, Mark]] = {1: "gold", 2: "silver", 3: "bronze"}
MOST_GAMES: Final = 16
"""In a larger group the games are told as text alone."""
GAMES_WIDE: Final = 644
"""Pixels that the games have beside each other, if they need so many."""
GAME_WIDE: Final = 46
POINTS_WIDE: Final = 108
NAMED_GAMES: Final = 8
"""Beside more games names may be cut: places tell their lines apart."""
MOST_NOTES: Final = 4


def paint_group(shown: GroupStandings, theme: str) -> bytes:
    """The standings as a PNG. Raises KeyError for an unknown theme."""
    shown = _worth_telling(shown)
    sheets = [_standings(shown), *_results(shown)]
    canvas = blank(sum(map(tall_of, sheets)), theme)
    top = 0
    for sheet in sheets:
        top += lay_sheet(canvas.at(0, top), sheet, theme_of(theme))
    return canvas.png(palette_of(theme))


def group_alt(shown: GroupStandings) -> str:
    """The alternative text: the lines from first to last, then what decided them."""
    shown = _worth_telling(shown)
    lines = [_in_words(number, line) for number, line in _numbered(shown)]
    return fitted([f"{sentence}." for sentence in (shown.name, _told(shown), *lines, *_decided(shown))])


def group_text(shown: GroupStandings) -> tuple[str, ...]:
    """All of it as text in blocks that fit a message each: the lines, what decided them, and every game."""
    shown = _worth_telling(shown)
    games = [[_("Game {number}: {state}").format(number=game.number, state=_state(game)), *_seats(game)]
             for game in shown.games]
    lines = [_in_words(number, line) for number, line in _numbered(shown)]
    return blocks([[shown.name, _told(shown)], lines, list(_decided(shown)), *games], UPRIGHT)


def points_text(sixtieths: int) -> str:
    """Points for places, exactly: `27`, `19⅓`, `9 7/12`."""
    whole, part = divmod(sixtieths, SIXTIETHS)
    if not part:
        return str(whole)
    if part in PARTS:
        return f"{whole or ''}{PARTS[part]}"
    step = next(step for step in (5, 4, 3, 2, 1) if not part % step and not SIXTIETHS % step)
    fraction = f"{part // step}/{SIXTIETHS // step}"
    return f"{whole} {fraction}" if whole else fraction


def _points(sixtieths: int) -> str:
    if sixtieths % SIXTIETHS:
        return _("{points} points").format(points=points_text(sixtieths))
    return many("{count} point", "{count} points", sixtieths // SIXTIETHS)


def key_name(key: str) -> str:
    """A key of the standings, as what it compares."""
    names = {"points": _("points"), "wins": _("wins"), "seconds": _("second places"), "thirds": _("third places"),
             "share": _("share of the best score"), "margin": _("margin over the others"),
             "direct": _("games against each other"), "draw": _("the draw")}
    return names[key]


def _worth_telling(shown: GroupStandings) -> GroupStandings:
    """Without what is true of everybody: that they can be first or go up, before much is played; that they are safe,
    after all is, or where nobody goes down."""
    playing = [line for line in shown.lines if not line.withdrew]
    first = not all(line.can_be_first for line in playing)
    up = not all(line.can_go_up for line in playing)
    return replace(shown, lines=tuple(
        replace(line, can_be_first=line.can_be_first and first, can_go_up=line.can_go_up and up,
                safe=line.safe and shown.down > 0 and not _over(shown))
        for line in shown.lines))


def _over(shown: GroupStandings) -> bool:
    return all(game.state != "open" for game in shown.games)


def _standings(shown: GroupStandings) -> Sheet:
    points = column_wide((points_text(line.points) for line in shown.lines), POINTS_WIDE)
    columns = (Column("", 60, "middle"), Column(_("Player")), Column("", _outlooks_wide(shown)),
               Column(_("Games"), 92, "middle"), Column(_("Points"), points, "right"),
               Column(_("Per game"), 124, "right"))
    falls = len(shown.lines) - shown.down
    rows = tuple(_row(number, line, ruled=number - 1 in {shown.up, falls} - {0}, over=_over(shown))
                 for number, line in _numbered(shown))
    return Sheet(shown.name, _told(shown), columns, rows, tuple(_decided(shown, drawn=True))[:MOST_NOTES])


def _outlooks_wide(shown: GroupStandings) -> int:
    """Pixels of what is certain of people: none are kept free for it, so that names have them."""
    told = [_outlook(line) for line in shown.lines]
    return max((width(words, MEDIUM) + (SIGN + 8 if mark else 0) + 2 * PAD for mark, words in told if words), default=1)


def _row(number: int, line: GroupLine, *, ruled: bool, over: bool) -> Row:
    medal = MEDALS.get(number, "") if over and line.games and not line.withdrew else ""
    place = Cell(mark=medal) if medal else Cell(str(number), tone="soft")
    mark, told = _outlook(line)
    total = line.games + line.left
    return Row((place, Cell(_drawable(number, line)), Cell(told, tone="soft", mark=mark), Cell(f"{line.games}/{total}"),
                Cell(points_text(line.points)), Cell(_per_game(line), bold=True)),
               "out" if line.withdrew else "", ruled=ruled)


def _outlook(line: GroupLine) -> tuple[Mark, str]:
    """What is certain of somebody, the most important of it alone, with its mark."""
    told: list[tuple[bool, Mark, str]] = [
        (line.withdrew, "cross", _("withdrew")), (line.few_games, "", _("too few games")),
        (line.goes_up, "up", _("goes up")), (line.goes_down, "down", _("goes down")),
        (line.is_first, "lock", _("is first")), (line.can_be_first, "star", _("can be first")),
        (line.can_go_up, "level", _("can go up")), (line.safe, "lock", _("safe"))]
    return next(((mark, words) for holds, mark, words in told if holds), ("", ""))


def _results(shown: GroupStandings) -> Iterator[Sheet]:
    """Who ended where in which game: a cross table."""
    if not 0 < len(shown.games) <= MOST_GAMES or len(shown.lines) > MOST_GAMES:
        return
    wide = min(GAME_WIDE, GAMES_WIDE // len(shown.games))
    columns = (Column(""), *(Column(str(game.number), wide, "middle") for game in shown.games))
    rows = tuple(Row((Cell(_beside_games(number, line, len(shown.games))),
                      *(_result(game, number - 1) for game in shown.games)),
                     "out" if line.withdrew else "") for number, line in _numbered(shown))
    yield Sheet(_("Places in each game"), "", columns, rows, tuple(_legend(shown.games)))


def _beside_games(number: int, line: GroupLine, games: int) -> str:
    """A name where games take most of the room."""
    name = _drawable(number, line)
    return name if games <= NAMED_GAMES else f"{number}. {name}"


def _result(game: GroupGame, line: int) -> Cell:
    seat = next((seat for seat in game.seats if seat.line == line), None)
    if seat is None:
        return Cell()
    if game.state == "void":
        return Cell("×", "soft", fill="inset")
    if not seat.place:
        return Cell("…", "soft", fill="inset")
    words = f"{seat.place}*" if game.state == "adjudicated" else str(seat.place)
    return Cell(words, bold=seat.place == 1, fill="gold" if seat.place == 1 else "inset")


def _legend(games: tuple[GroupGame, ...]) -> Iterator[str]:
    states = {game.state for game in games}
    told = [words for state, words in (("open", _("… open")), ("adjudicated", _("* ended as it stood")),
                                       ("void", _("× does not count"))) if state in states]
    if told:
        yield " · ".join(told)


def _numbered(shown: GroupStandings) -> Iterator[tuple[int, GroupLine]]:
    return enumerate(shown.lines, 1)


def _told(shown: GroupStandings) -> str:
    return _("{finished} of {games} finished").format(
        finished=shown.finished, games=many("{count} game", "{count} games", shown.planned))


def _decided(shown: GroupStandings, *, drawn: bool = False) -> Iterator[str]:
    """What parted those who have equally many points; of people who have not played the draw says nothing. `drawn`:
    with names as a picture can show them."""
    for (number, line), (following, after) in pairwise(_numbered(shown)):
        if line.decided_by not in ("", "points") and line.games and after.games:
            names = (_drawable(number, line), _drawable(following, after)) if drawn else (_called(line), _called(after))
            yield _("{name} before {other}: {key}").format(
                name=names[0], other=names[1], key=key_name(line.decided_by))


def _in_words(number: int, line: GroupLine) -> str:
    told = _("{place}. {name}: {points} in {games}").format(
        place=number, name=_called(line), points=_points(line.points),
        games=many("{count} game", "{count} games", line.games))
    more = [many("{count} game left", "{count} games left", line.left)] if line.left else []
    return ", ".join([told, *more, *_all_that_is_certain(line)])


def _all_that_is_certain(line: GroupLine) -> list[str]:
    if line.withdrew or line.few_games:
        return [_outlook(line)[1]]
    hopes = [(line.is_first, _("is first")), (line.can_be_first and not line.is_first, _("can be first")),
             (line.goes_up, _("goes up")),
             (line.can_go_up and not line.goes_up and not line.can_be_first, _("can go up")),
             (line.goes_down, _("goes down")), (line.safe and not line.goes_up and not line.is_first, _("safe"))]
    return [words for holds, words in hopes if holds]


def _seats(game: GroupGame) -> list[str]:
    order = sorted(game.seats, key=lambda seat: seat.place)
    return [f"  {_seat(seat)}" for seat in order]


def _seat(seat: GroupSeat) -> str:
    name = seat.name or _("former player")
    if not seat.place:
        return name
    return _("{place}. {name} ({points})").format(
        place=seat.place, name=name, points=many("{count} point", "{count} points", seat.points))


def _state(game: GroupGame) -> str:
    states = {"open": _("open"), "finished": _("finished"), "adjudicated": _("ended as it stood"),
              "void": _("does not count")}
    return states[game.state]


def _per_game(line: GroupLine) -> str:
    return f"{line.points / SIXTIETHS / line.games:.2f}" if line.games else "–"


def _called(line: GroupLine) -> str:
    return line.name or _("former player")


def _drawable(number: int, line: GroupLine) -> str:
    return legible(_called(line), _("player no. {place}").format(place=number))
