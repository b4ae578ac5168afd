"""The Conclusion: collecting, exchange, training."""

from __future__ import annotations

from typing import Annotated

from games.aeolis.moves.fields import AMOUNT, MAT, RESOURCE, ROLES
from games.kernel import Move, Names

__all__ = ["Collect", "Gift", "Request", "Send", "Swap", "Train", "Untrain", "Withdraw"]


class Collect(Move, frozen=True):
    """Conclusion: says which mat takes a good out of the pool."""

    spelling = "collect {resource} to {mat}"
    chapter = "conclusion"
    several = True
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]


class Gift(Move, frozen=True):
    """Conclusion: gives something to another mat."""

    spelling = "gift {amount} {resource} from {mat} to {to}"
    aliases = ("give {amount} {resource} from {mat} to {to}",)
    chapter = "conclusion"
    sticky_fields = ()
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    to: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]


class Send(Move, frozen=True):
    """Conclusion: a trained worker goes to another mat and arrives untrained."""

    spelling = "send {role} to {to}"
    aliases = ("send 1 {role} to {to} as an untrained worker",)
    chapter = "conclusion"
    role: Annotated[int, Names("role", ROLES)]
    to: Annotated[int, MAT]


class Request(Move, frozen=True):
    """Conclusion: asks the owner of a mat for something."""

    spelling = "request {amount} {resource} from {mat} for {to}"
    aliases = ("ask {mat} for {amount} {resource} for {to}", "ask {mat} for {amount} {resource}")
    chapter = "conclusion"
    resource: Annotated[int, RESOURCE]
    mat: Annotated[int, MAT]
    to: Annotated[int, MAT]
    amount: Annotated[int, AMOUNT]


class Swap(Move, frozen=True):
    """Conclusion: offers so much of one thing for so much of another."""

    spelling = "swap[ {amount}] {give} of {mat} for[ {price}] {take} of {to}"
    chapter = "conclusion"
    mat: Annotated[int, MAT]
    give: Annotated[int, RESOURCE]
    to: Annotated[int, MAT]
    take: Annotated[int, RESOURCE]
    amount: Annotated[int, AMOUNT] = 1
    price: Annotated[int, AMOUNT] = 1


class Withdraw(Move, frozen=True):
    """Conclusion: takes back what was asked of the owner of a mat, or offered."""

    spelling = "withdraw from {mat}"
    aliases = ("withdraw",)
    chapter = "conclusion"
    mat: Annotated[int, MAT]


class Train(Move, frozen=True):
    """Conclusion: puts an untrained worker on a role; it is paid in the Upkeep."""

    spelling = "train {role}"
    aliases = ("train 1 {role}",)
    chapter = "conclusion"
    several = True
    sticky_fields = ()
    role: Annotated[int, Names("role", ROLES)]


class Untrain(Move, frozen=True):
    """Conclusion: takes a worker off a role again."""

    spelling = "untrain {role}"
    aliases = ("stop training {role}", "stop training 1 {role}")
    chapter = "conclusion"
    role: Annotated[int, Names("role", ROLES)]
