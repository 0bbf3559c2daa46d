"""What the table of EXACTA! says: readable in both languages whatever the names, and true to the rules."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from game.exacta import seen as told
from scenes.kit.stage import HEIGHT, WIDTH, Stage
from scenes.kit.type import FLOORS
from scenes.kit.words import table
from scenes.tables.exacta.foods import FOODS
from scenes.tables.exacta.score import why_points
from tests.scenes.exacta_looks import LONG, VIEW, look_at, new_match, reached, steps

# ---- words -------------------------------------------------------------------------------------------------------


def test_no_word_names_a_colour():
    colours = {"ja": "赤|青|黄色|緑|紫|ピンク|オレンジ色", "en": r"\b(red|blue|yellow|green|purple|pink|orange)\b"}
    for language, words in colours.items():
        for key, text in table(language).items():
            if key.startswith("exacta."):
                assert not re.search(words, text, re.I), key


STAGE: list[Stage] = []


def marks(pieces):
    if not STAGE:
        STAGE.append(Stage((640, 360)))
    return STAGE[0].texts(pieces)


def assert_readable(look):
    found = marks(VIEW.pieces(look))
    for piece, mark in found:
        where = (mark.text, mark.role, round(mark.size, 1), piece.id)
        assert mark.size >= FLOORS[mark.role] - 0.01, where
        for box in (mark.room, piece.container, (0, 0, WIDTH, HEIGHT)):
            if box is not None:
                x, y, w, h = mark.box
                assert x >= box[0] - 0.6 and x + w <= box[0] + box[2] + 0.6, (*where, mark.box, box)
                assert y >= box[1] - 3 and y + h <= box[1] + box[3] + 3, (*where, mark.box, box)

    inks = [((x, y + h * 0.14, x + w, y + h * 0.86), m.text) for m in (m for _, m in found) for x, y, w, h in (m.box,)]
    for i, (a, said) in enumerate(inks):
        for b, other in inks[i + 1 :]:
            assert min(a[2], b[2]) - max(a[0], b[0]) <= 2 or min(a[3], b[3]) - max(a[1], b[1]) <= 2, (said, other)


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_why_sentence_fits_for_every_food(language):
    from scenes.kit.type import text_width
    from scenes.kit.words import Words
    from scenes.tables.exacta.why import WIDTH as ROOM

    words = Words(language)
    foods, horses = ([words(f"exacta.{kind}.{food}") for food in FOODS] for kind in ("food", "horse"))
    longest = max(foods, key=lambda s: text_width(s, 21))
    fields = dict(
        food=longest,
        other=longest,
        second=longest,
        third=longest,
        horse=max(horses, key=lambda s: text_width(s, 21)),
        sum=28,
        best=27,
        value=7,
        n=4,
        start=words("exacta.place.p7"),
        end=words("exacta.place.p5"),
        place=words("exacta.place.p3"),
        name="",
    )
    for key in table(language):
        if key.startswith("exacta.why."):
            assert text_width(words(key, **fields), FLOORS["line"]) <= ROOM, words(key, **fields)


def in_trick(match, trick: int, lain: int, foods: int = 0) -> bool:
    seen = match.seen(PUBLIC)
    return (
        seen.phase == "tricks"
        and seen.trick == trick
        and len(seen.table) == lain
        and len({card // 7 for _, card in seen.table}) >= foods
    )


STATES = {
    "first favourites": lambda: reached(5, lambda m: m.seen(PUBLIC).phase == "favourites"),
    "later favourites": lambda: reached(4, lambda m: m.seen(PUBLIC).race == 2 and sum(m.seen(PUBLIC).chosen) == 2),
    "first lead, eight cards": lambda: reached(3, lambda m: in_trick(m, 1, 0)),
    "four foods": lambda: reached(5, lambda m: in_trick(m, 3, 4, foods=4)),
    "one food, five seats": lambda: reached(
        5, lambda m: in_trick(m, 2, 4) and len({c // 7 for _, c in m.seen(PUBLIC).table}) <= 2
    ),
    "last spurt": lambda: reached(4, lambda m: in_trick(m, 7, 3)),
    "two seats with the deck": lambda: reached(2, lambda m: in_trick(m, 4, 1)),
    "alone": lambda: reached(1, lambda m: m.seen(PUBLIC).race == 3 and in_trick(m, 4, 0), races=4),
    "alone, eight races": lambda: reached(1, lambda m: m.seen(PUBLIC).race == 6 and in_trick(m, 4, 0), races=8),
    "surer": lambda: reached(3, lambda m: m.seen(PUBLIC).phase == "surer"),
    "surer, five tied": lambda: reached(5, lambda m: len(m.seen(PUBLIC).surer_order) == 5),
    "over": lambda: reached(5, lambda m: m.result() is not None),
    "over alone": lambda: reached(1, lambda m: m.result() is not None),
}


@pytest.mark.parametrize("language", ("ja", "en"))
@pytest.mark.parametrize("state", STATES)
def test_every_text_fits_its_place_at_its_role_s_size(state, language):
    match = STATES[state]()
    look = look_at(match, language, names=LONG)
    assert_readable(look)
    assert_readable(look_at(match, language, viewer=PUBLIC, names=LONG, question=None, focus=None, chosen=None))
    refusals = [c for c in VIEW.controls(look) if c.refusal]
    for control in refusals:
        assert_readable(replace(look, focus=control.id, refusal=control.refusal))


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_moment_of_a_race_fits_too(language):
    match = new_match(4, "moments", races=2)
    board = VIEW.board(match.seen(PUBLIC))
    for step in steps(match, "moments"):
        for event in step.events_for(PUBLIC):
            board = VIEW.after(board, event)
            assert_readable(look_at(match, language, viewer=PUBLIC, names=LONG, board=board, focus=None, chosen=None))


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_hand_and_every_focus_fits_its_why_line(language):
    match = reached(5, lambda m: in_trick(m, 2, 3))
    seat = next(iter(match.questions()))
    for card in match.seen(seat).hand:
        assert_readable(look_at(match, language, names=LONG, focus=("card", card)))


# ---- why ---------------------------------------------------------------------------------------------------------


def score(favourite=0, rival=8, places=(1, 2), verdict="hit", hungry=(False, False), base=2, exacta=1, hunger=1):
    return told.SeatScore(favourite, rival, places, verdict, hungry, base, exacta, hunger, base * exacta * hunger)


@pytest.mark.parametrize("language", ("ja", "en"))
def test_every_way_to_score_is_explained_in_its_own_words(language):  # EX-26 to EX-34
    from scenes.kit.words import Words

    words = Words(language)
    ways = [
        score(verdict="same", rival=1),
        score(verdict="outside", places=(4, 1)),
        score(verdict="outside", places=(1, 4)),
        score(verdict="outside", places=(5, 4)),
    ]
    ways += [
        score(verdict=v, hungry=h)
        for v in ("hit", "exacta")
        for h in ((False, False), (True, False), (False, True), (True, True))
    ]
    said = [why_points(words, way) for way in ways]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", ("ja", "en"))
def test_the_why_line_names_the_winner_the_sums_and_the_move(language):  # EX-14 to EX-21
    from scenes.kit.words import Words
    from scenes.tables.exacta.foods import food_name, horse_name, place_name
    from scenes.tables.exacta.why import why_of_trick

    words, kinds = Words(language), set()
    for seed in range(4):
        match = new_match(4, f"why {seed}", races=3)
        board = VIEW.board(match.seen(PUBLIC))
        for step in steps(match, f"why {seed}"):
            for event in step.events_for(PUBLIC):
                board = VIEW.after(board, event)
                if isinstance(event, told.TrickWon):
                    r = event.result
                    why = why_of_trick(words, board, ("A", "B", "C", "D"), ("fox", "rabbit", "tanuki", "cat"), None)
                    assert why.about == r.winner
                    assert food_name(words, r.winner) in why.first
                    assert str(r.sums[0][1]) in why.first
                    if len(r.sums) > 1 and not r.tied:
                        assert str(r.sums[1][1]) in why.first
                    if r.start == r.end:
                        assert horse_name(words, r.winner) in why.second
                    else:
                        assert place_name(words, r.start) in why.second and place_name(words, r.end) in why.second
                    kinds.add((r.reason, r.tied, r.start == r.end))
    assert {reason for reason, _, _ in kinds} == {"one", "hungry", "spurt"}
    assert {tied for _, tied, _ in kinds} == {False, True}
