"""The right half of the results: the points race by race, and the race that decided."""

from __future__ import annotations

from scenes.kit.atoms import avatar, badge, panel, row
from scenes.kit.drawings import placed
from scenes.kit.layers import layered
from scenes.kit.paint import Art, Box
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
from store.profile_table import in_tenths, rating_said

LEFT, TOP, WIDE, TALL = 590, 84, 666, 446
RACE_COLOURS = ("#8D82EE", ASAGI, JADE, GOLD, VER_L, WIS, "#FF82B5", "#B5D94C")
"""By race; each segment also carries its race's number or points."""
FOODS = ("pizza", "chicken", "fries", "soda", "ice", "burger", "donut")
WHY_BOX: Box = (LEFT + 12, TOP + TALL - 52, WIDE - 24, 40)
_BAR_LEFT, _BAR_WIDE = LEFT + 124, WIDE - 124 - 140


def chart_art(report: Report, words: Words) -> Art:
    """The panel with its title; the rows and the line that says what decided lie on it."""
    return Art(
        ("chart", report, words.language),
        (LEFT - 10, TOP - 10, WIDE + 20, TALL + 30),
        lambda: layered(_chart(report, words)),
    )


def chart_rows(report: Report) -> int:
    """One row a seat; solo, one a race."""
    return len(report.rounds) if report.target else len(report.order)


def row_art(report: Report, words: Words, at: int) -> Art:
    """The at-th row from above, without its bar and its total."""
    draw = _race if report.target else _seat
    x, y, w, h = _row_box(report, at)
    return Art(
        ("chart row", report, words.language, at),
        (x - 4, y - 4, w + 8, h + 8),
        lambda: layered(draw(report, words, at)),
    )


def bar_art(report: Report, words: Words, at: int, part: float) -> Art:
    """The at-th row's bar, grown so far (0 to 1); its numbers stand when it has grown."""
    draw = _race_bar if report.target else _seat_bar
    x, y, w, h = _row_box(report, at)
    return Art(
        ("chart bar", report, words.language, at, part),
        (x - 4, y - 4, w + 8, h + 8),
        lambda: layered(draw(report, words, at, part)),
    )


def total_art(report: Report, at: int, part: float) -> Art:
    """The at-th row's total, counted so far."""
    x, y, w, h = _row_box(report, at)
    if report.target:
        whole = report.rounds[at][0]
        size, bright = 28, whole >= report.target / len(report.rounds)
    else:
        seat = report.order[at]
        whole, bright = report.points[seat], report.places[seat] == 1
        size = 44 if bright else 36
    shown, fill = str(round(whole * part)), GOLD_L if bright else TXT
    room = (x, y, w, h)
    return Art(
        ("chart total", shown, size, bright, room),
        (x + w - 200, y, 204, h),
        lambda: text(LEFT + WIDE - 28, y + h / 2, shown, size, fill, "d", "end", role="big", width=116, room=room),
    )


def _row_box(report: Report, at: int) -> Box:
    if report.target:
        pitch = min(72.0, 316 / len(report.rounds))
        return LEFT + 12, TOP + 70 + at * pitch, WIDE - 24, pitch - 6
    pitch = 64 if len(report.places) > 4 else 80
    return LEFT + 12, TOP + 70 + at * pitch, WIDE - 24, pitch - 8


def _chart(report: Report, words: Words) -> Picture:
    signed = min(report.points) < 0  # one bar a seat: no part has a colour of its own
    s = panel(LEFT, TOP, WIDE, TALL, 20, N2, N4) + rect(*WHY_BOX, 12, N0)
    s += text(
        LEFT + 24,
        TOP + 34,
        words(f"results.chart.{report.game}.title" if report.rounds and not signed else "results.chart.points"),
        26,
        TXT,
        anchor="start",
        role="line",
        width=300,
        room=(LEFT, TOP, 340, 66),
        most=1.25,
    )
    n = len(report.rounds)
    if n > 1 and not report.target and not signed:
        for i in range(n):
            x = LEFT + WIDE - 24 - (n - i) * 36
            s += rect(x, TOP + 20, 28, 28, 7, RACE_COLOURS[i % 8], INK, 2.4)
            s += text(x + 14, TOP + 34, str(i + 1), 18, INK, role="label", room=(x, TOP + 20, 28, 28))
        s += text(
            LEFT + WIDE - 34 - n * 36,
            TOP + 34,
            words(f"results.chart.{report.game}.part"),
            20,
            MUTE,
            anchor="end",
            role="label",
            room=(LEFT + 250, TOP + 10, WIDE - 284 - n * 36 + 6, 48),
        )
    return s


