"""The left half of the results: moon, lanterns, the winner's name, the podium; solo: the way to the target."""

from __future__ import annotations

from scenes.kit.atoms import crown
from scenes.kit.drawings import mask
from scenes.kit.paint import Art, Box
from scenes.kit.palette import (
    ASAGI,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    JADE,
    MOON,
    N0,
    PAPER,
    VER,
    WIS,
    mix,
)
from scenes.kit.picture import Light, Picture, glow, group, path, rect, text
from scenes.kit.scenery import lantern_string, moon, sky
from scenes.kit.seeing import grown
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.seating.cards import name_lines
from scenes.seating.stepper import shortened
from scenes.verdict.report import Report

BASE = 640
_TOPS = {1: 424, 2: 486, 3: 526, 4: 552, 5: 572}
_FACES = {1: (GOLD, GOLD_D), 2: ("#9FA9DA", "#5A6299"), 3: ("#D98A4A", "#8A4A25")}
_PLAIN = ("#6F68A8", "#3E3875")


def night_art() -> Art:
    return Art(("results night",), (0, 0, 1280, 720), _night, opaque=True)


def _night() -> Picture:
    s = sky(88, (290, 300, 260)) + moon(290, 330, 268, halo=("#1C1556", "#282071"), shine=0.36)
    s += lantern_string(-20, 64, 600, 60, 14, 9, [VER, GOLD, JADE, ASAGI, WIS], 26, 0.4)
    s += rect(0, BASE - 4, 1280, 84, 0, N0) + rect(0, BASE - 4, 1280, 4, 0, INK)
    cut = next(i for i, n in enumerate(s) if isinstance(n, Light))
    rest = s[cut:]
    return s[:cut] + tuple(n for n in rest if isinstance(n, Light)) + tuple(n for n in rest if not isinstance(n, Light))


def title_lines(report: Report, words: Words) -> list[str]:
    """Who won, in one line or two."""
    if report.target:
        missing = report.target - report.points[0]
        return [words("results.title.reached") if missing <= 0 else words("results.title.missing", points=missing)]
    names = [report.players[s].name for s in report.winners]
    if len(names) == 1:
        return [words("results.title.one", name=names[0])]
    if len(names) == len(report.players):
        return [words("results.title.all")]
    joined_names = words("results.title.joint").join(names)
    if text_width(joined_names, 28, "d") <= 540:
        return [joined_names, words("results.title.shared")]
    return [words("results.title.many", count=len(names))]


TITLE_AT = (290, 170)
"""Where the title's middle stands."""


def title_art(lines: list[str]) -> Art:
    """The verdict over the moon, around its middle."""

    def build() -> Picture:
        if len(lines) == 1:
            room = (-280, -46, 560, 92)
            return text(0, 0, lines[0], 62, PAPER, "d", role="big", outline=INK, width=530, room=room)
        return text(
            0, -24, lines[0], 44, PAPER, "d", role="big", outline=INK, width=530, room=(-280, -58, 560, 66)
        ) + text(0, 28, lines[1], 40, GOLD_L, "d", role="big", outline=INK, width=530, room=(-280, -2, 560, 62))

    return Art(("results title", tuple(lines)), (-310, -74, 620, 150), build)


def _stands(report: Report) -> list[tuple[int, float, float]]:
    """(seat, middle, width) of everybody on the podium: all winners and who comes next, up to three or all winners."""
    shown = list(report.order[: max(3, len(report.winners))])
    if len(shown) <= 3:
        middles = ((290.0, 188.0), (114.0, 148.0), (466.0, 148.0))
        return [(seat, *middles[i]) for i, seat in enumerate(shown)]
    w = 540 / len(shown)
    return [(seat, 20 + w * (i + 0.5), w - 12) for i, seat in enumerate(shown)]


def podium_art(report: Report) -> Art:
    """Blocks and masks, names above them."""
    key = ("podium", report.places, tuple((p.name, p.mask) for p in report.players))
    return Art(key, (-60, 210, 720, 450), lambda: _podium(report))


