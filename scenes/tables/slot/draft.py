"""パワーアップ: the sets of three on their trays, who picks when, and what a set would do to the picker's machine."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Seat
from game.slot.actions import TAKE
from game.slot.cards import PowerUp
from game.slot.seen import Seen
from scenes.kit.atoms import avatar, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art, Box
from scenes.kit.palette import (
    GOLD,
    GOLD_L,
    INK,
    MUTE,
    N0,
    N1,
    PAPER,
    VER,
    VER_D,
    WOOD,
    WOOD_D,
    mix,
)
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, rect, text
from scenes.kit.stage import Control, Piece
from scenes.kit.type import text_width
from scenes.tables.slot.building import (
    asked_seat,
    average,
    focused,
    gold_arrow,
    may_act,
    named,
    new_badge,
    night,
    percent,
    sized,
)
from scenes.tables.slot.effect_rows import effects_piece
from scenes.tables.slot.effects import kinds_in_words, offers, told_changes
from scenes.tables.slot.faces import power_up_art
from scenes.tables.slot.framed import framed, ringed
from scenes.tables.slot.latest import latest_line
from scenes.tables.slot.order_rail import rail_piece
from scenes.tables.slot.rig import MIDDLE, rig_art, rig_of
from scenes.tables.slot.scored import round_line
from scenes.tables.view import Look

TRAY_W, TRAY_H, TRAY_Y = 232, 222, 162
PITCH = {5: 250, 4: 312}
"""From tray to tray by how many there are; fewer stand 400 apart."""
LIFT = 8
MACHINE = (24, 412, 520, 264)
GRID = (354, 470)
"""The first place of the machine's diagram."""


def tray_box(sets: int, index: int, lifted: bool = False) -> Box:
    """Where a tray stands; the one that is looked at is lifted."""
    pitch = PITCH.get(sets, 400)
    left = (1280 - (pitch * (sets - 1) + TRAY_W)) / 2
    return left + pitch * index, TRAY_Y - (LIFT if lifted else 0), TRAY_W, TRAY_H


def looked_at(look: Look) -> int | None:
    """The set that the focus, or the answer on its way, speaks of."""
    sets = look.board.seen.sets
    if look.question is None:
        return next((i for i, cards in enumerate(sets) if cards and look.laid == TAKE[i]), None)
    index = focused(look, "set")
    return index if index is not None and index < len(sets) and sets[index] else None


def body(look: Look) -> list[Piece]:
    """The order, the trays, and below the picker's machine with what the set would change."""
    seen: Seen = look.board.seen
    picker, index = asked_seat(look), looked_at(look)
    shown = picker if picker is not None else (seen.order or (0,))[-1]  # who took last
    made = [*night("draft", 44, 640, 260, 262, dark=True), rail_piece(look, picker), *_trays(look, index)]
    cards = seen.sets[index] if index is not None else None
    made += _machine(look, shown, index, cards)
    return [*made, effects_piece(look, seen.machines[shown], cards, shown, picker is None)]


# ---- the trays -----------------------------------------------------------------------------------------------------


def _trays(look: Look, index: int | None) -> list[Piece]:
    seen: Seen = look.board.seen
    words, made = look.words, []
    for i, cards in enumerate(seen.sets):
        x, y, w, h = tray_box(len(seen.sets), i, i == index)
        taker = seen.taken.index(i) if i in seen.taken else None
        if cards is None:
            who = look.players[taker].mask if taker is not None else ""
            said = named(look, "slot_build.draft.took", taker, 20, w - 30) if taker is not None else ""
        else:
            who, said = "", kinds_in_words(words, cards)
        key = (said, who, cards is None, i == index)
        art = Art(("slot", "tray", *key), (-6, -6, w + 12, h + 22), lambda key=key: words_last(_tray(*key)))
        made.append(Piece(("tray", i), art, x, y))
        for j, card in enumerate(cards or ()):
            made.append(Piece(("power-up", i, j), power_up_art(words, card, 64, 128), x + 14 + 70 * j, y + 22))
    return made


def _tray(said: str, who: str, taken: bool, lit: bool) -> Picture:
    w, h = TRAY_W, TRAY_H
    wood, ground = (mix(WOOD, N1, 0.6), mix(WOOD_D, N0, 0.7)) if taken else (WOOD, mix(WOOD_D, INK, 0.3))
    s = rect(0, 8, w, h, 16, WOOD_D, INK, 3.4) + rect(0, 0, w, h, 16, wood, INK, 3.4)
    s += rect(8, 8, w - 16, h - 16, 10, ground, INK, 2.6)
    if taken:
        s += avatar(who, w / 2, 94, 104) if who else ()
        return s + text(w / 2, 184, said, 20, MUTE, role="label", width=w - 30, room=(12, 168, w - 24, 32))
    s += rect(14, 158, w - 28, 5, 2.5, mix(WOOD_D, INK, 0.55))
    return s + paragraph(w / 2, 188, said, 20, w - 18, 48, GOLD_L if lit else PAPER, most=1.25)


# ---- the machine ---------------------------------------------------------------------------------------------------


