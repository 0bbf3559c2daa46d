"""What hangs over the street: the language switch, the unfinished match, prompts, a stall's refusal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from scenes.kit.atoms import avatar, bubble, glyph, prompt_size, prompt_width
from scenes.kit.layers import layered
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_L, INK, MOON, MUTE, N2, N5, PAPER, TXT, VER, VER_D, VER_L, WIS_D
from scenes.kit.picture import Picture, circ, glow, group, joined, path, rect, text
from scenes.kit.seeing import grown
from scenes.kit.type import fitted, text_width
from scenes.kit.words import LANGUAGES, Words

if TYPE_CHECKING:
    from scenes.menu import Unfinished

Prompt = tuple[list[str], str]
PROMPTS_ROOM = 600.0
"""What the prompts of the caption bar may take of it, if their words are to grow."""
_GAP = 24


def language_art(language: str) -> Art:
    """The switch 日本語 / English, 204 x 44, from its corner. Each language is written in itself."""
    return Art(("language switch", language), (-4, -4, 212, 52), lambda: layered(_language(language)))


def _language(language: str) -> Picture:
    s = rect(0, 0, 204, 44, 22, INK, N5, 2.6)
    for i, name in enumerate(LANGUAGES):
        x, w = 4 + i * 98, 98
        if name == language:
            s += rect(x, 4, w, 36, 18, MOON)
        label = Words(name)("common.language")
        s += text(
            x + w / 2,
            22,
            label,
            20,
            INK if name == language else MUTE,
            role="label",
            width=w - 16,
            room=(x, 4, w, 36),
            most=1.25,
        )
    return s


def settings_art() -> Art:
    """The wheel that opens the settings, 48 x 44, from its corner."""

    def build() -> Picture:
        s = rect(0, 0, 48, 44, 22, INK, N5, 2.6)
        teeth = "".join(
            f"M{24 + 9 * math.cos(a):.1f} {22 + 9 * math.sin(a):.1f} "
            f"L{24 + 14.5 * math.cos(a):.1f} {22 + 14.5 * math.sin(a):.1f} "
            for a in (math.pi * i / 4 for i in range(8))
        )
        return s + path(teeth, None, MUTE, 5.5) + circ(24, 22, 8, None, MUTE, 5.5)

    return Art(("street settings",), (-4, -4, 56, 52), build)


def resume_art(unfinished: Unfinished, words: Words) -> Art:
    """The lit board of the unfinished match, 400 x 118, from its corner."""
    when = unfinished.when
    moment = (
        words("street.resume.when", month=when.month, day=when.day, hour=when.hour, minute=f"{when.minute:02}")
        if when
        else ""
    )
    room = 282 - (18 + 30 * min(5, len(unfinished.masks)) + 8)
    who = next((w for w in _who(unfinished.names, words) if text_width(w, 18) <= room), "")
    where, title = unfinished.where(words), words("street.resume.title")
    game_x = 18 + min(200.0, text_width(title, 28)) + 16  # where the game's name may begin
    game = _game(unfinished.game, words, 384 - game_x)
    key = ("resume board", words.language, unfinished.game, where, moment, who, unfinished.masks)

    def build() -> Picture:
        s = glow(200, 59, 260, GOLD, 0.42, 120)
        s += (
            rect(0, 6, 400, 118, 16, INK, INK, 3.4)
            + rect(0, 0, 400, 118, 16, N2, INK, 3.4)
            + rect(5, 5, 390, 108, 12, None, GOLD, 3)
        )
        s += text(
            18,
            27,
            title,
            28,
            GOLD_L,
            anchor="start",
            role="big",
            width=200,
            room=(0, 0, game_x - 8, 60),
        )
        s += text(
            384,
            27,
            game,
            22,
            TXT,
            "d",
            "end",
            role="line",
            width=384 - game_x,
            room=(game_x - 4, 0, 396 - game_x, 60),
        )
        line = where if not moment else f"{where}  {moment}"
        s += text(18, 55, line, 21, TXT, anchor="start", role="line", width=364, room=(10, 39, 380, 32), most=1.25)
        shown = unfinished.masks[:5]
        s += joined(avatar(m, 32 + i * 30, 94, 30) for i, m in enumerate(shown) if m)
        x = 18 + 30 * len(shown) + 8
        return layered(
            s + text(x, 94, who, 18, MUTE, anchor="start", role="label", width=286 - x, room=(x, 78, 290 - x, 34))
        )

    return Art(key, (-64, -64, 528, 250), build)


def _game(game: str, words: Words, room: float) -> str:
    """The game's name, or what its noren says if the whole is too long for the board."""
    whole, tag = words(f"common.game.{game}"), f"{game}.title.tag"
    return words(tag) if words.has(tag) and text_width(whole, 18, "d") > room else whole


