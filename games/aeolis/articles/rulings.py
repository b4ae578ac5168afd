"""The rulings of `docs/rulings/aeolis.md` in a sentence each, for those who look something up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from games.aeolis.components import RULES, TECHS
from games.kernel.words import _, mark

__all__ = ["RULINGS", "summary"]

RULINGS: Final = {
    "A1": mark("Each outcome of the production die is equally likely."),
    "A2": mark("The upgrade of a building is built like a structure and needs its technology."),
    "A3": mark("The Upkeep always goes through its steps in this order."),
    "A4": mark("The Enemy phase goes from disasters over plague and unrest to plunders, raids and invasions."),
    "A5": mark("Fires spread with the disasters; one that was lit just now does not spread yet."),
    "A6": mark("One roll for each plague token; if it spreads, one neighbour at random catches it."),
    "A7": mark("Only the plague and fire that were there when the step began spread in it."),
    "A8": mark("Without Magi, too, any land stack can put out a fire on its hex or next to it."),
    "A9": mark("Fire wrecks the structure and burns the goods; a burning hex is neither built on nor repaired."),
    "A10": mark("The city is the hexes with the buildings of the heroes."),
    "A11": mark("An enemy already moves in the round in which it appears."),
    "A12": mark("An invasion wins when it enters the city and is not beaten in the combat that this causes."),
    "A13": mark("If the army loses in the city and the invasion survives, the game is lost."),
    "A14": mark("An invasion that is still on the map at the end prevents the victory."),
    "A15": mark("A beaten raid or plunder pays as much gold as the power it still had."),
    "A16": mark("There is no gold if spells or arrows finish an enemy."),
    "A17": mark("The players name the mat that gets the gold; usually it is the fighters' own."),
    "A18": mark("Failed diplomacy costs the attempt, not the gold."),
    "A19": mark("The gold for diplomacy must be on the Queen's mat when the Hero phase begins and when she rolls."),
    "A20": mark("Diplomacy works on raids, plunders and unrest, never on an invasion."),
    "A21": mark("The Priestess of Life makes diplomacy cheaper, too."),
    "A22": mark("Proselytizing after a failed roll does not mend that roll."),
    "A23": mark("The army in the city fights an unrest when the Hero phase closes; victory costs morale, no gold."),
    "A24": mark("Calming an unrest by a spell costs no morale."),
    "A25": mark("The wheel is shifted once, before the first transaction."),
    "A26": mark("Each item that is bought, sold or given as alms is a transaction of its own."),
    "A27": mark("The Merchant can use what was bought at once, others from the Conclusion on."),
    "A28": mark("Only goods on the Merchant's own mat can be traded."),
    "A29": mark("Armour and weapons are paid with goods that were on that mat when the Hero phase began."),
    "A30": mark("Toxotai and the fleet shoot once each round; the fleet stops with its shot."),
    "A31": mark("Shooting at archers starts a combat, fought when the phase closes; Toxotai stay where they are."),
    "A32": mark("On land the fleet fights only at the Harbor."),
    "A33": mark("Faith rises to {cap} at most."),
    "A34": mark("A new bloodthrall raises faith in the same Upkeep."),
    "A35": mark("A blessed party may roll again in every combat of the round, each time as often as the die showed."),
    "A36": mark("A die that counts as {forced} was not rolled, so it is not rolled again."),
    "A37": mark("Blessed Magi roll for no backlash, whichever Priestess blessed them."),
    "A38": mark("Spells that are not kept go to the bottom of the deck in random order."),
    "A39": mark("Crystals gained in the Hero phase may flow, once each, as long as nothing was cast."),
    "A40": mark("The crystals are spent even if the spell turns into a backlash."),
    "A41": mark("The highest result of a percent die is {hundred}."),
    "A42": mark("Explorers can explore without ships; the fleet is off the map then."),
    "A43": mark("Explorers are not lost with the fleet."),
    "A44": mark("Loot that is won lies at the Harbor until the Conclusion; loot that is missed stays on its space."),
    "A45": mark("A stack that stands in plague or fire loses a unit once each Upkeep, before production."),
    "A46": mark("An infected city hex harms those who stand there like any other."),
    "A47": mark("You may build on an infected hex; the structure is infected from the start."),
    "A48": mark("An enemy that appears on an army is fought when the Hero phase closes, unless the army leaves."),
    "A49": mark("An invasion takes goods on its way, but destroys no structures."),
    "A50": mark("Enemies do not block each other."),
    "A51": mark("All {techs} technologies are in the game, and none is known at the start."),
    "A52": mark("There is one altar and one field for each colour of crystals."),
    "A53": mark("From the middle of the game on no more blessings are drawn."),
    "A54": mark("If only the heroic event is missed, the game is still won."),
    "A55": mark("If there is too little to pillage, the enemy takes what there is."),
    "A56": mark("Goods, crystals and gold of any hero can be pillaged; research, faith, spells and loot cannot."),
    "A57": mark("New recruits join their stack where it stands."),
    "A58": mark("Whoever picks goods up decides who gets them; the Queen's player may move what is still unspent."),
    "A59": mark("If a card names a hero who is not in the game, its goods go to the players as they like."),
    "A60": mark("Confined plague does not hurt enemies."),
    "A61": mark("The Priestess's own hex counts as next to her."),
    "A62": mark("A fleet's shot at archers on land is one damage and no combat."),
    "A63": mark("A free technology unlocks its upgrade, which must still be built."),
    "A64": mark("Pirates at the Harbor take the loot that lies there."),
    "A65": mark("If the Inferno card is taken away, what burns goes on burning."),
    "A66": mark("No alms at the highest morale."),
    "A67": mark("Of two enemies of a type the one revealed first acts first."),
    "A68": mark("The Arena has three mats, and each pays its own prices."),
    "A69": mark("A fleet stops beside an enemy ship, and they will fight."),
    "A70": mark("A stack picks goods up only on a hex that it enters."),
    "A71": mark("Plague spreads to ruins, too."),
    "A72": mark("Combats of the Enemy phase are fought as the enemy enters; if it survives, it goes on at once."),
    "A73": mark("Each mat of the Magi has one white sphere."),
    "A74": mark("The cure takes all plague away once; new plague can come."),
    "A75": mark("Fire hurts your stacks, not enemies."),
    "A76": mark("What an unrest forbids is forbidden from its first Enemy phase on."),
    "A101": mark("All act in any order; acting after Done takes it back, and the phase closes when all are done."),
    "A102": mark("The bot calls those newly asked, those whose mats others changed after their Done, and the last."),
    "A103": mark("Every question has a usual answer for a player who stays silent."),
    "A104": mark("The Queen's player settles for silent players; for the Queen's own a majority of the others."),
    "A105": mark("A hero is offered to another player, who takes or declines it; nobody gives away the last one."),
    "A106": mark("The Queen's player plays the heroes of someone who left until more than half agree on a volunteer."),
    "A107": mark("Someone may join late as long as there are more heroes than players."),
    "A108": mark("Every good has a usual taker; a line that two players changed only the Queen's player may set."),
    "A109": mark("Gifts count at once, requests and swaps when the owner agrees; nothing is reserved meanwhile."),
    "A110": mark("What is pledged is only reserved, and goes back if the Philosopher leaves or the phase ends."),
    "A111": mark("Heroes are claimed and given back until all have a player; all agree on the spares."),
    "A112": mark("Raids and plunders go round plague and stacks if they can; equal goals and ways are equally likely."),
    "A113": mark("The curse is drawn before the blessing; an empty deck is made of its used cards again."),
    "A114": mark("Two enemies on one hex are fought one after the other, the weaker first."),
    "A115": mark("When the Hero phase closes, combats are fought at sea first, then on land, then against unrest."),
    "A116": mark("Of several plague hexes the Priestess may leave any alone."),
    "A117": mark("If a card asks for more targets than there are, it takes as many as there are."),
    "A118": mark("When the Oracle is upgraded, each group of crystals moves whole to an empty sphere of the new mat."),
    "A119": mark("If a card calls an enemy that is in play already, a second one comes."),
    "A120": mark("The exact chance of every combat to come is shown before the phase closes."),
    "A121": mark("After the Enemy phase of the last round nobody is asked anything more."),
    "A122": mark("An answer names the request or swap it is for; you have one order to each player at a time."),
    "A123": mark("Whoever has already acted in this Hero phase falls first."),
    "A124": mark("A worker may be put on a role before its price is there; if it is not there in the Upkeep, the "
                 "worker stays untrained."),
    "A125": mark("Larger swaps are done in several steps, or with gifts."),
}
"""By the ids of the page."""
_NUMBERS: Final[dict[str, Callable[[], dict[str, int]]]] = {
    "A33": lambda: {"cap": RULES.faith.cap}, "A36": lambda: {"forced": RULES.forced_die},
    "A41": lambda: {"hundred": RULES.explore.die}, "A51": lambda: {"techs": len(TECHS)},
}


def summary(ruling: str) -> str:
    """A ruling in a sentence, with its id."""
    told = _(RULINGS[ruling])
    if ruling in _NUMBERS:
        told = told.format(**_NUMBERS[ruling]())
    return _("{ruling} [{id}]").format(ruling=told, id=ruling)
