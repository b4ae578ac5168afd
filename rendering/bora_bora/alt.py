"""The picture in words: what changed first, then who is to move, then the table, in at most 1,024 characters."""

from __future__ import annotations

from typing import Final

from games.bora_bora.board import REGIONS
from games.bora_bora.components import TASKS, Colour
from games.bora_bora.narration import names
from games.bora_bora.narration.questions import question
from games.bora_bora.narration.sentences import holding
from games.bora_bora.narration.tasks import missing, task
from games.bora_bora.position import NOBODY, Game
from games.bora_bora.results import holdings
from games.bora_bora.rules.dice import action_tiles
from games.kernel import Seat, person
from games.kernel.words import _, and_list, apart, headed
from rendering.bora_bora.final import scored
from rendering.bora_bora.scene import to_act
from rendering.bora_bora.words import action_name, called, play_order, ranks, stage
from rendering.kit.prose import fitted

__all__ = ["alt", "alt_own", "turn"]

TOLD: Final = ("vp", "offerings", "shells", "cards", "god_tiles", "men", "women", "regions", "buildings", "jewelry",
               "completed")
"""What is told of every seat."""


def alt(view: Game, told: str = "") -> str:
    """The alt text of the table's picture. What does not fit is left out from the end, sentence by sentence."""
    return fitted([told, turn(view), *_final(view), *_seats(view), _dice(view), _huts(view), _temple(view)])


def turn(view: Game) -> str:
    """Where the game is and who is asked what, in a sentence."""
    if view.over:
        winners = [called(seat) for seat, rank in ranks(view).items() if rank == 1]
        return _("Game over, won by {winners}.").format(winners=and_list(winners))
    asked = [_("{player}: {question}").format(player=called(seat), question=question(view, seat))
             for seat in to_act(view)]
    return f"{stage(view)}. {apart(asked)}." if asked else f"{stage(view)}."


def _final(view: Game) -> list[str]:
    """The scores of the end by source, once the game is over."""
    if not view.over:
        return []
    parts = [", ".join(f"{told} {amount}" for told, amount in scored(view, seat) if amount) for seat in view.order]
    return [_("{player}: {owned}.").format(player=person(seat), owned=part)
            for seat, part in zip(view.order, parts, strict=True)]


def _seats(view: Game) -> list[str]:
    return [_seat(view, seat) for seat in play_order(view)]


def _seat(view: Game, seat: Seat) -> str:
    """A seat in one sentence; of its hand only the number of cards."""
    amounts = holdings(view, seat)
    owned = [holding(what, amounts[what]) for what in TOLD if amounts[what] or what == "vp"]
    return _("{player}: {owned}.").format(player=called(seat), owned=", ".join(owned))


def _dice(view: Game) -> str:
    if not any(view.dice):
        return ""
    parts = [f"{action_name(actions)} {' '.join(str(die) for _seat_, die in dice)}"
             for actions, dice in zip(action_tiles(view), view.dice, strict=True) if dice]
    return _("Dice: {dice}.").format(dice=", ".join(parts))


def _huts(view: Game) -> str:
    parts = [f"{REGIONS[number]} {'/'.join(person(seat) for seat in reversed(seats))}"
             for number, seats in enumerate(view.huts) if seats]
    return _("Huts: {huts}.").format(huts=", ".join(parts)) if parts else ""


def _temple(view: Game) -> str:
    inside = [person(seat) for seat in view.temple if seat != NOBODY]
    return _("Temple from the left: {priests}.").format(priests=", ".join(inside)) if inside else ""


def alt_own(view: Game, seat: Seat) -> str:
    """The alt text of a seat's own board, with what the view knows of its hand and what its tasks lack."""
    player = view.players[seat]
    cards = [f"{player.cards[colour]} {names.colour(colour)}" for colour in Colour if player.cards[colour]]
    sentences = [_seat(view, seat)]
    if cards:
        sentences.append(_("God cards: {cards}.").format(cards=", ".join(cards)))
    sentences += [f"{headed(f'{TASKS.tiles[number].id} {task(number)}', missing(view, seat, number))}."
                  for number in player.tasks]
    persons = [names.persons(tile.sex, tile.type) for tile in player.tiles()]
    if persons:
        sentences.append(_("People: {persons}.").format(persons=", ".join(persons)))
    return fitted(sentences)
