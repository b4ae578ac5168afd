"""The whole table as text in a typeface of one width, in blocks that fit a message and lines that fit a phone held
upright."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from games.aeolis.board import HEXES
from games.aeolis.components import LOOT, MARKET, TECHS, Mat, res
from games.aeolis.narration.goals import charge, goal_so_far, heroic_line
from games.aeolis.narration.inforce import combats, in_force, of_event, of_stack
from games.aeolis.narration.meaning import of_card, of_spell
from games.aeolis.narration.names import amount, price, resource
from games.aeolis.narration.names import tile as tile_name
from games.aeolis.position import NO_TILE, NOBODY, Game
from games.aeolis.rules.final import rounds_of
from games.aeolis.rules.magi import graph
from games.kernel import Seat, seats_of
from games.kernel.words import _, and_list, apart, headed
from rendering.aeolis.alt import foe_line, seat_with_heroes, stock_line
from rendering.aeolis.facts import facts, faith_dice
from rendering.aeolis.market import under
from rendering.aeolis.reading import missing_price, needed, standing_of_tech
from rendering.aeolis.rounds import drawn_in
from rendering.aeolis.scene import waiting
from rendering.aeolis.words import (
    asked,
    deck_name,
    mode_name,
    outcome,
    place,
    seat_name,
    stage,
    tech_name,
)
from rendering.kit.prose import blocks

__all__ = ["COLUMNS", "text_board"]

COLUMNS: Final = 38
"""The longest line, in characters."""


def text_board(view: Game, first: Seat | None = None) -> tuple[str, ...]:
    """The table in blocks without a backtick. Says all that the picture shows; the mats of `first` come before others,
    with what they have left to do."""
    mats = sorted(view.open_mats(), key=lambda mat: (view.seat_of(mat) != first, mat))
    parts = [_head(view), _under_way(view), *(_mat(view, mat, view.seat_of(mat) == first) for mat in mats),
             _events(view), _island(view), _market(view), _techs(view), _rounds(view)]
    return blocks([list(_narrow(part)) for part in parts])


def _narrow(lines: Iterable[str]) -> Iterator[str]:
    """Lines broken at spaces; what goes on stands further in than where it began."""
    for line in lines:
        begins = len(line) - len(line.lstrip())
        yield from wrap(line, COLUMNS, subsequent_indent=" " * (begins + 2), break_on_hyphens=False) or [""]


def _head(view: Game) -> list[str]:
    if view.over:
        return [headed(mode_name(view), outcome(view))]
    wait = waiting(view)
    lines = [f"{stage(view)} · {mode_name(view)}", _("Morale {morale}").format(morale=view.morale)]
    for seat in seats_of(view.seats):
        state = asked(view, seat) if seat in wait.awaited else _("done") if seat in wait.done else ""
        lines.append(f"{'>' if seat in wait.awaited else ' '} {headed(seat_with_heroes(view, seat), state)}")
    return [*lines, charge(view), *goal_so_far(view)]


def _under_way(view: Game) -> list[str]:
    """What is in force, and the combats that have been started."""
    lines = [*combats(view), *in_force(view)]
    return [_("Under way:"), *lines] if lines and not view.over else []


def _mat(view: Game, mat: Mat, own: bool) -> list[str]:
    seat = view.seat_of(mat)
    lines = [stock_line(view, mat) + (f" [{seat_name(seat)}]" if seat != NOBODY else "")]
    if own:
        lines += [f"  {line}" for line in facts(view, mat)]
    elif view.size(mat):
        lines.append(_("  on {hex}").format(hex=place(view.mats[mat].hex)))
    if not own:
        lines += [f"  {line}" for line in of_stack(view, mat)]
    if mat is Mat.PRIESTESS:
        lines.append(_("  faith {dice}").format(dice=", ".join(faith_dice(view))))
    return [*lines, *_magic(view)] if mat is Mat.MAGI else [*lines, *_loot(view)] if mat is Mat.TRIACONTER else lines


def _magic(view: Game) -> list[str]:
    on = [headed(node, amount(sphere.colour, sphere.count))
          for node, sphere in zip(graph(view).nodes[1:], view.spheres, strict=True) if sphere.count]
    return [_("  spheres: {spheres}").format(spheres=", ".join(on) or "–"),
            _("  spells:") if view.spells else _("  spells: {spells}").format(spells="–"),
            *(f"    {of_spell(spell)}" for spell in view.spells)]


def _loot(view: Game) -> list[str]:
    told = [f"{price(LOOT[token].loot)} ({LOOT[token].difficulty})" for token in view.compass if token != NOBODY]
    return [_("  compass: {loot}").format(loot=apart(told) or "–")]


def _events(view: Game) -> list[str]:
    goal = [_("Heroic event:"), f"  {heroic_line(view)}"] if view.heroic != NOBODY else []
    lines = []
    for event in view.events:
        asks = missing_price(event)
        lines.append(foe_line(view, event) + (_(", asks {price}").format(price=price(dict(asks))) if asks else ""))
        lines += [f"  {told}" for told in [of_card(event.ref), *of_event(event)]]
    return [_("In play:"), *goal, *lines] if goal or lines else [_("No card is in play.")]


def _island(view: Game) -> list[str]:
    """Every hex on which something is, in a line."""
    lines = [_("The island:")]
    for hex_, printed in enumerate(HEXES):
        parts = [_structure(view, hex_)] if view.tiles[hex_] != NO_TILE else []
        parts += [_("plague, confined") if hex_ in view.confined else _("plague")] if hex_ in view.plague else []
        parts += [_("fire")] if hex_ in view.fires else []
        lying = price(view.lies(hex_))
        parts += [_("{goods} lying").format(goods=lying)] if lying else []
        if parts:
            lines.append(headed(printed.id, ", ".join(parts)))
    return [*lines, *_city(view)]


def _structure(view: Game, hex_: int) -> str:
    name = tile_name(view.tiles[hex_])
    return _("{tile} (destroyed)").format(tile=name) if hex_ in view.ruined else name


def _city(view: Game) -> list[str]:
    return [_("Upgraded: {names}").format(names=", ".join(tile_name(tile) for tile in view.upgrades))
            ] if view.upgrades else []


def _market(view: Game) -> list[str]:
    found: dict[str, list[str]] = {"buy": [], "sell": [], "alms": []}
    for at, (kind, cost) in sorted(under(view.wheel).items(), key=lambda pair: pair[1][1]):
        found[kind].append(resource(res(MARKET.ring[at])) + (f" {cost}" if cost else ""))
    return [_("Market: buy {buy}; sell {sell}; alms {alms}").format(
        buy=", ".join(found["buy"]), sell=", ".join(found["sell"]), alms=", ".join(found["alms"]))]


def _techs(view: Game) -> list[str]:
    named: dict[str, list[str]] = {"known": [], "now": [], "next": [], "later": []}
    for tech, data in enumerate(TECHS):
        state = standing_of_tech(view, tech)
        named[state].append(tech_name(tech) + ("" if state == "known" else f" {data.cost}") + _after(view, tech))
    words = {"known": _("Known"), "now": _("Affordable now"), "next": _("Open, too dear"), "later": _("Later")}
    return [headed(words[state], ", ".join(techs) or "–") for state, techs in named.items()]


def _after(view: Game, tech: int) -> str:
    """What is still needed before a technology."""
    first = needed(view, tech)
    return _(" (after {techs})").format(techs=and_list(list(map(tech_name, first)))) if first else ""


def _rounds(view: Game) -> list[str]:
    lines = [_("What the coming rounds draw:")]
    for number in range(view.round + 1, rounds_of(view) + 1):
        decks = [_("something special") if deck == "script" else deck_name(deck) for deck in drawn_in(view, number)]
        lines.append(headed(str(number), ", ".join(decks) or "–"))
    return lines if len(lines) > 1 and not view.over else []
