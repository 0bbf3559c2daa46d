"""A small question over the scene below: two buttons, the harmless one first."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.atoms import button, panel
from scenes.kit.intents import Intent
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, N0, N5, PAPER, TXT, VER
from scenes.kit.picture import rect, text
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece, on_lip

BOX = (340, 236, 600, 248)
STAY_BOX, LEAVE_BOX = (372, 370, 256, 76), (652, 370, 256, 76)


def veil_art() -> Art:
    """The night over whatever lies below."""
    return Art(("veil",), (0, 0, 1280, 720), lambda: rect(0, 0, 1280, 720, 0, N0, op=0.72))


class AskScene(Scene):
    """Texts: `<area>.title`, `.note`, `.stay`, `.<answer>`. Gives `answer`, or 'stay'."""

    overlay = True

    def __init__(self, app: App, area: str, answer: str) -> None:
        super().__init__(app)
        self.area = area
        self.answer = answer
        self.focus = "stay"

    def controls(self) -> list[Control]:
        boxes = (("stay", STAY_BOX), ("leave", LEAVE_BOX))
        return [Control(name, on_lip(box), 16, act=(name,)) for name, box in boxes]

    def act(self, control: Control, intent: Intent) -> None:
        self.app.pop(self.answer if control.id == "leave" else "stay")

    def cancel(self, intent: Intent) -> None:
        self.app.pop("stay")

    def pieces(self) -> list[Piece]:
        words, area = self.app.words, self.area
        x, y, w, _ = BOX
        title, note = words(f"{area}.title"), words(f"{area}.note")
        board = Art(
            ("ask", area, words.language),
            (x - 10, y - 10, w + 20, 280),
            lambda: (
                panel(*BOX, 20)
                + text(640, y + 52, title, 34, GOLD_L, "m", role="big", width=w - 60, room=(x, y, w, 100), most=1.25)
                + text(640, y + 98, note, 22, TXT, role="line", width=w - 60, room=(x, y, w, 130), most=1.25)
            ),
        )
        return [
            Piece("veil", veil_art(), covers=(0, 0, 1280, 720)),
            Piece("board", board),
            Piece("stay", button_art(words(f"{area}.stay"), VER, STAY_BOX[2], STAY_BOX[3]), *STAY_BOX[:2]),
            Piece("leave", button_art(words(f"{area}.{self.answer}"), N5, LEAVE_BOX[2], LEAVE_BOX[3]), *LEAVE_BOX[:2]),
        ]


def button_art(
    label: str, colour: str, w: float, h: float, size: float = 30, face: str = "d", fill: str = PAPER
) -> Art:
    """A cardboard button from its corner."""
    return Art(
        ("button", label, colour, w, h, size, face, fill),
        (-6, -6, w + 12, h + 22),
        lambda: button(0, 0, w, h, label, colour, fill, size, face),
    )
