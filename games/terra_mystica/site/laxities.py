"""What the site's engine lets pass although the rulebook does not; for imported records only (TM-101).

Each laxity is one function: the position after the move, its automatic consequences still to come, or None if it is not
concerned. The rules know nothing of them.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from games.kernel import NATURE, Aside, Due, IllegalMove, Move, Reason, Seat, act, owes, settle
from games.terra_mystica.components import ACTIONS, Action, Scoring, Terrain
from games.terra_mystica.moves import (
    Bridge,
    Burn,
    Convert,
    Decline,
    Leech,
    Pass,
    Resource,
    RevealScoring,
    StepDown,
    TakeAction,
    Transform,
)
from games.terra_mystica.position import Game, Turn
from games.terra_mystica.rules.factions import PlaceBridge, Sandstorm, action_refused, place_bridge, storm
from games.terra_mystica.rules.passing import card_refused, pass_round
from games.terra_mystica.rules.power import Offer, refuse_all
from games.terra_mystica.rules.reach import empty_land, touching
from games.terra_mystica.rules.rounds import SpendCultSpades
from games.terra_mystica.rules.setup import DrawScoring
from games.terra_mystica.rules.supply import score
from games.terra_mystica.rules.turns import TakeTurn
from games.terra_mystica.site.later import with_choice_put_off

__all__ = ["LAXITIES", "let_pass"]


def late_spade_tile(game: Game, seat: Seat, move: Move) -> Game | None:
    """A record names SCORE1 for one of the last two rounds; the site draws it again, but takes what is named."""
    top = game.agenda[-1] if game.agenda else None
    if not isinstance(top, DrawScoring) or seat != NATURE or move != RevealScoring(Scoring.SCORE1):
        return None
    return top.play(game.pop(), seat, move) if Scoring.SCORE1 not in game.scoring else None


def newer_offer_first(game: Game, seat: Seat, move: Move) -> Game | None:
    """Where a record does not name the switch `strict-leech`, offers are taken in any order."""
    if game.options.strict_leech or not isinstance(move, Leech):
        return None
    for place, step in game.questions():
        if isinstance(step, Offer) and step.seat == seat and Leech(step.amount, step.giver(game)) == move:
            asides = game.asides
            return _act(replace(game, asides=(asides[place], *asides[:place], *asides[place + 1 :])), seat, move)
    return None


def coins_for_points(game: Game, seat: Seat, move: Move) -> Game | None:
    """Three coins become a point in mid-game, for everybody who has no better rate."""
    if not isinstance(move, Convert) or (move.give, move.get) != (Resource.C, Resource.VP) or game.turn.seat != seat:
        return None
    player = game.players[seat]
    settled = game.options.wide_laxities or not owes(game, seat, Due.BEFORE_ACTING)
    if not settled or (player.board.trades_points and not game.options.wide_laxities):
        return None
    if move.paid != ACTIONS.final.coins_per_vp * move.got or player.coins < move.paid:
        return None
    return score(game.change(seat, coins=player.coins - move.paid), seat, move.got, "convert")


def spades_in_any_order(game: Game, seat: Seat, move: Move) -> Game | None:
    """The spades of the cult bonus are used in any order of players."""
    mine = SpendCultSpades(seat)
    if mine not in game.agenda:
        return None
    rest = tuple(step for step in game.agenda if step != mine)
    return _act(settle(replace(game, agenda=(*rest, mine))), seat, move)


def storm_of_any_colour(game: Game, seat: Seat, move: Move) -> Game | None:
    """A sandstorm makes any terrain."""
    top = game.agenda[-1] if game.agenda else None
    if not isinstance(top, Sandstorm) or top.seat != seat or not isinstance(move, Transform):
        return None
    near = touching(game.players[seat]) & empty_land(game)
    if not near >> move.hex & 1 or move.colour is Terrain.RIVER:
        return None
    return storm(game.pop(), move.hex, move.colour)


def bridge_on_used_spot(game: Game, seat: Seat, move: Move) -> Game | None:
    """A second bridge lies where there is one already."""
    top = game.agenda[-1] if game.agenda else None
    if not isinstance(top, PlaceBridge) or top.seat != seat or not isinstance(move, Bridge):
        return None
    if all((a, b) != move.spot for a, b, _ in game.bridges):
        return None
    sites = game.players[seat].sites
    return place_bridge(game.pop(), seat, move.spot) if set(sites) & set(move.spot) else None


def step_down_before_town(game: Game, seat: Seat, move: Move) -> Game | None:
    """A step down on a cult, from 9 or 8 on the own turn, steers where the steps of a town tile end."""
    if not isinstance(move, StepDown) or not game.players[seat].cults[move.cult]:
        return None
    cults = game.players[seat].cults
    if not game.options.wide_laxities and (game.turn.seat != seat or cults[move.cult] not in (8, 9)):
        return None
    return game.change(seat, cults=(*cults[: move.cult], cults[move.cult] - 1, *cults[move.cult + 1 :]))


def card_in_last_round(game: Game, seat: Seat, move: Move) -> Game | None:
    """Whoever passes in the last round names a card; it is not taken."""
    top = game.agenda[-1] if game.agenda else None
    if not isinstance(top, TakeTurn) or top.seat != seat or not isinstance(move, Pass) or not game.turn.actions:
        return None
    if game.round != ACTIONS.rounds or card_refused(game, seat, move.card) is not None:
        return None
    return replace(pass_round(game.pop(), seat, Pass()), turn=Turn())


def ride_nowhere(game: Game, seat: Seat, move: Move) -> Game | None:
    """The Witches' ride is taken though no forest is empty: it does nothing."""
    top = game.agenda[-1] if game.agenda else None
    player = game.players[seat] if seat >= 0 else None
    if not isinstance(top, TakeTurn) or top.seat != seat or move != TakeAction(Action.ACTW) or player is None:
        return None
    refused = game.turn.actions == 0 or action_refused(game, seat, Action.ACTW) != Reason("no-empty-forest")
    if refused:
        return None
    turn = replace(game.turn, actions=game.turn.actions - 1, acted=True, build=())
    return replace(game, turn=turn).change(seat, used=(*player.used, Action.ACTW))


