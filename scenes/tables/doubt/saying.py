"""Sets and fields in words: what a set looks like, what has to be beaten, what just happened and why."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.protocol import Seat
from game.doubt import seen as told
from game.doubt.advice import Looks, described, looks_like, why_not
from game.doubt.cards import NATURALS, RANK_NAMES, Card, Suit, mask_of
from game.doubt.effects import accepted
from game.doubt.seen import LaidSet
from game.doubt.sets import Target
from scenes.kit.words import Words
from scenes.tables.doubt.board import Board, reading, size_of
from scenes.tables.doubt.cards import CHARS, sign, suit_of
from scenes.tables.names import trimmed
from scenes.tables.view import Look

MARK = "\0"
"""Where the looks stand in a sentence of the plate."""


def looks_words(words: Words, looks: Looks, up: Iterable[Card] = ()) -> str:
    """What a set looks like: 9のペア / a pair of 9s. `up` are its face-up cards."""
    natural = next((card for card in up if 1 << card & NATURALS), None)
    suit = "" if natural is None else CHARS[suit_of(natural)]
    n = looks.count
    if looks.kind == "joker":
        return words("doubt.looks.joker" if n == 1 else "doubt.looks.jokers")
    if looks.kind == "free":
        return words("doubt.looks.free 1" if n == 1 else "doubt.looks.free", n=n)
    group = "" if looks.rank is None else words(f"doubt.looks.group {min(n, 6)}", rank=RANK_NAMES[looks.rank])
    if looks.kind == "group":
        return group
    if looks.kind == "either":
        return words("doubt.looks.either", group=group, suit=suit)
    if len(looks.runs) == 1:
        low, high = looks.runs[0]
        return words("doubt.looks.run", suit=suit, low=RANK_NAMES[low], high=RANK_NAMES[high])
    return words("doubt.looks.runs", suit=suit, n=n)


def why_words_key(target: Target, up: Iterable[Card], down: Iterable[Card]) -> str | None:
    """The reason why a set may not be laid; of one or two cards there is only one kind."""
    why = why_not(target, up, down)
    return "weaker" if why == "kind" and target.count < 3 else why


def set_words(words: Words, laid: LaidSet) -> str:
    """What a laid set looks like to all."""
    return looks_words(words, described(reading(laid), size_of(laid)), laid.up)


def field_words(words: Words, board: Board) -> str:
    """The plate under the field: what it looks like, or what has to be beaten; the looks stand between two MARKs."""

    def said(key: str, looks: str) -> str:
        return words(f"doubt.plate.{key}", looks=f"{MARK}{looks}{MARK}")

    if not board.field:
        return said("empty", words("doubt.plate.empty word")) if board.phase == "turn" else ""
    last = board.field[-1]
    if board.phase != "turn":
        return said("looks" if reading(last) is not None else "hidden", set_words(words, last))
    found = board.reference
    if found is None:
        n = size_of(last)
        return said("any", words(f"doubt.plate.any {n if n < 3 else 'more'}", n=n))
    laid = board.field[found]
    looks = set_words(words, laid)
    it = reading(laid)
    if it is not None and it.joker:
        return said("unbeatable", looks)
    return said("beat" if found == len(board.field) - 1 else "skip", looks)


def cards_words(words: Words, up: Iterable[Card], down: int) -> str:
    """♠9 と裏札1枚 / ♠9 and 1 face down."""
    signs = " ".join(sign(card) for card in up)
    if not down:
        return signs
    return words("doubt.low.and", up=signs, n=down) if signs else words("doubt.low.down only", n=down)


def suits_words(suits: Iterable[Suit]) -> str:
    return "".join(CHARS[suit] for suit in suits)


def effects_of(board: Board) -> list[str]:
    """What the set that waits does if all say through: 'revolution', 'back', 'lock', 'cut', 'out' (MD-R19)."""
    last = board.field[-1]
    before = mask_of(board.field[-2].up) if len(board.field) > 1 else 0
    lock = sum(1 << suit for suit in board.lock)
    then = accepted(
        board.revolution, board.back, lock, mask_of(last.up), size_of(last), before, board.lock_rule == "exact"
    )
    found = []
    if then.revolution != board.revolution:
        found.append("revolution")
    if then.cut:
        found.append("cut")
    elif then.back != board.back:
        found.append("back")
    if then.lock & ~lock:
        found.append("lock")
    if not board.hand_sizes[last.seat]:
        found.append("out")
    return found


def new_suits(board: Board) -> tuple[Suit, ...]:
    """The suits that the set that waits would lock."""
    last = board.field[-1]
    before = mask_of(board.field[-2].up) if len(board.field) > 1 else 0
    lock = sum(1 << suit for suit in board.lock)
    then = accepted(False, False, lock, mask_of(last.up), size_of(last), before, board.lock_rule == "exact")
    return tuple(suit for suit in range(4) if then.lock & ~lock & 1 << suit)


# ---- the line below ----------------------------------------------------------------------------------------------


def name_of(look: Look, seat: Seat) -> str:
    """A player's name as far as the line has room for it."""
    return trimmed(look.players[seat].name, 150, 20)