def _who(names: tuple[str, ...], words: Words) -> list[str]:
    """The players, from all their names down to the first one."""
    joint = words("street.resume.joint")
    shorter = [words("street.resume.more", names=joint.join(names[:n])) for n in range(len(names) - 1, 0, -1)]
    return [joint.join(names), *shorter]


def later_art(words: Words) -> Art:
    """The small button on the board that puts it aside, 112 x 36."""
    label = words("street.resume.later")
    return Art(
        ("later", label),
        (-4, -4, 120, 48),
        lambda: (
            rect(0, 3, 112, 36, 18, INK, INK, 2.6)
            + rect(0, 0, 112, 36, 18, WIS_D, INK, 2.6)
            + text(56, 18, label, 20, PAPER, role="label", width=96, room=(0, 0, 112, 36))
        ),
    )


def quick_art(words: Words, button: str) -> Art:
    """The pill that deals a quick match at once, 240 x 40, from its corner, with the button that presses it."""
    label = words("street.quick")

    def build() -> Picture:
        s = rect(0, 4, 240, 40, 20, INK, INK, 3) + rect(0, 0, 240, 40, 20, VER, INK, 3)
        s += rect(16, 5, 208, 4, 2, VER_L, op=0.75)
        drawn, w = glyph(0, 20, button)
        size = fitted(label, grown(22, 1.25), "m", 240 - w - 40, 21)
        at = (240 - w - 10 - text_width(label, size)) / 2
        s += group(drawn, at, 0)
        s += text(at + w + 10, 21, label, size, PAPER, anchor="start", role="line", room=(0, 0, 240, 40))
        return layered(s)

    return Art(("quick", label, button), (-4, -4, 248, 54), build)


def prompts_left(items: list[Prompt]) -> float:
    """Where the prompts of the caption bar begin."""
    size = _prompt_size(items)
    return 1252 - sum(prompt_width(p, size) for p in items) - _GAP * (len(items) - 1)


def _prompt_size(items: list[Prompt]) -> float:
    return prompt_size(items, PROMPTS_ROOM, 20.0, gap=_GAP)


def prompts_art(items: list[Prompt]) -> Art:
    """The prompts at the right of the caption bar."""
    key = ("street prompts", tuple((tuple(g), t) for g, t in items))

    def build() -> Picture:
        at, s, size = prompts_left(items), (), _prompt_size(items)
        for prompt in items:
            glyphs, label = prompt
            x = at
            for name in glyphs:
                drawn, w = glyph(x, 685, name)
                s += drawn
                x += w + 6
            s += text(x + 2, 685, label, size, TXT, anchor="start", role="label")
            at += prompt_width(prompt, size) + _GAP
        return layered(s)

    return Art(key, (400, 652, 880, 68), build)


def bubble_art(sentence: str, x: float, y: float, size: float = 24) -> Art:
    """A refusal as speech above its tip at x, y, kept on the screen."""
    size = grown(size, 1.25)
    w = text_width(sentence, size) + 84
    left = max(24.0, min(1256 - w, x - w / 2))
    top = y - 66

    def build() -> Picture:
        s = bubble(left, top, w, 52, x, y, PAPER, INK)
        s += circ(left + 32, top + 26, 17, VER_D, INK, 2.6) + text(left + 32, top + 26, "!", 28, PAPER, "d", role="big")
        return s + text(
            left + 60, top + 27, sentence, size, VER_D, anchor="start", role="line", room=(left, top, w, 52)
        )

    return Art(("refusal", sentence, x, y), (left - 8, top - 8, w + 16, 90), build)
