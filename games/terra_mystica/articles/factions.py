"""The fourteen factions: start, costs, income, tracks, what they can and what their stronghold brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from games.kernel import Article
from games.kernel.words import _, many, pgettext
from games.terra_mystica.articles.parts import article, at_home, counting
from games.terra_mystica.components import (
    BONUS_CARDS,
    CULTS,
    FACTIONS,
    Action,
    Building,
    Event,
    Faction,
    FactionBoard,
    Gain,
)
from games.terra_mystica.moves import Resource
from games.terra_mystica.narration.labels import action_text
from games.terra_mystica.narration.names import (
    STOCK,
    amount,
    building,
    capital,
    cult,
    faction,
    gain_text,
    joined,
    price,
    resource,
    terrain,
)
from games.terra_mystica.narration.things import coded_action

__all__ = ["always_lines", "faction_articles", "stronghold_lines"]

RULED: Final[dict[Faction, tuple[str, ...]]] = {
    Faction.AUREN: ("TM-30",),
    Faction.WITCHES: ("TM-28", "TM-52"),
    Faction.FAKIRS: ("TM-32", "TM-33", "TM-34", "TM-35"),
    Faction.NOMADS: ("TM-22",),
    Faction.CHAOSMAGICIANS: ("TM-29",),
    Faction.GIANTS: ("TM-21",),
    Faction.SWARMLINGS: ("TM-27",),
    Faction.MERMAIDS: ("TM-37",),
    Faction.DWARVES: ("TM-32", "TM-33", "TM-35"),
    Faction.ENGINEERS: ("TM-31", "TM-51"),
    Faction.HALFLINGS: ("TM-19",),
    Faction.CULTISTS: ("TM-11", "TM-12", "TM-08"),
    Faction.ALCHEMISTS: ("TM-26", "TM-19"),
    Faction.DARKLINGS: ("TM-24", "TM-25"),
}


def faction_articles() -> Iterator[Article]:
    """The factions as they lie in the box."""
    for value, board in FACTIONS.items():
        first = _("**Home:** {terrain} ({colour}). {abilities}").format(
            terrain=terrain(board.terrain), colour=f"`{board.terrain.colour}`", abilities=" ".join(always_lines(board)))
        lines = [first.strip(), _("**Stronghold:** {effects}").format(effects=" ".join(stronghold_lines(value))),
                 _start(board), *_buildings(board), _shipping(board), _spades(board)]
        yield article(value, "factions", faction(value), lines, related=_related(value), rulings=RULED[value])


def _related(value: Faction) -> list[str]:
    board = FACTIONS[value]
    keys: list[str] = [board.home, *_own(board), "stronghold"]
    if board.skip is not None:
        keys.append("rule-skip")
    if board.per_town != Gain() or board.river_towns:
        keys.append("rule-towns")
    if board.river_towns:
        keys += ["rule-shipping", *(card for card, tile in BONUS_CARDS.items() if tile.shipping)]
    if board.favors_each > 1 or board.on_stronghold == "favor":
        keys += ["rule-favors", "temple", "sanctuary"]
    if board.power_taken_step:
        keys += ["rule-leech", "rule-cults", "option-cultist_erratum"]
    if board.trades_points:
        keys += ["rule-conversions", "rule-resources", "power"]
    if board.buys_bridges is not None:
        keys.append("rule-bridges")
    if _digs_for_points(board):
        keys += ["rule-spades", "spades", *counting(Event.SPADE)]
    return [*keys, *at_home(board.terrain), "rule-setup"]


def _digs_for_points(board: FactionBoard) -> bool:
    gains = (board.per_spade, board.per_spade_with_stronghold, board.per_bought_spade)
    return board.spades_each > 1 or any(gain != Gain() for gain in gains)


def _own(board: FactionBoard) -> list[str]:
    own = [board.stronghold_action] if board.stronghold_action is not None else []
    return [*own, *([Action.ACTE] if board.buys_bridges is not None else [])]


# --- what they can ------------------------------------------------------------------------------------------------


def always_lines(board: FactionBoard) -> Iterator[str]:
    """What a faction can from the start."""
    yield from _settling(board)
    if board.spades_each > 1:
        yield _("They always dig with {spades}, and always to their home terrain.").format(
            spades=amount("spades", board.spades_each))
    if board.per_spade != Gain():
        yield _("Each spade brings {gain}.").format(gain=gain_text(board.per_spade))
    if board.per_bought_spade != Gain():
        yield _("A spade costs {price} and brings {gain}.").format(
            price=price(board.spades.prices[0]), gain=gain_text(board.per_bought_spade))
    if board.per_town != Gain():
        yield _("Each town brings {gain} more.").format(gain=gain_text(board.per_town))
    if board.favors_each > 1:
        yield _("A temple or sanctuary brings {favors} instead of one.").format(
            favors=amount("favors", board.favors_each))
    if board.power_taken_step:
        yield _("When a neighbour takes power from their new building, they move up a step on a cult they choose.")
    if board.trades_points:
        yield _("On their turn they may trade VP for coins one for one, and {coins} for a VP.").format(
            coins=amount("coins", board.coins_per_vp))


def _settling(board: FactionBoard) -> Iterator[str]:
    """What is special about how they begin and spread."""
    counts = [other.start.dwellings for other in FACTIONS.values()]
    if board.start.dwellings != max(counts, key=counts.count):
        yield many("They begin with {count} dwelling.", "They begin with {count} dwellings.", board.start.dwellings)
    if board.skip is not None:
        yield _skipping(board)
    if board.shipping.start:
        yield _("Their shipping begins at {start}.").format(start=board.shipping.start)
    if board.river_towns:
        yield _("A town of theirs may reach across a river hex.")
    if board.buys_bridges is not None:
        yield _("As an action they may build a bridge for {price} ({code}), as often as they like.").format(
            price=price(board.buys_bridges), code=Action.ACTE)


def _skipping(board: FactionBoard) -> str:
    assert board.skip is not None
    text = _("They never ship: a tunnel under {hexes} costs {price} and brings {gain} each time.")
    if board.skip.kind == "carpet":
        text = _("They never ship: a carpet flight over {hexes} costs {price} and brings {gain} each time.")
    return text.format(hexes=many("{count} hex", "{count} hexes", board.skip.hexes[0]),
                       price=price(board.skip.costs[0]), gain=amount("vp", board.skip.vp))


def stronghold_lines(value: Faction) -> Iterator[str]:
    """What a faction's stronghold brings, in sentences."""
    board = FACTIONS[value]
    if once := _at_once(board):
        yield once
    if board.stronghold_action is not None:
        yield _("Once a round as an action, {action}: {effect}.").format(
            action=coded_action(board.stronghold_action), effect=action_text(board.stronghold_action))
    if board.per_spade_with_stronghold != Gain():
        yield _("From then on each spade brings {gain}.").format(gain=gain_text(board.per_spade_with_stronghold))
    if board.vp_per_bridge_with_stronghold:
        yield _("At every pass they score {points} for each bridge between two of their buildings.").format(
            points=amount("vp", board.vp_per_bridge_with_stronghold))
    if board.skip is not None and board.skip.costs[0] != board.skip.costs[1]:
        yield _("From then on a tunnel costs {price}.").format(price=price(board.skip.costs[1]))
    if board.skip is not None and board.skip.hexes[0] != board.skip.hexes[1]:
        yield many("From then on the carpet flies over {count} hex.", "From then on the carpet flies over {count} "
                   "hexes.", board.skip.hexes[1])


