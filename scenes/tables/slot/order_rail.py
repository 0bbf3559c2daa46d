"""Who takes a set when: the least power first, with the number cards that settled ties (CS-44, CS-45)."""

from __future__ import annotations

from game.core.protocol import Seat
from game.slot.cards import COIN_OF, HALF, VALUE_OF, Number
from game.slot.seen import Seen
from scenes.kit.atoms import avatar, chevron
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import DIM, GOLD_L, INK, JADE, MUTE, N4, PAPER, SEAT, TXT
from scenes.kit.picture import Picture, glow, group, path, rect, text
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.tables.slot.building import fitting
from scenes.tables.slot.faces import face
from scenes.tables.view import Look

RAIL_LEFT = 238
"""Where the first seat begins."""


def rail_piece(look: Look, picker: Seat | None) -> Piece:
    seen: Seen = look.board.seen
    words = look.words
    said = (words("slot_build.draft.order"), words(f"slot_build.draft.why{'_tie' if seen.draws else ''}"))
    items = []
    for seat in seen.order:
        drawn = tuple(number for draw in seen.draws for who, number in draw if who == seat)[-1:]
        state = "now" if seat == picker else "done" if seen.taken and seen.taken[seat] is not None else ""
        items.append((look.players[seat].mask, look.players[seat].name, seen.machines[seat].power, drawn, state))
    shown = tuple(items)
    art = Art(("slot", "order", said, shown), (0, 30, 1280, 152), lambda: words_last(_rail_picture(said, shown)))
    return Piece(("order",), art)


def _rail_picture(said: tuple[str, str], items: tuple[tuple[str, str, int, tuple[Number, ...], str], ...]) -> Picture:
    s = rect(24, 74, 1232, 64, 20, INK, op=0.86) + rect(24, 74, 1232, 64, 20, None, N4, 2)
    s += text(44, 94, said[0], 22, TXT, anchor="start", width=160, room=(42, 78, 170, 30))
    s += text(44, 121, said[1], 18, MUTE, anchor="start", width=188, room=(42, 108, 190, 26))
    pitch = 1014 / max(3, len(items))
    w = pitch - 22
    aside = [text_width(str(power), 30, "d") + 24 + (32 if drawn else 0) for _, _, power, drawn, _ in items]
    tall = any(text_width(name, 21) > w - 64 - free for (_, name, *_), free in zip(items, aside))
    for i, (who, name, power, drawn, state) in enumerate(items):
        x = RAIL_LEFT + pitch * i
        now, done = state == "now", state == "done"
        if now:
            s += glow(x + w / 2, 106, w * 0.7, SEAT[who], 0.5, 60) + rect(x, 78, w, 56, 28, SEAT[who], INK, 3)
        s += avatar(who, x + 31, 106, 56 if now else 48, off=done)
        ink = INK if now else DIM if done else TXT
        worth = INK if now else DIM if done else GOLD_L
        right = x + w - 16
        if tall:  # long names: the power below the name, the drawn card beside both
            s += text(x + 64, 121, str(power), 28, worth, "d", "start", room=(x + 60, 104, 100, 34))
            right += 8
        else:
            s += text(right, 106, str(power), 30, worth, "d", "end", room=(right - 84, 84, 86, 44))
            right -= text_width(str(power), 30, "d") + 8
        for number in drawn:
            right -= 28
            s += group(_drawn(number), right, 89)
        y = 91 if tall else 106
        label, size = fitting(name, 21, right - (x + 62))
        s += text(x + 64, y, label, size, ink, anchor="start", role="line", room=(x + 62, y - 16, right - x - 58, 32))
        if done:
            d = f"M{x + 19} 108 l9 10 l16 -20"
            s += path(d, None, INK, 12) + path(d, None, JADE, 7)
        if i + 1 < len(items):
            s += chevron(x + w + 11, 106, 8, DIM, 4)
    return s


def _drawn(number: Number) -> Picture:
    """The card that settled a tie, 26 x 34."""
    if number == HALF:
        return rect(0, 0, 26, 34, 4, PAPER, INK, 2.6) + text(13, 17, "½", 20, INK, role="label")
    return face(26, 34, number) if not COIN_OF[number] else face(26, 34, number, values=(VALUE_OF[number],))
