"""Answers to interactions: the first one, later ones, edits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tests.discord.constants import EPHEMERAL, MESSAGE_FLAGS, CallbackType, InteractionType
from tests.discord.limits import Findings, check_choices, check_modal, error_tree
from tests.discord.messages import StoredMessage
from tests.discord.records import ApiError, Interaction, Request
from tests.discord.routing import Routes

if TYPE_CHECKING:
    from tests.discord.api import Api

__all__ = ["FOLLOWUPS", "routes"]

routes = Routes()
PRIVATE_FLAGS: Final = MESSAGE_FLAGS | EPHEMERAL
FOLLOWUPS: Final = (30, 60.0)
"""Follow-ups in a channel in so many seconds. Observed; Discord does not document it."""

_TO_COMMANDS: Final = {CallbackType.MESSAGE, CallbackType.DEFER_MESSAGE}
_UPDATES: Final = {CallbackType.DEFER_UPDATE, CallbackType.UPDATE}
ALLOWED: Final = {
    InteractionType.COMMAND: _TO_COMMANDS | {CallbackType.MODAL},
    InteractionType.COMPONENT: _TO_COMMANDS | _UPDATES | {CallbackType.MODAL},
    InteractionType.AUTOCOMPLETE: {CallbackType.CHOICES},
    InteractionType.MODAL_SUBMIT: _TO_COMMANDS,
}
"""How each type of interaction may be answered; a modal that a component opened may update its message as well."""


@routes.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", auth=False)
def answer(api: Api, request: Request) -> dict[str, Any] | None:
    """The first answer to an interaction."""
    interaction = api.interactions.to_answer(request)
    kind = _callback_type(api, request, interaction)
    if interaction.channel_id not in api.world.channels:
        raise ApiError(404, 10003, "Unknown Channel")
    shown = ANSWERS[kind](api, request, interaction, request.json.get("data") or {})
    interaction.response = kind
    interaction.first_response = request.started - interaction.created
    interaction.settled.set()
    if request.query.get("with_response") not in ("1", "true"):
        return None
    return _told(api, interaction, shown)


def _callback_type(api: Api, request: Request, interaction: Interaction) -> CallbackType:
    allowed = ALLOWED[interaction.type]
    if interaction.type is InteractionType.MODAL_SUBMIT and interaction.message:
        allowed = allowed | _UPDATES
    kind = request.json.get("type")
    if kind not in allowed:
        api.violation("callback-type", f"{interaction.name!r} cannot be answered with type {kind}", request)
        wrong = [(("type",), "INTERACTION_CALLBACK_TYPE", "Invalid callback type")]
        raise ApiError(400, 50035, "Invalid Form Body", errors=error_tree(wrong))
    return CallbackType(kind)


def _send(api: Api, request: Request, interaction: Interaction, data: dict[str, Any]) -> StoredMessage:
    files = api.compose(request, interaction.channel_id, data, "data", flags=PRIVATE_FLAGS)
    interaction.original = api.interactions.reply(interaction, data, files)
    return interaction.original


def _defer(api: Api, request: Request, interaction: Interaction, data: dict[str, Any]) -> None:
    findings, flags = Findings(), data.get("flags") or 0
    findings.require(not flags & ~EPHEMERAL, ("data", "flags"), "MESSAGE_FLAGS_INVALID", "Only EPHEMERAL may be set")
    api.settle(request, findings)
    interaction.original = api.interactions.reply(interaction, {"flags": flags}, loading=True)


def _defer_update(api: Api, request: Request, interaction: Interaction, data: dict[str, Any]) -> None:
    """The message of the component is edited later, or not at all."""


def _update(api: Api, request: Request, interaction: Interaction, data: dict[str, Any]) -> StoredMessage:
    message = interaction.message
    if message is None or message.deleted:
        raise ApiError(404, 10008, "Unknown Message")
    files = api.compose(request, interaction.channel_id, data, "data", edited=message, flags=PRIVATE_FLAGS)
    message.edit(data, files, api.world.users)
    return message


def _suggest(api: Api, request: Request, interaction: Interaction, data: dict[str, Any]) -> None:
    findings = Findings()
    check_choices(findings, data.get("choices"), ("data", "choices"), _focused_type(interaction.data["options"]))
    api.settle(request, findings)
    interaction.choices = data["choices"]


def _focused_type(options: list[dict[str, Any]]) -> int | None:
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        if (found := _focused_type(option.get("options") or [])) is not None:
            return found
    return None


def _open_modal(api: Api, request: Request, interaction: Interaction, data: dict[str, Any]) -> None:
    findings = Findings()
    check_modal(findings, data)
    api.settle(request, findings, "data")
    interaction.modal = data


ANSWERS: Final[dict[CallbackType, Callable[[Api, Request, Interaction, dict[str, Any]], StoredMessage | None]]] = {
    CallbackType.MESSAGE: _send, CallbackType.DEFER_MESSAGE: _defer, CallbackType.DEFER_UPDATE: _defer_update,
    CallbackType.UPDATE: _update, CallbackType.CHOICES: _suggest, CallbackType.MODAL: _open_modal,
}


def _told(api: Api, interaction: Interaction, shown: StoredMessage | None) -> dict[str, Any]:
    """What the bot hears about its answer if it asks for it."""
    told: dict[str, Any] = {"interaction": {"id": interaction.id, "type": interaction.type}}
    message = shown or interaction.original or (interaction.message if interaction.response in _UPDATES else None)
    if message:
        told["interaction"] |= {
            "response_message_id": message.id, "response_message_loading": message.loading,
            "response_message_ephemeral": message.visible_to is not None,
        }
    if shown:
        told["resource"] = {"type": interaction.response, "message": api.world.message_payload(shown)}
    return told


@routes.add("POST", "/webhooks/{webhook_id}/{webhook_token}", auth=False)
def follow_up(api: Api, request: Request) -> dict[str, Any]:
    """A later answer. The first one after a deferral takes the place of what says that the bot is thinking."""
    interaction, body = api.interactions.to_follow_up(request), request.json or {}
    if interaction.channel_id not in api.world.channels:
        raise ApiError(404, 10003, "Unknown Channel")
    api.rates.unannounced(request, ("follow-ups", interaction.channel_id), *FOLLOWUPS,
                          "over 30 follow-ups a minute in a channel")
    loading = interaction.original if interaction.loading else None
    files = api.compose(request, interaction.channel_id, body, edited=loading, flags=PRIVATE_FLAGS)
    if loading and not loading.deleted:
        message = loading
        message.edit(body, files, api.world.users)
    else:
        message = api.interactions.reply(interaction, body, files, follows=interaction.original)
        interaction.followups.append(message)
    interaction.touched += 1
    return api.world.message_payload(message)


@routes.add("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", auth=False)
@routes.add("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", auth=False)
def message(api: Api, request: Request) -> dict[str, Any]:
    """A message that answered."""
    return api.world.message_payload(api.interactions.message_of(request, api.interactions.to_follow_up(request)))


@routes.add("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", auth=False)
@routes.add("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", auth=False)
def edit(api: Api, request: Request) -> dict[str, Any]:
    """Edits a message that answered."""
    interaction, body = api.interactions.to_follow_up(request), request.json or {}
    message = api.interactions.message_of(request, interaction)
    files = api.compose(request, interaction.channel_id, body, edited=message, flags=PRIVATE_FLAGS)
    message.edit(body, files, api.world.users)
    interaction.touched += 1
    return api.world.message_payload(message)


@routes.add("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", auth=False)
@routes.add("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", auth=False)
def delete(api: Api, request: Request) -> None:
    """Deletes a message that answered."""
    interaction = api.interactions.to_follow_up(request)
    api.remove(api.interactions.message_of(request, interaction))
    interaction.touched += 1
