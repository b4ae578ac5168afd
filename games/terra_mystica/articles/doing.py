"""Chapters of the rules: everything that can be done on the map, on the cults and with power."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel import Article
from games.kernel.words import _, and_list, many
from games.terra_mystica.articles.parts import TOP, article, counting
from games.terra_mystica.components import ACTIONS, BONUS_CARDS, FACTIONS, FAVORS, RING, TOWNS, Action, Building, Event
from games.terra_mystica.narration.names import amount, building, faction, joined

__all__ = ["building_rules", "cult_rules", "power_rules"]

VALUES: Final = ACTIONS.power_values


def _hexes(count: int) -> str:
    return many("{count} hex", "{count} hexes", count)


def building_rules() -> Iterator[Article]:
    """Reach, spades, dwellings, upgrades, shipping, digging, bridges, towns."""
    yield article("rule-reach", "rules", _("What you can reach"), [
        _("You transform and build only on empty hexes in your reach."),
        _("- A hex beside one of your buildings is in reach, and so is the far end of a bridge at your building."),
        _("- Your shipping level says how many river hexes in a row you can also cross."),
        _("- Dwarves and Fakirs skip hexes instead of shipping."),
        _("A town, power from a neighbour and a cheaper trading house need buildings that touch or are joined by a "
          "bridge; shipping doesn't count for them."),
    ], words=_("adjacent, neighbour"),
        related=["rule-shipping", "rule-bridges", "rule-skip", "rule-spades", "rule-area"], rulings=["TM-02", "TM-51"])
    yield article("rule-spades", "rules", _("Transforming terrain"), [
        _("Spades turn an empty hex in your reach into another terrain, one step on the ring of terrains for each "
          "spade."),
        _("- You buy spades with your workers (`dig 1`), or get them from power actions, a card, your stronghold or "
          "the cults. All of them can go together."),
        _("- Any two terrains are at most {spades} apart.").format(spades=amount("spades", RING // 2)),
        _("- Where the hex is your home terrain then, you may build a dwelling on it in the same action."),
    ], related=["rule-digging", "rule-build", "spades", "ACT5", "ACT6", "BON1", *counting(Event.SPADE)],
        rulings=["TM-13", "TM-14", "TM-16", "TM-17", "TM-18", "TM-58", "TM-60"])
    yield article("rule-build", "rules", _("Building a dwelling"), [
        _("For the price on your board you put a dwelling on an empty hex in your reach that is your home terrain."),
        _("You may transform the hex in the same action (`dig 1. build E7`). Your neighbours may then take power from "
          "the new dwelling."),
    ], related=["dwelling", "rule-spades", "rule-reach", "rule-leech", *counting("dwelling")],
        rulings=["TM-09", "TM-10", "TM-23"])
    yield article("rule-upgrade", "rules", _("Upgrading a building"), [
        _("A building becomes the next one on its hex for the price on your board (`upgrade E7 to TP`)."),
        _("- A dwelling becomes a trading house."),
        _("- A trading house becomes a temple or your stronghold."),
        _("- A temple becomes your sanctuary."),
        _("The building that you replace goes back to your board, so you lose its income and may build it again."),
    ], related=["trading_house", "temple", "stronghold", "sanctuary", "rule-leech", "rule-favors", "rule-towns"],
        rulings=["TM-10"])
    yield article("rule-shipping", "rules", _("Shipping"), [
        _("Your shipping level is the number of river hexes in a row that you can cross to reach a hex."),
        _("As an action you may advance it by a step for the price on your board (`advance ship`); every step scores."),
        _("It counts for transforming and building and for the largest area at the end, not for towns and power."),
    ], related=["rule-reach", *(card for card, one in BONUS_CARDS.items() if one.shipping or one.pass_vp_per_shipping),
                *(town for town, tile in TOWNS.items() if tile.shipping), "mermaids", "dwarves", "fakirs"],
        rulings=["TM-35", "TM-52"])
    yield article("rule-digging", "rules", _("Digging"), [
        _("At the beginning a spade costs most factions {price}. As an action you may advance digging by a step "
          "(`advance dig`): each step makes a spade cheaper and scores.").format(price=_first_spade()),
        _("Fakirs can take one step only; Darklings dig with priests and have no steps at all."),
    ], related=["rule-spades", "spades", "halflings", "darklings", "giants", "fakirs"], rulings=["TM-24"])
    yield article("rule-skip", "rules", _("Tunnel and carpet"), [
        _("Dwarves and Fakirs never ship: they skip hexes, dig a tunnel or fly a carpet, to reach a hex that they "
          "don't reach otherwise."),
        *(_("- {faction}: {hexes} at first, {more} with the stronghold; {points} each time.").format(
            faction=faction(value), hexes=_hexes(board.skip.hexes[0]), more=_hexes(board.skip.hexes[1]),
            points=amount("vp", board.skip.vp)) for value, board in FACTIONS.items() if board.skip is not None),
    ], related=["dwarves", "fakirs", "rule-reach", "rule-area"], rulings=["TM-32", "TM-33", "TM-34", "TM-36"])
    yield article("rule-bridges", "rules", _("Bridges"), [
        _("A bridge joins two hexes across a river as if they touched. It lies on one of the printed spots with one of "
          "your buildings at an end (`action ACT1. bridge C4:D5`)."),
        _("Each player has {bridges}. They come from the power action {code}; Engineers pay workers for them.").format(
            bridges=amount("bridges", ACTIONS.supply.bridges), code=Action.ACT1),
        _("A bridge counts for reach, towns, power from neighbours, cheaper trading houses and the largest area."),
    ], related=["ACT1", "ACTE", "engineers", "rule-towns", "rule-reach", "rule-area"], rulings=["TM-51", "TM-40"])
    yield article("rule-towns", "rules", _("Founding a town"), [
        _("Buildings of yours that touch, or that bridges join, are a town once they are enough: at least {buildings}, "
          "with {power} together.").format(buildings=ACTIONS.town.buildings, power=amount("power",
                                                                                       ACTIONS.town.power)),
        _("- With a sanctuary among them {buildings} buildings are enough.").format(
            buildings=ACTIONS.town.buildings_with_sanctuary),
        _("- Their power values: {values}.").format(values=joined(
            _("{building} {power}").format(building=building(kind), power=VALUES[kind]) for kind in Building)),
        _("You take a town tile at once, with its key. A building belongs to one town only."),
    ], words=_("town, towns"),
        related=["FAV5", "keys", *TOWNS, *counting(Event.TOWN), "rule-bridges"],
        rulings=["TM-38", "TM-39", "TM-40", "TM-37"])


def _first_spade() -> str:
    """What most pay for a spade before they advance."""
    prices = [board.spades.prices[0].workers for board in FACTIONS.values()]
    return amount("workers", max(prices, key=prices.count))


def power_rules() -> Iterator[Article]:
    """Power: bowls, burning, conversions, offers, actions."""
    yield article("rule-power", "rules", _("Power and its bowls"), [
        _("Each faction has power tokens in three bowls. Only those in bowl III can be spent; then they go back to "
          "bowl I."),
        _("Each power that you gain moves a token on: from bowl I to bowl II first, and once bowl I is empty from bowl "
          "II to bowl III. What has no room is lost."),
    ], related=["rule-burn", "rule-leech", "rule-conversions", "rule-power-actions", "rule-income"],
        rulings=["TM-04", "TM-43"])
    yield article("rule-burn", "rules", _("Burning power"), [
        _("On your turn you may take a token of bowl II out of the game to move another one from bowl II to bowl III "
          "(`burn 1`)."),
        _("Burned tokens never come back, so you have less power for the rest of the game."),
    ], related=["rule-power", "rule-power-actions", "rule-conversions"], rulings=["TM-50", "TM-55"])
    yield article("rule-conversions", "rules", _("Converting resources"), [
        _("On your turn you may convert as often as you like (`convert 1PW to 1C`):"),
        *(f"- {each}" for each in conversions()),
        _("Alchemists trade points for coins and coins for points as well."),
    ], related=["power", "priests", "workers", "coins", "rule-burn", "alchemists"], rulings=["TM-49"])
    yield article("rule-leech", "rules", _("Power from neighbours"), [
        _("When somebody builds or upgrades next to you, you are offered power: the values of your buildings that "
          "touch the new one, added up."),
        _("You lose a VP for each power after the first (`leech 2 from witches`), or you decline (`decline`)."),
        _("- The values: {values}.").format(values=joined(
            _("{building} {power}").format(building=building(kind), power=VALUES[kind]) for kind in Building)),
        _("Offers can be answered for you: look up *Automatic answers to power offers*."),
    ], words=_("leech, accept, decline, offer"),
        related=["rule-power", "option-offers", "order-leech", "cultists", "trading_house", "rule-reach"],
        rulings=["TM-01", "TM-02", "TM-03", "TM-04", "TM-05", "TM-06", "TM-07", "TM-61"])
    yield article("rule-power-actions", "rules", _("Using power actions"), [
        _("As an action you pay power from bowl III for one of the {count} fields of the board "
          "(`action ACT4`).").format(count=len(ACTIONS.power_actions)),
        _("Each of them can be used once a round by one player only."),
    ], related=[*ACTIONS.power_actions, "rule-burn", "rule-power"], rulings=["TM-106", "TM-15"])
    yield article("rule-special", "rules", _("Actions of cards, tiles and factions"), [
        _("A field with eight sides on your bonus card, a favor tile or your stronghold is an action for you alone, "
          "once a round."),
        _("The bridge of the Engineers may be used again and again."),
    ], related=["BON1", "BON2", "FAV6", *(action for action in Action if action.startswith("ACT")
                                          and action not in ACTIONS.power_actions)], rulings=["TM-106"])


def conversions() -> list[str]:
    """What becomes what, in words, `5 power for 1 priest`."""
    stock = {"PW": "power", "P": "priests", "W": "workers", "C": "coins"}
    return [_("{paid} for {got}").format(paid=amount(stock[each.give], each.rate), got=amount(stock[each.get], 1))
            for each in ACTIONS.conversions]


def cult_rules() -> Iterator[Article]:
    """Cults, priests, favor tiles, keys."""
    yield article("rule-cults", "rules", _("The cults"), [
        _("On each of the four cults your marker moves up from space 0 to space {top}.").format(top=TOP),
        _("- On the way you gain power: {power}.").format(power=and_list([
            _("{power} on space {space}").format(power=power, space=space)
            for space, power in ACTIONS.cult_power.items()])),
        _("- Space {top} takes a key, and only one player can stand there.").format(top=TOP),
        _("Steps come from priests, favor tiles, some actions and a town tile. The cults give bonuses at the end of "
          "rounds and points at the end of the game."),
    ], words=_("cult, cult track"),
        related=["rule-priests", "rule-favors", "keys", "rule-cleanup", "rule-cult-scoring", "TW5", "FAV6", "BON2"],
        rulings=["TM-41", "TM-42", "TM-43", "TM-08"])
    yield article("rule-priests", "rules", _("Sending a priest to a cult"), [
        _("As an action a priest goes to a free place of a cult for as many steps as are printed there: {spots} "
          "(`send p to AIR for 3`). It stays there for the rest of the game.").format(
            spots=and_list([str(spot) for spot in ACTIONS.cult_spots])),
        _("Or it makes just one step and returns to your supply."),
        _("You have {priests}; those on cults can't come back.").format(
            priests=amount("priests", ACTIONS.supply.priests)),
    ], related=["rule-cults", "priests", "temple", "SCORE9"], rulings=["TM-45", "TM-46"])
    yield article("rule-favors", "rules", _("Favor tiles"), [
        _("For each temple and for the sanctuary that you build you take a favor tile (`+FAV11`)."),
        _("It moves your marker on its cult at once; most of them have an effect for the rest of the game, too."),
        _("You can't have two of the same kind."),
    ], words=_("favor tile, favour, favour tile"),
        related=["temple", "sanctuary", "chaosmagicians", "auren", "rule-cults", *FAVORS], rulings=["TM-40", "TM-41"])
