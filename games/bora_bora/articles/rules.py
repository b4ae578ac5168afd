"""The rules, chapter by chapter: setting up, the three phases of a round, what is hidden, how many play."""

from __future__ import annotations

from collections.abc import Iterator

from games.bora_bora.articles.links import asking
from games.bora_bora.articles.making import codes, listed, made
from games.bora_bora.board import HIGHEST, REGIONS
from games.bora_bora.components import (
    ACTIONS,
    BOARD,
    BOX,
    FISH,
    GODS,
    JEWELRY,
    MAP,
    PERSONS,
    SCORING,
    TASKS,
    TRACKS,
)
from games.bora_bora.narration import names
from games.bora_bora.narration.amounts import helper_points, holding, points
from games.kernel import Article
from games.kernel.words import _, and_list, apart

__all__ = ["rules"]


def rules() -> Iterator[Article]:
    """In the order of the game."""
    yield from _beginning()
    yield from _dice()
    yield from _people()
    yield from _evening()
    yield from _table()


def _beginning() -> Iterator[Article]:
    yield made("rules", "rule-game", _("The game in short"), [
        _("You play {rounds} rounds and want the most points.").format(rounds=BOX.rounds),
        *listed([
            _("Phase A: everyone rolls {dice} dice and places them, one at a time, on actions.").format(dice=BOX.dice),
            _("Phase B: everyone uses one type of man and one type of woman."),
            _("Phase C: status, temple, jewelry and tasks."),
        ]),
        _("After the last round you score tasks, fish, jewelry, God tiles and up to {count} bonuses.").format(
            count=len(SCORING.bonuses)),
    ], related=("rule-setup", "rule-dice", "rule-people", "rule-evening", "rule-end", "rule-gods"))
    yield made("rules", "rule-setup", _("Setup"), _setup(),
               related=("rule-first-hut", "rule-players", "hut", "rule-task", "god-card", "status"),
               rulings=("R-01",))
    yield made("rules", "rule-first-hut", _("The first hut"), [
        _("From the last player to the first, everyone puts a hut into a free region with a fish tile of {value}.")
        .format(value=FISH.start_value),
        _("You get what the region gives. The fish scores nothing now."),
    ], related=("rule-expand", "hut", "fish"), rulings=("R-02", "R-04", "R-05", "R-03"))


def _setup() -> list[str]:
    deal = BOX.tasks
    return listed([
        _("Each of the {count} regions gets a fish tile at random.").format(count=len(REGIONS)),
        _("{count} men and {count} women lie on positions 1 to {count}.").format(count=PERSONS.display),
        _("You get {light} light and {dark} dark tasks, {offerings}, {cards} and {tiles}.").format(
            light=deal.light, dark=deal.dark, offerings=holding("offerings", BOX.offerings),
            cards=holding("cards", BOX.god_cards), tiles=holding("god_tiles", BOX.god_tiles)),
        _("On your board are {huts} huts; beside it {priests} priests and {buildings} building tiles.").format(
            huts=BOX.huts, priests=BOX.priests, buildings=len(BOARD.buildings)),
        _("The jewelry lies in {rounds} columns of {count}, one for each round.").format(
            rounds=BOX.rounds, count=JEWELRY.per_round),
        _("{open} God cards lie open; {tiles} God tiles wait at the temple.").format(
            open=GODS.open, tiles=GODS.tiles_in_temple),
        _("In turn order, players begin with {points} points.").format(points=codes(BOX.start_points)),
    ])


def _dice() -> Iterator[Article]:
    yield made("rules", "rule-dice", _("Phase A: placing dice"), [
        _("Everyone rolls {dice} dice. In turn order, {dice} times, you place one and do its action.").format(
            dice=BOX.dice),
        _("Your die must be **lower** than every die on that action tile, yours included. An empty tile takes any "
          "die."),
        _("A high die does more. Fishing takes any die and scores {points}.").format(points=points(ACTIONS.fishing)),
    ], related=("god-blue", "god-white", "action-helper", "action-temple", "action-build",
                "action-fishing", "die"),
        rulings=("R-06", "R-07", "R-39", "R-101"))
    yield made("rules", "rule-expand", _("Expanding to a region"), [
        _("A hut of your board goes along one land or water path into a region where you have none. You start from a "
          "region with a hut of yours."),
        _("The value of the path must not be higher than your die, or than what your people allow."),
        *listed([
            _("Your hut takes the building space; the hut that was there stays beside it."),
            _("You get the region's material, or an offering."),
            _("Then you may call a Red God and score the fish."),
        ]),
    ], related=("action-land", "action-water", "god-red", "hut", "rule-islands", "rule-first-hut"),
        rulings=("R-03", "R-38"))
    yield made("rules", "rule-material", _("Materials and ceremony spaces"), [
        _("Sand, stone and wood go on a free ceremony space of their kind; you choose which one."),
        _("If there is none, the material lies beside your board for good: it counts for tasks, but you can't build "
          "with it."),
        _("You can't move what lies on a ceremony space."),
    ], related=("sand", "stone", "wood", "rule-building", "bonus-ceremony"), rulings=("R-03",))
    yield made("rules", "rule-building", _("Building"), [
        _("Remove two materials from ceremony spaces that lie side by side or one below the other. Cover both spaces "
          "with a building tile."),
        _("The number of the tile must not be higher than your die, or than what your people allow."),
        _("You score {points} points in rounds 1 to {rounds}, and you get a Fire Bonus.").format(
            points=codes(TRACKS.building_points), rounds=BOX.rounds),
    ], related=("action-build", "fire-bonus", "rule-material", "bonus-buildings", "building-1"),
        rulings=("R-25", "R-42"))


