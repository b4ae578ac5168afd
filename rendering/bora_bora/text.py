"""The whole table as text in a typeface of one width: for those who cannot or would not look at a picture.

Blocks fit a Discord message each, code fences included; lines fit a phone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from games.bora_bora.board import REGIONS, SPACE_NAMES, TYPES, VALUES
from games.bora_bora.components import FISH, JEWELRY, MAP, MATERIALS, TASKS, TRACKS, ActionKind, Colour, Sex
from games.bora_bora.narration import names
from games.bora_bora.narration.tasks import missing, task
from games.bora_bora.position import FULL, NOBODY, NONE, Game, Player
from games.bora_bora.rules.dice import action_tiles
from games.kernel import Seat, person
from games.kernel.words import _, headed, many
from rendering.bora_bora.actions import limit
from rendering.bora_bora.alt import turn
from rendering.bora_bora.final import scored
from rendering.bora_bora.words import action_name, called, play_order, short_type
from rendering.kit.prose import blocks

__all__ = ["COLUMNS", "text_board"]

COLUMNS: Final = 38
"""The longest line, in characters: a phone held upright shows it whole."""
WHOLE: Final = "\N{NO-BREAK SPACE}"


def text_board(view: Game, first: Seat | None = None) -> tuple[str, ...]:
    """The table in blocks for code fences; `first` is the seat whose own part, with its cards, comes first."""
    parts = [[turn(view)]]
    if first is not None:
        parts.append(list(_own(view, first)))
    if view.over:
        parts.append(list(_final(view)))
    parts += [list(_map(view)), list(_tiles(view)), list(_market(view))]
    parts += [list(_seat(view, seat)) for seat in play_order(view)]
    return blocks([list(_narrow(part)) for part in parts])


def _narrow(lines: Iterable[str]) -> Iterator[str]:
    """Lines that fit, broken at spaces and then indented."""
    for line in lines:
        for part in wrap(line, COLUMNS, subsequent_indent="    ", break_on_hyphens=False):
            yield part.replace(WHOLE, " ")


def _listed(parts: Iterable[str]) -> str:
    """Parts that are not broken within, or a dash if there are none."""
    return ", ".join(part.replace(" ", WHOLE) for part in parts) or "-"


def _final(view: Game) -> Iterable[str]:
    """Where the points came from, once the game is over."""
    yield _("FINAL SCORES")
    for seat in view.order:
        yield _("{player}: {points}").format(player=called(seat), points=view.players[seat].vp)
        for told, amount in scored(view, seat):
            if amount:
                yield f"  {amount:>3} {told}"


def _map(view: Game) -> Iterable[str]:
    """Regions with what they give, their fish and huts; then the paths."""
    yield _("REGIONS (the upper hut first)")
    for number, name in enumerate(REGIONS):
        fish = FISH.tiles[view.fish[number]] if number < len(view.fish) else None
        gives = [names.gives(number)]
        if fish is not None:
            gives.append(f"{names.word(fish.species)} {VALUES[view.fish[number]]}")
        yield f"{name:<10} {', '.join(gives)}"
        if view.huts[number]:
            yield "  " + ", ".join(person(seat) for seat in reversed(view.huts[number]))
    for kind, head in (("land", _("Land paths")), ("water", _("Water paths"))):
        yield f"{head}:"
        for path in MAP.paths:
            if path.kind == kind:
                yield f"  {path.value} {' - '.join(path.ends)}"


def _tiles(view: Game) -> Iterable[str]:
    """Action tiles with their dice, persons, temple, status."""
    yield _("ACTIONS")
    for actions, dice in zip(action_tiles(view), view.dice or ((),) * len(action_tiles(view)), strict=True):
        told = "" if ActionKind.FISH in actions else limit(dice)
        yield f"{action_name(actions):<11} {told}".rstrip()
        if dice:
            yield "  " + _listed(f"{die} {person(seat)}" for seat, die in dice)
    for sex, head in ((Sex.MAN, _("Men")), (Sex.WOMAN, _("Women"))):
        row = view.men if sex is Sex.MAN else view.women
        shown = [f"{place + 1} {short_type(kind)} ({TYPES[kind].left})"
                 for place, kind in enumerate(row) if kind != NONE]
        yield headed(head, _listed(shown))
    temple = [f"{value} {person(seat) if seat != NOBODY else '-'}"
              for value, seat in zip(TRACKS.temple, view.temple, strict=True)]
    yield _("Temple: {spaces}; God tiles {tiles}").format(spaces=_listed(temple), tiles=view.temple_tiles)
    status = [f"{person(seat)} {view.players[seat].status}" for seat in view.track]
    yield _("Status, ahead first: {markers}").format(markers=_listed(status))


def _market(view: Game) -> Iterable[str]:
    """Open God cards, jewelry of this round, tasks."""
    cards = [names.colour(colour) for colour in Colour for _n in range(view.row[colour])]
    yield _("God cards open: {cards}; pile {pile}, discard {discard}").format(
        cards=_listed(cards), pile=view.pile, discard=sum(view.discard))
    for number, column in enumerate(view.jewelry):
        if column and number + 1 >= view.round:
            yield _("Jewelry of round {round}:").format(round=number + 1)
            for tile in (JEWELRY.tiles[jewel] for jewel in column):
                yield _("  {id} {jewel}: costs {cost}, gives {points}").format(
                    id=tile.id, jewel=names.word(tile.type), cost=tile.cost, points=tile.points)
    if view.tasks:
        yield _("Tasks:")
    for number in view.tasks:
        yield f"  {TASKS.tiles[number].id:<4} {task(number)}"


def _seat(view: Game, seat: Seat) -> Iterable[str]:
    """A seat as everybody sees it."""
    player = view.players[seat]
    yield many("{player}: {count} point", "{player}: {count} points", player.vp, player=called(seat))
    yield _("offerings {offerings}, shells {shells}, God cards {cards}, God tiles {tiles}, priests {priests}").format(
        offerings=player.offerings, shells=player.shells, cards=player.hand, tiles=player.god_tiles,
        priests=player.priests)
    if player.dice:
        yield _("dice {dice}").format(dice=" ".join(map(str, player.dice)))
    yield from _board(player)
    yield _("jewelry: {jewelry}").format(jewelry=_listed(
        f"{names.jewel(jewel)} {JEWELRY.tiles[jewel].points}" for jewel in player.jewelry))
    yield _("tasks, {done} completed:").format(done=len(player.completed))
    for other in player.tasks:
        yield f"  {TASKS.tiles[other].id:<4} {task(other)}"


def _board(player: Player) -> Iterable[str]:
    huts = [str(space + 1) + (f"x{count}" if count > 1 else "") for space, count in enumerate(player.huts) if count]
    yield _("huts on spaces {spaces}").format(spaces=" ".join(huts) or "-")
    persons = [f"{space + 1} {names.sex(tile.sex)} {short_type(tile.type)}{'*' if tile.shifted else ''}"
               for space, tile in enumerate(player.persons) if tile is not None]
    yield _("people (* shifted): {persons}").format(persons=_listed(persons))
    full = [SPACE_NAMES[place] for place, cell in enumerate(player.ceremony) if cell == FULL]
    beside = [f"{player.beside[kind]} {names.material(kind)}" for kind in MATERIALS if player.beside[kind]]
    yield _("materials on {spaces}; beside: {beside}; built: {built}").format(
        spaces=" ".join(full) or "-", beside=_listed(beside), built=" ".join(map(str, player.built)) or "-")


def _own(view: Game, seat: Seat) -> Iterable[str]:
    """What only its own player may read: the cards, and what the tasks lack."""
    player = view.players[seat]
    cards = [f"{player.cards[colour]} {names.colour(colour)}" for colour in Colour if player.cards[colour]]
    yield _("YOUR GOD CARDS: {cards}").format(cards=_listed(cards or [str(player.hand)]))
    for number in player.tasks:
        yield f"{TASKS.tiles[number].id} {task(number)}: {missing(view, seat, number)}"
