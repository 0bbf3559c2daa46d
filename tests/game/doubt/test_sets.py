"""What may be laid on what: ranks, groups, runs, jokers, face-down cards, the lock."""

from __future__ import annotations

from game.doubt.cards import CARD_NAMES, RANK_NAMES
from tests.game.doubt.dealt import LIE, may


def test_ranks_go_from_3_up_to_2():  # MD-5
    assert RANK_NAMES == tuple("3 4 5 6 7 8 9 10 J Q K A 2".split())
    for place, rank in enumerate(RANK_NAMES):
        turned = rank == "J"  # it turns the order for what follows
        for other, higher in enumerate(RANK_NAMES):
            if other != place:
                assert may(f"S{rank}", f"H{higher}") is ((other > place) != turned)
                assert may(f"S{rank}", f"H{higher}", revolution=True) is ((other < place) != turned)


def test_the_pack_has_52_cards_and_two_jokers():  # MD-3, MD-R2
    assert len(set(CARD_NAMES)) == 54
    assert [name for name in CARD_NAMES if name.startswith("X")] == ["X1", "X2"]


def test_only_stronger_cards_may_be_laid():  # MD-7
    assert may("S9", "H10") and not may("S9", "H9") and not may("S9", "H3")


def test_a_joker_is_strongest_in_both_orders():  # MD-6, MD-25
    assert may("S2", "X1") and may("S3", "X1", revolution=True)


def test_the_other_joker_does_not_beat_a_joker():  # MD-R39
    assert not may("X1", "X2") and not may("X1", "(X2)") and not may("X1", "(S2)")


def test_a_king_may_be_beaten_openly_covertly_and_by_a_lie():  # MD-13
    assert may("SK", "HA") and may("SK", "(HA)") and may("SK", "(H3)") is LIE


def test_groups_answer_groups_of_the_same_count():  # MD-11
    assert may("S5 H5", "S6 D6")
    assert not may("S5 H5", "S6") and not may("S5 H5", "S6 D6 C6") and not may("S5 H5", "S6 D7")


def test_any_cards_of_a_set_may_lie_face_down():  # MD-14
    for play in ("D4 S4 C4", "(D4) S4 C4", "D4 (S4) (C4)", "(D4) (S4) (C4)"):
        assert may("", play)
    assert not may("", "H3 S5 D7") and not may("", "H3 S5 (D7)")
    assert may("", "(H3) (S5) D7") is LIE and may("", "(H3) (S5) (D7)") is LIE


def test_a_joker_completes_a_group_and_counts_as_its_number():  # MD-12, MD-21
    assert may("S7 X1", "S8 H8") and not may("S7 X1", "D7 H7")
    assert may("S7 H7", "D8 X1") and not may("S7 H7", "D7 X1")


def test_the_previous_set_is_read_as_it_suits_the_next_player():  # MD-18, MD-R12
    assert may("(H9) (CJ) D5", "C4 C5 C6")
    assert may("(H9) (CJ) D5", "C6 S6 H6")
    assert not may("(H9) (CJ) D5", "C3 C4 C5") and not may("(H9) (CJ) D5", "C5 S5 H5")


def test_readings_do_not_depend_on_what_lay_under_the_set():  # MD-R12
    assert may("S4 H4 C4 | (S9) (HK) D5", "S6 S7 S8")


def test_an_all_face_down_set_is_treated_as_not_there():  # MD-19, MD-20, MD-R9
    assert may("S9 | (H3)", "D10") and not may("S9 | (H3)", "D9")
    assert may("SK HK | X1 (C4)", "SA DA") and not may("SK HK | X1 (C4)", "DK CK")


def test_an_all_face_down_lead_keeps_its_count_only():  # MD-R10, MD-19
    assert may("(H2) (D2)", "S3 C3") and not may("(H2) (D2)", "S3")
    assert may("(H2) (D2) (C2)", "S3 S4 S5") and may("(H2) (D2) (C2)", "S3 H3 D3")


