"""What happened, as a short chronicle in order: moves, dice, and what followed by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from games.aeolis import moves as m
from games.aeolis.board import COLUMNS, HEX_IDS, LANES
from games.aeolis.cards import EVENTS
from games.aeolis.components import LOOT, PRODUCTION, RES, Hero, Mat
from games.aeolis.narration import names
from games.aeolis.narration.helping import VERBS
from games.aeolis.narration.labels import label_of
from games.aeolis.position import Game
from games.kernel import NATURE, Happening, Join, Leave, Move, Note, Seat
from games.kernel.words import _, and_list, many, mark

__all__ = ["OUTCOMES", "gains", "sentence_of", "side_of"]

OUTCOMES: Final = {
    "victory": mark("The kingdom has survived: victory!"),
    "heroic_victory": mark("The kingdom has survived and the heroic event is fulfilled: a heroic victory!"),
    "invasion_in_city": mark("An invasion has taken the city: the game is lost."),
    "plague_in_acropolis": mark("The plague has reached the Acropolis: the game is lost."),
    "win_condition_unmet_at_end": mark("The scenario's goal has not been reached: the game is lost."),
    "too_many_pillages": mark("The city was pillaged too often: the game is lost."),
    "invasion_remains": mark("An invading army still stands on the island: the game is not won."),
}


def side_of(view: Game, seat: Seat) -> str:
    """The heroes of a seat."""
    heroes = [names.hero(hero) for hero in view.options.heroes if view.owners[hero] == seat]
    return and_list(heroes) if heroes else _("Player {number}").format(number=seat + 1)


def _damage(detail: str) -> str:
    ref, amount = detail.split()
    return _("{enemy} takes {amount} damage.").format(enemy=names.event(int(ref)), amount=amount)


def _lost(detail: str) -> str:
    mat, count = detail.split()
    return _("{stack} lose {count}.").format(stack=names.mat(int(mat)), count=count)


def _pillage(detail: str) -> str:
    ref, power = detail.split()
    text = _("{enemy} pillages the city for {power} resources and {power} workers.")
    return text.format(enemy=names.event(int(ref)), power=power)


def _about_event(text: str) -> Callable[[str], str]:
    return lambda detail: _(text).format(enemy=names.event(int(detail)))


def _about_hex(text: str) -> Callable[[str], str]:
    return lambda detail: _(text).format(hex=HEX_IDS[int(detail)])


def _about_hero(text: str) -> Callable[[str], str]:
    def tell(detail: str) -> str:
        hero, seat = map(int, detail.split())
        return _(text).format(hero=names.hero(Hero(hero)), player=names.number(seat))

    return tell


def _about_loot(text: str) -> Callable[[str], str]:
    return lambda detail: _(text).format(loot=names.price(LOOT[int(detail)].loot))


_NOTES: Final[dict[str, Callable[[str], str]]] = {
    "damage": _damage, "lost": _lost, "pillage": _pillage,
    "beaten": _about_event(mark("{enemy} is removed.")), "battle": _about_event(mark("Battle against {enemy}.")),
    "won": _about_event(mark("Victory over {enemy}.")), "defeat": _about_event(mark("Defeat by {enemy}.")),
    "strikes": _about_event(mark("{enemy} strikes.")), "refused": _about_event(mark("{enemy} refuses to talk.")),
    "plague": _about_hex(mark("Plague breaks out at {hex}.")), "fire": _about_hex(mark("Fire breaks out at {hex}.")),
    "destroyed": _about_hex(mark("The structure at {hex} is destroyed.")),
    "looted": _about_loot(mark("Loot won: {loot}.")), "loot-missed": _about_loot(mark("The loot escapes: {loot}.")),
    "handed": _about_hero(mark("{hero} is now played by {player}.")),
    "not-handed": _about_hero(mark("{hero} does not go to {player}.")),
    "backlash": lambda detail: _("Backlash!"),
}


def told(note: Note) -> str:
    """A note as a sentence."""
    if note.about in OUTCOMES:
        return _(OUTCOMES[note.about])
    teller = _NOTES.get(note.about)
    return teller(note.detail) if teller else ""


def gains(view: Game, differences: dict[str, int]) -> str:
    """What one seat gained and lost, `+2 wood, -1 gold`."""
    parts = []
    for what, by in differences.items():
        name = what.removeprefix("units:")
        shown = names.resource(RES.index(name)) if name in RES else _unit(name)
        parts.append(f"{by:+d} {shown}")
    return ", ".join(parts)


def _unit(name: str) -> str:
    mats = {mat.name.lower(): mat for mat in Mat}
    return names.mat(mats[name]) if name in mats else _(name)


def _chance(move: Move) -> str:
    """A roll or draw in words."""
    if isinstance(move, m.Roll):
        return _("D{sides}: {value}.").format(sides=move.sides, value=move.value)
    if isinstance(move, m.Produce):
        result = PRODUCTION[move.face - 1].result
        return _("{hex} produces: {result}.").format(hex=HEX_IDS[move.hex], result=_(result))
    if isinstance(move, m.Reveal):
        card = EVENTS[move.card]
        return _("{type}: {name}.").format(type=names.event_type(card.type).capitalize(), name=_(card.name))
    if isinstance(move, m.Lot):
        return _("The dice say {place}.").format(place=_place(move))
    if isinstance(move, m.Scroll):
        return _("Spell drawn: {name}.").format(name=names.spell(move.spell))
    if isinstance(move, m.Token):
        return _("Loot token: {loot}.").format(loot=names.price(LOOT[move.token].loot))
    if isinstance(move, m.ChooseHex):
        return _("Chance chooses {hex}.").format(hex=HEX_IDS[move.hex])
    return _("Chance: {move}.").format(move=str(move))


def _place(move: m.Lot) -> str:
    if move.depth:
        return HEX_IDS[COLUMNS[move.column][move.depth - 1]]
    return _("{column} ({lane} at sea)").format(column=move.column, lane=HEX_IDS[LANES[move.column]])


def sentence_of(view: Game, happenings: Sequence[Happening]) -> str:
    """The moves in their order, with costs and gains and what followed."""
    parts: list[str] = []
    done = [each.seat for each in happenings if isinstance(each.move, m.Done)]
    for each in happenings:
        if not isinstance(each.move, m.Done):
            parts += _one(view, each)
        parts += [text for note in each.notes if (text := told(note))]
    if done and not parts:
        return _("{side}: done.").format(side=side_of(view, done[-1]))
    return " ".join(parts)


def _one(view: Game, each: Happening) -> Iterator[str]:
    if each.seat == NATURE:
        yield _chance(each.move)
    elif isinstance(each.move, Leave):
        yield many("{count} player leaves.", "{count} players leave.", 1)
    elif isinstance(each.move, Join):
        yield _("{side} joins.").format(side=side_of(view, each.seat))
    else:
        yield f"{side_of(view, each.seat)}: {_deed(view, each)}."
    for seat, differences in () if _moved(each) else each.differences.items():
        if differences and seat != each.seat and each.seat != NATURE:
            yield f"{side_of(view, seat)}: {gains(view, differences)}."


def _moved(each: Happening) -> bool:
    """Whether whole heroes changed hands: nothing was gained or lost, then."""
    return isinstance(each.move, Leave) or any(note.about == "handed" for note in each.notes)


def _deed(view: Game, each: Happening) -> str:
    verb = _(VERBS[type(each.move)]).lower()
    label = label_of(view, each.seat, each.move)
    text = label if label.lower().startswith(verb) else f"{verb}: {label}"
    if isinstance(each.move, m.Hand):
        return text
    mine = None if _moved(each) else each.differences.get(each.seat)
    text = text.split(" (")[0] if mine else text
    return f"{text} ({gains(view, mine)})" if mine else text
