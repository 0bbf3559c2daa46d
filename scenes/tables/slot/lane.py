"""A seat's lane: its small cabinet, what it does now, and what its own device may act on."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Seat
from game.slot import seen as told
from game.slot.actions import OUTPUT, SPIN
from game.slot.cards import DOUBLE_NUDGE, SIFT, SPIRITS, TRIPLE_PEEK
from game.slot.odds import odds
from game.slot.seen import Machine
from scenes.kit.atoms import prompt_size, prompt_width, prompts
from scenes.kit.paint import Art, Box
from scenes.kit.palette import GOLD_L, INK, MUTE, N2, SEAT, TXT, VER_D
from scenes.kit.picture import Picture, text
from scenes.kit.stage import Control, Piece
from scenes.kit.type import fitted
from scenes.kit.words import Words
from scenes.tables.slot import asked, bars, cabinet, choosing, lane_cabinet, track
from scenes.tables.slot.board import Board
from scenes.tables.slot.building import average, percent
from scenes.tables.slot.challenge import Scene, gain_of, refusal_of, scene_at
from scenes.tables.slot.faces import number_art
from scenes.tables.slot.lane_places import PLANS, lane_frame
from scenes.tables.slot.spirits import name_of
from scenes.tables.slot.values import total
from scenes.tables.view import Look

Prompts = list[tuple[list[str], str]]
DRAWN = 58
DARK = "#2A0F1C"
"""The plate of a seat that is not asked anything."""
WIDE = 500
"""On a plate as wide as this the prompts stand beside what is said."""


def is_done(machine: Machine) -> bool:
    return not machine.spins_left and not machine.reel


def pieces(look: Look, seat: Seat) -> list[Piece]:
    """The lane of one seat."""
    board: Board = look.board
    at, seats = scene_at(look, board.seen.machines[seat]), board.seen.seats
    machine, shown, player = at.machine, at.shown, look.players[seat]
    mask, done = player.mask or "fox", is_done(machine)
    at_once = at.outlook.power - (total(shown.paying) - total(machine.paying)) if at.outlook else 0
    power = machine.power + at_once + (total(shown.paying) if at.question is not None else 0)
    held = player.device if player.pilot == "person" else "bot"
    out = lane_cabinet.body_pieces(seats, seat, player.name, mask, held, done)
    out += lane_cabinet.reel_pieces(seats, shown)
    out += lane_cabinet.cover_pieces(seats, seat, mask, done)
    out += lane_cabinet.light_pieces(seats, shown)
    out += lane_cabinet.line_pieces(seats, shown, mask, done)
    out.append(lane_cabinet.counter_piece(seats, seat, power, False, done))
    out += lane_cabinet.shield_pieces(seats, machine, mask, done)
    out += lane_cabinet.spirit_pieces(seats, machine)
    frame = lane_frame(seats, seat)
    for i, cell in enumerate(at.choice.cells):
        art = asked.chosen_art(i + 1 if len(at.choice.cells) > 1 else 0, frame.w, frame.h)
        out.append(Piece(("lane", seat, "chosen", cell), art, *frame.at(cell)))
    out += _status(look, at, seats)
    return out + _gain(look, at, seats)


def _gain(look: Look, at: Scene, seats: int) -> list[Piece]:
    found = gain_of(look, at)
    if found is None:
        return []
    gain, (kind, where) = found
    if kind == "cell":
        frame = lane_frame(seats, at.machine.seat)
        x, y = frame.at(where)
        spot = (x + frame.w / 2, y - 22)
    elif kind == "spirit":
        x, y, w, _ = lane_cabinet.spirit_boxes(seats, at.machine)[where]
        spot = (x + w / 2, y - 20)
    else:
        return []
    return [Piece(("lane", at.machine.seat, "gain"), asked.gain_art(look.words, gain, 24), *spot)]


# ---- what the seat does now ----------------------------------------------------------------------------------------


def _status(look: Look, at: Scene, seats: int) -> list[Piece]:
    """The plate below: the state in one line, and the seat's own prompts, or the cards it drew."""
    seat, machine = at.machine.seat, at.machine
    box = lane_cabinet.status_box(seats, seat)
    x, y, w, h = box
    if (
        at.question is not None
        and not look.looking
        and (at.choice.needs_by or (machine.pending and machine.pending.spirit != DOUBLE_NUDGE))
    ):
        ground = Art(("slot", "lane asked", w, h), (-4, -4, w + 8, h + 12),
                     lambda: lane_cabinet.status_ground(w, h, DARK))  # fmt: skip
        return [Piece(("lane", seat, "status"), ground, x, y), *_asked(look, at, seats)]
    moves = look.private.get("moves")
    said, fill, ink, names = _doing(look, at) if moves else _said(look, at)
    asked_now = at.question is not None or (moves and look.players[seat].pilot == "person")
    items = bars.device_prompts(look.words, look.told, names) if asked_now else []
    out = [
        Piece(("lane", seat, "status"), _plate(look.words, said, fill, ink, items, w, h, PLANS[seats].letters), x, y)
    ]
    near = look.board.near(seat) if moves else None
    if near is not None:  # not seen but while the spin's clip shows it
        said = look.words("slot.lane.near", value=near.value, power=near.pays)
        plate = _plate(look.words, said, DARK, GOLD_L, items, w, h, PLANS[seats].letters)
        out.append(Piece(("lane", seat, "near said"), plate, x, y, fade=0, covers=box))
    return out


