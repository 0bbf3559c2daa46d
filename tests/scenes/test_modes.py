"""Answers of several presses, and figures beside the frames."""

from __future__ import annotations

from scenes.modes import Modes, is_command, mode_of
from scenes.reckoning import Reckoning


def test_steps_go_on_and_back_one_by_one():
    modes = Modes()
    modes.ask(4)
    modes.choose(("spirit", 6))
    modes.choose(("spirit", 6, 2))
    assert modes.now == ("spirit", 6, 2)
    assert modes.back() and modes.now == ("spirit", 6)
    assert modes.back() and modes.now is None
    assert not modes.back()


def test_a_step_of_one_question_is_forgotten_with_the_next_and_kept_while_it_stands():
    modes = Modes()
    modes.ask(4)
    modes.choose("card")
    modes.ask(4)
    assert modes.now == "card"
    modes.ask(5)
    assert modes.now is None


def test_none_begins_anew():
    modes = Modes()
    modes.ask(1)
    modes.choose("a")
    modes.choose("b")
    modes.choose(None)
    assert modes.now is None and not modes.back()


def test_an_act_is_a_mode_a_command_or_the_games():
    assert mode_of(("mode", None)) == (None,)
    assert mode_of(("mode", 3)) == (3,)
    assert mode_of(("play", 3)) is None and mode_of(3) is None
    assert is_command(("page",)) and not is_command(("mode", 3)) and not is_command(("play", 3))


class Counting:
    """A view that reckons by counting up to the board, which it says at the end."""

    def __init__(self):
        self.steps = 0

    def sums(self, board, seat):
        def count():
            for _ in range(board):
                self.steps += 1
                yield None
            yield (seat, board)

        return (board, seat), count


def until(reckoning, seat):
    for _ in range(10_000):
        reckoning.tick()
        if reckoning.of(seat) is not None:
            return reckoning.of(seat)
    raise AssertionError("never found")


def test_figures_are_there_when_they_are_worked_out_and_go_with_their_board():
    view = Counting()
    reckoning = Reckoning(view)
    reckoning.want(1000, 0)
    reckoning.want(50, 1)
    assert reckoning.of(0) is None
    assert until(reckoning, 0) == (0, 1000) and until(reckoning, 1) == (1, 50)
    steps = view.steps
    reckoning.want(1000, 0)  # the same board: nothing is reckoned anew
    reckoning.tick()
    assert view.steps == steps and reckoning.of(0) == (0, 1000)
    reckoning.want(7, 0)
    assert reckoning.of(0) is None
    assert until(reckoning, 0) == (0, 7)


def test_a_view_without_figures_is_left_alone():
    reckoning = Reckoning(object())
    reckoning.want(5, 0)
    reckoning.tick()
    assert reckoning.of(0) is None


def test_a_card_dropped_on_a_place_is_laid_there_and_one_let_go_elsewhere_is_only_taken_up():
    import pygame

    from scenes.kit.intents import Intent
    from scenes.posing.slot import asked, at
    from scenes.shots import prepared

    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 64))
    for on_the_line in (True, False):
        app = prepared("en", (1280, 720))
        scene = at(app, 2, asked("modify", 0, 2, lambda s: len(s.machines[0].to_place) == 1))
        for _ in range(scene.FRESH):
            app.tick()
        card = next(c for c in scene.controls() if c.id[0] == "card")
        scene.move_focus(card.id)
        start = (card.box[0] + 20, card.box[1] + 20)
        before = scene.match.number
        app.top.handle(Intent("click", "mouse", at=start))
        scene.modes.choose(card.act[1])  # the lines as they will be offered
        line = next(c for c in scene.controls() if c.id[0] == "line")
        scene.modes.choose(None)
        to = (line.box[0] + line.box[2] / 2, line.box[1] + line.box[3] / 2) if on_the_line else (900, 60)
        app.top.handle(Intent("point", "mouse", at=to))
        app.top.handle(Intent("click", "mouse", pressed=False, at=to))
        assert scene.match.number == before + on_the_line
        assert on_the_line or scene.modes.now is not None
