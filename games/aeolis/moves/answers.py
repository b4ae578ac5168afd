"""Answers to what a player is asked."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import ABILITY_IDS, AMOUNT, EVENT, HEX, MAT, NODE, POOLS, RESOURCE, TECH
from games.kernel import Count, Move, Names

__all__ = [
    "Accept", "AcceptOldest", "CarryOn", "ChooseEvent", "ChooseHex", "ChooseOption", "ChooseStack", "ChooseTech",
    "Dismiss", "Enough", "FaithDie", "Fall", "Finish", "Give", "Lose", "Refuse", "RefuseOldest", "Rest", "Shatter",
]


class Accept(Move, frozen=True, tag="accept_order"):
    """Gives what another player asks for, all or part of it, or what a swap is offered for. It names the whole order:
    of two that are open it can mean one only, and never what was put in its place meanwhile."""

    spelling = "accept {amount} {resource} from {mat} for {to}[ against {price} {take}]"
    aliases = (
        "accept {amount} {resource} for {to}", "accept {resource} for {to}", "accept {amount} for {to}",
        "accept {amount} {resource}", "accept {amount}", "accept for {to}", "accept {resource}", "accept",
    )
    chapter = "answers"
    to: Annotated[int, MAT]
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]
    take: Annotated[int, RESOURCE] | None = None
    price: Annotated[int, AMOUNT] | None = None


class Refuse(Move, frozen=True, tag="refuse_order"):
    """Refuses what another player asks for or offers."""

    spelling = "refuse {resource} for {to}"
    aliases = ("refuse {resource}", "refuse for {to}", "refuse")
    chapter = "answers"
    to: Annotated[int, MAT]
    resource: Annotated[int, RESOURCE]


class AcceptOldest(Move, frozen=True, tag="accept"):
    """Accepts the oldest order that can be accepted so: the answer of games of the first version of the rules."""

    spelling = "accept {amount}"
    command = "accept-oldest"
    chapter = "records"
    amount: Annotated[int, AMOUNT]


class RefuseOldest(Move, frozen=True, tag="refuse"):
    """Refuses the oldest order: the answer of games of the first version of the rules."""

    spelling = "refuse"
    command = "refuse-oldest"
    chapter = "records"


class ChooseHex(Move, frozen=True):
    """Chooses a hex for an effect."""

    spelling = "choose hex {hex}"
    command = "hex"
    chapter = "answers"
    hex: Annotated[int, HEX]


class ChooseEvent(Move, frozen=True):
    """Chooses an enemy or another card in play for an effect."""

    spelling = "choose event {event}"
    command = "event"
    chapter = "answers"
    event: Annotated[int, EVENT]


class ChooseStack(Move, frozen=True):
    """Chooses a stack for an effect."""

    spelling = "choose stack {mat}"
    command = "stack"
    chapter = "answers"
    mat: Annotated[int, MAT]


class ChooseTech(Move, frozen=True):
    """Chooses a free technology."""

    spelling = "choose tech {tech}"
    command = "tech"
    chapter = "answers"
    tech: Annotated[int, TECH]


class ChooseOption(Move, frozen=True):
    """Chooses one of the effects of a card."""

    spelling = "choose option {option}"
    command = "option"
    chapter = "answers"
    option: Annotated[int, Count("option", 1, 9)]


class Give(Move, frozen=True):
    """Says which mat gets goods that were found or won."""

    spelling = "give {amount} {resource} to {mat}"
    chapter = "answers"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]


class Lose(Move, frozen=True):
    """Gives up one item."""

    spelling = "lose {resource} from {mat}"
    chapter = "answers"
    needs_verb = True
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]


class Dismiss(Move, frozen=True):
    """Gives up one worker."""

    spelling = "dismiss {pool} from {mat}"
    chapter = "answers"
    needs_verb = True
    pool: Annotated[int, Names("kind of worker", POOLS)]
    mat: Annotated[int, MAT]


class Shatter(Move, frozen=True):
    """Gives up a crystal on a sphere."""

    spelling = "shatter {colour} in {sphere}"
    chapter = "answers"
    needs_verb = True
    colour: Annotated[int, RESOURCE]
    sphere: Annotated[int, NODE]


class Rest(Move, frozen=True):
    """Leaves the rest of a choice to the usual order: what is most plentiful first, gold last."""

    spelling = "rest"
    chapter = "answers"


class Fall(Move, frozen=True):
    """Says which stack loses a unit after a won combat."""

    spelling = "casualty {mat}"
    chapter = "answers"
    mat: Annotated[int, MAT]


class FaithDie(Move, frozen=True):
    """Chooses a faith die."""

    spelling = "die {ability}"
    chapter = "answers"
    ability: Annotated[int, Names("ability", ABILITY_IDS)]


class Enough(Move, frozen=True):
    """Chooses no more."""

    spelling = "enough"
    chapter = "answers"


class CarryOn(Move, frozen=True):
    """Goes on with the marathon after an easy game."""

    spelling = "carry on"
    command = "carry-on"
    chapter = "answers"


class Finish(Move, frozen=True):
    """Ends the game with the victory."""

    spelling = "finish"
    chapter = "answers"
