"""How to play: illustrated pages of a game, open at any time."""

from __future__ import annotations

from dataclasses import replace

from game import registry
from scenes.guide.drawings import (
    PICTURE,
    bar_art,
    cell_corner,
    dots_art,
    guide_art,
    night_art,
    sentence_art,
    step_art,
    steps_corners,
    turn_art,
)
from scenes.guide.moving import Moving
from scenes.guide.pages import PAGES, Sheet, sheets_of
from scenes.kit.app import App
from scenes.kit.intents import Intent
from scenes.kit.paint import Art, Box
from scenes.kit.palette import N5, VER
from scenes.kit.scene import Scene
from scenes.kit.seeing import TEXT_SIZES, seen_now
from scenes.kit.stage import Control, Piece, on_lip
from scenes.seating.bars import line_art
from scenes.street.asking import button_art

PLAY_BOX: Box = (896, 540, 320, 72)
LARGE_PLAY_BOX: Box = (480, 548, 320, 76)
SENTENCE_BOX: Box = (240, 220, 800, 200)
BACK_BOX: Box = (1152, 6, 112, 48)
SLIDE = 8
"""Ticks in which a page comes in."""


class HelpScene(Scene):
    """Leaves with 'play' (only if `plays`) or 'help'."""

    def __init__(self, app: App, game: str, page: int = 0, plays: bool = False) -> None:
        super().__init__(app)
        self.game = game
        self.plays = plays
        """The main button opens the game's lobby; else it goes back to where help was asked for."""
        self._page, self._half = page, 0
        self.focus = "play"
        self.music = next((scene.music for scene in reversed(app.scenes) if not scene.overlay), "street")
        self._ticks = SLIDE
        """Since the page was turned."""
        self._to_warm: list[Art] = []
        self._way = 1

    # where we are

    @property
    def _large(self) -> bool:
        return seen_now().text > min(TEXT_SIZES) / 100

    @property
    def page(self) -> int:
        """The page that is open, from 0."""
        return self._page

    def _sheets(self) -> tuple[Sheet, ...]:
        return sheets_of(self.game, self._large)

    def _at(self) -> int:
        sheets = self._sheets()
        return max(
            (
                i
                for i, s in enumerate(sheets)
                if s.page == self._page and (not self._large or s.has_guide == bool(self._half))
            ),
            default=0,
        )

    def _turn(self, way: int) -> None:
        sheets = self._sheets()
        if sheets:
            at = (self._at() + way) % len(sheets)
            self._page, self._half = sheets[at].page, int(self._large and sheets[at].has_guide)
            self._ticks, self._way = 0, way
            self.app.sound.play("flip")

    # what a press may act on

    def controls(self) -> list[Control]:
        found = [Control("play", on_lip(self._play_box()), 16, act=("play",), goes=True)]
        if self._sheets():
            found += [
                Control(name, box, 14, act=("turn", way))
                for name, way, box in (("before", -1, self._turn_box(-1)), ("next", 1, self._turn_box(1)))
            ]
        return [*found, Control("back", BACK_BOX, 12, act=("back",))]

    def _play_box(self) -> Box:
        return LARGE_PLAY_BOX if self._large or not self._sheets() else PLAY_BOX

    def _turn_box(self, way: int) -> Box:
        x = self._dots_middle() + way * (len(self._sheets()) * self._pitch() / 2 + 22)
        return (x - 18, 634, 36, 36)

    def _dots_middle(self) -> float:
        if self._large:
            return 640
        return 1020 - max(0.0, len(self._sheets()) * self._pitch() / 2 - 80)  # room for the next page's name

    def _pitch(self) -> float:
        return 26 if self._large else min(26.0, 200 / max(1, len(self._sheets())))

    def wants(self, intent: Intent) -> bool:
        if intent.name in ("left", "right"):
            self._turn(-1 if intent.name == "left" else 1)
            return True
        if intent.name in ("up", "down"):
            order = [c.id for c in self.controls()]
            at = order.index(self.focus) if self.focus in order else 0
            self.move_focus(order[(at + (1 if intent.name == "down" else -1)) % len(order)])
            return True
        if intent.name == "help" and intent.pressed:
            self.app.pop("help")
            return True
        return False

    def act(self, control: Control, intent: Intent) -> None:
        if control.act[0] == "turn":
            self._turn(control.act[1])
        else:
            self.app.pop("play" if self.plays and control.id == "play" else "help")

    def cancel(self, intent: Intent) -> None:
        self.app.pop("help")

    def tick(self) -> None:
        self._ticks += 1
        if self._ticks == SLIDE + 1:  # what the next presses show is rastered ahead, one drawing a tick
            sheets = self._sheets()
            self._to_warm += self._states(sheets[self._at()]) if sheets else []
            for way in (1, -1) if sheets else ():
                self._to_warm += [piece.art for piece in self._leaf((self._at() + way) % len(sheets))]
        elif self._to_warm and self._ticks > SLIDE:
            self.app.stage.warm([self._to_warm.pop(0)])

    # what is seen

    def pieces(self) -> list[Piece]:
        app, words = self.app, self.app.words
        pieces = [Piece("night", night_art())]
        if self._sheets():
            pieces += [self._coming(piece) for piece in self._leaf(self._at())]
            for control, way in (("before", -1), ("next", 1)):
                x, y, w, h = self._turn_box(way)
                pieces.append(Piece(control, turn_art(way, True), x + w / 2, y + h / 2))
        else:
            kind = "written" if registry.is_open(self.game) else "coming"
            said = words(f"help.{kind}", game=words(f"common.game.{self.game}"))
            pieces.append(Piece("bar", bar_art(words, self.game, 0, 0, "", app.intents.told("menu")[2:])))
            pieces.append(Piece("sentence", sentence_art(words, said, SENTENCE_BOX)))
            pieces.append(Piece("line", line_art("", self._prompts())))
        x, y, w, h = self._play_box()
        label = words("help.play" if self.plays else "help.back")
        pieces.append(Piece("play", button_art(label, VER if self.plays else N5, w, h, 38), x, y))
        return pieces

    def _leaf(self, at: int) -> list[Piece]:
        """All that changes from sheet to sheet, as the at-th sheet has it."""
        words, sheets, large = self.app.words, self._sheets(), self._large
        sheet, after = sheets[at], sheets[(at + 1) % len(sheets)]
        area = f"help.{self.game}.{PAGES[self.game][sheet.page].name}"
        menu_key = self.app.intents.told("menu")[2:]
        pieces = [Piece("bar", bar_art(words, self.game, at, len(sheets), words(f"{area}.name"), menu_key))]
        for step, (x, y) in zip(sheet.steps, steps_corners(sheet, large)):
            picture = PAGES[self.game][sheet.page].pictures[step]
            moving = isinstance(picture, Moving) and self.app.moves and self.app.idle_motion
            done, part = picture.at(self._ticks) if moving else (None, 0.0)
            art = step_art(words, self.game, sheet.page, step, large, done)
            pieces.append(Piece(("step", step), art, x, y))
            if part:
                thing = picture.flying(done, part)
                pieces.append(replace(thing, x=thing.x + x + PICTURE[0], y=thing.y + y + PICTURE[1]))
        if sheet.has_guide:
            x, y = cell_corner(5)
            middle = (1072.0, 290.0) if large else (x + 216, y + 74)
            pieces.append(Piece("guide", guide_art(words, self.game, sheet.page, self.plays, middle)))
        turns = after.page != sheet.page
        next_name = words(f"help.{self.game}.{PAGES[self.game][after.page].name}.short") if turns else ""
        pieces.append(Piece("dots", dots_art(len(sheets), at, next_name, self._dots_middle(), self._pitch())))
        return [*pieces, Piece("line", line_art(words(f"{area}.goal"), self._prompts()))]

    def _states(self, sheet: Sheet) -> list[Art]:
        """What the sheet's moving pictures still will show, soonest first."""
        pictures = {step: PAGES[self.game][sheet.page].pictures[step] for step in sheet.steps}
        moving = {step: it for step, it in pictures.items() if isinstance(it, Moving)} if self.app.moves else {}
        return [it.flying(0, 0.0).art for it in moving.values()] + [
            step_art(self.app.words, self.game, sheet.page, step, self._large, done)
            for done in range(1, max((it.count for it in moving.values()), default=0) + 1)
            for step, it in moving.items()
            if done <= it.count
        ]

    def _coming(self, piece: Piece) -> Piece:
        """A step of a page that was just turned to: it slides in; calm, it fades in."""
        part = min(1.0, self._ticks / SLIDE)
        if part == 1 or not isinstance(piece.id, tuple) or not self.app.idle_motion:
            return piece
        if self.app.motion == "calm":
            return replace(piece, fade=part)
        return replace(piece, x=piece.x + (1 - part) ** 3 * 46 * self._way) if self.app.moves else piece

    def _prompts(self) -> list[tuple[list[str], str]]:
        words, told = self.app.words, self.app.intents.told
        items = [([told("sides")], words("help.prompt.page"))] if self._sheets() else []
        items.append(([told("confirm")], words("help.prompt.play" if self.plays else "help.prompt.back")))
        return [*items, ([told("help")], words("help.prompt.close"))]
