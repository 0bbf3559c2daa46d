"""EXACTA! in the real scene: hurried it settles to a fresh picture; what a card promised stays until it has landed."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.match import Match, Player, Setup
from game.core.protocol import PUBLIC
from game.core.rng import seed_of
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.memory import MemorySettings
from scenes.kit.stage import Stage
from scenes.table import TableScene
from tests.scenes.exacta_looks import MASKS, VIEW, steps


def watched_table(**settings: object) -> App:
    """Three bots at a small table, seen by the public."""
    app = App((480, 270), MemorySettings(language="ja", speed="normal", **settings))
    app.dice.seed(3)
    players = tuple(Player(f"P{seat}", MASKS[seat], "bot", "fair") for seat in range(3))
    app.push(TableScene(app, Match(Setup("exacta", 3, {"races": 2}, seed_of("watched"), players))))
    app.tick()
    return app


def test_a_table_hurried_at_random_moments_is_pixel_for_pixel_a_fresh_one():
    app, dice, compared, hurried = watched_table(), random.Random(11), [], set()
    app.idle_motion = False
    scene, seen, fresh = app.top, pygame.Surface((480, 270)), pygame.Surface((480, 270))
    for _ in range(1500):
        app.tick()
        app.draw(seen)
        showing = scene.showing
        if showing.clip is not None and dice.random() < 0.05:
            hurried.add(showing.clip.cue)
            showing.hurry()
            if showing.waits:
                showing.go_on()
        if showing.idle and (not compared or compared[-1] != showing.board):
            app.draw(seen)
            Stage((480, 270)).draw(fresh, VIEW.pieces(scene.look()))
            assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(fresh, "RGB")
            compared.append(showing.board)
        if len(compared) == 12:
            break
    assert len(compared) == 12 and len(hurried) >= 2


class SlowDisk:
    """A keeper whose writes are acknowledged when the test says so."""

    def __init__(self) -> None:
        self.writes = False

    def is_written(self, number: int) -> bool:
        return self.writes

    def news(self) -> None:
        return None

    def close(self) -> None: ...


@pytest.mark.parametrize("phase", ("favourites", "tricks"))
def test_what_a_card_promises_stays_until_it_has_landed(phase):
    app, disk = App((480, 270), MemorySettings(language="ja", speed="normal")), SlowDisk()
    players = tuple(Player(f"P{seat}", MASKS[seat], "kbd" if not seat else "bot", "fair" if seat else "person")
                    for seat in range(3))  # fmt: skip
    match = Match(Setup("exacta", 3, {"races": 2}, seed_of("promise"), players))
    for step in steps(match, "promise"):
        if match.seen(PUBLIC).phase == phase and 0 in match.questions() and step:
            break
    app.push(TableScene(app, match, keeper=disk, resumed=True))
    for _ in range(20):
        app.tick()
    scene = app.top
    for name in ("right", "left"):
        scene.handle(Intent(name, "kbd"))
        app.tick()
    card = scene.focus[1]
    promised = {p.id for p in scene.pieces()} & {("ghost",), ("moon", "pick"), ("hop",), ("why",)}
    assert promised
    app.top.handle(Intent("confirm", "kbd"))
    for _ in range(30):
        app.tick()
        assert scene.showing.clip is None and promised <= {p.id for p in scene.pieces()}
    disk.writes = True
    app.tick()
    app.tick()
    assert scene.showing.clip is not None and promised <= {p.id for p in scene.pieces()}
    assert scene.look().laid == ("favourite" if phase == "favourites" else "play", card)
    while scene.showing.clip is not None:
        scene.showing.hurry()
        assert card not in scene.showing.board.hand
    for _ in range(600):
        app.tick()
        if scene.look().question is not None:
            break
    scene.focus = None
    assert scene.look().question is not None and scene.look().laid is None
    assert ("ghost",) not in {p.id for p in scene.pieces()}


@pytest.mark.parametrize(("motion", "gallops"), [("full", True), ("calm", False), ("none", False)])
def test_horses_gallop_in_full_motion_only(motion, gallops):
    app = watched_table(motion=motion)
    while not app.top.showing.idle:
        app.top.showing.hurry()
    poses = set()
    for _ in range(40):
        app.ticks += 1
        poses.add(tuple(p for p in app.top.pieces() if p.id[0] == "horse"))
    assert (len(poses) > 5) == gallops and (gallops or len(poses) == 1)
