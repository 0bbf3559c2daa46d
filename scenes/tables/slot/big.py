"""BIG予想: the machines side by side, what each is worth, and the card that is laid face down on one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.protocol import Seat
from game.slot.actions import PREDICT
from game.slot.cards import Number, Spirit
from game.slot.seen import Machine
from scenes.kit.atoms import avatar, badge, button, card_back, check, dots, panel
from scenes.kit.drawings import mask
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import (
    DIM,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    JADE_L,
    MUTE,
    N0,
    N1,
    N2,
    N4,
    PAPER,
    SEAT,
    SEAT_D,
    TXT,
    VER,
    VER_D,
    mix,
)
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, circ, glow, group, rect, text
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.type import text_width
from scenes.tables.slot.building import best_numbers, fitting, focused, gold_arrow, low_zone, may_act, named, night
from scenes.tables.slot.faces import face, sign_at
from scenes.tables.slot.framed import framed, ringed
from scenes.tables.slot.rig import SMALL, rig_of, rig_picture
from scenes.tables.slot.scored import round_line
from scenes.tables.slot.spirits import COLOURS, icon
from scenes.tables.view import Look

W, H, PITCH, TOP = 296, 418, 312, 76
LAY_BOX = (978, 548, 278, 112)
TILES_IN_A_ROW = 5


def card_box(seats: int, seat: Seat) -> Box:
    """A machine's card; the seats stand in their order whoever looks."""
    left = (1280 - (PITCH * seats - (PITCH - W))) / 2
    return left + PITCH * seat, TOP, W, H


# ---- one machine ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """All that a machine's card is drawn from."""

    who: str
    name: str
    size: float
    vp: str
    mine: str
    machine: Machine
    best: tuple[Number, ...]
    labels: tuple[str, ...]
    lit: bool


def _shown(look: Look, seat: Seat, lit: bool) -> Shown:
    words, machine = look.words, look.board.seen.machines[seat]
    name, size = fitting(look.players[seat].name, 28, W - 92 - 16)
    labels = tuple(words(f"slot_build.big.{k}") for k in ("spins", "lines", "best", "spirits", "power", "none"))
    return Shown(
        look.players[seat].mask, name, size, words("slot_build.machine.vp", n=machine.vp),
        words("slot_build.machine.mine") if seat == look.viewer else "", _public(machine), best_numbers(machine, 3),
        labels, lit,
    )  # fmt: skip


def _public(machine: Machine) -> Machine:
    """The machine without what its card does not show: the prediction above all."""
    return replace(machine, predicted=False, prediction=None)


def machine_card(shown: Shown) -> Picture:
    """A machine's card from its corner."""
    c, dark = SEAT[shown.who], SEAT_D[shown.who]
    body = mix(dark, N1, 0.18 if shown.lit else 0.45)
    s: Picture = glow(W / 2, H / 2, 220, GOLD, 0.25, 260) if shown.lit else ()
    s += rect(0, 8, W, H, 22, mix(body, INK, 0.5), INK, 4) + rect(0, 0, W, H, 22, body, INK, 4)
    s += rect(8, 8, W - 16, H - 16, 15, None, c if shown.lit else mix(c, body, 0.4), 2.6)
    s += avatar(shown.who, 48, 50, 70)
    s += text(92, 36, shown.name, shown.size, PAPER, anchor="start", role="line", room=(90, 16, W - 104, 38))
    s += text(92, 68, shown.vp, 22, MUTE, anchor="start", room=(90, 54, 120, 30))
    if shown.mine:
        s += badge(W - 18, 67, shown.mine, PAPER, INK, 18, 28, "end", pad=10)
    spins, lines, best, spirits, power, none = shown.labels
    s += group(rig_picture(rig_of(shown.machine), SMALL, body), 56, 130)
    m = shown.machine
    opened = sum(bool(stack) for stack in m.multipliers)
    for y, sign, value, label, hot in (
        (128, "spin", m.spins, spins, m.spins > 3),
        (174, "", opened, lines, opened > 5),
    ):
        s += sign_at("spin", 180, y, 38) if sign else gold_arrow(180, y, 1.1)
        s += text(200, y, str(value), 34, GOLD_L if hot else PAPER, "d", "start", room=(198, y - 20, 46, 40))
        at = 200 + text_width(str(value), 34, "d") + 4
        s += text(at, y + 3, label, 19, PAPER, anchor="start", role="label", width=W - 20 - at,
                  room=(at - 2, y - 14, W - 6 - at, 34))  # fmt: skip
    s += text(170, 216, best, 19, PAPER, anchor="start", role="label", width=W - 184, room=(168, 202, W - 180, 28))
    for i, number in enumerate(shown.best):
        s += group(face(33, 38, number), 170 + 38 * i, 232)
    if not shown.best:
        s += text(176, 250, none, 22, MUTE, anchor="start")
    s += text(20, 273, spirits, 18, MUTE, anchor="start", room=(18, 258, 130, 28))
    s += rect(16, 288, W - 32, 66, 10, N0, op=0.55) + _spirits(tuple(spirit for spirit, _ in m.spirits))
    return s + _powers(power, none, m.powers)


