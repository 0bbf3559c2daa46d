"""Every sound is as docs/style.md says, and the cache holds whole ones only. How they are played: test_sound_played.py.

Five pieces of music are made in full here (all but the street and the results); of the others the notes are checked.
`python -m scenes.kit.sound.render --list` prints the figures of all.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from scenes.kit.sound import cues, music, scores, table_cues
from scenes.kit.sound.backstage import ROOT
from scenes.kit.sound.files import Cache, is_whole, wav
from scenes.kit.sound.instruments import hz
from scenes.kit.sound.loudness import integrated
from scenes.kit.sound.names import (
    BY_STYLE,
    CUES,
    GAMES,
    LOUDNESS,
    MUSIC,
    PEAK,
    PIECES,
    RATE,
    every_take,
    takes,
)
from scenes.kit.sound.render import work

IN_SCALE = {"D", "Eb", "G", "A", "Bb"}
YO_SCALES = ({"D", "F", "G", "A", "C"}, {"D", "E", "G", "A", "B"})


def mono(x):
    return x if x.ndim == 1 else x.mean(axis=1)


def peak_near(x, pitch):
    """(frequency, dB under the strongest) of the highest peak within a half tone of a pitch."""
    size = 1 << 18
    spectrum = np.abs(np.fft.rfft(mono(x) * np.hanning(len(x)), size))
    low, high = (int(pitch * ratio * size / RATE) for ratio in (0.97, 1.03))
    at = low + int(np.argmax(spectrum[low:high]))
    return at * RATE / size, 20 * np.log10(spectrum[at] / spectrum.max())


def begins(x, gap=0.05):
    """Seconds at which something is struck: the envelope jumps."""
    step = RATE // 500
    hits = np.abs(mono(x))[: len(x) // step * step].reshape(-1, step).max(axis=1)
    before = np.array([hits[max(0, i - 6) : i].max(initial=0) for i in range(len(hits))])
    found: list[float] = []
    for i in np.flatnonzero((hits > 0.06) & (hits > 1.5 * before)):
        if not found or i * step / RATE - found[-1] > gap:
            found.append(i * step / RATE)
    return found


@pytest.fixture(scope="module")
def sounds():
    return {take: cues.cue(take) for take in every_take()}


# cues


def test_every_cue_of_the_list_has_a_sound():
    assert {cue.number for cue in CUES.values()} == set(range(37))
    assert set(cues._MADE) == set(CUES) and len(BY_STYLE) == len(CUES)


def test_every_cue_peaks_at_minus_six_and_begins_and_ends_in_silence(sounds):
    wrong = {}
    for take, x in sounds.items():
        peak = 20 * np.log10(np.abs(x).max())
        at_rest = max(np.abs(x[0]).max(), np.abs(x[-1]).max())
        if abs(peak - PEAK) > 0.5 or np.abs(x).max() > 1 or np.abs(x.mean(axis=0)).max() > 0.01 or at_rest > 0.003:
            wrong[take] = (peak, x.mean(axis=0), at_rest)
    assert wrong == {}


def test_every_cue_is_as_short_as_it_should_be(sounds):
    long = [take for take, x in sounds.items() if len(x) > CUES[take.split(".")[0]].longest * RATE + 1]
    assert long == []
    assert len(sounds["move"]) == 0.020 * RATE and len(sounds["deal"]) == 0.060 * RATE
    assert len(sounds["victory"]) >= scores.beats(cues.VICTORY) * cues.VICTORY_EIGHTH * RATE


def test_every_cue_is_the_same_each_time_it_is_made(sounds):
    others = [take for cue in CUES for take in takes(cue)[:1] if cue != "victory"]
    assert [take for take in others if not np.array_equal(cues.cue(take), sounds[take])] == []


@pytest.mark.parametrize(
    ("take", "notes"),
    [
        ("confirm", ("D5", "A5")),
        ("back", ("A4", "D4")),
        ("coin", ("A5", "D6")),
        ("overtake", ("D5", "A5")),
        *(
            (f"{cue}.{seat}", (note,))
            for cue in ("joined", "turn")
            for seat, note in enumerate(("D5", "F5", "G5", "A5", "C6"))
        ),
        ("lantern.0", ("D5",)),
        ("lantern.5", ("D6",)),
        ("lantern.11", ("E7",)),
        ("line.0", ("D4", "G4", "A4", "D5")),
        ("line.7", ("G5", "B5", "D6", "G6")),
        ("truth", ("D3",)),
        ("end_pile", ("G2",)),
        ("bead", ("D7",)),
        ("reel_stop.0", ("D4",)),
        ("reel_stop.1", ("G4",)),
        ("reel_stop.2", ("A4",)),
        *((f"set_laid.{i}", table_cues.CHORD[: i + 1]) for i in range(9)),
    ],
)
def test_a_pitched_cue_is_in_tune(sounds, take, notes):
    for note in notes:
        found, below = peak_near(sounds[take], hz(note))
        assert abs(1200 * np.log2(found / hz(note))) < 12 and below > -20, (note, found, below)


def test_the_move_is_a_wood_click_of_1800_hz(sounds):
    found, below = peak_near(sounds["move"], 1_800)
    assert abs(found - 1_800) < 40 and below == 0


def test_the_fanfare_has_five_notes_that_end_above_the_first(sounds):
    assert [note for note, _, _ in cues.FANFARE] == ["D5", "D5", "G5", "A5", "D6"]
    for note, at, seconds in cues.FANFARE:
        part = sounds["exacta"][round((at + 0.03) * RATE) : round((at + max(seconds, 0.12)) * RATE)]
        found, below = peak_near(part, hz(note))
        assert abs(1200 * np.log2(found / hz(note))) < 35 and below > -22, (note, at, found, below)


def test_the_gallop_has_six_hoofs_a_bar_and_goes_round_without_a_seam(sounds):
    x = sounds["gallop"]
    eighth = PIECES["exacta"].beat / RATE
    assert begins(np.concatenate([x, x])) == pytest.approx([(i + 0.25) * eighth for i in range(12)], abs=0.004)
    assert len(x) == 6 * PIECES["exacta"].beat


def test_the_roll_of_the_last_spurt_grows_faster_and_louder(sounds):
    hits = begins(sounds["spurt"], gap=0.03)
    gaps = np.diff(hits)
    assert len(hits) >= 6 and gaps[0] > 1.3 * gaps[3]
    x = np.abs(mono(sounds["spurt"]))
    assert x[: RATE // 2].max() < x[RATE // 2 : RATE].max() < x[round(1.3 * RATE) :].max()


def test_the_stomach_growls_low_and_the_rest_of_the_table_is_above_it(sounds):
    def middle(x):
        power = np.abs(np.fft.rfft(mono(x))) ** 2
        return float(np.sum(np.fft.rfftfreq(len(x), 1 / RATE) * power) / np.sum(power))

    assert middle(sounds["hungry"]) < 450 < middle(sounds["munch"]) < middle(sounds["deal"]) < 6_000


def test_no_cue_is_shrill(sounds):
    def share_above(x, cutoff):
        power = np.abs(np.fft.rfft(mono(x))) ** 2
        return float(power[np.fft.rfftfreq(len(x), 1 / RATE) > cutoff].sum() / power.sum())

    assert {take: share for take, x in sounds.items() if (share := share_above(x, 8_000)) > 0.05} == {}


# music


def test_loudness_is_measured_as_the_recommendation_says():  # ITU-R BS.1770: 997 Hz at full scale on one side is -3.01
    t = np.arange(3 * RATE) / RATE
    one = np.sin(2 * np.pi * 997 * t)
    assert integrated(one) == pytest.approx(-3.01, abs=0.02)
    assert integrated(np.stack([one, one], axis=1)) == pytest.approx(0.0, abs=0.02)
    assert integrated(one * 0.1) == pytest.approx(-23.01, abs=0.02)
    # Pauses do not count, nor what is 10 LU under the rest.
    assert integrated(np.concatenate([one, 0 * one, 0.001 * one])) == pytest.approx(-3.01, abs=0.35)
    assert integrated(np.zeros(RATE)) == float("-inf")


@pytest.mark.parametrize("name", ["exacta", "curtain", "slot", "doubt", "fortuna"])
def test_a_piece_is_as_loud_as_it_should_be_and_goes_round_without_a_seam(name):
    x = music.piece(name)
    assert len(x) == PIECES[name].samples and x.shape[1] == 2
    assert integrated(x) == pytest.approx(LOUDNESS, abs=0.5)
    assert np.abs(x).max() <= 10 ** (-1 / 20) and np.abs(x.mean(axis=0)).max() < 0.01
    steps = np.abs(np.diff(x, axis=0)).max(axis=1)
    assert np.abs(x[0] - x[-1]).max() <= np.quantile(steps, 0.995)
    # The same loudness on both sides of the seam, within what the piece does anyway.
    ends = [20 * np.log10(np.std(part)) for part in (x[-RATE:], x[:RATE])]
    assert abs(ends[0] - ends[1]) < 12


def test_pieces_last_half_a_minute_to_a_minute_and_a_half_and_have_whole_bars():
    for piece in PIECES.values():
        assert 30 <= piece.seconds <= 90 and piece.beats % piece.bar == 0
    for game in GAMES:
        assert PIECES[game].beats >= 24 * PIECES[game].bar
    quarters = {name: 60 * RATE / piece.beat for name, piece in PIECES.items()}
    assert all(96 <= quarters[name] <= 132 for name in ("street", "results", "slot", "doubt"))
    assert 96 <= quarters["exacta"] / 3 <= 132 and quarters["fortuna"] < 96 and PIECES["fortuna"].bar == 5


@pytest.mark.parametrize(
    ("score", "piece", "scales"),
    [
        (scores.STREET_FLUTE, "street", [IN_SCALE]),
        (scores.STREET_KOTO, "street", [IN_SCALE]),
        (scores.EXACTA_MELODY, "exacta", YO_SCALES),
        (scores.RESULTS_FLUTE, "results", YO_SCALES),
        (scores.SLOT_MELODY, "slot", YO_SCALES),
        (scores.DOUBT_SHAMISEN, "doubt", [IN_SCALE]),
        (scores.FORTUNA_KOTO, "fortuna", YO_SCALES),
        (scores.FORTUNA_FLUTE, "fortuna", YO_SCALES),
        (cues.VICTORY, None, YO_SCALES),
    ],
)
def test_melodies_keep_to_their_scale_and_fill_their_bars(score, piece, scales):
    used = {note[:-1] for _, note, _ in scores.notes(score)}
    assert any(used <= scale for scale in scales), used
    bar = PIECES[piece].bar if piece else 4
    bars = [part for part in score.split("/") if part.strip()]
    assert [part for part in bars if scores.beats(part) != bar] == []
    assert len(bars) == (PIECES[piece].beats // bar if piece else 8)


def test_a_stem_rings_on_past_the_end_into_the_beginning():
    stem = music.Stem(PIECES["exacta"])
    stem.add(191, np.ones(20_000), 1.0)
    assert stem.sound[-8_400:].min() > 0.9 and stem.sound[: 20_000 - 8_400].min() > 0.9
    assert np.abs(stem.sound[20_000:-8_400]).max() == 0


# the cache


def test_a_sound_is_whole_only_to_its_last_byte():
    data = wav(bytes(range(200)), 1)
    assert is_whole(data)
    flipped = bytearray(data)
    flipped[100] ^= 1
    for broken in (b"", data[:40], data[:-1], data + b"x", bytes(flipped), b"\0" * len(data)):
        assert not is_whole(broken)


def test_a_broken_file_is_made_anew(tmp_path):
    cache = Cache(tmp_path / "sounds")
    with open(os.devnull, "wb") as out:
        work(cache, ["move"], False, out)
        whole = cache.whole("move")
        assert whole is not None
        cache.path("move").write_bytes(whole[:-30])
        assert cache.whole("move") is None
        work(cache, ["move"], False, out)
    assert cache.whole("move") == whole
    assert [path.name for path in cache.folder.iterdir()] == [cache.path("move").name]


def test_sounds_of_another_version_and_unfinished_ones_are_swept_away(tmp_path):
    cache = Cache(tmp_path, "new")
    assert Cache(tmp_path, "old").keep("move", b"x") and cache.keep("move", b"y")
    (tmp_path / "back-new.wav.1.part").write_bytes(b"z")
    (tmp_path / "coin-new.wav.2.part").write_bytes(b"z")
    os.utime(tmp_path / "back-new.wav.1.part", (0, 0))
    (tmp_path / "notes.txt").write_text("mine")
    cache.sweep()
    assert {path.name for path in tmp_path.iterdir()} == {"move-new.wav", "coin-new.wav.2.part", "notes.txt"}


def rendered(folder, *names):
    return subprocess.Popen(
        [sys.executable, "-m", "scenes.kit.sound.render", str(folder), *names],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def test_two_processes_fill_one_folder_at_once(tmp_path):
    folder = tmp_path / "音"
    names = ["move", "deal", "coin", "lantern.3"]
    running = [rendered(folder, *names) for _ in range(2)]
    for process in running:
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0 and err == b""
        assert out.decode().split("\n")[:-1] == [f"{name} 0" for name in names]
    cache = Cache(folder)
    assert all(cache.whole(name) for name in names) and len(list(folder.iterdir())) == len(names)


def test_a_folder_that_can_not_be_written_gets_the_cues_sent_and_the_music_only_when_asked(tmp_path):
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    for folder in ("-", in_the_way / "sounds"):
        process = rendered(folder, "move", MUSIC + "street", "nonsense")
        out, err = process.communicate(timeout=60)
        head, _, rest = out.partition(b"\n")
        size = int(head.split()[1])
        assert head.startswith(b"move ") and is_whole(rest[:size]) and rest[size:] == f"{MUSIC}street -1\n".encode()
        assert err == b"" and process.returncode == 0


def test_a_full_disk_keeps_nothing_half(tmp_path, monkeypatch):
    cache = Cache(tmp_path)

    def full(self, data):
        open(self, "wb").close()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert not cache.keep("move", b"x") and not cache.takes()
    assert list(tmp_path.iterdir()) == []
