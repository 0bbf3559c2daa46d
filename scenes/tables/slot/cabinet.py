"""The one large cabinet: body, crown and counter, plates, the window of the reel, what each line pays, the lever."""

from __future__ import annotations

from game.slot.cards import LINES, Line
from game.slot.seen import LinePaid, Machine
from scenes.kit.atoms import avatar
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD, GOLD_D, INK, PAPER, VER, VER_D, VER_L, mix
from scenes.kit.picture import Picture, circ, glow, line, path, rect, text
from scenes.kit.scenery import moon, sky
from scenes.kit.stage import Piece
from scenes.kit.type import fitted, shortened, text_width
from scenes.kit.words import Words
from scenes.tables.slot.places import BEZEL, CABINET, COUNTER, WINDOW, output_box, plate_box
from scenes.tables.slot.plates import plate_art, socket_art

LEDS, LEDS_OFF, LABEL = "#FFC23A", "#C98A2E", "#FFB25A"
PULLED = 6
"""Steps from the lever's rest to its lowest."""


def backdrop_pieces() -> list[Piece]:
    """Night and the moon behind the cabinet."""
    art = Art(
        ("slot", "sky"),
        (0, 0, 1280, 720),
        lambda: sky(12, (563, 330, 330)) + moon(563, 336, 352, halo=("#1A1350", "#231A62"), shine=0.12),
        opaque=True,
    )
    return [Piece(("backdrop",), art)]


def body_pieces() -> list[Piece]:
    """Everything of the cabinet that never changes; the reel turns over it, `cover_pieces` hide what runs out of it."""
    x, y, w, h = CABINET
    body = Art(("slot", "cabinet"), (x - 4, y - 4, w + 8, h + 8), _body)
    return [lever_piece(0), Piece(("cabinet",), body)]


def _shell(x: float, y: float, w: float, h: float, fill: str | None, edge: str, sw: float, low: float = 18) -> Picture:
    """The cabinet's outline: round shoulders, small corners below."""
    d = (
        f"M{x} {y + 58} Q{x} {y + 2} {x + 56} {y} L{x + w - 56} {y} Q{x + w} {y + 2} {x + w} {y + 58} "
        f"L{x + w} {y + h - low} Q{x + w} {y + h} {x + w - low} {y + h} L{x + low} {y + h} "
        f"Q{x} {y + h} {x} {y + h - low}Z"
    )
    return path(d, fill, edge, sw)


def _body() -> Picture:
    x, y, w, h = CABINET
    s = _shell(x, y + 8, w, h - 8, VER_D, INK, 5) + _shell(x, y, w, h - 12, VER, INK, 5)
    s += _shell(x + 11, y + 11, w - 22, h - 34, None, GOLD, 3, 13)
    cx, cy, cw, ch = COUNTER
    s += rect(cx, cy, cw, ch, 12, INK, INK, 4) + rect(cx + 3, cy + 3, cw - 6, ch - 6, 9, "#1A0A12", GOLD, 2.6)
    return s + _frame()


def _frame() -> Picture:
    return rect(*BEZEL, 16, mix(VER_D, INK, 0.3), INK, 4) + rect(*WINDOW, 14, INK, GOLD, 3)


def cover_pieces() -> list[Piece]:
    """The window's frame once more, above and below the cells: a reel that turns runs out under it."""
    x, y, w, h = WINDOW
    above, below = (x - 3, BEZEL[1] + 18, w + 6, y + 5 - BEZEL[1] - 18), (x - 3, y + h - 8, w + 6, 40)
    return [
        Piece(("cover", "above"), Art(("slot", "cover", "above"), above, _frame)),
        Piece(("cover", "below"), Art(("slot", "cover", "below"), below, _frame)),
    ]


def lever_art(step: int) -> Art:
    """The lever, pulled so many of PULLED steps down."""
    x, y, w, _ = CABINET

    def build() -> Picture:
        k = step / PULLED
        top, at = y + 140 + 176 * k, x + w + 22
        s = line(at, y + 270, at, top + 10, INK, 13) + line(at, y + 270, at, top + 10, "#CFC7EE", 7)
        s += rect(x + w, y + 250, 18, 44, 4, GOLD_D, INK, 3.4)
        return s + circ(at, top, 17, VER, INK, 4) + circ(at - 5, top - 6, 4.5, VER_L)

    return Art(("slot", "lever", step), (x + w - 6, y + 116, 50, 230), build)


LEVER_BOX = (CABINET[0] + CABINET[2] - 2, CABINET[1] + 118, 48, 190)
"""What the pointer takes of it."""


def lever_piece(step: int) -> Piece:
    return Piece(("lever",), lever_art(step))


# ---- the crown -----------------------------------------------------------------------------------------------------


