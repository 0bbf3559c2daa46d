"""A pad is gone: the table waits until it is plugged in again, another device takes its seat, or a bot does."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.protocol import Seat
from game.core.setup import Player
from scenes.kit.app import App
from scenes.kit.atoms import avatar, panel
from scenes.kit.devices import icon_of, label_of
from scenes.kit.drawings import device
from scenes.kit.intents import Intent
from scenes.kit.keys import DIRECTIONS, KEYBOARD, MOUSE, is_half, is_pad
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD_L, INK, JADE, MUTE, N5, SEAT, TXT, VER_L
from scenes.kit.picture import Picture, text
from scenes.kit.scene import Scene
from scenes.kit.stage import Control, Piece, on_lip
from scenes.pause import PauseScene
from scenes.seating.bars import Prompt, line_art
from scenes.street.asking import button_art, veil_art

BOX = (290, 180, 700, 350)
TAKE_BOX, BOT_BOX = (322, 420, 308, 76), (650, 420, 308, 76)


class LostScene(Scene):
    """Leaves with None when the seat is played again, with ('bot', seat) or with 'leave'."""

    overlay = True

    def __init__(self, app: App, players: Sequence[Player], seat: Seat) -> None:
        super().__init__(app)
        self.players = players
        self.seat = seat
        self.lost = app.intents.seats.device_of(seat) or KEYBOARD
        self.refused: str | None = None
        """Why the last press did nothing, until the next one."""
        self.focus = "take"

    def controls(self) -> list[Control]:
        take = Control("take", on_lip(TAKE_BOX), 16, act=("take",), goes=True)
        return [take, Control("bot", on_lip(BOT_BOX), 16, act=("bot",))]

    def tick(self) -> None:
        if self.seat not in self.app.intents.seats.missing():
            self.app.pop(None)

    def wants(self, intent: Intent) -> bool:
        """A free pad takes the seat by any button; all other devices walk and press as everywhere."""
        if intent.pressed:
            self.refused = None
        if not is_pad(intent.device) or self.app.intents.seats.seat_of(intent.device) is not None:
            return False
        if intent.pressed and intent.name not in ("menu", *DIRECTIONS):
            self._take(intent.device)
        return intent.name != "menu"

    def _take(self, device: str) -> None:
        self.app.intents.seats.assign(device, self.seat)
        self.app.pop(None)

    def act(self, control: Control, intent: Intent) -> None:
        if control.id == "bot":
            self.app.pop(("bot", self.seat))
            return
        holder = self.app.intents.seats.seat_of(intent.device)
        if holder is not None and (is_pad(intent.device) or is_half(intent.device)):
            self.refused = self.app.words("devices.refusal.taken", name=self.players[holder].name)
        else:
            self._take(KEYBOARD if intent.device == MOUSE else intent.device)

    def cancel(self, intent: Intent) -> None:
        self.app.push(PauseScene(self.app))

    def resume(self, answer: object) -> None:
        if answer == "leave":
            self.app.pop("leave")

    # what is seen

    def pieces(self) -> list[Piece]:
        words = self.app.words
        use, bot = words("devices.lost.use"), words("devices.lost.bot")
        pieces = [
            Piece("veil", veil_art(), covers=(0, 0, 1280, 720)),
            Piece("lost", self._board()),
            Piece("take", button_art(use, JADE, *TAKE_BOX[2:], 28, "m", INK), *TAKE_BOX[:2]),
            Piece("bot", button_art(bot, N5, *BOT_BOX[2:], 28, "m"), *BOT_BOX[:2]),
        ]
        if self.app.top is self:
            prompts = [] if self.refused else self._prompts()
            pieces.append(Piece("line", line_art(self.refused or "", prompts, bool(self.refused), over=True)))
        return pieces

    def _board(self) -> Art:
        words, player = self.app.words, self.players[self.seat]
        x, y, w, h = BOX
        title = words("devices.lost.title")
        who = words("devices.lost.who", name=player.name, device=label_of(self.lost, words))
        plug, take = words("devices.lost.plug"), words("devices.lost.take")

        def build() -> Picture:
            s = panel(*BOX, 20) + avatar(player.mask, x + 92, y + 92, 112)
            s += device(icon_of(self.lost), x + w - 82, y + 92, 1.7, SEAT[player.mask])
            s += text(x + 170, y + 62, title, 34, GOLD_L, anchor="start", role="big", width=410,
                      room=(x + 160, y + 30, 430, 60), most=1.25)
            s += text(x + 170, y + 110, who, 24, VER_L, anchor="start", role="line", width=410,
                      room=(x + 160, y + 88, 430, 44), most=1.25)
            s += text(x + w / 2, y + 172, plug, 23, TXT, role="line", width=w - 60,
                      room=(x + 20, y + 150, w - 40, 44), most=1.25)
            return layered(s + text(x + w / 2, y + 209, take, 21, MUTE, role="line", width=w - 60,
                                    room=(x + 20, y + 188, w - 40, 42), most=1.25))

        return Art(("lost pad", player.mask, player.name, title, who, plug, take, icon_of(self.lost)),
                   (x - 10, y - 10, w + 20, h + 30), build)

    def _prompts(self) -> list[Prompt]:
        words, told = self.app.words, self.app.intents.told
        return [([told("sides")], words("pause.prompt.choose")), ([told("confirm")], words("pause.prompt.press")),
                ([told("menu")], words("devices.lost.pause"))]