def _spirits(spirits: tuple[Spirit, ...]) -> Picture:
    s: Picture = ()
    for i, spirit in enumerate(spirits):
        if len(spirits) <= TILES_IN_A_ROW:
            x, y, w, h, z = 26 + 50 * i, 297, 42, 48, 32
            s += rect(x, y, w, h, 7, PAPER, INK, 2.6) + rect(x, y, w, 9, 4, COLOURS[spirit], INK, 2.2)
            s += icon(spirit, x + 5, y + 12, z)
            continue
        row, column = divmod(i, TILES_IN_A_ROW)  # many: two rows of flat tiles, the head at the left
        x, y, w, h = 24 + 50.5 * column, 292 + 30 * row, 46, 27
        s += rect(x, y, w, h, 5, PAPER, INK, 2.4) + rect(x, y, 9, h, 4, COLOURS[spirit], INK, 2)
        s += icon(spirit, x + 15, y + 1.5, 24)
    return s


def _powers(label: str, none: str, powers: tuple[int, ...]) -> Picture:
    s = text(22, 380, label, 19, MUTE, anchor="start", role="label", width=84, room=(20, 364, 90, 34))
    if not powers:
        return s + text(W - 40, 380, none, 22, MUTE)
    x = W - 20.0
    for back, value in enumerate(reversed(powers[-3:])):
        size = 28 if back == 0 else 20
        wide = text_width(str(value), size, "d")
        if back and x - 34 - wide < 28 + text_width(label, 19):
            break  # large figures: the oldest round gives way
        if back:
            s += gold_arrow(x - 17, 380, 0.5, DIM)
            x -= 34
        s += text(x, 380, str(value), size, GOLD_L if back == 0 else MUTE, "d", "end", role="label",
                  room=(x - wide - 2, 362, wide + 4, 36))  # fmt: skip
        x -= wide
    return s


# ---- the low zone --------------------------------------------------------------------------------------------------


def body(look: Look) -> list[Piece]:
    """The machines and, below, the own card, how far the others are, and the button."""
    seen = look.board.seen
    aim = aimed(look)
    made = night("big", 12, 640, 300, 352)
    for seat in range(seen.seats):
        shown = _shown(look, seat, seat == aim)
        x, y, w, h = card_box(seen.seats, seat)
        art = Art(("slot", "machine card", look.words.language, shown), (-90, -60, w + 180, h + 120),
                  lambda shown=shown: words_last(machine_card(shown)))  # fmt: skip
        made.append(Piece(("machine", seat), art, x, y, container=(x, y, w, h)))
    made.append(low_zone())
    own = look.viewer if look.viewer >= 0 and not look.curtained else None
    made += _own(look, own, aim) if own is not None else _rule(look)
    made += _others(look, own)
    if may_act(look) and own is not None:
        made.append(_lay_piece(look, aim))
    return made


