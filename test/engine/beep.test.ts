import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type AudioFrame, concatenate, silence } from '#codecs/frame.ts';
import { decodeMulaw, encodeMulaw } from '#codecs/g711.ts';
import { dtmf, pinkNoise, sine, whiteNoise } from '#codecs/tone.ts';
import { type Beep, BeepDetector } from '#engine/hearing/beep.ts';
import { readSpeech } from '#test/support/detector-audio.ts';
import { speak } from '#test/support/e2e-speech.ts';

const rates = [8_000, 16_000] as const;
const level = -12;

/** Every beep found in audio split into frames of this length. */
function beepsIn(audio: AudioFrame, frameMs = 20): readonly Beep[] {
  const detector = new BeepDetector();
  const length = Math.round((audio.rateHz * frameMs) / 1000);
  const found: Beep[] = [];
  for (let from = 0; from < audio.samples.length; from += length) {
    const beep = detector.hear({ samples: audio.samples.subarray(from, from + length), rateHz: audio.rateHz });
    if (beep !== null) found.push(beep);
  }
  return found;
}

/** Sounds in sequence, with a second of silence before and after. */
function inSilence(...sounds: readonly AudioFrame[]): AudioFrame {
  const rateHz = sounds[0]?.rateHz ?? 8_000;
  return concatenate([silence(1_000, rateHz), ...sounds, silence(1_000, rateHz)], rateHz);
}

function mixed(one: AudioFrame, other: AudioFrame): AudioFrame {
  const samples = one.samples.map((sample, index) =>
    Math.max(-32_768, Math.min(32_767, sample + (other.samples[index] ?? 0))),
  );
  return { samples, rateHz: one.rateHz };
}

function isAbout(beep: Beep | undefined, hz: number, lengthMs: number, endedMs: number): void {
  assert.ok(beep !== undefined, `a beep of ${hz} Hz, ${lengthMs} ms`);
  assert.ok(Math.abs(beep.frequencyHz - hz) <= 5, `${beep.frequencyHz} Hz, not ${hz}`);
  assert.ok(Math.abs(beep.lengthMs - lengthMs) <= 40, `${beep.lengthMs} ms, not ${lengthMs}`);
  assert.ok(Math.abs(beep.endedMediaMs - endedMs) <= 40, `ended at ${beep.endedMediaMs}, not ${endedMs}`);
}

describe('BeepDetector with beeps', () => {
  for (const rateHz of rates) {
    for (const hz of [360, 440, 852, 1_000, 1_013, 1_400, 2_040]) {
      for (const ms of [hz < 500 ? 220 : 160, 500, 1_400]) {
        it(`finds a beep of ${hz} Hz and ${ms} ms at a sample rate of ${rateHz} Hz`, () => {
          const found = beepsIn(inSilence(sine(hz, { ms, rateHz, levelDb: level })));
          assert.equal(found.length, 1);
          isAbout(found[0], hz, ms, 1_000 + ms);
        });
      }
    }
  }

  for (const [snrDb, seeds] of [
    [20, 10],
    [10, 10],
  ] as const) {
    it(`finds a beep in white and pink noise at ${snrDb} dB`, () => {
      for (let seed = 1; seed <= seeds; seed += 1) {
        for (const noise of [whiteNoise, pinkNoise]) {
          const audio = inSilence(sine(1_000, { ms: 400, rateHz: 8_000, levelDb: level }));
          const loud = noise(seed, { ms: 2_400, rateHz: 8_000, levelDb: level - snrDb });
          const found = beepsIn(mixed(audio, loud));
          assert.equal(found.length, 1, `seed ${seed}`);
          isAbout(found[0], 1_000, 400, 1_400);
        }
      }
    });
  }

  it('finds a beep on a quiet mu-law line for every frame length', () => {
    const audio = inSilence(sine(1_400, { ms: 300, rateHz: 8_000, levelDb: -32 }));
    const onLine = { samples: decodeMulaw(encodeMulaw(audio.samples)), rateHz: 8_000 };
    for (const frameMs of [10, 20, 30, 17, 250]) {
      const found = beepsIn(onLine, frameMs);
      assert.equal(found.length, 1, `frames of ${frameMs} ms`);
      isAbout(found[0], 1_400, 300, 1_300);
    }
  });

  it('finds a beep after speech, and both of two beeps', async () => {
    const [greeting] = await speak(['Please leave a message after the tone.'], 'slt');
    const beep = sine(1_000, { ms: 350, rateHz: 8_000, levelDb: level });
    const said = { samples: greeting ?? new Int16Array(0), rateHz: 8_000 };
    const found = beepsIn(inSilence(said, silence(200, 8_000), beep, silence(600, 8_000), beep));
    assert.deepEqual(
      found.map(({ frequencyHz }) => frequencyHz),
      [1_000, 1_000],
    );
  });
});

describe('BeepDetector with two tones', () => {
  const tone = (hz: number, ms: number) => sine(hz, { ms, rateHz: 8_000, levelDb: level });

  it('finds a beep of two tones', () => {
    for (const [first, second] of [
      [800, 1_000],
      [1_400, 700],
    ] as const) {
      const found = beepsIn(inSilence(tone(first, 250), tone(second, 250)));
      assert.equal(found.length, 1);
      isAbout(found[0], second, 500, 1_500);
    }
  });

  it('ignores three tones', () =>
    assert.deepEqual(beepsIn(inSilence(tone(800, 200), tone(1_000, 200), tone(1_200, 200))), []));

  it('ignores a beep below 500 Hz and 200 ms, which may be a vowel', () => {
    for (const hz of [380, 440, 465]) assert.deepEqual(beepsIn(inSilence(tone(hz, 140))), []);
  });
});

