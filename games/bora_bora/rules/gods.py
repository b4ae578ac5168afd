"""The Gods and how they are paid (procedure 6.1, 6.2; R-10, R-13 to R-15)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.bora_bora.board import VALUES
from games.bora_bora.components import Colour
from games.bora_bora.moves import Call, Payment
from games.bora_bora.position import NOBODY, Game, Player, bump
from games.bora_bora.rules.cards import FillRow
from games.bora_bora.rules.supply import score
from games.kernel import Reason, Seat

__all__ = ["calls", "pay_god", "pay_refused", "payments", "red_calls", "red_god", "red_refused"]

_PAIRS = {Payment(f"two {colour.name.lower()}"): colour for colour in Colour}
_PAIR_OF = {colour: payment for payment, colour in _PAIRS.items()}
_CALLS = {(god, payment): Call(god, payment) for god in Colour for payment in Payment}


def payments(player: Player, god: Colour) -> list[Payment]:
    """The ways in which a player can pay a God: its card, two cards of another colour, a God tile."""
    found: list[Payment] = []
    if player.offerings:
        if player.cards[god]:
            found.append(Payment.CARD)
        found += [_PAIR_OF[colour] for colour in Colour if player.cards[colour] > 1 and colour is not god]
    if player.god_tiles:
        found.append(Payment.TILE)
    return found


def pay_refused(player: Player, god: Colour, payment: Payment) -> Reason | None:
    """Why a God cannot be paid like that, or None."""
    if payment in payments(player, god):
        return None
    if payment is Payment.TILE:
        return Reason("no-god-tile")
    if not player.offerings:
        return Reason("no-offering")
    if payment is Payment.CARD:
        return Reason("no-god-card", god=god.name.lower())
    return Reason("own-pair") if _PAIRS[payment] is god else Reason("no-pair", colour=_PAIRS[payment].name.lower())


def pay_god(game: Game, seat: Seat, god: Colour, payment: Payment) -> Game:
    """Pays a God: cards to the discard, the offering to the supply, a God tile out of the game.

    Gaps of the open row are filled from the new discard (R-36).
    """
    player = game.players[seat]
    if payment is Payment.TILE:
        return game.change(seat, god_tiles=player.god_tiles - 1)
    colour, count = (god, 1) if payment is Payment.CARD else (_PAIRS[payment], 2)
    game = game.change(seat, cards=bump(player.cards, colour, -count), offerings=player.offerings - 1)
    return replace(game, discard=bump(game.discard, colour, count)).then(FillRow())


def calls(game: Game, seat: Seat, god: Colour) -> Iterator[Call]:
    """Every way to call a God, whether it helps or not."""
    for payment in payments(game.players[seat], god):
        yield _CALLS[god, payment]


# --- the Red God --------------------------------------------------------------------------------------------------


def red_calls(game: Game, seat: Seat) -> Iterator[Call]:
    """A Red God for the region just settled."""
    if game.turn.fish != NOBODY:
        yield from calls(game, seat, Colour.RED)


def red_god(game: Game, seat: Seat, move: Call) -> Game:
    """Scores the fish tile of the region just settled; the tile stays."""
    region = game.turn.fish
    game = replace(game, turn=replace(game.turn, fish=NOBODY))
    return score(pay_god(game, seat, Colour.RED, move.payment), seat, VALUES[game.fish[region]], "red-god")


def red_refused(game: Game, seat: Seat, move: Call) -> Reason | None:
    """Why a Red God cannot be called, or None."""
    if game.turn.fish == NOBODY:
        return Reason("no-hut-settled")
    return pay_refused(game.players[seat], Colour.RED, move.payment)
