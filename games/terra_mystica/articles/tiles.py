"""Favor tiles, town tiles, bonus cards and scoring tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.kernel import Article
from games.kernel.words import _, and_list, either, many
from games.terra_mystica.articles.parts import article, counting, goods_of, needed_option
from games.terra_mystica.components import (
    ACTIONS,
    BONUS_CARDS,
    FAVORS,
    SCORING_TILES,
    TOWNS,
    Bonus,
    BonusCard,
    Cult,
    Event,
    Favor,
    FavorTile,
    Gain,
    Scoring,
    TileAction,
    Town,
)
from games.terra_mystica.narration.names import (
    amount,
    capital,
    card_text,
    cult,
    event,
    favor_text,
    gain_text,
    scoring_text,
    steps_in,
    tile_action_text,
    town_text,
)
from games.terra_mystica.narration.things import card_name, favor_name, scoring_name, town_name

__all__ = ["card_articles", "favor_articles", "scoring_articles", "town_articles"]

FAVORS_RULED: Final[dict[Favor, tuple[str, ...]]] = {Favor.FAV5: ("TM-38", "TM-40"), Favor.FAV12: ("TM-47",)}
TOWNS_RULED: Final[dict[Town, tuple[str, ...]]] = {
    Town.TW3: ("TM-45",), Town.TW5: ("TM-41",), Town.TW6: ("TM-41", "TM-42"), Town.TW7: ("TM-34", "TM-35"),
}
CARDS_RULED: Final[dict[Bonus, tuple[str, ...]]] = {
    Bonus.BON1: ("TM-16", "TM-18"), Bonus.BON4: ("TM-35", "TM-20", "TM-52"), Bonus.BON10: ("TM-35",),
}
SCORING_RULED: Final[dict[Scoring, tuple[str, ...]]] = {Scoring.SCORE1: ("TM-19", "TM-22", "TM-59")}


def favor_articles() -> Iterator[Article]:
    """The favor tiles."""
    for favor, tile in FAVORS.items():
        lines = [_summary(favor_text(favor)),
                 _("You make {steps} as soon as you take it.").format(steps=steps_in(tile.track, tile.steps)),
                 *_favor_effects(tile, favor),
                 many("There is {count} of it. You can't have two of the same favor tile.",
                      "There are {count} of it. You can't have two of the same favor tile.", tile.copies)]
        yield article(favor, "favors", favor_name(favor), lines, code=favor, related=_favor_related(favor),
                      rulings=FAVORS_RULED.get(favor, ()))


def _summary(text: str) -> str:
    """What a tile or card does in a line, if it does more than one thing."""
    return _("{effect}.").format(effect=capital(text)) if ";" in text else ""


def _favor_effects(tile: FavorTile, code: str) -> Iterator[str]:
    """What a favor tile does from then on."""
    if tile.action is not None:
        yield _once_a_round(tile.action, code)
    if tile.income != Gain():
        yield _("It brings {gain} at the beginning of every round.").format(gain=gain_text(tile.income))
    if tile.town_power:
        yield _("From then on your towns need {power} instead of {usual}.").format(
            power=amount("power", tile.town_power), usual=ACTIONS.town.power)
    for kind, points in tile.build_vp.items():
        yield _("From then on each {building} that you build brings {points}.").format(
            building=event(kind), points=amount("vp", points))
    if table := tile.pass_vp_by_trading_houses:
        yield _("When you pass, your trading houses on the map score: {table}.").format(table=and_list([
            _("{points} for {count}").format(points=amount("vp", points), count=count)
            for count, points in enumerate(table) if points]))


def _favor_related(favor: Favor) -> list[str]:
    tile = FAVORS[favor]
    keys: list[str] = [tile.cult, "rule-favors", *tile.build_vp, *counting(*tile.build_vp)]
    if tile.pass_vp_by_trading_houses:
        keys += ["trading_house", "rule-pass", *counting("trading_house")]
    if tile.town_power:
        keys += ["rule-towns", *counting(Event.TOWN)]
    if tile.action is not None:
        keys += ["rule-cults", "rule-special"]
    if tile.income != Gain():
        keys += ["rule-income", *goods_of(tile.income)]
    return [*keys, *(other for other, printed in FAVORS.items() if printed.cult == tile.cult), "temple", "sanctuary"]


def town_articles() -> Iterator[Article]:
    """The town tiles."""
    for town, tile in TOWNS.items():
        lines = [_("{effect}.").format(effect=capital(town_text(town))),
                 many("With it comes {count} key, which opens the top space of a cult.",
                      "With it come {count} keys, each of which opens the top space of a cult.", tile.keys),
                 many("There is {count} of it.", "There are {count} of it.", tile.copies),
                 needed_option(tile.option)]
        keys = ["rule-towns", "keys", *goods_of(tile.gain)]
        keys += ["rule-cults"] if tile.cult_steps else []
        keys += ["rule-shipping", "rule-skip"] if tile.shipping else []
        keys += [f"option-{tile.option}"] if tile.option else []
        yield article(town, "towns", town_name(town), lines, code=town, related=[*keys, *counting(Event.TOWN), *TOWNS],
                      rulings=TOWNS_RULED.get(town, ()))


def card_articles() -> Iterator[Article]:
    """The bonus cards."""
    for card, printed in BONUS_CARDS.items():
        lines = [_summary(card_text(card)), *_card_effects(printed, card),
                 _("You take a bonus card when you pass and have it for the next round. The coins that lie on it are "
                   "yours, too."),
                 needed_option(printed.option)]
        yield article(card, "cards", card_name(card), lines, code=card, related=_card_related(card),
                      rulings=CARDS_RULED.get(card, ()))


def _card_effects(card: BonusCard, code: str) -> Iterator[str]:
    if card.income != Gain():
        yield _("It brings {gain} at the beginning of the round.").format(gain=gain_text(card.income))
    if card.action is not None:
        yield _once_a_round(card.action, code)
    if card.shipping:
        yield many("While you hold it you ship {count} hex farther.", "While you hold it you ship {count} hexes "
                   "farther.", card.shipping)
    if card.pass_vp:
        yield _("When you pass with it, each {building} of yours on the map scores {points}.").format(
            building=either([event(kind) for kind in card.pass_vp]),
            points=amount("vp", next(iter(card.pass_vp.values()))))
    if card.pass_vp_per_shipping:
        yield _("When you pass with it, each level of your shipping scores {points}.").format(
            points=amount("vp", card.pass_vp_per_shipping))


def _once_a_round(action: TileAction, code: str) -> str:
    """What a card or tile lets one do as an action."""
    return _("Once a round you may use it as your action (`action {code}`): {given}.").format(
        code=code, given=tile_action_text(action))


def _card_related(card: Bonus) -> list[str]:
    printed = BONUS_CARDS[card]
    keys: list[str] = ["rule-pass", *printed.pass_vp]
    if printed.action is not None:
        keys += ["rule-special", "rule-spades" if printed.action.spades else "rule-cults"]
        keys += counting(Event.SPADE) if printed.action.spades else []
    if printed.shipping or printed.pass_vp_per_shipping:
        keys += ["rule-shipping", *(other for other, one in BONUS_CARDS.items()
                                    if one.shipping or one.pass_vp_per_shipping)]
    keys += [f"option-{printed.option}"] if printed.option else []
    return [*keys, *counting(*printed.pass_vp), *goods_of(printed.income)]


def scoring_articles() -> Iterator[Article]:
    """The scoring tiles."""
    for tile, printed in SCORING_TILES.items():
        events = either([event(score) for score in printed.scores])
        scores = _("In its round each {event} scores {points} at once.").format(
            event=events, points=amount("vp", printed.vp))
        lines = [_("{effect}.").format(effect=capital(scoring_text(tile))), scores, _cult_bonus(tile),
                 _("In the last round there is no cult bonus."), needed_option(printed.option)]
        kinds = [score for score in printed.scores if score not in (Event.SPADE, Event.TOWN)]
        keys = [*kinds, *(["rule-spades"] if Event.SPADE in printed.scores else []),
                *(["rule-towns"] if Event.TOWN in printed.scores else []), *counting(*printed.scores),
                *([printed.cult] if printed.cult else ["rule-priests"]), "rule-cleanup", *goods_of(printed.gain)]
        keys += [f"option-{printed.option}"] if printed.option else []
        yield article(tile, "scoring", scoring_name(tile), lines, code=tile, related=keys,
                      rulings=SCORING_RULED.get(tile, ("TM-20",) if printed.gain.spades else ()))


def _cult_bonus(tile: Scoring) -> str:
    """What a scoring tile brings at the end of its round."""
    printed = SCORING_TILES[tile]
    if printed.per_priest:
        return _("At the end of the round you get {gain} for each priest of yours on the cults.").format(
            gain=gain_text(printed.gain))
    return many("At the end of the round you get {gain} for each step you have reached in {cult}.",
                "At the end of the round you get {gain} for every {count} steps you have reached in {cult}.",
                printed.every, gain=gain_text(printed.gain), cult=cult(Cult[printed.cult.upper()]))