def _plate(words: Words, said: str, fill: str, ink: str, items: Prompts, w: float, h: float, letters: float) -> Art:
    key = ("slot", "lane status", words.language, said, fill, ink, tuple((tuple(g), t) for g, t in items), w, h)

    def build() -> Picture:
        s = lane_cabinet.status_ground(w, h, fill)
        size, beside = prompt_size(items, 0.55 * w, 20), items and w > WIDE
        if beside:
            s += prompts(w - 24, h / 2, items, "end", size, ink, 18)
        taken = sum(prompt_width(item, size) + 18 for item in items) + 40 if beside else 0
        wide, most = w - (34 if beside else 20) - taken, 1.5 if beside or not items else 1.2
        fits = fitted(said, letters, "m", wide, 21)
        x, y, anchor = (24, h / 2, "start") if beside else (w / 2, 20 if items else h / 2, "middle")
        s += text(x, y, said, fits, ink, anchor=anchor, role="line", width=wide, room=(0, 0, w - taken, h), most=most)
        return s + (prompts(w / 2, 48, items, "middle", 18, ink, 14) if items and not beside else ())

    return Art(key, (-4, -4, w + 8, h + 12), build)


def _doing(look: Look, at: Scene) -> tuple[str, str, str, tuple[str, ...]]:
    """What its machine does at the moment, as `_said` has it."""
    words, deed = look.words, look.board.deed(at.machine.seat)
    match deed.event if deed is not None else None:
        case told.PaidOut(lines=lines):
            said = words("slot.lane.paid", n=total(lines)) if lines else words("slot.lane.nothing")
            return said, DARK, GOLD_L if lines else MUTE, ("skip",)
        case told.SpiritUsed(spirit=spirit):
            return words("slot.lane.using", name=name_of(words, spirit)), DARK, TXT, ("skip",)
    return words("slot.lane.moves"), DARK, TXT, ("skip",)