def crown_pieces(words: Words, machine: Machine, name: str, mask: str, after: int | None) -> list[Piece]:
    """Whose machine it is; power now, and what it would be after the output (None: no reel)."""
    title = words("slot.title.machine", name=name)
    size = fitted(title, 26, "d", 124, 20)
    title = shortened(title, size, 128, "d")
    x, y, w, h = COUNTER
    plate = Art(
        ("slot", "crown", words.language, mask, title),
        (264, 76, 212, 76),
        lambda: (
            avatar(mask, 302, 112, 66)
            + text(344, 112, title, size, PAPER, "d", "start", "label", outline=INK, width=126, room=(340, 84, 134, 56))
        ),
    )
    label = Art(
        ("slot", "counter label", words.language),
        (x, y, 200, h),
        lambda: text(
            x + 18, y + h / 2, words("slot.counter.power"), 20, LABEL, anchor="start", width=130, role="label"
        ),
    )
    pieces = [Piece(("crown", machine.seat), plate), Piece(("counter label",), label)]
    if after is not None and after != machine.power:
        pieces.append(Piece(("power before", machine.seat), count_art(machine.power, 34, LEDS_OFF), x + 220, y + h / 2))
        pieces.append(Piece(("power", machine.seat), count_art(after, 44, LEDS, arrow=True), x + w - 18, y + h / 2))
    else:
        pieces.append(Piece(("power", machine.seat), count_art(machine.power, 44, LEDS), x + w - 18, y + h / 2))
    return pieces


def count_art(value: int, size: float, colour: str, arrow: bool = False) -> Art:
    """A figure of the counter, its right end at the origin; `arrow`: it is what will be."""
    label = str(value)
    wide, reach = text_width(label, size, "d") + (34 if arrow else 0), 62 * size / 44

    def build() -> Picture:
        s = glow(-wide / 2, 0, reach, "#FF9A1E", 0.4) if colour == LEDS else ()
        if arrow:
            at = -wide
            d = f"M{at - 2} -6 h13 v-9 l17 15 l-17 15 v-9 h-13Z"
            s += path(d, colour, colour, 2)
        return s + text(0, 0, label, size, colour, "d", "end")

    return Art(
        ("slot", "count", value, size, colour, arrow),
        (-wide - 40, -reach, wide + 40 + max(6.0, min(20.0, reach - wide / 2)), 2 * reach),
        build,
    )


# ---- lines ---------------------------------------------------------------------------------------------------------


def line_pieces(machine: Machine, paying: tuple[LinePaid, ...]) -> list[Piece]:
    """Every line's plate where it begins and its pay where it ends; lit: it pays."""
    paid = {it.line: it for it in paying}
    pieces: list[Piece] = []
    for at in range(len(LINES)):
        cards = machine.multipliers[at]
        x, y, w, h = plate_box(at)
        if cards:
            art = plate_art(sum(cards), at, w, h, len(cards), at in paid)
        else:
            art = socket_art(at, w, h)
        pieces.append(Piece(("plate", machine.seat, at), art, x, y))
        pieces += output_pieces(machine.seat, at, bool(cards), paid.get(at))
    return pieces


def output_pieces(seat: int, at: Line, exists: bool, paid: LinePaid | None) -> list[Piece]:
    """What a line pays; a diagonal that does not exist has no place for it."""
    if at > 5 and not exists:
        return []
    x, y, _, _ = box = output_box(at)
    return [Piece(("output", seat, at), output_art(box, paid.power if paid else None), x, y)]


def output_art(box: Box, power: int | None) -> Art:
    """The pay of a line in its box, whose corner is the origin; None: nothing."""
    _, _, w, h = box

    def build() -> Picture:
        if power is None:
            s = rect(0, 0, w, h, min(12.0, h * 0.28), mix(VER_D, INK, 0.5), INK, 3)
            return s + rect(w / 2 - 6, h / 2 - 2, 12, 4, 2, mix(VER_L, VER_D, 0.3))
        s = glow(w / 2, h / 2, w * 0.85, GOLD, 0.5, h * 1.6)
        s += rect(0, 0, w, h, min(12.0, h * 0.28), GOLD, INK, 3.4)
        size = 32 if h > 40 else 22
        return s + text(w / 2, h / 2, str(power), size, INK, "d", role="label", room=(0, 0, w, h))

    reach = 0 if power is None else 40
    key = ("slot", "output", w, h, power)
    return Art(key, (-4 - reach, -4 - reach, w + 8 + 2 * reach, h + 8 + 2 * reach), build)


def arts() -> list[Art]:
    """Every picture of the cabinet that a spin asks for."""
    return [*(p.art for p in (*backdrop_pieces(), *body_pieces(), *cover_pieces())), *map(lever_art, range(PULLED + 1))]
