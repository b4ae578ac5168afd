"""Chapters of the rules: the aim, setup, how rounds and turns go, passing, the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel import Article
from games.kernel.words import _, and_list
from games.terra_mystica.articles.parts import article
from games.terra_mystica.components import ACTIONS, BONUS_CARDS, FAVORS, SCORING_TILES, TOWNS
from games.terra_mystica.narration.names import amount

__all__ = ["beginning", "ending", "turns"]

RULE: Final = ACTIONS.final


def beginning() -> Iterator[Article]:
    """What comes first: the aim, the setup, rounds, turns, income."""
    yield article("rule-goal", "rules", _("The aim of the game"), [
        _("Whoever has the most VP after {rounds} rounds wins.").format(rounds=ACTIONS.rounds),
        _("- During the game you score for what the round's scoring tile counts, for towns, for shipping and digging, "
          "and with tiles, cards and your faction."),
        _("- At the end you score for the cults, for the largest area, and for what you have left."),
        _("You build on your home terrain only, so turn the land around you into it."),
    ], related=["rule-round", "rule-turn", "rule-end", "rule-setup", "rule-spades", "rule-towns"],
        rulings=["TM-62"])
    yield article("rule-setup", "rules", _("Setup"), [
        _("Tiles are drawn, factions chosen, starting dwellings placed, and then everyone takes a bonus card."),
        _("- A scoring tile is drawn for each of the {rounds} rounds, and {cards} more bonus cards than there are "
          "players.").format(rounds=ACTIONS.rounds, cards=ACTIONS.cards_beyond_players),
        _("- Each faction begins with the goods, the cult steps and the power of its board."),
        _("- Dwellings are placed one at a time in order, then in reverse order; the Nomads' third comes after that, "
          "and the Chaos Magicians place theirs last of all."),
        _("- The last player takes a bonus card first. A coin is put on each card that is left over."),
    ], related=["option-setup", "option-factions", "option-mini_expansion", "option-shipping_bonus",
                "option-temple_scoring", "rule-round"], rulings=["TM-09", "TM-48", "TM-59", "TM-104", "TM-105"])
    yield article("rule-round", "rules", _("A round"), [
        _("A game has {rounds} rounds. Each has three parts.").format(rounds=ACTIONS.rounds),
        _("- **Income:** everyone gets what buildings, favor tiles and the bonus card bring."),
        _("- **Actions:** players take turns, one action each, until all have passed."),
        _("- **End:** the scoring tile's cult bonus comes, and coins are put on cards that are left over. After the "
          "last round the final scoring comes instead."),
    ], related=["rule-income", "rule-turn", "rule-pass", "rule-cleanup", "rule-end", "rule-order"], rulings=["TM-44"])
    yield article("rule-income", "rules", _("Income"), [
        _("At the beginning of a round you get what your board shows for every building that stands on the map, and "
          "what your favor tiles and your bonus card bring."),
        _("Power that comes as income moves tokens from bowl to bowl. A stronghold or sanctuary has an income of its "
          "own; buildings you haven't built bring nothing."),
    ], related=["rule-power", "priests", "rule-round", *_with_income()], rulings=["TM-45", "TM-44", "TM-56"])


def _with_income() -> list[str]:
    return [favor for favor, tile in FAVORS.items() if tile.income.coins or tile.income.workers or tile.income.power]


def turns() -> Iterator[Article]:
    """Turns, passing, the order of play, the end of a round."""
    yield article("rule-turn", "rules", _("Your turn"), [
        _("On your turn you take one action, or you pass. These are the actions:"),
        _("- transform a hex and build a dwelling there"),
        _("- upgrade a building"),
        _("- advance shipping, or digging"),
        _("- send a priest to a cult"),
        _("- use a power action"),
        _("- use the action of your bonus card, a favor tile, your stronghold or your faction"),
        _("Before, after and in between you may burn power and convert resources as often as you like."),
    ], related=["rule-spades", "rule-upgrade", "rule-shipping", "rule-digging", "rule-priests", "rule-power-actions",
                "rule-special", "rule-pass"], rulings=["TM-49", "TM-106"])
    yield article("rule-pass", "rules", _("Passing"), [
        _("When you pass you are out of the round: you score, and you take another bonus card."),
        _("- You score what your bonus card and your favor tiles give for passing; Engineers with a stronghold score "
          "their bridges."),
        _("- Then you take one of the free bonus cards with its coins and give yours back."),
        _("- In the last round you score, but you take no card."),
        _("Whoever passes first begins the next round. You may still answer power offers after passing."),
    ], words=_("pass, bonus card"),
        related=["rule-order", *_scoring_cards(), "FAV12", "engineers", "option-variable_turn_order"],
        rulings=["TM-47", "TM-48", "TM-49"])
    yield article("rule-order", "rules", _("Turn order"), [
        _("Whoever passed first begins the next round; the others follow clockwise."),
        _("With the option for it, everyone plays in the order of passing instead."),
        _("Whoever has passed is skipped until the round ends."),
    ], related=["option-variable_turn_order", "rule-pass", "rule-setup"])
    yield article("rule-cleanup", "rules", _("The end of a round"), [
        _("When all have passed, everyone gets the cult bonus of the round's scoring tile, as often as they have taken "
          "the steps that it names in its cult."),
        _("Spades of the bonus are used at once, in the order of the next round, to transform hexes in reach."),
        _("Then a coin is put on each bonus card that is left over. After the last round neither happens."),
    ], related=["rule-cults", "rule-spades", *SCORING_TILES], rulings=["TM-20", "TM-21", "TM-44", "TM-48"])


def _scoring_cards() -> list[str]:
    return [card for card, printed in BONUS_CARDS.items() if printed.pass_vp or printed.pass_vp_per_shipping]


def ending() -> Iterator[Article]:
    """The final scoring, leaving, records of other sites."""
    yield article("rule-end", "rules", _("Final scoring"), [
        _("After round {rounds} the four cults, the largest areas and what you have left score.").format(
            rounds=ACTIONS.rounds),
        _("- **Each cult:** {points} VP for the players who are farthest up.").format(points=_listed(RULE.cults)),
        _("- **Area:** {points} VP for the most connected buildings.").format(points=_listed(RULE.area)),
        _("- **Resources:** a VP for every {coins} that they are worth.").format(
            coins=amount("coins", RULE.coins_per_vp)),
        _("Players who tie share the points of their places, rounded down."),
    ], related=["rule-cult-scoring", "rule-area", "rule-resources", "rule-goal"], rulings=["TM-53", "TM-54", "TM-62"])
    yield article("rule-cult-scoring", "rules", _("Scoring of the cults"), [
        _("In each cult the players who are farthest up score {points} VP at the end.").format(
            points=_listed(RULE.cults)),
        _("Whoever is still on space 0 scores nothing."),
    ], related=["rule-cults", "fire", "water", "earth", "air", "rule-end"], rulings=["TM-53", "TM-54"])
    yield article("rule-area", "rules", _("Scoring of the areas"), [
        _("The players with the most connected buildings score {points} VP at the end.").format(
            points=_listed(RULE.area)),
        _("Your buildings are connected if you can reach one from the other: beside each other, over a bridge, as far "
          "as your shipping reaches, or by tunnel or carpet."),
    ], related=["rule-reach", "rule-shipping", "rule-bridges", "rule-skip", "rule-end"], rulings=["TM-52", "TM-36",
                                                                                                 "TM-53"])
    yield article("rule-resources", "rules", _("Scoring of resources"), [
        _("At the end power, priests and workers become coins, and every {coins} score a VP.").format(
            coins=amount("coins", RULE.coins_per_vp)),
        _("Alchemists need fewer coins for a VP."),
    ], related=["rule-conversions", "rule-burn", "alchemists", "coins", "rule-end"], rulings=["TM-55", "TM-26"])
    yield article("rule-leave", "rules", _("Leaving a game"), [
        _("Whoever leaves takes no more turns. Their buildings stay on the map, and they rank behind all who stayed."),
        _("Their bonus card returns, and offers of power to them end."),
    ], related=["rule-end", "rule-setup"], rulings=["TM-56", "TM-62", "TM-105"])
    yield article("rule-records", "rules", _("Games from and for another site"), [
        _("A record of terra.snellman.net can be read and replayed here, and a game can be written in its notation."),
        _("Codes such as {favor}, {town} and ACT4 are the same there.").format(
            favor=next(iter(FAVORS)), town=next(iter(TOWNS))),
    ], rulings=["TM-101", "TM-102", "TM-108", "TM-109"], related=["rule-end"])


def _listed(places: tuple[int, ...]) -> str:
    """The points of the places, `8, 4 and 2`."""
    return and_list([str(points) for points in places])