def _people() -> Iterator[Article]:
    yield made("rules", "rule-people", _("Phase B: using people"), [
        _("In turn order you may use one type of man and one type of woman, in either order."),
        _("All your tiles of that type and sex act together. With more of them, the action is stronger."),
        _("People are not used up. Tiles that were shifted down act as well."),
        _("With a Green God you double a group, or use one more type."),
    ], related=("god-green", "action-man", "action-woman", "man-land-path", "woman-land-path", "bonus-persons"),
        rulings=("R-20", "R-21", "R-22", "R-46", "R-102"))
    yield made("rules", "rule-shift", _("Shifting people down"), [
        _("With the helper you shift a tile on your board down, once in the game."),
        *listed([
            _("A man gets a tattoo: you move up the status track, {price}.").format(
                price=helper_points(ACTIONS.helper.tattoo)),
            _("A woman brings shells, {price}.").format(price=helper_points(ACTIONS.helper.shells)),
        ]),
        _("The tile says how much you get. It still acts in phase B."),
    ], related=("action-helper", "status", "shell", *asking("men_shifted", "women_shifted", "persons_shifted")))


def _evening() -> Iterator[Article]:
    yield made("rules", "rule-evening", _("Phase C: the evening"), listed([
        _("Status: you score by your marker. Who is farther ahead goes first from now on."),
        _("Temple: each priest scores {points} points, by round. Whoever has the most gets a God tile.").format(
            points=codes(sorted(set(TRACKS.priest_points)))),
        _("Jewelry: in the new turn order, you may buy one piece of this round."),
        _("Tasks: you complete one or give one up. Then everyone takes a new one."),
        _("New men, women and tasks are laid out; the dice go home."),
    ]), related=("rule-order", "rule-temple", "rule-jewelry", "rule-task", "rule-end"))
    yield made("rules", "rule-order", _("Status and turn order"), [
        _("In phase C each player scores the number at their marker, from {low} to {high}.").format(
            low=min(TRACKS.status), high=max(TRACKS.status)),
        _("Then the markers give the new turn order: farthest ahead first. On one space, the marker on top is ahead."),
        _("The new order holds at once. All markers go back to the start, the last player's at the bottom."),
    ], related=("status", "rule-evening", "man-status", "fire-bonus", *asking("turn_order_1")), rulings=("R-19",))
    yield made("rules", "rule-temple", _("Scoring the temple"), [
        _("Each of your priests in the temple scores {points} points in rounds 1 to {rounds}.").format(
            points=codes(TRACKS.priest_points), rounds=BOX.rounds),
        _("The player with the most priests gets a God tile. Without any priest the tile leaves the game."),
    ], related=("temple", "action-temple", "god-tile", "priest"), rulings=("R-31", "R-32", "R-18"))
    yield made("rules", "rule-jewelry", _("Buying jewelry"), [
        _("In phase C, in the new turn order, you may buy one piece of this round's column for shells."),
        _("What nobody buys leaves the game. Your pieces score at the end."),
    ], related=("shell", "bonus-jewelry", "jewel-necklace",
                *asking("different_jewelry_types")))
    yield made("rules", "rule-task", _("Completing tasks"), [
        _("In phase C you complete one of your {slots} tasks for {points}, or for {aided} with a Yellow God. If you "
          "can't, you give one up.").format(
            slots=TASKS.slots, points=points(TASKS.score.unaided), aided=points(TASKS.score.aided)),
        _("A task asks for something you have. You don't pay it."),
        _("Then everyone takes a new task from the display, in the last round too."),
        _("After the last round you may complete all {slots} tasks that you have left.").format(slots=TASKS.slots),
    ], related=("god-yellow", "bonus-tasks", "rule-evening", "rule-end"),
        rulings=("R-26", "R-27", "R-29", "R-30", "R-33", "R-43"))


def _table() -> Iterator[Article]:
    yield made("rules", "rule-hidden", _("What is hidden"), [
        _("Only you see the God cards in your hand. Everyone sees how many you have."),
        _("The piles are hidden too. Everything else is open, the tasks of all players included."),
    ], related=("god-card", "rule-task"), rulings=("R-40",))
    yield made("rules", "rule-players", _("With 2, 3 or 4 players"), [
        *listed(_tiles()),
        _("On display are {more} tasks more than there are players.").format(more=BOX.tasks_beyond_players),
        _("A table has nothing else to choose: Bora Bora is always played by the same rules."),
    ], related=("rule-setup", "rule-dice"), rulings=("R-44", "R-39"))
    yield made("rules", "rule-leaving", _("When a player leaves"), [
        _("The others play on. What the player has on the table stays there, huts and priests included."),
        _("Whoever left ranks after everyone who stayed."),
    ], related=("rule-game",), rulings=("R-104",))
    yield made("rules", "rule-islands", _("The map"), [
        _("{islands} islands with {regions} regions. {paths} paths join them, each with a value from 1 to {high}.")
        .format(islands=len(MAP.islands), regions=len(REGIONS), paths=len(MAP.paths), high=HIGHEST),
        _("A region has one building space. Beside it lies a fish tile."),
    ], related=("rule-expand", "fish", "bonus-regions", "C-forest", "L1", "W1"))


def _tiles() -> Iterator[str]:
    """What is joined on one action tile, by the number of players."""
    for players, tiles in sorted(ACTIONS.tiles.items()):
        joined = [and_list([names.action(kind) for kind in kinds]) for kinds in tiles if len(kinds) > 1]
        text = (_("{players} players: {count} action tiles; on one tile each: {joined}.") if joined
                else _("{players} players: {count} action tiles, one for each action."))
        yield text.format(players=players, count=len(tiles), joined=apart(joined))
