"""改造: multiplier cards go onto lines, number cards into the deck and out of it."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Seat
from game.slot.actions import ADD, DONE, PLACE, REMOVE
from game.slot.cards import FEWEST, LINES_OF, MULTIPLIER_OF, Line, PowerUp
from game.slot.seen import Machine, Seen
from scenes.kit.atoms import avatar, button, check, panel
from scenes.kit.layers import words_last
from scenes.kit.paint import Art
from scenes.kit.palette import (
    GOLD,
    GOLD_L,
    INK,
    JADE,
    MUTE,
    PAPER,
    TXT,
    VER,
    VER_D,
    WOOD,
    WOOD_D,
    mix,
)
from scenes.kit.paragraph import paragraph
from scenes.kit.picture import Picture, glow, rect, text
from scenes.kit.stage import Control, Piece, on_lip
from scenes.tables.slot import number_deck
from scenes.tables.slot.building import (
    asked_seat,
    average,
    focused,
    gold_arrow,
    low_zone,
    may_act,
    named,
    night,
    percent,
    person_next,
)
from scenes.tables.slot.effects import does, title_of
from scenes.tables.slot.faces import power_up_art
from scenes.tables.slot.framed import framed, ringed
from scenes.tables.slot.latest import latest_line
from scenes.tables.slot.rig import LARGE, rig_art, rig_of
from scenes.tables.view import Look

MACHINE = (24, 74, 600, 428)
GRID = (178, 200)
"""The first place of the machine's diagram."""
TRAY = (40, 574)
"""The first card that waits."""
CARD_W, CARD_H, CARD_PITCH = 66, 100, 88
DONE_BOX = (978, 548, 278, 112)


def builder(look: Look) -> Seat:
    """Whose machine stands in the workshop."""
    seen: Seen = look.board.seen
    asked = asked_seat(look)
    return asked if asked is not None else (seen.order or (0,))[-1]  # all are done: it was the last


def held(look: Look) -> int | None:
    """The card that was chosen and waits for its line: its place among those that wait."""
    mode = look.private.get("mode")
    waiting = look.board.seen.machines[builder(look)].to_place
    at = mode[1] if isinstance(mode, tuple) and len(mode) == 2 and mode[0] == "place" else None
    return at if may_act(look) and at is not None and at < len(waiting) else None


def looked_at(look: Look) -> int | None:
    """The waiting card that is held, or that the focus stands on."""
    at = held(look)
    names = _names(look.board.seen.machines[builder(look)].to_place)
    named_by_focus = focused(look, "card")
    return at if at is not None or named_by_focus not in names else names.index(named_by_focus)


def _names(waiting: tuple[PowerUp, ...]) -> list[tuple[PowerUp, int]]:
    """Each waiting card as (card, which of its equals): its name stays while others go."""
    return [(card, waiting[:at].count(card)) for at, card in enumerate(waiting)]


def body(look: Look) -> list[Piece]:
    """The machine with the lines on offer, the number cards, and below what waits to be placed."""
    seat = builder(look)
    machine = look.board.seen.machines[seat]
    at, line = looked_at(look), focused(look, "line")
    card = machine.to_place[at] if at is not None else None
    offered = _offered(machine, card)
    shown = line if card is not None and any(line == where for where, _ in offered) else None
    made = night("workshop", 51, 330, 300, 330)
    made += _machine(look, seat, machine, offered, shown)
    made += number_deck.pieces(look, machine)
    made += [low_zone(), *_waiting(look, machine, at), _advice(look, machine, card, shown)]
    if person_next(look) == seat:
        made.append(_done_piece(look, machine))
    return made


def _offered(machine: Machine, card: PowerUp | None) -> tuple[tuple[Line, int], ...]:
    if card is None:
        return ()
    return tuple((line, sum(machine.multipliers[line]) + MULTIPLIER_OF[card]) for line in LINES_OF[card])


# ---- the machine ---------------------------------------------------------------------------------------------------


def _machine(
    look: Look, seat: Seat, machine: Machine, offered: tuple[tuple[Line, int], ...], shown: Line | None
) -> list[Piece]:
    words, (x, y, w, h) = look.words, MACHINE
    name = named(look, "slot.title.machine", seat, 28, 300, "d")
    facts = tuple(
        (words(f"slot_build.fact.{name}"), value)
        for name, value in (
            ("lines", str(sum(bool(stack) for stack in machine.multipliers))),
            ("spins", str(machine.spins)),
            ("big", f"+{sum(machine.big)}"),
        )
    )
    odds = _odds(look)
    key = (look.players[seat].mask, name, facts, odds)
    art = Art(("slot", "workshop", *key), (-20, -20, w + 40, h + 50), lambda: words_last(_cabinet(*key)))
    made = [
        Piece(("workshop",), art, x, y),
        Piece(("workshop rig",), rig_art(rig_of(machine, offered, shown, ringed=True), LARGE), *GRID),
    ]
    return made