def _podium(report: Report) -> Picture:
    stands = _stands(report)
    lights: Picture = ()
    blocks: Picture = ()
    people: Picture = ()
    written: Picture = ()
    crowded = len(stands) > 3
    for seat, x, w in stands:
        place = report.places[seat]
        top = _TOPS.get(place, 572)
        face, dark = _FACES.get(place, _PLAIN)
        left = x - w / 2
        blocks += rect(left, top + 8, w, BASE - top - 8, 4, dark, INK, 4) + rect(
            left - 6, top, w + 12, 24, 7, face, INK, 4
        )
        blocks += rect(left + 2, top + 5, w - 4, 4, 2, mix(face, "#FFFFFF", 0.5))
        size = 96 if place == 1 and not crowded else 64 if place < 3 else 56
        low = (top + 24 + BASE) / 2
        written += text(
            x,
            low,
            str(place),
            min(size, w * 0.7, BASE - top - 30),
            mix(face, PAPER, 0.35),
            "d",
            role="art",
            outline=INK,
        )
        alone = place == 1 and len(report.winners) == 1
        m = 174 if alone else min(112.0, w - 8)
        who = report.players[seat].mask or "fox"
        people += mask(who, x - m / 2, top - m * 1.0 - 4, m)
        if place == 1:
            lights += glow(x, top - m / 2, 190 if alone else 120, GOLD, 0.5)
        if not alone:
            lines, pt = name_lines(report.players[seat].name, w + (12 if not crowded else 6), grown(24, 1.25))
            lift = 46 if place == 1 else 26
            for j, part in enumerate(shortened(line, pt, w + 14) for line in lines):
                written += text(x, top - m - lift - 24 * (len(lines) - 1 - j), part, pt, INK, role="line", width=w + 30)
    return lights + blocks + people + written


def crowns(report: Report) -> list[tuple[int, float, float, float]]:
    """(seat, x, y, size) of every winner's crown."""
    if report.target:
        return [(0, 290, 236, 2.6)] if report.winners else []
    found = []
    for seat, x, w in _stands(report):
        if report.places[seat] == 1:
            alone = len(report.winners) == 1
            m = 174 if alone else min(112.0, w - 8)
            found.append((seat, x, _TOPS[1] - m - (4 if alone else 0), 2.5 if alone else 1.4))
    return found


def crown_art(size: float) -> Art:
    """A winner's crown around its middle."""
    return Art(("results crown", size), (-20 * size, -16 * size, 40 * size, 28 * size), lambda: crown(0, 0, size))


def solo_art(report: Report, words: Words) -> Art:
    """The lone player's mask on the moon, and how far it came."""
    points, target, who = report.points[0], report.target, report.players[0].mask or "fox"
    name = report.players[0].name
    said = words("results.solo.target", points=target)

    def build() -> Picture:
        reached = points >= target
        s = glow(290, 340, 200, GOLD, 0.5) if reached else ()
        s += mask(who, 190, 240, 200)
        lines, size = name_lines(name, 300, 28, 28)
        s += text(290, 470, lines[0] if len(lines) == 1 else name, size, INK, role="line", width=420)
        x, y, w, h = 60, 520, 460, 46
        share = min(1.0, points / target)
        s += rect(x, y + 5, w, h, h / 2, INK, INK, 3.4) + rect(x, y, w, h, h / 2, N0, INK, 3.4)
        if points:
            s += rect(x + 3, y + 3, max(h - 6, (w - 6) * share), h - 6, h / 2 - 3, JADE if reached else GOLD)
            s += rect(x + 18, y + 9, max(4, (w - 36) * share), 5, 2.5, mix(JADE if reached else GOLD, "#FFFFFF", 0.45))
        flag = "M0 0 L0 -40 L28 -31 L0 -22"
        s += group(path(flag, VER, INK, 3.4), x + w - 18, y + 2)
        s += text(
            290,
            y + h / 2,
            f"{points} / {target}",
            30,
            PAPER if share < 0.5 else INK,
            "d",
            role="big",
            room=(x, y, w, h),
        )
        size = grown(24, 1.25)
        pill = text_width(said, size) + 48
        s += rect(290 - pill / 2, 584, pill, 40, 20, INK)
        s += text(290, 604, said, size, MOON, role="line", width=500, room=(290 - pill / 2, 584, pill, 40))
        return s

    return Art(("solo", points, target, who, name, said), (-60, 130, 720, 520), build)


def names_boxes(report: Report) -> list[Box]:
    """Where names are written on the moon: no confetti goes under them."""
    if report.target:
        return [(60, 440, 460, 60)]
    found = []
    for seat, x, w in _stands(report):
        place = report.places[seat]
        if place > 1 or len(report.winners) > 1:
            m, lift = min(112.0, w - 8), 46 if place == 1 else 26
            found.append((x - w / 2 - 24, _TOPS.get(place, 572) - m - lift - 46, w + 48, 74.0))
    return found
