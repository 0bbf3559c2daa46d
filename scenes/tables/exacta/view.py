"""The view of EXACTA!: puts the table's pieces together and says what a press may act on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.protocol import Event, Seat
from game.exacta import seen as told
from game.exacta.actions import FAVOURITE, PLAY, SURER_NO, SURER_YES
from game.exacta.cards import CARDS, TRICKS
from game.exacta.seen import Card
from scenes.kit.paint import Art
from scenes.kit.sparks import snippets
from scenes.kit.stage import Control, Piece, on_lip
from scenes.kit.type import text_width
from scenes.kit.words import Words
from scenes.tables.exacta import (
    bars,
    favourites,
    gone,
    hand,
    idle,
    lanes,
    looking,
    motion,
    overtake,
    podium,
    rows,
    score,
    seats,
    solo,
    surer,
    trick,
    why,
)
from scenes.tables.exacta import board as boards
from scenes.tables.exacta.board import Board
from scenes.tables.exacta.foods import back_art, card_art, food_name, horse_name, place_name
from scenes.tables.exacta.preview import standing
from scenes.tables.view import Clip, Look

MENU_BOX = (1160, 8, 110, 46)
COVERED_LINE = 900
"""What the line below may take beside the prompts of the curtain."""


class ExactaView:
    """One table of EXACTA!."""

    def board(self, seen: told.Seen) -> Board:
        """The board that shows exactly this observation."""
        return boards.board_of(seen)

    def after(self, board: Board, event: Event) -> Board:
        """The board after this event alone."""
        return boards.board_after(board, event)

    def clip(self, event: Event) -> Clip:
        """How the event is shown."""
        return motion.clip_of(event)

    def veil(self, board: Board) -> str:
        """Favourites are picked in secret."""
        return "full" if board.phase == "favourites" else "small"

    def arts(self, words: Words | None = None) -> Sequence[Art]:
        """Every card, back and horse in the sizes of the table, with the words of a language."""
        words = words or Words("ja")
        sizes = ((hand.CARD_W, hand.CARD_H), hand.PICK_CARD, (96, 128), (66, 88), looking.CARD)
        faces = [card_art(words, card, w, h) for w, h in sizes for card in CARDS]
        faces += [card_art(words, card, hand.CARD_W, hand.CARD_H, named=False) for card in CARDS]
        faces += [rows.pick_art(card) for card in CARDS]
        backs = [back_art(w, h) for w, h in ((96, 128), (66, 88), (rows.PICK_W, rows.PICK_H))]
        grounds = [p.art for p in (*bars.backdrop_pieces(True), *bars.backdrop_pieces(False))]
        marks = [
            seats.mark_art(mark, w, h, False) for w, h in ((36, 43), (36, 45)) for mark in ("choosing", "ready", "back")
        ]
        return [
            *grounds,
            back_art(100, 132, lit=True),
            why.PLATE,
            *idle.arts(),
            *backs,
            *marks,
            *overtake.arts(),
            *faces,
            *podium.arts(),
            *snippets(),
        ]

    def alive(self, pieces: list[Piece], ticks: int) -> list[Piece]:
        """Horses gallop, grass runs by, the hungry wobble, confetti falls."""
        return idle.alive(pieces, ticks)

    def pieces(self, look: Look) -> list[Piece]:
        """Everything on the table in drawing order; the same look gives the same pieces."""
        board: Board = look.board
        names, masks = tuple(p.name for p in look.players), tuple(p.mask for p in look.players)
        if board.page is not None:
            return [*score.score_pieces(look.words, board, names, masks), *self._frame(look)]
        picking, asking = board.phase == "favourites", board.phase == "surer"
        focused, turn = focused_card(look), seat_in_turn(look)
        lit = tuple(s for s in look.asked if not board.chosen[s]) if picking else (turn,) if turn is not None else ()
        ghost = focused if board.phase == "tricks" else None
        stand = standing(board, ghost)
        shows_move = stand is not None and (ghost is not None or board.judged is not None)
        moved = board.judged is not None and board.judged.standings == board.standings
        pieces = bars.backdrop_pieces(rabbit=not picking and not asking)
        pieces += lanes.lane_pieces(look.words, board, stand.move if stand and shows_move and not moved else None)
        if picking:
            pieces += favourites.moon_pieces(look.words, board, focused)
        elif asking:
            pieces += surer.question_pieces(look.words, board, masks, is_answering(look))
        else:
            pieces += trick.trick_pieces(look.words, board, masks, ghost, look.viewer if ghost is not None else None)
        line = self._why(look, focused, names, masks)
        if line is not None:
            pieces += why.why_pieces(line)
        pieces += seats.seat_pieces(look.words, board, names, masks, lit)
        if board.seats == 1:
            pieces.append(solo.target_piece(look.words, board))
        pieces += self._low_zone(look, focused, names, masks)
        pieces += looking.looked_at_pieces(look.words, *self._looked_at(look))
        pieces += self._frame(look)
        if look.refusal:
            box = next((c.box for c in self.controls(look) if c.id == look.focus), None)
            if box is not None:
                pieces += bars.refusal_pieces(look.refusal, box)
        return pieces

    def _why(self, look: Look, focused: Card | None, names: tuple[str, ...], masks: tuple[str, ...]) -> why.Why | None:
        board: Board = look.board
        if board.phase == "favourites":
            return why.why_of_favourite(look.words, board, focused) if focused is not None else None
        if board.phase == "surer":
            return surer.why_surer(look.words, board, names, masks)
        return why.why_of_trick(look.words, board, names, masks, focused)

    def _low_zone(
        self, look: Look, focused: Card | None, names: tuple[str, ...], masks: tuple[str, ...]
    ) -> list[Piece]:
        board: Board = look.board
        words, cards = look.words, open_hand(look)
        if board.phase == "surer":
            return surer.order_pieces(words, board, names, masks)
        if board.phase == "favourites" and is_open(look) and board.favourite is None:
            pieces = favourites.pick_hand_pieces(words, board, cards, focused)
            return [*pieces, favourites.lay_piece(words, focused is not None)]
        own = is_open(look)
        if not own:
            return [*gone.gone_pieces(words, board), hand.payout_piece(words)]
        last = cards[0] if len(cards) == 1 and board.phase == "tricks" else None
        shown = board.favourite if own and look.looking else None
        pieces = hand.pick_pieces(words, board, own, last, shown)
        if last is None:
            pieces += hand.hand_pieces(words, cards, focused)
        return [*pieces, hand.payout_piece(words)]

    @staticmethod
    def _looked_at(look: Look) -> tuple[Card | None, Card | None]:
        """What the look key shows large: the own favourite, and the focused card of the open hand."""
        if not look.looking or not is_open(look):
            return None, None
        focus = look.focus
        named = focus[1] if isinstance(focus, tuple) and len(focus) == 2 and focus[0] == "card" else None
        return look.board.favourite, named if named in open_hand(look) else None

    def _frame(self, look: Look) -> list[Piece]:
        """Bar, banner, line below."""
        board: Board = look.board
        words = look.words
        pieces = bars.bar_pieces(words, board, look.told("menu")[2:])
        turn = seat_in_turn(look)
        if board.page is None and turn is not None and not look.refusal:
            player, judged = look.players[turn], board.judged
            kind = {"favourites": "favourite", "surer": "surer"}.get(board.phase, "play")
            if judged:
                kind = "leads again" if judged.lead_from_deck else "leads next"
            ready = favourites.ready_words(words, board) if board.phase == "favourites" else ""
            if kind == "favourite" and board.chosen.count(False) > 1 and turn != look.viewer:
                pieces += bars.everyone_pieces(words("exacta.banner.all favourite"), ready)
            else:
                pieces += bars.banner_pieces(player.mask, words(f"exacta.banner.{kind}", name=player.name), ready)
        return [*pieces, *bars.low_pieces(self._line(look), self._prompts(look))]

    def _prompts(self, look: Look) -> list[tuple[list[str], str]]:
        board: Board = look.board
        if board.page is not None:
            names: tuple[str, ...] = ("go on",)
        elif look.curtained:
            names = ("hold", "menu")
        elif not is_answering(look):
            return []
        elif look.refusal:
            names = ("choose",)
        elif board.phase == "favourites":
            names = ("choose", "lay")
        elif board.phase == "surer":
            names = ("choose", "decide")
        else:
            names = ("choose", "play", "closer")
        return bars.device_prompts(look.words, look.told, names)

    def _line(self, look: Look) -> str:
        """The line below at the left; behind a curtain also that the hand will not stay open."""
        happened, covers = self._happened(look), look.words("exacta.low.covers")
        if not look.curtained:
            return happened
        both = look.words("exacta.low.two", first=happened, second=covers)
        return both if text_width(both, 20) <= COVERED_LINE else covers

    def _happened(self, look: Look) -> str:
        """What just happened and why, in one line."""
        board: Board = look.board
        words = look.words
        if board.page is not None:
            return words("exacta.low.points")
        if board.phase == "surer":
            return words("exacta.low.tied", points=max(board.totals))
        if board.phase == "favourites":
            if not board.scores:
                dealing = look.promise and look.question is None and not any(board.chosen)
                return words("exacta.low.promise" if dealing else "exacta.low.first race", hash=look.promise[:24])
            last = board.scores[-1].standings[-1]
            return words("exacta.low.came last", horse=horse_name(words, last))
        if board.table and board.judged is None:
            seat, card = board.table[-1]
            return words(
                "exacta.low.played", name=look.players[seat].name, food=food_name(words, card // 7), value=card % 7 + 1
            )
        last_trick = board.last
        if last_trick is None:
            return words("exacta.low.race begins")
        fields = {
            "food": food_name(words, last_trick.winner),
            "sum": last_trick.sums[0][1],
            "horse": horse_name(words, last_trick.winner),
            "start": place_name(words, last_trick.start),
            "end": place_name(words, last_trick.end),
        }
        return words("exacta.low.stayed" if last_trick.start == last_trick.end else "exacta.low.won", **fields)

    def controls(self, look: Look) -> list[Control]:
        """What a press may act on; `act` is a game's action, ('page',) or ('menu',)."""
        board: Board = look.board
        menu = Control(("menu",), MENU_BOX, 12, ("menu",))
        if board.page is not None:
            return [Control(("page",), on_lip(score.GO_BOX), 18, ("page",), goes=True), menu]
        if look.question is None or look.curtained:
            return [menu]
        if board.phase == "surer":
            return [
                Control(("yes",), on_lip(surer.YES_BOX), 18, SURER_YES),
                Control(("no",), on_lip(surer.NO_BOX), 18, SURER_NO),
                menu,
            ]
        cards = open_hand(look)
        focused = focused_card(look)
        at = cards.index(focused) if focused in cards else None
        if board.phase == "favourites":
            places, (w, h) = favourites.pick_places(len(cards), at), (favourites.CARD_W, favourites.CARD_H)
            made = [Control(("card", c), (x, y, w, h + 6), 12, FAVOURITE[c]) for c, (x, y) in zip(cards, places)]
            lays = FAVOURITE[focused] if focused is not None else None
            refusal = look.words("exacta.refuse.choose first") if lays is None else None
            made.append(Control(("lay",), on_lip(favourites.LAY_BOX), 18, lays, refusal, goes=True))
            return self._ringed(look, [*made, menu])
        places = hand.hand_places(len(cards), at)
        made = [
            Control(("favourite",), hand.FAVOURITE_RING, 12, None, look.words("exacta.refuse.favourite")),
            Control(("rival",), hand.RIVAL_RING, 12, None, look.words("exacta.refuse.rival")),
        ]
        made += [
            Control(("card", c), (x, y, hand.CARD_W, hand.CARD_H + 6), 12, PLAY[c]) for c, (x, y) in zip(cards, places)
        ]
        return self._ringed(look, [*made, menu])

    @staticmethod
    def _ringed(look: Look, controls: list[Control]) -> list[Control]:
        """A refused thing wears the refusal's own ring."""
        if not look.refusal:
            return controls
        return [replace(c, ring=False) if c.id == look.focus else c for c in controls]


