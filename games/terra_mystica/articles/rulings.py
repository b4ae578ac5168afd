"""The rulings of `docs/rulings/terra_mystica.md` in a sentence each, for the articles that they concern."""

from __future__ import annotations

from typing import Final

from games.kernel.words import _, mark

__all__ = ["RULINGS", "ruled"]

RULINGS: Final[dict[str, str]] = {
    "TM-01": mark("Power from a neighbour's building costs one VP less than the power you take."),
    "TM-02": mark("You get one offer for each new building beside yours, for all your buildings next to it together; "
                  "bridges count, shipping does not."),
    "TM-03": mark("Nobody falls below 0 VP: with few points you take just as much power as you can pay for."),
    "TM-04": mark("You get and pay for only as much power as your bowls have room for; without room there is no "
                  "offer."),
    "TM-05": mark("You take all of an offer that fits, or nothing."),
    "TM-06": mark("An offer may wait while others play on, but you answer it before your next move, and no round ends "
                  "before."),
    "TM-07": mark("An offer shrinks to the room that is left after an earlier one."),
    "TM-08": mark("While the Cultists may still step onto the top space of a cult with a key, nobody else can take "
                  "that space."),
    "TM-09": mark("Starting dwellings offer no power and score no points."),
    "TM-10": mark("Every upgrade offers power, and so do the Witches' ride and the Swarmlings' free trading house."),
    "TM-11": mark("The Cultists get a single step for a building, as soon as the first neighbour takes power."),
    "TM-12": mark("If every neighbour declines, the Cultists gain power; a table can switch that off. If nobody could "
                  "take power, nothing comes."),
    "TM-13": mark("The shorter way round the ring of terrains counts."),
    "TM-14": mark("You may go the long way round the ring to use more spades, but never round all of it."),
    "TM-15": mark("The spades of ACT6 go to one hex or to two; at most one of the two may end as another terrain than "
                  "your home."),
    "TM-16": mark("Once you buy spades, all spades of the action go to one hex, the free ones too."),
    "TM-17": mark("You may stop at another terrain than your home once all spades are used, but then you can't build "
                  "there in this action."),
    "TM-18": mark("You may discard free spades as long as you buy none; bought spades must be used."),
    "TM-19": mark("Spades score when you get them. Those of the cult bonus count for the Halflings and for Alchemists "
                  "with a stronghold, not for SCORE1."),
    "TM-20": mark("Spades of the cult bonus transform hexes in reach, without tunnel, carpet or shipping card; you buy "
                  "none on top and build nothing."),
    "TM-21": mark("The Giants lose a single spade of the cult bonus."),
    "TM-22": mark("The sandstorm is no spade: nothing scores for it, and it reaches only hexes that touch your "
                  "buildings, not across a river or a bridge."),
    "TM-23": mark("A transformed hex without a building is nobody's: anyone in reach may transform it again."),
    "TM-24": mark("The Darklings score for spades they pay for with priests, not for free ones."),
    "TM-25": mark("The Darklings may change workers into priests only in the turn in which they build the "
                  "stronghold."),
    "TM-26": mark("The Alchemists may trade points down to 0 VP, on their own turn."),
    "TM-27": mark("A trading house of the Swarmlings that comes from the stronghold's action scores and offers power "
                  "like any other."),
    "TM-28": mark("A dwelling of the Witches' ride scores like any other; only forest is open to it."),
    "TM-29": mark("Both actions of the double turn must be taken; passing may only be the second, or ends it."),
    "TM-30": mark("The two cult steps of the Auren go to the same cult."),
    "TM-31": mark("Bridges of the Engineers score at every pass, the last round's too, if their own buildings stand at "
                  "both ends."),
    "TM-32": mark("A tunnel or carpet is paid only for a hex out of your reach; transforming and building in one "
                  "action pays and scores once, in two actions twice."),
    "TM-33": mark("You may split it on purpose: transform now, build in a later turn, and score again."),
    "TM-34": mark("For the Fakirs the shipping of TW7 makes the carpet fly one hex farther instead."),
    "TM-35": mark("Dwarves and Fakirs never ship: BON4 gives them only its power, BON10 no points."),
    "TM-36": mark("Tunnel and carpet connect buildings in the area scoring, for free."),
    "TM-37": mark("The Mermaids decide on their own turn when a river hex joins their buildings to a town; groups that "
                  "are a town already don't count."),
    "TM-38": mark("FAV5 founds at once every town that is now large enough."),
    "TM-39": mark("A building that comes next to a town joins it and brings nothing."),
    "TM-40": mark("A new building, an upgrade, a bridge or a favor tile can found a town."),
    "TM-41": mark("A step to the top that you lose for want of a key is made up if the key comes in the same turn."),
    "TM-42": mark("If a key could bring several of your markers to the top, you are asked which."),
    "TM-43": mark("A marker that jumps over spaces gets the power of all of them."),
    "TM-44": mark("First comes the cult bonus of the old round's tile with its spades, then the income of the new "
                  "round."),
    "TM-45": mark("Priests beyond your supply are lost, also those of your income; those on cults count as used."),
    "TM-46": mark("If a cult has no place left, your priest makes one step and returns to your supply."),
    "TM-47": mark("You score, take the new card with its coins, and only then give yours back: you can't take your own "
                  "again."),
    "TM-48": mark("Cards that are left over get a coin each at the start of the game and after every round but the "
                  "last; the coins pile up."),
    "TM-49": mark("You convert on your own turn, before, after or between the parts of an action, but not after "
                  "passing."),
    "TM-50": mark("For every token that burning moves to bowl III, another one leaves bowl II for good."),
    "TM-51": mark("Each bridge spot takes one bridge; what lies beyond it is next to you from your next action on."),
    "TM-52": mark("Land, bridges, shipping as far as you have advanced it, tunnel and carpet connect; BON4 and the "
                  "Witches' ride do not."),
    "TM-53": mark("Those who tie add up the points of their places and share them, rounded down; space 0 of a cult "
                  "scores nothing."),
    "TM-54": mark("With two players the first two places score as ever."),
    "TM-55": mark("Your power in bowl II is burned for you before the rest becomes coins."),
    "TM-56": mark("Whoever leaves takes no more turns and no power and gives the bonus card back; the buildings stay "
                  "and count in the final scoring."),
    "TM-58": mark("Digging ends at your home terrain: you can't go past it in one action."),
    "TM-59": mark("SCORE1 never comes in the last two rounds: it is drawn again."),
    "TM-60": mark("Once you buy spades, free ones can't be discarded, and you can buy only as many as a hex can "
                  "take."),
    "TM-61": mark("You take your offers in order, the oldest first; you may decline any of them."),
    "TM-62": mark("Whoever left ranks behind all who stayed."),
    "TM-101": mark("Imported games may hold moves that are refused here; each one is marked in the record."),
    "TM-102": mark("A record is read row by row and compared with the figures that it prints."),
    "TM-103": mark("Factions of the introductory setup come from the rulebook; tiles, cards and dwellings are "
                   "reconstructed."),
    "TM-104": mark("Two factions of one terrain never play together."),
    "TM-105": mark("Whoever leaves before choosing gets the first faction that is free and does nothing with it."),
    "TM-106": mark("An action that could not be completed is not offered, and the refusal says why."),
    "TM-107": mark("Automatic answers count the power that would really come, and answer the oldest offer first."),
    "TM-108": mark("A game goes on under the rules under which it began."),
    "TM-109": mark("A game is written in the notation of the site, so that its figures can be compared."),
    "TM-110": mark("An ordered cult step is made only where it moves the marker; else the Cultists are asked."),
}
"""By id. TM-57 says only that whole games come out equal."""


def ruled(ruling: str) -> str:
    """A ruling with its id in brackets."""
    return _("{ruling} ({id})").format(ruling=_(RULINGS[ruling]), id=ruling)