def why_art(report: Report, words: Words) -> Art:
    """The line that says what decided."""
    x, y, w, h = WHY_BOX
    return Art(
        ("chart why", report, words.language),
        (x - 4, y - 4, w + 8, h + 8),
        lambda: layered(_why(report, words)),
    )


def _seat(report: Report, words: Words, at: int) -> Picture:
    """A seat's row: place, mask, name over the bar."""
    x, y, w, tall = _row_box(report, at)
    seat, few = report.order[at], len(report.places) <= 4
    player, first = report.players[seat], report.places[seat] == 1
    who, mid = player.mask or "fox", y + tall / 2
    s = rect(x, y, w, tall, 14, mix(SEAT_D[who], N1, 0.25) if first else N1)
    fill = GOLD_L if first else MUTE
    s += text(LEFT + 34, mid, str(report.places[seat]), 30, fill, "d", role="big", room=(x, y, 44, tall))
    s += avatar(who, LEFT + 84, mid, 54 if few else 48)
    _, over = _bar_top(report, at)
    rated, taken = _rating(report, words, seat, over, (x, y, w, tall))
    room = min(250, _BAR_WIDE - taken)
    size = fitted(player.name, grown(21, 1.25), "m", room, 21)
    shown, fill = shortened(player.name, size, room), TXT if first else MUTE
    return s + rated + text(_BAR_LEFT, over, shown, size, fill, anchor="start", role="line", room=(x, y, w, tall))


def _rating(report: Report, words: Words, seat: int, y: float, room: Box) -> tuple[Picture, float]:
    """What the match did to the seat's rating, at the right end of the line with its name; and the width it takes."""
    stood = report.standing.seats[seat] if report.standing.seats else None
    if stood is None:
        return (), 0.0
    rating, right = rating_said(stood.rating), _BAR_LEFT + _BAR_WIDE
    if stood.change is None:
        said, fill = words("profiles.results.bot", rating=rating), MUTE
    else:
        said = words("profiles.results.rated", rating=rating, change=in_tenths(stood.change, signed=True))
        fill = GOLD_L if stood.change > 0 else VER_L if stood.change < 0 else TXT
    picture = text(right, y, said, 18, fill, anchor="end", role="label", room=room)
    return picture, text_width(said, 18) + 12


def _bar_top(report: Report, at: int) -> tuple[float, float]:
    """The upper edge of a seat's bar, and the middle of the line over it."""
    _, y, _, tall = _row_box(report, at)
    top = y + tall - (38 if len(report.places) <= 4 else 29)
    return top, (y + top) / 2 + 1


def _seat_bar(report: Report, words: Words, at: int, part: float) -> Picture:
    """The seat's points, race by race, and over the decisive ones what made them so many."""
    seat, (top, over) = report.order[at], _bar_top(report, at)
    tall = 32 if len(report.places) <= 4 else 24
    if min(report.points) < 0:
        return _signed(report.points, seat, top, tall, part)
    s = _segments(report, seat, _BAR_LEFT, top, tall, _BAR_WIDE / max(1, *report.points), part)
    first, won = report.places[seat] == 1, report.decisive
    if part == 1 and first and won and won.exacta_factor > 1 and len(report.winners) == 1:
        label = words("results.chart.exact")
        s += badge(_BAR_LEFT + _BAR_WIDE, over, label, VER, PAPER, 18, 26, "end", role="label")
    return s


