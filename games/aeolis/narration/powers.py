"""Words for cards in play: how they come, move, strike, fight and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.aeolis import notes as n
from games.aeolis.board import HEX_IDS, NOWHERE
from games.aeolis.cards import card_of
from games.aeolis.components import GOLD
from games.aeolis.narration import names
from games.aeolis.narration.beats import Beat, Dice
from games.aeolis.narration.cards import clause_of
from games.aeolis.narration.phrases import (
    at,
    capital,
    goods,
    number_of,
    numbered,
    path,
    place,
    the_mat,
    the_tile,
    total,
    units,
)
from games.aeolis.position import Game
from games.kernel.words import _, and_list, many

__all__ = ["POWERS", "about_foe", "comes", "fallen", "of_fight", "of_foe", "thrown", "with_dice"]

_RUN: Final = (n.Enters, n.Took, n.LootGone, n.Destroyed, n.Damage, n.Pillage)
"""What an enemy does and suffers on its way, told in one clause."""


def thrown(dice: Dice) -> str:
    """`rolled 1, 3 of 4`; the dice of one kind that were rolled for one thing. A die is not called D4 here: that is a
    hex, too."""
    if not dice:
        return ""
    return _("rolled {values} of {sides}").format(
        sides=dice[-1].sides, values=", ".join(str(die.value) for die in dice))


def with_dice(text: str, dice: Dice) -> str:
    """A clause with its dice in brackets."""
    return _("{text} ({dice})").format(text=text, dice=thrown(dice)) if dice else text


# --- coming -------------------------------------------------------------------------------------------------------


def comes(beats: Sequence[Beat]) -> str:
    """A card is drawn and perhaps placed, with what it does: `raid: Cadmean Spearmen (6) at A5, dice 5 and 2 –
    infantry`."""
    drawn = next((beat.what for beat in beats if isinstance(beat.what, n.Drawn)), None)
    stands = next((beat for beat in beats if isinstance(beat.what, n.Placed)), None)
    ref: int = drawn.ref if drawn else beats[0].what.ref  # type: ignore[union-attr]
    text = names.event(ref)
    if drawn and drawn.power:
        text = _("{name} ({power})").format(name=text, power=drawn.power)
    if stands is not None and isinstance(stands.what, n.Placed):
        text = _("{name} {at}").format(name=text, at=at(stands.what.hex))
    if stands is not None and stands.lot is not None:
        text = _("{name}, {dice}").format(name=text, dice=_lot(stands))
    if not drawn:
        return text
    if told := clause_of(ref):
        text = _("{card} – {told}").format(card=text, told=told)
    return _("{type}: {name}").format(type=capital(names.event_type(card_of(ref).type)), name=text)


def _lot(beat: Beat) -> str:
    lot = beat.lot
    assert lot is not None
    if not lot.depth:
        return _("die {column}").format(column=lot.column)
    return _("dice {column} and {depth}").format(column=lot.column, depth=lot.depth)


# --- on the way ---------------------------------------------------------------------------------------------------


def of_foe(what: object) -> int | None:
    """The enemy on whose way something happens, or None."""
    return what.ref if isinstance(what, _RUN) and what.ref >= 0 else None


def about_foe(view: Game, beats: Sequence[Beat]) -> str:
    """What one enemy does on its way: `Carian Oarsmen sail A1–B2 and destroy the Fishing Boat`."""
    first: Any = beats[0].what
    if isinstance(first, n.Damage):
        return " ".join([damage(view, beats[:1]), *([about_foe(view, beats[1:])] if beats[1:] else [])])
    ref, one = first.ref, numbered(first.ref)
    steps = [beat.what for beat in beats if isinstance(beat.what, n.Enters)]
    parts = [_way(ref, [steps[0].start, *(step.hex for step in steps)])] if steps else []
    if taken := [beat.what.stock for beat in beats if isinstance(beat.what, n.Took)]:
        parts.append(many("takes {goods}", "take {goods}", one, goods=goods(*taken)))
    if any(isinstance(beat.what, n.LootGone) for beat in beats):
        parts.append(many("takes the loot at the Harbor", "take the loot at the Harbor", one))
    parts += [many("destroys {tile} at {hex}", "destroy {tile} at {hex}", one, tile=the_tile(beat.what.tile),
                   hex=place(beat.what.hex)) for beat in beats if isinstance(beat.what, n.Destroyed)]
    if hurt := [beat.what for beat in beats if isinstance(beat.what, n.Damage)]:
        parts.append(_suffers(sum(note.amount for note in hurt), hurt[-1].left, one))
    parts += [_pillages(beat.what.power, one) for beat in beats if isinstance(beat.what, n.Pillage)]
    return _("{name} {deeds}").format(name=names.event(ref), deeds=and_list(parts))


def _strikes(ref: int) -> str:
    """A card takes effect; one that did its harm when it came only goes."""
    card, name = card_of(ref), names.event(ref)
    if not card.on_activate and not card.on_enemy_phase:
        return many("{name} moves on", "{name} move on", numbered(ref), name=name)
    return many("{name} strikes", "{name} strike", numbered(ref), name=name)


def _way(ref: int, hexes: Sequence[int]) -> str:
    if card_of(ref).type == "plunder":
        return many("sails {path}", "sail {path}", numbered(ref), path=path(hexes))
    return many("marches {path}", "march {path}", numbered(ref), path=path(hexes))


def _suffers(amount: int, left: int, one: int) -> str:
    if not left:
        return many("dies of the plague", "die of the plague", one)
    return many("takes {amount} damage from the plague", "take {amount} damage from the plague", one, amount=amount)


def _pillages(power: int, one: int) -> str:
    """What a pillage takes, if it is there."""
    if not power:
        return many("enters the city and takes nothing", "enter the city and take nothing", one)
    booty = many("{count} item and {count} worker", "{count} items and {count} workers", power)
    return many("pillages the city for {booty}", "pillage the city for {booty}", one, booty=booty)


def damage(view: Game, beats: Sequence[Beat]) -> str:
    """Damage to a card, with its dice."""
    what: Any = beats[0].what
    one, name = numbered(what.ref), names.event(what.ref)
    if card_of(what.ref).type == "unrest":
        text = (many("{name} is over", "{name} are over", one, name=name) if not what.left else
                many("{name} calms down by {amount}", "{name} calm down by {amount}", one, name=name,
                     amount=what.amount))
    elif not what.amount:
        text = many("{name} resists", "{name} resist", one, name=name)
    elif what.left:
        text = many("{name} takes {amount} damage", "{name} take {amount} damage", one, name=name, amount=what.amount)
    else:
        text = many("{name} takes {amount} damage and is destroyed", "{name} take {amount} damage and are destroyed",
                    one, name=name, amount=what.amount)
    return with_dice(text, beats[0].dice)


# --- fighting -----------------------------------------------------------------------------------------------------


def fought(view: Game, beats: Sequence[Beat]) -> str:
    """`at D4 the Hoplites fight Cadmean Spearmen: 9 + 3 (D4) against 6, victory, 1 hoplite falls`."""
    parts = [_fight(beats[0])]
    losses = [beat.what for beat in beats if isinstance(beat.what, n.Lost)]
    left = {loss.mat: loss.left for loss in losses}
    parts += [fallen(mat, count, left[mat]) for mat, count in total((loss.mat, loss.count) for loss in losses).items()]
    parts += [_("the enemy takes {amount} damage").format(amount=beat.what.amount) if beat.what.left
              else _("the enemy is destroyed") for beat in beats if isinstance(beat.what, n.Damage)]
    return ", ".join(parts)


def fallen(mat: int, count: int, left: int, spot: str = "") -> str:
    """Units that fall; where, if it is not clear."""
    found = units(mat, count)
    if spot and left:
        return many("{units} falls {at}", "{units} fall {at}", count, units=found, at=spot)
    if spot:
        return many("{units} falls {at} (the last one)", "{units} fall {at} (the last ones)", count,
                    units=found, at=spot)
    if left:
        return many("{units} falls", "{units} fall", count, units=found)
    return many("{units} falls (the last one)", "{units} fall (the last ones)", count, units=found)


def of_fight(fight: Beat, what: object) -> bool:
    """Whether something belongs to a combat: losses, and the damage of a defeat."""
    if not isinstance(fight.what, n.Combat):
        return False
    return isinstance(what, n.Lost) or (isinstance(what, n.Damage) and what.ref == fight.what.ref)


def _fight(beat: Beat) -> str:
    """Who fights whom, and how it ends."""
    what: Any = beat.what
    one, told = number_of(what.mats), {
        "stacks": and_list([the_mat(mat) for mat in what.mats]), "enemy": names.event(what.ref),
        "sum": _sum(what, beat.dice), "power": what.power,
    }
    return _city_fight(what, one, told) if what.hex == NOWHERE else _land_fight(what, one, told)


def _city_fight(what: Any, one: int, told: dict[str, Any]) -> str:
    """A combat of the army in the city against an unrest, which pays no gold."""
    if isinstance(what, n.Defeat):
        return many("in the city {stacks} fights {enemy}: {sum} against {power}, defeat",
                    "in the city {stacks} fight {enemy}: {sum} against {power}, defeat", one, **told)
    return many("in the city {stacks} fights {enemy}: {sum} against {power}, victory",
                "in the city {stacks} fight {enemy}: {sum} against {power}, victory", one, **told)


def _land_fight(what: Any, one: int, told: dict[str, Any]) -> str:
    """A combat on a hex."""
    told = {**told, "at": at(what.hex)}
    if isinstance(what, n.Defeat):
        return many("{at} {stacks} fights {enemy}: {sum} against {power}, defeat",
                    "{at} {stacks} fight {enemy}: {sum} against {power}, defeat", one, **told)
    if what.spoils:
        return many("{at} {stacks} fights {enemy}: {sum} against {power}, victory and {gold}",
                    "{at} {stacks} fight {enemy}: {sum} against {power}, victory and {gold}", one, **told,
                    gold=names.amount(GOLD, what.spoils))
    return many("{at} {stacks} fights {enemy}: {sum} against {power}, victory",
                "{at} {stacks} fight {enemy}: {sum} against {power}, victory", one, **told)


def _sum(what: n.Combat, dice: Dice) -> str:
    """The strength and the die that counts: the best of those that a blessing rolled again."""
    if not what.sides or not dice:
        return _("{strength} + 1 (not armed for it)").format(strength=what.strength)
    best = max(die.value for die in dice)
    if len(dice) > 1:
        return _("{strength} + {die} ({dice})").format(strength=what.strength, die=best, dice=thrown(dice))
    return _("{strength} + {die} rolled").format(strength=what.strength, die=best)


def _bought(view: Game, beats: Sequence[Beat]) -> str:
    what: Any = beats[0].what
    one, name, gold = numbered(what.ref), names.event(what.ref), names.amount(GOLD, what.price)
    if card_of(what.ref).type == "unrest":
        text = many("{name} is settled for {gold}", "{name} are settled for {gold}", one, name=name, gold=gold)
    else:
        text = many("{name} leaves for {gold}", "{name} leave for {gold}", one, name=name, gold=gold)
    return with_dice(text, beats[0].dice)


def _refused(view: Game, beats: Sequence[Beat]) -> str:
    what: Any = beats[0].what
    text = many("{name} does not listen", "{name} do not listen", numbered(what.ref), name=names.event(what.ref))
    return with_dice(text, beats[0].dice)


def _pushed(view: Game, beats: Sequence[Beat]) -> str:
    what: Any = beats[-1].what
    return many("{name} is pushed back to {hex}", "{name} are pushed back to {hex}", numbered(what.ref),
                name=names.event(what.ref), hex=HEX_IDS[what.hex])


def _overrun(view: Game, beats: Sequence[Beat]) -> str:
    what: Any = beats[0].what
    return many("{name} finds no army to fight at {hex}", "{name} find no army to fight at {hex}", numbered(what.ref),
                name=names.event(what.ref), hex=HEX_IDS[what.hex])


def _hindered(view: Game, beats: Sequence[Beat]) -> str:
    found = _by_amount([(beat.what.ref, beat.what.phases) for beat in beats if isinstance(beat.what, n.Hindered)])
    return ", ".join(many("held back for an Enemy phase: {foes}", "held back for {count} Enemy phases: {foes}", count,
                          foes=and_list(foes)) for count, foes in found.items())


def _hastened(view: Game, beats: Sequence[Beat]) -> str:
    found = _by_amount([(beat.what.ref, beat.what.steps) for beat in beats if isinstance(beat.what, n.Hastened)])
    return ", ".join(many("{count} step more for {foes}", "{count} steps more for {foes}", count, foes=and_list(foes))
                     for count, foes in found.items())


def _by_amount(pairs: Sequence[tuple[int, int]]) -> dict[int, list[str]]:
    """The names of cards by an amount."""
    found: dict[int, list[str]] = {}
    for ref, amount in pairs:
        found.setdefault(amount, []).append(names.event(ref))
    return found


def _left(view: Game, beats: Sequence[Beat]) -> str:
    what: Any = beats[0].what
    one, name = numbered(what.ref), names.event(what.ref)
    if card_of(what.ref).enemy is None:
        return many("{name} is over", "{name} are over", one, name=name)
    return many("{name} leaves the island", "{name} leave the island", one, name=name)


POWERS: Final[dict[type[n.Noted], Any]] = {
    n.Damage: damage, n.Won: fought, n.Defeat: fought, n.BoughtOff: _bought,
    n.Refused: _refused, n.Pushed: _pushed,
    n.Strikes: lambda view, beats: _strikes(beats[0].what.ref),
    n.Left: _left,
    n.Beaten: lambda view, beats: "",
    n.HeldBack: lambda view, beats: many("{name} is held back", "{name} are held back", numbered(beats[0].what.ref),
                                         name=names.event(beats[0].what.ref)),
    n.Hindered: _hindered, n.Hastened: _hastened,
    n.Overrun: _overrun,
    n.Unfought: lambda view, beats: _("no army is left in the city to fight {event}").format(
        event=names.event(beats[0].what.ref)),
}
"""The words for notes about cards in play."""