def happened(look: Look) -> str:
    """What just happened and why, in one line."""
    board, words = look.board, look.words

    def name(seat: Seat) -> str:
        return name_of(look, seat)

    if board.page is not None or board.phase == "over":
        burst = board.scores and board.scores[-1].gone
        return words("doubt.low.points burst" if burst and board.scores[-1].out is None else "doubt.low.points")
    just = _ran_out(look) or _just(look, board.said)
    if just:
        return just
    found = board.doubt
    if board.phase == "penalty" and found is not None:
        return doubt_words(look)
    if board.phase in ("doubt", "turned") and board.field:
        return laid_words(look)
    if board.field:
        last = board.field[-1]
        passes = (board.turn - last.seat) % board.seats - 1
        passes -= sum((last.seat + step) % board.seats in board.gone for step in range(1, passes + 1))
        if passes <= 0:
            return laid_words(look)
        before = next(
            seat for step in range(1, board.seats)
            if (seat := (board.turn - step) % board.seats) not in board.gone
        )  # fmt: skip
        key = "passed" if passes == 1 else "passed more"
        return words(
            f"doubt.low.{key}", name=name(before), n=passes, layer=name(last.seat), looks=set_words(words, last)
        )
    if (
        look.promise
        and look.question is None
        and board.round == 1
        and not board.doubt
        and isinstance(board.said, told.Dealt)
    ):
        return words("doubt.low.promise", hash=look.promise[:24])
    return words("doubt.low.lead", name=name(board.turn))


def _ran_out(look: Look) -> str:
    """Whose time ran out and what was done for them; what was done in a window is not told before it is closed."""
    board, words = look.board, look.words
    own = (told.Passed, told.Laid, told.Accepted, told.WindowClosed, told.PenaltyGiven)
    ran = look.private.get("ran out") or ()
    if not ran or board.phase == "doubt" or board.called is not None:
        return ""
    if board.said is not None and not isinstance(board.said, own):
        return ""
    verb, names = ran[-1][1], [name_of(look, seat) for seat, verb in ran]
    given = board.doubt is not None and bool(board.doubt.given)
    key = f"doubt.low.ran out {verb}" + (" one" if verb == "give" and given else "")
    return words(key, name=("・" if words.language == "ja" else ", ").join(names)) if words.has(key) else ""


def _just(look: Look, event: object) -> str:
    words, board = look.words, look.board

    def name(seat: Seat) -> str:
        return name_of(look, seat)

    match event:
        case told.HandStarted() | told.Dealt():
            return words("doubt.low.promise" if look.promise and board.round == 1 else "doubt.low.dealt", n=7,
                         hash=look.promise[:24])  # fmt: skip
        case told.WindowClosed() if event.doubter is not None:
            return words("doubt.low.called", name=name(event.doubter))
        case told.FieldTurned() if board.called is not None:
            return words("doubt.low.called", name=name(board.called))
        case told.Revolution():
            return words("doubt.low.revolution" if event.reversed else "doubt.low.revolution back")
        case told.BackTurned():
            return words("doubt.low.back on" if event.reversed else "doubt.low.back off")
        case told.Locked():
            return words("doubt.low.locked", suits=suits_words(event.lock))
        case told.EightCut():
            return words("doubt.low.cut", name=name(event.seat))
        case told.Flowed():
            return words("doubt.low.flowed", name=name(event.leader))
        case told.PenaltyGiven():
            n = len(event.cards)
            return words("doubt.low.given" if n else "doubt.low.given none", name=name(event.sufferer), n=n)
        case told.Burst():
            return words("doubt.low.burst", name=name(event.seat), n=event.hand_size)
        case told.TimedOut():
            return words("doubt.low.timed out", name=name(event.seat))
        case told.Out():
            return words("doubt.low.out", name=name(event.seat))
    return ""


def laid_words(look: Look) -> str:
    """Who laid what, and what it does if it is let through."""
    board, words = look.board, look.words
    last = board.field[-1]
    fields = {"name": name_of(look, last.seat), "cards": cards_words(words, last.up, len(last.down))}
    if board.phase != "doubt":
        return words("doubt.low.laid", **fields)
    short = []
    for effect in effects_of(board):
        if effect == "lock":
            short.append(words("doubt.window.lock", suits=suits_words(new_suits(board))))
        elif effect != "out":
            short.append(words(f"doubt.lamp.{effect}") if effect != "cut" else words("doubt.window.cut short"))
    if not short:
        return words("doubt.low.laid", **fields)
    return words(
        "doubt.low.laid through", **fields, effects="・".join(short) if words.language == "ja" else ", ".join(short)
    )


def doubt_words(look: Look) -> str:
    """What the doubt found, and why."""
    board, words = look.board, look.words
    found = board.doubt
    assert found is not None
    laid = found.sets[-1]
    cards = [card for card in (*laid.up, *laid.down) if card is not None]
    fields = {"name": name_of(look, found.layer), "cards": " ".join(sign(card) for card in cards)}
    if found.honest:
        return words("doubt.low.honest", **fields)
    why = why_words_key(found.target, cards, ()) or "no_set"
    suits = suits_words(suit for suit in range(4) if found.target.lock >> suit & 1)
    return words("doubt.low.lied", **fields, why=words(f"doubt.low.why {why}", suits=suits))


def chosen_looks(words: Words, chosen: Iterable[tuple[Card, bool]]) -> str:
    """What the chosen cards look like; '' if they are no set."""
    chosen = tuple(chosen)
    up = [card for card, down in chosen if not down]
    looks = looks_like(up, len(chosen) - len(up))
    return looks_words(words, looks, up) if looks is not None else ""
