"""Where tiles and cards are: tasks, jewelry, people, God cards, dice on the action tiles."""

from __future__ import annotations

from collections.abc import Iterator

from games.bora_bora.articles.counts import each, told
from games.bora_bora.board import HIGHEST
from games.bora_bora.components import TASKS, ActionKind, Colour, Sex
from games.bora_bora.position import Game
from games.bora_bora.rules.dice import action_tiles, lowest, tile_of
from games.bora_bora.rules.display import on_display
from games.bora_bora.rules.tasks import counted
from games.kernel import Seat, by_seat, person
from games.kernel.words import _, and_list, many

__all__ = ["dice_on", "god_cards", "jewel_at", "person_at", "task_at"]


def task_at(view: Game, number: int) -> str:
    """Who has a task or has completed it, or where it lies."""
    for seat, player in by_seat(view.players):
        if number in player.completed:
            return _("{person} has completed it.").format(person=person(seat))
        if number in player.tasks:
            return _held(view, seat, number)
    if number in view.tasks:
        return _("It is on display: players take new tasks at the end of phase C.")
    if number in view.pile_dark or number in view.pile_light:
        return _("It is still in the pile.")
    return _("It is out of the game.")


def _held(view: Game, seat: Seat, number: int) -> str:
    """Who has it, and how far they are if the view shows that."""
    parts = TASKS.tiles[number].parts
    if view.players[seat].unseen and any("card" in part.what or "in_hand" in part.what for part in parts):
        return _("{person} has it.").format(person=person(seat))
    have = sum(min(part.need, counted(view, seat, part)) for part in parts)
    need = sum(part.need for part in parts)
    return _("{person} has it, with {have} of {need}.").format(person=person(seat), have=have, need=need)


def jewel_at(view: Game, number: int) -> str:
    """Who bought a piece, or when it is on sale."""
    for seat, player in by_seat(view.players):
        if number in player.jewelry:
            return _("{person} has bought it.").format(person=person(seat))
    for round_, column in enumerate(view.jewelry, 1):
        if number in column:
            return (_("It is on sale in this round.") if round_ == view.round
                    else _("It is on sale in round {round}.").format(round=round_))
    return "" if number in view.pile_jewelry else _("Nobody bought it: it has left the game.")


def person_at(view: Game, sex: Sex, kind: int) -> str:
    """Where the tiles of a type lie: on display, with players, in the pile."""
    places = [str(place) for place, lying in enumerate(on_display(view, sex), 1) if lying == kind]
    pile = (view.pile_men if sex is Sex.MAN else view.pile_women)[kind]
    return told([
        many("On display at position {places}.", "On display at positions {places}.", len(places),
             places=and_list(places)) if places else "",
        *_owners(view, sex, kind),
        many("{count} is in the pile.", "{count} are in the pile.", pile) if pile else "",
    ]) or _("None is left in the game.")


def _owners(view: Game, sex: Sex, kind: int) -> Iterator[str]:
    for seat, player in by_seat(view.players):
        tiles = [tile for tile in player.tiles(sex) if tile.type == kind]
        down = sum(tile.shifted for tile in tiles)
        if down:
            yield _("{person} has {count}, {down} of them shifted down.").format(
                person=person(seat), count=len(tiles), down=down)
        elif tiles:
            yield _("{person} has {count}.").format(person=person(seat), count=len(tiles))


def god_cards(view: Game, colour: Colour) -> str:
    """Cards of a colour that lie open, and those that the view knows of a hand."""
    return told([
        _("{open} open, {discard} in the discard.").format(open=view.row[colour], discard=view.discard[colour]),
        each(view, _("Known in hand: {players}."), lambda player: player.cards[colour] or None),
    ])


def dice_on(view: Game, kind: ActionKind) -> str:
    """The dice on the tile of an action, and which die may come next."""
    tile = tile_of(view, kind)
    dice = view.dice[tile] if tile < len(view.dice) else ()
    if not dice:
        return _("No die is on this tile.") if tile < len(view.dice) else ""
    lying = and_list([_("a {die} of {person}").format(die=die, person=person(seat)) for seat, die in dice])
    text = _("On this tile: {dice}.").format(dice=lying)
    return text if action_tiles(view)[tile] == (ActionKind.FISH,) else told([text, _next(lowest(view, kind) - 1)])


def _next(highest: int) -> str:
    if not highest:
        return _("No more die fits without a Blue God.")
    return _("The next die must be {die} or lower.").format(die=min(highest, HIGHEST))