def _said(look: Look, at: Scene) -> tuple[str, str, str, tuple[str, ...]]:
    """The state in words, the plate's colour, the letters' colour, the prompts."""
    words, machine, question = look.words, at.machine, at.question
    lit = SEAT[look.players[machine.seat].mask or "fox"]
    if look.refusal:
        return look.refusal, VER_D, TXT, ("choose",)
    if look.looking:
        known = odds(machine.in_use, machine.multipliers)
        said = words("slot.lane.odds", chance=percent(words, known.any_line), power=average(known.power))
        return said, DARK, GOLD_L, ()
    if is_done(machine):
        return words("slot.lane.done", n=machine.power), N2, MUTE, ()
    if question is None:
        return words("slot.lane.waits"), DARK, MUTE, ()
    if machine.pending is not None:
        return words("slot.lane.again"), lit, INK, ("decide", "stop")
    if at.choice.spirit is not None:
        left = choosing.CELLS_OF_SPIRIT[at.choice.spirit] - len(at.choice.cells)
        return words("slot.lane.cells", name=name_of(words, at.choice.spirit), n=left), lit, INK, ("decide", "back")
    if not machine.reel:
        return words("slot.lane.spin"), lit, INK, ("spin",)
    if isinstance(look.focus, tuple) and look.focus[:1] == ("spirit",):
        return words(f"slot.effect.{SPIRITS[look.focus[1]]}"), lit, INK, ("use", "output")
    ready = any(is_ready for _, is_ready in machine.spirits)
    said = words("slot.lane.choose" if ready else "slot.lane.output", n=total(machine.paying))
    return said, lit, INK, ("output",)


def _asked(look: Look, at: Scene, seats: int) -> list[Piece]:
    words, seat, pending = look.words, at.machine.seat, at.machine.pending
    if at.choice.needs_by:
        return [asked.option_piece(words, ("lane", seat, "by", i + 1), words(f"slot.ask.by {i + 1}"),
                                   _option(seats, seat, i, 2), True, "d") for i in (0, 1)]  # fmt: skip
    assert pending is not None
    if pending.spirit == TRIPLE_PEEK:
        under, n = choosing.drawn_under(at.choice, len(pending.drawn)), len(pending.drawn)
        return [
            Piece(("lane", seat, "drawn", i), number_art(number, DRAWN, DRAWN), *_drawn(seats, seat, i, n)[:2],
                  fade=0.35 if under and i not in under else 1.0)
            for i, number in enumerate(pending.drawn)
        ]  # fmt: skip
    question = at.question
    out = [
        Piece(("lane", seat, "drawn", 0), number_art(pending.drawn[0], DRAWN, DRAWN), *_drawn(seats, seat, 0, 4)[:2])
    ]
    for i, name in enumerate(("exclude", "return")):
        may = question is not None and ("then", "exclude", 1 - i) in question.actions
        out.append(asked.option_piece(words, ("lane", seat, "sift", i), words(f"slot.lane.{name}"),
                                      _sift(seats, seat, i), may, "m", 21))  # fmt: skip
    return out


def _option(seats: int, seat: Seat, i: int, n: int) -> Box:
    x, y, w, h = lane_cabinet.status_box(seats, seat)
    return x + 12 + (w - 16) / n * i, y + 9, (w - 24) / n - 6, 40


def _drawn(seats: int, seat: Seat, i: int, n: int) -> Box:
    x, y, w, h = lane_cabinet.status_box(seats, seat)
    return x + w / 2 - (n * (DRAWN + 12) - 12) / 2 + i * (DRAWN + 12), y + h / 2 - DRAWN / 2, DRAWN, DRAWN


def _sift(seats: int, seat: Seat, i: int) -> Box:
    x, y, w, h = lane_cabinet.status_box(seats, seat)
    return x + w / 2 - 64 + i * 102, y + h / 2 - 23, 96, 40


# ---- controls ------------------------------------------------------------------------------------------------------


def controls(look: Look, seat: Seat) -> list[Control]:
    """What the seat's own device may act on."""
    board: Board = look.board
    at, seats = scene_at(look, board.seen.machines[seat]), board.seen.seats
    if at.question is None:
        return []
    made = _second(look, at, seats) if at.machine.pending is not None else _first(look, at, seats)
    return made


