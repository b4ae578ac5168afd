"""Labels: a whole move with its price, or one value of a field, as an entry of a menu."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.kernel import Leave, Move, Seat, apply
from games.kernel.words import _, and_list, cut, leave_verb, many
from games.terra_mystica.board import HEXES, NEIGHBOURS, Hex
from games.terra_mystica.components import (
    ACTIONS,
    TILE_ACTIONS,
    Action,
    Bonus,
    Building,
    Cult,
    Faction,
    Favor,
    Gain,
    Town,
)
from games.terra_mystica.moves import (
    Advance,
    Bridge,
    Build,
    Burn,
    Connect,
    Convert,
    CultStep,
    DealBoard,
    DealFaction,
    Decline,
    Dig,
    DigAndBuild,
    Done,
    Drop,
    Leech,
    Pass,
    PickFaction,
    RevealCard,
    RevealScoring,
    Send,
    StepDown,
    TakeAction,
    TakeFavor,
    TakeTown,
    Track,
    Transform,
    Upgrade,
)
from games.terra_mystica.narration import prices
from games.terra_mystica.narration.names import (
    STOCK,
    amount,
    building,
    capital,
    card_rest,
    cult,
    faction_text,
    favor_text,
    gain_text,
    is_steps_alone,
    joined,
    scoring_text,
    signed,
    steps_in,
    terrain,
    tile_action_text,
    town_rest,
)
from games.terra_mystica.narration.persons import by_name
from games.terra_mystica.narration.things import coded_action, coded_card, coded_favor, coded_town, the_action
from games.terra_mystica.position import Game
from games.terra_mystica.rules.factions import Sandstorm
from games.terra_mystica.rules.power import worth
from games.terra_mystica.rules.setup import PlaceDwelling
from games.terra_mystica.rules.terraform import UseSpades
from games.terra_mystica.rules.upgrading import upgrade_cost

__all__ = [
    "LABEL", "action_label", "card_label", "coins_on", "favor_label", "label_of", "moved", "spot_text", "tile_text",
    "town_label",
]

LABEL: Final = 80
"""The longest label of a button."""


def label_of(view: Game, seat: Seat, move: Move) -> str:
    """A whole move with its price, at most 80 characters."""
    if seat >= 0 and view.players[seat].faction is None and not isinstance(move, (PickFaction, Leave)):
        return cut(str(move), LABEL)
    return cut(_LABELS[type(move)](view, seat, move), LABEL)


def _with(text: str, details: Iterable[str]) -> str:
    """A text with details in brackets, as many of them as fit."""
    kept = [detail for detail in details if detail]
    while kept:
        whole = _("{label} ({details})").format(label=text, details=", ".join(kept))
        if len(whole) <= LABEL:
            return whole
        kept.pop()
    return text


def _points(points: int) -> str:
    return signed("vp", points) if points else ""


def _priced(text: str, cost: Gain, points: int = 0, *more: str) -> str:
    return _with(text, [gain_text(cost) or _("free"), _points(points), *more])


# --- building -----------------------------------------------------------------------------------------------------


def _build(view: Game, seat: Seat, move: Build) -> str:
    step, hex_ = prices.asked(view, seat), HEXES[move.hex]
    if isinstance(step, PlaceDwelling):
        return _("Place a starting dwelling on {hex}").format(hex=hex_)
    text = _("Build on {hex}")
    if isinstance(step, Sandstorm):
        text = _("Transform {hex} by sandstorm and build")
    elif isinstance(step, UseSpades):
        text = _("Transform {hex} and build")
    cost = prices.build_price(view, seat, move)
    points = prices.build_points(view, seat, Building.DWELLING) + cost.vp
    return _priced(text.format(hex=hex_), prices.added(cost, Gain(vp=-cost.vp)), points)


def _dig(view: Game, seat: Seat, move: Dig) -> str:
    gained = prices.dig_gain(view, seat, move.spades)
    text = many("Buy {count} spade", "Buy {count} spades", move.spades)
    power = signed("power", gained.power) if gained.power else ""
    return _priced(text, prices.dig_price(view, seat, move.spades), gained.vp, power)


def _dig_and_build(view: Game, seat: Seat, move: DigAndBuild) -> str:
    after = apply(view, seat, Dig(move.spades))
    dug = prices.dig_gain(view, seat, move.spades)
    built = prices.build_price(after, seat, Build(move.hex))
    points = dug.vp + built.vp + prices.build_points(after, seat, Building.DWELLING)
    cost = prices.added(prices.dig_price(view, seat, move.spades), built, Gain(vp=-built.vp))
    power = signed("power", dug.power) if dug.power else ""
    return _priced(_("Dig and build on {hex}").format(hex=HEXES[move.hex]), cost, points, power)


def _transform(view: Game, seat: Seat, move: Transform) -> str:
    text = _("Transform {hex} to {terrain}").format(hex=HEXES[move.hex], terrain=terrain(move.colour))
    if isinstance(prices.asked(view, seat), Sandstorm):
        return _with(text, [_("sandstorm")])
    way = prices.crossing(view, seat, move.hex)
    spades = prices.spades_for(view, seat, move)
    cost = gain_text(prices.added(way, Gain(vp=-way.vp)))
    return _with(text, [amount("spades", spades) if spades else "", cost, _points(way.vp)])


def _upgrade(view: Game, seat: Seat, move: Upgrade) -> str:
    text = _("Upgrade {hex} to a {building}").format(hex=HEXES[move.hex], building=building(move.building))
    cost = Gain() if prices.is_free(view, seat) else upgrade_cost(view, seat, move.hex, move.building)
    board = view.players[seat].board
    points = prices.build_points(view, seat, move.building)
    more = ""
    if move.building in (Building.TEMPLE, Building.SANCTUARY):
        more = "+" + amount("favors", board.favors_each)
    elif move.building is Building.STRONGHOLD:
        points += board.on_stronghold_gain.vp
    return _priced(text, cost, points, more)


def spot_text(spot: tuple[Hex, Hex]) -> str:
    """A bridge spot, `C4–D5`."""
    return f"{HEXES[spot[0]]}–{HEXES[spot[1]]}"


def _bridge(view: Game, seat: Seat, move: Bridge) -> str:
    sites = view.players[seat].sites
    ends = [_("{hex} is yours").format(hex=HEXES[end]) for end in move.spot if end in sites]
    text = _("Place a bridge from {start} to {end}").format(start=HEXES[move.spot[0]], end=HEXES[move.spot[1]])
    return _with(text, ends)


def _connect(view: Game, seat: Seat, move: Connect) -> str:
    around = [HEXES[near] for near in NEIGHBOURS[move.river] if near in view.players[seat].sites]
    return _with(_("Found a town across {river}").format(river=HEXES[move.river]), [and_list(around)])


def _drop(view: Game, seat: Seat, move: Drop) -> str:
    return many("Discard {count} spade", "Discard {count} spades", move.spades)


# --- actions ------------------------------------------------------------------------------------------------------


def action_text(action: Action) -> str:
    """What an action gives, `2 spades`."""
    if (printed := ACTIONS.power_actions.get(action)) is not None:
        if printed.bridges:
            return many("{count} bridge", "{count} bridges", printed.bridges)
        return amount("spades", printed.spades) if printed.spades else gain_text(printed.gain)
    if (given := TILE_ACTIONS.get(action)) is not None:
        return tile_action_text(given)
    return {
        Action.ACTE: lambda: many("{count} bridge", "{count} bridges", 1),
        Action.ACTN: lambda: _("transform a hex next to your buildings for free"),
        Action.ACTS: lambda: _("upgrade a dwelling for free"),
        Action.ACTW: lambda: _("a free dwelling on any empty forest"),
    }[action]()


def _use(view: Game, seat: Seat, move: TakeAction) -> str:
    cost, name = prices.action_price(view, seat, move.action), the_action(move.action)
    if cost != Gain():
        return capital(_("Use {action} for {price}").format(action=name, price=gain_text(cost)))
    return tile_text(capital(_("Use {action}").format(action=name)), action_text(move.action))


def action_label(view: Game, seat: Seat, action: Action) -> str:
    """An action with its price, or with what it gives where it is free."""
    cost, name = prices.action_price(view, seat, action), capital(coded_action(action))
    if cost != Gain():
        return _("{action} for {cost}").format(action=name, cost=gain_text(cost))
    return tile_text(name, action_text(action))


def _send(view: Game, seat: Seat, move: Send) -> str:
    text = many("Send a priest to {cult} for {count} step", "Send a priest to {cult} for {count} steps", move.steps,
                cult=cult(move.cult))
    back = _("the priest returns") if move.steps == 1 else ""
    return _with(text, [*moved(view, seat, move.cult, move.steps), back])


def moved(view: Game, seat: Seat, track: Cult, steps: int) -> list[str]:
    """Where a marker will really stand, and the power on its way."""
    made, power = prices.step_gain(view, seat, track, steps)
    space = view.players[seat].cults[track]
    way = _("from {start} to {end}").format(start=space, end=space + made)
    return [way if made else _("stays on {space}").format(space=space), signed("power", power) if power else ""]


def _cult_step(view: Game, seat: Seat, move: CultStep) -> str:
    return _with(capital(steps_in(move.cult, move.steps)), moved(view, seat, move.cult, move.steps))


def _step_down(view: Game, seat: Seat, move: StepDown) -> str:
    return _("Move down in {cult}").format(cult=cult(move.cult))


def _advance(view: Game, seat: Seat, move: Advance) -> str:
    player = view.players[seat]
    cost, points = prices.advance_price(view, seat, move)
    if move.track is Track.SHIP:
        return _priced(_("Advance shipping to {level}").format(level=player.shipping + 1), cost, points)
    levels = player.board.spades.prices
    one = levels[min(player.spade_level + 1, len(levels) - 1)]
    return _priced(_("Advance digging: a spade for {price}").format(price=gain_text(one)), cost, points)


# --- tiles and cards ----------------------------------------------------------------------------------------------


def tile_text(tile: str, text: str) -> str:
    """A tile or card with what it does."""
    return _("{tile}: {effect}").format(tile=tile, effect=text)


def coins_of(view: Game, card: Bonus) -> int:
    """The coins that lie on a card."""
    return view.coins[view.cards.index(card)] if card in view.cards else 0


def coins_on(view: Game, card: Bonus) -> str:
    """The coins that lie on a card, `2 coins on it`; empty if there are none."""
    coins = coins_of(view, card)
    return many("{count} coin on it", "{count} coins on it", coins) if coins else ""


def card_label(card: Bonus) -> str:
    """A bonus card with what its name does not say."""
    return _named(coded_card(card), card_rest(card))


def favor_label(favor: Favor) -> str:
    """A favor tile with what its name does not say."""
    return _named(capital(coded_favor(favor)), "" if is_steps_alone(favor) else favor_text(favor))


def town_label(town: Town) -> str:
    """A town tile with what its name does not say."""
    return _named(coded_town(town), town_rest(town))


def _named(name: str, rest: str) -> str:
    return tile_text(name, rest) if rest else name


def _pass(view: Game, seat: Seat, move: Pass) -> str:
    points = prices.pass_points(view, seat) if view.round else 0
    if move.card is None:
        return _with(_("Pass"), [_points(points)])
    coins, rest = coins_of(view, move.card), card_rest(move.card)
    gained = [signed("coins", coins) if coins else "", _points(points)]
    text = card_label(move.card) if rest else joined([coded_card(move.card), *gained])
    text = _("Pass: {card}").format(card=text) if view.round else _("Take the {card}").format(card=text)
    return _with(text, gained) if rest else text


def _done(view: Game, seat: Seat, move: Done) -> str:
    return _("End the turn")


# --- power and conversions ----------------------------------------------------------------------------------------


def _leech(view: Game, seat: Seat, move: Leech) -> str:
    power = worth(view.players[seat], move.amount)
    text = _("Accept {power} from {giver}").format(power=amount("power", power), giver=_giver(view, move.giver))
    offered = "" if power == move.amount else _("{count} offered").format(count=move.amount)
    return _with(text, [_points(1 - power) or _("free"), offered])


def _giver(view: Game, giver: Faction) -> str:
    return by_name(view, view.seat_of(giver))


def _decline(view: Game, seat: Seat, move: Decline) -> str:
    if move.amount is None or move.giver is None:
        return _("Decline all offers of power")
    return _("Decline {power} from {giver}").format(power=amount("power", move.amount), giver=_giver(view, move.giver))


def _convert(view: Game, seat: Seat, move: Convert) -> str:
    return _("Convert {paid} to {got}").format(
        paid=amount(STOCK[move.give], move.paid), got=amount(STOCK[move.get], move.got))


def _burn(view: Game, seat: Seat, move: Burn) -> str:
    return many("Burn {count} power token to move {count} to bowl III",
                "Burn {count} power tokens to move {count} to bowl III", move.tokens)


_LABELS: Final[dict[type[Move], Callable[[Game, Seat, Any], str]]] = {
    PickFaction: lambda view, seat, move: faction_text(move.faction),
    Build: _build,
    Dig: _dig,
    DigAndBuild: _dig_and_build,
    Transform: _transform,
    Upgrade: _upgrade,
    TakeAction: _use,
    Bridge: _bridge,
    Connect: _connect,
    Send: _send,
    Advance: _advance,
    TakeFavor: lambda view, seat, move: favor_label(move.favor),
    TakeTown: lambda view, seat, move: town_label(move.town),
    CultStep: _cult_step,
    Drop: _drop,
    Convert: _convert,
    Burn: _burn,
    Leech: _leech,
    Decline: _decline,
    Pass: _pass,
    Done: _done,
    StepDown: _step_down,
    RevealScoring: lambda view, seat, move: tile_text(move.tile, scoring_text(move.tile)),
    RevealCard: lambda view, seat, move: capital(card_label(move.card)),
    DealFaction: lambda view, seat, move: faction_text(move.faction),
    DealBoard: lambda view, seat, move: _("The {terrain} board").format(terrain=terrain(move.colour)),
    Leave: lambda view, seat, move: leave_verb(Leave) or "",
}
"""By kind of move, its label."""