def burn_before_answering(game: Game, seat: Seat, move: Move) -> Game | None:
    """Power is burnt before an offer is answered; the answer is due by the end of the turn."""
    return _later(game, seat, move) if isinstance(move, Burn) else None


def act_before_cult_step(game: Game, seat: Seat, move: Move) -> Game | None:
    """The Cultists act before they take the step they are owed; it is due by the end of the turn."""
    if any(isinstance(step, Offer) for step in _owed(game, seat)):
        return None
    return _later(game, seat, move)


def choose_later(game: Game, seat: Seat, move: Move) -> Game | None:
    """Whoever alone has not passed goes on, or passes, with a choice still owed; so do the Chaos Magicians inside
    their double turn."""
    put_off = with_choice_put_off(game, seat, move)
    return None if put_off is None else _act(put_off, seat, move)


def acting_declines(game: Game, seat: Seat, move: Move) -> Game | None:
    """Whoever acts on the own turn, or ends it, without answering has declined what was offered."""
    if isinstance(move, (Leech, Decline, Burn)) or (game.turn.seat != seat and not game.options.wide_laxities):
        return None
    if not any(isinstance(step, Offer) for step in _owed(game, seat)):
        return None
    return _act(settle(refuse_all(game, seat)), seat, move)


LAXITIES: Final = (
    late_spade_tile, newer_offer_first, coins_for_points, spades_in_any_order, storm_of_any_colour,
    bridge_on_used_spot, step_down_before_town, card_in_last_round, ride_nowhere, burn_before_answering,
    act_before_cult_step, choose_later, acting_declines,
)


def let_pass(game: Game, seat: Seat, move: Move) -> Game | None:
    """The position after a move that one of the laxities lets pass, with a note that names it; else None."""
    if game.options.ruleset != "site":
        return None
    for laxity in LAXITIES:
        after = laxity(game, seat, move)
        if after is not None:
            return after.note(seat, "let-pass", detail=laxity.__name__)
    return None


def _owed(game: Game, seat: Seat) -> list[Any]:
    return [step for _, step in game.questions() if step.may_answer(game, seat)]


def _later(game: Game, seat: Seat, move: Move) -> Game | None:
    """The move with the seat's open answers put off to the end of its turn."""
    if not any(aside.due is Due.BEFORE_ACTING for aside in game.asides):
        return None
    asides = tuple(
        Aside(aside.steps, Due.BEFORE_ENDING)
        if aside.due is Due.BEFORE_ACTING and aside.steps[-1].may_answer(game, seat) else aside
        for aside in game.asides
    )
    return _act(replace(game, asides=asides), seat, move) if asides != game.asides else None


def _act(game: Game, seat: Seat, move: Move) -> Game | None:
    try:
        return act(game, seat, move)
    except IllegalMove:
        return None
