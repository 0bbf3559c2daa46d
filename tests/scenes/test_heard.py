"""What is heard goes with what is seen: turns, gallops, seats taken, cards picked up, the winner."""

from __future__ import annotations

import pygame

from scenes.kit.sound.quiet import Quiet
from scenes.lobby import LobbyScene
from scenes.pause import PauseScene
from scenes.results import ResultsScene
from scenes.table import FRESH, TableScene
from tests.scenes.test_play import app, at_table, key, mouse, play_on, wait


class Listening(Quiet):
    """Notes what was asked for."""

    def __init__(self):
        self.heard, self.loops = [], []

    def play(self, cue, seat=None, step=0):
        self.heard.append((cue, seat))

    def loop(self, cue):
        self.loops.append(cue)

    def stop(self, cue):
        self.loops.remove(cue)


def test_the_table_is_heard_turn_by_turn_and_nothing_gallops_in_a_pause():
    a, table = at_table(1, 2)
    a.sound, table.speed = Listening(), "normal"
    for _ in range(4000):
        if a.sound.loops or not isinstance(a.top, TableScene):
            break
        if table.question and a.ticks - table._open_since > FRESH:
            key(a, pygame.K_RETURN)
        a.tick()
    assert a.sound.loops == ["gallop"] and ("turn", 0) in a.sound.heard
    a.top.menu(None)  # as Esc held does
    wait(a)
    assert isinstance(a.top, PauseScene) and a.sound.loops == []


def test_a_seat_taken_a_card_picked_up_and_the_winner_are_heard():
    a = app()
    a.sound = Listening()
    a.push(LobbyScene(a, "exacta"))
    wait(a)
    a.top.act(next(c for c in a.top.controls() if c.act == ("sit", 4)), None)
    assert ("joined", 4) in a.sound.heard
    a, table = at_table(1, 3)
    a.sound = Listening()
    card = next(c for c in table.controls() if c.id[0] == "card")
    mouse(a, pygame.MOUSEBUTTONDOWN, card.box[0] + 15, card.box[1] + 60)
    assert ("pick_up", None) in a.sound.heard
    mouse(a, pygame.MOUSEBUTTONUP, card.box[0] + 15, card.box[1] + 60)
    play_on(a)
    wait(a)
    assert isinstance(a.top, ResultsScene) and a.sound.heard.count(("victory", None)) == 1
