"""The rulings in a sentence each: how it is played where the rules leave it open. `docs/rulings/helios.md` has more."""

from __future__ import annotations

from typing import Final

from games.kernel.words import _, mark

__all__ = ["RULINGS", "ruled"]

RULINGS: Final = {
    "A1": mark("The extra cube of a late seat must differ in colour from its tile; the cube of a bonus field must so "
               "under the printed rules only; all other cubes are free."),
    "A2": mark("The Power Plant lifts the limit of steps and nothing else: dead ends stay closed."),
    "A3": mark("A sun in a dead end leaves it if it has the steps; if not, it goes outward as far as you like."),
    "A4": mark("The sun may jump over the mouth of a bay to a field that lies ahead on its way."),
    "A5": mark("Every field without a tile is empty: orange fields and the sun's field too."),
    "A6": mark("A bonus edge field counts once, however many of your tiles touch it."),
    "A7": mark("If you have a cube of a colour that is asked for, you pay with it; other cubes stand in only for a "
               "colour that you don't have."),
    "A8": mark("You may do the action, skip it, or take no tile at all; a set that you complete brings its bonus "
               "action even if you skip."),
    "A9": mark("Whoever passes in the character phase is out until the next round; whoever can't buy or activate "
               "passes without being asked."),
    "A10": mark("You may buy a character that you can't activate yet, and one more in each later turn of the phase."),
    "A11": mark("Your start tile counts wherever tiles are counted."),
    "A12": mark("A cube is lost if none of your tiles has room for it."),
    "A13": mark("If you can reach a field in several ways, the one that completes an orbit is taken for you."),
    "A14": mark("Steps on the sun track mean nothing once you have the Power Plant, and the Princess then scores "
                "nothing."),
    "A15": mark("The sun starts on the golden line: stepping off it is no orbit, coming back to it is."),
    "A16": mark("Under the printed rules only the action tiles that are left come up; whoever finds none passes "
                "without being asked."),
    "A17": mark("Each player may build each building once, also under Yucata's rules."),
    "A18": mark("Drawn tiles are placed by the usual rules, in the order you like, and bonus fields count; a tile "
                "that fits nowhere is lost with its cube."),
    "A19": mark("Land Management draws from the bottom of the additional stack; the open tile on top stays."),
    "A20": mark("Cubes, mana, temples and points never run out."),
    "A21": mark("Under Yucata's rules one extra action tile of each colour fills an empty pile; as many leave the game "
                "again later."),
    "A22": mark("A pile is used up before its discards are shuffled."),
    "A23": mark("Yucata compares your sun move with the one before: same field, same cubes by colour, same points of "
                "temples; points of an orbit are left out."),
    "A24": mark("Under Yucata's rules the sun may stop on its own field after a full circle, if the reward differs."),
    "A25": mark("Cubes on the temple's tile may be part of its price; what is left on it goes to the supply."),
    "A26": mark("Temples built with the Citadel count like all others: each brings one mana more than the last."),
    "A27": mark("You can't refuse a cube, mana, a sun step or points."),
    "A28": mark("A sun move that earns points in several ways brings all of them at once."),
    "A29": mark("The Watch Tower and the City Council work at once, also for a sun move later in the same turn."),
    "A30": mark("The last round has a character phase too; then comes the final scoring."),
    "A31": mark("The cubes on your board break a tie, also if the Treasurer has scored them."),
    "A32": mark("If no tile is left that you want, take any tile and skip its action, or pass."),
    "A33": mark("Columns that are kept for a second round stay exactly as they lie."),
    "A34": mark("Late seats choose their extra cube when all have a start tile and the stacks show their land."),
    "A35": mark("You may place land where the sun started, once the sun has left."),
    "A36": mark("An orbit is paid once in a turn, bonus actions included; but every sun move lights all tiles around "
                "it again."),
    "A101": mark("You choose cubes one by one, and only where you have a choice."),
    "A102": mark("An action that can't be done at all is dropped, and the history says so."),
    "A103": mark("Whoever leaves before choosing a start tile gets the first kind and does nothing with it."),
    "A104": mark("Hidden points are seen by their owner alone, in pictures and in the history, until the final "
                 "scoring."),
    "D1": mark("Lots decide who begins, under both sets of rules."),
    "D2": mark("Points are hidden during play under the printed rules, and open under Yucata's."),
    "D3": mark("Yucata shows one city for all players; that changes nothing."),
    "D4": mark("Under the printed rules a sun move may go on beyond its own start; under Yucata's it may not."),
    "D5": mark("Under the printed rules the sun may stop on a field twice in a row; under Yucata's not for the same "
               "reward."),
    "D6": mark("If action tiles run out, fewer lie open under the printed rules; under Yucata's extra tiles fill in."),
    "D7": mark("The cube of a bonus field must differ from the tile under the printed rules only."),
    "D8": mark("The City Council is worth less at the end under Yucata's rules."),
    "D9": mark("You may buy and activate in the same turn, under both sets of rules."),
    "D10": mark("Yucata has other names for one character and three buildings; both are understood."),
    "S1": mark("The sun moves on empty fields that are joined to the edge; enclosed holes are not."),
    "S2": mark("Land may make and fill holes, and leave the sun in a dead end, but never shut the sun in."),
    "S3": mark("Pockets of empty land fields and the corridors that lead to them, one field wide, are dead ends; "
               "orange fields never are."),
    "S4": mark("A step goes to the next field that lies ahead on the way round your land, never back; a move has one "
               "step at least."),
    "S5": mark("Your crossings of the golden line are counted, back again one less: only a new record pays, so that "
               "going to and fro pays once."),
    "S6": mark("The sun leaves a dead end by the one way out and moves on from there; it never goes in, nor deeper."),
    "S7": mark("The sun lights the tiles around the field where it stops, and none that it passes."),
    "S8": mark("With the Power Plant the sun reaches every field where it may stop, and orbits pay nothing."),
    "S9": mark("For Yucata's limits a sun in a dead end starts from the way out."),
}
"""By id, in the words of the game."""


def ruled(*ids: str) -> tuple[str, ...]:
    """Rulings with their ids, for an article. Raises KeyError for one that there is not."""
    return tuple(_("{ruling} [{id}]").format(ruling=_(RULINGS[id_]), id=id_) for id_ in ids)