def is_answering(look: Look) -> bool:
    """The viewer may answer now, or its answer is not shown yet."""
    own = look.board.phase == "surer" and look.board.surer_asked == look.viewer
    return look.question is not None or laid_card(look) is not None or own and look.laid in (SURER_YES, SURER_NO)


def is_open(look: Look) -> bool:
    """The viewer is a seat, its board is this one, and no curtain lies over its zone."""
    return look.viewer >= 0 and look.viewer == look.board.viewer and not look.curtained


def seat_in_turn(look: Look) -> Seat | None:
    """Whom the banner speaks of: by the board, which may be behind the match while clips run."""
    board: Board = look.board
    if board.phase == "over":
        return None
    if board.phase == "surer":
        return board.surer_asked
    if board.phase == "favourites":
        waiting = [seat for seat in range(board.seats) if not board.chosen[seat]]
        return next((seat for seat in (look.viewer, look.turn, *waiting) if seat in waiting), None)
    if boards.is_run(board):
        return None
    if board.judged:  # who leads next; nobody after the last trick, nor alone
        return board.judged.leader if board.trick < TRICKS and board.seats > 1 else None
    if len(board.table) == board.seats:
        return board.table[-1][0]
    return (board.leader + len(board.table)) % board.seats


def open_hand(look: Look) -> tuple[Card, ...]:
    """The cards that may be drawn in the hand zone; () for the public and behind the curtain."""
    return look.board.hand if is_open(look) else ()


def laid_card(look: Look) -> Card | None:
    """The card that the viewer has played or laid down, as long as the board still has it in the hand."""
    acts = {"favourites": FAVOURITE, "tricks": PLAY}.get(look.board.phase)
    return next((card for card in open_hand(look) if acts and acts[card] == look.laid), None)


def focused_card(look: Look) -> Card | None:
    """The hand card that the focus speaks of while it may be played; the button speaks of the last card focused.

    A card that is on its way is still spoken of, until it has landed.
    """
    if look.question is None:
        return laid_card(look)
    for named in (look.focus, look.chosen) if look.board.phase == "favourites" else (look.focus,):
        if isinstance(named, tuple) and len(named) == 2 and named[0] == "card" and named[1] in open_hand(look):
            return named[1]
    return None
