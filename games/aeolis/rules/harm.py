"""Plague, fire, ruin and loss of units: what each does the moment it happens."""

from __future__ import annotations

from msgspec.structs import replace

from games.aeolis.board import BUILDINGS, CITY, NOWHERE, SEA
from games.aeolis.components import WORKER, Mat
from games.aeolis.moves import POOLS
from games.aeolis.notes import PERILS, Cured, Destroyed, Dismissed, Doused, Fire, Left, Lost, Plague, Repaired
from games.aeolis.position import NO_TILE, NOBODY, Game, Modifier
from games.aeolis.rules.foes import active, conclude, damage, enemies_at, foe, recall_pledges

__all__ = [
    "cure", "destroy", "dismiss", "douse", "fresh", "hurt", "ignite", "infect", "mendable", "repair", "shielded",
]

ACROPOLIS = BUILDINGS["acropolis"]


def shielded(game: Game, hex_: int) -> bool:
    """Whether a spell keeps ruin and plague off a hex."""
    return game.has_modifier("shield", hex_)


def infect(game: Game, hex_: int, origin: int = NOWHERE) -> Game:
    """A plague token, perhaps from another hex; on the Acropolis the game is lost. An enemy beneath it takes damage."""
    if hex_ in game.plague or shielded(game, hex_):
        return game
    game = replace(game, plague=tuple(sorted((*game.plague, hex_)))).tell(Plague(hex_, origin))
    if hex_ == ACROPOLIS:
        return game.end("plague_in_acropolis")
    for event in enemies_at(game, hex_):
        if not foe(event).plague_immune:
            game = damage(game, event.ref, 1)
    return game


def cure(game: Game, hex_: int) -> Game:
    """A plague token leaves."""
    game = game.tell(Cured(hex_)) if hex_ in game.plague else game
    return replace(
        game,
        plague=tuple(other for other in game.plague if other != hex_),
        confined=tuple(other for other in game.confined if other != hex_),
    )


def burns(game: Game, hex_: int) -> bool:
    """Whether fire can break out there: never on water or within the walls."""
    return hex_ not in SEA and hex_ not in CITY and hex_ not in game.fires and not shielded(game, hex_)


def ignite(game: Game, hex_: int, origin: int = NOWHERE) -> Game:
    """Fire, perhaps from another hex: the structure falls, what lies there burns."""
    if not burns(game, hex_):
        return game
    game = replace(game, fires=tuple(sorted((*game.fires, hex_)))).tell(Fire(hex_, origin))
    return destroy(game, hex_).clear(hex_)


def douse(game: Game, hex_: int) -> Game:
    """A fire goes out; with the last of them the Inferno cards that wait for that leave."""
    game = replace(game, fires=tuple(fire for fire in game.fires if fire != hex_)).tell(Doused(hex_))
    if game.fires:
        return game
    for event in active(game, ("natural_disaster",)):
        if event.faced:
            game = conclude(game, event.ref).tell(Left(event.ref))
    return game


def destroy(game: Game, hex_: int, ref: int = NOBODY) -> Game:
    """A structure falls, perhaps by an enemy, and what lies on it is lost."""
    if not game.sound(hex_) or shielded(game, hex_):
        return game
    game = replace(game, ruined=tuple(sorted((*game.ruined, hex_)))).clear(hex_)
    return game.tell(Destroyed(hex_, game.tiles[hex_], ref))


def mendable(game: Game, hex_: int) -> bool:
    """Whether a ruin can be repaired: what burns is not, as little as it is built on (A9)."""
    return hex_ in game.ruined and (game.options.first_version or hex_ not in game.fires)


def repair(game: Game, hex_: int) -> Game:
    """A ruin stands again."""
    return replace(game, ruined=tuple(other for other in game.ruined if other != hex_)).tell(Repaired(hex_))


def hurt(game: Game, mat: Mat, amount: int, peril: str = "") -> Game:
    """A stack loses units, perhaps to what is on its hex; without any the miniature leaves the map."""
    state = game.mats[mat]
    lost = min(amount, state.units)
    if not lost:
        return game
    left = state.units - lost
    game = tired_first(game, mat, lost).tell(
        Lost(mat, lost, left, state.hex, PERILS.index(peril)))
    if left:
        return game.change(mat, units=left)
    game = game.change(mat, units=0, hex=NOWHERE, blessed=0, spared=False)
    return return_pledges(game) if mat is Mat.PHILOSOPHER else game


def tired_first(game: Game, mat: Mat, lost: int) -> Game:
    """Remembers for this round how many have fallen who had acted already: those fall first (A123)."""
    fallen = min(lost, tired(game, mat))
    modifier = Modifier("fallen", (mat,), fallen, last=game.round)
    return replace(game, modifiers=(*game.modifiers, modifier)) if fallen else game


def tired(game: Game, mat: Mat) -> int:
    """How many of a mat have used up what each of them may do once in a Hero phase."""
    deeds = game.deeds
    acted = 0
    if mat is Mat.MERCHANT:
        acted = deeds.traded
    elif mat is Mat.PRIESTESS:
        acted = len(deeds.prayed)
    elif mat is Mat.MAGI:
        acted = len(deeds.cast)
    return acted - game.modified("fallen", mat)


def fresh(game: Game, mat: Mat) -> int:
    """How many of a mat can still do it."""
    return game.mats[mat].units - tired(game, mat)


def return_pledges(game: Game) -> Game:
    """Pledges go back when the Philosopher is not on the blessing's hex any more."""
    here = game.mats[Mat.PHILOSOPHER].hex
    for event in game.events:
        if event.pledged and event.hex != here:
            game = recall_pledges(game, event)
    return game


def dismiss(game: Game, mat: Mat, pool: str) -> Game:
    """One worker is lost: untrained, trained, a bloodthrall or an explorer."""
    state = game.mats[mat]
    if pool == "trained":
        return hurt(game, mat, 1)
    game = game.tell(Dismissed(mat, POOLS.index(pool)))
    return game.add(mat, WORKER, -1) if pool == "untrained" else game.change(mat, extra=state.extra - 1)


def pools(game: Game, mat: Mat) -> dict[str, int]:
    """Workers of a mat by kind."""
    state = game.mats[mat]
    others = "bloodthrall" if mat is Mat.PRIESTESS else "explorer"
    return {"untrained": state.stock[WORKER], "trained": state.units, others: state.extra}


def structure_at(game: Game, hex_: int) -> bool:
    """Whether a structure, sound or not, is there."""
    return game.tiles[hex_] != NO_TILE