def aimed(look: Look) -> Seat | None:
    """Whom the viewer is about to predict, or has predicted: for its own eyes alone."""
    if look.viewer < 0 or look.curtained:
        return None
    own = look.board.seen.machines[look.viewer]
    if own.predicted:
        return own.prediction
    for seat in range(look.board.seen.seats):
        if look.laid is not None and look.laid == PREDICT[seat]:
            return seat
    chosen = look.chosen if may_act(look) else None
    for name in (focused(look, "card"), chosen[1] if isinstance(chosen, tuple) and chosen[:1] == ("card",) else None):
        if isinstance(name, int) and 0 <= name < look.board.seen.seats:  # a card of another screen is none here
            return name
    return None


def _own(look: Look, own: Seat, aim: Seat | None) -> list[Piece]:
    words, machine = look.words, look.board.seen.machines[own]
    said = tuple(words(f"slot_build.big.{key}") for key in ("laid" if machine.predicted else "card", "right", "vp"))
    who = look.players[aim].mask if aim is not None else ""
    art = Art(("slot", "own big", said, machine.big, who), (20, 534, 470, 150),
              lambda: words_last(_own_picture(said, machine.big, who)))  # fmt: skip
    return [Piece(("own big",), art)]


def _own_picture(said: tuple[str, ...], big: tuple[int, ...], who: str) -> Picture:
    title, right, vp = said
    s = text(36, 554, title, 24, TXT, anchor="start", width=430, room=(34, 538, 440, 34))
    s += group(card_back(-36, -48, 72, 96, 8, VER_D, 5, GOLD), 72, 626, turn=-4)
    if who:
        s += circ(104, 660, 22, mix(SEAT_D[who], N1, 0.2), INK, 3) + mask(who, 86, 641, 36)
    pitch = min(58.0, 150 / max(1, len(big) - 1)) if len(big) > 3 else 58.0
    for i, value in enumerate(big):
        x = 138 + pitch * i
        s += rect(x, 585, 50, 86, 8, GOLD_D, INK, 3) + rect(x, 580, 50, 86, 8, GOLD, INK, 3)
        s += rect(x + 5, 585, 40, 22, 5, GOLD_L)
        if i + 1 == len(big) or pitch >= 50:
            s += text(x + 25, 596, "BIG", 18, INK, width=40, role="label")
            s += text(x + 25, 636, f"+{value}", 24, INK, "d", role="label", width=46)
    x = 138 + pitch * (len(big) - 1) + 50 + 14
    s += text(x + 8, 622, "=", 28, TXT, "d")
    s += text(x + 26, 618, f"+{sum(big)}", 46, GOLD_L, "d", "start", room=(x + 20, 590, 130, 56))
    return s + text(x + 28, 658, f"{right}", 20, MUTE, anchor="start", role="label", room=(x + 20, 644, 140, 30))


def _rule(look: Look) -> list[Piece]:
    """For a screen that is nobody's: what happens now."""
    said = tuple(look.words(f"slot_build.big.{key}") for key in ("title", "rule", "pays"))

    def build() -> Picture:
        s = text(36, 556, said[0], 24, GOLD_L, anchor="start", room=(34, 540, 440, 34))
        s += paragraph(36, 598, said[1], 20, 440, 52, TXT, "start")
        return s + paragraph(36, 652, said[2], 20, 440, 50, MUTE, "start")

    return [Piece(("big rule",), Art(("slot", "big rule", said), (28, 534, 456, 150), lambda: words_last(build())))]