def _at_once(board: FactionBoard) -> str:
    """What it brings in the turn in which it is built."""
    count = board.on_stronghold_count
    if board.on_stronghold == "favor":
        return many("A favor tile at once.", "{count} favor tiles at once.", count)
    if board.on_stronghold == "shipping":
        return _("A step of shipping at once, for free, with its points.")
    if board.on_stronghold == "spades":
        return many("{count} spade at once; a dwelling may follow on a hex it transforms.",
                    "{count} spades at once; one dwelling may follow on a hex they transform.", count)
    if board.on_stronghold == "priests":
        return many("At once {count} worker may become a priest.", "At once up to {count} workers may become priests.",
                    count)
    gained = gain_text(board.on_stronghold_gain)
    return _("{gain} at once.").format(gain=gained) if gained else ""


# --- start, costs, income, tracks ---------------------------------------------------------------------------------


def _start(board: FactionBoard) -> str:
    start = board.start
    goods = gain_text(Gain(workers=start.workers, coins=start.coins, priests=start.priests))
    steps = joined(_("{cult} {count}").format(cult=cult(track), count=start.cults[track])
                   for track in CULTS if start.cults[track])
    return _("**Start:** {goods}, {points}, power {bowls}, {dwellings}; cults: {cults}.").format(
        goods=goods, points=amount("vp", start.vp), bowls="/".join(map(str, start.bowls)),
        dwellings=amount("dwelling", start.dwellings), cults=steps or pgettext("cults", "none"))


def _buildings(board: FactionBoard) -> Iterator[str]:
    """Costs and income by kind of building."""
    for kind in Building:
        cost = price(board.costs[kind])
        if kind is Building.TRADING_HOUSE:
            cost = _("{price} ({coins} without a neighbour)").format(
                price=cost, coins=amount("coins", board.coins_without_neighbour))
        yield _("- {building}: {price}; income {income}").format(
            building=capital(building(kind)), price=cost, income=_income(board.income[kind]))


def _income(row: Sequence[Gain]) -> str:
    """The income of a kind of building by how many are built; of a single one what it brings."""
    if len(row) == 2:
        return gain_text(row[1])
    return _("{amounts} with 0 to {most} built").format(amounts=joined(
        _("{counts} {resource}").format(counts="/".join(str(getattr(step, stock)) for step in row),
                                        resource=resource(kind))
        for kind, stock in STOCK.items() if kind is not Resource.VP and any(getattr(step, stock) for step in row)),
        most=len(row) - 1)


def _shipping(board: FactionBoard) -> str:
    track = board.shipping
    if not track.max:
        return ""
    return _("**Shipping:** {start} to {most}; a step costs {price} and brings {points} VP.").format(
        start=track.start, most=track.max, price=price(track.cost), points="/".join(map(str, track.vp.values())))


def _spades(board: FactionBoard) -> str:
    track = board.spades
    prices = ", ".join(price(each) for each in track.prices)
    if len(track.prices) == 1:
        return _("**A spade** costs {price}; it never gets cheaper.").format(price=prices)
    return _("**A spade** costs {prices}; a step of digging costs {price} and brings {points}.").format(
        prices=prices, price=price(track.cost), points=amount("vp", track.vp))

