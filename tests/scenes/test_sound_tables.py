"""The cues and the music of the slot, Million Doubt and Fortuna, and what is made for whom."""

from __future__ import annotations

import numpy as np
import pytest

from scenes.kit.sound import cues, scores, table_cues
from scenes.kit.sound.instruments import hz
from scenes.kit.sound.names import CUES, GAMES, MUSIC, PIECES, RATE, called, every_take, needed
from tests.scenes.test_sound import IN_SCALE, begins, mono


@pytest.fixture(scope="module")
def sounds():
    return {take: cues.cue(take) for take in every_take() if CUES[take.partition(".")[0]].game in GAMES[1:]}


@pytest.mark.parametrize(("take", "ticks"), [("reels", 22), ("reels_slow", 11)])
def test_the_reels_tick_evenly_and_go_round_without_a_seam(sounds, take, ticks):
    x = sounds[take]
    hits = begins(np.concatenate([x, x]), gap=0.02)
    assert len(x) == RATE and len(hits) == 2 * ticks
    assert np.diff(hits) == pytest.approx(1 / ticks, abs=0.006)


def test_the_heart_beats_from_60_to_110_a_minute(sounds):
    x = sounds["near_win"]
    hits = begins(x, gap=0.3)
    paces = [60 / gap for gap in np.diff([*hits, hits[0] + len(x) / RATE])]
    assert paces == pytest.approx(table_cues.HEART, rel=0.03) and paces == sorted(paces)


def flatness(x):
    """How much of a sound lies beside its tones: near 1 is noise."""
    power = np.abs(np.fft.rfft(mono(x))) ** 2 + 1e-12
    return float(np.exp(np.mean(np.log(power))) / np.mean(power))


def test_the_fuse_hisses_without_a_seam_and_burns_faster_at_the_end(sounds):
    slow, fast = sounds["fuse"], sounds["fuse_fast"]
    assert len(slow) == len(fast) == 2 * RATE
    assert min(flatness(slow), flatness(fast)) > 10 * flatness(sounds["truth"])

    def puffs(x):
        hiss = np.minimum(np.abs(x), 0.1)  # under the sparks
        return np.argmax(np.abs(np.fft.rfft(hiss - hiss.mean()))[1:40]) + 1

    assert puffs(slow) == 4 and puffs(fast) == 12


def test_the_gong_of_doubt_is_cut_and_that_of_the_revolution_comes_out_of_silence(sounds):
    x = np.abs(mono(sounds["doubt"]))
    assert x[-round(0.15 * RATE) : -round(0.05 * RATE)].max() > 0.15 > 100 * x[-10:].max()
    x = np.abs(mono(sounds["revolution"]))
    tenths = [x[i * RATE // 10 : (i + 3) * RATE // 10].max() for i in (0, 5, 10, 14)]
    assert tenths == sorted(tenths) and tenths[0] < 0.1


def test_a_lie_whistles_downwards_and_truth_is_lower_than_all_of_it(sounds):
    x = mono(sounds["lie"])
    heights = []
    for at in (0.05, 0.2, 0.35, 0.5):
        part = x[round(at * RATE) : round((at + 0.1) * RATE)]
        heights.append(np.argmax(np.abs(np.fft.rfft(part * np.hanning(len(part)), 1 << 16))) * RATE / (1 << 16))
    assert heights == sorted(heights, reverse=True) and heights[0] > 1.4 * heights[-1] > 1.4 * hz("D4")


def test_each_line_rises_and_each_card_adds_a_string():
    starts = [hz(note) for note in table_cues.LADDER]
    assert starts == sorted(starts) and len(starts) >= CUES["line"].variants + 5
    assert len(set(table_cues.CHORD)) == CUES["set_laid"].variants == 9


def test_a_name_may_say_which_of_its_pitches_is_meant():
    assert called("reel stop 3") == ("reel_stop", 2) and called("set laid 9") == ("set_laid", 8)
    assert called("DOUBT!") == called("doubt") == ("doubt", None)
    assert called("lantern 5") == called("lantern lit 5") == ("lantern", 4)
    assert called("reel stop x") is None and called("3") is None and called("") is None


def test_a_game_needs_its_own_cues_then_its_piece_and_nothing_of_another():
    takes_of = {game: [name for name in needed(game) if not name.startswith(MUSIC)] for game in ("", *GAMES)}
    assert sorted(sum(takes_of.values(), [])) == sorted(every_take())
    for game in GAMES:
        assert needed(game) == (*takes_of[game], *(MUSIC + piece for piece in (game, "curtain", "results")))
    assert {MUSIC + piece for piece in PIECES} <= {name for game in ("", *GAMES) for name in needed(game)}
    assert {cue.game for cue in CUES.values()} == {"", *GAMES}


@pytest.mark.parametrize(
    ("roots", "over", "piece", "scale"),
    [
        (scores.SLOT_ROOTS, scores.SLOT_OVER, "slot", {"D", "E", "G", "A", "B"}),
        (scores.DOUBT_ROOTS, {}, "doubt", IN_SCALE),
        (scores.FORTUNA_ROOTS, scores.FORTUNA_OVER, "fortuna", {"D", "F", "G", "A", "C"}),
    ],
)
def test_what_lies_under_a_melody_has_a_note_for_each_bar_and_keeps_to_its_scale(roots, over, piece, scale):
    assert len(roots) == PIECES[piece].beats // PIECES[piece].bar
    assert {note[:-1] for root in roots for note in (root, *over.get(root, ()))} <= scale
