"""The field on the moon: the newest set large, older ones dimmer behind, whose they are, and what has to be beaten."""

from __future__ import annotations

from functools import partial

from game.doubt.cards import Card
from scenes.kit.atoms import Part, avatar, badge, row
from scenes.kit.paint import Art
from scenes.kit.palette import GOLD, GOLD_L, INK, PAPER, TXT, VER, WIS_D
from scenes.kit.picture import Picture, circ, glow, path, rect
from scenes.kit.stage import Piece
from scenes.kit.type import text_width
from scenes.tables.doubt.board import Board, size_of
from scenes.tables.doubt.cards import LEAST, Size, back_art, card_art, tab_art
from scenes.tables.doubt.places import Lying, newest, older, oldest, tab_place, turned_row
from scenes.tables.doubt.saying import MARK, field_words
from scenes.tables.view import Look

SHOWN = 3
"""So many sets are seen; earlier ones lie under them."""


def cards_of_set(board: Board, n: int) -> list[tuple[Card | None, bool]]:
    """The cards of a set as they lie, each with whether it lies face down; None: not known, or not to be shown."""
    laid = board.field[n]
    return [(card, False) for card in laid.up] + [(card, True) for card in laid.down]


def field_pieces(look: Look) -> list[Piece]:
    """All sets on the moon. Ids hold the place of a card alone, never the card."""
    board: Board = look.board
    pieces: list[Piece] = []
    masks = tuple(player.mask for player in look.players)
    last = len(board.field) - 1
    for n in range(max(0, last - SHOWN + 1), last + 1):
        laid, depth = board.field[n], last - n
        size = size_of(laid)
        if depth == 0:
            lying = newest(size, last > 0)
        else:
            lying = older(size, size_of(board.field[last])) if depth == 1 else oldest(size)
        cards = cards_of_set(board, n)[: len(lying)]
        if depth == 0:
            x, y = lying[0][1], lying[0][2]
            wide = lying[-1][1] + lying[-1][0][0] - x
            pieces.append(Piece(("field glow",), _GLOW, x + wide / 2, y + lying[0][0][1] / 2))
        pieces += _set(board, n, cards, lying, depth, look.viewer == laid.seat and not look.curtained)
        if depth < 2:
            pieces.append(_owner(n, masks[laid.seat], lying, depth))
    return pieces


_GLOW = Art(("doubt", "field glow"), (-200, -200, 400, 400), lambda: glow(0, 0, 190, "#FFB05A", 0.3))


def _set(
    board: Board, n: int, cards: list[tuple[Card | None, bool]], lying: list[Lying], depth: int, own: bool
) -> list[Piece]:
    pieces, tabs = [], []
    for i, ((card, down), (size, x, y, turn)) in enumerate(zip(cards, lying)):
        dim = 0 if not depth else 1 if depth == 1 or size != LEAST else 2
        art = back_art(size, dim) if down or card is None else card_art(card, size, dim)
        pieces.append(Piece(("field", n, i), art, x, y, turn=turn, covers=(x, y, *size)))
        if not depth and down and card is not None and own:
            tabs.append(Piece(("field tab", n, i), tab_art(card), *_own_tab(size, x, y)))
    return pieces + tabs


def _own_tab(size: Size, x: float, y: float) -> tuple[float, float]:
    return (x + size[0] - 18, y) if size[0] > 80 else tab_place(x, y + 10, True)


def _owner(n: int, who: str, lying: list[Lying], depth: int) -> Piece:
    art = owner_art(who, 50 if depth == 0 else 40)
    size, x, y, _ = lying[-1] if depth == 0 else lying[0]
    if depth == 0:
        return Piece(("owner", n), art, x + size[0] - 4, y + size[1] - (16 if size[1] > 150 else 0))
    return Piece(("owner", n), art, x + 22, y + size[1] + 18)


def owner_art(who: str, size: float) -> Art:
    return Art(("doubt", "owner", who, size), (-32, -32, 64, 64), partial(avatar, who, 0, 0, size))


