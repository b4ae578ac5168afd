"""A sentence for every rule that says no."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.aeolis.components import TILES
from games.aeolis.narration.phrases import a_tile, capital, goods, greater, number_of, the_mat
from games.kernel import Reason
from games.kernel.words import _, many, mark

__all__ = ["REFUSALS", "WORDED", "refusal_of"]

REFUSALS: Final[dict[str, str]] = {
    "answer-first": mark("First answer what you are asked."),
    "armed": mark("These units have that upgrade already."),
    "armour-price": mark("It takes {count} {good} that have lain on that unit's own mat since the Hero phase began."),
    "asked-already": mark("You have asked exactly that already: the answer is still to come."),
    "attempt-used": mark("Diplomacy has been tried in this round."),
    "bag-empty": mark("There is no loot token left in the bag."),
    "blessing-far": mark("The Philosopher must stand on the blessing's hex."),
    "claim-first": mark("Heroes are claimed first, until nobody is left without one and all are taken."),
    "compass-empty": mark("There is no token on the compass to replace."),
    "compass-full": mark("The compass has no empty space: replace a token instead."),
    "contested": mark("Two players have changed this line: only the Queen's player may set it now."),
    "crystals-short": mark("That sphere lacks crystals of the spell's colour: it must hold {cost}."),
    "die-used": mark("This faith die has been used in this round."),
    "done-already": mark("You have pressed Done already."),
    "doused": mark("This stack has put out a fire in this round."),
    "event-gone": mark("That card is not in play any more, or it is of another kind."),
    "flow-first": mark("Crystals flow before the first spell of the round is cast."),
    "forbidden": mark("A card forbids this at the moment."),
    "hero-absent": mark("This hero is not in the game: {hero}."),
    "hero-taken": mark("This hero is not free."),
    "hex-burns": mark("That hex is on fire."),
    "hex-enemy": mark("An enemy stands on that hex."),
    "hex-taken": mark("A structure stands on that hex already."),
    "icon-mismatch": mark("That hex does not show the tile's icon."),
    "keep-price": mark("Keeping one more spell costs {cost} gold from the Magi's own mat."),
    "last-hero": mark("Everybody keeps at least one hero: who wants to go altogether leaves the game."),
    "leave-a-hero": mark("Everybody needs a hero: the ones left are for those without."),
    "mat-closed": mark("This mat joins with its technology."),
    "morale-full": mark("Morale is at its maximum: alms would have no effect."),
    "needs-tech": mark("This needs a technology that is not known yet: {tech}."),
    "no-architect": mark("Only the Architect repairs: upgrade the Academy first."),
    "no-army-in-city": mark("An army stack must stand within the walls."),
    "no-arrow": mark("No arrow leads from that sphere to the other."),
    "no-captain": mark("There is no captain to send."),
    "no-cards": mark("There is no card to look at."),
    "no-casts": mark("Each of the Magi casts one spell a round: none is left."),
    "no-change": mark("It goes there already."),
    "no-crystal": mark("No crystal of that colour on that sphere can still move in this round."),
    "no-explorations": mark("No explore action is left in this round."),
    "no-explorer": mark("There is no explorer to recall."),
    "no-fighters": mark("A normal game needs the Hoplite or the Magi."),
    "no-fire": mark("Nothing burns there."),
    "no-food": mark("Workers are made of wheat, fish or meat."),
    "no-hero": mark("You have no hero yet: another player hands you one, or you adopt one."),
    "no-magi": mark("There are no trained Magi."),
    "no-merchant": mark("There is no trained Merchant."),
    "no-order": mark("Nobody asks exactly that of you now."),
    "no-orphan": mark("Only heroes whose player has left can be adopted."),
    "no-plague-near": mark("There is no plague on her hex or next to it."),
    "no-prayers": mark("Each Priestess uses one ability a round: none is left."),
    "no-ships": mark("Exploring needs a captain or an explorer."),
    "no-spares": mark("Nothing of that kind is left there."),
    "no-spells": mark("There is no spell left to draw."),
    "no-steps": mark("This stack has no steps left."),
    "no-such-mat": mark("That mat cannot be meant here."),
    "no-such-player": mark("There is no other player of that number."),
    "no-such-sphere": mark("That sphere is not on the mat in use, or cannot cast."),
    "no-talks": mark("Diplomacy works on raids, plunders and unrest."),
    "no-target": mark("The spell would find nothing within its range."),
    "no-transactions": mark("Each Merchant makes one transaction a round: none is left."),
    "no-worker": mark("There is no untrained worker free on that mat."),
    "nobody-in-training": mark("Nobody is in training for that role."),
    "nobody-to-bless": mark("No army, fleet or Magi stand on her hex or next to it."),
    "not-a-choice": mark("That is not among the things to choose from."),
    "not-adjacent": mark("That is not next to the stack."),
    "not-in-pool": mark("That is not among the things to be divided."),
    "not-in-price": mark("The blessing's price does not need that, or no more of it."),
    "not-in-stock": mark("The mat does not hold that."),
    "not-on-card": mark("The Foreign Trade card does not need that, or has it already."),
    "not-on-mat": mark("The Agora in use does not trade that good: upgrade it first."),
    "not-on-wheel": mark("The wheel does not point at that good."),
    "not-picked-up": mark("Only goods that were picked up in this phase and are still there."),
    "not-your-hero": mark("That hero belongs to another player."),
    "not-your-stack": mark("That stack is not yours, or not on the map."),
    "nothing-asked": mark("You have asked nothing of that hero's player that could be withdrawn."),
    "nothing-to-repair": mark("No ruin lies on the Architect's hex or next to it."),
    "offered-already": mark("This hero has been offered to that player already."),
    "only-so-much": mark("There are only {count}."),
    "other-colour": mark("A sphere holds crystals of one colour only."),
    "other-priestess": mark("The Priestess in office does not have this ability."),
    "owner-busy": mark("This hero's player still has to answer something first."),
    "peace-price": mark("Success would cost {price} gold, which must be on the Queen's mat since before this phase."),
    "price-open": mark("The price has not been pledged in full."),
    "quelling": mark("That combat has been started already."),
    "repaired": mark("The Architect has repaired in this round."),
    "research-stays": mark("Research stays with the Philosopher."),
    "ruin-burns": mark("The ruins there are on fire: it is put out first."),
    "same-goods": mark("An offer is of two different things."),
    "scenario-needs": mark("This scenario cannot be played without this hero: {hero}."),
    "scenario-players": mark("This scenario is for at most {most} players."),
    "set-aside": mark("That is set aside for workers in training: take one off the role first."),
    "shift-far": mark("The basic Agora shifts the wheel by one position only."),
    "shift-first": mark("The wheel is shifted before the first transaction."),
    "shifted": mark("The wheel has been shifted in this round."),
    "ships-fight": mark("A fleet next to enemy ships fights them when the phase closes; it does not shoot."),
    "shot": mark("This stack has shot in this round."),
    "space-empty": mark("That space of the compass is empty."),
    "spares-open": mark("First every spare worker and gold is given to a hero."),
    "spell-cast": mark("Each spell is cast once a round."),
    "spell-unknown": mark("The Magi do not hold that spell."),
    "sphere-full": mark("That sphere can hold no more crystals."),
    "stack-halted": mark("This stack's movement has ended for this round."),
    "studied": mark("Spells have been drawn in this round."),
    "swap-too-big": mark("At most {most} of each are swapped at once."),
    "tech-ancestors": mark("{tech} needs {missing} first."),
    "tech-known": mark("{tech} is known already."),
    "tech-research": mark("{tech} costs {cost} research."),
    "thralls-stay": mark("Bloodthralls never become anything else."),
    "tile-gone": mark("No tile is left: {tile}."),
    "tile-unknown": mark("{tile} needs {tech}."),
    "too-few-heroes": mark("For {players} players there must be as many heroes; only {heroes} are in the game."),
    "unknown-option": mark("The option {option} does not exist, or not with that value."),
    "unknown-players": mark("Aeolis is for {least} to {most} players."),
    "use-upgrade": mark("Buildings of the city are upgraded, not built."),
    "vote-open": mark("The vote on this hero is still open."),
    "wrong-element": mark("Ships sail the sea and the Harbor; other stacks stay on land."),
    "yours-already": mark("This hero is yours already."),
}


_BELONGS: Final = {
    "setup": mark("That is done before the first round only."),
    "hero": mark("That is done in the Hero phase only."),
    "collect": mark("That is done only while goods are collected, after the Enemy phase."),
    "exchange": mark("That is done in the Exchange at the end of the round only."),
    "answer": mark("You are not asked anything that this would answer."),
    "table": mark("Heroes change hands from the first round on, and only once they are offered."),
}


def _dear(details: Mapping[str, str | int]) -> str:
    """What costs how much, and what the mat that pays lacks."""
    mat, tile = int(details["mat"]), int(details["tile"])
    lacking = many("{mat} lacks {goods}", "{mat} lack {goods}", number_of([mat]), mat=the_mat(mat),
                   goods=goods(_amounts(details["short"])))
    what = TILES[tile].building if tile >= 0 else ""
    named = greater(what) if what else a_tile(tile) if tile >= 0 else _("this")
    return _("{what} costs {price}; {lacking}.").format(
        what=capital(named), price=goods(_amounts(details["price"])), lacking=lacking)


def _amounts(text: str | int) -> tuple[int, ...]:
    return tuple(map(int, str(text).split()))


WORDED: Final[dict[str, Callable[[Mapping[str, str | int]], str]]] = {
    "cannot-pay": _dear, "wrong-phase": lambda details: _(_BELONGS[str(details["belongs"])]),
}
"""Reasons that need more than their details put into a sentence."""


def refusal_of(reason: Reason) -> str:
    """The sentence of a reason; names in it are of the data."""
    if reason.key in WORDED:
        return WORDED[reason.key](reason.details)
    details = {name: _(value) if isinstance(value, str) else value for name, value in reason.details.items()}
    return _(REFUSALS[reason.key]).format(**details)