def _signed(points: tuple[int, ...], seat: int, y: float, h: float, part: float) -> Picture:
    """Where points can be lost: one bar, to the right or to the left of the line that stands for nothing."""
    low, high = min(points), max(0, *points)
    unit = _BAR_WIDE / (high - low)
    zero, own = _BAR_LEFT - low * unit, points[seat]
    s: Picture = ()
    if own and part:
        w = max(4.0, abs(own) * unit * part)
        left = zero if own > 0 else zero - w
        s += rect(left, y, w, h, 6, GOLD if own > 0 else mix(VER_L, N1, 0.35), INK, 2.6)
        if w > 16:
            s += rect(left + 5, y + 4, w - 10, 4, 2, mix(GOLD if own > 0 else VER_L, "#FFFFFF", 0.35))
    return s + line(zero, y - 4, zero, y + h + 4, MUTE, 2.6)


def _segments(report: Report, seat: int, x: float, y: float, h: float, unit: float, part: float) -> Picture:
    """The seat's points, race by race; what is too narrow for its number keeps its colour alone."""
    s: Picture = ()
    parts = [r[seat] for r in report.rounds] or [report.points[seat]]
    for i, points in enumerate(parts):
        w = points * unit * part
        if w <= 0:
            continue
        colour = RACE_COLOURS[i % 8]
        s += rect(x, y, w, h, 6, colour, INK, 2.6)
        if w > 16:
            s += rect(x + 5, y + 4, w - 10, 4, 2, mix(colour, "#FFFFFF", 0.45))
        if part == 1 and w >= text_width(str(points), 20) + 8:
            s += text(x + w / 2, y + h / 2 + 1, str(points), 20, INK, role="label", room=(x, y, w, h))
        x += w
    if not any(p > 0 for p in parts):
        s += circ(x + 6, y + h / 2, 5, None, MUTE, 2.4)
    return s


def _race(report: Report, words: Words, at: int) -> Picture:
    """Solo: a race's row."""
    x, y, w, tall = _row_box(report, at)
    s = rect(x, y, w, tall, min(14, tall / 2), N1)
    return s + text(
        LEFT + 30,
        y + tall / 2,
        words("results.chart.one_race", race=at + 1),
        21,
        TXT,
        anchor="start",
        role="line",
        width=112,
        room=(x, y, w, tall),
        most=1.25,
    )


def _race_bar(report: Report, words: Words, at: int, part: float) -> Picture:
    """What the race brought, and a mark at what each race has to bring on average."""
    _, y, _, tall = _row_box(report, at)
    points = report.rounds[at][0]
    share = report.target / len(report.rounds)
    most = max(share, *(r[0] for r in report.rounds))
    x, wide = _BAR_LEFT + 24, _BAR_WIDE - 24
    h = max(18, tall - 20)
    s: Picture = ()
    if points and part:
        s += rect(x, y + (tall - h) / 2, max(6, wide * points * part / most), h, 6, RACE_COLOURS[at % 8], INK, 2.6)
    mark = x + wide * share / most
    return s + line(mark, y + 4, mark, y + tall - 4, GOLD_L, 2.6, dash=(6, 5))


def _why(report: Report, words: Words) -> Picture:
    x, y, w, h = WHY_BOX
    s = rect(x, y, w, h, 12, N0)
    won = report.decisive
    if report.why is not None:
        return s + _said(report, words, *report.why)
    if won is None:
        nobody = not any(report.points) and report.game == "exacta"
        key = "nobody" if nobody else "shared" if len(report.winners) > 1 else "most"
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


def _said(report: Report, words: Words, key: str, fields: tuple) -> Picture:
    """One sentence, with the player's name where a seat is meant."""
    x, y, w, h = WHY_BOX
    held = dict(fields)
    held["name"] = report.players[held.pop("seat")].name
    return text(
        x + w / 2, y + h / 2, words(f"results.why.{key}", **held), 22, GOLD_L, role="line", width=w - 30,
        room=(x, y, w, h), most=1.5,
    )  # fmt: skip


def _row_width(parts: list, size: float = 21) -> float:
    """How wide the line is."""
    plain = [p[1] if callable(p[0]) else text_width(p if isinstance(p, str) else p[0], size) for p in parts]
    return sum(plain) + 7 * (len(parts) - 1)
