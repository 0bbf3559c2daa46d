"""Quick match: one press on the street, and three seats are dealt."""

from __future__ import annotations

from game import registry
from game.core.setup import Player, Setup
from scenes.kit.app import App
from scenes.kit.keys import is_pad
from scenes.kit.palette import MASKS
from scenes.remembered import GAME, offered

SEATS = 3


def plays_quick(game: str) -> bool:
    """Whether this stall offers it now."""
    return game == GAME and registry.is_open(game)


def quick_setup(app: App, device: str) -> Setup:
    """Who played last, or a newcomer, against bots near that rating; by the rules' own options."""
    from game.doubt.opponents import near
    from game.doubt.rating import START

    known = offered(app)
    mask = known[0].mask if known else MASKS[0]
    name = known[0].name if known else app.words(f"lobby.name.{mask}")
    levels = near(known[0].rating / 10 if known else START, SEATS - 1)
    masks = [m for m in MASKS if m != mask]
    players = [Player(name, mask, device if is_pad(device) else "kbd", "person")]
    players += [Player(app.words(f"lobby.name.{m}"), m, "bot", level) for m, level in zip(masks, levels)]
    return Setup(GAME, SEATS, registry.game(GAME).options({}, SEATS), app.fresh_seed(), tuple(players))


def play_quick(app: App, device: str) -> None:
    """The table opens at once."""
    app.open_table(quick_setup(app, device), speed=app.settings.get("speed", "normal"), hands="private")
