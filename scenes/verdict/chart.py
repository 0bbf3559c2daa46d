"""The right half of the results: the points race by race, and the race that decided."""

from __future__ import annotations

from scenes.kit.atoms import avatar, badge, panel, row
from scenes.kit.drawings import placed
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import (
    ASAGI,
    GOLD,
    GOLD_L,
    INK,
    JADE,
    MUTE,
    N0,
    N1,
    N2,
    N4,
    PAPER,
    SEAT_D,
    TXT,
    VER,
    VER_L,
    WIS,
    mix,
)
from scenes.kit.picture import Picture, circ, line, rect, text
from scenes.kit.seeing import grown
from scenes.kit.type import fitted, text_width
from scenes.kit.words import Words
from scenes.seating.stepper import shortened
from scenes.verdict.report import Report

LEFT, TOP, WIDE, TALL = 590, 84, 666, 446
RACE_COLOURS = ("#8D82EE", ASAGI, JADE, GOLD, VER_L, WIS, "#FF82B5", "#B5D94C")
"""By race; each segment also carries its race's number or points."""
FOODS = ("pizza", "chicken", "fries", "soda", "ice", "burger", "donut")
_BAR_LEFT, _BAR_WIDE = LEFT + 124, WIDE - 124 - 140


def chart_art(report: Report, words: Words) -> Art:
    return Art(
        ("chart", report, words.language),
        (LEFT - 10, TOP - 10, WIDE + 20, TALL + 30),
        lambda: layered(_chart(report, words)),
    )


def _chart(report: Report, words: Words) -> Picture:
    s = panel(LEFT, TOP, WIDE, TALL, 20, N2, N4)
    s += text(
        LEFT + 24,
        TOP + 34,
        words("results.chart.title" if report.rounds else "results.chart.points"),
        26,
        TXT,
        anchor="start",
        role="line",
        width=300,
        room=(LEFT, TOP, 340, 66),
        most=1.25,
    )
    n = len(report.rounds)
    if n > 1 and not report.target:
        for i in range(n):
            x = LEFT + WIDE - 24 - (n - i) * 36
            s += rect(x, TOP + 20, 28, 28, 7, RACE_COLOURS[i % 8], INK, 2.4)
            s += text(x + 14, TOP + 34, str(i + 1), 18, INK, role="label", room=(x, TOP + 20, 28, 28))
        s += text(
            LEFT + WIDE - 34 - n * 36,
            TOP + 34,
            words("results.chart.race"),
            20,
            MUTE,
            anchor="end",
            role="label",
            room=(LEFT + 250, TOP + 10, WIDE - 284 - n * 36 + 6, 48),
        )
    s += _races(report, words) if report.target else _seats(report, words)
    return s + _why(report, words)


def _seats(report: Report, words: Words) -> Picture:
    """One line a seat, best first: place, mask, name over the bar, total."""
    s: Picture = ()
    count = len(report.places)
    pitch = 64 if count > 4 else 80
    tall = pitch - 8
    most = max(1, *report.points)
    for i, seat in enumerate(report.order):
        y, player, first = TOP + 70 + i * pitch, report.players[seat], report.places[seat] == 1
        who = player.mask or "fox"
        s += rect(LEFT + 12, y, WIDE - 24, tall, 14, mix(SEAT_D[who], N1, 0.25) if first else N1)
        mid, room = y + tall / 2, (LEFT + 12, y, WIDE - 24, tall)
        s += text(
            LEFT + 34,
            mid,
            str(report.places[seat]),
            30,
            GOLD_L if first else MUTE,
            "d",
            role="big",
            room=(LEFT + 12, y, 44, tall),
        )
        s += avatar(who, LEFT + 84, mid, 54 if count <= 4 else 48)
        size = fitted(player.name, grown(21, 1.25), "m", 250, 21)
        shown = shortened(player.name, size, 250)
        bar_tall = 32 if count <= 4 else 24
        bar_y = y + tall - bar_tall - (6 if count <= 4 else 5)
        s += text(
            _BAR_LEFT, (y + bar_y) / 2 + 1, shown, size, TXT if first else MUTE, anchor="start", role="line", room=room
        )
        s += _segments(report, seat, _BAR_LEFT, bar_y, bar_tall, _BAR_WIDE / most)
        if first and report.decisive and report.decisive.exacta_factor > 1 and len(report.winners) == 1:
            s += badge(
                _BAR_LEFT + _BAR_WIDE,
                (y + bar_y) / 2 + 1,
                words("results.chart.exacta"),
                VER,
                PAPER,
                18,
                26,
                "end",
                role="label",
            )
        s += text(
            LEFT + WIDE - 28,
            mid,
            str(report.points[seat]),
            44 if first else 36,
            GOLD_L if first else TXT,
            "d",
            "end",
            role="big",
            width=116,
            room=room,
        )
    return s


