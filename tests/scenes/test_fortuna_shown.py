"""The table of Fortuna to the eye: nothing secret, the wheel's values, words that can be read."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from game.fortuna.cards import CARDS, HAND
from game.fortuna.law import law_of
from game.fortuna.options import PRESETS
from game.fortuna.values import values
from scenes.kit.stage import HEIGHT, WIDTH, Stage
from scenes.kit.type import FLOORS
from scenes.kit.words import Words, table
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.choosing import aim_of
from scenes.tables.fortuna.faces import few
from scenes.tables.fortuna.wheel import rim_place
from tests.scenes.fortuna_looks import (
    LONG,
    RULES,
    VIEW,
    can_lay,
    chosen,
    controls_of,
    look_at,
    new_match,
    reached,
    seat_asked,
    steps,
)

RULE_NAMES = tuple(RULES)


# ---- secrets -----------------------------------------------------------------------------------------------------


def faces_of(pieces) -> set[int]:
    """The cards whose faces these pieces ask for."""
    return {p.art.key[2] for p in pieces if p.art.key[:2] == ("fortuna", "card")}


@pytest.mark.parametrize("rules", ("draft_1", "big_sets", "movers"))
def test_no_face_is_asked_for_that_the_viewer_may_not_see(rules):  # FO-R15
    match, hands_seen = new_match(3, "secrets", RULES[rules]), 0
    for _ in steps(match, "secrets"):
        public = match.seen(PUBLIC)
        open_cards = {card for own in public.sets for laid in own for card in laid.cards}
        open_cards |= {card for pile in public.piles for card in pile}
        assert faces_of(VIEW.pieces(look_at(match, viewer=PUBLIC))) <= open_cards
        own = match.seen(0)
        shown = faces_of(VIEW.pieces(look_at(match, viewer=0)))
        assert shown <= open_cards | set(own.hand)
        hands_seen += bool(shown & set(own.hand))
        covered = look_at(match, viewer=0, curtained=True, question=None, looking=True, focus=None)
        assert not faces_of(VIEW.pieces(covered))
    assert hands_seen > 5


def test_pictures_of_others_are_the_same_whatever_a_seat_hides():  # FO-R15
    match = reached(4, can_lay)
    seat = seat_asked(match)
    mine, theirs = VIEW.board(match.seen(seat)), VIEW.board(match.seen((seat + 1) % 4))
    other = replace(mine, hand=theirs.hand[: len(mine.hand)], drawn=())
    assert mine.hand != other.hand
    for changes in ({"viewer": PUBLIC}, {"viewer": (seat + 2) % 4}, {"viewer": seat, "curtained": True}):
        looks = [
            look_at(match, **changes, board=b, question=None, focus=("aim", 5), laid=laid, mode=("set", 5, (0,), ()))
            for b, laid in ((mine, None), (other, ("lay", 5, b_cards(mine))))
        ]
        assert VIEW.pieces(looks[0]) == VIEW.pieces(looks[1])
        assert VIEW.controls(looks[0]) == VIEW.controls(looks[1])
    opened = [look_at(match, viewer=seat, board=b, focus=("aim", 5)) for b in (mine, other)]
    assert VIEW.pieces(opened[0]) != VIEW.pieces(opened[1]), "the test would see a difference"


def b_cards(board: Board) -> tuple[int, ...]:
    return board.hand[:5]


def test_an_aim_lights_the_wheel_for_its_own_eyes_alone():
    match = reached(3, can_lay)

    def lit(look) -> set:
        return {p.id[1] for p in VIEW.pieces(look) if p.id[0] == "wedge" and p.art.key[-1]}

    look = look_at(match)
    aim = aim_of(look)
    assert lit(look) == {n for n, found in enumerate(look.board.values, start=1) if aim in found}
    for hidden in ({"viewer": PUBLIC}, {"curtained": True}):
        board = VIEW.board(match.seen(hidden.get("viewer", look.viewer)))
        covered = replace(look, board=board, question=None, **hidden)
        assert lit(covered) == set()
        assert not any(p.id[0] == "ghost" for p in VIEW.pieces(covered))


def test_every_hand_has_its_curtain_and_every_face_is_made_when_the_table_opens():
    board = VIEW.board(new_match(2, "veil").seen(PUBLIC))
    assert {VIEW.veil(replace(board, phase=phase)) for phase in ("main", "discard", "power")} == {"small"}
    for language in ("ja", "en"):
        arts = VIEW.arts(Words(language))
        assert {art.key[2] for art in arts if art.key[:2] == ("fortuna", "card")} == set(CARDS)
        keys = {art.key for art in arts}
        look = look_at(reached(3, can_lay))
        wanted = {p.art.key for p in VIEW.pieces(look) if p.art.key[:2] == ("fortuna", "card")}
        assert wanted <= keys


# ---- the wheel ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ("draft_1", "zero", "FV-5a", "FV-5b", "FV-18", "six_numbers"))
def test_the_wheel_tells_the_values_in_the_order_reached(rules):  # FO-7 to FO-10, FO-R1, FV-5, FV-6a, FV-18
    match, law, compared = new_match(3, "wheel", RULES[rules]), law_of(RULES[rules]), 0
    for _ in steps(match, "wheel", eager=False):
        board = VIEW.board(match.seen(PUBLIC))
        if board.page is not None:
            break
        shown = {p.id[1]: p.art.key for p in VIEW.pieces(look_at(match, viewer=PUBLIC)) if p.id[0] == "values"}
        assert len(shown) == law.numbers
        for number, key in shown.items():
            wanted = values(number, len(board.piles[number - 1]), law)
            assert tuple(v for v in key[4] if v is not None) == wanted
            skips = law.flex == "all" and not law.has_zero and wanted and number + len(board.piles[number - 1]) >= 10
            assert (None in key[4]) == bool(skips)
            assert (key[6] != "") == (not wanted), "a burnt number says so"
            compared += len(wanted) > 1
    assert compared > 10 or rules == "FV-5a"


def test_many_discards_stay_on_their_own_part_of_the_rim():
    for numbers, count in itertools.product((6, 8), (1, 5, 6, 14, 20)):
        places = [rim_place(n, i, count, numbers) for n in range(1, numbers + 1) for i in range(count)]
        turns = sorted(turn for _, _, turn in places)
        assert len(set(turns)) == numbers * count
        least = min(b - a for a, b in zip(turns[count - 1 :: count], turns[count::count], strict=False))
        assert least > 6


def test_a_tab_keeps_the_base_and_the_aim_when_there_is_no_room_for_all():  # FO-R15
    assert few((4, 5, 6), 5, 5) == (4, 5, 6)
    assert few((4, 5, 6, 7, 8, 9, 1), 7, 5) == (4, None, 7, None, 1)
    assert few((4, 5, 6, 7, 8, 9, 1), None, 5) == (4, 5, None, 9, 1)
    assert few((4, 5, 6, 7, 8, 9, 1), 5, 5) == (4, 5, None, 1)


# ---- words -------------------------------------------------------------------------------------------------------


def test_no_word_names_a_colour_or_has_another_tongue():
    colours = {"ja": "赤|青|黄色|緑|紫|ピンク|オレンジ色", "en": r"\b(red|blue|yellow|green|purple|pink|orange)\b"}
    keys = []
    for language, pattern in colours.items():
        words = {key: text for key, text in table(language).items() if key.startswith("fortuna.")}
        keys.append(sorted(words))
        for key, text in words.items():
            assert not re.search(pattern, text, re.I), key
            fields = set(re.findall(r"\{(\w+)\}", text))
            assert fields <= set(re.findall(r"\{(\w+)\}", table("ja")[key])), key
            if language == "en":
                assert not re.search("[぀-鿿]", text), key
    assert keys[0] == keys[1]


STAGE: list[Stage] = []


def readable(look) -> list[str]:
    """What is wrong with the words of a picture."""
    if not STAGE:
        STAGE.append(Stage((640, 360)))
    marks = [mark for _, mark in STAGE[0].texts(VIEW.pieces(look)) if mark.role != "art"]
    found = []
    for m in marks:
        x, y, w, h = m.box
        if x < -1.5 or y < -1.5 or x + w > WIDTH + 1.5 or y + h > HEIGHT + 1.5:
            found.append(f"off the screen: {m.text}")
        if m.size < FLOORS[m.role] - 0.01:
            found.append(f"too small: {m.text}")
        if m.room and (x < m.room[0] - 1.5 or x + w > m.room[0] + m.room[2] + 1.5):
            found.append(f"out of its room: {m.text}")
    for a, b in itertools.combinations(marks, 2):
        across = min(a.box[0] + a.box[2], b.box[0] + b.box[2]) - max(a.box[0], b.box[0])
        down = min(a.box[1] + a.box[3] * 0.86, b.box[1] + b.box[3] * 0.86) - max(
            a.box[1] + a.box[3] * 0.14, b.box[1] + b.box[3] * 0.14
        )
        if across > 2 and down > 2:
            found.append(f"over each other: {a.text} / {b.text}")
    return found


@pytest.mark.parametrize("language", ("ja", "en"))
@pytest.mark.parametrize("rules", (*PRESETS, "much", "FV-18"))
@pytest.mark.parametrize("seats", (2, 3, 4))
def test_every_picture_of_a_match_can_be_read(seats, rules, language):
    match, dice = new_match(seats, f"read {seats}", RULES[rules]), Rng(seed_of(rules)).stream("looks")
    for n, _ in enumerate(steps(match, f"read {rules}")):
        if dice.below(8) and match.result() is None:
            continue
        names = (
            LONG
            if n % 2
            else {"ja": ("アカネ", "ソラ", "ミドリ", "コガネ"), "en": ("Akane", "Sora", "Midori", "Kogane")}
        )
        for viewer in (None, PUBLIC):
            look = look_at(match, language, viewer=viewer, names=names)
            assert readable(look) == [], look.focus
        deeds = VIEW.controls(look_at(match, language))
        card = next((c for c in deeds if c.id[0] in ("hand", "card")), None)
        if card is not None:
            assert readable(look_at(match, language, names=names, focus=card.id)) == []
        refused = next((c for c in deeds if c.refusal), None)
        if refused is not None:
            assert readable(look_at(match, language, focus=refused.id, refusal=refused.refusal)) == []
    assert readable(look_at(match, language, viewer=0, names=LONG)) == []


def test_the_sheet_of_variants_names_each_one_in_play():
    for rules in ("draft_1", "big_sets", "much"):
        match = new_match(3, "sheet", RULES[rules])
        for language in ("ja", "en"):
            look = look_at(match, language, looking=True)
            assert readable(look) == []
            sheet = next(p for p in VIEW.pieces(look) if p.id == ("rules",))
            assert len(sheet.art.key[3]) == max(1, len(RULES[rules]))
            assert not any(c.ring for c in VIEW.controls(look) if c.id != ("menu",))


def test_controls_have_names_of_their_own_and_lie_on_the_screen():
    for rules in ("draft_1", "much", "movers"):
        match = new_match(4, "controls", RULES[rules])
        for _ in steps(match, "controls"):
            if match.result() is not None:
                break
            look = look_at(match)
            made = VIEW.controls(look)
            assert len({c.id for c in made}) == len(made)
            for c in made:
                x, y, w, h = c.box
                assert x >= 0 and y >= 0 and x + w <= WIDTH and y + h <= HEIGHT, c
            pieces = VIEW.pieces(look)
            assert pieces == VIEW.pieces(look)
            assert len({p.id for p in pieces}) == len(pieces)


def test_a_seat_sees_all_of_its_eleven_cards_beside_each_other():  # FO-R8
    match = new_match(3, "eleven")
    seat = seat_asked(match)
    assert len(match.seen(seat).hand) == HAND + 1
    look = look_at(match)
    boxes = sorted(c.box for c in controls_of(look, "hand"))
    assert len(boxes) == 11
    assert all(a[0] + a[2] <= b[0] for a, b in zip(boxes, boxes[1:]))


def test_the_last_round_is_said_with_the_turns_that_are_left():  # FO-19 to FO-21
    match = reached(4, lambda m: m.seen(PUBLIC).ended and m.seen(PUBLIC).phase == "main")
    look = look_at(match, "en", viewer=PUBLIC)
    pieces = {p.id: p for p in VIEW.pieces(look)}
    assert pieces["final",].art.key[2] == f"Final round: {len(look.board.turns_left) + 1} to go"
    assert ("touched",) in pieces


def test_a_bot_by_chance_can_play_every_choice_of_rules_on_this_table():
    for rules in RULE_NAMES:
        match, dice = new_match(2, f"every {rules}", RULES[rules]), Rng(seed_of(rules)).stream("x")
        for _ in range(6):
            if match.result() is not None:
                break
            (seat, question), *_ = match.questions().items()
            assert VIEW.pieces(look_at(match))
            match.submit(seat, question.ply, chosen(question, dice, True))