def _first(look: Look, at: Scene, seats: int) -> list[Control]:
    question, machine, choice = at.question, at.machine, at.choice
    assert question is not None
    seat, made = machine.seat, []
    if choice.needs_by:
        for i in (0, 1):
            act = ("spirit", choice.spirit, choice.cells[0], i + 1)
            may = act in question.actions
            made.append(Control(("by", i + 1), _option(seats, seat, i, 2), 12, act if may else None,
                                None if may else look.words("slot.refuse.too low")))  # fmt: skip
    elif choosing.picks_cells(machine, choice):
        made += _cells(look, at, seats)
    if machine.reel:
        for spirit, box in lane_cabinet.spirit_boxes(seats, machine).items():
            refusal = refusal_of(look, at, spirit)
            act: Any = None if refusal else ("mode", None) if spirit == choice.spirit else choosing.start(spirit)
            name = "using" if spirit == choice.spirit else "spirit"  # the focus goes on to its cells
            made.append(Control((name, spirit), box, 7, act, refusal))
    if choice.spirit is None:
        act = OUTPUT if machine.reel else SPIN
        made.append(Control((act[0],), lane_cabinet.status_box(seats, seat), 12, act, goes=True))
    return made


def _cells(look: Look, at: Scene, seats: int) -> list[Control]:
    question, frame, made = at.question, lane_frame(seats, at.machine.seat), []
    assert question is not None
    for cell in range(9):
        may = choosing.may_choose(question, at.choice, cell)
        act = choosing.step(at.choice, cell) if may else None
        refusal = None if may else look.words("slot.refuse.cell")
        made.append(Control(("cell", cell), (*frame.at(cell), frame.w, frame.h), 7, act, refusal))
    return made


def _second(look: Look, at: Scene, seats: int) -> list[Control]:
    question, machine = at.question, at.machine
    pending, seat = machine.pending, machine.seat
    assert question is not None and pending is not None
    if pending.spirit == SIFT:
        made = []
        for i in (0, 1):
            act = ("then", "exclude", 1 - i)
            may = act in question.actions
            made.append(Control(("sift", i), _sift(seats, seat, i), 12, act if may else None,
                                None if may else look.words("slot.refuse.few")))  # fmt: skip
        return made
    if pending.spirit == TRIPLE_PEEK:
        n = len(pending.drawn)
        under = choosing.drawn_under(at.choice, n)
        return [
            Control(("drawn", i), _drawn(seats, seat, i, n), 7, choosing.draw_step(at.choice, n, i))
            for i in range(n) if not under or i in under
        ]  # fmt: skip
    stop = choosing.stop_of(question)
    made = _cells(look, at, seats)
    return [*made, Control(("stop",), lane_cabinet.status_box(seats, seat), 12, stop, goes=True)] if stop else made


# ---- what all share ------------------------------------------------------------------------------------------------


def shared_pieces(look: Look) -> list[Piece]:
    """Night, bar, track and the line below; who has the most power so far."""
    board: Board = look.board
    words, seen = look.words, board.seen
    masks = tuple(p.mask or "fox" for p in look.players)
    state = words("slot.bar.round", n=seen.round)
    out = cabinet.backdrop_pieces()
    out += bars.bar_pieces(words, state, look.told("menu")[2:])
    best = max(m.power for m in seen.machines)
    first = [m.seat for m in seen.machines if m.power == best]
    said = words("slot.lane.most", name=look.players[first[0]].name) if best and len(first) == 1 else ""
    title = words("slot.lane.all")
    left = bars.banner_x(words, state, 2000)
    art = Art(("slot", "lane title", words.language, title, said, left), (left - 4, 8, 1140 - left, 46),
              lambda: text(left, 31, title, 24, TXT, anchor="start", role="line")
              + text(1130, 32, said, 20, GOLD_L, anchor="end", role="label", width=360))  # fmt: skip
    out.append(Piece(("lane title",), art))
    leader = max(range(seen.seats), key=lambda s: (seen.machines[s].vp, -s))
    out += track.track_pieces(
        tuple(m.vp for m in seen.machines), masks, leader, None, seen.target, low=True,
        will=tuple(m.vp + m.power for m in seen.machines),
    )  # fmt: skip
    return [*out, *bars.low_pieces(words("slot.lane.low"), [([look.told("menu")], words("slot.prompt.pause"))])]