def plate_pieces(look: Look) -> list[Piece]:
    """What the newest set looks like, or what has to be beaten."""
    said = field_words(look.words, look.board)
    if not said:
        return []
    art = Art(("doubt", "plate", said), (-320, -28, 640, 56), partial(_plate, said))
    return [Piece(("plate",), art, 640, 343)]


def _plate(said: str) -> Picture:
    before, looks, after = (part.strip() for part in said.split(MARK))
    if not before:
        looks = looks[:1].upper() + looks[1:]
    parts: list[Part] = []
    if before:
        parts.append((before, TXT, "m", 21))
    parts.append((looks, GOLD_L, "m", 23))
    if after:
        parts.append((after, TXT, "m", 21))
    wide = sum(text_width(p[0], p[3]) for p in parts) + 7 * (len(parts) - 1) + 52
    return rect(-wide / 2, -21, wide, 42, 21, INK, INK, 3) + row(0, 0, parts, 21, "middle", gap=7, role="line")


# ---- the turned field --------------------------------------------------------------------------------------------


def turned_places(board: Board) -> list[tuple[int, int, Lying]]:
    """(set, place in it, where) of every card of a turned field."""
    sizes = [size_of(laid) for laid in board.field]
    ids = [(n, i) for n, size in enumerate(sizes) for i in range(size)]
    return [(n, i, lying) for (n, i), lying in zip(ids, turned_row(sizes))]


def turned_pieces(look: Look, chosen: tuple[int, ...]) -> list[Piece]:
    """The whole field beside each other: what was face down wears a tab; chosen cards stand higher, with a red tick.

    None is dimmed: a card that is not chosen yet must not look forbidden.
    """
    board: Board = look.board
    masks, words = tuple(player.mask for player in look.players), look.words
    pieces, marks, owners = [], [], []
    for at, (n, i, (size, x, y, _)) in enumerate(turned_places(board)):
        card, down = cards_of_set(board, n)[i]
        on = at in chosen
        top = y - 12 if on else y
        art = card_art(card, size) if card is not None else back_art(size)
        pieces.append(Piece(("pick", at), ring_art(size) if on else NOTHING, x, top))  # the focus ring lies under it
        pieces.append(Piece(("field", n, i), art, x, top, covers=(x, top, *size)))
        if down and card is not None:
            pieces.append(
                Piece(
                    ("hidden tab", n, i),
                    _hidden(words("doubt.field.hidden" if size[0] > 80 else "doubt.field.hidden short"), size),
                    x + size[0] / 2 + (0 if i else size[0] * 0.19),
                    top + size[1] - 5,
                )
            )
        if on:
            marks.append(Piece(("chosen mark", at), TICK, x + size[0] - 6, top + 2))
        if i == 0:
            big = size[0] > 80
            owners.append(
                Piece(
                    ("owner", n),
                    owner_art(masks[board.field[n].seat], 44 if big else 34),
                    x + (6 if big else 2),
                    y + size[1] + (2 if big else -6),
                )
            )
    return pieces + owners + marks


NOTHING = Art(("doubt", "nothing"), (0, 0, 1, 1), lambda: ())
TICK = Art(
    ("doubt", "tick"), (-22, -22, 44, 44),
    lambda: circ(0, 0, 17, VER, INK, 3) + path("M-8 0 l6 7 l10 -14", None, PAPER, 4.5),
)  # fmt: skip


def ring_art(size: Size) -> Art:
    """The gold edge of a card that is to be given."""
    w, h = size

    def build() -> Picture:
        s = glow(w / 2, h / 2, w * 0.9, VER, 0.4)
        return s + rect(-4, -4, w + 8, h + 14, 13, None, INK, 8) + rect(-4, -4, w + 8, h + 14, 13, None, GOLD, 5)

    return Art(("doubt", "chosen ring", w, h), (-50, -40, w + 100, h + 90), build)


def _hidden(word: str, size: Size) -> Art:
    wide = size[0] - 12

    def build() -> Picture:
        return badge(0, 0, word, WIS_D, PAPER, 18, 28, pad=6, width=wide)

    return Art(("doubt", "hidden", word, wide), (-60, -20, 120, 40), build)