def _odds(look: Look) -> tuple[tuple[str, str, str], ...]:
    """(label, now, after): the chance that a line pays and the mean power, as soon as they are reckoned.

    'odds' holds (chance, power) by action, and of the machine as it is under None.
    """
    odds: dict[Any, Any] = look.private.get("odds") or {}
    if None not in odds:
        return ()
    words, now = look.words, odds[None]
    act = next((c.act for c in _deeds(look) if c.id == look.focus), None) if may_act(look) else None
    after = odds.get(act, now) if act is not None else now
    return (
        (words("slot_build.fact.chance"), percent(words, now[0]), percent(words, after[0])),
        (words("slot_build.fact.average"), average(now[1]), average(after[1])),
    )


def _cabinet(
    who: str, name: str, facts: tuple[tuple[str, str], ...], odds: tuple[tuple[str, str, str], ...]
) -> Picture:
    _, _, w, h = MACHINE
    s = panel(0, 0, w, h, 26, VER_D, GOLD, 8) + rect(10, 10, w - 20, h - 20, 18, VER, INK, 3)
    s += avatar(who, 48, 36, 50)
    s += text(82, 37, name, 28, PAPER, "d", "start", role="line", outline=INK, width=360, room=(78, 15, 374, 44))
    x, top = 476, 96
    for i, (label, value) in enumerate(facts):
        y = top + 46 * i
        s += rect(x, y - 18, 106, 38, 10, mix(VER_D, INK, 0.35))
        s += text(x + 98, y + 1, value, 22, PAPER, "d", "end", role="label", room=(x + 46, y - 17, 56, 36))
        s += text(x + 8, y + 1, label, 18, PAPER, anchor="start", role="label", width=56,
                  room=(x + 6, y - 17, 62, 36))  # fmt: skip
    for i, (label, now, after) in enumerate(odds):
        y = 252 + 88 * i
        s += rect(x, y - 20, 106, 80, 10, INK, GOLD, 2.4)
        s += text(x + 53, y, label, 18, GOLD_L, role="label", width=96, room=(x + 4, y - 16, 98, 32))
        if now == after:
            s += text(x + 53, y + 34, now, 24, PAPER, "d", role="label", width=96, room=(x + 4, y + 16, 98, 38))
        else:
            s += text(x + 53, y + 24, now, 18, MUTE, role="label", width=80) + gold_arrow(x + 18, y + 46, 0.7)
            s += text(x + 62, y + 46, after, 20, GOLD_L, "d", role="label", width=74)
    return s


# ---- what waits ----------------------------------------------------------------------------------------------------


def _waiting(look: Look, machine: Machine, at: int | None) -> list[Piece]:
    words = look.words
    said = words("slot_build.shop.place" if machine.to_place else "slot_build.shop.placed")
    lit = held(look)
    key = (said, len(machine.to_place), lit)
    art = Art(("slot", "waiting", *key), (20, 530, 330, 156), lambda: words_last(_tray(*key)))
    made = [Piece(("waiting",), art)]
    names = _names(machine.to_place)
    for i, card in enumerate(machine.to_place):
        x, y = TRAY[0] + CARD_PITCH * i, TRAY[1] - (8 if i in (at, lit) else 0)
        made.append(Piece(("card", names[i]), power_up_art(words, card, CARD_W, CARD_H), x, y))
    return made


def _tray(said: str, n: int, lit: int | None) -> Picture:
    s = text(36, 542, said, 22, TXT, anchor="start", role="line", width=300, room=(34, 526, 310, 32))
    if not n:
        return (
            s + rect(36, 572, 264, 96, 14, None, mix(MUTE, INK, 0.5), 2.6, dash=(9, 8)) + check(168, 622, 1.6, JADE, 8)
        )
    w = max(264, CARD_PITCH * n + 10)
    s += rect(28, 606, w, 74, 14, WOOD_D, INK, 3.2) + rect(28, 600, w, 74, 14, WOOD, INK, 3.2)
    s += rect(36, 608, w - 16, 58, 9, mix(WOOD_D, INK, 0.3))
    return s + (glow(TRAY[0] + CARD_PITCH * lit + CARD_W / 2, 612, 90, GOLD, 0.5) if lit is not None else ())