describe('tones of announcements and fax machines', () => {
  const tone = (hz: number, ms: number) => sine(hz, { ms, rateHz: 8_000, levelDb: level });
  const heard = (...sounds: readonly AudioFrame[]): readonly string[] => {
    const tones: string[] = [];
    const detector = new BeepDetector((name) => tones.push(name));
    const { samples, rateHz } = inSilence(...sounds);
    for (let from = 0; from < samples.length; from += 160)
      detector.hear({ samples: samples.subarray(from, from + 160), rateHz });
    return tones;
  };

  it('are recognized: special information tones of both lengths and pitches', () => {
    assert.deepEqual(heard(tone(950, 330), tone(1_400, 330), tone(1_800, 330)), ['sit']);
    assert.deepEqual(heard(tone(913.8, 274), tone(1_370.6, 274), tone(1_776.7, 380)), ['sit']);
    assert.deepEqual(heard(tone(985.2, 380), silence(30, 8_000), tone(1_428.5, 274), tone(1_776.7, 380)), ['sit']);
  });

  it('are recognized: a fax machine that answers, once, and one that calls, each time', () => {
    assert.deepEqual(heard(tone(2_100, 3_000)), ['fax_answer']);
    const reversed = tone(2_100, 450).samples.map((sample) => -sample);
    assert.deepEqual(heard(tone(2_100, 450), { samples: reversed, rateHz: 8_000 }, tone(2_100, 450)), ['fax_answer']);
    assert.deepEqual(heard(tone(1_100, 500), silence(3_000, 8_000), tone(1_100, 500)), ['fax_call', 'fax_call']);
  });

  it('are not recognized in other sequences', () => {
    assert.deepEqual(heard(tone(1_800, 330), tone(1_400, 330), tone(950, 330)), []);
    assert.deepEqual(heard(tone(950, 100), tone(1_400, 100), tone(1_800, 100)), []);
    assert.deepEqual(heard(tone(2_100, 300)), []);
  });
});

describe('BeepDetector with other sounds', () => {
  const rateHz = 8_000;
  const tone = (hz: number, ms: number) => sine(hz, { ms, rateHz, levelDb: level });
  const both = (one: number, other: number, ms: number) => mixed(tone(one, ms), tone(other, ms));
  const notes = (hz: readonly number[], ms: number) => hz.map((note) => tone(note, ms));

  const sounds: Readonly<Record<string, AudioFrame>> = {
    'a click': inSilence(tone(1_000, 60)),
    'a long tone': inSilence(tone(1_000, 2_500)),
    'a tone below telephone frequencies': inSilence(tone(250, 500)),
    'North American ringing': inSilence(both(440, 480, 2_000)),
    'a fragment of North American ringing': inSilence(both(440, 480, 400)),
    'British ringing': inSilence(both(400, 450, 400), silence(200, rateHz), both(400, 450, 400)),
    'German ringing': inSilence(tone(425, 1_000)),
    'a busy tone': inSilence(tone(425, 480), silence(480, rateHz), tone(425, 480)),
    'special information tones (SIT)': inSilence(...notes([950, 1_400, 1_800], 330)),
    'a calling fax machine': inSilence(tone(1_100, 500), silence(3_000, rateHz), tone(1_100, 500)),
    'an answering fax machine': inSilence(tone(2_100, 3_000)),
    'a melody': inSilence(...notes([523, 659, 784, 1_047, 784, 659], 250)),
    'a siren': inSilence(...Array.from({ length: 100 }, (_, step) => tone(600 + 8 * step, 20))),
  };
  for (const [name, audio] of Object.entries(sounds)) {
    it(`ignores ${name}`, () => assert.deepEqual(beepsIn(audio), []));
  }

  it('ignores keypad tones of any length', () => {
    for (const key of '0123456789*#ABCD') {
      for (const ms of [100, 250, 600]) {
        assert.deepEqual(beepsIn(inSilence(dtmf(key, { ms, rateHz, levelDb: level }))), [], `key ${key}`);
      }
    }
  });

  it('ignores noise', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const options = { ms: 5_000, rateHz, levelDb: -20 };
      assert.deepEqual(beepsIn(whiteNoise(seed, options)), [], `white noise, seed ${seed}`);
      assert.deepEqual(beepsIn(pinkNoise(seed, options)), [], `pink noise, seed ${seed}`);
    }
  });

  it("ignores everything in the detector's fixture except its own tone", () => {
    const found = beepsIn({ samples: readSpeech(), rateHz });
    assert.deepEqual(
      found.map(({ frequencyHz }) => frequencyHz),
      [440],
    );
  });

  it('ignores speech of the embedded voices', async () => {
    const texts = [
      'Ooh, who knew you would be in the room at noon? Mmm, see me at three, we agree.',
      'Hello, you have reached the harbour office. We are not able to take your call right now.',
      'Aaah. Eeee. Oooo. Um, hmm, er. One two three four five six seven eight nine ten.',
    ];
    for (const voice of ['slt', 'rms']) {
      for (const samples of await speak(texts, voice)) assert.deepEqual(beepsIn({ samples, rateHz }), [], voice);
    }
  });
});