def test_a_face_down_card_may_stand_for_any_card_wherever_that_lies():  # MD-R11
    assert may("S2", "(H4)") is LIE  # for a joker
    assert may("S2 H2", "X1 (C4)") is LIE  # for the other joker
    assert not may("S2 H2 D2", "(S9) (H4) (C5)")
    assert may("SA HA DA CA", "S2 (H2) (D4) (C9)", revolution=True) is LIE  # although three 2s may be anywhere


def test_a_doubt_compares_the_real_cards_with_every_open_reading():  # MD-R13, MD-16
    assert may("(H9) (CJ) D5", "(C4) (C5) (C6)") is True and may("(H9) (CJ) D5", "(C3) (C4) (C5)") is LIE
    assert may("S2", "(X1)") is True and may("S2 H2", "(X1) (X2)") is True
    assert may("SK HK", "(X1) (D9)") is LIE and may("SK HK", "(X1) (DA)") is True


def test_runs_are_three_or_more_of_one_suit_without_wrapping():  # MD-R5
    assert may("", "S3 S4 S5") and may("", "SK SA S2") and may("", "S3 S4 S5 S6")
    for play in ("S3 S4", "S3 S4 H5", "S3 S4 S6", "SA S2 S3", "S2 S3 S4"):
        assert not may("", play)


def test_runs_compare_by_one_end_and_may_overlap():  # MD-R6
    assert may("S3 S4 S5", "H4 H5 H6") and not may("S3 S4 S5", "H3 H4 H5")
    assert may("S4 S5 S6", "H3 H4 H5", revolution=True) and not may("S4 S5 S6", "H5 H6 H7", revolution=True)


def test_runs_answer_runs_and_groups_answer_groups():  # MD-R7
    assert not may("S3 S4 S5", "HK DK CK") and not may("S4 H4 D4", "C5 C6 C7")


def test_a_group_has_six_cards_at_most():  # MD-R8
    assert may("", "S4 H4 D4 C4 X1 X2")
    assert may("", "S4 H4 (D5) (C5) (S6) (H6)") is LIE and not may("", "S4 H4 (D5) (C5) (S6) (H6) (S7)")


def test_both_jokers_face_up_are_the_strongest_pair():  # MD-R40
    assert may("S2 H2", "X1 X2") and not may("X1 X2", "S2 H2") and not may("X1 X2", "(S2) (H2)")
    assert may("X1 (C4)", "S3 H3")  # accepted, one of them face down: a wild pair of no strength


def test_a_locked_suit_must_be_there():  # MD-28, MD-R21
    assert may("S4 | S7", "S9") and not may("S4 | S7", "H9") and may("S4 | S7", "(H9)") is LIE
    assert may("S4 H4 | S7 D7", "S9 D9") and not may("S4 H4 | S7 D7", "H9 D9")


def test_jokers_and_face_down_cards_show_no_suit_but_stand_for_one():  # MD-29, MD-R21
    assert may("S4 | S7", "X1") and may("S4 H4 | S7 H7", "(X1) S9") is True
    assert may("S4 | (S7)", "H9") and may("S4 H4 | S7 X1", "S9 D9") and not may("S4 H4 | S7 X1", "H9 D9")


def test_in_a_run_a_joker_has_the_runs_suit():  # MD-R21
    field = "S3 S4 S5 | S6 S7 (S9)"
    assert may(field, "SJ SQ X1") and not may(field, "HJ HQ X1") and not may(field, "HJ (SQ) (SK)")


def test_a_set_does_not_turn_the_order_it_is_judged_by():  # MD-R25
    assert may("S10", "HJ") and not may("SQ", "HJ")
    assert may("", "S9 H9 D9 C9") and not may("S9 H9 D9 C9", "S10 H10 D10 C10")


def test_revolution_and_11_back_cancel_each_other():  # MD-R23, MD-27, MD-25
    assert may("SJ", "D10") and not may("SJ", "DQ")
    assert may("SJ", "DQ", revolution=True) and not may("SJ", "D10", revolution=True)
    assert may("S10 H10 | DJ CJ", "S9 H9")  # two Js in one set turn once
    assert may("SJ SQ SK | DJ (D10) (D9)", "HQ HK HA")


def test_there_are_no_other_special_cards():  # MD-35
    assert not may("X1", "S3")  # no spade-3 return