def _advice(look: Look, machine: Machine, card: PowerUp | None, shown: Line | None) -> Piece:
    """What is to be done, or what the card does where it would go."""
    words = look.words
    if asked_seat(look) is None:
        said = (words("slot_build.shop.all done"), words("slot_build.shop.next"), "")
    elif person_next(look) != builder(look):
        said = (named(look, "slot_build.shop.builds", builder(look), 24, 560), "", "")
    elif card is None and (about := number_deck.about(look)):
        said = about
    elif card is None:
        number = "gained" if machine.side else "numbers"
        first, *rest = ("choose", "stays", "") if machine.to_place else (number, "alike", "unused")
        second, third = (words(f"slot_build.shop.{key}") if key else "" for key in rest)
        said = (words(f"slot_build.shop.{first}"), second, third)
    elif shown is not None:
        old, new = sum(machine.multipliers[shown]), sum(machine.multipliers[shown]) + MULTIPLIER_OF[card]
        how = words("slot_build.shop.changes", old=old, new=new) if old else words("slot_build.does.opens", n=new)
        said = (title_of(words, card), how, words("slot_build.shop.stays"))
    else:
        asks = words("slot_build.shop.where") if held(look) is not None else words("slot_build.shop.stays")
        said = (title_of(words, card), does(words, card, machine).replace("|", ""), asks)
    art = Art(("slot", "advice", said), (346, 536, 620, 150), lambda: words_last(_advice_picture(said)))
    return Piece(("advice",), art)


def _advice_picture(said: tuple[str, str, str]) -> Picture:
    s = rect(352, 548, 2, 118, 0, mix(MUTE, INK, 0.6))
    s += text(376, 562, said[0], 24, GOLD_L, anchor="start", width=580, room=(372, 544, 590, 38))
    s += paragraph(376, 604, said[1], 21, 580, 34, TXT, "start", "line", most=1.2)
    return s + paragraph(376, 646, said[2], 20, 580, 34, MUTE, "start", most=1.2)


def _done_piece(look: Look, machine: Machine) -> Piece:
    words, (x, y, w, h) = look.words, DONE_BOX
    ready = not machine.to_place
    label, sub = words("slot_build.shop.done"), words(f"slot_build.shop.{'next' if ready else 'first'}")
    art = Art(
        ("slot", "done", label, sub, ready),
        (-4, -4, w + 8, h + 16),
        lambda: button(0, 0, w, h, label, VER, PAPER, 34, enabled=ready, sub=sub, sub_fill=INK if ready else None),
    )
    return Piece(("done",), art, x, y)


# ---- what a press may do -------------------------------------------------------------------------------------------


def pieces(look: Look) -> list[Piece]:
    """Everything on the screen in drawing order."""
    return framed(look, body(look), banner(look), line(look), prompts(look), _deeds(look))


def controls(look: Look) -> list[Control]:
    """What a press may act on."""
    return ringed(look, _deeds(look))


def _deeds(look: Look) -> list[Control]:
    """A waiting card is taken up, then set down on a lit line; else number cards go in and out, and it is done."""
    if not may_act(look):
        return []
    machine = look.board.seen.machines[builder(look)]
    at = held(look)
    cards = []
    for i, waiting in enumerate(_names(machine.to_place)):
        x, y = TRAY[0] + CARD_PITCH * i, TRAY[1] - (8 if i == looked_at(look) else 0)
        name, act = (("held", i), ("mode", None)) if i == at else (("card", waiting), ("mode", ("place", i)))
        cards.append(Control(name, (x, y, CARD_W, CARD_H + 6), 10, act))
    if at is not None:
        card = machine.to_place[at]
        lines = []
        for line in LINES_OF[card]:
            bx, by, bw, bh = LARGE.box(line)
            box = (GRID[0] + bx, GRID[1] + by, bw, bh + 4)
            lines.append(Control(("line", line), box, 10, PLACE[card, line]))
        return [*lines, *cards]
    waits = bool(machine.to_place)  # then a click on a card takes it up: beside a main button it would only pick
    refusal = look.words("slot_build.refuse.waits") if waits else None
    name = ("not done",) if waits else ("done",)  # another name: a focus left on it goes to what is to be placed
    done = Control(name, on_lip(DONE_BOX), 18, None if waits else DONE, refusal, goes=not waits)
    numbers = number_deck.controls(look, machine, REMOVE, ADD, FEWEST)
    if waits:
        return [*cards, *numbers, done]
    aside = [c for c in numbers if c.id[0] == "aside"]  # what was just gained waits there: it is offered first
    return [*aside, *[c for c in numbers if c not in aside], done] if aside else [done, *numbers]


def prompts(look: Look) -> tuple[str, ...]:
    if not may_act(look):
        return ()
    word = look.focus[0] if isinstance(look.focus, tuple) and look.focus else ""
    if held(look) is not None:
        return ("choose", "back") if word == "held" else ("choose", "hold" if word == "card" else "place", "back")
    name = {"card": "hold", "deck": "move", "aside": "move"}.get(word, "done")
    return ("choose", name, "machines")


def line(look: Look) -> str:
    return latest_line(look) or look.words("slot_build.low.modify")


def banner(look: Look) -> str:
    """The key of the banner's text."""
    return f"slot_build.banner.{'place' if held(look) is not None else 'modify'}"
