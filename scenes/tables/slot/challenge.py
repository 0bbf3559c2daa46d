"""The challenge on the one large cabinet: its pieces and its controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.protocol import Question
from game.slot.actions import OUTPUT, SPIN
from game.slot.cards import EXILE, SIFT, TRIPLE_PEEK, Cell, Spirit
from game.slot.seen import Machine
from game.slot.spirits import EXILE_COSTS
from scenes.kit.stage import Control, Piece, on_lip
from scenes.tables.slot import asked, bars, cabinet, chances, choosing, reels, rivals, side, so_far, track
from scenes.tables.slot.asked import Gain
from scenes.tables.slot.board import Board
from scenes.tables.slot.choosing import Choice
from scenes.tables.slot.places import BUTTON, cell_box
from scenes.tables.slot.values import Outlook, total
from scenes.tables.view import Look

MENU_BOX = (1160, 8, 110, 46)


@dataclass(frozen=True, slots=True)
class Scene:
    """What is worked out once for a look."""

    board: Board
    machine: Machine
    """As it is."""
    shown: Machine
    """With the preview on it."""
    question: Question | None
    choice: Choice
    outlook: Outlook | None
    spoken: Spirit | None


def scene_of(look: Look) -> Scene:
    """The machine in the middle: that of the open question."""
    board: Board = look.board
    return scene_at(look, board.machine if look.question is None else board.seen.machines[look.question.seat])


def scene_at(look: Look, machine: Machine) -> Scene:
    """One machine, with what is chosen and would be if it is asked."""
    board: Board = look.board
    question = look.question if look.question is not None and look.question.seat == machine.seat else None
    choice = choosing.choice_of(look.private.get("mode"), question, machine)
    focus = look.focus if question is not None else None
    drawn = focus[1] if isinstance(focus, tuple) and len(focus) == 2 and focus[0] == "drawn" else None
    seen = choosing.preview(machine, choice, focus, drawn) if question is not None else None
    shown = choosing.rested(choosing.as_it_would_be(machine, seen))
    spoken = side.spoken_spirit(machine, focus, choice.spirit)
    return Scene(board, machine, shown, question, choice, seen, spoken)


def pieces(look: Look) -> list[Piece]:
    """The whole table of the challenge."""
    at = scene_of(look)
    words, machine, shown, seen = look.words, at.machine, at.shown, at.board.seen
    names, masks = tuple(p.name for p in look.players), tuple(p.mask or "fox" for p in look.players)
    seat = machine.seat
    others = [m for m in seen.machines if m.seat != seat]
    at_once = at.outlook.power - (total(shown.paying) - total(machine.paying)) if at.outlook else 0
    after = machine.power + at_once + total(shown.paying) if machine.reel else None
    out = cabinet.backdrop_pieces()
    out += rivals.rival_pieces(words, others, names, masks, seen.to_act)
    out += cabinet.body_pieces()
    out += reels.cell_pieces(seat, shown.reel, shown.changes, shown.paying)
    out += cabinet.cover_pieces()
    out += reels.light_pieces(seat, shown.reel, shown.changes, shown.paying)
    out += reels.changes_pieces(words, seat, shown.reel, shown.changes)
    out += cabinet.line_pieces(shown, shown.paying)
    out += cabinet.crown_pieces(words, machine, names[seat], masks[seat], after)
    out += asked.chosen_pieces(seat, at.choice)
    out += side.spirit_pieces(words, machine, at.spoken, *_status(look, at))
    if at.choice.spirit is not None:
        out.append(side.using_piece(machine, at.choice.spirit))
    out += side.challenge_pieces(words, machine)
    out += side.big_pieces(words, machine, seen.round)
    out += _low_panel(look, at, at_once)
    out += _gain(look, at)
    vps = tuple(m.vp for m in seen.machines)
    would = machine.vp + (at.outlook.vp if at.outlook else 0) + after if after is not None else None
    out += track.track_pieces(vps, masks, seat, would, seen.target)
    return [*out, *_frame(look, at, after, would)]


def _low_panel(look: Look, at: Scene, at_once: int) -> list[Piece]:
    words, question = look.words, at.question
    may_exclude = question is not None and ("then", "exclude", 1) in question.actions
    within = asked.asked_pieces(
        words, at.machine.seat, at.choice, at.machine.pending, may_exclude, question is not None
    )
    picks = choosing.picks_cells(at.machine, at.choice)
    second = at.machine.pending is not None
    if within:
        return [*so_far.so_far_pieces(words, at.machine, at.shown.paying, False)[:1], *within]
    if second:
        return so_far.stop_pieces(words, question is not None)
    acts = question is not None and not picks
    note = "" if at.machine.reel else words("slot.pays.before" if at.machine.spins_left else "slot.pays.done")
    near = at.board.near(at.machine.seat) if question is None else None
    panel = so_far.so_far_pieces(words, at.machine, at.shown.paying, acts, note, at_once)
    return [*panel, so_far.near_piece(words, near)] if near is not None else panel


def gain_of(look: Look, at: Scene) -> tuple[Gain, Any] | None:
    """What the focused choice would bring, and where it is written: ('cell', n) or ('spirit', s)."""
    focus = look.focus if at.question is not None else None
    if not isinstance(focus, tuple) or len(focus) != 2 or at.choice.placed is not None:
        return None  # which card goes under first brings nothing
    if at.outlook is not None:
        vp, where = at.outlook.vp, focus
        if focus[0] in ("by", "drawn") and (cell := _asked_cell(at)) is not None:
            where = ("cell", cell)
        return Gain(at.outlook.power, vp), where
    odds = look.private.get("odds")
    if isinstance(odds, dict) and focus[0] == "cell":
        spirit = at.choice.spirit
        act = ("then", "cell", focus[1]) if spirit is None else ("spirit", spirit, focus[1])
        gain = odds.get(act)
        if gain is not None:
            return Gain(gain.power, 0, not gain.is_certain), focus
    return None


def _asked_cell(at: Scene) -> Cell | None:
    if at.machine.pending is not None:
        return at.machine.pending.cell
    return at.choice.cells[0] if at.choice.cells else None


def _gain(look: Look, at: Scene) -> list[Piece]:
    found = gain_of(look, at)
    if found is None:
        return []
    gain, where = found
    if where[0] == "cell":
        x, y, w, _ = cell_box(where[1])
        if where[1] < 3:  # beside the multiplier of its column
            return [asked.gain_piece(look.words, gain, (x + w / 2 - 62, y - 30))]
        return [asked.gain_piece(look.words, gain, (x + w - 28, y + 8), 24)]  # the card above stays readable
    if where[0] == "spirit":
        return [Piece(("gain",), asked.gain_art(look.words, gain, 22), *side.GAIN)]
    return []


def _status(look: Look, at: Scene) -> tuple[str, bool]:
    """How the spirit spoken of stands, and whether that is bad news."""
    words, spirit, machine = look.words, at.spoken, at.machine
    if spirit is None:
        return "", False
    if machine.pending is not None and machine.pending.spirit == spirit:
        return words("slot.status.second" if side.is_second(machine, spirit) else "slot.status.drawn"), False
    if at.choice.spirit == spirit:
        left = choosing.CELLS_OF_SPIRIT[spirit] - len(at.choice.cells)
        return (words("slot.status.cells", n=left) if left > 0 else words("slot.status.by")), False
    if (spirit, True) not in machine.spirits:
        return words("slot.status.used"), True
    refusal = refusal_of(look, at, spirit)
    return (refusal, True) if refusal else (words("slot.status.ready"), False)


def refusal_of(look: Look, at: Scene, spirit: Spirit) -> str | None:
    """Why the spirit cannot be used now; None: it can, or nobody is asked."""
    words, machine = look.words, at.machine
    if (spirit, True) not in machine.spirits:
        return words("slot.refuse.used")
    if at.question is None:
        return None
    if not machine.reel:
        return words("slot.refuse.spin first")
    if choosing.may_use(at.question, machine, spirit):
        return None
    if spirit == EXILE and machine.vp < EXILE_COSTS:
        return words("slot.refuse.vp")
    return words("slot.refuse.few") if spirit == EXILE else words("slot.refuse.no cell")


# ---- bars ----------------------------------------------------------------------------------------------------------


def _frame(look: Look, at: Scene, after: int | None, would: int | None) -> list[Piece]:
    words, machine = look.words, at.machine
    state = words("slot.bar.round", n=at.board.seen.round)
    out = [*chances.page_pieces(look, machine), *bars.bar_pieces(words, state, look.told("menu")[2:])]
    player = look.players[machine.seat]
    if not look.refusal:
        kind = _banner(at) if machine.seat in at.board.seen.to_act else "done"
        message = words(f"slot.banner.{kind}", name=player.name)
        out += bars.banner_pieces(words, state, player.mask or "fox", message)
    if after is not None and would is not None:
        left = words("slot.low.so far", power=after, vp=would, n=machine.spins_left)
    else:
        left = words("slot.low.before", n=machine.spins_left)
    out += bars.low_pieces(left, _prompts(look, at))
    if look.refusal:
        box = next((c.box for c in controls(look) if c.id == look.focus), None)
        if box is not None:
            out += bars.refusal_pieces(look.refusal, box)
    return out


def _banner(at: Scene) -> str:
    machine, choice = at.machine, at.choice
    if machine.pending is not None:
        if choice.placed is not None:
            return "under"
        return {TRIPLE_PEEK: "place", SIFT: "sift"}.get(machine.pending.spirit, "again")
    if not machine.reel:
        return "spin"
    if choice.spirit is None:
        return "choose" if any(ready for _, ready in machine.spirits) else "output"
    if choice.needs_by:
        return "by"
    return "cells" if choosing.CELLS_OF_SPIRIT[choice.spirit] > 1 else "cell"


def _prompts(look: Look, at: Scene) -> list[tuple[list[str], str]]:
    if at.question is None:
        return []
    machine, choice = at.machine, at.choice
    if machine.pending is not None:
        names: tuple[str, ...] = ("choose", "decide", "stop") if side.is_second(machine, machine.pending.spirit) else (
            "choose", "decide")  # fmt: skip
    elif choice.spirit is not None:
        names = ("cells", "decide", "back")
    elif not machine.reel:
        names = ("odds", "spin", "help")
    elif any(ready for _, ready in machine.spirits):
        names = ("odds", "spirits", "use", "output")
    else:
        names = ("odds", "output")
    return bars.device_prompts(look.words, look.told, names)


# ---- controls ------------------------------------------------------------------------------------------------------


def controls(look: Look) -> list[Control]:
    """What a press may act on."""
    at = scene_of(look)
    menu = Control(("menu",), MENU_BOX, act=("menu",))
    question, machine = at.question, at.machine
    if question is None:
        return [menu]
    made = _second_half(look, at) if machine.pending is not None else _first_half(look, at)
    if look.refusal or look.looking:
        made = [_without_ring(c) if look.looking or c.id == look.focus else c for c in made]
    return [*made, menu]


def _without_ring(c: Control) -> Control:
    return Control(c.id, c.box, c.radius, c.act, c.refusal, c.goes, ring=False)


def _first_half(look: Look, at: Scene) -> list[Control]:
    question, machine, choice = at.question, at.machine, at.choice
    assert question is not None
    made: list[Control] = []
    if choice.needs_by:
        for i in (0, 1):
            act = ("spirit", choice.spirit, choice.cells[0], i + 1)
            may = act in question.actions
            made.append(Control(("by", i + 1), on_lip(asked.option_box(i)), 16, act if may else None,
                                None if may else look.words("slot.refuse.too low")))  # fmt: skip
    elif choosing.picks_cells(machine, choice):
        made += _cells(look, at)
    if machine.reel:
        for spirit, box in side.spirit_boxes(machine).items():
            refusal = refusal_of(look, at, spirit)
            act: Any = None if refusal else ("mode", None) if spirit == choice.spirit else choosing.start(spirit)
            name = "using" if spirit == choice.spirit else "spirit"  # the focus goes on to its cells
            made.append(Control((name, spirit), box, 9, act, refusal))
    if choice.spirit is None:
        act = OUTPUT if machine.reel else SPIN
        made.append(Control((act[0],), on_lip(BUTTON), 16, act, goes=True))
        if act is SPIN:
            made.append(Control(("lever",), cabinet.LEVER_BOX, 24, act))
    return made


def _cells(look: Look, at: Scene) -> list[Control]:
    question, choice = at.question, at.choice
    assert question is not None
    made = []
    for cell in range(9):
        may = choosing.may_choose(question, choice, cell)
        act = choosing.step(choice, cell) if may else None
        made.append(Control(("cell", cell), cell_box(cell), 10, act, None if may else look.words("slot.refuse.cell")))
    return made


def _second_half(look: Look, at: Scene) -> list[Control]:
    question, machine, choice = at.question, at.machine, at.choice
    pending = machine.pending
    assert question is not None and pending is not None
    if pending.spirit == SIFT:
        made = []
        for i in (0, 1):
            act = ("then", "exclude", 1 - i)
            may = act in question.actions
            made.append(Control(("sift", i), on_lip(asked.sift_box(i)), 14, act if may else None,
                                None if may else look.words("slot.refuse.few")))  # fmt: skip
        return made
    if pending.spirit == TRIPLE_PEEK:
        n = len(pending.drawn)
        under = choosing.drawn_under(choice, n)
        return [
            Control(("drawn", i), asked.drawn_box(i, n, False), 9, choosing.draw_step(choice, n, i))
            for i in range(n) if not under or i in under
        ]  # fmt: skip
    made = _cells(look, at)
    stop = choosing.stop_of(question)
    return [*made, Control(("stop",), on_lip(BUTTON), 16, stop, goes=True)] if stop else made