def _segments(report: Report, seat: int, x: float, y: float, h: float, unit: float) -> Picture:
    """The seat's points, race by race; what is too narrow for its number keeps its colour alone."""
    s: Picture = ()
    parts = [r[seat] for r in report.rounds] or [report.points[seat]]
    for i, points in enumerate(parts):
        w = points * unit
        if w <= 0:
            continue
        colour = RACE_COLOURS[i % 8]
        s += rect(x, y, w, h, 6, colour, INK, 2.6)
        if w > 16:
            s += rect(x + 5, y + 4, w - 10, 4, 2, mix(colour, "#FFFFFF", 0.45))
        if w >= text_width(str(points), 20) + 8:
            s += text(x + w / 2, y + h / 2 + 1, str(points), 20, INK, role="label", room=(x, y, w, h))
        x += w
    if not any(p > 0 for p in parts):
        s += circ(x + 6, y + h / 2, 5, None, MUTE, 2.4)
    return s


def _races(report: Report, words: Words) -> Picture:
    """Solo: one line a race, and a mark at what each race has to bring on average."""
    s: Picture = ()
    n = len(report.rounds)
    pitch = min(72.0, 316 / n)
    tall = pitch - 6
    share = report.target / n
    most = max(share, *(r[0] for r in report.rounds))
    for i, (points,) in enumerate(report.rounds):
        y = TOP + 70 + i * pitch
        mid, room = y + tall / 2, (LEFT + 12, y, WIDE - 24, tall)
        s += rect(LEFT + 12, y, WIDE - 24, tall, min(14, tall / 2), N1)
        s += text(
            LEFT + 30,
            mid,
            words("results.chart.one_race", race=i + 1),
            21,
            TXT,
            anchor="start",
            role="line",
            width=112,
            room=room,
            most=1.25,
        )
        x, w = _BAR_LEFT + 24, (_BAR_WIDE - 24) * points / most
        h = max(18, tall - 20)
        if points:
            s += rect(x, mid - h / 2, max(6, w), h, 6, RACE_COLOURS[i % 8], INK, 2.6)
        mark = x + (_BAR_WIDE - 24) * share / most
        s += line(mark, y + 4, mark, y + tall - 4, GOLD_L, 2.6, dash=(6, 5))
        s += text(
            LEFT + WIDE - 28,
            mid,
            str(points),
            28,
            GOLD_L if points >= share else TXT,
            "d",
            "end",
            role="big",
            room=room,
        )
    return s


def _why(report: Report, words: Words) -> Picture:
    """The line that says what decided."""
    x, y, w, h = LEFT + 12, TOP + TALL - 52, WIDE - 24, 40
    s = rect(x, y, w, h, 12, N0)
    won = report.decisive
    if won is None:
        key = "nobody" if not any(report.points) else "shared" if len(report.winners) > 1 else "most"
        return s + text(
            x + w / 2,
            y + h / 2,
            words(f"results.why.{key}"),
            22,
            GOLD_L,
            role="line",
            width=w - 30,
            room=(x, y, w, h),
            most=1.5,
        )

    def icon(colour: int):
        return (lambda a, c: placed(f"exacta/food_{FOODS[colour]}", a, c - 14, 28, 64), 28)

    parts: list = [
        (words("results.why.decisive"), GOLD_L),
        words("results.why.race", race=won.race),
        icon(won.foods[0]),
        str(won.values[0]),
        "×",
        icon(won.foods[1]),
        str(won.values[1]),
    ]
    if won.exacta_factor > 1:
        parts.append((words("results.why.exacta", factor=won.exacta_factor), GOLD_L))
    if won.hungry_factor > 1:
        parts.append((words("results.why.hungry", factor=won.hungry_factor), VER_L))
    parts += ["＝" if words.language == "ja" else "=", (words("results.why.points", points=won.points), GOLD_L)]
    if _row_width(parts) > w - 24:
        parts = parts[1:]
    size = grown(21)
    while size > 21 and _row_width(parts, size) > w - 24:
        size = max(21, size - 0.5)
    return s + row(x + w / 2, y + h / 2, parts, size, "middle", gap=7, role="line")


def _row_width(parts: list, size: float = 21) -> float:
    """How wide the line is."""
    plain = [p[1] if callable(p[0]) else text_width(p if isinstance(p, str) else p[0], size) for p in parts]
    return sum(plain) + 7 * (len(parts) - 1)
