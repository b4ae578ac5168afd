"""A sentence for every rule that says no."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from games.aeolis.components import HERO_IDS, TILES
from games.aeolis.narration.phrases import a_tile, goods, greater, number_of, the_hero, the_mat
from games.kernel import Reason, Seat, person
from games.kernel.words import _, many, mark

__all__ = ["REFUSALS", "WORDED", "refusal_of"]

REFUSALS: Final[dict[str, str]] = {
    "answer-first": mark("You can't do that yet: you are asked something. Answer it first."),
    "armed": mark(
        "You can't arm them again: these units have that upgrade already. Choose another kind of unit or "
        "another upgrade."),
    "armour-price": mark(
        "You can't arm them: it takes {count} {good} that have lain on that unit's own mat since the Hero "
        "phase began. Give it some in the Exchange."),
    "asked-already": mark("You have asked exactly that already. Wait for the answer, or withdraw it."),
    "attempt-used": mark("You can't try diplomacy again: all attempts of this round are used."),
    "bag-empty": mark("You can't explore: no loot token is left in the bag. Win one that lies on the compass."),
    "blessing-far": mark(
        "You can't fulfil that blessing from here: the Philosopher must stand on its hex. Move him there "
        "first."),
    "claim-first": mark("You can't do that yet: first every player claims a hero, until all heroes are taken."),
    "compass-empty": mark(
        "You can't explore anew: no token lies on the compass that could be replaced. Explore an empty "
        "space."),
    "compass-full": mark(
        "You can't explore: the compass has no empty space. Explore anew to replace a token, or win one."),
    "contested": mark(
        "You can't change this line any more: two players have changed it, so only the Queen's player may "
        "set it now."),
    "crystals-short": mark(
        "You can't cast from that sphere: it must hold {cost} of the spell's colour. Let crystals flow "
        "there, or cast from another sphere."),
    "die-used": mark("You can't use this faith die again: each is used once a round. Use another."),
    "done-already": mark("You have pressed Done already. You can still act: then you are no longer done."),
    "doused": mark("This stack can't put out another fire: it has put one out in this round. Send another stack."),
    "event-gone": mark("You can't choose that card: it is not in play any more, or it is of another kind."),
    "flow-first": mark("You can't move crystals now: they flow before the first spell of the round is cast."),
    "forbidden": mark("You can't do that now: a card in play forbids it. My view says which one, and how long."),
    "hex-burns": mark("You can't build there: the hex is on fire. Put the fire out first, or build on another hex."),
    "hex-enemy": mark("You can't build there: an enemy stands on that hex. Build on another hex."),
    "hex-taken": mark("You can't build there: a structure stands on that hex already. Build on an empty one."),
    "icon-mismatch": mark(
        "You can't build there: that hex does not show the icon of the structure. Choose a hex with its "
        "icon."),
    "keep-price": mark(
        "You can't keep one more spell: it costs {cost} gold from the Magi's own mat. You can choose no "
        "more."),
    "last-hero": mark(
        "You can't give away your last hero: every player keeps one. Leave the game if you want to stop."),
    "leave-a-hero": mark("You can't take one more: the heroes that are left are for players who have none yet."),
    "mat-closed": mark("You can't use that mat yet: it joins with its technology. Discover that first."),
    "morale-full": mark("You can't give alms: morale is as high as it goes. Buy or sell instead."),
    "needs-tech": mark("You can't do that yet: it needs the technology {tech}. Discover it first."),
    "no-architect": mark("You can't repair: only the Architect repairs. Upgrade the Academy first."),
    "no-army-in-city": mark(
        "You can't quell the unrest: no army stands within the walls. Move a stack of the army into the "
        "city first."),
    "no-arrow": mark(
        "A crystal can't flow there: no arrow leads from that sphere to the other. Choose a sphere to which "
        "one leads."),
    "no-captain": mark("You can't send an explorer: there is no captain. Train one in the Exchange."),
    "no-cards": mark("You can't look at that deck: no card is left to see. Choose another deck, or choose no more."),
    "no-casts": mark("You can't cast: each of the trained Magi casts one spell a round, and none of them is left."),
    "no-change": mark("That changes nothing: that mat has it already. Name another."),
    "no-crystal": mark(
        "No crystal of that colour can flow from that sphere: none lies there that has not moved in this "
        "round."),
    "no-explorations": mark("You can't explore again: no explore action is left in this round."),
    "no-explorer": mark("You can't recall an explorer: there is none."),
    "no-fighters": mark("This game can't begin: a mode needs the Hoplite or the Magi. Add one of them."),
    "no-fire": mark("There is nothing to put out: no fire burns on that hex."),
    "no-food": mark("You can't feed workers with that: they come for wheat, fish or meat."),
    "no-hero": mark(
        "You can't act yet: you have no hero. Another player hands you one, or you adopt one whose player "
        "has left."),
    "no-magi": mark("You can't do that: there are no trained Magi. Train some in the Exchange."),
    "no-merchant": mark("You can't trade: there is no trained Merchant. Train one in the Exchange."),
    "no-order": mark("Nobody asks exactly that of you now. Look again at what you are asked."),
    "no-orphan": mark("You can't adopt this hero: it has a player. Only heroes whose player has left can be adopted."),
    "no-plague-near": mark(
        "She can't do that here: there is no plague on her hex or next to it. Move the Priestess to it "
        "first."),
    "no-prayers": mark("You can't use an ability: each Priestess uses one a round, and none of them is left."),
    "no-ships": mark("You can't explore: that needs a captain or an explorer. Train a captain in the Exchange."),
    "no-spares": mark("You can't move that: nothing of the kind is left there."),
    "no-spells": mark("You can't study: no spell is left to draw."),
    "no-steps": mark("You can't move this stack further: it has no steps left in this round."),
    "no-such-mat": mark("You can't do that with this mat. Choose another."),
    "no-such-player": mark("You can't offer it to that player: nobody else has this number. Choose another player."),
    "no-such-sphere": mark(
        "You can't use that sphere: it is not on the mat in use, or no spell is cast from it. Choose "
        "another."),
    "no-talks": mark("You can't talk to that card: diplomacy works on raids, plunders and unrest."),
    "no-target": mark("You can't cast that now: the spell would find nothing within its range. Cast another."),
    "no-transactions": mark(
        "You can't trade: each trained Merchant makes one transaction a round, and none of them is left."),
    "no-worker": mark("No untrained worker is free on that mat. Give it one, or choose another mat."),
    "nobody-in-training": mark("You can't take anybody off that role: nobody is in training for it."),
    "nobody-to-bless": mark(
        "She can't bless here: no army, fleet or Magi stand on her hex or next to it. Move the Priestess to "
        "them first."),
    "not-a-choice": mark("You can't choose that: it is not among the things to choose from."),
    "not-adjacent": mark(
        "This stack can't do that from here: it is not next to that hex. Choose a hex next to it, or move "
        "closer."),
    "not-in-pool": mark("You can't divide that: it is not among the things that were collected."),
    "not-in-price": mark("You can't pledge that: the blessing's price does not need it, or no more of it."),
    "not-in-stock": mark("That mat does not hold any of it. Choose something that lies there."),
    "not-on-card": mark(
        "You can't ship that: the Foreign Trade card does not need it, or has it already. Ship another "
        "good."),
    "not-on-mat": mark("You can't trade that good yet: it takes the Greater Agora. Upgrade the Agora first."),
    "not-on-wheel": mark("You can't trade that good now: the wheel does not point at it. Choose another good."),
    "not-picked-up": mark(
        "You can't move that to another mat: it was not picked up in this phase, or is spent. Ask for it in "
        "the Exchange."),
    "not-your-hero": mark("You can't act for that hero: it is not yours. Act with a hero of yours."),
    "not-your-stack": mark("You can't move that stack: it is not yours, or not on the map."),
    "nothing-asked": mark("There is nothing to withdraw: you have asked nothing of that hero's player."),
    "nothing-to-repair": mark(
        "There is nothing to repair: no ruin lies on the Architect's hex or next to it. Move him to one "
        "first."),
    "offered-already": mark(
        "You have offered this hero to that player already. Wait for the answer, or offer it to another."),
    "other-colour": mark("Crystals of two colours can't share a sphere. Choose an empty one, or one with this colour."),
    "other-priestess": mark("The Priestess who is in office can't do that: the other one has this ability."),
    "owner-busy": mark("You can't take over this hero yet: its player has to answer something first."),
    "peace-price": mark(
        "You can't try that: success would cost {price} gold, which must lie on the Queen's mat since the "
        "phase began. Choose a weaker enemy."),
    "price-open": mark("You can't fulfil it yet: its price has not been pledged in full. Pledge the rest first."),
    "quelling": mark("You have started that combat already: it is fought when the Hero phase closes."),
    "repaired": mark("You can't repair again: the Architect has repaired in this round."),
    "research-stays": mark("You can't move research: it stays with the Philosopher."),
    "ruin-burns": mark("You can't repair there: the ruins are on fire. Put the fire out first."),
    "same-goods": mark("You can't swap a thing for the same thing. Offer two different ones."),
    "scenario-needs": mark(
        "This scenario can't be played without this hero: {hero}. Add it, or choose another scenario."),
    "scenario-players": mark("This scenario is for at most {most} players. Choose another, or play with fewer."),
    "set-aside": mark("That is set aside for workers in training. Take one off the role first."),
    "shift-far": mark(
        "You can't shift the wheel so far: the basic Agora shifts it by one position. Upgrade it to shift "
        "by two."),
    "shift-first": mark("You can't shift the wheel any more: it is shifted before the first transaction of a round."),
    "shifted": mark("You can't shift the wheel again: it has been shifted in this round."),
    "ships-fight": mark("The fleet can't shoot: it is next to enemy ships and fights them when the phase closes."),
    "shot": mark("This stack can't shoot again: it has shot in this round."),
    "space-empty": mark("You can't win anything there: that space of the compass is empty. Choose one with a token."),
    "spares-open": mark(
        "The game can't begin yet: some spare workers or gold are left. Give each of them to a hero first."),
    "spell-cast": mark("You can't cast that again: each spell is cast once a round. Cast another."),
    "spell-unknown": mark("You can't cast that: the Magi do not know this spell. Cast one that they know."),
    "sphere-full": mark("A crystal can't flow there: that sphere can hold no more. Choose another."),
    "stack-halted": mark(
        "You can't move this stack further: an enemy or a shot has ended its movement for this round."),
    "studied": mark("You can't study again: spells have been drawn in this round."),
    "swap-too-big": mark(
        "You can't swap that much at once: at most {most} of each. Make several swaps, or give and ask."),
    "tech-ancestors": mark("You can't discover {tech} yet: it needs {missing} first."),
    "tech-known": mark("You can't discover {tech} again: it is known already."),
    "tech-research": mark(
        "You can't discover {tech}: it costs {cost} research, and the Philosopher has less. Choose a "
        "cheaper one, or wait for more."),
    "thralls-stay": mark("You can't do that with bloodthralls: they never become anything else."),
    "tile-gone": mark("You can't build that: no tile is left ({tile}). Build something else."),
    "tile-unknown": mark("You can't build that yet: {tile} needs the technology {tech}. Discover it first."),
    "too-few-heroes": mark(
        "This game can't begin: {players} players need as many heroes, and only {heroes} are in it. Add "
        "heroes."),
    "unknown-option": mark("The option {option} does not exist, or does not have that value."),
    "unknown-players": mark("Aeolis is for {least} to {most} players."),
    "use-upgrade": mark("You can't build that on a hex: buildings of the city are upgraded where they stand."),
    "vote-open": mark("You can't adopt this hero now: the vote on it is still open. Wait for its end."),
    "wrong-element": mark("This stack can't go there: ships sail the sea and the Harbor, all others stay on land."),
    "yours-already": mark("You can't adopt this hero: it is yours already."),
}


_BELONGS: Final = {
    "setup": mark("You can do that only before the first round."),
    "hero": mark("You can do that only in the Hero phase."),
    "collect": mark("You can do that only while goods are collected, after the Enemy phase."),
    "exchange": mark("You can do that only in the Exchange, at the end of a round."),
    "give": mark("Nobody asks you who gets what was found. To give from a mat in the Exchange, name the mat, too: "
                 "`give 1 wood from queen to merchant`."),
    "answer": mark("Nobody asks you anything that this would answer."),
    "table": mark("Heroes change hands from the first round on, and only once they are offered."),
}


def _dear(details: Mapping[str, str | int]) -> str:
    """What costs how much, and what the mat that pays lacks."""
    mat, tile = int(details["mat"]), int(details["tile"])
    price, short = goods(_amounts(details["price"])), goods(_amounts(details["short"]))
    if tile < 0:
        return many("That costs {price}, but {mat} lacks {goods}.", "That costs {price}, but {mat} lack {goods}.",
                    number_of([mat]), mat=the_mat(mat), price=price, goods=short)
    named = greater(TILES[tile].building) if TILES[tile].building else a_tile(tile)
    return many("You can't build {tile}: that costs {price}, but {mat} lacks {goods}.",
                "You can't build {tile}: that costs {price}, but {mat} lack {goods}.",
                number_of([mat]), tile=named, mat=the_mat(mat), price=price, goods=short)


def _taken(details: Mapping[str, str | int]) -> str:
    """Who has a hero that is claimed."""
    hero, player = the_hero(HERO_IDS.index(str(details["hero"]))), int(details["player"])
    if player < 0:
        return _("You have claimed {hero} already. Claim one that is free.").format(hero=hero)
    return _("You can't claim {hero}: {player} has claimed that hero. Claim one that is free.").format(
        hero=hero, player=person(Seat(player)))


def _amounts(text: str | int) -> tuple[int, ...]:
    return tuple(map(int, str(text).split()))


WORDED: Final[dict[str, Callable[[Mapping[str, str | int]], str]]] = {
    "cannot-pay": _dear, "hero-taken": _taken,
    "hero-absent": lambda details: _("You can't use {hero}: this hero is not in the game.").format(
        hero=the_hero(HERO_IDS.index(str(details["hero"])))),
    "only-so-much": lambda details: many(
        "That is too much: there is only {count}.", "That is too much: there are only {count}.",
        int(details["count"])),
    "wrong-phase": lambda details: _(_BELONGS[str(details["belongs"])]),
}
"""Reasons that need more than their details put into a sentence."""


def refusal_of(reason: Reason) -> str:
    """The sentence of a reason; names in it are of the data."""
    if reason.key in WORDED:
        return WORDED[reason.key](reason.details)
    details = {name: _(value) if isinstance(value, str) else value for name, value in reason.details.items()}
    return _(REFUSALS[reason.key]).format(**details)
