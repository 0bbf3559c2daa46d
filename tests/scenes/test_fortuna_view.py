"""The table of Fortuna: what it shows is what the rules say, no more than the viewer may know, and readable."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

import pytest

from game.core.protocol import PUBLIC
from game.core.rng import Rng, seed_of
from game.fortuna import seen as told
from game.fortuna.cards import CARDS, HAND
from game.fortuna.groups import groups, sets_of
from game.fortuna.law import law_of
from game.fortuna.options import PRESETS
from game.fortuna.values import counters_by_card, values
from game.fortuna.worth import worth
from scenes.kit.stage import HEIGHT, WIDTH, Stage
from scenes.kit.type import FLOORS
from scenes.kit.words import Words, table
from scenes.tables.fortuna.board import Board
from scenes.tables.fortuna.choosing import aim_of, best_of, pick_of, suggested, turned
from scenes.tables.fortuna.faces import few
from scenes.tables.fortuna.wheel import rim_place
from tests.scenes.fortuna_looks import LONG, RULES, VIEW, chosen, look_at, new_match, reached, steps

RULE_NAMES = tuple(RULES)


def seat_asked(match) -> int:
    return next(iter(match.questions()))


def can_lay(match) -> bool:
    """A set can be laid now."""
    return match.seen(PUBLIC).phase == "main" and any(
        need.state == "ready" for need in match.seen(seat_asked(match)).needs
    )


def controls_of(look, word: str) -> list:
    return [c for c in VIEW.controls(look) if isinstance(c.id, tuple) and c.id[0] == word]


# ---- the board ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULE_NAMES)
def test_events_alone_lead_to_the_board_of_the_observation(rules):
    seats = 2 + RULE_NAMES.index(rules) % 3
    for viewer in (PUBLIC, seats - 1):
        match = new_match(seats, f"board {rules}", RULES[rules])
        board = VIEW.board(match.seen(viewer))
        for step in itertools.chain((match.start,), steps(match, rules)):
            for event in step.events_for(viewer):
                board = VIEW.after(board, event)
            assert board == VIEW.board(match.seen(viewer)), step.written
            seen = match.seen(viewer)
            assert (board.needs, board.points) == (seen.needs, seen.points)
            assert seen.places in ((), board.places)
            assert all(board.drawn_after(n) == seen.refills[n] for n in range(12))


def test_a_discard_lies_on_the_rim_before_its_number_reaches_further():  # FO-7, FO-17
    match, found = new_match(2, "rim"), 0
    board = VIEW.board(match.seen(PUBLIC))
    for step in steps(match, "rim"):
        for event in step.events_for(PUBLIC):
            before, board = board, VIEW.after(board, event)
            if isinstance(event, told.Discarded):
                assert before.values == board.values and before.piles != board.piles
                found += 1
            if isinstance(event, told.PileChanged):
                assert before.values != board.values or len(event.values) == 9 or board.counts != before.counts
    assert found > 5


# ---- what may be laid --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ("draft_1", "big_sets", "zero", "FV-10", "FV-16", "much"))
def test_what_the_rack_offers_is_what_the_rules_allow(rules):  # FO-12 to FO-15, FV-6a, FV-10, FV-10b, FV-12, FV-16
    laid = refused = 0
    for n in range(4):
        match = new_match(3, f"rack {n}", RULES[rules])
        for _ in steps(match, f"rack {n}"):
            questions = match.questions()
            if not questions or match.seen(PUBLIC).phase != "main":
                continue
            (seat, question), *_ = questions.items()
            numbers = (
                {action[1] for action in question.actions if action[0] == "lay"}
                if len(question.actions) < 400
                else None
            )
            for need in match.seen(seat).needs:
                look = look_at(match, focus=("aim", need.number))
                here = next(c for c in VIEW.controls(look) if c.id == ("aim", need.number))
                assert here.goes and (here.act is None) == (here.refusal is not None)
                if here.act is not None:
                    assert here.act in question.actions and here.act[1] == need.number
                    laid += 1
                else:
                    refused += 1
                if numbers is not None:
                    assert (here.act is not None) == (need.number in numbers)
    assert laid > 10 and refused > 10


@pytest.mark.parametrize("rules", ("draft_1", "FV-2", "FV-8", "FV-19", "zero"))
def test_the_cards_chosen_before_are_those_that_pay_most(rules):  # FO-22 to FO-25
    compared = 0
    for n in range(12):
        match = reached(3, can_lay, RULES[rules], tries=400) if not n else new_match(3, f"best {n}", RULES[rules])
        for _ in steps(match, f"best {n}") if n else (None,):
            if not match.questions() or not can_lay(match):
                continue
            seat = seat_asked(match)
            seen, law = match.seen(seat), law_of(RULES[rules])
            for group in match.questions()[seat].actions.groups:
                best = max(worth(cards, law, seen.is_reversed).vp for cards in sets_of(group))
                assert worth(best_of(group, law, seen.is_reversed), law, seen.is_reversed).vp == best
                compared += 1
            if compared > 150:
                return
    assert compared > 20


def test_of_very_many_loans_a_good_one_is_found_without_trying_all():  # FV-10b
    law = law_of(("FV-3", "FV-10b"))
    dice = Rng(seed_of("loans")).stream("cards")
    pool = tuple(sorted(card for card in CARDS if card % 6 < 5 for _ in range(2)))
    counts = [9] * 8
    hand = tuple(sorted(dice.shuffled(tuple(c for c in CARDS if c % 6 < 5))[:3]))
    (group,) = [g for g in groups(hand, counters_by_card(counts, law), (), (), pool, law) if g.number == 9]
    best = best_of(group, law, False)
    assert len(best) == 9 and worth(best, law).vp >= 8 + 28
    assert set(hand) <= set(best)


def test_a_card_put_in_takes_the_place_of_the_one_that_pays_least():  # FO-12
    swapped = 0
    for n in range(30):
        match = reached(3, can_lay) if not n else new_match(3, f"swap {n}")
        for _ in steps(match, f"swap {n}"):
            if not match.questions() or not can_lay(match):
                continue
            look = look_at(match)
            pick, question = pick_of(look), look.question
            spare = [
                c for c in controls_of(look, "hand")
                if c.act and c.box[1] > 550 and len(c.act[1][2]) == pick.size
            ]  # fmt: skip
            for control in spare:
                after = replace(look, private={"mode": control.act[1]}, focus=control.id)
                new = pick_of(after)
                assert new.size == pick.size and new != pick
                action = next(c for c in VIEW.controls(replace(after, focus=("aim", new.aim))) if c.goes).act
                assert action in question.actions
                swapped += 1
        if swapped > 5:
            return
    raise AssertionError("no hand had a card to spare")


def test_taking_a_card_out_leaves_a_set_that_is_refused_with_its_count():  # FO-12
    match = reached(3, lambda m: can_lay(m) and suggested(VIEW.board(m.seen(seat_asked(m)))) > 2)
    look = look_at(match)
    aim, pick = aim_of(look), pick_of(look)
    board: Board = look.board
    less = turned(board, pick, pick.places[0])
    assert less.size == pick.size - 1
    look = replace(look, private={"mode": ("set", less.aim, less.places, less.loans)}, focus=("aim", aim))
    here = next(c for c in VIEW.controls(look) if c.goes)
    assert here.act is None
    assert here.refusal == Words("ja")("fortuna.refuse.few", n=aim, have=aim - 1, more=1)
    assert not any(p.id[0] == "ghost" for p in VIEW.pieces(look)), "nothing is promised for what is no set"


def test_the_focus_tells_the_aim_and_a_card_keeps_it():
    match = reached(4, can_lay)
    look = look_at(match, focus=("aim", 7))
    assert aim_of(look) == 7
    card = controls_of(look, "hand")[0]
    assert card.id[-1] == 7
    assert aim_of(replace(look, focus=card.id)) == 7
    assert aim_of(replace(look, viewer=PUBLIC)) is None
    assert aim_of(replace(look, question=None)) is None
    laid = replace(look, question=None, laid=("lay", 7, (36, 37)))
    assert aim_of(laid) == 7, "what was pressed stays to be seen until the cards move"


def test_the_preview_says_what_the_set_then_pays_and_draws():  # FO-16, FO-22 to FO-25
    checked = 0
    for n in range(6):
        match = new_match(3, f"preview {n}", RULES["FV-4"])
        for _ in steps(match, f"preview {n}"):
            if not match.questions() or not can_lay(match):
                continue
            look = look_at(match)
            action = next(c for c in VIEW.controls(look) if c.goes).act
            if action is None:
                continue
            pieces = {p.id: p for p in VIEW.pieces(look)}
            said = pieces["ghost", look.viewer].art.key[3]
            drawn = look.board.drawn_after(len(action[2]))
            step = match.submit(look.viewer, look.question.ply, action)
            laid = next(e for e in step.events if isinstance(e, told.SetLaid))
            refilled = [e for e in step.events if isinstance(e, told.Refilled)]
            assert said == Words("ja")("fortuna.row.plus", n=laid.laid.worth.vp)
            assert drawn == ((refilled[0].size, refilled[0].from_end > 0) if refilled else (0, False))
            checked += 1
            break
    assert checked > 2


def test_the_seat_that_passes_is_asked_for_a_card_and_may_go_back():  # FO-18
    match = reached(3, can_lay)
    look = look_at(match)
    passes = next(c for c in VIEW.controls(look) if c.id == ("pass",))
    assert passes.act == ("mode", ("pass",))
    asked = replace(look, private={"mode": ("pass",)})
    drops = controls_of(asked, "drop")
    assert len(drops) == len(look.board.hand) and all(c.act in look.question.actions for c in drops)
    assert not controls_of(asked, "aim")
    banner = next(p for p in VIEW.pieces(asked) if p.id == "banner").art.key[3]
    assert "捨てる" in banner


@pytest.mark.parametrize("rules", ("FV-11a", "FV-11b"))
def test_every_move_of_discards_can_be_made_by_presses(rules):  # FV-11a, FV-11b
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "power", RULES[rules], eager=False)
    look, found, modes = look_at(match), set(), [None]
    while modes:
        here = replace(look, private={"mode": modes.pop()})
        for control in VIEW.controls(here):
            if control.act is None or control.act == ("menu",):
                assert control.refusal or control.act
            elif control.act[0] == "mode":
                modes.append(control.act[1])
            else:
                found.add(control.act)
    assert found == set(look.question.actions)


def test_the_wheel_shows_a_move_before_it_is_made():  # FV-11
    match = reached(3, lambda m: m.seen(PUBLIC).phase == "power", RULES["FV-11a"], eager=False)
    look = look_at(match)
    piles = look.board.piles
    source = max(range(8), key=lambda i: len(piles[i])) + 1
    target = source % 8 + 1
    meant = replace(look, private={"mode": ("from", source)}, focus=("target", target))
    shown = {p.id for p in VIEW.pieces(meant)}
    count = len(piles[source - 1]) + len(piles[target - 1])
    assert ("rim", target, count - 1) in shown and ("rim", source, 0) not in shown


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