def _others(look: Look, own: Seat | None) -> list[Piece]:
    """Who has laid a card and who has not, and what a right guess pays each; never whom."""
    words, seen = look.words, look.board.seen
    said = tuple(words(f"slot_build.big.{key}") for key in ("all", "ready", "picking"))
    made = [
        Piece(
            ("big others",),
            Art(("slot", "big others", said[0]), (486, 536, 480, 142), lambda: rect(490, 540, 2, 134, 0, N4)
                + text(514, 556, said[0], 22, TXT, anchor="start", width=430, room=(510, 540, 450, 32))),
        )
    ]  # fmt: skip
    seats = [seat for seat in range(seen.seats) if seat != own]
    pitch = 150 if len(seats) <= 3 else 186
    for j, seat in enumerate(seats):
        m = seen.machines[seat]
        key = (look.players[seat].mask, m.predicted, sum(m.big), said[1] if m.predicted else said[2])
        art = Art(("slot", "big state", key), (-6, -6, 156, 110), lambda key=key: words_last(_state(*key)))
        made.append(Piece(("big state", seat), art, 512 + pitch * j, 578))
    return made


def _state(who: str, ready: bool, pays: int, said: str) -> Picture:
    s = panel(0, 0, 142, 92, 14, N2, SEAT[who]) + avatar(who, 31, 34, 46)
    if ready:
        s += card_back(58, 10, 32, 46, 5, VER_D, 3, GOLD, emblem=False) + check(76, 36, 0.85, JADE_L, 5)
    else:
        s += rect(58, 10, 32, 46, 5, N0, MUTE, 2.6, dash=(6, 5)) + dots(74, 33, MUTE, 3.2, 3, 8.5)
    s += rect(92, 13, 46, 42, 6, GOLD, INK, 2.4)
    s += text(115, 35, f"+{pays}", 18, INK, "d", role="label", width=42, room=(92, 15, 46, 40))
    return s + text(71, 75, said, 19, JADE_L if ready else MUTE, role="label", width=130, room=(4, 60, 134, 30))


def _lay_piece(look: Look, aim: Seat | None) -> Piece:
    words, (x, y, w, h) = look.words, LAY_BOX
    label = words("slot_build.big.title") if aim is None else named(look, "slot_build.big.pick", aim, 28, w - 22, "d")
    sub = words("slot_build.big.hidden")
    art = Art(
        ("slot", "lay big", label, sub, aim is not None),
        (-4, -4, w + 8, h + 16),
        lambda: button(0, 0, w, h, label, VER, PAPER, 34, enabled=aim is not None, sub=sub,
                       sub_fill=INK if aim is not None else None),
    )  # fmt: skip
    return Piece(("lay",), art, x, y)


def pieces(look: Look) -> list[Piece]:
    """Everything on the screen in drawing order."""
    return framed(look, body(look), banner(look), line(look), prompts(look), _deeds(look))


def controls(look: Look) -> list[Control]:
    """What a press may act on."""
    return ringed(look, _deeds(look))


def _deeds(look: Look) -> list[Control]:
    """A machine under the focus is what the button lays."""
    if not may_act(look) or look.viewer < 0:
        return []
    made = [
        Control(("card", seat), (*card_box(look.board.seen.seats, seat)[:3], H + 6), 22, PREDICT[seat])
        for seat in range(look.board.seen.seats)
    ]
    aim = aimed(look)
    refusal = look.words("slot_build.refuse.choose first") if aim is None else None
    lay = PREDICT[aim] if aim is not None else None
    return [*made, Control(("lay",), on_lip(LAY_BOX), 18, lay, refusal, goes=True)]


def prompts(look: Look) -> tuple[str, ...]:
    return ("machine", "pick", "machines") if may_act(look) else ()


def line(look: Look) -> str:
    """What a right guess pays; for the public, how the last round ended."""
    words, seen = look.words, look.board.seen
    if look.viewer >= 0 and not look.curtained:
        machine = seen.machines[look.viewer]
        return words("slot_build.low.predicted" if machine.predicted else "slot_build.low.predict", n=sum(machine.big))
    return round_line(look) or words("slot_build.low.predicted")


def banner(look: Look) -> str:
    """The key of the banner's text."""
    waiting = sum(not machine.predicted for machine in look.board.seen.machines)
    return f"slot_build.banner.{'predict' if may_act(look) or waiting <= 1 else 'all predict'}"