def _machine(look: Look, picker: Seat, index: int | None, cards: tuple[PowerUp, ...] | None) -> list[Piece]:
    words, machine = look.words, look.board.seen.machines[picker]
    x, y, w, h = MACHINE
    odds = _odds(look, index)
    told = tuple(
        (words(f"slot_build.fact.{c.name}"), str(c.before), str(c.after), "d")
        for c in told_changes(machine, cards or (), 3)
    ) + odds
    name = sized(look, "slot.title.machine", picker, (24, 21), 152, "d")
    after = words(f"slot_build.machine.{'best' if odds else 'after' if cards else 'now'}")
    key = (look.players[picker].mask, name, after, told)
    art = Art(("slot", "draft machine", *key), (-30, -30, w + 60, h + 70), lambda: words_last(_plate(*key)))
    offered, shown = offers(machine, cards or ())
    rig = rig_art(rig_of(machine, offered, shown), MIDDLE)
    made = [Piece(("draft machine",), art, x, y), Piece(("draft rig",), rig, *GRID)]
    if shown is not None and not machine.multipliers[shown]:
        bx, by, bw, bh = MIDDLE.box(shown)
        badge = new_badge(words("slot_build.machine.new"))
        at = (
            (GRID[0] + bx - 26, GRID[1] + by - 8) if shown != 7 else (GRID[0] + bx + bw + 10, GRID[1] + by + bh / 2 + 2)
        )
        made.append(Piece(("new",), badge, *at))
    return made


def _odds(look: Look, index: int | None) -> tuple[tuple[str, str, str, str], ...]:
    """The chance that a line pays and the mean power, before and after the set, once they are reckoned."""
    odds: dict[Any, Any] = look.private.get("odds") or {}
    if index is None or index not in odds:
        return ()
    chance, chance_after, power, power_after = odds[index]
    words = look.words
    return (
        (words("slot_build.fact.chance"), percent(words, chance), percent(words, chance_after), "m"),
        (words("slot_build.fact.average"), average(power), average(power_after), "m"),
    )


def _plate(who: str, name: tuple[str, float], after: str, told: tuple[tuple[str, str, str, str], ...]) -> Picture:
    _, _, w, h = MACHINE
    s = panel(0, 0, w, h, 18, VER_D, GOLD) + rect(10, 10, w - 20, h - 20, 12, VER, INK, 3)
    s += avatar(who, 48, 46, 58)
    s += text(84, 34, name[0], name[1], PAPER, "d", "start", role="line", outline=INK, room=(80, 14, 176, 40))
    s += text(84, 66, after, 19, GOLD_L, anchor="start", role="label", width=152, room=(82, 52, 158, 30))
    pitch, high = (46, 36) if len(told) <= 3 else (33, 29)
    top = 116 if len(told) <= 3 else 100
    for i, (label, before, value, face) in enumerate(told):
        y, new = top + pitch * i, before != value
        big = 26 if len(told) <= 3 else 22 if face == "d" else 19
        small = max(18, big - 4)
        s += rect(18, y - high / 2, 218, high, 10, mix(VER_D, INK, 0.35))
        right = 228.0
        s += text(right, y + 1, value, big, GOLD_L if new else PAPER, face, "end", role="label",
                  room=(right - 100, y - high / 2, 104, high))  # fmt: skip
        right -= text_width(value, big, face) + 8
        if new:
            s += gold_arrow(right - 9, y + 1, 0.8)
            right -= 26
            s += text(right, y + 1, before, small, PAPER, face, "end", role="label")
            right -= text_width(before, small, face) + 4
        s += text(28, y + 1, label, 19, PAPER, anchor="start", role="label", width=right - 30,
                  room=(26, y - high / 2, right - 26, high))  # fmt: skip
    return s


# ---- what a press may do -------------------------------------------------------------------------------------------


def pieces(look: Look) -> list[Piece]:
    """Everything on the screen in drawing order."""
    return framed(look, body(look), banner(look), line(look), prompts(look), _deeds(look))


def controls(look: Look) -> list[Control]:
    """What a press may act on."""
    return ringed(look, _deeds(look))


def _deeds(look: Look) -> list[Control]:
    """A set is taken by a press on its tray."""
    if not may_act(look):
        return []
    seen: Seen = look.board.seen
    made = []
    index = looked_at(look)
    for i, cards in enumerate(seen.sets):
        x, y, w, h = tray_box(len(seen.sets), i, i == index)
        if cards:
            made.append(Control(("set", i), (x, y, w, h + 8), 16, TAKE[i]))
    return made


def prompts(look: Look) -> tuple[str, ...]:
    return ("choose", "take", "machines") if may_act(look) else ()


def line(look: Look) -> str:
    """Who took which cards last; before that, how the round ended."""
    seen: Seen = look.board.seen
    if latest := latest_line(look):
        return latest
    takers = [seat for seat in seen.order if seen.taken and seen.taken[seat] is not None]
    if takers:
        index = seen.taken[takers[-1]]
        return named(look, "slot_build.low.took set", takers[-1], 20, 750, n=index + 1)
    return round_line(look) or look.words("slot_build.low.sets")


def banner(look: Look) -> str:
    """The key of the banner's text."""
    return "slot_build.banner.draft"
