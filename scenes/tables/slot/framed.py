"""What frames the screens of the building phases: bars, banner, close-up, the bubble of a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenes.kit.atoms import moon_face
from scenes.kit.frame import banner_width
from scenes.kit.paint import Art
from scenes.kit.palette import INK, MOON, N4
from scenes.kit.picture import Picture, circ, glow, rect, text
from scenes.kit.stage import Control, Piece
from scenes.kit.type import text_width
from scenes.tables.slot import bars, closeup
from scenes.tables.slot.building import asked_seat
from scenes.tables.view import Look

MENU = Control(("menu",), (1160, 8, 110, 46), 12, ("menu",))
_BUTTONS = {"choose": "sides", "machine": "sides", "machines": "look", "back": "cancel", "done": "go"}
"""By prompt: the intent that does it, confirm if there is none."""


def framed(
    look: Look, body: Sequence[Piece], banner: str, low: str, prompts: Sequence[str], controls: Sequence[Control]
) -> list[Piece]:
    """The screen with its frame. `banner`: a text's key; one that begins with 'all' speaks to everybody."""
    words, seen = look.words, look.board.seen
    state = words(f"slot_build.bar.{seen.phase}", n=seen.round)
    made = [*body, *closeup.pieces(look), *bars.bar_pieces(words, state, look.told("menu")[2:])]
    seat = asked_seat(look)
    if not look.refusal and seat is None:
        made += _everyone(look, state, words(f"slot_build.banner.done {seen.phase}", n=seen.round + 1))
    elif not look.refusal and banner:
        if banner.rpartition(".")[2].startswith("all"):
            made += _everyone(look, state, words(banner))
        else:
            room = bars.banner_room(words, state) - 96
            who = look.players[seat]
            said = next(
                (s for s in (words(banner, name=n) for n in _shorter(who.name)) if text_width(s, 28) <= room),
                words(banner, name=who.name[:1] + "…"),
            )
            made += bars.banner_pieces(words, state, who.mask, said)
    told = [([look.told(_BUTTONS.get(name, "confirm"))], words(f"slot_build.prompt.{name}")) for name in prompts]
    made += bars.low_pieces(low, told)
    if look.refusal:
        box = next((c.box for c in controls if c.id == look.focus), None)
        if box is not None:
            made += bars.refusal_pieces(look.refusal, box)
    return made


def ringed(look: Look, controls: Sequence[Control]) -> list[Control]:
    """The controls with the menu's; a refused thing wears the refusal's own ring, and the close-up covers all rings."""
    made = [replace(c, ring=False) if look.looking or look.refusal and c.id == look.focus else c for c in controls]
    return [*made, MENU]


def _shorter(name: str) -> tuple[str, ...]:
    return (name, *(name[:n].rstrip() + "…" for n in range(len(name) - 1, 0, -1)))


def _everyone(look: Look, state: str, message: str) -> list[Piece]:
    """The banner while several choose at once: of the moon's colour, since it is no one seat's turn."""
    w = banner_width(message, bars.banner_room(look.words, state))
    art = Art(("slot", "everyone", message, w), (-0.13 * w - 8, -75, 1.26 * w + 16, 150), lambda: _pill(message, w))
    return [Piece("banner", art, bars.banner_x(look.words, state, w), bars.BANNER_Y)]


def _pill(message: str, w: float) -> Picture:
    s = glow(w / 2, 0, w * 0.62, MOON, 0.3, 70)
    s += rect(0, -22, w, 54, 27, INK, INK, 3) + rect(0, -27, w, 54, 27, MOON, INK, 3.4) + moon_face(27, 0, 30)
    for x, y in ((16, -4), (38, -4), (27, 10)):  # three who choose
        s += circ(x, y, 6.5, N4, INK, 2.6)
    room = (60, -27, w - 60, 54)
    return s + text(66, 1, message, 28, INK, anchor="start", role="big", width=w - 90, room=room, most=1.5)
